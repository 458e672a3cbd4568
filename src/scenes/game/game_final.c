/* game_final.c: the controls of final scoring: hold, step, faster, skip, and on to the results. */
#include "scenes/game/game_flow.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* What is being counted, and how far that is. */
static void final_line(GameScene *scene, Rect rect)
{
    const AnimPlayer *anim = &scene->table.anim;
    const SessionEvent *shown = anim_event(anim);
    const Event *event = shown && shown->event.kind == EVENT_SCORED ? &shown->event : NULL;
    Ui *ui = scene->table.ui;
    const char *title = scene->mode == GAME_OVER ? _("All is counted") : _("Final scoring");
    if (event)
        title = event->label != LABEL_NONE
                    ? words_payment((Label)event->label)
                    : words_feature((SegmentKind)event->number, event->number == SEGMENT_FIELD);
    Rect top = layout_top(&rect, .54f * rect.h, 0);
    if (event)
        table_seats_draw(&scene->table, shown->seats, &top, ui_u(ui, 24), ui_space(ui, UI_TIGHT));
    ui_text(ui, top, UI_TYPE_NAME, UI_TEXT, title);
    char count[48];
    snprintf(count, sizeof count, _("%d of %d"), anim->final_done, anim->final_count);
    if (anim->final_count)
        ui_text(ui, rect, UI_TYPE_SMALL, UI_TEXT_SOFT, count);
}

/* Cuts the next button of the row from its right end, and asks whether it was clicked. */
static bool row_button(Ui *ui, const char *id, Rect *row, UiButton button)
{
    float words = fmaxf(row->h * 2.4f, ui_button_width(ui, row->h, button));
    Rect place = layout_right(row, button.icon_only ? row->h : words, ui_space(ui, UI_TIGHT));
    return ui_button(ui, id, place, button);
}

/*   [o] City of Mira        (||)  (>|)  (>>)  [ Skip ]
 *       3 of 14
 *
 * Going on by steps holds what is shown, so that who wants to check a feature is not hurried on.
 * From the right: skip, faster, next, pause. */
static void final_buttons(GameScene *scene, Rect *row)
{
    AnimPlayer *anim = &scene->table.anim;
    Ui *ui = scene->table.ui;
    UiButton skip = {
        .label = _("Skip"), .icon = UI_ICON(ICON_SKIP), .icon_only = scene->table.layout.slim_side};
    UiButton rate = {.label = _("Faster"),
                     .icon = UI_ICON(ICON_FAST),
                     .icon_only = true,
                     .chosen = anim->rate > 1};
    UiButton step = {.label = _("Next feature"), .icon = UI_ICON(ICON_STEP), .icon_only = true};
    UiButton hold = {.label = anim->paused ? _("Go on") : _("Pause"),
                     .icon = UI_ICON(anim->paused ? ICON_PLAY : ICON_PAUSE),
                     .icon_only = true};
    if (row_button(ui, "final.skip", row, skip))
        anim_skip(anim);
    if (row_button(ui, "final.rate", row, rate))
        anim->rate = anim->rate >= 4 ? 1 : anim->rate * 2;
    if (row_button(ui, "final.step", row, step)) {
        anim->paused = true;
        anim->step++;
    }
    if (row_button(ui, "final.pause", row, hold)) {
        anim->paused = !anim->paused;
        anim->step = 0;
    }
}

/* It lies where the tray was: nobody plays any more. */
void game_final_draw(GameScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect tray = scene->table.layout.tray;
    Rect panel = layout_bottom(&tray, ui_touch(ui, 54) + ui_u(ui, 36), 0);
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect row = layout_inset(panel, ui_space(ui, UI_MARGIN), ui_u(ui, 18));
    UiButton results = {.label = _("To the results"), .kind = UI_PRIMARY, .flags = UI_DEFAULT};
    if (scene->mode != GAME_OVER)
        final_buttons(scene, &row);
    else if (row_button(ui, "results", &row, results))
        stage_replace(scene->table.context->stage, "results", NULL, 0);
    final_line(scene, row);
}
