/* Tests that events of a turn are reported once and with their number: parts of a turn (TB-5),
 * questions in a row (CC-5), and a tile that completes something with two of its segments (BASE-16,
 * BASE-21, TB-2). Screens, records and the tally rely on these events alone. */
#include "rules_help.h"

#include "rules/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RED, BLUE };

static int heard_with(const Table *t, EventKind kind, int number)
{
    int n = 0;
    for (int i = 0; i < t->events; i++)
        n += t->heard[i].kind == kind && t->heard[i].number == number;
    return n;
}

/* The extra part is number 1 of its turn; the first was number 0 (TB-5). */
static void test_second_part(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_TRADERS));
    int tile = lay(t, "BA-U", 0, 0, 0);
    stand(t, RED, tile, "road@N");
    stand_figure(t, RED, FIGURE_BUILDER, tile, "road@N");
    ready(t, RED);
    play(t, "BA-U", 0, 1, 0, NULL);
    assert_int_equal(heard(t, EVENT_PART), 1);
    assert_int_equal(heard_with(t, EVENT_PART, 1), 1);
    assert_int_equal(game_part(t->g), 1);
    assert_int_equal(game_in_turn(t->g), RED);
    table_free(t);
}

/* All seats are asked one after the other; the phase begins with the first question and is reported
 * once (CC-5). */
static void test_questions_in_a_row(void **state)
{
    enum { HIGHWAYMAN_B = 3 };
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "T-grass", 0, 0, 0);
    for (int i = 0; i < 4; i++)
        stand(t, i % 2, lay(t, "BA-U", 10 + 10 * i, 0, 0), "road@N");
    ready(t, RED);
    play(t, "H2-04", 0, 1, 0, NULL);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, HIGHWAYMAN_B, -1);
    answer(t, BLUE, QUESTION_CROP_CIRCLE_TAKE, 1, 0);
    answer(t, RED, QUESTION_CROP_CIRCLE_TAKE, 1, 0);
    assert_int_equal(heard(t, EVENT_ASKED), 3);
    assert_int_equal(heard_with(t, EVENT_PHASE, PHASE_DECIDE), 1);
    table_free(t);
}

/* A ring of four tiles; the last one has two cities of one edge each. They become one city; it is
 * reported, paid and cleared of its goods once.
 *
 *     +----+----+
 *     | ES | SW |    BA-N three times,
 *     +----+----+
 *     | NE | N,W|    BA-I: two cities
 *     +----+----+ */
static void test_a_ring_is_one_city(void **state)
{
    (void)state;
    Table *t = table_of("2014", 2, EXPANSION_SET(EXPANSION_TRADERS));
    int first = lay(t, "BA-N", 0, 0, 1);
    lay(t, "BA-N", 1, 0, 2);
    lay(t, "BA-N", 0, 1, 0);
    stand(t, RED, first, "city@E");
    ready(t, BLUE);
    play(t, "BA-I", 1, 1, 0, NULL);
    assert_true(facts_of(t, first, "city@E").complete);
    assert_int_equal(heard(t, EVENT_COMPLETED), 1);
    assert_int_equal(heard(t, EVENT_SCORED), 1);
    assert_int_equal(points(t, RED), 8); /* four tiles (BASE-15), each once (BASE-16) */
    table_free(t);
}

/* A tile that is city from side to side closes one city. The memory after its only segment holds a
 * leftover of an undone tile, a part of another closed city, which must be ignored (BASE-15). */
static void test_nothing_lies_behind_a_tile(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, 0);
    int closed = lay(t, "BA-E", 20, 0, 2);
    lay(t, "BA-E", 20, 1, 0);
    lay(t, "BA-E", 0, -1, 2);
    lay(t, "BA-E", 1, 0, 3);
    lay(t, "BA-E", 0, 1, 0);
    lay(t, "BA-E", -1, 0, 1);
    ready(t, RED);
    Node *nodes = game_nodes(t->g);
    assert_true(facts_of(t, closed, "city@S").complete);
    nodes[t->g->node_count + 1] = nodes[feature_of(t, closed, "city@S")];
    play(t, "BA-C", 0, 0, 0, NULL);
    assert_int_equal(heard(t, EVENT_COMPLETED), 1);
    table_free(t);
}

/* Without followers in the supply the turn still waits for a seat that may place another figure
 * (IC-2), and for no other (BASE-13). */
static void test_waits_for_the_big_follower(void **state)
{
    (void)state;
    for (int sets = 0; sets < 2; sets++) {
        Table *t = table_of("2021", 2, sets ? EXPANSION_SET(EXPANSION_INNS) : 0);
        for (int i = 0; i < FOLLOWERS_EACH; i++)
            stand(t, RED, lay(t, "BA-U", 10 * i, 0, 0), "road@N");
        lay(t, "T-grass", -10, 0, 0);
        ready(t, RED);
        assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), 0);
        assert_true(try_place(t, "BA-E", -10, 1, 2, NULL));
        assert_int_equal(game_phase(t->g), sets ? PHASE_FOLLOW : PHASE_FREE);
        table_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_second_part),
        cmocka_unit_test(test_questions_in_a_row),
        cmocka_unit_test(test_a_ring_is_one_city),
        cmocka_unit_test(test_nothing_lies_behind_a_tile),
        cmocka_unit_test(test_waits_for_the_big_follower),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
