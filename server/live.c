/* live.c: what events make of an online table. */
#include "server/live.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/deck.h"
#include "kernel/memory.h"
#include "server/books.h"
#include "server/boxes.h"

const char *const live_phase_names[] = {
    [PHASE_OPEN] = "open", [PHASE_PLAYING] = "playing", [PHASE_OVER] = "over"};
const char *const live_offer_names[] = {[OFFER_NONE] = "none",
                                        [OFFER_TAKEBACK] = "takeback",
                                        [OFFER_LEAVE] = "leave",
                                        [OFFER_REMATCH] = "rematch"};
const char *const live_sits_names[] = {
    [SITS_NOBODY] = "nobody", [SITS_PERSON] = "person", [SITS_BOT] = "bot"};

const char live_pledge_words[] = "pledge ";

static const char late_bot[] = "greedy"; /* who moves for a seat without time */

void live_begin(struct live *live, const char *id)
{
    memset(live, 0, sizeof *live);
    strncpy(live->id, id, TABLE_ID_BYTES - 1);
    live->lost = -1;
    live->clock.running = -1;
}

void live_free(struct live *live)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(live->sitter[seat].deck);
    table_close(live->table);
    boxes_let_go(live->held);
    returned_free(&live->returned);
    books_let_go(live->game);
    free(live->own);
    free(live->opened);
    free(live->lines);
}

/* ---- what it says ---- */

enum table_phase live_phase(const struct live *live)
{
    if (live->table == NULL)
        return PHASE_OPEN;
    return live->lost >= 0 || table_turn(live->table)->ask.seats == 0 ? PHASE_OVER : PHASE_PLAYING;
}

const char *live_name(const struct live *live, int seat)
{
    const char *name = live->sitter[seat].name;
    return name[0] != '\0' ? name : live->game->seat_names[seat];
}

uint8_t live_persons(const struct live *live)
{
    unsigned mask = 0;
    for (int seat = 0; seat < live->seats; seat++)
        if (live->sitter[seat].sits == SITS_PERSON)
            mask |= seat_bit(seat);
    return (uint8_t)mask;
}

int live_seat_of(const struct live *live, const char *key)
{
    char hash[SHA256_BYTES];
    secret_hash(key, strlen(key), hash);
    for (int seat = 0; seat < live->seats; seat++)
        if (live->sitter[seat].sits == SITS_PERSON &&
            strcmp(live->sitter[seat].key_hash, hash) == 0)
            return seat;
    return SPECTATOR;
}

void live_deal(const struct live *live, struct deal *deal)
{
    *deal = (struct deal){.version = live->deal_version, .seats = live->seats};
    strcpy(deal->secret, live->secret);
    strcpy(deal->commitment, live->commitment);
    for (int seat = 0; seat < live->seats; seat++)
        strcpy(deal->contribution[seat], live->sitter[seat].contribution);
}

bool live_pledged(const struct live *live)
{
    for (int seat = 0; seat < live->seats; seat++) {
        const struct sitter *sitter = &live->sitter[seat];
        if (sitter->sits == SITS_NOBODY ||
            (sitter->sits == SITS_PERSON && sitter->pledge[0] == '\0'))
            return false;
    }
    return true;
}

int live_bot_turn(const struct live *live, const char **bot)
{
    if (live->broken[0] != '\0' || live_phase(live) != PHASE_PLAYING)
        return -1;
    int seat = table_turn(live->table)->seat;
    const struct sitter *sitter = &live->sitter[seat];
    *bot = sitter->sits == SITS_BOT ? sitter->bot : late_bot;
    return sitter->sits == SITS_BOT || sitter->late ? seat : -1;
}

bool live_opening(const struct live *live, struct opening *opening, struct problem *problem)
{
    struct table_plan *plan = memory_take(sizeof *plan);
    struct request body = {0}, chosen;
    bool fine = request_open(&body, live->opened, strlen(live->opened), problem) &&
                request_inside(&body, "plan", &chosen) && plan_read(&chosen, plan, true, problem);
    *opening = plan->opening;
    opening->files = live->own;
    for (int seat = 0; fine && seat < live->seats; seat++) {
        const char *name = live_name(live, seat), *deck = live->sitter[seat].deck;
        strcpy(opening->seat_name[seat], name);
        fine = deck == NULL || deck_choose(opening, name, strlen(name), deck, NULL, problem);
    }
    request_close(&body);
    plan_close(plan);
    free(plan);
    return fine;
}

