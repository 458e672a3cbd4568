/* test_record_kill.c: a program that plays is killed with SIGKILL again and again, at any moment of
 * draft and game, and restarted each time: nothing that was reported durable is ever missing, and
 * the game ends like one that was never killed. With HYPOTENUSE_LONG it plays more games until the
 * program has been killed 500 times. */
#include "record_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>

#include <cmocka.h>

enum {
    GAMES = 30,
    KILLS_LONG = 500,
    SECONDS_LONG = 1800,
    WINDOW_US = 1500,
    WINDOW_MOST_US = 400000,
    SECONDS = 20,
    SECONDS_SHORT = 6,
    SECONDS_TO_END = 60
};

/* Written by the player's process, read by the test after its death. */
typedef struct Report {
    volatile int durable; /* actions that record_sync_state called durable */
    volatile int over;
} Report;

/* Totals over all games. */
typedef struct Tally {
    int kills, in_draft; /* kills during the draft */
} Tally;

/* Makes the same choice at the same action, however often the program was restarted. */
static bool step(HelpPlay *play)
{
    play->rng = rng_seeded(play->header.seed * 1000 + (uint64_t)play->actions);
    return help_step(play);
}

static void go_on(HelpPlay *play, const char *path)
{
    RecordFile *file = access(path, F_OK) == 0 ? record_read(path, play->catalogue, NULL) : NULL;
    if (!file) { /* killed before the first line was written */
        unlink(path);
        play->record = record_new(path, play->catalogue, &play->header, play->game);
        return;
    }
    Err err = {0};
    play->actions = file->action_count;
    record_build(file, play->actions, play->game, NULL);
    play->record = record_resume(file, &err);
    if (!play->record)
        _exit(9);
}

/* With `waits` the process waits for the disk after every action, as the game does before it shows
 * anything; otherwise it plays on without waiting. */
static void play_until_killed(const char *path, const RecordHeader *header, Report *report,
                              bool waits)
{
    HelpPlay play = help_begin(NULL, header);
    go_on(&play, path);
    while (step(&play)) {
        if (waits)
            record_wait(play.record, 5000);
        if (record_sync_state(play.record, NULL) == RECORD_DURABLE)
            report->durable = play.actions;
    }
    record_wait(play.record, 5000);
    report->durable = play.actions;
    report->over = 1;
    for (;;)
        pause();
}

static void kill_at_random(const char *path, const RecordHeader *header, Report *report, Rng *rng,
                           uint32_t window_us, bool to_the_end)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        play_until_killed(path, header, report, rng_below(rng, 2) != 0);
        _exit(0);
    }
    struct timespec moment = {.tv_nsec = (long)rng_below(rng, window_us) * 1000};
    nanosleep(&moment, NULL);
    struct timespec while_it_plays = {.tv_nsec = 10000000};
    for (int i = 0; to_the_end && !report->over && i < 100 * SECONDS_TO_END; i++)
        nanosleep(&while_it_plays, NULL);
    kill(child, SIGKILL);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status)); /* an exit on its own would mean that resuming failed */
}

static void check_record(const char *path, const HelpPlay *truth, const uint64_t *hashes,
                         int durable, Tally *tally)
{
    Err err = {0};
    RecordFile *file = record_read(path, truth->catalogue, &err);
    if (!file) {
        assert_int_equal(durable, 0);
        tally->in_draft++;
        return;
    }
    RecordDamage damage = file->damage;
    err = file->fault;
    if (damage != RECORD_WHOLE && damage != RECORD_TORN)
        fail_msg("%s:%d: %s", err.file, err.line, err.text);
    int count = file->action_count;
    assert_true(count >= durable);
    Game *game = calloc(1, record_game_size(file));
    record_build(file, count, game, NULL);
    assert_int_equal(game_hash(game), hashes[count]);
    tally->in_draft += game_phase(game) == PHASE_DRAFT;
    free(game);
    record_file_free(file);
}

/* Plays one game; after `until` it is finished without further kills. */
static void play_one_game(const char *path, uint64_t seed, Rng *rng, Tally *tally, time_t until)
{
    static uint64_t hashes[4096];
    Report *report =
        mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(report != MAP_FAILED);
    RecordHeader header = help_header(2 + (int)(seed % 3), 2, seed);
    HelpPlay truth = help_begin(NULL, &header);
    do
        hashes[truth.actions] = game_hash(truth.game);
    while (step(&truth));
    /* The process is killed soon after each start; the delay grows only while a slow machine makes
     * no progress. */
    uint32_t window_us = WINDOW_US;
    for (; !report->over; tally->kills++) {
        int before = report->durable;
        kill_at_random(path, &header, report, rng, window_us, time(NULL) > until);
        check_record(path, &truth, hashes, report->durable, tally);
        if (report->durable > before)
            window_us = window_us * 3 / 4 > WINDOW_US ? window_us * 3 / 4 : WINDOW_US;
        else
            window_us = window_us * 2 < WINDOW_MOST_US ? window_us * 2 : WINDOW_MOST_US;
        if (time(NULL) > until + SECONDS_TO_END)
            break;
    }
    assert_true(report->over);
    assert_int_equal(report->durable, truth.actions);
    help_same(path, truth.game);
    help_end(&truth);
    munmap(report, sizeof *report);
}

static void killed_at_any_moment(void **state)
{
    (void)state;
    char *folder = help_folder();
    bool longer = getenv("HYPOTENUSE_LONG") != NULL;
    uint64_t now = (uint64_t)time(NULL), first = longer ? now : 0;
    Rng rng = rng_seeded(now);
    Tally tally = {0};
    time_t until = time(NULL) + (longer                       ? SECONDS_LONG
                                 : getenv("HYPOTENUSE_SHORT") ? SECONDS_SHORT
                                                              : SECONDS);
    int games = 0;
    while (time(NULL) <= until && (longer ? tally.kills < KILLS_LONG : games < GAMES)) {
        char name[32];
        snprintf(name, sizeof name, "%d.hyp", games);
        play_one_game(help_path(folder, name), first + (uint64_t)games++, &rng, &tally, until);
    }
    print_message("killed %d times in %d games from seed %llu, %d times in the draft\n",
                  tally.kills, games, (unsigned long long)first, tally.in_draft);
    assert_true(tally.kills > 5 && tally.in_draft > 0);
    help_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(killed_at_any_moment)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
