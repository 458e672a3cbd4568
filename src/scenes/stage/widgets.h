/* widgets.h: pieces that several scenes put together from ui's widgets: forms, dialogs, the way
 * into a game. */
#ifndef SCENES_STAGE_WIDGETS_H
#define SCENES_STAGE_WIDGETS_H
#include "base/err.h"
#include "scenes/stage/scene.h"
#include "ui/ui_widgets.h"

/* u of forms: on small windows text stops at 12 px and controls at 44 px, so widths must not
 * shrink further either. */
float form_u(const Ui *ui, float u);
float form_space(const Ui *ui, UiSpace space);
/* Height of a control. */
float form_control(const Ui *ui);

/* The words beside a control. `reserve`: height kept for `line` even when it is shorter now
 * (form_tallest). */
typedef struct FormWords {
    const char *label;
    const char *line; /* one explaining sentence or NULL */
    float reserve;
} FormWords;

/* A label, a control below it, the explanation below that, cut from *from. Draws the words,
 * returns the control's place. */
Rect form_block(Ui *ui, Rect *from, FormWords words);

/* A label at the left, the control (`width` px) at the right, explanation below the label;
 * stacked like form_block where the row is too narrow. */
Rect form_row(Ui *ui, Rect *from, float width, FormWords words);

/* A dialog of `width` u with a heading, content that scrolls where it is too high, and Done at
 * its foot. `body`: how high the content is, px; its height of the frame before will do.
 * form_sheet returns where the content goes (its height is endless); form_sheet_end gets the
 * height that was used and tells whether Done was clicked. */
typedef struct FormSheet {
    UiScroll *scroll;
    Rect foot;
} FormSheet;
Rect form_sheet(Ui *ui, FormSheet *sheet, const char *title, float width, float body,
                UiScroll *scroll);
bool form_sheet_end(Ui *ui, const FormSheet *sheet, float height);

/* Height of the tallest of `lines` as explanations in `width`. */
float form_tallest(const Ui *ui, float width, const char *const *lines, int count);

/* A figure of `color` standing in `rect`. */
void draw_figure_in(Ui *ui, Rect rect, int color);

/* Full scene that goes with context->session now: draft, game or results. */
const Scene *scene_of_session(const SceneContext *context);

/* Resumes the record at `path` and goes there. What could not be read is told in a dialog. */
void scene_resume(SceneContext *context, const char *path);

/* A dialog with one button. */
void scene_tell(SceneContext *context, const char *title, const char *text);
/* Tells that the record cannot be begun. */
void scene_tell_fault(SceneContext *context, const Err *err);
/* Tells from which line on a record was left out; nothing where `err` has no text. */
void scene_tell_left_out(SceneContext *context, const Err *err);
#endif
