/* results.c: The results scene: panels over the dimmed board, a view of the board alone, and
 * buttons for what players do next. */
#include "scenes/results/results.h"

#include "audio/audio.h"
#include "record/game_code.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The largest scale of text relative to the panels. Larger text wouldn't fit, so beyond this scale
 * the panels grow with the text and scroll. */
static const float WORDS_MOST = 1.25f;
static const float GROW_MS = 700, VEIL_MS = 220;
static const float VEILED = .58f; /* share of the table's colour over the board (LOOK section 8) */
static const float VEILED_TOWERS = .6f; /* the same share behind towers (LOOK3 part 7) */
static const float SILL = 40;           /* u: as high as a row of the ranking */
static const float BLURRED = 40;        /* u: only the land's colours show around the panels */
static const float BLURRED_TOWERS = 5;  /* u: the land is recognizable behind the towers */

/* u: the radius of the vault's corners, the depth of the near rail, the width of the panels beside
 * the towers, and their distances from the vault and from the window's edge. */
enum { CORNER = 14, NEAR_RAIL = 92, SIDE = 376, SIDE_GAP = 22, EDGE = 24 };

/* The longest step in ms, so that a slow frame, such as the first one, doesn't skip part of the
 * moment of victory. */
static const float MOMENT_STEP = 40;

enum { PAGE_CURVES, PAGE_GENERATIONS, PAGES };
enum { WAY_GAP = 12 }; /* u */

typedef struct ResultsState {
    Tabletop table;
    Results results;
    bool large;   /* the text is too large for towers and panels on one page */
    bool towers;  /* the towers are shown in this frame */
    bool scrolls; /* large text without the towers: the panels scroll */
    int page;     /* page shown in the lower panel */
    bool viewing; /* the board alone is visible */
    bool back;    /* the player chose "Look back": panels are visible instead of the towers */
    bool held;    /* only the last frame of the previous scene is visible */
    float veiled; /* 1: panels .. 0: board */
} ResultsState;

/* --- callbacks of the scene ------------------------------------------------------------------- */

/* Finds the scale of the page. If the text is too large for the page, the towers are shown alone,
 * provided that their layers can still be told apart; otherwise the panels scroll. */
static void fit_page(ResultsState *state, const SceneContext *context)
{
    static const float least = .78f; /* px per u */
    float fits = fminf(context->width / 1600, context->height / 900),
          words = context->scale / WORDS_MOST;
    state->large = words > fits * 1.001f;
    state->towers = !state->back && (!state->large || fits >= least);
    state->scrolls = state->large && !state->towers;
    state->results.u = state->scrolls ? words : fits;
}

/* Returns the height of a button of the near rail. */
static float button_high(const ResultsState *state, const SceneContext *context)
{
    return fmaxf(54 * state->results.u, ui_touch(context->ui, 44));
}

/* Lays out the table with `right` px of wood at the right of the vault. In large text the towers
 * need the height of the track. */
static TableLayout table_shown(const ResultsState *state, const SceneContext *context, float right)
{
    float u = state->results.u, high = button_high(state, context);
    return table_layout_shown(context->width, context->height, context->scale, right,
                              fmaxf(NEAR_RAIL * u, high + 30 * u), !state->large);
}

/* Lays out the table with the towers in the vault and the panels in a column of wood. */
static TableLayout table_of_towers(const ResultsState *state, const SceneContext *context)
{
    float side = state->large ? 0 : (SIDE_GAP + SIDE + EDGE) * state->results.u;
    return table_shown(state, context, side);
}

/* The board is in the vault of the table, or in the whole window behind panels that cover it. */
static void follow_window(ResultsState *state, const SceneContext *context)
{
    TableLayout whole = {.s = context->scale, .free = {0, 0, context->width, context->height}},
                layout = state->viewing  ? table_shown(state, context, 0)
                         : state->towers ? table_of_towers(state, context)
                                         : whole;
    tabletop_window(&state->table, &layout, NO_SEAT);
}

