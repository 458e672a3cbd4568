/* tiles.h: custom tile sets on the screen: one that the player received as a file, and the editor
 * in which sets are made. */
#ifndef SCENES_TILES_TILES_H
#define SCENES_TILES_TILES_H
#include "scenes/stage/scene.h"

extern const Scene found_set_scene, tiles_scene;
#endif
