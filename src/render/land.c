/* land.c: finds where the land ends and builds quads of the lying tiles.
 *
 * Tiles that touch share an edge computed from the same whole number, so they meet in exactly the
 * same line at any zoom and no background shines through. Only sides at the end of the land are
 * smoothed. Of the two halves in a cell, the first reaches a pixel under the second, whose long
 * side is smoothed over it. */
#include "render/land.h"
#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Computes the screen rectangle of a lying tile, from corners that its neighbours compute alike;
 * false if it is more than `margin` px out of sight. */
static bool cell_rect(const Camera *camera, const BoardTile *tile, float margin, Rect *rect)
{
    vec2s cell = {{roundf(tile->x), roundf(tile->y)}};
    vec2s from = camera_screen_point(camera, cell);
    vec2s to = camera_screen_point(camera, glms_vec2_adds(cell, 1));
    *rect = (Rect){from.x, from.y, to.x - from.x, to.y - from.y};
    return camera_sees(camera, *rect, margin);
}

/* Returns whole px, since a border between pixels would look grey. From cells of 24 px on it is at
 * least 2 px, because a slanted line also turns grey. */
float land_outline_px(float cell)
{
    return roundf(fminf(fmaxf(cell * .02f, fminf(cell * .065f, 2)), 5));
}

void land_top(Pictures *pictures, QuadBatch *batch, const BoardTile *tile, Rect rect,
              unsigned sides, float alpha, bool *waits)
{
    Art *art = &pictures->art;
    ArtPlace place = art_place(art, tile->art, rect.w);
    if (place.layer < 0 && waits)
        *waits = true;
    if (place.layer < 0)
        place = art_place_at_hand(art, tile->stand_in);
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

/* `pass` 0: halves that reach under their partners; 1: all others. */
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
