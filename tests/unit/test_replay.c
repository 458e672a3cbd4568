/* test_replay.c: a replay at any step equals the game at that step: from a record and from a
 * session, forward, backward and by jumps, with all expansions; each step reports the same events
 * as when it was played. */
#include "record_help.h"
#include "scenes/board/board_view.h"
#include "session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { STEPS_MAX = 2400, LEGAL_MAX = 16384 };

/* A played game with its state at each step. */
typedef struct Played {
    Session *session;
    uint64_t hash[STEPS_MAX];
    int log[STEPS_MAX]; /* number of events reported */
    int steps;
} Played;

static SessionPlan plan_of(uint64_t seed)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = (uint8_t)(2 + seed % 3);
    plan.setup.hands = seed % 2 ? HANDS_DEAL : HANDS_DRAFT;
    /* All sets at once, or halves alone. */
    if (seed % 3)
        plan.setup.expansions = (1u << EXPANSIONS) - 1;
    plan.seed = seed;
    return plan;
}

/* Builds that check every cached fact after every action are slow. */
static bool is_short(void)
{
    return getenv("HYPOTENUSE_SHORT") != NULL;
}

/* Plays at random, with an undo now and then. */
static Played *play(uint64_t seed, const char *record)
{
    static Action legal[LEGAL_MAX];
    Played *played = calloc(1, sizeof *played);
    SessionPlan plan = plan_of(seed);
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   record, NULL, NULL);
    assert_non_null(session);
    played->session = session;
    Rng rng = rng_seeded(seed);
    int started = session_event_count(session);
    session_events_done(session, started);
    for (;;) {
        assert_true(played->steps < STEPS_MAX);
        played->hash[played->steps] = game_hash(session_game(session));
        played->log[played->steps] = session_log_count(session) - started;
        if (game_phase(session_game(session)) == PHASE_OVER)
            return played;
        int count = game_legal(session_catalogue(session), session_game(session), legal, LEGAL_MAX);
        Action action = legal[rng_below(&rng, (uint32_t)count)];
        assert_true(session_apply(session, &action, NULL));
        session_events_done(session, session_event_count(session));
        if (session_undo_seat(session) != NO_SEAT && rng_below(&rng, 4) == 0)
            session_undo(session);
        else
            played->steps++;
    }
}

static void end(Played *played)
{
    session_free(played->session);
    free(played);
}

static void check_step(const Session *replay, const Played *played, int step)
{
    assert_int_equal(session_replay_step(replay), step);
    assert_true(game_hash(session_game(replay)) == played->hash[step]);
    assert_int_equal(session_log_count(replay) + session_event_count(replay), played->log[step]);
    assert_int_equal(session_replay_at(replay, step)->turn, game_turn(session_game(replay)));
    assert_int_equal(session_replay_at(replay, step)->seat, game_to_act(session_game(replay)));
    assert_int_equal(session_replay_at(replay, step)->phase, game_phase(session_game(replay)));
}

/* Steps forward once with a view that follows the events, then backward, then back and forth. */
static void check_replay(Session *replay, const Played *played)
{
    const Catalogue *c = session_catalogue(replay);
    assert_non_null(replay);
    assert_int_equal(session_replay_count(replay), played->steps);
    BoardView view;
    board_view_init(&view);
    board_view_sync(&view, c, session_game(replay));
    check_step(replay, played, 0);
    for (int step = 1; step <= played->steps; step++) {
        assert_true(session_replay_forward(replay));
        check_step(replay, played, step);
        for (int i = 0; i < session_event_count(replay); i++)
            board_view_on_event(&view, c, &session_event(replay, i)->event);
        session_events_done(replay, session_event_count(replay));
        assert_true(board_view_matches(&view, c, session_game(replay)));
    }
    assert_false(session_replay_forward(replay));
    for (int step = played->steps; step >= 0; step -= is_short() ? 11 : 1) {
        session_replay_seek(replay, step);
        check_step(replay, played, step);
        assert_int_equal(session_event_count(replay), 0);
    }
    Rng rng = rng_seeded(1);
    for (int i = 0; i < (is_short() ? 4 : 20); i++) {
        int step = (int)rng_below(&rng, (uint32_t)played->steps + 1);
        session_replay_seek(replay, step);
        check_step(replay, played, step);
        if (session_replay_forward(replay))
            check_step(replay, played, step + 1);
    }
    board_view_release(&view);
}

static void test_of_a_session(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= (is_short() ? 1 : 3); seed += 2) {
        Played *played = play(seed, NULL);
        Session *replay = session_replay_of(played->session);
        check_replay(replay, played);
        session_free(replay);
        end(played);
    }
}

/* A game can be replayed from its file, even while another program still writes to it or after the
 * game was resumed. */
static void test_of_a_record(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *rows = rules_builtin_generations();
    char *folder = help_folder();
    const char *path = help_path(folder, "9.hyp");
    Played *played = play(9, path);
    while (!session_is_durable(played->session))
        ;
    Err err;
    Session *replay = session_replay_open(c, rows, path, NULL, &err);
    assert_string_equal(err.text, "");
    check_replay(replay, played);
    session_free(replay);
    session_free(played->session);
    played->session = session_open(c, rows, path, NULL, &err);
    assert_non_null(played->session);
    replay = session_replay_of(played->session);
    check_replay(replay, played);
    session_free(replay);
    end(played);
    help_remove(folder);
}

/* A game in progress can be watched up to the present, and continues unaffected. */
static void test_of_a_game_that_is_played(void **state)
{
    (void)state;
    SessionPlan plan = plan_of(1);
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   NULL, NULL, NULL);
    Action action;
    for (int i = 0; i < 30; i++) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
    Session *replay = session_replay_of(session);
    session_replay_seek(replay, 30);
    assert_true(game_equal(session_game(replay), session_game(session)));
    session_replay_seek(replay, 3);
    assert_true(session_computer_action(session, true, &action));
    assert_true(session_apply(session, &action, NULL));
    assert_int_equal(session_replay_count(replay), 30);
    session_free(replay);
    session_free(session);
}

static void test_bad_records(void **state)
{
    (void)state;
    Err err;
    assert_null(session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                    "/nowhere/game.hyp", NULL, &err));
    assert_true(err.text[0] != '\0');
    /* The valid part of a damaged record can be watched. */
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp");
    end(play(12, path));
    size_t size;
    char *text = help_read(path, &size);
    text[size / 2] ^= 1;
    help_write(path, text, size);
    Session *replay = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                          path, NULL, &err);
    assert_non_null(replay);
    assert_true(err.text[0] != '\0' && err.line > 1);
    assert_true(session_replay_count(replay) > 10);
    session_free(replay);
    free(text);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_of_a_session),
        cmocka_unit_test(test_of_a_record),
        cmocka_unit_test(test_of_a_game_that_is_played),
        cmocka_unit_test(test_bad_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
