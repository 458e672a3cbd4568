/* photo_frame.h: the frame around an exported board: a mat, and below the board who played, the
 * points and the date. */
#ifndef SCENES_RESULTS_PHOTO_FRAME_H
#define SCENES_RESULTS_PHOTO_FRAME_H
#include "scenes/stage/scene.h"

/* Where the board lies in a picture of `width` × `height` px; all of it without a frame. */
Rect photo_frame_board(bool framed, float width, float height);

/* Begins `list` anew and draws the frame of context->session's game. `date`: as people write it. */
void photo_frame_draw(SceneContext *context, DrawList *list, float width, float height,
                      const char *date);
#endif
