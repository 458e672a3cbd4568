/* settings_ai.h: the rows of the settings about computer players: how long they think, who gives
 * hints. */
#ifndef SCENES_MENU_SETTINGS_AI_H
#define SCENES_MENU_SETTINGS_AI_H
#include "scenes/stage/scene.h"

/* Calls the rows in the layout in force; a change acts and is kept at once. */
void settings_ai_rows(SceneContext *context);
#endif
