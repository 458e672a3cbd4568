/* test_session_undo.c: undoing any number of turns, and redoing them. */
#include "session/session.h"

#include "record_help.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { ACTIONS_MOST = 600 };

/* Begins a game of two persons and a computer player; `open`: hands are open. */
static Session *begin(HandMode hands, bool open, uint64_t seed, const char *path, uint64_t sets)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = 3;
    plan.setup.hands = (uint8_t)hands;
    plan.setup.hand_size = hands == HANDS_NONE ? 0 : 3;
    plan.setup.expansions = sets | (hands == HANDS_NONE ? 0 : plan.setup.expansions);
    plan.open_hands = open;
    plan.far_back = true;
    plan.seed = seed;
    strcpy(plan.seats[2].engine, "ai0");
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   path, NULL, NULL);
    assert_non_null(session);
    return session;
}

static bool is_over(const Session *session)
{
    return game_phase(session_game(session)) == PHASE_OVER;
}

static void step(Session *session, Rng *rng)
{
    static Action legal[8192];
    int count = game_legal(session_catalogue(session), session_game(session), legal, 8192);
    assert_true(count > 0 && count <= 8192);
    assert_true(session_apply(session, &legal[rng_below(rng, (uint32_t)count)], NULL));
    if (rng_below(rng, 3) == 0)
        session_events_done(session, session_event_count(session));
}

/* The state of a game after a number of actions. */
typedef struct Stand {
    uint64_t hash;
    Tally tally;
    int events;
    int actions;
} Stand;

static Stand moment_of(const Session *session, int actions)
{
    return (Stand){.hash = game_hash(session_game(session)),
                   .tally = *session_tally(session),
                   .events = session_event_count(session) + session_log_count(session),
                   .actions = actions};
}

static void assert_same(const Stand *a, const Stand *b)
{
    assert_true(a->hash == b->hash);
    assert_memory_equal(&a->tally, &b->tally, sizeof a->tally);
    assert_int_equal(a->events, b->events);
}

/* Plays a game, and after every 17 actions undoes up to 11 steps and redoes them: each moment is
 * restored, and the record has the same game at the end. */
static void play_to_and_fro(HandMode hands, uint64_t seed, uint64_t sets)
{
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Session *session = begin(hands, true, seed, path, sets);
    static Stand moments[ACTIONS_MOST];
    Rng rng = rng_seeded(seed);
    int count = 0, far = 0;
    moments[0] = moment_of(session, 0);
    while (!is_over(session) && count + 1 < ACTIONS_MOST) {
        step(session, &rng);
        count++;
        moments[count] = moment_of(session, count);
        if (count % 17)
            continue;
        int at[12], steps = 0;
        at[0] = count;
        for (; steps < 11 && session_undo_seat(session) != NO_SEAT; steps++) {
            assert_true(session_is_human(session, session_undo_seat(session)));
            session_undo(session);
            uint64_t hash = game_hash(session_game(session));
            at[steps + 1] = at[steps] - 1;
            while (at[steps + 1] > 0 && moments[at[steps + 1]].hash != hash)
                at[steps + 1]--;
            Stand now = moment_of(session, at[steps + 1]);
            assert_same(&now, &moments[at[steps + 1]]);
            assert_true(session_is_human(session, game_to_act(session_game(session))));
        }
        far += steps > 6;
        for (; steps > 0; steps--) {
            assert_int_equal(session_redo_seat(session), game_to_act(session_game(session)));
            session_redo(session);
            Stand now = moment_of(session, at[steps - 1]);
            assert_same(&now, &moments[at[steps - 1]]);
        }
        assert_int_equal(session_redo_seat(session), NO_SEAT);
    }
    assert_true(far > 4);
    Game *end = calloc(1, session_game_room(session));
    game_copy(end, session_game(session));
    session_free(session);
    help_same(path, end);
    free(end);
    help_remove(folder);
}

static void goes_back_over_turns(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++)
        play_to_and_fro(seed == 1   ? HANDS_NONE
                        : seed == 2 ? HANDS_DRAFT
                                    : HANDS_DEAL,
                        seed, seed == 3 ? EXPANSION_SET(EXPANSION_HILLS) : 0);
}

