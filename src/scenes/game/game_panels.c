/* game_panels.c: stack card, buttons, and the cards beside a spot or a feature. */
#include "scenes/game/game_panels.h"
#include "base/text.h"
#include "scenes/game/game_flow.h"
#include "scenes/game/game_hint.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

/* --- stack ------------------------------------------------------------------------------------ */

static int next_seat(const GameScene *scene)
{
    int players = session_players(scene->table.session);
    return scene->table.view.in_turn < players ? (scene->table.view.in_turn + 1) % players : 0;
}

/* The stack is a second way to draw, beside the tray. */
static void click_stack(GameScene *scene, SceneContext *context, Rect card)
{
    const Game *game = session_game(scene->table.session);
    if (!game_waits_for_person(scene, context) || game_phase(game) != PHASE_CHOOSE ||
        scene->turn.trial.on)
        return;
    if (ui_widget(context->ui, "stack", _("Draw a tile"), card, UI_NO_FOCUS, KEY_NONE).clicked) {
        game_end_show(scene, context);
        game_draw_from_stack(scene, context);
    }
}

void game_empty_pile(SceneContext *context, Rect place, float s)
{
    Ui *ui = context->ui;
    DrawCommand *box =
        draw_box(ui_list(ui), place, 4 * s, ui_color(ui, UI_RECESS), ui_color(ui, UI_RECESS_LIGHT));
    box->border = ui_color(ui, UI_RECESS_LINE);
    box->stroke = fmaxf(1, s);
}

/* On a rail: the pile and how many tiles are left, which its tooltip says. */
static void draw_slim_stack(GameScene *scene, SceneContext *context, Rect card)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s, size = roundf(46 * s);
    int left = scene->table.view.stack;
    char words[96];
    snprintf(words, sizeof words, "%d %s", left, words_plural("tile left", "tiles left", left));
    Rect back = {roundf(card.x + (card.w - size) / 2), roundf(card.y + 12 * s), size, size};
    if (left == 0)
        game_empty_pile(context, back, s);
    else
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK, .rect = back, .turn = DRAW_SQUARE_BACK});
    Rect line = {card.x + 4 * s, back.y + size + 2 * s, card.w - 8 * s, 44 * s};
    ui_number(ui, line, UI_TYPE_COUNTER | UI_CENTRE, UI_TEXT, left);
    ui_widget(ui, "left", words, card, UI_NO_FOCUS, KEY_NONE);
    ui_tooltip(ui, words);
}

