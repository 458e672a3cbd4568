/* replay_lanes.c: Moves through the game, and draws the time line, in which each player has a lane
 * with a mark for each action. With a review it also shows what each decision lost, the turning
 * points, and above the lanes the expected lead of each player.
 *
 *     +29    ____/\____ graph: a curve for each player
 *       0  --------------------
 *      o  | | |  | :   |        a lane: the height of a mark tells its kind of action,
 *      <>   |  |  | (1)  |      bars show losses, numbers turning points */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Values for the current frame, shared by all parts. */
typedef struct Lanes {
    ReplayScene *scene;
    Ui *ui;
    Rect rect;               /* the lanes, without the players' icons to their left */
    float each, lane;        /* px from step to step, from lane to lane */
    float s;                 /* px per u */
    int count, at;           /* number of steps; the current step */
    Rect graph;              /* above the lanes, and as wide as they are */
    float graph_most;        /* the lead in points at its upper edge */
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
    /* Draws lines between turns if there is room; with a review they would compete with losses. */
    for (int step = 1; step < lanes->count && !lanes->items; step++) {
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

/* Future actions are faint, and with a review all actions are, so that losses stand out. In high
 * contrast nothing is faint: the playhead separates past from future actions, and with a review
 * marks are half as high. */
static void draw_marks(const Lanes *lanes)
{
    const Action *actions = session_replay_actions(lanes->scene->session);
    bool flat = ui_theme(lanes->ui)->flat;
    float strength = lanes->items ? .5f : 1, strong = lanes->items ? .3f : 1;
    float wide = fmaxf(1, fminf(lanes->each * .7f, 5 * lanes->s));
    for (int i = 0; i < lanes->count; i++) {
        int seat = actions[i].seat;
        float faint = flat ? 1 : (i < lanes->at ? 1 : .55f) * strong;
        float height = fmaxf(2, mark_height[actions[i].kind] * lanes->lane * (flat ? strength : 1));
        ui_fill(lanes->ui, place_of(lanes, i, seat, wide, height), 0,
                ui_ink(color_fade(seat_color(lanes, seat), faint)));
    }
}

/* --- the review ------------------------------------------------------------------------------- */

/* The loss that fills the whole height of a lane: the worst of the game, but at least this many
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
        if (ui_theme(lanes->ui)->flat) /* marks behind the bar may be just as light */
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

/* Extends a curve with a line to (x, y), or starts the curve there if it has no point yet (*from_x
 * < 0). */
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
    bool whole = lanes->scene->is_over; /* the curve continues to the end of the game */
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
    layout_left(&rect, roundf(40 * s), 0); /* the players' icons */
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

/* The time line is one widget: the pointer jumps to any step, and arrow keys move step by step. */
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

/* --- steps in words --------------------------------------------------------------------------- */

/* Describes an action in the chronicle's words, or by its kind if the chronicle has no line for it,
 * and names the better action. */

/* u; in a narrower window only one of several events is described */
enum { SMALL_W = 900 };

/* `told` describes an action that has no line in the chronicle, and follows the player's name.
 * `better` names the best action; where it is NULL, replay_better writes the words. "1" is the
 * action's number on the board. */
static const struct {
    const char *told, *better;
} acts[ACTION_KINDS] = {
    [ACTION_PICK] = {N_("takes a half"), NULL},
    [ACTION_DRAW] = {N_("draws a tile"), N_("Better: draw a tile")},
    [ACTION_PLACE] = {N_("places a tile"), N_("Better: place it at 1")},
    [ACTION_FOLLOW] = {N_("places a figure"), N_("Better: a figure at 1")},
    [ACTION_SKIP] = {N_("places no figure"), N_("Better: place no figure")},
    [ACTION_CHOOSE] = {N_("makes a choice"), NULL},
    [ACTION_DEED] = {N_("places no figure"), NULL},
};
/* The words for games whose only figures are followers; the buttons of such games use the same
 * words. */
static const char *const plain[ACTION_KINDS][2] = {
    [ACTION_FOLLOW] = {N_("places a follower"), N_("Better: a follower at 1")},
    [ACTION_SKIP] = {N_("places no follower"), N_("Better: place no follower")},
};

static const char *act_words(const ReplayScene *scene, uint8_t kind, bool better)
{
    assert(kind < ACTION_KINDS && "an action");
    if (!table_kinds_offered(&scene->table) && plain[kind][better])
        return words_text(plain[kind][better]);
    return words_text(better ? acts[kind].better : acts[kind].told);
}

/* Adds the line of an event, with the name of its seat unless that is the actor. */
static void add_line(const ReplayScene *scene, Text *text, const Event *event, int actor,
                     const char *line)
{
    text_add(text, "%s", text->length ? " · " : "");
    if (event->seat < SEATS_MAX && event->seat != actor)
        text_add(text, "%s: ", session_seat(scene->session, event->seat)->name);
    text_add(text, "%s", line);
    if (event->kind == EVENT_SCORED)
        text_add(text, " +%d", event->points);
}

/* Writes the lines of the events between two steps. If there are many (final scoring) it writes
 * only some, and fewer in a narrow window, so that large text needn't shrink. The chronicle has
 * them all. */
static void tell(const ReplayScene *scene, int step, Text *text)
{
    assert(step > 0 && step <= session_replay_count(scene->session) && "an action led to it");
    const TableLayout *layout = &scene->table.layout;
    bool small = scene->table.context->width < SMALL_W * layout->s;
    int most = small ? 1 : layout->slim_side ? 2 : 3;
    const Session *session = scene->session;
    const Action *action = &session_replay_actions(session)[step - 1];
    int lines = 0, more = 0;
    for (int i = session_replay_at(session, step - 1)->events;
         i < session_replay_at(session, step)->events; i++) {
        const Event *event = &session_replay_event(session, i)->event;
        char line[160];
        if (event->kind == EVENT_ENDED ||
            !words_event(scene->table.catalogue, session_game(session), event, line, sizeof line))
            continue;
        if (lines++ < most)
            add_line(scene, text, event, action->seat, line);
        else
            more++;
    }
    if (!lines)
        text_add(text, "%s", act_words(scene, action->kind, false));
    if (more) {
        char rest[64];
        words_format(rest, sizeof rest, words_plural("and %d more", "and %d more", more), more);
        text_add(text, " · %s", rest);
    }
}

/* Names the rules if they are house rules. */
static void tell_beginning(const ReplayScene *scene, Text *text)
{
    const SessionPlan *plan = session_plan(scene->session);
    char rules[REPLAY_TEXT_SIZE];
    text_add(text, "%s", _("Start of the game"));
    if (session_generation(scene->session) < 0)
        text_add(text, " · %s",
                 words_rules(session_generations(scene->session), plan->generation,
                             &plan->setup.policies, rules, sizeof rules));
}

int replay_step_words(const ReplayScene *scene, char *out)
{
    int step = session_replay_step(scene->session);
    Text text = text_in(out, REPLAY_TEXT_SIZE);
    if (step)
        tell(scene, step, &text);
    else
        tell_beginning(scene, &text);
    return step ? session_replay_actions(scene->session)[step - 1].seat : NO_SEAT;
}

/* --- the review of a step --------------------------------------------------------------------- */

void replay_better(const ReplayScene *scene, const ReviewItem *item, char *out)
{
    assert(item->judged && item->best.kind < ACTION_KINDS && "a decision that was judged");
    const Catalogue *c = scene->table.catalogue;
    const Action *action = &item->best;
    char what[160];
    text_copy(out, REPLAY_TEXT_SIZE, act_words(scene, action->kind, true));
    if (action->kind == ACTION_PLACE && item->best_claim != NO_SEGMENT)
        text_copy(out, REPLAY_TEXT_SIZE, _("Better: place it at 1, with a follower"));
    else if (action->kind == ACTION_PICK)
        words_format(out, REPLAY_TEXT_SIZE, _("Better: %s"),
                     words_tile(c, action->copy, what, sizeof what));
    else if (action->kind == ACTION_DEED)
        words_format(out, REPLAY_TEXT_SIZE, _("Better: %s"), words_deed((Deed)action->choice));
    else if (action->kind == ACTION_CHOOSE)
        words_format(out, REPLAY_TEXT_SIZE, _("Better: %s"),
                     words_option(c, session_game(scene->session),
                                  game_asked(session_game(scene->session)), action, what,
                                  sizeof what));
}

/* A search can't measure less than a quarter of a point, so smaller values are shown as 0. */
char *replay_number(float points, bool sign, char *out)
{
    enum { ROOM = 24, NOTHING = 25 };
    int centipoints = (int)lroundf(100 * points);
    char number[ROOM];
    words_hint_number(centipoints, number, sizeof number);
    Text text = text_in(out, ROOM);
    if (abs(centipoints) < NOTHING)
        text_add(&text, "0");
    else
        text_add(&text, "%s%s", centipoints < 0 ? "−" : sign ? "+" : "", number);
    return out;
}

/* --- moving along the game -------------------------------------------------------------------- */

/* Moves the replay through its game. One action forwards is animated as in the game; every other
 * move is a jump. */

/* Pause between two actions at speed 1, so that players see each of them. */
static const float pause_ms = 450;

void replay_go(ReplayScene *scene, int step)
{
    int last = session_replay_count(scene->session);
    session_replay_seek(scene->session, step < 0 ? 0 : step > last ? last : step);
    tabletop_jump(&scene->table);
    scene->wait_ms = 0;
}

static void step_by(ReplayScene *scene, int by)
{
    int step = session_replay_step(scene->session);
    if (by < 0) {
        replay_go(scene, step - 1);
        return;
    }
    /* An action that is still being animated has already been applied. A jump to it ends its
     * animation, and also clears what final scoring has shown. */
    if (anim_busy(&scene->table.anim))
        replay_go(scene, step);
    session_replay_forward(scene->session);
    scene->wait_ms = 0;
}

/* Returns true if a turn, or a pick of the draft, begins at this step. */
static bool is_beginning(const Session *session, int step)
{
    assert(step >= 0 && step <= session_replay_count(session) && "step of the replay");
    if (step == 0 || step == session_replay_count(session))
        return true;
    if (session_replay_at(session, step)->phase == PHASE_DRAFT)
        return true;
    return session_replay_at(session, step)->turn != session_replay_at(session, step - 1)->turn;
}

/* Returns the step where the next turn begins, or the previous one for a negative `by`. */
static int turn_from(const Session *session, int step, int by)
{
    int last = session_replay_count(session);
    do
        step += by;
    while (step > 0 && step < last && !is_beginning(session, step));
    return step;
}

static void play(ReplayScene *scene, bool on)
{
    scene->playing = on;
    scene->wait_ms = 0;
    bool at_end = session_replay_step(scene->session) == session_replay_count(scene->session);
    if (on && at_end && !anim_busy(&scene->table.anim))
        replay_go(scene, 0);
}

void replay_move(ReplayScene *scene, ReplayReach reach, int by)
{
    assert((reach == REPLAY_PLAY || by == 1 || by == -1) && "on or back");
    const Session *session = scene->session;
    if (reach == REPLAY_PLAY) {
        play(scene, !scene->playing);
        return;
    }
    scene->playing = false;
    if (reach == REPLAY_STEP)
        step_by(scene, by);
    else if (reach == REPLAY_TURN)
        replay_go(scene, turn_from(session, session_replay_step(session), by));
    else
        replay_go(scene, by < 0 ? 0 : session_replay_count(session));
}

/* Plays the next action once the last one has been shown. Returns true while the replay plays. */
static bool play_on(ReplayScene *scene, float ms)
{
    if (!scene->playing || anim_busy(&scene->table.anim))
        return scene->playing;
    scene->wait_ms += ms * (scene->table.context->speed > 0 ? scene->table.context->speed : 1);
    if (scene->wait_ms < pause_ms)
        return true;
    scene->wait_ms = 0;
    scene->playing = session_replay_forward(scene->session);
    return true;
}

/* Computes the figures' positions on the next kind of tile that will need them. Returns false if
 * there is no such kind left. */
static bool prepare(ReplayScene *scene)
{
    const Session *session = scene->session;
    int events = session_replay_at(session, session_replay_count(session))->events;
    uint16_t *copies = scene->copies;
    while (scene->prepared < events) {
        const Event *event = &session_replay_event(session, scene->prepared++)->event;
        if (event->kind == EVENT_PLACED)
            copies[event->tile] = event->copy;
        else if (event->kind == EVENT_FIGURE_PLACED &&
                 board_facts_prepare_anchors(&scene->table.facts, copies[event->tile]))
            return true;
    }
    return false;
}

/* The order matters: first the view changes, then the camera follows it, then the sounds match what
 * is shown. */
bool replay_advance(ReplayScene *scene, float ms)
{
    assert(ms >= 0 && "time goes on");
    Tabletop *table = &scene->table;
    table->clock_ms += ms;
    bool moves = prepare(scene);
    moves |= play_on(scene, ms);
    moves |= tabletop_advance(table, ms);
    tabletop_follow(table);
    camera_control_board(&table->camera, board_view_bounds(&table->view));
    tabletop_show(table);
    tabletop_keep_in_sight(table, insight_around(&scene->insight, replay_bounds(scene)));
    moves |= camera_control_update(&table->camera, ms);
    table_sounds(table);
    return moves;
}

/* --- layout ----------------------------------------------------------------------------------- */

/* Computes where the parts of a replay are. The left column and the scale are the same as in the
 * game; lengths are in u. */

static const float column_w = 320, hand_h = 152, banner_h = 58, column_slim_w = 270,
                   column_share = .34f, hand_slim_h = 64;
static const float line_pad = 14, line_pad_low = 8, key_h = 48, lane_h = 20, lane_least = 78,
                   lanes_low = 48, graph_h = 64, winning_h = 46, verdict_h = 92,
                   verdict_slim_h = 76;
/* Window sizes in u. Below the width small_w the words of the verdict need two lines. Below the
 * heights winning_least and graph_least the chances and the graph are left out, and below low_h the
 * lanes shrink, to leave room for the board and the page. */
static const float small_w = 900, graph_least = 690, winning_least = 760, low_h = 560;

/* Lays out the panel of the time line: buttons, graph, lanes. */
static void lay_line(ReplayLayout *l, float width, float height, int players, bool review)
{
    assert(players > 0 && players <= SEATS_MAX && "a lane for each player");
    const TableLayout *table = &l->table;
    float s = table->s, left = table->free.x, keys = roundf(fmaxf(44, key_h * s));
    bool low = height < low_h * s;
    float lanes = roundf((low ? lanes_low : fmaxf(lane_least, lane_h * (float)players)) * s),
          graph = review && height >= graph_least * s ? roundf(graph_h * s) : 0,
          winning = review && height >= winning_least * s ? roundf(winning_h * s) : 0,
          pad = roundf((low ? line_pad_low : line_pad) * s);
    float high = keys + table->gap + graph + lanes + winning + 2 * pad;
    l->line = layout_whole(left, height - table->margin - high, width - table->margin - left, high);
    Rect inner = layout_inset(l->line, pad, pad);
    l->keys = layout_top(&inner, keys, table->gap);
    l->graph = layout_top(&inner, graph, 0);
    l->winning = layout_bottom(&inner, winning, 0);
    l->track = inner;
}

/* Lays out the right column from the top: hand, tabs, page. */
static void lay_column(ReplayLayout *l, float width)
{
    TableLayout *table = &l->table;
    bool slim = table->slim_side;
    float s = table->s, margin = table->margin, gap = table->gap,
          w = slim ? fminf(column_slim_w * s, column_share * width) : column_w * s;
    Rect column = layout_whole(width - margin - w, margin, w, l->line.y - gap - margin);
    l->hand = layout_top(&column, roundf((slim ? hand_slim_h : hand_h) * s), gap);
    l->tabs = layout_top(&column, roundf(fmaxf(44, 44 * s)), gap);
    l->page = column;
    table->stack = table->tray = l->hand;
    table->log = l->page;
    table->log_button = (Rect){0};
    table->compact = table->folded = false;
}

/* The rails are as deep as the parts on them: the banner is on the top rail, the column on the
 * right one, and the time line on the near one. */
ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           const TableSeats *seats, bool review)
{
    ReplayLayout l = {.table = table_layout(theme, width, height, scale, seats)};
    TableLayout *table = &l.table;
    lay_line(&l, width, height, seats->count, review);
    lay_column(&l, width);
    float left = table->free.x, right = l.hand.x - table->margin;
    table->banner = layout_whole(left, table->margin, right - left, banner_h * table->s);
    table->track = table->turns = table->goals = (Rect){0};
    table->look = table->menu;
    float above = table->banner.y + table->banner.h + table->gap;
    Rect free = layout_whole(left, above, right - left, l.line.y - table->gap - above);
    /* In the smallest windows the words of the verdict need two lines. */
    bool slim = table->slim_side && width >= small_w * table->s;
    if (review)
        l.verdict = layout_bottom(&free, roundf((slim ? verdict_slim_h : verdict_h) * table->s),
                                  table->gap);
    table->free = free;
    return l;
}
