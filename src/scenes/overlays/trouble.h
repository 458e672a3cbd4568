/* trouble.h: what a person is asked when the game cannot be saved: over the draft, the game and the
 * results, and before the program ends. */
#ifndef SCENES_OVERLAYS_TROUBLE_H
#define SCENES_OVERLAYS_TROUBLE_H
#include "scenes/stage/scene.h"

extern const Scene trouble_scene;

/* For each scene of a game, first in its update: is the record in trouble, and a person there who
 * has to answer before anything goes on? Then the question is put over the scene. Without a person
 * the log is told once, and the game goes on. */
bool trouble_asks(SceneContext *context);

/* Where somebody wants to go who leaves the game. */
typedef enum TroubleWay { TROUBLE_STAYS, TROUBLE_TO_MENU, TROUBLE_TO_QUIT } TroubleWay;

/* May he, because all is saved? Waits for the disk a moment. False: he is asked, and goes that way
 * when it is saved or he says so. True at the second time of asking, so that nobody is locked in.
 */
bool trouble_may_leave(SceneContext *context, TroubleWay way);
#endif
