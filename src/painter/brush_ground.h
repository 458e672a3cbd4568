/* brush_ground.h: brushes for everything flat: meadow, fields, roads, streets, yards, coats of arms
 * and the edge of the tile. */
#ifndef PAINTER_BRUSH_GROUND_H
#define PAINTER_BRUSH_GROUND_H
#include "painter/layout.h"

#include <stdint.h>

void brush_meadow(Canvas *canvas);
void brush_parcels(Canvas *canvas, const Layout *layout);
void brush_growth(Canvas *canvas, const Layout *layout); /* tufts, flowers */
void brush_rivers(Canvas *canvas);
/* bridges where a road crosses a river; painted over the road */
void brush_bridges(Canvas *canvas);
void brush_roads(Canvas *canvas);
void brush_streets(Canvas *canvas, const Layout *layout);

/* Paints one ground of the layout. Grounds in the country are painted below streets, urban ones
 * above them; ground_is_urban distinguishes them. */
bool ground_is_urban(GroundKind kind);
void brush_ground(Canvas *canvas, const Ground *ground);

/* Paints the `number`-th coat of arms of the tile; its division depends on tile and variant. */
void brush_coat(Canvas *canvas, vec2s at, int number);
void brush_goods(Canvas *canvas, vec2s at, Goods goods);
void brush_princess(Canvas *canvas); /* the medallion, if the tile has one */
void brush_dragon_sign(Canvas *canvas);

/* Parts of brush_ground that have files of their own. */
void brush_lake(Canvas *canvas, const Ground *ground);
/* Fills the current path with a lawn and strokes a hedge on it: a dark line `hedge` wide with a
 * light one `crown` wide on top. */
void brush_lawn(cairo_t *cr, float hedge, float crown);
void brush_abbey_court(Canvas *canvas, const Ground *ground);
void brush_round_yard(Canvas *canvas, const Ground *ground);
void brush_canal_yard(Canvas *canvas, const Ground *ground);
void brush_gravel(Canvas *canvas, const Ground *ground);
void brush_castle_hill(Canvas *canvas, const Ground *ground);
void brush_flags(Canvas *canvas, const Ground *ground);

/* Draws the light and the shade of the cardboard edge. */
void brush_bevel(Canvas *canvas);

/* --- noise ------------------------------------------------------------------------------------ */

/* Value noise that repeats after one tile edge, so that neighbouring tiles match at the seam. */

enum { NOISE_OCTAVES = 4, NOISE_LATTICE = 200 * 50 };

/* One lattice of random values, with smooth interpolation. */
typedef struct Lattice {
    /* in use: columns × rows ≤ NOISE_LATTICE; more columns than rows make streaks */
    int columns, rows;
    float values[NOISE_LATTICE];
} Lattice;

/* Four octaves: the first has `cells` cells per tile edge, and each further one is twice as fine
 * and .6 times as strong. */
typedef struct Noise {
    Lattice octaves[NOISE_OCTAVES];
} Noise;

void noise_init(Noise *noise, uint64_t seed, int cells);
/* Returns a value in [0, 1] at (x, y) in tile edges; both have period 1. */
float noise_at(const Noise *noise, float x, float y);
#endif
