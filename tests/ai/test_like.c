/* test_like.c: the kind of a decision, losses by kind, the level that loses as much as the player,
 * and the level that would have played the same way. */
#include "ai/like.h"
#include "ai_help.h"
#include "rules/state.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_losses_by_kind(void **state)
{
    (void)state;
    const ReviewItem items[] = {
        {.seat = 0, .phase = PHASE_PLACE, .judged = 1, .about = LIKE_PLACE, .lost = 2.0f},
        {.seat = 1, .phase = PHASE_PLACE, .judged = 1, .about = LIKE_PLACE, .lost = 9.0f},
        {.seat = 0, .phase = PHASE_FOLLOW, .judged = 1, .about = LIKE_FARMER, .lost = 1.0f},
        {.seat = 0, .phase = PHASE_FOLLOW, .judged = 0, .about = LIKE_FARMER, .lost = 7.0f},
        {.seat = 0, .phase = PHASE_DRAFT, .judged = 1, .about = LIKE_OTHER, .lost = 5.0f},
        {.seat = 0, .phase = PHASE_PLACE, .judged = 1, .about = LIKE_PLACE, .lost = 0.0f},
    };
    LikeLoss loss[LIKE_KINDS];
    LikeLoss all = like_losses(items, 6, 0, loss);
    assert_int_equal(all.decisions, 3);
    assert_true(fabs(all.lost - 3.0) < 1e-9);
    assert_int_equal(loss[LIKE_PLACE].decisions, 2);
    assert_true(fabs(loss[LIKE_PLACE].lost - 2.0) < 1e-9);
    assert_int_equal(loss[LIKE_FARMER].decisions, 1);
    assert_int_equal(loss[LIKE_DRAW].decisions, 0);
}

/* Lower losses give a higher level; a player without decisions has none. */
static void test_levels(void **state)
{
    (void)state;
    int last = 0;
    LikeLoss loss = {.decisions = 1000};
    assert_int_equal(like_level(&(LikeLoss){0}), -1);
    loss.lost = 5000.0;
    assert_int_equal(like_level(&loss), 0);
    for (double lost = 5000.0; lost > 1.0; lost *= .99) {
        loss.lost = lost;
        assert_true(like_level(&loss) == last || like_level(&loss) == last + 1);
        last = like_level(&loss);
    }
    assert_int_equal(last, LIKE_LEVELS - 1);
}

/* The kinds of the decisions about the first tile of a base game: first its place, then a follower
 * or a farmer on it. */
static void test_what_it_is_about(void **state)
{
    (void)state;
    Setup setup = setup_default();
    setup.players = 2;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    Seating s = seating_new(rules_builtin_catalogue(), setup, 2);
    int n = game_legal(s.c, s.game, s.legal, AI_ACTIONS_MAX);
    assert_true(n > 1);
    assert_int_equal(like_about(s.c, s.game, &s.legal[0], &s.legal[1]), LIKE_PLACE);
    game_apply(s.c, s.game, &s.legal[0], NULL, NULL, NULL);
    n = game_legal(s.c, s.game, s.legal, AI_ACTIONS_MAX);
    const TileKind *kind = catalogue_kind(s.c, game_tiles(s.game)[s.game->last_tile].copy);
    Action skip = {.kind = ACTION_SKIP, .seat = game_to_act(s.game)};
    bool farmer = false, other = false;
    for (int i = 0; i < n; i++) {
        if (s.legal[i].kind != ACTION_FOLLOW)
            continue;
        bool field = kind->segments[s.legal[i].segment].kind == SEGMENT_FIELD;
        LikeKind about = like_about(s.c, s.game, &skip, &s.legal[i]);
        assert_int_equal(about, field ? LIKE_FARMER : LIKE_FOLLOWER);
        assert_int_equal(like_about(s.c, s.game, &s.legal[i], &skip), about);
        farmer |= field;
        other |= !field;
    }
    assert_true(farmer && other);
    seating_free(&s);
    setup.expansions = EXPANSION_SET(EXPANSION_HALFLINGS);
    setup.hands = HANDS_DEAL;
    setup.hand_size = 3;
    s = seating_new(rules_builtin_catalogue(), setup, 2);
    Action draw = {.kind = ACTION_DRAW}, half = {.kind = ACTION_PLACE, .copy = 4}, there = half;
    there.cell.x = 3;
    assert_int_equal(like_about(s.c, s.game, &draw, &half), LIKE_DRAW);
    assert_int_equal(like_about(s.c, s.game, &half, &there), LIKE_PLACE);
    there.copy = 5;
    assert_int_equal(like_about(s.c, s.game, &half, &there), LIKE_DRAW);
    seating_free(&s);
}

