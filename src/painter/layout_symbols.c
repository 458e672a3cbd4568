/* layout_symbols.c: draws the symbols of tiles in the room that spots_find found for them. All are
 * placed in the turned tile, because they face south. */
#include "painter/expansion_painter.h"

void layout_tread(const Canvas *canvas, Layout *layout, vec2s at, float radius)
{
    bool city = canvas_kind_at(canvas, at) == SEGMENT_CITY;
    layout_ground(layout, city ? GROUND_COURT : GROUND_TROD, at, radius);
}

void layout_symbol(const Canvas *canvas, Layout *layout)
{
    const SymbolPainter *symbol = symbol_painter(canvas->spots.symbol);
    if (symbol->lay)
        symbol->lay(canvas, layout, canvas->spots.symbol_at, canvas->spots.symbol_radius);
}
