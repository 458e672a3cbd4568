/* hidden_window.h: an invisible window with pictures that the build and earlier tests have painted:
 * for tests that check what is drawn without a program around it. */
#ifndef TESTS_VISUAL_HIDDEN_WINDOW_H
#define TESTS_VISUAL_HIDDEN_WINDOW_H
#include "app/art_store.h"
#include "base/draw.h"
#include "render/render.h"

#include <stdbool.h>

typedef struct HiddenWindow {
    ArtStore *art;
    Render *render;
    DrawList list;
    BoardPicture board;
} HiddenWindow;

/* Opens a window of this many px. Returns false after printing the reason if nothing can be drawn;
 * the caller closes it in any case. */
bool hidden_window_open(HiddenWindow *window, int width, int height);
void hidden_window_close(HiddenWindow *window);
#endif
