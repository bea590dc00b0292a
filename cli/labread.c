/* labread.c: croupier lab read FILES...: what people did, beside what bots do in the same game. */
#include <getopt.h>
#include <stdio.h>

#include "cli/lab.h"
#include "lab/fleet.h"
#include "lab/records.h"
#include "lab/report.h"

/* The first file says which game it is. */
static bool read_all(struct lab_options *lab, char **files, int n, struct records *records,
                     struct problem *problem)
{
    bool fine = true;
    for (int i = 0; fine && i < n; i++) {
        struct buffer text = {0};
        fine = (i == 0 ? options_file(&lab->options, files[i], &text)
                       : files_read(files[i], &text, problem)) &&
               records_add(records, lab->options.opening.files, files[i], buffer_words(&text),
                           text.used, problem);
        buffer_free(&text);
    }
    return fine;
}

static bool ask(struct lab_options *lab, const struct records *records, struct study *bots,
                struct problem *problem)
{
    struct experiment experiment = {0};
    if (records->n > 0) {
        lab->options.game = table_box(records->table[0])->game;
        lab->options.opening.seats = table_box(records->table[0])->seats;
        if (!lab_plan(lab, &experiment, problem))
            return false;
    }
    return records_ask(records, &experiment, lab->out != NULL, &lab->inquiry.run, bots, problem);
}

static bool save_all(const struct lab_options *lab, const struct playtest *playtest,
                     struct problem *problem)
{
    static const struct {
        const char *name;
        void (*report)(const struct playtest *playtest, struct buffer *to);
    } files[] = {{"report.html", playtest_html},
                 {"report.json", playtest_json},
                 {"figures.csv", playtest_csv}};
    struct buffer text = {0};
    bool fine = true;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        files[f].report(playtest, &text);
        fine &= lab_save(lab, files[f].name, &text, problem);
    }
    report_games(&lab->inquiry, &text);
    fine &= lab_save(lab, "games.csv", &text, problem);
    buffer_free(&text);
    return fine;
}

static int tell(const struct lab_options *lab, const struct playtest *playtest)
{
    struct problem problem = {0};
    struct buffer text = {0};
    if (fleet_rank() != 0)
        return STATUS_FINE;
    (lab->as_json ? playtest_json : playtest_text)(playtest, &text);
    lab_say(lab, &text);
    buffer_free(&text);
    return lab->out == NULL ? STATUS_FINE
                            : lab_saved(lab, save_all(lab, playtest, &problem), &problem);
}

int labread_run(struct lab_options *lab, int argc, char **argv)
{
    struct problem problem = {0};
    struct records records = {0};
    struct study bots = {0};
    struct playtest playtest = {.question = lab->inquiry.question};
    if (optind == argc)
        return command_refuse(&lab_command, "read needs games that were played: .play files");
    bool fine = lab_writable(lab->out, &problem) &&
                read_all(lab, argv + optind, argc - optind, &records, &problem) &&
                ask(lab, &records, &bots, &problem) &&
                lab_play(lab, &bots, "bots play", lab->games, &problem);
    int status = STATUS_BAD_INPUT;
    if (fine) {
        records_compare(&records, &lab->inquiry.run, &bots, &playtest);
        status = tell(lab, &playtest);
    } else if (problem.count > 0) {
        status = command_fault(&lab_command, "%s", problem.text);
    }
    playtest_free(&playtest);
    study_free(&bots);
    records_free(&records);
    return status;
}
