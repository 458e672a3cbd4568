/* test_log_file.c: messages are written to a file in order, with their levels; the file never grows
 * past its limit, and a full one is moved away. */
#include "app/places.h"
#include "record_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void drop(void *self, LogLevel level, const char *message)
{
    (void)level;
    (void)message;
    ++*(int *)self;
}

static void kept_and_passed_on(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "state/hypotenuse.log");
    int passed = 0;
    LogFile log;
    for (int start = 0; start < 2; start++) {
        LogSink sink = log_file_open(&log, path, (LogSink){.write = drop, .self = &passed});
        log_write(&sink, LOG_INFO, "drawing");
        log_write(&sink, LOG_WARNING, "a theme is left out");
        log_file_close(&log);
    }
    assert_int_equal(passed, 4);
    size_t size;
    char *text = help_read(path, &size);
    assert_ptr_equal(strstr(text, "--- hypotenuse "), text);
    char *second = strstr(text + 1, "--- hypotenuse ");
    assert_non_null(second);
    assert_non_null(strstr(second, "\ndrawing\nwarning: a theme is left out\n"));
    free(text);
    help_remove(folder);
}

static void never_more_than_the_limit(void **state)
{
    (void)state;
    enum { LINE = 1000, LINES = 2 * LOG_FILE_MOST / LINE, REST = 200 };
    char *folder = help_folder(), line[LINE];
    const char *path = help_path(folder, "state/hypotenuse.log");
    int passed = 0;
    LogFile log;
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = 0;
    for (int start = 0; start < 3; start++) {
        LogSink sink = log_file_open(&log, path, (LogSink){.write = drop, .self = &passed});
        for (int i = 0; i < LINES; i++)
            log_write(&sink, LOG_INFO, "%s", line);
        log_file_close(&log);
        size_t size;
        char *text = help_read(path, &size);
        assert_in_range(size, LOG_FILE_MOST / 2 - LINE, LOG_FILE_MOST + REST);
        assert_non_null(strstr(text, "(the rest is left out)\n"));
        free(text);
    }
    assert_int_equal(passed, 3 * LINES);
    assert_int_equal(access(help_path(folder, "state/hypotenuse.log.old"), F_OK), 0);
    help_remove(folder);
}

/* If the file can't be written, messages still reach the other outputs. */
static void no_file(void **state)
{
    (void)state;
    int passed = 0;
    LogFile log;
    LogSink sink = log_file_open(&log, "/dev/null/state/hypotenuse.log",
                                 (LogSink){.write = drop, .self = &passed});
    assert_null(log.file);
    log_write(&sink, LOG_ERROR, "lost");
    assert_int_equal(passed, 1);
    log_file_close(&log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_and_passed_on),
        cmocka_unit_test(never_more_than_the_limit),
        cmocka_unit_test(no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
