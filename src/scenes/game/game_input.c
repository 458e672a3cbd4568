/* game_input.c: the keys of the scene itself: computer players, hints, final scoring, menu. The
 * keys of a turn are in play/play_input.c. */
#include "scenes/game/game_state.h"

/* Escape closes the hints, then undoes an unfinished trial or choice. Only without any of them does
 * the menu open. */
static bool leave(GameScene *scene, const InputEvent *event)
{
    if (scene->advice.state != ADVICE_OFF)
        advice_drop(&scene->advice, scene->table.context);
    else if (!play_event(&scene->play, event))
        game_open_menu(scene);
    return true;
}

/* While hints are shown, digits choose a hint. */
static bool type_digit(GameScene *scene, const InputEvent *event)
{
    play_end_show(&scene->play);
    if (!game_hint_shown(scene))
        return false;
    ui_focus_clear(scene->table.ui);
    game_hint_take(scene, (int)event->key - KEY_0 - 1);
    return true;
}

/* A hint that says to draw can't be pointed at on the board, so Enter draws. */
static bool confirm(GameScene *scene, const InputEvent *event)
{
    (void)event;
    play_end_show(&scene->play);
    if (!play_choosing(&scene->play) || scene->play.typed || !game_hint_draws(scene))
        return false;
    scene->play.by_key = true;
    if (play_ready(&scene->play))
        play_draw_from_stack(&scene->play);
    return true;
}

static bool go_on(GameScene *scene, const InputEvent *event)
{
    (void)event;
    AnimPlayer *anim = &scene->table.anim;
    play_end_show(&scene->play);
    game_hint_cancel(scene);
    if (game_play_now(scene))
        return true;
    if (!anim->final || !anim_busy(anim))
        return false;
    anim->paused = !anim->paused;
    return true;
}

/* Goes to the next feature of the final scoring. */
static bool arrow(GameScene *scene, const InputEvent *event)
{
    AnimPlayer *anim = &scene->table.anim;
    if (!anim->final || !anim_busy(anim))
        return false;
    if (event->key == KEY_RIGHT) {
        anim->paused = true;
        anim->step++;
    }
    return true;
}

/* Skips the final scoring. At other times the key does nothing, but counts as used. */
static bool end_final(GameScene *scene, const InputEvent *event)
{
    (void)event;
    play_end_show(&scene->play);
    if (scene->table.anim.final)
        anim_skip(&scene->table.anim);
    return true;
}

static bool ask_for_hints(GameScene *scene, const InputEvent *event)
{
    (void)event;
    play_end_show(&scene->play);
    game_hint_toggle(scene);
    return true;
}

/* The keys that the scene handles before the player's turn does. A handler returns false if the key
 * means nothing to it. */
static const struct {
    InputKey first, last;
    bool (*intent)(GameScene *scene, const InputEvent *event);
} keys[] = {
    {KEY_ESCAPE, KEY_ESCAPE, leave},
    {KEY_0, KEY_9, type_digit},
    {KEY_ENTER, KEY_ENTER, confirm},
    {KEY_SPACE, KEY_SPACE, go_on},
    {KEY_LEFT, KEY_DOWN, arrow},
    {KEY_END, KEY_END, end_final},
    {KEY_LETTER('h'), KEY_LETTER('h'), ask_for_hints},
};

bool game_event(void *state, SceneContext *context, const InputEvent *event)
{
    (void)context;
    GameScene *scene = state;
    if (game_insight_offered(scene) && insight_event(&scene->insight, event))
        return true;
    if (game_tryout_offered(scene) && scene->advice.state == ADVICE_OFF &&
        play_decider(&scene->play) != NO_SEAT && try_out_event(&scene->out, event))
        return true;
    for (size_t i = 0; event->kind == INPUT_KEY && i < sizeof keys / sizeof *keys; i++)
        if (event->key >= keys[i].first && event->key <= keys[i].last &&
            keys[i].intent(scene, event))
            return true;
    return steer_event(&scene->steer, &scene->table, event) || play_event(&scene->play, event);
}
