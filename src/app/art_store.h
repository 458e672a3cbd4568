/* art_store.h: gives the renderer its pictures: from the pack that the build painted, from the
 * player's cache folder, else painted by a worker thread and cached there. All calls are made on
 * the drawing thread. */
#ifndef APP_ART_STORE_H
#define APP_ART_STORE_H
#include "base/log.h"
#include "render/render.h"
#include "rules/tile.h"
#include "scenario/box.h"

typedef struct ArtStore ArtStore;

typedef struct ArtStoreOptions {
    const Catalogue *catalogue; /* borrowed */
    const Catalogue *packed;    /* the tiles in the pack: all of `catalogue` or its first tiles */
    const char *built;          /* folder of the pack, may be missing */
    const char *cache;          /* the player's folder, "" for none */
    bool gentle; /* painting gives way to everything else, because a player watches the screen */
    const LogSink *log;
    /* called on the worker whenever a picture is finished; may be NULL */
    void (*ready)(void *self);
    void *self;
} ArtStoreOptions;

ArtStore *art_store_new(const ArtStoreOptions *options);
/* Stops the worker after its current picture. Accepts NULL. */
void art_store_free(ArtStore *art);

/* Returns the callbacks for render_open. */
ArtSource art_store_source(ArtStore *art);

/* Returns the segment mask `key` (painter.h: MASK_SIZE² × 2 bytes) that lit segments are drawn
 * from. It is lent at least until the next request. NULL while it is being painted: the caller
 * tries again. Never waits. */
const uint8_t *art_store_mask(ArtStore *art, uint32_t key);

/* Requests `key` at 256 px in advance; true once it is ready. */
bool art_store_ready(ArtStore *art, uint32_t key);

/* Adds the tiles of another catalogue, which must start with the program's: they are painted from
 * now on, until *pictures are released (art_cache.h). True if a place was given to another tile:
 * every cache of pictures must then drop the keys that are no longer known (ArtSource.known). */
bool art_store_adopt(ArtStore *art, const Catalogue *catalogue, TilePictures *pictures);

/* Waits until every requested picture is ready. */
void art_store_wait(ArtStore *art);

/* Returns how many pictures this program painted, not counting those from pack or cache. */
int art_store_painted(ArtStore *art);
#endif
