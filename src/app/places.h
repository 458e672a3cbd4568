/* places.h: finds the files that come with the program: first --data, then next to the program,
 * then the installation. */
#ifndef APP_PLACES_H
#define APP_PLACES_H
#include "base/err.h"
#include "system/file.h"

typedef struct Places {
    char tiles[FOLDER_SIZE];       /* tile sets of --data, else "": the compiled-in ones are used */
    char generations[FOLDER_SIZE]; /* the file generations.json */
    char shaders[FOLDER_SIZE];
    char drawings[FOLDER_SIZE]; /* sheets that the build drew (render/drawings.h) */
    char fonts[FOLDER_SIZE];
    char words[FOLDER_SIZE];  /* LANG/LC_MESSAGES/hypotenuse.mo */
    char art[FOLDER_SIZE];    /* art painted by the build */
    char sounds[FOLDER_SIZE]; /* NAME.wav */
    char music[FOLDER_SIZE];  /* NAME.ogg */
} Places;

/* Fills in the places. `data` is the value of --data, NULL for none; a part that is missing there
 * comes from the usual place. False with *err when `data` is not a folder. */
bool places_find(Places *places, const char *data, Err *err);
#endif
