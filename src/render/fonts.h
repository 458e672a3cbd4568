/* fonts.h: the font files, opened per pixel size on demand, and which of them has a letter. */
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
    unsigned used; /* when, to close what is not needed any more */
} FontsOpen;

typedef struct Fonts {
    char paths[FONTS_FILES][512];  /* empty: not installed */
    TTF_Font *probes[FONTS_FILES]; /* of fallbacks, to ask for letters */
    FontsOpen open[FONTS_OPEN];
    unsigned clock;
    const LogSink *log;
} Fonts;

/* Finds the files: `folder` first (may be NULL), then the system's folders. False with *err when
 * a face is missing. */
bool fonts_open(Fonts *fonts, const char *folder, const LogSink *log, Err *err);
void fonts_close(Fonts *fonts);

/* File that has the letter for a face: the face itself or a fallback; −1: none has it. */
int fonts_file_for(Fonts *fonts, Face face, uint32_t letter);
/* The font, valid until the next call; NULL if the file went away. */
TTF_Font *fonts_get(Fonts *fonts, int file, int px);
#endif
