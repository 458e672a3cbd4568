/* live_board.c: opens a scenario, plays it step by step or lets the reader play its last turn, and
 * draws it. */
#include "scenes/live/live_board.h"
#include "base/memory.h"
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/seat_state.h"
#include "scenes/tabletop/tabletop.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* Pause between two steps at speed 1, so that each can be seen. */
static const float pause_ms = 450;

/* --- trying the turn -------------------------------------------------------------------------- */

/* Lets the reader play the file's turn. The position becomes a separate game (session_try) on the
 * board's table, and the rules judge it like any game. The rules can't detect one case: without a
 * stack, the reader may take a tile that the file forbids, such as a half that isn't in the hand.
 * The file's own refusal then applies. "Show me" follows the script of the turn. */

/* Returns the index of the last turn that the file tries to play: the refused turn, the turn that
 * asks where a tile fits, or else the last one. The index is also that of the replay step before
 * the turn. */
static int turn_of(const LiveBoard *live)
{
    int played = session_replay_count(live->session) - 1; /* the final scoring comes after them */
    return played < live->scenario->action_count ? played : live->scenario->action_count - 1;
}

bool live_can_try(const LiveBoard *live)
{
    return live->scenario->action_count > 0 &&
           session_replay_at(live->session, turn_of(live))->phase != PHASE_OVER;
}

bool live_tries(const LiveBoard *live)
{
    return live->attempt.session != NULL;
}

bool live_acts(const LiveBoard *live)
{
    return live_tries(live) && live->attempt.play.people != 0;
}

/* --- the judge -------------------------------------------------------------------------------- */

/* Any copy of the same kind matches, because the file names one of several equal tiles. */
static bool same_place(const LiveBoard *live, const Action *a, const Action *b)
{
    const Catalogue *c = live->scenario->catalogue;
    return a->copy != NO_COPY && b->copy != NO_COPY &&
           catalogue_kind(c, a->copy) == catalogue_kind(c, b->copy) &&
           cell_equal(a->cell, b->cell) && a->rotation == b->rotation;
}

/* Returns whether the action places the file's tile, which the file refuses because it isn't in the
 * hand. The rules can't detect this. */
static bool is_refused(const LiveBoard *live, const Action *action)
{
    const LiveColumn *column = &live->columns[live->row];
    return column->refused && column->fault.refusal == REFUSAL_NOT_IN_HAND &&
           action->kind == ACTION_PLACE && same_place(live, action, &live->attempt.move.lay);
}

/* Keeps a refusal, to be shown until the reader does something else. */
static void tell(LiveBoard *live, const Fault *fault, const char *reason)
{
    LiveTry *attempt = &live->attempt;
    attempt->refused = true;
    attempt->fault = *fault;
    text_copy(attempt->reason, sizeof attempt->reason, reason);
}

static bool allow(void *self, const Action *action, char *why, size_t size)
{
    LiveBoard *live = self;
    if (!is_refused(live, action))
        return true;
    live_counted(live, live->row, why, (int)size);
    tell(live, &live->columns[live->row].fault, why);
    return false;
}

static void on_refused(void *self, const Fault *fault)
{
    char words[SCENARIO_REASON_SIZE];
    tell(self, fault, words_refusal(fault, words, sizeof words));
}

/* The reader's turn ends when none of its decisions is open; then no seat acts. */
static void on_done(void *self, const Action *action)
{
    LiveBoard *live = self;
    LiveTry *attempt = &live->attempt;
    Phase phase = game_phase(session_game(attempt->session));
    attempt->refused = false;
    attempt->laid |= action->kind == ACTION_PLACE;
    if (!attempt->laid)
        return;
    attempt->play.given = NO_COPY;
    if (phase != PHASE_FOLLOW && phase != PHASE_DECIDE)
        attempt->play.people = 0;
}

/* Any other action of the reader removes the message. */
static void on_stir(void *self)
{
    ((LiveBoard *)self)->attempt.refused = false;
}

