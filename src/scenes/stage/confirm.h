/* confirm.h: protection against slips of the hand. Players who want it confirm a decision by
 * repeating it: every decision, or those that can't be undone (Settings.confirm; off by
 * default). */
#ifndef SCENES_STAGE_CONFIRM_H
#define SCENES_STAGE_CONFIRM_H
#include "rules/game.h"
#include "scenes/stage/scene.h"

/* Zeroed at first. */
typedef struct Confirm {
    Action meant;    /* the action to repeat if `asks`, … */
    double meant_ms; /* … within some seconds of this time */
    bool asks;
} Confirm;

/* Returns true if `action` may be applied now. If not, `why` asks the player to repeat it. `final`
 * means that it can't be undone here, even if it can in a game. */
bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size);
/* Is a decision waiting for its repetition? */
bool confirm_waits(const Confirm *confirm, const SceneContext *context);
/* Returns the request to repeat a decision. */
const char *confirm_words(void);
#endif
