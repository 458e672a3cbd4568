/* play_input.c: turns events into intents. A press on the board may become a drag of the camera, so
 * a press counts as a click only when the button is released. Each key has one intent (on_key) in
 * every mode of the scene; the intent's function decides what it means in the current mode. */
#include "base/length.h"
#include "keys/keys.h"
#include "scenes/play/play_parts.h"
#include "store/settings.h"

#include <assert.h>
#include <cglm/struct.h>
#include <math.h>
#include <stdlib.h>

/* --- pointing --------------------------------------------------------------------------------- */

/* Returns the distance from the pointer to an answer about a figure. A figure stands up, so its
 * middle counts, not its foot. For an added figure, the figure next to it also counts. */
static float figure_away(const Play *play, int option, vec2s foot, vec2s at)
{
    const BoardViewFigure *beside =
        &play->table->view.figures[play->question.options[option].figure];
    float up = BOARD_FIGURE_HEIGHT / 2;
    return fminf(length_xy(at.x - foot.x, at.y - foot.y + up),
                 .02f + length_xy(at.x - beside->x, at.y - beside->y + up));
}

/* Returns the distance from the pointer to an answer. The distance to the middle of a tile is
 * reduced so that the whole tile counts; for a step, both the arrow and the tile that it leads to
 * count. */
static float answer_away(const Play *play, int option, vec2s spot, vec2s at)
{
    static const float of_tile = .6f; /* half a tile from the middle is still on the tile */
    vec2s middle;
    float away = glms_vec2_distance(at, spot);
    switch ((AnswersName)play->question.about.names) {
    case ANSWERS_NAME_FIGURES:
        return figure_away(play, option, spot, at);
    case ANSWERS_NAME_TILES:
        return of_tile * away;
    case ANSWERS_NAME_STEPS:
        play_answer_middle(play, option, &middle.x, &middle.y);
        return fminf(away, of_tile * glms_vec2_distance(at, middle));
    default:
        return away;
    }
}

/* Points at the nearest answer within .3 tiles of the pointer. */
static void point_option(Play *play)
{
    PlayQuestion *question = &play->question;
    question->hovered = -1;
    if (!play->table->pointed)
        return;
    vec2s at, spot;
    float least = .3f;
    tabletop_pointer(play->table, &at.x, &at.y);
    for (int i = 0; i < question->count; i++) {
        if (!play_option_spot(play, i, &spot.x, &spot.y))
            continue;
        float away = answer_away(play, i, spot, at);
        if (away < least) {
            least = away;
            question->hovered = i;
        }
    }
}

/* The object under the pointer decides what lights up; pointing never changes the game. */
static void point(Play *play)
{
    const Tabletop *table = play->table;
    if (play->mode == PLAY_CLAIM) {
        int claim =
            table->pointed ? turn_claim_at(&play->turn, table->pointer_x, table->pointer_y) : -1;
        if (claim != play->turn.trial.hovered)
            turn_point(&play->turn, claim, false);
        return;
    }
    if (play->mode == PLAY_DECIDE)
        point_option(play);
    if (play->turn.hand.copy == NO_COPY) {
        play_hover_find(play);
        return;
    }
    play->table->hover.on = play->table->holds;
    turn_aim(&play->turn);
    /* Over occupied spaces, facts are shown even while a tile is in hand. While owners are shown,
     * facts appear wherever the tile can't be placed. */
    if (!play->turn.hand.aimed || (play->table->tell_more && play->turn.hand.mark < 0))
        play_hover_find(play);
}

/* Moving the pointer replaces what was chosen by key. */
static bool on_move(Play *play, const InputEvent *event)
{
    play->table->pointer_x = event->x;
    play->table->pointer_y = event->y;
    play->table->pointed = true;
    play->by_key = play->turn.hand.waits = false;
    play->turn.hand.by_key &= play->turn.hand.stays;
    if (camera_control_event(&play->table->camera, event, false))
        tabletop_camera_taken_over(play->table);
    point(play);
    return true;
}

/* A drag continues outside the window; otherwise the pointer is forgotten. */
static bool on_leave(Play *play, const InputEvent *event)
{
    play->table->drags = false;
    if (!play->table->camera.dragging)
        play->table->pointed = false;
    camera_control_event(&play->table->camera, event, false);
    if (!play->by_key)
        point(play);
    return true;
}

/* --- clicking --------------------------------------------------------------------------------- */

