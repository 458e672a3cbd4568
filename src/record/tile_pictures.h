/* tile_pictures.h: what the tiles that a catalogue has behind the program's are painted as: lent by
 * who paints them, and given back with the box or scenario that brought them. */
#ifndef RECORD_TILE_PICTURES_H
#define RECORD_TILE_PICTURES_H
#include <stdint.h>

typedef struct TilePictures {
    uint32_t *numbers; /* Catalogue.painted: of copies, then of kinds; NULL: nobody paints them */
    int copies, kinds; /* of the catalogue */
    void (*left)(void *self, const struct TilePictures *pictures); /* hears of their end; or NULL */
    void *self;
} TilePictures;

/* Gives them back, if there are any. Of the thread that draws, while who lent them lives. */
void tile_pictures_release(TilePictures *pictures);
#endif
