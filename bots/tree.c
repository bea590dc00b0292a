/* tree.c: the memory of a search. */
#include "bots/tree.h"

#include "kernel/memory.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_A_NODE = 8 }; /* on average; the games' lists have 2 to 10 moves */

void tree_make(struct tree *tree, uint32_t nodes_max)
{
    uint32_t slots = 16;
    while (slots < 2 * nodes_max)
        slots *= 2;
    *tree = (struct tree){.nodes_max = nodes_max,
                          .edges_max = EDGES_A_NODE * nodes_max + 2 * MOVES_MAX,
                          .slots_mask = slots - 1};
    tree->node = memory_array(nodes_max + 1, sizeof *tree->node);
    tree->edge = memory_array(tree->edges_max + 1, sizeof *tree->edge);
    tree->slot = memory_array(slots, sizeof *tree->slot);
    tree->sight = memory_array(SIGHTS, sizeof *tree->sight);
}

void tree_free(struct tree *tree)
{
    free(tree->node);
    free(tree->edge);
    free(tree->slot);
    free(tree->sight);
    *tree = (struct tree){0};
}

void tree_clear(struct tree *tree)
{
    tree->nodes_n = tree->edges_n = 0;
    memset(tree->slot, 0, (tree->slots_mask + 1) * sizeof *tree->slot);
    memset(tree->sight, 0, SIGHTS * sizeof *tree->sight);
}

void tree_saw(struct tree *tree, uint64_t seen, uint32_t node)
{
    tree->sight[seen % SIGHTS] = (struct sight){.seen = seen, .node = node};
}

/* The slot of a key: it holds its node, or nothing. */
static uint32_t *find(const struct tree *tree, uint64_t key)
{
    uint32_t at = (uint32_t)key & tree->slots_mask;
    while (tree->slot[at] != TREE_NONE && tree->node[tree->slot[at]].key != key)
        at = (at + 1) & tree->slots_mask;
    return &tree->slot[at];
}

uint32_t tree_child(struct tree *tree, uint32_t parent, uint64_t key, bool *added)
{
    uint32_t *slot = find(tree, key);
    *added = *slot == TREE_NONE;
    if (!*added)
        return *slot;
    if (tree->nodes_n == tree->nodes_max)
        return TREE_NONE;
    *slot = ++tree->nodes_n;
    tree->node[*slot] = (struct node){.key = key, .parent = parent};
    return *slot;
}

static void append(struct tree *tree, uint32_t edge)
{
    struct node *node = &tree->node[tree->edge[edge].node];
    tree->edge[edge].next = TREE_NONE;
    if (node->last_edge == TREE_NONE)
        node->first_edge = edge;
    else
        tree->edge[node->last_edge].next = edge;
    node->last_edge = edge;
}

/* The new numbers of the nodes that stay: the root, and each whose first parent stays. Parents come
 * before children, so one pass will do, and everything moves towards the front. */
static uint32_t number_anew(struct tree *tree, uint32_t root)
{
    uint32_t kept = 0;
    for (uint32_t n = 1; n < root; n++)
        tree->node[n].moved = TREE_NONE;
    for (uint32_t n = root; n <= tree->nodes_n; n++) {
        struct node *node = &tree->node[n];
        node->parent = n == root ? TREE_NONE : tree->node[node->parent].moved;
        node->moved = n == root || node->parent != TREE_NONE ? ++kept : TREE_NONE;
    }
    return kept;
}

static void cut_back(struct tree *tree, uint32_t root)
{
    uint32_t nodes_n = tree->nodes_n, edges_n = tree->edges_n, nodes_kept = number_anew(tree, root);
    tree_clear(tree);
    for (uint32_t e = 1; e <= edges_n; e++) {
        struct edge edge = tree->edge[e];
        edge.node = tree->node[edge.node].moved;
        if (edge.node != TREE_NONE)
            tree->edge[++tree->edges_n] = edge;
    }
    for (uint32_t n = root; n <= nodes_n; n++)
        if (tree->node[n].moved != TREE_NONE)
            tree->node[tree->node[n].moved] =
                (struct node){.key = tree->node[n].key, .parent = tree->node[n].parent};
    tree->nodes_n = nodes_kept;
    for (uint32_t n = 1; n <= tree->nodes_n; n++)
        *find(tree, tree->node[n].key) = n;
    for (uint32_t e = 1; e <= tree->edges_n; e++)
        append(tree, e);
}

uint32_t tree_root(struct tree *tree, uint64_t seen)
{
    struct sight sight = tree->sight[seen % SIGHTS];
    bool known = sight.node != TREE_NONE && sight.seen == seen;
    if (known)
        cut_back(tree, sight.node);
    if (known && tree->edges_n + MOVES_MAX <= tree->edges_max)
        return 1;
    tree_clear(tree);
    bool added;
    return tree_child(tree, TREE_NONE, seen, &added);
}

/* Lists come in the same order each time, so the edge of a move mostly follows that of the last. */
int tree_edges(struct tree *tree, uint32_t node, const struct move *moves, int n,
               uint32_t edges[MOVES_MAX])
{
    struct edge *edge = tree->edge;
    uint32_t first = tree->node[node].first_edge, at = first;
    int added = 0;
    for (int i = 0; i < n; i++) {
        uint32_t from = at;
        while (at != TREE_NONE && !move_equal(edge[at].move, moves[i]))
            at = edge[at].next;
        for (uint32_t e = first; at == TREE_NONE && e != from; e = edge[e].next)
            if (move_equal(edge[e].move, moves[i]))
                at = e;
        edges[i] = at;
        added += at == TREE_NONE;
        at = at != TREE_NONE ? edge[at].next : from;
    }
    if (tree->edges_n + (uint32_t)added > tree->edges_max)
        return -1;
    for (int i = 0; i < n; i++) {
        if (edges[i] == TREE_NONE) {
            edges[i] = ++tree->edges_n;
            edge[edges[i]] = (struct edge){.move = moves[i], .node = node};
            append(tree, edges[i]);
        }
        edge[edges[i]].available++;
    }
    return added;
}
