/* board_sample.c: draws a sample strip of tiles with figures on top. */
#include "scenes/board/board_sample.h"

#include "base/looks.h"
#include "scenes/board/board_art.h"
#include "scenes/board/figure_kinds.h"

#include <assert.h>
#include <math.h>

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
