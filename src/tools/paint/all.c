/* all.c: the pack that the build makes: every copy of some sets in four rotations, and their
 * masks. */
#include "paint.h"

#include "base/memory.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"
#include "system/file.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS_MAX = 16 };

/* Shared by the painting threads; `mutex` guards what changes. */
typedef struct Work {
    const Catalogue *c;
    const char *sets; /* codes with commas, NULL for all */
    int size;
    pthread_mutex_t mutex;
    int next, count;
    PackWriter *writer;
    bool failed;
} Work;

static bool is_wanted(const Work *work, const TileKind *kind)
{
    size_t length = strlen(kind->set);
    for (const char *set = work->sets; set && *set; set += strcspn(set, ","), set += *set == ',')
        if (strncmp(set, kind->set, length) == 0 && (set[length] == ',' || !set[length]))
            return true;
    return !work->sets;
}

/* Copies in four rotations first, then masks. */
static void paint_one(Work *work, int number, uint8_t *pixels)
{
    const Catalogue *c = work->c;
    uint32_t key;
    int channels = 4;
    if (number < 4 * c->copy_count) {
        if (!is_wanted(work, catalogue_kind(c, (uint16_t)(number / 4))))
            return;
        ArtRequest request = {.copy = (uint16_t)(number / 4),
                              .rotation = (uint8_t)(number % 4),
                              .bevel = true,
                              .size = work->size};
        painter_picture(c, &request, pixels);
        key = art_key(request.copy, request.rotation, 0, 0);
    } else {
        uint16_t kind = (uint16_t)(number - 4 * c->copy_count);
        if (!is_wanted(work, &c->kinds[kind]))
            return;
        painter_mask(c, kind, work->size, pixels);
        key = mask_key(kind, 0);
        channels = 2;
    }
    pthread_mutex_lock(&work->mutex);
    if (!pack_writer_add(work->writer, key, work->size, channels, pixels))
        work->failed = true;
    pthread_mutex_unlock(&work->mutex);
}

static void *paint_many(void *data)
{
    Work *work = data;
    uint8_t *pixels = memory_new((size_t)art_pixels(1u << 31, work->size) * 4);
    for (;;) {
        pthread_mutex_lock(&work->mutex);
        int number = work->failed ? work->count : work->next++;
        pthread_mutex_unlock(&work->mutex);
        if (number >= work->count)
            break;
        paint_one(work, number, pixels);
    }
    free(pixels);
    return NULL;
}

bool paint_all(const Catalogue *c, const char *folder, const char *sets, int size, int jobs,
               Err *err)
{
    char path[1024];
    pthread_t threads[JOBS_MAX];
    int started = 0;
    snprintf(path, sizeof path, "%s/%s", folder, PACK_FILE_NAME);
    if (!folder_make(folder, err))
        return false;
    Work work = {.c = c, .sets = sets, .size = size, .count = 4 * c->copy_count + c->kind_count};
    work.writer = pack_writer_new(path, c, err);
    if (!work.writer)
        return false;
    pthread_mutex_init(&work.mutex, NULL);
    while (started < jobs - 1 && started < JOBS_MAX &&
           pthread_create(&threads[started], NULL, paint_many, &work) == 0)
        started++;
    paint_many(&work);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&work.mutex);
    return pack_writer_finish(work.writer, err);
}
