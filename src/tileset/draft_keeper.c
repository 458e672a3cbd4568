/* draft_keeper.c: writes drafts on a thread of its own. A flush to the disk takes from a
 * millisecond to a tenth of a second; done in the frame of each change, it made the editor
 * stutter. */
#include "tileset/draft_keeper.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const double each_ms = 1000;

struct DraftKeeper {
    WorkerPool *pool; /* with one thread, so that an older text is never written later */
    Job job;          /* an item for each text to write */
    Monitor *monitor; /* guards everything below */
    char *text;       /* the waiting text, or NULL */
    char path[FOLDER_SIZE];
    bool hurried;
    double next_ms; /* no write before this time */
};

/* Waits for the time of the next write and takes the text. */
static char *take(DraftKeeper *keeper, char path[FOLDER_SIZE])
{
    double rest;
    monitor_lock(keeper->monitor);
    while (!keeper->hurried && (rest = keeper->next_ms - clock_ms()) > 0)
        monitor_wait(keeper->monitor, rest);
    char *text = keeper->text;
    keeper->text = NULL;
    keeper->next_ms = clock_ms() + each_ms;
    text_copy(path, FOLDER_SIZE, keeper->path);
    monitor_unlock(keeper->monitor);
    return text;
}

static void work(void *self, uint64_t item)
{
    char path[FOLDER_SIZE], *text = take(self, path);
    (void)item;
    file_write_whole(path, text, strlen(text), NULL);
    free(text);
}

DraftKeeper *draft_keeper_new(void)
{
    DraftKeeper *keeper = memory_new(sizeof *keeper);
    keeper->pool = pool_new(1, 0);
    keeper->monitor = monitor_new();
    keeper->job = (Job){.work = work, .self = keeper};
    return keeper;
}

void draft_keeper_free(DraftKeeper *keeper)
{
    if (!keeper)
        return;
    draft_keeper_flush(keeper);
    pool_free(keeper->pool);
    monitor_free(keeper->monitor);
    free(keeper);
}

void draft_keeper_put(DraftKeeper *keeper, const char *path, char *text)
{
    monitor_lock(keeper->monitor);
    bool waits = keeper->text;
    assert((!waits || strcmp(keeper->path, path) == 0) && "flushed before another path");
    free(keeper->text);
    keeper->text = text;
    text_copy(keeper->path, sizeof keeper->path, path);
    monitor_unlock(keeper->monitor);
    if (!waits)
        job_add(keeper->pool, &keeper->job, 0);
}

void draft_keeper_flush(DraftKeeper *keeper)
{
    monitor_lock(keeper->monitor);
    keeper->hurried = true;
    monitor_wake(keeper->monitor);
    monitor_unlock(keeper->monitor);
    job_wait(&keeper->job);
    keeper->hurried = false; /* no other thread uses it now */
}
