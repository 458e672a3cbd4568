/* test_record_trouble.c: a full disk, missing folders, two programs using one record. */
#include "record_help.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cmocka.h>

/* Limits files to `bytes` from now on, which looks like a full disk to the program. RLIM_INFINITY
 * lifts the limit. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Plays until a write fails; returns the number of durable actions. */
static int play_into_trouble(HelpPlay *play)
{
    int durable = 0;
    for (;;) {
        assert_true(help_step(play));
        Err err = {0};
        if (record_wait(play->record, 5000) == RECORD_TROUBLE) {
            assert_int_equal(record_sync_state(play->record, &err), RECORD_TROUBLE);
            assert_string_equal(err.file, record_path(play->record));
            assert_true(err.text[0]);
            return durable;
        }
        durable = play->actions;
    }
}

static void actions_in_file(const char *path, int actions)
{
    RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
    assert_non_null(file);
    assert_int_equal(file->action_count, actions);
    assert_true(file->damage == RECORD_WHOLE || file->damage == RECORD_TORN);
    record_file_free(file);
}

static void disk_full_then_retry(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 2, 31);
    HelpPlay play = help_begin(path, &header);
    limit_files(4000);
    int durable = play_into_trouble(&play);
    actions_in_file(path, durable);
    for (int i = 0; i < 5; i++) /* the game continues meanwhile, and nothing is lost */
        assert_true(help_step(&play));
    record_retry(play.record, NULL);
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    actions_in_file(path, durable);
    limit_files(RLIM_INFINITY);
    record_retry(play.record, NULL);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(path, play.game);
    help_end(&play);
    help_remove(folder);
}

static void disk_full_then_other_folder(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp"), *other = help_path(folder, "b.hyp");
    RecordHeader header = help_header(2, 2, 32);
    HelpPlay play = help_begin(path, &header);
    limit_files(3000);
    int durable = play_into_trouble(&play);
    limit_files(RLIM_INFINITY);
    record_retry(play.record, other);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    assert_string_equal(record_path(play.record), other);
    assert_true(help_step(&play));
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(other, play.game);
    actions_in_file(path, durable);
    help_end(&play);
    help_remove(folder);
}

static void disk_full_then_unsaved(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 2, 33);
    HelpPlay play = help_begin(path, &header);
    limit_files(3000);
    int durable = play_into_trouble(&play);
    record_continue_unsaved(play.record);
    limit_files(RLIM_INFINITY);
    while (help_step(&play))
        assert_int_equal(record_sync_state(play.record, NULL), RECORD_UNSAVED);
    help_end(&play);
    actions_in_file(path, durable);
    help_remove(folder);
}

/* Closing a record tries to write once more, since the disk may have room again. */
static void closing_saves_what_is_left(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 2, 34);
    HelpPlay play = help_begin(path, &header);
    limit_files(3000);
    play_into_trouble(&play);
    limit_files(RLIM_INFINITY);
    record_close(play.record);
    play.record = NULL;
    help_same(path, play.game);
    help_end(&play);
    help_remove(folder);
}

static void folder_missing(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *games = help_path(folder, "games"), *path = help_path(folder, "games/a.hyp");
    RecordHeader header = help_header(2, 2, 35);
    HelpPlay play = help_begin(path, &header);
    assert_true(help_step(&play));
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    assert_int_equal(mkdir(games, 0700), 0);
    record_retry(play.record, NULL);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(path, play.game);
    help_end(&play);
    help_remove(folder);
}

static void never_over_another_file(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    help_write(path, "dear diary", 10);
    RecordHeader header = help_header(2, 2, 36);
    HelpPlay play = help_begin(path, &header);
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    help_end(&play);
    size_t size;
    char *text = help_read(path, &size);
    assert_string_equal(text, "dear diary");
    free(text);
    help_remove(folder);
}

static void one_writer_only(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 2, 37);
    HelpPlay play = help_begin(path, &header);
    assert_true(help_step(&play));
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    Err err = {0};
    RecordFile *file = record_read(path, play.catalogue, &err);
    assert_non_null(file); /* reading a record in use is allowed */
    assert_null(record_resume(file, &err));
    assert_non_null(strstr(err.text, "another copy of Hypotenuse"));
    assert_true(help_step(&play));
    help_end(&play);
    /* The record is free again, but longer than when it was read. */
    assert_null(record_resume(file, &err));
    assert_non_null(strstr(err.text, "changed"));
    record_file_free(file);
    file = record_read(path, rules_builtin_catalogue(), &err);
    Record *record = record_resume(file, &err);
    assert_non_null(record);
    record_close(record);
    record_file_free(file);
    help_remove(folder);
}

