/* lab.c: croupier lab: many plays, and what they say about a game. */
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/lab.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "lab/figure.h"
#include "lab/finding.h"
#include "lab/fleet.h"
#include "lab/report.h"

enum {
    GAMES_STANDARD = 1000,
    GAMES_UNTIL = 1000000,
    GAMES_MAX = 1000000000,
    EFFORT_MAX = 100000,
    BAR = 24
};

/* ---- asking ---- */

void lab_begin(struct lab_options *lab)
{
    *lab = (struct lab_options){
        .options = options_for(&lab_command), .games = GAMES_STANDARD, .effort = 1};
    lab->options.opening.seed = 1;
    lab->options.threads = 0;
    lab->inquiry.measure = SCALAR_FIRST_WINS;
}

/* "1%" or "0.5", of the scalar that is measured: what that means is known when the game is. */
static bool read_until(struct lab_options *lab, const char *words, struct problem *problem)
{
    char *end = NULL;
    double half = strncmp(words, "ci=", 3) == 0 ? strtod(words + 3, &end) : 0;
    if (end == NULL || half <= 0 || (*end != '\0' && strcmp(end, "%") != 0))
        return problem_say(problem, "--until \"%.60s\": write ci=1%% or ci=0.5", words);
    lab->until = half;
    lab->until_percent = *end == '%';
    return true;
}

static bool read_replaced(struct lab_options *lab, const char *words, struct problem *problem)
{
    if (lab->replaced_n == REPLACED_MAX)
        return problem_say(problem, "--replace: at most %d", REPLACED_MAX);
    lab->replaced[lab->replaced_n++] = words;
    return true;
}

static bool read_count(const char *option, const char *words, uint32_t *count,
                       struct problem *problem)
{
    long number;
    if (!options_number(words, 1, GAMES_MAX, &number))
        return problem_say(problem, "--%s \"%.60s\": choose 1 to %d games", option, words,
                           GAMES_MAX);
    *count = (uint32_t)number;
    return true;
}

static bool read_effort(struct lab_options *lab, const char *words, struct problem *problem)
{
    long number;
    if (!options_number(words, 1, EFFORT_MAX, &number))
        return problem_say(problem, "--effort \"%.60s\": choose 1 to %d", words, EFFORT_MAX);
    lab->effort = (uint32_t)number;
    return true;
}

static bool take(struct lab_options *lab, int key, const char *words, struct problem *problem)
{
    struct inquiry *inquiry = &lab->inquiry;
    switch (key) {
    case 'g':
        return read_count("games", words, &lab->games, problem);
    case 'c':
        return read_count("causal", words, &lab->causal, problem);
    case 'p':
        return read_count("panel", words, &lab->panel, problem);
    case 'e':
        return read_effort(lab, words, problem);
    case 'k':
        return read_count("skill", words, &lab->skill, problem);
    case 'w':
        return read_count("pointless", words, &lab->pointless, problem);
    case 'u':
        return read_until(lab, words, problem);
    case 'm':
        lab->measure = words;
        return true;
    case 's':
        return axes_add((struct axes){inquiry->axis, &inquiry->axes_n, AXES_MAX, "sweep", "swept"},
                        words, problem);
    case 'r':
        return read_replaced(lab, words, problem);
    case 'l':
        lab->lists = true;
        return true;
    case 'o':
        lab->out = words;
        return true;
    case 't':
        return labtune_target(lab, words, problem);
    case 'n':
        return labtune_vary(lab, words, problem);
    default:
        lab->as_json = true;
        return true;
    }
}

/* Keys of the lab's own options are small letters. */
static uint32_t bit_of(int key)
{
    return UINT32_C(1) << (key - 'a');
}

static int read_options(struct lab_options *lab, int argc, char **argv)
{
    int key;
    while ((key = options_next(&lab->options, argc, argv)) > 0) {
        struct problem problem = {0};
        lab->given |= bit_of(key);
        if (!take(lab, key, optarg, &problem))
            return command_refuse(&lab_command, "%s", problem.text);
    }
    if (lab->until > 0 && (lab->given & bit_of('g')) == 0)
        lab->games = GAMES_UNTIL;
    return key == OPTIONS_BAD ? STATUS_BAD_INPUT : STATUS_FINE;
}

