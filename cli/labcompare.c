/* labcompare.c: croupier lab compare: two folders of cards, or two settings, on the same seeds. */
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/lab.h"
#include "kernel/variant.h"

static bool assign_all(const char *settings, struct opening *opening, struct problem *problem)
{
    for (const char *at = settings; *at != '\0';) {
        char words[2 * SETTING_BYTES];
        size_t bytes = strcspn(at, ",");
        snprintf(words, sizeof words, "%.*s", (int)(bytes < sizeof words ? bytes : 0), at);
        if (!opening_assign(opening, words, problem))
            return false;
        at += bytes + (at[bytes] == ',');
    }
    return true;
}

static bool take_folder(const char *name, const struct game *game, struct folder *folder,
                        struct opening *opening, struct problem *problem)
{
    if (!files_folder(name, game, folder, problem))
        return false;
    opening->files = folder->files;
    return true;
}

/* A side is "-", a variant, a folder, settings set apart by commas, or a folder and settings. */
static bool apply(const char *side, const struct game *game, struct folder *folder,
                  struct experiment *experiment, struct problem *problem)
{
    struct stat status;
    struct opening *opening = &experiment->opening;
    char first[PATH_MAX];
    size_t bytes = strcspn(side, ",");
    if (strcmp(side, "-") == 0)
        return true;
    if (stat(side, &status) == 0)
        return take_folder(side, game, folder, opening, problem);
    snprintf(first, sizeof first, "%.*s", (int)(bytes < sizeof first ? bytes : 0), side);
    if (side[bytes] == ',' && stat(first, &status) == 0)
        return take_folder(first, game, folder, opening, problem) &&
               assign_all(side + bytes + 1, opening, problem);
    if (strpbrk(side, "=./") == NULL)
        return variant_choose(opening, game, side, problem);
    return strchr(side, '=') == NULL ? take_folder(side, game, folder, opening, problem)
                                     : assign_all(side, opening, problem);
}

int labcompare_run(struct lab_options *lab, int argc, char **argv)
{
    struct folder folder[2] = {{0}};
    struct problem problem = {0};
    bool fine = argc - optind == 3;
    if (!fine)
        return command_refuse(&lab_command,
                              "compare needs a game and two things: a folder of "
                              "cards, settings, a variant, or - for the game as it is");
    const char *const *side = (const char *const *)&argv[optind + 1];
    if (!options_game(&lab->options, argv[optind]))
        return STATUS_BAD_INPUT;
    for (int i = 0; fine && i < 2; i++) {
        struct experiment experiment;
        fine = lab_writable(lab->out, &problem) && lab_plan(lab, &experiment, &problem) &&
               apply(side[i], lab->options.game, &folder[i], &experiment, &problem) &&
               study_add(&lab->inquiry.run, &experiment,
                         strcmp(side[i], "-") == 0 ? "as it is" : side[i], &problem);
    }
    fine = fine && (lab->panel == 0 || inquiry_kinds(&lab->inquiry, &problem));
    fine = fine && lab_play(lab, &lab->inquiry.run, "comparing", lab->games, &problem) &&
           lab_play_panel(lab, &problem);
    int status = fine ? lab_tell(lab) : command_fault(&lab_command, "%s", problem.text);
    for (int i = 0; i < 2; i++)
        files_folder_free(&folder[i]);
    return status;
}
