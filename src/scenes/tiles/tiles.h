/* tiles.h: own tile sets on the screen: one that somebody has sent, and the editor in which they
 * are made. */
#ifndef SCENES_TILES_TILES_H
#define SCENES_TILES_TILES_H
#include "scenes/stage/scene.h"

extern const Scene found_set_scene, tiles_scene;
#endif
