/* fonts.c: finds and opens the font files of faces and fallbacks. To add a fallback for a script,
 * add one row; the first row with a letter wins. */
#include "render/fonts.h"

#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define RTL TTF_DIRECTION_RTL
#define LTR TTF_DIRECTION_LTR

/* A face has one file, in a package with the name of its folder. A fallback has one file for the
 * body and a heavier one for the other faces. The files of Fonts are numbered in this order:
 *
 *     0 … FACES − 1   FACES            FACES + 1         FACES + 2       …
 *     the faces       NotoSans, body   NotoSans, heavy   CJK, body       …  */
static const struct {
    const char *folder, *names[2];
    TTF_Direction direction;
    const char *script; /* NULL: found by SDL_ttf */
} rows[] = {
    [FACE_TITLE] = {"truetype/vollkorn", {"Vollkorn-Bold.ttf"}, LTR, NULL},
    [FACE_TITLE_ITALIC] = {"truetype/vollkorn", {"Vollkorn-BoldItalic.ttf"}, LTR, NULL},
    [FACE_BODY] = {"truetype/lato", {"Lato-Medium.ttf"}, LTR, NULL},
    [FACE_STRONG] = {"truetype/lato", {"Lato-Heavy.ttf"}, LTR, NULL},
    [FACE_NUMBER] = {"truetype/lato", {"Lato-Black.ttf"}, LTR, NULL},
    {"truetype/noto", {"NotoSans-Regular.ttf", "NotoSans-Bold.ttf"}, LTR, NULL},
    {"opentype/noto", {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"}, LTR, NULL},
    {"truetype/noto", {"NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf"}, RTL, "Arab"},
    {"truetype/noto", {"NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf"}, RTL, "Hebr"},
    {"truetype/noto",
     {"NotoSansDevanagari-Regular.ttf", "NotoSansDevanagari-Bold.ttf"},
     LTR,
     "Deva"},
    {"truetype/noto", {"NotoSansThai-Regular.ttf", "NotoSansThai-Bold.ttf"}, LTR, "Thai"},
    {"truetype/noto", {"NotoSansArmenian-Bold.ttf", "NotoSansArmenian-Bold.ttf"}, LTR, NULL},
    {"truetype/noto", {"NotoSansGeorgian-Bold.ttf", "NotoSansGeorgian-Bold.ttf"}, LTR, NULL},
    {"truetype/noto", {"NotoSansSymbols2-Regular.ttf", "NotoSansSymbols2-Regular.ttf"}, LTR, NULL},
    {"truetype/droid", {"DroidSansFallbackFull.ttf", "DroidSansFallbackFull.ttf"}, LTR, NULL},
    /* Chinese, Japanese and Korean in the folders of other systems, or from other packages. */
    {"noto-cjk", {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"}, LTR, NULL},
    {"google-noto-sans-cjk-fonts", {"NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"}, LTR, NULL},
    {"truetype/wqy", {"wqy-microhei.ttc", "wqy-microhei.ttc"}, LTR, NULL},
    {"truetype/wqy", {"wqy-zenhei.ttc", "wqy-zenhei.ttc"}, LTR, NULL},
    {"opentype/ipafont-gothic", {"ipag.ttf", "ipag.ttf"}, LTR, NULL},
    {"truetype/nanum", {"NanumGothic.ttf", "NanumGothicBold.ttf"}, LTR, NULL},
    {"truetype/unifont", {"unifont.ttf", "unifont.ttf"}, LTR, NULL},
};

enum { ROWS = sizeof rows / sizeof *rows, FILES = FACES + 2 * (ROWS - FACES), PROBE_PX = 16 };
_Static_assert((int)FILES <= (int)FONTS_FILES, "room for every font file");

static int row_of(int file)
{
    return file < FACES ? file : FACES + (file - FACES) / 2;
}

static const char *name_of(int file)
{
    return rows[row_of(file)].names[file >= FACES && (file - FACES) % 2];
}

static void find_file(Fonts *fonts, int file, const char *folder)
{
    char *path = fonts->paths[file];
    if (folder) {
        snprintf(path, sizeof fonts->paths[file], "%s/%s", folder, name_of(file));
        if (file_exists(path))
            return;
    }
    snprintf(path, sizeof fonts->paths[file], "/usr/share/fonts/%s/%s", rows[row_of(file)].folder,
             name_of(file));
    if (!file_exists(path))
        path[0] = 0;
}

bool fonts_open(Fonts *fonts, const char *folder, const LogSink *log, Err *err)
{
    *fonts = (Fonts){.log = log};
    if (TTF_Init() != 0)
        return err_set(err, NULL, 0, "fonts cannot be used: %s", TTF_GetError());
    for (int file = 0; file < FILES; file++) {
        find_file(fonts, file, folder);
        if (file < FACES && !fonts->paths[file][0])
            return err_set(err, name_of(file), 0,
                           "this font is missing; install the package fonts-%s",
                           strrchr(rows[file].folder, '/') + 1);
        if (file < FACES && !fonts_get(fonts, file, PROBE_PX))
            return err_set(err, fonts->paths[file], 0, "this font cannot be read: %s",
                           TTF_GetError());
    }
    return true;
}

void fonts_close(Fonts *fonts)
{
    for (int i = 0; i < FONTS_OPEN; i++)
        if (fonts->open[i].font)
            TTF_CloseFont(fonts->open[i].font);
    for (int i = 0; i < FONTS_FILES; i++)
        if (fonts->probes[i])
            TTF_CloseFont(fonts->probes[i]);
    if (TTF_WasInit())
        TTF_Quit();
    *fonts = (Fonts){0};
}

static TTF_Font *load(Fonts *fonts, int file, int px)
{
    if (!fonts->paths[file][0])
        return NULL;
    TTF_Font *font = TTF_OpenFont(fonts->paths[file], px);
    if (!font) {
        log_write(fonts->log, LOG_WARNING, "font %s: %s", fonts->paths[file], TTF_GetError());
        fonts->paths[file][0] = 0;
        return NULL;
    }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    if (rows[row_of(file)].script) {
        TTF_SetFontDirection(font, rows[row_of(file)].direction);
        TTF_SetFontScriptName(font, rows[row_of(file)].script);
    }
    return font;
}

/* Returns whether the font has a glyph for the letter. */
static bool draws(Fonts *fonts, int file, uint32_t letter)
{
    if (!fonts->probes[file])
        fonts->probes[file] = load(fonts, file, PROBE_PX);
    return fonts->probes[file] && TTF_GlyphIsProvided32(fonts->probes[file], letter);
}

int fonts_file_for(Fonts *fonts, Face face, uint32_t letter)
{
    if (letter < 0x80)
        return (int)face;
    if (draws(fonts, (int)face, letter))
        return (int)face;
    for (int file = FACES + (face == FACE_BODY ? 0 : 1); file < FILES; file += 2) {
        if (draws(fonts, file, letter))
            return file;
    }
    return -1;
}

TTF_Font *fonts_get(Fonts *fonts, int file, int px)
{
    assert(file >= 0 && file < FILES && "font file");
    FontsOpen *oldest = &fonts->open[0];
    fonts->clock++;
    for (int i = 0; i < FONTS_OPEN; i++) {
        FontsOpen *open = &fonts->open[i];
        if (open->font && open->file == file && open->px == px) {
            open->used = fonts->clock;
            return open->font;
        }
        if (open->used < oldest->used)
            oldest = open;
    }
    TTF_Font *font = load(fonts, file, px);
    if (!font)
        return NULL;
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    *oldest = (FontsOpen){.font = font, .file = file, .px = px, .used = fonts->clock};
    return font;
}
