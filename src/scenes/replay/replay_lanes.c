/* replay_lanes.c: the time line itself: a lane for each player with a mark for each of his
 * actions; with a review, what each decision gave away, the turning points, and above the lanes
 * the lead that each player could expect. */
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

typedef struct Lanes {
    Rect rect; /* without the players' marks */
    float each, height;
    int count;
} Lanes;

static Lanes lanes_of(const ReplayScene *scene)
{
    float s = scene->table.layout.s;
    Rect rect = scene->layout.track;
    float marks = roundf(40 * s);
    rect.x += marks;
    rect.w -= marks + roundf(8 * s);
    int count = session_replay_count(scene->session), players = session_players(scene->session);
    return (Lanes){.rect = rect,
                   .each = rect.w / (float)(count ? count : 1),
                   .height = rect.h / (float)players,
                   .count = count};
}

static float step_x(const Lanes *lanes, int step)
{
    return lanes->rect.x + lanes->each * (float)step;
}

static Color seat_color(const ReplayScene *scene, const SceneContext *context, int seat)
{
    return theme_seat_on(session_color(scene->session, seat), ui_color(context->ui, UI_PANEL_TOP));
}

static Rect lane_rect(const Lanes *lanes, int seat)
{
    return (Rect){lanes->rect.x, lanes->rect.y + lanes->height * (float)seat, lanes->rect.w,
                  lanes->height};
}

static void draw_ground(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    DrawList *list = ui_list(context->ui);
    float s = scene->table.layout.s;
    Color well = ui_color(context->ui, UI_WELL);
    Color line = color_mix(well, ui_color(context->ui, UI_TEXT_SOFT), .3f) | 0xff;
    draw_box(list, lanes->rect, 4 * s, well, well);
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        Rect lane = lane_rect(lanes, seat);
        float size = roundf(fminf(18 * s, lane.h));
        Rect mark = {scene->layout.track.x, roundf(lane.y + (lane.h - size) / 2), size, size};
        draw_icon(list, theme_seat_icon(session_color(scene->session, seat)), mark,
                  seat_color(scene, context, seat));
        if (seat)
            draw_line(list, lane.x, lane.y, lane.x + lane.w, lane.y, 1, line);
    }
    /* Turns, where there is room between them. */
    float before = -1e9f;
    for (int step = 1; step < lanes->count; step++) {
        float x = step_x(lanes, step);
        if (session_replay_at(scene->session, step)->turn ==
                session_replay_at(scene->session, step - 1)->turn ||
            x - before < 5 * s)
            continue;
        before = x;
        draw_line(list, x, lanes->rect.y, x, lanes->rect.y + lanes->rect.h, 1,
                  color_fade(line, .6f));
    }
}

/* How high the mark of each kind of action stands in its lane: a tile laid tells most. */
static const float mark_height[ACTION_KINDS] = {
    [ACTION_PICK] = .7f,  [ACTION_DRAW] = .22f,   [ACTION_PLACE] = .7f, [ACTION_FOLLOW] = .42f,
    [ACTION_SKIP] = .12f, [ACTION_CHOOSE] = .42f, [ACTION_DEED] = .42f,
};

static void draw_marks(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    DrawList *list = ui_list(context->ui);
    int at = session_replay_step(scene->session);
    float strength = scene->review ? .5f : 1; /* what decisions gave away stands out then */
    float wide = fmaxf(1, fminf(lanes->each * .7f, 5 * scene->table.layout.s));
    for (int i = 0; i < lanes->count; i++) {
        const Action *action = &session_replay_actions(scene->session)[i];
        Rect lane = lane_rect(lanes, action->seat);
        float height = fmaxf(2, mark_height[action->kind] * lane.h);
        Color seen =
            color_fade(seat_color(scene, context, action->seat), (i < at ? 1 : .55f) * strength);
        Rect mark = {step_x(lanes, i) + (lanes->each - wide) / 2, lane.y + (lane.h - height) / 2,
                     wide, height};
        draw_box(list, mark, 0, seen, seen);
    }
}

/* --- the review ------------------------------------------------------------------------------- */

