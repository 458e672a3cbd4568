/* scenes_table.h: the scenes by name, for --scene. */
#ifndef APP_SCENES_TABLE_H
#define APP_SCENES_TABLE_H
#include "base/err.h"
#include "scenes/stage/scene.h"

/* The scene called `name`; NULL with *err when there is none, or none yet. */
const Scene *scenes_find(const char *name, Err *err);
#endif
