/* game_input.c: from events to intents. A press on the board may become a drag of the camera, so a
 * click is only known when the button is released. Each key has one intent (the table `keys`) in
 * every mode of the scene; its function decides what the intent means in the mode at hand. */
#include "scenes/game/game_flow.h"
#include "store/settings.h"

#include <assert.h>
#include <math.h>

/* From now on the camera is the person's. */
static void roam(GameScene *scene)
{
    scene->table.roams = true;
    scene->table.revealing = false;
}

/* --- pointing --------------------------------------------------------------------------------- */

/* The nearest figure within .3 tiles of the pointer. Figures stand up: their middle is meant,
 * not their foot. */
static void point_option(GameScene *scene)
{
    GameQuestion *question = &scene->question;
    question->hovered = -1;
    if (!scene->table.pointed)
        return;
    float x, y, least = .3f;
    tabletop_pointer(&scene->table, &x, &y);
    for (int i = 0; i < question->count; i++) {
        float fx, fy;
        if (!game_option_spot(scene, i, &fx, &fy))
            continue;
        float away = hypotf(x - fx, y - (fy - BOARD_FIGURE_HEIGHT / 2));
        /* The figure itself may be meant, too, beside which one comes. */
        const BoardViewFigure *beside = &scene->table.view.figures[question->options[i].figure];
        away = fminf(away, .02f + hypotf(x - beside->x, y - (beside->y - BOARD_FIGURE_HEIGHT / 2)));
        if (away < least) {
            least = away;
            question->hovered = i;
        }
    }
}

/* What the pointer is on decides what lights up; it never decides anything in the game. */
static void point(GameScene *scene)
{
    const Tabletop *table = &scene->table;
    if (scene->mode == GAME_CLAIM) {
        int claim =
            table->pointed ? turn_claim_at(&scene->turn, table->pointer_x, table->pointer_y) : -1;
        if (claim != scene->turn.trial.hovered)
            turn_point(&scene->turn, claim, false);
        return;
    }
    if (scene->mode == GAME_DECIDE)
        point_option(scene);
    if (scene->turn.hand.copy == NO_COPY) {
        game_hover_find(scene);
        return;
    }
    scene->table.hover.on = false;
    turn_aim(&scene->turn);
}

/* A moved pointer ends what keys have chosen. */
static bool on_move(GameScene *scene, const InputEvent *event)
{
    scene->table.pointer_x = event->x;
    scene->table.pointer_y = event->y;
    scene->table.pointed = true;
    scene->by_key = scene->turn.hand.waits = false;
    scene->turn.hand.by_key &= scene->turn.hand.stays;
    if (camera_control_event(&scene->table.camera, event, false))
        roam(scene);
    point(scene);
    return true;
}

/* A drag goes on outside the window; all else forgets the pointer. */
static bool on_leave(GameScene *scene, const InputEvent *event)
{
    if (!scene->table.camera.dragging)
        scene->table.pointed = false;
    camera_control_event(&scene->table.camera, event, false);
    if (!scene->by_key)
        point(scene);
    return true;
}

/* --- clicking --------------------------------------------------------------------------------- */

void game_answer(GameScene *scene, int option)
{
    if (option < 0 || option >= scene->question.count)
        return;
    Action action = scene->question.options[option];
    game_act(scene, &action);
}

/* Does what is pointed at. False while nothing can be done. */
static bool do_pointed(GameScene *scene)
{
    if (scene->mode == GAME_CHOOSE || scene->mode == GAME_PLACE)
        game_lay(scene);
    else if (scene->mode == GAME_CLAIM)
        game_trial_confirm(scene, scene->turn.trial.hovered);
    else if (scene->mode == GAME_DECIDE)
        game_answer(scene, scene->question.hovered);
    else
        return false;
    return true;
}

/* A click that turned out to be no drag. It does not answer what has only just been asked: it was
 * meant for what stood there before. On the tile that lies on trial it never means to go on
 * without a choice, as Enter does. */
static void click(GameScene *scene)
{
    game_hint_cancel(scene);
    if (game_holds(scene) && scene->table.context->settings->click_aims)
        turn_aim_here(&scene->turn);
    else if (scene->mode == GAME_CLAIM && scene->turn.trial.hovered < 0)
        turn_explain(&scene->turn, scene->table.pointer_x, scene->table.pointer_y);
    else if (game_settled(scene))
        do_pointed(scene);
}

/* The end of a drag is no click. A press that began on a panel is not ours. */
static bool on_up(GameScene *scene, const InputEvent *event)
{
    bool ours = scene->table.camera.dragging && scene->table.camera.button == event->button;
    if (camera_control_event(&scene->table.camera, event, false)) {
        roam(scene);
        return true;
    }
    if (!ours)
        return false;
    if (event->button == BUTTON_LEFT)
        click(scene);
    else if (event->button == BUTTON_RIGHT)
        turn_rotate(&scene->turn, 1);
    return true;
}

static bool on_down(GameScene *scene, const InputEvent *event)
{
    scene->by_key = false;
    game_end_show(scene);
    on_move(scene, event);
    camera_control_event(&scene->table.camera, event, false);
    return true;
}

