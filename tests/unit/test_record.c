/* test_record.c: records of whole random games: written games are read back; undo, resume,
 * lists. */
#include "record_help.h"

#include "rules/query.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Compares the game with its record after every action and at the end. */
static void play_and_compare(int players, int halves, uint64_t seed)
{
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(players, halves, seed);
    HelpPlay play = help_begin(path, &header);
    while (help_step(&play))
        if (play.actions % 40 == 0) {
            assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
            help_same(path, play.game);
        }
    assert_int_equal(game_phase(play.game), PHASE_OVER);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(path, play.game);
    help_end(&play);
    help_remove(folder);
}

static void whole_games(void **state)
{
    (void)state;
    play_and_compare(2, 3, 1);
    play_and_compare(6, 4, 2);
    play_and_compare(3, 0, 3);
}

static void header_comes_back(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(3, 2, 0xfedcba9876543210u);
    header.started = 1700000000;
    header.help = HELP_BASIC;
    header.open_hands = true;
    header.setup.first = 2;
    header.setup.policies = rules_builtin_generations()->rows[0].policies;
    HelpPlay play = help_begin(path, &header);
    help_end(&play);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
    assert_non_null(file);
    header.fingerprint = rules_builtin_catalogue()->fingerprint;
    assert_memory_equal(&file->header, &header, sizeof header);
    assert_int_equal(file->action_count, 0);
    record_file_free(file);
    help_remove(folder);
}

/* Steps back and forth; the record shows which actions are still valid. */
static void undo_is_a_line(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 3, 5);
    HelpPlay play = help_begin(path, &header);
    for (int i = 0; i < 60; i++) {
        assert_true(help_step(&play));
        if (i % 3 == 0)
            help_undo(&play);
    }
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(path, play.game);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
    assert_int_equal(file->action_count, play.actions);
    record_file_free(file);
    help_end(&play);
    help_remove(folder);
}

/* Undoes several actions at once, as an undo back to the last revealed information must. */
static void undo_of_several(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 3, 6);
    HelpPlay play = help_begin(path, &header);
    for (int i = 0; i < 6; i++)
        assert_true(help_step(&play));
    RecordFile *file;
    Game *after_two = calloc(1, game_size(play.catalogue, &header.setup, 0));
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    file = record_read(path, play.catalogue, NULL);
    record_build(file, 2, after_two, NULL);
    record_file_free(file);
    record_undo(play.record, after_two, 4);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(path, after_two);
    free(after_two);
    help_end(&play);
    help_remove(folder);
}

/* A game that is closed and reopened after every action ends like one that was never closed, and
 * both records are equal byte for byte. */
static void resume_at_any_point(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *once = help_path(folder, "once.hyp"), *often = help_path(folder, "often.hyp");
    RecordHeader header = help_header(2, 2, 9);
    HelpPlay play = help_begin(once, &header), cut = help_begin(often, &header);
    while (help_step(&play)) {
        Err err = {0};
        assert_true(help_step(&cut));
        record_close(cut.record);
        RecordFile *file = record_read(often, cut.catalogue, &err);
        assert_non_null(file);
        record_build(file, file->action_count, cut.game, NULL);
        cut.record = record_resume(file, &err);
        assert_non_null(cut.record);
        record_file_free(file);
    }
    assert_true(game_equal(play.game, cut.game));
    help_end(&play);
    help_end(&cut);
    size_t a_size, b_size;
    char *a = help_read(once, &a_size), *b = help_read(often, &b_size);
    assert_int_equal(a_size, b_size);
    assert_memory_equal(a, b, a_size);
    free(a);
    free(b);
    help_remove(folder);
}

/* Record → replay → record: a game that is read, replayed and recorded again gives the same file,
 * byte for byte, under every generation and deal and for all numbers of players. */
