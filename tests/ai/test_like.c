/* test_like.c: what a decision is about, what is lost by kind, and which level loses as much. */
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

/* The less is lost, the higher the level; who decided nothing has none. */
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

/* The first tile of a base game: where it goes, then a follower or a farmer on it. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_losses_by_kind),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_what_it_is_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
