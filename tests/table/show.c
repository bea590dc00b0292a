/* show.c: what is written as JSON can be read by a strict reader, and shows what the view holds. */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <math.h>

#include "games/handmedown/handmedown.h"
#include "games/handmedown/verbs.h"
#include "kernel/draw.h"
#include "kernel/show.h"
#include "kernel/verb.h"
#include "tests/common/cases.h"
#include "tests/table/common.h"

static json_t *read_back(const struct buffer *buffer)
{
    json_error_t error;
    json_t *root = json_loadb(buffer->at, buffer->used, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL)
        fail_msg("%s at %d: %s", error.text, error.position, buffer->at);
    return root;
}

CASE(json_is_escaped)
{
    struct buffer out = {0};
    struct json json = {.to = &out};
    json_write_object(&json, NULL);
    json_write_string(&json, "a \"key\"", "line\nbreak \\ \x02 tab\t");
    json_write_string(&json, "utf", "Zo\xc3\xab \xf0\x9f\x82\xa1");
    json_write_string(&json, "broken", "\xff x \xc3");
    json_write_string(&json, "style", STYLE_BOLD "bold" STYLE_PLAIN);
    json_write_array(&json, "list");
    json_write_number(&json, NULL, -9007199254740991);
    json_write_real(&json, NULL, 0.25);
    json_write_real(&json, NULL, NAN);
    json_write_bool(&json, NULL, true);
    json_write_null(&json, NULL);
    json_write_hex(&json, NULL, 0xfeedu);
    json_write_array(&json, NULL);
    json_write_end(&json);
    json_write_end(&json);
    json_write_end(&json);
    assert_string_equal(out.at, "{\"a \\\"key\\\"\":\"line\\nbreak \\\\ \\u0002 tab\\t\","
                                "\"utf\":\"Zo\xc3\xab \xf0\x9f\x82\xa1\","
                                "\"broken\":\"\xef\xbf\xbd x \xef\xbf\xbd\",\"style\":\"bold\","
                                "\"list\":[-9007199254740991,0.25,null,true,null,"
                                "\"000000000000feed\",[]]}");
    json_decref(read_back(&out));
    buffer_free(&out);
}

/* The cards of a zone add up to its count. */
static void check_zone(json_t *zone)
{
    size_t i;
    json_t *card;
    json_int_t cards = 0;
    json_array_foreach(json_object_get(zone, "cards"), i, card) cards +=
        json_is_null(card) ? 0 : json_integer_value(json_object_get(card, "n"));
    assert_int_equal(cards, json_integer_value(json_object_get(zone, "count")));
    assert_true(json_is_string(json_object_get(zone, "name")));
}

static void check_view(const struct table *table, int seat)
{
    _Alignas(8) uint8_t view[STATE_BYTES_MAX];
    static char words[1 << 16];
    struct buffer out = {0};
    struct json json = {.to = &out};
    struct text text = text_in(words, sizeof words);
    table_view(table, seat, view);
    json_write_object(&json, NULL);
    show_view(table_box(table), view, seat, &json);
    json_write_end(&json);
    json_t *root = read_back(&out), *zone;
    size_t i;
    assert_int_equal(json_array_size(json_object_get(root, "seats")), table_box(table)->seats);
    json_array_foreach(json_object_get(root, "zones"), i, zone) check_zone(zone);
    bool over = table_turn(table)->ask.seats == 0;
    assert_true(json_is_boolean(json_object_get(root, "over")));
    assert_int_equal(json_is_true(json_object_get(root, "over")), over);
    assert_int_equal(json_is_null(json_object_get(root, "ask")), over);
    json_decref(root);
    buffer_free(&out);
    draw_table(table_box(table), view, seat, &text);
    assert_true(text.used > 0 && !text.cut);
}

CASE(views_are_json)
{
    for (int g = 0; games_at(g) != NULL; g++) {
        struct table *table = common_open(games_at(g)->id, 77);
        for (int i = 0; i < 30; i++) {
            for (int seat = 0; seat < table_box(table)->seats; seat++)
                check_view(table, seat);
            check_view(table, SPECTATOR);
            common_play(table, 5, (uint64_t)i);
        }
        table_close(table);
    }
}

