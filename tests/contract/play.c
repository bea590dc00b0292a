/* play.c: what every game promises of its moves: who is asked, what may be done, and what it does.
 */
#include <string.h>

#include "kernel/notation.h"
#include "tests/contract/common.h"

/* ---- the state ---- */

static void fields_cover(struct sitting *sitting)
{
    struct problem problem = {0};
    HOLDS(sitting, view_covers(sitting->game, &problem), "%s", problem.text);
    HOLDS(sitting, sitting->game->fields[0].kind <= FIELD_DICE, "a field has no kind");
    HOLDS(sitting, sitting->game->state_bytes <= STATE_BYTES_MAX, "the state is too big");
    for (int f = 0; f < sitting->game->fields_n; f++)
        if (sitting->game->fields[f].kind == FIELD_STREAM)
            HOLDS(sitting, sitting->game->fields[f].at == 0, "the stream stands first");
}

static void every_card_once(struct sitting *sitting)
{
    struct problem problem = {0};
    HOLDS(sitting, view_census(sitting->box, sitting->state, &problem), "%s", problem.text);
}

static void tail_is_fresh(struct sitting *sitting)
{
    struct problem problem = {0};
    HOLDS(sitting, view_tail_fresh(sitting->box, sitting->state, &problem), "%s", problem.text);
}

/* ---- asking ---- */

/* A prompt made of parts has one for each legal move, and as many parts as sets of verbs. */
static void prompt_speaks_of(struct sitting *sitting, const struct move *moves, int n)
{
    const struct decision *row = &sitting->game->decisions[sitting->ask.decision];
    uint64_t spoken = 0;
    int parts = 0, commas = 0;
    for (int i = 0; i < PROMPT_PARTS; i++) {
        spoken |= row->parts[i];
        parts += row->parts[i] != 0;
    }
    for (const char *at = row->prompt; *at; at++)
        commas += *at == ',';
    HOLDS(sitting, parts == 0 || parts == commas + 1, "%s: %d parts in \"%s\"", row->name, parts,
          row->prompt);
    for (int i = 0; parts > 0 && i < n; i++)
        HOLDS(sitting, spoken & VERB_BIT(moves[i].verb), "\"%s\" has no word for verb %d",
              row->prompt, moves[i].verb);
}

static void only_asked_seats_have_moves(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    HOLDS(sitting, (sitting->ask.seats & ~everybody(box)) == 0,
          "a seat is asked that is not there");
    if (!sitting->over)
        HOLDS(sitting, sitting->ask.decision < sitting->game->decisions_n, "no such decision");
    for (int seat = 0; seat < box->seats; seat++) {
        struct move moves[MOVES_MAX + 1];
        int n = game_moves(box, sitting->state, seat, moves);
        bool asked = sitting->ask.seats & seat_bit(seat);
        HOLDS(sitting, n <= MOVES_MAX, "%s has %d moves", box->seat_name[seat], n);
        if (n > 0)
            prompt_speaks_of(sitting, moves, n);
        HOLDS(sitting, asked == (n > 0), "%s is%s asked and has %d moves", box->seat_name[seat],
              asked ? "" : " not", n);
    }
}

static void looking_changes_nothing(struct sitting *sitting)
{
    const struct game *game = sitting->game;
    const struct box *box = sitting->box;
    _Alignas(8) uint8_t before[STATE_BYTES_MAX];
    struct move moves[MOVES_MAX];
    struct outcome outcome = {0};
    memcpy(before, sitting->state, game->state_bytes);
    int n = game_moves(box, sitting->state, sitting->seat, moves);
    HOLDS(sitting, sitting->over || n == sitting->moves_n, "asked twice, other moves");
    HOLDS(sitting, sitting->over || memcmp(moves, sitting->moves, (size_t)n * sizeof *moves) == 0,
          "asked twice, another order of moves");
    game->outcome(box, sitting->state, &outcome);
    HOLDS(sitting, outcome.over == sitting->over, "outcome and awaiting disagree about the end");
    HOLDS(sitting, memcmp(before, sitting->state, game->state_bytes) == 0, "looking changed it");
}

static void outcome_ranks_every_seat(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    struct outcome outcome = {0};
    sitting->game->outcome(box, sitting->state, &outcome);
    HOLDS(sitting, outcome.over, "nobody is asked, but it is not over");
    HOLDS(sitting, outcome.reason != NULL && outcome.reason[0] != '\0', "it ends without a reason");
    for (int seat = 0; seat < box->seats; seat++) {
        int ahead = 0;
        for (int other = 0; other < box->seats; other++)
            ahead += outcome.rank[other] < outcome.rank[seat];
        /* A seat alone plays against the game, which may be ahead. */
        bool lost_alone = box->seats == 1 && outcome.rank[seat] == 2;
        HOLDS(sitting, outcome.rank[seat] == ahead + 1 || lost_alone,
              "%s has rank %d, but %d are ahead", box->seat_name[seat], outcome.rank[seat], ahead);
    }
}

