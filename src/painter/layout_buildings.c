/* layout_buildings.c: places the lone buildings of later sets. All are placed in the turned tile,
 * because they face south. */
#include "painter/expansion_painter.h"

enum { RNG_BUILDING = 60 };

void layout_stand(Layout *layout, UprightKind kind, vec2s at, float length, float depth,
                  float height, uint32_t seed)
{
    upright_add(&layout->uprights, (Upright){.kind = kind,
                                             .at = at,
                                             .length = length,
                                             .depth = depth,
                                             .radius = depth / 2,
                                             .height = height,
                                             .seed = seed});
}

bool layout_building(const Canvas *canvas, Layout *layout)
{
    const Piece *piece = canvas->piece;
    const SymbolPainter *symbol = symbol_painter(piece->symbol);
    Rng rng = canvas_rng(canvas, RNG_BUILDING);
    if (symbol->build)
        symbol->build(canvas, layout, piece->monastery_at, 0.25f * piece_monastery_scale(piece),
                      &rng);
    return symbol->build;
}

void layout_filling(const Canvas *canvas, Layout *layout)
{
    for (const ExpansionPainter *const *painter = expansion_painters(); *painter; painter++)
        if ((*painter)->build_whole)
            (*painter)->build_whole(canvas, layout);
}
