/* scenario_export.h: a game record as a scenario: to judge it, to share it, to look at it. */
#ifndef RECORD_SCENARIO_EXPORT_H
#define RECORD_SCENARIO_EXPORT_H
#include "base/err.h"
#include "rules/policy.h"
#include "rules/tile.h"

#include <stdbool.h>

/* Is the file a game record? Looks at its first line only; false where it cannot be read. */
bool scenario_is_record(const char *path);

/* The text of a scenario with the turns of the record, to be freed. NULL with *err if there is
 * no game in it or its draft is not over. *damage (may be NULL) gets what is wrong behind the
 * part that was read; its text stays empty if nothing is. */
char *scenario_from_record(const char *path, const Catalogue *c, const Generations *generations,
                           Err *damage, Err *err);
#endif
