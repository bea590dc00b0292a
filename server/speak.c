/* speak.c: requests of those who sit at online tables. */
#include "server/speak.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "kernel/notation.h"
#include "server/boxes.h"
#include "server/takeback.h"

static struct speech *speech_of(struct desk *desk)
{
    return desk->owner;
}

static bool propose(struct desk *desk, enum event_kind kind, int by, const char *body)
{
    struct speech *speech = speech_of(desk);
    speech->proposes = true;
    speech->kind = kind;
    speech->by = by;
    buffer_add(&speech->body, body);
    return true;
}

/* ---- who may ask ---- */

/* The table that was joined; NULL and a problem if none was. */
static const struct live *joined(struct desk *desk)
{
    if (speech_of(desk)->live == NULL)
        problem_say(&desk->problem, "join a table first: {\"do\": \"join\", \"table\": ...}");
    return speech_of(desk)->live;
}

/* The table at which one has a seat; NULL and a problem if it is nowhere. */
static const struct live *seated(struct desk *desk)
{
    const struct live *live = joined(desk);
    if (live == NULL || speech_of(desk)->seat != SPECTATOR)
        return live;
    problem_say(&desk->problem, "you have no seat here");
    return NULL;
}

/* The same while the table is in that phase. */
static const struct live *seated_in(struct desk *desk, enum table_phase phase)
{
    static const char *const refusals[] = {[PHASE_OPEN] = "the game has begun",
                                           [PHASE_PLAYING] = "there is no game going on",
                                           [PHASE_OVER] = "the game is not over"};
    const struct live *live = seated(desk);
    if (live == NULL || live_phase(live) == phase)
        return live;
    problem_say(&desk->problem, "%s", refusals[phase]);
    return NULL;
}

/* ---- joining ---- */

static bool read_key(struct desk *desk, char key[KEY_BYTES])
{
    const char *words = NULL;
    if (!request_words(&desk->request, "key", &words, &desk->problem))
        return false;
    if (words == NULL)
        return true;
    if (!secret_is_digits(words, KEY_BYTES - 1, KEY_BYTES - 1))
        return problem_say(&desk->problem, "a \"key\" is %d hexadecimal digits, in lowercase",
                           KEY_BYTES - 1);
    strcpy(key, words);
    return true;
}

static bool do_join(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const char *table = NULL;
    long from = 0;
    if (!request_words(&desk->request, "table", &table, &desk->problem) ||
        !read_key(desk, speech->key) ||
        !request_number(&desk->request, "from", 0, INT32_MAX, &from, &desk->problem) ||
        !request_flag(&desk->request, "look", &speech->look, &desk->problem))
        return false;
    if (table == NULL || !secret_is_id(table, strlen(table)))
        return problem_say(&desk->problem, "which table? \"table\" is the 22 letters of a link");
    strcpy(speech->table, table);
    speech->from = (int)from;
    speech->joins = true;
    return true;
}

/* ---- sitting down ---- */

/* What a seat adds to the deal: revealed at once, or only pledged for now. */
struct added {
    const char *pledge, *contribution; /* NULL: none */
};

static bool read_added(struct desk *desk, struct added *added)
{
    *added = (struct added){0};
    if (!request_words(&desk->request, "pledge", &added->pledge, &desk->problem) ||
        !request_words(&desk->request, "contribution", &added->contribution, &desk->problem))
        return false;
    if (added->contribution != NULL &&
        !secret_is_digits(added->contribution, CONTRIBUTION_DIGITS_MIN, CONTRIBUTION_BYTES - 1))
        return problem_say(&desk->problem,
                           "a \"contribution\" is %d to %d hexadecimal digits, in lowercase",
                           CONTRIBUTION_DIGITS_MIN, CONTRIBUTION_BYTES - 1);
    if (added->pledge != NULL &&
        !secret_is_digits(added->pledge, SHA256_BYTES - 1, SHA256_BYTES - 1))
        return problem_say(&desk->problem,
                           "a \"pledge\" is the SHA-256 of a contribution: %d hexadecimal digits",
                           SHA256_BYTES - 1);
    return added->pledge == NULL || added->contribution == NULL ||
           problem_say(&desk->problem, "first the \"pledge\"; the \"contribution\" when all have "
                                       "pledged");
}

static bool read_open_seat(struct desk *desk, int *seat)
{
    const struct live *live = speech_of(desk)->live;
    long wanted = -1;
    if (!request_number(&desk->request, "seat", 0, live->seats - 1, &wanted, &desk->problem))
        return false;
    for (*seat = 0; *seat < live->seats; ++*seat)
        if (live->sitter[*seat].sits == SITS_NOBODY && (wanted < 0 || wanted == *seat))
            return true;
    return problem_say(&desk->problem, wanted < 0 ? "no seat is open" : "that seat is taken");
}

