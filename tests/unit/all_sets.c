#include "all_sets.h"

#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int all_sets_key(const Session *session, const Action *action)
{
    if (action->kind == ACTION_DEED)
        return action->choice;
    if (action->kind == ACTION_CHOOSE)
        return DEEDS + (int)game_asked(session_game(session));
    return DEEDS + QUESTIONS + action->kind;
}

Session *all_sets_begin(uint64_t seed, bool far)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = 2 + (int)(seed % 2);
    plan.setup.hands = HANDS_DEAL;
    plan.setup.hand_size = 4;
    plan.setup.expansions = ((uint64_t)1 << EXPANSIONS) - 1;
    plan.setup.policies = rules_builtin_generations()
                              ->rows[seed % (uint64_t)rules_builtin_generations()->count]
                              .policies;
    plan.seed = seed;
    plan.open_hands = plan.far_back = far;
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   NULL, NULL, NULL);
    assert_non_null(session);
    return session;
}

#define SCENARIO "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], "
static const char *const positions[] = {
    /* The first tile completes a city with one bathhouse, where Red and Blue have a figure each.
     * Both can pay to get theirs back. */
    SCENARIO
    "\"expansions\": [\"bathhouses\"], \"points\": {\"Red\": 20, \"Blue\": 20}, \"board\": ["
    "{\"tile\": \"BH-05\", \"at\": [0, 0], \"followers\": ["
    "{\"player\": \"Red\", \"on\": \"city@N\"}, {\"player\": \"Blue\", \"on\": \"city@N\"}]},"
    "{\"tile\": \"BA-E\", \"at\": [0, -1], \"rotation\": 2}],"
    "\"stack\": [\"BA-L\", \"BA-B\", \"BA-B\", \"BA-U\", \"BA-U\"]}",
    /* The first tile completes a city with two bathhouses, where Red has a figure. */
    SCENARIO "\"expansions\": [\"bathhouses\"], \"board\": ["
             "{\"tile\": \"BH-05\", \"at\": [0, 0], \"followers\": ["
             "{\"player\": \"Red\", \"on\": \"city@N\"}]},"
             "{\"tile\": \"BA-E\", \"at\": [-1, 0], \"rotation\": 1},"
             "{\"tile\": \"BA-E\", \"at\": [-1, -1], \"rotation\": 1},"
             "{\"tile\": \"BH-06\", \"at\": [0, -1], \"rotation\": 2}],"
             "\"stack\": [\"BA-L\", \"BA-B\", \"BA-U\"]}",
    /* The first tile fits only next to a bridge over the monastery, so the player may also remove
     * it from the game. */
    SCENARIO "\"expansions\": [\"bridges-castles-bazaars\"], \"board\": ["
             "{\"tile\": \"BA-B\", \"at\": [0, 0]}],"
             "\"stack\": [\"BA-X\", \"BA-U\", \"BA-B\", \"BA-U\"]}",
    /* The first tile completes a road to Leipzig on which Red has a figure. */
    SCENARIO "\"expansions\": [\"leipzig\"], \"board\": [{\"tile\": \"LZ-01\", \"at\": [0, 0],"
             "\"followers\": [{\"player\": \"Red\", \"on\": \"road@W/1\"}]}],"
             "\"stack\": [\"BA-X\", \"BA-B\", \"BA-U\"]}",
    /* The first tile has a flying machine that lands on a tile with several places. */
    SCENARIO
    "\"expansions\": [\"flying-machines\"], \"tiles\": ["
    "{\"id\": \"fort\", \"shape\": \"square\", \"edges\": \"RCRC\", \"cities\": ["
    "{\"id\": \"c0\", \"edges\": [\"E\"], \"he\": [2, 3]},"
    "{\"id\": \"c1\", \"edges\": [\"W\"], \"he\": [6, 7]}],"
    "\"roads\": [{\"id\": \"r0\", \"edges\": [\"N\", \"S\"], \"kind\": \"through\"}],"
    "\"fields\": [{\"id\": \"f0\", \"he\": [0, 5], \"cities\": [\"c1\"]},"
    "{\"id\": \"f1\", \"he\": [1, 4], \"cities\": [\"c0\"]}], \"features\": []},"
    "{\"id\": \"plane\", \"shape\": \"square\", \"edges\": \"RFFF\", \"cities\": [],"
    "\"roads\": [{\"id\": \"r0\", \"edges\": [\"N\"], \"kind\": \"end\", \"end\": \"crossing\"}],"
    "\"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7], \"cities\": []}],"
    "\"features\": [\"flier:N\"]}], \"board\": [{\"tile\": \"fort\", \"at\": [0, 0]},"
    "{\"tile\": \"fort\", \"at\": [0, 1]}, {\"tile\": \"fort\", \"at\": [0, 2]}],"
    "\"stack\": [\"plane\", \"BA-U\", \"BA-U\"]}",
    /* The market opens at the end, and Red has a figure there. */
    SCENARIO
    "\"expansions\": [\"count-king-robber\"], \"board\": [{\"tile\": \"CO-07\", \"at\": [9, 9],"
    "\"followers\": [{\"player\": \"Red\", \"on\": \"quarter@market\"}]},"
    "{\"tile\": \"BA-B\", \"at\": [0, 0]}], \"stack\": [\"BA-B\", \"BA-B\"]}",
    /* Blue holds two kinds of Red's figures, and Red captures Blue's monk with a tower floor, so
     * Red chooses which of the two comes back (TWR-13). */
    [ALL_SETS_PRISONERS] =
        SCENARIO "\"expansions\": [\"tower\", \"inns-and-cathedrals\"], \"prisoners\": {\"Blue\": ["
                 "{\"player\": \"Red\"}, {\"player\": \"Red\", \"figure\": \"big\"}]}, \"tiles\": ["
                 "{\"id\": \"keep\", \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [],"
                 "\"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7],"
                 "\"cities\": []}], \"features\": [\"tower\"]}], \"board\": ["
                 "{\"tile\": \"keep\", \"at\": [0, 0]},"
                 "{\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\": ["
                 "{\"player\": \"Blue\", \"on\": \"monastery\"}]}],"
                 "\"stack\": [\"BA-B\", \"BA-B\", \"BA-U\"]}"};
