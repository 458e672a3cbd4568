/* photo_frame.h: the frame around a saved picture of the board: a mat, and below the board the
 * players, their points and the date. */
#ifndef SCENES_RESULTS_PHOTO_FRAME_H
#define SCENES_RESULTS_PHOTO_FRAME_H
#include "scenes/stage/scene.h"

/* Returns where the board is in a picture of `width` × `height` px; without a frame it fills the
 * picture. */
Rect photo_frame_board(bool framed, float width, float height);

/* Clears `list` and draws the frame for context->session's game into it. `date` is text for
 * players. */
void photo_frame_draw(SceneContext *context, DrawList *list, float width, float height,
                      const char *date);
#endif
