/* tables.h: tables with other machines: the list of those that are near, known or one's own, with
 * the waiting room of the chosen one beside it; the terms of a table that is opened; what people at
 * a table say. Arguments: scenes/stage/scene_tables.h, scene_talk.h. */
#ifndef SCENES_TABLES_TABLES_H
#define SCENES_TABLES_TABLES_H
#include "scenes/stage/scene.h"

extern const Scene tables_scene, opening_scene, talk_scene;
#endif
