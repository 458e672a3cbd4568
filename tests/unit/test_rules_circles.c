/* Tests crop circles: the order of the seats (CC-5), the offers (CC-4, CC-H3), signs of squares
 * (CC-1, CC-3, CC-6, CC-9). Crop circles on halves are tested in test_rules_symbols.c. */
#include "rules_help.h"

#include "rules/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, GREEN, YELLOW, BLUE };
enum { KNIGHT_A, KNIGHT_B, HIGHWAYMAN_A, HIGHWAYMAN_B, FARMER_A, FARMER_B };

/* Returns a table with two highwaymen for each of four seats, on separate roads. */
static Table *four_with_two_each(void)
{
    Table *t = table_new("2021", 4);
    lay(t, "T-grass", 0, 0, 0);
    for (int i = 0; i < 8; i++)
        stand(t, i % 4, lay(t, "BA-U", 10 + 10 * i, 0, 0), "road@N");
    return t;
}

/* The left neighbour of the current seat answers first, then the others around the table, and the
 * current seat last (CC-5). */
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

/* Several figures on one segment count as one place; the same segment of another tile, and another
 * segment of the same tile, are different places. */
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
        /* BA-I twice, BA-G once, BA-E once; answer A may also be declined */
        assert_int_equal(game_legal(t->c, t->g, legal, 16), take ? 4 : 5);
        table_free(t);
    }
}

/* Returns a table of two seats with one grass tile, next to which the circle is placed; `others`:
 * sets besides the circles. */
static Table *squares(uint32_t others)
{
    Table *t = table_of("2021", 2, 1u << EXPANSION_CIRCLES | others);
    lay(t, "T-grass", 0, 0, 0);
    return t;
}

/* Tests the squares of the first set alone, of the second alone, and of both; each sign works in
 * each case (CC-1). */
static void test_sets_alone(void **state)
{
    static const struct {
        uint64_t sets;
        int first, second; /* squares of each set in the pile */
    } rows[] = {{EXPANSION_SET(EXPANSION_CIRCLES_1), 6, 0},
                {EXPANSION_SET(EXPANSION_CIRCLES_2), 0, 6},
                {EXPANSION_SET(EXPANSION_CIRCLES), 6, 6},
                {EXPANSION_SET(EXPANSION_CIRCLES) | EXPANSION_SET(EXPANSION_CIRCLES_2), 6, 6}};
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Setup setup = setup_default();
        setup.expansions |= rows[i].sets;
        Game *game = calloc(1, game_size(c, &setup, 0));
        game_start(c, &setup, 3, game, NULL);
        int first = 0, second = 0;
        for (int k = 0; k < game_stack_count(game); k++) {
            const char *set = catalogue_kind(c, game_stack(game)[k])->set;
            first += strcmp(set, "K1") == 0;
            second += strcmp(set, "K2") == 0;
        }
        assert_int_equal(first, rows[i].first);
        assert_int_equal(second, rows[i].second);
        free(game);
    }
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_CIRCLES_2));
    lay(t, "T-grass", 0, 0, 0);
    assert_true(t->g->hooks[HOOK_ON_TILE_PLACED] != 0);
    table_free(t);
}

/* A sign offers answers A and B only for its own kind of figure (CC-1); if no seat has such a
 * figure, nothing is asked (CC-6). */
static void test_signs(void **state)
{
    static const struct {
        const char *tile, *on, *own;
        int rotation, first;
    } rows[] = {{"K1-01", "city@E", "BA-G", 2, KNIGHT_A},
                {"K1-04", "road@N", "BA-U", 0, HIGHWAYMAN_A},
                {"K1-03", "field@N0", "T-grass", 2, FARMER_A}};
    (void)state;
    for (int i = 0; i < 9; i++) {
        Action legal[8];
        Table *t = squares(0);
        stand(t, GREEN, lay(t, rows[i / 3].own, 10, 0, 0), rows[i / 3].on);
        ready(t, RED);
        play(t, rows[i % 3].tile, 0, 1, rows[i % 3].rotation, NULL);
        if (i / 3 == i % 3) {
            assert_int_equal(game_asked(t->g), QUESTION_CROP_CIRCLE_KIND);
            assert_int_equal(game_legal(t->c, t->g, legal, 8), 2);
            assert_int_equal(legal[0].choice, rows[i % 3].first);
            assert_int_equal(legal[1].choice, rows[i % 3].first + 1);
        } else {
            assert_int_equal(game_phase(t->g), PHASE_FREE);
        }
        table_free(t);
    }
}

