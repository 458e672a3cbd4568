/* tile_pictures.h: the pictures of a catalogue's custom tiles. The painter lends them to a box or
 * scenario, and gets them back when that is freed. */
#ifndef RECORD_TILE_PICTURES_H
#define RECORD_TILE_PICTURES_H
#include <stdint.h>

typedef struct TilePictures {
    uint32_t *numbers; /* Catalogue.painted: of copies, then of kinds; NULL: not painted */
    int copies, kinds; /* of the catalogue */
    /* called when they are released; may be NULL */
    void (*left)(void *self, const struct TilePictures *pictures);
    void *self;
} TilePictures;

/* Returns the pictures to the painter, if there are any. Only on the thread that draws, and while
 * the painter exists. */
void tile_pictures_release(TilePictures *pictures);
#endif
