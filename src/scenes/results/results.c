/* results.c: the results scene: panels over the dimmed board, the switch to look at the board,
 * and where to go from here. */
#include "scenes/results/results.h"

#include "input/camera_control.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/overlays/message.h"
#include "scenes/results/results_parts.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define WORDS_MOST 1.25f /* times the panels' unit: larger words would not fit these */
#define GROW_MS 700.f
#define VEIL_MS 220.f
#define VEILED .58f  /* of the table's own colour over the board (LOOK section 8) */
#define BLURRED 14.f /* u */

enum { PAGE_CURVES, PAGE_GENERATIONS, PAGES };

typedef struct ResultsState {
    BoardView view;
    BoardFacts board;
    CameraControl camera;
    ResultsFacts facts;
    int page;     /* of the lower panel */
    float grown;  /* 0..1 of bars and curves */
    bool viewing; /* the board alone */
    float veiled; /* 1 panels .. 0 board */
} ResultsState;

/* --- arithmetic ------------------------------------------------------------------------------- */

static Rect placed(const ResultsLayout *layout, float x0, float y0, float x, float y, float w,
                   float h)
{
    float u = layout->unit;
    return (Rect){roundf(x0 + x * u), roundf(y0 + y * u), roundf(w * u), roundf(h * u)};
}

/* The parts below each other, from (40, 28) u: in a window that is `wide` u wide. */
static void lay_scrolling(ResultsLayout *layout, float wide, float width, float height)
{
    enum { MARGIN = 40, BAR = 20, TWO_COLUMNS = 1420, GAP = 14, BESIDE = 22 };
    float inner = wide - 2 * MARGIN - BAR, u = layout->unit, y = 180, left = inner, right = inner,
          x = MARGIN;
    bool two = wide >= TWO_COLUMNS;
    if (two) {
        left = roundf(.37f * inner);
        right = inner - left - BESIDE;
        x += left + BESIDE;
    }
    layout->headline = placed(layout, 0, 0, MARGIN + GAP, 28, inner - GAP, 140);
    layout->ranking = placed(layout, 0, 0, MARGIN, y, left, two ? 470 : 360);
    float below = y + (two ? 470 : 360) + GAP;
    layout->moments = placed(layout, 0, 0, MARGIN, below, left, 138);
    y = two ? y : below + 138 + GAP;
    layout->bars = placed(layout, 0, 0, x, y, right, 292);
    layout->lower = placed(layout, 0, 0, x, y + 292 + GAP, right, 316);
    layout->whole = (y + 292 + GAP + 316 + GAP) * u;
    layout->buttons = (Rect){MARGIN * u, height - (54 + 24) * u, width - 2 * MARGIN * u, 54 * u};
    layout->view = (Rect){0, 0, width, layout->buttons.y - GAP * u};
}

ResultsLayout results_layout(float width, float height, float scale)
{
    float fits = fminf(width / 1600, height / 900);
    ResultsLayout layout = {.unit = fmaxf(fits, scale / WORDS_MOST)};
    if (layout.unit > fits * 1.001f) {
        lay_scrolling(&layout, width / layout.unit, width, height);
        return layout;
    }
    float x = (width - 1600 * layout.unit) / 2, y = (height - 900 * layout.unit) / 2;
    layout.headline = placed(&layout, x, y, 92, 28, 1440, 140);
    layout.ranking = placed(&layout, x, y, 40, 180, 560, 470);
    layout.moments = placed(&layout, x, y, 40, 664, 560, 138);
    layout.bars = placed(&layout, x, y, 622, 180, 938, 292);
    layout.lower = placed(&layout, x, y, 622, 486, 938, 316);
    layout.buttons = placed(&layout, x, y, 40, 822, 1520, 54);
    return layout;
}

ResultsFacts results_facts(const Session *session)
{
    const Game *game = session_game(session);
    ResultsFacts facts = {.players = session_players(session), .most = 1};
    int scores[SEATS_MAX];
    for (int seat = 0; seat < facts.players; seat++) {
        scores[seat] = game_score(game, seat);
        results_shares(session_tally(session), seat, scores[seat], facts.shares[seat]);
        facts.most = scores[seat] > facts.most ? scores[seat] : facts.most;
    }
    results_rank(scores, facts.players, facts.ranks);
    facts.winners = results_winners(facts.ranks, facts.players);
    return facts;
}

/* --- the scene's functions -------------------------------------------------------------------- */

static void aim(ResultsState *state, const SceneContext *context, bool at_once)
{
    camera_control_resize(&state->camera, context->width, context->height,
                          (Rect){0, 0, context->width, context->height});
    state->camera.cut = context->reduced_motion;
    camera_control_board(&state->camera, board_view_bounds(&state->view));
    camera_control_fit(&state->camera, at_once);
}