/* A deleted file is no longer a record: writing the next line reports that, and the whole game is
 * saved in a new file, in the recreated folder or in another one. */
static void removed_while_playing(void **state)
{
    (void)state;
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        char *folder = help_folder();
        const char *games = help_path(folder, "games"), *path = help_path(folder, "games/a.hyp");
        const char *other = elsewhere ? help_path(folder, "b.hyp") : NULL;
        RecordHeader header = help_header(2, 2, 39);
        assert_int_equal(mkdir(games, 0700), 0);
        HelpPlay play = help_begin(path, &header);
        assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        assert_int_equal(unlink(path), 0);
        assert_int_equal(rmdir(games), 0);
        Err err = {0};
        assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
        record_sync_state(play.record, &err);
        assert_string_equal(err.text, "the file was removed while the game was played");
        record_retry(play.record, other);
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_same(other ? other : path, play.game);
        help_end(&play);
        help_remove(folder);
    }
}

/* If the file is cut during play, this is noticed at the next line or before the program ends, and
 * repaired from memory. */
static void cut_while_playing(void **state)
{
    (void)state;
    for (int later = 0; later < 2; later++) {
        char *folder = help_folder();
        const char *path = help_path(folder, "a.hyp");
        RecordHeader header = help_header(2, 2, 41);
        HelpPlay play = help_begin(path, &header);
        for (int i = 0; i < 4; i++)
            assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        assert_int_equal(truncate(path, later ? 0 : 700), 0);
        Err err = {0};
        if (later)
            assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
        record_sync_state(play.record, &err);
        assert_string_equal(err.text, "another program cut the file while the game was played");
        record_retry(play.record, NULL);
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        assert_true(help_step(&play));
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        help_same(path, play.game);
        help_end(&play);
        help_remove(folder);
    }
}

/* A different file that now has the record's name isn't ours and stays as it is. */
static void replaced_while_playing(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    RecordHeader header = help_header(2, 2, 40);
    HelpPlay play = help_begin(path, &header);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    assert_int_equal(unlink(path), 0);
    help_write(path, "dear diary", 10);
    assert_true(help_step(&play));
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    record_retry(play.record, NULL);
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    help_end(&play);
    size_t size;
    char *text = help_read(path, &size);
    assert_string_equal(text, "dear diary");
    free(text);
    help_remove(folder);
}

/* Root may write every file, so the test continues as another user. */
static void be_nobody(bool on)
{
    static uid_t before;
    if (on)
        before = geteuid();
    if (before == 0)
        assert_int_equal(seteuid(on ? 65534 : before), 0);
}

/* A read-only record can be read, and the game continues in a file that the player chooses. */
static void read_only(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp"), *other = help_path(folder, "b.hyp");
    RecordHeader header = help_header(2, 2, 41);
    HelpPlay play = help_begin(path, &header);
    assert_true(help_step(&play));
    record_close(play.record);
    play.record = NULL;
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(folder, 0777), 0);
    be_nobody(true);
    Err err = {0};
    RecordFile *file = record_read(path, play.catalogue, &err);
    play.record = file ? record_resume(file, &err) : NULL;
    assert_non_null(play.record);
    /* durable, since nothing has been written yet */
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    assert_true(help_step(&play));
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    record_retry(play.record, NULL);
    assert_int_equal(record_wait(play.record, 5000), RECORD_TROUBLE);
    be_nobody(false);
    actions_in_file(path, 1);
    assert_int_equal(chmod(path, 0600), 0);
    record_retry(play.record, NULL); /* the file is writable again */
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(path, play.game);
    record_retry(play.record, other);
    assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
    help_same(other, play.game);
    help_end(&play);
    record_file_free(file);
    help_remove(folder);
}

static void without_a_record(void **state)
{
    (void)state;
    RecordHeader header = help_header(2, 2, 38);
    HelpPlay play = help_begin(NULL, &header);
    while (help_step(&play))
        continue;
    assert_int_equal(game_phase(play.game), PHASE_OVER);
    assert_int_equal(record_sync_state(NULL, NULL), RECORD_UNSAVED);
    record_undo(NULL, play.game, 1);
    help_end(&play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(disk_full_then_retry),
        cmocka_unit_test(disk_full_then_other_folder),
        cmocka_unit_test(disk_full_then_unsaved),
        cmocka_unit_test(closing_saves_what_is_left),
        cmocka_unit_test(folder_missing),
        cmocka_unit_test(never_over_another_file),
        cmocka_unit_test(one_writer_only),
        cmocka_unit_test(removed_while_playing),
        cmocka_unit_test(replaced_while_playing),
        cmocka_unit_test(cut_while_playing),
        cmocka_unit_test(read_only),
        cmocka_unit_test(without_a_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
