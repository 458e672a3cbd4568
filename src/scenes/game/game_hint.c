/* game_hint.c: hints for the player who decides: requests them, chooses the state of the game to
 * analyse, and applies one. */
#include "base/length.h"
#include "scenes/game/game_state.h"
#include "scenes/play/turn.h"
#include "ui/ui_flow.h"
#include "words/answers.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

bool game_hint_shown(const GameScene *scene)
{
    return scene->advice.state == ADVICE_SHOWN && play_decider(&scene->play) != NO_SEAT;
}

/* Returns the game with the tile on trial, if the same player chooses next; otherwise NULL. */
static const Game *after_trial(const GameScene *scene)
{
    bool open = turn_can_cancel(&scene->play.turn) && scene->play.turn.trial.asks;
    return open && game_phase(scene->play.turn.scratch) == PHASE_FOLLOW ? scene->play.turn.scratch
                                                                        : NULL;
}

void game_hint_toggle(GameScene *scene)
{
    if (scene->advice.state != ADVICE_OFF) {
        advice_drop(&scene->advice, scene->table.context);
        return;
    }
    play_end_show(&scene->play);
    if (play_decider(&scene->play) == NO_SEAT)
        return;
    scene->table.hover.on = false;
    advice_ask(&scene->advice, scene->table.context, after_trial(scene));
}

void game_hint_update(GameScene *scene)
{
    if (scene->advice.state == ADVICE_OFF)
        return;
    if (play_decider(&scene->play) == NO_SEAT)
        advice_drop(&scene->advice, scene->table.context);
    else
        advice_update(&scene->advice, scene->table.context, after_trial(scene));
}

/* Keeps hints that are already shown, because the player may be following the second row. */
void game_hint_cancel(GameScene *scene)
{
    if (scene->advice.state == ADVICE_THINKS)
        advice_drop(&scene->advice, scene->table.context);
}

/* --- the place of a row ----------------------------------------------------------------------- */

/* Returns the index of the claim, deed or answer that a hint means, −1 for none. Hints come from
 * another copy of the game, whose actions may differ in fields that no choice depends on. */
static int find_choice(const Action *choices, int count, const Action *action)
{
    for (int i = 0; i < count; i++) {
        const Action *a = &choices[i];
        if (a->kind == action->kind && a->segment == action->segment &&
            a->figure == action->figure && a->figure_kind == action->figure_kind &&
            a->choice == action->choice && a->tile == action->tile)
            return i;
    }
    return -1;
}

/* Finds the place of a row: its middle on the board, and its cells. Returns false if the row's
 * action isn't on the board. */
static bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells)
{
    assert(row >= 0 && row < scene->advice.count && "row of the hints");
    const Action *action = &scene->advice.rows[row].hint.action;
    if (action->kind == ACTION_PLACE) {
        bool half = board_shape(scene->table.catalogue, action->copy) == BOARD_HALF;
        snap_middle(half, action->cell, action->rotation, x, y);
        *cells = (Rect){(float)action->cell.x, (float)action->cell.y, 1, 1};
        return true;
    }
    if (action->kind == ACTION_FOLLOW || action->kind == ACTION_SKIP ||
        action->kind == ACTION_DEED) {
        const TurnTrial *trial = &scene->play.turn.trial;
        int choice = find_choice(trial->choices, trial->count, action);
        if (!trial->on || (action->kind == ACTION_DEED && choice < 0))
            return false;
        *cells = (Rect){(float)trial->tile.cell.x, (float)trial->tile.cell.y, 1, 1};
        *x = cells->x + .9f; /* no figure: the corner of the tile */
        *y = cells->y + .1f;
        if (choice >= 0)
            turn_choice_spot(&scene->play.turn, choice, x, y);
        else if (action->kind == ACTION_FOLLOW) /* a figure of a kind that isn't listed now */
            board_facts_anchor(&scene->table.facts, &trial->tile, action->segment, x, y);
        return true;
    }
    const PlayQuestion *question = &scene->play.question;
    int option = find_choice(question->options, question->count, action);
    if (action->kind != ACTION_CHOOSE || option < 0 ||
        !play_option_spot(&scene->play, option, x, y))
        return false;
    *cells = (Rect){*x - .5f, *y - .5f, 1, 1};
    return true;
}

