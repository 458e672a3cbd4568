/* test_summons.c: a program that has a file open is found by another one, and one that was killed
 * isn't. */
#include "record_help.h"

#include "system/clock.h"
#include "system/summons.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static bool has(void *self, const char *path)
{
    const char *end = strrchr(path, '/');
    return end && strcmp(end + 1, self) == 0;
}

/* Starts another program, which listens until it is killed. */
static pid_t start_other(const char *file)
{
    int ways[2];
    char ready = 0;
    assert_int_equal(pipe(ways), 0);
    pid_t pid = fork();
    if (pid == 0) {
        char name[16];
        snprintf(name, sizeof name, "%s", file);
        Summons *summons = summons_open(has, name);
        if (write(ways[1], summons ? "y" : "n", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    assert_int_equal(read(ways[0], &ready, 1), 1);
    assert_int_equal(ready, 'y');
    close(ways[0]);
    close(ways[1]);
    return pid;
}

static void a_file_is_found(void **state)
{
    (void)state;
    char *folder = help_folder();
    char here[256], there[256];
    assert_int_equal(setenv("XDG_RUNTIME_DIR", folder, 1), 0);
    snprintf(here, sizeof here, "%s/here", folder);
    snprintf(there, sizeof there, "%s/there", folder);
    help_write(here, "1", 1);
    help_write(there, "2", 1);
    assert_false(summons_call(here)); /* no program has it open */
    pid_t first = start_other("here"), second = start_other("there");
    char name[] = "here";
    Summons *own = summons_open(has, name); /* the program doesn't connect to itself */
    assert_non_null(own);
    assert_true(summons_call(here));
    assert_true(summons_call(there));
    kill(first, SIGKILL);
    waitpid(first, NULL, 0);
    assert_false(summons_call(here));
    assert_true(summons_call(there));
    kill(second, SIGKILL);
    waitpid(second, NULL, 0);
    summons_close(own);
    assert_false(summons_call(there));
    help_remove(folder);
}

/* Programs don't use a folder where another user could listen. */
static void a_foreign_folder_is_no_meeting_place(void **state)
{
    (void)state;
    char *folder = help_folder(), place[256];
    assert_int_equal(setenv("XDG_RUNTIME_DIR", folder, 1), 0);
    snprintf(place, sizeof place, "%s/hypotenuse", folder);
    assert_int_equal(mkdir(place, 0777), 0);
    assert_int_equal(chmod(place, 0777), 0);
    char name[] = "a";
    assert_null(summons_open(has, name));
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_file_is_found),
                                       cmocka_unit_test(a_foreign_folder_is_no_meeting_place)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