/* Letters that turn or hide what stands beside them. */
static bool is_plain(const char *name)
{
    static const char *const marks[] = {
        "\xe2\x80\x8b", "\xe2\x80\x8c", "\xe2\x80\x8d", "\xe2\x80\x8e", "\xe2\x80\x8f",
        "\xe2\x80\xaa", "\xe2\x80\xab", "\xe2\x80\xac", "\xe2\x80\xad", "\xe2\x80\xae",
        "\xe2\x81",     "\xef\xbb\xbf", "\xc2\x80",     "\xc2\x85",     "\xe3\x80\x80"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strstr(name, marks[i]) != NULL)
            return false;
    return true;
}

/* Whether the game can begin with such a name and deck: a box is filled to see it. */
static bool fits(struct desk *desk, int seat, const char *name, const char *deck)
{
    struct live *with = memory_take(sizeof *with);
    struct opening *opening = memory_take(sizeof *opening);
    struct box *box = NULL;
    *with = *speech_of(desk)->live;
    if (name != NULL)
        strcpy(with->sitter[seat].name, name);
    with->sitter[seat].deck = (char *)deck;
    if (live_opening(with, opening, &desk->problem))
        box = boxes_shelf.fill(opening, &desk->problem);
    free(with);
    free(opening);
    boxes_shelf.free(box);
    return box != NULL;
}

/* called: room for the name as a record has it; *name is left NULL where none is said. */
static bool read_name_and_deck(struct desk *desk, int seat, char called[NAME_BYTES],
                               const char **name, const char **deck)
{
    if (!request_words(&desk->request, "name", name, &desk->problem) ||
        !request_words(&desk->request, "deck", deck, &desk->problem))
        return false;
    if (*name != NULL) {
        if (!seat_name_read(*name, strlen(*name), called) || !is_plain(called))
            return problem_say(&desk->problem, "a \"name\" has at most %d bytes", NAME_BYTES - 1);
        *name = called;
    }
    return (*name == NULL && *deck == NULL) || fits(desk, seat, *name, *deck);
}

static void write_sit(struct speech *speech, const char *name, const struct added *added,
                      const char *deck)
{
    struct json json = {.to = &speech->body};
    char hash[SHA256_BYTES];
    secret_hash(speech->key, strlen(speech->key), hash);
    json_write_object(&json, NULL);
    json_write_string(&json, "name", name != NULL ? name : "");
    json_write_string(&json, "hash", hash);
    if (added->pledge != NULL)
        json_write_string(&json, "pledge", added->pledge);
    json_write_string(&json, "contribution",
                      added->contribution != NULL ? added->contribution : "");
    if (deck != NULL)
        json_write_string(&json, "deck", deck);
    json_write_end(&json);
}

static bool do_sit(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const char *name = NULL, *deck = NULL;
    struct added added;
    const struct live *live = joined(desk);
    char called[NAME_BYTES];
    int seat;
    if (live == NULL || !read_key(desk, speech->key))
        return false;
    if (speech->key[0] != '\0' && live_seat_of(live, speech->key) != SPECTATOR) {
        strcpy(speech->table, live->id); /* the same seat again: its answer was lost */
        speech->joins = true;
        return true;
    }
    if (speech->seat != SPECTATOR)
        return problem_say(&desk->problem, "you have seat %d", speech->seat);
    if (live_phase(live) != PHASE_OPEN)
        return problem_say(&desk->problem, "the game has begun");
    if (!read_open_seat(desk, &seat) || !read_added(desk, &added) ||
        !read_name_and_deck(desk, seat, called, &name, &deck))
        return false;
    if (speech->key[0] == '\0')
        secret_digits(speech->key, KEY_BYTES - 1);
    write_sit(speech, name, &added, deck);
    return propose(desk, EVENT_SIT, seat, "");
}

/* A pledge holds: what is revealed must be what was pledged, and is revealed when all have. */
static bool may_reveal(struct desk *desk, const struct live *live, const struct sitter *sitter,
                       const char *contribution)
{
    char pledge[SHA256_BYTES];
    deal_pledge(contribution, pledge);
    if (sitter->pledge[0] == '\0')
        return true;
    if (strcmp(pledge, sitter->pledge) != 0)
        return problem_say(&desk->problem, "that is not what you have pledged");
    return live_pledged(live) ||
           problem_say(&desk->problem, "it is revealed when everybody has pledged");
}

