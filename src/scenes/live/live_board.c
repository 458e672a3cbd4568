/* live_board.c: opens a scenario, plays it step by step, and draws it. */
#include "scenes/live/live_board.h"

#include "base/memory.h"
#include "scenes/stage/scene_links.h"
#include "scenes/tabletop/table_sounds.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* Between two steps at speed 1, so that each can be seen. */
static const float pause_ms = 450;

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

/* Returns the feature that the board is about and a space around it, or all cells if there is
 * none. */
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

/* Names and colours as in the file. */
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
 * how much room the board needs. Without final scoring, its last step is left out. */
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

/* A try has closed the book's table and holds its own. */
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

/* Compares first, because `ends`, whether the final scoring is part of it, decides how many steps
 * are shown. */
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
    for (int seat = 0; seat < SEATS_MAX; seat++)
        live->colors[seat] = about->colors ? about->colors[seat] : (uint8_t)seat;
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

/* Jumps at once: a running animation belongs to another step. */
static void go(LiveBoard *live, int step)
{
    session_replay_seek(live->session, step);
    tabletop_jump(&live->table);
    live->wait_ms = 0;
}

/* A refused action isn't a step of the replay, but it happens: the columns say why. */
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
    live->table.anim.skip_place = true; /* the tile was there before; the news is what it scores */
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
    /* A move that is still animated has happened already. */
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

/* There are no cards, stack or tray: tiles arrive from above the board's part, and points fly to
 * the same place. After a change of the window, the camera first fits the focus; then it may move
 * over all cells. */
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
    bool anew =
        before.x != free.x || before.y != free.y || before.w != free.w || before.h != free.h;
    anew |= tabletop_window(table, &layout, NO_SEAT);
    table->camera.normal = LIVE_CELL_MOST * context->scale;
    camera_control_board(&table->camera, live->cells);
    if (!anew)
        return;
    camera_control_board(&table->camera, live->view);
    camera_control_fit(&table->camera, !live_tries(live)); /* the reader sees their tile */
    camera_control_board(&table->camera, live->cells);
}

bool live_event(LiveBoard *live, const InputEvent *event)
{
    if (live_tries(live))
        return live_try_event(live, event);
    return tabletop_event(&live->table, event, false);
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
