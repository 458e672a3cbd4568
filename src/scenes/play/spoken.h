/* spoken.h: makes a Play accessible to players who don't see it: its description for the narrator,
 * and typed moves. Scenes that embed a Play call both from Scene.tells and Scene.typed. */
#ifndef SCENES_PLAY_SPOKEN_H
#define SCENES_PLAY_SPOKEN_H
#include "scenes/play/play.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/scene.h"
#include "scenes/tabletop/tabletop.h"

/* Fills `told` with the table and the player's choices. Returns false if there is no game. */
bool spoken_describe(const Play *play, SceneTable *told);
/* Carries out a typed move (speech/typed.h) by the same way as pointer and keys, or says why
 * not. */
void spoken_typed(Play *play, const char *text);

/* --- table told ------------------------------------------------------------------------------- */

/* Describes a Tabletop to players who don't see it, with or without a Play. */

/* Fills in the game, the seat to act, the cell of the keyboard, and what the player looks at.
 * Returns false if there is no game. */
bool table_describe(const Tabletop *table, SceneTable *told);

/* --- typing ----------------------------------------------------------------------------------- */

/* The overlay in which players type a move (scene.h: Scene.typed). It takes no
 * arguments. */

extern const Scene typing_scene;
#endif
