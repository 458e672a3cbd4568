/* test_session.c: the session: acting, undo within a turn, resuming, events with their facts,
 * hidden hands. */
#include "scenes/stage/scene_session.h"
#include "session/session.h"

#include "record_help.h"
#include "scenes/board/board_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static SessionPlan plan_of(HandMode hands, uint64_t seed, const char *generation)
{
    const Generations *rows = rules_builtin_generations();
    SessionPlan plan = session_plan_default();
    plan.setup.players = 3;
    plan.setup.hands = (uint8_t)hands;
    plan.setup.hand_size = 3;
    plan.setup.policies = rows->rows[generations_find(rows, generation)].policies;
    strcpy(plan.generation, generation);
    plan.seed = seed;
    return plan;
}

/* Sets whose actions move figures, capture them, send them home or roll dice: their effects are the
 * hardest to undo. */
enum { NO_DANGERS };
static const uint64_t dangers = EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_TOWER) |
                                EXPANSION_SET(EXPANSION_FLIGHTS) | EXPANSION_SET(EXPANSION_PLAGUE);

/* Sets with tokens that move from seat to seat, or that stay where they are built. */
static const uint64_t titles = EXPANSION_SET(EXPANSION_KING) | EXPANSION_SET(EXPANSION_BUILDINGS);

static Session *begin_with(HandMode hands, uint64_t seed, const char *record, uint64_t sets)
{
    SessionPlan plan = plan_of(hands, seed, "2021");
    plan.setup.expansions |= sets;
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   record, NULL, NULL);
    assert_non_null(session);
    return session;
}

static Session *begin(HandMode hands, uint64_t seed, const char *record)
{
    return begin_with(hands, seed, record, NO_DANGERS);
}

/* Returns a random legal action, the same for the same random stream. */
static Action some_action(const Session *session, Rng *rng)
{
    static Action legal[4096];
    int count = game_legal(session_catalogue(session), session_game(session), legal, 4096);
    assert_true(count > 0 && count <= 4096);
    return legal[rng_below(rng, (uint32_t)count)];
}

static bool over(const Session *session)
{
    return game_phase(session_game(session)) == PHASE_OVER;
}

/* Every undo restores exactly the earlier game; the view built from events always equals the
 * game. */
static void test_undo_and_view(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    int undone = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Session *session = begin_with(seed % 2 ? HANDS_DEAL : HANDS_DRAFT, seed, NULL,
                                      seed % 4 == 0   ? dangers
                                      : seed % 4 == 3 ? titles
                                                      : NO_DANGERS);
        Game *before = calloc(1, session_game_room(session));
        BoardView view;
        board_view_init(&view);
        board_view_sync(&view, c, session_game(session));
        session_events_done(session, session_event_count(session));
        Rng rng = rng_seeded(seed);
        while (!over(session)) {
            game_copy(before, session_game(session));
            Tally tally = *session_tally(session);
            Action action = some_action(session, &rng);
            assert_true(session_apply(session, &action, NULL));
            if (session_undo_seat(session) != NO_SEAT) {
                session_undo(session);
                undone++;
                assert_true(game_equal(before, session_game(session)));
                assert_memory_equal(&tally, session_tally(session), sizeof tally);
                assert_int_equal(session_event_count(session), 0);
                assert_true(session_apply(session, &action, NULL));
            }
            for (int i = 0; i < session_event_count(session); i++)
                board_view_on_event(&view, c, &session_event(session, i)->event);
            session_events_done(session, session_event_count(session));
            assert_true(
                board_view_matches(&view, rules_builtin_catalogue(), session_game(session)));
        }
        board_view_release(&view);
        free(before);
        session_free(session);
    }
    assert_true(undone > 100);
}

/* Hidden information stays protected: nothing can be undone after a draw or after another seat's
 * turn has begun. */
static void test_undo_stops(void **state)
{
    (void)state;
    Session *session = begin(HANDS_DEAL, 5, NULL);
    Rng rng = rng_seeded(3);
    int draws = 0, turns = 0;
    while (!over(session)) {
        int turn = game_turn(session_game(session));
        Action action = {.kind = ACTION_DRAW, .seat = game_to_act(session_game(session))};
        if (!game_can_apply(session_catalogue(session), session_game(session), &action, NULL))
            action = some_action(session, &rng);
        session_apply(session, &action, NULL);
        if (action.kind == ACTION_DRAW) {
            assert_int_equal(session_undo_seat(session), NO_SEAT);
            draws++;
        }
        if (game_turn(session_game(session)) != turn) {
            assert_int_equal(session_undo_seat(session), NO_SEAT);
            turns++;
        }
    }
    assert_true(draws > 20 && turns > 60);
    session_free(session);
}

