/* talk.c: a person's turn at the terminal: moves by number or words, and the commands beside them.
 */
#include "cli/talk.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "bots/coach.h"
#include "bots/warning.h"
#include "cli/cards.h"
#include "cli/options.h"
#include "cli/rulebook.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "cli/why.h"

enum {
    OFFERS_MAX = MOVES_MAX + FACES_MAX + 32,
    RULES_SHOWN = 6,
    WORDS_BYTES = 4096,
    AWAY_MS = 120000 /* who types nothing for longer is elsewhere */
};

static const float mistake = 0.08f; /* lost chance to win that is worth a warning */
static const uint32_t looks = 500;  /* at a move before it is made */

/* What comes of a line that was typed. */
enum said {
    SAID_NOTHING, /* ask on */
    SAID_AGAIN,   /* show the moves, then ask on */
    SAID_DONE,    /* the table has changed */
    SAID_LEAVE
};

/* ---- commands ---- */

static enum said say_board(struct session *session, int seat, const char *words)
{
    (void)words;
    session_draw(session, seat, true);
    return SAID_AGAIN;
}

static enum said say_moves(struct session *session, int seat, const char *words)
{
    (void)session;
    (void)seat;
    (void)words;
    return SAID_AGAIN;
}

static enum said say_undo(struct session *session, int seat, const char *words)
{
    (void)seat;
    (void)words;
    if (!session_undo(session)) {
        printf("There is nothing to take back.\n");
        return SAID_NOTHING;
    }
    printf("Your last move is taken back.\n");
    buffer_cut(&session->drawn, 0);
    return SAID_DONE;
}

/* "buys Noble (vp +2, gold -2; then perhaps: Bea draws a unit card)"; beside another move, if there
 * is one. */
static void say_reasoned(const struct session *session, int seat, struct move move,
                         const struct move *other)
{
    char said[MOVE_TEXT_BYTES], called[MOVE_TEXT_BYTES], why[COACH_WORDS];
    struct text text = text_in(said, sizeof said), reason = text_in(why, sizeof why);
    struct text name = text_in(called, sizeof called);
    const struct box *box = table_box(session->table);
    table_move_text(session->table, seat, move, &text);
    coach_why(box, session->view, seat, move, 1, &reason);
    if (other != NULL) {
        table_move_text(session->table, seat, *other, &name);
        coach_beside(box, session->view, seat, move, *other, called, 1, &reason);
    }
    terminal_say(STYLE_BOLD "%s" STYLE_PLAIN "%s%s%s\n", said, why[0] != '\0' ? " (" : "", why,
                 why[0] != '\0' ? ")" : "");
}

/* Whether the moves that were thought about come to the same, as far as can be told. */
static bool alike(const struct bot_answer *answer)
{
    float least = 1, most = 0;
    for (int i = 0; i < answer->best_n; i++) {
        least = answer->best[i].value < least ? answer->best[i].value : least;
        most = answer->best[i].value > most ? answer->best[i].value : most;
    }
    return answer->best_n > 1 && most - least < 0.005f && coach_doubt(&answer->best[0]) < 0.1f;
}

/* A chance that is less sure than that says nothing of a move. */
static const float telling = 0.2f;

static void say_advice(const struct session *session, int seat, const struct bot_answer *answer)
{
    terminal_print(alike(answer) ? "It hardly matters. I would say: " : "I would say: ");
    say_reasoned(session, seat, answer->move, answer->best_n > 1 ? &answer->best[1].move : NULL);
    for (int i = 0; i < answer->best_n; i++) {
        const struct advice *advice = &answer->best[i];
        float doubt = coach_doubt(advice);
        if (i > 0 && advice->visits > 0 && doubt > telling)
            continue;
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        table_move_text(session->table, seat, advice->move, &text);
        printf("  %3.0f%% to win", 100.0 * (double)advice->value);
        if (advice->visits > 0)
            printf(" (±%.0f)", ceil(100.0 * (double)doubt));
        printf("  %s", said);
        if (advice->visits > 0)
            terminal_say(STYLE_DIM "  (looked at %u times)" STYLE_PLAIN, advice->visits);
        printf("\n");
    }
}

