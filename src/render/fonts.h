/* fonts.h: opens the font files for each pixel size on demand and finds the one that has a
 * letter. */
#ifndef RENDER_FONTS_H
#define RENDER_FONTS_H
#include "base/draw.h"
#include "base/err.h"
#include "base/log.h"

#include <SDL_ttf.h>

enum { FONTS_OPEN = 64, FONTS_FILES = 48 };

typedef struct FontsOpen {
    TTF_Font *font;
    int file, px;
    unsigned used; /* when, to close fonts that are no longer needed */
} FontsOpen;

typedef struct Fonts {
    char paths[FONTS_FILES][512];  /* empty: not installed */
    TTF_Font *probes[FONTS_FILES]; /* of fallbacks, to look for letters */
    FontsOpen open[FONTS_OPEN];
    unsigned clock;
    const LogSink *log;
} Fonts;

/* Finds the files, first in `folder` (may be NULL), then in the system's folders. False with *err
 * when a face is missing. */
bool fonts_open(Fonts *fonts, const char *folder, const LogSink *log, Err *err);
void fonts_close(Fonts *fonts);

/* Returns the file that has the letter for a face: the face itself or a fallback; −1 if none has
 * it. */
int fonts_file_for(Fonts *fonts, Face face, uint32_t letter);
/* Returns the font, valid until the next call; NULL if the file has disappeared. */
TTF_Font *fonts_get(Fonts *fonts, int file, int px);
#endif