/* A seat's view names no card of the deck, and of the other hand only what it has seen. */
CASE(hidden_cards_are_backs)
{
    static const char scene[] = "game null  seats Ann Bea\nscene a\n step lay\n"
                                " Ann hand Melon, Fig seen by Bea\n row nothing\n"
                                " deck Walnut, Walnut\n";
    struct table *table = common_scene(scene);
    _Alignas(8) uint8_t view[STATE_BYTES_MAX];
    char words[4000];
    struct text text = text_in(words, sizeof words);
    table_view(table, 1, view);
    draw_table(table_box(table), view, 1, &text);
    assert_non_null(strstr(words, "Fig"));
    assert_non_null(strstr(words, "fruit card"));
    assert_null(strstr(words, "Melon"));
    assert_null(strstr(words, "Walnut"));
    table_close(table);
}

CASE(moves_are_json)
{
    struct table *table = common_open("handmedown", 3);
    const struct turn *turn = table_turn(table);
    struct buffer out = {0};
    struct json json = {.to = &out};
    show_move(table_box(table), table_state(table), turn->seat, turn->moves[0], false, &json);
    assert_string_equal(out.at, "{\"words\":\"draws a unit card\",\"button\":\"Draw a unit card\","
                                "\"move\":[0,0,0,0]}");
    buffer_free(&out);
    table_close(table);
}

/* Where the row is full, whoever is asked reads that it must sell, and what; others the plain
 * prompt.
 */
CASE(prompts_and_buttons_fit)
{
    static const char scene[] = "game menagerie  seats Ann Bea\nscene a\n Ann stack Sly Fox at s1\n"
                                " Ann stack Pack Wolf at s2\n Ann stack Golden Goose at s3\n"
                                " Ann stack Hermit Bear at s4\n Ann stack Brooding Hen at s5\n"
                                " market Plough Ox, Pack Wolf\n Ann takes Plough Ox\n";
    struct table *table = common_scene(scene);
    struct buffer out = {0};
    struct json json = {.to = &out};
    json_write_object(&json, NULL);
    for (int seat = 0; seat < 2; seat++) {
        _Alignas(8) uint8_t view[STATE_BYTES_MAX];
        table_view(table, seat, view);
        json_write_object(&json, seat == 0 ? "Ann" : "Bea");
        show_view(table_box(table), view, seat, &json);
        json_write_end(&json);
    }
    json_write_array(&json, "moves");
    show_move(table_box(table), table_state(table), 0, table_turn(table)->moves[0], false, &json);
    json_write_end(&json);
    json_write_end(&json);
    json_t *root = read_back(&out);
    const char *ann, *bea, *button;
    assert_int_equal(json_unpack(root, "{s:{s:{s:s}}, s:{s:{s:s}}, s:[{s:s}]}", "Ann", "ask",
                                 "prompt", &ann, "Bea", "ask", "prompt", &bea, "moves", "button",
                                 &button),
                     0);
    assert_string_equal(ann, "Sell first: there is no place for the card yet");
    assert_string_equal(bea, "Place the card; before that you may sell and merge");
    assert_string_equal(button, "Sell Sly Fox");
    json_decref(root);
    buffer_free(&out);
    table_close(table);
}