/* Scores, ranks and shares no longer change, so they are computed once when the scene opens. */
static Results results_of(SceneContext *context)
{
    const Session *session = context->session;
    Results results = {.context = context,
                       .ui = context->ui,
                       .session = session,
                       .tally = session_tally(session),
                       .players = session_players(session),
                       .most = 1};
    int scores[SEATS_MAX];
    for (int seat = 0; seat < results.players; seat++) {
        scores[seat] = game_score(session_game(session), seat);
        results_shares(session_tally(session), seat, scores[seat], results.shares[seat]);
        results.most = scores[seat] > results.most ? scores[seat] : results.most;
    }
    results.winners = results_rank(scores, results.players, results.ranks);
    return results;
}

/* Stores the game's result on the Road and its discoveries, and keeps the news for the card. */
static void open_marks(Results *results, const SceneContext *context)
{
    goals_view_open(&results->goals, context);
    results->has_news = marks_store(context, &results->news) &&
                        (results->news.table >= 0 || results->news.day >= 0 || results->news.finds);
}

static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)arguments;
    ResultsState *state = memory;
    assert(context->session && "a game is open");
    state->results = results_of(context);
    state->veiled = 1;
    session_events_done(context->session, session_event_count(context->session));
    open_marks(&state->results, context);
    tabletop_open(&state->table, context, context->session);
    state->table.camera.around = CAMERA_AROUND_LAND;
    table_restore_final_figures(&state->table);
    fit_page(state, context);
    follow_window(state, context);
}

static void leave(void *memory, SceneContext *context)
{
    (void)context;
    tabletop_close(&((ResultsState *)memory)->table);
}

static bool in_moment(const ResultsState *state)
{
    return state->results.moment_ms < victory_length(&state->results);
}

static void end_moment(ResultsState *state)
{
    state->results.moment_ms = victory_length(&state->results);
}

/* Any key or click ends the moment of victory and does nothing else. */
static bool takes_key(void *memory, SceneContext *context, const InputEvent *input)
{
    ResultsState *state = memory;
    (void)context;
    (void)input;
    bool taken = in_moment(state);
    if (taken)
        end_moment(state);
    return taken;
}

/* The camera takes input only in the view of the board: otherwise panels cover it. */
static bool event(void *memory, SceneContext *context, const InputEvent *input)
{
    ResultsState *state = memory;
    if (input->kind == INPUT_DOWN && takes_key(memory, context, input))
        return true;
    return state->viewing && tabletop_event(&state->table, input, true);
}

/* Returns true while the moment of victory lasts. */
static bool advance_moment(ResultsState *state, const SceneContext *context, float ms)
{
    Results *results = &state->results;
    bool crowned = victory_tower(0, results->players, results->moment_ms).crown > 0;
    if (context->reduced_motion || context->speed <= 0 || !state->towers)
        end_moment(state);
    if (!in_moment(state))
        return false;
    if (!state->held)
        results->moment_ms += fminf(ms, MOMENT_STEP) * context->speed;
    if (!crowned && victory_tower(0, results->players, results->moment_ms).crown > 0)
        audio_play(context->audio, SOUND_FINAL, 0, context->now_ms);
    return true;
}

static bool update(void *memory, SceneContext *context, float ms)
{
    ResultsState *state = memory;
    bool still = context->reduced_motion;
    fit_page(state, context);
    float veil = state->viewing ? 0.f : 1.f, step = still ? 1 : ms / VEIL_MS;
    float *grown = &state->results.grown;
    state->veiled += fmaxf(-step, fminf(step, veil - state->veiled));
    *grown = still ? 1 : fminf(1, *grown + ms / GROW_MS);
    bool moment = advance_moment(state, context, ms);
    follow_window(state, context);
    bool travels = camera_control_update(&state->table.camera, ms);
    trouble_asks(context);
    return !session_is_durable(context->session) || travels || moment || state->veiled != veil ||
           *grown < 1;
}

/* --- what players do next --------------------------------------------------------------------- */

/* Starts a game with the same players, rules and house agreements, and a fresh seed. */
static void play_again(SceneContext *context)
{
    if (session_is_elsewhere(context->session)) {
        scene_tables_rematch(context);
        return;
    }
    SessionPlan plan = *session_plan(context->session);
    plan.setup = *game_setup(session_game(context->session));
    plan.seed = context->host.fresh_seed(context->host.self);
    Err err = {0};
    if (scene_session_start(context, &plan, &err))
        scene_session_show(context);
    else
        message_show(context, _("The game can’t start"), err.text, _("OK"));
}

