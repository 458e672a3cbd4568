/* access_ready.h: ready-made settings for hands, eyes and ears: each is on or off, several go
 * together. On the first-start screen, and at the top of Access. */
#ifndef SCENES_STAGE_ACCESS_READY_H
#define SCENES_STAGE_ACCESS_READY_H
#include "scenes/stage/scene.h"
#include "store/settings.h"

typedef enum AccessReady {
    READY_STANDARD, /* none of the others */
    READY_LARGE,
    READY_CONTRAST,
    READY_CALM,
    READY_FIGURES,
    READY_ONE_BUTTON,
    READY_SURE_HAND,
    READY_SPOKEN,
    ACCESS_READY
} AccessReady;

bool access_ready_is_on(const Settings *settings, AccessReady ready);
/* READY_STANDARD switches all others off. */
void access_ready_switch(Settings *settings, AccessReady ready, bool on);

/* A button for each in the next cells, with ids "ready0" and on. Writes what was chosen into
 * context->settings and applies nothing; true when something was. */
bool access_ready_draw(SceneContext *context);
#endif