/* --- starting and ending ---------------------------------------------------------------------- */

static void live_try_close(LiveBoard *live);

/* Returns the set of all seats, since the reader plays every seat. */
static uint8_t everyone(const LiveBoard *live)
{
    return (uint8_t)((1u << live->scenario->player_count) - 1);
}

/* Records the actions by which the file plays the turn from its step. */
static void write_script(LiveBoard *live, int step)
{
    Game *game = memory_new(session_game_room(live->session));
    session_replay_game(live->session, step, game);
    scenario_script(live->scenario, step, game, &live->attempt.script);
    free(game);
}

/* During a try, the book's session is at its last step, where live_book_points() reads its score.
 * Play gets all seats, because any of them may have the file's turn. Without a stack the hand gets
 * the file's tile and no other (Play.given). */
void live_try(LiveBoard *live)
{
    assert(live_can_try(live) && "something to try");
    LiveTry *attempt = &live->attempt;
    SceneContext *context = live->table.context;
    int step = turn_of(live);
    if (live_tries(live))
        live_try_close(live);
    else
        tabletop_close(&live->table);
    live->playing = false;
    attempt->move = scenario_move(live->scenario, step);
    if (!attempt->move.asks)
        write_script(live, step);
    attempt->session = session_try(live->session, step, &attempt->move);
    session_replay_seek(live->session, live->last);
    live->table = (Tabletop){0};
    tabletop_open(&live->table, context, attempt->session);
    live->table.camera.around = CAMERA_AROUND_LAND;
    play_open(&attempt->play, &live->table, everyone(live), PLAY_BARE,
              (PlayHost){.self = live,
                         .allow = allow,
                         .done = on_done,
                         .stirs = on_stir,
                         .refused = on_refused});
    attempt->play.given = live->scenario->has_stack ? NO_COPY : attempt->move.lay.copy;
}

/* Ends the try and closes its table. Call it only during a try. The caller opens a table again, or
 * closes the board. */
static void live_try_close(LiveBoard *live)
{
    assert(live_tries(live) && "something is tried");
    play_close(&live->attempt.play);
    tabletop_close(&live->table);
    session_free(live->attempt.session);
    live->attempt = (LiveTry){0};
}

void live_as_in_book(LiveBoard *live, bool play)
{
    if (live_tries(live)) {
        SceneContext *context = live->table.context;
        live_try_close(live);
        session_replay_seek(live->session, 0);
        live->table = (Tabletop){0};
        tabletop_open(&live->table, context, live->session);
        live->table.camera.around = CAMERA_AROUND_LAND;
    }
    live_again(live, play);
}

/* --- opening ---------------------------------------------------------------------------------- */

/* Returns a rectangle of cells around all tiles. */
static Rect cells_of(const Game *game)
{
    Rect all = {0};
    for (int i = 0; i < game_tile_count(game); i++) {
        Cell cell = game_tile(game, i).cell;
        all = rect_around(all, (Rect){cell.x, cell.y, 1, 1});
    }
    return all;
}

/* Returns the cells of the feature that the board is about and one space around it, or all cells if
 * there is no such feature. */
static Rect view_of(const LiveBoard *live)
{
    const Game *game = session_game(live->session);
    const Catalogue *c = session_catalogue(live->session);
    const LiveFocus *focus = &live->focus;
    if (!focus->on || focus->segment == NO_SEGMENT || focus->tile >= game_tile_count(game))
        return live->cells;
    TileSegment walk[TILES_MAX];
    Rect seen = {0};
    FeatureId feature = game_feature(c, game, focus->tile, focus->segment);
    int count = feature == NO_FEATURE ? 0 : game_feature_walk(c, game, feature, walk, TILES_MAX);
    for (int i = 0; i < count && i < TILES_MAX; i++) {
        Cell cell = game_tile(game, walk[i].tile).cell;
        seen = rect_around(seen, (Rect){cell.x, cell.y, 1, 1});
    }
    return count ? rect_cut(rect_grow(seen, 1), live->cells) : live->cells;
}

