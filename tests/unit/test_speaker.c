/* test_speaker.c: sentences that wait while the voice is busy. The service's library is the
 * stand-in of desktop/speech, which logs all calls. */
#include "app/speaker.h"
#include "record_help.h"
#include "system/clock.h"
#include "system/file.h"

#include <SDL.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { LINES = 100, PATIENCE_MS = 20000 };

typedef struct Stand {
    char *folder, *heard, *busy;
    void *library;
    Speaker *speaker;
    SpeechVoice voice;
} Stand;

/* Counts the lines of the service's log that begin with `line`; unless `all` is NULL, *all gets the
 * whole log, which the caller frees. */
static int times(const Stand *stand, const char *line, char **all)
{
    size_t size;
    int count = 0;
    char *text = access(stand->heard, F_OK) == 0 ? help_read(stand->heard, &size) : calloc(1, 1);
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n')
        count += strncmp(at, line, strlen(line)) == 0;
    if (all)
        *all = text;
    else
        free(text);
    return count;
}

static void wait_for(const Stand *stand, const char *line, int wanted)
{
    double until = clock_ms() + PATIENCE_MS;
    while (times(stand, line, NULL) < wanted && clock_ms() < until)
        SDL_Delay(5);
    if (times(stand, line, NULL) < wanted)
        fail_msg("'%s' was heard %d times, not %d", line, times(stand, line, NULL), wanted);
}

/* Returns a service that is busy with its first line, "one". */
static Stand begin(void)
{
    Stand stand = {.folder = help_folder()};
    Err err;
    stand.heard = strdup(help_path(stand.folder, "heard"));
    stand.busy = strdup(help_path(stand.folder, "heard.busy"));
    setenv("HEARD", stand.heard, 1);
    /* From now on, loading the library by its name finds this one. */
    stand.library = SDL_LoadObject(HYPOTENUSE_BUILD "/stand-in/libspeechd.so.2");
    assert_non_null(stand.library);
    assert_true(file_write_whole(stand.busy, "", 0, &err));
    stand.speaker = speaker_open(NULL);
    assert_non_null(stand.speaker);
    stand.voice = speaker_voice(stand.speaker);
    speaker_set(stand.speaker, 0, 50, "en");
    stand.voice.say(stand.voice.self, "one");
    wait_for(&stand, "busy one", 1);
    return stand;
}

static void end(Stand *stand)
{
    unlink(stand->busy);
    speaker_close(stand->speaker);
    SDL_UnloadObject(stand->library);
    free(stand->heard);
    free(stand->busy);
    help_remove(stand->folder);
}

/* A page read to its end is longer than the service accepts at once: every line of it is spoken, in
 * order. */
static void test_a_long_page_is_said_whole(void **state)
{
    (void)state;
    Stand stand = begin();
    char line[32], *all;
    for (int i = 0; i < LINES; i++) {
        snprintf(line, sizeof line, "paragraph %d", i);
        stand.voice.say(stand.voice.self, line);
    }
    unlink(stand.busy);
    wait_for(&stand, "say paragraph", LINES);
    times(&stand, "", &all);
    const char *at = all;
    for (int i = 0; i < LINES; i++) {
        snprintf(line, sizeof line, "say paragraph %d\n", i);
        at = strstr(at, line);
        if (!at)
            fail_msg("%s is not said where it should be:\n%s", line, all);
    }
    free(all);
    end(&stand);
}

/* A player who moves on while the service is busy hears only the result of the last key; rate and
 * volume are sent once, with their final values. */
static void test_what_is_past_does_not_wait(void **state)
{
    (void)state;
    Stand stand = begin();
    for (int i = 0; i < LINES; i++) {
        stand.voice.hush(stand.voice.self);
        speaker_set(stand.speaker, i, 50, "en");
        stand.voice.say(stand.voice.self, i < LINES - 1 ? "past" : "now");
    }
    unlink(stand.busy);
    wait_for(&stand, "say now", 1);
    assert_int_equal(times(&stand, "say past", NULL), 0);
    assert_int_equal(times(&stand, "cancel", NULL), 1);
    assert_int_equal(times(&stand, "rate 99", NULL), 1);
    /* possibly also at the start and when first requested */
    assert_in_range(times(&stand, "rate", NULL), 1, 3);
    end(&stand);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_long_page_is_said_whole),
        cmocka_unit_test(test_what_is_past_does_not_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
