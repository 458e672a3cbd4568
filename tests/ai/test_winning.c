/* test_winning.c: the chance to win: symmetrical positions are even, a lead raises the chance, the
 * integral over many seats agrees with random outcomes that are counted, finished games are exact,
 * and the chances come true in games that weren't used for fitting. */
#include "ai/winning.h"
#include "ai_help.h"
#include "base/memory.h"
#include "rules/state.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* Returns weights that make each lean equal to the points, with an error of `spread`. */
static WinningWeights plain_weights(double spread)
{
    WinningWeights weights = {.lean = {1.0}, .spread = {2.0 * log(spread)}};
    for (int players = 0; players <= SEATS_MAX; players++)
        weights.narrow[players] = 1.0;
    return weights;
}

static WinningFacts facts_of(const double *points, int players)
{
    WinningFacts facts = {.players = players, .spread = {1.0f}};
    for (int i = 0; i < players; i++)
        facts.lean[i][0] = (float)points[i];
    return facts;
}

static void assert_near(double a, double b, double most)
{
    if (fabs(a - b) > most)
        fail_msg("%.6f is not %.6f", a, b);
}

/* A lead of one standard deviation of the difference gives a chance of Φ(1), from a table of the
 * normal distribution. */
static void test_two_seats(void **state)
{
    (void)state;
    double chance[SEATS_MAX];
    WinningWeights weights = plain_weights(10.0);
    WinningFacts facts = facts_of((double[]){7.0710678, -7.0710678}, 2);
    winning_chances(&weights, &facts, chance);
    assert_near(chance[0], 0.8413447, 1e-6);
    assert_near(chance[0] + chance[1], 1.0, 1e-12);
    facts = facts_of((double[]){0.0, 0.0}, 2);
    winning_chances(&weights, &facts, chance);
    assert_near(chance[0], 0.5, 1e-12);
    weights.narrow[2] = .5; /* half the lead now gives the same chance */
    facts = facts_of((double[]){3.5355339, -3.5355339}, 2);
    winning_chances(&weights, &facts, chance);
    assert_near(chance[0], 0.8413447, 1e-6);
}

/* Returns a normally distributed number, the sum of twelve uniform ones. */
static double chance_error(Rng *rng)
{
    double sum = -6.0;
    for (int i = 0; i < 12; i++)
        sum += (double)rng_unit(rng);
    return sum;
}

static void test_many_seats_as_counted(void **state)
{
    (void)state;
    enum { TRIES = 200000 };
    static const double points[SEATS_MAX] = {6.0, 2.0, 0.0, -1.0, -3.0, -4.0};
    WinningWeights weights = plain_weights(5.0);
    for (int players = 3; players <= SEATS_MAX; players++) {
        double chance[SEATS_MAX], won[SEATS_MAX] = {0};
        WinningFacts facts = facts_of(points, players);
        Rng rng = rng_seeded((uint64_t)players);
        winning_chances(&weights, &facts, chance);
        for (int i = 0; i < TRIES; i++) {
            int best = 0;
            double most = -1e9;
            for (int seat = 0; seat < players; seat++) {
                double end = points[seat] + 5.0 * chance_error(&rng);
                best = end > most ? seat : best;
                most = fmax(most, end);
            }
            won[best] += 1.0 / TRIES;
        }
        for (int seat = 0; seat < players; seat++)
            assert_near(chance[seat], won[seat], .006);
    }
}

/* A seat that is far behind doesn't reduce the chances of the others. */
static void test_one_far_behind(void **state)
{
    (void)state;
    double three[SEATS_MAX], two[SEATS_MAX];
    WinningWeights weights = plain_weights(4.0);
    WinningFacts facts = facts_of((double[]){3.0, 0.0, -80.0}, 3);
    winning_chances(&weights, &facts, three);
    facts = facts_of((double[]){3.0, 0.0}, 2);
    winning_chances(&weights, &facts, two);
    assert_near(three[0], two[0], 1e-6);
    assert_near(three[2], 0.0, 1e-9);
}

/* When the game is over, the seats with the most points share the win. */
static void test_the_end_is_exact(void **state)
{
    (void)state;
    Setup setup = setup_default();
    setup.players = 3;
    Seating seating = seating_new(rules_builtin_catalogue(), setup, 1);
    double chance[SEATS_MAX];
    seating.game->phase = PHASE_OVER;
    seating.game->score[0] = seating.game->score[2] = 50;
    seating.game->score[1] = 49;
    winning_look(NULL, seating.game, chance);
    assert_near(chance[0], 0.5, 0.0);
    assert_near(chance[1], 0.0, 0.0);
    assert_near(chance[2], 0.5, 0.0);
    seating_free(&seating);
}

typedef struct Sums {
    double said, came, count, brier;
} Sums;

/* Plays a game, and adds to the sums each seat's chance at the beginning of turn 30 and its
 * result. */
static void play(uint64_t seed, int players, Sums *above, Sums *below)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    Seating s = seating_new(rules_builtin_catalogue(), setup, seed);
    void *memory = memory_new(workspace_size(s.c, s.game));
    double chance[SEATS_MAX] = {0};
    while (game_phase(s.game) != PHASE_OVER) {
        if (game_turn(s.game) == 30 && game_phase(s.game) == PHASE_PLACE) {
            game_view(s.c, s.game, game_in_turn(s.game), s.view);
            winning_look(workspace_make(memory, s.c, s.view, &weights_learned), s.view, chance);
        }
        AiAnswer answer = ask(&s, ai_find("ai2"), 1, seed + (uint64_t)game_turn(s.game), false);
        Action action = s.legal[answer.action];
        game_apply(s.c, s.game, &action, NULL, NULL, NULL);
    }
    double came[SEATS_MAX];
    winning_look(NULL, s.game, came);
    for (int i = 0; i < players; i++) {
        Sums *sums = chance[i] > 1.0 / players ? above : below;
        sums->said += chance[i];
        sums->came += came[i];
        sums->brier += (chance[i] - came[i]) * (chance[i] - came[i]);
        sums->count++;
    }
    free(memory);
    seating_free(&s);
}

/* 60 games: the chances of the seats ahead and of those behind come true as closely as so few games
 * can show, and better than equal chances for all. hypotenuse-bench winning plays all 10,000
 * (docs/AI.md). */
static void test_chances_come_true(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players += 2) {
        Sums above = {0}, below = {0};
        for (uint64_t seed = 0; seed < 60; seed++)
            play(9100 + seed, players, &above, &below);
        double even = (1.0 - 1.0 / players) / players;
        assert_near(above.said / above.count, above.came / above.count, .13);
        assert_near(below.said / below.count, below.came / below.count, .13);
        assert_true((above.brier + below.brier) / (above.count + below.count) < .95 * even);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_seats),         cmocka_unit_test(test_many_seats_as_counted),
        cmocka_unit_test(test_one_far_behind),    cmocka_unit_test(test_the_end_is_exact),
        cmocka_unit_test(test_chances_come_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
