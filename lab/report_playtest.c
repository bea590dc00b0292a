/* report_playtest.c: people and bots side by side, for a terminal, a browser and programs. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kernel/json.h"
#include "kernel/text.h"
#include "lab/markup.h"
#include "lab/page.h"
#include "lab/playtest.h"

enum {
    CARDS_SHOWN = 15,
    THOUGHTS_SHOWN = 8,
    LABEL_COLUMNS = 54,
    FIGURE_COLUMNS = 22,
    GAMES_TO_TELL = 10
};

static const char *verdict(const struct playtest_line *line)
{
    return line->clear > 0 ? "people clearly more" : line->clear < 0 ? "people clearly less" : "";
}

/* What must be known to read the rest. */
static void caution(const struct playtest *playtest, char words[200])
{
    uint32_t games = playtest->people->tally.games;
    const char *left = playtest->unfinished == 1 ? "1 game was not finished and is left out. " : "";
    char several[64] = "";
    if (playtest->unfinished > 1)
        snprintf(several, sizeof several, "%d games were not finished and are left out. ",
                 playtest->unfinished);
    snprintf(words, 200, "%s%s%s", left, several,
             games < GAMES_TO_TELL
                 ? "With fewer than 10 games nothing is called clear: ask for more."
                 : "Clear: so far apart that chance does it once in twenty readings, not more.");
}

/* ---- for a terminal ---- */

static void pad(struct buffer *to, const char *words, int columns)
{
    buffer_add(to, words);
    for (int at = text_width(words); at < columns; at++)
        buffer_add(to, " ");
}

static void text_line(const struct playtest_line *line, struct buffer *to)
{
    char people[64], bots[64];
    figure_say(&line->people, line->share, false, people);
    figure_say(&line->bots, line->share, false, bots);
    buffer_add(to, "  ");
    pad(to, line->label, LABEL_COLUMNS);
    buffer_add(to, " ");
    pad(to, people, FIGURE_COLUMNS);
    pad(to, bots, line->clear != 0 ? FIGURE_COLUMNS : 0);
    if (line->clear != 0)
        buffer_print(to, STYLE_YELLOW "%s" STYLE_PLAIN, verdict(line));
    buffer_add(to, "\n");
}

static void text_head(const char *title, struct buffer *to)
{
    buffer_add(to, "\n" STYLE_BOLD "  ");
    pad(to, title, LABEL_COLUMNS);
    buffer_add(to, " ");
    pad(to, "people", FIGURE_COLUMNS);
    buffer_add(to, "bots" STYLE_PLAIN "\n");
}

/* Those of more than twice the time that is usual. */
static int thoughts_shown(const struct playtest *playtest)
{
    double usual = playtest_median(playtest);
    int n = 0;
    while (n < THOUGHTS_SHOWN && n < playtest->thoughts_n &&
           playtest->thought[n].seconds > 2 * usual)
        n++;
    return n;
}

static void text_thoughts(const struct playtest *playtest, struct buffer *to)
{
    if (playtest->thoughts_n == 0)
        return;
    buffer_print(to,
                 STYLE_BOLD "\n  where people thought long" STYLE_PLAIN
                            " (%d moves were timed, half of them took %.1f s or less)\n",
                 playtest->thoughts_n, playtest_median(playtest));
    for (int i = 0; i < thoughts_shown(playtest); i++) {
        const struct playtest_thought *thought = &playtest->thought[i];
        buffer_print(to, "  %8.1f s  %s, move %d: %s %s\n", thought->seconds, thought->file,
                     thought->move, thought->seat, thought->words);
    }
}

