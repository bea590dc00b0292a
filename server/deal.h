/* deal.h: a deal that nobody could choose: the server commits to a secret before the first card,
 * seats add chance of their own, and at the end anybody can check it (docs/fair-dealing.md). */
#ifndef SERVER_DEAL_H
#define SERVER_DEAL_H

#include "kernel/base.h"
#include "kernel/buffer.h"
#include "kernel/problem.h"
#include "server/secret.h"

enum { DEAL_SECRET_DIGITS = 64, CONTRIBUTION_BYTES = 65, CONTRIBUTION_DIGITS_MIN = 16 };

/* Everything a deal follows from. */
struct deal {
    char commitment[SHA256_BYTES];
    char secret[DEAL_SECRET_DIGITS + 1];
    int seats;
    char contribution[SEATS_MAX][CONTRIBUTION_BYTES]; /* empty: a bot */
};

void deal_commit(const char *secret, char commitment[SHA256_BYTES]);
uint64_t deal_seed(const struct deal *deal);

/* Comment lines at the head of a .play file, and how they are read again. */
void deal_write(const struct deal *deal, struct buffer *out);
bool deal_read(const char *text, struct deal *deal, struct problem *problem);
/* Whether the secret fits the commitment and all of it gives that seed. */
bool deal_check(const struct deal *deal, uint64_t seed, struct problem *problem);

#endif
