/* Crop circles: who is asked in which order (CC-5), what is offered (CC-4, CC-H3), signs of squares (CC-1, CC-3, CC-6, CC-9).
 * The half by itself stands in test_rules_symbols.c. */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RED, GREEN, YELLOW, BLUE };
enum { KNIGHT_A, KNIGHT_B, HIGHWAYMAN_A, HIGHWAYMAN_B, FARMER_A, FARMER_B };

/* Two highwaymen of each of four seats, on roads apart. */
static Table *four_with_two_each(void)
{
    Table *t = table_new("2021", 4);
    lay(t, "T-grass", 0, 0, 0);
    for (int i = 0; i < 8; i++)
        stand(t, i % 4, lay(t, "BA-U", 10 + 10 * i, 0, 0), "road@N");
    return t;
}

/* CC-5: whoever is in turn, his left neighbour first, then round, himself last. */
static void test_order(void **state)
{
    (void)state;
    for (int first = 0; first < 4; first++) {
        Table *t = four_with_two_each();
        ready(t, first);
        play(t, "H2-04", 0, 1, 0, NULL);
        answer(t, first, QUESTION_CROP_CIRCLE_KIND, HIGHWAYMAN_B, -1);
        for (int i = 1; i <= 4; i++)
            answer(t, (first + i) % 4, QUESTION_CROP_CIRCLE_TAKE, 1, 0);
        assert_int_equal(game_phase(t->g), PHASE_FREE);
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(game_supply(t->g, seat, FIGURE_FOLLOWER), FOLLOWERS_EACH - 1);
        table_free(t);
    }
}

/* Several on one segment are one place; the same segment of another tile, and another segment of the same tile, are others. */
static void test_places(void **state)
{
    Action legal[16];
    (void)state;
    for (int take = 0; take < 2; take++) {
        Table *t = table_new("2021", 2);
        lay(t, "T-grass", 0, 0, 0);
        int two = lay(t, "BA-I", 10, 0, 0), shared = lay(t, "BA-G", 20, 0, 0);
        stand(t, RED, two, "city@N");
        stand(t, RED, two, "city@W");
        for (int i = 0; i < 3; i++)
            stand(t, RED, shared, "city@E");
        stand(t, RED, lay(t, "BA-E", 30, 0, 0), "city@N");
        stand(t, GREEN, shared, "city@E");
        ready(t, GREEN);
        play(t, "H2-04", 0, 1, 0, NULL);
        answer(t, GREEN, QUESTION_CROP_CIRCLE_KIND, take ? KNIGHT_B : KNIGHT_A, -1);
        assert_int_equal(game_to_act(t->g), RED);
        /* BA-I twice, BA-G once, BA-E once; A may be declined */
        assert_int_equal(game_legal(t->c, t->g, legal, 16), take ? 4 : 5);
        table_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
