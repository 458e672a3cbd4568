/* test_session_tree.c: trying lines from a step of a replay, showing them, and playing on. */
#include "record/record_tree.h"
#include "session/session.h"

#include "record_help.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const RecordPlayer by_hand[SEATS_MAX];

static Session *begin(const char *path, uint64_t seed)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = 2;
    plan.seed = seed;
    plan.open_hands = true;
    Session *session = session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan,
                                   path, NULL, NULL);
    assert_non_null(session);
    return session;
}

static void step(Session *session, Rng *rng)
{
    static Action legal[8192];
    int count = game_legal(session_catalogue(session), session_game(session), legal, 8192);
    if (count)
        assert_true(session_apply(session, &legal[rng_below(rng, (uint32_t)count)], NULL));
}

static Session *open_replay(const char *path)
{
    Err err = {0};
    Session *replay = session_replay_open(rules_builtin_catalogue(), rules_builtin_generations(),
                                          path, NULL, &err);
    if (!replay || err.text[0])
        fail_msg("%d: %s", err.line, err.text);
    return replay;
}

/* Tries `count` actions from step `at` of the shown line; returns the new line's number, and its
 * final position in *hash. */
static int try_on(Session *replay, int at, int count, Rng *rng, uint64_t *hash)
{
    session_replay_seek(replay, at);
    Session *variation = session_variation(replay, by_hand, "Mira");
    assert_true(game_equal(session_game(variation), session_game(replay)));
    for (int i = 0; i < count; i++)
        step(variation, rng);
    if (count > 2) {
        session_undo(variation);
        session_undo(variation);
        session_redo(variation);
    }
    *hash = game_hash(session_game(variation));
    int line = session_line(variation);
    session_free(variation);
    return line;
}

/* The stack of a line continues as in the game: the first draw of the line gives the tile that the
 * game drew next. */
static void tried_and_shown(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Session *session = begin(path, 3);
    Rng rng = rng_seeded(3);
    for (int i = 0; i < 80; i++)
        step(session, &rng);
    session_free(session);
    Session *replay = open_replay(path);
    Err err = {0};
    int main_count = session_replay_count(replay);
    uint64_t hash[4], whole;
    assert_true(session_tree_opens(replay, &err));
    session_replay_seek(replay, main_count);
    whole = game_hash(session_game(replay));
    assert_int_equal(try_on(replay, 30, 9, &rng, &hash[1]), 1);
    /* no action was tried, so there is no new line */
    assert_int_equal(try_on(replay, 12, 0, &rng, &hash[0]), 0);
    assert_int_equal(try_on(replay, 50, 5, &rng, &hash[2]), 2);
    session_show_line(replay, 1, 0);
    assert_int_equal(session_replay_count(replay), 38);
    assert_int_equal(try_on(replay, 34, 4, &rng, &hash[3]), 3);
    assert_int_equal(session_tree(replay)->branches[2].parent, 1);
    session_show_line(replay, 1, 38);
    assert_true(game_hash(session_game(replay)) == hash[1]);
    uint64_t longer;
    assert_int_equal(try_on(replay, 38, 2, &rng, &longer), 1); /* continues line 1 */
    assert_int_equal(session_line_count(replay, 1), 40);
    assert_true(session_write_note(replay, 1, 30, "Mira", "the other way round"));
    assert_true(session_write_note(replay, 0, 7, "Tomas", "why?"));
    assert_string_equal(session_record_path(replay), ""); /* a tried line isn't a recorded game */
    session_show_line(replay, 0, main_count);
    assert_true(game_hash(session_game(replay)) == whole);
    session_free(replay);

    replay = open_replay(path);
    assert_int_equal(record_tree_count(session_tree(replay)), 3);
    assert_string_equal(record_tree_note(session_tree(replay), 1, 30)->text, "the other way round");
    assert_string_equal(record_tree_note(session_tree(replay), 0, 7)->author, "Tomas");
    session_show_line(replay, 1, 40);
    assert_true(game_hash(session_game(replay)) == longer);
    session_show_line(replay, 3, session_line_count(replay, 3));
    assert_true(game_hash(session_game(replay)) == hash[3]);
    assert_true(session_tree_opens(replay, &err));
    session_drop_line(replay, 1); /* also drops line 3, which branched from it */
    assert_int_equal(record_tree_count(session_tree(replay)), 1);
    assert_int_equal(session_line(replay), 0);
    assert_int_equal(session_replay_step(replay), 30);
    assert_int_equal(session_replay_count(replay), main_count);
    session_free(replay);
    help_remove(folder);
}

