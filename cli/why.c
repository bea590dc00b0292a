/* why.c: answers to "why": why a move is not possible, and what the rules say of something. */
#include "cli/why.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/cards.h"
#include "cli/rulebook.h"
#include "cli/terminal.h"
#include "cli/typed.h"

enum { QUESTION_BYTES = 400, REASON_BYTES = 2000, RULES_SHOWN = 3, ALIKE_MAX = 12 };

/* "is buying a Farmer not possible?": only the middle says something. */
static const char *const openers[] = {"is it that ", "is ",       "can't i ", "can i not ",
                                      "may i not ",  "cannot i ", "not "};
static const char *const closers[] = {"?", " not possible", " impossible", " not allowed"};

static void trim(char *words)
{
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++) {
        size_t length = strlen(openers[i]);
        if (strncasecmp(words, openers[i], length) == 0)
            memmove(words, words + length, strlen(words) - length + 1);
    }
    for (size_t i = 0; i < sizeof closers / sizeof *closers; i++) {
        size_t length = strlen(closers[i]), all = strlen(words);
        if (all > length && strcasecmp(words + all - length, closers[i]) == 0)
            words[all - length] = '\0';
    }
}

/* The legal moves that begin with the verb of the words. */
static bool list_alike(const struct session *session, int seat, const char *words)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(session->table, seat, moves), alike_n = 0;
    size_t verb = strcspn(words, " ");
    for (int i = 0; i < n; i++) {
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        table_move_text(session->table, seat, moves[i], &text);
        if (strncasecmp(said, words, verb) != 0)
            continue;
        if (alike_n == 0)
            printf("Of that kind you can now:\n");
        if (++alike_n <= ALIKE_MAX)
            printf("  %s\n", said);
    }
    if (alike_n > ALIKE_MAX)
        printf("  and %d more\n", alike_n - ALIKE_MAX);
    return alike_n > 0;
}

/* Whether the words are a move that is possible, or the game says why they are none. */
static bool explain_move(struct session *session, int seat, const char *words)
{
    const struct box *box = table_box(session->table);
    struct problem problem = {0};
    struct move move;
    char reason[REASON_BYTES];
    struct text text = text_in(reason, sizeof reason);
    if (typed_find(session->table, seat, words, &move, &problem)) {
        table_move_text(session->table, seat, move, &text);
        printf("It is possible: \"%s\".\n", reason);
        return true;
    }
    table_view(session->table, seat, session->view);
    bool said = verb_why(box, session->view, seat, words, &text);
    if (said) {
        terminal_wrap(reason);
        terminal_print("\n");
    } else if (strchr(words, ' ') != NULL)
        printf("No move that you can make now is called \"%s\".\n", words);
    return list_alike(session, seat, words) || said;
}

void why_answer(struct session *session, int seat, const char *words)
{
    const struct box *box = table_box(session->table);
    const struct source *rulebook = rulebook_file(session->files, "rulebook.md");
    char question[QUESTION_BYTES];
    struct problem problem = {0};
    snprintf(question, sizeof question, "%s", words);
    trim(question);
    if (question[0] == '\0') {
        printf("Why what? A move, a card or a rule: for example why %s, why %s-2.1\n",
               box_face_name(box, 1), box->game->rule_prefix);
        return;
    }
    uint8_t face = cards_find(box, question, &problem);
    bool said = face != FACE_NONE;
    if (said)
        cards_print(box, face);
    else
        said = explain_move(session, seat, question);
    if (rulebook != NULL)
        said |= rulebook_search(rulebook, question, RULES_SHOWN,
                                said ? "From the rulebook:" : NULL) > 0;
    if (!said)
        printf("Neither the moves nor the rules speak of \"%s\".\n", question);
}