void playtest_text(const struct playtest *playtest, struct buffer *to)
{
    const struct cell *people = playtest->people, *bots = playtest->bots;
    char words[200];
    int cards = 0;
    caution(playtest, words);
    buffer_print(to,
                 STYLE_BOLD "%s" STYLE_PLAIN ", %d seat%s: %" PRIu32 " game%s of people, %" PRIu32
                            " of bots (%s)\n" STYLE_DIM "%s" STYLE_PLAIN "\n\n  %s\n",
                 people->box->game->title, people->box->seats, people->box->seats == 1 ? "" : "s",
                 people->tally.games, people->tally.games == 1 ? "" : "s", bots->tally.games,
                 ranking_players(bots), playtest->question, words);
    text_head("what games are like", to);
    for (int l = 0; l < playtest->lines_n; l++) {
        const struct playtest_line *line = &playtest->line[l];
        if (line->card && cards++ == 0)
            text_head("taken when it could be", to);
        if (cards <= CARDS_SHOWN)
            text_line(line, to);
    }
    if (cards > CARDS_SHOWN)
        buffer_print(to, STYLE_DIM "  and %d more cards: --out or --json has them\n" STYLE_PLAIN,
                     cards - CARDS_SHOWN);
    text_thoughts(playtest, to);
}

/* ---- for programs ---- */

static void write_figure(struct json *json, const char *key, const struct figure *figure)
{
    if (figure->n == 0) {
        json_write_null(json, key);
        return;
    }
    json_write_object(json, key);
    json_write_real(json, "value", figure->value);
    json_write_real(json, "low", figure->low);
    json_write_real(json, "high", figure->high);
    json_write_number(json, "n", figure->n);
    json_write_end(json);
}

static void write_thoughts(const struct playtest *playtest, struct json *json)
{
    json_write_number(json, "timed_moves", playtest->thoughts_n);
    json_write_real(json, "median_seconds", playtest_median(playtest));
    json_write_array(json, "thought_long");
    for (int i = 0; i < thoughts_shown(playtest); i++) {
        const struct playtest_thought *thought = &playtest->thought[i];
        json_write_object(json, NULL);
        json_write_real(json, "seconds", thought->seconds);
        json_write_string(json, "file", thought->file);
        json_write_number(json, "move", thought->move);
        json_write_string(json, "seat", thought->seat);
        json_write_string(json, "words", thought->words);
        json_write_end(json);
    }
    json_write_end(json);
}

void playtest_json(const struct playtest *playtest, struct buffer *to)
{
    struct json json = {.to = to};
    json_write_object(&json, NULL);
    json_write_string(&json, "question", playtest->question);
    json_write_string(&json, "game", playtest->people->box->game->id);
    json_write_number(&json, "seats", playtest->people->box->seats);
    json_write_hex(&json, "cards_hash", playtest->people->box->cards->hash);
    json_write_number(&json, "people_games", playtest->people->tally.games);
    json_write_number(&json, "bots_games", playtest->bots->tally.games);
    json_write_string(&json, "bots", ranking_players(playtest->bots));
    json_write_number(&json, "unfinished", playtest->unfinished);
    for (int cards = 0; cards <= 1; cards++) {
        json_write_array(&json, cards ? "cards" : "figures");
        for (int l = 0; l < playtest->lines_n; l++) {
            const struct playtest_line *line = &playtest->line[l];
            if (line->card != (cards == 1))
                continue;
            json_write_object(&json, NULL);
            json_write_string(&json, cards ? "name" : "key", cards ? line->label : line->key);
            if (!cards)
                json_write_string(&json, "label", line->label);
            json_write_bool(&json, "share", line->share);
            write_figure(&json, "people", &line->people);
            write_figure(&json, "bots", &line->bots);
            write_figure(&json, "difference", &line->change);
            json_write_number(&json, "clear", line->clear);
            json_write_end(&json);
        }
        json_write_end(&json);
    }
    write_thoughts(playtest, &json);
    json_write_end(&json);
}

/* Nobody's formula, and one cell of the sheet. */
static void csv_word(struct buffer *to, const char *words)
{
    buffer_add(to, strchr("=+-@\t\r", words[0]) != NULL ? "\"'" : "\"");
    for (; *words != '\0'; words++)
        buffer_add_bytes(to, *words == '"' ? "\"\"" : words, *words == '"' ? 2 : 1);
    buffer_add(to, "\",");
}

