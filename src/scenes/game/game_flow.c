/* game_flow.c: whose decision it is and what comes next. The mode follows from the game; while
 * events are shown nobody decides, but any key or click ends the show first (game_input.c). */
#include "scenes/game/game_flow.h"
#include "scenes/game/game_panels.h"

#include "base/text.h"
#include "scenes/overlays/curtain.h"
#include "scenes/stage/stage.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* What a person does in each phase, once nothing is shown any more. In PHASE_CHOOSE and
 * PHASE_PLACE a tile may lie on trial already, which the rules know nothing of. */
static GameMode mode_of_phase(const GameScene *scene)
{
    switch (game_phase(session_game(scene->table.session))) {
    case PHASE_CHOOSE:
        return scene->turn.trial.on ? GAME_CLAIM : GAME_CHOOSE;
    case PHASE_PLACE:
    case PHASE_FREE:
        return scene->turn.trial.on ? GAME_CLAIM : GAME_PLACE;
    case PHASE_FOLLOW:
        return GAME_CLAIM;
    case PHASE_DECIDE:
        return GAME_DECIDE;
    case PHASE_OVER:
        return GAME_OVER;
    default:
        return GAME_SHOW;
    }
}

int game_decider(const GameScene *scene)
{
    bool decides = scene->mode == GAME_CHOOSE || scene->mode == GAME_PLACE ||
                   scene->mode == GAME_CLAIM || scene->mode == GAME_DECIDE;
    return decides ? game_to_act(session_game(scene->table.session)) : NO_SEAT;
}

int game_spotlight(const GameScene *scene)
{
    return tabletop_spotlight(&scene->table, game_decider(scene));
}

/* Nobody may see the halves of another: the scene waits below the curtain until the next person
 * says that he is there. */
static void fall_curtain(GameScene *scene, SceneContext *context)
{
    assert(
        session_is_human(scene->table.session, game_to_act(session_game(scene->table.session))) &&
        "the curtain falls before a person");

    int seat = game_to_act(session_game(scene->table.session));
    CurtainArguments arguments = {.seat = (uint8_t)seat};
    text_copy(arguments.name, sizeof arguments.name,
              session_seat(scene->table.session, seat)->name);
    stage_push(context->stage, "curtain", &arguments, sizeof arguments);
}

/* Questions about figures, by Question; all others have a panel with a button for each answer. */
static const struct {
    bool figures;  /* choice 1 with one of the figures */
    bool declines; /* choice 0 is to do nothing */
    bool adds;     /* a figure of figure_kind comes to stand beside it */
} on_board[QUESTIONS] = {
    [QUESTION_CROP_CIRCLE_ADD] = {.figures = true, .declines = true, .adds = true},
    [QUESTION_CROP_CIRCLE_TAKE] = {.figures = true},
};

/* To decline has a button and a key of its own: the numbers begin with what can be chosen on the
 * board. */
static void decline_last(GameQuestion *question, Question asked)
{
    question->on_board = on_board[asked].figures;
    question->adds = on_board[asked].adds;
    question->declines = false;
    for (int i = 0; i < question->count && on_board[asked].declines; i++) {
        if (question->options[i].choice)
            continue;
        Action none = question->options[i];
        memmove(&question->options[i], &question->options[i + 1],
                (size_t)(question->count - i - 1) * sizeof none);
        question->options[question->count - 1] = none;
        question->declines = true;
        return;
    }
}

/* Once for each question, not each frame: the list names the options by number, and hints and
 * keys point into it. */
static void list_options(GameScene *scene)
{
    assert(scene->mode == GAME_DECIDE && "somebody is asked");

    GameQuestion *question = &scene->question;
    int count = game_legal(scene->table.catalogue, session_game(scene->table.session),
                           question->options, GAME_OPTIONS_MAX);
    question->count = count < GAME_OPTIONS_MAX ? count : GAME_OPTIONS_MAX;
    decline_last(question, game_asked(session_game(scene->table.session)));
    question->hovered = -1;
}

/* Events that are still shown come first, then who decides; the curtain falls before the halves
 * of another person could be drawn. */
static GameMode mode_now(GameScene *scene, SceneContext *context)
{
    const Game *game = session_game(scene->table.session);
    if (anim_busy(&scene->table.anim))
        return GAME_SHOW;
    if (game_phase(game) == PHASE_OVER)
        return GAME_OVER;
    if (context->autoplay || !session_is_human(scene->table.session, game_to_act(game)))
        return GAME_SHOW;
    if (session_needs_curtain(scene->table.session)) {
        fall_curtain(scene, context);
        return GAME_CURTAIN;
    }
    return mode_of_phase(scene);
}

