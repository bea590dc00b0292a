/* labcompare.c: croupier lab compare: two folders of cards, or two settings, on the same seeds. */
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/lab.h"
#include "cli/terminal.h"
#include "kernel/variant.h"

/* A side is "-", a variant, a folder, or settings set apart by commas. */
static bool apply(const char *side, const struct game *game, struct folder *folder,
                  struct experiment *experiment, struct problem *problem)
{
    struct stat status;
    if (strcmp(side, "-") == 0)
        return true;
    bool found = stat(side, &status) == 0;
    if (!found && strpbrk(side, "=./") == NULL)
        return variant_choose(&experiment->opening, game, side, problem);
    if (strchr(side, '=') == NULL || found) {
        if (!files_folder(side, game, folder, problem))
            return false;
        experiment->opening.files = folder->files;
        return true;
    }
    for (const char *at = side; *at != '\0';) {
        char words[2 * SETTING_BYTES];
        size_t bytes = strcspn(at, ",");
        snprintf(words, sizeof words, "%.*s", (int)(bytes < sizeof words ? bytes : 0), at);
        if (!opening_assign(&experiment->opening, words, problem))
            return false;
        at += bytes + (at[bytes] == ',');
    }
    return true;
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
    terminal_catch_all();
    fine = fine && lab_play(lab, &lab->inquiry.run, "comparing", lab->games, &problem) &&
           lab_play_kinds(lab, &problem);
    int status = fine ? lab_tell(lab) : command_fault(&lab_command, "%s", problem.text);
    for (int i = 0; i < 2; i++)
        files_folder_free(&folder[i]);
    return status;
}
