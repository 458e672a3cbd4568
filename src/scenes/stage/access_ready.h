/* access_ready.h: ready-made settings for hands, eyes and ears. Each is on or off, and several can
 * be on together. They are on the first-start screen and at the top of Accessibility. */
#ifndef SCENES_STAGE_ACCESS_READY_H
#define SCENES_STAGE_ACCESS_READY_H
#include "scenes/stage/scene.h"
#include "store/settings.h"

typedef enum AccessReady {
    READY_STANDARD, /* on if none of the others is */
    READY_LARGE,
    READY_CONTRAST,
    READY_CALM,
    READY_FIGURES,
    READY_ONE_BUTTON,
    READY_SURE_HAND,
    READY_SPOKEN,
    ACCESS_READY
} AccessReady;

/* Returns true if the settings match; READY_STANDARD is on if no other is. */
bool access_ready_is_on(const Settings *settings, AccessReady ready);
/* Switches one on or off in `settings`. READY_STANDARD switches all others off. */
void access_ready_switch(Settings *settings, AccessReady ready, bool on);

/* Draws a button for each in the next cells, with ids "ready0", "ready1" and so on. Writes the
 * choice into context->settings and applies nothing. Returns true if a button was clicked. */
bool access_ready_draw(SceneContext *context);
#endif
