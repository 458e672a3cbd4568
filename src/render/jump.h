/* jump.h: with reduced motion the camera jumps, and what was shown before fades over what is
 * shown now. */
#ifndef RENDER_JUMP_H
#define RENDER_JUMP_H
#include "render/board.h"
#include "render/compose.h"

typedef struct Jump {
    GlTarget before; /* what was shown when the camera jumped */
    uint32_t cuts;   /* BoardPicture.cuts of the last frame */
    bool fades;      /* `before` is to be drawn */
} Jump;

void jump_release(Jump *jump);
/* Before a frame is drawn into `frame`: has the camera jumped since the last one, which is still
 * there if `shown`? */
void jump_keep(Jump *jump, Gl *gl, const BoardPicture *board, const GlTarget *frame, bool shown);
/* Lays `share` of what was shown before over the frame; true if there is something of it. */
bool jump_draw(Jump *jump, Compose *compose, QuadBatch *rects, const GlTarget *frame, float share);
#endif
