/* replay_lanes.c: Draws the time line: a lane for each player with a mark for each of the player's
 * actions. With a review it also shows what each decision lost, the turning points, and above the
 * lanes the expected lead of each player.
 *
 *     +29    ____/\____ graph: a curve for each player
 *       0  --------------------
 *      o  | | |  | :   |        a lane: the height of a mark tells its kind of action,
 *      <>   |  |  | (1)  |      bars show losses, numbers turning points */
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* The values of this frame that all parts need. */
typedef struct Lanes {
    ReplayScene *scene;
    Ui *ui;
    Rect rect;               /* of the lanes without the players' marks to their left */
    float each, lane;        /* px from step to step, from lane to lane */
    float s;                 /* px per u */
    int count, at;           /* number of steps; the current step */
    Rect graph;              /* above the lanes, equally wide */
    float graph_most;        /* points of lead at its upper edge */
    const ReviewItem *items; /* of the review, NULL without one */
    int item_count;
} Lanes;

static float step_x(const Lanes *lanes, int step)
{
    return lanes->rect.x + lanes->each * (float)step;
}

static Color seat_color(const Lanes *lanes, int seat)
{
    return theme_seat_on(session_color(lanes->scene->session, seat),
                         ui_color(lanes->ui, UI_PANEL_TOP));
}

static void draw_seat_icon(const Lanes *lanes, int seat, float x, float y, float size)
{
    draw_icon(ui_list(lanes->ui), theme_seat_icon(session_color(lanes->scene->session, seat)),
              layout_about(x, y, size), seat_color(lanes, seat));
}

/* Returns a rectangle in the lane of `seat`, centred between `step` and the next step. */
static Rect place_of(const Lanes *lanes, int step, int seat, float width, float height)
{
    assert(step >= 0 && step < lanes->count && seat < SEATS_MAX && "an action and who did it");
    return (Rect){step_x(lanes, step) + (lanes->each - width) / 2,
                  lanes->rect.y + lanes->lane * ((float)seat + .5f) - height / 2, width, height};
}

static void draw_ground(const Lanes *lanes)
{
    DrawList *list = ui_list(lanes->ui);
    const Session *session = lanes->scene->session;
    Rect rect = lanes->rect;
    float s = lanes->s, foot = rect.y + rect.h, before = -1e9f;
    Color line =
        color_mix(ui_color(lanes->ui, UI_WELL), ui_color(lanes->ui, UI_TEXT_SOFT), .3f) | 0xff;
    ui_fill(lanes->ui, rect, 4 * s, UI_WELL);
    for (int seat = 0; seat < session_players(session); seat++) {
        float y = rect.y + lanes->lane * (float)seat, size = roundf(fminf(18 * s, lanes->lane));
        draw_seat_icon(lanes, seat, lanes->scene->layout.track.x + size / 2, y + lanes->lane / 2,
                       size);
        if (seat)
            draw_line(list, rect.x, y, rect.x + rect.w, y, 1, line);
    }
    /* Lines between turns, if there is room. */
    for (int step = 1; step < lanes->count; step++) {
        float x = step_x(lanes, step);
        if (session_replay_at(session, step)->turn == session_replay_at(session, step - 1)->turn ||
            x - before < 5 * s)
            continue;
        before = x;
        draw_line(list, x, rect.y, x, foot, 1, color_fade(line, .6f));
    }
}

/* The height of each action's mark as a share of its lane: placed tiles are the most important. */
static const float mark_height[ACTION_KINDS] = {
    [ACTION_PICK] = .7f,  [ACTION_DRAW] = .22f,   [ACTION_PLACE] = .7f, [ACTION_FOLLOW] = .42f,
    [ACTION_SKIP] = .12f, [ACTION_CHOOSE] = .42f, [ACTION_DEED] = .42f,
};

/* Future actions are faint, and with a review all of them are, so that losses stand out. In high
 * contrast nothing is faint: the playhead shows what is still to come, and with a review marks are
 * half as high. */
static void draw_marks(const Lanes *lanes)
{
    const Action *actions = session_replay_actions(lanes->scene->session);
    bool flat = ui_theme(lanes->ui)->flat;
    float strength = lanes->items ? .5f : 1;
    float wide = fmaxf(1, fminf(lanes->each * .7f, 5 * lanes->s));
    for (int i = 0; i < lanes->count; i++) {
        int seat = actions[i].seat;
        float faint = flat ? 1 : (i < lanes->at ? 1 : .55f) * strength;
        float height = fmaxf(2, mark_height[actions[i].kind] * lanes->lane * (flat ? strength : 1));
        ui_fill(lanes->ui, place_of(lanes, i, seat, wide, height), 0,
                ui_ink(color_fade(seat_color(lanes, seat), faint)));
    }
}

