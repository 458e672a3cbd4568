/* game_scene.c: the life cycle of the game scene: entering, advancing, drawing, leaving. The
 * actions of players in a turn are in play/; the scene's own keys are in game_input.c. */
#include "keys/keys.h"
#include "scenes/board/expansion_board.h"
#include "scenes/game/game_state.h"
#include "scenes/play/play.h"
#include "scenes/stage/hint_advice.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/timing.h"
#include "scenes/tabletop/table_parts.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static const float over_pause_ms = 900;

/* --- callbacks of play/ ----------------------------------------------------------------------- */

static void on_done(void *self, const Action *action)
{
    (void)action;
    GameScene *scene = self;
    scene->think_ms = 0;
    play_show_message(&scene->play, ""); /* the message about a refusal is outdated */
}

static bool allow(void *self, const Action *action, char *why, size_t size)
{
    GameScene *scene = self;
    return confirm_once_more(&scene->confirm, scene->table.context, action, false, why, size);
}

static void on_stir(void *self)
{
    game_hint_cancel(self);
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    (void)arguments;
    assert(context->session && "the game scene plays a session");
    GameScene *scene = state;
    unsigned people = 0;
    for (int seat = 0; seat < session_players(context->session); seat++)
        people |= (unsigned)session_is_owned(context->session, seat) << seat;
    /* Earlier events (the deal, a draft, a resumed game) aren't shown again. */
    session_events_done(context->session, session_event_count(context->session));
    tabletop_open(&scene->table, context, context->session);
    insight_open(&scene->insight, &scene->table);
    play_open(&scene->play, &scene->table, people, PLAY_ALL,
              (PlayHost){.self = scene, .allow = allow, .done = on_done, .stirs = on_stir});
    try_out_open(&scene->out, &scene->play);
    goals_view_open(&scene->goals, context);
    tabletop_begins(&scene->table);
}

/* The session stays open, because it belongs to the program, and the results scene shows it
 * next. */
static void leave(void *state, SceneContext *context)
{
    (void)context;
    GameScene *scene = state;
    try_out_close(&scene->out);
    play_close(&scene->play);
    insight_close(&scene->insight);
    tabletop_close(&scene->table);
}

/* --- turns of computer players ---------------------------------------------------------------- */

/* Plays the turns of computer players, each after a short pause. A player that thinks for longer
 * than a second shows its progress, and can be asked to move at once. */

static const float pause_ms = 260;   /* between moves, so that each can be seen */
static const double quiet_ms = 1000; /* a shorter wait needs no explanation */

/* Lets a computer player think and move, after a moment, once all events have been shown. Returns
 * true while another frame is needed; during the thinking none is, because the host wakes the
 * program. An animation that starts meanwhile, as after an undo, ends the thinking. */
static bool game_computers_act(GameScene *scene, float ms)
{
    assert(ms >= 0 && "time goes on");
    int seat = game_to_act(scene->table.game);
    bool computer =
        !session_over(scene->table.session) &&
        (scene->table.context->autoplay || !session_is_human(scene->table.session, seat));
    if (anim_busy(&scene->table.anim) || scene->table.moments.begins || !computer) {
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
    return move != SESSION_THINKS; /* while it thinks, the host wakes the program */
}

/* Returns whether a computer player has thought for so long that the screen shows it. */
static bool game_thinks_long(const GameScene *scene)
{
    const SceneContext *context = scene->table.context;
    return scene->thinks && context->now_ms - scene->think_began_ms >= quiet_ms &&
           context->host.thinking.answer_now && !session_is_elsewhere(scene->table.session);
}

/* Takes the best move found so far. An engine that has no move until it finishes can't be
 * hurried. */
bool game_play_now(GameScene *scene)
{
    if (!scene->thinks || !scene->table.context->host.thinking.answer_now ||
        session_is_elsewhere(scene->table.session))
        return false;
    scene->table.context->host.thinking.answer_now(scene->table.context->host.thinking.self);
    return true;
}

/* Draws a progress bar and the button to move now, in place of the line on the seat's card. */
static void game_think_draw(GameScene *scene, Rect place)
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
    /* progress alone redraws it at most ten times a second */
    if (!scene->table.context->reduced_motion && progress >= 0)
        ui_fill(ui, bar, thick / 2, UI_INK_GOLD);
    ui_cells(ui, 2, (float[]){UI_REST, width});
    Rect left = ui_next(ui, height);
    if (ui_text_fits_large(ui, UI_TYPE_SMALL, left.w, words))
        ui_text(ui, left, UI_TYPE_SMALL, UI_INK_SOFT, words);
    if (ui_button(ui, "play_now", ui_next(ui, height), now))
        game_play_now(scene);
    ui_column_end(ui);
}