/* --- taking a hint ---------------------------------------------------------------------------- */

/* Takes, turns and places the tile as if the player had done it, so that each step can be undone
 * like one of the player's own. */
static void take_place(GameScene *scene, const Hint *hint)
{
    assert(hint->action.kind == ACTION_PLACE && "a tile to lay");
    const Action *action = &hint->action;
    if (turn_can_cancel(&scene->play.turn))
        play_take_back(&scene->play);
    if (scene->play.mode == PLAY_CHOOSE)
        turn_take(&scene->play.turn, action->copy);
    if (scene->play.turn.hand.copy != action->copy)
        return;
    turn_aim_at(&scene->play.turn, action->cell, action->rotation);
    camera_control_reveal(&scene->table.camera,
                          (Rect){(float)action->cell.x, (float)action->cell.y, 1, 1});
    play_lay(&scene->play);
    int claim = turn_claim_of(&scene->play.turn.trial, hint->segment);
    if (claim >= 0) /* the follower that the hint places */
        turn_point(&scene->play.turn, claim, false);
}

/* Points at an answer on the board. An answer in the panel gets the keyboard focus, so that Enter
 * gives it. */
static void take_choice(GameScene *scene, const Action *action)
{
    assert(action->kind == ACTION_CHOOSE && "an answer to a question");
    int option = find_choice(scene->play.question.options, scene->play.question.count, action);
    if (option < 0)
        return;
    if (scene->play.question.on_board)
        scene->play.question.hovered = option;
    else
        ui_focus(scene->table.ui, ui_id(scene->table.ui, "option", option));
}

/* A hint to draw has no place to point at; if this returns true, Enter draws. */
bool game_hint_draws(const GameScene *scene)
{
    int row = scene->advice.taken;
    return game_hint_shown(scene) && row >= 0 && row < scene->advice.count &&
           scene->advice.rows[row].hint.action.kind == ACTION_DRAW;
}

void game_hint_take(GameScene *scene, int row)
{
    if (!game_hint_shown(scene) || row < 0 || row >= scene->advice.count)
        return;
    const Hint *hint = &scene->advice.rows[row].hint;
    const Action *action = &hint->action;
    const TurnTrial *trial = &scene->play.turn.trial;
    switch (action->kind) {
    case ACTION_PLACE:
        take_place(scene, hint);
        break;
    case ACTION_DRAW: /* a draw can't be undone, so it is left to Enter or the button */
        if (scene->play.turn.trial.on || scene->play.turn.hand.copy != NO_COPY)
            play_take_back(&scene->play);
        ui_focus(scene->table.ui, "draw");
        break;
    case ACTION_CHOOSE:
        take_choice(scene, action);
        break;
    default: /* a claim, a deed, or none (−1) */
        if (action->kind == ACTION_FOLLOW && find_choice(trial->choices, trial->count, action) < 0)
            turn_kind_choose(&scene->play.turn, action->figure_kind);
        turn_point(&scene->play.turn, find_choice(trial->choices, trial->count, action), true);
        break;
    }
    scene->play.by_key = true; /* Enter and the button confirm the highlighted choice */
    scene->advice.taken = row;
}

/* --- drawing hints ---------------------------------------------------------------------------- */

/* Draws hints: a panel with the three best actions, and on the board the tiles that they would
 * place, with their numbers. */

/* Opacity of a tile that a hint would place: normally, and while another one is highlighted. */
static const float ghost_alpha = .62f, dim_alpha = .3f;

/* --- the board -------------------------------------------------------------------------------- */

/* Returns whether the row's tile is already on trial. */
static bool on_trial(const GameScene *scene, int row)
{
    Action place = turn_place(&scene->play.turn);
    return scene->play.turn.trial.on && action_equal(&place, &scene->advice.rows[row].hint.action);
}

/* Returns the strength of a row's ghost. The best row's ghost is strongest; while one is
 * highlighted, the others fade. */
