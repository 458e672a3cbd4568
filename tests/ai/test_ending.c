/* test_ending.c: solving the last squares gives the same results as a plain search of every order
 * and every answer, for various numbers of players, generations, halves and expansions. Also tests
 * a lead computed by hand, and positions that can't be solved. */
#include "ai/hint.h"
#include "ai_help.h"
#include "rules/query.h"
#include "rules/state.h"
#include "scenario/scenario.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- a plain search --------------------------------------------------------------------------- */

enum { ACTIONS_MAX = 1024 };

typedef struct Look {
    const Catalogue *c;
    size_t room;
    long looked, most;
} Look;

typedef struct Expected {
    double points[SEATS_MAX];
} Expected;

static double lead_of(const Game *g, const Expected *expected, int seat)
{
    double others = 0.0;
    for (int s = 0; s < g->setup.players; s++)
        others += s == seat ? 0.0 : expected->points[s];
    return expected->points[seat] - others / (g->setup.players - 1);
}

static bool look(Look *l, const Game *g, Expected *out);

/* Adds the results of an action to *out, averaged over all orders of the first `hidden` squares of
 * the stack, which are equally likely. */
static bool look_in_orders(Look *l, const Game *g, const Action *action, int hidden, double share,
                           Expected *out)
{
    Game *next = malloc(l->room);
    game_copy(next, g);
    assert_true(game_apply(l->c, next, action, NULL, NULL, NULL));
    bool works = true, more = g->stack_count - hidden < g->stack_count - next->stack_count;
    if (!more) { /* the action draws only known tiles */
        Expected expected = {{0.0}};
        works = look(l, next, &expected);
        for (int seat = 0; seat < g->setup.players; seat++)
            out->points[seat] += share * expected.points[seat];
    }
    for (int i = 0; i < hidden && more && works; i++) {
        Game *other = malloc(l->room);
        game_copy(other, g);
        uint16_t *stack = game_stack(other), copy = stack[i];
        stack[i] = stack[hidden - 1];
        stack[hidden - 1] = copy;
        works = look_in_orders(l, other, action, hidden - 1, share / hidden, out);
        free(other);
    }
    free(next);
    return works;
}

/* Computes the expected points of every seat when each seat takes its first action with the best
 * lead. Returns false if that would take too long. */
static bool look(Look *l, const Game *g, Expected *out)
{
    double best = -INFINITY;
    if (game_phase(g) == PHASE_OVER) {
        for (int seat = 0; seat < g->setup.players; seat++)
            out->points[seat] = game_score(g, seat);
        return true;
    }
    Action *actions = malloc(ACTIONS_MAX * sizeof *actions);
    int n = game_legal(l->c, g, actions, ACTIONS_MAX);
    bool works = n <= ACTIONS_MAX;
    for (int i = 0; i < n && works; i++) {
        Expected expected = {{0.0}};
        works = ++l->looked < l->most &&
                look_in_orders(l, g, &actions[i], g->stack_count, 1.0, &expected);
        if (!works || lead_of(g, &expected, g->to_act) <= best + 1e-9)
            continue;
        best = lead_of(g, &expected, g->to_act);
        *out = expected;
    }
    free(actions);
    return works;
}

/* --- positions -------------------------------------------------------------------------------- */

/* Returns the setup of position `i`; players, generation, halves and sets vary with `i`. */
static Setup setup_number(int i)
{
    static const uint8_t rooms[] = {EXPANSION_ABBOT, EXPANSION_INNS, EXPANSION_TRADERS};
    const Generations *generations = rules_builtin_generations();
    Setup setup = setup_default();
    bool halves = i % 4 == 3;
    setup.players = (uint8_t)(i % 3 == 2 ? 3 + i / 3 % 2 : 2);
    setup.policies = generations->rows[i % generations->count].policies;
    setup.hands = halves ? HANDS_DRAFT : HANDS_NONE;
    setup.hand_size = halves ? 1 : 0;
    setup.expansions = (i % 5 == 4 ? EXPANSION_SET(rooms[i / 5 % 3]) : 0) |
                       (halves ? EXPANSION_SET(EXPANSION_HALFLINGS) : 0);
    return setup;
}

