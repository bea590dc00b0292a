/* deal.c: commitment, seed and proof of a deal. */
#include "server/deal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED_DIGITS = 16 };

void deal_commit(const char *secret, char commitment[SHA256_BYTES])
{
    secret_hash(secret, strlen(secret), commitment);
}

uint64_t deal_seed(const struct deal *deal)
{
    struct buffer text = {0};
    char hash[SHA256_BYTES];
    buffer_print(&text, "%s\n", deal->secret);
    for (int seat = 0; seat < deal->seats; seat++)
        buffer_print(&text, "%s\n", deal->contribution[seat]);
    secret_hash(text.at, text.used, hash);
    buffer_free(&text);
    hash[SEED_DIGITS] = '\0';
    return strtoull(hash, NULL, 16);
}

/* ---- in a file ---- */

static const char commitment_words[] = "# fair deal: commitment ";
static const char secret_words[] = "# fair deal: secret ";
static const char seat_words[] = "# fair deal: seat ";

void deal_write(const struct deal *deal, struct buffer *out)
{
    buffer_print(out, "%s%s\n%s%s\n", commitment_words, deal->commitment, secret_words,
                 deal->secret);
    for (int seat = 0; seat < deal->seats; seat++)
        buffer_print(out, "%s%d %s\n", seat_words, seat,
                     deal->contribution[seat][0] != '\0' ? deal->contribution[seat] : "bot");
}

static bool take_digits(const char *line, const char *words, char *to, size_t bytes)
{
    size_t n = strlen(words), length = strcspn(line + n, "\r\n");
    if (length >= bytes)
        return false;
    memcpy(to, line + n, length);
    to[length] = '\0';
    return true;
}

static bool take_seat(const char *line, struct deal *deal)
{
    const char *at = line + strlen(seat_words);
    if (deal->seats == SEATS_MAX || at[0] != '0' + deal->seats || at[1] != ' ')
        return false;
    char *to = deal->contribution[deal->seats++];
    char words[sizeof seat_words + 2];
    snprintf(words, sizeof words, "%.*s", (int)(at + 2 - line), line);
    if (!take_digits(line, words, to, CONTRIBUTION_BYTES))
        return false;
    if (strcmp(to, "bot") == 0)
        to[0] = '\0';
    return true;
}

static bool begins(const char *line, const char *words)
{
    return strncmp(line, words, strlen(words)) == 0;
}

bool deal_read(const char *text, struct deal *deal, struct problem *problem)
{
    bool fine = true;
    *deal = (struct deal){0};
    for (const char *line = text; *line != '\0';) {
        if (begins(line, commitment_words))
            fine &= take_digits(line, commitment_words, deal->commitment, sizeof deal->commitment);
        else if (begins(line, secret_words))
            fine &= take_digits(line, secret_words, deal->secret, sizeof deal->secret);
        else if (begins(line, seat_words))
            fine &= take_seat(line, deal);
        line += strcspn(line, "\n");
        line += *line != '\0';
    }
    if (deal->commitment[0] == '\0' && deal->secret[0] == '\0')
        return problem_say(problem, "it has no \"fair deal\" lines: it was not dealt online");
    return (fine && deal->seats > 0) || problem_say(problem, "its \"fair deal\" lines are damaged");
}

bool deal_check(const struct deal *deal, uint64_t seed, struct problem *problem)
{
    char commitment[SHA256_BYTES];
    deal_commit(deal->secret, commitment);
    if (strcmp(commitment, deal->commitment) != 0)
        return problem_say(problem, "the secret does not fit the commitment: its SHA-256 is %s",
                           commitment);
    uint64_t truth = deal_seed(deal);
    return truth == seed || problem_say(problem,
                                        "secret and contributions give the seed %" PRIu64
                                        ", but the game was dealt with %" PRIu64,
                                        truth, seed);
}