/* With Ctrl it turns the tile in hand, else it moves the camera. */
static bool on_wheel(GameScene *scene, const InputEvent *event)
{
    if (event->mods & MOD_CTRL) {
        turn_rotate(&scene->turn, event->wheel > 0 ? -1 : 1);
        return true;
    }
    roam(scene);
    bool used = camera_control_event(&scene->table.camera, event, false);
    point(scene);
    return used;
}

/* --- keys ------------------------------------------------------------------------------------- */

int game_numbered(const GameScene *scene)
{
    switch (scene->mode) {
    case GAME_CHOOSE:
    case GAME_PLACE:
        return scene->turn.hand.mark_count;
    case GAME_CLAIM:
        return scene->turn.trial.count;
    case GAME_DECIDE:
        return scene->question.count - scene->question.declines;
    default:
        return 0;
    }
}

/* 1 is the pile, 2 and on are the halves; one that fits nowhere is not taken. */
static void choose_in_tray(GameScene *scene, int number)
{
    int seat = game_decider(scene);
    if (number == 1)
        game_draw_from_stack(scene);
    else if (number - 2 < game_hand_count(scene->table.game, seat)) {
        uint16_t copy = game_hand(scene->table.game, seat, number - 2);
        if (game_fits(scene, copy))
            turn_take(&scene->turn, copy);
    }
}

/* The number is complete. Spots and claims are only pointed at; Enter does it. */
static void take_number(GameScene *scene, int number)
{
    if (game_choosing(scene)) {
        choose_in_tray(scene, number);
    } else if (game_holds(scene)) {
        turn_choose(&scene->turn, number - 1);
    } else if (scene->mode == GAME_CLAIM) {
        turn_point(&scene->turn, number - 1, true);
    } else if (scene->question.on_board) {
        scene->question.hovered = number - 1;
        game_hover_find(scene);
    } else {
        game_answer(scene, number - 1);
    }
}

/* Digits add up to a number as long as a longer one is possible: with 25 spots, 2 may still
 * become 21, 3 is complete. What would be out of reach begins a new number. */
static bool type_digit(GameScene *scene, const InputEvent *event)
{
    int digit = (int)event->key - KEY_0;
    assert(digit >= 0 && digit <= 9 && "key of a digit");
    ui_focus_clear(scene->table.ui); /* Enter means the number, not the button that Tab came to */
    if (game_hint_shown(scene)) {    /* while hints are read, digits are theirs */
        game_hint_take(scene, digit - 1);
        return true;
    }
    int limit = game_choosing(scene) ? 1 + game_hand_count(scene->table.game, game_decider(scene))
                                     : game_numbered(scene);
    int number = scene->typed * 10 + digit;
    if (!limit)
        return false;
    scene->by_key = true;
    if (number > limit)
        number = digit;
    scene->typed = number;
    scene->typed_ms = 0;
    if (number == 0 || number > limit)
        scene->typed = 0;
    else if (number * 10 > limit || !game_choosing(scene))
        take_number(scene, number);
    if (number * 10 > limit)
        scene->typed = 0;
    return true;
}

/* Does what is pointed at, or what was typed or hinted at while nothing is in hand. */
static bool confirm(GameScene *scene, const InputEvent *event)
{
    (void)event;
    game_hint_cancel(scene);
    scene->by_key = true;
    if (game_choosing(scene) && scene->typed)
        choose_in_tray(scene, scene->typed);
    else if (game_choosing(scene) && game_hint_draws(scene))
        game_draw_from_stack(scene);
    else if (scene->mode == GAME_PLACE && !scene->turn.hand.aimed)
        turn_choose(&scene->turn, 0);
    else
        return do_pointed(scene);
    return true;
}

/* Goes on without what is offered. */
static bool go_on(GameScene *scene, const InputEvent *event)
{
    (void)event;
    game_hint_cancel(scene);
    AnimPlayer *anim = &scene->table.anim;
    if (game_play_now(scene))
        return true;
    if (anim->final && anim_busy(anim))
        anim->paused = !anim->paused;
    else if (scene->mode == GAME_CLAIM)
        game_trial_confirm(scene, -1);
    else if (game_choosing(scene))
        game_draw_from_stack(scene);
    else if (scene->mode == GAME_DECIDE && scene->question.declines)
        game_answer(scene, scene->question.count - 1);
    else
        return false;
    return true;
}

/* Round through claims and deeds in the order of their numbers. */
static bool step_claim(GameScene *scene, int by)
{
    const TurnTrial *trial = &scene->turn.trial;
    int count = trial->count;
    if (!count)
        return false;
    int first = by > 0 ? 0 : count - 1;
    int next = trial->hovered < 0 ? first : (trial->hovered + by + count) % count;
    turn_point(&scene->turn, next, true);
    return true;
}

/* The camera's keys: WASD, arrows while nothing else wants them, Home, plus and minus. */
static bool move_camera(GameScene *scene, const InputEvent *event)
{
    bool used = camera_control_event(&scene->table.camera, event, true);
    if (used)
        roam(scene);
    scene->table.roams &= event->key != KEY_HOME;
    return used;
}

