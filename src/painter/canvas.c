/* canvas.c: looks up colours, reads the land under a point of the turned tile, and draws the basic
 * shapes that all brushes share. */
#include "painter/canvas.h"

#include "painter/shape.h"
#include "painter/upright.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* --- canvas ----------------------------------------------------------------------------------- */

#define FULL_TURN 6.28318531

/* Purposes are small consecutive numbers, so they are mixed first to make their random streams
 * independent. */
Rng canvas_rng(const Canvas *canvas, uint64_t purpose)
{
    return rng_seeded(rng_mix(canvas->seed + rng_mix(purpose)));
}

/* Grids are kept at rotation 0, and points are turned back to it. So the layout before and after
 * the turn, the art and the mask all read the same pixels. */
int canvas_segment_at(const Canvas *canvas, vec2s p)
{
    return land_segment_at(canvas->map, cell_turned(p, -canvas->rotation));
}

float canvas_border_at(const Canvas *canvas, vec2s p)
{
    return land_border_at(canvas->map, cell_turned(p, -canvas->rotation));
}

/* Uses the turned sides instead of the map, because seams need an exact rim. */
float canvas_rim_at(const Canvas *canvas, vec2s p)
{
    return piece_rim_distance(canvas->piece, p);
}

/* Returns SEGMENT_KINDS where there is no segment: outside a half. */
int canvas_kind_at(const Canvas *canvas, vec2s p)
{
    int segment = canvas_segment_at(canvas, p);
    if (segment < canvas->piece->kind->segment_count)
        return canvas->piece->kind->segments[segment].kind;
    return segment == WALLED_CITY ? SEGMENT_CITY : SEGMENT_KINDS;
}

/* Returns whether the point is in a segment of this kind, at least `border` from the segment's
 * border and `rim` from the rim of the piece. */
bool canvas_within(const Canvas *canvas, vec2s p, SegmentKind kind, float border, float rim)
{
    return canvas_rim_at(canvas, p) >= rim && canvas_kind_at(canvas, p) == (int)kind &&
           canvas_border_at(canvas, p) >= border;
}

void paint_colour(cairo_t *cr, Rgb colour, float alpha)
{
    cairo_set_source_rgba(cr, colour.r, colour.g, colour.b, alpha);
}

/* A line_to without a current point acts as a move_to, so Cairo starts the path there. */
void path_polygon(cairo_t *cr, const vec2s *points, int count)
{
    cairo_new_path(cr);
    for (int i = 0; i < count; i++)
        cairo_line_to(cr, points[i].x, points[i].y);
    cairo_close_path(cr);
}

/* Unlike a polygon, the line stays open at both ends. */
void path_line(cairo_t *cr, const Line *line)
{
    cairo_new_path(cr);
    for (int i = 0; i < line->count; i++)
        cairo_line_to(cr, line->points[i].x, line->points[i].y);
}

void path_circle(cairo_t *cr, vec2s centre, float radius)
{
    cairo_new_path(cr);
    cairo_arc(cr, centre.x, centre.y, radius, 0, FULL_TURN);
    cairo_close_path(cr);
}

/* Only the path is scaled: a stroke along it keeps its width. */
void path_ellipse(cairo_t *cr, vec2s centre, float rx, float ry, float angle)
{
    cairo_save(cr);
    cairo_translate(cr, centre.x, centre.y);
    cairo_rotate(cr, angle);
    cairo_scale(cr, rx, ry);
    cairo_new_path(cr);
    cairo_arc(cr, 0, 0, 1, 0, FULL_TURN);
    cairo_close_path(cr);
    cairo_restore(cr);
}

/* Draws four quarter circles; Cairo adds the straight sides between them. They run clockwise from
 * the top right, as cairo_arc does when y points south. */
