/* soft.c: see soft.h. */
#include "render/soft.h"

void soft_close(Soft *soft)
{
    backing_release(&soft->backing);
    panels_close(&soft->panels);
    compose_close(&soft->compose);
}

void soft_show(Soft *soft, const BackingTools *tools, const BoardPicture *board, SoftGround kind,
               const GlTarget *ground, Damage fresh, QuadBatch *panels, GlTarget *frame, int most)
{
    unsigned generation = tools->pictures->atlas.generation;
    bool forget = tools->pictures->art.arrived || soft->panels_generation != generation;
    soft->panels_generation = generation;
    Damage damage =
        panels_update(&soft->panels, tools, panels, frame->width, frame->height, forget, most);
    if (soft->shown != kind)
        damage_all(&fresh);
    damage_join(&fresh, &damage);
    soft->shown = kind;
    QuadBatch *rects = &soft->backing.rects;
    if (kind == SOFT_BACKING) {
        backing_compose(&soft->backing, tools, board, &fresh, frame);
    } else {
        damage_rects(&fresh, rects);
        compose_copy(tools->gl, ground, frame, rects);
    }
    panels_show(&soft->panels, tools, &fresh, frame);
}