/* The big follower may join a follower and vice versa; abbots, builders and shepherds may not
 * (CC-7). */
static void test_figures_to_add(void **state)
{
    Action legal[8];
    (void)state;
    Table *t = squares(1u << EXPANSION_INNS | 1u << EXPANSION_ABBOT | 1u << EXPANSION_TRADERS |
                       1u << EXPANSION_HILLS);
    int city = lay(t, "BA-G", 10, 0, 0);
    stand(t, RED, city, "city@E");
    ready(t, RED);
    play(t, "K1-01", 0, 1, 2, NULL);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, KNIGHT_A, -1);
    assert_int_equal(game_legal(t->c, t->g, legal, 8), 3);
    assert_int_equal(legal[1].figure_kind, FIGURE_FOLLOWER);
    assert_int_equal(legal[2].figure_kind, FIGURE_BIG);
    answer(t, RED, QUESTION_CROP_CIRCLE_ADD, 1, 1);
    assert_int_equal(facts_of(t, city, "city@E").figures[RED], 1 + 2);
    assert_int_equal(game_supply(t->g, RED, FIGURE_BIG), 0);
    table_free(t);
}

/* A builder isn't a knight and goes home with its owner's last knight; so does a pig with the last
 * farmer (CC-8, CC-T4). */
static void test_companions(void **state)
{
    (void)state;
    for (int farmer = 0; farmer < 2; farmer++) {
        Table *t = squares(1u << EXPANSION_TRADERS);
        const char *on = farmer ? "field@N0" : "city@E";
        FigureKind companion = farmer ? FIGURE_PIG : FIGURE_BUILDER;
        int tile = lay(t, farmer ? "T-grass" : "BA-G", 10, 0, 0);
        stand(t, RED, tile, on);
        stand_figure(t, RED, companion, tile, on);
        ready(t, RED);
        play(t, farmer ? "K1-03" : "K1-01", 0, 1, 2, NULL);
        answer(t, RED, QUESTION_CROP_CIRCLE_KIND, farmer ? FARMER_B : KNIGHT_B, -1);
        /* only one answer was possible, since the builder doesn't count */
        assert_int_equal(game_phase(t->g), PHASE_FREE);
        assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH);
        assert_int_equal(game_supply(t->g, RED, companion), 1);
        table_free(t);
    }
}

/* Shepherds don't count as followers, so with no other figure on the board the step is skipped
 * (CC-9). */
static void test_shepherds_do_not_count(void **state)
{
    (void)state;
    Table *t = squares(1u << EXPANSION_HILLS | 1u << EXPANSION_HALFLINGS);
    stand_figure(t, GREEN, FIGURE_SHEPHERD, 0, "field@N0");
    ready(t, RED);
    play(t, "K1-03", 0, 1, 2, NULL);
    assert_int_equal(heard(t, EVENT_ASKED), 0);
    play(t, "H2-04", 1, 0, 0, NULL);
    answer(t, GREEN, QUESTION_FLOCK, 1, -1);
    assert_int_equal(heard(t, EVENT_ASKED), 1); /* the only question is about the flock */
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    table_free(t);
}

/* Each of the two parts of a builder's turn has its own crop circle, and the first circle is
 * completed before the second part (CC-10). */
static void test_both_parts(void **state)
{
    (void)state;
    Table *t = squares(1u << EXPANSION_TRADERS);
    int road = lay(t, "BA-U", 10, 0, 0);
    stand(t, RED, road, "road@N");
    stand_figure(t, RED, FIGURE_BUILDER, road, "road@N");
    ready(t, RED);
    play(t, "K1-04", 10, -1, 0, NULL); /* its S road continues the builder's */
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, HIGHWAYMAN_A, -1);
    assert_int_equal(heard(t, EVENT_PART), 0);
    answer(t, RED, QUESTION_CROP_CIRCLE_ADD, 1, 0);
    assert_int_equal(heard(t, EVENT_PART), 1);
    assert_int_equal(game_in_turn(t->g), RED);
    play(t, "K1-04", 9, -1, 2, NULL);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, HIGHWAYMAN_B, -1);
    assert_int_equal(game_in_turn(t->g), GREEN);
    assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH - 1);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_sets_alone),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_figures_to_add),
        cmocka_unit_test(test_companions),
        cmocka_unit_test(test_shepherds_do_not_count),
        cmocka_unit_test(test_both_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
