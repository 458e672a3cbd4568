/* own_set.h: a custom tile set: its name, its contents and its errors. It is one of
 *
 *      tiles/NAME.json              its text
 *      tiles/NAME.hypset            the text as an archive (hypset.h)
 *      tiles/NAME/tiles.json        a folder with the text */
#ifndef TILESET_OWN_SET_H
#define TILESET_OWN_SET_H
#include "base/err.h"
#include "base/log.h"
#include "rules/tile.h"
#include "system/file.h"

enum { OWN_NAME_SIZE = 64, OWN_TITLE_SIZE = 96 };

/* Callers may read all members. */
typedef struct OwnSet {
    char name[OWN_NAME_SIZE];   /* name of the file without suffix; settings use it */
    char title[OWN_TITLE_SIZE]; /* the title in the file, else the name */
    char path[FOLDER_SIZE];     /* of the text or the archive */
    char *text;                 /* NULL if the set is broken */
    size_t length;
    int squares, halves, doubles; /* number of printed tiles of each shape */
    int kinds;
    Err fault; /* empty if the set is valid */
} OwnSet;

/* Reads the set at `path`. Returns false if it is broken: then `fault` says why and what to do, and
 * the other members contain what could be determined. `program` contains the built-in tiles, whose
 * names the set can't reuse. */
bool own_set_read(OwnSet *set, const char *path, const Catalogue *program);

/* Reads the set in a text in the same way; `name` is used in messages. */
bool own_set_parse(OwnSet *set, const char *name, const char *text, size_t length,
                   const Catalogue *program);

/* Frees the text of the set; a zeroed set is allowed. */
void own_set_release(OwnSet *set);

/* Returns whether the first bytes of the file look like a set. */
bool own_set_is_file(const char *file);

/* --- own shelf -------------------------------------------------------------------------------- */

/* The custom tile sets in the folder `tiles` of the player's data folder. */

enum { OWN_SETS_MAX = 64 };

/* A zeroed OwnShelf is an empty list. Callers may read all members. */
typedef struct OwnShelf {
    OwnSet *sets; /* ordered by name, including broken ones */
    int count;
} OwnShelf;

/* Reads all sets of the folder. A broken one is reported to `log` and stays in the list with its
 * error. A missing folder, or NULL for `folder`, gives an empty list. */
void own_shelf_read(OwnShelf *shelf, const char *folder, const Catalogue *program,
                    const LogSink *log);
void own_shelf_release(OwnShelf *shelf);

/* Query and change the chosen sets, which settings store as names separated by '/'; no name
 * contains '/'. */
bool own_shelf_is_chosen(const char *chosen, const char *name);
void own_shelf_choose(char *chosen, size_t size, const char *name, bool on);

/* Copies a valid set into the folder as NAME.hypset and writes its path to `kept` (FOLDER_SIZE). If
 * the name is taken, it gets a number. Returns false with *err. */
bool own_shelf_add(const char *folder, const OwnSet *set, char *kept, Err *err);
#endif
