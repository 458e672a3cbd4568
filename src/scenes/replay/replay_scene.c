/* replay_scene.c: The life cycle of a replay: enter, events, update, draw, leave. Moving along the
 * game is in replay_words.c. */
#include "base/memory.h"
#include "keys/keys.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/cards.h"
#include "scenes/tabletop/chronicle.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* The layout depends on more than the window: rows of cards, the current player, the review. It is
 * made in each frame, which takes microseconds. */
static void follow_window(ReplayScene *scene)
{
    Tabletop *table = &scene->table;
    const SceneContext *context = table->context;
    TableSeats seats = table_seats(table, tabletop_spotlight(table, NO_SEAT));
    scene->layout = replay_layout(theme_find(context->settings->theme), context->width,
                                  context->height, context->scale, &seats, scene->review != NULL);
    tabletop_window(table, &scene->layout.table, seats.active);
}

/* Stories need the outcome, so the scene keeps the game at its end next to the one that moves. */
static void note_end(ReplayScene *scene)
{
    Session *session = scene->session;
    if (!scene->end)
        scene->end = memory_new(session_game_room(session));
    session_replay_game(session, session_replay_count(session), scene->end);
    scene->tree.line = session_line(session);
    scene->tree.count = session_replay_count(session);
}

/* A position may have tiles before the first step. */
static void note_tiles(ReplayScene *scene)
{
    Game *game = memory_new(session_game_room(scene->session));
    session_replay_game(scene->session, 0, game);
    for (int i = 0; i < game_tile_count(game); i++)
        scene->copies[i] = game_tile(game, i).copy;
    free(game);
    scene->prepared = 0;
}

void replay_line_changed(ReplayScene *scene)
{
    review_job_free(scene->review);
    winning_line_free(scene->winning);
    scene->review = NULL;
    scene->winning = NULL;
    scene->table.winning = NULL;
    scene->point_count = 0;
    note_end(scene);
    note_tiles(scene);
    replay_go(scene, session_replay_step(scene->session));
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    const ReplayArguments *given = arguments;
    ReplayScene *scene = state;
    assert(given && given->session && "a replay shows a session");
    scene->session = given->session;
    scene->below = given->below;
    tabletop_open(&scene->table, context, scene->session);
    insight_open(&scene->insight, &scene->table);
    scene->insight.replays = true;
    /* Uses the level of hints, if it can review. */
    scene->level = review_level(context->settings->hints);
    if (scene->level < 0)
        scene->level = review_level("ai4");
    note_tiles(scene);
    note_end(scene);
    scene->is_over =
        game_phase(scene->end) == PHASE_OVER && !session_is_replica(scene->session, NULL);
    scene->insight.opens = scene->is_over;
    scene->page = given->review && scene->is_over ? REPLAY_REVIEW : REPLAY_CHRONICLE;
}

static void discard(const void *arguments)
{
    session_free(((const ReplayArguments *)arguments)->session);
}

static void leave(void *state, SceneContext *context)
{
    (void)context;
    ReplayScene *scene = state;
    review_job_free(scene->review);
    winning_line_free(scene->winning);
    free(scene->end);
    insight_close(&scene->insight);
    tabletop_close(&scene->table);
    session_free(scene->session);
}

/* --- input ------------------------------------------------------------------------------------ */

static bool on_key(ReplayScene *scene, const InputEvent *event)
{
    Tabletop *table = &scene->table;
    if (insight_event(&scene->insight, event))
        return true;
    if (replay_tree_key(scene, event) || replay_key(scene, event))
        return true;
    switch (keys_action(KEYS_IN_REPLAY, event)) {
    case KEYS_WHOLE_GAME: /* Home has another meaning here */
        table->roams = false;
        camera_control_fit(&table->camera, false);
        return true;
    case KEYS_TO_EDITOR:
        replay_edit(scene);
        return true;
    default:
        return tabletop_event(table, event, false);
    }
}

static bool event(void *state, SceneContext *context, const InputEvent *input)
{
    (void)context;
    ReplayScene *scene = state;
    switch (input->kind) {
    case INPUT_KEY:
        return on_key(scene, input);
    case INPUT_RESIZE:
    case INPUT_TEXT:
    case INPUT_QUIT:
        return false;
    default:
        insight_event(&scene->insight, input);
        tabletop_event(&scene->table, input, false);
        return true;
    }
}

/* --- frames ----------------------------------------------------------------------------------- */

/* A review has the threads first, because the player asked for it. While the replay plays, places
 * aren't judged: that would start over with each action. */
static bool look(ReplayScene *scene)
{
    Insight *insight = &scene->insight;
    insight->low = scene->layout.line;
    insight->page = scene->layout.page;
    insight->waits = scene->playing || (scene->review && review_job_progress(scene->review) < 1);
    return insight_update(insight);
}

static bool update(void *state, SceneContext *context, float ms)
{
    (void)context;
    follow_window(state);
    bool moves = replay_tree_update(state, ms);
    moves |= steer_advance(&((ReplayScene *)state)->steer, &((ReplayScene *)state)->table, ms);
    moves |= replay_advance(state, ms);
    moves |= replay_review_update(state);
    return look(state) || moves;
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    ReplayScene *scene = state;
    Tabletop *table = &scene->table;
    follow_window(scene);
    tabletop_draw(table, frame);
    chronicle_recall_draw(table, frame->board);
    chronicle_latest_draw(table, frame->board, tabletop_spotlight(table, NO_SEAT));
    table_hover_light(table, frame->board);
    insight_board_draw(&scene->insight, frame->board);
    replay_ghosts_draw(scene, frame->board);
    anim_draw_board(table, frame->board);
    ui_push(context->ui, "replay", -1);
    replay_badges_draw(scene);
    table_over_draw(table);
    insight_draw(&scene->insight);
    steer_draw(&scene->steer, table);
    table_cards_draw(table);
    replay_hand_draw(scene);
    replay_tabs_draw(scene);
    if (scene->insight.sheet)
        insight_sheet_draw(&scene->insight);
    else if (scene->page == REPLAY_REVIEW)
        replay_review_draw(scene);
    else if (scene->page == REPLAY_TREE)
        replay_tree_draw(scene);
    else
        chronicle_draw(table);
    replay_verdict_draw(scene);
    replay_line_draw(scene);
    replay_banner_draw(scene);
    table_hover_card(table);
    anim_draw_screen(table);
    replay_tree_ask_draw(scene);
    ui_pop(context->ui);
}

const Scene replay_scene = {
    .name = "replay",
    .title = N_("Replay"),
    .keys = KEYS_IN_REPLAY,
    .discard = discard,
    .tells = replay_describe,
    .news = replay_news,
    .help = "replay",
    .start = SCENE_ALONE,
    .state_size = sizeof(ReplayScene),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
    .at_board = true,
};
