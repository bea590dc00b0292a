/* rules.c: croupier rules: a game's rulebook, its knobs, and what may be written on its cards. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "cardtext/compile.h"
#include "cli/options.h"
#include "cli/rulebook.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "kernel/memory.h"
#include "kernel/variant.h"
#include "rulebook/rulebook.h"

enum { PHRASEBOOK_BYTES = 1 << 18, SEARCH_WORDS_BYTES = 400, FOUND_MAX = 8 };

static void print_knob(const struct knob *knob)
{
    char range[120];
    struct text text = text_in(range, sizeof range);
    if (knob->words == NULL)
        text_print(&text, "%d to %d, standard %d", knob->lo, knob->hi, knob->standard);
    for (int value = knob->lo; knob->words != NULL && value <= knob->hi; value++)
        text_print(&text, "%s%s", value > knob->lo ? " | " : "", knob->words[value - knob->lo]);
    if (knob->words != NULL)
        text_print(&text, ", standard %s", knob->words[knob->standard - knob->lo]);
    terminal_say(STYLE_BOLD "%-18s" STYLE_PLAIN " %s\n%-18s " STYLE_DIM "%s" STYLE_PLAIN "\n",
                 knob->name, knob->about, "", range);
}

static int print_variants(const struct game *game)
{
    struct problem problem = {0};
    struct variants *variants = variant_list(game, &problem);
    if (variants == NULL)
        return command_fault(&rules_command, "%s", problem.text);
    for (int i = 0; i < variants->n; i++) {
        const struct variant *variant = &variants->variant[i];
        terminal_say("\n" STYLE_BOLD "--variant %s" STYLE_PLAIN "  %s\n", variant->name,
                     variant->about);
        for (int k = 0; k < variant->settings_n; k++)
            terminal_say(STYLE_DIM "    %s = %s" STYLE_PLAIN "\n", variant->setting[k].name,
                         variant->setting[k].value);
    }
    free(variants);
    return STATUS_FINE;
}

static int print_knobs(const struct game *game)
{
    for (int k = 0; k < game->knobs_n; k++)
        print_knob(&game->knobs[k]);
    if (game->knobs_n == 0)
        printf("%s has no knobs.\n", game->title);
    return print_variants(game);
}

static int print_phrases(const struct options *options)
{
    struct problem problem = {0};
    struct phrasebook *book = compile_phrasebook(options->game, &options->opening, &problem);
    if (book == NULL)
        return command_fault(options->command, "%s", problem.text);
    char *words = memory_take(PHRASEBOOK_BYTES);
    struct text text = text_in(words, PHRASEBOOK_BYTES);
    phrasebook_describe(book, &text);
    terminal_print(words);
    free(words);
    phrasebook_free(book);
    return STATUS_FINE;
}

static int print_forms(void)
{
    struct buffer out = {0};
    rulebook_forms(&out);
    fwrite(out.at, 1, out.used, stdout);
    buffer_free(&out);
    return STATUS_FINE;
}

static int print_rules(const struct options *options, const struct source *files, char **words)
{
    const struct source *file = rulebook_file(files, "rulebook.md");
    if (file == NULL)
        return command_fault(options->command, "%s has no rulebook", options->game->title);
    if (words[0] == NULL) {
        rulebook_print(file);
        return STATUS_FINE;
    }
    char sought[SEARCH_WORDS_BYTES];
    struct text text = text_in(sought, sizeof sought);
    for (int i = 0; words[i] != NULL; i++)
        text_print(&text, "%s%s", i > 0 ? " " : "", words[i]);
    if (rulebook_search(file, sought, FOUND_MAX, NULL) > 0)
        return STATUS_FINE;
    printf("No rule of %s speaks of \"%s\".\n", options->game->title, sought);
    return STATUS_FAILED;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&rules_command);
    int key, show = 0;
    while ((key = options_next(&options, argc, argv)) > 0)
        show = key;
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (show == 'f')
        return print_forms();
    if (optind == argc)
        return command_refuse(&rules_command, "the rules of which game?");
    if (show != 0 && optind + 1 < argc)
        return command_refuse(&rules_command, "too many words: \"%.60s\"", argv[optind + 1]);
    int status = STATUS_BAD_INPUT;
    if (options_game(&options, argv[optind])) {
        const struct source *files =
            options.opening.files != NULL ? options.opening.files : options.game->files;
        if (show == 'k')
            status = print_knobs(options.game);
        else if (show == 'p')
            status = print_phrases(&options);
        else if (show == 'w') {
            words_print(options.game);
            status = STATUS_FINE;
        } else
            status = print_rules(&options, files, argv + optind + 1);
    }
    options_free(&options);
    return status;
}

static const struct option_line lines[] = {
    {"knobs", NULL, "the settings of a table: range, default and effect; variants", 'k'},
    {"phrases", NULL, "the sentences that cards may say", 'p'},
    {"forms", NULL, "the sentences that rulebooks may have, for any game", 'f'},
    {"words", NULL, "zones, pieces, numbers and decisions that .play files may name", 'w'},
    {OPTIONS_CARDS},
    {0},
};

const struct command rules_command = {
    .name = "rules",
    .about = "Shows a game's rulebook, knobs, phrases or words",
    .usage = "GAME [WORDS | --knobs | --phrases | --words]\n   or: croupier rules --forms",
    .options = lines,
    .more = "Without words it shows the whole rulebook; with a rule's number (HM-2.1), that rule;\n"
            "with other words, the rules that mention them.\n",
    .run = run,
};