/* Plays a game with a short stack, with the quick level in all seats, until `left` squares remain
 * and a player has to choose or place. Returns false if the game ended first. */
static bool play_until(Seating *s, int board, int left, uint64_t seed)
{
    Game *g = s->game;
    if (g->stack_count > board + left)
        g->stack_count = (uint16_t)(board + left);
    for (uint64_t decision = 0; game_phase(g) != PHASE_OVER; decision++) {
        bool begins = game_phase(g) == PHASE_CHOOSE || game_phase(g) == PHASE_PLACE;
        if (begins && g->stack_count <= left)
            return true;
        AiAnswer answer = ask(s, ai_find("ai2"), 1, seed ^ decision, false);
        game_apply(s->c, g, &s->legal[answer.action], NULL, NULL, NULL);
    }
    return false;
}

/* Returns 1 if the solver and the plain search agree, 0 if either would take too long. */
static int compare(const Catalogue *c, int i)
{
    long most = getenv("HYPOTENUSE_LONG") ? 200000 : 20000;
    Setup setup = setup_number(i);
    Seating s = seating_new(c, setup, (uint64_t)i);
    int equal = 0, left = i % 7 == 6 && setup.players == 2 ? 3 : i % 3;
    if (play_until(&s, left > 1 ? 1 : 1 + i % 6, left, (uint64_t)i)) {
        Look l = {.c = c, .room = game_size(c, &setup, 0), .most = most};
        Expected expected = {{0.0}};
        Action best;
        double lead;
        game_view(c, s.game, game_to_act(s.game), s.view);
        EndingTask task = {.c = c, .view = s.view, .most = 2 * (uint64_t)most};
        task.memory = calloc(1, ending_memory(c, s.view));
        assert_true(ending_is_near(c, s.view));
        bool solved = ending_best(&task, &best, &lead);
        s.view->chance = chance_of_number(0);
        if (solved && look(&l, s.view, &expected)) {
            assert_true(game_can_apply(c, s.game, &best, NULL));
            double plain = lead_of(s.view, &expected, game_to_act(s.view)), again;
            if (fabs(plain - lead) > 1e-3)
                fail_msg("position %d: %f, but %f when all is looked at", i, lead, plain);
            assert_true(ending_lead(&task, &best, 1, &again));
            assert_true(fabs(again - lead) < 1e-3);
            equal = 1;
        }
        free(task.memory);
    }
    seating_free(&s);
    return equal;
}

static void test_equals_a_plain_look(void **state)
{
    (void)state;
    /* A position takes a second in builds that check all cached facts after every action. */
    int wanted = getenv("HYPOTENUSE_LONG") ? 500 : getenv("HYPOTENUSE_SHORT") ? 12 : 50;
    int equal = 0, tried = 0;
    for (int i = 0; equal < wanted && i < 4 * wanted; i++, tried++)
        equal += compare(rules_builtin_catalogue(), i);
    print_message("%d of %d positions\n", equal, tried);
    assert_int_equal(equal, wanted);
}

/* --- by hand ---------------------------------------------------------------------------------- */

/* Hints from a solved ending: each has the lead of its action, and the best comes first. In an
 * answer, the solved best action comes first even if the search ranked it differently, and an
 * action that wasn't solved keeps an estimate below it. */
