/* playmove.c: the moves that lines of a .play file mean. */
#include "kernel/playmove.h"

#include <string.h>

#include "kernel/notation.h"

bool playmove_exact(const struct table *table, int seat, const char *words, struct move *move)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(table, seat, moves);
    for (int i = 0; i < n; i++) {
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        table_move_text(table, seat, moves[i], &text);
        if (notation_same(said, words)) {
            *move = moves[i];
            return true;
        }
    }
    return false;
}

bool playmove_possible(const struct table *table, int seat, const char *words, struct text *said)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(table, seat, moves);
    for (int i = 0; i < n; i++) {
        said->used = 0;
        table_move_text(table, seat, moves[i], said);
        if (notation_leads(said->at, words))
            return true;
    }
    return false;
}

static bool contains(const char *words, const char *part)
{
    for (; *words != '\0'; words++)
        if (notation_begins(words, part))
            return true;
    return false;
}

const char *playmove_unknown_name(const struct box *box, const char *words, char name[NAME_BYTES])
{
    for (const char *at = notation_skip(words); *at != '\0'; at = notation_skip(at)) {
        size_t n = strcspn(at, " \t,'"), word = strcspn(at, " \t");
        bool capital = *at >= 'A' && *at <= 'Z' && n < NAME_BYTES, found = !capital;
        if (capital) {
            memcpy(name, at, n);
            name[n] = '\0';
        }
        for (int face = 1; face <= box->cards->cards_n && !found; face++)
            found = contains(box->cards->card[face].name, name);
        for (int seat = 0; seat < box->seats && !found; seat++)
            found = contains(box->seat_name[seat], name);
        if (!found)
            return name;
        at += word;
    }
    return NULL;
}
