/* ponder.c: bots at online tables. */
#include "server/ponder.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/moment.h"

enum { GREEDY_MS = 5 }; /* what a move costs that is found at once */

struct address *ponder_payer(const struct hosted *hosted)
{
    struct address *payer = NULL;
    for (const struct guest *guest = hosted->guests; guest != NULL; guest = guest->next)
        if (guest->joined &&
            (payer == NULL || guest->address->thinking.thousandths > payer->thinking.thousandths))
            payer = guest->address;
    return payer;
}

/* Where time runs, bots play on while a person has a seat: that is what the clock is for. Elsewhere
 * they wait until somebody looks. */
static bool wanted(const struct hosted *hosted)
{
    return ponder_payer(hosted) != NULL ||
           (hosted->live.clock.per != PER_NONE && live_persons(&hosted->live) != 0);
}

bool ponder_due(const struct hosted *hosted)
{
    const char *bot;
    return live_bot_turn(&hosted->live, &bot) >= 0 && wanted(hosted);
}

/* How much it costs is taken from table and address, or nothing is. What the bot's last moves took
 * of the house's own time has been paid, too. */
static bool afford(const struct house *house, struct hosted *hosted, struct address *payer,
                   int cost_ms)
{
    uint64_t now = moment_ms();
    if (payer != NULL &&
        (!limits_has_time(&house->limits, payer, now) ||
         !bucket_has(&payer->thinking, PONDER_ADDRESS_MS, PONDER_ADDRESS_MS_PER_S, cost_ms, now)))
        return false;
    if (!bucket_has(&hosted->thinking_left, PONDER_TABLE_MS, PONDER_TABLE_MS_PER_S, cost_ms, now))
        return false;
    bucket_spend(&hosted->thinking_left, cost_ms);
    if (payer != NULL)
        bucket_spend(&payer->thinking, cost_ms);
    return true;
}

static struct thought *question(struct hosted *hosted, int seat, const char *bot)
{
    const struct table *table = hosted->live.table;
    const struct box *box = table_box(table);
    struct thought *thought = memory_take(sizeof *thought);
    thought->view = memory_take(box->game->state_bytes);
    thought->to = hosted;
    thought->position = hosted->live.position;
    thought->box = box;
    thought->seat = seat;
    strcpy(thought->bot, bot);
    thought->seed = moment_us();
    thought->moves_n = table_moves(table, seat, thought->moves);
    table_view(table, seat, thought->view);
    return thought;
}

void ponder_begin(struct house *house, struct hosted *hosted)
{
    const char *bot;
    int seat = live_bot_turn(&hosted->live, &bot);
    if (seat < 0 || hosted->thinking || moment_ms() < hosted->think_after_ms || !wanted(hosted))
        return;
    struct address *payer = ponder_payer(hosted);
    int think_ms = plan_bot_ms(bot, hosted->live.game), cost_ms = think_ms + GREEDY_MS;
    if (!afford(house, hosted, payer, cost_ms)) {
        house->figures.bots_held++;
        return; /* the next tick tries again */
    }
    struct thought *thought = question(hosted, seat, bot);
    thought->payer = limits_number(payer);
    thought->cost_ms = cost_ms;
    hosted->thinking = thinkers_ask(house->thinkers, thought);
    if (!hosted->thinking)
        thinkers_forget(thought);
}

void ponder_end(struct house *house, struct hosted *hosted)
{
    struct thought *idea = hosted->idea;
    const char *bot;
    hosted->idea = NULL;
    if (idea->position == hosted->live.position &&
        live_bot_turn(&hosted->live, &bot) == idea->seat) {
        char words[MOVE_TEXT_BYTES];
        struct text text = text_in(words, sizeof words);
        table_move_text(hosted->live.table, idea->seat, idea->best, &text);
        house_propose(house, hosted, NULL, EVENT_MOVE, idea->seat, words);
    }
    thinkers_forget(idea);
}
