/* lab.h: what the parts of croupier lab share. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "cli/options.h"
#include "lab/inquiry.h"
#include "lab/tune.h"

enum { REPLACED_MAX = 32 };

struct lab_options {
    struct options options;
    struct inquiry inquiry;
    uint32_t games, causal, panel, skill, pointless; /* 0: not asked */
    uint32_t effort;                                 /* for the panel: so many times as much */
    uint32_t given;                                  /* options, a bit for each key */
    double until;                                    /* 0: not asked */
    bool until_percent;
    const char *replaced[REPLACED_MAX]; /* "Farmer", or "Farmer=Miner": by which other card */
    int replaced_n;
    const char *out;
    const char *measure;             /* as it was written; NULL: not */
    const char *target[TARGETS_MAX]; /* the same, of tune */
    int targets_n;
    struct asked_measures asked;
    bool as_json, lists; /* lists: only what is measured */
    struct tuning tuning;
};

struct progress_line {
    const char *what;
    uint64_t begun;
    double later; /* what is played after it, by the work of what is played now */
};

void lab_begin(struct lab_options *lab);
/* What the options say is played. */
bool lab_plan(struct lab_options *lab, struct experiment *experiment, struct problem *problem);
/* Makes the folder if it is not there, before hours are spent; NULL: nothing is to be written. */
bool lab_writable(const char *folder, struct problem *problem);
/* Plays a study with a progress bar; one without cells is played at once. */
bool lab_play(struct lab_options *lab, struct study *study, const char *what, uint32_t games,
              struct problem *problem);
/* What was asked with other kinds of bots, if that was wished: after it was played. */
bool lab_play_panel(struct lab_options *lab, struct problem *problem);
/* Prints the report and writes its files; a STATUS_. */
int lab_tell(struct lab_options *lab);
/* A report is printed, or saved in the folder of --out unless it is empty; then it is emptied. */
void lab_say(const struct lab_options *lab, struct buffer *text);
bool lab_save(const struct lab_options *lab, const char *name, struct buffer *text,
              struct problem *problem);
/* When all are saved, or not: says so; the status. */
int lab_saved(const struct lab_options *lab, bool fine, const struct problem *problem);

/* The parts: each is given what stands behind its name. */
int labcompare_run(struct lab_options *lab, int argc, char **argv);
int labtune_run(struct lab_options *lab, int argc, char **argv);
int labcheck_run(struct lab_options *lab, int argc, char **argv);
int labread_run(struct lab_options *lab, int argc, char **argv);
/* Plays nothing: lists what is measured in a game. */
int lablist_measures(const struct game *game);
/* Takes --target and --vary. */
bool labtune_target(struct lab_options *lab, const char *words, struct problem *problem);
bool labtune_vary(struct lab_options *lab, const char *words, struct problem *problem);

#endif
