/* deal.h: a deal that nobody could choose: the server commits to a secret before the first card,
 * seats pledge chance of their own and reveal it when all have pledged, and at the end anybody can
 * check it (docs/fair-dealing.md). */
#ifndef SERVER_DEAL_H
#define SERVER_DEAL_H

#include "kernel/buffer.h"
#include "kernel/shelf.h"
#include "server/secret.h"

enum { DEAL_SECRET_DIGITS = 64, CONTRIBUTION_BYTES = 65, CONTRIBUTION_DIGITS_MIN = 32 };

/* How the seed follows from the rest. The first way is that of tables made before there was the
 * second: 64 bits, and nothing pledged. */
enum { DEAL_OLD = 1, DEAL_VERSION = 2 };

/* Everything a deal follows from. */
struct deal {
    int version;
    char commitment[SHA256_BYTES];
    char secret[DEAL_SECRET_DIGITS + 1];
    int seats;
    char contribution[SEATS_MAX][CONTRIBUTION_BYTES]; /* empty: a bot, which adds nothing */
};

/* What the server shows of its secret before the deal. */
void deal_commit(const char *secret, char commitment[SHA256_BYTES]);
/* What a seat pledges before it reveals its contribution. */
void deal_pledge(const char *contribution, char pledge[SHA256_BYTES]);
/* Puts the seed into the opening. */
void deal_seed(const struct deal *deal, struct opening *opening);

/* Comment lines at the head of a .play file, and how they are read again. */
void deal_write(const struct deal *deal, struct buffer *out);
/* Whether the lines are there and whole; deal_check says whether they are true. */
bool deal_read(const char *text, struct deal *deal, struct problem *problem);
/* Whether the secret fits the commitment and all of it gives the seed of that opening. */
bool deal_check(const struct deal *deal, const struct opening *opening, struct problem *problem);

#endif
