/* parcel.h: games of a study that were played elsewhere: what they brought, as bytes that another
 * program of the same build adds to its own study of the same question. */
#ifndef LAB_PARCEL_H
#define LAB_PARCEL_H

#include "kernel/buffer.h"
#include "lab/study.h"

/* Plays so many games of each cell at most, from that one on (both multiples of STUDY_STEP), and
 * puts what they brought into the buffer; the study is as before. */
bool parcel_play(struct study *study, uint32_t from, uint32_t games, struct buffer *to,
                 struct problem *problem);
/* Adds the games that follow those which the study has; refuses all others. */
bool parcel_add(struct study *study, const void *bytes, size_t n, struct problem *problem);

#endif
