/* tile_layout.h: one tile, laid out in its rotation and ready to be painted. */
#ifndef PAINTER_TILE_LAYOUT_H
#define PAINTER_TILE_LAYOUT_H
#include "painter/layout.h"
#include "painter/painter.h"

typedef struct TileLayout {
    Piece piece;
    LandMap map;
    Canvas canvas; /* without a surface */
    Layout layout;
} TileLayout;

/* Lays out the tile that `request` names; its size and bevel do not matter. The caller frees it
 * with tile_layout_free. */
TileLayout *tile_layout_new(const Catalogue *c, const ArtRequest *request);
void tile_layout_free(TileLayout *tile);

/* Returns the seed of everything that is chosen for a copy's variant. */
uint64_t tile_layout_seed(const char *copy, unsigned variant);
#endif