int live_line_after(const struct live *live, int event)
{
    if (event < live->lines_from || event > live->sequence)
        return 0;
    int line = live->lines[event - live->lines_from];
    for (int e = event; e <= live->sequence; e++)
        if (live->lines[e - live->lines_from] < line)
            line = live->lines[e - live->lines_from];
    return line;
}

/* ---- the first event ---- */

static void write_people(const struct live *live, struct json *json)
{
    json_write_array(json, "people");
    for (int seat = 0; seat < live->seats; seat++) {
        const struct sitter *sitter = &live->sitter[seat];
        struct buffer words = {0};
        if (sitter->sits == SITS_PERSON)
            buffer_print(&words, "%s %s%s%s", sitter->key_hash, live_name(live, seat),
                         sitter->deck != NULL ? " " : "", sitter->deck != NULL ? sitter->deck : "");
        json_write_string(json, NULL, buffer_words(&words));
        buffer_free(&words);
    }
    json_write_end(json);
}

/* What every first event says; people and plan follow. */
static struct json begin_open(const char *cards, const char *owner, struct buffer *out)
{
    struct json json = {.to = out};
    char secret[DEAL_SECRET_DIGITS + 1];
    secret_digits(secret, DEAL_SECRET_DIGITS);
    json_write_object(&json, NULL);
    json_write_number(&json, "deal", DEAL_VERSION);
    json_write_string(&json, "secret", secret);
    json_write_string(&json, "cards", cards);
    json_write_string(&json, "owner", owner);
    return json;
}

static void end_open(struct json *json, const char *plan)
{
    buffer_print(json->to, ",\"plan\":%s", plan);
    json_write_end(json);
}

void live_write_open(const struct live *live, struct buffer *out)
{
    struct problem problem = {0};
    struct request body = {0}, plan;
    if (request_open(&body, live->opened, strlen(live->opened), &problem) &&
        request_inside(&body, "plan", &plan)) {
        char *words = request_dump(&plan);
        struct json json = begin_open(live->cards, live->owner, out);
        write_people(live, &json);
        end_open(&json, words);
        free(words);
    }
    request_close(&body);
}

void live_write_new(const char *cards, const char *plan, const char *owner, struct buffer *out)
{
    struct json json = begin_open(cards, owner, out);
    end_open(&json, plan);
}

void live_write_shared(const char *cards, const char *plan, const char *owner, struct buffer *out)
{
    struct json json = begin_open(cards, owner, out);
    json_write_bool(&json, "shared", true);
    end_open(&json, plan);
}

/* ---- the game begins ---- */

void live_hold_cards(struct live *live)
{
    struct opening *opening = memory_take(sizeof *opening);
    struct problem problem = {0};
    if (live->broken[0] == '\0' && live->opened != NULL && live->held == NULL && !live->shared &&
        live_phase(live) == PHASE_OPEN && live_opening(live, opening, &problem))
        live->held = boxes_hold(opening, &problem);
    free(opening);
}

static bool seated(const struct live *live)
{
    for (int seat = 0; seat < live->seats; seat++)
        if (live->sitter[seat].sits == SITS_NOBODY ||
            (live->sitter[seat].sits == SITS_PERSON && live->sitter[seat].contribution[0] == '\0'))
            return false;
    return true;
}

/* The cards must be those that the table was made with. */
static bool same_cards(const struct live *live, struct problem *problem)
{
    char now[20];
    snprintf(now, sizeof now, "%016" PRIx64, table_box(live->table)->cards->hash);
    return strcmp(live->cards, now) == 0 ||
           problem_say(problem, "it was made with other cards (%s, now %s)", live->cards, now);
}

bool live_deal_cards(struct live *live, struct problem *problem)
{
    struct opening *opening = memory_take(sizeof *opening);
    struct deal deal;
    struct problem secret = {0}; /* it would tell what is in a deck */
    live_deal(live, &deal);
    if (live_opening(live, opening, &secret)) {
        deal_seed(&deal, opening);
        live->table = table_open(&boxes_shelf, opening, &secret);
    }
    free(opening);
    return live->table != NULL ? same_cards(live, problem)
                               : problem_say(problem, "this program cannot deal it");
}

/* ---- events ---- */

static void take_words(char *to, size_t bytes, const char *words)
{
    snprintf(to, bytes, "%s", words);
}

struct people {
    struct live *live;
    int seat;
};

