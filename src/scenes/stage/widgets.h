/* widgets.h: pieces that several scenes share: figures, seats' marks, the button that closes a
 * dialog. */
#ifndef SCENES_STAGE_WIDGETS_H
#define SCENES_STAGE_WIDGETS_H
#include "record/record.h"
#include "scenes/stage/scene.h"
#include "ui/ui_list.h"

/* A figure of `color` standing in `rect`. */
void draw_figure_in(Ui *ui, Rect rect, int color);

/* A seat's mark alone, with a light or dark edge so that it can be told from any ground: of colour
 * `color` (0..5), `edge` px wide with its rim, about (x, y). `rim` 0: ivory round dark colours,
 * dark round light ones, for light grounds (LOOK section 1). */
void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim);
/* The same mark on a disc of its colour in the middle of `rect`. */
void seat_disc(Ui *ui, Rect rect, int color);

/* The whole name where `width` px have room for it, else the first word of it in `out`. */
const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE]);

/* The button that closes a dialog at its foot. */
UiButton scene_done(void);
/* A sheet that ends with it. */
UiDialog scene_sheet(const char *id, float width, const char *heading);
#endif