static float strength(const GameScene *scene, int row)
{
    int pointed = scene->advice.pointed;
    return pointed < 0 ? (row ? .8f : 1) : pointed == row ? 1.5f : dim_alpha / ghost_alpha;
}

static TableIdeas ideas_of(const GameScene *scene)
{
    TableIdeas ideas = {.count = scene->advice.count, .pointed = scene->advice.pointed};
    for (int row = 0; row < ideas.count; row++)
        ideas.places[row] = &scene->advice.rows[row].hint.action;
    return ideas;
}

/* Returns whether the tile on trial is in the space where the row would place its tile. */
static bool is_taken(const GameScene *scene, int row)
{
    const TurnTrial *trial = &scene->play.turn.trial;
    const Action *action = &scene->advice.rows[row].hint.action;
    return trial->on && action->kind == ACTION_PLACE && cell_equal(trial->tile.cell, action->cell);
}

void game_hint_board(GameScene *scene, BoardPicture *picture)
{
    TableIdeas ideas = ideas_of(scene);
    for (int row = ideas.count - 1; game_hint_shown(scene) && row >= 0; row--) {
        const Hint *hint = &scene->advice.rows[row].hint;
        if (hint->action.kind != ACTION_PLACE || idea_ghost_hidden(&ideas, row) ||
            is_taken(scene, row))
            continue;
        float alpha = fminf(.95f, ghost_alpha * strength(scene, row));
        IdeaGhost ghost = idea_ghost_of(&hint->action, alpha, ideas.pointed == row);
        ghost.segment = hint->segment;
        ghost.kind = FIGURE_FOLLOWER;
        idea_ghost_draw(&scene->table, picture, &ghost);
    }
}

/* Finds the place of a row's number. If the row's tile is on trial, the number is at the follower
 * that the hint places. A row that would place the tile differently in that space has no number,
 * since nothing on the board shows it. */
static bool badge_spot(GameScene *scene, int row, float *x, float *y)
{
    Rect cells;
    const Hint *hint = &scene->advice.rows[row].hint;
    if (is_taken(scene, row) && !on_trial(scene, row))
        return false;
    if (!game_hint_spot(scene, row, x, y, &cells))
        return false;
    if (hint->action.kind == ACTION_PLACE && on_trial(scene, row) && hint->segment != NO_SEGMENT) {
        board_facts_anchor(&scene->table.facts, &scene->play.turn.trial.tile, hint->segment, x, y);
        *y -= .3f;
    } else if (hint->action.kind == ACTION_PLACE) {
        idea_ghost_spot(&scene->table, &hint->action, x, y);
    }
    return true;
}

/* Returns how many earlier numbers are at the same place, since numbers at one place are drawn side
 * by side: two rows may place the same tile with different followers. */
static int before_it(GameScene *scene, int row, float x, float y)
{
    int before = 0;
    for (int i = 0; i < row; i++) {
        float ox, oy;
        before += badge_spot(scene, i, &ox, &oy) && length_xy(x - ox, y - oy) < .2f;
    }
    return before;
}

void game_hint_badges(GameScene *scene)
{
    const Advice *advice = &scene->advice;
    for (int row = 0; game_hint_shown(scene) && row < advice->count; row++) {
        float x, y;
        if (!badge_spot(scene, row, &x, &y))
            continue;
        bool lit = advice->pointed == row || (advice->pointed < 0 && advice->taken == row);
        idea_ghost_number(&scene->table, x, y, before_it(scene, row, x, y), row + 1, lit);
    }
}

/* --- the panel -------------------------------------------------------------------------------- */

/* Returns the tile of the picture at the start of a row: one from the hand, or the one on offer
 * that the answer picks. NO_COPY: no tile. */
static uint16_t tile_of(const GameScene *scene, const Action *action)
{
    const Game *game = scene->table.game;
    if (action->kind == ACTION_PLACE)
        return action->copy;
    return action->kind == ACTION_CHOOSE ? words_answer_tile(game, game_asked(game), action)
                                         : NO_COPY;
}

