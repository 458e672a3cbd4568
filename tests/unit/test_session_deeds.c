/* test_session_deeds.c: in games with all sets each deed and each answer is taken back as it was
 * done, or, where only a turn is taken back, the session tells what stands between: a tile that was
 * drawn, chance, the end of the turn. No deed is left out. */
#include "session/session.h"

#include "record_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Deeds, then questions, then other actions. */
enum { KEYS = DEEDS + QUESTIONS + ACTION_KINDS, LEGAL = 8192, TRIES = 24 };

typedef struct Count {
    int done[KEYS], back[KEYS];
} Count;

static int key_of(const Session *session, const Action *action)
{
    if (action->kind == ACTION_DEED)
        return action->choice;
    if (action->kind == ACTION_CHOOSE)
        return DEEDS + (int)game_asked(session_game(session));
    return DEEDS + QUESTIONS + action->kind;
}

static Session *begin(uint64_t seed, bool far)
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

/* Of some of the actions that which was done least so far. */
static Action rare_action(const Session *session, Rng *rng, const Count *count)
{
    static Action legal[LEGAL];
    int n = game_legal(session_catalogue(session), session_game(session), legal, LEGAL);
    assert_in_range(n, 1, LEGAL);
    Action best = legal[rng_below(rng, (uint32_t)n)];
    for (int i = 0; i < TRIES; i++) {
        Action other = legal[rng_below(rng, (uint32_t)n)];
        if (count->done[key_of(session, &other)] < count->done[key_of(session, &best)])
            best = other;
    }
    return best;
}

static void do_and_undo(Session *session, const Action *action, Count *count)
{
    int key = key_of(session, action);
    uint64_t before = game_hash(session_game(session));
    assert_true(session_apply(session, action, NULL));
    count->done[key]++;
    assert_true(session_undo_seat(session) != NO_SEAT || !session_goes_far_back(session));
    if (session_undo_seat(session) == NO_SEAT) {
        EventKind barrier = session_undo_barrier(session);
        assert_true(barrier == EVENT_DRAWN || barrier == EVENT_CHANCE || barrier == EVENT_TURN ||
                    barrier == EVENT_SET_ASIDE || barrier == EVENT_SET_BACK ||
                    barrier == EVENT_REVEALED || barrier == EVENT_FINAL || barrier == EVENT_ENDED);
        return;
    }
    uint64_t after = game_hash(session_game(session));
    assert_int_equal(session_undo_seat(session), action->seat);
    session_undo(session);
    assert_true(game_hash(session_game(session)) == before);
    assert_true(session_apply(session, action, NULL));
    assert_true(game_hash(session_game(session)) == after);
    count->back[key]++;
    assert_true(key != DEED_FLY || session_goes_far_back(session)); /* FLY-2: the die stays */
}

/* An exchange needs prisoners on both sides: too rare for a few games (test_game_dangers.c). What a
 * princess sends home ends the turn nearly always. */
static bool is_rare(int key)
{
    return key == DEEDS + QUESTION_EXCHANGE || key == DEEDS + QUESTION_NONE;
}

static void test_every_deed_goes_back(void **state)
{
    enum { GAMES = 18, FAR = 6 }; /* any number of turns is taken back in each sixth game */
    static Count count;
    (void)state;
    /* One in twelve where each undo is checked as well: then not every deed comes. */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    for (uint64_t seed = 0; seed < GAMES; seed += few ? 12 : 1) {
        Session *session = begin(seed, seed % FAR == FAR - 1);
        Rng rng = rng_seeded(seed);
        while (game_phase(session_game(session)) != PHASE_OVER) {
            Action action = rare_action(session, &rng, &count);
            do_and_undo(session, &action, &count);
        }
        session_free(session);
    }
    for (int key = 0; key < DEEDS + QUESTIONS && !few; key++)
        if (!is_rare(key) &&
            (count.done[key] == 0 || (count.back[key] == 0 && key != DEED_PRINCESS)))
            fail_msg("%s: done %d times, taken back %d",
                     key < DEEDS ? deed_name((Deed)key) : question_field((Question)(key - DEEDS)),
                     count.done[key], count.back[key]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_deed_goes_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