static void written_again_is_the_same(void **state)
{
    static const uint8_t deals[] = {HANDS_DRAFT, HANDS_DEAL, HANDS_NONE};
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *generations = rules_builtin_generations();
    (void)state;
    for (int i = 0; i < 10; i++) {
        char *folder = help_folder();
        const char *first = help_path(folder, "first.hyp"),
                   *second = help_path(folder, "second.hyp");
        RecordHeader header = help_header(2 + i % 5, 3, 100 + (uint64_t)i);
        header.started = 1700000000 + i;
        header.setup.hands = deals[i % 3];
        header.setup.policies = generations->rows[i % generations->count].policies;
        strcpy(header.generation, generations->rows[i % generations->count].id);
        HelpPlay play = help_begin(first, &header);
        while (help_step(&play))
            continue;
        help_end(&play);
        RecordFile *file = record_read(first, c, NULL);
        assert_non_null(file);
        Game *game = calloc(1, record_game_size(file));
        record_build(file, 0, game, NULL);
        Record *record = record_new(second, c, &file->header, game);
        for (int k = 0; k < file->action_count; k++)
            assert_true(record_apply(record, c, game, &file->actions[k], NULL, NULL, NULL));
        record_close(record);
        record_file_free(file);
        free(game);
        size_t a_size, b_size;
        char *a = help_read(first, &a_size), *b = help_read(second, &b_size);
        assert_int_equal(a_size, b_size);
        assert_memory_equal(a, b, a_size);
        free(a);
        free(b);
        help_remove(folder);
    }
}

/* Each position rebuilt from the record equals the game at that point. */
static void build_to_any_action(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(4, 1, 11);
    HelpPlay play = help_begin(path, &header);
    uint64_t hashes[30];
    for (int i = 0; i < 30; i++) {
        hashes[i] = game_hash(play.game);
        assert_true(help_step(&play));
    }
    help_end(&play);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
    Game *game = calloc(1, record_game_size(file));
    for (int i = 0; i < 30; i++) {
        record_build(file, i, game, NULL);
        assert_int_equal(game_hash(game), hashes[i]);
    }
    free(game);
    record_file_free(file);
    help_remove(folder);
}

/* A refused action changes neither game nor record. */
static void refusal_leaves_no_line(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 1, 12);
    HelpPlay play = help_begin(path, &header);
    uint64_t before = game_hash(play.game);
    Action nonsense = {.kind = ACTION_FOLLOW, .seat = game_to_act(play.game), .segment = 3};
    Fault fault = {0};
    assert_false(
        record_apply(play.record, play.catalogue, play.game, &nonsense, NULL, NULL, &fault));
    assert_int_not_equal(fault.refusal, REFUSAL_NONE);
    assert_int_equal(game_hash(play.game), before);
    help_end(&play);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
    assert_int_equal(file->action_count, 0);
    record_file_free(file);
    help_remove(folder);
}

/* Lists all readable records of a folder, at most `room`. */
static int list_all(const char *folder, RecordInfo *out, int room)
{
    int count = 0;
    RecordList *list = record_list_new(folder, NULL);
    while (count < room && record_list_next(list, &out[count]))
        count++;
    record_list_free(list);
    return count;
}

static void lists_newest_first(void **state)
{
    (void)state;
    char *folder = help_folder();
    static RecordInfo infos[3];
    RecordHeader header = help_header(2, 1, 13);
    HelpPlay done = help_begin(help_path(folder, "done.hyp"), &header);
    while (help_step(&done))
        continue;
    help_end(&done);
    HelpPlay open = help_begin(help_path(folder, "open.hyp"), &header);
    for (int i = 0; i < 30; i++)
        assert_true(help_step(&open));
    record_wait(open.record, 5000);
    help_write(help_path(folder, "rubbish.hyp"), "rubbish\n", 8);
    help_write(help_path(folder, "notes.txt"), "no record\n", 10);
    assert_int_equal(list_all(folder, infos, 3), 2);
    assert_string_equal(infos[0].path, help_path(folder, "open.hyp"));
    assert_int_equal(infos[0].turn, game_turn(open.game));
    assert_int_equal(infos[0].to_act, game_to_act(open.game));
    assert_int_equal(infos[0].points[1], game_score(open.game, 1));
    assert_string_equal(infos[0].header.seats[1].name, header.seats[1].name);
    assert_false(infos[0].damaged);
    assert_int_equal(infos[1].to_act, NO_SEAT);
    help_end(&open);
    assert_int_equal(list_all(help_path(folder, "nowhere"), infos, 3), 0);
    help_remove(folder);
}

