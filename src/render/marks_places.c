/* marks_places.c: marks of places that wait for a tile: those that can never be filled, how likely
 * a tile for the others is, what placing there loses, what the next player gains. Two layers may
 * share a place: the lower one is then only a line. */
#include "render/land.h"
#include "render/marks.h"

#include <math.h>

static const Color DEAD = 0x1a2226ff, CHANCE = 0x5fa9b8ff, BEST = 0xe8b93aff, WORST = 0x53636dff;

/* Draws a stroke along the long side of a half, or along the other diagonal of a square. */
static void stroke(const Scenery *s, Rect cell, bool falls, Color color, float alpha)
{
    float in = .2f * cell.w, left = cell.x + in, right = cell.x + cell.w - in, top = cell.y + in,
          low = cell.y + cell.h - in, width = fmaxf(2, 3 * s->u);
    quad_add_line(s->batch, left, falls ? top : low, right, falls ? low : top, width, color)
        ->alpha = alpha;
}

/* A gap is half as wide: one stroke from its right angle to the middle. */
static void stroke_gap(const Scenery *s, Rect cell, int corner, Color color, float alpha)
{
    bool east = corner == 1 || corner == 2, south = corner == 2 || corner == 3;
    float x = east ? cell.x + .9f * cell.w : cell.x + .1f * cell.w,
          y = south ? cell.y + .9f * cell.h : cell.y + .1f * cell.h;
    quad_add_line(s->batch, x, y, cell.x + .5f * cell.w + (east ? .04f : -.04f) * cell.w,
                  cell.y + .5f * cell.h + (south ? .04f : -.04f) * cell.h, fmaxf(2, 3 * s->u),
                  color)
        ->alpha = alpha;
}

/* Draws the place darkened and crossed out. */
void mark_dead(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    Rect rect = scenery_shrunk(cell, corner, .955f);
    Color line = s->picture->contrast ? 0xffffffff : color_fade(SCENERY_IVORY, .8f);
    if (!mark->number)
        scenery_piece(s, rect, corner, color_fade(DEAD, s->picture->contrast ? 1 : .7f),
                      mark->alpha);
    scenery_outline(s, rect, corner, fmaxf(1, 1.5f * s->u), line, 0, .7f * mark->alpha);
    if (corner < 4) {
        stroke_gap(s, cell, corner, line, mark->alpha);
        return;
    }
    stroke(s, cell, true, line, mark->alpha);
    stroke(s, cell, false, line, mark->alpha);
}

/* Draws a layer under another one as a line inside the rim of the upper layer. */
static void line_alone(const Scenery *s, Rect rect, int corner, Color color, float alpha)
{
    Rect inner = scenery_shrunk(rect, corner, .86f);
    scenery_outline(s, inner, corner, fmaxf(2, 3 * s->u), color, 0, alpha);
}

/* Draws a glass that is filled up to the chance. A gap has no flat bottom, so its brightness shows
 * the chance. The scene writes the number. */
void mark_chance(const Scenery *s, const BoardMark *mark)
{
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = scenery_shrunk(scenery_cell(s, mark->x, mark->y, 1), corner, .955f), fill = rect;
    Color color = s->picture->contrast ? 0xffffffff : CHANCE;
    if (mark->number) {
        line_alone(s, rect, corner, color, mark->alpha);
        return;
    }
    scenery_piece(s, rect, corner, color_fade(SCENERY_NIGHT, .45f), mark->alpha);
    if (corner < 4) {
        scenery_piece(s, rect, corner, color_fade(color, .8f * mark->size), mark->alpha);
    } else {
        fill.h = roundf(rect.h * mark->size);
        fill.y = rect.y + rect.h - fill.h;
        scenery_piece(s, fill, corner, color_fade(color, .7f), mark->alpha);
    }
    scenery_outline(s, rect, corner, fmaxf(1, 1.5f * s->u), color, 0, mark->alpha);
}

/* Works without colours: the more lines, the worse. */
static void hatched(const Scenery *s, Quad *quad, Color line, float pitch)
{
    quad->pattern = 1;
    quad->aux[2] = fmaxf(4, pitch * s->u);
    quad_color(quad->line, line);
}

/* Draws a tint from gold, which loses nothing, to slate; the scene writes the number. */
void mark_worth(const Scenery *s, const BoardMark *mark)
{
    enum { STEPS = 5 };
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = scenery_shrunk(scenery_cell(s, mark->x, mark->y, 1), corner, .955f);
    float step = fminf(STEPS - 1, floorf(mark->size * STEPS)) / (STEPS - 1);
    Color color = s->picture->contrast ? 0xffffffff : color_mix(BEST, WORST, step);
    if (mark->number) {
        line_alone(s, rect, corner, color, mark->alpha);
        return;
    }
    scenery_piece(s, rect, corner, color_fade(SCENERY_NIGHT, .5f), mark->alpha);
    Quad *quad = scenery_piece(
        s, rect, corner, s->picture->contrast ? 0x000000ff : color_fade(color, .72f), mark->alpha);
    if (s->picture->contrast && step > 0)
        hatched(s, quad, color_fade(color, .8f), 26 - 18 * step);
    scenery_outline(s, rect, corner, fmaxf(1.5f, (step > 0 ? 1.5f : 4) * s->u), color, 0,
                    mark->alpha);
}

/* Uses the violet of dangers to figures; here points are in danger. */
void mark_threat(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast;
    int corner = land_corner(mark->shape, mark->rotation);
    Rect rect = scenery_shrunk(scenery_cell(s, mark->x, mark->y, 1), corner, .955f);
    Color color = contrast ? 0xffffffff : SCENERY_DANGER;
    if (mark->number) {
        line_alone(s, rect, corner, color, mark->alpha);
        return;
    }
    scenery_piece(s, rect, corner, color_fade(SCENERY_NIGHT, .5f), mark->alpha);
    Quad *quad = scenery_piece(s, rect, corner,
                               contrast ? 0x000000ff : color_fade(color, .2f + .6f * mark->size),
                               mark->alpha);
    hatched(s, quad,
            contrast ? 0xffffffff : color_fade(SCENERY_DANGER_HATCH, .3f + .5f * mark->size),
            20 - 11 * mark->size);
    scenery_outline(s, rect, corner, fmaxf(1.5f, 2 * s->u), color, 0, mark->alpha);
}