/* Those who played before and play again: "hash name deck", or nothing. */
static bool add_person(void *to, const char *name, const char *value, struct problem *problem)
{
    struct people *people = to;
    (void)name;
    (void)problem;
    if (people->seat >= people->live->seats)
        return true;
    struct sitter *sitter = &people->live->sitter[people->seat++];
    if (strlen(value) < SHA256_BYTES)
        return true;
    sitter->sits = SITS_PERSON;
    take_words(sitter->key_hash, sizeof sitter->key_hash, value);
    const char *called = value + SHA256_BYTES, *deck = strchr(called, ' ');
    int length = deck != NULL ? (int)(deck - called) : (int)strlen(called);
    snprintf(sitter->name, sizeof sitter->name, "%.*s", length, called);
    sitter->deck = deck != NULL ? memory_words(deck + 1) : NULL;
    return true;
}

bool live_open(struct live *live, const char *words, struct problem *problem)
{
    struct table_plan *plan = memory_take(sizeof *plan);
    struct people people = {.live = live};
    struct request body = {0}, chosen;
    const char *secret = "", *cards = "", *owner = "";
    long version = DEAL_OLD;
    bool fine = request_open(&body, words, strlen(words), problem) &&
                request_inside(&body, "plan", &chosen) && plan_read(&chosen, plan, true, problem) &&
                request_number(&body, "deal", DEAL_OLD, DEAL_VERSION, &version, problem) &&
                request_words(&body, "secret", &secret, problem) &&
                request_words(&body, "cards", &cards, problem) &&
                request_words(&body, "owner", &owner, problem) &&
                request_flag(&body, "shared", &live->shared, problem);
    if (fine) {
        live->opened = memory_words(words);
        live->own = prototype_copy(plan->own.files);
        strcpy(live->version, plan->opening.version);
        live->game = plan->game;
        books_keep(live->game);
        live->seats = plan->opening.seats;
        live->listed = plan->listed;
        strcpy(live->prototype, plan->prototype);
        live->clock = plan->clock;
        take_words(live->cards, sizeof live->cards, cards);
        take_words(live->owner, sizeof live->owner, owner);
        take_words(live->secret, sizeof live->secret, secret);
        live->deal_version = (int)version;
        deal_commit(live->secret, live->commitment);
        for (int seat = 0; seat < live->seats; seat++) {
            live->sitter[seat].sits = plan->bot[seat][0] != '\0' ? SITS_BOT : SITS_NOBODY;
            strcpy(live->sitter[seat].bot, plan->bot[seat]);
        }
        fine = request_each(&body, "people", add_person, &people, problem);
    }
    request_close(&body);
    plan_close(plan);
    free(plan);
    return fine;
}

static bool apply_open(struct live *live, const struct event *event, struct problem *problem)
{
    return live_open(live, event->body, problem);
}

/* Who reveals has pledged what it reveals. */
static void reveal(struct sitter *sitter, const char *contribution)
{
    take_words(sitter->contribution, sizeof sitter->contribution, contribution);
    if (contribution[0] != '\0')
        deal_pledge(contribution, sitter->pledge);
}

static bool apply_sit(struct live *live, const struct event *event, struct problem *problem)
{
    struct sitter *sitter = &live->sitter[event->seat];
    struct request body = {0};
    const char *name = "", *hash = "", *pledge = "", *contribution = "", *deck = NULL;
    bool fine = request_open(&body, event->body, strlen(event->body), problem) &&
                request_words(&body, "name", &name, problem) &&
                request_words(&body, "hash", &hash, problem) &&
                request_words(&body, "pledge", &pledge, problem) &&
                request_words(&body, "contribution", &contribution, problem) &&
                request_words(&body, "deck", &deck, problem);
    if (fine) {
        sitter->sits = SITS_PERSON;
        take_words(sitter->name, sizeof sitter->name, name);
        take_words(sitter->key_hash, sizeof sitter->key_hash, hash);
        take_words(sitter->pledge, sizeof sitter->pledge, pledge);
        reveal(sitter, contribution);
        sitter->deck = deck != NULL ? memory_words(deck) : NULL;
    }
    request_close(&body);
    return fine;
}

static bool apply_stand(struct live *live, const struct event *event, struct problem *problem)
{
    struct sitter *sitter = &live->sitter[event->seat];
    (void)problem;
    free(sitter->deck);
    *sitter = (struct sitter){.sits = SITS_NOBODY};
    return true;
}

static bool apply_contribute(struct live *live, const struct event *event, struct problem *problem)
{
    struct sitter *sitter = &live->sitter[event->seat];
    (void)problem;
    if (strncmp(event->body, live_pledge_words, strlen(live_pledge_words)) == 0)
        take_words(sitter->pledge, sizeof sitter->pledge, event->body + strlen(live_pledge_words));
    else
        reveal(sitter, event->body);
    return true;
}