static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)arguments;
    ResultsState *state = memory;
    assert(context->session && "a game is open");
    state->facts = results_facts(context->session);
    state->veiled = 1;
    board_view_init(&state->view);
    board_facts_init(&state->board, context->catalogue, context->host.mask, context->host.self);
    board_view_sync(&state->view, context->catalogue, session_game(context->session));
    camera_control_init(&state->camera, 128 * context->scale);
    aim(state, context, true);
}

static void leave(void *memory, SceneContext *context)
{
    (void)context;
    ResultsState *state = memory;
    board_view_release(&state->view);
    board_facts_release(&state->board);
}

static bool event(void *memory, SceneContext *context, const InputEvent *input)
{
    ResultsState *state = memory;
    if (input->kind == INPUT_RESIZE)
        aim(state, context, true);
    return state->viewing && camera_control_event(&state->camera, input, true);
}

static bool update(void *memory, SceneContext *context, float ms)
{
    ResultsState *state = memory;
    bool still = context->reduced_motion;
    float veil = state->viewing ? 0.f : 1.f, step = still ? 1 : ms / VEIL_MS;
    float way = veil - state->veiled;
    state->veiled += way > step ? step : way < -step ? -step : way;
    state->grown = still ? 1 : fminf(1, state->grown + ms / GROW_MS);
    bool travels = camera_control_update(&state->camera, ms);
    return travels || state->veiled != veil || state->grown < 1;
}

/* --- going on --------------------------------------------------------------------------------- */

static void to_menu(SceneContext *context)
{
    scene_session_close(context);
    stage_clear(context->stage, "menu", NULL, 0);
}

/* The same people and rules, other luck. */
static void play_again(SceneContext *context)
{
    SessionPlan plan = session_plan_default();
    plan.setup = *game_setup(session_game(context->session));
    plan.seed = context->host.fresh_seed(context->host.self);
    for (int seat = 0; seat < plan.setup.players; seat++)
        plan.seats[seat] = *session_seat(context->session, seat);
    Err err = {0};
    if (scene_session_start(context, &plan, &err)) {
        scene_session_show(context);
        return;
    }
    message_tell(context, _("The game cannot begin"), err.text, _("All right"));
}

/* What is left of the row of buttons. */
typedef struct ButtonRow {
    Rect rest;
    bool narrow; /* all but the one that goes on do without words */
} ButtonRow;

/* Places a button at the end of the row and shortens it. */
static bool button_at(SceneContext *context, ButtonRow *row, bool left, const char *id,
                      UiButton button)
{
    float high = row->rest.h, gap = ui_u(context->ui, 12);
    button.icon_only = row->narrow && button.kind != UI_PRIMARY;
    float width =
        fmaxf(ui_button_width(context->ui, high, button), button.icon_only ? high : 2.6f * high);
    Rect place = left ? layout_left(&row->rest, width, gap) : layout_right(&row->rest, width, gap);
    return ui_button(context->ui, id, place, button);
}