/* A list reads only the two ends of a record: a torn line is never counted, a changed last line is
 * noticed, and a change in between only when the game is opened. */
static void lists_read_the_ends(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    static RecordInfo info;
    Err err;
    RecordHeader header = help_header(6, 4, 13);
    HelpPlay play = help_begin(path, &header);
    while (help_step(&play))
        continue;
    int turns = game_turn(play.game);
    help_end(&play);
    size_t size;
    char *text = help_read(path, &size), *torn = calloc(1, size + 8);
    assert_true(size > 2 * 8192);
    memcpy(torn, text, size);
    memcpy(torn + size, "{\"sea", 5);
    help_write(path, torn, size + 5);
    assert_int_equal(list_all(folder, &info, 1), 1);
    assert_int_equal(info.turn, turns);
    assert_int_equal(info.to_act, NO_SEAT);
    text[size / 2] ^= 1;
    help_write(path, text, size);
    assert_int_equal(list_all(folder, &info, 1), 1);
    assert_int_equal(info.to_act, NO_SEAT);
    assert_true(record_peek(path, &info, &err));
    assert_true(info.damaged && info.turn < turns);
    text[size / 2] ^= 1;
    text[size - 40] ^= 1;
    help_write(path, text, size);
    assert_int_equal(list_all(folder, &info, 1), 1);
    assert_true(info.damaged);
    text[20] ^= 1;
    help_write(path, text, size);
    assert_int_equal(list_all(folder, &info, 1), 0);
    free(torn);
    free(text);
    help_remove(folder);
}

/* Asserts that both games look alike to the players; they may have room for different numbers of
 * tiles. */
static void expect_same_table(const Game *a, const Game *b, int players)
{
    assert_int_equal(game_tile_count(a), game_tile_count(b));
    assert_int_equal(game_figure_count(a), game_figure_count(b));
    assert_int_equal(game_stack_count(a), game_stack_count(b));
    for (int i = 0; i < game_tile_count(a); i++) {
        PlacedTile one = game_tile(a, i), other = game_tile(b, i);
        assert_int_equal(one.copy, other.copy);
        assert_int_equal(one.rotation, other.rotation);
        assert_true(one.cell.x == other.cell.x && one.cell.y == other.cell.y);
    }
    for (int seat = 0; seat < players; seat++) {
        assert_int_equal(game_score(a, seat), game_score(b, seat));
        assert_int_equal(game_hand_count(a, seat), game_hand_count(b, seat));
    }
}

/* Reads 'Play on from here' as older versions wrote it: a whole position with a custom tile, which
 * is moved into a box when it is read. */
