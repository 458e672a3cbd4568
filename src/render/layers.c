/* layers.c: draws changed panels into their own layer and composes the frame. Measured with
 * llvmpipe at 1600 × 900: drawing all panels 90 ms of processor time, blending the kept layer over
 * the board 8 ms. */
#include "render/layers.h"

#include "render/blur.h"

/* --- panels ----------------------------------------------------------------------------------- */

static void panels_close(Panels *panels)
{
    gl_target_release(&panels->layer);
    quad_batch_release(&panels->last);
    quad_batch_release(&panels->part);
    quad_batch_release(&panels->rects);
    *panels = (Panels){0};
}

/* Clears these rectangles of the layer; they must be whole px. */
static void clear(Gl *gl, const GlTarget *layer, const QuadBatch *rects)
{
    gl_target(gl, layer);
    glEnable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 0, 0);
    for (int i = 0; i < rects->count; i++) {
        const Quad *rect = &rects->items[i];
        glScissor((int)rect->x, (int)rect->y, (int)rect->w, (int)rect->h);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    glDisable(GL_SCISSOR_TEST);
}

/* Draws `batch` into the layer where it differs from what the layer shows, and returns what
 * changed. Quads that differ only by rounding are set back to their old values. `forget`: textures
 * that the batch refers to have changed.
 *
 * `cover` is computed again after each change, so that a panel that disappears frees its cells and
 * the frame shows the board there again. */
static Damage panels_update(Panels *panels, const BackingTools *tools, const LayersPanels *now,
                            bool forget)
{
    Gl *gl = tools->gl;
    QuadBatch *batch = now->batch;
    int width = now->width, height = now->height;
    Damage damage = damage_none(width, height);
    if (gl_target_size(gl, &panels->layer, width, height, GL_RGBA8) || forget || !panels->valid)
        damage_all(&damage);
    else
        damage_changes(&damage, &panels->last, 0, 0, batch);
    if (damage_empty(&damage))
        return damage;
    panels->cover = damage_none(width, height);
    for (int i = 0; i < batch->count; i++)
        damage_add(&panels->cover, quad_bounds(&batch->items[i]));
    damage_rects(&damage, &panels->rects);
    clear(gl, &panels->layer, &panels->rects);
    damage_clip(&panels->rects, batch, &panels->part);
    brush_draw(tools->brush, &panels->part, &panels->layer, BLEND_OVER);
    panels->last.count = 0;
    quad_append(&panels->last, batch);
    panels->valid = true;
    return damage;
}

/* Converts cells to a picture with 1 / `scale` of the px. */
static Damage shrunk(const Damage *cells, float scale, const GlTarget *to, QuadBatch *rects)
{
    Damage small = damage_none(to->width, to->height);
    if (scale == 1)
        return *cells;
    damage_rects(cells, rects);
    damage_add_scaled(&small, rects, 1 / scale, 0, 0);
    return small;
}

/* Blends the layer over `target` in the cells `fresh`. */
static void panels_show(Panels *panels, const BackingTools *tools, float scale, const Damage *fresh,
                        const GlTarget *target)
{
    Damage cover = shrunk(&panels->cover, scale, target, &panels->rects);
    damage_merge(&cover, fresh, true);
    damage_rects(&cover, &panels->rects);
    gl_blend(tools->gl, BLEND_OVER);
    compose_draw(tools->compose, scale == 1 ? COMPOSE_LAYER : COMPOSE_SCALED, &panels->layer,
                 &(ComposeView){.factor = scale}, NULL, &panels->rects, target);
}

/* --- the frame -------------------------------------------------------------------------------- */

void layers_close(Layers *layers)
{
    backing_release(&layers->backing);
    panels_close(&layers->panels);
    compose_close(&layers->compose);
}

void layers_show(Layers *layers, const BackingTools *tools, const BoardPicture *board,
                 const GlTarget *backdrop, Damage fresh, const LayersPanels *panels,
                 GlTarget *frame)
{
    LayersGround ground = backdrop ? GROUND_BACKDROP : GROUND_BACKING;
    unsigned generation = tools->pictures->atlas.generation;
    bool forget = tools->pictures->art.arrived || layers->panels_generation != generation;
    layers->panels_generation = generation;
    QuadBatch *rects = &layers->backing.rects;
    Damage damage = panels_update(&layers->panels, tools, panels, forget);
    damage = shrunk(&damage, panels->scale, frame, rects);
    if (layers->shown != ground)
        damage_all(&fresh);
    damage_join(&fresh, &damage);
    layers->shown = ground;
    damage_rects(&fresh, rects);
    if (backdrop) {
        gl_blend(tools->gl, BLEND_NONE);
        compose_draw(tools->compose, COMPOSE_SCALED, backdrop,
                     &(ComposeView){.factor = 1 / (float)blur_part(board->blur)}, NULL, rects,
                     frame);
    } else
        backing_compose(&layers->backing, tools, board, &fresh, frame);
    panels_show(&layers->panels, tools, panels->scale, &fresh, frame);
}
