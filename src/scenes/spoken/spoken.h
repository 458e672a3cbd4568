/* spoken.h: a Play for people who do not see it: what it tells the narrator, and moves that are
 * typed. Scenes that embed a Play call both from Scene.tells and Scene.typed. */
#ifndef SCENES_SPOKEN_SPOKEN_H
#define SCENES_SPOKEN_SPOKEN_H
#include "scenes/play/play.h"
#include "scenes/stage/narrator.h"

/* Fills `told` from the table and what can be done there; true. */
bool spoken_tells(const Play *play, SceneTable *told);
/* Does what was typed (speech/typed.h), by the way that a hand would go; or says why not. */
void spoken_typed(Play *play, const char *text);
#endif