bool lab_plan(struct lab_options *lab, struct experiment *experiment, struct problem *problem)
{
    const struct options *options = &lab->options;
    int seats = options->opening.seats > 0 ? options->opening.seats : options->game->seats_standard;
    struct inquiry *inquiry = &lab->inquiry;
    if (lab->measure != NULL)
        inquiry->measure = experiment_measure(&lab->asked, options->game, lab->measure, problem);
    if (lab->measure != NULL && inquiry->measure < 0)
        return false;
    *experiment =
        (struct experiment){.opening = options->opening, .games = lab->games, .asked = lab->asked};
    experiment->pointless = lab->pointless;
    experiment->seed = options->opening.seed;
    for (int b = 0; b < (options->kinds_n > 0 ? options->kinds_n : seats); b++)
        if (!experiment_seat(experiment, options->kinds_n > 0 ? options->kind[b] : "greedy",
                             problem))
            return false;
    return true;
}

/* ---- playing ---- */

/* "50 s", "12 min". */
static void say_time(double seconds, char words[24])
{
    bool minutes = seconds >= 100;
    snprintf(words, 24, minutes ? "%.0f min" : "%.0f s", minutes ? seconds / 60 : seconds);
}

static void show_progress(void *to, uint64_t played, double part)
{
    struct progress_line *progress = to;
    double seconds = (double)(terminal_clock_ms() - progress->begun) / 1000;
    double rate = seconds > 0 ? (double)played / seconds : 0;
    double all = part > 0 ? seconds / part : 0;
    char left[24] = "some time";
    if (part > 0)
        say_time(all * (1 - part + progress->later), left);
    char bar[3 * BAR + 1] = "", words[160];
    for (int i = 0; i < BAR; i++)
        strcat(bar, i < (int)(part * BAR) ? "\xe2\x94\x81" : " ");
    snprintf(words, sizeof words, "%s [%s] %" PRIu64 " games, %.*f a second, %s left",
             progress->what, bar, played, rate < 10 ? 1 : 0, rate, left);
    if (fleet_rank() == 0)
        terminal_murmur(words);
}

/* Percent of a share are its points; of another measure they are parts of its mean. */
static bool set_until(const struct lab_options *lab, struct study *study, struct problem *problem)
{
    bool waits = study == &lab->inquiry.run || study == &lab->inquiry.sweep;
    study->keeps_rows = study == &lab->inquiry.run && lab->out != NULL;
    if (lab->until == 0 || !waits || study->cells_n == 0)
        return true;
    bool share = figure_is_share(&study->cell[0], lab->inquiry.measure);
    study->until_scalar = lab->inquiry.measure;
    study->until_half = lab->until / (lab->until_percent ? 100 : 1);
    study->until_of_mean = lab->until_percent && !share;
    return !share || study->until_half < 0.5 ||
           problem_say(problem, "--until: every share is that narrow from the start; write ci=1%%");
}

/* What comes later is as much work as that, if this is 1. */
static bool play_before(struct lab_options *lab, struct study *study, const char *what,
                        uint32_t games, double later, struct problem *problem)
{
    struct progress_line progress = {what, terminal_clock_ms(), later};
    study->games = games;
    study->seed = lab->options.opening.seed;
    study->threads = lab->options.threads;
    study->progress = show_progress;
    study->to = &progress;
    study->stopped = terminal_stopped;
    /* All processes must agree: those that play wait for each other. */
    bool begins = study->cells_n > 0 && !fleet_any(terminal_stopped());
    study->cut_short = study->cells_n > 0 && !begins;
    bool fine = set_until(lab, study, problem) && (!begins || study_run(study, problem));
    study->to = NULL;
    terminal_murmur("");
    return fine;
}

bool lab_play(struct lab_options *lab, struct study *study, const char *what, uint32_t games,
              struct problem *problem)
{
    return play_before(lab, study, what, games, 0, problem);
}

/* ---- telling ---- */

bool lab_writable(const char *folder, struct problem *problem)
{
    if (folder == NULL ||
        ((mkdir(folder, 0777) == 0 || errno == EEXIST) && access(folder, W_OK | X_OK) == 0))
        return true;
    return problem_say(problem, "%s: %s", folder, strerror(errno));
}

void lab_say(const struct lab_options *lab, struct buffer *text)
{
    if (lab->as_json)
        printf("%s\n", buffer_words(text));
    else
        terminal_print(buffer_words(text));
    fflush(stdout);
    buffer_cut(text, 0);
}

