/* game_final.c: the controls of final scoring: pause, next feature, faster, skip, and show
 * results. */
#include "scenes/game/game_state.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* Names a feature by its segment; a bonus of an expansion has a name of its own. */
static const char *scored_name(const GameScene *scene, const Event *event)
{
    if (event->label != LABEL_NONE)
        return words_payment((Label)event->label);
    const PlacedTile *tile = &scene->table.view.tiles[event->tile];
    const TileKind *kind = catalogue_kind(scene->table.catalogue, tile->copy);
    return words_feature_of(&kind->segments[event->segment], event->number == SEGMENT_FIELD);
}

/* Draws what is being scored, and the progress. */
static void final_line(GameScene *scene)
{
    const AnimPlayer *anim = &scene->table.anim;
    const SessionEvent *shown = anim_event(anim);
    const Event *event = shown && shown->event.kind == EVENT_SCORED ? &shown->event : NULL;
    Ui *ui = scene->table.ui;
    const char *title = scene->play.mode == PLAY_OVER ? _("Scoring complete") : _("Final scoring");
    if (session_ended(scene->table.session))
        title = _("The game was ended early");
    if (event)
        title = scored_name(scene, event);
    char count[48];
    snprintf(count, sizeof count, _("%d of %d"), anim->final_done, anim->final_count);
    UiGroup words = {0};
    while (ui_group(ui, &words)) {
        Rect row = ui_next(ui, ui_touch(ui, 54) * .54f);
        if (event)
            table_seats_draw(&scene->table, shown->seats, &row, ui_u(ui, 24),
                             ui_space(ui, UI_TIGHT));
        ui_text(ui, row, UI_TYPE_NAME, UI_TEXT, title);
        if (anim->final_count)
            ui_paragraph(ui, UI_TYPE_SMALL | UI_LINE, UI_TEXT_SOFT, count);
    }
}

/* Finds the rulebook topic of what is being scored; false if nothing is. */
static bool final_topic(const GameScene *scene, BookTopic *topic)
{
    const SessionEvent *shown = anim_event(&scene->table.anim);
    if (!shown || shown->event.kind != EVENT_SCORED)
        return false;
    *topic = scene_book_speak(scene->table.session, session_log_count(scene->table.session), shown);
    return true;
}

/*   [o] City of Mira        (?)  (||)  (>|)  (>>)  [ Skip ]
 *       3 of 14
 *
 * "Next feature" also pauses, so that a player can check a feature without hurry. */
static void final_row(GameScene *scene, float high)
{
    AnimPlayer *anim = &scene->table.anim;
    Ui *ui = scene->table.ui;
    UiButton hold = {.label = anim->paused ? C_("message", "Continue") : _("Pause"),
                     .icon = UI_ICON(anim->paused ? ICON_PLAY : ICON_PAUSE),
                     .icon_only = true};
    UiButton step = {.label = _("Next feature"), .icon = UI_ICON(ICON_STEP), .icon_only = true};
    UiButton rate = {.label = _("Faster"),
                     .icon = UI_ICON(ICON_FAST),
                     .icon_only = true,
                     .chosen = anim->rate > 1};
    UiButton skip = {
        .label = _("Skip"), .icon = UI_ICON(ICON_SKIP), .icon_only = scene->table.layout.slim_side};
    float wide = skip.icon_only ? high : fmaxf(2.4f * high, ui_button_width(ui, high, skip));
    UiButton why = {.label = _("Why?"), .icon = UI_ICON(ICON_HELP), .icon_only = true};
    BookTopic topic;
    why.disabled = !final_topic(scene, &topic);
    ui_cells(ui, 6, (float[]){UI_REST, high, high, high, high, wide});
    final_line(scene);
    if (ui_button(ui, "final.why", ui_next(ui, high), why))
        scene_book_ask(scene->table.context, &topic);
    if (!why.disabled)
        scene_book_about(scene->table.context, &topic);
    if (ui_button(ui, "final.pause", ui_next(ui, high), hold)) {
        anim->paused = !anim->paused;
        anim->step = 0;
    }
    if (ui_button(ui, "final.step", ui_next(ui, high), step)) {
        anim->paused = true;
        anim->step++;
    }
    if (ui_button(ui, "final.rate", ui_next(ui, high), rate))
        anim->rate = anim->rate >= 4 ? 1 : anim->rate * 2;
    if (ui_button(ui, "final.skip", ui_next(ui, high), skip))
        anim_skip(anim);
}

/* The controls replace the tray, because no one plays any more moves. */
void game_final_draw(GameScene *scene)
{
    Ui *ui = scene->table.ui;
    Rect tray = scene->table.layout.tray;
    float high = ui_touch(ui, 54), pad = ui_u(ui, 36) / 2;
    Rect panel = layout_bottom(&tray, high + 2 * pad, 0);
    UiButton results = {.label = _("Show results"), .kind = UI_PRIMARY, .flags = UI_DEFAULT};
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    ui_column(ui, layout_inset(panel, ui_space(ui, UI_MARGIN), pad), ui_space(ui, UI_TIGHT));
    if (scene->play.mode != PLAY_OVER) {
        final_row(scene, high);
    } else {
        ui_cells(ui, 2, (float[]){UI_REST, ui_button_width(ui, high, results)});
        final_line(scene);
        if (ui_button(ui, "results", ui_next(ui, high), results))
            stage_replace(scene->table.context->stage, "results", NULL, 0);
    }
    ui_column_end(ui);
}
