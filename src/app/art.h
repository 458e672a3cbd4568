/* art.h: gives the renderer its pictures: from the pack that the build painted, from the person's cache folder, else
 * painted by a worker thread and kept there. Used from the drawing thread. */
#ifndef APP_ART_H
#define APP_ART_H
#include "base/log.h"
#include "render/render.h"
#include "rules/tile.h"

typedef struct Art Art;

typedef struct ArtOptions {
    const Catalogue *catalogue; /* borrowed */
    const char *built;          /* folder of the pack, may be missing */
    const char *cache;          /* folder of the person, "" for none */
    const LogSink *log;
    void (*ready)(void *self); /* called from the worker whenever a picture is there; may be NULL */
    void *self;
} ArtOptions;

Art *art_new(const ArtOptions *options);
/* Ends the worker after the picture that it is painting. NULL is fine. */
void art_free(Art *art);

/* What render_open wants. */
ArtSource art_source(Art *art);

/* Asks for `key` at 256 px ahead of need; true when it is there. */
bool art_ready(Art *art, uint32_t key);

/* Waits until nothing that was asked for is missing. */
void art_wait(Art *art);

/* Pictures painted by this program, not read from pack or cache. */
int art_painted(Art *art);
#endif
