/* markdown.h: a rulebook's text as blocks: the little of Markdown that rulebooks use. */
#ifndef PRINT_MARKDOWN_H
#define PRINT_MARKDOWN_H

#include <stdbool.h>

#include "kernel/buffer.h"

enum block_kind {
    BLOCK_END,
    BLOCK_TITLE,   /* # */
    BLOCK_HEADING, /* ## */
    BLOCK_SMALLER, /* ### and below */
    BLOCK_TEXT,
    BLOCK_BULLET,   /* - or * */
    BLOCK_NUMBERED, /* 1. */
    BLOCK_QUOTE,    /* > */
    BLOCK_ROW,      /* | a | b | */
    BLOCK_CODE      /* between ``` lines, a block a line */
};

struct block {
    enum block_kind kind;
    int depth; /* of bullets: how far in; of numbered ones: the number */
    bool last; /* nothing of its kind follows: of rows and numbers, the end of the table */
    struct buffer words; /* lines joined; of rows: cells with tabs between */
};

/* Reads the next block and moves *at behind it; its words are freed by the caller. */
bool markdown_next(const char **at, struct block *block);

#endif
