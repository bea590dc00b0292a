/* inquiry.h: the questions a designer asks, each made into a study. */
#ifndef LAB_INQUIRY_H
#define LAB_INQUIRY_H

#include "lab/panel.h"
#include "lab/study.h"

enum { AXES_MAX = 2, AXIS_VALUES_MAX = 64 };

struct figure;

/* Values of a knob, or of a number on a card, to be tried. */
struct axis {
    char name[SETTING_BYTES];
    int value[AXIS_VALUES_MAX];
    int n;
};

/* All that was asked in one go, for reports. A study with no cells was not asked for. */
struct inquiry {
    const char *question; /* the command that asks it */
    struct study run;     /* one cell; a comparison has two */
    struct study sweep; /* a cell for each value, or pair of values, of the axes; axis 0 is slow */
    struct axis axis[AXES_MAX];
    int axes_n;
    int measure;         /* the scalar that a sweep is about */
    struct study causal; /* the run, and a cell for each card, in which that card is a blank */
    struct study panel;  /* the run with other kinds of bots */
    struct study kind[KINDS_MAX]; /* the comparison or the sweep with each kind of bots */
    int kinds_n;
    struct study skill; /* stronger against weaker */
};

/* "vp_target=8..12", "Farmer.food=1..5:2"; the values must be those of a knob of the game or of a
 * column. */
bool axis_read(struct axis *axis, const char *words, struct problem *problem);
/* The axes of an option, and what it does to a name: "sweep", "swept". */
struct axes {
    struct axis *axis;
    int *n, most;
    const char *option, *done;
};
/* Adds one: so many at most, and each name once. */
bool axes_add(struct axes axes, const char *words, struct problem *problem);
/* The place of a value of the axes in the sweep. */
int inquiry_cell(const struct inquiry *inquiry, int slow, int fast);

bool inquiry_sweep(struct inquiry *inquiry, const struct experiment *experiment,
                   struct problem *problem);
/* The card of that name; FACE_NONE, with the nearest, if there is none. */
int inquiry_card(const struct catalogue *cards, const char *name, struct problem *problem);
/* Each card of the game, or the one that is named, replaced by a blank, or by another card. Several
 * are asked one after the other. */
bool inquiry_causal(struct inquiry *inquiry, const struct experiment *experiment, const char *card,
                    const char *by, struct problem *problem);
/* At least three kinds of bots in the same question. */
bool inquiry_panel(struct inquiry *inquiry, const struct experiment *experiment,
                   struct problem *problem);
/* The same for the cells of a comparison or a sweep that is there already. */
bool inquiry_kinds(struct inquiry *inquiry, struct problem *problem);
/* Plans them anew, with no more searching than `effort` times the usual (panel.h): when it is known
 * how many moves a game has. So many games each. */
bool inquiry_afford(struct inquiry *inquiry, uint32_t games, uint32_t effort,
                    struct problem *problem);
/* By how much a scalar changes between the two cells, from the lowest to the highest value of a
 * sweep, with a kind of bots. */
struct figure inquiry_kind_change(const struct inquiry *inquiry, int kind, int scalar);
/* Pairs of bots, the stronger first. */
bool inquiry_skill(struct inquiry *inquiry, const struct experiment *experiment,
                   struct problem *problem);

/* Whether all kinds of bots agree about which side of `even` a scalar lies on: 1 they do, each
 * clearly, with intervals that hold together (ranking_clear); 0 not all of them can tell; -1 they
 * clearly do not. */
int inquiry_holds(const struct inquiry *inquiry, int scalar, double even);

/* The first study that was asked for; NULL: none was. */
const struct study *inquiry_any(const struct inquiry *inquiry);

/* The cell that is told by itself: of a comparison what the game was changed to, of a run the game
 * as it was played; NULL: there is none. */
const struct cell *inquiry_told(const struct inquiry *inquiry);

void inquiry_free(struct inquiry *inquiry);

#endif
