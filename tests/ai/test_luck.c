/* test_luck.c: which moments count as luck, the luck of a draw computed by hand, sums that add up,
 * the fit over several played moments, no luck on average, and the same result in any order. */
#include "ai/luck.h"
#include "ai_help.h"
#include "base/memory.h"
#include "rules/remains.h"
#include "rules/state.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 2048 };

/* A game between quick players, and a desk to review it. */
typedef struct Played {
    Seating seating;
    Game *start;
    Action *actions;
    int count;
    ReviewDesk desk;
    LuckMoment *moments;
    int moment_count;
    LuckRow *rows;
    LuckSum sums[SEATS_MAX];
    int scores[SEATS_MAX];
} Played;

static void again(Played *p)
{
    game_copy(p->desk.game, p->start);
    p->desk.step = 0;
}

static Played play(Setup setup, uint64_t seed)
{
    Played p = {.seating = seating_new(rules_builtin_catalogue(), setup, seed)};
    Seating *s = &p.seating;
    size_t room = game_size(s->c, &setup, 0);
    p.start = memory_new(room);
    game_copy(p.start, s->game);
    p.actions = memory_list(STEPS, sizeof *p.actions);
    while (game_phase(s->game) != PHASE_OVER) {
        AiAnswer answer = ask(s, ai_find("ai2"), 1, seed + (uint64_t)p.count, false);
        p.actions[p.count++] = s->legal[answer.action];
        game_apply(s->c, s->game, &s->legal[answer.action], NULL, NULL, NULL);
    }
    for (int seat = 0; seat < setup.players; seat++)
        p.scores[seat] = game_score(s->game, seat);
    p.desk = (ReviewDesk){.c = s->c,
                          .actions = p.actions,
                          .game = memory_new(room),
                          .view = memory_new(room),
                          .legal = s->legal,
                          .memory = memory_new(ai_find("ai2")->memory(s->c, p.start))};
    p.moments = memory_list(2 * STEPS + 2, sizeof *p.moments);
    p.rows = memory_list(2 * STEPS + 2, sizeof *p.rows);
    again(&p);
    p.moment_count = luck_list(&p.desk, p.count, p.moments);
    again(&p);
    return p;
}

static void release(Played *p)
{
    free(p->start);
    free(p->actions);
    free(p->desk.game);
    free(p->desk.view);
    free(p->desk.memory);
    free(p->moments);
    free(p->rows);
    seating_free(&p->seating);
}

static void judge(Played *p, int deals)
{
    LuckPlan plan = {.deals = deals, .seed = 5};
    for (int k = 0; k < p->moment_count; k++)
        assert_true(luck_judge(&p->desk, &plan, &p->moments[k], NULL, NULL));
}

static void settle(Played *p, const ReviewItem *items, int count)
{
    LuckGame game = {p->moments, p->moment_count, items,
                     count,      p->scores,       p->seating.setup.players};
    luck_settle(&game, p->rows, p->sums);
}

static Setup base_game(int players)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    return setup;
}

static void assert_near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most))
        fail_msg("%.5f is not %.5f", a, b);
}

/* 71 squares are drawn, in turn; dealt halves come first. */
static void test_moments(void **state)
{
    (void)state;
    Played p = play(base_game(2), 3);
    assert_int_equal(p.moment_count, 71);
    for (int k = 0; k < p.moment_count; k++) {
        assert_int_equal(p.moments[k].kind, LUCK_DRAW);
        assert_int_equal(p.moments[k].turn, k + 1);
        assert_true(p.moments[k].copy != NO_COPY);
        assert_true(k == 0 || p.moments[k].seat != p.moments[k - 1].seat);
    }
    release(&p);
    Setup setup = base_game(3);
    setup.expansions = EXPANSION_SET(EXPANSION_HALFLINGS);
    setup.hands = HANDS_DEAL;
    setup.hand_size = 2;
    p = play(setup, 4);
    assert_int_equal(p.moments[0].kind, LUCK_DEAL);
    assert_int_equal(p.moments[0].step, 0);
    int draws = 0;
    for (int k = 0; k < p.moment_count; k++)
        draws += p.moments[k].kind == LUCK_DRAW;
    assert_int_equal(draws, 71);
    release(&p);
}

