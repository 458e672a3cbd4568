/* test_draft_keeper.c: a draft reaches the disk soon after a change, even if the program is killed,
 * but many changes cause only few writes. */
#include "record_help.h"

#include "system/clock.h"
#include "system/file.h"
#include "tileset/set_doc.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { SOON_MS = 5000, STEP_MS = 10 };

static char *words(int number)
{
    char *text = malloc(32);
    assert_non_null(text);
    snprintf(text, 32, "draft %d", number);
    return text;
}

/* Returns the number in the file, or −1 if there is no file. */
static int number_at(const char *path)
{
    size_t size = 0;
    int number = -1;
    char *text = file_exists(path) ? help_read(path, &size) : NULL;
    if (text)
        assert_int_equal(sscanf(text, "draft %d", &number), 1);
    free(text);
    return number;
}

/* Returns whether the file contains `number` within SOON_MS; until then it must contain `before`.
 * */
static bool comes_to(const char *path, int before, int number)
{
    for (int ms = 0; ms < SOON_MS; ms += STEP_MS) {
        int there = number_at(path);
        if (there == number)
            return true;
        if (there != before)
            fail_msg("draft %d was written in between", there);
        clock_sleep_ms(STEP_MS);
    }
    return false;
}

/* The first change is written at once, the last of many a second later, and none in between. */
static void many_changes_are_few_writes(void **state)
{
    enum { CHANGES = 200 };
    char *folder = help_folder(), path[FOLDER_SIZE];
    snprintf(path, sizeof path, "%s", help_path(folder, "draft"));
    DraftKeeper *keeper = draft_keeper_new();
    (void)state;
    double begun = clock_ms();
    draft_keeper_put(keeper, path, words(0));
    assert_true(comes_to(path, -1, 0));
    for (int i = 1; i <= CHANGES; i++) {
        draft_keeper_put(keeper, path, words(i));
        assert_int_equal(number_at(path), 0);
        clock_sleep_ms(1);
    }
    assert_true(comes_to(path, 0, CHANGES));
    double lasted = clock_ms() - begun;
    assert_true(lasted > 900);
    draft_keeper_free(keeper);
    help_remove(folder);
}

/* A scene that closes waits for the disk, but not for the rest of the one-second delay. */
static void a_flush_leaves_nothing(void **state)
{
    char *folder = help_folder(), first[FOLDER_SIZE], second[FOLDER_SIZE];
    snprintf(first, sizeof first, "%s", help_path(folder, "first"));
    snprintf(second, sizeof second, "%s", help_path(folder, "second"));
    (void)state;
    for (int round = 0; round < 20; round++) {
        DraftKeeper *keeper = draft_keeper_new();
        draft_keeper_put(keeper, first, words(round));
        draft_keeper_put(keeper, first, words(100 + round));
        draft_keeper_flush(keeper);
        assert_int_equal(number_at(first), 100 + round);
        draft_keeper_put(keeper, second, words(200 + round));
        if (round & 1)
            draft_keeper_flush(keeper);
        draft_keeper_free(keeper);
        assert_int_equal(number_at(second), 200 + round);
    }
    help_remove(folder);
}

/* The process is killed by SIGKILL one second after its last change. */
static void who_is_killed_has_lost_nothing_older(void **state)
{
    char *folder = help_folder(), path[FOLDER_SIZE];
    int told[2];
    (void)state;
    snprintf(path, sizeof path, "%s", help_path(folder, "draft"));
    assert_int_equal(pipe(told), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        DraftKeeper *keeper = draft_keeper_new();
        for (int i = 0; i <= 50; i++)
            draft_keeper_put(keeper, path, words(i));
        if (write(told[1], "", 1) == 1)
            pause();
        _exit(1);
    }
    char byte;
    assert_int_equal(read(told[0], &byte, 1), 1);
    clock_sleep_ms(1200);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(told[0]);
    close(told[1]);
    assert_int_equal(number_at(path), 50);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        /* forks, so it runs before other threads start */
        cmocka_unit_test(who_is_killed_has_lost_nothing_older),
        cmocka_unit_test(many_changes_are_few_writes),
        cmocka_unit_test(a_flush_leaves_nothing),
    };
    return cmocka_run_group_tests_name("draft keeper", tests, NULL, NULL);
}
