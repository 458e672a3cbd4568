/* sheet.c: reads sheets and scales icons down from them.
 *
 * A pixel of an icon is the mean of the area under it in the sheet: at an edge that is exactly the
 * covered share. Icons were once outlines in code, and a pixel's ink followed from its distance to
 * them: over all icons at 14, 20, 28, 40, 64 and 110 px both differ by .15 of 255 in the mean.
 * Mipmaps would be simpler still, but they mix two sizes, and one of those is too coarse. The sheet
 * takes 8 ms to read, an icon .12 ms to scale. */
#include "render/sheet.h"

#include <SDL_image.h>
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

SDL_Surface *sheet_read(const char *folder, const char *name, int width, int height, Err *err)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", name);
    SDL_Surface *sheet = IMG_Load(path);
    if (sheet && sheet->w == width && sheet->h == height && sheet->pitch == width)
        return sheet;
    err_set(err, path, 0, sheet ? "is not a grey picture of %d × %d px" : "cannot be read", width,
            height);
    SDL_FreeSurface(sheet);
    return NULL;
}

/* The part of a line of the cell that a pixel covers. At least a whole pixel of the cell, so that
 * icons larger than their cell are interpolated. */
typedef struct Span {
    float from, to;
} Span;

static Span span_of(int pixel, int size)
{
    float step = (float)ICON_CELL_PX / (float)size;
    float middle = ((float)pixel + .5f) * step, half = fmaxf(step, 1) / 2;
    return (Span){fmaxf(middle - half, 0), fminf(middle + half, ICON_CELL_PX)};
}

static float overlap(Span span, int at)
{
    return fminf(span.to, (float)at + 1) - fmaxf(span.from, (float)at);
}

/* Computes the mean of the rows of the cell in `y`. Rows come first because the inner loop is then
 * plain; an icon takes a third of the time that it takes pixel by pixel. */
static void mean_row(const uint8_t *cell, int pitch, Span y, float out[ICON_CELL_PX])
{
    memset(out, 0, ICON_CELL_PX * sizeof *out);
    for (int v = (int)y.from; (float)v < y.to; v++) {
        float weight = overlap(y, v) / (y.to - y.from);
        for (int u = 0; u < ICON_CELL_PX; u++)
            out[u] += weight * (float)cell[v * pitch + u];
    }
}

static float mean(const float *row, Span x)
{
    float sum = 0;
    for (int u = (int)x.from; (float)u < x.to; u++)
        sum += overlap(x, u) * row[u];
    return sum / (x.to - x.from);
}

void sheet_icon(const SDL_Surface *icons, Icon icon, int size, uint8_t *out)
{
    assert(icon < ICONS && "icon");
    assert(size > 0 && "size of an icon");
    int column = (int)icon % ICON_COLUMNS, row = (int)icon / ICON_COLUMNS, pitch = icons->pitch;
    const uint8_t *cell = (const uint8_t *)icons->pixels + ICON_CELL_PX * (row * pitch + column);
    for (int y = 0; y < size; y++) {
        float line[ICON_CELL_PX];
        mean_row(cell, pitch, span_of(y, size), line);
        for (int x = 0; x < size; x++)
            *out++ = (uint8_t)(mean(line, span_of(x, size)) + .5f);
    }
}
