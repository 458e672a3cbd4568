/* mask.c: makes segment masks and anchors (painter.h) from the same curves as the art. */
#include "painter/land.h"
#include "painter/painter.h"
#include "painter/spots.h"

#include <assert.h>
#include <math.h>

enum { ANCHOR_GRID = 128 };

/* Beyond a long side the distances continue mirrored, so that linear filtering finds no border
 * there. */
static float mirrored_border(const LandMap *map, int x, int y)
{
    int past = x + y - (map->size - 1);
    int mx = x - past, my = y - past;
    if (past <= 0)
        return map->border[y * map->size + x];
    if (mx < 0 || my < 0)
        return 0;
    return map->border[my * map->size + mx];
}

/* Writes segments at `size`, and distances as the mean of four at twice that size. */
void painter_mask(const Catalogue *c, uint16_t kind, int part, int size, uint8_t *pixels)
{
    assert(kind < c->kind_count && size > 0 && size <= 1024);
    Piece piece;
    LandMap fine, coarse;
    piece_make(&c->kinds[kind], part, &piece);
    land_map_segments(&piece, size, &coarse);
    land_map_init(&piece, 2 * size, &fine); /* borders at twice the size: no steps along slopes */
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            uint8_t *out = pixels + 2 * (y * size + x), segment = coarse.segment[y * size + x];
            float sum = 0;
            for (int k = 0; k < 4; k++) {
                int fx = 2 * x + (k & 1), fy = 2 * y + (k >> 1);
                sum += fminf(piece.half ? mirrored_border(&fine, fx, fy)
                                        : fine.border[fy * fine.size + fx],
                             PAINTER_MASK_REACH);
            }
            out[0] = segment == LAND_OUTSIDE ? 0 : (uint8_t)(segment + 1);
            out[1] = (uint8_t)(glm_clamp(sum / 4 / PAINTER_MASK_REACH, 0, 1) * 255 + 0.5f);
        }
    land_map_release(&fine);
    land_map_release(&coarse);
}

/* Uses a coarser grid than art does: its pixels are .008 tile edges, and it takes a quarter of the
 * time. */
static void find_anchors(const TileKind *kind, int part, int *most, Anchor *anchors)
{
    Piece piece;
    LandMap map;
    Spots spots;
    int pixels[LAND_OUTSIDE + 1] = {0};
    piece_make(kind, part, &piece);
    land_map_init(&piece, ANCHOR_GRID, &map);
    spots_find(&piece, &map, &spots);
    for (int i = 0; i < ANCHOR_GRID * ANCHOR_GRID; i++)
        pixels[map.segment[i]]++;
    for (int s = 0; s < kind->segment_count; s++) {
        if (pixels[s] < most[s] ||
            (pixels[s] == most[s] && kind->segments[s].kind != SEGMENT_CASTLE))
            continue;
        vec2s at = spots_anchor(&piece, &map, &spots, s);
        anchors[s] = (Anchor){.x = at.x + (float)part, .y = at.y};
        most[s] = pixels[s];
    }
    land_map_release(&map);
}

/* On a double tile the anchor of a segment is in the cell that contains most of the segment. */
void painter_anchors(const Catalogue *c, uint16_t kind, Anchor *anchors)
{
    int most[SEGMENTS_MAX];
    assert(kind < c->kind_count);
    for (int s = 0; s < SEGMENTS_MAX; s++)
        most[s] = -1; /* a symbol has no pixels but does have an anchor */
    for (int part = 0; part < c->kinds[kind].part_count; part++)
        find_anchors(&c->kinds[kind], part, most, anchors);
}

Anchor anchor_turned(Anchor anchor, int rotation)
{
    vec2s at = cell_turned((vec2s){{anchor.x, anchor.y}}, rotation);
    return (Anchor){.x = at.x, .y = at.y};
}

/* Reads the curves, not the half-edges: walls that end inside of a point have no tower. */
unsigned painter_wall_corners(const TileKind *kind, int rotation, int part)
{
    static const vec2s corner[4] = {{{0, 0}}, {{1, 0}}, {{1, 1}}, {{0, 1}}};
    unsigned corners = 0;
    Piece piece;
    piece_make_walls(kind, part, &piece);
    for (int i = 0; i < piece.wall_count; i++) {
        const Line *wall = &piece.walls[i].line;
        for (int k = 0; k < 4; k++)
            if (glms_vec2_distance(wall->points[0], corner[k]) < 0.01f ||
                glms_vec2_distance(wall->points[wall->count - 1], corner[k]) < 0.01f)
                corners |= 1u << ((k + rotation) & 3);
    }
    return corners;
}
