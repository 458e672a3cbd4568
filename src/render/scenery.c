/* scenery.c: finds where the land ends, and holds the shapes, outlines and numbers that marks and
 * sprites share. */
#include "render/scenery.h"

#include "base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- land ------------------------------------------------------------------------------------- */

/* Finds where the land ends and builds quads of the lying tiles.
 *
 * Tiles that touch share an edge computed from the same whole number, so they meet in exactly the
 * same line at any zoom and no background shines through. Only sides at the end of the land are
 * smoothed. Of the two halves in a cell, the first reaches a pixel under the second, whose long
 * side is smoothed over it. */

/* Bits of sides, and corners as quads number them. A half owns the two sides at its right angle:
 * sides c and c − 1 at corner c.
 *
 *          N                    0───1       half 0    half 2
 *       0     1     sides       │   │       +---      ---+
 *     W         E               │   │       |  /        /|
 *       3     2                 3───2       |/        /  |
 *          S                                                */
enum { SIDE_N = 1, SIDE_E = 2, SIDE_S = 4, SIDE_W = 8 };

void land_release(LandIndex *land)
{
    free(land->cells);
    *land = (LandIndex){0};
}

int land_corner(BoardShape shape, int rotation)
{
    return shape == BOARD_HALF ? rotation & 3 : 4;
}

static unsigned owned_sides(int corner)
{
    return corner == 4 ? LAND_ALL_SIDES : 1u << corner | 1u << ((corner + 3) & 3);
}

bool land_is_settled(const BoardTile *tile)
{
    return !(tile->flags & BOARD_TILE_FLOATS);
}

/* Returns the entry of a cell, or the empty entry where it belongs. Both coordinates are multiplied
 * by different odd constants and the upper bits folded down, so that the cells of a row or a column
 * do not collide. */
static LandCell *cell_at(const LandIndex *land, int x, int y)
{
    uint32_t hash = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca6bu;
    int at = (int)((hash ^ hash >> 15) & (uint32_t)(land->room - 1));
    while (land->cells[at].used && (land->cells[at].x != x || land->cells[at].y != y))
        at = (at + 1) & (land->room - 1);
    return &land->cells[at];
}

void land_index(LandIndex *land, const BoardPicture *picture)
{
    int room = 64;
    while (room < 2 * picture->tile_count + 2)
        room *= 2;
    if (room > land->room) {
        free(land->cells);
        land->cells = memory_new((size_t)room * sizeof *land->cells);
        land->room = room;
    }
    memset(land->cells, 0, (size_t)land->room * sizeof *land->cells);
    for (int i = 0; i < picture->tile_count; i++) {
        const BoardTile *tile = &picture->tiles[i];
        if (!land_is_settled(tile))
            continue;
        int x = (int)lroundf(tile->x), y = (int)lroundf(tile->y),
            corner = land_corner(tile->shape, tile->rotation);
        LandCell *cell = cell_at(land, x, y);
        cell->used = true;
        cell->x = x;
        cell->y = y;
        cell->sides |= (uint8_t)owned_sides(corner);
        if (corner < 4)
            cell->corners |= (uint8_t)(1u << corner);
        cell->clear |= tile->alpha < 1;
    }
}

bool land_covers(const LandIndex *land, int left, int top, int right, int bottom)
{
    for (int y = top; y <= bottom; y++) {
        for (int x = left; x <= right; x++) {
            const LandCell *cell = cell_at(land, x, y);
            if (!cell->used || cell->clear || cell->sides != LAND_ALL_SIDES)
                return false;
        }
    }
    return true;
}

static bool has_partner(const LandIndex *land, int x, int y, int corner)
{
    const LandCell *cell = cell_at(land, x, y);
    return corner < 4 && cell->used && (cell->corners >> ((corner + 2) & 3) & 1);
}

/* Returns the sides of the tile that touch no other tile. For a lone half they include the sides
 * that it does not own, because its tips end at them. */