/* Carries out what is pointed at. Returns false if nothing can be done. */
static bool do_pointed(Play *play)
{
    if (play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE)
        play_place(play);
    else if (play->mode == PLAY_CLAIM)
        play_trial_confirm(play, play->turn.trial.hovered);
    else if (play->mode == PLAY_DECIDE)
        play_answer(play, play->question.hovered);
    else
        return false;
    return true;
}

/* Explains why nothing can be done at the clicked point. */
static void explain(Play *play)
{
    const TurnTrial *trial = &play->turn.trial;
    turn_explain(&play->turn, play->table->pointer_x, play->table->pointer_y);
    if (trial->fault_ms > 0 && play->host.refused)
        play->host.refused(play->host.self, &trial->fault);
}

bool play_click_aims(const Play *play)
{
    bool turns = play->turn.hand.aimed && play->turn.hand.at.kind == SNAP_TURN;
    return play->table->context->settings->click_aims || (play->turns_only && turns);
}

/* A finger can't hover: its first tap on a space only shows the tile there, and the second one
 * places what is shown. */
static void tap(Play *play)
{
    const TurnHand *hand = &play->turn.hand;
    Snap shown = hand->at;
    bool shows = hand->aimed && hand->stays;
    turn_aim_here(&play->turn);
    bool same = cell_equal(shown.cell, hand->at.cell) &&
                (!hand->snap.half || shown.rotation == hand->at.rotation);
    if (shows && hand->stays && same)
        play_place(play);
}

/* Handles a click on the board, once it is clear that it isn't a drag. A click doesn't answer a
 * question that has only just appeared, because it was meant for what was there before. Unlike
 * Enter, a click on the tile on trial never skips the choice. */
static void click(Play *play, bool by_touch)
{
    play_on_player_input(play);
    if (play_holds(play) && play->mode == PLAY_CHOOSE && !turn_over_space(&play->turn))
        turn_drop(&play->turn);
    else if (play_holds(play) && play_click_aims(play))
        turn_aim_here(&play->turn);
    else if (play_holds(play) && by_touch)
        tap(play);
    else if (play->mode == PLAY_CLAIM && play->turn.trial.hovered < 0)
        explain(play);
    else if (play_settled(play))
        do_pointed(play);
}

void play_drag(Play *play, float x, float y)
{
    const InputEvent move = {.kind = INPUT_MOVE, .x = x, .y = y};
    play->table->drags = true;
    on_move(play, &move);
}

/* Releases a dragged tile: over the board the release counts as a click; over a panel the tile goes
 * back to the tray. */
static void let_go(Play *play, const InputEvent *event)
{
    const TableLayout *layout = &play->table->layout;
    bool board = !rect_has(rect_grow(layout->tray, 24 * layout->s), event->x, event->y) &&
                 !ui_covered(play->table->ui, event->x, event->y);
    play->table->drags = false;
    if (!play_holds(play))
        return;
    if (board)
        click(play, false);
    else if (play->mode == PLAY_CHOOSE)
        turn_drop(&play->turn);
}

/* The end of a drag is not a click. A press that began on a panel belongs to that panel. */
static bool on_up(Play *play, const InputEvent *event)
{
    bool ours = play->table->camera.dragging && play->table->camera.button == event->button;
    if (play->table->drags && event->button == BUTTON_LEFT) {
        let_go(play, event);
        return true;
    }
    if (camera_control_event(&play->table->camera, event, false)) {
        tabletop_camera_taken_over(play->table);
        return true;
    }
    if (!ours)
        return false;
    if (event->button == BUTTON_LEFT)
        click(play, event->device == DEVICE_TOUCH);
    else if (event->button == BUTTON_RIGHT && play->turn.hand.copy == NO_COPY &&
             play->rack_pointed == NO_COPY)
        play_ask(play);
    else if (event->button == BUTTON_RIGHT)
        play_rotate(play, 1);
    return true;
}

static bool on_down(Play *play, const InputEvent *event)
{
    play->by_key = false;
    play->table->drags &= event->button != BUTTON_LEFT;
    play_end_show(play);
    on_move(play, event);
    camera_control_event(&play->table->camera, event, false);
    return true;
}

/* The wheel rotates the tile in hand. With Ctrl, without a tile, or with two fingers it moves the
 * camera. */
