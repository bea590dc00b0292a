/* tell.c: what is said of an online table. */
#include "server/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "kernel/playfile.h"

/* here: mask of the seats whose people are connected; NULL: that is not told. */
static void tell_sitters(struct json *json, const struct live *live, const uint8_t *here)
{
    json_write_array(json, "sitters");
    for (int seat = 0; seat < live->seats; seat++) {
        const struct sitter *sitter = &live->sitter[seat];
        json_write_object(json, NULL);
        json_write_number(json, "seat", seat);
        json_write_string(json, "name", live_name(live, seat));
        json_write_string(json, "sits", live_sits_names[sitter->sits]);
        if (sitter->sits == SITS_PERSON && sitter->pledge[0] != '\0')
            json_write_string(json, "pledge", sitter->pledge);
        if (sitter->sits == SITS_PERSON)
            json_write_bool(json, "contributed", sitter->contribution[0] != '\0');
        if (sitter->sits == SITS_PERSON && here != NULL)
            json_write_bool(json, "here", *here & seat_bit(seat));
        if (sitter->sits == SITS_BOT)
            json_write_string(json, "bot", sitter->bot);
        json_write_end(json);
    }
    json_write_end(json);
}

static void tell_offer(struct json *json, const struct live *live)
{
    const struct table_offer *offer = &live->offer;
    if (offer->what == OFFER_NONE) {
        json_write_null(json, "offer");
        return;
    }
    json_write_object(json, "offer");
    json_write_string(json, "what", live_offer_names[offer->what]);
    json_write_number(json, "by", offer->by);
    json_write_array(json, "agreed");
    for (int seat = 0; seat < live->seats; seat++)
        if (offer->agreed & seat_bit(seat))
            json_write_number(json, NULL, seat);
    json_write_end(json);
    json_write_end(json);
}

/* Why a game ended outside of the rules, in words. */
static void say_lost(const struct live *live, char *words, size_t bytes)
{
    const char *name = live_name(live, live->lost);
    if (live->lost_how == LOST_TIME)
        snprintf(words, bytes, "the time of %s has run out", name);
    else
        snprintf(words, bytes, "%s has %s", name,
                 live->lost_how == LOST_RESIGNED ? "resigned" : "gone");
}

/* A game that ended outside of the rules: who ended it has lost, all others have won. */
static void tell_lost(struct desk *desk, const struct live *live)
{
    struct outcome outcome;
    const struct recorded *record;
    char reason[NAME_BYTES + 40];
    table_outcome(live->table, &outcome);
    for (int seat = 0; seat < live->seats; seat++)
        outcome.rank[seat] = (uint8_t)(seat == live->lost ? live->seats : 1);
    say_lost(live, reason, sizeof reason);
    outcome.reason = reason;
    json_write_number(&desk->json, "record", table_record(live->table, &record));
    json_write_bool(&desk->json, "over", true);
    desk_write_ranking(desk, &outcome);
}

static void tell_fair(struct json *json, const struct live *live)
{
    struct deal deal;
    char seed[SEED_BYTES];
    live_deal(live, &deal);
    opening_say_seed(table_opening(live->table), seed);
    json_write_object(json, "fair");
    json_write_number(json, "version", deal.version);
    json_write_string(json, "commitment", deal.commitment);
    json_write_string(json, "secret", deal.secret);
    json_write_array(json, "contributions");
    for (int seat = 0; seat < deal.seats; seat++)
        json_write_string(json, NULL, deal.contribution[seat]);
    json_write_end(json);
    json_write_string(json, "seed", seed);
    json_write_end(json);
}

/* How the game stands, if it has begun. */
static void tell_game(struct desk *desk, const struct live *live, const struct hearer *hearer,
                      int line)
{
    struct json *json = &desk->json;
    clock_write(&live->clock, live->seats, hearer->now_ms, json);
    if (live->table == NULL)
        return;
    if (live->lost >= 0)
        tell_lost(desk, live);
    else
        desk_write_status(desk);
    json_write_number(json, "line", line);
    desk_write_log(desk, line, hearer->seat);
    if (live_phase(live) == PHASE_OVER)
        tell_fair(json, live);
    if (live->next[0] != '\0')
        json_write_string(json, "rematch", live->next);
    if (!hearer->look)
        return;
    desk_write_view(desk, hearer->seat);
    desk_write_moves(desk, live_phase(live) == PHASE_PLAYING ? hearer->seat : SPECTATOR, true);
}

static void tell_you(struct json *json, int seat)
{
    if (seat == SPECTATOR)
        json_write_null(json, "you");
    else
        json_write_number(json, "you", seat);
}

/* ---- a table ---- */

/* What the cards are called, if they are not those of the game; whose they are. */
static void tell_version(struct json *json, const struct live *live)
{
    if (live->version[0] != '\0')
        json_write_string(json, "version", live->version);
    if (live->own != NULL)
        json_write_bool(json, "own", true);
    if (live->prototype[0] != '\0')
        json_write_string(json, "prototype", live->prototype);
}

