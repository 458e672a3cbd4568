/* test_net_told.c: the file of a game's network log while its table is followed: removed, restored,
 * moved, and shared by two programs of one person. */
#include "sides_help.h"

#include "record/record.h"
#include "system/file.h"

#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER HYPOTENUSE_BUILD "/net_told"
#define KNOWN FOLDER "/1/known.json"

static int clean(void **state)
{
    (void)state;
    return sides_clean(FOLDER);
}

static int count_records(void)
{
    char **names;
    int count = folder_names(FOLDER "/1/games", RECORD_SUFFIX, &names);
    folder_names_free(names, count);
    return count;
}

static void guest_looks_again(void)
{
    LobbyView list[LOBBY_MOST];
    side_begin(1);
    assert_int_equal(lobby_list(sides[1].together, list), 1);
    sides[1].id = list[0].id;
    lobby_browse(sides[1].together, true);
}

static bool guest_has_checked(void)
{
    return side_view(1).deal != LOBBY_UNTOLD;
}

/* Plays that many actions and waits until the guest has received them. */
static void play_on(int actions)
{
    sides_play(actions);
    sides_wait(sides_are_good);
}

static void begin_and_play(int actions)
{
    sides_begin();
    sides_meet(PROGRAMS);
    sides_ready();
    play_on(actions);
}

/* A game that a player removed from their past games doesn't reappear while the table is followed
 * or after a restart; the record that is saved at the end is separate from it. */
static void test_what_is_removed(void **state)
{
    (void)state;
    Err err = {0};
    begin_and_play(4);
    sides_expect_told(1, 4);
    assert_true(record_delete(lobby_received_file(sides[1].together, sides[1].id), &err));
    play_on(2);
    assert_int_equal(sides_count_told(1, NULL), 0);
    assert_string_equal(lobby_received_file(sides[1].together, sides[1].id), "");
    side_end(1);
    guest_looks_again();
    sides_wait(sides_are_good);
    play_on(2);
    assert_int_equal(sides_count_told(1, NULL), 0);
    sides_agree_to_end();
    sides_expect_records();
    assert_int_equal(count_records(), 1);
    sides_end();
}

/* An older copy that is put in the file's place is continued. */
static void test_what_is_put_back(void **state)
{
    (void)state;
    RecordInfo info;
    Err err = {0};
    size_t size;
    begin_and_play(2);
    assert_int_equal(sides_count_told(1, &info), 1);
    char *copy = file_read_whole(info.path, 1 << 20, &size, &err);
    play_on(2);
    assert_int_equal(remove(info.path), 0);
    assert_true(file_write_whole(info.path, copy, size, &err));
    play_on(2);
    sides_expect_told(1, 6);
    sides_end();
    free(copy);
}

/* Makes the list of known tables name a file in another folder. */
static void write_told_elsewhere(void)
{
    Err err = {0};
    json_t *top = json_load_file(KNOWN, 0, NULL),
           *table = json_array_get(json_object_get(top, "tables"), 0);
    json_object_set_new(table, "told", json_string("/somewhere/else/1.told"));
    char *text = json_dumps(top, 0);
    assert_true(file_write_whole(KNOWN, text, strlen(text), &err));
    free(text);
    json_decref(top);
}

/* After everything was moved, the log continues in the folder that exists now, with all lines. */
static void test_moved(void **state)
{
    (void)state;
    RecordInfo info;
    begin_and_play(4);
    assert_int_equal(sides_count_told(1, &info), 1);
    side_end(1);
    write_told_elsewhere();
    assert_int_equal(remove(info.path), 0);
    guest_looks_again();
    sides_wait(sides_are_good);
    sides_wait_a_while();
    sides_expect_told(1, 4);
    sides_end();
}

static bool guest_has_told(void)
{
    return lobby_received_file(sides[1].together, sides[1].id)[0];
}

/* A second program of the guest, started before they sat down, takes the seat and finds the first
 * one's file. Later, a program that missed the end finds the record of the one that received it.
 * The record keeps the name that the player gave the game. */
static void test_two_programs_of_one_person(void **state)
{
    (void)state;
    char line[LOBBY_INVITATION], name[RECORD_GIVEN_SIZE], *before;
    RecordInfo info;
    Err err = {0};
    size_t size;
    sides_begin();
    Lobby *first = sides[1].together;
    side_begin(1);
    Lobby *second = sides[1].together;
    sides[1].together = first;
    sides_meet(PROGRAMS);
    sides_ready();
    play_on(4);
    sides_expect_told(1, 4);
    assert_int_equal(sides_count_told(1, &info), 1);
    assert_true(record_name_write(info.path, "With Mira", &err));
    assert_true(lobby_invitation(first, sides[1].id, line));
    before = file_read_whole(KNOWN, 1 << 16, &size, &err);
    sides[1].together = second;
    sides[1].id = lobby_invited(second, line, &err);
    assert_true(lobby_sit(second, sides[1].id, 1, "Tomas"));
    sides_wait(guest_has_told);
    sides_expect_told(1, 4); /* the first program is still writing it */
    lobby_free(first);
    sides_wait(sides_are_good);
    play_on(2);
    sides_expect_told(1, 6);
    sides_agree_to_end();
    sides_expect_records();
    side_end(1);
    assert_true(file_write_whole(KNOWN, before, size, &err));
    guest_looks_again();
    sides_wait(guest_has_checked);
    sides_expect_records();
    assert_int_equal(count_records(), 1);
    assert_int_equal(sides_count_told(1, NULL), 0);
    record_name_read(lobby_record(sides[1].together, sides[1].id), name);
    assert_string_equal(name, "With Mira");
    sides_end();
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_what_is_removed, clean),
        cmocka_unit_test_setup(test_what_is_put_back, clean),
        cmocka_unit_test_setup(test_moved, clean),
        cmocka_unit_test_setup(test_two_programs_of_one_person, clean)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