static void draw_buttons(ResultsState *state, SceneContext *context, const ResultsLayout *layout)
{
    ButtonRow row = {.rest = layout->buttons, .narrow = layout->view.h > 0};
    row.rest.y -= fmaxf(0, ui_touch(context->ui, 54) - row.rest.h) / 2;
    row.rest.h = fmaxf(row.rest.h, ui_touch(context->ui, 44));
    if (state->viewing) {
        if (button_at(context, &row, false, "results",
                      (UiButton){.label = _("Back to the results"),
                                 .kind = UI_PRIMARY,
                                 .icon = UI_ICON(ICON_LEFT),
                                 .key = KEY_ESCAPE,
                                 .flags = UI_CANCEL | UI_DEFAULT})) {
            state->viewing = false;
            aim(state, context, false);
        }
        return;
    }
    if (button_at(context, &row, false, "again",
                  (UiButton){.label = _("Play again"),
                             .kind = UI_PRIMARY,
                             .icon = UI_ICON(ICON_AGAIN),
                             .flags = UI_DEFAULT | UI_FIRST})) {
        play_again(context);
        return;
    }
    if (button_at(context, &row, false, "menu",
                  (UiButton){.label = _("Menu"),
                             .icon = UI_ICON(ICON_MENU),
                             .key = KEY_ESCAPE,
                             .flags = UI_CANCEL})) {
        to_menu(context);
        return;
    }
    if (button_at(context, &row, true, "board",
                  (UiButton){.label = _("View board"),
                             .icon = UI_ICON(ICON_EYE),
                             .key = KEY_A + ('b' - 'a')})) {
        state->viewing = true;
        ui_focus_clear(context->ui);
    }
    if (button_at(context, &row, true, "replay",
                  (UiButton){.label = _("Replay"),
                             .icon = UI_ICON(ICON_PLAY),
                             .key = KEY_A + ('w' - 'a')}))
        scene_session_watch(context, false);
    if (button_at(context, &row, true, "review",
                  (UiButton){.label = _("Review"),
                             .icon = UI_ICON(ICON_HINT),
                             .key = KEY_A + ('r' - 'a')}))
        scene_session_watch(context, true);
    if (button_at(context, &row, true, "photo",
                  (UiButton){.label = _("Save a picture"),
                             .icon = UI_ICON(ICON_CAMERA),
                             .key = KEY_A + ('p' - 'a')}))
        stage_push(context->stage, "photo", NULL, 0);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* The panel below the bars: curves or the table of generations, by a switch in its head. */
static void draw_lower(ResultsState *state, SceneContext *context, const ResultsLayout *layout)
{
    Ui *ui = context->ui;
    float u = layout->unit;
    ui_panel(ui, layout->lower, UI_PANEL_PAPER);
    Rect inside = layout_inset(layout->lower, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_TIGHT));
    Rect head = layout_top(&inside, fmaxf(44, 44 * u), 4 * u);
    const char *names[PAGES] = {_("Score over the game"), _("Other rules")};
    Rect tabs = layout_right(&head, fminf(head.w * .5f, ui_segments_width(ui, names, PAGES)),
                             ui_space(ui, UI_GAP));
    bool before = ui_on_paper(ui, true);
    ui_segments(ui, "page", tabs, _("What the panel shows"), names, PAGES, &state->page);
    ui_on_paper(ui, before);
    ui_caption(ui, head, state->page == PAGE_CURVES ? names[PAGE_CURVES] : _("By other rules"),
               true, false);
    if (state->page == PAGE_CURVES)
        results_draw_curves(context, layout, &state->facts, inside, state->grown);
    else
        results_draw_generations(context, layout, &state->facts, inside);
}

static void draw_board(ResultsState *state, SceneContext *context, Frame *frame, float unit)
{
    frame->has_board = true;
    board_picture_clear(frame->board);
    board_view_draw(&state->view, &state->board, context->session, frame->board);
    camera_control_show(&state->camera, frame->board);
    frame->board->blur = BLURRED * unit * state->veiled;
    /* Words stand on it: a light table needs more of its colour before ink can be read over a
     * dark wood. */
    Color veil = ui_color(context->ui, UI_TABLE_RIM);
    float share = color_luma(veil) > .4f ? .5f * (1 + VEILED) : VEILED;
    draw_box(frame->list, ui_window(context->ui), 0, color_fade(veil, share * state->veiled),
             color_fade(veil, share * state->veiled));
}

static void draw_panels(ResultsState *state, SceneContext *context, const ResultsLayout *layout)
{
    results_draw_headline(context, layout, &state->facts);
    results_draw_ranking(context, layout, &state->facts);
    results_draw_moments(context, layout, &state->facts);
    results_draw_bars(context, layout, &state->facts, state->grown);
    draw_lower(state, context, layout);
}

static void draw_scrolling(ResultsState *state, SceneContext *context, const ResultsLayout *layout)
{
    Ui *ui = context->ui;
    UiScroll *scroll = ui_scroll_kept(ui, "parts");
    scroll->content = ceilf(layout->whole);
    float down = ui_scroll_begin(ui, "parts", layout->view, scroll).y;
    ResultsLayout moved = *layout;
    enum { PARTS = 5 };
    Rect *const parts[PARTS] = {&moved.headline, &moved.ranking, &moved.moments, &moved.bars,
                                &moved.lower};
    for (int i = 0; i < PARTS; i++)
        parts[i]->y += down;
    draw_panels(state, context, &moved);
    ui_scroll_end(ui, scroll, layout->whole);
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    ResultsState *state = memory;
    if (!context->session)
        return;
    ResultsLayout layout = results_layout(context->width, context->height, ui_scale(context->ui));
    draw_board(state, context, frame, layout.unit);
    if (!state->viewing || state->veiled > .5f) {
        float before = frame->list->fade;
        frame->list->fade *=
            state->viewing ? fmaxf(.02f, 2 * state->veiled - 1) : fmaxf(.02f, state->veiled);
        if (layout.view.h > 0)
            draw_scrolling(state, context, &layout);
        else
            draw_panels(state, context, &layout);
        frame->list->fade = before;
    }
    draw_buttons(state, context, &layout);
}

const Scene results_scene = {
    .name = "results",
    .start = SCENE_OF_GAME,
    .state_size = sizeof(ResultsState),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
};