enum { POSITIONS = sizeof positions / sizeof *positions };

const char *all_sets_position(int number)
{
    return number < POSITIONS ? positions[number] : NULL;
}

Session *all_sets_begin_at(const char *position, bool far)
{
    const Generations *rows = rules_builtin_generations();
    SessionPlan plan = session_plan_default();
    BoxedScenario boxed;
    Err err = {0};
    if (!scenario_boxed("position", position, NULL, rules_builtin_catalogue(), rows, &boxed, &err))
        fail_msg("%d: %s", err.line, err.text);
    plan.setup.policies = scenario_policies(boxed.scenario, rows->preset);
    plan.open_hands = plan.far_back = far;
    Session *session = session_from_boxed(rows, &plan, &boxed, NULL, NULL);
    assert_non_null(session);
    return session;
}

Action all_sets_action(const Session *session, Rng *rng, const int done[ALL_SETS_KEYS])
{
    enum { TRIES = 24 };
    static Action legal[ALL_SETS_LEGAL];
    int n = game_legal(session_catalogue(session), session_game(session), legal, ALL_SETS_LEGAL);
    assert_in_range(n, 1, ALL_SETS_LEGAL);
    Action best = legal[rng_below(rng, (uint32_t)n)];
    for (int i = 0; i < TRIES; i++) {
        Action other = legal[rng_below(rng, (uint32_t)n)];
        if (done[all_sets_key(session, &other)] < done[all_sets_key(session, &best)])
            best = other;
    }
    return best;
}

const char *all_sets_name(int key)
{
    return key < DEEDS ? deed_name((Deed)key) : question_field((Question)(key - DEEDS));
}
