/* fonts.c: see fonts.h. To add a fallback for a script: one row; the first row that has a letter
 * wins. */
#include "render/fonts.h"

#include "system/file.h"

#include <assert.h>
#include <stdio.h>

static const struct {
    const char *name, *folder, *package;
    bool light; /* fallback for the body face; the others take heavy ones */
    bool heavy;
    TTF_Direction direction;
    const char *script;
} files[] = {
    [FACE_TITLE] = {.name = "Vollkorn-Bold.ttf",
                    .folder = "truetype/vollkorn",
                    .package = "fonts-vollkorn"},
    [FACE_TITLE_ITALIC] = {.name = "Vollkorn-BoldItalic.ttf",
                           .folder = "truetype/vollkorn",
                           .package = "fonts-vollkorn"},
    [FACE_BODY] = {.name = "Lato-Medium.ttf", .folder = "truetype/lato", .package = "fonts-lato"},
    [FACE_STRONG] = {.name = "Lato-Heavy.ttf", .folder = "truetype/lato", .package = "fonts-lato"},
    [FACE_NUMBER] = {.name = "Lato-Black.ttf", .folder = "truetype/lato", .package = "fonts-lato"},
    {.name = "NotoSans-Regular.ttf", .folder = "truetype/noto", .light = true},
    {.name = "NotoSans-Bold.ttf", .folder = "truetype/noto", .heavy = true},
    {.name = "NotoSansCJK-Regular.ttc", .folder = "opentype/noto", .light = true},
    {.name = "NotoSansCJK-Bold.ttc", .folder = "opentype/noto", .heavy = true},
    {.name = "NotoSansArabic-Regular.ttf",
     .folder = "truetype/noto",
     .light = true,
     .direction = TTF_DIRECTION_RTL,
     .script = "Arab"},
    {.name = "NotoSansArabic-Bold.ttf",
     .folder = "truetype/noto",
     .heavy = true,
     .direction = TTF_DIRECTION_RTL,
     .script = "Arab"},
    {.name = "NotoSansHebrew-Regular.ttf",
     .folder = "truetype/noto",
     .light = true,
     .direction = TTF_DIRECTION_RTL,
     .script = "Hebr"},
    {.name = "NotoSansHebrew-Bold.ttf",
     .folder = "truetype/noto",
     .heavy = true,
     .direction = TTF_DIRECTION_RTL,
     .script = "Hebr"},
    {.name = "NotoSansDevanagari-Regular.ttf",
     .folder = "truetype/noto",
     .light = true,
     .script = "Deva"},
    {.name = "NotoSansDevanagari-Bold.ttf",
     .folder = "truetype/noto",
     .heavy = true,
     .script = "Deva"},
    {.name = "NotoSansThai-Regular.ttf",
     .folder = "truetype/noto",
     .light = true,
     .script = "Thai"},
    {.name = "NotoSansThai-Bold.ttf", .folder = "truetype/noto", .heavy = true, .script = "Thai"},
    {.name = "NotoSansArmenian-Bold.ttf", .folder = "truetype/noto", .light = true, .heavy = true},
    {.name = "NotoSansGeorgian-Bold.ttf", .folder = "truetype/noto", .light = true, .heavy = true},
    {.name = "NotoSansSymbols2-Regular.ttf",
     .folder = "truetype/noto",
     .light = true,
     .heavy = true},
    {.name = "DroidSansFallbackFull.ttf", .folder = "truetype/droid", .light = true, .heavy = true},
};

enum { FILES = sizeof files / sizeof files[0], PROBE_PX = 16 };
_Static_assert((int)FILES <= (int)FONTS_FILES, "room for every font file");

static void find_file(Fonts *fonts, int file, const char *folder)
{
    char *path = fonts->paths[file];
    if (folder) {
        snprintf(path, sizeof fonts->paths[file], "%s/%s", folder, files[file].name);
        if (file_is_there(path))
            return;
    }
    snprintf(path, sizeof fonts->paths[file], "/usr/share/fonts/%s/%s", files[file].folder,
             files[file].name);
    if (!file_is_there(path))
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
            return err_set(err, files[file].name, 0, "this font is missing; install the package %s",
                           files[file].package);
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
    if (files[file].direction)
        TTF_SetFontDirection(font, files[file].direction);
    if (files[file].script)
        TTF_SetFontScriptName(font, files[file].script);
    return font;
}

int fonts_file_for(Fonts *fonts, Face face, uint32_t letter)
{
    if (letter < 0x80)
        return (int)face;
    TTF_Font *own = fonts_get(fonts, (int)face, PROBE_PX);
    if (own && TTF_GlyphIsProvided32(own, letter))
        return (int)face;
    for (int file = FACES; file < FILES; file++) {
        if (!(face == FACE_BODY ? files[file].light : files[file].heavy))
            continue;
        if (!fonts->probes[file])
            fonts->probes[file] = load(fonts, file, PROBE_PX);
        if (fonts->probes[file] && TTF_GlyphIsProvided32(fonts->probes[file], letter))
            return file;
    }
    return (int)face;
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
