/* upright.c: sorts upright things and casts their shadows. To add a kind: a row in upright.h and
 * its brush in a file of its own. */
#include "painter/upright.h"

#include <math.h>
#include <stdlib.h>

/* The end of the shadow of something of height 1. */
static const vec2s shadow_reach = {{0.75f, 0.57f}};

typedef enum ShadowShape { SHADOW_NONE, SHADOW_BOX, SHADOW_DISC } ShadowShape;

/* Paints a thing that is a drawing alone. */
static void draw_drawn(const Upright *item, Canvas *canvas)
{
    static const DrawingName drawn[UPRIGHT_KINDS] = {
#define UPRIGHT_DRAWING(name, shadow, foot) [UPRIGHT_##name] = DRAWING_##name,
        DRAWN_UPRIGHTS(UPRIGHT_DRAWING)
#undef UPRIGHT_DRAWING
    };
    const Pen pen =
        pen_at(canvas->cr, item->at, item->kind == UPRIGHT_ROCK ? item->radius : item->length);
    pen_draw(&pen, drawn[item->kind], canvas->plain);
}

static const struct {
    void (*draw)(const Upright *item, Canvas *canvas);
    ShadowShape shadow;
    float foot_share; /* the foot is this share of the footprint's depth south of its middle */
} kinds[UPRIGHT_KINDS] = {
#define UPRIGHT_ROW(name, brush, shadow, foot) {brush_##brush, shadow, foot},
    UPRIGHTS(UPRIGHT_ROW)
#undef UPRIGHT_ROW
#define UPRIGHT_ROW(name, shadow, foot) {draw_drawn, shadow, foot},
        DRAWN_UPRIGHTS(UPRIGHT_ROW)
#undef UPRIGHT_ROW
};

/* Finds the near edge of the footprint: a thing whose foot is farther south is painted later. */
static void set_foot(Upright *item)
{
    float share = kinds[item->kind].foot_share;
    float extent = item->radius * 2;
    if (kinds[item->kind].shadow == SHADOW_BOX)
        extent = fabsf(item->axis.y) * item->length * 0.6f + fabsf(item->axis.x) * item->depth;
    item->foot = item->at.y + share * extent;
}

void upright_add(UprightList *list, Upright item)
{
    if (list->count == UPRIGHTS_MAX)
        return;
    if (item.axis.x == 0 && item.axis.y == 0)
        item.axis = (vec2s){{1, 0}};
    set_foot(&item);
    list->items[list->count++] = item;
}

/* Feet depend on the direction of the axis, so they are computed again. */
void upright_turn(UprightList *list, int quarters)
{
    for (int i = 0; i < list->count; i++) {
        Upright *item = &list->items[i];
        item->at = cell_turned(item->at, quarters);
        item->axis = direction_turned(item->axis, quarters);
        set_foot(item);
    }
}

/* Things whose foot is farther north come first. */
static int by_foot(const void *a, const void *b)
{
    const Upright *x = a, *y = b;
    if (x->foot != y->foot)
        return x->foot < y->foot ? -1 : 1;
    if (x->at.x != y->at.x)
        return x->at.x < y->at.x ? -1 : 1;
    return (x->seed > y->seed) - (x->seed < y->seed);
}

/* Sorts from back to front, so that things in front hide those behind them. */
void upright_sort(UprightList *list)
{
    qsort(list->items, (size_t)list->count, sizeof list->items[0], by_foot);
}

/* Starts at the back left, that is against the axis and against its right, and goes clockwise. */
void upright_corners(const Upright *item, float grow, vec2s corners[4])
{
    vec2s along = glms_vec2_scale(item->axis, item->length / 2 + grow);
    vec2s across = glms_vec2_scale(direction_right(item->axis), item->depth / 2 + grow);
    corners[0] = glms_vec2_sub(glms_vec2_sub(item->at, along), across);
    corners[1] = glms_vec2_sub(glms_vec2_add(item->at, along), across);
    corners[2] = glms_vec2_add(glms_vec2_add(item->at, along), across);
    corners[3] = glms_vec2_add(glms_vec2_sub(item->at, along), across);
}

/* Breaks ties by y: a hull must not depend on the order of its points. */
static int by_x(const void *a, const void *b)
{
    const vec2s *p = a, *q = b;
    if (p->x != q->x)
        return p->x < q->x ? -1 : 1;
    return (p->y > q->y) - (p->y < q->y);
}

/* Finds the convex hull (monotone chain) of up to eight points, which it sorts in place. */
static int hull_of(vec2s *points, int count, vec2s *hull)
{
    int size = 0;
    qsort(points, (size_t)count, sizeof *points, by_x);
    for (int pass = 0; pass < 2; pass++) {
        int low = size + 1;
        for (int i = 0; i < count; i++) {
            vec2s p = pass ? points[count - 1 - i] : points[i];
            while (size > low &&
                   glms_vec2_dot(direction_right(glms_vec2_sub(hull[size - 1], hull[size - 2])),
                                 glms_vec2_sub(p, hull[size - 1])) <= 0)
                size--;
            hull[size++] = p;
        }
        size--;
    }
    return size;
}

/* The shadow of a box is the hull of its footprint and the moved footprint; that of a round thing
 * is a thick line. All fill one mask, so that overlapping shadows are no darker. */
void upright_shadow(const Upright *item, cairo_t *cr)
{
    vec2s points[8], hull[18];
    float height = item->height * (item->kind == UPRIGHT_POPLAR ? 0.75f : 1) + 0.5f * item->ridge;
    vec2s end = point_along(item->at, shadow_reach, height);
    switch (kinds[item->kind].shadow) {
    case SHADOW_BOX:
        upright_corners(item, 0, points);
        for (int i = 0; i < 4; i++)
            points[4 + i] = point_along(points[i], shadow_reach, height);
        path_polygon(cr, hull, hull_of(points, 8, hull));
        cairo_fill(cr);
        break;
    case SHADOW_DISC:
        cairo_new_path(cr);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cr, 2 * item->radius * (item->kind == UPRIGHT_POPLAR ? 0.7f : 0.9f));
        cairo_move_to(cr, item->at.x, item->at.y);
        cairo_line_to(cr, end.x, end.y);
        cairo_stroke(cr);
        break;
    case SHADOW_NONE:
        break;
    }
}

void upright_draw(const Upright *item, Canvas *canvas)
{
    kinds[item->kind].draw(item, canvas);
}
