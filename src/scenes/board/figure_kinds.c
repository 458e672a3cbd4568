/* figure_kinds.c: the table with the form and size of each kind of figure. */
#include "scenes/board/figure_kinds.h"

#include <assert.h>

static const FigureStyle styles[] = {
    [FIGURE_FOLLOWER] = {FORM_WAYFARER, 1, true},
    [FIGURE_BIG] = {FORM_WAYFARER, 1.25f, true}, /* LOOK section 7 */
    [FIGURE_ABBOT] = {FORM_ABBOT, 1.05f, false},
    [FIGURE_BUILDER] = {FORM_BUILDER, 1, false},
    [FIGURE_PIG] = {FORM_PIG, 1, false},
    [FIGURE_SHEPHERD] = {FORM_SHEPHERD, 1, false},
    [FIGURE_MAYOR] = {FORM_MAYOR, 1, false},
    [FIGURE_WAGON] = {FORM_WAGON, .95f, false},
    [FIGURE_BARN] = {FORM_BARN, 1, false},
};
static_assert(sizeof styles / sizeof styles[0] == FIGURE_KINDS, "a style per kind");

FigureStyle figure_style(int kind)
{
    assert(kind >= 0 && kind < FIGURE_KINDS && "a kind of figure");
    return styles[kind];
}

uint32_t figure_image(int color, int kind)
{
    return (uint32_t)color | (uint32_t)figure_style(kind).form << DRAW_FORM_SHIFT;
}