static unsigned open_sides(const LandIndex *land, int x, int y, int corner)
{
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    unsigned owned = owned_sides(corner),
             open = has_partner(land, x, y, corner) ? 0 : ~owned & LAND_ALL_SIDES;
    for (int side = 0; side < 4; side++) {
        const LandCell *beside = cell_at(land, x + dx[side], y + dy[side]);
        if ((owned >> side & 1) && !(beside->used && (beside->sides >> ((side + 2) & 3) & 1)))
            open |= 1u << side;
    }
    return open;
}

/* Computes the screen rectangle of a lying tile. Its neighbours compute the shared corners
 * identically. Returns false if the tile is more than `margin` px out of sight. */
static bool cell_rect(const Camera *camera, const BoardTile *tile, float margin, Rect *rect)
{
    vec2s cell = {{roundf(tile->x), roundf(tile->y)}};
    vec2s from = camera_screen_point(camera, cell);
    vec2s to = camera_screen_point(camera, glms_vec2_adds(cell, 1));
    *rect = (Rect){from.x, from.y, to.x - from.x, to.y - from.y};
    return camera_sees(camera, *rect, margin);
}

/* Rounds the width to whole px, since a border between pixels would look grey. For cells of 24 px
 * or more it is at least 2 px, because a slanted line also turns grey. */
float land_outline_px(float cell)
{
    return roundf(fminf(fmaxf(cell * .02f, fminf(cell * .065f, 2)), 5));
}

void land_top(Pictures *pictures, QuadBatch *batch, const BoardTile *tile, Rect rect,
              unsigned sides, float alpha, bool *waits)
{
    Art *art = &pictures->art;
    ArtPlace place = art_place(art, tile->art, rect.w);
    if ((place.layer < 0 || place.for_now) && waits)
        *waits = true;
    if (place.layer < 0)
        place = art_place_at_hand(art, tile->stand_in);
    art->plain |= place.layer < 0;
    Quad *quad = quad_add(batch, QUAD_TILE, rect);
    quad->flags = (uint16_t)(sides | (place.layer < 0 ? QUAD_WAITS : 0));
    quad_art(quad, place);
    quad->turn = (uint16_t)land_corner(tile->shape, tile->rotation);
    quad->alpha = alpha;
    quad_aux(quad, fmodf(tile->x, 50), fmodf(tile->y, 50), tile->bright,
             art->outlined ? land_outline_px(rect.w) : 0);
    quad->shows = art_shown_key(art, tile->art);
}

/* Groups tops by array, so that each array is one draw call. No two tops built in one pass
 * overlap. */
static void sort_tops(QuadBatch *batch, int first)
{
    static const ArtSize order[ART_SIZES] = {ART_NEAR, ART_FAR, ART_CLOSE};
    int count = batch->count - first;
    Quad *tops = memory_copy(batch->items + first, (size_t)count * sizeof *tops);
    for (int size = 0; size < ART_SIZES; size++)
        for (int i = 0; i < count; i++)
            if (quad_place(&tops[i]).size == order[size])
                batch->items[first++] = tops[i];
    free(tops);
}

/* `pass` 0 builds the halves that reach under their partners, 1 all others. */
static void build_tops(LandIndex *land, Pictures *pictures, QuadBatch *batch,
                       const BoardPicture *picture, const Camera *camera, int pass)
{
    int first = batch->count;
    for (int i = 0; i < picture->tile_count; i++) {
        const BoardTile *tile = &picture->tiles[i];
        Rect rect;
        if (!land_is_settled(tile) || !cell_rect(camera, tile, 2, &rect))
            continue;
        int x = (int)lroundf(tile->x), y = (int)lroundf(tile->y),
            corner = land_corner(tile->shape, tile->rotation);
        bool under = corner < 2 && has_partner(land, x, y, corner);
        if (under == (pass == 1))
            continue;
        unsigned sides = open_sides(land, x, y, corner);
        land_top(pictures, batch, tile, rect, sides | (under ? QUAD_UNDER : 0), tile->alpha,
                 &land->waits);
    }
    sort_tops(batch, first);
}