/* What a decision gave away, as a bar from the foot of its lane; as high as the lane is what the
 * worst gave away, or this. */
static const float lost_least = 4;

static void draw_losses(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    const ReviewItem *items = review_job_items(scene->review);
    int count = review_job_count(scene->review);
    float most = lost_least, s = scene->table.layout.s;
    float wide = fmaxf(2, fminf(lanes->each * .8f, 6 * s));
    Color color = ui_color(context->ui, UI_TEXT);
    for (int i = 0; i < count; i++)
        most = items[i].phase != PHASE_DRAFT ? fmaxf(most, items[i].lost) : most;
    for (int i = 0; i < count; i++) {
        Rect lane = lane_rect(lanes, items[i].seat);
        float height = roundf(fminf(1, items[i].lost / most) * (lane.h - 2));
        if (!items[i].judged || height < 2)
            continue;
        Rect bar = {step_x(lanes, items[i].step) + (lanes->each - wide) / 2,
                    lane.y + lane.h - 1 - height, wide, height};
        draw_box(ui_list(context->ui), bar, 0, color, color);
    }
}

static void draw_turning_points(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    const ReviewItem *items = review_job_items(scene->review);
    float size = fmaxf(15, roundf(19 * scene->table.layout.s));
    for (int i = scene->point_count - 1; i >= 0; i--) {
        const ReviewItem *item = &items[scene->points[i]];
        Rect lane = lane_rect(lanes, item->seat);
        Rect disc = {step_x(lanes, item->step) + lanes->each / 2 - size / 2,
                     lane.y + (lane.h - size) / 2, size, size};
        replay_badge(scene, context, disc, i + 1);
    }
}

/* A curve for each player through the leads that he could expect when he decided, to the lead
 * that he had in the end. */
typedef struct Curve {
    const ReplayScene *scene;
    Rect rect;
    float most; /* points at the upper rim */
} Curve;

static float lead_y(const Curve *curve, float lead)
{
    float share = fmaxf(-1, fminf(1, lead / curve->most));
    return curve->rect.y + curve->rect.h / 2 * (1 - share);
}

static float final_lead(const ReplayScene *scene, int seat)
{
    const Session *session = scene->session;
    int players = session_players(session), others = 0;
    for (int other = 0; other < players; other++)
        others += other == seat ? 0 : scene->final_score[other];
    return (float)scene->final_score[seat] - (float)others / (float)(players - 1);
}

static bool has_lead(const ReviewItem *item)
{
    return item->judged && item->phase != PHASE_DRAFT;
}

static void draw_curve(const Curve *curve, SceneContext *context, const Lanes *lanes, int seat)
{
    const ReplayScene *scene = curve->scene;
    const ReviewItem *items = review_job_items(scene->review);
    DrawList *list = ui_list(context->ui);
    float s = scene->table.layout.s, before_x = -1, before_y = 0;
    Color color = seat_color(scene, context, seat);
    bool whole = scene->is_over; /* up to the end of the game */
    for (int i = 0; i < review_job_count(scene->review); i++) {
        if (items[i].seat != seat)
            continue;
        whole &= items[i].judged;
        if (!has_lead(&items[i]))
            continue;
        float x = step_x(lanes, items[i].step), y = lead_y(curve, items[i].lead);
        if (before_x >= 0)
            draw_line(list, before_x, before_y, x, y, fmaxf(1.5f, 2 * s), color);
        before_x = x;
        before_y = y;
    }
    if (before_x < 0)
        return;
    float x = lanes->rect.x + lanes->rect.w, y = lead_y(curve, final_lead(scene, seat));
    if (whole)
        draw_line(list, before_x, before_y, x, y, fmaxf(1.5f, 2 * s), color);
    float size = roundf(12 * s);
    float mark_x = whole ? x : before_x, mark_y = whole ? y : before_y;
    draw_icon(list, theme_seat_icon(session_color(scene->session, seat)),
              (Rect){roundf(mark_x - size / 2), roundf(mark_y - size / 2), size, size}, color);
}