bool lab_save(const struct lab_options *lab, const char *name, struct buffer *text,
              struct problem *problem)
{
    struct buffer path = {0};
    buffer_print(&path, "%s/%s", lab->out, name);
    bool fine = text->used == 0 || files_save(path.at, buffer_words(text), text->used, problem);
    buffer_free(&path);
    buffer_cut(text, 0);
    return fine;
}

int lab_saved(const struct lab_options *lab, bool fine, const struct problem *problem)
{
    if (!fine)
        command_fault(&lab_command, "%s", problem->text);
    else if (!lab->as_json)
        printf("\nThe whole report: %s/report.html\n", lab->out);
    return fine ? STATUS_FINE : STATUS_FAILED;
}

/* Where one does not fit, another may. */
static bool save_all(const struct lab_options *lab, struct problem *problem)
{
    static const struct {
        const char *name;
        void (*report)(const struct inquiry *inquiry, struct buffer *to);
        int axes_min;
    } files[] = {{"report.html", report_html, 0},
                 {"report.json", report_json, 0},
                 {"figures.csv", report_csv, 0},
                 {"games.csv", report_games, 0},
                 {"plot.svg", report_plot, 1}};
    struct buffer text = {0};
    bool fine = true;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++)
        if (lab->inquiry.axes_n >= files[f].axes_min) {
            files[f].report(&lab->inquiry, &text);
            fine &= lab_save(lab, files[f].name, &text, problem);
        }
    buffer_free(&text);
    return fine;
}

/* Says first what can be said: the files may not fit onto the disk. */
int lab_tell(struct lab_options *lab)
{
    struct problem problem = {0};
    struct buffer text = {0};
    if (fleet_rank() != 0)
        return STATUS_FINE;
    (lab->as_json ? report_json : report_text)(&lab->inquiry, &text);
    lab_say(lab, &text);
    buffer_free(&text);
    if (lab->out != NULL && lab_saved(lab, save_all(lab, &problem), &problem) != STATUS_FINE)
        return STATUS_FAILED;
    return finding_faulty(&lab->inquiry) ? STATUS_FAILED : STATUS_FINE;
}

/* ---- croupier lab GAME ---- */

static bool ask_causal(struct lab_options *lab, const struct experiment *experiment,
                       struct problem *problem)
{
    if (lab->replaced_n == 0)
        return inquiry_causal(&lab->inquiry, experiment, NULL, NULL, problem);
    for (int r = 0; r < lab->replaced_n; r++) {
        char card[NAME_BYTES];
        const char *words = lab->replaced[r], *equals = strchr(words, '=');
        size_t bytes = strcspn(words, "=");
        snprintf(card, sizeof card, "%.*s", (int)bytes, words);
        if (!inquiry_causal(&lab->inquiry, experiment, card, equals != NULL ? equals + 1 : NULL,
                            problem))
            return false;
    }
    return true;
}

/* A sweep needs its own values only: without them the game may be one that cannot be played. */
static bool ask_run(struct inquiry *inquiry, const struct experiment *experiment,
                    struct problem *problem)
{
    struct problem refused = {0};
    bool fine = study_add(&inquiry->run, experiment, "as it is", &refused);
    if (inquiry->axes_n > 0)
        return inquiry_sweep(inquiry, experiment, problem);
    return fine || problem_say(problem, "%s", refused.text);
}

/* Other bots are asked what was asked. */
static bool ask_others(struct inquiry *inquiry, const struct experiment *experiment,
                       struct problem *problem)
{
    return inquiry->axes_n > 0 ? inquiry_kinds(inquiry, problem)
                               : inquiry_panel(inquiry, experiment, problem);
}

/* All that can be refused is refused here, before a game is played. */
static bool ask(struct lab_options *lab, struct problem *problem)
{
    struct inquiry *inquiry = &lab->inquiry;
    struct experiment experiment;
    if (lab->replaced_n > 0 && lab->causal == 0)
        return problem_say(problem, "--replace is part of --causal N: it says which cards");
    if (lab->effort > 1 && lab->panel == 0)
        return problem_say(problem, "--effort is part of --panel N: how much its bots search");
    return lab_writable(lab->out, problem) && lab_plan(lab, &experiment, problem) &&
           ask_run(inquiry, &experiment, problem) &&
           (lab->causal == 0 || ask_causal(lab, &experiment, problem)) &&
           (lab->panel == 0 || ask_others(inquiry, &experiment, problem)) &&
           (lab->skill == 0 || inquiry_skill(inquiry, &experiment, problem));
}