void tell_cards(struct desk *desk, const struct live *live)
{
    struct opening *opening = memory_take(sizeof *opening);
    struct problem problem = {0};
    struct json *json = &desk->json;
    live_opening(live, opening, &problem);
    json_write_string(json, "game", live->game->id);
    json_write_string(json, "version", live->version);
    json_write_object(json, "set");
    for (int i = 0; i < opening->settings_n; i++)
        json_write_string(json, opening->setting[i].name, opening->setting[i].value);
    json_write_end(json);
    prototype_write(live->own, json);
    free(opening);
}

void tell_summary(struct desk *desk, const struct live *live)
{
    struct json *json = &desk->json;
    json_write_string(json, "table", live->id);
    json_write_string(json, "game", live->game->id);
    json_write_string(json, "title", live->game->title);
    tell_version(json, live);
    json_write_string(json, "phase", live_phase_names[live_phase(live)]);
    json_write_bool(json, "public", live->listed);
    json_write_number(json, "event", live->sequence);
    tell_sitters(json, live, NULL);
    json_write_string(json, "commitment", live->commitment);
    clock_write(&live->clock, live->seats, live->clock.since_ms, json);
    if (live->next[0] != '\0')
        json_write_string(json, "rematch", live->next);
}

/* What a page needs to look up cards and layout: the head of a .play file. */
static void tell_header(struct json *json, const struct live *live)
{
    struct opening *opening = memory_take(sizeof *opening);
    struct problem problem = {0};
    struct buffer out = {0};
    live_opening(live, opening, &problem);
    buffer_print(&out, "game %s\nseats", live->game->id);
    for (int seat = 0; seat < live->seats; seat++)
        buffer_print(&out, " %s", live_name(live, seat));
    buffer_add(&out, "\n");
    for (int i = 0; i < opening->settings_n; i++)
        buffer_print(&out, "set %s %s\n", opening->setting[i].name, opening->setting[i].value);
    for (char *at = opening->map; *at != '\0'; at++)
        if (*at == '\n')
            *at = '/';
    if (opening->map[0] != '\0')
        buffer_print(&out, "map %s\n", opening->map);
    if (opening->version[0] != '\0')
        buffer_print(&out, "version %s\n", opening->version);
    json_write_string(json, "header", out.at);
    buffer_free(&out);
    free(opening);
}

void tell_table(struct desk *desk, const struct live *live, const struct hearer *hearer, int from)
{
    struct json *json = &desk->json;
    json_write_string(json, "table", live->id);
    json_write_number(json, "event", live->sequence);
    tell_you(json, hearer->seat);
    json_write_string(json, "game", live->game->id);
    json_write_string(json, "title", live->game->title);
    json_write_array(json, "seats");
    for (int seat = 0; seat < live->seats; seat++)
        json_write_string(json, NULL, live_name(live, seat));
    json_write_end(json);
    json_write_string(json, "cards", live->cards);
    tell_version(json, live);
    tell_header(json, live);
    json_write_bool(json, "public", live->listed);
    json_write_string(json, "commitment", live->commitment);
    json_write_string(json, "phase", live_phase_names[live_phase(live)]);
    tell_sitters(json, live, &hearer->here);
    tell_offer(json, live);
    tell_game(desk, live, hearer, live_line_after(live, from));
}

/* ---- what happens ---- */

void tell_event(struct desk *desk, const struct live *live, const struct event *event,
                const struct hearer *hearer)
{
    struct json *json = &desk->json;
    json_write_number(json, "event", event->sequence);
    json_write_string(json, "kind", event_names[event->kind]);
    json_write_number(json, "by", event->seat);
    if (event->kind == EVENT_SAY) {
        json_write_string(json, "words", event->body);
        return; /* the table is as it was */
    }
    if (event->kind == EVENT_NOTE) {
        if (event->seat == hearer->seat)
            json_write_string(json, "words", event->body);
        return;
    }
    if (event->kind == EVENT_MOVE && event->seat == hearer->seat)
        json_write_string(json, "played", event->body);
    if (event->kind == EVENT_REMATCH)
        json_write_string(json, "table", event->body);
    if (event->kind != EVENT_MOVE)
        tell_you(json, hearer->seat);
    json_write_string(json, "phase", live_phase_names[live_phase(live)]);
    if (event->kind != EVENT_MOVE)
        tell_sitters(json, live, &hearer->here);
    tell_offer(json, live);
    tell_game(desk, live, hearer, live_line_after(live, event->sequence - 1));
}

void tell_here(struct desk *desk, const struct live *live, uint8_t here)
{
    json_write_string(&desk->json, "kind", "here");
    tell_sitters(&desk->json, live, &here);
}

void tell_trouble(struct desk *desk, bool failing)
{
    if (failing)
        json_write_string(&desk->json, "trouble",
                          "nothing can be stored at the moment; games wait until it can");
    else
        json_write_null(&desk->json, "trouble");
}

void tell_file(const struct live *live, struct buffer *out)
{
    struct deal deal;
    live_deal(live, &deal);
    buffer_print(out, "# %s, played online. Check the deal: croupier verify FILE\n",
                 live->game->title);
    deal_write(&deal, out);
    if (live->lost >= 0) {
        char reason[NAME_BYTES + 40];
        say_lost(live, reason, sizeof reason);
        buffer_print(out, "# The game ended early: %s.\n", reason);
    }
    playfile_save(live->table, out);
}
