/* secret.h: chance that nobody can guess, and fingerprints. */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include <stdbool.h>
#include <stddef.h>

enum { KEY_BYTES = 33, SHA256_BYTES = 65 }; /* hexadecimal digits with the closing zero */

/* So many hexadecimal digits of chance; digits is even, out has room for one byte more. */
void secret_digits(char *out, int digits);
/* The id of a new table: 22 letters, digits, - and _. */
void secret_id(char out[23]);
/* An id that follows from so many bytes: half of their SHA-256. */
void secret_id_of(const char *text, size_t bytes, char out[23]);
/* The SHA-256 of so many bytes, as 64 hexadecimal digits. */
void secret_hash(const char *text, size_t bytes, char out[SHA256_BYTES]);

/* Whether all of it is lower-case hexadecimal digits, lo to hi of them. */
bool secret_is_digits(const char *text, size_t lo, size_t hi);
/* Whether it could be the id of a table. */
bool secret_is_id(const char *text, size_t bytes);

#endif