static bool on_wheel(Play *play, const InputEvent *event)
{
    bool turns = play_turns(play) || play->rack_pointed != NO_COPY;
    if (turns && event->device != DEVICE_TOUCH && !(event->mods & MOD_CTRL)) {
        int notches = camera_control_notches(&play->table->camera, event);
        for (int i = abs(notches) % 4; i > 0; i--)
            play_rotate(play, notches > 0 ? -1 : 1);
        return true;
    }
    InputEvent zoom = *event;
    zoom.mods &= play_turns(play) ? ~MOD_CTRL : ~0;
    bool used = camera_control_event(&play->table->camera, &zoom, false);
    tabletop_camera_taken_over(play->table);
    point(play);
    return used;
}

/* --- keys ------------------------------------------------------------------------------------- */

int play_numbered(const Play *play)
{
    switch (play->mode) {
    case PLAY_CHOOSE:
    case PLAY_PLACE:
        return play->turn.hand.mark_count;
    case PLAY_CLAIM:
        return play->turn.trial.count;
    case PLAY_DECIDE:
        return play->question.count - play->question.declines;
    default:
        return 0;
    }
}

/* Number 1 is the pile, 2 and up are the halves. A half that fits nowhere can't be picked up. */
static void choose_in_tray(Play *play, int number)
{
    int seat = play_decider(play);
    if (number == 1) {
        if (play_ready(play))
            play_draw_from_stack(play);
    } else if (number - 2 < game_hand_count(play->table->game, seat)) {
        uint16_t copy = game_hand(play->table->game, seat, number - 2);
        if (play_fits(play, copy))
            play_take_half(play, copy);
    }
}

/* Handles a complete number. Spots and claims are only pointed at; Enter confirms them. */
static void take_number(Play *play, int number)
{
    if (play_choosing(play)) {
        choose_in_tray(play, number);
    } else if (play_holds(play)) {
        turn_choose(&play->turn, number - 1);
    } else if (play->mode == PLAY_CLAIM) {
        turn_point(&play->turn, number - 1, true);
    } else if (play->question.on_board) {
        play->question.hovered = number - 1;
        play_hover_find(play);
    } else if (play_ready(play)) {
        play_answer(play, number - 1);
    }
}

/* Digits form a number as long as a longer one is possible: with 25 spots, 2 may still become 21,
 * but 3 is complete. A digit that would exceed the limit starts a new number. */
static bool type_digit(Play *play, int digit)
{
    assert(digit >= 0 && digit <= 9 && "a digit");
    ui_focus_clear(play->table->ui); /* Enter confirms the number, not the button focused by Tab */
    int limit = play_choosing(play) ? 1 + game_hand_count(play->table->game, play_decider(play))
                                    : play_numbered(play);
    int number = play->typed * 10 + digit;
    if (!limit)
        return false;
    play->by_key = true;
    play->turns = false;
    if (number > limit)
        number = digit;
    play->typed = number;
    play->typed_ms = 0;
    if (number == 0 || number > limit)
        play->typed = 0;
    else if (number * 10 > limit || !play_choosing(play))
        take_number(play, number);
    if (number * 10 > limit)
        play->typed = 0;
    return true;
}

/* Carries out what is pointed at or, while nothing is in hand, what was typed. */
static bool confirm(Play *play)
{
    play_on_player_input(play);
    play->by_key = true;
    if (!play_ready(play))
        return true;
    if (play_choosing(play) && play->typed)
        choose_in_tray(play, play->typed);
    else if (play->mode == PLAY_PLACE && !play->turn.hand.aimed)
        turn_choose(&play->turn, 0);
    else
        return do_pointed(play);
    return true;
}

/* Declines the choice on offer: places no figure, passes or draws a tile, or gives the answer that
 * does nothing. */
static bool go_on(Play *play)
{
    play_on_player_input(play);
    if (!play_ready(play))
        return true;
    if (play->mode == PLAY_CLAIM)
        play_trial_confirm(play, -1);
    else if (play_choosing(play))
        (play_can_pass(play) ? play_pass : play_draw_from_stack)(play);
    else if (play->mode == PLAY_DECIDE && play->question.declines)
        play_answer(play, play->question.count - 1);
    else
        return false;
    return true;
}

/* Steps through claims and deeds in the order of their numbers, wrapping around at both ends. */
static bool step_claim(Play *play, int by)
{
    const TurnTrial *trial = &play->turn.trial;
    int count = trial->count;
    if (!count)
        return false;
    int first = by > 0 ? 0 : count - 1;
    int next = trial->hovered < 0 ? first : (trial->hovered + by + count) % count;
    turn_point(&play->turn, next, true);
    return true;
}