static void draw_graph(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    const ReviewItem *items = review_job_items(scene->review);
    float s = scene->table.layout.s;
    Curve curve = {.scene = scene, .rect = scene->layout.graph, .most = 10};
    curve.rect.x = lanes->rect.x;
    curve.rect.w = lanes->rect.w;
    curve.rect.y += 4 * s;
    curve.rect.h -= 12 * s;
    for (int i = 0; i < review_job_count(scene->review); i++)
        if (has_lead(&items[i]))
            curve.most = fmaxf(curve.most, fabsf(items[i].lead));
    for (int seat = 0; seat < session_players(scene->session); seat++)
        curve.most = fmaxf(curve.most, scene->is_over ? fabsf(final_lead(scene, seat)) : 0);
    Color line = color_fade(ui_color(context->ui, UI_TEXT_SOFT), .45f);
    float zero = roundf(lead_y(&curve, 0));
    draw_line(ui_list(context->ui), curve.rect.x, zero, curve.rect.x + curve.rect.w, zero, 1, line);
    char text[16];
    snprintf(text, sizeof text, "+%d", (int)lroundf(curve.most));
    Rect axis = {scene->layout.graph.x, curve.rect.y - 4 * s,
                 lanes->rect.x - scene->layout.graph.x - 4 * s, 16 * s};
    ui_text(context->ui, axis, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
    axis.y = zero - axis.h / 2;
    ui_text(context->ui, axis, UI_TYPE_SMALL, UI_TEXT_SOFT, "0");
    for (int seat = 0; seat < session_players(scene->session); seat++)
        draw_curve(&curve, context, lanes, seat);
}

static void draw_head(ReplayScene *scene, SceneContext *context, const Lanes *lanes)
{
    DrawList *list = ui_list(context->ui);
    float s = scene->table.layout.s, x = step_x(lanes, session_replay_step(scene->session));
    Color gold = ui_color(context->ui, UI_GOLD), edge = ui_color(context->ui, UI_PANEL_BOTTOM);
    float top = scene->layout.graph.y - (scene->layout.graph.h > 0 ? 0 : 4 * s),
          foot = lanes->rect.y + lanes->rect.h + 4 * s;
    draw_line(list, x, top, x, foot, fmaxf(4, 5 * s), edge | 0xff);
    draw_line(list, x, top, x, foot, fmaxf(2, 3 * s), gold);
    float size = roundf(13 * s);
    draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                 .rect = {x - size / 2, top - size / 2, size, size},
                                 .top = gold,
                                 .bottom = gold});
}

/* --- all of it -------------------------------------------------------------------------------- */

void replay_lanes_draw(ReplayScene *scene, SceneContext *context)
{
    Lanes lanes = lanes_of(scene);
    int step = session_replay_step(scene->session);
    Rect whole = scene->layout.track;
    whole.y = scene->layout.graph.y;
    whole.h += scene->layout.graph.h;
    char label[96];
    words_format(label, sizeof label, _("Step %d of %d"), step, lanes.count);
    UiState state =
        ui_widget(context->ui, "timeline", label, whole, UI_TAKES_X | UI_TAKES_Y, KEY_NONE);
    if (state.dragged || (state.clicked && !ui_by_keyboard(context->ui))) {
        float x = state.drag_x, y;
        if (!state.dragged) /* pressed and released between two frames */
            ui_pointer(context->ui, &x, &y);
        int to = (int)lroundf((x - lanes.rect.x) / lanes.each);
        scene->playing = false;
        if (to != step)
            replay_go(scene, to);
    } else if (state.x || state.y) {
        replay_move(scene, state.x ? REPLAY_STEP : REPLAY_TURN, state.x ? state.x : state.y);
    }
    draw_ground(scene, context, &lanes);
    draw_marks(scene, context, &lanes);
    if (scene->review) {
        draw_losses(scene, context, &lanes);
        if (scene->layout.graph.h > 0)
            draw_graph(scene, context, &lanes);
    }
    draw_head(scene, context, &lanes);
    if (scene->review)
        draw_turning_points(scene, context, &lanes);
}
