/* sentence.c: finds what each sentence of a text means: every word is used, or it is refused. */
#include "cardtext/sentence.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/account.h"
#include "cardtext/cost.h"
#include "cardtext/guess.h"
#include "cardtext/ownname.h"
#include "cardtext/pronoun.h"
#include "cardtext/refusal.h"
#include "kernel/memory.h"

/* ---- other words ---- */

/* What was tried with a sentence that does not stand in the words of the game. */
struct attempt {
    struct known known;
    struct account account;
    struct restated restated;
    char said_as[WORDS_BYTES]; /* with a word for the card for its own name */
    bool unsure;               /* whom a condition is about */
};

/* The sentence without names and words that stand for somebody who was named before. */
static void name_all(struct attempt *a, const struct sentence_read *s, const struct place *place)
{
    char folded[WORDS_BYTES];
    const struct sentence_reading *reading = s->reading;
    ownname_fold(reading_parlance(s), s->type, place->card, s->words.folded, folded);
    a->unsure = !pronoun_resolve(reading->book, reading->cards, folded, a->said_as);
    cost_fold(reading->book, a->said_as, folded);
    strcpy(a->said_as, folded);
    known_gather(&a->known, reading->book, reading->cards);
}

/* All its parts are read, each by itself: so is the sentence. */
static void put_together(struct attempt *a, struct sentence_read *s)
{
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    struct restated parts = {.s = s, .known = &a->known};
    account_read_effects(&a->account, &parts);
    if (!account_say(&a->account, NULL, &text))
        return;
    a->restated.found_n = reading_text(s, said, &a->restated.ops);
}

/* The whole sentence in other words; if that is too far, its parts first, and at last by
 * themselves. */
static void search_same(struct attempt *a, struct sentence_read *s, const struct place *place)
{
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    const struct sentence_reading *reading = s->reading;
    name_all(a, s, place);
    a->restated =
        (struct restated){.s = s, .known = &a->known, .lopsided = lopsided_words(&s->words)};
    if (!a->unsure)
        restated_search(&a->restated, a->said_as);
    if (a->restated.found_n > 0 || reading->book->rider.form.items_n == 0)
        return;
    const struct parts_speaker speaker = {reading->book, reading->cards, &a->known, s->type};
    account_take(&a->account, &speaker, a->said_as);
    if (account_restate(&a->account, &text))
        restated_search(&a->restated, said);
    if (a->restated.found_n == 0)
        put_together(a, s);
    a->restated.found_n = a->unsure ? 0 : a->restated.found_n;
}

/* ---- one sentence ---- */

static bool read_otherwise(struct sentence_read *s, const char *text, size_t bytes,
                           const struct place *place, struct text_ops *ops)
{
    struct attempt *a = memory_take(sizeof *a);
    struct words words = s->words;
    a->account.whole = true;
    s->denied[0] = '\0';
    if (reading_parlance(s) != NULL)
        search_same(a, s, place);
    s->words = words;
    bool read = a->restated.found_n == 1;
    *ops = a->restated.ops;
    const struct refused refusal = {s,    &a->account, &a->restated, &a->known, a->said_as,
                                    text, bytes,       place,        NULL};
    char denied[sizeof s->denied];
    memcpy(denied, s->denied, sizeof denied); /* by what was read, not by what is guessed */
    if (!read && !a->unsure && reading_parlance(s) != NULL && guess_same(&refusal, ops))
        read = true;
    memcpy(s->denied, denied, sizeof denied);
    s->words = words;
    if (!read && !s->reading->quiet)
        refusal_say(&refusal);
    free(a);
    return read;
}

/* A sentence in the words of the game that may not stand there: what may have been meant? */
static bool refuse_misplaced(struct sentence_read *s, const char *text, size_t bytes,
                             const struct place *place)
{
    struct attempt *a = memory_take(sizeof *a);
    const struct sentence_reading *reading = s->reading;
    const struct parts_speaker speaker = {reading->book, reading->cards, &a->known, s->type};
    struct words words = s->words;
    a->restated = (struct restated){
        .s = s, .known = &a->known, .is_misplaced = true, .misplaced = s->misplaced};
    s->denied[0] = '\0';
    name_all(a, s, place);
    account_take(&a->account, &speaker, a->said_as);
    s->words = words;
    const struct refused refusal = {s,    &a->account, &a->restated, &a->known, a->said_as,
                                    text, bytes,       place,        NULL};
    refusal_say(&refusal);
    free(a);
    return false;
}