static bool do_contribute(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    struct added added;
    const struct live *live = seated_in(desk, PHASE_OPEN);
    if (live == NULL || !read_added(desk, &added))
        return false;
    const struct sitter *sitter = &live->sitter[speech->seat];
    if (added.contribution == NULL && added.pledge == NULL)
        return problem_say(&desk->problem, "\"pledge\" or \"contribution\" is missing");
    if (sitter->contribution[0] != '\0')
        return problem_say(&desk->problem, "you have contributed already");
    if (added.contribution != NULL)
        return may_reveal(desk, live, sitter, added.contribution) &&
               propose(desk, EVENT_CONTRIBUTE, speech->seat, added.contribution);
    if (sitter->pledge[0] != '\0')
        return problem_say(&desk->problem, "you have pledged already");
    buffer_add(&speech->body, live_pledge_words);
    return propose(desk, EVENT_CONTRIBUTE, speech->seat, added.pledge);
}

/* ---- playing ---- */

static bool do_play(struct desk *desk)
{
    struct move move = {0};
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    int seat = SPECTATOR;
    if (seated_in(desk, PHASE_PLAYING) == NULL || !desk_read_mover(desk, &seat) ||
        !desk_read_move(desk, seat, &move))
        return false;
    table_move_text(desk->table, seat, move, &text);
    return propose(desk, EVENT_MOVE, seat, words);
}

static bool do_save(struct desk *desk)
{
    if (live_phase(speech_of(desk)->live) != PHASE_OVER)
        return problem_say(&desk->problem,
                           "the game is saved when it is over: the file shows every card");
    return desk_save(desk);
}

/* ---- by consent ---- */

/* What comes of an offer when everybody has agreed to it. */
static bool conclude(struct desk *desk, const struct table_offer *offer)
{
    struct speech *speech = speech_of(desk);
    struct buffer *body = &speech->body;
    char id[TABLE_ID_BYTES];
    int remain;
    switch (offer->what) {
    case OFFER_TAKEBACK:
        if (!takeback_remain(speech->live->table, offer->by, &remain, &desk->problem))
            return false;
        buffer_print(body, "%d", remain);
        return propose(desk, EVENT_TAKEBACK, speech->seat, "");
    case OFFER_LEAVE:
        return propose(desk, EVENT_LEAVE, speech->seat, offer->bot);
    default:
        secret_id(id);
        live_write_open(speech->live, &speech->rematch);
        return propose(desk, EVENT_REMATCH, speech->seat, id);
    }
}

/* Makes an offer, or does it at once if there is nobody to ask. */
static bool offer(struct desk *desk, enum offer_kind what, const char *bot)
{
    struct speech *speech = speech_of(desk);
    const struct live *live = speech->live;
    struct table_offer made = {.what = what, .by = speech->seat};
    strcpy(made.bot, bot);
    if (live->offer.what != OFFER_NONE)
        return problem_say(&desk->problem, "another offer waits for an answer");
    if ((live_persons(live) & ~seat_bit(speech->seat)) == 0)
        return conclude(desk, &made);
    buffer_print(&speech->body, "%s%s%s", live_offer_names[what], bot[0] != '\0' ? " " : "", bot);
    return propose(desk, EVENT_OFFER, speech->seat, "");
}

static bool do_takeback(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const struct live *live = seated_in(desk, PHASE_PLAYING);
    int remain;
    return live != NULL && takeback_remain(live->table, speech->seat, &remain, &desk->problem) &&
           offer(desk, OFFER_TAKEBACK, "");
}

static bool do_leave(struct desk *desk)
{
    const char *bot = "greedy";
    const struct live *live = seated(desk);
    if (live == NULL)
        return false;
    if (live_phase(live) == PHASE_OPEN && live_pledged(live))
        return problem_say(&desk->problem,
                           "all have pledged: the game begins when all have revealed");
    if (live_phase(live) == PHASE_OPEN)
        return propose(desk, EVENT_STAND, speech_of(desk)->seat, "");
    return seated_in(desk, PHASE_PLAYING) != NULL &&
           request_words(&desk->request, "bot", &bot, &desk->problem) &&
           plan_level(bot, live->game, speech_of(desk)->free_bots, &desk->problem) &&
           offer(desk, OFFER_LEAVE, bot);
}

static bool do_rematch(struct desk *desk)
{
    const struct live *live = seated_in(desk, PHASE_OVER);
    if (live == NULL)
        return false;
    if (live->next[0] != '\0')
        return problem_say(&desk->problem, "there is a rematch already, at table %s", live->next);
    return offer(desk, OFFER_REMATCH, "");
}

/* ---- words, and the end before the end ---- */

enum { SAY_BYTES = 300 };

static bool read_line(struct desk *desk, const char **words)
{
    *words = "";
    if (!request_words(&desk->request, "words", words, &desk->problem))
        return false;
    size_t bytes = strlen(*words);
    if (bytes == 0 || bytes > SAY_BYTES)
        return problem_say(&desk->problem, "\"words\" are 1 to %d bytes", SAY_BYTES);
    for (const char *at = *words; *at != '\0'; at++)
        if ((unsigned char)*at < ' ')
            return problem_say(&desk->problem, "\"words\" are one line");
    return true;
}