/* How long a person had the table before the move. */
static void note_thought(struct live *live, const struct event *event)
{
    const struct recorded *record;
    const struct sitter *sitter = &live->sitter[event->seat];
    if (sitter->sits == SITS_PERSON && !sitter->late)
        table_thought(live->table, table_record(live->table, &record) - 1,
                      (event->at_ms - live->clock.since_ms + 50) / 100);
}

static bool apply_move(struct live *live, const struct event *event, struct problem *problem)
{
    struct move move;
    struct problem secret = {0}; /* it would tell what was possible */
    if (!table_find_move(live->table, event->seat, event->body, &move, &secret) ||
        !table_play(live->table, event->seat, move, &secret))
        return problem_say(problem, "event %d is no move of this program's rules", event->sequence);
    note_thought(live, event);
    live->sitter[event->seat].late = false;
    live->offer.what = OFFER_NONE;
    return true;
}

static bool apply_offer(struct live *live, const struct event *event, struct problem *problem)
{
    struct table_offer offer = {.by = event->seat, .agreed = seat_bit(event->seat)};
    for (enum offer_kind what = OFFER_TAKEBACK; what <= OFFER_REMATCH; what++) {
        size_t n = strlen(live_offer_names[what]);
        if (strncmp(event->body, live_offer_names[what], n) == 0) {
            offer.what = what;
            take_words(offer.bot, sizeof offer.bot, event->body + n + (event->body[n] == ' '));
        }
    }
    live->offer = offer;
    return offer.what != OFFER_NONE || problem_say(problem, "an unknown offer");
}

static bool apply_agree(struct live *live, const struct event *event, struct problem *problem)
{
    (void)problem;
    live->offer.agreed |= seat_bit(event->seat);
    return true;
}

static bool apply_refuse(struct live *live, const struct event *event, struct problem *problem)
{
    (void)event;
    (void)problem;
    live->offer.what = OFFER_NONE;
    return true;
}

static bool apply_takeback(struct live *live, const struct event *event, struct problem *problem)
{
    const struct recorded *record;
    int remain = atoi(event->body);
    (void)problem;
    if (remain >= 0 && remain < table_record(live->table, &record))
        table_go_back(live->table, remain);
    live->offer.what = OFFER_NONE;
    return true;
}

static void hand_to_bot(struct sitter *sitter, const char *bot)
{
    sitter->sits = SITS_BOT;
    sitter->key_hash[0] = '\0';
    plan_read_bot(bot, sitter->bot);
}

static bool apply_leave(struct live *live, const struct event *event, struct problem *problem)
{
    (void)problem;
    hand_to_bot(&live->sitter[live->offer.what == OFFER_LEAVE ? live->offer.by : event->seat],
                event->body);
    live->offer.what = OFFER_NONE;
    return true;
}

static bool apply_timeout(struct live *live, const struct event *event, struct problem *problem)
{
    (void)problem;
    live->offer.what = OFFER_NONE;
    if (live->clock.then == THEN_LOSE)
        live->lost = event->seat;
    else if (live->clock.then == THEN_BOT)
        hand_to_bot(&live->sitter[event->seat], late_bot);
    else
        live->sitter[event->seat].late = true;
    return true;
}

static bool apply_rematch(struct live *live, const struct event *event, struct problem *problem)
{
    (void)problem;
    take_words(live->next, sizeof live->next, event->body);
    live->offer.what = OFFER_NONE;
    return true;
}

/* What is said changes nothing. */
static bool apply_say(struct live *live, const struct event *event, struct problem *problem)
{
    (void)live;
    (void)event;
    (void)problem;
    return true;
}

/* It is in the record, which nobody is shown before the game is over. */
static bool apply_note(struct live *live, const struct event *event, struct problem *problem)
{
    const struct recorded *record;
    (void)problem;
    table_note(live->table, table_record(live->table, &record), event->body);
    return true;
}

static bool apply_return(struct live *live, const struct event *event, struct problem *problem)
{
    return live->shared ? returned_add(&live->returned, event, problem)
                        : problem_say(problem, "event %d is not of a table", event->sequence);
}

static bool lose(struct live *live, int seat, enum lost_how how)
{
    live->lost = seat;
    live->lost_how = how;
    live->offer.what = OFFER_NONE;
    return true;
}