/* Rolls for flying machines are moments of their own. */
static void test_rolls(void **state)
{
    (void)state;
    Setup setup = base_game(2);
    setup.expansions = EXPANSION_SET(EXPANSION_FLIGHTS);
    Played p = play(setup, 5);
    int rolls = 0;
    for (int k = 0; k < p.moment_count; k++)
        rolls += p.moments[k].kind == LUCK_ROLL;
    assert_true(rolls > 0);
    judge(&p, 2);
    settle(&p, NULL, 0);
    assert_near((double)p.sums[0].rest, (double)-p.sums[1].rest, 1e-3);
    release(&p);
}

/* The last square is not luck, because no other can be drawn. At first sight, before any deals are
 * played, the luck of one of the two seats is the loss of the other. */
static void test_at_once(void **state)
{
    (void)state;
    Played p = play(base_game(2), 6);
    judge(&p, 0);
    settle(&p, NULL, 0);
    assert_near((double)p.moments[70].quick, 0.0, 1e-6);
    double own = 0.0;
    for (int k = 0; k < p.moment_count; k++) {
        assert_near((double)(p.rows[k].luck[0] + p.rows[k].luck[1]), 0.0, 1e-6);
        own += p.moments[k].seat == 0 ? (double)p.moments[k].quick : 0.0;
    }
    assert_near((double)p.sums[0].own, own, 1e-3);
    assert_near((double)p.sums[0].others, (double)-p.sums[1].own, 1e-3);
    release(&p);
}

/* The river's squares are drawn before all others, and the lake after the river (RIV-2). A square
 * that is certain to be drawn is not luck, and no square of the pile could have replaced a river
 * square. */
static void test_rivers(void **state)
{
    (void)state;
    Setup setup = base_game(2);
    setup.expansions = EXPANSION_SET(EXPANSION_RIVER);
    Played p = play(setup, 6);
    int certain = 0, uncertain = 0;
    for (int k = 0; k < 16; k++) {
        LuckPlan plan = {.deals = 0};
        assert_true(luck_judge(&p.desk, &plan, &p.moments[k], NULL, NULL));
        Heap heaps[HEAPS_MAX];
        Game *g = p.seating.game;
        game_copy(g, p.desk.game);
        game_stack(g)[g->stack_count++] = g->drawn;
        g->drawn = NO_COPY;
        if (game_heaps(p.desk.c, g, heaps) > 1 && heaps[0].tiles == 1) {
            assert_near((double)p.moments[k].quick, 0.0, 1e-6);
            certain++;
        } else {
            uncertain += fabs((double)p.moments[k].quick) > 1e-3;
        }
    }
    assert_true(certain > 0 && uncertain > 0);
    release(&p);
    /* Tiles under hills come from the stack but will not be drawn (HS-13). */
    setup.expansions |= EXPANSION_SET(EXPANSION_HILLS);
    p = play(setup, 7);
    judge(&p, 0);
    release(&p);
}

/* Returns how many points count if a loss of `lost` points is known for certain. */
static double counted(double lost)
{
    double half = luck_numbers.half;
    return lost * half * half / (half * half + lost * lost);
}

