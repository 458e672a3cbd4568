/* expansion_art.h: the symbols that expansions print on tiles, one row each in their NAME_art.c
 * (cmake/expansions.cmake). */
#ifndef PAINTER_EXPANSION_ART_H
#define PAINTER_EXPANSION_ART_H
#include "expansions/layers.h"
#include "painter/layout.h"

/* How one symbol, or each of those from `symbol` to `last`, is drawn. Radii are in tile edges. A
 * member that is 0 has no effect. */
typedef struct SymbolArt {
    Symbol symbol, last;
    /* largest radius; if `city` is set and no field has room for the radius `least`, cities are
     * tried */
    float most, least;
    bool city;
    bool roads_end; /* roads end at the symbol, which has its own ground */
    bool sign;      /* a large sign where two cities touch; figures must not hide it */
    bool fixed;     /* at (x, y) of cell `part`, whatever is there; `most` is its radius */
    uint8_t part;
    float x, y;
    float share; /* share of the free room that the drawing takes */
    /* Places the symbol in the room that spots_find found for it, on the turned tile. */
    void (*lay_out)(const Canvas *canvas, Layout *layout, vec2s at, float radius);
    /* Places the symbol as a lone building in a yard instead. */
    void (*build)(const Canvas *canvas, Layout *layout, vec2s at, float r, Rng *rng);
} SymbolArt;

typedef struct ExpansionArt {
    SymbolArt symbols[5]; /* ended by SYMBOL_NONE */
} ExpansionArt;

#define EXPANSION_ART_EXTERN(row) extern const ExpansionArt row;
EXPANSION_ART(EXPANSION_ART_EXTERN)
#undef EXPANSION_ART_EXTERN

/* Returns the row of a symbol, or a row of zeros. */
const SymbolArt *symbol_art(uint8_t symbol);
#endif