/* Copies the game code for friends who want to play the same game. At an online table this computer
 * doesn't know the seed. */
static void tell_code(SceneContext *context)
{
    char code[GAME_CODE_SIZE];
    bool told = !session_is_elsewhere(context->session) &&
                game_code_write(session_plan(context->session), code);
    bool copied =
        told && context->host.copy_text && context->host.copy_text(context->host.self, code);
    const char *line = !told ? _("This game has no code; share a copy of it instead.")
                       : copied
                           ? _("Copied. Anyone who enters it in the set-up gets the same game.")
                           : _("Anyone who enters it in the set-up gets the same game.");
    message_show(context, told && strlen(code) <= GAME_CODE_SAID ? code : _("Game code"), line,
                 _("OK"));
}

static void watch(SceneContext *context, bool review)
{
    bool opened;
    if (!scene_session_watch(context, review))
        message_show(context, _("The game can’t be viewed now"), scene_tables_unkept(context),
                     _("OK"));
    else if (scene_tables_is_replica(context, &opened))
        message_show_replica(context, scene_tables_replica_words(opened));
}

/* The pages, as a set: the towers, the panels behind "Look back", the same panels alone if the
 * towers have no room, the board, and the towers alone in large text. */
enum { ON_TOWERS = 1, ON_BACK = 2, ON_PANELS = 4, ON_BOARD = 8, ON_LARGE = 16 };

/* The buttons from left to right. When the towers are shown, "Play again" is next to them. */
typedef enum Way {
    WAY_BOARD,
    WAY_REPLAY,
    WAY_REVIEW,
    WAY_PHOTO,
    WAY_CODE,
    WAY_BACK,
    WAY_MENU,
    WAY_AGAIN,
    WAY_RESULTS,
    WAYS
} Way;

static const struct {
    const char *id, *label;
    Icon icon;
    InputKey key;
    unsigned pages; /* the set of pages that have this button */
    bool far;       /* starts the right-hand group of the row */
    UiButtonKind kind;
    unsigned flags;
} ways[WAYS] = {
    [WAY_BOARD] = {"board", N_("View board"), ICON_EYE, KEY_LETTER('b'),
                   ON_TOWERS | ON_LARGE | ON_BACK | ON_PANELS, false, UI_SECONDARY, 0},
    [WAY_REPLAY] = {"replay", N_("Replay"), ICON_PLAY, KEY_LETTER('w'),
                    ON_TOWERS | ON_LARGE | ON_BACK | ON_PANELS, false, UI_SECONDARY, 0},
    [WAY_REVIEW] = {"review", N_("Review"), ICON_HINT, KEY_LETTER('r'), ON_BACK | ON_PANELS, false,
                    UI_SECONDARY, 0},
    [WAY_PHOTO] = {"photo", N_("Save image"), ICON_CAMERA, KEY_LETTER('p'), ON_BACK | ON_PANELS,
                   false, UI_SECONDARY, 0},
    [WAY_CODE] = {"code", N_("Code"), ICON_COPY, KEY_LETTER('c'), ON_BACK | ON_PANELS, false,
                  UI_SECONDARY, 0},
    [WAY_BACK] = {"look", N_("Look back"), ICON_LIST, KEY_LETTER('l'), ON_TOWERS | ON_LARGE, false,
                  UI_SECONDARY, 0},
    [WAY_MENU] = {"menu", N_("Menu"), ICON_MENU, KEY_ESCAPE, ON_TOWERS | ON_LARGE | ON_PANELS, true,
                  UI_SECONDARY, UI_CANCEL},
    [WAY_AGAIN] = {"again", N_("Play again"), ICON_AGAIN, KEY_NONE, ON_LARGE | ON_PANELS, false,
                   UI_PRIMARY, UI_DEFAULT | UI_FIRST},
    [WAY_RESULTS] = {"results", N_("Back to results"), ICON_LEFT, KEY_ESCAPE, ON_BACK | ON_BOARD,
                     true, UI_PRIMARY, UI_CANCEL | UI_DEFAULT},
};

