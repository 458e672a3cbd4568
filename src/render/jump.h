/* jump.h: with reduced motion the camera jumps, and scenes change: what was shown before fades over
 * what is shown now. */
#ifndef RENDER_JUMP_H
#define RENDER_JUMP_H
#include "render/board.h"
#include "render/compose.h"

typedef struct Jump {
    GlTarget before; /* what was shown when the camera jumped */
    uint32_t cuts;   /* BoardPicture.cuts of the last frame, … */
    uint32_t scenes; /* … and its scenes */
    bool fades;      /* `before` is to be drawn */
} Jump;

void jump_release(Jump *jump);
/* Before a frame is drawn into `frame`: has the camera jumped, or the scene changed, since the last
 * one, which is still there if `shown`? */
void jump_keep(Jump *jump, Gl *gl, const BoardPicture *board, const GlTarget *frame, bool shown);
/* Lays its share of what was shown before over the frame; true if there is something of it. */
bool jump_draw(Jump *jump, Compose *compose, QuadBatch *rects, const GlTarget *frame,
               const BoardPicture *board);
#endif
