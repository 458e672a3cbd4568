/* lesson_draft.c: a draft in a lesson: the halves as buttons in place of the board, below them the
 * halves of each player. The game's own draft (scenes/draft) fills the window and has no room for
 * the bubble. */
#include "scenes/lessons/lesson_state.h"
#include "words/tips.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

enum { COLUMNS = 6, PAD = 10 }; /* four rows of 24 halves; u */

/* Judges the pick before applying it, so that a wrong half stays on the table. */
static void pick(LessonScene *scene, uint16_t copy)
{
    Action action = {.kind = ACTION_PICK, .seat = LESSON_SEAT, .copy = copy};
    LessonAct act = lesson_act_of(session_game(scene->course.session), &action);
    char why[160];
    if (!confirm_once_more(&scene->confirm, scene->table.context, &action, true, why, sizeof why))
        return; /* the half's tip asks for confirmation */
    if (!course_is_due(&scene->course) || lesson_try(scene, &act) != LESSON_RIGHT)
        return;
    session_apply(scene->course.session, &action, NULL);
}

/* The widget of a taken half stays, disabled, so that the others keep their places and numbers. */
static void draw_half(LessonScene *scene, int i, Rect place)
{
    Ui *ui = scene->table.ui;
    const Game *game = session_game(scene->course.session);
    uint16_t copy = game_draft(game, i);
    bool taken = game_draft_owner(game, i) != NO_SEAT;
    const Catalogue *c = scene->table.catalogue;
    char name[160], label[240];
    /* The lesson asks for the long side, so screen readers must hear it. */
    snprintf(label, sizeof label, "%s · %s", words_tile(c, copy, name, sizeof name),
             words_long_side(c, copy));
    UiState state =
        ui_widget(ui, ui_id(ui, "pick", i), label, place, taken ? UI_DISABLED : 0, KEY_NONE);
    if (taken)
        return;
    if (state.hover > 0 || state.focused)
        ui_fill(ui, place, ui_space(ui, UI_RADIUS_SMALL),
                ui_ink(color_fade(ui_color(ui, UI_ACT), .25f * fmaxf(state.hover, state.focus))));
    table_art(&scene->table, copy, 0, rect_grow(place, -ui_u(ui, PAD)));
    char tip[768];
    const char *rule =
        words_tip_tile(scene->table.catalogue, copy, game_setup(game)->expansions, tip, sizeof tip);
    bool meant =
        confirm_waits(&scene->confirm, scene->table.context) && scene->confirm.meant.copy == copy;
    scene_book_tip(scene->table.context, meant ? confirm_words() : tip, rule);
    if (state.clicked)
        pick(scene, copy);
}

/* Draws the halves that a seat has taken so far. */
static void draw_hand(LessonScene *scene, int seat, Rect row)
{
    Ui *ui = scene->table.ui;
    const Game *game = session_game(scene->course.session);
    float gap = ui_space(ui, UI_GAP);
    Rect name = layout_left(&row, fminf(ui_u(ui, 150), .3f * row.w), gap);
    ui_text(ui, name, UI_TYPE_STRONG, UI_TEXT, session_seat(scene->course.session, seat)->name);
    for (int i = 0; i < game_draft_count(game); i++)
        if (game_draft_owner(game, i) == seat)
            table_art(&scene->table, game_draft(game, i), 0,
                      rect_grow(layout_left(&row, row.h, gap), -ui_u(ui, 4)));
}

/* The halves are as large as possible in the room above the hands. */
void lesson_draft_draw(LessonScene *scene)
{
    Ui *ui = scene->table.ui;
    const Game *game = session_game(scene->course.session);
    Rect area = scene->area;
    float gap = ui_space(ui, UI_GAP), hand = ui_u(ui, 64);
    float pad = ui_space(ui, UI_CARD_PAD);
    int players = scene->lesson->player_count;
    Rect hands = layout_bottom(&area, (float)players * hand + 2 * pad, gap);
    ui_panel(ui, hands, UI_PANEL_NIGHT);
    hands = layout_inset(hands, pad, pad);
    for (int seat = 0; seat < players; seat++)
        draw_hand(scene, seat, layout_row(hands, seat, players, 0));
    int count = game_draft_count(game), rows = (count + COLUMNS - 1) / COLUMNS;
    float size = floorf(fminf(area.w / COLUMNS, area.h / (float)rows));
    float left = roundf(area.x + (area.w - COLUMNS * size) / 2);
    for (int i = 0; i < count; i++)
        draw_half(scene, i,
                  (Rect){left + size * (float)(i % COLUMNS), area.y + size * (float)(i / COLUMNS),
                         size, size});
}
