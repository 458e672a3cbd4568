/* game_hint.c: hints for the player who decides: asking for them, which state of the game they are
 * about, and taking one. */
#include "scenes/game/game_state.h"

#include <assert.h>

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

/* Hints that are shown stay, because the player may be doing what the second row says. */
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

bool game_hint_spot(GameScene *scene, int row, float *x, float *y, Rect *cells)
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
        else if (action->kind == ACTION_FOLLOW) /* of a kind that is not listed now */
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
 * like one of theirs. */
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

/* Drawing has no place to point at, so Enter asks whether the chosen row says to draw. */
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
    case ACTION_DRAW: /* can't be undone, so it is left to Enter or the button */
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
    scene->play.by_key = true; /* Enter and the button confirm what is pointed at */
    scene->advice.taken = row;
}
