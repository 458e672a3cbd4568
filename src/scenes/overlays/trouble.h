/* trouble.h: asks the player what to do when the game can't be saved: over the draft, the game and
 * the results, and before the program ends. */
#ifndef SCENES_OVERLAYS_TROUBLE_H
#define SCENES_OVERLAYS_TROUBLE_H
#include "scenes/stage/scene.h"

extern const Scene trouble_scene;

/* Called first in the update of each scene of a game. If the record is in trouble and a player is
 * there to answer, it opens the question over the scene and returns true: nothing may continue. If
 * computers play alone, the log gets one entry, and the game continues. */
bool trouble_asks(SceneContext *context);

/* Where the player goes when they leave the game. */
typedef enum TroubleWay { TROUBLE_STAYS, TROUBLE_TO_MENU, TROUBLE_TO_QUIT } TroubleWay;

/* May the player leave, because all is saved? Waits for the disk a moment. If it returns false, the
 * player is asked, and leaves that way once it is saved or they say so. It returns true at the
 * second attempt to quit, so that no player is locked in. */
bool trouble_may_leave(SceneContext *context, TroubleWay way);
#endif