void game_stack_draw(GameScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    Rect card = scene->table.layout.stack;
    int left = scene->table.view.stack, all = left + scene->table.view.tile_count;
    ui_panel(ui, card, UI_PANEL_NIGHT);
    if (scene->table.layout.slim_side)
        draw_slim_stack(scene, context, card);
    click_stack(scene, context, card);
    if (scene->table.layout.slim_side)
        return;
    float pad = ui_space(ui, UI_ROOM);
    Rect back = {card.x + pad, roundf(card.y + pad), 66 * s, 80 * s};
    if (left == 0)
        game_empty_pile(context, (Rect){back.x, back.y, back.w, back.w}, s);
    for (int i = left > 2 ? 2 : left - 1; i >= 0; i--)
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK,
                               .rect = {back.x, back.y + (float)i * 5 * s, back.w, back.w},
                               .turn = DRAW_SQUARE_BACK});
    char words[96];
    float x = back.x + back.w + ui_space(ui, UI_CARD_PAD),
          width = card.x + card.w - pad + 2 * s - x;
    ui_number(ui, (Rect){x, card.y + 8 * s, width, 46 * s}, UI_TYPE_COUNTER, UI_TEXT, left);
    const char *caption = words_plural("tile left", "tiles left", left);
    float words_h = ui_text_height(ui, UI_TYPE_SMALL, width, caption), one = 22 * s;
    bool folds = words_h > one;
    ui_text(ui, (Rect){x, card.y + (folds ? 49 : 52) * s, width, fmaxf(one, words_h)},
            UI_TYPE_SMALL | UI_WRAP, UI_TEXT_SOFT, caption);
    float below = folds ? fmaxf(89 * s, 49 * s + words_h + 1) : 82 * s;
    Rect bar = {x, roundf(card.y + below), width, fmaxf(4, roundf(7 * s))};
    Color track = ui_color(ui, UI_WELL), gold = ui_color(ui, UI_GOLD);
    draw_box(ui_list(ui), bar, bar.h / 2, track, track);
    float share = all > 0 ? (float)left / (float)all : 0;
    if (share > 0)
        draw_box(ui_list(ui), (Rect){bar.x, bar.y, fmaxf(bar.h, bar.w * share), bar.h}, bar.h / 2,
                 gold, gold);
    if (scene->table.anim.final || scene->mode == GAME_OVER)
        return;
    snprintf(words, sizeof words, _("next: %s"),
             session_seat(scene->table.session, next_seat(scene))->name);
    float top = fmaxf(card.y + 102 * s, bar.y + bar.h);
    Rect line = {x, top, width, 24 * s};
    bool long_words = !ui_text_fits(ui, UI_TYPE_SMALL, width, words);
    if (long_words) /* below the pile, too */
        line = (Rect){card.x + 18 * s, top, card.w - 34 * s, line.h};
    ui_text(ui, line, UI_TYPE_SMALL | (long_words ? UI_RIGHT : UI_LEFT), UI_TEXT_SOFT, words);
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* A button that stands on the land: what shines through a disabled one would be land, not a
 * panel. */
static bool button_on_land(SceneContext *context, const char *id, Rect place, UiButton button)
{
    Ui *ui = context->ui;
    if (button.disabled)
        draw_box(ui_list(ui), place, ui_space(ui, UI_RADIUS), ui_color(ui, UI_PANEL_TOP),
                 ui_color(ui, UI_PANEL_BOTTOM));
    return ui_button(ui, id, place, button);
}

/* Beside undo: with its word where both have room, else with its picture alone. Cut from *row. */
static void hint_button(GameScene *scene, SceneContext *context, Rect *row, UiButton undo)
{
    float gap = scene->table.layout.gap, half = (row->w - gap) / 2;
    UiButton hint = {.label = _("Hint"),
                     .tooltip = _("Hint (H): the three best moves, and why"),
                     .icon = UI_ICON(ICON_HINT),
                     .chosen = scene->advice.state != ADVICE_OFF,
                     .disabled = !game_waits_for_person(scene, context)};
    if (scene->table.layout.slim_side) {
        hint.icon_only = true;
        if (button_on_land(context, "hint", scene->table.layout.hint, hint))
            game_hint_toggle(scene, context);
        return;
    }
    float spare = .5f * row->h; /* of the room left and right of the words */
    hint.icon_only = ui_button_width(context->ui, row->h, hint) - spare > half ||
                     ui_button_width(context->ui, row->h, undo) - spare > half;
    Rect place = layout_right(row, hint.icon_only ? row->h : roundf(half), gap);
    if (button_on_land(context, "hint", place, hint))
        game_hint_toggle(scene, context);
}

void game_buttons_draw(GameScene *scene, SceneContext *context)
{
    UiButton undo = {.label = _("Undo"),
                     .icon = UI_ICON(ICON_UNDO),
                     .icon_only = scene->table.layout.slim_side,
                     .disabled = !game_can_take_back(scene)};
    Rect row = scene->table.layout.undo;
    if (game_hint_offered(scene, context))
        hint_button(scene, context, &row, undo);
    if (button_on_land(context, "undo", row, undo))
        game_take_back(scene, context);
    UiButton menu = {
        .label = _("Menu"), .icon = UI_ICON(ICON_MENU), .icon_only = scene->table.layout.slim_side};
    if (ui_button(context->ui, "menu", scene->table.layout.menu, menu))
        game_open_menu(scene, context);
}

