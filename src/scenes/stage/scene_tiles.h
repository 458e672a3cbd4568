/* scene_tiles.h: how any scene opens own tile sets over itself, and what it says of them. */
#ifndef SCENES_STAGE_SCENE_TILES_H
#define SCENES_STAGE_SCENE_TILES_H
#include "record/box.h"
#include "scenes/stage/scene.h"
#include "tileset/own_set.h"

/* Arguments of the scene "found_set": a file that somebody opened. */
typedef struct FoundSetArguments {
    char path[FOLDER_SIZE];
} FoundSetArguments;

/* Arguments of the scene "tiles", the editor; NULL: what was made last. */
typedef struct TilesArguments {
    char
        path[FOLDER_SIZE]; /* a set that it begins with, under a name of its own when it is saved */
} TilesArguments;

/* Has the tiles of a catalogue painted beside the program's, once; `pictures` belong to what owns
 * it. A program without a window has nothing to paint with. */
void scene_tiles_adopt(const SceneContext *context, Catalogue *c, TilePictures *pictures);
/* The same for those of a box. */
void scene_tiles_paint(const SceneContext *context, Box *box);

void scene_tiles_found(SceneContext *context, const char *path);

/* "12 square tiles, 4 half tiles and 2 castle tiles", what it has of these. Returns `out`. */
const char *own_set_words(const OwnSet *set, char *out, size_t size);
#endif
