/* deal.c: commitment, seed and proof of a deal. */
#include "server/deal.h"

#include "kernel/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OLD_SEED_DIGITS = 16 };

void deal_commit(const char *secret, char commitment[SHA256_BYTES])
{
    secret_hash(secret, strlen(secret), commitment);
}

void deal_pledge(const char *contribution, char pledge[SHA256_BYTES])
{
    secret_hash(contribution, strlen(contribution), pledge);
}

static const char *contribution_of(const struct deal *deal, int seat)
{
    const char *words = deal->contribution[seat];
    return words[0] != '\0' || deal->version == DEAL_OLD ? words : "bot";
}

void deal_seed(const struct deal *deal, struct opening *opening)
{
    struct buffer text = {0};
    struct problem problem = {0};
    char hash[SHA256_BYTES], words[SEED_BYTES];
    if (deal->version != DEAL_OLD)
        buffer_print(&text, "croupier deal %d\n", deal->version);
    buffer_print(&text, "%s\n", deal->secret);
    for (int seat = 0; seat < deal->seats; seat++)
        buffer_print(&text, "%s\n", contribution_of(deal, seat));
    secret_hash(text.at, text.used, hash);
    buffer_free(&text);
    if (deal->version == DEAL_OLD) {
        hash[OLD_SEED_DIGITS] = '\0';
        opening->seed = strtoull(hash, NULL, 16);
        return;
    }
    snprintf(words, sizeof words, "0x%s", hash);
    opening_set_seed(opening, words, &problem);
}

/* ---- in a file ---- */

static const char version_words[] = "# fair deal: version ";
static const char commitment_words[] = "# fair deal: commitment ";
static const char secret_words[] = "# fair deal: secret ";
static const char seat_words[] = "# fair deal: seat ";

void deal_write(const struct deal *deal, struct buffer *out)
{
    if (deal->version != DEAL_OLD)
        buffer_print(out, "%s%d\n", version_words, deal->version);
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

/* A person's digits, or the word for a bot: it adds nothing that anybody could choose. */
static bool take_seat(const char *line, struct deal *deal)
{
    const char *at = line + strlen(seat_words);
    if (deal->seats == SEATS_MAX || at[0] != '0' + deal->seats || at[1] != ' ')
        return false;
    char *to = deal->contribution[deal->seats++];
    if (!take_digits(at, "0 ", to, CONTRIBUTION_BYTES))
        return false;
    if (strcmp(to, "bot") != 0)
        return deal->version == DEAL_OLD ||
               secret_is_digits(to, CONTRIBUTION_DIGITS_MIN, CONTRIBUTION_BYTES - 1);
    to[0] = '\0';
    return true;
}

static bool take_version(const char *line, struct deal *deal)
{
    deal->version = atoi(line + strlen(version_words));
    return deal->version == DEAL_VERSION && deal->seats == 0;
}

static bool begins(const char *line, const char *words)
{
    return strncmp(line, words, strlen(words)) == 0;
}

bool deal_read(const char *text, struct deal *deal, struct problem *problem)
{
    bool fine = true;
    *deal = (struct deal){.version = DEAL_OLD};
    for (const char *line = text; *line != '\0';) {
        if (begins(line, version_words))
            fine &= take_version(line, deal);
        else if (begins(line, commitment_words))
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

bool deal_check(const struct deal *deal, const struct opening *opening, struct problem *problem)
{
    char commitment[SHA256_BYTES], seeds[2][SEED_BYTES];
    struct opening *dealt = memory_take(sizeof *dealt);
    deal_commit(deal->secret, commitment);
    deal_seed(deal, dealt);
    opening_say_seed(dealt, seeds[0]);
    opening_say_seed(opening, seeds[1]);
    free(dealt);
    if (strcmp(commitment, deal->commitment) != 0)
        return problem_say(problem, "the secret does not fit the commitment: its SHA-256 is %s",
                           commitment);
    return strcmp(seeds[0], seeds[1]) == 0 ||
           problem_say(problem,
                       "secret and contributions give the seed %s, but the game was dealt with %s",
                       seeds[0], seeds[1]);
}
