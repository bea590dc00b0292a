/* research.c: the lab as a page calls it: a question is put to several workers, played some games
 * at a time, so that it can be stopped, and answered as `croupier lab` answers the command it
 * stands for: byte for byte, however many workers there are. One of them joins what the others
 * play, and tells. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/buffer.h"
#include "kernel/memory.h"
#include "lab/parcel.h"
#include "lab/records.h"
#include "lab/report.h"
#include "web/engine/drafts.h"
#include "web/engine/export.h"
#include "web/engine/reply.h"
#include "web/engine/sheets.h"

enum { SIDES = 2, REPORT_GAMES = 3 };

/* The question as it came in, a line each; the text lasts as long. */
struct lab_question {
    char *text;
    const char *game, *games, *seed, *seats, *causal;
    struct {
        const char *label, *settings, *bytes; /* no label: there is no such side */
    } side[SIDES];
    const char *files;
};

static struct research {
    struct lab_question asked;
    struct sheets sheets[SIDES];
    struct buffer question;
    struct inquiry inquiry;
    struct records records; /* of people, if these are to be read; then bots play beside them */
    struct study bots;
    struct buffer parcel;
    struct problem problem;
    struct reply reply;
} research;

/* ---- answers ---- */

static struct json *begin(void)
{
    return reply_begin(&research.reply);
}

static const char *end(void)
{
    return reply_end(&research.reply);
}

static const char *refuse(void)
{
    json_write_string(begin(), "error",
                      research.problem.count > 0 ? research.problem.text : "nothing was asked");
    return end();
}

/* ---- games ---- */

/* A rulebook becomes a game (drafts.h), as in the engine. */
EXPORT(write) const char *research_write(void)
{
    research.problem = (struct problem){0};
    const struct rulebook *book = drafts_take(engine_room(0), NULL, &research.problem);
    if (book == NULL)
        return refuse();
    json_write_string(begin(), "game", rulebook_game(book)->id);
    return end();
}

/* ---- the question ---- */

static const char *line(char **at)
{
    char *words = *at;
    size_t bytes = strcspn(words, "\n");
    *at += bytes + (words[bytes] != '\0');
    words[bytes] = '\0';
    return words;
}

static void read_question(struct lab_question *asked, const char *words)
{
    asked->text = memory_words(words);
    char *at = asked->text;
    asked->game = line(&at);
    asked->games = line(&at);
    asked->seed = line(&at);
    asked->seats = line(&at);
    asked->causal = line(&at);
    for (int i = 0; i < SIDES; i++) {
        asked->side[i].label = line(&at);
        asked->side[i].settings = line(&at);
        asked->side[i].bytes = line(&at);
    }
    asked->files = at;
}

/* A folder and settings in words, as the command has them. */
static void say_side(struct buffer *to, int side)
{
    const char *label = research.asked.side[side].label,
               *settings = research.asked.side[side].settings;
    bool plain = strcmp(label, "-") == 0 && settings[0] != '\0';
    buffer_print(to, "%s%s%s", plain ? "" : label, plain || settings[0] == '\0' ? "" : ",",
                 settings);
}

/* The next of a list set apart by commas; empty if it has no room. Returns what is behind it. */
static const char *next_of(const char *list, char *words, size_t room)
{
    size_t bytes = strcspn(list, ",");
    snprintf(words, room, "%.*s", (int)(bytes < room ? bytes : 0), list);
    return list + bytes + (list[bytes] == ',');
}

/* The cards and settings of a game that is compared with none. */
static void say_alone(struct buffer *to)
{
    const char *label = research.asked.side[0].label, *at = research.asked.side[0].settings;
    char words[2 * SETTING_BYTES];
    if (strcmp(label, "-") != 0)
        buffer_print(to, " --cards %s", label);
    while (*at != '\0') {
        at = next_of(at, words, sizeof words);
        buffer_print(to, strchr(words, ' ') != NULL ? " --set '%s'" : " --set %s", words);
    }
}