/* Of a prompt with several parts a seat reads what it can do. */
CASE(prompts_have_what_is_possible)
{
    static const struct {
        struct move moves[3];
        int n;
        const char *words;
    } rows[] = {
        {{{0}}, 0, "Buy, attack, or end the turn"},
        {{{.verb = VERB_END}, {.verb = VERB_BUY}, {.verb = VERB_ATTACK}},
         3,
         "Buy, attack, or end the turn"},
        {{{.verb = VERB_END}, {.verb = VERB_BUY}}, 2, "Buy or end the turn"},
        {{{.verb = VERB_END}, {.verb = VERB_ATTACK}}, 2, "Attack or end the turn"},
        {{{.verb = VERB_END}}, 1, "End the turn"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char words[PROMPT_BYTES];
        struct text text = text_in(words, sizeof words);
        game_prompt(&handmedown_game, ASK_main, rows[i].moves, rows[i].n, &text);
        assert_string_equal(words, rows[i].words);
    }
}

/* Only of two alike ones a button says which space it means; where a card is placed it says what
 * moves. */
CASE(alike_ones_are_told_apart)
{
    struct table *table = common_scene("game menagerie  seats Ann Bea\nscene a\n"
                                       " Ann stack Pack Wolf at s1\n Ann stack Pack Wolf at s2\n"
                                       " Ann stack Sly Fox at s3\n market Plough Ox, Pack Wolf\n"
                                       " Ann takes Plough Ox\n");
    struct buffer out = {0};
    for (int n = 0; n < table_turn(table)->moves_n; n++) {
        char button[MOVE_TEXT_BYTES];
        struct text text = text_in(button, sizeof button);
        verb_button(table_box(table), table_state(table), 0, table_turn(table)->moves[n], &text);
        buffer_print(&out, "%s;", button);
    }
    assert_non_null(strstr(buffer_words(&out), "Sell Pack Wolf (space 2);"));
    assert_non_null(strstr(buffer_words(&out), "Sell Sly Fox;"));
    assert_non_null(strstr(buffer_words(&out), "Place it in space 4;"));
    assert_non_null(strstr(buffer_words(&out), "Place it in space 3, Fox to 4;"));
    buffer_free(&out);
    table_close(table);
}

/* The last button says what comes next, which is another thing in the morning of a battle. */
CASE(buttons_say_what_comes_next)
{
    static const struct {
        const char *scene, *button;
    } rows[] = {
        {"game emperor  seats Ann\nscene a\n Ann loyalist 9\n", "End the day"},
        {"game emperor  seats Ann\nscene a\n day 9 counter 9\n Ann loyalist 9\n"
         " Ann bag Chain Blade\n Ann is done\n",
         "Go into battle"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table *table = common_scene(rows[i].scene);
        const struct turn *turn = table_turn(table);
        char button[MOVE_TEXT_BYTES];
        struct text text = text_in(button, sizeof button);
        verb_button(table_box(table), table_state(table), 0, turn->moves[turn->moves_n - 1], &text);
        assert_string_equal(button, rows[i].button);
        table_close(table);
    }
}

/* Whoever is asked by a card, or for a piece that acts, is told which. */
CASE(a_card_that_asks_is_named)
{
    struct table *table = common_scene("game resourcewar  seats Ann Bea\nscene a\n"
                                       " Ann piece Captain\n Bea piece Page\n"
                                       " Ann ends the play step\n Ann sends Captain\n");
    _Alignas(8) uint8_t view[STATE_BYTES_MAX];
    struct buffer out = {0};
    struct json json = {.to = &out};
    int piece = 0, face = 0, asking = 0;
    table_view(table, 1, view);
    json_write_object(&json, NULL);
    show_view(table_box(table), view, 1, &json);
    json_write_end(&json);
    json_t *root = read_back(&out);
    assert_int_equal(json_unpack(root, "{s:{s:i}, s:[{s:i, s:i}]}", "ask", "piece", &asking,
                                 "pieces", "piece", &piece, "face", &face),
                     0);
    assert_int_equal(asking, piece);
    assert_string_equal(box_face_name(table_box(table), (uint8_t)face), "Captain");
    json_decref(root);
    buffer_free(&out);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_escaped),
        cmocka_unit_test(views_are_json),
        cmocka_unit_test(hidden_cards_are_backs),
        cmocka_unit_test(moves_are_json),
        cmocka_unit_test(prompts_and_buttons_fit),
        cmocka_unit_test(prompts_have_what_is_possible),
        cmocka_unit_test(alike_ones_are_told_apart),
        cmocka_unit_test(buttons_say_what_comes_next),
        cmocka_unit_test(a_card_that_asks_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