static enum said say_hint(struct session *session, int seat, const char *words)
{
    const struct box *box = table_box(session->table);
    struct problem problem = {0};
    struct bot_answer answer;
    struct bot *bot = bot_make(words[0] != '\0' ? words : "ismcts:1000ms", box->game,
                               table_opening(session->table)->seed, session->threads,
                               terminal_clock_ms, &problem);
    if (bot == NULL) {
        printf("%s\n", problem.text);
        return SAID_NOTHING;
    }
    terminal_murmur("Thinking about it ...");
    session_choose(session, bot, seat, &answer);
    terminal_murmur("");
    bot_free(bot);
    say_advice(session, seat, &answer);
    return SAID_NOTHING;
}

static enum said say_coach(struct session *session, int seat, const char *words)
{
    (void)seat;
    (void)words;
    session->coached = !session->coached;
    printf("%s\n", session->coached
                       ? "I will warn you before a mistake. Say coach again to stop it."
                       : "I will not warn you any more.");
    return SAID_NOTHING;
}

static enum said say_why(struct session *session, int seat, const char *words)
{
    why_answer(session, seat, words);
    return SAID_NOTHING;
}

static enum said say_card(struct session *session, int seat, const char *words)
{
    (void)seat;
    const struct box *box = table_box(session->table);
    struct problem problem = {0};
    uint8_t face = cards_find(box, words, &problem);
    if (words[0] == '\0')
        printf("Which card? For example: card %s\n", box_face_name(box, 1));
    else if (face != FACE_NONE)
        cards_print(box, face);
    else
        printf("%s\n", problem.text);
    return SAID_NOTHING;
}

static enum said say_rules(struct session *session, int seat, const char *words)
{
    (void)seat;
    const struct source *rulebook = rulebook_file(session->files, "rulebook.md");
    if (rulebook == NULL)
        printf("This game has no rulebook.\n");
    else if (words[0] == '\0')
        rulebook_print(rulebook);
    else if (rulebook_search(rulebook, words, RULES_SHOWN, NULL) == 0)
        printf("No rule speaks of \"%s\".\n", words);
    return SAID_NOTHING;
}

static enum said say_log(struct session *session, int seat, const char *words)
{
    (void)words;
    session->told[seat] = 0;
    session_tell(session, seat);
    return SAID_NOTHING;
}

static enum said say_save(struct session *session, int seat, const char *words)
{
    (void)seat;
    struct problem problem = {0};
    if (session_save(session, words, &problem))
        printf("Saved as %s. To go on later: croupier play --load %s\n", session->file,
               session->file);
    else
        printf("%s\n", problem.text);
    return SAID_NOTHING;
}

static enum said say_quit(struct session *session, int seat, const char *words)
{
    (void)seat;
    (void)words;
    const struct recorded *record;
    if (session->kept || session->leaving ||
        table_record(session->table, &record) == session->moves_saved)
        return SAID_LEAVE;
    session->leaving = true;
    printf("This game is not saved. Say quit once more to leave it, or save FILE.\n");
    return SAID_NOTHING;
}

static enum said say_help(struct session *session, int seat, const char *words);

static const struct {
    const char *name, *argument, *about;
    enum said (*run)(struct session *session, int seat, const char *words);
} talks[] = {
    {"board", "", "show the table again", say_board},
    {"moves", "", "show what you can do", say_moves},
    {"hint", "[BOT]", "what a good player would do", say_hint},
    {"coach", "", "be warned before a mistake, or no more", say_coach},
    {"why", "WORDS", "why a move is not possible, or what the rules say of something", say_why},
    {"card", "NAME", "a card in full", say_card},
    {"rules", "[WORDS]", "the rulebook, or the rules that speak of something", say_rules},
    {"log", "", "everything that has happened", say_log},
    {"undo", "", "take your last move back", say_undo},
    {"save", "[FILE]", "write the game to a file, to go on later", say_save},
    {"help", "", "this list", say_help},
    {"quit", "", "leave the game", say_quit},
};
enum { TALKS = sizeof talks / sizeof *talks };

