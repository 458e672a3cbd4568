/* lesson_hint.c: the hint of a lesson: as in the game, told in the card, with its numbers on the
 * board. */
#include "input/snap.h"
#include "scenes/lessons/lesson_state.h"
#include "words/words.h"

#include <math.h>

/* Who has switched hints off still learns about them. */
void lesson_hint_ask(LessonScene *scene)
{
    SceneContext *context = scene->table.context;
    advice_ask(&scene->advice, context, NULL);
    if (!advice_offered(context))
        lesson_try(scene, &(LessonAct){.kind = LESSON_HINT, .segment = NO_SEGMENT});
}

void lesson_hint_say(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const Advice *advice = &scene->advice;
    if (advice->state == ADVICE_THINKS)
        ui_say(ui, UI_TYPE_SMALL, UI_INK_SOFT, _("Trying out the moves…"));
    for (int i = 0; advice->state == ADVICE_SHOWN && i < advice->count; i++) {
        const AdviceRow *row = &advice->rows[i];
        UiGroup group = {0};
        while (ui_group(ui, &group)) {
            float disc = ui_u(ui, 26);
            ui_cells(ui, 3, (float[]){disc, ui_space(ui, UI_TIGHT), UI_REST});
            ui_badge(ui, ui_next(ui, disc), i + 1, i == 0);
            ui_next(ui, 0);
            ui_say(ui, UI_TYPE_STRONG, UI_INK, row->what);
        }
        ui_say(ui, UI_TYPE_SMALL, UI_INK_SOFT, row->why);
    }
}

/* From the worst to the best, so that the best one's number lies on top. */
void lesson_hint_badges(LessonScene *scene)
{
    const Advice *advice = &scene->advice;
    Ui *ui = scene->table.ui;
    for (int i = advice->state == ADVICE_SHOWN ? advice->count - 1 : -1; i >= 0; i--) {
        const Action *action = &advice->rows[i].hint.action;
        float x, y, px, py, size = ui_u(ui, 30);
        if (action->kind != ACTION_PLACE)
            continue;
        bool half = catalogue_kind(scene->table.catalogue, action->copy)->shape == SHAPE_HALF;
        snap_middle(half, action->cell, action->rotation, &x, &y);
        camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
        /* Two ideas for the same space stand side by side. */
        ui_badge(ui,
                 (Rect){roundf(px - size / 2 + (float)(i - 1) * .7f * size), roundf(py - size / 2),
                        size, size},
                 i + 1, i == 0);
    }
}
