/* Tests the hill and the crop circle on halves (HS-13, HS-H1, HS-T7, CC-H1…H6, CC-T1…T3, T5).
 * Vineyards and ties on hills are in test_rules_scoring.c. */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RED, GREEN, YELLOW };
/* answers to the question of CC-H1 */
enum { KNIGHT_A, KNIGHT_B, HIGHWAYMAN_A, HIGHWAYMAN_B, FARMER_A, FARMER_B };

/* The hill takes a tile from the pile, unseen (HS-13, HS-H1, HALF-57). */
static void test_hill_takes_a_tile(void **state)
{
    static const char *const tiles[] = {"BA-U", "BA-E", "BA-V"};
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-D", 0, 0, 0);
    hold(t, RED, "H2-03");
    pile(t, tiles, 3);
    ready(t, RED);
    assert_int_equal(game_stack_count(t->g), 3);
    play(t, "H2-03", 1, 0, 3, NULL); /* road W */
    assert_int_equal(heard(t, EVENT_TOKEN_PLACED), 1);
    assert_int_equal(game_stack_count(t->g),
                     1); /* one under the hill, one drawn by the next player */
    assert_int_equal(game_drawn(t->g), copy_of(t, "BA-E"));
    for (int i = 0; i < t->events; i++) /* reported for records; no view knows it (view.c) */
        assert_true(t->heard[i].kind != EVENT_TOKEN_PLACED ||
                    (t->heard[i].copy == copy_of(t, "BA-U") && t->heard[i].count == 1));
    table_free(t);
}

/* With an empty pile the hill half takes no tile (HS-T7). The tile under a hill can be the last one
 * (HALF-50). */
static void test_hill_with_empty_pile(void **state)
{
    static const char *const tiles[] = {"BA-U"};
    (void)state;
    for (int left = 0; left < 2; left++) {
        Table *t = table_with(left ? "2014" : "2021", 2, NULL, NULL);
        lay(t, "BA-D", 0, 0, 0);
        hold(t, RED, "H2-03");
        pile(t, tiles, left);
        ready(t, RED);
        play(t, "H2-03", 1, 0, 3, NULL);
        assert_int_equal(heard(t, EVENT_TOKEN_PLACED), left);
        assert_int_equal(game_phase(t->g), PHASE_OVER);
        table_free(t);
    }
    /* without a stack, the pile is empty (SCENARIO.md) */
    Table *t = table_new("2021", 2);
    lay(t, "BA-D", 0, 0, 0);
    ready(t, RED);
    play(t, "H2-03", 1, 0, 3, NULL);
    assert_int_equal(heard(t, EVENT_TOKEN_PLACED), 0);
    table_free(t);
}

/* A board with cities, roads and fields for three seats, and room for the crop circle at (0, 1). */
typedef struct Board {
    Table *t;
    int city, road, road2, field;
} Board;

static Board board_new(void)
{
    Board b = {.t = table_new("2021", 3)};
    lay(b.t, "T-grass", 0, 0, 0);
    b.city = lay(b.t, "BA-G", 10, 0, 0);
    b.road = lay(b.t, "BA-U", 20, 0, 0);
    b.road2 = lay(b.t, "BA-U", 30, 0, 0);
    b.field = lay(b.t, "T-half", 40, 0, 0);
    return b;
}

static void lay_crop_circle(Board *b)
{
    ready(b->t, RED);
    play(b->t, "H2-04", 0, 1, 0, NULL);
}

/* Red chooses knights and answer A: Green, on Red's left, has a knight and may add one there; Red
 * is last (CC-T1). */
static void test_knights_a(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    stand(t, GREEN, b.city, "city@E");
    int cap = lay(t, "BA-E", 50, 0, 0);
    stand(t, RED, cap, "city@N");
    lay_crop_circle(&b);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, KNIGHT_A, -1);
    answer(t, GREEN, QUESTION_CROP_CIRCLE_ADD, 1, 0);
    assert_int_equal(facts_of(t, b.city, "city@E").figures[GREEN], 2);
    answer(t, RED, QUESTION_CROP_CIRCLE_ADD, 1,
           0); /* Yellow has no knight and isn't asked (CC-H4) */
    assert_int_equal(facts_of(t, cap, "city@N").figures[RED], 2);
    assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH - 2);
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    assert_int_equal(game_in_turn(t->g), GREEN);
    table_free(t);
}

/* With highwaymen and answer B, Green has two and must return one of its choice; Yellow has none
 * (CC-T2). */
static void test_highwaymen_b(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    Action legal[8];
    stand(t, GREEN, b.road, "road@N");
    stand(t, GREEN, b.road2, "road@N");
    stand(t, YELLOW, b.field, "field@N0");
    lay_crop_circle(&b);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, HIGHWAYMAN_B, -1);
    assert_int_equal(game_legal(t->c, t->g, legal, 8), 2); /* no way to decline */
    answer(t, GREEN, QUESTION_CROP_CIRCLE_TAKE, 1, 1);
    assert_int_equal(facts_of(t, b.road, "road@N").figures[GREEN], 1);
    assert_int_equal(facts_of(t, b.road2, "road@N").figures[GREEN], 0);
    assert_int_equal(facts_of(t, b.field, "field@N0").figures[YELLOW], 1);
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    table_free(t);
}

