/* sheet.c: makes contact sheets: many tiles in one PNG, for human eyes. */
#include "paint.h"

#include "base/memory.h"
#include "painter/painter.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The colour of the game's table, so that tiles are judged on their real background. */
static const uint8_t cloth[3] = {43, 74, 80};

/* Below 256 px a tile is painted larger and scaled down, as on the screen. */
int sheet_shrink(int size)
{
    return size < 256 ? (255 + size) / size : 1;
}

/* Fills everything with cloth, since halves and rims leave some of it visible. */
void sheet_begin(Sheet *sheet)
{
    size_t side = (size_t)sheet->size * (size_t)sheet->shrink;
    sheet->width = sheet->columns * (sheet->size + sheet->gap) - sheet->gap + 2 * sheet->rim;
    sheet->height = sheet->rows * (sheet->size + sheet->gap) - sheet->gap + 2 * sheet->rim;
    sheet->rgb = memory_list((size_t)sheet->width * (size_t)sheet->height, 3);
    sheet->tile = memory_list(side * side, 4);
    for (int i = 0; i < sheet->width * sheet->height; i++)
        memcpy(sheet->rgb + 3 * (size_t)i, cloth, 3);
}

/* Blends the mean of the tile's pixels that belong to (x, y) into one pixel of the sheet, weighted
 * by alpha. */
static void lay_pixel(const Sheet *sheet, int x, int y, uint8_t *out)
{
    int shrink = sheet->shrink;
    unsigned sum[4] = {0}, whole = 255u * (unsigned)(shrink * shrink);
    for (int k = 0; k < shrink * shrink; k++) {
        int row = y * shrink + k / shrink, column = x * shrink + k % shrink;
        size_t side = (size_t)sheet->size * (size_t)shrink;
        const uint8_t *in = sheet->tile + 4 * ((size_t)row * side + (size_t)column);
        for (int c = 0; c < 3; c++)
            sum[c] += in[c] * (unsigned)in[3];
        sum[3] += in[3];
    }
    for (int c = 0; c < 3; c++)
        out[c] = (uint8_t)((sum[c] + out[c] * (whole - sum[3])) / whole);
}

/* Cuts off anything past the edge of the sheet. */
static void lay_at(Sheet *sheet, int left, int top)
{
    for (int i = 0; i < sheet->size * sheet->size; i++) {
        int x = i % sheet->size, y = i / sheet->size;
        if (left + x >= 0 && top + y >= 0 && left + x < sheet->width && top + y < sheet->height)
            lay_pixel(sheet, x, y, sheet->rgb + 3 * ((top + y) * sheet->width + left + x));
    }
}

/* `shift` moves a tile out of its cell; it then covers earlier tiles. */
void sheet_lay(Sheet *sheet, int column, int row, int shift)
{
    lay_at(sheet, sheet->rim + column * (sheet->size + sheet->gap) + shift,
           sheet->rim + row * (sheet->size + sheet->gap) + shift);
}

/* Without a path it only releases the sheet, after a failure. */
bool sheet_end(Sheet *sheet, const char *path, Err *err)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom(
        sheet->rgb, sheet->width, sheet->height, 24, 3 * sheet->width, SDL_PIXELFORMAT_RGB24);
    bool good = path && picture && IMG_SavePNG(picture, path) == 0;
    SDL_FreeSurface(picture);
    free(sheet->rgb);
    free(sheet->tile);
    if (path && !good)
        err_set(err, path, 0, "cannot be written: %s", IMG_GetError());
    return good;
}

/* Reads "BA-J/farmhouse@2~1" into copy, rotation and variant. */
static bool read_name(const Catalogue *c, const char *name, ArtRequest *request, Err *err)
{
    char id[TILE_ID_SIZE] = "";
    const char *at = strchr(name, '@'), *tilde = strchr(name, '~');
    snprintf(id, sizeof id, "%.*s", (int)strcspn(name, "@~"), name);
    request->copy = catalogue_find(c, id);
    if (request->copy == NO_COPY)
        return err_set(err, NULL, 0, "there is no tile %s", name);
    if (at)
        request->rotation = (uint8_t)(atoi(at + 1) & 3);
    if (tilde)
        request->variant = (uint8_t)(atoi(tilde + 1) % PAINTER_VARIANTS);
    return true;
}

