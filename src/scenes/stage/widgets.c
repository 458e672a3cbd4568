/* widgets.c: see widgets.h. */
#include "scenes/stage/widgets.h"

#include "base/text.h"
#include "scenes/draft/draft.h"
#include "scenes/game/game.h"
#include "scenes/overlays/message.h"
#include "scenes/results/results.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "session/session.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

void draw_figure_in(Ui *ui, Rect rect, int color)
{
    float height = fminf(rect.h, rect.w / .85f);
    Rect place = layout_centre(rect, .85f * height, height);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = (uint32_t)color});
}

UiButton scene_done(void)
{
    return (UiButton){.label = _("Done"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_TICK),
                      .flags = UI_CANCEL | UI_DEFAULT};
}

const Scene *scene_of_session(const SceneContext *context)
{
    static const Scene *const scenes[] = {&draft_scene, &game_scene, &results_scene};
    const char *name = scene_session_name(context->session);
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++)
        if (strcmp(scenes[i]->name, name) == 0)
            return scenes[i];
    return &game_scene;
}

void scene_tell(SceneContext *context, const char *title, const char *text)
{
    MessageArguments arguments = {0};
    text_copy(arguments.title, sizeof arguments.title, title);
    text_copy(arguments.text, sizeof arguments.text, text);
    text_copy(arguments.go, sizeof arguments.go, _("Close"));
    stage_push(context->stage, &message_scene, &arguments, sizeof arguments);
}

static void tell_err(SceneContext *context, const char *title, const Err *err)
{
    char text[sizeof err->file + sizeof err->text + 16];
    scene_tell(context, title, err_format(err, text, sizeof text));
}

void scene_tell_fault(SceneContext *context, const Err *err)
{
    tell_err(context, _("The game could not be opened"), err);
}

void scene_tell_left_out(SceneContext *context, const Err *err)
{
    if (err->text[0])
        tell_err(context, _("A part of the record could not be read"), err);
}

void scene_resume(SceneContext *context, const char *path)
{
    Err err = {0};
    if (!scene_session_resume(context, path, &err)) {
        scene_tell_fault(context, &err);
        return;
    }
    stage_replace(context->stage, scene_of_session(context), NULL, 0);
    scene_tell_left_out(context, &err);
}
