/* finding_ended.c: studies that were stopped, or ended without what was waited for, and games that
 * ended because their rules went wrong, in sentences. */
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "lab/finding.h"

/* What a study does, as the progress bar has it, and what its cells are. */
static const struct part {
    const char *name, *cells;
    size_t study;
} parts[] = {
    {"The sweep", "values", offsetof(struct inquiry, sweep)},
    {"The replacing of cards", "cards", offsetof(struct inquiry, causal)},
    {"The asking of other bots", "kinds of bots", offsetof(struct inquiry, panel)},
    {"The measuring of skill", "pairs", offsetof(struct inquiry, skill)},
};

/* The fewest and most games of cells that were begun, and how many cells were not. Cells about a
 * card have as many as it was chosen in: that says nothing. */
static int extent(const struct study *study, uint32_t *least, uint32_t *most)
{
    int none = 0;
    *least = UINT32_MAX;
    *most = 0;
    for (int c = 0; c < study->cells_n; c++) {
        uint32_t games = study->cell[c].tally.games;
        none += games == 0;
        if (games == 0 || study->cell[c].about != FACE_NONE)
            continue;
        *least = games < *least ? games : *least;
        *most = games > *most ? games : *most;
    }
    return none;
}

static void say_stopped(const struct part *part, const struct study *study,
                        struct findings *findings)
{
    uint32_t least, most;
    int none = extent(study, &least, &most), compared = study->cells_n;
    if (study->cell[compared - 1].about != FACE_NONE)
        compared--; /* the first is the game as it is */
    if (most == 0) {
        finding_say(findings, TONE_UNSURE, "%s was not begun: it was stopped before.", part->name);
        return;
    }
    finding_say(findings, TONE_UNSURE, "%s was stopped early, after %" PRIu32, part->name, least);
    if (most > least)
        finding_more(findings, " to %" PRIu32, most);
    finding_more(findings, " of %" PRIu32 " games", study->games);
    if (none > 0)
        finding_more(findings, "; %d of %d %s were not played", none, compared, part->cells);
    finding_more(findings, ".");
}

/* Of a comparison or a sweep each kind has a study of its own. */
static void say_kinds_stopped(const struct inquiry *inquiry, struct findings *findings)
{
    int stopped = 0;
    for (int k = 0; k < inquiry->kinds_n; k++)
        stopped += inquiry->kind[k].cut_short;
    if (stopped > 0)
        finding_say(findings, TONE_UNSURE,
                    "The asking of other bots was stopped early: %d of %d kinds have not played "
                    "all games.",
                    stopped, inquiry->kinds_n);
}

static void say_wide(const struct study *study, struct findings *findings)
{
    int wide = study->cut_short ? -1 : study_wide(study);
    char label[96];
    if (wide < 0)
        return;
    const struct cell *cell = &study->cell[wide];
    figure_label(cell, study->until_scalar, label);
    finding_say(findings, TONE_UNSURE,
                "All %" PRIu32 " games were played, but %s is not known as narrowly as asked: %s",
                study->games, label, finding_scalar(cell, study->until_scalar).at);
    if (study->cells_n > 1)
        finding_more(findings, " (%s)", cell->label);
    finding_more(findings, ".");
}

static bool is_fault(const struct happening *happening)
{
    return strncmp(happening->words, HAPPENING_ENDING REASON_FAULT,
                   strlen(HAPPENING_ENDING REASON_FAULT)) == 0;
}

bool finding_faulty(const struct inquiry *inquiry)
{
    bool found = false;
    for (int c = 0; c < inquiry->run.cells_n; c++) {
        const struct tally *tally = &inquiry->run.cell[c].tally;
        for (int h = 0; h < tally->happenings_n; h++)
            found |= is_fault(&tally->happening[h]);
    }
    return found;
}

static void say_faults(const struct study *run, struct findings *findings)
{
    for (int c = 0; c < run->cells_n; c++) {
        const struct tally *tally = &run->cell[c].tally;
        for (int h = 0; h < tally->happenings_n; h++) {
            const struct happening *happening = &tally->happening[h];
            if (!is_fault(happening))
                continue;
            finding_say(findings, TONE_WARN,
                        "The rules go wrong: %" PRId64 " of %" PRIu32 " games ended with a %s.",
                        happening->games.n, tally->games,
                        happening->words + strlen(HAPPENING_ENDING));
            if (run->cells_n > 1)
                finding_more(findings, " (%s)", run->cell[c].label);
        }
    }
}

void finding_ended(const struct inquiry *inquiry, struct findings *findings)
{
    const struct study *run = &inquiry->run;
    say_faults(run, findings);
    if (run->cut_short)
        finding_say(findings, TONE_UNSURE,
                    "Stopped early, after %" PRIu32 " of %" PRIu32
                    " games: what follows rests on these.",
                    run->cell[0].tally.games, run->games);
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
        const struct study *study = (const void *)((const unsigned char *)inquiry + parts[p].study);
        if (study->cut_short)
            say_stopped(&parts[p], study, findings);
    }
    say_kinds_stopped(inquiry, findings);
    say_wide(run, findings);
    say_wide(&inquiry->sweep, findings);
}
