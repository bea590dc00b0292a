/* stream.c: the cipher against published vectors, fairness of numbers and shuffles. */
#include "kernel/stream.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/common/cases.h"

/* ---- the cipher ---- */

/* ChaCha with 8 rounds, 256-bit key, nonce zero: cases TC1 and TC2 of
 * draft-strombergson-chacha-test-vectors, blocks 0 and 1. */
static const struct {
    uint8_t key_first; /* the other bytes of the key are zero */
    const char *block[2];
} vectors[] = {
    {0x00,
     {"3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
      "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
      "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
      "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"}},
    {0x01,
     {"cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
      "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8",
      "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
      "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"}},
};

static void hex_of(const uint32_t words[16], char hex[129])
{
    for (int i = 0; i < 64; i++)
        sprintf(hex + (ptrdiff_t)2 * i, "%02x", (unsigned)(words[i / 4] >> i % 4 * 8 & 0xff));
}

CASE(block_is_the_published_one)
{
    for (size_t v = 0; v < sizeof vectors / sizeof *vectors; v++)
        for (uint64_t counter = 0; counter < 2; counter++) {
            uint32_t key[8] = {vectors[v].key_first}, words[16];
            char hex[129];
            stream_block(key, counter, words);
            hex_of(words, hex);
            assert_string_equal(hex, vectors[v].block[counter]);
        }
}

/* The counter is 64 bits wide: its high half matters, and lies behind the low half. */
CASE(counter_has_two_halves)
{
    uint32_t key[8] = {0}, low[16], high[16];
    stream_block(key, 1, low);
    stream_block(key, 1ull << 32, high);
    assert_memory_not_equal(low, high, sizeof low);
}

CASE(stream_is_the_blocks_in_order)
{
    struct stream stream;
    stream_seed(&stream, 0x0123456789abcdef);
    uint32_t key[8] = {0x89abcdef, 0x01234567}, words[16];
    for (unsigned i = 0; i < 100; i++) {
        stream_block(key, i / 16, words);
        assert_int_equal(stream_next(&stream), words[i % 16]);
    }
    assert_int_equal(stream.drawn, 100);
}

CASE(copy_goes_on_alike)
{
    struct stream stream, copy;
    stream_seed(&stream, 5);
    for (int i = 0; i < 21; i++)
        stream_next(&stream);
    copy = stream;
    for (int i = 0; i < 50; i++)
        assert_int_equal(stream_next(&stream), stream_next(&copy));
    assert_memory_equal(&stream, &copy, sizeof copy);
}

/* ---- fairness ---- */

/* The sum of (seen - expected)^2 / expected. With 99.9% of fair sources it stays below the bound of
 * its degrees of freedom; the seeds are fixed, so these tests always say the same. */
static double chi_square(const int *seen, int kinds, double expected)
{
    double sum = 0;
    for (int i = 0; i < kinds; i++)
        sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    return sum;
}

CASE(numbers_below_are_fair)
{
    static const struct {
        uint32_t n;
        double bound; /* 99.9% of chi-square with n - 1 degrees of freedom */
    } cases[] = {{2, 10.83}, {3, 13.82}, {6, 20.52}, {7, 22.46}, {20, 43.82}, {113, 163.5}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int seen[113] = {0}, draws = (int)cases[c].n * 2000;
        struct stream stream;
        stream_seed(&stream, 1 + c);
        for (int i = 0; i < draws; i++) {
            uint32_t number = stream_below(&stream, cases[c].n);
            assert_true(number < cases[c].n);
            seen[number]++;
        }
        assert_true(chi_square(seen, (int)cases[c].n, 2000) < cases[c].bound);
    }
}

/* Where 2^32 is far from a multiple of n, a plain remainder or multiplication would favor some. */
CASE(great_numbers_below_are_fair)
{
    enum { DRAWS = 30000 };
    uint32_t n = 3u << 30;
    int thirds[3] = {0};
    struct stream stream;
    stream_seed(&stream, 11);
    for (int i = 0; i < DRAWS; i++) {
        /* Biased multiplication would give 0 mod 3 twice as often as the others. */
        uint32_t number = stream_below(&stream, n);
        assert_true(number < n);
        thirds[number % 3]++;
    }
    assert_true(chi_square(thirds, 3, DRAWS / 3.0) < 13.82);
}

CASE(one_of_one_draws_nothing)
{
    struct stream stream;
    stream_seed(&stream, 1);
    assert_int_equal(stream_below(&stream, 1), 0);
    assert_int_equal(stream.drawn, 0);
}

/* The place of a permutation of 0..n-1 among all of them. */
static int rank_of(const uint8_t *order, int n)
{
    int rank = 0;
    for (int i = 0; i < n; i++) {
        int smaller = 0;
        for (int j = i + 1; j < n; j++)
            smaller += order[j] < order[i];
        rank = rank * (n - i) + smaller;
    }
    return rank;
}

CASE(shuffles_are_fair)
{
    static const struct {
        int n, orders;
        double bound;
    } cases[] = {{2, 2, 10.83}, {3, 6, 20.52}, {4, 24, 49.73}, {5, 120, 172.4}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int seen[120] = {0};
        struct stream stream;
        stream_seed(&stream, 100 + c);
        for (int i = 0; i < cases[c].orders * 500; i++) {
            uint8_t cards[] = {0, 1, 2, 3, 4};
            stream_shuffle(&stream, cards, cases[c].n);
            seen[rank_of(cards, cases[c].n)]++;
        }
        assert_true(chi_square(seen, cases[c].orders, 500) < cases[c].bound);
    }
}

CASE(shuffle_keeps_every_card)
{
    struct stream stream;
    stream_seed(&stream, 7);
    for (int n = 0; n <= 255; n++) {
        uint8_t cards[256];
        bool seen[256] = {false};
        for (int i = 0; i < n; i++)
            cards[i] = (uint8_t)i;
        cards[n] = 255;
        stream_shuffle(&stream, cards, n);
        for (int i = 0; i < n; i++) {
            assert_false(seen[cards[i]]);
            seen[cards[i]] = true;
            assert_true(cards[i] < n);
        }
        assert_int_equal(cards[n], 255);
    }
}

CASE(splitmix_is_fair)
{
    int seen[7] = {0};
    struct splitmix splitmix = {.s = 3};
    for (int i = 0; i < 14000; i++)
        seen[splitmix_below(&splitmix, 7)]++;
    assert_true(chi_square(seen, 7, 2000) < 22.46);
}

int main(void)
{
    const struct CMUnitTest stream[] = {
        cmocka_unit_test(block_is_the_published_one),
        cmocka_unit_test(counter_has_two_halves),
        cmocka_unit_test(stream_is_the_blocks_in_order),
        cmocka_unit_test(copy_goes_on_alike),
        cmocka_unit_test(numbers_below_are_fair),
        cmocka_unit_test(great_numbers_below_are_fair),
        cmocka_unit_test(one_of_one_draws_nothing),
        cmocka_unit_test(shuffles_are_fair),
        cmocka_unit_test(shuffle_keeps_every_card),
        cmocka_unit_test(splitmix_is_fair),
    };
    return cmocka_run_group_tests(stream, NULL, NULL);
}