/* A tile that was seen before an undo is drawn next, whatever happens before the draw. */
static void seen_tiles_stay(void **state)
{
    (void)state;
    Session *session = begin(HANDS_NONE, false, 4, NULL, 0);
    const Game *game = session_game(session);
    Rng rng = rng_seeded(1), other = rng_seeded(2);
    uint16_t drawn[8];
    while (game_turn(game) < 8) {
        if (game_phase(game) == PHASE_PLACE)
            drawn[game_turn(game)] = game_drawn(game);
        step(session, &rng);
    }
    while (session_undo_seat(session) != NO_SEAT)
        session_undo(session);
    assert_true(game_turn(game) <= 2);
    while (game_turn(game) < 8) {
        if (game_phase(game) == PHASE_PLACE && game_aside_count(game) == 0)
            assert_int_equal(game_drawn(game), drawn[game_turn(game)]);
        step(session, &other);
    }
    session_free(session);
}

/* If dealt halves are face down, undo has its usual limits; picks of a draft can't be undone at
 * all. */
static void hidden_hands_stay(void **state)
{
    (void)state;
    Session *session = begin(HANDS_DEAL, false, 5, NULL, 0);
    assert_false(session_undoes_freely(session));
    session_free(session);
    session = begin(HANDS_DRAFT, true, 5, NULL, 0);
    Rng rng = rng_seeded(1);
    assert_true(session_undoes_freely(session));
    while (game_phase(session_game(session)) == PHASE_DRAFT) {
        step(session, &rng);
        assert_int_equal(session_undo_seat(session), NO_SEAT);
    }
    session_free(session);
}

/* The same action continues along the undone line, and another one leaves it. */
static void another_action_ends_redo(void **state)
{
    (void)state;
    Session *session = begin(HANDS_NONE, false, 6, NULL, 0);
    Action taken[4], skip;
    Rng rng = rng_seeded(3);
    for (int i = 0; i < 8; i++)
        step(session, &rng);
    while (game_to_act(session_game(session)) == 2)
        step(session, &rng);
    Session *replay = session_replay_of(session);
    int count = session_replay_count(replay), person = count - 1;
    while (session_replay_actions(replay)[person].seat == 2)
        person--;
    taken[0] = session_replay_actions(replay)[person];
    session_undo(session);
    assert_int_equal(session_redo_seat(session), taken[0].seat);
    assert_true(session_apply(session, &taken[0], NULL));
    assert_true((session_redo_seat(session) == NO_SEAT) == (person == count - 1));
    session_undo(session);
    static Action legal[8192];
    int options = game_legal(session_catalogue(session), session_game(session), legal, 8192);
    assert_true(options > 1);
    skip = legal[action_equal(&legal[0], &taken[0])];
    assert_true(session_apply(session, &skip, NULL));
    assert_int_equal(session_redo_seat(session), NO_SEAT);
    session_free(replay);
    session_free(session);
}

/* After the program has been closed and reopened, undo reaches as far back as before. */
static void survives_closing(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Session *session = begin(HANDS_DRAFT, true, 7, path, 0);
    Rng rng = rng_seeded(1);
    for (int i = 0; i < 60; i++)
        step(session, &rng);
    session_free(session);
    Err err = {0};
    session =
        session_open(rules_builtin_catalogue(), rules_builtin_generations(), path, NULL, &err);
    assert_non_null(session);
    assert_true(session_plan(session)->far_back);
    int steps = 0;
    for (; session_undo_seat(session) != NO_SEAT; steps++)
        session_undo(session);
    assert_true(steps > 10);
    assert_int_equal(game_turn(session_game(session)), 1);
    Game *begun = calloc(1, session_game_room(session));
    game_copy(begun, session_game(session));
    session_free(session);
    help_same(path, begun);
    free(begun);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_back_over_turns), cmocka_unit_test(seen_tiles_stay),
        cmocka_unit_test(hidden_hands_stay),    cmocka_unit_test(another_action_ends_redo),
        cmocka_unit_test(survives_closing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
