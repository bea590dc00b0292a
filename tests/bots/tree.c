/* tree.c: the memory of a search: found again, cut back to a root, never past its size. */
#include "bots/tree.h"

#include <stdint.h>

#include "tests/common/cases.h"

static struct move move_of(int n)
{
    return (struct move){.verb = 1, .a = (uint8_t)n, .b = (uint8_t)(n >> 8)};
}

CASE(edges_follow_their_moves)
{
    struct tree tree;
    uint32_t first[MOVES_MAX], second[MOVES_MAX];
    struct move some[] = {move_of(1), move_of(2), move_of(3)};
    struct move others[] = {move_of(3), move_of(9), move_of(1)};
    tree_make(&tree, 10);
    uint32_t root = tree_root(&tree, 77);
    assert_int_equal(tree_edges(&tree, root, some, 3, first), 3);
    assert_int_equal(tree_edges(&tree, root, others, 3, second), 1);
    assert_int_equal(second[0], first[2]);
    assert_int_equal(second[2], first[0]);
    assert_int_equal(tree.edge[first[0]].available, 2);
    assert_int_equal(tree.edge[first[1]].available, 1);
    assert_int_equal(tree.edge[second[1]].available, 1);
    tree_free(&tree);
}

/* A chain 1 - 2 - 3 - 4 with a twig 10 + n at each: cut back to 3, what hangs on 3 stays. */
CASE(cutting_back_keeps_what_hangs_on_the_root)
{
    struct tree tree;
    uint32_t edges[MOVES_MAX], node = TREE_NONE;
    bool added;
    tree_make(&tree, 100);
    for (uint64_t key = 1; key <= 4; key++) {
        struct move moves[] = {move_of((int)key), move_of(50)};
        node = tree_child(&tree, node, key, &added);
        tree_saw(&tree, 1000 + key, node);
        assert_int_equal(tree_edges(&tree, node, moves, 2, edges), 2);
        tree.edge[edges[0]].visits = (uint32_t)key;
        tree_child(&tree, node, 10 + key, &added);
    }
    uint32_t root = tree_root(&tree, 1003);
    assert_int_equal(tree.node[root].key, 3);
    assert_int_equal(tree.nodes_n, 4);
    assert_int_equal(tree.edges_n, 4);
    for (uint64_t key = 1; key <= 4; key++) {
        struct move moves[] = {move_of((int)key)};
        node = tree_child(&tree, root, key, &added);
        assert_int_equal(added, key < 3);
        assert_int_equal(tree_edges(&tree, node, moves, 1, edges), key < 3);
        assert_int_equal(tree.edge[edges[0]].visits, key < 3 ? 0 : key);
        tree_child(&tree, root, 10 + key, &added);
        assert_int_equal(added, key < 3);
    }
    tree_free(&tree);
}

CASE(a_root_never_seen_starts_anew)
{
    struct tree tree;
    bool added;
    tree_make(&tree, 10);
    uint32_t root = tree_root(&tree, 1);
    tree_saw(&tree, 1000, tree_child(&tree, root, 2, &added));
    tree_root(&tree, 1001);
    assert_int_equal(tree.nodes_n, 1);
    tree_child(&tree, root, 2, &added);
    tree_root(&tree, 1000); /* seen before the last root was taken: forgotten with it */
    assert_int_equal(tree.nodes_n, 1);
    tree_free(&tree);
}

CASE(a_full_tree_grows_no_more)
{
    struct tree tree;
    struct move moves[MOVES_MAX];
    uint32_t edges[MOVES_MAX];
    bool added;
    for (int i = 0; i < MOVES_MAX; i++)
        moves[i] = move_of(i);
    tree_make(&tree, 4);
    uint32_t node = tree_root(&tree, 1);
    for (uint64_t key = 2; key <= 4; key++)
        assert_int_not_equal(tree_child(&tree, node, key, &added), TREE_NONE);
    assert_int_equal(tree_child(&tree, node, 5, &added), TREE_NONE);
    assert_int_equal(tree_edges(&tree, 1, moves, MOVES_MAX, edges), MOVES_MAX);
    assert_int_equal(tree_edges(&tree, 2, moves, MOVES_MAX, edges), MOVES_MAX);
    assert_int_equal(tree_edges(&tree, 3, moves, MOVES_MAX, edges), -1);
    tree_saw(&tree, 1000, 4);
    assert_int_equal(tree_root(&tree, 1000), 1);
    assert_int_equal(tree_edges(&tree, 1, moves, MOVES_MAX, edges), MOVES_MAX);
    tree_free(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_follow_their_moves),
        cmocka_unit_test(cutting_back_keeps_what_hangs_on_the_root),
        cmocka_unit_test(a_root_never_seen_starts_anew),
        cmocka_unit_test(a_full_tree_grows_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
