/* art_store.h: gives the renderer its pictures: from the pack that the build painted, from the
 * person's cache folder, else painted by a worker thread and kept there. Used from the drawing
 * thread. */
#ifndef APP_ART_STORE_H
#define APP_ART_STORE_H
#include "base/log.h"
#include "record/tile_pictures.h"
#include "render/render.h"
#include "rules/tile.h"

typedef struct ArtStore ArtStore;

typedef struct ArtStoreOptions {
    const Catalogue *catalogue; /* borrowed */
    const Catalogue *packed;    /* whose pictures the pack holds: `catalogue` or its beginning */
    const char *built;          /* folder of the pack, may be missing */
    const char *cache;          /* folder of the person, "" for none */
    bool gentle; /* painting gives way to everything else: somebody watches the drawing */
    const LogSink *log;
    void (*ready)(void *self); /* called from the worker whenever a picture is there; may be NULL */
    void *self;
} ArtStoreOptions;

ArtStore *art_store_new(const ArtStoreOptions *options);
/* Ends the worker after the picture that it is painting. NULL is fine. */
void art_store_free(ArtStore *art);

/* What render_open wants. */
ArtSource art_store_source(ArtStore *art);

/* The segment mask `key` (painter.h: MASK_SIZE² × 2 bytes) that lit segments are drawn from, lent
 * at least until another one is asked for; NULL while it is being painted: ask again. Never
 * waits. */
const uint8_t *art_store_mask(ArtStore *art, uint32_t key);

/* Asks for `key` at 256 px ahead of need; true when it is there. */
bool art_store_ready(ArtStore *art, uint32_t key);

/* Tiles of another catalogue, which has the program's first: they are painted from now on, until
 * *pictures are released (art_guests.h). True: a place was given to another tile, so whoever keeps
 * pictures asks which keys are still known (ArtSource.known). */
bool art_store_adopt(ArtStore *art, const Catalogue *catalogue, TilePictures *pictures);

/* Waits until nothing that was asked for is missing. */
void art_store_wait(ArtStore *art);

/* Pictures painted by this program, not read from pack or cache. */
int art_store_painted(ArtStore *art);
#endif
