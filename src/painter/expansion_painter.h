/* expansion_painter.h: the painter's view of an expansion: the room that its symbols need, and the
 * things that they bring to the layout of a tile. Each expansion may have a `const ExpansionPainter
 * NAME_painter` in expansions/NAME/NAME_painter.c, with the brushes of its things; their names are
 * lists in NAME_painter_names.h. */
#ifndef PAINTER_EXPANSION_PAINTER_H
#define PAINTER_EXPANSION_PAINTER_H
#include "expansions/layers.h"
#include "painter/brush_ground.h"

/* A symbol, or all from `symbol` to `last`. */
typedef struct SymbolPainter {
    Symbol symbol, last; /* SYMBOL_NONE: it is the only one */
    /* Radius: at most `most`. A symbol that may be in a city goes there if every field is narrower
     * than `least`. 0: as most symbols. */
    float most, least;
    bool city;
    float share; /* of the free room that the drawing takes; 0: as most drawings */
    /* Places its things on the land, … */
    void (*lay)(const Canvas *canvas, Layout *layout, vec2s at, float radius);
    /* … or its building instead of a monastery, */
    void (*build)(const Canvas *canvas, Layout *layout, vec2s at, float radius, Rng *rng);
    /* … or draws a sign in the corner, which covers no land. */
    void (*draw_sign)(Canvas *canvas);
} SymbolPainter;

/* A soft ground (brush_trodden). */
typedef struct Soil {
    GroundKind ground;
    Colour colour;
    float flat, alpha, middle; /* strength inside, and at 70 % of the radius */
} Soil;

typedef struct ExpansionPainter {
    const SymbolPainter *symbols;
    int symbol_count;
    const Soil *soil; /* NULL: none */
    /* Draws what is over all roofs, since rules read it. */
    void (*draw_signs)(Canvas *canvas);
    /* Adds a building that fills the piece, if it has one. */
    void (*build_whole)(const Canvas *canvas, Layout *layout);
    /* Adds things that are no symbols, after everything else on the land. */
    void (*add_things)(const Canvas *canvas, Layout *layout);
} ExpansionPainter;

#define EXPANSION_PAINTER_EXTERN(row) extern const ExpansionPainter row;
EXPANSION_PAINTER(EXPANSION_PAINTER_EXTERN)
#undef EXPANSION_PAINTER_EXTERN

/* Returns all of them, ended by NULL. */
const ExpansionPainter *const *expansion_painters(void);
/* Returns the row of a symbol, or a row of zeros. */
const SymbolPainter *symbol_painter(int symbol);
#endif
