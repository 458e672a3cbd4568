/* jump.h: with reduced motion the camera jumps instead of moving, and scenes are exchanged; the
 * previous picture then fades over the new one. */
#ifndef RENDER_JUMP_H
#define RENDER_JUMP_H
#include "render/board.h"
#include "render/compose.h"

typedef struct Jump {
    GlTarget before; /* the picture before the jump */
    uint32_t cuts;   /* BoardPicture.cuts of the last frame, … */
    uint32_t scenes; /* … and its scenes */
    bool fades;      /* `before` must still be drawn */
} Jump;

void jump_release(Jump *jump);
/* Call it before drawing into `frame`. Keeps a copy of the frame if the camera has jumped or the
 * scene has changed since the last one. `shown`: the frame still contains the last picture. */
void jump_keep(Jump *jump, Gl *gl, const BoardPicture *board, const GlTarget *frame, bool shown);
/* Blends the rest of the previous picture over the frame; true if some of it still shows. */
bool jump_draw(Jump *jump, Compose *compose, QuadBatch *rects, const GlTarget *frame,
               const BoardPicture *board);
#endif
