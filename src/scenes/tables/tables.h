/* tables.h: the scenes of online tables: the list of tables that are near, known or the player's
 * own, with the waiting room of the selected one next to it; the terms of a new table; messages at
 * a table. Their arguments are in scenes/stage/scene_tables.h and scene_tables.h. */
#ifndef SCENES_TABLES_TABLES_H
#define SCENES_TABLES_TABLES_H
#include "scenes/stage/scene.h"

extern const Scene tables_scene, opening_scene, talk_scene;
#endif
