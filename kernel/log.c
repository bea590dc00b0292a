/* log.c: formats log lines and hands them on. */
#include "kernel/log.h"

static void feed(struct log *log, const struct event_row *kind, const struct news *now)
{
    for (int f = 0; f < EVENT_FEEDS_MAX && kind->feeds[f].amount != FEED_END; f++) {
        const struct feed *to = &kind->feeds[f];
        int seat = to->seat == FEED_END ? now->seat : news_feed(now, to->seat);
        log_note(log, to->measure, seat, news_feed(now, to->group), news_feed(now, to->amount));
    }
}

void log_event(struct log *log, const struct box *box, const void *state, const struct news *news)
{
    const struct event_row *kind = &box->game->events[news->kind];
    ENSURE(news->kind < box->game->events_n);
    if (log_gathers(log))
        feed(log, kind, news);
    if (log->count != NULL)
        log->count(log->to, news->kind);
    if (!log_reads(log))
        return;
    char shown[LOG_LINE_BYTES], hidden[LOG_LINE_BYTES] = "";
    struct text text = text_in(shown, sizeof shown);
    struct log_line line = {.box = box,
                            .state = state,
                            .news = news,
                            .shown = shown,
                            .hidden = shown,
                            .readers = LOG_EVERYBODY};
    news_say(box, state, news, true, &text);
    if (kind->hidden != NULL && news->readers != LOG_EVERYBODY) {
        struct text other = text_in(hidden, sizeof hidden);
        news_say(box, state, news, false, &other);
        line.hidden = hidden;
        line.readers = news->readers != 0 ? (uint8_t)news->readers : seat_bit(news->seat);
    }
    log->line(log->to, &line);
}