void game_refresh(GameScene *scene, SceneContext *context)
{
    tabletop_follow(&scene->table);
    GameMode before = scene->mode;
    scene->mode = mode_now(scene, context);
    camera_control_board(&scene->table.camera, board_view_bounds(&scene->table.view));
    if (scene->mode == GAME_PLACE)
        turn_take(&scene->turn, context, game_drawn(session_game(scene->table.session)));
    else if (scene->mode != GAME_CHOOSE && scene->mode != GAME_CLAIM)
        turn_drop(&scene->turn);
    bool follows = game_phase(session_game(scene->table.session)) == PHASE_FOLLOW;
    if (scene->mode == GAME_CLAIM && follows)
        turn_resume(&scene->turn);
    if (scene->mode == GAME_DECIDE && before != GAME_DECIDE)
        list_options(scene);
    if (before != scene->mode) {
        scene->typed = 0;
        scene->table.hover.on = false;
        scene->banner_ms = 0;
    }
}

/* The one way in which the scene changes the game. */
bool game_act(GameScene *scene, SceneContext *context, const Action *action)
{
    Fault fault;
    if (!session_apply(scene->table.session, action, &fault)) {
        char words[160];
        log_write(context->log, LOG_WARNING, "refused: %s",
                  words_refusal(&fault, words, sizeof words));
        return false;
    }
    scene->think_ms = 0;
    if (scene->mode == GAME_DECIDE)
        scene->mode = GAME_SHOW; /* the next question is listed anew */
    game_refresh(scene, context);
    return true;
}

bool game_waits_for_person(const GameScene *scene, const SceneContext *context)
{
    const Game *game = session_game(scene->table.session);
    bool person = !context->autoplay && session_is_human(scene->table.session, game_to_act(game));
    return person && !scene->table.anim.final && game_phase(game) != PHASE_OVER &&
           !session_needs_curtain(scene->table.session) && !game_record_stuck(scene, context);
}

void game_end_show(GameScene *scene, SceneContext *context)
{
    if (!anim_busy(&scene->table.anim) || scene->table.anim.final || context->autoplay)
        return;
    anim_skip(&scene->table.anim);
    game_refresh(scene, context);
}

void game_draw_from_stack(GameScene *scene, SceneContext *context)
{
    if (scene->mode != GAME_CHOOSE)
        return;
    Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(session_game(scene->table.session))};
    if (!game_can_apply(scene->table.catalogue, session_game(scene->table.session), &draw, NULL))
        return;
    turn_drop(&scene->turn);
    game_act(scene, context, &draw);
}

void game_open_menu(GameScene *scene, SceneContext *context)
{
    session_stop_thinking(scene->table.session);
    scene->thinks = false;
    if (scene->advice.state == ADVICE_THINKS)
        advice_drop(&scene->advice, context);
    stage_push(context->stage, "pause", NULL, 0);
}

bool game_can_take_back(const GameScene *scene)
{
    if (game_decider(scene) == NO_SEAT)
        return false;
    bool holds_half = scene->mode == GAME_CHOOSE && scene->turn.hand.copy != NO_COPY;
    bool mine = session_undo_seat(scene->table.session) == game_decider(scene);
    return (scene->turn.trial.on && !scene->turn.trial.recorded) || holds_half || mine;
}

/* In this order, because each of them hides the one below it: a trial, a half in hand, the last
 * action. */
bool game_take_back(GameScene *scene, SceneContext *context)
{
    if (!game_can_take_back(scene))
        return false;
    if (scene->turn.trial.on && !scene->turn.trial.recorded) {
        turn_cancel(&scene->turn);
        scene->mode = GAME_SHOW;
        game_refresh(scene, context);
        turn_aim(&scene->turn);
        return true;
    }
    if (scene->mode == GAME_CHOOSE && scene->turn.hand.copy != NO_COPY) {
        turn_drop(&scene->turn);
        return true;
    }
    anim_skip(&scene->table.anim);
    turn_cancel(&scene->turn);
    session_undo(scene->table.session);
    scene->mode = GAME_SHOW;
    game_refresh(scene, context);
    return true;
}

void game_lay(GameScene *scene, SceneContext *context)
{
    if (turn_lay(&scene->turn, context))
        game_refresh(scene, context);
}

void game_trial_confirm(GameScene *scene, SceneContext *context, int claim)
{
    assert(claim >= -1 && claim < scene->turn.trial.claim_count + scene->turn.trial.deed_count &&
           "a claim or a deed of the trial, or none");

    TurnTrial trial = scene->turn.trial;
    if (!trial.on)
        return;
    turn_cancel(&scene->turn);
    turn_drop(&scene->turn);
    scene->table.anim.skip_place = !trial.recorded;
    if (!trial.recorded && !game_act(scene, context, &trial.place)) {
        scene->table.anim.skip_place = false;
        return;
    }
    Action follow = {.kind = ACTION_SKIP, .seat = trial.place.seat};
    const Action *choice = turn_choice(&trial, claim);
    if (choice)
        follow = *choice;
    if (trial.asks || trial.recorded)
        game_act(scene, context, &follow);
}
