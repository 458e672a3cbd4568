/* confirm.h: slips of the hand. Who wants it confirms what he decides by doing it once more:
 * everything, or what cannot be taken back (Settings.confirm; from the start nothing). */
#ifndef SCENES_STAGE_CONFIRM_H
#define SCENES_STAGE_CONFIRM_H
#include "rules/game.h"
#include "scenes/stage/scene.h"

/* Zeroed. */
typedef struct Confirm {
    Action meant;    /* what is confirmed by doing it again, where `asks`, … */
    double meant_ms; /* … until some seconds later */
    bool asks;
} Confirm;

/* Is `action` done now? If not, `why` says what is to be done. `final`: here it cannot be taken
 * back, even if it can in a game. */
bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size);
/* Does it wait for somebody who does it again? */
bool confirm_waits(const Confirm *confirm, const SceneContext *context);
const char *confirm_words(void);
#endif