/* --- advancing -------------------------------------------------------------------------------- */

bool game_insight_offered(const GameScene *scene)
{
    return session_help(scene->table.session) != HELP_NONE && scene->play.mode != PLAY_OVER;
}

bool game_tryout_offered(const GameScene *scene)
{
    return session_help(scene->table.session) == HELP_FULL && scene->play.mode != PLAY_OVER;
}

/* Only one panel is open at a time: requesting hints closes the panel of marks. A simulation has
 * all threads to itself. Returns true while it needs another frame. */
static bool try_out_look(GameScene *scene)
{
    bool may = game_tryout_offered(scene) && play_decider(&scene->play) != NO_SEAT &&
               scene->advice.state == ADVICE_OFF;
    return try_out_update(&scene->out, may);
}

/* Passes the tile in hand to the layers of insight, with a flag for whether a click under the
 * pointer would do something. Returns true while it needs another frame. */
static bool insight_look(GameScene *scene)
{
    const TurnHand *hand = &scene->play.turn.hand;
    Insight *insight = &scene->insight;
    if (!game_insight_offered(scene)) {
        insight_pause(insight);
        return false;
    }
    if (scene->play.pile_asked)
        insight_toggle_sheet(insight);
    scene->play.pile_asked = false;
    insight->follows = scene->play.mode == PLAY_CLAIM;
    insight->held = scene->play.mode == PLAY_CLAIM ? (uint16_t)NO_COPY : hand->copy;
    insight->waits = try_out_works(&scene->out);
    insight->acts = hand->copy != NO_COPY && hand->aimed && hand->mark >= 0;
    return insight_update(insight);
}

/* Runs every frame, because window, scale, theme and the large card may have changed since the last
 * one. */
static void follow_window(GameScene *scene)
{
    const SceneContext *context = scene->table.context;
    bool panel = scene->advice.state != ADVICE_OFF || scene->out.open || scene->insight.sheet ||
                 scene->manners.ask;
    if (!panel)
        scene->table.covered = (Rect){0};
    scene->table.line_taken = game_thinks_long(scene);
    play_window(&scene->play, (Rect){0, 0, context->width, context->height});
    /* Hints and marks have numbers of their own, so the choices have none. */
    scene->play.unnumbered = game_hint_shown(scene) || scene->out.open;
    scene->play.only_tries = scene->out.open; /* only a placement on trial can be marked */
}

/* Replaces the scene with the draft if that is due, and with the results when computers play alone.
 * Human players look at the final board, as it was before scoring, as long as they like. */
static void change_scene(GameScene *scene, float ms)
{
    if (game_phase(scene->table.game) == PHASE_DRAFT && !scene->table.context->autoplay)
        stage_replace(scene->table.context->stage, "draft", NULL, 0);
    if (scene->play.mode != PLAY_OVER)
        return;
    table_restore_final_figures(&scene->table);
    scene->over_ms += ms;
    if (scene->table.context->autoplay &&
        (scene->over_ms > over_pause_ms || scene->table.context->speed <= 0))
        stage_replace(scene->table.context->stage, "results", NULL, 0);
}

/* Moves the tile on trial into view, once, when the panel of marks appears beside the board.
 * Returns true while that panel is there and a tile is on trial. */
static bool keep_trial_in_sight(GameScene *scene)
{
    Tabletop *table = &scene->table;
    const TurnTrial *trial = &scene->play.turn.trial;
    bool beside = scene->out.open && scene->advice.state == ADVICE_OFF && table->layout.low &&
                  table->covered.w > 0;
    if (beside && !scene->trial_sighted && trial->on && !table->camera.dragging)
        camera_control_reveal(&table->camera, (Rect){trial->tile.cell.x, trial->tile.cell.y, 1, 1});
    scene->trial_sighted = beside;
    return beside && trial->on;
}

