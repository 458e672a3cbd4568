/* game_think.c: the turns of computer players: they act after a moment. A player that thinks longer
 * than a second shows its progress, and can be asked to move at once. */
#include "scenes/game/game_state.h"

#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

static const float pause_ms = 260;   /* between moves, so that each can be seen */
static const double quiet_ms = 1000; /* until then no one wonders */

/* Lets the computer player whose turn it is think and move:
 *
 *   its turn ── pause ── thinks (in a thread of the host) ── moves
 *                           └─ nothing moves: no further frame until the host wakes us up
 *
 * An animation that starts meanwhile, as after an undo, ends the thinking. */
bool game_computers_act(GameScene *scene, float ms)
{
    assert(ms >= 0 && "time goes on");
    int seat = game_to_act(scene->table.game);
    bool computer =
        !session_over(scene->table.session) &&
        (scene->table.context->autoplay || !session_is_human(scene->table.session, seat));
    if (anim_busy(&scene->table.anim) || !computer) {
        scene->thinks = false;
        return false;
    }
    scene->think_ms += ms;
    if (scene->table.context->speed > 0 && scene->think_ms < pause_ms / scene->table.context->speed)
        return true;
    if (!scene->thinks)
        scene->think_began_ms = scene->table.context->now_ms;
    Action action;
    SessionMove move = session_think(scene->table.session, &scene->table.context->host.thinking,
                                     scene->table.context->autoplay, &action);
    scene->thinks = move == SESSION_THINKS;
    if (move == SESSION_MOVES)
        play_act(&scene->play, &action);
    return move != SESSION_THINKS; /* nothing moves until the host wakes us up */
}

bool game_thinks_long(const GameScene *scene)
{
    const SceneContext *context = scene->table.context;
    return scene->thinks && context->now_ms - scene->think_began_ms >= quiet_ms &&
           context->host.thinking.answer_now && !session_is_elsewhere(scene->table.session);
}

/* Takes the best move found so far. Engines without a move in between can't be hurried. */
bool game_play_now(GameScene *scene)
{
    if (!scene->thinks || !scene->table.context->host.thinking.answer_now ||
        session_is_elsewhere(scene->table.session))
        return false;
    scene->table.context->host.thinking.answer_now(scene->table.context->host.thinking.self);
    return true;
}

/* Draws the progress bar over the line of the card, and the button:
 *
 *   ━━━━━━━━━──────────────
 *   Thinking…  [ Play now ] */
void game_think_draw(GameScene *scene, Rect place)
{
    Ui *ui = scene->table.ui;
    float thick = fmaxf(3, ui_u(ui, 4)), height = fminf(ui_touch(ui, 46), place.h - thick);
    const ThinkHost *host = &scene->table.context->host.thinking;
    float progress = host->progress ? host->progress(host->self) : -1;
    UiButton now = {.label = _("Move now"),
                    .tooltip = _("Stops thinking (<go-on>)"),
                    .icon = UI_ICON(ICON_PLAY),
                    .words = 15};
    float width = fminf(place.w, fmaxf(ui_button_width(ui, height, now), ui_u(ui, 96)));
    const char *words = _("Thinking…");
    place.y -= roundf(thick / 2);
    ui_column(ui, place, ui_u(ui, 4));
    Rect bar = ui_next(ui, thick);
    bar.w *= progress;
    if (!scene->table.context->reduced_motion && progress >= 0) /* ten steps a second at most */
        ui_fill(ui, bar, thick / 2, UI_INK_GOLD);
    ui_cells(ui, 2, (float[]){UI_REST, width});
    Rect left = ui_next(ui, height);
    if (ui_text_fits(ui, UI_TYPE_SMALL, left.w, words))
        ui_text(ui, left, UI_TYPE_SMALL, UI_INK_SOFT, words);
    if (ui_button(ui, "play_now", ui_next(ui, height), now))
        game_play_now(scene);
    ui_column_end(ui);
}
