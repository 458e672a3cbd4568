/* test_files.c: only regular files are opened: the program neither waits for nor replaces pipes and
 * devices, follows links, and writes under temporary names that can't be predicted. */
#include "record_help.h"

#include "json/json_read.h"
#include "record/record.h"
#include "scenario/scenario.h"
#include "system/file.h"
#include "system/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char *folder;

static int make_folder(void **state)
{
    (void)state;
    folder = help_folder();
    alarm(60); /* ends a test that hangs on a pipe */
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    help_remove(folder);
    return 0;
}

static void assert_reads(const char *path, const char *text)
{
    size_t size;
    char *read = file_read_whole(path, 100, &size, NULL);
    assert_non_null(read);
    assert_string_equal(read, text);
    free(read);
}

static bool is_pipe(const char *path)
{
    struct stat facts;
    return lstat(path, &facts) == 0 && S_ISFIFO(facts.st_mode);
}

static void a_pipe_is_not_waited_for(void **state)
{
    (void)state;
    const char *pipe = help_path(folder, "pipe.hyp");
    char kept[FOLDER_SIZE + 16], byte;
    size_t size;
    FileMap map = {0};
    Journal *journal = NULL;
    JsonDoc doc;
    Err err = {0};
    RecordInfo info;
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_null(file_read_whole(pipe, 100, &size, &err));
    assert_string_equal(err.text, "this is not a file");
    assert_null(file_open(pipe));
    assert_null(file_open_end(pipe));
    assert_false(file_map(&map, pipe));
    assert_int_equal(file_read_part(pipe, 0, &byte, 1), 0);
    assert_int_equal(journal_open(pipe, &journal), JOURNAL_CANNOT);
    assert_false(json_doc_read(&doc, pipe, 100, &err));
    assert_false(scenario_is_record(pipe));
    assert_false(record_peek(pipe, &info, &err));
    assert_null(record_read(pipe, rules_builtin_catalogue(), &err));
    assert_false(file_keep_bad(pipe, 100, kept, &err));
    assert_false(file_write_whole(pipe, "x", 1, &err)); /* the pipe has no reader */
    assert_true(is_pipe(pipe));
}

static void a_pipe_is_written_to(void **state)
{
    (void)state;
    const char *pipe = help_path(folder, "read.json");
    char got[8] = "";
    assert_int_equal(mkfifo(pipe, 0600), 0);
    int reader = open(pipe, O_RDONLY | O_NONBLOCK);
    assert_true(file_write_whole(pipe, "probe", 5, NULL));
    assert_int_equal(read(reader, got, sizeof got), 5);
    assert_string_equal(got, "probe");
    assert_true(is_pipe(pipe));
    close(reader);
}

static void a_device_stays(void **state)
{
    (void)state;
    struct stat facts;
    const char *link = help_path(folder, "null");
    assert_int_equal(symlink("/dev/null", link), 0);
    assert_true(file_write_whole(link, "x", 1, NULL));
    assert_true(lstat(link, &facts) == 0 && S_ISLNK(facts.st_mode));
    assert_true(stat("/dev/null", &facts) == 0 && S_ISCHR(facts.st_mode));
    assert_int_equal(folder_is_there("/dev/null.part"), false);
}

/* Links to links are followed, even to a file that doesn't exist yet. */
static void links_are_followed(void **state)
{
    (void)state;
    struct stat facts;
    const char *file = help_path(folder, "file"), *near = help_path(folder, "near"),
               *far = help_path(folder, "far"), *round = help_path(folder, "round");
    assert_int_equal(symlink("file", near), 0);
    assert_int_equal(symlink(near, far), 0);
    assert_int_equal(symlink("round", round), 0);
    for (int i = 0; i < 2; i++) {
        assert_true(file_write_whole(far, i ? "two" : "one", 3, NULL));
        assert_true(lstat(far, &facts) == 0 && S_ISLNK(facts.st_mode));
        assert_true(lstat(near, &facts) == 0 && S_ISLNK(facts.st_mode));
        assert_reads(file, i ? "two" : "one");
    }
    assert_false(file_write_whole(round, "x", 1, NULL));
    assert_int_equal(errno, ELOOP);
}

/* A link planted where the next picture might be written has no effect. */
static void names_beside_are_unforeseeable(void **state)
{
    (void)state;
    const char *path = help_path(folder, "picture.png"),
               *bait = help_path(folder, "picture.png.part"), *victim = help_path(folder, "victim");
    FileReplacement files[3];
    help_write(victim, "mine", 4);
    assert_int_equal(symlink("victim", bait), 0);
    for (int i = 0; i < 3; i++) {
        assert_true(file_replacement_begin(&files[i], path, false));
        assert_int_equal(strlen(files[i].beside), strlen(path) + strlen(".part-xxxxxx"));
        for (int j = 0; j < i; j++)
            assert_string_not_equal(files[i].beside, files[j].beside);
        fputs("picture", files[i].out);
    }
    for (int i = 0; i < 3; i++)
        assert_true(file_replacement_end(&files[i]));
    assert_reads(path, "picture");
    assert_reads(victim, "mine");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pipe_is_not_waited_for), cmocka_unit_test(a_pipe_is_written_to),
        cmocka_unit_test(a_device_stays), cmocka_unit_test(links_are_followed),
        cmocka_unit_test(names_beside_are_unforeseeable)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
