/* tree.h: the memory of a search: nodes found by a 64-bit key, each with an edge for every move
 * that was ever legal there. Fixed size: when it is full it grows no more. */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "kernel/base.h"

enum { TREE_NONE = 0 }; /* no node, no edge */

struct edge {
    struct move move;
    uint32_t node, next; /* whose it is, and its next one */
    uint32_t visits;
    uint32_t available; /* how often the move was legal when its node was visited */
    float total;        /* rewards of the seat that moves here */
    float squares;      /* of these rewards: how far they are spread */
    float estimate;     /* the game's, of what comes of the move: the mean of so many looks */
    uint32_t looks;
    float prior; /* how sensible the move is among its node's: 1 is the average */
};

struct node {
    uint64_t key;
    uint32_t parent; /* the node it was first reached from: always a lower number */
    uint32_t first_edge, last_edge;
    uint32_t moved; /* only while the tree is cut back: its new number */
};

enum { SIGHTS = 4096 }; /* a power of two */

/* What the searching seat saw at a node. */
struct sight {
    uint64_t seen;
    uint32_t node;
};

struct tree {
    struct node *node;
    struct edge *edge;
    uint32_t *slot;      /* open addressing by key */
    struct sight *sight; /* at its low bits; a later one takes the place of an earlier */
    uint32_t nodes_n, nodes_max, edges_n, edges_max, slots_mask;
};

/* Takes all its memory at once: some 500 bytes a node, which has eight edges on average. */
void tree_make(struct tree *tree, uint32_t nodes_max);
void tree_free(struct tree *tree);
/* Forgets everything and keeps the memory. Nodes and edges are numbers: those from before mean
 * nothing after it, nor after tree_root. */
void tree_clear(struct tree *tree);

/* Remembers, until the next root is taken, that the seat saw this at the node. */
void tree_saw(struct tree *tree, uint64_t seen, uint32_t node);

/* The node at which this was seen as the root: what was reached from it stays, all else is
 * forgotten. A new root if it was seen at none. */
uint32_t tree_root(struct tree *tree, uint64_t seen);

/* The node of that key below parent, added if new; TREE_NONE if it is new and the tree is full. */
uint32_t tree_child(struct tree *tree, uint32_t parent, uint64_t key, bool *added);

/* The edges of these moves, and one more availability for each. Returns how many of them are new
 * (their prior is then 0), or -1 if the tree is full: then nothing is changed. */
int tree_edges(struct tree *tree, uint32_t node, const struct move *moves, int n,
               uint32_t edges[MOVES_MAX]);

#endif
