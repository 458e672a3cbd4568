/* replay_words.c: Puts into words what an action did, as the chronicle says it or else by its kind,
 * and which action would have been better. */
#include "base/text.h"
#include "scenes/replay/replay_layout.h"
#include "scenes/replay/replay_state.h"
#include "scenes/tabletop/table_sounds.h"
#include "ui/ui.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* u; in a narrower window only one of several events is described */
enum { SMALL_W = 900 };

/* `told`: an action without a line in the chronicle, to follow a player's name. `better`: the best
 * action, unless it needs words of its own. Number 1 is on the board. */
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
/* The words for games whose only figures are followers, as the buttons of such games say. */
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
 * only some, and fewer in a narrow window, so that large text stays large: the chronicle has them
 * all. */
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

int replay_replica_words(const ReplayScene *scene, char *out)
{
    int step = session_replay_step(scene->session);
    Text text = text_in(out, REPLAY_TEXT_SIZE);
    if (step)
        tell(scene, step, &text);
    else
        tell_beginning(scene, &text);
    return step ? session_replay_actions(scene->session)[step - 1].seat : NO_SEAT;
}

/* --- the review ------------------------------------------------------------------------------- */

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

/* A search can't tell less than a quarter of a point, so that reads as 0. */
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

/* --- replay flow ------------------------------------------------------------------------------ */

/* Moves the replay along its game. One action forwards is animated as in the game;
 * every other move is a jump. */

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
    /* An action that is still being animated has happened. A jump to it ends its animation, and
     * also clears what final scoring has shown. */
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

/* Takes the next action once the last one has been shown. Returns true while the replay plays. */
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

/* Prepares where figures stand on one kind of tile that will be needed. Returns true if there was
 * one. */
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

/* --- replay layout ---------------------------------------------------------------------------- */

/* Computes where the parts of a replay are. The left column and the scale are the
 * game's; lengths in u. */

static const float column_w = 320, hand_h = 152, banner_h = 58, column_slim_w = 270,
                   column_share = .34f, hand_slim_h = 64;
static const float line_pad = 14, line_pad_low = 8, key_h = 48, lane_h = 20, lane_least = 78,
                   lanes_low = 48, graph_h = 64, winning_h = 46, verdict_h = 92,
                   verdict_slim_h = 76;
/* In windows lower than these (u), the chances, the graph and the height of lanes make room for the
 * board and the page. */
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

/* The banner is in the middle of the window, unless the cards and the right column leave less room:
 * then it avoids both. */
ReplayLayout replay_layout(const UiTheme *theme, float width, float height, float scale,
                           const TableSeats *seats, bool review)
{
    ReplayLayout l = {.table = table_layout(theme, width, height, scale, seats)};
    TableLayout *table = &l.table;
    lay_line(&l, width, height, seats->count, review);
    lay_column(&l, width);
    float left = table->free.x, right = l.hand.x - table->margin,
          banner = fminf(table->banner.w, right - left),
          middle = fminf(fmaxf(width / 2, left + banner / 2), right - banner / 2);
    table->banner = layout_whole(middle - banner / 2, table->banner.y, banner, banner_h * table->s);
    float above = table->banner.y + table->banner.h + table->gap;
    Rect free = layout_whole(left, above, right - left, l.line.y - table->gap - above);
    /* In the smallest windows its words need two lines. */
    bool slim = table->slim_side && width >= small_w * table->s;
    if (review)
        l.verdict = layout_bottom(&free, roundf((slim ? verdict_slim_h : verdict_h) * table->s),
                                  table->gap);
    table->free = free;
    return l;
}