static bool read_sentence(struct sentence_read *s, const char *text, size_t bytes,
                          const struct place *place, struct text_ops *ops)
{
    struct problem *problem = s->reading->problem;
    int before = s->reading->pool->n;
    if (!words_split(&s->words, text, bytes))
        return problem_say(problem, DIAGNOSE_PLACE "a sentence has more than %d words",
                           DIAGNOSE_PLACE_ARGS(place), WORDS_MAX);
    s->explaining = false;
    s->fitting_n = s->misplaced_n = s->unjoined_n = 0;
    reading_try(s);
    ops->n = 0;
    ops->restated = s->fitting_n == 0;
    if (s->fitting_n == 1)
        return (reading_keep(s, before) && reading_append(ops, &s->fitting, s->number)) ||
               problem_say(problem, DIAGNOSE_PLACE "all texts together are too long",
                           DIAGNOSE_PLACE_ARGS(place));
    bool refused = s->fitting_n > 1 || s->misplaced_n > 0 || s->unjoined_n > 0;
    if (refused && s->reading->quiet)
        return false;
    if (s->fitting_n == 0 && s->misplaced_n > 0 && reading_parlance(s) != NULL &&
        s->reading->book->rider.form.items_n > 0)
        return refuse_misplaced(s, text, bytes, place);
    if (refused)
        return refusal_of_read(s, text, bytes, place);
    s->reading->pool->n = before;
    bool read = read_otherwise(s, text, bytes, place, ops);
    ops->restated = true;
    return read;
}

/* Behind an aside that begins there. */
static size_t pass_aside(const struct sentence_reading *reading, const char *text, size_t bytes,
                         size_t from, const struct place *place, bool *right)
{
    bool adds = false;
    size_t aside = words_aside(text, bytes, from, &adds);
    const char *said = text + from;
    size_t length = words_trim(&said, aside - from);
    if (adds)
        *right = problem_say(reading->problem,
                             DIAGNOSE_PLACE "\"%.*s\": what stands in parentheses is not read; "
                                            "make a sentence of it, or leave it out",
                             DIAGNOSE_PLACE_ARGS(place), (int)length, said);
    return aside;
}

/* Where the sentence from..upto ends if it is explained in parentheses at its end. */
static size_t before_aside(const struct sentence_reading *reading, const char *text, size_t from,
                           size_t upto, const struct place *place, bool *right)
{
    const char *open = memchr(text + from, '(', upto - from);
    if (open == NULL || open == text + from)
        return upto;
    size_t at = (size_t)(open - text);
    const char *rest = text + pass_aside(reading, text, upto, at, place, right);
    return words_trim(&rest, (size_t)(text + upto - rest)) == 0 ? at : upto;
}

/* Behind the last problem: not all of the text is wrong. */
static void add_rest(struct problem *problem)
{
    static const char rest[] = "; what else the card says is understood";
    if (problem->used + sizeof rest > sizeof problem->text)
        return;
    memcpy(problem->text + problem->used, rest, sizeof rest);
    problem->used += sizeof rest - 1;
}

bool sentence_compile(const struct sentence_reading *reading, const char *text, int type,
                      const struct place *place, struct text_ops *ops)
{
    size_t bytes = strlen(text);
    struct sentence_read s = {.reading = reading, .type = type};
    s.match = (struct phrase_match){.book = reading->book,
                                    .cards = reading->cards,
                                    .words = &s.words,
                                    .lenient = reading->lenient};
    bool right = true;
    ops->n = 0;
    ops->restated = false;
    for (size_t from = 0, end; from < bytes; from = end + 1) {
        char line[WORDS_BYTES];
        size_t aside = from == 0 ? from : pass_aside(reading, text, bytes, from, place, &right);
        ops->restated |= aside > from;
        from = aside;
        end = words_line_end(text, bytes, words_sentence_end(text, bytes, from));
        const char *sentence = text + from;
        size_t upto = before_aside(reading, text, from, end, place, &right);
        size_t length = words_trim(&sentence, upto - from);
        ops->restated |= upto < end;
        if (length == 0)
            continue;
        struct text_ops read = {.n = 0};
        bool joined = words_join(line, sentence, length);
        sentence = joined ? line : sentence;
        if (!read_sentence(&s, sentence, length, place, &read)) {
            right = false;
            s.number++;
            continue;
        }
        if (ops->n + read.n > TEXT_OPS_MAX)
            return problem_say(reading->problem, DIAGNOSE_PLACE "the text is too long",
                               DIAGNOSE_PLACE_ARGS(place));
        memcpy(&ops->op[ops->n], read.op, (size_t)read.n * sizeof ops->op[0]);
        ops->n += read.n;
        ops->restated |= read.restated || joined;
        s.number = (uint8_t)(read.op[read.n - 1].sentence + 1);
    }
    if (!right && ops->n > 0)
        add_rest(reading->problem);
    return right;
}