/* Takes the names from the scenario, and the colours of the board. */
static SessionPlan plan_of(const LiveBoard *live)
{
    SessionPlan plan = session_plan_default();
    plan.setup.policies = scenario_policies(live->scenario, live->row);
    for (int seat = 0; seat < live->scenario->player_count; seat++) {
        snprintf(plan.seats[seat].name, sizeof plan.seats[seat].name, "%s",
                 live->scenario->players[seat]);
        plan.seats[seat].color = live->colors[seat];
    }
    return plan;
}

/* Makes a session and a table for the current row. The session is played to its end once to learn
 * how much room the board needs. If the final scoring isn't shown, the last step is left out. */
static void seat_down(LiveBoard *live, SceneContext *context)
{
    SessionPlan plan = plan_of(live);
    ScenarioRun run;
    live->session =
        session_replay_scenario(context->generations, &plan, live->scenario, context->log, &run);
    scenario_run_release(&run);
    int count = session_replay_count(live->session);
    live->last = live->ends ? count : count - 1;
    session_replay_seek(live->session, live->last);
    live->cells = cells_of(session_game(live->session));
    live->view = view_of(live);
    session_replay_seek(live->session, 0);
    tabletop_open(&live->table, context, live->session);
    live->table.camera.around = CAMERA_AROUND_LAND;
}

/* During a try the book's table is already closed, and the try's own table is the open one. */
static void stand_up(LiveBoard *live)
{
    if (live_tries(live))
        live_try_close(live);
    else
        tabletop_close(&live->table);
    session_free(live->session);
    live->table = (Tabletop){0};
    live->session = NULL;
}

/* Compares first, because the comparison sets `ends` (whether to show the final scoring), on which
 * the number of steps depends. */
bool live_open_about(LiveBoard *live, SceneContext *context, const LiveAbout *about, Err *err)
{
    assert(!live->session && about->row >= 0 && about->row < context->generations->count &&
           "a zeroed board");
    live->scenario = scenario_parse(about->name, about->text, about->length, context->catalogue,
                                    context->generations, err);
    if (!live->scenario)
        return false;
    live->row = about->row;
    live->focus = about->focus;
    /* files name players after colours that mostly aren't those of their figures */
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        live->colors[seat] = about->colors ? about->colors[seat] : (uint8_t)seat;
        if (!about->colors)
            text_copy(live->scenario->players[seat], SCENARIO_NAME_SIZE, seat_names[seat]);
    }
    live->rows = context->generations->count;
    if (live->scenario->own)
        scene_tiles_adopt(context, live->scenario->own, &live->scenario->pictures);
    live_compare(live);
    seat_down(live, context);
    return true;
}

bool live_open(LiveBoard *live, SceneContext *context, const char *name, const char *text,
               size_t length, int row, Err *err)
{
    LiveAbout about = {.name = name, .text = text, .length = length, .row = row};
    return live_open_about(live, context, &about, err);
}

void live_close(LiveBoard *live)
{
    if (live->session)
        stand_up(live);
    scenario_free(live->scenario);
    *live = (LiveBoard){0};
}

/* --- going through the steps ------------------------------------------------------------------ */

/* Jumps at once, because a running animation belongs to another step. */
static void go(LiveBoard *live, int step)
{
    session_replay_seek(live->session, step);
    tabletop_jump(&live->table);
    live->wait_ms = 0;
}

/* A refused action isn't a step of the replay, but it counts as an event, since the columns say why
 * it was refused. */
bool live_plays(const LiveBoard *live)
{
    for (int row = 0; row < live->rows; row++)
        if (live->columns[row].refused)
            return true;
    return live->last > 0;
}

bool live_compares(const LiveBoard *live)
{
    bool any = live->focus.on || scenario_expects_points(live->scenario);
    for (int row = 0; !any && row < live->rows; row++) {
        any = live->columns[row].refused;
        for (int seat = 0; seat < live->scenario->player_count; seat++)
            any |= live->columns[row].points[seat] != 0;
    }
    return any && live_plays(live);
}