static void say_players(void)
{
    const struct lab_question *asked = &research.asked;
    buffer_print(&research.question, " --games %s --seed %s", asked->games, asked->seed);
    if (asked->seats[0] != '\0')
        buffer_print(&research.question, " --seats %s", asked->seats);
}

static void say_question(void)
{
    const struct lab_question *asked = &research.asked;
    bool compares = asked->side[1].label[0] != '\0';
    struct buffer *to = &research.question;
    buffer_cut(to, 0);
    buffer_print(to, "croupier lab %s%s", compares ? "compare " : "", asked->game);
    for (int i = 0; compares && i < SIDES; i++) {
        struct buffer side = {0};
        say_side(&side, i);
        buffer_print(to, strchr(buffer_words(&side), ' ') != NULL ? " '%s'" : " %s",
                     buffer_words(&side));
        buffer_free(&side);
    }
    if (!compares)
        say_alone(to);
    say_players();
    if (asked->causal[0] != '\0')
        buffer_print(to, " --causal %s", asked->causal);
}

static bool assign_all(const char *settings, struct opening *opening)
{
    char words[2 * SETTING_BYTES];
    while (*settings != '\0') {
        settings = next_of(settings, words, sizeof words);
        if (!opening_assign(opening, words, &research.problem))
            return false;
    }
    return true;
}

static bool seat_players(struct experiment *experiment, int seats)
{
    const char *at = research.asked.seats;
    for (int b = 0; at[0] == '\0' && b < seats; b++)
        if (!experiment_seat(experiment, "greedy", &research.problem))
            return false;
    char words[EXPERIMENT_BOT_BYTES];
    while (*at != '\0') {
        at = next_of(at, words, sizeof words);
        if (!experiment_seat(experiment, words, &research.problem))
            return false;
    }
    return true;
}

static bool read_sheets(int side, const struct game *game)
{
    const char *from = research.asked.files;
    size_t bytes = strtoul(research.asked.side[side].bytes, NULL, 10);
    for (int i = 0; i < side; i++)
        from += strtoul(research.asked.side[i].bytes, NULL, 10);
    if (bytes == 0)
        return true;
    char *text = memory_take(bytes + 1);
    snprintf(text, bytes + 1, "%s", from);
    bool fine = sheets_read(&research.sheets[side], game, text, &research.problem);
    free(text);
    return fine;
}

static bool plan_side(int side, const struct game *game, struct experiment *experiment)
{
    const struct lab_question *asked = &research.asked;
    *experiment = (struct experiment){.games = (uint32_t)strtoul(asked->games, NULL, 10)};
    struct opening *opening = &experiment->opening;
    snprintf(opening->game, sizeof opening->game, "%s", game->id);
    if (!opening_set_seed(opening, asked->seed, &research.problem) || !read_sheets(side, game) ||
        !assign_all(asked->side[side].settings, opening) ||
        !seat_players(experiment, game->seats_standard))
        return false;
    experiment->seed = opening->seed;
    if (research.sheets[side].game != NULL)
        opening->files = research.sheets[side].files;
    return true;
}

static bool add_side(int side, const struct game *game)
{
    struct experiment experiment;
    struct buffer label = {0};
    say_side(&label, side);
    const char *words = strcmp(buffer_words(&label), "-") == 0 ? "as it is" : buffer_words(&label);
    bool fine = plan_side(side, game, &experiment) &&
                study_add(&research.inquiry.run, &experiment, words, &research.problem);
    buffer_free(&label);
    return fine;
}

/* One game by itself, and then each of its cards as a blank if that is asked. */
static bool ask_alone(const struct game *game)
{
    struct inquiry *inquiry = &research.inquiry;
    struct experiment experiment;
    return plan_side(0, game, &experiment) &&
           study_add(&inquiry->run, &experiment, "as it is", &research.problem) &&
           (research.asked.causal[0] == '\0' ||
            inquiry_causal(inquiry, &experiment, NULL, NULL, &research.problem));
}

