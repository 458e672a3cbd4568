/* folders.h: the places of a player's settings, games and caches (XDG base directories). */
#ifndef STORE_FOLDERS_H
#define STORE_FOLDERS_H
#include "system/file.h"

/* Absolute paths without a final slash. They may not exist yet. */
typedef struct Folders {
    char settings[FOLDER_SIZE]; /* the file settings.json */
    char lessons[FOLDER_SIZE];  /* the file lessons.json: progress in the lessons */
    char puzzles[FOLDER_SIZE];  /* the file puzzles.json: results of puzzles */
    char games[FOLDER_SIZE];    /* records */
    /* $HOME/Hypotenuse: for records if `games` can't be written; may be "" */
    char spare[FOLDER_SIZE];
    /* keys, known tables, and games of tables that the program hosted */
    char together[FOLDER_SIZE];
    char tiles[FOLDER_SIZE];     /* custom tile sets */
    char themes[FOLDER_SIZE];    /* custom themes */
    char pictures[FOLDER_SIZE];  /* pictures of boards, saved by the player */
    char tables[FOLDER_SIZE];    /* spreadsheets, saved by the player */
    char positions[FOLDER_SIZE]; /* positions made in the editor */
    char log[FOLDER_SIZE];       /* the file hypotenuse.log: messages */
    char art[FOLDER_SIZE];       /* cache of painted tiles; may be deleted at any time */
} Folders;

/* Finds the folders below $XDG_CONFIG_HOME, $XDG_DATA_HOME, $XDG_STATE_HOME and $XDG_CACHE_HOME, or
 * their defaults in $HOME. Pictures and tables go to the desktop's folders for pictures and
 * documents (user-dirs.dirs, else $HOME/Pictures and $HOME/Documents). With `override` (not NULL)
 * everything is inside that folder. Returns false with *err if neither HOME nor the variables are
 * set. */
bool folders_find(Folders *folders, const char *override, Err *err);

/* Removes partial files that killed programs have left in them. */
void folders_tidy(const Folders *folders);
#endif
