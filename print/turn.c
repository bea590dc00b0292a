/* turn.c: what a turn is, in a few lines. */
#include "print/turn.h"

#include <string.h>
#include <strings.h>

#include "print/markdown.h"

static int numbered_steps(const char *rulebook, struct buffer steps[TURN_STEPS])
{
    struct block block;
    int n = 0;
    for (bool over = false; !over && markdown_next(&rulebook, &block);) {
        bool step = block.kind == BLOCK_NUMBERED;
        over = step && (block.last || n + 1 == TURN_STEPS);
        if (step)
            steps[n++] = block.words;
        else
            buffer_free(&block.words);
    }
    return n;
}

/* "**FT-4.2** A turn: start, draw" without its number. */
static void add_rule(const char *words, struct buffer *step)
{
    const char *end = strncmp(words, "**", 2) == 0 ? strstr(words + 2, "**") : NULL;
    *step = (struct buffer){0};
    words = end != NULL ? end + 2 : words;
    buffer_add(step, words + strspn(words, " "));
}

static bool about(const char *heading, const char *word)
{
    return strcasestr(heading, word) != NULL;
}

static int chapter_steps(const char *rulebook, const char *word, struct buffer steps[TURN_STEPS])
{
    struct block block;
    bool inside = false;
    int n = 0;
    while (n < TURN_STEPS && markdown_next(&rulebook, &block)) {
        bool heading = block.kind == BLOCK_HEADING;
        bool over = heading && n > 0;
        if (heading)
            inside = about(buffer_words(&block.words), word);
        else if (inside && block.kind == BLOCK_BULLET && block.depth == 0)
            add_rule(buffer_words(&block.words), &steps[n++]);
        buffer_free(&block.words);
        if (over)
            break;
    }
    return n;
}

int turn_steps(const char *rulebook, struct buffer steps[TURN_STEPS])
{
    int n = numbered_steps(rulebook, steps);
    n = n > 0 ? n : chapter_steps(rulebook, "turn", steps);
    return n > 0 ? n : chapter_steps(rulebook, "round", steps);
}