/* Lines tried during the game are in its record, and the game continues. */
static void tried_meanwhile(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Session *session = begin(path, 4);
    Rng rng = rng_seeded(4);
    for (int i = 0; i < 40; i++)
        step(session, &rng);
    Session *replay = session_replay_of(session);
    uint64_t hash;
    assert_int_equal(try_on(replay, 20, 6, &rng, &hash), 1);
    session_free(replay);
    for (int i = 0; i < 40; i++)
        step(session, &rng);
    replay = session_replay_of(session);
    session_show_line(replay, 1, 25);
    assert_true(game_hash(session_game(replay)) == hash);
    session_free(replay);
    Game *end = calloc(1, session_game_room(session));
    game_copy(end, session_game(session));
    session_free(session);
    help_same(path, end);
    free(end);
    replay = open_replay(path);
    assert_int_equal(record_tree_count(session_tree(replay)), 1);
    session_free(replay);
    help_remove(folder);
}

/* A process that plays the game keeps other processes from writing to its record. */
static void locked(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Session *session = begin(path, 5);
    Rng rng = rng_seeded(5);
    for (int i = 0; i < 10; i++)
        step(session, &rng);
    session_settle(session);
    Session *replay = open_replay(path);
    Err err = {0};
    assert_false(session_tree_opens(replay, &err));
    assert_true(err.text[0]);
    session_free(session);
    assert_true(session_tree_opens(replay, &err));
    session_free(replay);
    help_remove(folder);
}

/* A new game can begin at a step of a variation: its record starts over, contains the actions up to
 * that step, and names the game, line and step it came from. */
static void played_on(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp"), *mine = help_path(folder, "b.hyp");
    Session *session = begin(path, 6);
    Rng rng = rng_seeded(6);
    for (int i = 0; i < 60; i++)
        step(session, &rng);
    session_free(session);
    Session *replay = open_replay(path);
    Err err = {0};
    uint64_t hash;
    assert_true(session_tree_opens(replay, &err));
    int line = try_on(replay, 40, 6, &rng, &hash);
    session_show_line(replay, line, session_line_count(replay, line));
    RecordPlayer seats[SEATS_MAX] = {{.engine = "ai2"}};
    Session *on = session_play_on(replay, seats, mine, NULL, &err);
    assert_non_null(on);
    assert_true(game_equal(session_game(on), session_game(replay)));
    assert_int_equal(session_event_count(on), 0);
    assert_string_equal(session_engine(on, 0), "ai2");
    assert_true(session_is_human(on, 1));
    step(on, &rng);
    Game *end = calloc(1, session_game_room(on));
    game_copy(end, session_game(on));
    session_free(on);
    session_free(replay);
    help_same(mine, end);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err),
               *other = record_read(mine, rules_builtin_catalogue(), &err);
    assert_true(other->header.origin.game == record_file_identity(file));
    assert_int_equal(other->header.origin.line, line);
    assert_int_equal(other->header.origin.step, 45);
    assert_true(file->header.origin.game == 0);
    assert_int_equal(other->action_count, 46);
    record_file_free(file);
    record_file_free(other);
    free(end);
    help_remove(folder);
}

/* --- undone actions --------------------------------------------------------------------------- */

/* Plays `count` actions and undoes `back` of them one by one, so that the game can continue
 * differently. */
