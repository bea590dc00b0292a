/* broken.c: a table that this program cannot play on tells nobody what lies in a hand. */
#include <stdio.h>
#include <string.h>

#include "server/live.h"
#include "tests/common/cases.h"

static void apply(struct live *live, enum event_kind kind, int seat, const char *body)
{
    live_apply(live, &(struct event){.sequence = live->sequence + 1,
                                     .at_ms = 1,
                                     .kind = kind,
                                     .seat = seat,
                                     .body = (char *)body});
}

/* Two people sit down to that game. */
static void begin(struct live *live, const char *game, const char *cards, const char *more)
{
    char body[400];
    snprintf(body, sizeof body,
             "{\"secret\":\"07\",\"cards\":\"%s\",\"plan\":{\"game\":\"%s\",\"seats\":2}}", cards,
             game);
    live_begin(live, "AAAAAAAAAAAAAAAAAAAAAA");
    apply(live, EVENT_OPEN, -1, body);
    for (int seat = 0; seat < 2; seat++) {
        snprintf(body, sizeof body,
                 "{\"hash\":\"\",\"contribution\":\"0123456789abcdef0123456789abcdef\"%s}", more);
        apply(live, EVENT_SIT, seat, body);
    }
}

/* The hash of a game's cards, from the complaint that they are others. */
static void cards_of(const char *game, char hash[20])
{
    struct live live;
    begin(&live, game, "other", "");
    const char *now = strstr(live.broken, "now ");
    assert_non_null(now);
    snprintf(hash, 20, "%.16s", now + 4);
    live_free(&live);
}

/* Tables that were made when a number alone was a time. */
CASE(test_old_bots)
{
    static const char *const bots[][2] = {{"ismcts:250", "ismcts:250ms"},
                                          {"ismcts:20i", "ismcts:20i"},
                                          {"ismcts:250ms", "ismcts:250ms"},
                                          {"greedy", "greedy"}};
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        char body[300];
        struct live live;
        live_begin(&live, "aaaaaaaaaaaaaaaaaaaaaa");
        snprintf(body, sizeof body,
                 "{\"secret\":\"x\",\"cards\":\"x\",\"plan\":{\"game\":\"null\",\"seats\":2,"
                 "\"sitters\":[\"open\",\"%s\"]}}",
                 bots[i][0]);
        apply(&live, EVENT_OPEN, -1, body);
        assert_string_equal(live.broken, "");
        assert_string_equal(live.sitter[1].bot, bots[i][1]);
        live_free(&live);
    }
}

CASE(test_move)
{
    char hash[20];
    struct live live;
    cards_of("null", hash);
    begin(&live, "null", hash, "");
    assert_string_equal(live.broken, "");
    apply(&live, EVENT_MOVE, table_turn(live.table)->seat, "sings a song");
    assert_non_null(strstr(live.broken, "event 4 "));
    assert_null(strstr(live.broken, "possible"));
    assert_null(strstr(live.broken, "pick"));
    live_free(&live);
}

CASE(test_deck)
{
    char hash[20];
    struct live live;
    cards_of("resourcewar", hash);
    begin(&live, "resourcewar", hash, ",\"deck\":\"Mine: 3 Recruit, 1 Dragon\"");
    assert_string_not_equal(live.broken, "");
    assert_null(strstr(live.broken, "Dragon"));
    live_free(&live);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_move), cmocka_unit_test(test_deck),
                                       cmocka_unit_test(test_old_bots)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