/* Arrows mean what is being done: the next feature of the final scoring, another claim or kind
 * of figure, another spot; with none of these they move the camera. */
static bool arrow(GameScene *scene, const InputEvent *event)
{
    int dx = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    if (scene->table.anim.final && anim_busy(&scene->table.anim)) {
        if (dx > 0) {
            scene->table.anim.paused = true;
            scene->table.anim.step++;
        }
        return dx > 0;
    }
    if (scene->mode == GAME_CLAIM && scene->turn.trial.asks) {
        scene->by_key = true;
        return dy && turn_kind_step(&scene->turn, dy) ? true : step_claim(scene, dx + dy);
    }
    if (game_holds(scene)) {
        scene->by_key = true;
        turn_step(&scene->turn, dx, dy);
        return true;
    }
    return move_camera(scene, event);
}

#define LETTER(x) ((InputKey)(KEY_A + ((x) - 'a')))

/* E and R turn right, Q and Shift+R left. */
static bool rotate(GameScene *scene, const InputEvent *event)
{
    bool back = event->key == LETTER('q') || (event->key == LETTER('r') && event->mods & MOD_SHIFT);
    turn_rotate(&scene->turn, back ? -1 : 1);
    return true;
}

static bool take_back(GameScene *scene, const InputEvent *event)
{
    (void)event;
    return game_take_back(scene);
}

/* Works in the final scoring only; elsewhere the key is taken, so that it does not end a show. */
static bool end_final(GameScene *scene, const InputEvent *event)
{
    (void)event;
    if (scene->table.anim.final)
        anim_skip(&scene->table.anim);
    return true;
}

static bool ask_for_hints(GameScene *scene, const InputEvent *event)
{
    (void)event;
    game_hint_toggle(scene);
    return true;
}

/* Leaves what is open, the innermost first; the menu when nothing is. */
static bool leave(GameScene *scene, const InputEvent *event)
{
    (void)event;
    if (scene->advice.state != ADVICE_OFF) {
        advice_drop(&scene->advice, scene->table.context);
        return true;
    }
    if (turn_can_cancel(&scene->turn) || (game_holds(scene) && scene->mode == GAME_CHOOSE))
        return game_take_back(scene);
    game_open_menu(scene);
    return true;
}

/* Keys and their intents. The first row whose key is pressed and whose modifiers are all held
 * counts; other modifiers do not matter. Keys without a row move the camera. To add a key: a row
 * here; rows with modifiers stand before the row of the same key without. */
static const struct {
    InputKey first, last; /* neighbours in InputKey that mean the same */
    uint8_t mods;
    bool shows_on; /* what is being shown goes on; every other key ends it first */
    bool (*intent)(GameScene *scene, const InputEvent *event);
} keys[] = {
    {KEY_ESCAPE, KEY_ESCAPE, 0, true, leave},
    {KEY_0, KEY_9, 0, false, type_digit},
    {KEY_ENTER, KEY_ENTER, 0, false, confirm},
    {KEY_SPACE, KEY_SPACE, 0, false, go_on},
    {LETTER('z'), LETTER('z'), MOD_CTRL, false, take_back},
    {KEY_BACKSPACE, KEY_DELETE, 0, false, take_back},
    {KEY_LEFT, KEY_DOWN, 0, false, arrow},
    {KEY_END, KEY_END, 0, false, end_final},
    {LETTER('h'), LETTER('h'), 0, false, ask_for_hints},
    {LETTER('q'), LETTER('r'), 0, false, rotate},
    {LETTER('e'), LETTER('e'), 0, false, rotate},
};
static_assert('q' + 1 == 'r' && KEY_DELETE == KEY_BACKSPACE + 1 && KEY_DOWN == KEY_LEFT + 3,
              "runs of keys");

/* The table decides; see there. */
static bool on_key(GameScene *scene, const InputEvent *event)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (event->key < keys[i].first || event->key > keys[i].last ||
            (event->mods & keys[i].mods) != keys[i].mods)
            continue;
        if (!keys[i].shows_on)
            game_end_show(scene);
        return keys[i].intent(scene, event);
    }
    game_end_show(scene);
    return move_camera(scene, event);
}

/* What each kind of event does; those without a function are left to others. */
static bool (*const handlers[INPUT_KINDS])(GameScene *scene, const InputEvent *event) = {
    [INPUT_MOVE] = on_move,        [INPUT_DOWN] = on_down, [INPUT_UP] = on_up,
    [INPUT_WHEEL] = on_wheel,      [INPUT_KEY] = on_key,   [INPUT_LEAVE] = on_leave,
    [INPUT_FOCUS_LOST] = on_leave,
};

bool game_event(void *state, SceneContext *context, const InputEvent *event)
{
    (void)context;
    assert(event->kind < INPUT_KINDS && "a kind of event");
    GameScene *scene = state;
    return handlers[event->kind] && handlers[event->kind](scene, event);
}