static void play_and_take_back(Session *session, Rng *rng, int count, int back)
{
    for (int i = 0; i < count; i++)
        step(session, rng);
    for (int i = 0; i < back; i++)
        session_undo(session);
}

static Session *begin_far(const char *path)
{
    SessionPlan plan = session_plan_default();
    plan.seed = 5;
    plan.setup.hands = HANDS_NONE;
    plan.open_hands = plan.far_back = true;
    return session_new(rules_builtin_catalogue(), rules_builtin_generations(), &plan, path, NULL,
                       NULL);
}

/* Checks that the abandoned line is listed, and that a redone line isn't, in a replay of the game
 * and of its file. */
static void check_taken_back(Session *replay, uint64_t left)
{
    const RecordTree *tree = session_tree(replay);
    assert_int_equal(record_tree_count(tree), 0);
    int shown = 0, line = 0;
    for (int id = -1; id >= -tree->back_count; id--)
        if (record_tree_branch(tree, id)) {
            shown++;
            line = id;
        }
    assert_int_equal(shown, 1);
    const RecordBranch *branch = record_tree_branch(tree, line);
    assert_true(branch->from >= 14 && branch->from < 20);
    assert_int_equal(branch->count, 20);
    session_show_line(replay, line, branch->count);
    assert_int_equal(session_replay_count(replay), 20);
    assert_true(game_hash(session_game(replay)) == left);
    session_show_line(replay, 0, 0);
}

static void taken_back_is_a_line(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Session *session = begin_far(path);
    Rng rng = rng_seeded(8);
    play_and_take_back(session, &rng, 20, 0);
    uint64_t left = game_hash(session_game(session));
    for (int i = 0; i < 6; i++) /* undoes six actions one by one */
        session_undo(session);
    rng = rng_seeded(77);
    for (int i = 0; i < 12; i++)
        step(session, &rng);
    for (int i = 0; i < 3; i++)
        session_undo(session);
    for (int i = 0; i < 3; i++) /* restores the same actions */
        session_redo(session);
    Session *replay = session_replay_of(session);
    check_taken_back(replay, left);
    session_free(replay);
    session_free(session);
    replay = open_replay(path);
    check_taken_back(replay, left);
    session_free(replay);
    help_remove(folder);
}

/* Continuing an undone line, or commenting on it, makes it an ordinary variation. */
static void taken_back_is_gone_on_from(void **state)
{
    (void)state;
    for (int says = 0; says < 3; says++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "a.hyp");
        Err err = {0};
        uint64_t hash = 0;
        Session *session = begin_far(path);
        Rng rng = rng_seeded(8);
        play_and_take_back(session, &rng, 20, 6);
        rng = rng_seeded(77);
        play_and_take_back(session, &rng, 9, 0);
        session_free(session);
        Session *replay = open_replay(path);
        assert_true(session_tree_opens(replay, &err));
        session_show_line(replay, -1, 20);
        if (says == 0)
            assert_true(session_write_note(replay, -1, 18, "Mira", "better"));
        else if (says == 1) /* continues the undone line at its end */
            assert_int_equal(try_on(replay, 20, 2, &rng, &hash), 1);
        else /* branches off before its end, as a second variation */
            assert_int_equal(try_on(replay, 18, 2, &rng, &hash), 2);
        session_free(replay);
        replay = open_replay(path);
        const RecordTree *tree = session_tree(replay);
        assert_int_equal(record_tree_count(tree), says == 2 ? 2 : 1);
        assert_int_equal(session_line_count(replay, 1), says == 1 ? 22 : 20);
        /* the undone line is an ordinary variation now */
        assert_null(record_tree_branch(tree, -1));
        if (says == 0)
            assert_string_equal(record_tree_note(tree, 1, 18)->text, "better");
        session_free(replay);
        help_remove(folder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tried_and_shown),
        cmocka_unit_test(tried_meanwhile),
        cmocka_unit_test(locked),
        cmocka_unit_test(played_on),
        cmocka_unit_test(taken_back_is_a_line),
        cmocka_unit_test(taken_back_is_gone_on_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
