/* scenes_table.h: the list of all scenes. */
#ifndef APP_SCENES_TABLE_H
#define APP_SCENES_TABLE_H
#include "base/err.h"
#include "scenes/stage/scene.h"

/* Returns the list for stage_new; it ends with NULL. */
const Scene *const *scenes_all(void);
/* Returns the names that --scene accepts, separated by commas. */
const char *scenes_names(void);
/* Returns the scene called `name` among those that --scene accepts; NULL with *err if there is
 * none. */
const Scene *scenes_find(const char *name, Err *err);
#endif
