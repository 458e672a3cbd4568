/* widgets.h: pieces that several scenes share: figures, seat marks, the button that closes a
 * dialog. */
#ifndef SCENES_STAGE_WIDGETS_H
#define SCENES_STAGE_WIDGETS_H
#include "record/record.h"
#include "scenes/stage/scene.h"
#include "ui/ui_flow.h"

/* Draws a figure of `color` in `rect`. */
void draw_figure_in(Ui *ui, Rect rect, int color);

/* Draws a seat's mark alone, with a light or dark edge so that it is visible on any background: in
 * colour `color` (0..5), `edge` px wide with its rim, centred on (x, y). `rim` 0: ivory around dark
 * colours, dark around light ones, for light backgrounds (LOOK section 1). */
void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim);
/* Draws the mark on a disc of its colour in the middle of `rect`. */
void seat_disc(Ui *ui, Rect rect, int color);

/* Returns the whole name if it fits `width` px, else its first word in `out`. */
const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE]);

/* Returns the button that closes a dialog at its foot. */
UiButton scene_done(void);
/* Returns a sheet that ends with this button. */
UiDialog scene_sheet(const char *id, float width, const char *heading);
#endif
