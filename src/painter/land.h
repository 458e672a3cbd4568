/* land.h: the cell as a grid that stores for each pixel its segment and the distance to that
 * segment's border. */
#ifndef PAINTER_LAND_H
#define PAINTER_LAND_H
#include "painter/piece.h"

#include <stdint.h>

enum { LAND_GRID = 256, LAND_OUTSIDE = 0xff };

/* A square grid over the cell at rotation 0. It owns its memory. */
typedef struct LandMap {
    int size;
    uint8_t *segment; /* number of the segment; LAND_OUTSIDE beyond the outline */
    /* distance to the nearest pixel of another segment, in tile edges; the rim doesn't count as a
     * border. NULL if the distances were not computed */
    float *border;
} LandMap;

/* Fills the grid from the curves of `piece`, which must be at rotation 0. The caller releases
 * it. */
void land_map_init(const Piece *piece, int size, LandMap *map);
/* Fills the segments alone, without distances. The caller must not ask this grid for borders or
 * poles. */
void land_map_segments(const Piece *piece, int size, LandMap *map);
void land_map_release(LandMap *map);

/* Returns the middle of pixel number `i` in a grid with `size` pixels per row. */
static inline vec2s land_point(int size, int i)
{
    return (vec2s){
        {((float)(i % size) + 0.5f) / (float)size, ((float)(i / size) + 0.5f) / (float)size}};
}

/* Returns the segment at `p`, or LAND_OUTSIDE outside the cell. */
int land_segment_at(const LandMap *map, vec2s p);

/* Returns the distance to the border at `p`, interpolated between pixels. */
float land_border_at(const LandMap *map, vec2s p);

/* Returns the middle of the pixel of `segment` that is farthest from other segments, from the rim
 * and from the `avoid_count` discs of radius `avoid_radius` round `avoid`. *room (may be NULL) gets
 * that distance. */
vec2s land_pole(const LandMap *map, const Piece *piece, int segment, const vec2s *avoid,
                int avoid_count, float avoid_radius, float *room);

/* Returns a pole like land_pole, for things that need more room than a follower. Beyond a room of
 * `enough`, being near the middle of the cell counts more than extra room. */
vec2s land_wide_pole(const LandMap *map, const Piece *piece, int segment, const vec2s *avoid,
                     int avoid_count, float avoid_radius, float enough, float *room);
#endif
