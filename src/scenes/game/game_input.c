/* game_input.c: the keys of the scene itself: computer players, hints, final scoring, menu. The
 * keys of a turn are in play/play_input.c. */
#include "keys/keys.h"
#include "scenes/game/game_state.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* --- buttons ---------------------------------------------------------------------------------- */

/* Stops the computer player's thinking, because the menu may change the level, the language or the
 * whole game. */
static void game_open_menu(GameScene *scene)
{
    session_stop_thinking(scene->table.session);
    scene->thinks = false;
    if (scene->advice.state == ADVICE_THINKS)
        advice_drop(&scene->advice, scene->table.context);
    stage_push(scene->table.context->stage, "pause", NULL, 0);
}

static void hint_button(GameScene *scene)
{
    UiButton hint = {.label = _("Hint"),
                     .tooltip = scene->advice.state == ADVICE_OFF
                                    ? _("Hint (<hint>): the three best moves and why")
                                    : NULL, /* a tooltip would cover the panel */
                     .icon = UI_ICON(ICON_HINT),
                     .chosen = scene->advice.state != ADVICE_OFF,
                     .disabled = !play_waits_for_person(&scene->play)};
    if (round_button(scene->table.ui, "hint", scene->table.layout.hint, hint))
        game_hint_toggle(scene);
}

/* Draws the chat button of an online game. If there is no room for it, the chat is opened from the
 * pause overlay. */
static void talk_button(const GameScene *scene)
{
    UiButton talk = {.label = C_("button", "Say"),
                     .tooltip = _("Say something (<phrases>)"),
                     .icon = UI_ICON(ICON_TALK)};
    Rect place = scene->table.layout.talk;
    if (round_button(scene->table.ui, "talk", place, talk))
        scene_talk_open(scene->table.context);
}

/* Draws the buttons of the near rail. */
void game_buttons_draw(GameScene *scene)
{
    if (advice_offered(scene->table.context))
        hint_button(scene);
    play_redo_draw(&scene->play);
    play_undo_draw(&scene->play, scene->table.layout.undo);
    UiButton menu = {.label = _("Menu"), .icon = UI_ICON(ICON_MENU)};
    if (scene_talk_is_there(scene->table.context))
        talk_button(scene);
    play_done_draw(&scene->play);
    if (round_button(scene->table.ui, "menu", scene->table.layout.menu, menu))
        game_open_menu(scene);
}

/* Escape closes the hints, then undoes an unfinished trial or choice. If there is none of these,
 * Escape opens the menu. */
static bool leave(GameScene *scene, const InputEvent *event)
{
    if (scene->advice.state != ADVICE_OFF)
        advice_drop(&scene->advice, scene->table.context);
    else if (!play_event(&scene->play, event))
        game_open_menu(scene);
    return true;
}

/* A hint that says to draw can't be pointed at on the board, so Enter draws. */
static bool confirm(GameScene *scene)
{
    if (!play_choosing(&scene->play) || scene->play.typed || !game_hint_draws(scene))
        return false;
    scene->play.by_key = true;
    if (play_ready(&scene->play))
        play_draw_from_stack(&scene->play);
    return true;
}

static bool go_on(GameScene *scene)
{
    AnimPlayer *anim = &scene->table.anim;
    game_hint_cancel(scene);
    if (game_play_now(scene))
        return true;
    if (!anim->final || !anim_busy(anim))
        return false;
    anim->paused = !anim->paused;
    return true;
}

/* During the final scoring the right arrow goes to the next feature, and the other arrows do
 * nothing. */
static bool step_final(GameScene *scene, KeyAction arrow)
{
    AnimPlayer *anim = &scene->table.anim;
    if (!anim->final || !anim_busy(anim))
        return false;
    if (arrow == KEYS_RIGHT) {
        anim->paused = true;
        anim->step++;
    }
    return true;
}

/* While hints are shown, digits choose a hint. The End key skips the final scoring; at other times
 * it does nothing, but is consumed. */
static bool on_fixed_key(GameScene *scene, const InputEvent *event)
{
    int digit = keys_digit(event);
    if (digit < 0 && event->key != KEY_END)
        return false;
    play_end_show(&scene->play);
    if (digit < 0) {
        if (scene->table.anim.final)
            anim_skip(&scene->table.anim);
        return true;
    }
    if (!game_hint_shown(scene))
        return false;
    ui_focus_clear(scene->table.ui);
    game_hint_take(scene, digit - 1);
    return true;
}

/* Handles the scene's own keys before the player's turn gets any. */
static bool on_key(GameScene *scene, const InputEvent *event)
{
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    if (action == KEYS_CONFIRM || action == KEYS_GO_ON || action == KEYS_HINT)
        play_end_show(&scene->play);
    switch (action) {
    case KEYS_BACK:
        return leave(scene, event);
    case KEYS_CONFIRM:
        return confirm(scene);
    case KEYS_GO_ON:
        return go_on(scene);
    case KEYS_LEFT:
    case KEYS_RIGHT:
    case KEYS_UP:
    case KEYS_DOWN:
        return step_final(scene, action);
    case KEYS_HINT:
        game_hint_toggle(scene);
        return true;
    default:
        return on_fixed_key(scene, event);
    }
}

bool game_event(void *state, SceneContext *context, const InputEvent *event)
{
    (void)context;
    GameScene *scene = state;
    if (event->kind == INPUT_KEY || event->kind == INPUT_DOWN)
        tabletop_end_moments(&scene->table);
    if (game_insight_offered(scene) && insight_event(&scene->insight, event))
        return true;
    if (game_tryout_offered(scene) && scene->advice.state == ADVICE_OFF &&
        play_decider(&scene->play) != NO_SEAT && try_out_event(&scene->out, event))
        return true;
    if (event->kind == INPUT_KEY && on_key(scene, event))
        return true;
    return steer_event(&scene->table, event) || play_event(&scene->play, event);
}

/* --- final scoring ---------------------------------------------------------------------------- */

/* Draws the controls of final scoring: pause, next feature, faster, skip, and show results. */

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
    *topic =
        scene_book_of_event(scene->table.session, session_log_count(scene->table.session), shown);
    return true;
}

/* [o] City of Mira        (?)  (||)  (>|)  (>>)  [ Skip ]
 *       3 of 14
 *
 * "Next feature" also pauses, so that a player can take time to check a feature. */
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

/* The controls replace the tray, because all moves have been played. */
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