static unsigned page_now(const ResultsState *state)
{
    return state->viewing   ? ON_BOARD
           : state->back    ? ON_BACK
           : state->scrolls ? ON_PANELS
           : state->large   ? ON_LARGE
                            : ON_TOWERS;
}

/* Shows the board alone or the page over it; each fits the board into a vault of its own. */
static void view_board(ResultsState *state, SceneContext *context, bool viewing)
{
    state->viewing = viewing;
    state->table.hover.on = false;
    fit_page(state, context);
    follow_window(state, context);
    camera_control_fit(&state->table.camera, false);
    ui_focus_clear(context->ui);
}

static void go(ResultsState *state, SceneContext *context, Way way)
{
    switch (way) {
    case WAY_RESULTS:
        state->back &= state->viewing;
        view_board(state, context, false);
        break;
    case WAY_BACK:
        state->back = true;
        state->results.grown = 0;
        ui_focus_clear(context->ui);
        break;
    case WAY_AGAIN:
        play_again(context);
        break;
    case WAY_MENU:
        if (trouble_may_leave(context, TROUBLE_TO_MENU))
            stage_clear(context->stage, "menu", NULL, 0);
        break;
    case WAY_BOARD:
        view_board(state, context, true);
        break;
    case WAY_REPLAY:
    case WAY_REVIEW:
        watch(context, way == WAY_REVIEW);
        break;
    case WAY_CODE:
        tell_code(context);
        break;
    default:
        stage_push(context->stage, "photo", NULL, 0);
    }
}

static UiButton way_button(Way way, bool words)
{
    return (UiButton){.label = words_text(ways[way].label),
                      .icon = UI_ICON(ways[way].icon),
                      .icon_only = !words,
                      .kind = ways[way].kind,
                      .key = ways[way].key,
                      .flags = ways[way].flags};
}

static float button_wide(const Ui *ui, Way way, float high, bool words)
{
    return ceilf(
        fmaxf(ui_button_width(ui, high, way_button(way, words)), (words ? 2.6f : 1) * high));
}

/* Returns the width of the buttons of a page with their words, and a gap before and after each. */
static float buttons_wide(const Ui *ui, unsigned page, float high, float gap)
{
    float all = gap;
    for (int way = 0; way < WAYS; way++)
        all += ways[way].pages & page ? button_wide(ui, (Way)way, high, true) + gap : 0;
    return all;
}

/* Buttons without room for their words show only icons; the primary one keeps its words longest.
 * The button marked `far` and those after it are at the right end. */
static void draw_buttons(ResultsState *state, SceneContext *context, Rect row)
{
    Ui *ui = context->ui;
    Way shown[WAYS], chosen = WAYS;
    int count = 0, main = -1, cells = 0;
    float gap = ui_u(ui, WAY_GAP), whole[WAYS], signs[WAYS], widths[2 * WAYS];
    for (int way = 0; way < WAYS; way++) {
        if (!(ways[way].pages & page_now(state)))
            continue;
        whole[count] = button_wide(ui, (Way)way, row.h, true) + gap;
        signs[count] = button_wide(ui, (Way)way, row.h, false) + gap;
        main = ways[way].kind == UI_PRIMARY ? count : main;
        shown[count++] = (Way)way;
    }
    unsigned words = layout_labels(row.w, count, whole, signs, main);
    for (int i = 0; i < count; i++) {
        if (ways[shown[i]].far)
            widths[cells++] = UI_REST;
        widths[cells++] = (words >> i & 1 ? whole : signs)[i] - gap;
    }
    ui_column(ui, row, gap);
    ui_cells(ui, cells, widths);
    for (int i = 0; i < count; i++) {
        if (ways[shown[i]].far)
            ui_next(ui, row.h);
        if (ui_button(ui, ways[shown[i]].id, ui_next(ui, row.h),
                      way_button(shown[i], words >> i & 1)))
            chosen = shown[i];
    }
    ui_column_end(ui);
    if (chosen < WAYS)
        go(state, context, chosen);
}

