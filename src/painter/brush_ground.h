/* brush_ground.h: what lies flat: meadow, fields, roads, streets, yards, coats of arms, the
 * card's edge. */
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

/* One ground of the layout. Those of the land lie below roads, those of cities on the streets. */
bool ground_is_urban(GroundKind kind);
void brush_ground(Canvas *canvas, const Ground *ground);

/* Coat of arms number `number` of the tile; its parting depends on tile and variant. */
void brush_coat(Canvas *canvas, vec2s at, int number);
void brush_goods(Canvas *canvas, vec2s at, Goods goods);
void brush_princess(Canvas *canvas); /* the medallion, where the tile has one */
void brush_dragon_sign(Canvas *canvas);

/* Of brush_ground, in files of their own. */
void brush_crops(Canvas *canvas, const Ground *ground);
void brush_lake(Canvas *canvas, const Ground *ground);
void brush_foundation(Canvas *canvas, const Ground *ground);
/* Lawn inside of the current path, in a hedge: a dark line `hedge` wide, a light one on it. */
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
