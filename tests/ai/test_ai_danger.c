/* test_ai_danger.c: the knowledge of computer players about dragon, towers, fleas and flights:
 * which figures are in danger, which of many actions are worth evaluating, the mean over a die
 * roll, and that a decision with hundreds of actions looks at no more positions than others. */
#include "ai/expansion_value.h"
#include "ai/greedy.h"
#include "ai_help.h"
#include "rules/position.h"
#include "rules/query.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE };

extern const ExpansionValue dragon_ai, plague_ai, tower_ai;

static const uint64_t four_sets = EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_TOWER) |
                                  EXPANSION_SET(EXPANSION_FLIGHTS) |
                                  EXPANSION_SET(EXPANSION_PLAGUE);

static Cell at(int x, int y)
{
    return (Cell){(int16_t)x, (int16_t)y};
}

static float gone(const Danger *danger, int seat, int x, int y)
{
    return danger_at(danger, seat, at(x, y), 7).gone;
}

static void test_dragon_by_distance(void **state)
{
    Danger danger = {.any = true,
                     .walker = true,
                     .soon = 1.0f,
                     .steps = 6,
                     .guard_tile = NO_TILE,
                     .count = 1,
                     .of = {&dragon_ai}};
    (void)state;
    for (int away = 1; away < 6; away++)
        assert_true(gone(&danger, RED, away, 0) > gone(&danger, RED, 1, away));
    assert_true(gone(&danger, RED, 6, 0) > 0.0f && gone(&danger, RED, 6, 1) == 0.0f);
    danger.walks = true;
    danger.stepper = RED;
    assert_true(gone(&danger, RED, 2, 0) < gone(&danger, BLUE, 2, 0)); /* Red steers the dragon */
    danger.steps = 1;
    assert_true(gone(&danger, BLUE, 1, 0) > 0.0f && gone(&danger, BLUE, 2, 0) == 0.0f);
    danger.guard_tile = 3; /* the fairy protects its whole space, or only its tile */
    danger.guard = at(1, 0);
    danger.guards_space = true;
    assert_true(gone(&danger, BLUE, 1, 0) == 0.0f && gone(&danger, BLUE, 0, 1) > 0.0f);
    danger.guards_space = false;
    assert_true(gone(&danger, BLUE, 1, 0) > 0.0f);
    assert_true(danger_at(&danger, BLUE, at(1, 0), 3).gone == 0.0f);
}

static void test_towers_and_fleas_by_reach(void **state)
{
    Danger danger = {.any = true,
                     .shot_count = 1,
                     .shooters = 1u << BLUE,
                     .guard_tile = NO_TILE,
                     .count = 2,
                     .of = {&plague_ai, &tower_ai}};
    (void)state;
    danger.shots[0] = (DangerShot){.cell = at(0, 0), .reach = 2};
    float next = danger_at(&danger, RED, at(0, 2), 7).caught;
    float later = danger_at(&danger, RED, at(3, 0), 7).caught;
    assert_true(next > later && later > 0.0f);
    assert_true(danger_at(&danger, RED, at(0, 4), 7).caught == 0.0f);
    assert_true(danger_at(&danger, RED, at(1, 1), 7).caught == 0.0f);  /* not in a straight line */
    assert_true(danger_at(&danger, BLUE, at(0, 1), 7).caught == 0.0f); /* Red has no tower floors */
    danger.spot_count = 2;
    danger.spots[0] = at(9, 9);
    danger.spots[1] = at(1, 2);
    assert_true(gone(&danger, RED, 1, 1) > gone(&danger, RED, 2, 1));
    assert_true(gone(&danger, RED, 5, 5) == 0.0f);
}

/* --- in games --------------------------------------------------------------------------------- */

typedef struct Looked {
    int thinned, flights;
    uint64_t most; /* most positions evaluated for one decision */
} Looked;

