/* game_scene.c: the game scene's life: it enters, advances, draws, leaves. What people do is in game_input.c, what follows
 * from it in game_flow.c and game_hand.c; what is drawn in the files named in game_state.h. */
#include "scenes/game.h"

#include "painter/art_key.h"
#include "scenes/draft.h"
#include "scenes/game_state.h"
#include "scenes/results.h"
#include "scenes/stage.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static const float think_pause_ms = 260, over_pause_ms = 900;

/* Art of all halves in hands is asked for ahead, so that nobody sees a stand-in. */
static void ask_for_art(const GameScene *scene, SceneContext *context)
{
    const Game *game = session_game(scene->session);
    for (int seat = 0; seat < session_players(scene->session); seat++)
        for (int i = 0; i < game_hand_count(game, seat); i++)
            for (uint32_t r = 0; r < 4; r++)
                if (game_hand(game, seat, i) < COPY_HIDDEN)
                    context->host.art_ready(context->host.self,
                                            art_key(game_hand(game, seat, i), r, 0, 0));
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    (void)arguments;
    GameScene *scene = state;
    assert(context->session && "the game scene plays a session");
    scene->session = context->session;
    scene->catalogue = session_catalogue(scene->session);
    board_facts_init(&scene->facts, scene->catalogue);
    board_view_init(&scene->view);
    scene->hand.copy = NO_COPY;
    scene->trial.hovered = scene->question.hovered = scene->hand.mark = -1;
    figures_each(scene->catalogue, game_setup(session_game(scene->session)), scene->each);
    scene->card_rows = game_card_rows(scene);
    size_t room = session_game_room(scene->session);
    scene->scratch = calloc(1, room);
    scene->preview_game = calloc(1, room);
    if (!scene->scratch || !scene->preview_game)
        abort();
    /* What happened before (the deal, a draft, a resumed game) is not shown again. */
    session_events_done(scene->session, session_event_count(scene->session));
    board_view_sync(&scene->view, scene->catalogue, session_game(scene->session));
    anim_init(&scene->anim, scene->catalogue, scene->session, &scene->view);
    camera_control_init(&scene->camera, 128 * fmaxf(.5f, context->scale));
    ask_for_art(scene, context);
    scene->mode = GAME_SHOW;
}

static void leave(void *state, SceneContext *context)
{
    (void)context;
    GameScene *scene = state;
    board_facts_release(&scene->facts);
    board_view_release(&scene->view);
    free(scene->hand.legal);
    free(scene->hand.marks);
    free(scene->hover.walk);
    free(scene->log.rows);
    free(scene->scratch);
    free(scene->preview_game);
}

/* --- advancing ---------------------------------------------------------------------------------------------------- */

static void follow_window(GameScene *scene, SceneContext *context)
{
    int active = game_spotlight(scene);
    scene->layout = game_layout(context->width, context->height, context->scale,
                                session_players(scene->session), active, scene->card_rows);
    scene->camera.normal = 128 * scene->layout.s;
    camera_control_resize(&scene->camera, context->width, context->height, scene->layout.free);
    if (!scene->fitted) {
        camera_control_board(&scene->camera, board_view_bounds(&scene->view));
        camera_control_fit(&scene->camera, true);
        scene->fitted = true;
    }
}

/* A computer player acts after a moment, when everything has been shown. True while he thinks. */
static bool let_computers_act(GameScene *scene, SceneContext *context, float ms)
{
    const Game *game = session_game(scene->session);
    if (anim_busy(&scene->anim) || game_phase(game) == PHASE_OVER)
        return false;
    int seat = game_to_act(game);
    if (!context->autoplay && session_is_human(scene->session, seat))
        return false;
    scene->think_ms += ms;
    if (context->speed > 0 && scene->think_ms < think_pause_ms / context->speed)
        return true;
    Action action;
    SessionMove move = session_think(scene->session, &context->host, context->autoplay, &action);
    if (move == SESSION_MOVES)
        game_act(scene, context, &action);
    return move != SESSION_THINKS; /* nothing moves until the host wakes us up */
}

/* Goes where something is scored or laid, and back to where the person was looking when all is shown. */
static void show_events(GameScene *scene)
{
    Rect cells;
    if (anim_focus(&scene->anim, &cells)) {
        float x = scene->camera.to_x, y = scene->camera.to_y, zoom = scene->camera.to_zoom;
        if (camera_control_reveal(&scene->camera, cells) && !scene->revealing &&
            scene->anim.now.kind == ANIM_SCORE) {
            scene->revealing = true;
            scene->back_x = x;
            scene->back_y = y;
            scene->back_zoom = zoom;
        }
        return;
    }
    if (scene->revealing && !anim_busy(&scene->anim)) {
        scene->revealing = false;
        camera_control_go(&scene->camera, scene->back_x, scene->back_y, scene->back_zoom, 400);
    }
}