bool live_is_done(const LiveBoard *live)
{
    return session_replay_step(live->session) == live->last;
}

/* Another generation is another game, so session and table are made again. */
void live_choose(LiveBoard *live, int row)
{
    assert(row >= 0 && row < live->rows && "generation");
    bool tried = live_tries(live);
    SceneContext *context = live->table.context;
    stand_up(live);
    live->row = row;
    live_find_reasons(live);
    seat_down(live, context);
    if (tried)
        live_try(live);
    if (tried || live->last == 0)
        return;
    go(live, live->last - 1);
    session_replay_forward(live->session);
    live->table.anim.placed = 1; /* the tile was already there; only its points are new */
}

/* The first step follows without a pause, because nothing was shown before it. */
void live_again(LiveBoard *live, bool play)
{
    go(live, 0);
    live->playing = play;
    live->wait_ms = pause_ms;
}

void live_step(LiveBoard *live, int by)
{
    assert((by == 1 || by == -1) && "on or back");
    int step = session_replay_step(live->session);
    live->playing = false;
    if (by < 0 && step > 0)
        go(live, step - 1);
    if (by < 0 || live_is_done(live))
        return;
    /* First finish a move that is still being animated. */
    if (anim_busy(&live->table.anim))
        go(live, step);
    session_replay_forward(live->session);
}

/* The pause starts after the animation, so that slow scoring is not cut short. At speed 0 nothing
 * is animated, but steps keep the pause of speed 1 so that they can be seen. */
static bool play_on(LiveBoard *live, float ms)
{
    if (!live->playing || anim_busy(&live->table.anim))
        return live->playing;
    float speed = live->table.context->speed;
    live->wait_ms += ms * (speed > 0 ? speed : 1);
    if (live->wait_ms < pause_ms)
        return true;
    live->wait_ms = 0;
    session_replay_forward(live->session);
    live->playing = !live_is_done(live);
    return true;
}

/* --- frames ----------------------------------------------------------------------------------- */

/* Margin around the example, in cells, because the reader may place their tile in another space. */
static const float room_cells = .8f;

/* Call it only during a try. */
static void live_try_place(LiveBoard *live, Rect free)
{
    CameraControl *camera = &live->table.camera;
    if (!play_window(&live->attempt.play, free))
        return;
    camera->normal = LIVE_CELL_MOST * live->table.context->scale;
    camera_control_board(camera, rect_grow(live->cells, room_cells));
    camera_control_fit(camera, true);
}

/* If the file is about the final scoring, it is played after the reader's turn. */
static bool live_try_update(LiveBoard *live, float ms)
{
    LiveTry *attempt = &live->attempt;
    bool moves = play_update(&attempt->play, ms);
    if (live_acts(live) || attempt->over || anim_busy(&live->table.anim))
        return moves;
    camera_control_board(&live->table.camera, live->cells);
    if (live->ends && game_phase(session_game(attempt->session)) != PHASE_OVER) {
        session_finish(attempt->session);
        if (game_phase(session_game(attempt->session)) == PHASE_DECIDE)
            attempt->play.people = everyone(live);
        return true;
    }
    attempt->over = true;
    if (!live->table.roams)
        camera_control_fit(&live->table.camera, false);
    return true;
}

static void live_try_draw_over(LiveBoard *live)
{
    if (live_acts(live)) {
        Rect board = live->table.layout.free;
        play_draw_over(&live->attempt.play);
        play_free_deeds_draw(&live->attempt.play, board.x + board.w / 2, board.y);
        return;
    }
    table_hover_card(&live->table);
    anim_draw_screen(&live->table);
}

/* --- frames of the board ---------------------------------------------------------------------- */

/* A live board has no cards, stack or tray: tiles arrive from above the part of the window that the
 * board uses, and points fly to the same place. After a change of the window, the camera first fits
 * the focus; then it may move over all cells. */