/* Of all the ways for one figure to flee, only one is kept. */
static void check_thinned(Workspace *ws, const Game *g, const Action *legal, int n, Looked *seen)
{
    int kept[FIGURE_ROOM] = {0};
    if (g->phase != PHASE_DECIDE || g->asked != QUESTION_FLEE)
        return;
    assert_true(greedy_thin(ws, g, legal, n));
    assert_false(ws->left_out[0]); /* choice 0: no figure flees */
    for (int i = 1; i < n; i++)
        kept[legal[i].figure] += !ws->left_out[i];
    for (int i = 1; i < n; i++) {
        assert_int_equal(kept[legal[i].figure], 1);
        seen->thinned += ws->left_out[i];
    }
}

/* The lead expected from a flight is the mean over all results of the die, and computing it leaves
 * the game unchanged. */
static void check_flight(Workspace *ws, Game *g, const Action *fly, Looked *seen)
{
    float lead = greedy_deed(ws, g, fly), sum = 0.0f;
    uint64_t before = game_hash(g);
    assert_true(fabsf(greedy_deed(ws, g, fly) - lead) < 1e-4f);
    assert_true(game_hash(g) == before);
    for (int shows = 1; shows <= 3; shows++) {
        Action answers[64];
        float best = -1e6f;
        position_die(g, shows);
        assert_true(game_apply(ws->c, g, fly, NULL, ws->undo, NULL));
        bool asked = g->phase == PHASE_DECIDE && g->asked == QUESTION_LANDING;
        int n = asked ? game_legal(ws->c, g, answers, 64) : 0;
        for (int i = 0; i < n; i++) {
            assert_true(game_apply(ws->c, g, &answers[i], NULL, ws->then, NULL));
            best = fmaxf(best, greedy_lead(ws, g, fly->seat));
            game_undo(g, ws->then);
        }
        sum += asked ? best : greedy_lead(ws, g, fly->seat);
        game_undo(g, ws->undo);
    }
    position_die(g, 0);
    assert_true(fabsf(sum / 3.0f - lead) < 1e-3f);
    seen->flights++;
}

static void look(Seating *s, void *memory, int n, Looked *seen)
{
    Workspace *ws = workspace_make(memory, s->c, s->view, &weights_learned);
    workspace_copy(ws, s->view);
    check_thinned(ws, ws->game, s->legal, n, seen);
    for (int i = 0; i < n && seen->flights < 20; i++)
        if (s->legal[i].kind == ACTION_DEED && s->legal[i].choice == DEED_FLY)
            check_flight(ws, ws->game, &s->legal[i], seen);
}

static void test_in_games(void **state)
{
    /* one evaluation of each action and the first deal are finished even beyond this budget */
    enum { NODES = 1200, LEAST_LOOKS = 2000 };
    const Catalogue *c = rules_builtin_catalogue();
    Looked seen = {0};
    int games = getenv("HYPOTENUSE_SHORT") ? 1 : 3;
    (void)state;
    for (int number = 0; number < games; number++) {
        Setup setup = setup_default();
        setup.expansions = four_sets;
        setup.hands = HANDS_NONE;
        setup.players = (uint8_t)(2 + number % 2);
        Seating s = seating_new(c, setup, (uint64_t)number + 40);
        void *memory = calloc(1, workspace_size(c, s.game));
        for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
            bool looked_at = decision % 11 == 0;
            AiAnswer answer = ask(&s, ai_find(looked_at ? "ai3" : "ai2"), NODES, decision, false);
            Action action = s.legal[answer.action];
            int n = game_legal(c, s.game, s.legal, AI_ACTIONS_MAX);
            if (looked_at && answer.nodes > seen.most)
                seen.most = answer.nodes;
            look(&s, memory, n, &seen);
            assert_true(game_apply(c, s.game, &action, NULL, NULL, NULL));
        }
        free(memory);
        seating_free(&s);
    }
    assert_true(seen.flights > 4 && seen.thinned > 100);
    assert_true(seen.most < NODES + LEAST_LOOKS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dragon_by_distance),
        cmocka_unit_test(test_towers_and_fleas_by_reach),
        cmocka_unit_test(test_in_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
