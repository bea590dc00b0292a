/* example.c: two bots play a whole game of Hand-Me-Down through the public library.
 *
 *     cc example.c $(pkg-config --cflags --libs croupier) && ./a.out
 */
#include <croupier.h>
#include <stdio.h>

int main(void)
{
    struct croupier_table *table = croupier_table_new("handmedown");
    if (!table)
        return 1;
    croupier_table_set_seats(table, 2);
    croupier_table_set(table, "vp_target=8");
    if (!croupier_table_deal(table, 7)) {
        fprintf(stderr, "%s\n", croupier_table_problem(table));
        croupier_table_free(table);
        return 1;
    }

    struct croupier_bot *bots[2] = {
        croupier_bot_new(table, "ismcts:50i", 1), /* thinks 50 iterations a move */
        croupier_bot_new(table, "random", 2),
    };
    int lines = 0;
    while (bots[0] && bots[1] && !croupier_table_over(table)) {
        struct croupier_bot *bot = bots[croupier_table_awaits(table)];
        if (!croupier_table_play(table, croupier_bot_choose(bot, table)))
            break;
        for (; lines < croupier_table_log_lines(table); lines++)
            puts(croupier_table_log_line(table, lines, CROUPIER_SPECTATOR));
    }

    bool over = croupier_table_over(table);
    printf("%s\n", over ? croupier_table_reason(table) : croupier_table_problem(table));
    for (int seat = 0; seat < croupier_table_seats_n(table); seat++)
        printf("%d. %s: %d points\n", croupier_table_rank(table, seat),
               croupier_table_seat_name(table, seat), croupier_table_score(table, seat));
    for (int i = 0; i < 2; i++)
        croupier_bot_free(bots[i]);
    croupier_table_free(table);
    return over ? 0 : 1;
}
