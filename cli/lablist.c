/* lablist.c: croupier lab GAME --measures: what is measured, with the names for --measure. */
#include <stdio.h>
#include <string.h>

#include "cli/lab.h"

/* "by source: sale of level 1, combat", "by round: 1 to 10", "by card". */
static void say_groups(const struct measure *measure)
{
    if (measure->by != BY_NOTHING)
        printf("; by %s", measure->group);
    if (measure->by == BY_NUMBER)
        printf(": %d to %d", measure->lo, measure->hi);
    for (int v = 0; measure->by == BY_WORDS && measure->values[v] != NULL; v++)
        printf("%s%s", v == 0 ? ": " : ", ", measure->values[v]);
}

/* Of those with one a seat, the first: "seat1 wins". */
static void list_scalars(void)
{
    for (int s = 0; s < SCALARS; s++) {
        const struct scalar_kind *kind = &scalar_kinds[s];
        if (kind->key == NULL)
            continue;
        char key[FIGURE_KEY_BYTES];
        const char *number = kind->several > 0 ? "1" : "", *at = strstr(kind->label, "%d");
        int before = (int)(at != NULL ? (size_t)(at - kind->label) : strlen(kind->label));
        snprintf(key, sizeof key, "%s%s", kind->key, number);
        printf("%-18s %.*s%s%s\n", key, before, kind->label, number, at != NULL ? at + 2 : "");
    }
}

/* Names stand at the left: completion reads them. */
int lablist_measures(const struct game *game)
{
    list_scalars();
    for (int m = 0; m < game->measures_n; m++) {
        const struct measure *measure = &game->measures[m];
        printf("%-18s %s\n%18s %s%s", measure->name, measure->words, "", measure_kind(measure),
               measure->sampled ? " of a sample" : "");
        say_groups(measure);
        printf("\n");
    }
    return STATUS_FINE;
}