/* --- the review ------------------------------------------------------------------------------- */

/* The loss that fills the whole height of a lane: the worst of the game, but at least so many
 * points, so that a quiet game has no large bars. */
static const float lost_least = 4;

static void draw_losses(const Lanes *lanes)
{
    float most = lost_least, wide = fmaxf(2, fminf(lanes->each * .8f, 6 * lanes->s));
    for (int i = 0; i < lanes->item_count; i++)
        if (lanes->items[i].phase != PHASE_DRAFT)
            most = fmaxf(most, lanes->items[i].lost);
    for (int i = 0; i < lanes->item_count; i++) {
        const ReviewItem *item = &lanes->items[i];
        float height = roundf(fminf(1, item->lost / most) * (lanes->lane - 2));
        if (!item->judged || height < 2)
            continue;
        Rect lane = place_of(lanes, item->step, item->seat, wide, lanes->lane - 2),
             bar = layout_bottom(&lane, height, 0);
        if (ui_theme(lanes->ui)->flat) /* marks behind the bar may be as light */
            ui_fill(lanes->ui, rect_grow(bar, 1), 0, UI_WELL);
        ui_fill(lanes->ui, bar, 0, UI_TEXT);
    }
}

/* Marks unusual draws where the seat that drew decides next. */
static void draw_luck(const Lanes *lanes)
{
    ReviewLuck luck;
    if (!review_job_luck(lanes->scene->review, &luck))
        return;
    for (int k = 0; k < luck.count; k++) {
        const LuckMoment *moment = &luck.moments[k];
        LuckMark mark = luck_mark(luck.rows[k].luck[moment->seat]);
        if (mark == LUCK_USUAL || moment->kind == LUCK_DEAL || moment->step >= lanes->count)
            continue;
        Rect lane = place_of(lanes, moment->step, moment->seat, 0, lanes->lane - 2);
        replay_luck_mark(lanes->scene, lane, mark);
    }
}

static void draw_turning_points(const Lanes *lanes)
{
    float size = fmaxf(15, roundf(19 * lanes->s));
    for (int i = lanes->scene->point_count - 1; i >= 0; i--) { /* the worst on top */
        const ReviewItem *item = &lanes->items[lanes->scene->points[i]];
        ui_badge(lanes->ui, place_of(lanes, item->step, item->seat, size, size), i + 1, true);
    }
}

static float lead_y(const Lanes *lanes, float lead)
{
    float share = fmaxf(-1, fminf(1, lead / lanes->graph_most));
    return lanes->graph.y + lanes->graph.h / 2 * (1 - share);
}

static float final_lead(const ReplayScene *scene, int seat)
{
    int players = session_players(scene->session), others = 0;
    for (int other = 0; other < players; other++)
        others += other == seat ? 0 : game_score(scene->end, other);
    return (float)game_score(scene->end, seat) - (float)others / (float)(players - 1);
}

/* Draws a line to (x, y), unless the curve has no beginning yet (x < 0). */
static void curve_to(const Lanes *lanes, Color color, float x, float y, float *from_x,
                     float *from_y)
{
    if (*from_x >= 0)
        draw_line(ui_list(lanes->ui), *from_x, *from_y, x, y, fmaxf(1.5f, 2 * lanes->s), color);
    *from_x = x;
    *from_y = y;
}

/* Draws a player's expected lead at each of their decisions, ending with the final lead. */
static void draw_curve(const Lanes *lanes, int seat)
{
    float x = -1, y = 0;
    Color color = seat_color(lanes, seat);
    bool whole = lanes->scene->is_over; /* up to the end of the game */
    for (int i = 0; i < lanes->item_count; i++) {
        const ReviewItem *item = &lanes->items[i];
        if (item->seat != seat)
            continue;
        whole &= item->judged;
        if (review_counts(item))
            curve_to(lanes, color, step_x(lanes, item->step), lead_y(lanes, item->lead), &x, &y);
    }
    if (x < 0)
        return;
    if (whole)
        curve_to(lanes, color, step_x(lanes, lanes->count),
                 lead_y(lanes, final_lead(lanes->scene, seat)), &x, &y);
    draw_seat_icon(lanes, seat, x, y, roundf(12 * lanes->s));
}