static void test_refused_changes_nothing(void **state)
{
    (void)state;
    Session *session = begin(HANDS_DEAL, 5, NULL);
    uint64_t version = session_version(session), hash = game_hash(session_game(session));
    int events = session_event_count(session);
    Action bad = {.kind = ACTION_SKIP, .seat = game_to_act(session_game(session))};
    Fault fault = {0};
    assert_false(session_apply(session, &bad, &fault));
    assert_int_equal(fault.refusal, REFUSAL_WRONG_PHASE);
    assert_true(session_version(session) == version && game_hash(session_game(session)) == hash);
    assert_int_equal(session_event_count(session), events);
    session_free(session);
}

/* A game closed halfway and resumed continues as if nothing had happened: game, tally, log. Its
 * events aren't shown again, even if the game was left during an animation. */
static void resume(uint64_t sets)
{
    char *folder = help_folder();
    const char *path = help_path(folder, "game.hyp");
    Session *one = begin_with(HANDS_DRAFT, 11, path, sets),
            *other = begin_with(HANDS_DRAFT, 11, NULL, sets);
    Rng rng = rng_seeded(8), same = rng_seeded(8);
    for (int i = 0; i < 70; i++) {
        Action a = some_action(one, &rng), b = some_action(other, &same);
        assert_true(session_apply(one, &a, NULL) && session_apply(other, &b, NULL));
        if (i % 7 == 0 && session_undo_seat(one) != NO_SEAT) {
            session_undo(one);
            session_undo(other);
        }
    }
    session_free(one);
    Err err;
    one = session_open(rules_builtin_catalogue(), rules_builtin_generations(), path, NULL, &err);
    assert_non_null(one);
    assert_string_equal(err.text, "");
    assert_true(game_equal(session_game(one), session_game(other)));
    assert_memory_equal(session_tally(one), session_tally(other), sizeof(Tally));
    assert_int_equal(session_event_count(one), 0); /* nothing is shown again */
    assert_int_equal(session_log_count(one), session_event_count(other));
    assert_string_equal(session_seat(one, 1)->name, session_seat(other, 1)->name);
    assert_int_equal(session_generation(one), session_generation(other));
    while (!over(one)) {
        Action a = some_action(one, &rng), b = some_action(other, &same);
        assert_true(action_equal(&a, &b));
        assert_true(session_apply(one, &a, NULL) && session_apply(other, &b, NULL));
    }
    assert_true(game_equal(session_game(one), session_game(other)));
    session_free(one);
    session_free(other);
    help_remove(folder);
}

static void test_resume(void **state)
{
    (void)state;
    resume(NO_DANGERS);
    resume(dangers);
}

/* The stations of a scoring add up to its points, under every generation, during play and at the
 * end. */
static void test_steps_sum_to_points(void **state)
{
    (void)state;
    const Generations *rows = rules_builtin_generations();
    int scored = 0, final = 0, spread = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        SessionPlan plan = plan_of(HANDS_DEAL, seed, rows->rows[seed % (uint64_t)rows->count].id);
        Session *session = session_new(rules_builtin_catalogue(), rows, &plan, NULL, NULL, NULL);
        Rng rng = rng_seeded(seed);
        while (!over(session)) {
            Action action = some_action(session, &rng);
            assert_true(session_apply(session, &action, NULL));
        }
        for (int i = 0; i < session_event_count(session); i++) {
            const SessionEvent *event = session_event(session, i);
            if (event->event.kind != EVENT_SCORED)
                continue;
            int sum = 0, parts = 0, largest = 0;
            for (uint32_t s = 0; s < event->step_count; s++) {
                int points = session_step(session, event->first_step + s)->points;
                assert_true(points >= 0);
                sum += points;
                largest = points > largest ? points : largest;
            }
            for (uint32_t p = 0; p < event->part_count; p++)
                parts += session_part(session, event->first_part + p)->points;
            assert_int_equal(sum, event->event.points);
            assert_int_equal(parts, event->event.points);
            assert_true(event->seats >> event->event.seat & 1);
            assert_int_equal(event->part_count, event->event.count);
            scored++;
            final += event->final;
            /* points that belong to no place aren't all given to one station */
            spread += largest <= 6;
        }
        session_free(session);
    }
    assert_true(scored > 400 && final > 200);
    assert_int_equal(spread, scored);
}

/* Checks the only scoring of a scenario: its number of stations, the points of the first one, and
 * the most points of any other one. */