void live_place(LiveBoard *live, Rect free)
{
    if (live_acts(live)) {
        live_try_place(live, free);
        return;
    }
    const SceneContext *context = live->table.context;
    Rect from = {free.x + free.w / 2, free.y, 0, 0};
    TableLayout layout = {.s = context->scale,
                          .free = free,
                          .area = free,
                          .banner = from,
                          .stack = from,
                          .tray = from,
                          .log = from};
    Tabletop *table = &live->table;
    Rect before = table->layout.free;
    bool changed =
        before.x != free.x || before.y != free.y || before.w != free.w || before.h != free.h;
    changed |= tabletop_window(table, &layout, NO_SEAT);
    table->camera.normal = LIVE_CELL_MOST * context->scale;
    camera_control_board(&table->camera, live->cells);
    if (!changed)
        return;
    camera_control_board(&table->camera, live->view);
    camera_control_fit(&table->camera, !live_tries(live)); /* the reader sees their tile */
    camera_control_board(&table->camera, live->cells);
}

/* After their turn, the reader can still move the board. */
bool live_event(LiveBoard *live, const InputEvent *event)
{
    return live_tries(live) && live_acts(live) ? play_event(&live->attempt.play, event)
                                               : tabletop_event(&live->table, event, false);
}

/* Without a focus the board is about everything on it: the camera fits again as soon as a step
 * places something out of view, unless a player has moved it. */
bool live_update(LiveBoard *live, float ms)
{
    if (live_tries(live))
        return live_try_update(live, ms);
    Tabletop *table = &live->table;
    table->clock_ms += ms;
    bool moves = play_on(live, ms);
    moves |= tabletop_advance(table, ms);
    tabletop_follow(table);
    if (!table->roams && !live->focus.on && camera_control_reveal(&table->camera, live->cells))
        camera_control_fit(&table->camera, true);
    moves |= camera_control_update(&table->camera, ms);
    table_sounds(table);
    return moves;
}

/* Lights the focus while nothing else is lit. */
static void light_focus(LiveBoard *live, BoardPicture *picture)
{
    Tabletop *table = &live->table;
    const LiveFocus *focus = &live->focus;
    bool there =
        focus->on && focus->segment != NO_SEGMENT && focus->tile < game_tile_count(table->game);
    if (there && !table->hover.on && !anim_busy(&table->anim))
        table_feature_light(table, picture, table->game,
                            (TileSegment){.tile = focus->tile, .segment = focus->segment},
                            picture->act, .9f);
}

void live_draw(LiveBoard *live, Frame *frame)
{
    if (live_tries(live)) {
        play_draw(&live->attempt.play, frame);
        return;
    }
    tabletop_draw(&live->table, frame);
    light_focus(live, frame->board);
    table_hover_light(&live->table, frame->board);
    anim_draw_board(&live->table, frame->board);
}

void live_draw_over(LiveBoard *live)
{
    if (live_tries(live)) {
        live_try_draw_over(live);
        return;
    }
    table_hover_card(&live->table);
    anim_draw_screen(&live->table);
}

/* --- the file's turn, played for the reader --------------------------------------------------- */

/* Returns whether the action is the one in the file. Its tile may be any copy of the kind. */
static bool same_action(const LiveBoard *live, const Action *a, const Action *b)
{
    if (a->kind == ACTION_PLACE && b->kind == ACTION_PLACE)
        return same_place(live, a, b) && a->choice == b->choice;
    return action_equal(a, b);
}

/* Returns how many actions of the script are done, including the tile on trial; −1 if the reader
 * did something else. */
static int script_done(const LiveBoard *live)
{
    int done;
    const Action *actions = session_tried(live->attempt.session, &done);
    const ScenarioScript *script = &live->attempt.script;
    const TurnTrial *trial = &live->attempt.play.turn.trial;
    int tried = trial->on && !trial->recorded;
    Action place = tried ? turn_place(&live->attempt.play.turn) : (Action){0};
    for (int i = 0; i < done + tried; i++)
        if (i >= script->count ||
            !same_action(live, &script->actions[i], i < done ? &actions[i] : &place))
            return -1;
    return done + tried;
}

