/* message.h: an overlay that tells something and goes when it has been read. */
#ifndef SCENES_OVERLAYS_MESSAGE_H
#define SCENES_OVERLAYS_MESSAGE_H
#include "scenes/stage/scene.h"

/* Arguments of `enter`, copied by the stage. Finished words; `go` stands on the only button. */
typedef struct MessageArguments {
    char title[96];
    char text[320];
    char go[48];
} MessageArguments;

extern const Scene message_scene;
#endif
