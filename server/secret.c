/* secret.c: chance and fingerprints. The one file that knows libsodium. */
#include "server/secret.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ID_CHANCE_BYTES = 16, ID_LETTERS = 22, DIGITS_MAX = 64 };

static void chance(unsigned char *out, size_t bytes)
{
    if (sodium_init() < 0)
        abort();
    randombytes_buf(out, bytes);
}

void secret_digits(char *out, int digits)
{
    unsigned char bytes[DIGITS_MAX / 2];
    chance(bytes, (size_t)digits / 2);
    sodium_bin2hex(out, (size_t)digits + 1, bytes, (size_t)digits / 2);
}

static void write_id(const unsigned char bytes[ID_CHANCE_BYTES], char out[ID_LETTERS + 1])
{
    sodium_bin2base64(out, ID_LETTERS + 1, bytes, ID_CHANCE_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void secret_id(char out[23])
{
    unsigned char bytes[ID_CHANCE_BYTES];
    chance(bytes, sizeof bytes);
    write_id(bytes, out);
}

void secret_id_of(const char *text, size_t bytes, char out[23])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)text, bytes);
    write_id(hash, out);
}

void secret_hash(const char *text, size_t bytes, char out[SHA256_BYTES])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)text, bytes);
    sodium_bin2hex(out, SHA256_BYTES, hash, sizeof hash);
}

bool secret_is_digits(const char *text, size_t lo, size_t hi)
{
    size_t n = strlen(text);
    return n >= lo && n <= hi && strspn(text, "0123456789abcdef") == n;
}

bool secret_is_id(const char *text, size_t bytes)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789-_";
    return bytes == ID_LETTERS && strspn(text, letters) >= ID_LETTERS;
}
