/* test_anim.c: the animation queue ends in the game's state at every speed, skipped or not; a turn
 * is short; final scoring can be paused and stepped. */
#include "scenes/tabletop/tabletop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Stand {
    Session *session;
    BoardView view;
    AnimPlayer anim;
    Rng rng;
} Stand;

static Stand stand_with(uint64_t seed, uint64_t sets)
{
    SessionPlan plan = session_plan_default();
    plan.setup.expansions |= sets;
    plan.setup.hands = HANDS_DEAL;
    plan.seed = seed;
    Stand stand = {.rng = rng_seeded(seed)};
    stand.session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan, NULL,
                                NULL, NULL);
    session_events_done(stand.session, session_event_count(stand.session));
    board_view_init(&stand.view);
    board_view_sync(&stand.view, rules_builtin_catalogue(), session_game(stand.session));
    return stand;
}

static Stand stand_of(uint64_t seed)
{
    return stand_with(seed, 0);
}

/* The animation keeps a pointer to the stand, so start it only once the stand is at its final
 * address. */
static void start(Stand *stand, float speed, bool reduced)
{
    anim_init(&stand->anim, rules_builtin_catalogue(), stand->session, &stand->view);
    stand->anim.speed = speed;
    stand->anim.reduced = reduced;
}

static void stop(Stand *stand)
{
    board_view_release(&stand->view);
    session_free(stand->session);
}

static bool act(Stand *stand)
{
    static Action legal[4096];
    int count = game_legal(rules_builtin_catalogue(), session_game(stand->session), legal, 4096);
    if (!count)
        return false;
    assert_true(
        session_apply(stand->session, &legal[rng_below(&stand->rng, (uint32_t)count)], NULL));
    return true;
}

static void assert_is_game(const Stand *stand)
{
    assert_false(anim_busy(&stand->anim));
    assert_int_equal(session_event_count(stand->session), 0);
    assert_true(
        board_view_matches(&stand->view, rules_builtin_catalogue(), session_game(stand->session)));
    assert_int_equal(stand->view.hidden_tile, NO_TILE);
    for (int i = 0; i < stand->view.figure_count; i++)
        assert_true(stand->view.figures[i].tile == NO_TILE || !stand->view.figures[i].away);
    for (int i = 0; i < stand->view.tokens.count; i++)
        assert_false(stand->view.tokens.items[i].away);
}

/* Runs until nothing is animated; returns the milliseconds it took. */
static float run(Stand *stand)
{
    float ms = 0;
    while (anim_busy(&stand->anim)) {
        bool moves = anim_update(&stand->anim, 16);
        assert_true(moves);
        AnimScore score = anim_score(&stand->anim);
        assert_true(score.fade >= 0 && score.fade <= 1 && score.fly >= 0 && score.fly <= 1);
        ms += 16;
        assert_true(ms < 200000);
    }
    for (int i = 0; i < 200 && anim_update(&stand->anim, 16);
         i++) /* the counters may still be rolling and the light returning */
        ;
    assert_false(anim_update(&stand->anim, 16));
    return ms;
}

/* A whole game at every speed and in reduced motion: after each action the table shows the game's
 * state. */
static void test_ends_at_the_game(void **state)
{
    (void)state;
    static const struct {
        float speed;
        bool reduced;
    } rows[] = {{1, false}, {2, false}, {.5f, false}, {0, false}, {1, true}};
    /* With the sanitizers only the usual speed and reduced motion are tried. */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i += getenv("HYPOTENUSE_SHORT") ? 4 : 1) {
        Stand stand = stand_with(i + 1, i % 2 ? 0 : (1u << EXPANSIONS) - 1);
        start(&stand, rows[i].speed, rows[i].reduced);
        while (act(&stand)) {
            run(&stand);
            assert_is_game(&stand);
            for (int seat = 0; seat < 2; seat++)
                assert_float_equal(stand.anim.roll[seat], (float)stand.view.score[seat], 0);
            assert_float_equal(stand.view.dim, 0, 0);
        }
        stop(&stand);
    }
}

