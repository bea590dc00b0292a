/* words.c: words of Menagerie that a template cannot say: rows, and the ends of moves. */
#include "games/menagerie/menagerie.h"

#include <string.h>

enum { SHORT_BYTES = 10 };

static int short_bytes(const char *name)
{
    size_t bytes = strlen(name);
    return (int)(bytes > SHORT_BYTES ? text_whole(name, SHORT_BYTES) : bytes);
}

const char *me_short_name(const struct box *box, uint8_t face)
{
    const char *name = box_face_name(box, face), *blank = strrchr(name, ' ');
    return blank != NULL && blank[1] != '\0' ? blank + 1 : name;
}

void me_row_text(const struct box *box, const struct me_state *s, int seat, struct text *text)
{
    for (int space = 0; space < me_spaces(box); space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        text_add(text, space > 0 ? " " : "");
        if (stack == NULL) {
            text_add(text, ".");
            continue;
        }
        text_print(text, "%s%d%s", me_short_name(box, stack->p.face), stack->p.cards,
                   stack->wounded ? "*" : "");
        if (upgrade_in(s, seat, space) != FACE_NONE)
            text_print(text, "+%s", me_short_name(box, upgrade_in(s, seat, space)));
    }
}

void me_say_row(const struct box *box, const void *state, int seat, struct move move,
                struct text *text)
{
    const struct me_state *s = state;
    int spaces = me_spaces(box), rank = 0, old = s->stacks[seat];
    char row[MOVE_TEXT_BYTES];
    struct text words = text_in(row, sizeof row);
    for (int space = 0; space < spaces; space++) {
        uint8_t face = FACE_NONE;
        if (move.a >> (spaces - 1 - space) & 1) {
            bool added = rank++ == move.b;
            if (added)
                text_print(text, " s%d: ", space + 1);
            face = added ? me_hand(s) : stack_const(s, old)->p.face;
            if (!added)
                old = stack_const(s, old)->p.next;
        }
        const char *name = face != FACE_NONE ? me_short_name(box, face) : ".";
        text_print(&words, "%s%.*s", space > 0 ? " " : "", short_bytes(name), name);
    }
    text_add(text, row);
}

void me_say_kept(const struct box *box, const void *state, int seat, struct move move,
                 struct text *text)
{
    if (move.c != KEEP_ONLY)
        text_print(
            text, ", keeps %s",
            box_face_name(box, upgrade_in(state, seat, move.c == KEEP_MOVED ? move.a : move.b)));
}

void me_say_neighbour(const struct box *box, const void *state, int seat, struct move move,
                      struct text *text)
{
    (void)box;
    (void)state;
    (void)seat;
    text_print(text, " s%d", move.a + 2);
}

void me_say_space(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    (void)box;
    (void)seat;
    text_print(text, " at s%d", stack_const(state, move.a)->p.place + 1);
}