static enum said say_help(struct session *session, int seat, const char *words)
{
    (void)session;
    (void)seat;
    (void)words;
    printf("Make a move by its number, or by its words; a part of them will do if it is clear\n"
           "which one you mean. On a terminal the tab key completes them. You can also say:\n");
    for (int i = 0; i < TALKS; i++) {
        char form[40];
        snprintf(form, sizeof form, "%s %s", talks[i].name, talks[i].argument);
        printf("  %-14s %s\n", form, talks[i].about);
    }
    return SAID_NOTHING;
}

/* ---- a line ---- */

static enum said refuse(struct problem *problem)
{
    terminal_wrap(problem->text);
    terminal_print("\n");
    return SAID_NOTHING;
}

/* What speaks against the move, in words of the rules. True: the game may be lost by it soon. */
static bool say_against(const struct session *session, int seat, struct move move,
                        struct move better, char against[WARNING_WORDS])
{
    struct text text = text_in(against, WARNING_WORDS);
    return warning_say(table_box(session->table), session->view, seat, move, better, 1, &text);
}

/* Judges a move before it is made; false: there is nothing to be said. */
static bool doubts(struct session *session, int seat, struct move move, struct coach_moment *moment)
{
    struct move moves[MOVES_MAX];
    const struct box *box = table_box(session->table);
    struct bot_ask ask = {.box = box,
                          .view = session->view,
                          .seat = seat,
                          .moves = moves,
                          .moves_n = table_moves(session->table, seat, moves)};
    if (ask.moves_n < 2)
        return false;
    table_view(session->table, seat, session->view);
    terminal_murmur("Thinking about it ...");
    struct bot *bot = coach_bot(box->game, looks, false);
    coach_judge(bot, &ask, move, moment);
    bot_free(bot);
    terminal_murmur("");
    return !move_equal(moment->best, move);
}

/* Whether the move is one to be warned of, which is said then. A second time it is made. */
static bool warns(struct session *session, int seat, struct move move)
{
    char against[WARNING_WORDS];
    struct coach_moment moment;
    bool again = session->warned && move_equal(session->doubtful, move);
    session->warned = false;
    if (!session->coached || again || !doubts(session, seat, move, &moment))
        return false;
    float loss = moment.value - moment.played - moment.doubt;
    if (loss <= 0 || (!say_against(session, seat, move, moment.best, against) && loss < mistake))
        return false;
    terminal_say("That may be a mistake: %.0f%% to win instead of %.0f%%.\n",
                 100 * (double)moment.played, 100 * (double)moment.value);
    if (against[0] != '\0')
        terminal_tell("What may come of it: ", against);
    terminal_print("Better: ");
    say_reasoned(session, seat, moment.best, against[0] == '\0' ? &move : NULL);
    printf("Say it once more to do it all the same.\n");
    session->warned = true;
    session->doubtful = move;
    return true;
}

static enum said play(struct session *session, int seat, struct move move)
{
    struct problem problem = {0};
    if (warns(session, seat, move))
        return SAID_NOTHING;
    if (table_play(session->table, seat, move, &problem)) {
        session->leaving = false;
        return SAID_DONE;
    }
    return refuse(&problem);
}

static enum said play_number(struct session *session, int seat, const char *words)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(session->table, seat, moves);
    long number;
    bool read = options_number(words, 0, UINT8_MAX, &number);
    for (int i = 0; read && i < n; i++)
        if (session_number(session, moves, n, i) == number)
            return play(session, seat, moves[i]);
    printf("There is no move %s now; type \"moves\" to see them with their numbers.\n", words);
    return SAID_NOTHING;
}

