/* spoken.h: makes a Play accessible to players who don't see it: its description for the narrator,
 * and typed moves. Scenes that embed a Play call both from Scene.tells and Scene.typed. */
#ifndef SCENES_SPOKEN_SPOKEN_H
#define SCENES_SPOKEN_SPOKEN_H
#include "scenes/play/play.h"
#include "scenes/stage/narrator.h"

/* Fills `told` with the table and the player's choices. Returns false if there is no game. */
bool spoken_describe(const Play *play, SceneTable *told);
/* Carries out a typed move (speech/typed.h) by the same way as pointer and keys, or says why
 * not. */
void spoken_typed(Play *play, const char *text);
#endif
