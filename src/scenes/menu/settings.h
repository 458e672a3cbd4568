/* settings.h: the settings, an overlay over any scene: language, size, window, theme, speed of
 * animations, reduced motion, life on the board, sounds, computer players, hints. */
#ifndef SCENES_MENU_SETTINGS_H
#define SCENES_MENU_SETTINGS_H
#include "scenes/stage/scene.h"

/* Which of words_language() is spoken. */
int settings_language(void);

extern const Scene settings_scene;
#endif
