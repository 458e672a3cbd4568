/* game_buttons.c: draws undo, hint and menu, below the chronicle. */
#include "scenes/game/game_state.h"
#include "scenes/stage/scene_talk.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <math.h>

/* Thinking stops, because the menu may change the level, the language or the whole game. */
void game_open_menu(GameScene *scene)
{
    session_stop_thinking(scene->table.session);
    scene->thinks = false;
    if (scene->advice.state == ADVICE_THINKS)
        advice_drop(&scene->advice, scene->table.context);
    stage_push(scene->table.context->stage, "pause", NULL, 0);
}

/* Draws the hint button, cut from *row: next to undo with its label if both labels have room,
 * otherwise as an icon. */
static void hint_button(GameScene *scene, Rect *row, UiButton undo)
{
    float gap = scene->table.layout.gap, half = (row->w - gap) / 2;
    UiButton hint = {.label = _("Hint"),
                     .tooltip = scene->advice.state == ADVICE_OFF
                                    ? _("Hint (<hint>): the three best moves and why")
                                    : NULL, /* it would cover the panel */
                     .icon = UI_ICON(ICON_HINT),
                     .chosen = scene->advice.state != ADVICE_OFF,
                     .disabled = !play_waits_for_person(&scene->play)};
    Rect place = scene->table.layout.hint;
    hint.icon_only = scene->table.layout.slim_side;
    if (!hint.icon_only) {
        float spare = .5f * row->h; /* of the padding left and right of the label */
        hint.icon_only = ui_button_width(scene->table.ui, row->h, hint) - spare > half ||
                         ui_button_width(scene->table.ui, row->h, undo) - spare > half;
        place = layout_right(row, hint.icon_only ? row->h : roundf(half), gap);
    }
    if (play_button_on_land(scene->table.ui, "hint", place, hint))
        game_hint_toggle(scene);
}

/* In an online game. In layouts with a rail, the pause overlay opens the chat instead. */
static void talk_button(const GameScene *scene, Rect place)
{
    UiButton talk = {.label = _("Chat"),
                     .tooltip = _("Chat (<phrases>)"),
                     .icon = UI_ICON(ICON_TALK),
                     .icon_only = true};
    if (ui_button(scene->table.ui, "talk", place, talk))
        scene_talk_open(scene->table.context);
}

/* Draws undo, hint and menu. The first two share a row unless there is a rail. */
void game_buttons_draw(GameScene *scene)
{
    Rect row = scene->table.layout.undo;
    if (advice_offered(scene->table.context))
        hint_button(scene, &row, play_undo_button(&scene->play));
    play_redo_draw(&scene->play, &row);
    play_undo_draw(&scene->play, row);
    UiButton menu = {
        .label = _("Menu"), .icon = UI_ICON(ICON_MENU), .icon_only = scene->table.layout.slim_side};
    Rect place = scene->table.layout.menu;
    if (!scene->table.layout.slim_side && scene_talk_is_there(scene->table.context))
        talk_button(scene, layout_right(&place, place.h, scene->table.layout.gap));
    if (ui_button(scene->table.ui, "menu", place, menu))
        game_open_menu(scene);
}
