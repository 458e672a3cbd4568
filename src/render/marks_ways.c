/* marks_ways.c: marks of questions about ways: a range counted by spaces or tiles, a way so far,
 * what is in danger, what is protected. Danger is violet with a hatch, never red: gold is reserved
 * for what the player can act on, and a hatch is readable without colour. */
#include "render/land.h"
#include "render/marks.h"

#include <math.h>

static const Color NEUTRAL_GOLD = 0xe8c15aff;

/* The farther away, the fainter; the number tells the distance. Counted pieces are all equally
 * near. */
void mark_reach(const Scenery *s, const BoardMark *mark)
{
    static const float strengths[] = {.30f, .22f, .16f, .12f};
    int corner = land_corner(mark->shape, mark->rotation), step = mark->number;
    int tint = mark->kind == BOARD_MARK_COUNT ? 2 : step < 3 ? step : 3;
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    scenery_piece(s, cell, corner, color_fade(scenery_legal(s), strengths[tint]), mark->alpha);
}

/* Room for a disc with a number, in tiles: a figure on a small tile stays visible next to it. */
#define NUMBER_ROOM .24f

/* Returns a spot in a corner of a space; for a half in its right angle, so that a pair has room for
 * two. The side of a tentative tile in the space to the north would cover the upper part, so the
 * spot is lower there. */
static vec2s corner_spot(Rect cell, int corner, float in)
{
    bool east = corner == 1 || corner == 2, south = corner == 2 || corner == 3;
    return (vec2s){{east ? cell.x + cell.w - in : cell.x + in,
                    south ? cell.y + cell.h - in : cell.y + in + LAND_THICKNESS * cell.h}};
}

void mark_gained(const Scenery *s, const BoardMark *mark)
{
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    scenery_piece(s, cell, land_corner(mark->shape, mark->rotation),
                  color_fade(scenery_act(s), .28f), mark->alpha);
}

void mark_reach_number(const Scenery *s, const BoardMark *mark)
{
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    float in = fminf(fmaxf(13, 16 * s->u), (NUMBER_ROOM + .04f) * cell.w);
    vec2s spot = corner_spot(cell, mark->rotation, in);
    scenery_number_within(s, spot, mark->number, mark->alpha, NUMBER_ROOM * cell.w);
}

/* Draws an empty space that a range crosses: its number in a dotted ring, or a dot if it does not
 * count. */
void mark_hole(const Scenery *s, const BoardMark *mark)
{
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x + .5f, mark->y + .5f}});
    float tile = s->camera->zoom, r = fminf(fmaxf(15, 19 * s->u), .44f * tile);
    if (mark->number)
        scenery_number_within(s, at, mark->number, mark->alpha, .9f * r);
    else
        scenery_disc(s, at.x, at.y, fmaxf(3, 4 * s->u), scenery_legal(s), 0, mark->alpha);
    Quad *ring = scenery_ring(s, at, r, fmaxf(2, 2.4f * s->u), scenery_legal(s), .9f * mark->alpha);
    ring->dash = fmaxf(3, 4 * s->u);
}

void mark_danger(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast;
    int corner = land_corner(mark->shape, mark->rotation);
    Rect cell = scenery_cell(s, mark->x, mark->y, 1);
    Quad *hatch = scenery_piece(
        s, cell, corner, color_fade(contrast ? 0x000000ff : SCENERY_DANGER, .20f), mark->alpha);
    hatch->pattern = 1;
    hatch->aux[2] = fmaxf(7, 9 * s->u);
    quad_color(hatch->line, contrast ? 0xffffffff : color_fade(SCENERY_DANGER_HATCH, .75f));
}

/* Darkens what is not in question, next to places that are lit. */
void mark_dim(const Scenery *s, const BoardMark *mark)
{
    scenery_piece(s, scenery_cell(s, mark->x, mark->y, 1), land_corner(mark->shape, mark->rotation),
                  color_fade(SCENERY_NIGHT, s->picture->contrast ? .50f : .36f), mark->alpha);
}

/* Draws violet between two light lines: distinct, without any colour, from the gold rings of
 * counted figures. Dashed if the danger may come later. */
void mark_victim(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast, soon = mark->number > 0;
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    float r = fmaxf(9, mark->size / 2 * s->camera->zoom), width = fmaxf(2, 2.8f * s->u);
    Color color = contrast ? 0x000000ff : SCENERY_DANGER,
          light = contrast ? 0xffffffff : SCENERY_DANGER_HATCH;
    scenery_ring(s, at, r + 1.5f, width + 3, light, mark->alpha);
    Quad *ring = scenery_ring(s, at, r, width, color, mark->alpha);
    ring->dash = soon ? fmaxf(3, 4 * s->u) : 0;
}

/* Marks where a figure has been; it may not return. */
void mark_prints(const Scenery *s, const BoardMark *mark)
{
    bool contrast = s->picture->contrast;
    Quad *hatch = scenery_piece(
        s, scenery_cell(s, mark->x, mark->y, 1), land_corner(mark->shape, mark->rotation),
        color_fade(contrast ? 0xffffffff : SCENERY_NIGHT, contrast ? .3f : .16f), mark->alpha);
    hatch->pattern = 1;
    hatch->aux[2] = fmaxf(7, 9 * s->u);
    quad_color(hatch->line, contrast ? 0x000000ff : color_fade(SCENERY_NIGHT, .38f));
}

/* Draws three rings of gold: no figure may enter. */
void mark_ward(const Scenery *s, const BoardMark *mark)
{
    vec2s at = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}});
    bool contrast = s->picture->contrast;
    float r = mark->size / 2 * s->camera->zoom, width = fmaxf(1.5f, 2.2f * s->u);
    for (int i = 0; i < 3; i++) {
        float ring = r - (float)i * fmaxf(3, .075f * r);
        scenery_ring(s, at, ring + 1, width + 2, contrast ? 0x000000ff : SCENERY_NIGHT,
                     (contrast ? 1 : .5f) * mark->alpha);
        scenery_ring(s, at, ring, width, NEUTRAL_GOLD, mark->alpha);
    }
}

/* Draws a line from one place to the next, gold on night. The scene makes older ones fainter. The
 * number of the step is at its start. */
void mark_way(const Scenery *s, const BoardMark *mark)
{
    vec2s from = camera_screen_point(s->camera, (vec2s){{mark->x, mark->y}}),
          to = camera_screen_point(s->camera, (vec2s){{mark->to_x, mark->to_y}});
    float width = fmaxf(3, .07f * s->camera->zoom);
    quad_add_line(s->batch, from.x, from.y, to.x, to.y, width + fmaxf(3, .03f * s->camera->zoom),
                  SCENERY_NIGHT)
        ->alpha = mark->alpha;
    quad_add_line(s->batch, from.x, from.y, to.x, to.y, .55f * width, NEUTRAL_GOLD)->alpha =
        mark->alpha;
    scenery_number(s, from, mark->number, mark->alpha);
}