/* For every seat, all parts add up to the result; a loss of one seat is a gain for the others. */
static void test_adds_up(void **state)
{
    (void)state;
    Played p = play(base_game(3), 7);
    ReviewItem items[2] = {
        {.step = p.moments[4].step, .seat = 1, .phase = PHASE_PLACE, .judged = true, .lost = 3.0f},
        {.step = p.moments[9].step, .seat = 0, .phase = PHASE_PLACE, .judged = true, .lost = 2.0f},
    };
    judge(&p, 2);
    settle(&p, items, 2);
    for (int seat = 0; seat < 3; seat++) {
        const LuckSum *sum = &p.sums[seat];
        double all =
            (double)(sum->fair + sum->own + sum->others - sum->lost + sum->gained + sum->rest);
        assert_near(all, (double)sum->result, 1e-3);
        assert_true(fabsf(sum->rest) < 2.0f); /* the seats' gains differ by at most one turn */
    }
    assert_near((double)p.sums[1].lost, counted(3.0), 1e-5);
    assert_near((double)p.sums[0].gained, counted(3.0) / 2, 1e-5);
    assert_near((double)p.sums[2].gained, counted(3.0) / 2 + counted(2.0) / 2, 1e-5);
    release(&p);
}

/* By hand: the expected lead before the only draw is 0, the final lead is 10, and nothing else is
 * known. The luck is 10 minus the gain of the best decision. The part of a loss that counts is
 * added to it: half of it, if the loss is certain and is luck_numbers.half points. */
static void test_one_moment(void **state)
{
    (void)state;
    double gain = luck_numbers.gain, half = luck_numbers.half;
    LuckMoment moment = {.step = 0,
                         .turn = 1,
                         .kind = LUCK_DRAW,
                         .seat = 0,
                         .judged = 1,
                         .variance = 1.0f,
                         .noise = 1e-4f};
    ReviewItem item = {.step = 0, .phase = PHASE_PLACE, .judged = true, .lost = (float)half};
    LuckRow row;
    LuckSum sums[SEATS_MAX];
    LuckGame game = {&moment, 1, NULL, 0, (const int[]){15, 5}, 2};
    luck_settle(&game, &row, sums);
    assert_near((double)row.luck[0], 10.0 - gain, .12);
    assert_near((double)row.luck[1], gain - 10.0, .12);
    game.items = &item;
    game.item_count = 1;
    luck_settle(&game, &row, sums);
    assert_near((double)row.luck[0], 10.0 + half / 2 - gain, .13);
    assert_near((double)sums[0].rest, gain, .02);
    assert_int_equal(sums[0].luckiest, 0);
}

/* If few deals were played, the neighbouring moments count more than a moment's own mean. */
static void test_drawn_together(void **state)
{
    (void)state;
    enum { MOMENTS = 9 };
    LuckMoment moments[MOMENTS] = {{0}};
    LuckRow rows[MOMENTS];
    LuckSum sums[SEATS_MAX];
    for (int k = 0; k < MOMENTS; k++)
        moments[k] = (LuckMoment){.step = k,
                                  .kind = LUCK_DRAW,
                                  .seat = (uint8_t)(k & 1),
                                  .judged = 1,
                                  .ends = {k == 4 ? 8.0f : 0.0f, k == 4 ? -8.0f : 0.0f},
                                  .variance = 9.0f,
                                  .noise = 9.0f};
    const LuckGame game = {moments, MOMENTS, NULL, 0, (const int[]){30, 30}, 2};
    luck_settle(&game, rows, sums);
    assert_true(rows[3].luck[0] > 0.0f && rows[3].luck[0] < 4.0f);
    assert_true(rows[4].luck[0] < 0.0f && rows[4].luck[0] > -4.0f);
    assert_true(rows[3].error > 0.0f && rows[3].error < 3.0f);
    for (int k = 0; k < MOMENTS; k++)
        moments[k].noise = .01f; /* precise: the fit leaves every mean as it is */
    luck_settle(&game, rows, sums);
    assert_true(rows[3].luck[0] > 7.0f && rows[4].luck[0] < -7.0f);
}

/* Each turn offers 20 points, and every seat misses them each time. So the points were never part
 * of the expectation, and missing them is not luck. */
