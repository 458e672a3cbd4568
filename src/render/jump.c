/* jump.c: keeps and fades the last picture before a jump of the camera or a change of scene. */
#include "render/jump.h"

#include "render/damage.h"

#include <math.h>

void jump_release(Jump *jump)
{
    gl_target_release(&jump->before);
}

/* `cuts` differ in the first frame after a jump. The frame still shows the previous picture, so it
 * is copied before anything is drawn over it. The copy stays while it fades; then its memory is
 * freed, because most players never see a cut. */
static float share_of(const BoardPicture *board)
{
    return fmaxf(board->before, board->leaving);
}

void jump_keep(Jump *jump, Gl *gl, const BoardPicture *board, const GlTarget *frame, bool shown)
{
    GlTarget *before = &jump->before;
    bool jumped = (board->before > 0 && board->cuts != jump->cuts) ||
                  (board->leaving > 0 && board->scenes != jump->scenes);
    jump->cuts = board->cuts;
    jump->scenes = board->scenes;
    if (jumped && shown) {
        gl_target_size(gl, before, frame->width, frame->height, GL_RGBA8);
        gl_copy_part(gl, frame, before, (Rect){0, 0, (float)frame->width, (float)frame->height}, 0,
                     0);
        jump->fades = true;
    }
    jump->fades &=
        share_of(board) > 0 && before->width == frame->width && before->height == frame->height;
    if (!jump->fades && before->framebuffer)
        gl_target_release(before);
}

bool jump_draw(Jump *jump, Compose *compose, QuadBatch *rects, const GlTarget *frame,
               const BoardPicture *board)
{
    if (!jump->fades)
        return false;
    Damage all = damage_none(frame->width, frame->height);
    damage_all(&all);
    damage_rects(&all, rects);
    gl_blend(compose->gl, BLEND_SHARE);
    glBlendColor(0, 0, 0, share_of(board));
    compose_draw(compose, COMPOSE_LAYER, &jump->before, &(ComposeView){.factor = 1}, NULL, rects,
                 frame);
    return true;
}
