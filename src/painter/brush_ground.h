/* brush_ground.h: brushes for everything flat: meadow, fields, roads, streets, yards, coats of
 * arms, the edge of the card. */
#ifndef PAINTER_BRUSH_GROUND_H
#define PAINTER_BRUSH_GROUND_H
#include "painter/layout.h"

void brush_meadow(Canvas *canvas);
void brush_parcels(Canvas *canvas, const Layout *layout);
void brush_growth(Canvas *canvas, const Layout *layout); /* tufts, flowers */
void brush_rivers(Canvas *canvas);
void brush_bridges(Canvas *canvas); /* where a road crosses a river; above the road */
void brush_roads(Canvas *canvas);
void brush_streets(Canvas *canvas, const Layout *layout);

/* Paints one ground of the layout. Grounds of the land are below roads, those of cities above
 * streets; ground_is_urban tells them apart. */
bool ground_is_urban(GroundKind kind);
void brush_ground(Canvas *canvas, const Ground *ground);

/* Paints coat of arms number `number` of the tile; its division depends on tile and variant. */
void brush_coat(Canvas *canvas, vec2s at, int number);
void brush_goods(Canvas *canvas, vec2s at, Goods goods);
void brush_princess(Canvas *canvas); /* the medallion, if the tile has one */
void brush_dragon_sign(Canvas *canvas);

/* Parts of brush_ground that have files of their own. */
void brush_crops(Canvas *canvas, const Ground *ground);
void brush_lake(Canvas *canvas, const Ground *ground);
void brush_foundation(Canvas *canvas, const Ground *ground);
/* Fills the current path with a lawn and strokes a hedge on it: a dark line `hedge` wide with a
 * light one `crown` wide on top. */
void brush_lawn(cairo_t *cr, float hedge, float crown);
void brush_abbey_court(Canvas *canvas, const Ground *ground);
void brush_round_yard(Canvas *canvas, const Ground *ground);
void brush_canal_yard(Canvas *canvas, const Ground *ground);
void brush_gravel(Canvas *canvas, const Ground *ground);
void brush_castle_hill(Canvas *canvas, const Ground *ground);
void brush_flags(Canvas *canvas, const Ground *ground);
void brush_trodden(Canvas *canvas, const Ground *ground); /* soft: scree, earth, foul ground */

/* Clips to the outline and, if `bevel`, draws the light and the shade of the cardboard edge. */
void brush_bevel(Canvas *canvas);
#endif
