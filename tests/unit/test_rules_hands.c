/* Tests hidden hands: a half on the board is never dealt again, whether it came from a hand or from
 * a position (HALF-9, HALF-12). */
#include "rules_help.h"

#include "rules/state.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RED, GREEN, DEALS = 200 };

static bool on_board(const Game *g, uint16_t copy)
{
    for (int i = 0; i < game_tile_count(g); i++) {
        if (game_tile(g, i).copy == copy)
            return true;
    }
    return false;
}

/* No half of any hand is on the board, and no two hands hold the same one. */
static void check_hands(const Game *g)
{
    for (int seat = 0; seat < game_setup(g)->players; seat++) {
        for (int i = 0; i < game_hand_count(g, seat); i++) {
            uint16_t copy = game_hand(g, seat, i);
            assert_false(on_board(g, copy));
            for (int other = 0; other < seat; other++) {
                for (int j = 0; j < game_hand_count(g, other); j++)
                    assert_int_not_equal(game_hand(g, other, j), copy);
            }
        }
    }
}

static void deal_again(const Catalogue *c, const Game *g, int seat, size_t bytes)
{
    Game *view = malloc(bytes);
    for (int i = 0; i < DEALS; i++) {
        Rng rng = rng_seeded((uint64_t)i);
        game_view(c, g, seat, view);
        game_redeal(c, view, &rng);
        check_hands(view);
        for (int h = 0; h < g->half_count; h++) { /* the owner of a placed half is no secret */
            assert_int_equal(game_halves(view)[h].laid, game_halves(g)[h].laid);
            if (game_halves(g)[h].laid)
                assert_int_equal(game_halves(view)[h].owner, game_halves(g)[h].owner);
        }
        assert_null(game_check(c, view));
    }
    free(view);
}

static void test_laid_from_hands(void **state)
{
    static const char *const red[] = {"H1-04", "H1-01"}, *const green[] = {"H2-12", "H1-12"};
    static const char *const tiles[] = {"BA-B", "BA-B"};
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    for (int i = 0; i < 2; i++) {
        hold(t, RED, red[i]);
        hold(t, GREEN, green[i]);
    }
    pile(t, tiles, 2);
    ready(t, RED);
    play(t, "H1-04", 0, 1, 0, NULL);
    play(t, "H2-12", 1, 0, 0, NULL);
    deal_again(t->c, t->g, RED, t->bytes);
    deal_again(t->c, t->g, GREEN, t->bytes);
    table_free(t);
}

/* Halves that a position placed, without any hand, are also gone from the pool. */
static void test_laid_by_positions(void **state)
{
    static const char *const laid[] = {"H1-01", "H1-03", "H1-04", "H1-05", "H1-06",
                                       "H1-07", "H1-08", "H1-09", "H1-10", "H1-11"};
    (void)state;
    Table *t = table_new("2021", 2);
    for (int i = 0; i < 10; i++)
        lay(t, laid[i], 10 * i, 0, 0);
    hold(t, RED, "H1-12");
    hold(t, GREEN, "H1-02");
    ready(t, RED);
    deal_again(t->c, t->g, RED, t->bytes);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_laid_from_hands),
        cmocka_unit_test(test_laid_by_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