/* Handles the camera's keys: WASD, arrows with no other use, Home, plus and minus. */
static bool move_camera(Play *play, const InputEvent *event)
{
    bool used = camera_control_event(&play->table->camera, event, true);
    if (used)
        tabletop_camera_taken_over(play->table);
    return used;
}

/* Points at the nearest answer in that direction, starting from the current answer, from the
 * walker, or else from the middle of the window. */
static bool step_option(Play *play, int dx, int dy)
{
    PlayQuestion *question = &play->question;
    bool walks = question->about.names == ANSWERS_NAME_STEPS;
    vec2s from = {{play->table->camera.camera.x, play->table->camera.camera.y}}, spot;
    float least = INFINITY;
    int best = -1;
    if (walks)
        play_walker_middle(play, &from.x, &from.y);
    else if (question->hovered >= 0)
        play_option_spot(play, question->hovered, &from.x, &from.y);
    for (int i = 0; i < question->count; i++) {
        if (!play_option_spot(play, i, &spot.x, &spot.y) || (!walks && i == question->hovered))
            continue;
        vec2s way = glms_vec2_sub(spot, from);
        float along = way.x * (float)dx + way.y * (float)dy,
              beside = fabsf(way.x * (float)dy) + fabsf(way.y * (float)dx);
        if (along > .05f && along + 2 * beside < least) {
            least = along + 2 * beside;
            best = i;
        }
    }
    if (best < 0)
        return false;
    question->hovered = best;
    play_hover_find(play);
    return true;
}

/* Depending on the mode, the arrow keys select another claim, kind of figure, spot or answer.
 * Otherwise they move the camera. */
static bool arrow(Play *play, KeyAction action, const InputEvent *event)
{
    int dx = (action == KEYS_RIGHT) - (action == KEYS_LEFT);
    int dy = (action == KEYS_DOWN) - (action == KEYS_UP);
    if (play->mode == PLAY_CLAIM && play->turn.trial.asks) {
        play->by_key = true;
        return dy && turn_kind_step(&play->turn, dy) ? true : step_claim(play, dx + dy);
    }
    if (play_holds(play)) {
        play->by_key = true;
        play->turns = false;
        turn_step(&play->turn, dx, dy);
        return true;
    }
    if (play->mode == PLAY_DECIDE && play->question.on_board) {
        play->by_key = true;
        return step_option(play, dx, dy) || move_camera(play, event);
    }
    return move_camera(play, event);
}

/* Looks up what the key does. All keys except Escape end a running animation first; Escape cancels
 * a trial or a choice, and the host decides what another Escape does, for example open a menu. Keys
 * without another meaning move the camera. */
static bool on_key(Play *play, const InputEvent *event)
{
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    if (action == KEYS_BACK)
        return play_can_leave(play) && play_take_back(play);
    play_end_show(play);
    if (keys_digit(event) >= 0)
        return type_digit(play, keys_digit(event));
    switch (action) {
    case KEYS_CONFIRM:
        return confirm(play);
    case KEYS_GO_ON:
        return go_on(play);
    case KEYS_UNDO:
    case KEYS_STEP_BACK:
        return play_take_back(play);
    case KEYS_REDO:
        return play_do_again(play);
    case KEYS_TURN_LEFT:
    case KEYS_TURN_RIGHT:
        play_rotate(play, action == KEYS_TURN_LEFT ? -1 : 1);
        play->turns = true;
        return true;
    case KEYS_LEFT:
    case KEYS_RIGHT:
    case KEYS_UP:
    case KEYS_DOWN:
        return arrow(play, action, event);
    default:
        return move_camera(play, event);
    }
}

/* The function for each kind of event; a kind without one is left to the host. */
static bool (*const handlers[INPUT_KINDS])(Play *play, const InputEvent *event) = {
    [INPUT_MOVE] = on_move,        [INPUT_DOWN] = on_down, [INPUT_UP] = on_up,
    [INPUT_WHEEL] = on_wheel,      [INPUT_KEY] = on_key,   [INPUT_LEAVE] = on_leave,
    [INPUT_FOCUS_LOST] = on_leave,
};

bool play_event(Play *play, const InputEvent *event)
{
    InputEvent accepted = *event;
    if (!tabletop_accepts(play->table, &accepted))
        return false;
    if (table_handle_look_keys(play->table, &accepted))
        return true;
    return handlers[accepted.kind] && handlers[accepted.kind](play, &accepted);
}
