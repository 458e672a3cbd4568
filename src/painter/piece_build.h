/* piece_build.h: the steps that make a piece: sides first, then cities, ways that run through,
 * places, ways that end. Private to piece*.c. */
#ifndef PAINTER_PIECE_BUILD_H
#define PAINTER_PIECE_BUILD_H
#include "painter/piece.h"

enum { CUBIC_STEPS = 16 };

/* Returns the segment (city or field) on the first or second half-edge of side `i`, or
 * NO_SEGMENT. */
int piece_half_edge(const Piece *piece, const Part *part, int i, int second);

/* Returns the set of the sides in `piece->sides`, by number, where roads or rivers leave. */
unsigned piece_way_sides(const Piece *piece);

/* Makes the cities with their walls. */
void piece_make_cities(Piece *piece, const Part *part);

/* Do two opposite cities touch in the middle and separate the fields there? */
bool piece_is_pinched(const Piece *piece, const Part *part);

/* Does a road turn from the side opposite the city over side `i` to the previous side (−1) or the
 * next one (1), with other fields on both sides of where it passes the city? Then city and road
 * touch. Returns 0 if not. */
int piece_bends_to_city(const Piece *piece, const Part *part, int i);

/* Do two cities of two opposite sides each cross? Then the city of sides 0 and 2 crosses the other
 * on a bridge. */
bool piece_is_crossed(const Piece *piece, const Part *part);

/* Returns how far `p` is from the middle of the castle; 1 is on its rampart. */
float piece_castle_way(const Piece *piece, vec2s p);

/* Make the ways over two sides, and then, when the places of the tile are known, the ways that end
 * on it. */
void piece_make_through_ways(Piece *piece, const Part *part);
void piece_make_ending_ways(Piece *piece, const Part *part);

/* Finds the symbol where roads end (a crop circle, a tower), and its radius. Returns false if there
 * is none. */
bool piece_find_circle(const Piece *piece, vec2s *at, float *radius);

/* Of the grid points that are field, with `steps` along an edge, finds the one with most room up to
 * `wide`, minus `pull` for each tile edge of its distance from `wish`. *room gets its room without
 * `margin`. Returns false and writes nothing if the tile has no field. */
bool piece_find_room(const Piece *piece, vec2s wish, int steps, float margin, float wide,
                     float pull, vec2s *at, float *room);

/* Returns the room round `p` up to rims, walls, roads, rivers and the crossing. Ways that end at a
 * place of the tile count only if they are already made. */
float piece_clearance(const Piece *piece, vec2s p);
#endif
