/* widgets.h: pieces that several scenes share: a figure, the button that closes a
 * dialog. */
#ifndef SCENES_STAGE_WIDGETS_H
#define SCENES_STAGE_WIDGETS_H
#include "scenes/stage/scene.h"
#include "ui/ui_flow.h"

/* A figure of `color` standing in `rect`. */
void draw_figure_in(Ui *ui, Rect rect, int color);

/* The button that closes a dialog at its foot. */
UiButton scene_done(void);
#endif
