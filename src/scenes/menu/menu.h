/* menu.h: the first scene (continue, new game, past games, settings, quit, beside a painted land),
 * the scene that sets up a game, and the settings, an overlay over any scene. None takes
 * arguments. */
#ifndef SCENES_MENU_MENU_H
#define SCENES_MENU_MENU_H
#include "scenes/stage/scene.h"

extern const Scene menu_scene, setup_scene, settings_scene;

/* Which of words_language() is spoken. */
int settings_language(void);
#endif