/* --- preview ---------------------------------------------------------------------------------- */

static float line_width(SceneContext *context, const TurnPreviewLine *line, float s)
{
    char points[16];
    snprintf(points, sizeof points, "%+d", line->points);
    float head = ui_text_width(context->ui, UI_TYPE_STRONG, line->title) + 40 * s;
    float body =
        ui_text_width(context->ui, UI_TYPE_SMALL, line->detail) + (line->plain ? 12 : 76) * s;
    return fmaxf(head, body);
}

static void draw_line_of(GameScene *scene, SceneContext *context, const TurnPreviewLine *line,
                         Rect rect)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s, mark = 18 * s;
    float marks = table_seats_draw(&scene->table, line->seats, rect.x, rect.y + 4 * s, mark);
    float x = rect.x + (marks > 0 ? marks + 8 * s : 0);
    ui_text(ui, (Rect){x, rect.y, rect.x + rect.w - x, 26 * s}, UI_TYPE_STRONG, UI_INK,
            line->title);
    float indent = line->plain ? 0 : 64 * s;
    Rect detail = {rect.x + indent, rect.y + 25 * s, rect.w - indent, 36 * s};
    ui_text(ui, detail, UI_TYPE_SMALL | UI_WRAP, UI_INK_SOFT, line->detail);
    if (line->plain)
        return;
    char points[16];
    snprintf(points, sizeof points, "%+d", line->points);
    int first = 0;
    while (first < SEATS_MAX && !(line->seats >> first & 1))
        first++;
    Color color = first < SEATS_MAX
                      ? theme_seat_on_paper(session_color(scene->table.session, first))
                      : ui_color(ui, UI_INK_GOLD);
    ui_text(ui, (Rect){rect.x, rect.y + 53 * s, 0, 0},
            UI_TYPE_SCORE | UI_FREE | UI_BASELINE | ui_px(28 * s), ui_ink(color), points);
}

/* For --probe: "Closes city +6, 3 spaces: Mira". */
static void note_line(GameScene *scene, SceneContext *context, const TurnPreviewLine *line, int i,
                      Rect place)
{
    char id[24], words[2 * GAME_TEXT_SIZE];
    snprintf(id, sizeof id, "preview.%d", i);
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s", line->title);
    if (!line->plain)
        text_add(&text, " %+d", line->points);
    text_add(&text, ", %s", line->detail);
    const char *before = ": ";
    for (int seat = 0; seat < session_players(scene->table.session); seat++) {
        if (!(line->seats >> seat & 1))
            continue;
        text_add(&text, "%s%s", before, session_seat(scene->table.session, seat)->name);
        before = ", ";
    }
    ui_note(context->ui, id, words, place);
}

void game_preview_draw(GameScene *scene, SceneContext *context)
{
    const TurnPreview *preview = &scene->turn.preview;
    if (!preview->valid || !preview->count) {
        table_hover_card(&scene->table);
        return;
    }
    if (anim_busy(&scene->table.anim) || scene->table.camera.dragging)
        return;
    float s = scene->table.layout.s, width = 150 * s, row = 64 * s;
    float pad = ui_space(context->ui, UI_CARD_PAD), above = ui_space(context->ui, UI_TIGHT);
    for (int i = 0; i < preview->count; i++)
        width = fmaxf(width, line_width(context, &preview->lines[i], s) + 2 * pad);
    Rect card = table_beside(&scene->table, preview->cell, fminf(width, 420 * s),
                             row * (float)preview->count + 2 * above);
    table_paper_draw(&scene->table, card);
    for (int i = 0; i < preview->count; i++) {
        const TurnPreviewLine *line = &preview->lines[i];
        Rect place = {card.x + 14 * s, card.y + 8 * s + row * (float)i, card.w - 28 * s, row};
        draw_line_of(scene, context, line, place);
        note_line(scene, context, line, i, place);
    }
}