static void forget(void)
{
    inquiry_free(&research.inquiry);
    records_free(&research.records);
    study_free(&research.bots);
    for (int i = 0; i < SIDES; i++)
        sheets_free(&research.sheets[i]);
    free(research.asked.text);
    research.asked = (struct lab_question){0};
    research.problem = (struct problem){0};
}

static bool ask(void)
{
    const struct game *game = games_shelf.find(research.asked.game);
    struct inquiry *inquiry = &research.inquiry;
    inquiry->measure = SCALAR_FIRST_WINS;
    inquiry->question = buffer_words(&research.question);
    if (game == NULL)
        return problem_say(&research.problem, "there is no such game");
    bool compares = research.asked.side[1].label[0] != '\0';
    bool fine = compares ? add_side(0, game) && add_side(1, game) : ask_alone(game);
    if (fine && inquiry->run.cell[0].box->seats == 1)
        inquiry->measure = SCALAR_SEAT_WINS;
    return fine;
}

static void plan_study(struct study *study, const char *games)
{
    study->games = (uint32_t)strtoul(games, NULL, 10);
    study->seed = study->cells_n > 0 ? study->cell[0].experiment.seed : 0;
    study->keeps_rows = study == &research.inquiry.run;
}

static bool reads(void)
{
    return research.bots.cells_n > 0;
}

/* The study of that number: the run, then the cards as blanks, or the bots beside people; NULL:
 * nothing of the kind was asked. */
static struct study *study_at(int which)
{
    struct study *const studies[] = {reads() ? &research.bots : &research.inquiry.run,
                                     &research.inquiry.causal};
    return which >= 0 && which < 2 && studies[which]->cells_n > 0 ? studies[which] : NULL;
}

static const char *answer_question(void)
{
    struct json *json = begin();
    json_write_string(json, "question", buffer_words(&research.question));
    json_write_array(json, "studies");
    for (int s = 0; study_at(s) != NULL; s++)
        json_write_number(json, NULL, study_at(s)->cells_n);
    json_write_end(json);
    return end();
}

/* Puts a question: in the room the game, how many games, the seed, the players or nothing, with how
 * many games cards are made blanks or nothing, then for each of two sides its name ("-": the game
 * as it is), its settings set apart by commas and how many bytes its files are, a line each; then
 * the files (sheets.h). Told are the studies that answer it, by the number of their cells; each has
 * as many games of each cell. */
EXPORT(lab_ask) const char *research_ask(void)
{
    forget();
    read_question(&research.asked, engine_room(0));
    say_question();
    if (!ask())
        return refuse();
    plan_study(&research.inquiry.run, research.asked.games);
    plan_study(&research.inquiry.causal, research.asked.causal);
    return answer_question();
}

/* ---- records ---- */

/* Of each record its name and how many bytes it is, a line each; then all of them. */
static bool add_records(char *at, int n)
{
    const struct source *files = research.sheets[0].game != NULL ? research.sheets[0].files : NULL;
    const char *name = at;
    bool fine = true;
    for (int i = 0; i < 2 * n; i++)
        line(&at);
    for (int i = 0; fine && i < n; i++) {
        const char *length = name + strlen(name) + 1;
        size_t bytes = strtoul(length, NULL, 10);
        fine = strlen(at) >= bytes &&
               records_add(&research.records, files, name, at, bytes, &research.problem);
        buffer_print(&research.question, " %s", name);
        name = length + strlen(length) + 1;
        at += bytes;
    }
    return fine;
}

static bool ask_bots(void)
{
    struct experiment experiment = {0};
    struct opening opening = {0};
    const struct records *records = &research.records;
    int seats = records->n > 0 ? table_box(records->table[0])->seats : 0;
    if (!opening_set_seed(&opening, research.asked.seed, &research.problem) ||
        !seat_players(&experiment, seats))
        return false;
    experiment.seed = opening.seed;
    return records_ask(records, &experiment, true, &research.inquiry.run, &research.bots,
                       &research.problem);
}