/* Skipping at any moment leads to the same table. */
static void test_skip(void **state)
{
    (void)state;
    Stand stand = stand_of(9);
    start(&stand, 1, false);
    Rng rng = rng_seeded(4);
    while (act(&stand)) {
        for (uint32_t frames = rng_below(&rng, 90); frames > 0; frames--)
            anim_update(&stand.anim, 16);
        if (rng_below(&rng, 3))
            anim_skip(&stand.anim);
        else
            continue; /* the next action arrives during this animation */
        assert_is_game(&stand);
    }
    anim_skip(&stand.anim);
    assert_is_game(&stand);
    stop(&stand);
}

/* The animations after one action take at most 2.5 s, or .9 s for each of many features; final
 * scoring is separate. */
static void test_turn_is_short(void **state)
{
    (void)state;
    int scorings = 0;
    for (uint64_t seed = 20; seed < 26; seed++) {
        Stand stand = stand_of(seed);
        start(&stand, 1, false);
        while (act(&stand)) {
            int scored = 0;
            for (int i = 0; i < session_event_count(stand.session); i++)
                scored += session_event(stand.session, i)->event.kind == EVENT_SCORED;
            if (game_phase(session_game(stand.session)) == PHASE_OVER)
                break;
            float most = fmaxf(2500, 900 * (float)scored) + 100; /* time for whole frames */
            assert_true(run(&stand) <= most);
            scorings += scored;
        }
        stop(&stand);
    }
    assert_true(scorings > 10);
}

/* With animations off, everything is shown in the next frame. */
static void test_off(void **state)
{
    (void)state;
    Stand stand = stand_of(3);
    start(&stand, 0, false);
    while (act(&stand)) {
        anim_update(&stand.anim, 16);
        assert_is_game(&stand);
    }
    stop(&stand);
}

/* A tile that the player has already seen as a trial placement isn't animated again. */
static void test_trial_is_not_repeated(void **state)
{
    (void)state;
    Stand stand = stand_of(12);
    start(&stand, 1, false);
    int placed = 0;
    while (placed < 10 && act(&stand)) {
        bool places = false;
        for (int i = 0; i < session_event_count(stand.session); i++)
            places |= session_event(stand.session, i)->event.kind == EVENT_PLACED;
        if (places) {
            stand.anim.placed = 1;
            anim_update(&stand.anim, 1);
            assert_int_equal(stand.view.tile_count, game_tile_count(session_game(stand.session)));
            assert_int_equal(stand.view.hidden_tile, NO_TILE);
            assert_true(stand.anim.placed == 0);
            placed++;
        }
        anim_skip(&stand.anim);
    }
    assert_int_equal(placed, 10);
    stop(&stand);
}

static void to_final(Stand *stand)
{
    while (act(stand) && game_phase(session_game(stand->session)) != PHASE_OVER)
        anim_skip(&stand->anim);
    for (int i = 0; i < 4000 && !stand->anim.final; i++)
        anim_update(&stand->anim, 16);
    assert_true(stand->anim.final);
}

/* Final scoring doesn't advance while paused; a step plays one feature, and skipping ends it. */
static void test_final_controls(void **state)
{
    (void)state;
    Stand stand = stand_of(31);
    start(&stand, 1, false);
    to_final(&stand);
    assert_true(stand.anim.final_count >= 3);
    stand.anim.paused = true;
    for (int i = 0; i < 2000 && anim_update(&stand.anim, 16); i++)
        ;
    assert_true(anim_busy(&stand.anim));
    int waiting = session_event_count(stand.session), done = stand.anim.final_done;
    for (int i = 0; i < 100; i++)
        anim_update(&stand.anim, 16);
    assert_int_equal(session_event_count(stand.session), waiting);
    stand.anim.step = 1;
    for (int i = 0; i < 2000 && anim_update(&stand.anim, 16); i++)
        ;
    assert_true(anim_busy(&stand.anim));
    assert_int_equal(stand.anim.final_done, done + 1);
    assert_int_equal(stand.anim.step, 0);
    stand.anim.paused = false;
    stand.anim.rate = 4;
    run(&stand);
    assert_int_equal(stand.anim.final_done, stand.anim.final_count);
    assert_is_game(&stand);
    stop(&stand);

    stand = stand_of(32);
    start(&stand, 1, false);
    to_final(&stand);
    anim_skip(&stand.anim);
    assert_is_game(&stand);
    stop(&stand);
}

