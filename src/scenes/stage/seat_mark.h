/* seat_mark.h: a seat's mark alone with a light or dark edge, so that it can be told from any
 * ground. */
#ifndef SCENES_STAGE_SEAT_MARK_H
#define SCENES_STAGE_SEAT_MARK_H
#include "scenes/stage/scene.h"

/* Mark of colour `color` (0..5), `edge` px wide with its rim, about (x, y). `rim` 0: ivory round
 * dark colours, dark round light ones, for light grounds (LOOK section 1). */
void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim);
#endif