static enum said answer(struct session *session, int seat, const char *line)
{
    struct problem problem = {0};
    struct move move;
    char words[WORDS_BYTES];
    snprintf(words, sizeof words, "%s", line + strspn(line, " "));
    for (size_t n = strlen(words); n > 0 && words[n - 1] == ' '; n--)
        words[n - 1] = '\0';
    size_t first = strcspn(words, " ");
    if (first == 0)
        return SAID_NOTHING;
    if (strspn(words, "0123456789") == strlen(words))
        return play_number(session, seat, words);
    for (int i = 0; i < TALKS; i++)
        if (strlen(talks[i].name) == first && strncasecmp(words, talks[i].name, first) == 0 &&
            (talks[i].argument[0] != '\0' || words[first] == '\0')) /* "moves to r3c4" is a move */
            return talks[i].run(session, seat, words + first + strspn(words + first, " "));
    if (typed_find(session->table, seat, words, &move, &problem))
        return play(session, seat, move);
    return refuse(&problem);
}

/* ---- the turn ---- */

/* Words for the tab key: moves, commands, and the cards behind `card`. */
static void offer(struct session *session, int seat)
{
    static char words[MOVES_MAX][MOVE_TEXT_BYTES], card_words[FACES_MAX][NAME_BYTES + 8];
    static const char *offers[OFFERS_MAX];
    const struct catalogue *cards = table_box(session->table)->cards;
    struct move moves[MOVES_MAX];
    int n = table_moves(session->table, seat, moves), offers_n = 0;
    for (int i = 0; i < n; i++) {
        struct text text = text_in(words[i], sizeof words[i]);
        table_move_text(session->table, seat, moves[i], &text);
        offers[offers_n++] = words[i];
    }
    for (int i = 0; i < TALKS; i++)
        offers[offers_n++] = talks[i].name;
    int first_n = offers_n;
    for (int i = 0; i < cards->cards_n; i++) {
        snprintf(card_words[i], sizeof card_words[i], "card %s", cards->card[i + 1].name);
        offers[offers_n++] = card_words[i];
    }
    terminal_offer(offers, offers_n, first_n);
}

/* Between two persons at one screen. False: they leave. */
static bool curtain(struct session *session, int seat)
{
    int last = session->last_person;
    session->last_person = seat;
    if (session->persons < 2 || last == seat)
        return true;
    char prompt[NAME_BYTES + 80];
    terminal_wipe();
    buffer_cut(&session->drawn, 0);
    snprintf(prompt, sizeof prompt, "%s, it is your turn. Press Enter when only you are looking. ",
             table_box(session->table)->seat_name[seat]);
    terminal_offer(NULL, 0, 0);
    return terminal_read(prompt) != NULL;
}

/* Goes with the move, if one was made. */
static void note_thought(struct session *session, int moves, uint64_t thought_ms)
{
    const struct recorded *record;
    if (table_record(session->table, &record) > moves)
        table_thought(session->table, moves, (int64_t)(thought_ms + 50) / 100);
}

bool talk_turn(struct session *session, int seat)
{
    const struct recorded *record;
    int moves = table_record(session->table, &record);
    uint64_t thought_ms = 0;
    if (!curtain(session, seat))
        return false;
    session_tell(session, seat);
    session_draw(session, seat, false);
    session_list_moves(session, seat);
    offer(session, seat);
    for (;;) {
        const char *line = terminal_read("> ");
        uint64_t waited_ms = terminal_waited_ms();
        thought_ms += waited_ms < AWAY_MS ? waited_ms : AWAY_MS;
        enum said said = line != NULL ? answer(session, seat, line) : SAID_LEAVE;
        if (said == SAID_AGAIN)
            session_list_moves(session, seat);
        if (said == SAID_DONE)
            note_thought(session, moves, thought_ms);
        if (said == SAID_DONE || said == SAID_LEAVE)
            return said == SAID_DONE;
    }
}