static void check_stations(const char *name, const char *generation, int count, int first, int most)
{
    const Generations *rows = rules_builtin_generations();
    int row = generations_find(rows, generation), found = 0;
    char path[512];
    snprintf(path, sizeof path, "%s/data/scenarios/%s.json", HYPOTENUSE_SOURCE, name);
    Scenario *scenario = scenario_read(path, rules_builtin_catalogue(), rows, NULL);
    assert_non_null(scenario);
    SessionPlan plan = session_plan_default();
    plan.setup.policies = scenario_policies(scenario, row);
    ScenarioRun run;
    Session *session = session_replay_scenario(rows, &plan, scenario, NULL, &run);
    while (session_replay_forward(session))
        ;
    for (int i = 0; i < session_event_count(session); i++) {
        const SessionEvent *event = session_event(session, i);
        if (event->event.kind != EVENT_SCORED)
            continue;
        found++;
        assert_int_equal(event->step_count, count);
        assert_int_equal(session_step(session, event->first_step)->points, first);
        int largest = 0, sum = first;
        for (uint32_t s = 1; s < event->step_count; s++) {
            int points = session_step(session, event->first_step + s)->points;
            largest = points > largest ? points : largest;
            sum += points;
        }
        assert_int_equal(largest, most);
        assert_int_equal(sum, event->event.points);
    }
    assert_int_equal(found, 1);
    scenario_run_release(&run);
    session_free(session);
    scenario_free(scenario);
}

/* The stations of a castle are its ten spaces, those of a figure lying in a special monastery are
 * its row and column (GC-4, MON-4); each station scores what the generation counts there. */
static void test_stations_of_castles_and_rows(void **state)
{
    (void)state;
    /* 2 + 6 points; one of the 6 spaces has two halves */
    check_stations("castle-end", "2021", 8, 2, 1);
    check_stations("castle-end", "2015", 8, 2, 1);
    check_stations("castle-complete", "2021", 1 + 10 + 3, 2, 1); /* three pairs */
    check_stations("rows-figure", "2021", 9, 1, 1);
    check_stations("rows-figure", "2015", 9, 1, 1);
}

/* The stations of a barn are the tiles of its field, then those of each city that gives it points
 * (AM-12): four tiles and two cities of two tiles; if its corner joins the field beyond (AM-H7),
 * eight tiles and three cities. */
static void test_stations_of_barns(void **state)
{
    (void)state;
    check_stations("barn-board-gap", "2021", 4 + 2 * 2, 0, 4);
    check_stations("barn-board-gap", "2015", 8 + 3 * 2, 0, 4);
}

/* With several people a hand is shown only after its owner confirms being at the screen; with one
 * person it is always shown. */
static void test_privacy(void **state)
{
    (void)state;
    Session *session = begin(HANDS_DEAL, 2, NULL);
    int seat = game_to_act(session_game(session));
    assert_int_equal(session_viewer(session), NO_SEAT);
    assert_true(session_needs_curtain(session));
    session_face(session, seat);
    assert_int_equal(session_viewer(session), seat);
    assert_false(session_needs_curtain(session));
    session_face(session, (seat + 1) % 3);
    assert_true(session_needs_curtain(session));
    session_free(session);

    SessionPlan plan = plan_of(HANDS_DEAL, 2, "2021");
    strcpy(plan.seats[0].engine, "ai0");
    strcpy(plan.seats[2].engine, "ai0");
    session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan, NULL, NULL,
                          NULL);
    assert_int_equal(session_viewer(session), 1);
    assert_false(session_needs_curtain(session));
    assert_true(session_is_human(session, 1) && !session_is_human(session, 0));
    session_free(session);
}

/* If hands are open no curtain falls, whichever seat decides; the record keeps the setting
 * (HALF-12). */
static void test_open_hands(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "open.hyp");
    SessionPlan plan = plan_of(HANDS_DRAFT, 2, "2021");
    plan.open_hands = true;
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *rows = rules_builtin_generations();
    Session *session = session_new(c, rows, &plan, path, NULL, NULL);
    Rng rng = rng_seeded(4);
    while (game_phase(session_game(session)) == PHASE_DRAFT) {
        Action a = some_action(session, &rng);
        assert_true(session_apply(session, &a, NULL));
    }
    assert_false(session_needs_curtain(session));
    assert_int_equal(session_viewer(session), game_to_act(session_game(session)));
    session_free(session);
    session = session_open(c, rows, path, NULL, NULL);
    assert_true(session_plan(session)->open_hands);
    assert_false(session_needs_curtain(session));
    session_free(session);
    session = begin(HANDS_DRAFT, 2, NULL);
    while (game_phase(session_game(session)) == PHASE_DRAFT) {
        Action a = some_action(session, &rng);
        assert_true(session_apply(session, &a, NULL));
    }
    /* by the printed rule, hands are hidden after a draft */
    assert_true(session_needs_curtain(session));
    session_free(session);
    help_remove(folder);
}

/* In this position Red has a half and Blue none. */
static const char position[] =
    "{ \"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"halflings\"],\n"
    "  \"players\": [\"Red\", \"Blue\"], \"stack\": [\"BA-U\", \"BA-V\", \"BA-U\", \"BA-E\"],\n"
    "  \"board\": [{ \"tile\": \"BA-D\", \"at\": [0, 0] }], \"hands\": { \"Red\": [\"H1-01\"] } }";