/* Moves the view so that the hints' panel doesn't cover their cells; in a view that the player
 * controls, only once. */
static void show_hinted(GameScene *scene, Rect cells, bool own)
{
    Tabletop *table = &scene->table;
    bool has_it = own && scene->advice.sighted;
    if (!has_it && !table->revealing && !table->drags && table->camera.journey_ms <= 0)
        camera_control_reveal(&table->camera, cells);
    scene->advice.sighted = true;
    tabletop_opens_up(table);
}

/* Returns `all` if it can be seen beside a panel, otherwise `most`, its most important part. */
static Rect if_room(const Tabletop *table, Rect all, Rect most)
{
    Rect free = table->camera.free;
    bool room = all.w * CAMERA_ZOOM_LEAST <= free.w && all.h * CAMERA_ZOOM_LEAST <= free.h;
    return room ? all : most;
}

/* Keeps the growing board and every space that can be chosen in view, unless the player moves the
 * view (Home ends that). While a tile is on trial, the view moves only for hints about it. */
static void keep_in_sight(GameScene *scene)
{
    Tabletop *table = &scene->table;
    bool own = table->roams && !table->context->autoplay;
    if (keep_trial_in_sight(scene))
        return;
    Rect cells = insight_around(&scene->insight, play_what_matters(&scene->play)),
         hinted =
             game_hint_shown(scene) && table->covered.w > 0 ? game_hint_cells(scene) : (Rect){0};
    if (hinted.w > 0 && (own || scene->play.turn.trial.on)) {
        show_hinted(scene, hinted, own);
        return;
    }
    if (hinted.w > 0)
        cells = cells.w > 0 ? if_room(table, rect_around(cells, hinted), hinted) : hinted;
    tabletop_keep_in_sight(table, cells);
}

/* The order matters: events are shown before the mode is computed again, and the hand moves after
 * the camera, because it is aimed at the board. */
static bool update(void *state, SceneContext *context, float ms)
{
    GameScene *scene = state;
    scene->table.clock_ms += ms;
    follow_window(scene);
    /* while the question of trouble_asks() is open, no event is shown, no move is played, and a
     * drag ends */
    bool stuck = trouble_asks(context);
    if (stuck)
        camera_control_event(&scene->table.camera, &(InputEvent){.kind = INPUT_UP}, false);
    bool moves = !stuck && play_advance(&scene->play, ms);
    moves |= !stuck && game_computers_act(scene, ms);
    moves |= manners_update(&scene->manners, scene->table.session, ms);
    scene_clock_passes(context, stuck || anim_busy(&scene->table.anim));
    play_refresh(&scene->play);
    game_hint_update(scene);
    moves |= try_out_look(scene);
    moves |= insight_look(scene);
    moves |= table_quips_advance(&scene->table, ms);
    tabletop_show(&scene->table);
    keep_in_sight(scene);
    moves |= play_move(&scene->play, ms);
    moves |= goals_view_update(&scene->goals, context, ms);
    moves |= steer_advance(&scene->table, ms);
    change_scene(scene, ms);
    return moves || (scene->play.mode == PLAY_OVER && context->autoplay);
}

/* Draws the panel for table matters where the hints would be. In a narrow window, the panel may be
 * as high as its buttons need. */
static void draw_manners(GameScene *scene)
{
    Rect room = game_panel_room(scene), free = scene->table.layout.free;
    bool low = scene->table.layout.slim_side;
    if (low)
        room = (Rect){room.x, free.y, room.w, room.y + room.h - free.y};
    if (scene->manners.ask)
        scene->table.covered = manners_draw(&scene->manners, &scene->table, room, low);
}

/* The chronicle's button replaces other panels with the chronicle, except an open question, which
 * needs an answer. */
static void draw_chronicle(GameScene *scene)
{
    bool alone = scene->advice.state == ADVICE_OFF && !scene->insight.sheet && !scene->out.open &&
                 !scene->manners.ask;
    if (!chronicle_draw(&scene->table, alone) || alone)
        return;
    advice_drop(&scene->advice, scene->table.context);
    scene->insight.sheet = false;
    if (scene->out.open)
        try_out_toggle(&scene->out);
}

