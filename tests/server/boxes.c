/* boxes.c: tables with the same cards have them in memory once. */
#include <stdio.h>
#include <string.h>

#include "server/boxes.h"
#include "tests/common/cases.h"

static const struct source *own; /* sheets that boxes are filled with; NULL: the game's */

static struct box *fill(const char *name, const char *setting)
{
    static struct opening opening;
    struct problem problem = {0};
    memset(&opening, 0, sizeof opening);
    opening.files = own;
    strcpy(opening.game, "null");
    strcpy(opening.seat_name[0], name);
    assert_true(setting == NULL || opening_assign(&opening, setting, &problem));
    struct box *box = boxes_shelf.fill(&opening, &problem);
    assert_non_null(box);
    return box;
}

CASE(same_cards_are_shared)
{
    struct box *joe = fill("Joe", NULL), *kim = fill("Kim", "row=5");
    assert_ptr_equal(joe->cards, kim->cards);
    assert_ptr_not_equal(joe, kim);
    boxes_shelf.free(joe);
    assert_true(catalogue_find(kim->cards, "Apple", 5) != FACE_NONE);
    struct box *ann = fill("Ann", NULL);
    assert_ptr_equal(ann->cards, kim->cards);
    boxes_shelf.free(kim);
    boxes_shelf.free(ann);
    boxes_shelf.free(NULL);
}

CASE(changed_cards_are_others)
{
    struct box *joe = fill("Joe", NULL), *kim = fill("Kim", "Apple.points=3");
    struct box *ann = fill("Ann", "Apple.points=3");
    assert_ptr_not_equal(joe->cards, kim->cards);
    assert_ptr_equal(ann->cards, kim->cards);
    assert_true(joe->cards->hash != kim->cards->hash);
    boxes_shelf.free(kim);
    boxes_shelf.free(joe);
    boxes_shelf.free(ann);
}

/* What strangers have tried out is forgotten again. */
CASE(not_all_changes_are_kept)
{
    for (int i = 0; i < 200; i++) {
        char setting[40];
        snprintf(setting, sizeof setting, "Apple.points=%d", i % 10);
        boxes_shelf.free(fill("Joe", setting));
    }
}

/* Nobody plays with the cards of somebody else, whatever the sheets are called; the same ones are
 * compiled once, and need not stay. */
CASE(own_cards_are_others)
{
    char first[] = "name,copies,points,sort,text\nApple,7,2,,\nPear,5,3,,\n";
    struct source brought[] = {{"fruits.csv", first, strlen(first)}, {0}};
    char second[] = "name,copies,points,sort,text\nApple,7,2,,\nPear,5,4,,\n";
    struct source others[] = {{"fruits.csv", second, strlen(second)}, {0}};
    struct box *shipped = fill("Joe", NULL);
    own = brought;
    struct box *joe = fill("Joe", NULL), *ann = fill("Ann", "row=5");
    own = others;
    struct box *kim = fill("Kim", NULL);
    own = NULL;
    memset(first, 'x', strlen(first));
    assert_ptr_equal(joe->cards, ann->cards);
    assert_ptr_not_equal(joe->cards, kim->cards);
    assert_ptr_not_equal(joe->cards, shipped->cards);
    assert_true(joe->cards->hash != kim->cards->hash);
    assert_string_equal(joe->cards->card[1].name, "Apple");
    boxes_shelf.free(joe);
    boxes_shelf.free(ann);
    boxes_shelf.free(kim);
    boxes_shelf.free(shipped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_cards_are_shared), cmocka_unit_test(own_cards_are_others),
        cmocka_unit_test(changed_cards_are_others), cmocka_unit_test(not_all_changes_are_kept)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