static bool apply_resign(struct live *live, const struct event *event, struct problem *problem)
{
    (void)problem;
    return lose(live, event->seat, LOST_RESIGNED);
}

static bool apply_claim(struct live *live, const struct event *event, struct problem *problem)
{
    int seat = atoi(event->body);
    return seat >= 0 && seat < live->seats
               ? lose(live, seat, LOST_GONE)
               : problem_say(problem, "event %d claims of no seat", event->sequence);
}

static const struct {
    bool (*apply)(struct live *live, const struct event *event, struct problem *problem);
    bool in_game; /* only while there is a game; else only before */
    bool moves;   /* the position changes, or who decides in it */
    bool ever;    /* before a game and in it */
} kinds[EVENT_KINDS] = {
    [EVENT_OPEN] = {apply_open, false, true},
    [EVENT_SIT] = {apply_sit, false, true},
    [EVENT_STAND] = {apply_stand, false, false},
    [EVENT_CONTRIBUTE] = {apply_contribute, false, true},
    [EVENT_MOVE] = {apply_move, true, true},
    [EVENT_OFFER] = {apply_offer, true, false},
    [EVENT_AGREE] = {apply_agree, true, false},
    [EVENT_REFUSE] = {apply_refuse, true, false},
    [EVENT_TAKEBACK] = {apply_takeback, true, true},
    [EVENT_LEAVE] = {apply_leave, true, true},
    [EVENT_TIMEOUT] = {apply_timeout, true, true},
    [EVENT_REMATCH] = {apply_rematch, true, false},
    [EVENT_SAY] = {apply_say, .ever = true},
    [EVENT_RESIGN] = {apply_resign, true, true},
    [EVENT_CLAIM] = {apply_claim, true, true},
    [EVENT_NOTE] = {apply_note, true, false},
    [EVENT_RETURN] = {apply_return, false, false},
};

static bool fits(const struct live *live, const struct event *event, struct problem *problem)
{
    if (event->sequence != live->sequence + 1)
        return problem_say(problem, "event %d follows event %d", event->sequence, live->sequence);
    if ((int)event->kind < 0 || event->kind >= EVENT_KINDS)
        return problem_say(problem, "event %d is of no kind this program knows", event->sequence);
    if ((event->kind == EVENT_OPEN) != (live->sequence == 0) ||
        (event->kind != EVENT_OPEN && (event->seat < 0 || event->seat >= live->seats)))
        return problem_say(problem, "event %d cannot be", event->sequence);
    return kinds[event->kind].ever || kinds[event->kind].in_game == (live->table != NULL) ||
           problem_say(problem, "event %d is out of place", event->sequence);
}

/* Whose time runs now. */
static void turn_clock(struct live *live, int64_t at_ms)
{
    int seat = -1;
    if (live_phase(live) == PHASE_PLAYING) {
        int asked = table_turn(live->table)->seat;
        const struct sitter *sitter = &live->sitter[asked];
        seat = sitter->sits == SITS_PERSON && !sitter->late ? asked : -1;
    }
    clock_turn(&live->clock, seat, at_ms);
}

/* How many lines there are after the last event. */
static void note_lines(struct live *live)
{
    int at = live->sequence - live->lines_from;
    live->lines = buffer_room(live->lines, &live->lines_room, at + 1, sizeof *live->lines);
    if (live->sequence == 1)
        live->lines[0] = 0;
    live->lines[at] = live->table != NULL ? table_log_lines(live->table) : 0;
}

void live_apply(struct live *live, const struct event *event)
{
    struct problem problem = {0};
    if (live->broken[0] != '\0')
        return;
    bool fine = fits(live, event, &problem) && kinds[event->kind].apply(live, event, &problem);
    if (fine && live->table == NULL && seated(live))
        fine = live_deal_cards(live, &problem);
    if (!fine) {
        snprintf(live->broken, sizeof live->broken, "this table cannot be played on here: %.180s",
                 problem.text);
        return;
    }
    if (kinds[event->kind].moves) {
        live->position++;
        turn_clock(live, event->at_ms);
    }
    live->sequence = event->sequence;
    live->sum = event->sum;
    live->talk += event->kind != EVENT_MOVE;
    note_lines(live);
}

void live_go_on_from(struct live *live, int sequence, uint64_t sum)
{
    live->sequence = live->lines_from = sequence;
    live->sum = sum;
    note_lines(live);
}

void live_damage(struct live *live, int event)
{
    snprintf(live->broken, sizeof live->broken,
             "this table is damaged in the server's store, from event %d on", event);
}
