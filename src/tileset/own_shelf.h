/* own_shelf.h: the custom tile sets in the folder `tiles` of the player's data folder. */
#ifndef TILESET_OWN_SHELF_H
#define TILESET_OWN_SHELF_H
#include "base/log.h"
#include "tileset/own_set.h"

enum { OWN_SETS_MAX = 64 };

/* All zeros is empty. Read freely. */
typedef struct OwnShelf {
    OwnSet *sets; /* ordered by name, including broken ones */
    int count;
} OwnShelf;

/* Reads all sets of the folder. A broken one is reported to `log` and stays in the list with its
 * error. A missing folder, or NULL for `folder`, gives an empty list. */
void own_shelf_read(OwnShelf *shelf, const char *folder, const Catalogue *program,
                    const LogSink *log);
void own_shelf_release(OwnShelf *shelf);

/* Returns the valid set of that name, or NULL. */
const OwnSet *own_shelf_find(const OwnShelf *shelf, const char *name);

/* Settings store the chosen sets as their names separated by '/', which no name contains. */
bool own_shelf_is_chosen(const char *chosen, const char *name);
void own_shelf_choose(char *chosen, size_t size, const char *name, bool on);

/* Copies a valid set into the folder as NAME.hypset and writes its path to `kept` (FOLDER_SIZE). If
 * the name is taken, it gets a number. Returns false with *err. */
bool own_shelf_add(const char *folder, const OwnSet *set, char *kept, Err *err);
#endif