/* A loss is none, up to 1 point, or more; the next class begins right above each limit. Each of
 * these three is divided into four classes, by the levels that would have done the same. */
static void test_classes(void **state)
{
    (void)state;
    static const struct {
        float lost;
        uint8_t alike;
        int class;
    } rows[] = {{0.0f, 0, 0},          {0.0f, LIKE_QUICK | LIKE_FAR, 3},
                {.01f, 0, 4},          {1.0f, LIKE_QUICK, 5},
                {1.01f, LIKE_FAR, 10}, {50.0f, 3, 11}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(like_class(rows[i].lost, rows[i].alike), rows[i].class);
    const ReviewItem items[] = {
        {.seat = 1, .phase = PHASE_PLACE, .judged = 1, .about = LIKE_PLACE, .lost = 2.0f},
        {.seat = 1, .phase = PHASE_PLACE, .judged = 1, .about = LIKE_PLACE, .lost = 3.0f},
        {.seat = 1,
         .phase = PHASE_FOLLOW,
         .judged = 1,
         .about = LIKE_FARMER,
         .alike = LIKE_FAR,
         .lost = 0.0f},
        {.seat = 1, .phase = PHASE_FOLLOW, .judged = 0, .about = LIKE_FARMER, .lost = 7.0f},
        {.seat = 0, .phase = PHASE_PLACE, .judged = 1, .about = LIKE_PLACE, .lost = 2.0f},
        {.seat = 1, .phase = PHASE_DRAFT, .judged = 1, .about = LIKE_OTHER, .lost = 5.0f},
    };
    LikeCounts counts = like_counts(items, 6, 1), expected = {0};
    expected.of[LIKE_PLACE][8] = 2;
    expected.of[LIKE_FARMER][2] = 1;
    assert_memory_equal(&counts, &expected, sizeof counts);
}

/* Five levels that lose nothing in .5, .6, … .9 of their decisions, and more than 1 point in the
 * others. */
static LikeFit simple_fit(void)
{
    LikeFit fit = {.trust = 1.0};
    for (int level = 0; level < LIKE_LEVELS; level++)
        for (int kind = 0; kind < LIKE_KINDS; kind++) {
            double good = .5 + .1 * level;
            for (int class = 0; class < LIKE_CLASSES; class ++)
                fit.shares[level][kind][class] = .1;
            fit.shares[level][kind][0] = good;
            fit.shares[level][kind][LIKE_CLASSES - 1] = 1.0 - good;
        }
    return fit;
}

/* By hand: two of three placements are good, so the likelihood of the third level is .7² × .3 =
 * .147, of a total of .125 + .144 + .147 + .128 + .081. */
static void test_guess(void **state)
{
    (void)state;
    LikeFit fit = simple_fit();
    LikeCounts counts = {0};
    assert_int_equal(like_guess(&fit, &counts, true).level, -1);
    counts.of[LIKE_PLACE][0] = 2;
    counts.of[LIKE_PLACE][LIKE_CLASSES - 1] = 1;
    LikeGuess guess = like_guess(&fit, &counts, true);
    assert_int_equal(guess.level, 2);
    assert_true(fabs(guess.chance[2] - .147 / .625) < 1e-9);
    assert_true(fabs(guess.chance[4] - .081 / .625) < 1e-9);
    /* .147 + .144 + .128 are .67 of the total; with .125 they are .87. */
    assert_int_equal(guess.low, 0);
    assert_int_equal(guess.high, 3);
    /* Twice as many decisions with half the trust have the same weight. */
    counts.of[LIKE_PLACE][0] = 4;
    counts.of[LIKE_PLACE][LIKE_CLASSES - 1] = 2;
    fit.trust = .5;
    LikeGuess half = like_guess(&fit, &counts, true);
    for (int level = 0; level < LIKE_LEVELS; level++)
        assert_true(fabs(half.chance[level] - guess.chance[level]) < 1e-9);
}

/* The more certain the guess, the fewer levels it names. A judge that cannot tell the two best
 * levels apart names both. */
static void test_range(void **state)
{
    (void)state;
    LikeFit fit = simple_fit();
    LikeCounts counts = {0};
    counts.of[LIKE_PLACE][0] = 500;
    counts.of[LIKE_PLACE][LIKE_CLASSES - 1] = 500;
    LikeGuess guess = like_guess(&fit, &counts, true);
    assert_true(guess.low == 0 && guess.high == 0);
    counts.of[LIKE_PLACE][0] = 9000;
    guess = like_guess(&fit, &counts, true);
    assert_true(guess.low == 4 && guess.high == 4);
    guess = like_guess(&fit, &counts, false);
    assert_true(guess.low == 3 && guess.high == 4);
}

/* The measured shares are valid shares, and the average decisions of each level are recognized as
 * its own. */
static void test_fitted(void **state)
{
    (void)state;
    static const double of_kind[LIKE_KINDS] = {
        [LIKE_PLACE] = 6e4, [LIKE_FOLLOWER] = 4e4, [LIKE_FARMER] = 1e4};
    assert_true(like_fitted.trust > 0.0 && like_fitted.trust <= 1.0);
    for (int level = 0; level < LIKE_LEVELS; level++) {
        LikeCounts counts = {0};
        for (int kind = 0; kind < LIKE_KINDS; kind++) {
            double sum = 0.0;
            for (int class = 0; class < LIKE_CLASSES; class ++) {
                double share = like_fitted.shares[level][kind][class];
                assert_true(share > 0.0);
                counts.of[kind][class] = (int)(share * of_kind[kind]);
                sum += share;
            }
            assert_true(fabs(sum - 1.0) < 1e-3);
        }
        assert_int_equal(like_guess(&like_fitted, &counts, true).level, level);
    }
}

/* In the first turns of a base game, each level would choose at least one action, and at most four:
 * the rotations of a placement that look the same. */
static void test_looks(void **state)
{
    (void)state;
    Setup setup = setup_default();
    setup.players = 2;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    Seating s = seating_new(rules_builtin_catalogue(), setup, 5);
    int turned = 0;
    for (int turn = 0; turn < 30 && game_phase(s.game) != PHASE_OVER; turn++) {
        const AiEngine *far = ai_find("ai3");
        ReviewDesk desk = {.c = s.c, .view = s.game, .legal = s.legal};
        desk.memory = calloc(1, far->memory(s.c, s.game));
        int n = game_legal(s.c, s.game, s.legal, AI_ACTIONS_MAX), quick = 0, looked = 0;
        for (int i = 0; i < n; i++) {
            uint8_t alike = like_looks(&desk, n, &s.legal[i], 3);
            assert_true(alike < LIKE_ALIKE);
            quick += (alike & LIKE_QUICK) != 0;
            looked += (alike & LIKE_FAR) != 0;
        }
        assert_true(quick >= 1 && looked >= 1);
        for (int i = 0; i < n; i++)
            for (int k = 0; k < i; k++)
                turned += like_same(s.c, &s.legal[i], &s.legal[k]);
        assert_true(quick <= 4 && looked <= 4);
        game_apply(s.c, s.game, &s.legal[n / 2], NULL, NULL, NULL);
        free(desk.memory);
    }
    assert_true(turned > 0);
    seating_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looks),   cmocka_unit_test(test_losses_by_kind),
        cmocka_unit_test(test_levels),  cmocka_unit_test(test_what_it_is_about),
        cmocka_unit_test(test_classes), cmocka_unit_test(test_guess),
        cmocka_unit_test(test_range),   cmocka_unit_test(test_fitted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
