#include "all_sets.h"

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

bool all_sets_is_rare(int key)
{
    return key == DEED_REMOVE || key == DEED_BUY_BACK || key == DEEDS + QUESTION_BATH ||
           key == DEEDS + QUESTION_EXCHANGE || key == DEEDS + QUESTION_BATHER ||
           key == DEEDS + QUESTION_NONE;
}

const char *all_sets_name(int key)
{
    return key < DEEDS ? deed_name((Deed)key) : question_field((Question)(key - DEEDS));
}