/* Said by those who sit there to everybody at the table. */
static bool do_say(struct desk *desk)
{
    const char *words;
    return seated(desk) != NULL && read_line(desk, &words) &&
           propose(desk, EVENT_SAY, speech_of(desk)->seat, words);
}

/* A remark about this moment, signed. Others read it in the record, when the game is over. */
static bool do_note(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const char *words;
    if (seated(desk) == NULL || !read_line(desk, &words))
        return false;
    buffer_print(&speech->body, "%s (%s)", words, live_name(speech->live, speech->seat));
    return propose(desk, EVENT_NOTE, speech->seat, "");
}

static bool do_resign(struct desk *desk)
{
    return seated_in(desk, PHASE_PLAYING) != NULL &&
           propose(desk, EVENT_RESIGN, speech_of(desk)->seat, "");
}

/* A game whose other person has gone is won by who stays. */
static bool do_claim(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const struct live *live = seated_in(desk, PHASE_PLAYING);
    long seat = -1;
    if (live == NULL ||
        !request_number(&desk->request, "seat", 0, live->seats - 1, &seat, &desk->problem))
        return false;
    if (seat < 0 || !(live_persons(live) & speech->gone & seat_bit((int)seat)))
        return problem_say(&desk->problem, "nobody has been away long enough");
    if (table_turn(live->table)->seat != seat)
        return problem_say(&desk->problem, "it is not the turn of the player who is away");
    buffer_print(&speech->body, "%ld", seat);
    return propose(desk, EVENT_CLAIM, speech->seat, "");
}

/* An offer of somebody else that one has not agreed to yet; NULL and a problem if there is none. */
static const struct table_offer *offered(struct desk *desk)
{
    const struct live *live = seated(desk);
    if (live == NULL)
        return NULL;
    if (live->offer.what != OFFER_NONE && !(live->offer.agreed & seat_bit(speech_of(desk)->seat)))
        return &live->offer;
    problem_say(&desk->problem, "no offer waits for your answer");
    return NULL;
}

static bool do_agree(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const struct table_offer *made = offered(desk);
    if (made == NULL)
        return false;
    unsigned missing = live_persons(speech->live) & ~(made->agreed | seat_bit(speech->seat));
    return missing == 0 ? conclude(desk, made) : propose(desk, EVENT_AGREE, speech->seat, "");
}

static bool do_refuse(struct desk *desk)
{
    return offered(desk) != NULL && propose(desk, EVENT_REFUSE, speech_of(desk)->seat, "");
}

/* A game that others play is not taken away from them. */
static bool do_remove(struct desk *desk)
{
    struct speech *speech = speech_of(desk);
    const struct live *live = joined(desk);
    const char *key = NULL;
    char hash[SHA256_BYTES];
    if (live == NULL || !request_words(&desk->request, "owner", &key, &desk->problem))
        return false;
    if (key == NULL || live->owner[0] == '\0')
        return problem_say(&desk->problem, "only its \"owner\" removes a table");
    secret_hash(key, strlen(key), hash);
    if (strcmp(hash, live->owner) != 0)
        return problem_say(&desk->problem, "that is not the key of its owner");
    unsigned own = speech->seat != SPECTATOR ? seat_bit(speech->seat) : 0;
    if (live_phase(live) == PHASE_PLAYING && (live_persons(live) & ~own) != 0)
        return problem_say(&desk->problem, "others play here: it is removed when the game is over");
    speech->removes = true;
    return true;
}

const struct desk_command speak_commands[] = {
    {"join", do_join, false, {"table", "key", "from", "look"}},
    {"sit", do_sit, false, {"seat", "name", "key", "pledge", "contribution", "deck"}},
    {"contribute", do_contribute, false, {"pledge", "contribution"}},
    {"view", desk_view, true, {"seat"}},
    {"moves", desk_moves, true, {"seat", "touches"}},
    {"play", do_play, true, {"seat", "move", "record"}},
    {"log", desk_log, true, {"seat", "from"}},
    {"why", desk_why, true, {"seat", "words"}},
    {"after", desk_after, true, {"seat", "move", "record", "worlds"}},
    {"leave", do_leave, false, {"bot"}},
    {"takeback", do_takeback, true, {NULL}},
    {"rematch", do_rematch, true, {NULL}},
    {"agree", do_agree, true, {NULL}},
    {"refuse", do_refuse, true, {NULL}},
    {"say", do_say, false, {"words"}},
    {"note", do_note, true, {"words"}},
    {"resign", do_resign, true, {NULL}},
    {"claim", do_claim, true, {"seat"}},
    {"remove", do_remove, false, {"owner"}},
    {"save", do_save, true, {NULL}},
    {"games", desk_games, false, {NULL}},
    {0},
};