bool land_store(Pictures *pictures, const QuadBatch *batch)
{
    bool kept = true;
    for (int i = 0; i < batch->count && kept; i++) {
        const Quad *quad = &batch->items[i];
        if (quad->kind == QUAD_TILE)
            kept = art_hold(&pictures->art, quad_place(quad), quad->shows);
    }
    return kept;
}

void land_build(LandIndex *land, Pictures *pictures, QuadBatch *batch, const BoardPicture *picture,
                const Camera *camera)
{
    float high = LAND_THICKNESS * camera->zoom;
    land->waits = false;
    for (int i = 0; i < picture->tile_count; i++) {
        const BoardTile *tile = &picture->tiles[i];
        Rect rect;
        if (!land_is_settled(tile) || !cell_rect(camera, tile, high + 2, &rect))
            continue;
        int x = (int)lroundf(tile->x), y = (int)lroundf(tile->y),
            corner = land_corner(tile->shape, tile->rotation);
        bool faces_south =
            corner < 2 ? !has_partner(land, x, y, corner) : open_sides(land, x, y, corner) & SIDE_S;
        if (faces_south)
            pictures_side(batch, rect, corner, high, 0, tile->bright, tile->alpha);
    }
    build_tops(land, pictures, batch, picture, camera, 0);
    build_tops(land, pictures, batch, picture, camera, 1);
}

void land_shades(QuadBatch *batch, const BoardPicture *picture, const Camera *camera)
{
    float cell = camera->zoom;
    for (int i = 0; i < picture->tile_count; i++) {
        const BoardTile *tile = &picture->tiles[i];
        Rect rect;
        if (!land_is_settled(tile) || !cell_rect(camera, tile, cell, &rect))
            continue;
        Quad *quad = quad_add(batch, QUAD_SHADE, rect);
        quad->turn = (uint16_t)land_corner(tile->shape, tile->rotation);
        quad->grow = .62f * cell;
        quad->radius = quad->stroke = cell / 2;
        quad->soft = cell;
        quad->aux[0] = .04f * cell;
        quad->aux[1] = .14f * cell;
    }
}

/* --- scenery ---------------------------------------------------------------------------------- */

static const Color GOLD = 0xffd36bff, LEGAL = 0xffe9b0ff;

Rect scenery_cell(const Scenery *s, float x, float y, float scale)
{
    float px, py, zoom = s->camera->zoom, size = zoom * scale;
    camera_to_screen(s->camera, x + .5f, y + .5f, &px, &py);
    return (Rect){px - size / 2, py - size / 2, size, size};
}

bool scenery_sees(const Scenery *s, float x, float y, float margin)
{
    vec2s px = camera_screen_point(s->camera, (vec2s){{x, y}});
    return camera_sees(s->camera, (Rect){px.x, px.y, 0, 0}, margin * s->camera->zoom + 8);
}

/* Returns the middle of a piece as fractions of its cell; the middle of a half is nearer to its
 * right angle. */
static vec2s middle_share(int corner)
{
    if (corner == 4)
        return (vec2s){{.5f, .5f}};
    return (vec2s){
        {corner == 0 || corner == 3 ? 1 / 3.f : 2 / 3.f, corner < 2 ? 1 / 3.f : 2 / 3.f}};
}

Rect scenery_shrunk(Rect rect, int corner, float scale)
{
    float dw = rect.w * (1 - scale), dh = rect.h * (1 - scale);
    vec2s share = middle_share(corner);
    return (Rect){rect.x + dw * share.x, rect.y + dh * share.y, rect.w - dw, rect.h - dh};
}

vec2s scenery_middle(Rect rect, int corner)
{
    vec2s share = middle_share(corner);
    return (vec2s){{rect.x + rect.w * share.x, rect.y + rect.h * share.y}};
}

/* Fills the quad with one colour, without a gradient. */
static void fill(Quad *quad, Color color)
{
    quad_color(quad->ink, color);
    quad_color(quad->ink2, color);
}

