/* replay_scene.c: The life cycle of a replay: enter, events, layout, update, draw, leave. The
 * functions that move through the game are in replay_lanes.c. */
#include "base/memory.h"
#include "base/text.h"
#include "keys/keys.h"
#include "rules/view.h"
#include "scenes/play/play.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The layout depends not only on the window but also on the rows of cards, the current player and
 * the review. It is computed in each frame, which takes microseconds. */
static void follow_window(ReplayScene *scene)
{
    Tabletop *table = &scene->table;
    const SceneContext *context = table->context;
    TableSeats seats = table_seats(table, tabletop_spotlight(table, NO_SEAT));
    scene->layout = replay_layout(theme_find(context->settings->theme), context->width,
                                  context->height, context->scale, &seats, scene->review != NULL);
    tabletop_window(table, &scene->layout.table, seats.active);
}

/* The stories of decisions need the game's outcome, so the scene keeps the game at its end in
 * addition to the game that moves with the replay. */
static void note_end(ReplayScene *scene)
{
    Session *session = scene->session;
    if (!scene->end)
        scene->end = memory_new(session_game_room(session));
    session_replay_game(session, session_replay_count(session), scene->end);
    scene->tree.line = session_line(session);
    scene->tree.count = session_replay_count(session);
}

/* Notes which tiles are already on the board before the first step. */
static void note_tiles(ReplayScene *scene)
{
    Game *game = memory_new(session_game_room(scene->session));
    session_replay_game(scene->session, 0, game);
    for (int i = 0; i < game_tile_count(game); i++)
        scene->copies[i] = board_printed_tile(scene->table.catalogue, game_tile(game, i)).copy;
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
    /* Reviews at the level used for hints, if that level can review. */
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
    case KEYS_WHOLE_GAME: /* the Home key has another meaning here */
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

/* --- banner and pile -------------------------------------------------------------------------- */

/* Draws what happened, on the far rail; in a narrow window the words wrap onto two lines. */
static void replay_banner_draw(ReplayScene *scene)
{
    Tabletop *table = &scene->table;
    Ui *ui = scene->table.ui;
    float s = table->layout.s, disc = roundf(42 * s);
    char told[REPLAY_TEXT_SIZE], words[REPLAY_TEXT_SIZE + RECORD_NAME_SIZE + 8];
    int seat = replay_step_words(scene, told);
    bool marked = seat < SEATS_MAX;
    const char *name = marked ? session_seat(scene->session, seat)->name : "";
    words_format(words, sizeof words, "%s%s%s", name, marked ? ": " : "", told);
    Rect rect = table->layout.banner;
    ui_column(ui, layout_inset(rect, 0, 4 * s), 11 * s);
    ui_cells(ui, marked ? 3 : 1, marked ? (float[]){disc, UI_REST, 6 * s} : (float[]){UI_REST});
    float high = rect.h - roundf(8 * s);
    if (marked)
        seat_disc(ui, layout_centre(ui_next(ui, high), disc, disc),
                  session_color(scene->session, seat));
    ui_text(ui, ui_next(ui, high), UI_TYPE_BODY | UI_WRAP, UI_TEXT, words);
    ui_column_end(ui);
    ui_note(ui, "told", words, rect);
}

/* --- stack and hand --------------------------------------------------------------------------- */

/* Numbers the tiles that the current decision takes: 1 for the better action, 2 for the one played;
 * `copy` is NO_COPY for the stack. Draws nothing if both actions place the same tile, because the
 * board shows the difference. */
static void draw_choice(ReplayScene *scene, uint16_t copy, Rect place)
{
    const ReviewItem *item = replay_decision(scene);
    float size = fmaxf(20, roundf(26 * scene->table.layout.s));
    if (!item || (item->best.kind == ACTION_PLACE && item->played.kind == ACTION_PLACE &&
                  item->best.copy == item->played.copy))
        return;
    const Action *actions[] = {&item->best, &item->played};
    for (int i = 0; i < 2; i++) {
        const Action *action = actions[i];
        bool takes = action->kind == ACTION_PLACE || action->kind == ACTION_PICK;
        if (copy == NO_COPY ? action->kind != ACTION_DRAW : !takes || action->copy != copy)
            continue;
        replay_choice_badge(scene->table.ui,
                            (Rect){roundf(place.x + place.w - size * .7f),
                                   roundf(place.y - size * .3f), size, size},
                            i + 1);
        return;
    }
}

static const float back_u = 36, back_gap_u = 12;

static float number_wide(const ReplayScene *scene)
{
    char number[16];
    snprintf(number, sizeof number, "%d", scene->table.view.stack);
    return ceilf(ui_text_width(scene->table.ui, UI_TYPE_COUNTER, number));
}

/* Returns the stack's width in a row shared with the tiles: enough for a large number. */
static float slim_stack_wide(const ReplayScene *scene)
{
    float s = scene->table.layout.s;
    return fmaxf(90 * s, roundf(back_u * s) + back_gap_u * s + number_wide(scene));
}

/* Draws the number of tiles left, with two backs for two or more tiles and one for the last. */
static void draw_stack(ReplayScene *scene, Rect row)
{
    Ui *ui = scene->table.ui;
    int left = scene->table.view.stack;
    bool slim = scene->table.layout.slim_side;
    char number[16];
    snprintf(number, sizeof number, "%d", left);
    float s = scene->table.layout.s, back = roundf(back_u * s), wide = number_wide(scene);
    ui_column(ui, row, back_gap_u * s);
    ui_cells(ui, slim ? 2 : 3, (float[]){back, slim ? UI_REST : wide, UI_REST});
    Rect pile = layout_centre(ui_next(ui, row.h), back, back);
    table_pile_draw(ui, pile, left < 2 ? left : 2);
    table_home_note(&scene->table.homes, HOME_STACK, 0, pile);
    draw_choice(scene, NO_COPY, pile);
    ui_text(ui, ui_next(ui, row.h), UI_TYPE_COUNTER, UI_TEXT, number);
    if (!slim)
        ui_text(ui, ui_next(ui, row.h), UI_TYPE_SMALL, UI_TEXT_SOFT,
                words_plural("tile left", "tiles left", left));
    ui_column_end(ui);
}

/* Returns the seat whose tiles are shown: the seat that decides. */
static int hand_seat(const ReplayScene *scene)
{
    const BoardView *view = &scene->table.view;
    int seat = view->phase == PHASE_DRAFT ? view->to_act : view->in_turn;
    return seat < session_players(scene->session) ? seat : NO_SEAT;
}

/* Once a game is over, nothing is private. In a running game, or one whose halves were never
 * revealed, backs are shown unless every player knows the halves. */
static bool hands_are_open(const ReplayScene *scene)
{
    int last = session_replay_count(scene->session);
    bool over = session_replay_at(scene->session, last)->phase == PHASE_OVER;
    return (over && !session_is_replica(scene->session, NULL)) ||
           !game_hands_hidden(session_game(scene->session));
}

/* Lists the halves of the hand, and in the draft also the better pick and the actual pick. Returns
 * their number. */
static int halves_shown(const ReplayScene *scene, int seat, uint16_t copies[HAND_ROOM + 2])
{
    const Game *game = session_game(scene->session);
    const ReviewItem *item = replay_decision(scene);
    int count = game_hand_count(game, seat);
    for (int i = 0; i < count; i++)
        copies[i] = game_hand(game, seat, i);
    if (!item || item->best.kind != ACTION_PICK || item->seat != seat)
        return count;
    copies[count++] = item->best.copy;
    if (item->played.copy != item->best.copy)
        copies[count++] = item->played.copy;
    return count;
}

/* Draws the drawn tile with a ring around it, then the halves, which overlap if there are many. */
static void draw_tiles(ReplayScene *scene, Rect row)
{
    const Game *game = session_game(scene->session);
    float s = scene->table.layout.s, size = roundf(.86f * row.h);
    int seat = hand_seat(scene);
    uint16_t copies[HAND_ROOM + 2];
    table_home_note(&scene->table.homes, HOME_DUE, 0, (Rect){row.x, row.y, row.h, row.h});
    if (anim_busy(&scene->table.anim) || seat == NO_SEAT)
        return;
    int count = halves_shown(scene, seat, copies);
    if (game_drawn(game) != NO_COPY) {
        Rect tile = layout_left(&row, row.h, 16 * s);
        draw_border(ui_list(scene->table.ui), rect_grow(tile, 3 * s), 8 * s, fmaxf(2, 2 * s),
                    ui_color(scene->table.ui, UI_ACT));
        table_art(&scene->table, game_drawn(game), 0, tile);
    }
    float spare = count > 1 ? (row.w - size * (float)count) / (float)(count - 1) : 0;
    for (int i = 0; i < count; i++) {
        Rect half = layout_left(&row, size, fminf(6 * s, spare));
        half = layout_centre(half, size, size);
        table_home_note(&scene->table.homes, HOME_TILE, copies[i], half);
        if (hands_are_open(scene))
            table_art(&scene->table, copies[i], 0, half);
        else
            draw_add(ui_list(scene->table.ui), (DrawCommand){.kind = DRAW_BACK, .rect = half});
        draw_choice(scene, copies[i], half);
    }
}

static void replay_hand_draw(ReplayScene *scene)
{
    const TableLayout *layout = &scene->table.layout;
    Rect panel = scene->layout.hand;
    bool slim = layout->slim_side;
    float s = layout->s;
    ui_panel(scene->table.ui, panel, UI_PANEL_RECESS);
    layout_left(&panel, (slim ? 10 : 18) * s, 0);
    layout_right(&panel, 18 * s, 0);
    layout_top(&panel, (slim ? 9 : 14) * s, 0);
    layout_bottom(&panel, (slim ? 9 : 14) * s, 0);
    draw_stack(scene, slim ? layout_left(&panel, slim_stack_wide(scene), 10 * s)
                           : layout_top(&panel, 42 * s, 6 * s));
    draw_tiles(scene, layout_whole(panel.x, panel.y, panel.w, panel.h));
}

/* --- for screen readers ----------------------------------------------------------------------- */

static bool replay_describe(void *state, SceneContext *context, SceneTable *told)
{
    const ReplayScene *scene = state;
    (void)context;
    return table_describe(&scene->table, told);
}

/* Adds the place of the tile placed in the current step, and the features on it. */
static void add_tile(const ReplayScene *scene, Text *text)
{
    int step = session_replay_step(scene->session);
    const Action *action = step ? &session_replay_actions(scene->session)[step - 1] : NULL;
    char name[CELL_NAME_SIZE], tile[160];
    if (!action || action->kind != ACTION_PLACE)
        return;
    text_add(text, ", %s, %s", cell_name(action->cell, name, sizeof name),
             words_tile(scene->table.catalogue, action->copy, tile, sizeof tile));
}

/* The step number comes last, so that a player who moves on quickly can skip it. */
static void replay_news(void *state, SceneContext *context, char *out, size_t size)
{
    const ReplayScene *scene = state;
    const Session *session = scene->session;
    char told[REPLAY_TEXT_SIZE], when[64], count[64];
    (void)context;
    int seat = replay_step_words(scene, told), step = session_replay_step(session);
    assert(step <= session_replay_count(session) && "a step of the replay");
    Text text = text_in(out, size);
    if (seat < SEATS_MAX)
        text_add(&text, "%s: ", session_seat(session, seat)->name);
    text_add(&text, "%s", told);
    add_tile(scene, &text);
    words_format(count, sizeof count, _("Step %d of %d"), step, session_replay_count(session));
    text_add(&text, ". %s. %s", replay_when(scene, when, sizeof when), count);
}

/* --- frames ----------------------------------------------------------------------------------- */

/* The review gets the worker threads first, because the player requested it. While the replay
 * plays, places aren't judged, because judging would start over with each action. */
static bool look(ReplayScene *scene)
{
    Insight *insight = &scene->insight;
    insight->page = scene->layout.page;
    insight->waits = scene->playing || (scene->review && review_job_progress(scene->review) < 1);
    return insight_update(insight);
}

static bool update(void *state, SceneContext *context, float ms)
{
    (void)context;
    follow_window(state);
    bool moves = replay_tree_update(state, ms);
    moves |= steer_advance(&((ReplayScene *)state)->table, ms);
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
    steer_draw(table);
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
        chronicle_draw(table, true);
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
