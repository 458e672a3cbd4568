/* curtain.h: hides the table while the place at the screen changes, so that halves in hand stay
 * private. */
#ifndef SCENES_OVERLAYS_CURTAIN_H
#define SCENES_OVERLAYS_CURTAIN_H
#include "scenes/stage/scene.h"

/* Arguments of `enter`, copied by the stage. The table below is drawn; halves in hands must be
 * drawn face down by the scene below while the curtain is there (stage_has(stage, "curtain")). */
typedef struct CurtainArguments {
    uint8_t seat;
    char name[64];
} CurtainArguments;

extern const Scene curtain_scene;
#endif