Quad *scenery_piece(const Scenery *s, Rect rect, int corner, Color color, float alpha)
{
    Quad *quad = quad_add(s->batch, corner < 4 ? QUAD_TRIANGLE : QUAD_BOX, rect);
    quad->turn = (uint16_t)(corner & 3);
    quad->alpha = alpha;
    fill(quad, color);
    return quad;
}

void scenery_outline(const Scenery *s, Rect rect, int corner, float width, Color color, float angle,
                     float alpha)
{
    Quad *quad = scenery_piece(s, corner < 4 ? rect : rect_grow(rect, width / 2), corner, 0, alpha);
    quad->radius = width / 2;
    quad->stroke = width;
    quad->grow = width;
    quad_color(quad->line, color);
    quad_turn(quad, angle);
}

Color scenery_act(const Scenery *s)
{
    return s->picture->act ? s->picture->act : GOLD;
}

Color scenery_legal(const Scenery *s)
{
    return s->picture->legal ? s->picture->legal : LEGAL;
}

/* Draws the gold outline of what the player can act on: three strokes, 12, 7 and 3 px (LOOK section
 * 9). Thin dense ones over wide faint ones look like light that fades outwards, without a blur. */
void scenery_gold(const Scenery *s, Rect rect, int corner, float angle, float alpha)
{
    scenery_outline(s, rect, corner, 12 * s->u, color_fade(scenery_act(s), .16f), angle, alpha);
    scenery_outline(s, rect, corner, 7 * s->u, color_fade(scenery_act(s), .34f), angle, alpha);
    scenery_outline(s, rect, corner, fmaxf(2, 3 * s->u), scenery_act(s), angle, alpha);
}

void scenery_disc(const Scenery *s, float x, float y, float r, Color color, float soft, float alpha)
{
    Quad *quad = quad_add(s->batch, QUAD_DISC, (Rect){x - r, y - r, 2 * r, 2 * r});
    quad->soft = soft;
    quad->grow = 1 + 1.6f * soft;
    quad->alpha = alpha;
    fill(quad, color);
}

void scenery_number(const Scenery *s, vec2s at, int number, float alpha)
{
    scenery_number_within(s, at, number, alpha, INFINITY);
}

void scenery_number_within(const Scenery *s, vec2s at, int number, float alpha, float room)
{
    const float least = 8; /* px; smaller numbers can't be read */
    char text[8];
    float px = fmaxf(12, roundf(13 * s->u));
    px = fmaxf(least, fminf(px, floorf(room)));
    int length = snprintf(text, sizeof text, "%d", number);
    const TextMeter *meter = &s->pictures->writer.meter;
    float w = meter->width(meter->self, FACE_NUMBER, px, text, (size_t)length);
    float r = fmaxf(.85f * px, w / 2 + .4f * px);
    Color colors[2] = {SCENERY_IVORY, SCENERY_IVORY};
    scenery_disc(s, at.x, at.y, r + fmaxf(1, 1.2f * s->u), scenery_legal(s), 0, alpha);
    scenery_disc(s, at.x, at.y, r, SCENERY_NIGHT, 0, alpha);
    int first = s->batch->count;
    if (!writer_draw(&s->pictures->writer, s->batch, FACE_NUMBER, px, 0, at.x - w / 2,
                     at.y + meter->ascent(meter->self, FACE_NUMBER, px) / 2, colors, text,
                     (size_t)length))
        s->pictures->full = true;
    for (int i = first; i < s->batch->count; i++)
        s->batch->items[i].alpha = alpha;
}

Quad *scenery_ring(const Scenery *s, vec2s at, float r, float width, Color color, float alpha)
{
    Quad *quad = quad_add(s->batch, QUAD_DISC, (Rect){at.x - r, at.y - r, 2 * r, 2 * r});
    quad->stroke = width;
    quad->grow = 1;
    quad->alpha = alpha;
    quad_color(quad->line, color);
    return quad;
}
