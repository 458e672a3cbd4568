/* sheet.c: contact sheets: many tiles in one PNG, to be looked at.
 *
 * Art below 256 px is painted larger by a whole number and scaled down, so that each pixel is the
 * mean of whole ones. */
#include "paint.h"

#include "base/memory.h"
#include "painter/painter.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Like the table of the game: tiles are judged on what they lie on. */
static const uint8_t cloth[3] = {43, 74, 80};

Sheet sheet_new(int width, int height)
{
    Sheet sheet = {
        .width = width, .height = height, .rgb = memory_new((size_t)width * (size_t)height * 3)};
    for (int i = 0; i < width * height; i++)
        memcpy(sheet.rgb + 3 * (size_t)i, cloth, 3);
    return sheet;
}

void sheet_free(Sheet *sheet)
{
    free(sheet->rgb);
    *sheet = (Sheet){0};
}

/* Weighted by alpha, over what lies there already; what reaches past the sheet is cut off. */
void sheet_lay(Sheet *sheet, int x, int y, const uint8_t *rgba, int size, int shrink)
{
    for (int oy = 0; oy < size / shrink; oy++)
        for (int ox = 0; ox < size / shrink; ox++) {
            if (x + ox < 0 || y + oy < 0 || x + ox >= sheet->width || y + oy >= sheet->height)
                continue;
            uint8_t *out =
                sheet->rgb + 3 * ((size_t)(y + oy) * (size_t)sheet->width + (size_t)(x + ox));
            unsigned sum[4] = {0}; /* of pixels that the caller has painted, all of them */
            for (int k = 0; k < shrink * shrink; k++) {
                const uint8_t *in = rgba + 4 * ((size_t)(oy * shrink + k / shrink) * (size_t)size +
                                                (size_t)(ox * shrink + k % shrink));
                for (int c = 0; c < 3; c++)
                    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
                    sum[c] += in[c] * (unsigned)in[3];
                sum[3] += in[3];
            }
            unsigned whole = 255u * (unsigned)(shrink * shrink);
            for (int c = 0; c < 3; c++)
                out[c] = (uint8_t)((sum[c] + out[c] * (whole - sum[3])) / whole);
        }
}

bool sheet_write(const Sheet *sheet, const char *path, Err *err)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom(
        sheet->rgb, sheet->width, sheet->height, 24, 3 * sheet->width, SDL_PIXELFORMAT_RGB24);
    bool good = picture && IMG_SavePNG(picture, path) == 0;
    SDL_FreeSurface(picture);
    return good || err_set(err, path, 0, "cannot be written: %s", IMG_GetError());
}

/* "BA-J/farmhouse@2~1" → copy, rotation and variant. */
static bool read_name(const Catalogue *c, const char *name, ArtRequest *request, Err *err)
{
    char id[TILE_ID_SIZE] = "";
    const char *at = strchr(name, '@'), *tilde = strchr(name, '~');
    size_t length = strcspn(name, "@~");
    if (length >= sizeof id)
        return err_set(err, NULL, 0, "no tile has the name %s", name);
    memcpy(id, name, length);
    request->copy = catalogue_find(c, id);
    if (request->copy == NO_COPY)
        return err_set(err, NULL, 0, "no tile has the name %s", id);
    if (at)
        request->rotation = (uint8_t)(atoi(at + 1) & 3);
    if (tilde)
        request->variant = (uint8_t)(atoi(tilde + 1) % PAINTER_VARIANTS);
    return true;
}

/* Without names all copies, in the order of the catalogue. */
bool paint_sheet(const Catalogue *c, const char *path, int size, int rotation, int columns,
                 char **names, int count, Err *err)
{
    int all = count ? count : c->copy_count, gap = size / 16 + 2;
    int rows = (all + columns - 1) / columns;
    int shrink = size < 256 ? (255 + size) / size : 1, art_size = size * shrink;
    uint8_t *rgba = memory_new((size_t)art_size * (size_t)art_size * 4);
    Sheet sheet = sheet_new((size + gap) * columns + gap, (size + gap) * rows + gap);
    bool good = true;
    for (int i = 0; i < all && good; i++) {
        ArtRequest request = {
            .copy = (uint16_t)i, .rotation = (uint8_t)rotation, .bevel = true, .size = art_size};
        if (count)
            good = read_name(c, names[i], &request, err);
        if (!good)
            break;
        painter_art(c, &request, rgba);
        sheet_lay(&sheet, gap + i % columns * (size + gap), gap + i / columns * (size + gap), rgba,
                  art_size, shrink);
    }
    good = good && sheet_write(&sheet, path, err);
    sheet_free(&sheet);
    free(rgba);
    return good;
}

/* Segments by colour, darker towards their rim; a square of 5 px where a figure stands. */
static void draw_mask(const Catalogue *c, uint16_t kind, int size, uint8_t *rgba)
{
    static const uint8_t colours[16][3] = {
        {205, 60, 40},   {240, 150, 40},  {60, 120, 220},  {120, 215, 80},
        {230, 225, 80},  {150, 85, 220},  {80, 215, 220},  {225, 120, 180},
        {250, 250, 250}, {120, 120, 120}, {0, 130, 60},    {150, 100, 60},
        {90, 60, 130},   {60, 160, 150},  {200, 200, 140}, {140, 20, 60}};
    uint8_t *mask = memory_new((size_t)size * (size_t)size * 2);
    painter_mask(c, kind, size, mask);
    for (int i = 0; i < size * size; i++) {
        int number = mask[2 * i];
        for (int k = 0; k < 3; k++)
            rgba[4 * i + k] = (uint8_t)(number ? colours[(number - 1) & 15][k] *
                                                     (90 + mask[2 * i + 1] * 165 / 255) / 255
                                               : 0);
        rgba[4 * i + 3] = number ? 255 : 0;
    }
    Anchor anchors[SEGMENTS_MAX];
    painter_anchors(c, kind, anchors);
    for (int s = 0; s < c->kinds[kind].segment_count; s++)
        for (int k = 0; k < 25; k++) {
            int x = (int)(anchors[s].x * (float)size) + k % 5 - 2,
                y = (int)(anchors[s].y * (float)size) + k / 5 - 2;
            if (x >= 0 && y >= 0 && x < size && y < size)
                memset(rgba + 4 * (y * size + x), 0, 3);
        }
    free(mask);
}

/* Kinds, not copies: copies of a kind have one mask. */
bool paint_masks(const Catalogue *c, const char *path, int size, Err *err)
{
    enum { COLUMNS = 10 };
    int gap = size / 16 + 2, rows = (c->kind_count + COLUMNS - 1) / COLUMNS;
    uint8_t *rgba = memory_new((size_t)size * (size_t)size * 4);
    Sheet sheet = sheet_new((size + gap) * COLUMNS + gap, (size + gap) * rows + gap);
    for (int k = 0; k < c->kind_count; k++) {
        draw_mask(c, (uint16_t)k, size, rgba);
        sheet_lay(&sheet, gap + k % COLUMNS * (size + gap), gap + k / COLUMNS * (size + gap), rgba,
                  size, 1);
    }
    bool good = sheet_write(&sheet, path, err);
    sheet_free(&sheet);
    free(rgba);
    return good;
}
