/* game_final.c: the controls of final scoring: hold, step, faster, skip, and on to the results. */
#include "base/text.h"
#include "scenes/game/game_panels.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

static void final_line(GameScene *scene, SceneContext *context, Rect rect)
{
    const SessionEvent *event = anim_event(&scene->table.anim);
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    char count[48], title[128];
    snprintf(count, sizeof count, _("%d of %d"), scene->table.anim.final_done,
             scene->table.anim.final_count);
    bool scores = event && event->event.kind == EVENT_SCORED;
    if (scores)
        text_copy(title, sizeof title,
                  event->event.label != LABEL_NONE
                      ? words_payment((Label)event->event.label)
                      : words_feature((SegmentKind)event->event.number,
                                      event->event.number == SEGMENT_FIELD));
    else
        text_copy(title, sizeof title,
                  scene->mode == GAME_OVER ? _("All is counted") : _("Final scoring"));
    Rect top = {rect.x, rect.y, rect.w, rect.h * .56f},
         low = {rect.x, rect.y + rect.h * .54f, rect.w, rect.h * .42f};
    float x = top.x;
    if (scores) {
        x +=
            table_seats_draw(&scene->table, event->seats, x, top.y + (top.h - 24 * s) / 2, 24 * s) +
            10 * s;
    }
    ui_text(ui, (Rect){x, top.y, rect.x + rect.w - x, top.h}, UI_TYPE_NAME, UI_TEXT, title);
    if (scene->table.anim.final_count)
        ui_text(ui, low, UI_TYPE_SMALL, UI_TEXT_SOFT, count);
}

static void final_buttons(GameScene *scene, SceneContext *context, Rect row)
{
    AnimPlayer *anim = &scene->table.anim;
    float gap = 10 * scene->table.layout.s;
    UiButton all = {
        .label = _("Skip"), .icon = UI_ICON(ICON_SKIP), .icon_only = scene->table.layout.slim_side};
    float wide =
        all.icon_only ? row.h : fmaxf(row.h * 2.4f, ui_button_width(context->ui, row.h, all));
    Rect skip = layout_right(&row, wide, gap), fast = layout_right(&row, row.h, gap);
    Rect step = layout_right(&row, row.h, gap), hold = layout_right(&row, row.h, gap);
    UiButton pause = {.label = anim->paused ? _("Go on") : _("Pause"),
                      .icon = UI_ICON(anim->paused ? ICON_PLAY : ICON_PAUSE),
                      .icon_only = true};
    if (ui_button(context->ui, "final.pause", hold, pause)) {
        anim->paused = !anim->paused;
        anim->step = 0;
    }
    UiButton one = {.label = _("Next feature"), .icon = UI_ICON(ICON_STEP), .icon_only = true};
    if (ui_button(context->ui, "final.step", step, one)) {
        anim->paused = true;
        anim->step++;
    }
    UiButton rate = {.label = _("Faster"),
                     .icon = UI_ICON(ICON_FAST),
                     .icon_only = true,
                     .chosen = anim->rate > 1};
    if (ui_button(context->ui, "final.rate", fast, rate))
        anim->rate = anim->rate >= 4 ? 1 : anim->rate * 2;
    if (ui_button(context->ui, "final.skip", skip, all))
        anim_skip(anim);
}

void game_final_draw(GameScene *scene, SceneContext *context)
{
    float s = scene->table.layout.s;
    Rect panel = scene->table.layout.tray;
    float height = fmaxf(44, 54 * s) + 36 * s;
    panel.y += panel.h - height;
    panel.h = height;
    ui_panel(context->ui, panel, UI_PANEL_NIGHT);
    float gap = ui_space(context->ui, UI_GAP);
    Rect row = layout_inset(panel, ui_space(context->ui, UI_MARGIN), 18 * s);
    if (scene->mode == GAME_OVER) {
        Rect button = layout_right(&row, fminf(260 * s, row.w / 2), gap);
        UiButton results = {.label = _("To the results"), .kind = UI_PRIMARY, .flags = UI_DEFAULT};
        if (ui_button(context->ui, "results", button, results))
            stage_replace(context->stage, "results", NULL, 0);
    } else {
        Rect buttons =
            layout_right(&row, row.h * (scene->table.layout.slim_side ? 4 : 7) + 40 * s, gap);
        final_buttons(scene, context, buttons);
    }
    final_line(scene, context, row);
}
