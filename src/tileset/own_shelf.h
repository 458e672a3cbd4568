/* own_shelf.h: the tile sets of a person, as they lie in the folder `tiles` of his data folder. */
#ifndef TILESET_OWN_SHELF_H
#define TILESET_OWN_SHELF_H
#include "base/log.h"
#include "tileset/own_set.h"

enum { OWN_SETS_MAX = 64 };

/* Zero is empty. Read freely. */
typedef struct OwnShelf {
    OwnSet *sets; /* by name; broken ones, too */
    int count;
} OwnShelf;

/* Reads all sets of the folder; one that is broken is told to `log` and stays in the list with its
 * fault. A folder that is not there has none; `folder` NULL: neither. */
void own_shelf_read(OwnShelf *shelf, const char *folder, const Catalogue *program,
                    const LogSink *log);
void own_shelf_release(OwnShelf *shelf);

/* The sound set of that name, NULL: there is none. */
const OwnSet *own_shelf_find(const OwnShelf *shelf, const char *name);

/* Settings keep which sets are played with as their names with '/' between them, which no name
 * has. */
bool own_shelf_is_chosen(const char *chosen, const char *name);
void own_shelf_choose(char *chosen, size_t size, const char *name, bool on);

/* Copies a set into the folder, checked, as NAME.hypset; the path that it got goes to `kept`
 * (FOLDER_SIZE). A name that is taken gets a number. False with *err. */
bool own_shelf_add(const char *folder, const OwnSet *set, char *kept, Err *err);
#endif
