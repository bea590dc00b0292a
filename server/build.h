/* build.h: a table is built from what the clerk has read, in the workshop. */
#ifndef SERVER_BUILD_H
#define SERVER_BUILD_H

#include "server/house.h"

/* The job is the builder's from now on; house_built is called when it is done. */
void build_begin(struct house *house, struct hosted *hosted, struct job *job);

#endif
