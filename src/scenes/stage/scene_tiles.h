/* scene_tiles.h: how any scene opens custom tile sets over itself, and describes them. */
#ifndef SCENES_STAGE_SCENE_TILES_H
#define SCENES_STAGE_SCENE_TILES_H
#include "record/box.h"
#include "scenes/stage/scene.h"
#include "tileset/own_set.h"

/* Arguments of the scene "found_set": a file that the player opened. */
typedef struct FoundSetArguments {
    char path[FOLDER_SIZE];
} FoundSetArguments;

/* Arguments of the scene "tiles", the editor; NULL: the last edited set. */
typedef struct TilesArguments {
    char path[FOLDER_SIZE]; /* a set to start with, saved under a new name */
} TilesArguments;

/* Requests paintings of a catalogue's tiles, once; `pictures` belongs to the owner of the
 * catalogue. A program without a window paints nothing. */
void scene_tiles_adopt(const SceneContext *context, Catalogue *c, TilePictures *pictures);
/* The same for the tiles of a box. */
void scene_tiles_paint(const SceneContext *context, Box *box);

/* Opens the overlay "found_set" for the file at `path`. */
void scene_tiles_found(SceneContext *context, const char *path);

/* Writes what a set contains: "12 square tiles, 4 half tiles and 2 castle tiles". Returns `out`. */
const char *own_set_words(const OwnSet *set, char *out, size_t size);
#endif
