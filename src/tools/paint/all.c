/* all.c: makes the packs of the build: every copy of some sets in four rotations, and their masks;
 * for tests the masks alone.
 *
 *   number   0 … 4 · copies − 1        copy · 4 + rotation
 *            4 · copies …              masks, by kind
 *
 * Threads take numbers as they come but write in the order of the numbers, so two builds make the
 * same bytes. No thread waits for a number that has not been started, because the pool starts them
 * in order. */
#include "paint.h"

#include "base/memory.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shared by the painting threads; `monitor` guards the members below it. The writer remembers a
 * failed write. */
typedef struct Work {
    const Catalogue *c;
    const char *sets; /* codes with commas, NULL for all */
    int size;
    Monitor *monitor;
    PackWriter *writer;
    int turn; /* the number that is written next; all below it are in the pack */
} Work;

/* Matches whole codes only: "H11" does not select "H1". */
static bool is_wanted(const Work *work, const TileKind *kind)
{
    size_t length = strlen(kind->set);
    for (const char *set = work->sets; set && *set; set += strcspn(set, ","), set += *set == ',')
        if (strncmp(set, kind->set, length) == 0 && (set[length] == ',' || !set[length]))
            return true;
    return !work->sets;
}

/* Waits until all numbers before `number` are written. */
static void await_turn(Work *work, int number)
{
    monitor_lock(work->monitor);
    while (work->turn != number)
        monitor_wait(work->monitor, -1);
    monitor_unlock(work->monitor);
}

static void end_turn(Work *work)
{
    monitor_lock(work->monitor);
    work->turn++;
    monitor_wake(work->monitor);
    monitor_unlock(work->monitor);
}

/* All threads paint at once, but only the one whose turn it is writes to the pack. */
static void keep(Work *work, int number, uint32_t key, int channels, const uint8_t *pixels)
{
    await_turn(work, number);
    pack_writer_add(work->writer, key, work->size, channels, pixels);
}

/* Paints copies in four rotations first, then masks; a double tile has two of each. */
static void paint_into(Work *work, int number, uint8_t *pixels)
{
    const Catalogue *c = work->c;
    bool art = number < 4 * c->copy_count;
    ArtRequest request = {.copy = (uint16_t)(art ? number / 4 : 0),
                          .rotation = (uint8_t)(number % 4),
                          .bevel = true,
                          .size = work->size};
    uint16_t mask = (uint16_t)(art ? 0 : number - 4 * c->copy_count);
    const TileKind *kind = art ? catalogue_kind(c, request.copy) : &c->kinds[mask];
    for (; request.part < kind->part_count && is_wanted(work, kind); request.part++) {
        if (art) {
            painter_picture(c, &request, pixels);
            keep(work, number, art_key(request.copy, request.rotation, 0, request.part), 4, pixels);
        } else {
            painter_mask(c, mask, request.part, work->size, pixels);
            keep(work, number, mask_key(mask, request.part), 2, pixels);
        }
    }
}

/* Has room for the larger of the two: art with its small set, four bytes a pixel. */
static void paint_one(void *self, uint64_t number)
{
    Work *work = self;
    uint8_t *pixels = memory_new((size_t)art_pixels(1u << 31, work->size) * 4);
    paint_into(work, (int)number, pixels);
    free(pixels);
    await_turn(work, (int)number);
    end_turn(work);
}

/* Paints the numbers from `first` on. The file is put in place when all are painted; a cancelled
 * build leaves the old one. */
static bool paint_pack(const Catalogue *c, const PaintOptions *options, int first, Err *err)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", options->out, PACK_FILE_NAME);
    if (!folder_make(options->out, err))
        return false;
    Work work = {.c = c, .sets = options->sets, .size = options->size, .turn = first};
    work.writer = pack_writer_new(path, c, err);
    if (!work.writer)
        return false;
    work.monitor = monitor_new();
    WorkerPool *pool = pool_new(options->jobs, 0);
    Job job = {.work = paint_one, .self = &work};
    for (int i = first; i < 4 * c->copy_count + c->kind_count; i++)
        job_add(pool, &job, (uint64_t)i);
    job_wait(&job);
    pool_free(pool);
    monitor_free(work.monitor);
    return pack_writer_finish(work.writer, err);
}

bool paint_all(const Catalogue *c, const PaintOptions *options, Err *err)
{
    return paint_pack(c, options, 0, err);
}

bool paint_mask_pack(const Catalogue *c, const PaintOptions *options, Err *err)
{
    return paint_pack(c, options, 4 * c->copy_count, err);
}
