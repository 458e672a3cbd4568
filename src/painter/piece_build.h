/* piece_build.h: inside the making of a piece: sides first, then cities, ways that run through,
 * places, ways that end. */
#ifndef PAINTER_PIECE_BUILD_H
#define PAINTER_PIECE_BUILD_H
#include "painter/piece.h"

enum { CUBIC_STEPS = 16 };

/* The segment (city or field) on the first or second half-edge of side `i`, NO_SEGMENT if none. */
int piece_half_edge(const Piece *piece, const Part *part, int i, int second);

/* Set of the sides' numbers in `piece->sides` that roads or rivers leave over. */
unsigned piece_way_sides(const Piece *piece);

/* The cities with their walls. */
void piece_make_cities(Piece *piece, const Part *part);

/* Do two opposite cities touch in the middle and part the fields there? */
bool piece_is_pinched(const Piece *piece, const Part *part);

/* Does a road turn from the side opposite the city over side `i` to the one before it (−1) or
 * behind it (1), with other fields on both sides of where it passes the city? Then the two touch; 0
 * if not. */
int piece_bends_to_city(const Piece *piece, const Part *part, int i);

/* Do two cities of two opposite sides each cross? The one of the sides 0 and 2 goes over the other
 * one on a bridge. */
bool piece_is_crossed(const Piece *piece, const Part *part);

/* How far `p` lies from the middle of the castle: 1 on its rampart. */
float piece_castle_way(const Piece *piece, vec2s p);

/* Ways over two sides; then, when the places of the tile are known, those that end on it. */
void piece_make_through_ways(Piece *piece, const Part *part);
void piece_make_ending_ways(Piece *piece, const Part *part);

/* Where a symbol lies that roads end at (a crop circle, a tower), and its radius; false if there
 * is none. */
bool piece_find_circle(const Piece *piece, vec2s *at, float *radius);

/* Of the points of a grid of `steps` that are field, the one with most room up to `wide`, less
 * `pull` for each tile edge that it is away from `wish`. *room becomes its room, `margin` taken
 * off. False when the tile has no field; then nothing is written. */
bool piece_find_room(const Piece *piece, vec2s wish, int steps, float margin, float wide,
                     float pull, vec2s *at, float *room);

/* The room round `p` up to rims, walls, roads, rivers and the crossing. Ways that end at a place
 * of the tile count only if they are already made. */
float piece_clearance(const Piece *piece, vec2s p);
#endif
