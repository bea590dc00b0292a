/* words.c: words of Menagerie that a template cannot say: where a card came to stand, rows, and the
 * ends of moves. */
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

/* "Hermit Bear ×2 with Thick Hide". */
static void say_stack(const struct box *box, const struct me_state *s, int seat, int space,
                      struct text *text)
{
    const struct me_stack *stack = stack_in(s, seat, space);
    uint8_t upgrade = upgrade_in(s, seat, space);
    text_add(text, box_face_name(box, stack->p.face));
    if (stack->p.cards > 1)
        text_print(text, " ×%d", stack->p.cards);
    if (upgrade != FACE_NONE)
        text_print(text, " with %s", box_face_name(box, upgrade));
}

static const char *neighbour(const struct box *box, const struct me_state *s, int seat, int space,
                             int step)
{
    for (space += step; space >= 0 && space < me_spaces(box); space += step)
        if (stack_in(s, seat, space) != NULL)
            return box_face_name(box, stack_in(s, seat, space)->p.face);
    return NULL;
}

void me_say_placed(const struct box *box, const struct me_state *s, int seat, int space,
                   struct text *text)
{
    const char *rear = neighbour(box, s, seat, space, -1);
    const char *front = neighbour(box, s, seat, space, 1);
    say_stack(box, s, seat, space, text);
    if (rear != NULL && front != NULL)
        text_print(text, " between %s and %s.", rear, front);
    else if (rear != NULL)
        text_print(text, " in front of %s.", rear);
    else if (front != NULL)
        text_print(text, " behind %s.", front);
    else
        text_add(text, " alone.");
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

void me_label_row(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    const struct me_state *s = state;
    int spaces = me_spaces(box), rank = 0, old = s->stacks[seat];
    char moved[MOVE_TEXT_BYTES];
    struct text others = text_in(moved, sizeof moved);
    for (int space = 0; space < spaces; space++) {
        if (!(move.a >> (spaces - 1 - space) & 1))
            continue;
        if (rank++ == move.b) {
            text_print(text, " in space %d", space + 1);
            continue;
        }
        const struct me_stack *stack = stack_const(s, old);
        if (stack->p.place != space)
            text_print(&others, ", %s to %d", me_short_name(box, stack->p.face), space + 1);
        old = stack->p.next;
    }
    text_add(text, moved);
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

void me_label_neighbour(const struct box *box, const void *state, int seat, struct move move,
                        struct text *text)
{
    const struct me_stack *stack = stack_in(state, seat, move.a + 1);
    if (stack != NULL)
        text_print(text, " %s", box_face_name(box, stack->p.face));
    else
        text_print(text, " the empty space %d", move.a + 2);
}

/* The name of a piece says which it is. */
void me_label_nothing(const struct box *box, const void *state, int seat, struct move move,
                      struct text *text)
{
    (void)box;
    (void)state;
    (void)seat;
    (void)move;
    (void)text;
}

void me_say_space(const struct box *box, const void *state, int seat, struct move move,
                  struct text *text)
{
    (void)box;
    (void)seat;
    text_print(text, " at s%d", stack_const(state, move.a)->p.place + 1);
}
