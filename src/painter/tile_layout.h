/* tile_layout.h: one tile laid out and ready to be painted: what stands where, as it lies. */
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

/* Lays out what `request` names; its size and bevel do not matter. tile_layout_free frees it. */
TileLayout *tile_layout_new(const Catalogue *c, const ArtRequest *request);
void tile_layout_free(TileLayout *tile);

/* The seed of everything that is chosen on a copy's variant. */
uint64_t tile_layout_seed(const char *copy, unsigned variant);
#endif