static void begins_with_a_scenario(void **state)
{
    static const char text[] =
        "{\"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"halflings\"],"
        " \"players\": [\"Red\", \"Blue\", \"Grey\"],"
        " \"tiles\": [{\"id\": \"cap\", \"shape\": \"square\", \"edges\": \"CFFF\","
        " \"cities\": [{\"id\": \"c0\", \"edges\": [\"N\"], \"coats\": 0}], \"roads\": [],"
        " \"fields\": [{\"id\": \"f0\", \"he\": [2, 3, 4, 5, 6, 7], \"cities\": [\"c0\"]}],"
        " \"features\": []}],"
        " \"board\": [{\"tile\": \"cap\", \"at\": [0, 0], \"followers\":"
        " [{\"player\": \"Red\", \"on\": \"city@N\"}]}],"
        " \"stack\": [\"cap\", \"BA-U\", \"BA-V\", \"BA-E\", \"cap\", \"BA-D\"],"
        " \"hands\": {\"Red\": [\"H1-01\"], \"Blue\": [\"H2-11\"]},"
        " \"points\": {\"Grey\": 12}}";
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    Err err = {0};
    Scenario *scenario = scenario_parse("here", text, strlen(text), rules_builtin_catalogue(),
                                        rules_builtin_generations(), &err);
    if (!scenario)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    RecordHeader header = help_header(3, 2, 14);
    const Catalogue *c = scenario->catalogue;
    Game *game = calloc(1, scenario_game_size(scenario)), *again;
    scenario_start(scenario, &header.setup.policies, game, NULL);
    header.setup = *game_setup(game);
    header.scenario = text;
    Record *record = record_new(path, c, &header, game);
    Action legal[512], done[128];
    int done_count = 0;
    for (int count; (count = game_legal(c, game, legal, 512)) > 0;) {
        assert_in_range(done_count, 0, 127);
        done[done_count++] = legal[count / 2];
        assert_true(record_apply(record, c, game, &legal[count / 2], NULL, NULL, NULL));
    }
    assert_true(game_score(game, 2) >= 12);
    record_close(record);
    RecordFile *file = record_read(path, rules_builtin_catalogue(), &err);
    if (!file)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    assert_int_equal(file->damage, RECORD_WHOLE);
    assert_non_null(file->header.scenario);
    assert_int_not_equal(catalogue_find(file->catalogue, "cap"), NO_COPY);
    again = calloc(1, record_game_size(file));
    record_build(file, file->action_count, again, NULL);
    assert_int_equal(file->action_count, done_count);
    expect_same_table(again, game, 3);
    BoxedScenario boxed; /* the boxed scenario gives the same game, byte for byte */
    assert_true(scenario_boxed("here", text, NULL, rules_builtin_catalogue(),
                               rules_builtin_generations(), &boxed, &err));
    Game *twin = calloc(1, scenario_game_size(boxed.scenario));
    scenario_start(boxed.scenario, &header.setup.policies, twin, NULL);
    for (int i = 0; i < done_count; i++)
        assert_true(game_apply(boxed.scenario->catalogue, twin, &done[i], NULL, NULL, NULL));
    assert_true(game_equal(again, twin));
    free(twin);
    scenario_boxed_release(&boxed);
    static RecordInfo info;
    assert_true(record_peek(path, &info, &err));
    assert_int_equal(info.to_act, NO_SEAT);
    record_file_free(file);
    free(again);
    free(game);
    scenario_free(scenario);
    help_remove(folder);
}

static void fresh_paths_differ(void **state)
{
    (void)state;
    char *folder = help_folder(), a[RECORD_PATH_SIZE], b[RECORD_PATH_SIZE];
    record_fresh_path(folder, RECORD_SUFFIX, 1700000000, a, sizeof a);
    help_write(a, "", 0);
    record_fresh_path(folder, RECORD_SUFFIX, 1700000000, b, sizeof b);
    assert_string_not_equal(a, b);
    assert_int_equal(access(b, F_OK), -1);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(header_comes_back),
        cmocka_unit_test(undo_is_a_line),
        cmocka_unit_test(undo_of_several),
        cmocka_unit_test(resume_at_any_point),
        cmocka_unit_test(written_again_is_the_same),
        cmocka_unit_test(build_to_any_action),
        cmocka_unit_test(refusal_leaves_no_line),
        cmocka_unit_test(lists_newest_first),
        cmocka_unit_test(lists_read_the_ends),
        cmocka_unit_test(begins_with_a_scenario),
        cmocka_unit_test(fresh_paths_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
