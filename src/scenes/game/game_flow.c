/* game_flow.c: whose decision it is and what comes next. The mode follows from the game; while
 * events are shown nobody decides, but any key or click ends the show first (game_input.c). */
#include "scenes/game/game_flow.h"

#include "base/text.h"
#include "scenes/overlays/curtain.h"
#include "scenes/stage/stage.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* What a person does in each phase, once nothing is shown any more. In PHASE_CHOOSE and
 * PHASE_PLACE a tile may lie on trial already, which the rules know nothing of. */
static GameMode mode_of_phase(const GameScene *scene)
{
    static const GameMode modes[PHASES] = {
        [PHASE_CHOOSE] = GAME_CHOOSE, [PHASE_PLACE] = GAME_PLACE,   [PHASE_FREE] = GAME_PLACE,
        [PHASE_FOLLOW] = GAME_CLAIM,  [PHASE_DECIDE] = GAME_DECIDE, [PHASE_OVER] = GAME_OVER,
    };
    GameMode mode = modes[game_phase(scene->table.game)];
    bool lays = mode == GAME_CHOOSE || mode == GAME_PLACE;
    return lays && scene->turn.trial.on ? GAME_CLAIM : mode;
}

int game_decider(const GameScene *scene)
{
    bool decides = scene->mode >= GAME_CHOOSE && scene->mode <= GAME_DECIDE;
    return decides ? game_to_act(scene->table.game) : NO_SEAT;
}

/* Nobody may see the halves of another: the scene waits below the curtain until the next person
 * says that he is there. */
static void fall_curtain(GameScene *scene)
{
    assert(session_is_human(scene->table.session, game_to_act(scene->table.game)) &&
           "the curtain falls before a person");

    int seat = game_to_act(scene->table.game);
    CurtainArguments arguments = {.seat = (uint8_t)seat};
    text_copy(arguments.name, sizeof arguments.name,
              session_seat(scene->table.session, seat)->name);
    stage_push(scene->table.context->stage, "curtain", &arguments, sizeof arguments);
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
static void decline_last(GameQuestion *question)
{
    for (int i = 0; i + 1 < question->count; i++) {
        Action option = question->options[i];
        if (option.choice)
            continue;
        question->options[i] = question->options[i + 1];
        question->options[i + 1] = option;
    }
    question->declines = !question->options[question->count - 1].choice;
}

/* Once for each question, not each frame: the list names the options by number, and hints and
 * keys point into it. */
static void list_options(GameScene *scene)
{
    assert(scene->mode == GAME_DECIDE && "somebody is asked");

    GameQuestion *question = &scene->question;
    Question asked = game_asked(scene->table.game);
    *question = (GameQuestion){
        .on_board = on_board[asked].figures, .adds = on_board[asked].adds, .hovered = -1};
    int count =
        game_legal(scene->table.catalogue, scene->table.game, question->options, GAME_OPTIONS_MAX);
    question->count = count < GAME_OPTIONS_MAX ? count : GAME_OPTIONS_MAX;
    if (on_board[asked].declines)
        decline_last(question);
}

/* Events that are still shown come first, then who decides; the curtain falls before the halves
 * of another person could be drawn. */
static GameMode mode_now(GameScene *scene)
{
    if (anim_busy(&scene->table.anim))
        return GAME_SHOW;
    if (game_phase(scene->table.game) == PHASE_OVER)
        return GAME_OVER;
    if (scene->table.context->autoplay ||
        !session_is_human(scene->table.session, game_to_act(scene->table.game)))
        return GAME_SHOW;
    if (session_needs_curtain(scene->table.session)) {
        fall_curtain(scene);
        return GAME_CURTAIN;
    }
    return mode_of_phase(scene);
}

void game_refresh(GameScene *scene)
{
    tabletop_follow(&scene->table);
    GameMode before = scene->mode;
    scene->mode = mode_now(scene);
    camera_control_board(&scene->table.camera, board_view_bounds(&scene->table.view));
    if (scene->mode == GAME_PLACE)
        turn_take(&scene->turn, game_drawn(scene->table.game));
    else if (scene->mode != GAME_CHOOSE && scene->mode != GAME_CLAIM)
        turn_drop(&scene->turn);
    bool follows = game_phase(scene->table.game) == PHASE_FOLLOW;
    if (scene->mode == GAME_CLAIM && follows)
        turn_resume(&scene->turn);
    if (scene->mode == GAME_DECIDE && before != GAME_DECIDE)
        list_options(scene);
    if (before != scene->mode) {
        scene->asked_ms = 0;
        scene->typed = 0;
        scene->table.hover.on = false;
        scene->banner_ms = 0;
    }
}

/* The one way in which the scene changes the game. */
bool game_act(GameScene *scene, const Action *action)
{
    Fault fault;
    if (!session_apply(scene->table.session, action, &fault)) {
        char words[160];
        log_write(scene->table.context->log, LOG_WARNING, "refused: %s",
                  words_refusal(&fault, words, sizeof words));
        return false;
    }
    scene->think_ms = 0;
    if (scene->mode == GAME_DECIDE)
        scene->mode = GAME_SHOW; /* the next question is listed anew */
    game_refresh(scene);
    return true;
}

bool game_waits_for_person(const GameScene *scene)
{
    bool person = !scene->table.context->autoplay &&
                  session_is_human(scene->table.session, game_to_act(scene->table.game));
    return person && !scene->table.anim.final && game_phase(scene->table.game) != PHASE_OVER &&
           !session_needs_curtain(scene->table.session);
}

/* Final scoring has controls of its own: a stray click must not skip what everybody waits for. */
void game_end_show(GameScene *scene)
{
    if (!anim_busy(&scene->table.anim) || scene->table.anim.final || scene->table.context->autoplay)
        return;
    anim_skip_seen(&scene->table.anim);
    game_refresh(scene);
}

bool game_chooses(const GameScene *scene)
{
    return game_waits_for_person(scene) && !scene->turn.trial.on &&
           game_phase(scene->table.game) == PHASE_CHOOSE;
}

bool game_can_draw(const GameScene *scene)
{
    Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(scene->table.game)};
    return game_chooses(scene) &&
           game_can_apply(scene->table.catalogue, scene->table.game, &draw, NULL);
}

