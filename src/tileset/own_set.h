/* own_set.h: a tile set of a person: what it is called, what is in it, and what is wrong with it.
 * It is one of
 *
 *     tiles/NAME.json              its text
 *     tiles/NAME.hypset            the text as an archive (hypset.h)
 *     tiles/NAME/tiles.json        a folder with the text
 */
#ifndef TILESET_OWN_SET_H
#define TILESET_OWN_SET_H
#include "base/err.h"
#include "rules/tile.h"
#include "system/file.h"

enum { OWN_NAME_SIZE = 64, OWN_TITLE_SIZE = 96 };

/* Read freely. */
typedef struct OwnSet {
    char name[OWN_NAME_SIZE];   /* of the file without its ending: settings name it so */
    char title[OWN_TITLE_SIZE]; /* what it calls itself, else its name */
    char path[FOLDER_SIZE];     /* of the text or the archive */
    char *text;                 /* NULL where it is broken */
    size_t length;
    int squares, halves, doubles; /* printed tiles by shape */
    int kinds;
    Err fault; /* empty where it is sound */
} OwnSet;

/* Reads the set at `path`. False where it is broken: then `fault` says why and what to do, and the
 * rest is what could be found out. `program`: the tiles whose names are taken. */
bool own_set_read(OwnSet *set, const char *path, const Catalogue *program);

/* The same from a text; `name` stands in messages. */
bool own_set_parse(OwnSet *set, const char *name, const char *text, size_t length,
                   const Catalogue *program);

/* Zeroed ones, too. */
void own_set_release(OwnSet *set);

/* Can a file or folder of that name be a set? */
bool own_set_is(const char *folder, const char *name);
/* Is the file one, by how it begins? */
bool own_set_is_file(const char *file);
#endif