/* Draws from the board upwards; the last one drawn is on top and gets the pointer first. */
static void draw(void *state, SceneContext *context, Frame *frame)
{
    GameScene *scene = state;
    follow_window(scene);
    tabletop_draw(&scene->table, frame);
    table_end_draw(&scene->table, frame->board);
    insight_board_draw(&scene->insight, frame->board);
    game_hint_board(scene, frame->board);
    try_out_board_draw(&scene->out, frame->board);
    play_board_draw(&scene->play, frame->board);
    anim_draw_board(&scene->table, frame->board);

    table_over_draw(&scene->table);
    play_badges_draw(&scene->play);
    game_hint_badges(scene);
    try_out_badges_draw(&scene->out);
    scene->insight.above =
        goals_view_draw(&scene->goals, context->ui, scene->table.layout.goals, UI_PANEL_RECESS);
    if (game_insight_offered(scene))
        insight_draw(&scene->insight);
    steer_draw(&scene->table);
    table_cards_draw(&scene->table);
    if (scene->table.line_taken && scene->table.spotlight < SEATS_MAX)
        game_think_draw(scene, table_home(&scene->table, HOME_LINE, scene->table.spotlight));
    play_stack_draw(&scene->play);
    draw_chronicle(scene);
    if (scene->table.anim.final || scene->play.mode == PLAY_OVER)
        game_final_draw(scene);
    else if (!play_dialog_asks(&scene->play))
        play_tray_draw(&scene->play);
    game_buttons_draw(scene);
    play_banner_draw(&scene->play);
    Rect free = scene->table.layout.free;
    play_free_deeds_draw(&scene->play, free.x + free.w / 2, free.y);
    play_preview_draw(&scene->play);
    game_hint_draw(scene);
    if (scene->out.open && scene->advice.state == ADVICE_OFF)
        scene->table.covered =
            try_out_draw(&scene->out, game_list_room(scene),
                         scene->table.layout.slim_side && !scene->table.layout.low);
    if (game_insight_offered(scene) && scene->advice.state == ADVICE_OFF)
        insight_sheet_draw(&scene->insight);
    draw_manners(scene);
    anim_draw_screen(&scene->table);
    play_dialog_draw(&scene->play);
    play_notes(&scene->play);
}

/* Returns the help page about the player's current choices or question. */
static const char *help_now(const void *state)
{
    static const char *const modes[] = {[PLAY_SHOW] = "a-turn",
                                        [PLAY_CURTAIN] = "secret-hands",
                                        [PLAY_SENT] = "a-turn",
                                        [PLAY_CHOOSE] = "half-instead-of-drawing",
                                        [PLAY_PLACE] = "place-a-tile",
                                        [PLAY_CLAIM] = "claim",
                                        [PLAY_DECIDE] = "order-of-a-turn",
                                        [PLAY_OVER] = "who-wins"};
    const GameScene *scene = state;
    const char *asked = scene->play.mode == PLAY_DECIDE
                            ? question_board(game_asked(scene->table.game))->page
                            : NULL;
    return asked ? asked : modes[scene->play.mode];
}

static bool tells(void *state, SceneContext *context, SceneTable *told)
{
    (void)context;
    GameScene *scene = state;
    return spoken_describe(&scene->play, told);
}

/* Writes the hints, which the narrator then reads out. */
static void news(void *state, SceneContext *context, char *out, size_t size)
{
    (void)context;
    const GameScene *scene = state;
    Text text = text_in(out, size);
    advice_describe(&scene->advice, &text);
}

static void typed(void *state, SceneContext *context, const char *text)
{
    (void)context;
    GameScene *scene = state;
    spoken_typed(&scene->play, text);
}

const Scene game_scene = {
    .name = "game",
    .title = N_("Game"),
    .keys = KEYS_IN_TURN,
    .tells = tells,
    .news = news,
    .typed = typed,
    .help_now = help_now,
    .start = SCENE_OF_GAME,
    .state_size = sizeof(GameScene),
    .enter = enter,
    .event = game_event,
    .update = update,
    .draw = draw,
    .leave = leave,
    .at_board = true,
};
