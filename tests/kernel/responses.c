/* responses.c: short exchanges, written down, and what happens in which order. */
#include "kernel/responses.h"

#include <string.h>

#include "kernel/field.h"
#include "kernel/stream.h"
#include "tests/common/cases.h"

struct stack {
    FRAMES(RESPONSES_MAX) frames;
};

/* What the asked seat does: a letter announces, "a" by seat 0, "B" by seat 1; "." passes; "!" means
 * that what happened last cancels the top. What happens is written with its letter, a question with
 * the number of the seat that is asked. */
struct exchange {
    const char *what, *done, *once, *each;
};

static const struct exchange exchanges[] = {
    {"nobody answers", "a.", "1a", "1a"},
    {"the answer comes first", "aB.", "10Ba", "10B1a"},
    {"answers to answers", "aBcD.", "1010DcBa", "1010D1c0B1a"},
    {"below may be answered again", "aB.C.", "10Ba", "10B10C1a"},
    {"a cancelled one never happens", "aB.!", "10B", "10B"},
    {"the answer to a canceller", "aBc.!", "101ca", "101c1a"},
};

static struct frame announced(char letter)
{
    bool second = letter < 'a';
    return (struct frame){
        .what = 1, .seat = second, .face = (uint8_t)letter, .source = 7, .target = 9};
}

/* Plays an exchange; what nobody says is a pass. */
static void play(const char *done, enum answers answers, char *heard)
{
    struct stack stack;
    memset(&stack, 0, sizeof stack);
    struct frames *frames = WORK(stack.frames);
    responses_put(frames, announced(*done++));
    while (frames->n > 0) {
        struct frame next;
        if (responses_take(frames, &next)) {
            assert_int_equal(next.step, 0);
            *heard++ = (char)next.face;
            if (*done == '!') {
                done++;
                responses_cancel(frames, frames->n - 1);
                assert_true(responses_cancelled(frames, frames->n - 1));
            }
            continue;
        }
        if (frames->n == 0)
            break;
        *heard++ = (char)('0' + responses_asked(frames));
        bool silent = *done == '\0' || *done == '.' || *done == '!';
        if (silent)
            responses_pass(frames, answers);
        else
            responses_put(frames, announced(*done));
        done += *done == '.' || !silent;
    }
    *heard = '\0';
    struct stack empty;
    memset(&empty, 0, sizeof empty);
    assert_memory_equal(&stack, &empty, sizeof stack);
}

CASE(exchanges_come_out_as_written)
{
    for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges; i++) {
        char heard[64];
        play(exchanges[i].done, ANSWERS_ONCE, heard);
        if (strcmp(heard, exchanges[i].once) != 0)
            fail_msg("%s, one pass closes: %s, not %s", exchanges[i].what, heard,
                     exchanges[i].once);
        play(exchanges[i].done, ANSWERS_EACH, heard);
        if (strcmp(heard, exchanges[i].each) != 0)
            fail_msg("%s, a window after each: %s, not %s", exchanges[i].what, heard,
                     exchanges[i].each);
    }
}

CASE(the_stack_has_room_for_sixteen)
{
    struct stack stack;
    memset(&stack, 0, sizeof stack);
    struct frames *frames = WORK(stack.frames);
    for (int i = 0; i < RESPONSES_MAX; i++) {
        assert_true(responses_room(frames));
        responses_put(frames, announced(i % 2 == 0 ? (char)('a' + i) : (char)('A' + i)));
    }
    assert_false(responses_room(frames));
    responses_pass(frames, ANSWERS_ONCE);
    struct frame next;
    for (int i = RESPONSES_MAX - 1; i >= 0; i--) {
        assert_true(responses_take(frames, &next));
        assert_int_equal(next.face, i % 2 == 0 ? 'a' + i : 'A' + i);
    }
    assert_false(responses_take(frames, &next));
}

CASE(a_cancelled_one_in_the_middle_is_skipped)
{
    struct stack stack;
    memset(&stack, 0, sizeof stack);
    struct frames *frames = WORK(stack.frames);
    struct frame next;
    responses_put(frames, announced('a'));
    responses_put(frames, announced('B'));
    responses_put(frames, announced('c'));
    responses_pass(frames, ANSWERS_ONCE);
    responses_cancel(frames, 1);
    assert_false(responses_cancelled(frames, 0));
    assert_true(responses_take(frames, &next) && next.face == 'c');
    assert_true(responses_take(frames, &next) && next.face == 'a');
    assert_false(responses_take(frames, &next));
}

CASE(a_piece_that_leaves_is_forgotten)
{
    struct stack stack;
    memset(&stack, 0, sizeof stack);
    struct frames *frames = WORK(stack.frames);
    struct frame next;
    struct frame frame = announced('a');
    frame.n = 9; /* no piece: stays */
    responses_put(frames, frame);
    work_forget(frames, 9);
    responses_pass(frames, ANSWERS_EACH);
    assert_true(responses_take(frames, &next));
    assert_int_equal(next.target, 0);
    assert_int_equal(next.source, 7);
    assert_int_equal(next.n, 9);
}

/* Whatever is said, everything announced and not cancelled happens exactly once, and whoever is
 * asked is never the one who spoke last. */
CASE(random_exchanges_lose_nothing)
{
    struct splitmix splitmix = {.s = 5};
    for (int round = 0; round < 2000; round++) {
        struct stack stack;
        memset(&stack, 0, sizeof stack);
        struct frames *frames = WORK(stack.frames);
        enum answers answers = round % 2 ? ANSWERS_ONCE : ANSWERS_EACH;
        int put = 1, happened = 0, cancelled = 0;
        responses_put(frames, (struct frame){.seat = (uint8_t)(round / 2 % 2)});
        while (frames->n > 0) {
            struct frame next;
            if (responses_take(frames, &next)) {
                happened++;
                int place = frames->n > 0 ? (int)splitmix_below(&splitmix, frames->n) : 0;
                if (frames->n > 0 && splitmix_below(&splitmix, 4) == 0 &&
                    !responses_cancelled(frames, place)) {
                    responses_cancel(frames, place);
                    cancelled++;
                }
                continue;
            }
            if (frames->n == 0)
                break;
            int asked = responses_asked(frames);
            assert_int_not_equal(asked, work_top(frames)->seat);
            if (responses_room(frames) && put < 40 && splitmix_below(&splitmix, 3) > 0) {
                responses_put(frames, (struct frame){.seat = (uint8_t)asked});
                put++;
            } else {
                responses_pass(frames, answers);
            }
        }
        assert_int_equal(put, happened + cancelled);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanges_come_out_as_written),
        cmocka_unit_test(the_stack_has_room_for_sixteen),
        cmocka_unit_test(a_cancelled_one_in_the_middle_is_skipped),
        cmocka_unit_test(a_piece_that_leaves_is_forgotten),
        cmocka_unit_test(random_exchanges_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
