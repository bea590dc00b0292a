/* instead.c: carries out what a card says instead of a moment. */
#include "cardtext/instead.h"

#include "kernel/pieces.h"

static struct instead_text *outermost(struct instead_text *text)
{
    while (text != NULL && text->outer != NULL)
        text = text->outer;
    return text;
}

/* May that text be carried out in the midst of those that are? */
static bool is_free(const struct instead *instead, const struct frame *frame)
{
    const struct instead_text *first = outermost(*instead->running);
    int deep = 0;
    for (const struct instead_text *text = *instead->running; text != NULL; text = text->outer) {
        if (text->face == frame->face && text->op == frame->op && text->source == frame->source)
            return false;
        deep++;
    }
    return deep < INSTEAD_DEEP && (first == NULL || first->done < INSTEAD_MOST);
}

static bool is_gone(const struct instead *instead, int piece)
{
    const struct field *field = pieces_field(instead->box->game, piece);
    return field != NULL && pieces_at_const(field, instead->state, piece)->face == FACE_NONE;
}

/* The effect at which the frame stands, and all that is joined to it, while its card is there. */
static void carry_out(const struct instead *instead, struct frame *frame)
{
    while (!is_gone(instead, frame->source) &&
           line_go(instead->box, instead->state, frame) == LINE_DOES) {
        struct frame effect = *frame;
        effect.step = 0;
        instead->does(instead->play, &effect);
        if (is_gone(instead, frame->target))
            frame->target = 0;
    }
}

/* The whole sentence: a phrase may mean several ops. */
static void replace(const struct instead *instead, struct frame frame)
{
    const struct op *ops = card_ops(instead->box->cards, frame.face);
    struct instead_text text = {*instead->running, frame.face, frame.op, frame.source, 0};
    int n = box_card(instead->box, frame.face)->ops_n, sentence = ops[frame.op].sentence;
    *instead->running = &text;
    outermost(&text)->done++;
    for (int op = frame.op; op < n && ops[op].sentence == sentence; op++) {
        struct frame line = frame;
        line.op = (uint8_t)op;
        if (!line_follows(&ops[op]))
            carry_out(instead, &line);
    }
    *instead->running = text.outer;
}

/* Is what befalls the target what the moment of the sentence is about? Other ops say yes. */
static bool is_about(const struct instead *instead, const struct op *op, const struct frame *frame)
{
    if (instead->names != 0 && op->code == instead->names)
        return op->arg[0] == instead->which;
    const struct eye eye =
        instead->box->game->vocabulary.parlance->sees(instead->box, instead->state, frame);
    return evaluate_fits(&eye, term_at(&eye, op->arg[0]), frame->target);
}

bool instead_done(const struct instead *instead, struct frame frame)
{
    const struct card *card = box_card(instead->box, frame.face);
    const struct op *ops = card_ops(instead->box->cards, frame.face);
    bool meant = true;
    if (!(card->triggers >> instead->when & 1))
        return false;
    for (int op = 0; op < card->ops_n; op++) {
        if (ops[op].when != instead->when || line_follows(&ops[op]))
            continue;
        frame.op = (uint8_t)op;
        frame.step = 0;
        if (ops[op].code == instead->watches ||
            (instead->names != 0 && ops[op].code == instead->names))
            meant = is_about(instead, &ops[op], &frame);
        else if (meant && is_free(instead, &frame) &&
                 line_possible(instead->box, instead->state, &frame)) {
            replace(instead, frame);
            return true;
        }
    }
    return false;
}