/* Draws the picture at the start of a row: a tile, or the pile. */
static void draw_piece(GameScene *scene, const Action *action, Rect place)
{
    uint16_t copy = tile_of(scene, action);
    if (action->kind == ACTION_DRAW)
        table_pile_draw(scene->table.ui, place, 1);
    else if (copy != NO_COPY)
        table_art(&scene->table, copy, action->kind == ACTION_PLACE ? action->rotation : 0, place);
}

/* Returns whether the row's place is visible and not covered by the panel. */
static bool in_sight(GameScene *scene, int row, Rect panel)
{
    float x, y, px, py;
    Rect cells;
    if (!game_hint_spot(scene, row, &x, &y, &cells))
        return true;
    camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
    return rect_has(scene->table.layout.free, px, py) && !rect_has(panel, px, py);
}

/* In a small window with large text, there is barely room for one tile above the panel. The place
 * of the best row is shown, and other places only if there is room; a button in each of the other
 * rows moves the view to the row's place. */
Rect game_hint_cells(GameScene *scene)
{
    enum { TILE_PX = 20, AROUND = 1 };
    Rect all = {0}, free = scene->table.camera.free;
    for (int row = 0; row < scene->advice.count; row++) {
        float x, y;
        Rect cells;
        if (!game_hint_spot(scene, row, &x, &y, &cells))
            continue;
        Rect both = all.w > 0 ? rect_around(all, cells) : cells;
        bool room = (both.w + AROUND) * TILE_PX <= free.w && (both.h + AROUND) * TILE_PX <= free.h;
        if (all.w <= 0 || room)
            all = both;
    }
    return all;
}

/* Moves the place of the row to the middle of the free area beside or above the panel. */
static void go_there(GameScene *scene, int row)
{
    const Camera *camera = &scene->table.camera.camera;
    float x, y, bx, by;
    Rect cells, free = scene->table.camera.free;
    if (!game_hint_spot(scene, row, &x, &y, &cells))
        return;
    camera_to_board(camera, free.x + free.w / 2, free.y + free.h / 2, &bx, &by);
    scene->table.roams = true;
    camera_control_travel(&scene->table.camera, camera->x + x - bx, camera->y + y - by,
                          camera->zoom, 400);
}

/* Draws the action, its value (which orders the rows) and the reason. */
static void draw_words(Ui *ui, const AdviceRow *advice, bool first)
{
    UiGroup words = {0};
    while (ui_group(ui, &words)) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, advice->what);
        ui_paragraph(ui, UI_TYPE_SMALL, first ? UI_TEXT_GOLD : UI_TEXT_SOFT, advice->rank);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, advice->why);
    }
}

/* Draws a row of the panel: number, picture, text, and a button that moves the view to the row's
 * place if that is `hidden`. Returns true if the row was clicked. In low windows there is room only
 * for the text, but the tile is also in the tray.
 *
 *   (1) [tile] Monastery, follower on it      best
 *              It is worth 9 in the end …            (eye) */
static bool draw_row(GameScene *scene, int row, bool hidden)
{
    Ui *ui = scene->table.ui;
    const AdviceRow *advice = &scene->advice.rows[row];
    const Action *action = &advice->hint.action;
    bool piece = !scene->table.layout.low &&
                 (action->kind == ACTION_DRAW || tile_of(scene, action) != NO_COPY);
    float disc = ui_u(ui, 28), art = ui_u(ui, 50), touch = ui_touch(ui, 44);
    char label[ADVICE_WORDS + ADVICE_WHY];
    snprintf(label, sizeof label, "%s. %s", advice->what, advice->why);
    UiGroup group = ui_pick(ui, "row", row + 1, label);
    group.chosen = scene->advice.taken == row;
    while (ui_group(ui, &group)) {
        if (group.lit)
            scene->advice.pointed = row;
        ui_cells(ui, 4, (float[]){disc, piece ? art : 0, UI_REST, hidden ? touch : 0});
        ui_badge(ui, ui_next(ui, disc), row + 1, group.lit || group.chosen);
        Rect place = ui_next(ui, piece ? art : 0);
        if (piece)
            draw_piece(scene, action, place);
        draw_words(ui, advice, row == 0);
        UiButton show = {.label = _("Show on board"), .icon = UI_ICON(ICON_EYE), .icon_only = true};
        if (hidden && ui_offer(ui, ui_id(ui, "show", row + 1), 44, show))
            go_there(scene, row);
    }
    return group.state.clicked;
}

