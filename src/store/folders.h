/* folders.h: where settings, games and caches of a person are kept (XDG base directories). */
#ifndef STORE_FOLDERS_H
#define STORE_FOLDERS_H
#include "system/file.h"

/* Absolute paths without a slash at the end. They need not exist yet. */
typedef struct Folders {
    char settings[FOLDER_SIZE];  /* the file settings.json */
    char lessons[FOLDER_SIZE];   /* the file lessons.json: how far the person is in the lessons */
    char puzzles[FOLDER_SIZE];   /* the file puzzles.json: what players reached with puzzles */
    char games[FOLDER_SIZE];     /* records */
    char spare[FOLDER_SIZE];     /* $HOME/Hypotenuse: records where `games` takes none; may be "" */
    char together[FOLDER_SIZE];  /* keys, known tables and games of tables that the program ran */
    char tiles[FOLDER_SIZE];     /* the person's own tile sets */
    char themes[FOLDER_SIZE];    /* the person's own themes */
    char pictures[FOLDER_SIZE];  /* of boards, saved by the person */
    char tables[FOLDER_SIZE];    /* for spreadsheets, saved by the person */
    char positions[FOLDER_SIZE]; /* made in the editor */
    char log[FOLDER_SIZE];       /* the file hypotenuse.log: messages */
    char art[FOLDER_SIZE];       /* cache of painted tiles; may be deleted at any time */
} Folders;

/* Below $XDG_CONFIG_HOME, $XDG_DATA_HOME, $XDG_STATE_HOME and $XDG_CACHE_HOME, or their defaults in
 * $HOME; pictures and tables go to the desktop's folders for pictures and documents
 * (user-dirs.dirs, else $HOME/Pictures and $HOME/Documents). With `override` (not NULL) everything
 * is inside that folder. False with *err when neither HOME nor the variables say where. */
bool folders_find(Folders *folders, const char *override, Err *err);

/* Removes from them what programs that were killed had begun to write. */
void folders_tidy(const Folders *folders);
#endif
