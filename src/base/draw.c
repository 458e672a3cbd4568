/* draw.c: the growing list of drawing commands. */
#include "base/draw.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static float channel(Color color, int shift)
{
    return (float)((color >> shift) & 0xff);
}

static Color pack(float r, float g, float b, float a)
{
    return (uint32_t)(r + .5f) << 24 | (uint32_t)(g + .5f) << 16 | (uint32_t)(b + .5f) << 8 |
           (uint32_t)(a + .5f);
}

static float unit(float t)
{
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

Color color_fade(Color color, float alpha)
{
    return (color & 0xffffff00u) | (uint32_t)(channel(color, 0) * unit(alpha) + .5f);
}

Color color_mix(Color a, Color b, float t)
{
    t = unit(t);
    float mixed[4];
    for (int i = 0; i < 4; i++)
        mixed[i] = channel(a, 24 - 8 * i) * (1 - t) + channel(b, 24 - 8 * i) * t;
    return pack(mixed[0], mixed[1], mixed[2], mixed[3]);
}

Color color_darker(Color color, float t)
{
    return color_mix(color, color & 0xff, t);
}

Color color_lighter(Color color, float t)
{
    return color_mix(color, color | 0xffffff00u, t);
}

float color_light(Color color, int shift)
{
    float value = channel(color, shift) / 255;
    return value <= .04045f ? value / 12.92f : powf((value + .055f) / 1.055f, 2.4f);
}

/* Returns the relative luminance as defined by WCAG. */
static float luminance(Color color)
{
    return .2126f * color_light(color, 24) + .7152f * color_light(color, 16) +
           .0722f * color_light(color, 8);
}

float color_contrast(Color a, Color b)
{
    float la = luminance(a), lb = luminance(b);
    return (fmaxf(la, lb) + .05f) / (fminf(la, lb) + .05f);
}

float color_luma(Color color)
{
    return (.30f * channel(color, 24) + .59f * channel(color, 16) + .11f * channel(color, 8)) / 255;
}

Rect rect_grow(Rect r, float d)
{
    return (Rect){r.x - d, r.y - d, r.w + 2 * d, r.h + 2 * d};
}

bool rect_has(Rect r, float x, float y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

Rect rect_around(Rect a, Rect b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (Rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}

Rect rect_cut(Rect a, Rect b)
{
    float x0 = fmaxf(a.x, b.x), y0 = fmaxf(a.y, b.y);
    float x1 = fminf(a.x + a.w, b.x + b.w), y1 = fminf(a.y + a.h, b.y + b.h);
    return (Rect){x0, y0, fmaxf(0, x1 - x0), fmaxf(0, y1 - y0)};
}

void draw_begin(DrawList *list, float width, float height)
{
    list->count = list->text_count = 0;
    list->clips[0] = (Rect){0, 0, width, height};
    list->clip_depth = 0;
    list->fade = 1;
}

void draw_release(DrawList *list)
{
    free(list->commands);
    free(list->texts);
    *list = (DrawList){0};
}

void draw_clip_push(DrawList *list, Rect clip)
{
    assert(list->clip_depth + 1 < (int)(sizeof list->clips / sizeof list->clips[0]) &&
           "clips nest too deep");
    list->clips[list->clip_depth + 1] = rect_cut(list->clips[list->clip_depth], clip);
    list->clip_depth++;
}

void draw_clip_pop(DrawList *list)
{
    assert(list->clip_depth > 0 && "clip popped that was not pushed");
    list->clip_depth--;
}

DrawCommand *draw_add(DrawList *list, DrawCommand command)
{
    list->commands =
        memory_room(list->commands, (int)list->count + 1, &list->room, sizeof *list->commands);
    command.clip = list->clips[list->clip_depth];
    command.alpha = (command.alpha == 0 ? 1 : command.alpha) * list->fade;
    list->commands[list->count] = command;
    return &list->commands[list->count++];
}

DrawCommand *draw_box(DrawList *list, Rect rect, float radius, Color top, Color bottom)
{
    return draw_add(
        list, (DrawCommand){
                  .kind = DRAW_BOX, .rect = rect, .radius = radius, .top = top, .bottom = bottom});
}

DrawCommand *draw_lined(DrawList *list, Rect rect, float radius, Color top, Color bottom,
                        Color line, float stroke)
{
    DrawCommand *box = draw_box(list, rect, radius, top, bottom);
    box->border = line;
    box->stroke = stroke;
    return box;
}

DrawCommand *draw_border(DrawList *list, Rect rect, float radius, float stroke, Color color)
{
    return draw_lined(list, rect, radius, 0, 0, color, stroke);
}

DrawCommand *draw_shadow(DrawList *list, Rect rect, float radius, float soft, Color color)
{
    DrawCommand *box = draw_box(list, rect, radius, color, color);
    box->soft = soft;
    return box;
}

DrawCommand *draw_line(DrawList *list, float x0, float y0, float x1, float y1, float stroke,
                       Color color)
{
    return draw_add(list, (DrawCommand){.kind = DRAW_LINE,
                                        .rect = {x0, y0, x1 - x0, y1 - y0},
                                        .stroke = stroke,
                                        .top = color});
}

DrawCommand *draw_icon(DrawList *list, Icon icon, Rect rect, Color color)
{
    return draw_add(list,
                    (DrawCommand){.kind = DRAW_ICON, .icon = icon, .rect = rect, .top = color});
}

float draw_tracked_width(const TextMeter *meter, Face face, float px, float tracking,
                         const char *text)
{
    if (tracking == 0)
        return meter->width(meter->self, face, px, text, strlen(text));
    float width = 0;
    for (const char *p = text; *p;) {
        size_t bytes = (size_t)utf8_step(p);
        width += meter->width(meter->self, face, px, p, bytes);
        p += bytes;
        /* Letters are placed on whole pixels, so the pen is rounded after each gap. */
        width = *p ? floorf(width + tracking + .5f) : width;
    }
    return width;
}

DrawCommand *draw_text_tracked(DrawList *list, const TextMeter *meter, Face face, float px,
                               float tracking, float x, float y, int align, Color color,
                               const char *text)
{
    size_t length = strlen(text);
    list->texts = memory_room(list->texts, (int)(list->text_count + length), &list->text_room, 1);
    memcpy(list->texts + list->text_count, text, length);
    float width = draw_tracked_width(meter, face, px, tracking, text);
    float left = align < 0 ? x : align == 0 ? x - width / 2 : x - width;
    DrawCommand *command = draw_add(list, (DrawCommand){.kind = DRAW_TEXT,
                                                        .rect = {left, y, width, 0},
                                                        .top = color,
                                                        .face = face,
                                                        .px = px,
                                                        .tracking = tracking,
                                                        .text = list->text_count,
                                                        .length = (uint32_t)length});
    list->text_count += (uint32_t)length;
    return command;
}

DrawCommand *draw_text(DrawList *list, const TextMeter *meter, Face face, float px, float x,
                       float y, int align, Color color, const char *text)
{
    return draw_text_tracked(list, meter, face, px, 0, x, y, align, color, text);
}