static bool read_records(char *at)
{
    struct lab_question *asked = &research.asked;
    struct buffer *question = &research.question;
    const struct game *game = games_shelf.find(asked->game = line(&at));
    asked->games = line(&at);
    asked->seed = line(&at);
    asked->seats = line(&at);
    asked->side[0].label = line(&at);
    asked->side[0].bytes = line(&at);
    int n = (int)strtol(line(&at), NULL, 10);
    asked->files = at;
    if (game == NULL)
        return problem_say(&research.problem, "there is no such game");
    buffer_cut(question, 0);
    buffer_add(question, "croupier lab read");
    if (!read_sheets(0, game) || !add_records(at + strtoul(asked->side[0].bytes, NULL, 10), n))
        return false;
    if (asked->side[0].label[0] != '\0')
        buffer_print(question, " --cards %s", asked->side[0].label);
    say_players();
    return ask_bots();
}

/* Puts people's games beside bots': in the room the game, how many games of bots, the seed, the
 * players or nothing, the name of the folder of cards or nothing, how many bytes its files are, and
 * how many records, a line each; then the files, then the records. */
EXPORT(lab_read) const char *research_read(void)
{
    forget();
    research.asked.text = memory_words(engine_room(0));
    if (!read_records(research.asked.text))
        return refuse();
    plan_study(&research.bots, research.asked.games);
    return answer_question();
}

static void tell_records(int which, struct buffer *to)
{
    static void (*const reports[])(const struct playtest *playtest, struct buffer *to) = {
        playtest_json, playtest_html, playtest_csv};
    struct playtest playtest = {.question = buffer_words(&research.question)};
    records_compare(&research.records, &research.inquiry.run, &research.bots, &playtest);
    reports[which](&playtest, to);
    playtest_free(&playtest);
}

/* ---- playing and telling ---- */

/* Plays games of a study, from one on, in whole steps (STUDY_STEP), and tells where what they
 * brought lies: bytes that lab_join of another worker takes. */
EXPORT(lab_play) const char *research_play(int which, int from, int games)
{
    struct study *study = study_at(which);
    buffer_cut(&research.parcel, 0);
    if (study == NULL || from < 0 || games < STUDY_STEP ||
        !parcel_play(study, (uint32_t)from, (uint32_t)games / STUDY_STEP * STUDY_STEP,
                     &research.parcel, &research.problem))
        return refuse();
    struct json *json = begin();
    json_write_number(json, "at", (long)(intptr_t)research.parcel.at);
    json_write_number(json, "bytes", (long)research.parcel.used);
    return end();
}

/* Adds what another worker played next: so many bytes in the room. */
EXPORT(lab_join) const char *research_join(int which, int bytes)
{
    struct study *study = study_at(which);
    if (study == NULL || bytes < 0 ||
        !parcel_add(study, engine_room(0), (size_t)bytes, &research.problem))
        return refuse();
    json_write_number(begin(), "played", (long)study->played);
    return end();
}

/* The answer, as far as it was joined: a report of that number. */
EXPORT(lab_tell) const char *research_tell(int which)
{
    static void (*const reports[])(const struct inquiry *inquiry, struct buffer *to) = {
        report_json, report_html, report_csv, report_games};
    if (study_at(0) == NULL || which < 0 || which >= (int)(sizeof reports / sizeof *reports))
        return refuse();
    for (int s = 0; s < 2; s++)
        if (study_at(s) != NULL)
            study_at(s)->cut_short = study_at(s)->played < study_at(s)->games;
    struct buffer text = {0};
    if (reads() && which < REPORT_GAMES)
        tell_records(which, &text);
    else
        reports[which](&research.inquiry, &text);
    json_write_string(begin(), "text", buffer_words(&text));
    buffer_free(&text);
    return end();
}
