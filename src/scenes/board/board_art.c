/* board_art.c: draws a tile's art on a panel and splits a double tile into its two cells. */
#include "scenes/board/board_art.h"

#include "base/looks.h"
#include "base/memory.h"
#include "rules/query.h"
#include "scenes/board/figure_kinds.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

DrawCommand *board_art_draw(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                            Rect rect, float depth)
{
    return board_art_draw_as(list, c, copy, rotation, 0, rect, depth);
}

DrawCommand *board_art_draw_as(DrawList *list, const Catalogue *c, uint16_t copy, int rotation,
                               uint32_t variant, Rect rect, float depth)
{
    const TileKind *kind = catalogue_kind(c, copy);
    DrawCommand tile = {.kind = DRAW_ART,
                        .rect = rect,
                        .image = board_art(c, copy, rotation, variant),
                        .turn = kind->shape == SHAPE_HALF ? rotation : DRAW_SQUARE_BACK,
                        .stroke = depth};
    if (kind->part_count == 1)
        return draw_add(list, tile);
    const Part *second = &kind->parts[rotation & 3][1];
    bool wide = second->dx != 0;
    float size = roundf(wide ? fminf(rect.w / 2, rect.h) : fminf(rect.w, rect.h / 2));
    float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    tile.rect = (Rect){roundf(x - size / 2 - .5f * size * (float)second->dx),
                       roundf(y - size / 2 - .5f * size * (float)second->dy), size, size};
    uint8_t across = second->dx > 0 ? 2 : second->dx < 0 ? 8 : second->dy > 0 ? 4 : 1;
    DrawCommand other = tile;
    tile.inner = across;
    other.inner = across > 2 ? across >> 2 : (uint8_t)(across << 2);
    other.image = board_art_second(tile.image);
    other.rect.x += size * (float)second->dx;
    other.rect.y += size * (float)second->dy;
    bool below = second->dy > 0; /* the lower cell last: cardboard shows below it */
    draw_add(list, below ? tile : other);
    return draw_add(list, below ? other : tile);
}

/* --- board outline ---------------------------------------------------------------------------- */

/* Encodes a mask as runs and looks a point up in them. */

/* Pixels of a row with the same number, up to and including column `last`. */
typedef struct Run {
    uint8_t last, number;
} Run;

struct BoardOutline {
    uint16_t first[MASK_SIZE]; /* first run of each row; a row's last run ends in the last column */
    Run runs[];
};

static int number_at(const uint8_t *mask, int row, int column)
{
    return mask[(row * MASK_SIZE + column) * 2];
}

/* Writes the runs of a row and returns their count. */
static int runs_of(const uint8_t *mask, int row, Run runs[MASK_SIZE])
{
    int count = 0;
    for (int column = 0; column < MASK_SIZE; column++) {
        int number = number_at(mask, row, column);
        /* cppcheck-suppress uninitvar ; the first column begins a run */
        if (!column || number != runs[count - 1].number)
            runs[count++].number = (uint8_t)number;
        runs[count - 1].last = (uint8_t)column;
    }
    return count;
}

BoardOutline *board_outline_new(const uint8_t *mask)
{
    static_assert(MASK_SIZE * MASK_SIZE <= 1 << 16, "runs are numbered in 16 bits");
    static_assert(MASK_SIZE <= 1 << 8, "columns in 8");
    Run row_runs[MASK_SIZE];
    BoardOutline *most = memory_new(sizeof *most + sizeof row_runs * MASK_SIZE);
    size_t count = 0, before = 0; /* runs of all rows so far; of the previous row */
    for (int row = 0; row < MASK_SIZE; row++) {
        size_t here = (size_t)runs_of(mask, row, row_runs);
        bool same = row && here == before &&
                    !memcmp(&most->runs[count - here], row_runs, here * sizeof(Run));
        if (!same) {
            memcpy(&most->runs[count], row_runs, here * sizeof(Run));
            count += here;
        }
        most->first[row] = (uint16_t)(count - here);
        before = here;
    }
    /* A copy, because a large block that is shrunk would keep its pages. */
    BoardOutline *outline = memory_copy(most, sizeof *outline + count * sizeof(Run));
    free(most);
    return outline;
}

int board_outline_segment(const BoardOutline *outline, Anchor at)
{
    assert(at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1 && "a point of the tile");
    int column = (int)fminf(MASK_SIZE - 1, at.x * MASK_SIZE);
    int row = (int)fminf(MASK_SIZE - 1, at.y * MASK_SIZE);
    const Run *run = &outline->runs[outline->first[row]];
    while (run->last < column)
        run++;
    return run->number ? run->number - 1 : NO_SEGMENT;
}

/* --- board sample ----------------------------------------------------------------------------- */

/* Draws a sample strip of tiles with figures on top. */

/* From west to east; neighbours fit. Between them they show figures on different lands. */
static const struct {
    const char *id;
    int rotation;
} tiles[] = {{"BA-E", 1}, {"BA-P", 0}, {"BA-D", 0}, {"BA-V", 0}, {"BA-B", 0}, {"BA-U", 0}};

enum { TILES = sizeof tiles / sizeof *tiles };

static void draw_figures(Ui *ui, Rect strip, int figures, int lifted)
{
    float high = .52f * strip.h, apart = strip.w / (float)figures;
    for (int i = 0; i < figures; i++) {
        float x = strip.x + apart * ((float)i + .5f), foot = strip.y + .80f * strip.h;
        foot -= i == lifted ? .10f * strip.h : 0;
        Rect place = {roundf(x - .425f * high), roundf(foot - high), .85f * high, high};
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = figure_image(i, 0)});
    }
}

void board_sample_draw(Ui *ui, const Catalogue *catalogue, Rect rect, int figures, int lifted)
{
    assert(figures >= 0 && figures <= LOOKS && lifted < LOOKS && "players' colours");
    float side = floorf(rect.h);
    int count = (int)fminf(TILES, fmaxf(1, floorf(rect.w / side)));
    Rect strip = {roundf(rect.x + (rect.w - (float)count * side) / 2), rect.y, (float)count * side,
                  side};
    for (int i = 0; i < count; i++) {
        uint16_t copy = catalogue_find(catalogue, tiles[i].id);
        Rect place = {strip.x + (float)i * side, strip.y, side, side};
        if (copy != NO_COPY)
            board_art_draw(ui_list(ui), catalogue, copy, tiles[i].rotation, place, 0);
    }
    if (figures)
        draw_figures(ui, strip, figures, lifted);
}