static void test_missed_again_and_again(void **state)
{
    (void)state;
    enum { MOMENTS = 9 };
    LuckMoment moments[MOMENTS];
    ReviewItem items[MOMENTS];
    LuckRow rows[MOMENTS];
    LuckSum sums[SEATS_MAX];
    for (int k = 0; k < MOMENTS; k++) {
        uint8_t seat = (uint8_t)(k % 3);
        moments[k] = (LuckMoment){.step = k,
                                  .kind = LUCK_DRAW,
                                  .seat = seat,
                                  .judged = 1,
                                  .variance = 4.0f,
                                  .noise = .06f};
        items[k] = (ReviewItem){
            .step = k, .seat = seat, .phase = PHASE_PLACE, .judged = true, .lost = 20.0f};
    }
    const LuckGame game = {moments, MOMENTS, items, MOMENTS, (const int[]){30, 30, 30}, 3};
    luck_settle(&game, rows, sums);
    for (int seat = 0; seat < 3; seat++) {
        assert_near((double)sums[seat].lost, 3 * counted(20.0), 1e-3);
        assert_near((double)sums[seat].own, 0.0, 1.0);
        assert_near((double)sums[seat].others, 0.0, 1.0);
    }
}

/* No seat is lucky on average: 40 games here (12 where every cached fact is checked), within three
 * standard errors; hypotenuse-bench plays 2,000. */
static void test_no_luck_on_average(void **state)
{
    (void)state;
    int games = getenv("HYPOTENUSE_SHORT") ? 12 : 40;
    double sum = 0.0, squares = 0.0;
    for (uint64_t seed = 0; seed < (uint64_t)games; seed++) {
        Played p = play(base_game(2), 600 + seed);
        judge(&p, 0);
        settle(&p, NULL, 0);
        double luck = (double)p.sums[0].own;
        sum += luck;
        squares += luck * luck;
        release(&p);
    }
    double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
    assert_true(fabs(mean) < 3.0 * error);
    assert_true(error > .5); /* there is luck in single games */
}

/* A moment in the middle of a game gets the same result whatever was judged before it. */
static void test_same_in_any_order(void **state)
{
    (void)state;
    Played p = play(base_game(2), 8);
    LuckMoment alone = p.moments[40];
    LuckPlan plan = {.deals = 3, .seed = 5};
    assert_true(luck_judge(&p.desk, &plan, &alone, NULL, NULL));
    again(&p);
    judge(&p, 3);
    assert_true(alone.quick == p.moments[40].quick && alone.ends[0] == p.moments[40].ends[0] &&
                alone.variance == p.moments[40].variance);
    release(&p);
}

static bool at_once(void *self)
{
    (void)self;
    return true;
}

static void test_stops(void **state)
{
    (void)state;
    Played p = play(base_game(2), 9);
    LuckMoment moment = p.moments[2], before = moment;
    LuckPlan plan = {.deals = 100000, .seed = 5};
    assert_false(luck_judge(&p.desk, &plan, &moment, at_once, NULL));
    assert_memory_equal(&moment, &before, sizeof moment);
    release(&p);
}

static void test_marks(void **state)
{
    (void)state;
    assert_int_equal(luck_mark(0.0f), LUCK_USUAL);
    assert_int_equal(luck_mark(3.0f), LUCK_LUCKY);
    assert_int_equal(luck_mark(-3.0f), LUCK_UNLUCKY);
    assert_int_equal(luck_mark(9.0f), LUCK_VERY_LUCKY);
    assert_int_equal(luck_mark(-9.0f), LUCK_VERY_UNLUCKY);
    assert_int_equal(loss_mark(0.1f), LOSS_NONE);
    assert_int_equal(loss_mark(1.0f), LOSS_INEXACT);
    assert_int_equal(loss_mark(2.0f), LOSS_MISTAKE);
    assert_int_equal(loss_mark(20.0f), LOSS_BLUNDER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_at_once),
        cmocka_unit_test(test_rivers),
        cmocka_unit_test(test_adds_up),
        cmocka_unit_test(test_one_moment),
        cmocka_unit_test(test_drawn_together),
        cmocka_unit_test(test_missed_again_and_again),
        cmocka_unit_test(test_no_luck_on_average),
        cmocka_unit_test(test_same_in_any_order),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