void path_rounded(cairo_t *cr, vec2s low, vec2s high, float radius)
{
    const double quarter = FULL_TURN / 4;
    cairo_new_path(cr);
    cairo_arc(cr, high.x - radius, low.y + radius, radius, -quarter, 0);
    cairo_arc(cr, high.x - radius, high.y - radius, radius, 0, quarter);
    cairo_arc(cr, low.x + radius, high.y - radius, radius, quarter, 2 * quarter);
    cairo_arc(cr, low.x + radius, low.y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(cr);
}

/* Two waves run round the circle, because neither plants nor trodden ground have a perfectly round
 * rim. `flat` squeezes the disc, since the ground is seen at a slant. */
void path_wavy(cairo_t *cr, vec2s centre, float radius, const Waves *waves, int steps)
{
    cairo_new_path(cr);
    for (int i = 0; i < steps; i++) {
        float angle = 6.2831853f * (float)i / (float)steps, r = waves->mean;
        for (int k = 0; k < 2; k++)
            r += waves->of[k].reach * sinf(waves->of[k].count * angle + waves->of[k].phase);
        r *= radius;
        cairo_line_to(cr, centre.x + r * cosf(angle), centre.y + waves->flat * r * sinf(angle));
    }
    cairo_close_path(cr);
}

void fill_path(cairo_t *cr, Rgb colour, float alpha)
{
    paint_colour(cr, colour, alpha);
    cairo_fill(cr);
}

void stroke_path(cairo_t *cr, float width, Rgb colour, float alpha)
{
    cairo_set_line_width(cr, width);
    paint_colour(cr, colour, alpha);
    cairo_stroke(cr);
}

/* The pattern is in the space of the path, so it turns and moves with the filled shape. */
void fill_between(cairo_t *cr, vec2s from, vec2s to, Rgb first, Rgb last)
{
    cairo_pattern_t *pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y);
    cairo_pattern_add_color_stop_rgb(pattern, 0, first.r, first.g, first.b);
    cairo_pattern_add_color_stop_rgb(pattern, 1, last.r, last.g, last.b);
    cairo_set_source(cr, pattern);
    cairo_fill(cr);
    cairo_pattern_destroy(pattern);
}

void fill_polygon(cairo_t *cr, const vec2s *points, int count, Rgb colour, float alpha)
{
    path_polygon(cr, points, count);
    fill_path(cr, colour, alpha);
}

/* Fills a face of a roof or a wall; its corners need not be right angles. */
void fill_quad(cairo_t *cr, vec2s a, vec2s b, vec2s c, vec2s d, Rgb colour)
{
    const vec2s points[4] = {a, b, c, d};
    fill_polygon(cr, points, 4, colour, 1);
}

void fill_rectangle(cairo_t *cr, float x, float y, float width, float height, Rgb colour)
{
    cairo_new_path(cr);
    cairo_rectangle(cr, x, y, width, height);
    fill_path(cr, colour, 1);
}

void fill_circle(cairo_t *cr, vec2s centre, float radius, Rgb colour, float alpha)
{
    path_circle(cr, centre, radius);
    fill_path(cr, colour, alpha);
}

void fill_ellipse(cairo_t *cr, vec2s centre, float rx, float ry, float angle, Rgb colour,
                  float alpha)
{
    path_ellipse(cr, centre, rx, ry, angle);
    fill_path(cr, colour, alpha);
}

void stroke_segment(cairo_t *cr, vec2s a, vec2s b, float width, Rgb colour, float alpha)
{
    cairo_new_path(cr);
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    stroke_path(cr, width, colour, alpha);
}

/* --- drawings --------------------------------------------------------------------------------- */

/* A curve has the most numbers: three points. */
enum { NUMBERS_MAX = 6 };

/* Reads all numbers that follow, up to NUMBERS_MAX. Returns where they end. */
static const char *read_numbers(const char *text, float numbers[NUMBERS_MAX])
{
    for (int i = 0; i < NUMBERS_MAX; i++) {
        char *end;
        numbers[i] = (float)strtol(text, &end, 10) / 1000;
        if (end == text)
            break;
        text = end;
    }
    while (*text == ' ')
        text++;
    return text;
}

static vec2s pen_point(const Pen *pen, const float p[2])
{
    return (vec2s){{pen->at.x + p[0] * pen->unit.x, pen->at.y + p[1] * pen->unit.y}};
}

/* Draws one letter with its numbers, in thousandths. For every letter, pairs of numbers may be
 * points. */
static void draw_letter(const Pen *pen, char letter, const float n[NUMBERS_MAX])
{
    cairo_t *cr = pen->cr;
    float size = pen->unit.z;
    const vec2s p[3] = {pen_point(pen, n), pen_point(pen, n + 2), pen_point(pen, n + 4)};
    switch (letter) {
    case 'M':
        cairo_move_to(cr, p[0].x, p[0].y);
        break;
    case 'L':
        cairo_line_to(cr, p[0].x, p[0].y);
        break;
    case 'C':
        cairo_curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
        break;
    case 'Z':
        cairo_close_path(cr);
        break;
    case 'R':
        cairo_rectangle(cr, p[0].x, p[0].y, n[2] * size, n[3] * size);
        break;
    case 'O':
        path_circle(cr, p[0], n[2] * size);
        break;
    case 'E':
        path_ellipse(cr, p[0], n[2] * size, n[3] * size, pen->unit.x < 0 ? -n[4] : n[4]);
        break;
    default:
        assert(letter == 'B' && "a letter of canvas.h");
        path_rounded(cr, p[0], p[1], n[4] * size);
    }
}

