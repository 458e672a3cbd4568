/* curtain.h: hides the table while another player takes the place at the screen, so that halves in
 * hand stay private. */
#ifndef SCENES_OVERLAYS_CURTAIN_H
#define SCENES_OVERLAYS_CURTAIN_H
#include "scenes/stage/scene.h"

/* Arguments of `enter`, copied by the stage. The table below is still drawn, so the scene below
 * must draw hands face down while the curtain is there (stage_has(stage, "curtain")). */
typedef struct CurtainArguments {
    uint8_t seat;
    char name[64];
} CurtainArguments;

extern const Scene curtain_scene;
#endif
