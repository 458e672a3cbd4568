/* scenes_table.h: all scenes there are. */
#ifndef APP_SCENES_TABLE_H
#define APP_SCENES_TABLE_H
#include "base/err.h"
#include "scenes/stage/scene.h"

/* For stage_new: ends with NULL. */
const Scene *const *scenes_all(void);
/* The names of those that --scene may begin with, with commas between them. */
const char *scenes_names(void);
/* The scene called `name` of those that --scene may begin with; NULL with *err if it is none. */
const Scene *scenes_find(const char *name, Err *err);
#endif