static void go_to_road(SceneContext *context)
{
    if (!trouble_may_leave(context, TROUBLE_TO_MENU))
        return;
    stage_clear(context->stage, "menu", NULL, 0);
    stage_push(context->stage, "road", NULL, 0);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Draws the panel below the bars: curves or the table of rules versions, as chosen by the tabs in
 * its head. */
static void draw_lower(ResultsState *state, Rect panel)
{
    Ui *ui = state->results.ui;
    float u = state->results.u;
    ui_panel(ui, panel, UI_PANEL_PAPER);
    Rect inside = layout_inset(panel, ui_space(ui, UI_PAD_SMALL), ui_space(ui, UI_TIGHT));
    Rect head = layout_top(&inside, fmaxf(44, 44 * u), 4 * u);
    const char *names[PAGES] = {_("Score over time"), _("Other rules")};
    Rect tabs = layout_right(&head, fminf(head.w * .5f, ui_segments_width(ui, names, PAGES)),
                             ui_space(ui, UI_GAP));
    bool before = ui_on_paper(ui, true);
    ui_segments(ui, "page", tabs, _("Panel view"), names, PAGES, &state->page);
    ui_on_paper(ui, before);
    bool curves = state->page == PAGE_CURVES;
    ui_caption(ui, head, curves ? names[PAGE_CURVES] : _("Under other rules"), true, false);
    if (curves)
        results_draw_curves(&state->results, inside);
    else
        results_draw_generations(&state->results, inside);
}

static void draw_board(ResultsState *state, SceneContext *context, Frame *frame)
{
    tabletop_draw(&state->table, frame);
    if (state->viewing) {
        table_end_draw(&state->table, frame->board);
        table_hover_light(&state->table, frame->board);
    }
    frame->board->blur =
        (state->towers ? BLURRED_TOWERS : BLURRED) * state->results.u * state->veiled;
    /* Text is drawn over the board, so a light table needs more of its colour before ink is
     * readable over dark wood, and high contrast a quieter land. */
    Color rim = ui_color(context->ui, UI_TABLE_RIM);
    float share = state->towers ? VEILED_TOWERS : VEILED;
    bool quiet = color_luma(rim) > .4f || ui_theme(context->ui)->flat;
    share = quiet ? .5f * (1 + share) : share;
    Rect vault = frame->board->table.vault;
    bool inlaid = vault.w > 0;
    ui_fill(context->ui, inlaid ? vault : ui_window(context->ui),
            inlaid ? CORNER * context->scale : 0, ui_ink(color_fade(rim, share * state->veiled)));
    rails_draw(&state->table);
}

/* Draws the headline and, next to it or below it, the news card. */
static void draw_head(ResultsState *state, Rect *area, bool two)
{
    enum { HEADLINE = 140, NEWS = 560, GAP = 14 };
    Results *results = &state->results;
    float u = results->u;
    Rect headline = layout_top(area, HEADLINE * u, 12 * u), news = {0};
    if (results->has_news && two && !state->scrolls)
        news = layout_right(&headline, NEWS * u, GAP * u);
    else if (results->has_news)
        news = layout_top(area, HEADLINE * u, 12 * u);
    layout_left(&headline, (two ? 52 : GAP) * u, 0);
    results_draw_headline(results, headline);
    if (results->has_news && results_draw_news(results, news))
        go_to_road(results->context);
}

/* Draws all panels from the top of `area`, in two columns if there is room (lengths in u):
 *
 *     headline     | news     140
 *     ranking  470 | bars     292       (goals, with their gap, come from the ranking's height)
 *     goals        |
 *     moments  138 | lower    316
 *
 * Returns the lower end of the panels. */
static float draw_panels(ResultsState *state, Rect area)
{
    enum { RANKING = 470, RANKING_ALONE = 360, MOMENTS = 138, BARS = 292, LOWER = 316 };
    enum { MARGIN = 40, ABOVE = 28, GAP = 14, BESIDE = 22, TWO_COLUMNS = 1400 };
    Results *results = &state->results;
    Ui *ui = results->ui;
    float u = results->u;
    bool two = area.w >= TWO_COLUMNS * u;
    area = layout_inset(area, MARGIN * u, 0);
    layout_top(&area, ABOVE * u, 0);
    bool goals = results->goals.on;
    draw_head(state, &area, two);
    Rect left = area, right = area;
    if (two)
        left = layout_left(&right, roundf(.3684f * area.w), BESIDE * u);
    ui_column(ui, left, GAP * u);
    float goals_high = goals ? goals_view_height(&results->goals, ui, left.w) : 0;
    float shorter = two && goals ? goals_high + GAP * u : 0;
    results_draw_ranking(results, ui_next(ui, (two ? RANKING : RANKING_ALONE) * u - shorter));
    if (goals)
        goals_view_draw(&results->goals, ui, ui_next(ui, goals_high), UI_PANEL_NIGHT);
    results_draw_moments(results, ui_next(ui, MOMENTS * u), UI_PANEL_NIGHT);
    if (two) {
        ui_column_end(ui);
        ui_column(ui, right, GAP * u);
    }
    results_draw_bars(results, ui_next(ui, BARS * u));
    draw_lower(state, ui_next(ui, LOWER * u));
    return area.y + ui_column_end(ui) + GAP * u;
}

/* Draws the towers, alone if the text is large. Otherwise the player's head, news, goals, biggest
 * scores and curves are on the wood next to them, each only if it exists, and the last two only if
 * there is room (lengths in u):
 *
 *     towers                      | own       92
 *                                 | news     160
 *                                 | goals
 *                                 | moments  250, and the rest if there are no curves
 *                                 | curves   at least 200
 *                                 | again     64 */
static void draw_victory(ResultsState *state, const TableLayout *table, bool legend)
{
    enum { GAP = 14, OWN = 92, NEWS = 160, MOMENTS = 250, MOMENTS_LEAST = 215, CURVES = 200 };
    enum { ABOVE = 10, AGAIN = 64 };
    Results *results = &state->results;
    Ui *ui = results->ui;
    float u = results->u, gap = GAP * u, right = table->free.x + table->free.w;
    results_draw_towers(results, table->free, legend);
    if (state->large)
        return;
    Rect side = {right + SIDE_GAP * u, table->free.y + ABOVE * u, SIDE * u,
                 table->free.h - ABOVE * u};
    Rect again = layout_bottom(&side, fmaxf(AGAIN * u, ui_touch(ui, 44)), gap);
    if (results_own(results) != NO_SEAT)
        results_draw_own(results, layout_top(&side, OWN * u, gap));
    if (results->has_news && results_draw_news(results, layout_top(&side, NEWS * u, gap)))
        go_to_road(results->context);
    if (results->goals.on)
        goals_view_draw(&results->goals, ui,
                        layout_top(&side, goals_view_height(&results->goals, ui, side.w), gap),
                        UI_PANEL_RECESS);
    float title = ui_text_width(ui, UI_TYPE_CAPTION, _("Score over time"));
    bool curves = side.h >= MOMENTS * u + gap + CURVES * u &&
                  title <= side.w - 2 * ui_space(ui, UI_PAD_SMALL);
    if (side.h >= MOMENTS_LEAST * u)
        results_draw_moments(results, layout_top(&side, curves ? MOMENTS * u : side.h, gap),
                             UI_PANEL_RECESS);
    if (curves)
        results_draw_curves_panel(results, side);
    if (ui_button(ui, ways[WAY_AGAIN].id, again, way_button(WAY_AGAIN, true)))
        go(state, results->context, WAY_AGAIN);
}

/* Fades what continues below `page` into the background of the buttons, so that players don't take
 * the edge for the end of a panel. */
static void draw_sill(Ui *ui, Rect page)
{
    Color ground = color_fade(ui_color(ui, UI_TABLE_RIM) | 0xff, .94f);
    float high = fminf(ui_u(ui, SILL), page.h / 4), foot = page.y + page.h, end = ui_window(ui).h;
    Rect rim = {page.x, foot - high, page.w, high};
    draw_box(ui_list(ui), rim, 0, color_fade(ground, 0), ground);
    draw_box(ui_list(ui), (Rect){page.x, foot, page.w, end - foot}, 0, ground, ground);
}

/* The panels get the window above the row of buttons; they scroll if they need more room. */
static void draw_page(ResultsState *state, SceneContext *context, Rect window)
{
    Ui *ui = context->ui;
    if (!state->scrolls) {
        draw_panels(state, window);
        return;
    }
    UiScroll *scroll = ui_scroll_kept(ui, "parts");
    Rect inside = ui_scroll_begin(ui, "parts", window, scroll);
    ui_scroll_end(ui, scroll, draw_panels(state, inside) - inside.y);
    if (scroll->y < scroll->content - scroll->view.h - .5f)
        draw_sill(ui, window);
}

/* Draws the towers; their legend is on the near rail if the buttons leave room for it. Returns the
 * rest of that rail. */
static Rect draw_towers(ResultsState *state, SceneContext *context, Rect row)
{
    Ui *ui = context->ui;
    Results *results = &state->results;
    TableLayout table = table_of_towers(state, context);
    float buttons = buttons_wide(ui, page_now(state), row.h, ui_u(ui, WAY_GAP)),
          legend = results_legend_width(results);
    bool fits = legend + buttons <= row.w;
    draw_victory(state, &table, !fits);
    if (fits) {
        Rect head = layout_left(&row, legend, row.w - legend - buttons), none = {0};
        results_draw_legend(results, &head, &none, UI_TEXT);
    }
    return row;
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    ResultsState *state = memory;
    fit_page(state, context);
    state->held = frame->board->leaving >= 1;
    float u = state->results.u, high = button_high(state, context);
    if (in_moment(state))
        ui_inert(context->ui, true); /* the stage undoes this after each scene */
    draw_board(state, context, frame);

    Rect window = ui_window(context->ui);
    if (!state->scrolls)
        window = layout_centre(window, roundf(1600 * u), roundf(900 * u));
    Rect row =
        layout_inset(layout_bottom(&window, fmaxf(78 * u, high + 16 * u), 14 * u), 40 * u, 0);
    row = (Rect){row.x, row.y + fmaxf(0, 54 * u - high) / 2, row.w, high};
    if (state->viewing || state->towers) {
        row = layout_inset(state->table.layout.tray, EDGE * u, 0);
        row = layout_centre(row, row.w, high);
    }
    if (!state->viewing || state->veiled > .5f) {
        float before = frame->list->fade;
        frame->list->fade *= fmaxf(.02f, state->viewing ? 2 * state->veiled - 1 : state->veiled);
        if (state->towers)
            row = draw_towers(state, context, row);
        else
            draw_page(state, context, window);
        frame->list->fade = before;
    }
    draw_buttons(state, context, row);
    if (state->viewing)
        table_hover_card(&state->table);
}

/* Players can ask about the final board but can't act on it. */
static bool tells(void *memory, SceneContext *context, SceneTable *told)
{
    (void)memory;
    scene_table_game(told, context->session, session_game(context->session));
    return true;
}

static bool reads(void *memory, SceneContext *context, int number, char *out, size_t size)
{
    (void)context;
    return results_reads(&((ResultsState *)memory)->results, number, out, size);
}

/* Announces the winner and the ranking at once, without waiting until the player reads the page. */
static void news(void *memory, SceneContext *context, char *out, size_t size)
{
    const Results *results = &((ResultsState *)memory)->results;
    char words[640];
    (void)context;
    Text text = text_in(out, size);
    text_add(&text, "%s.", results_who_wins(results, words, sizeof words));
    text_add(&text, " %s.", results_by_how_much(results, words, sizeof words));
    for (int i = 0; i < results->players; i++)
        text_add(&text, " %d. %s: %s.", results->ranks[i].rank,
                 results_name(results, results->ranks[i].seat),
                 words_points(results->ranks[i].score, words, sizeof words));
}

const Scene results_scene = {
    .name = "results",
    .title = N_("Results"),
    .help = "who-wins",
    .start = SCENE_OF_GAME,
    .state_size = sizeof(ResultsState),
    .enter = enter,
    .event = event,
    .takes_key = takes_key,
    .update = update,
    .draw = draw,
    .leave = leave,
    .news = news,
    .tells = tells,
    .reads = reads,
};
