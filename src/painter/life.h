/* life.h: what moves on a picture, from the same layout as its paint. */
#ifndef PAINTER_LIFE_H
#define PAINTER_LIFE_H
#include "base/tile_life.h"
#include "painter/painter.h"

/* Chimneys, ponds and rivers of the picture that `request` asks for (size and bevel do not
 * matter). Costs a tenth of painting it. Pure, as painter_art. */
void painter_life(const Catalogue *c, const ArtRequest *request, TileLife *life);
#endif