/* The games of all kinds from this one on. */
static double kinds_work(struct lab_options *lab, int from)
{
    double work = 0;
    for (int k = from; k < lab->inquiry.kinds_n; k++) {
        lab->inquiry.kind[k].games = lab->panel;
        work += study_work(&lab->inquiry.kind[k]);
    }
    return work;
}

bool lab_play_panel(struct lab_options *lab, struct problem *problem)
{
    struct inquiry *inquiry = &lab->inquiry;
    if (lab->panel == 0)
        return true;
    bool fine = inquiry_afford(inquiry, lab->panel, lab->effort, problem) &&
                lab_play(lab, &inquiry->panel, "asking other bots", lab->panel, problem);
    for (int k = 0; fine && k < inquiry->kinds_n; k++) {
        char what[EXPERIMENT_BOT_BYTES + 8];
        double here = kinds_work(lab, k), later = kinds_work(lab, k + 1);
        snprintf(what, sizeof what, "asking %s", inquiry->kind[k].cell[0].experiment.bot[0]);
        fine =
            play_before(lab, &inquiry->kind[k], what, lab->panel, later / (here - later), problem);
    }
    return fine;
}

static bool play(struct lab_options *lab, struct problem *problem)
{
    struct inquiry *inquiry = &lab->inquiry;
    if (inquiry_any(inquiry)->cell[0].box->seats == 1 && inquiry->measure == SCALAR_FIRST_WINS)
        inquiry->measure = SCALAR_SEAT_WINS;
    return lab_play(lab, &inquiry->run, "playing", lab->games, problem) &&
           lab_play(lab, &inquiry->sweep, "sweeping", lab->games, problem) &&
           lab_play(lab, &inquiry->causal, "replacing cards", lab->causal, problem) &&
           lab_play_panel(lab, problem) &&
           lab_play(lab, &inquiry->skill, "measuring skill", lab->skill, problem);
}

static int run_game(struct lab_options *lab, int argc, char **argv)
{
    struct problem problem = {0};
    if (argc - optind != 1)
        return command_refuse(&lab_command, "%s",
                              optind == argc ? "the lab of which game?"
                                             : "one game at a time, please");
    if (!options_game(&lab->options, argv[optind]))
        return STATUS_BAD_INPUT;
    if (lab->lists)
        return lablist_measures(lab->options.game);
    if (!ask(lab, &problem))
        return command_fault(&lab_command, "%s", problem.text);
    if (!play(lab, &problem))
        return command_fault(&lab_command, "%s", problem.text);
    return lab_tell(lab);
}

/* ---- the command ---- */

static char *words_of(int argc, char **argv)
{
    struct buffer words = {0};
    buffer_add(&words, "croupier");
    for (int i = 0; i < argc; i++) {
        /* Where it is written and with how many threads is no part of the question. */
        if (strcmp(argv[i], "--out") == 0 || strcmp(argv[i], "--threads") == 0)
            i++;
        else
            buffer_print(&words, strchr(argv[i], ' ') != NULL ? " '%s'" : " %s", argv[i]);
    }
    return words.at;
}

/* What the lab does, and the keys of the options that mean something there. */
static const struct part {
    const char *name, *takes;
    int (*run)(struct lab_options *lab, int argc, char **argv);
} parts[] = {
    {"GAME", "gcpekwumsrloj", run_game}, /* no word of the command: what is none of the others */
    {"compare", "gpeumoj", labcompare_run},
    {"tune", "gtn", labtune_run},
    {"check", "", labcheck_run},
    {"read", "goj", labread_run}};
enum { PARTS = sizeof parts / sizeof *parts };

/* Refuses options that would be read and not heeded; says where they belong. */
static int refuse_strangers(const struct lab_options *lab, const struct part *part)
{
    for (const struct option_line *line = lab_command.options; line->name != NULL; line++) {
        bool own = line->key <= 'z';
        if (!own || (lab->given & bit_of(line->key)) == 0 || strchr(part->takes, line->key) != NULL)
            continue;
        struct buffer homes = {0};
        for (int p = 0; p < PARTS; p++)
            if (strchr(parts[p].takes, line->key) != NULL)
                buffer_print(&homes, "%slab %s", homes.used > 0 ? ", " : "", parts[p].name);
        command_refuse(&lab_command, "--%s means nothing to lab %s; it is for %s", line->name,
                       part->name, buffer_words(&homes));
        buffer_free(&homes);
        return STATUS_BAD_INPUT;
    }
    return STATUS_FINE;
}

