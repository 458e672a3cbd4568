/* widgets.h: pieces that several scenes share: a figure, the way into a game, what is told
 * in a dialog. */
#ifndef SCENES_STAGE_WIDGETS_H
#define SCENES_STAGE_WIDGETS_H
#include "base/err.h"
#include "scenes/stage/scene.h"
#include "ui/ui_flow.h"

/* A figure of `color` standing in `rect`. */
void draw_figure_in(Ui *ui, Rect rect, int color);

/* The button that closes a dialog at its foot. */
UiButton scene_done(void);

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