/* A mandatory step with only one possible answer is carried out automatically and reported. */
static void test_single_answer_is_made(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    stand(t, YELLOW, b.field, "field@N0");
    lay_crop_circle(&b);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, FARMER_B, -1);
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    assert_int_equal(facts_of(t, b.field, "field@N0").figures[YELLOW], 0);
    assert_int_equal(game_supply(t->g, YELLOW, FIGURE_FOLLOWER), FOLLOWERS_EACH);
    assert_int_equal(heard(t, EVENT_CHOSEN), 2);
    table_free(t);
}

/* Answer A says "may", so it is optional (CC-T3). */
static void test_declining(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    stand(t, GREEN, b.city, "city@E");
    lay_crop_circle(&b);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, KNIGHT_A, -1);
    answer(t, GREEN, QUESTION_CROP_CIRCLE_ADD, 0, -1);
    assert_int_equal(facts_of(t, b.city, "city@E").figures[GREEN], 1);
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    table_free(t);
}

/* With answer A, a seat without a follower in the supply isn't asked (CC-6). */
static void test_no_supply(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    stand(t, GREEN, b.city, "city@E");
    for (int i = 1; i < FOLLOWERS_EACH; i++)
        stand(t, GREEN, b.city, "field@N0");
    lay_crop_circle(&b);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, KNIGHT_A, -1);
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    assert_int_equal(facts_of(t, b.city, "city@E").figures[GREEN], 1);
    table_free(t);
}

/* Two halves in a space: the farmer on the first one is joined on the same half (CC-T5, CC-H3). */
static void test_same_half(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    Action legal[8];
    lay(t, "T-half", 40, 0, 2); /* one field over both halves */
    stand(t, RED, b.field, "field@N0");
    lay_crop_circle(&b);
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, FARMER_A, -1);
    assert_int_equal(game_legal(t->c, t->g, legal, 8), 2);
    answer(t, RED, QUESTION_CROP_CIRCLE_ADD, 1, 0);
    for (int i = 0; i < game_figure_count(t->g); i++)
        assert_int_equal(game_figure(t->g, i).tile, b.field);
    table_free(t);
}

/* Without figures on the board the step is skipped (CC-9). A kind that no seat has may be named,
 * but then the step ends (CC-H6). There are six answers, none about monks (CC-H5). */
static void test_nobody_there(void **state)
{
    (void)state;
    Board b = board_new();
    lay_crop_circle(&b);
    assert_int_equal(game_phase(b.t->g), PHASE_FREE);
    assert_int_equal(heard(b.t, EVENT_ASKED), 0);
    table_free(b.t);

    Action legal[8];
    b = board_new();
    stand(b.t, GREEN, b.city, "city@E");
    lay_crop_circle(&b);
    assert_int_equal(game_legal(b.t->c, b.t->g, legal, 8), 6);
    answer(b.t, RED, QUESTION_CROP_CIRCLE_KIND, FARMER_B, -1);
    assert_int_equal(game_phase(b.t->g), PHASE_FREE);
    assert_int_equal(facts_of(b.t, b.city, "city@E").figures[GREEN], 1);
    table_free(b.t);
}

/* The turn's normal actions come first: the follower placed in them counts, and scored figures have
 * gone home (CC-H1). */
static void test_after_the_scoring(void **state)
{
    (void)state;
    Board b = board_new();
    Table *t = b.t;
    ready(t, RED);
    play(t, "H2-04", 0, 1, 0, "field@N0");
    answer(t, RED, QUESTION_CROP_CIRCLE_KIND, FARMER_A, -1);
    answer(t, RED, QUESTION_CROP_CIRCLE_ADD, 1, 0);
    assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH - 2);
    table_free(t);
}

/* A completed garden counts no vineyards: nine spaces, 9 points (HS-18). */
static void test_gardens_have_no_vineyards(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int garden = lay(t, "BA-Eg", 0, 0, 2); /* its city faces south */
    lay(t, "BA-E", 0, 1, 0);
    for (int i = 0; i < 9; i++) {
        if (i != 4 && i != 7)
            lay(t, i % 2 ? "T-vine" : "T-grass", i % 3 - 1, i / 3 - 1, 0);
    }
    FeatureScore score =
        game_feature_score(t->c, t->g, feature_of(t, garden, "garden"), NULL, MOMENT_COMPLETED);
    assert_int_equal(score.points, 9);
    for (int i = 0; i < score.part_count; i++)
        assert_int_not_equal(score.parts[i].label, LABEL_VINEYARDS);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hill_takes_a_tile),
        cmocka_unit_test(test_hill_with_empty_pile),
        cmocka_unit_test(test_knights_a),
        cmocka_unit_test(test_highwaymen_b),
        cmocka_unit_test(test_single_answer_is_made),
        cmocka_unit_test(test_declining),
        cmocka_unit_test(test_no_supply),
        cmocka_unit_test(test_same_half),
        cmocka_unit_test(test_nobody_there),
        cmocka_unit_test(test_after_the_scoring),
        cmocka_unit_test(test_gardens_have_no_vineyards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