/* ---- words ---- */

/* Styles of bots name moves by their first words. */
static bool begins_with_a_verb(const struct game *game, const char *words)
{
    struct first_words verbs;
    verb_first_words(game, &verbs);
    for (int v = 0; v < verbs.n; v++)
        if (strncmp(verbs.names[v], words, strcspn(words, " ")) == 0)
            return true;
    return false;
}

static void words_tell_moves_apart(struct sitting *sitting)
{
    static char words[MOVES_MAX][MOVE_TEXT_BYTES];
    for (int i = 0; i < sitting->moves_n; i++) {
        struct text text = text_in(words[i], MOVE_TEXT_BYTES);
        verb_text(sitting->box, sitting->state, sitting->seat, sitting->moves[i], &text);
        HOLDS(sitting, text.used > 0 && !text.cut, "\"%s\" is empty or too long", words[i]);
        HOLDS(sitting, begins_with_a_verb(sitting->game, words[i]),
              "\"%s\" begins with none of the game's verbs", words[i]);
        HOLDS(sitting, strpbrk(words[i], "#\n\r\t\x01") == NULL,
              "\"%s\" cannot be written in a file", words[i]);
        for (int j = 0; j < i; j++) {
            HOLDS(sitting, !move_equal(sitting->moves[i], sitting->moves[j]),
                  "\"%s\" is listed twice", words[i]);
            HOLDS(sitting, !notation_same(words[i], words[j]), "two moves are called \"%s\"",
                  words[i]);
        }
    }
}

/* ---- moving ---- */

static void drop_line(void *to, const struct log_line *line)
{
    (void)to;
    (void)line;
}

/* With a log or without one: the same bytes. */
static void copy_moves_alike(struct sitting *sitting)
{
    if (sitting->over)
        return;
    const struct game *game = sitting->game;
    _Alignas(8) static uint8_t quiet[STATE_BYTES_MAX], logged[STATE_BYTES_MAX];
    memcpy(quiet, sitting->state, game->state_bytes);
    memcpy(logged, sitting->state, game->state_bytes);
    struct move move = contract_pick(sitting);
    struct log log = {.line = drop_line};
    game_apply(sitting->box, quiet, sitting->seat, move, NULL);
    game_apply(sitting->box, logged, sitting->seat, move, &log);
    for (uint32_t at = 0; at < game->state_bytes; at++)
        HOLDS(sitting, quiet[at] == logged[at], "after \"%s\" byte %u is %d in one, %d in a copy",
              contract_words(sitting->box, sitting->state, sitting->seat, move), at, quiet[at],
              logged[at]);
}

/* Seed and chosen moves lead to the same state; forced moves need not be told. */
static void replay_ends_alike(struct sitting *sitting)
{
    const struct box *box = sitting->box;
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    struct turn turn;
    game_start(box, state, sitting->opening.seed, &turn, NULL);
    for (int i = 0; i < sitting->made_n; i++) {
        const struct step *step = &sitting->made[i];
        if (step->forced)
            continue;
        HOLDS(sitting, turn.ask.seats & seat_bit(step->seat), "replayed, another seat is asked");
        game_play(box, state, step->seat, step->move, &turn, NULL);
    }
    HOLDS(sitting, turn.ask.seats == 0, "replayed, the game is not over");
    HOLDS(sitting, view_hash(box, state) == view_hash(box, sitting->state),
          "replayed, the state is another");
    HOLDS(sitting, memcmp(state, sitting->state, sitting->game->state_bytes) == 0,
          "replayed, the derived tail is another");
}

int main(void)
{
    static const struct property properties[] = {
        {"the fields cover every byte", fields_cover, WHEN_GAME, 1, 1},
        {"every card is there once", every_card_once, WHEN_STEP, 15, 2},
        {"the derived tail is fresh", tail_is_fresh, WHEN_STEP, 15, 2},
        {"only asked seats have moves", only_asked_seats_have_moves, WHEN_STEP, 15, 2},
        {"looking changes nothing", looking_changes_nothing, WHEN_STEP, 15, 4},
        {"the end ranks every seat", outcome_ranks_every_seat, WHEN_END, 15, 1},
        {"words tell moves apart", words_tell_moves_apart, WHEN_STEP, 15, 2},
        {"a copy moves alike", copy_moves_alike, WHEN_STEP, 15, 4},
        {"a replay ends alike", replay_ends_alike, WHEN_END, 15, 1},
    };
    return contract_run("play", properties, sizeof properties / sizeof *properties);
}
