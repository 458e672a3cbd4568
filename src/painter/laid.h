/* laid.h: one tile laid out and ready to be painted: what stands where, as it lies. */
#ifndef PAINTER_LAID_H
#define PAINTER_LAID_H
#include "painter/layout.h"
#include "painter/painter.h"

typedef struct LaidTile {
    Piece piece;
    LandMap map;
    Canvas canvas; /* without a surface */
    Layout layout;
} LaidTile;

/* Lays out what `request` names; its size and bevel do not matter. laid_free frees it. */
LaidTile *laid_new(const Catalogue *c, const ArtRequest *request);
void laid_free(LaidTile *laid);

/* The seed of everything that is chosen on a copy's variant. */
uint64_t laid_seed(const char *copy, unsigned variant);
#endif