/* Draws the progress while there are no hints yet. */
static void draw_waiting(GameScene *scene)
{
    float share = advice_progress(&scene->advice, scene->table.context);
    ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Analysing moves…"));
    Rect bar = ui_next(scene->table.ui, fmaxf(4, ui_u(scene->table.ui, 6)));
    if (!scene->table.context->reduced_motion && share >= 0)
        ui_bar(scene->table.ui, bar, share);
}

/* Returns where the panel may be: over the vault and the log beside it; in a narrow vault, only
 * over the lower part of the board, so that the upper part stays visible. Longer panels scroll. */
Rect game_panel_room(const GameScene *scene)
{
    const TableLayout *layout = &scene->table.layout;
    Rect room = layout_inset(layout->free, layout->gap, layout->gap);
    if (layout->slim_side)
        layout_top(&room, .4f * room.h, 0);
    if (layout->turns.w > 0) { /* covers the list of turns, but not the Chronicle button above it */
        room.w = layout->turns.x + layout->turns.w - room.x;
        layout_top(&room, layout->turns.y - room.y, 0);
    }
    return room;
}

Rect game_list_room(const GameScene *scene)
{
    static const float share = .42f;
    Rect free = scene->table.layout.free;
    if (!scene->table.layout.low)
        return game_panel_room(scene);
    return layout_right(&free, roundf(share * free.w), 0);
}

/* Replaces the hints with the same actions marked for simulation. */
static void try_hints(GameScene *scene)
{
    AdviceRow rows[HINTS];
    int count = scene->advice.count;
    memcpy(rows, scene->advice.rows, sizeof rows);
    advice_drop(&scene->advice, scene->table.context);
    for (int row = 0; row < count; row++) {
        const Hint *hint = &rows[row].hint;
        Idea idea = {.first = hint->action,
                     .then = {.kind = ACTION_SKIP, .seat = hint->action.seat}};
        if (hint->action.kind == ACTION_PLACE && hint->segment != NO_SEGMENT) {
            idea.then.kind = ACTION_FOLLOW;
            idea.then.segment = hint->segment;
        }
        try_out_add(&scene->out, &idea);
    }
}

void game_hint_draw(GameScene *scene)
{
    Rect before = scene->table.covered;
    scene->table.covered = chronicle_cover(&scene->table);
    if (scene->advice.state == ADVICE_OFF || play_decider(&scene->play) == NO_SEAT)
        return;
    const TableLayout *layout = &scene->table.layout;
    bool below = layout->slim_side && !layout->low;
    UiDialog panel =
        ui_aside("hints", below ? 620 : 440, game_list_room(scene), below ? NULL : _("Hints"));
    panel.stand = below ? UI_LOWEST : UI_UPPER_RIGHT;
    panel.close = "close";
    panel.close_label = _("Close");
    UiButton tryout = {.label = _("Simulate"),
                       .tooltip = _("Plays each move out thousands of times"),
                       .icon = UI_ICON(ICON_DICE),
                       .words = 16,
                       .disabled = scene->advice.count < 2};
    bool tries = false;
    int clicked = -1;
    scene->advice.pointed = -1;
    while (ui_dialog(scene->table.ui, &panel)) {
        scene->table.covered = panel.panel;
        for (int row = 0; row < scene->advice.count; row++)
            if (draw_row(scene, row, !in_sight(scene, row, before)))
                clicked = row;
        if (scene->advice.state == ADVICE_THINKS)
            draw_waiting(scene);
        else if (game_tryout_offered(scene) && !scene->advice.of_trial)
            tries = ui_offer(scene->table.ui, "tryout", 44, tryout);
    }
    if (tries)
        try_hints(scene);
    else if (panel.closed)
        advice_drop(&scene->advice, scene->table.context);
    else if (clicked >= 0)
        game_hint_take(scene, clicked);
}