/* Starts a sheet with this many cells, separated by a strip of cloth. */
static void begin_grid(Sheet *sheet, int cells, int size)
{
    sheet->rows = (cells + sheet->columns - 1) / sheet->columns;
    sheet->size = size;
    sheet->gap = sheet->rim = size / 16 + 2;
    sheet_begin(sheet);
}

/* Paints cell `i` of the sheet; without names it is copy number `i`. */
static bool paint_cell(const Catalogue *c, const PaintOptions *options, Sheet *sheet, int i,
                       Err *err)
{
    ArtRequest request = {.copy = (uint16_t)i,
                          .rotation = (uint8_t)options->rotation,
                          .bevel = true,
                          .size = sheet->size * sheet->shrink};
    if (options->count && strcmp(options->names[i], "-") == 0)
        return true;
    if (options->count && !read_name(c, options->names[i], &request, err))
        return false;
    const TileKind *kind = catalogue_kind(c, request.copy);
    for (; request.part < kind->part_count; request.part++) {
        const Part *cell = &kind->parts[request.rotation][request.part];
        painter_art(c, &request, sheet->tile);
        lay_at(
            sheet,
            sheet->rim + i % sheet->columns * (sheet->size + sheet->gap) + cell->dx * sheet->size,
            sheet->rim + i / sheet->columns * (sheet->size + sheet->gap) + cell->dy * sheet->size);
    }
    return true;
}

/* Without names it paints all copies in the order of the catalogue. */
bool paint_sheet(const Catalogue *c, const PaintOptions *options, Err *err)
{
    int all = options->count ? options->count : c->copy_count;
    Sheet sheet = {.columns = options->columns, .shrink = sheet_shrink(options->size)};
    bool good = true;
    begin_grid(&sheet, all, options->size);
    for (int i = 0; i < all && good; i++)
        good = paint_cell(c, options, &sheet, i, err);
    return sheet_end(&sheet, good ? options->out : NULL, err);
}

/* Draws segments in colours, darker towards their rim, and a square of 5 px at each anchor of a
 * figure. */
static void draw_mask(const Catalogue *c, uint16_t kind, int part, int size, uint8_t *rgba)
{
    static const uint8_t colours[16][3] = {
        {205, 60, 40},   {240, 150, 40},  {60, 120, 220},  {120, 215, 80},
        {230, 225, 80},  {150, 85, 220},  {80, 215, 220},  {225, 120, 180},
        {250, 250, 250}, {120, 120, 120}, {0, 130, 60},    {150, 100, 60},
        {90, 60, 130},   {60, 160, 150},  {200, 200, 140}, {140, 20, 60}};
    uint8_t *mask = memory_new((size_t)size * (size_t)size * 2);
    painter_mask(c, kind, part, size, mask);
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
            int x = (int)((anchors[s].x - (float)part) * (float)size) + k % 5 - 2,
                y = (int)(anchors[s].y * (float)size) + k / 5 - 2;
            if (x >= 0 && y >= 0 && x < size && y < size)
                memset(rgba + 4 * (y * size + x), 0, 3);
        }
    free(mask);
}

/* Goes through kinds, not copies: the copies of a kind share one mask for each of its cells. */
bool paint_masks(const Catalogue *c, const PaintOptions *options, Err *err)
{
    Sheet sheet = {.columns = 10, .shrink = 1};
    int cells = 0;
    for (int k = 0; k < c->kind_count; k++)
        cells += c->kinds[k].part_count;
    begin_grid(&sheet, cells, options->size);
    for (int k = 0, cell = 0; k < c->kind_count; k++)
        for (int part = 0; part < c->kinds[k].part_count; part++, cell++) {
            draw_mask(c, (uint16_t)k, part, sheet.size, sheet.tile);
            sheet_lay(&sheet, cell % sheet.columns, cell / sheet.columns, 0);
        }
    return sheet_end(&sheet, options->out, err);
}