static void test_hints_are_exact(void **state)
{
    (void)state;
    Setup setup = setup_default();
    setup.players = 2;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        Seating s = seating_new(rules_builtin_catalogue(), setup, seed);
        int n = game_legal(s.c, s.game, s.legal, AI_ACTIONS_MAX);
        while (s.game->stack_count > 2 || s.game->phase != PHASE_PLACE || n < 4) {
            game_apply(s.c, s.game, &s.legal[n / 2], NULL, NULL, NULL);
            n = game_legal(s.c, s.game, s.legal, AI_ACTIONS_MAX);
        }
        HintExact exact;
        EndingTask task = {
            .c = s.c, .view = s.game, .memory = calloc(1, ending_memory(s.c, s.game))};
        hint_exact_find(&task, s.legal, n, &exact);
        assert_true(exact.count >= 2);
        for (int i = 0; i < exact.count; i++) {
            double lead;
            assert_true(ending_lead(&task, &s.legal[exact.actions[i]], 1, &lead));
            assert_true(fabs(lead - exact.leads[i]) < 1e-6 && lead < exact.leads[0] + 1e-6);
        }
        AiAnswer answer = {.choice_count = 3,
                           .action = exact.actions[1],
                           .choices = {{.action = exact.actions[1], .count = 2, .sum = 18.0},
                                       {.action = n, .count = 2, .sum = 16.0},
                                       {.action = exact.actions[0], .count = 2, .sum = 10.0}}};
        hint_exact_take(&exact, &answer);
        assert_int_equal(answer.action, exact.actions[0]);
        assert_int_equal(answer.choices[0].action, exact.actions[0]);
        assert_true(answer.choices[0].exact && answer.choices[0].sum == exact.leads[0]);
        for (int i = 1; i < 3; i++) {
            assert_true(answer.choices[i].exact == (answer.choices[i].action != n));
            assert_true(answer.choices[i].action != n ||
                        fabs(answer.choices[i].sum - (exact.leads[0] - 1.0)) < 1e-9);
        }
        AiAnswer without = {.choice_count = 1,
                            .action = exact.actions[1],
                            .choices = {{.action = exact.actions[1], .count = 1}}};
        hint_exact_take(&exact, &without);
        assert_int_equal(without.action, exact.actions[1]);
        assert_false(without.choices[0].exact);
        free(task.memory);
        seating_free(&s);
    }
}

static void *scenario_view(const char *text, Scenario **scenario)
{
    Err err = {0};
    *scenario = scenario_parse("ending", text, strlen(text), rules_builtin_catalogue(),
                               rules_builtin_generations(), &err);
    assert_non_null(*scenario);
    size_t size = scenario_game_size(*scenario);
    Game *start = calloc(1, size), *view = calloc(1, size);
    Policies policies = scenario_policies(*scenario, rules_builtin_generations()->preset);
    scenario_start(*scenario, &policies, start, NULL);
    game_view((*scenario)->catalogue, start, game_to_act(start), view);
    free(start);
    return view;
}

/* Red holds the city at (0, 0), open to the east, and draws a monastery, which completes nothing.
 * One square is left, and Blue draws it: again a city on one side.
 *
 * Red's open city is worth 1 (BASE-24). With a monk in the west, at (−1, 0), Red has 1 for the
 * monastery and 1 for the occupied space (0, 0) (BASE-24). Blue has three spaces beside (0, 0):
 *    north or south  also around the monastery: Red 1 + 3, Blue 1 for an open city: a lead of 3;
 *    east            completes the city: Red 4 + 2, Blue 3 as a farmer beside it (BASE-25): also 3.
 * Spaces that touch only the monastery count for it too. With the monastery in the north or south,
 * Blue would take the opposite side of (0, 0), where nothing counts for the monastery: 1 + 2 − 1 =
 * 2. */
static void test_last_but_one_by_hand(void **state)
{
    (void)state;
    static const char text[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"title\": \"Last but one\","
        " \"players\": [\"Red\", \"Blue\"], \"expansions\": [], \"board\": ["
        "{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 1,"
        " \"followers\": [{\"player\": \"Red\", \"on\": \"city@E\"}]}],"
        " \"stack\": [\"BA-B\", \"BA-E\"], \"actions\": [], \"expect\": {}}";
    Scenario *scenario;
    Game *view = scenario_view(text, &scenario);
    const Catalogue *c = scenario->catalogue;
    EndingTask task = {.c = c, .view = view, .memory = calloc(1, ending_memory(c, view))};
    Action best;
    double lead;
    assert_true(ending_best(&task, &best, &lead));
    assert_true(fabs(lead - 3.0) < 1e-6);
    assert_int_equal(best.cell.x, -1);
    assert_int_equal(best.cell.y, 0);
    free(task.memory);
    free(view);
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hints_are_exact),
        cmocka_unit_test(test_last_but_one_by_hand),
        cmocka_unit_test(test_equals_a_plain_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
