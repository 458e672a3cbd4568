/* draft.h: the scene in which players draft the halves, one by one, before the first turn
 * (HALF-10). It shows context->session, and the game scene follows when the draft is over. Takes no
 * arguments. */
#ifndef SCENES_DRAFT_DRAFT_H
#define SCENES_DRAFT_DRAFT_H
#include "scenes/stage/scene.h"

extern const Scene draft_scene;
#endif