static int run(int argc, char **argv)
{
    struct lab_options lab;
    char *question = words_of(argc, argv);
    const struct part *part = &parts[0];
    for (int p = 1; argc > 1 && p < PARTS; p++)
        if (strcmp(argv[1], parts[p].name) == 0)
            part = &parts[p];
    int skip = part == &parts[0] ? 0 : 1;
    terminal_catch_all(); /* before any of the fleet can have begun to play */
    fleet_begin();
    lab_begin(&lab);
    lab.inquiry.question = question;
    int status = read_options(&lab, argc - skip, argv + skip);
    if (status == STATUS_FINE)
        status = refuse_strangers(&lab, part);
    if (status == STATUS_FINE)
        status = part->run(&lab, argc - skip, argv + skip);
    inquiry_free(&lab.inquiry);
    options_free(&lab.options);
    free(question);
    fleet_end();
    return status;
}

static const struct option_line lines[] = {
    {"games", "N", "how many games (1000; with --until at most 1000000)", 'g'},
    {OPTIONS_SEATS("the players: ismcts:200i,greedy (iterations a move)")},
    {OPTIONS_SEED},
    OPTIONS_TABLE,
    {"threads", "N", "games played at once (as many as there are cores)", OPTION_THREADS},
    {"out", "FOLDER",
     "writes report.html, report.json, figures.csv, games.csv; plot.svg for a sweep", 'o'},
    {"until", "ci=1%", "stops as soon as the interval of the measure is that narrow", 'u'},
    {"measure", "KEY", "what --until and --sweep are about (first: the first to move wins)", 'm'},
    {"measures", NULL, "plays nothing: lists what is measured, with the names for --measure", 'l'},
    {"sweep", "NAME=LO..HI[:STEP]", "tries the values of a knob; give it twice for two at once",
     's'},
    {"causal", "N", "what cards are worth: N games again with each card a blank", 'c'},
    {"replace", "CARD[=OTHER]", "for --causal: only this card, or another one for it; repeatable",
     'r'},
    {"panel", "N", "asks four kinds of bots the same question, N games each at most", 'p'},
    {"effort", "K", "for --panel: K times as much searching (1: a minute or two, two cores)", 'e'},
    {"skill", "N", "stronger bots against weaker ones, N games each", 'k'},
    {"pointless", "N", "looks at each move with N searches: is it clearly worse than passing?",
     'w'},
    {"target", "KEY=LO..HI", "for tune: what is wanted, as in first=50% or length=20..30", 't'},
    {"vary", "NAME=LO..HI", "for tune: a knob, or a number on a card, that may change", 'n'},
    {"json", NULL, "the report as JSON", 'j'},
    {0},
};

const struct command lab_command = {
    .name = "lab",
    .about = "Plays thousands of games and says what they tell about a game",
    .usage = "GAME [OPTION...] | compare GAME A B | tune GAME | check FILE | read FILE...",
    .options = lines,
    .more =
        "Game i of a run depends on the seed and on i alone: threads, and processes under mpirun\n"
        "(croupier-mpi), change nothing. Players change seats from game to game; what is compared\n"
        "is played on the same seeds. The interval behind a figure holds 19 times out of 20.\n"
        "\n"
        "  croupier lab menagerie --games 10000 --out report\n"
        "  croupier lab handmedown --sweep vp_target=8..12 --measure length\n"
        "  croupier lab compare handmedown my-cards - --games 5000\n"
        "  croupier lab tune resourcewar --vary start_r_second=1..5 --target first=48..52%\n"
        "  croupier lab check games/checks.txt\n"
        "  croupier lab read playtest/*.play --out people\n"
        "\n"
        "A and B are folders of cards, variants, settings such as vp_target=12,Farmer.food=3, a\n"
        "folder and settings (my-cards,vp_target=12), or - for the game as it is. Ctrl-C stops,\n"
        "and reports what was played so far. If the rules of a rulebook went wrong in a game, the\n"
        "report says where, and the command ends with status 1.\n",
    .run = run,
};