/* A player without halves decides without a curtain but doesn't see the other hands (HALF-12). */
static void test_bare_hand(void **state)
{
    (void)state;
    const Generations *rows = rules_builtin_generations();
    Err err = {0};
    Scenario *scenario =
        scenario_parse("bare", position, strlen(position), rules_builtin_catalogue(), rows, &err);
    assert_non_null(scenario);
    SessionPlan plan = plan_of(HANDS_DEAL, 2, "2021");
    Session *session = session_from_scenario(rows, &plan, scenario, position, NULL, NULL);
    Rng rng = rng_seeded(4);
    session_face(session, 0);
    assert_int_equal(session_viewer(session), 0);
    while (game_to_act(session_game(session)) == 0) {
        Action a = some_action(session, &rng);
        if (a.kind == ACTION_PLACE && game_phase(session_game(session)) == PHASE_CHOOSE)
            continue; /* Red keeps the half */
        assert_true(session_apply(session, &a, NULL));
    }
    assert_int_equal(game_hand_count(session_game(session), 0), 1);
    assert_false(session_needs_curtain(session));
    assert_int_equal(session_viewer(session), 1);
    session_free(session);
    scenario_free(scenario);
}

/* Computer players play a whole game through the session, the same one each time. */
static void test_computers_play(void **state)
{
    (void)state;
    uint64_t hashes[2];
    for (int round = 0; round < 2; round++) {
        SessionPlan plan = plan_of(HANDS_DRAFT, 77, "2020");
        for (int seat = 0; seat < 3; seat++)
            strcpy(plan.seats[seat].engine, "ai0");
        Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(),
                                       &plan, NULL, NULL, NULL);
        assert_string_equal(scene_session_name(session), "draft");
        Action action;
        while (session_computer_action(session, false, &action))
            assert_true(session_apply(session, &action, NULL));
        assert_true(over(session));
        session_events_done(session, session_event_count(session));
        assert_string_equal(scene_session_name(session), "results");
        hashes[round] = game_hash(session_game(session));
        session_free(session);
    }
    assert_true(hashes[0] == hashes[1]);
}

/* A game that begins from a position is recorded: its scenario and actions give the same game
 * again. */
static void test_scenario_is_recorded(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *rows = rules_builtin_generations();
    char *folder = help_folder();
    const char *path = help_path(folder, "position.hyp");
    Err err = {0};
    Scenario *scenario = scenario_parse("position", position, strlen(position), c, rows, &err);
    assert_non_null(scenario);
    SessionPlan plan = plan_of(HANDS_DEAL, 0, "2015");
    plan.setup.players = 2;
    Session *one = session_from_scenario(rows, &plan, scenario, position, path, NULL);
    assert_non_null(one);
    Rng rng = rng_seeded(3);
    for (int i = 0; i < 4 && !over(one); i++) {
        Action a = some_action(one, &rng);
        assert_true(session_apply(one, &a, NULL));
    }
    uint64_t hash = game_hash(session_game(one));
    session_free(one);
    one = session_open(c, rows, path, NULL, &err);
    assert_non_null(one);
    assert_string_equal(err.text, "");
    assert_true(game_hash(session_game(one)) == hash);
    while (!over(one)) { /* undo also has room for a position's tiles */
        Action a = some_action(one, &rng);
        assert_true(session_apply(one, &a, NULL));
    }
    session_free(one);
    scenario_free(scenario);
    help_remove(folder);
}

/* A record of another version may name an unknown computer player: another one plays, and a message
 * says so. */
static void test_unknown_player(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    SessionPlan plan = plan_of(HANDS_NONE, 5, "2021");
    strcpy(plan.seats[1].engine, "ai9");
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   path, NULL, NULL);
    assert_non_null(session);
    session_free(session);
    Err err = {0};
    session =
        session_open(rules_builtin_catalogue(), rules_builtin_generations(), path, NULL, &err);
    assert_non_null(session);
    assert_string_equal(err.file, path);
    assert_string_equal(
        err.text, "there is no computer player \"ai9\" here; ai0 plays in its place, by chance");
    assert_string_equal(session_engine(session, 1), "ai0");
    session_free(session);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_and_view),
        cmocka_unit_test(test_undo_stops),
        cmocka_unit_test(test_refused_changes_nothing),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_unknown_player),
        cmocka_unit_test(test_scenario_is_recorded),
        cmocka_unit_test(test_steps_sum_to_points),
        cmocka_unit_test(test_stations_of_castles_and_rows),
        cmocka_unit_test(test_stations_of_barns),
        cmocka_unit_test(test_privacy),
        cmocka_unit_test(test_open_hands),
        cmocka_unit_test(test_bare_hand),
        cmocka_unit_test(test_computers_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
