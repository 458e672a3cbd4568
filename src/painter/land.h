/* land.h: the cell as a grid: which segment each pixel belongs to, and how far it is to the
 * segment's border. */
#ifndef PAINTER_LAND_H
#define PAINTER_LAND_H
#include "painter/piece.h"

#include <stdint.h>

enum { LAND_GRID = 256, LAND_OUTSIDE = 0xff };

/* A square grid over the cell at rotation 0. Owns its memory. */
typedef struct LandMap {
    int size;
    uint8_t *segment; /* number of the segment, LAND_OUTSIDE beyond the outline */
    /* distance to the nearest pixel of another segment, in tile edges; the rim is no border. NULL
     * without distances */
    float *border;
} LandMap;

/* Fills the grid from the curves of `piece` (rotation 0). */
void land_map_init(const Piece *piece, int size, LandMap *map);
/* The same without distances: nobody may ask for borders or poles. */
void land_map_segments(const Piece *piece, int size, LandMap *map);
void land_map_release(LandMap *map);

/* The middle of pixel number `i` of a grid with `size` pixels a row. */
static inline vec2s land_point(int size, int i)
{
    return (vec2s){
        {((float)(i % size) + 0.5f) / (float)size, ((float)(i / size) + 0.5f) / (float)size}};
}

/* Segment at `p`, LAND_OUTSIDE outside of the cell. */
int land_segment_at(const LandMap *map, vec2s p);

/* Distance to the border at `p`, interpolated. */
float land_border_at(const LandMap *map, vec2s p);

/* The pixel of `segment` that is farthest from other segments, from the rim and from the
 * `avoid_count` discs of radius `avoid_radius` round `avoid`; *room (may be NULL) is that
 * distance. */
vec2s land_pole(const LandMap *map, const Piece *piece, int segment, const vec2s *avoid,
                int avoid_count, float avoid_radius, float *room);

/* The same for what needs more than a follower: `enough` is the room beyond which the middle of the
 * cell counts more. */
vec2s land_wide_pole(const LandMap *map, const Piece *piece, int segment, const vec2s *avoid,
                     int avoid_count, float avoid_radius, float enough, float *room);
#endif