static void draw_graph(Lanes *lanes)
{
    enum { MOST_LEAST = 10 }; /* points */
    Ui *ui = lanes->ui;
    const ReplayScene *scene = lanes->scene;
    float s = lanes->s, left = scene->layout.graph.x;
    int players = session_players(scene->session);
    lanes->graph_most = MOST_LEAST;
    for (int i = 0; i < lanes->item_count; i++)
        if (review_counts(&lanes->items[i]))
            lanes->graph_most = fmaxf(lanes->graph_most, fabsf(lanes->items[i].lead));
    for (int seat = 0; scene->is_over && seat < players; seat++)
        lanes->graph_most = fmaxf(lanes->graph_most, fabsf(final_lead(scene, seat)));
    float zero = roundf(lead_y(lanes, 0));
    draw_line(ui_list(ui), lanes->rect.x, zero, lanes->rect.x + lanes->rect.w, zero, 1,
              color_fade(ui_color(ui, UI_TEXT_SOFT), .45f));
    char text[16];
    snprintf(text, sizeof text, "+%d", (int)lroundf(lanes->graph_most));
    Rect axis = {left, lanes->graph.y - 4 * s, lanes->rect.x - left - 4 * s, 16 * s};
    ui_text(ui, axis, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
    axis.y = zero - axis.h / 2;
    ui_text(ui, axis, UI_TYPE_SMALL, UI_TEXT_SOFT, "0");
    for (int seat = 0; seat < players; seat++)
        draw_curve(lanes, seat);
}

/* --- the whole time line ---------------------------------------------------------------------- */

/* Draws the playhead at the current step. */
static void draw_head(const Lanes *lanes)
{
    DrawList *list = ui_list(lanes->ui);
    float s = lanes->s, x = step_x(lanes, lanes->at), size = roundf(13 * s);
    Rect graph = lanes->scene->layout.graph;
    Rect below = lanes->scene->layout.winning.h > 0 ? lanes->scene->layout.winning : lanes->rect;
    float top = graph.y - (graph.h > 0 ? 0 : 4 * s), foot = below.y + below.h + 4 * s;
    draw_line(list, x, top, x, foot, fmaxf(4, 5 * s), ui_color(lanes->ui, UI_PANEL_BOTTOM) | 0xff);
    draw_line(list, x, top, x, foot, fmaxf(2, 3 * s), ui_color(lanes->ui, UI_GOLD));
    ui_disc(lanes->ui, (Rect){x - size / 2, top - size / 2, size, size}, UI_GOLD, UI_GOLD, 0);
}

static Lanes lanes_of(ReplayScene *scene)
{
    float s = scene->table.layout.s;
    Rect rect = scene->layout.track, graph = scene->layout.graph;
    int count = session_replay_count(scene->session);
    layout_left(&rect, roundf(40 * s), 0); /* the players' marks */
    layout_right(&rect, roundf(8 * s), 0);
    Lanes lanes = {.scene = scene,
                   .ui = scene->table.ui,
                   .rect = rect,
                   .each = rect.w / (float)(count ? count : 1),
                   .lane = rect.h / (float)session_players(scene->session),
                   .s = s,
                   .count = count,
                   .at = session_replay_step(scene->session),
                   .graph = {rect.x, graph.y + 4 * s, rect.w, graph.h - 12 * s}};
    if (scene->review)
        lanes.items = review_job_items(scene->review, &lanes.item_count);
    return lanes;
}

/* The time line is one widget: the pointer goes to any step, arrow keys move step by step. */
static void take_input(const Lanes *lanes)
{
    ReplayScene *scene = lanes->scene;
    Rect whole = rect_around(scene->layout.graph, scene->layout.track);
    if (scene->layout.winning.h > 0)
        whole = rect_around(whole, scene->layout.winning);
    char label[96];
    words_format(label, sizeof label, _("Step %d of %d"), lanes->at, lanes->count);
    UiState state =
        ui_widget(lanes->ui, "timeline", label, whole, UI_TAKES_X | UI_TAKES_Y, KEY_NONE);
    if (state.dragged || (state.clicked && !ui_by_keyboard(lanes->ui))) {
        float x = state.drag_x, y;
        if (!state.dragged) /* pressed and released between two frames */
            ui_pointer(lanes->ui, &x, &y);
        int to = (int)lroundf((x - lanes->rect.x) / lanes->each);
        scene->playing = false;
        if (to != lanes->at)
            replay_go(scene, to);
    } else if (state.x || state.y) {
        replay_move(scene, state.x ? REPLAY_STEP : REPLAY_TURN, state.x ? state.x : state.y);
    }
}

void replay_lanes_draw(ReplayScene *scene)
{
    Lanes lanes = lanes_of(scene);
    take_input(&lanes);
    lanes.at = session_replay_step(scene->session);
    draw_ground(&lanes);
    draw_marks(&lanes);
    if (scene->review) {
        draw_losses(&lanes);
        draw_luck(&lanes);
        if (scene->layout.graph.h > 0)
            draw_graph(&lanes);
    }
    if (scene->layout.winning.h > 0)
        replay_winning_draw(scene, lanes.each);
    draw_head(&lanes);
    if (scene->review)
        draw_turning_points(&lanes);
}
