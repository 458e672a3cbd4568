/* confirm.h: an overlay that asks before something that cannot be taken back. */
#ifndef SCENES_OVERLAYS_CONFIRM_H
#define SCENES_OVERLAYS_CONFIRM_H
#include "scenes/stage/scene.h"

/* Arguments of `enter`, copied by the stage. Strings are finished words; `yes` may be the only
 * button (`no` empty).
 * `*answer` (borrowed, may be NULL) becomes 1 for yes, 0 for no, when the overlay goes. */
typedef struct ConfirmArguments {
    char title[96];
    char text[320];
    char yes[48];
    char no[48];
    bool careful; /* no is the default: Enter does not destroy anything */
    int *answer;
} ConfirmArguments;

extern const Scene confirm_scene;
#endif