static void csv_line(const char *cell, const struct playtest_line *line,
                     const struct figure *figure, struct buffer *to)
{
    if (figure->n == 0)
        return;
    buffer_print(to, "read,%s,", cell);
    csv_word(to, line->card ? line->label : "game");
    csv_word(to, line->key);
    buffer_print(to, "%.6g,", figure->value);
    if (playtest_has_interval(figure))
        buffer_print(to, "%.6g,%.6g", figure->low, figure->high);
    else
        buffer_add(to, ",");
    buffer_print(to, ",%" PRId64 "\n", figure->n);
}

void playtest_csv(const struct playtest *playtest, struct buffer *to)
{
    buffer_add(to, "study,cell,subject,figure,value,low,high,n\n");
    for (int l = 0; l < playtest->lines_n; l++) {
        const struct playtest_line *line = &playtest->line[l];
        csv_line("people", line, &line->people, to);
        csv_line("bots", line, &line->bots, to);
        csv_line("difference", line, &line->change, to);
    }
}

/* ---- for a browser ---- */

static void html_table(const struct playtest *playtest, bool cards, struct buffer *to)
{
    buffer_print(to,
                 "<div class=\"pan\"><table><thead><tr><th>%s</th><th>people</th><th>bots</th>"
                 "<th>people less bots</th><th></th></tr></thead><tbody>\n",
                 cards ? "card" : "figure");
    for (int l = 0; l < playtest->lines_n; l++) {
        const struct playtest_line *line = &playtest->line[l];
        char words[64];
        if (line->card != cards)
            continue;
        buffer_add(to, "<tr>");
        markup_element(to, "th", NULL, line->label);
        figure_say(&line->people, line->share, false, words);
        markup_element(to, "td", NULL, words);
        figure_say(&line->bots, line->share, false, words);
        markup_element(to, "td", NULL, words);
        figure_say(&line->change, line->share, true, words);
        markup_element(to, "td", NULL, words);
        markup_element(to, "td", NULL, verdict(line));
        buffer_add(to, "</tr>\n");
    }
    buffer_add(to, "</tbody></table></div>\n");
}

static void html_thoughts(const struct playtest *playtest, struct buffer *to)
{
    char words[200];
    if (playtest->thoughts_n == 0)
        return;
    markup_element(to, "h2", NULL, "Where people thought long");
    snprintf(words, sizeof words, "%d moves were timed; half of them took %.1f seconds or less.",
             playtest->thoughts_n, playtest_median(playtest));
    markup_element(to, "p", "hint", words);
    buffer_add(to, "<div class=\"pan\"><table><thead><tr><th>move</th><th>seconds</th>"
                   "<th>game</th></tr></thead><tbody>\n");
    for (int i = 0; i < thoughts_shown(playtest); i++) {
        const struct playtest_thought *thought = &playtest->thought[i];
        buffer_add(to, "<tr>");
        snprintf(words, sizeof words, "%.40s %.120s", thought->seat, thought->words);
        markup_element(to, "th", NULL, words);
        snprintf(words, sizeof words, "%.1f", thought->seconds);
        markup_element(to, "td", NULL, words);
        snprintf(words, sizeof words, "%.150s, move %d", thought->file, thought->move);
        markup_element(to, "td", NULL, words);
        buffer_add(to, "</tr>\n");
    }
    buffer_add(to, "</tbody></table></div>\n");
}

void playtest_html(const struct playtest *playtest, struct buffer *to)
{
    char words[200];
    page_open(to, playtest->people->box->game->title);
    snprintf(words, sizeof words, "%" PRIu32 " games of people, %" PRIu32 " of bots (%.60s).",
             playtest->people->tally.games, playtest->bots->tally.games,
             ranking_players(playtest->bots));
    markup_element(to, "p", NULL, words);
    caution(playtest, words);
    markup_element(to, "p", "hint", words);
    markup_element(to, "h2", NULL, "What games are like");
    html_table(playtest, false, to);
    markup_element(to, "h2", NULL, "Cards: taken when they could be");
    html_table(playtest, true, to);
    html_thoughts(playtest, to);
    buffer_add(to, "<footer><dl>");
    markup_element(to, "dt", NULL, "Command");
    markup_element(to, "dd", NULL, playtest->question);
    buffer_add(to, "</dl></footer>\n");
    page_close(to);
}
