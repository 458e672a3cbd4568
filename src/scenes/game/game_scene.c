/* game_scene.c: the game scene's life: it enters, advances, draws, leaves. What people do is in
 * game_input.c, what follows from it in game_flow.c and turn/turn_hand.c; what is drawn in the
 * files named in game_flow.h. */
#include "scenes/game/game.h"
#include "scenes/game/game_flow.h"
#include "scenes/overlays/trouble.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"

#include <assert.h>
#include <stdlib.h>

static const float over_pause_ms = 900;

static void enter(void *state, SceneContext *context, const void *arguments)
{
    (void)arguments;
    assert(context->session && "the game scene plays a session");
    GameScene *scene = state;
    /* What happened before (the deal, a draft, a resumed game) is not shown again. */
    session_events_done(context->session, session_event_count(context->session));
    tabletop_open(&scene->table, context, context->session);
    turn_open(&scene->turn, &scene->table);
    for (int seat = 0; seat < session_players(context->session); seat++)
        scene->table.anim.patient |= !context->autoplay && session_is_human(context->session, seat);
    scene->question.hovered = -1;
    scene->mode = GAME_SHOW;
}

/* The session stays: it belongs to the program, and the results come after this scene. */
static void leave(void *state, SceneContext *context)
{
    (void)context;
    GameScene *scene = state;
    tabletop_close(&scene->table);
    turn_close(&scene->turn);
}

/* --- advancing -------------------------------------------------------------------------------- */

/* Every frame, for window, scale, theme and the large card may all have changed since the last
 * one. */
static void follow_window(GameScene *scene)
{
    Tabletop *table = &scene->table;
    int active = tabletop_spotlight(&scene->table, game_decider(scene));
    TableLayout layout =
        table_layout(theme_find(scene->table.context->settings->theme), scene->table.context->width,
                     scene->table.context->height, scene->table.context->scale,
                     session_players(table->session), active, table->card_rows);
    tabletop_window(table, &layout, active);
    table->line_taken = game_thinks_long(scene);
}

/* The board and all spots for the tile in hand. */
static Rect what_matters(const GameScene *scene)
{
    Rect all = board_view_bounds(&scene->table.view);
    for (int i = 0; i < scene->turn.hand.mark_count; i++) {
        Cell cell = scene->turn.hand.marks[i].cell;
        all = rect_around(all, (Rect){cell.x, cell.y, 1, 1});
    }
    return all;
}

/* On to the draft where that comes first, and to the results when computers play alone; a person
 * reads the final board, as it stood before it was counted, as long as he likes. */
static void change_scene(GameScene *scene, float ms)
{
    if (game_phase(scene->table.game) == PHASE_DRAFT && !scene->table.context->autoplay)
        stage_replace(scene->table.context->stage, "draft", NULL, 0);
    if (scene->mode != GAME_OVER)
        return;
    table_end_recall(&scene->table);
    scene->over_ms += ms;
    if (scene->table.context->autoplay &&
        (scene->over_ms > over_pause_ms || scene->table.context->speed <= 0))
        stage_replace(scene->table.context->stage, "results", NULL, 0);
}

/* The board as it grows, unless the person looks around himself (Home ends that). What hints speak
 * of is brought out from below their panel once, whoever has the camera. */
static void keep_in_sight(GameScene *scene)
{
    Tabletop *table = &scene->table;
    bool roams = table->roams && !table->context->autoplay;
    Rect cells =
        table->covered.w > 0 && game_hint_shown(scene) ? game_hint_cells(scene) : (Rect){0};
    if (cells.w <= 0) {
        tabletop_keep_in_sight(table, what_matters(scene), roams);
        return;
    }
    table->camera.free = game_hint_free(scene);
    tabletop_keep_in_sight(table, cells, roams && scene->advice.sighted);
    scene->advice.sighted = true;
}

/* In this order: what was played is shown before the mode is worked out anew, and the hand moves
 * after the camera, because it is aimed on the board below it. */
