/* expansion_painter.c: finds the rows of expansions. */
#include "painter/expansion_painter.h"

const ExpansionPainter *const *expansion_painters(void)
{
#define EXPANSION_PAINTER_POINTER(row) &row,
    static const ExpansionPainter *const painters[] = {EXPANSION_PAINTER(EXPANSION_PAINTER_POINTER)
                                                           NULL};
#undef EXPANSION_PAINTER_POINTER
    return painters;
}

const SymbolPainter *symbol_painter(int symbol)
{
    static const SymbolPainter none;
    for (const ExpansionPainter *const *painter = expansion_painters(); *painter; painter++)
        for (int i = 0; i < (*painter)->symbol_count; i++) {
            const SymbolPainter *row = &(*painter)->symbols[i];
            if (symbol == (int)row->symbol ||
                (row->last && symbol > (int)row->symbol && symbol <= (int)row->last))
                return row;
        }
    return &none;
}
