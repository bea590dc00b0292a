/* why.c: whatever kind of move a game has, why it may not be made now is told by rules of the
 * rulebook. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "kernel/view.h"
#include "tests/contract/common.h"

static const char *rulebook(const struct game *game)
{
    for (const struct source *file = game->files; file->name != NULL; file++)
        if (strcmp(file->name, "rulebook.md") == 0)
            return file->text;
    return "";
}

/* How many rules the words name; every one of them stands in the rulebook. */
static int rules_named(const struct sitting *sitting, const char *words)
{
    const char *prefix = sitting->game->rule_prefix, *book = rulebook(sitting->game);
    size_t length = strlen(prefix);
    int n = 0;
    for (const char *at = words; (at = strstr(at, prefix)) != NULL; at++) {
        if (at[length] != '-' || !isdigit((unsigned char)at[length + 1]))
            continue;
        char rule[40];
        size_t digits = strspn(at + length + 1, "0123456789.");
        digits -= at[length + digits] == '.';
        snprintf(rule, sizeof rule, "**%.*s**", (int)(length + 1 + digits), at);
        HOLDS(sitting, strstr(book, rule) != NULL, "no rule %s: %s", rule, words);
        n++;
    }
    return n;
}

static void ask(const struct sitting *sitting, const char *words)
{
    char said[2000];
    struct text text = text_in(said, sizeof said);
    _Alignas(8) static uint8_t view[STATE_BYTES_MAX];
    view_hide(sitting->box, sitting->state, sitting->seat, view);
    bool answered = verb_why(sitting->box, view, sitting->seat, words, &text);
    HOLDS(sitting, answered, "nothing is said of \"%s\"", words);
    HOLDS(sitting, rules_named(sitting, said) > 0, "no rule is named for \"%s\": %s", words, said);
}

static bool is_legal(const struct sitting *sitting, const char *words)
{
    for (int i = 0; i < sitting->moves_n; i++)
        if (strcmp(words, contract_words(sitting->box, sitting->state, sitting->seat,
                                         sitting->moves[i])) == 0)
            return true;
    return false;
}

/* Moves that were possible a while ago and are not now. */
static void old_moves_are_explained(struct sitting *sitting)
{
    enum { KEPT = 8 };
    static char kept[KEPT][MOVE_TEXT_BYTES];
    static struct opening of;
    static unsigned n;
    if (of.seed != sitting->opening.seed || strcmp(of.game, sitting->opening.game) != 0)
        memset(kept, 0, sizeof kept);
    of = sitting->opening;
    if (sitting->over)
        return;
    for (int i = 0; i < KEPT; i++)
        if (kept[i][0] != '\0' && !is_legal(sitting, kept[i]))
            ask(sitting, kept[i]);
    struct move move = contract_pick(sitting);
    snprintf(kept[n++ % KEPT], MOVE_TEXT_BYTES, "%s",
             contract_words(sitting->box, sitting->state, sitting->seat, move));
}

static void reasons_name_rules(struct sitting *sitting)
{
    for (int v = 0; v < sitting->game->verbs_n; v++) {
        const struct verb_row *verb = &sitting->game->verbs[v];
        HOLDS(sitting, verb->reason == NULL || rules_named(sitting, verb->reason) > 0,
              "no rule is named for \"%s\"", verb->words);
    }
}

int main(void)
{
    static const struct property properties[] = {
        {"reasons name rules of the rulebook", reasons_name_rules, WHEN_GAME, 1, 1},
        {"moves of a while ago are explained", old_moves_are_explained, WHEN_STEP, 30, 3},
    };
    return contract_run("why", properties, sizeof properties / sizeof *properties);
}
