/* figure_kinds.c: the form of a figure as drawing commands name it. */
#include "scenes/board/figure_kinds.h"

uint32_t figure_image(int color, int kind)
{
    return (uint32_t)color | (uint32_t)figure_style(kind).form << DRAW_FORM_SHIFT;
}