/* Doesn't check the path, which is part of the program; an unknown letter only fails the assert in
 * draw_letter. */
static void set_path(const Pen *pen, const char *path)
{
    cairo_new_path(pen->cr);
    while (*path) {
        float numbers[NUMBERS_MAX] = {0};
        char letter = *path++;
        path = read_numbers(path, numbers);
        draw_letter(pen, letter, numbers);
    }
}

void pen_path(const Pen *pen, DrawingName name)
{
    set_path(pen, drawings[name]->path);
}

static Rgb mix_paint(const Pen *pen, const Paint *paint)
{
    Rgb colour = paint->colour < COLOURS ? palette((Colour)paint->colour)
                                         : pen->given[paint->colour - COLOURS];
    return rgb_times(rgb_mix(colour, palette(paint->other), paint->mix), paint->light);
}

void pen_draw(const Pen *pen, DrawingName name, bool plain)
{
    for (const DrawingPart *part = drawings[name]; part->path; part++) {
        if (part->scale == (plain ? SCALE_FINE : SCALE_COARSE))
            continue;
        Rgb colour = mix_paint(pen, &part->paint);
        if (part->cap)
            cairo_set_line_cap(pen->cr, (cairo_line_cap_t)(part->cap - 1));
        if (part->join)
            cairo_set_line_join(pen->cr, (cairo_line_join_t)(part->join - 1));
        set_path(pen, part->path);
        if (part->width > 0)
            stroke_path(pen->cr, part->width * pen->unit.z * (plain ? part->bold : 1), colour,
                        part->alpha);
        else if (part->line[0] != part->line[2])
            fill_between(pen->cr, pen_point(pen, part->line), pen_point(pen, part->line + 2),
                         colour, mix_paint(pen, &part->end));
        else
            fill_path(pen->cr, colour, part->alpha);
    }
}

/* --- palette ---------------------------------------------------------------------------------- */

static const uint32_t colours[COLOURS] = {
#define COLOUR_VALUE(name, value) value,
    PALETTE(COLOUR_VALUE) EXPANSION_COLOURS(COLOUR_VALUE)
#undef COLOUR_VALUE
};

Rgb palette(Colour colour)
{
    uint32_t hex = colours[colour];
    return (Rgb){(float)(hex >> 16) / 255, (float)(hex >> 8 & 255) / 255, (float)(hex & 255) / 255};
}

/* The sun is high in the north-west, in the direction (−.52, −.50, .69). Full light is warm (red
 * 1.13, blue 1.03), full shade rosy (red .735, the others .665). The change is smooth, so that two
 * houses with slightly different directions look similar. */
Rgb rgb_lit(Rgb colour, float nx, float ny, float nz)
{
    float length = sqrtf(nx * nx + ny * ny + nz * nz);
    float towards = (-0.52f * nx - 0.50f * ny + 0.69f * nz) / (length > 0 ? length : 1);
    float t = glm_smoothstep(0, 1, (towards + 0.35f) / 1.25f);
    return (Rgb){colour.r * glm_lerp(0.735f, 1.13f, t), colour.g * glm_lerp(0.665f, 1.10f, t),
                 colour.b * glm_lerp(0.665f, 1.03f, t)};
}

/* --- upright ---------------------------------------------------------------------------------- */

/* Sorts upright things and casts their shadows. A new kind needs a row in upright.h and a brush in
 * a file of its own. */

/* Where the shadow of a thing of height 1 ends, relative to its foot. */
static const vec2s shadow_reach = {{0.75f, 0.57f}};

typedef enum ShadowShape { SHADOW_NONE, SHADOW_BOX, SHADOW_DISC } ShadowShape;

/* Paints a thing that has a drawing instead of a brush of its own. */
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
    /* how far south of the footprint's middle the foot is, as a share of its depth */
    float foot_share;
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

/* Lists the corners clockwise, starting at the back left as seen along the axis. */
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

/* The shadow of a box is the hull of its footprint and a copy of it moved to the end of the shadow;
 * that of a round thing is a thick line. All shadows go into one mask, so that they are no darker
 * where they overlap. */
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
