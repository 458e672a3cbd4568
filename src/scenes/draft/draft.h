/* draft.h: the scene in which the halves are chosen, one by one, before the first turn (HALF-10).
 * Shows context->session; goes to the game scene when the draft is over. No arguments. */
#ifndef SCENES_DRAFT_DRAFT_H
#define SCENES_DRAFT_DRAFT_H
#include "scenes/stage/scene.h"

extern const Scene draft_scene;
#endif