static bool update(void *state, SceneContext *context, float ms)
{
    GameScene *scene = state;
    scene->table.clock_ms += ms;
    follow_window(scene);
    bool stuck = trouble_asks(context); /* then nothing is shown or played, and a drag ends */
    if (stuck)
        camera_control_event(&scene->table.camera, &(InputEvent){.kind = INPUT_UP}, false);
    bool moves = !stuck && tabletop_advance(&scene->table, ms);
    moves |= !stuck && game_computers_act(scene, ms);
    game_refresh(scene);
    game_hint_update(scene);
    turn_look(&scene->turn, scene->advice.state == ADVICE_OFF); /* hints compare places */
    tabletop_show(&scene->table);
    keep_in_sight(scene);
    bool camera = camera_control_update(&scene->table.camera, ms);
    if (camera) {
        turn_aim(&scene->turn);
        moves = true;
    }
    scene->turn.from = game_tray_place(scene, scene->turn.trial.on ? scene->turn.trial.tile.copy
                                                                   : scene->turn.hand.copy);
    moves |= turn_update(&scene->turn, ms);
    if (scene->banner_ms < 400) {
        scene->banner_ms += ms;
        moves = true;
    }
    if (!game_settled(scene)) {
        scene->asked_ms += ms;
        moves = true;
    }
    if (scene->typed && (scene->typed_ms += ms) > 900)
        scene->typed = 0;
    game_sounds(scene);
    change_scene(scene, ms);
    return moves || scene->typed || (scene->mode == GAME_OVER && context->autoplay);
}

/* From the board up; what is drawn last lies on top and is asked first by the pointer. */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    (void)context;
    GameScene *scene = state;
    follow_window(scene);
    tabletop_draw(&scene->table, frame);
    table_end_draw(&scene->table, frame->board);
    game_board_draw(scene, frame->board);
    anim_draw_board(&scene->table, frame->board);

    table_flocks_draw(&scene->table);
    game_badges_draw(scene);
    game_hint_badges(scene);
    table_cards_draw(&scene->table);
    if (scene->table.line_taken)
        game_think_draw(scene, table_card_line(&scene->table));
    game_stack_draw(scene);
    if (scene->advice.state == ADVICE_OFF)
        chronicle_draw(&scene->table);
    if (scene->table.anim.final || scene->mode == GAME_OVER)
        game_final_draw(scene);
    else if (!game_dialog_asks(scene))
        game_tray_draw(scene);
    game_buttons_draw(scene);
    game_banner_draw(scene);
    game_preview_draw(scene);
    game_hint_draw(scene);
    anim_draw_screen(&scene->table);
    game_dialog_draw(scene);
    game_notes(scene);
}

/* What a person can do now, or what is asked. */
static const char *help_now(const void *state)
{
    static const char *const modes[] = {[GAME_SHOW] = "a-turn",
                                        [GAME_CURTAIN] = "secret-hands",
                                        [GAME_CHOOSE] = "half-instead-of-drawing",
                                        [GAME_PLACE] = "place-a-tile",
                                        [GAME_CLAIM] = "claim",
                                        [GAME_DECIDE] = "order-of-a-turn",
                                        [GAME_OVER] = "who-wins"};
    static const char *const questions[QUESTIONS] = {
        [QUESTION_CROP_CIRCLE_KIND] = "circle-signs",
        [QUESTION_CROP_CIRCLE_ADD] = "circle-add",
        [QUESTION_CROP_CIRCLE_TAKE] = "circle-take",
        [QUESTION_FLOCK] = "grow-or-drive",
    };
    const GameScene *scene = state;
    const char *asked =
        scene->mode == GAME_DECIDE ? questions[game_asked(scene->table.game)] : NULL;
    return asked ? asked : modes[scene->mode];
}

const Scene game_scene = {
    .name = "game",
    .help_now = help_now,
    .start = SCENE_OF_GAME,
    .state_size = sizeof(GameScene),
    .enter = enter,
    .event = game_event,
    .update = update,
    .draw = draw,
    .leave = leave,
};
