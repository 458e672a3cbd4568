/* scenery.c: shapes, outlines and numbers that marks and sprites share. */
#include "render/scenery.h"

#include <math.h>
#include <stdio.h>

static const Color GOLD = 0xffd36bff, LEGAL = 0xffe9b0ff;

Rect scenery_cell(const Scenery *s, float x, float y, float scale)
{
    float px, py, zoom = s->camera->zoom, size = zoom * scale;
    camera_to_screen(s->camera, x + .5f, y + .5f, &px, &py);
    return (Rect){px - size / 2, py - size / 2, size, size};
}

bool scenery_sees(const Scenery *s, float x, float y, float margin)
{
    vec2s px = camera_screen_point(s->camera, (vec2s){{x, y}});
    return camera_sees(s->camera, (Rect){px.x, px.y, 0, 0}, margin * s->camera->zoom + 8);
}

/* Returns the middle of a piece as shares of its cell: that of a half is nearer to its right
 * angle. */
static vec2s middle_share(int corner)
{
    if (corner == 4)
        return (vec2s){{.5f, .5f}};
    return (vec2s){
        {corner == 0 || corner == 3 ? 1 / 3.f : 2 / 3.f, corner < 2 ? 1 / 3.f : 2 / 3.f}};
}

Rect scenery_shrunk(Rect rect, int corner, float scale)
{
    float dw = rect.w * (1 - scale), dh = rect.h * (1 - scale);
    vec2s share = middle_share(corner);
    return (Rect){rect.x + dw * share.x, rect.y + dh * share.y, rect.w - dw, rect.h - dh};
}

vec2s scenery_middle(Rect rect, int corner)
{
    vec2s share = middle_share(corner);
    return (vec2s){{rect.x + rect.w * share.x, rect.y + rect.h * share.y}};
}

/* Fills with one colour from top to bottom. */
static void fill(Quad *quad, Color color)
{
    quad_color(quad->ink, color);
    quad_color(quad->ink2, color);
}

Quad *scenery_piece(const Scenery *s, Rect rect, int corner, Color color, float alpha)
{
    Quad *quad = quad_add(s->batch, corner < 4 ? QUAD_TRIANGLE : QUAD_BOX, rect);
    quad->turn = (uint16_t)(corner & 3);
    quad->alpha = alpha;
    fill(quad, color);
    return quad;
}

void scenery_outline(const Scenery *s, Rect rect, int corner, float width, Color color, float angle,
                     float alpha)
{
    Quad *quad = scenery_piece(s, corner < 4 ? rect : rect_grow(rect, width / 2), corner, 0, alpha);
    quad->radius = width / 2;
    quad->stroke = width;
    quad->grow = width;
    quad_color(quad->line, color);
    quad_turn(quad, angle);
}

Color scenery_act(const Scenery *s)
{
    return s->picture->act ? s->picture->act : GOLD;
}

Color scenery_legal(const Scenery *s)
{
    return s->picture->legal ? s->picture->legal : LEGAL;
}

/* Draws the gold of what the player can act on: three strokes, 12, 7 and 3 px (LOOK section 9).
 * Thin dense ones over wide faint ones look like light that fades outwards, without a blur. */
void scenery_gold(const Scenery *s, Rect rect, int corner, float angle, float alpha)
{
    scenery_outline(s, rect, corner, 12 * s->u, color_fade(scenery_act(s), .16f), angle, alpha);
    scenery_outline(s, rect, corner, 7 * s->u, color_fade(scenery_act(s), .34f), angle, alpha);
    scenery_outline(s, rect, corner, fmaxf(2, 3 * s->u), scenery_act(s), angle, alpha);
}

void scenery_disc(const Scenery *s, float x, float y, float r, Color color, float soft, float alpha)
{
    Quad *quad = quad_add(s->batch, QUAD_DISC, (Rect){x - r, y - r, 2 * r, 2 * r});
    quad->soft = soft;
    quad->grow = 1 + 1.6f * soft;
    quad->alpha = alpha;
    fill(quad, color);
}

void scenery_number(const Scenery *s, vec2s at, int number, float alpha)
{
    scenery_number_within(s, at, number, alpha, INFINITY);
}

void scenery_number_within(const Scenery *s, vec2s at, int number, float alpha, float room)
{
    const float least = 8; /* px; smaller ones cannot be read */
    char text[8];
    float px = fmaxf(12, roundf(13 * s->u));
    px = fmaxf(least, fminf(px, floorf(room)));
    int length = snprintf(text, sizeof text, "%d", number);
    const TextMeter *meter = &s->pictures->writer.meter;
    float w = meter->width(meter->self, FACE_NUMBER, px, text, (size_t)length);
    float r = fmaxf(.85f * px, w / 2 + .4f * px);
    Color colors[2] = {SCENERY_IVORY, SCENERY_IVORY};
    scenery_disc(s, at.x, at.y, r + fmaxf(1, 1.2f * s->u), scenery_legal(s), 0, alpha);
    scenery_disc(s, at.x, at.y, r, SCENERY_NIGHT, 0, alpha);
    int first = s->batch->count;
    if (!writer_draw(&s->pictures->writer, s->batch, FACE_NUMBER, px, 0, at.x - w / 2,
                     at.y + meter->ascent(meter->self, FACE_NUMBER, px) / 2, colors, text,
                     (size_t)length))
        s->pictures->full = true;
    for (int i = first; i < s->batch->count; i++)
        s->batch->items[i].alpha = alpha;
}

Quad *scenery_ring(const Scenery *s, vec2s at, float r, float width, Color color, float alpha)
{
    Quad *quad = quad_add(s->batch, QUAD_DISC, (Rect){at.x - r, at.y - r, 2 * r, 2 * r});
    quad->stroke = width;
    quad->grow = 1;
    quad->alpha = alpha;
    quad_color(quad->line, color);
    return quad;
}