/* The board and all spots for the tile in hand. */
static Rect what_matters(const GameScene *scene)
{
    Rect all = board_view_bounds(&scene->view);
    for (int i = 0; i < scene->hand.mark_count; i++) {
        float x = (float)scene->hand.marks[i].cell.x, y = (float)scene->hand.marks[i].cell.y;
        float right = fmaxf(all.x + all.w, x + 1), low = fmaxf(all.y + all.h, y + 1);
        all.x = fminf(all.x, x);
        all.y = fminf(all.y, y);
        all.w = right - all.x;
        all.h = low - all.y;
    }
    return all;
}

/* The board is kept in sight as it grows, unless the person looks around himself (Home ends that). */
static void keep_in_sight(GameScene *scene, SceneContext *context)
{
    if (scene->revealing || scene->camera.dragging || scene->camera.journey_ms > 0)
        return;
    if (!scene->roams || context->autoplay)
        camera_control_reveal(&scene->camera, what_matters(scene));
}

static void change_scene(GameScene *scene, SceneContext *context, float ms)
{
    const Game *game = session_game(scene->session);
    if (game_phase(game) == PHASE_DRAFT && !context->autoplay)
        stage_replace(context->stage, &draft_scene, NULL, 0);
    if (scene->mode != GAME_OVER)
        return;
    scene->over_ms += ms;
    if (context->autoplay && (scene->over_ms > over_pause_ms || context->speed <= 0))
        stage_replace(context->stage, &results_scene, NULL, 0);
}

static bool update(void *state, SceneContext *context, float ms)
{
    GameScene *scene = state;
    scene->clock_ms += ms;
    scene->anim.speed = context->speed;
    scene->anim.reduced = context->reduced_motion;
    scene->camera.cut = context->reduced_motion;
    follow_window(scene, context);
    bool busy = anim_busy(&scene->anim);
    bool moves = anim_update(&scene->anim, ms);
    if (busy && !anim_busy(&scene->anim))
        moves = true;
    moves |= let_computers_act(scene, context, ms);
    game_refresh(scene, context);
    show_events(scene);
    keep_in_sight(scene, context);
    bool camera = camera_control_update(&scene->camera, ms);
    if (camera) {
        game_hand_aim(scene);
        moves = true;
    }
    moves |= game_hand_update(scene, context, ms);
    if (scene->banner_ms < 400) {
        scene->banner_ms += ms;
        moves = true;
    }
    if (scene->typed && (scene->typed_ms += ms) > 900)
        scene->typed = 0;
    game_sounds(scene, context);
    change_scene(scene, context, ms);
    return moves || scene->typed || (scene->mode == GAME_OVER && context->autoplay);
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    GameScene *scene = state;
    follow_window(scene, context);
    BoardPicture *picture = frame->board;
    board_picture_clear(picture);
    frame->has_board = true;
    picture->camera = scene->camera.camera;
    picture->moving = camera_control_moving(&scene->camera);
    picture->dim = picture->blur = 0;
    picture->table_centre = ui_color(context->ui, UI_TABLE_CENTRE);
    picture->table_rim = ui_color(context->ui, UI_TABLE_RIM);
    picture->contrast = ui_theme(context->ui)->flat;
    board_view_draw(&scene->view, &scene->facts, scene->session, picture);
    game_board_draw(scene, context, picture);
    anim_draw_board(scene, context, picture);

    game_badges_draw(scene, context);
    game_cards_draw(scene, context);
    game_stack_draw(scene, context);
    game_log_draw(scene, context);
    if (scene->anim.final || scene->mode == GAME_OVER)
        game_final_draw(scene, context);
    else if (!game_dialog_asks(scene))
        game_tray_draw(scene, context);
    game_buttons_draw(scene, context);
    game_banner_draw(scene, context);
    game_preview_draw(scene, context);
    anim_draw_screen(scene, context);
    game_dialog_draw(scene, context);
    game_notes(scene, context);
}

const Scene game_scene = {
    .name = "game",
    .state_size = sizeof(GameScene),
    .enter = enter,
    .event = game_event,
    .update = update,
    .draw = draw,
    .leave = leave,
};