bool game_fits(const GameScene *scene, uint16_t copy)
{
    return game_placements(scene->table.catalogue, scene->table.game, copy, NULL, 0) > 0;
}

bool game_holds(const GameScene *scene)
{
    return (scene->mode == GAME_CHOOSE || scene->mode == GAME_PLACE) &&
           scene->turn.hand.copy != NO_COPY;
}

bool game_choosing(const GameScene *scene)
{
    return scene->mode == GAME_CHOOSE && scene->turn.hand.copy == NO_COPY;
}

void game_draw_from_stack(GameScene *scene)
{
    game_end_show(scene);
    if (scene->mode != GAME_CHOOSE || !game_can_draw(scene))
        return;
    turn_drop(&scene->turn);
    Action draw = {.kind = ACTION_DRAW, .seat = game_to_act(scene->table.game)};
    game_act(scene, &draw);
}

/* Thinking ends, because the menu may change the level, the language or the whole game. */
void game_open_menu(GameScene *scene)
{
    session_stop_thinking(scene->table.session);
    scene->thinks = false;
    if (scene->advice.state == ADVICE_THINKS)
        advice_drop(&scene->advice, scene->table.context);
    stage_push(scene->table.context->stage, "pause", NULL, 0);
}

/* The last action is the decider's own; or that of a person who looks on, be it that it is shown
 * still or that it was an answer that ended his turn: nothing new was seen since. */
static bool takes_back(const GameScene *scene)
{
    const Session *session = scene->table.session;
    int seat = session_undo_seat(session);
    bool looks_on = session_is_human(session, seat) && seat == session_viewer(session) &&
                    !scene->table.context->autoplay;
    return seat != NO_SEAT && (seat == game_decider(scene) || looks_on);
}

bool game_can_take_back(const GameScene *scene)
{
    if (game_decider(scene) == NO_SEAT)
        return takes_back(scene);
    bool mine = takes_back(scene),
         half = scene->mode == GAME_CHOOSE && scene->turn.hand.copy != NO_COPY;
    return turn_can_cancel(&scene->turn) || half || mine;
}

/* In this order, because each of them hides the one below it: a half in hand, a trial, the last
 * action. */
bool game_take_back(GameScene *scene)
{
    if (!game_can_take_back(scene))
        return false;
    if (scene->mode == GAME_CHOOSE && scene->turn.hand.copy != NO_COPY) {
        turn_drop(&scene->turn);
        return true;
    }
    bool tried = turn_can_cancel(&scene->turn);
    turn_cancel(&scene->turn);
    if (!tried) {
        anim_skip(&scene->table.anim);
        session_undo(scene->table.session);
    }
    scene->mode = GAME_SHOW;
    game_refresh(scene);
    if (tried)
        turn_aim(&scene->turn);
    return true;
}

/* Who aims first has confirmed already: what asks nothing else lies at once. */
void game_lay(GameScene *scene)
{
    if (!turn_lay(&scene->turn))
        return;
    game_refresh(scene);
    if (scene->table.context->settings->click_aims && !scene->turn.trial.asks)
        game_trial_confirm(scene, -1);
}

bool game_settled(const GameScene *scene)
{
    bool asks = scene->mode == GAME_CLAIM || scene->mode == GAME_DECIDE;
    return !asks || scene->asked_ms >= GAME_SETTLE_MS;
}

/* The trial knew only a copy of the game: now its place and its choice are played in earnest, one
 * after the other. The drop was seen already, so it is not shown again. */
void game_trial_confirm(GameScene *scene, int claim)
{
    assert(claim >= -1 && claim < scene->turn.trial.count &&
           "a claim or a deed of the trial, or none");

    TurnTrial trial = scene->turn.trial;
    Action place = turn_place(&scene->turn);
    if (!trial.on)
        return;
    turn_cancel(&scene->turn);
    turn_drop(&scene->turn);
    scene->table.anim.skip_place = !trial.recorded;
    if (!trial.recorded && !game_act(scene, &place)) {
        scene->table.anim.skip_place = false;
        return;
    }
    Action follow = {.kind = ACTION_SKIP, .seat = place.seat};
    const Action *choice = turn_choice(&trial, claim);
    if (choice)
        follow = *choice;
    if (trial.asks || trial.recorded)
        game_act(scene, &follow);
}