/* Confirms the tile on trial together with the claim or deed `next`; NULL: without either. */
static void confirm_scripted(Play *play, const Action *next)
{
    const TurnTrial *trial = &play->turn.trial;
    int choice = -1;
    if (next && (next->kind == ACTION_FOLLOW ||
                 (next->kind == ACTION_DEED && deed_brings_figure((Deed)next->choice))))
        turn_kind_choose(&play->turn, next->figure_kind);
    for (int i = 0; next && i < trial->count; i++)
        if (action_equal(&trial->choices[i], next))
            choice = i;
    play_trial_confirm(play, choice);
}

/* Places a tile; takes it from the hand if it wasn't drawn. */
static void lay_scripted(Play *play, const Action *lay)
{
    if (play_choosing(play))
        turn_take(&play->turn, lay->copy);
    turn_aim_at(&play->turn, lay->cell, lay->rotation);
    play_lay(play);
}

static void answer_scripted(Play *play, const Action *answer)
{
    for (int i = 0; i < play->question.count; i++)
        if (action_equal(&play->question.options[i], answer)) {
            play_answer(play, i);
            return;
        }
}

static void play_scripted(Play *play, const Action *next)
{
    if (play->mode == PLAY_CLAIM) {
        confirm_scripted(play, next);
    } else if (next->kind == ACTION_DRAW) {
        play_draw_from_stack(play);
    } else if (next->kind == ACTION_PLACE) {
        lay_scripted(play, next);
    } else if (play->mode == PLAY_DECIDE) {
        answer_scripted(play, next);
    } else {
        turn_drop(&play->turn);
        play_act(play, next);
    }
}

/* Shows why the file's turn is refused; a tile that doesn't fit is first tried in its place. */
static void refuse_as_book(LiveBoard *live)
{
    Play *play = &live->attempt.play;
    const ScenarioScript *script = &live->attempt.script;
    char why[SCENARIO_REASON_SIZE];
    if (script->has_wanted && script->actions[script->count].kind == ACTION_PLACE &&
        (play_holds(play) || play_choosing(play)))
        lay_scripted(play, &script->actions[script->count]);
    tell(live, &live->columns[live->row].fault, live_counted(live, live->row, why, sizeof why));
    play_show_message(play, live->attempt.reason);
}

/* A turn that only asks where a tile fits names no space, so the first legal one will do. */
static void show_place(Play *play)
{
    if (play->mode == PLAY_CLAIM) {
        play_trial_confirm(play, -1);
    } else if (play_holds(play)) {
        turn_choose(&play->turn, 0);
        play_lay(play);
    }
}

/* Plays one part per click; a running animation is ended first, so that the next part can be
 * played. If the reader has left the file's turn, the try starts over. */
void live_show_me(LiveBoard *live)
{
    LiveTry *attempt = &live->attempt;
    play_end_show(&attempt->play);
    attempt->refused = false;
    int done = script_done(live);
    if (attempt->move.asks)
        show_place(&attempt->play);
    else if (done < 0)
        live_try(live);
    else if (done < attempt->script.count)
        play_scripted(&attempt->play, &attempt->script.actions[done]);
    else if (attempt->script.refused)
        refuse_as_book(live);
    else if (attempt->play.mode == PLAY_CLAIM)
        confirm_scripted(&attempt->play, NULL);
}

/* --- results ---------------------------------------------------------------------------------- */

int live_tried_points(const LiveBoard *live, int seat)
{
    return game_score(session_game(live->attempt.session), seat) - live->scenario->points[seat];
}

int live_book_points(const LiveBoard *live, int seat)
{
    return game_score(session_game(live->session), seat) - live->scenario->points[seat];
}
