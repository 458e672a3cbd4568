/* sketch_job.c: reads the small pictures of records on a thread, the latest requests first. */
#include "scenes/menu/menu.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 12 };

typedef enum SketchStand { SKETCH_ASKED, SKETCH_READING, SKETCH_READY } SketchStand;

typedef struct SketchEntry {
    char path[RECORD_PATH_SIZE];
    BoardSketch sketch;
    SketchStand stand;
} SketchEntry;

struct SketchJob {
    Work work; /* first, so that a pointer to the work is also a pointer to its job */
    const Catalogue *catalogue;
    SketchEntry **entries; /* entries are allocated singly, so that their addresses stay the same */
    int count, room;
    SketchEntry *batch[BATCH];
    int batch_count;
    atomic_int read; /* number of pictures in the batch that have been read */
    bool running;
};

SketchJob *sketch_job_new(const Catalogue *c)
{
    SketchJob *job = memory_new(sizeof *job);
    job->catalogue = c;
    return job;
}

static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    SketchJob *job = (SketchJob *)work;
    assert(share == 0 && "one thread reads");
    for (int i = 0; i < job->batch_count && !stop(self); i++) {
        board_sketch_read(&job->batch[i]->sketch, job->batch[i]->path, job->catalogue);
        atomic_store(&job->read, i + 1);
    }
}

/* Marks as ready the sketches that the thread has read, and requests the rest again. */
static void take_batch(SketchJob *job)
{
    int read = atomic_load(&job->read);
    for (int i = 0; i < job->batch_count; i++)
        job->batch[i]->stand = i < read ? SKETCH_READY : SKETCH_ASKED;
    job->batch_count = 0;
    job->running = false;
}

static void stop_running(SketchJob *job, const HostServices *host)
{
    if (!job->running)
        return;
    host->forget_work(host->self);
    take_batch(job);
}

void sketch_job_free(SketchJob *job, const HostServices *host)
{
    if (!job)
        return;
    stop_running(job, host);
    for (int i = 0; i < job->count; i++) {
        board_sketch_release(&job->entries[i]->sketch);
        free(job->entries[i]);
    }
    free(job->entries);
    free(job);
}

static int find_sketch(const SketchJob *job, const char *path)
{
    for (int i = 0; i < job->count; i++)
        if (strcmp(job->entries[i]->path, path) == 0)
            return i;
    return -1;
}

/* Returns the picture of the record, or NULL until it has been read. The first call requests it. */
static const BoardSketch *sketch_of(SketchJob *job, const char *path)
{
    int i = find_sketch(job, path);
    if (i >= 0)
        return job->entries[i]->stand == SKETCH_READY ? &job->entries[i]->sketch : NULL;
    SketchEntry *entry = memory_new(sizeof *entry);
    text_copy(entry->path, sizeof entry->path, path);
    job->entries = memory_room(job->entries, job->count + 1, &job->room, sizeof(void *));
    job->entries[job->count++] = entry;
    return NULL;
}

void sketch_job_draw(SketchJob *job, const char *path, Ui *ui, Rect place)
{
    /* u per cell at most, so that a few tiles don't fill the picture */
    static const float largest = 14;
    Color well = ui_color(ui, UI_WELL);
    draw_lined(ui_list(ui), place, ui_space(ui, UI_RADIUS_SMALL), well, well,
               ui_color(ui, UI_WELL_LINE), 1);
    const BoardSketch *sketch = sketch_of(job, path);
    if (sketch)
        board_sketch_draw(sketch, ui, rect_grow(place, -ui_u(ui, 4)), ui_u(ui, largest));
}

/* The latest requests come first, because their rows are visible now. */
static void fill_batch(SketchJob *job, int most)
{
    atomic_store(&job->read, 0);
    for (int i = job->count - 1; i >= 0 && job->batch_count < most; i--) {
        if (job->entries[i]->stand != SKETCH_ASKED)
            continue;
        job->entries[i]->stand = SKETCH_READING;
        job->batch[job->batch_count++] = job->entries[i];
    }
}

bool sketch_job_update(SketchJob *job, const HostServices *host)
{
    if (job->running && !host->work_done(host->self))
        return false;
    bool some = job->running;
    if (job->running)
        take_batch(job);
    fill_batch(job, host->work ? BATCH : 1);
    if (!job->batch_count)
        return some;
    job->work = (Work){.share = do_share, .shares = 1};
    if (host->work && host->work(host->self, &job->work)) {
        job->running = true;
        return some;
    }
    for (; job->batch_count > 1; job->batch_count--) /* the host is busy: read one here */
        job->batch[job->batch_count - 1]->stand = SKETCH_ASKED;
    do_share(&job->work, 0, work_never_stops, NULL);
    take_batch(job);
    return true;
}