/* The stages of a scoring animation follow in order, and its sum ends at the event's points. */
static void test_stages(void **state)
{
    (void)state;
    Stand stand = stand_of(44);
    start(&stand, 1, false);
    int scorings = 0;
    while (scorings < 6 && act(&stand)) {
        int lit = 0, sum = 0;
        bool counted = false;
        while (anim_busy(&stand.anim)) {
            anim_update(&stand.anim, 16);
            const SessionEvent *event = anim_event(&stand.anim);
            if (!event || stand.anim.now.kind != ANIM_SCORE || stand.anim.now.ms < 17) {
                scorings += counted;
                lit = sum = 0;
                counted = false;
                if (!event || stand.anim.now.kind != ANIM_SCORE)
                    continue;
            }
            AnimScore score = anim_score(&stand.anim);
            assert_true(score.lit >= lit && score.sum >= sum);
            assert_true(score.counted || !counted);
            if (score.counted)
                assert_int_equal(score.sum, event->event.points);
            lit = score.lit;
            sum = score.sum;
            counted = score.counted;
        }
    }
    assert_true(scorings >= 6);
    stop(&stand);
}

/* Returns the first shown event with this kind and label; NULL if the game ends without one. */
static const SessionEvent *show_until(Stand *stand, EventKind kind, Label label)
{
    for (;;) {
        while (anim_busy(&stand->anim)) {
            anim_update(&stand->anim, 16);
            const SessionEvent *event = anim_event(&stand->anim);
            if (event && event->event.kind == kind && event->event.label == label)
                return event;
        }
        if (!act(stand))
            return NULL;
    }
}

/* The road is lit from the beginning; then each picture is pointed at in turn and adds its points
 * (TOLL-9). */
static void test_tolls_point(void **state)
{
    (void)state;
    int tolls = 0;
    for (uint64_t seed = 1; seed < 12 && tolls < 3; seed++) {
        Stand stand = stand_with(seed, 1u << EXPANSION_TOLLKEEPERS);
        start(&stand, 1, false);
        const SessionEvent *toll = show_until(&stand, EVENT_SCORED, LABEL_TOLLHOUSE);
        if (toll && !stand.anim.now.again) {
            uint32_t first = toll->first_step;
            int points = toll->event.points, count = (int)toll->step_count, lead = (int)toll->lead;
            assert_in_range(lead, 1, count - 1);
            for (int i = 0; i < count; i++) {
                const SessionStep *step = session_step(stand.session, first + (uint32_t)i);
                assert_int_equal(step->label != LABEL_NONE, i >= lead);
                assert_true(i < lead ? step->points == 0 : step->points > 0);
            }
            int lit = 0, sum = 0, jumps = 0;
            while (anim_event(&stand.anim) && !anim_score(&stand.anim).counted) {
                AnimScore score = anim_score(&stand.anim);
                assert_true(score.lit >= lead && score.lit <= lead + 1 + lit);
                jumps += score.sum > sum;
                lit = score.lit - lead > lit ? score.lit - lead : lit;
                sum = score.sum;
                anim_update(&stand.anim, 4);
            }
            assert_int_equal(lit, count - lead);
            assert_int_equal(jumps, count - lead);
            assert_int_equal(sum, points);
            tolls++;
        }
        anim_skip(&stand.anim);
        stop(&stand);
    }
    assert_int_equal(tolls, 3);
}

/* A tollhouse comes from its owner's card, moves from village to village, and turns over in
 * place. */
static void test_tokens_move(void **state)
{
    (void)state;
    int moved = 0, turned = 0;
    for (uint64_t seed = 1; seed < 20 && !(moved && turned); seed++) {
        Stand stand = stand_with(seed, 1u << EXPANSION_TOLLKEEPERS);
        start(&stand, 1, false);
        const SessionEvent *event = show_until(&stand, EVENT_TOKEN_PLACED, LABEL_TOLLHOUSE);
        assert_true(!event || stand.anim.now.kind == ANIM_TOKEN);
        assert_true(!event || stand.anim.now.from == NO_TILE);
        while ((event = show_until(&stand, EVENT_TOKEN_MOVED, LABEL_TOLLHOUSE)) != NULL) {
            const BoardViewToken *token =
                board_tokens_find(&stand.view.tokens, LABEL_TOLLHOUSE, event->event.seat, false);
            assert_true(token && token->away && token->tile == event->event.tile);
            assert_int_equal(token->value, event->event.number);
            bool stays = stand.anim.now.from == event->event.tile;
            assert_int_equal(stays, event->event.count == 0);
            assert_int_equal(stays, stand.anim.now.from_value != event->event.number);
            moved += !stays;
            turned += stays;
            stand.anim.now.ms = stand.anim.now.length_ms;
            anim_update(&stand.anim, 1);
        }
        BoardTokens known;
        board_tokens_sync(&known, rules_builtin_catalogue(), session_game(stand.session));
        assert_true(board_tokens_match(&stand.view.tokens, &known));
        stop(&stand);
    }
    assert_true(moved > 0 && turned > 0);
}

/* After the roll, the figure is in the air until it lands or the turn ends; it starts from the tile
 * with the flying machine (FLY-2). */
static void test_flights(void **state)
{
    (void)state;
    int landed = 0, homeward = 0;
    for (uint64_t seed = 1; seed < 40 && !(landed && homeward); seed++) {
        Stand stand = stand_with(seed, EXPANSION_SET(EXPANSION_FLIGHTS));
        start(&stand, 1, false);
        const SessionEvent *roll = show_until(&stand, EVENT_CHANCE, LABEL_DIE);
        if (roll) {
            const AnimLaunch *launch = &stand.anim.launch;
            assert_int_equal(stand.anim.now.kind, ANIM_ROLL);
            assert_int_equal(launch->rolled, roll->event.number);
            assert_int_equal(launch->tile, roll->event.tile);
            bool lands = false;
            while (launch->rolled && anim_event(&stand.anim)) {
                lands |= stand.anim.now.kind == ANIM_FOLLOW;
                anim_update(&stand.anim, 4);
            }
            landed += lands;
            homeward += !lands && !launch->rolled;
            assert_true(!launch->rolled || game_phase(session_game(stand.session)) == PHASE_DECIDE);
        }
        anim_skip(&stand.anim);
        stop(&stand);
    }
    assert_true(landed > 0 && homeward > 0);
}

/* Dust flies when a tile comes down, not before and not for long; a half also flashes. With reduced
 * motion there is no dust, and a half's rims stay lit for 400 ms. */
static void test_drop(void **state)
{
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        Stand stand = stand_of(5);
        start(&stand, 1, reduced);
        int dusty = 0, flashes = 0, frames = 0;
        for (int turn = 0; turn < 40 && act(&stand); turn++) {
            BoardPicture picture = {0};
            for (int ms = 0; anim_busy(&stand.anim) || stand.anim.drop.on; ms += 16) {
                bool was = stand.anim.drop.on;
                anim_update(&stand.anim, 16);
                board_picture_clear(&picture);
                anim_draw_drop(&stand.anim, &picture);
                assert_int_equal(picture.spark_count, stand.anim.drop.on && !reduced ? 6 : 0);
                if (picture.mark_count && reduced)
                    assert_float_equal(picture.marks[0].alpha, 1, 0);
                frames += picture.mark_count > 0;
                dusty += !was && stand.anim.drop.on;
                flashes += picture.mark_count > 0 && !was;
                assert_true(ms < 60000);
            }
            board_picture_release(&picture);
        }
        assert_true(flashes > 0 && (reduced ? dusty == flashes : dusty > flashes));
        /* lit for 180 ms, or for 400 ms at a closed gap or with reduced motion */
        assert_in_range(frames / flashes, reduced ? 24 : 10, 26);
        stop(&stand);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_at_the_game),
        cmocka_unit_test(test_skip),
        cmocka_unit_test(test_turn_is_short),
        cmocka_unit_test(test_off),
        cmocka_unit_test(test_trial_is_not_repeated),
        cmocka_unit_test(test_final_controls),
        cmocka_unit_test(test_stages),
        cmocka_unit_test(test_tolls_point),
        cmocka_unit_test(test_tokens_move),
        cmocka_unit_test(test_flights),
        cmocka_unit_test(test_drop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
