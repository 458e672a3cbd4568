/* behind.c: plays two ideas to the end in the same deals and names the kinds of points in which the
 * worse one falls behind. */
#include "ai/behind.h"

#include "ai/ai.h"
#include "ai/greedy.h"
#include "ai/ideas.h"
#include "ai/workspace.h"
#include "rules/tally.h"

#include <assert.h>
#include <math.h>

/* The points of the seats from each kind of feature, from the idea to the end of the game. */
typedef struct Takings {
    int points[SEATS_MAX][TALLY_KINDS];
} Takings;

/* How much less the other idea scores, summed over all deals. */
typedef struct Gaps {
    uint32_t deals;
    double kinds[TALLY_KINDS]; /* points of the deciding seat by kind */
    double own;                /* points of the deciding seat, from any source */
    double rivals[SEATS_MAX];  /* by how much each other seat scores more */
    double lead, squares;
} Gaps;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Takings *takings = self;
    (void)c;
    (void)game;
    if (event->kind == EVENT_SCORED)
        takings->points[event->seat][tally_kind(event)] += event->points;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* Plays the deal in ws->world to the end of the game. */
static Takings play(Workspace *ws, const Game *view, const Idea *idea, int scores[SEATS_MAX])
{
    Takings takings = {0};
    const EventSink sink = {.on_event = on_event, .self = &takings};
    ws->heard = &sink;
    ideas_begin(ws, idea, view->turn);
    greedy_play(ws, ws->game, INT32_MAX);
    ws->heard = NULL;
    for (int seat = 0; seat < view->setup.players; seat++)
        scores[seat] = game_score(ws->game, seat);
    return takings;
}

static void add_deal(Workspace *ws, const ShortfallTask *task, Gaps *gaps)
{
    const Game *view = task->view;
    int seat = view->to_act, players = view->setup.players, best[SEATS_MAX], other[SEATS_MAX];
    Takings of_best = play(ws, view, task->best, best),
            of_other = play(ws, view, task->other, other);
    double lead = best[seat] - other[seat];
    gaps->deals++;
    gaps->own += lead;
    for (int kind = 0; kind < TALLY_KINDS; kind++)
        gaps->kinds[kind] += of_best.points[seat][kind] - of_other.points[seat][kind];
    for (int rival = 0; rival < players; rival++)
        if (rival != seat) {
            gaps->rivals[rival] += other[rival] - best[rival];
            lead += (double)(other[rival] - best[rival]) / (players - 1);
        }
    gaps->lead += lead;
    gaps->squares += lead * lead;
}

static Gaps measure(const ShortfallTask *task)
{
    Gaps gaps = {0};
    uint32_t most = deals_most(task->view);
    Workspace *ws = workspace_make(task->memory, task->c, task->view, &weights_learned);
    workspace_copy(ws, task->view);
    greedy_measure_draw(ws, ws->game, DRAW_SAMPLES);
    workspace_survey(ws, task->view);
    workspace_remember(ws);
    for (uint32_t deal = 0; deal < task->deals && deal < most; deal++) {
        deal_make(ws, task->view, task->seed, deal);
        add_deal(ws, task, &gaps);
    }
    return gaps;
}

/* --- reasons ---------------------------------------------------------------------------------- */

/* The feature named in the sentence for each kind of points; −1: they have no sentence and count
 * only in the total. */
static const int8_t feature_of[TALLY_KINDS] = {[TALLY_CITIES] = SEGMENT_CITY,
                                               [TALLY_ROADS] = SEGMENT_ROAD,
                                               [TALLY_FIELDS] = SEGMENT_FIELD,
                                               [TALLY_MONASTERIES] = SEGMENT_MONASTERY,
                                               [TALLY_GARDENS] = SEGMENT_GARDEN,
                                               [TALLY_SYMBOLS] = -1,
                                               [TALLY_GOODS] = -1,
                                               [TALLY_TOLLS] = -1,
                                               [TALLY_SHEEP] = -1,
                                               [TALLY_CASTLES] = -1,
                                               [TALLY_BAZAARS] = -1};

/* Returns a reason about `points` that the seat loses or a rival gains, each of them worth `worth`
 * points of lead. */
static AiReason reason_of(AiReasonKind kind, int feature, unsigned seats, double points,
                          double worth)
{
    return (AiReason){.kind = (uint8_t)kind,
                      .feature = (uint8_t)feature,
                      .seats = (uint8_t)seats,
                      .tile = AI_NO_TILE,
                      .points = (int32_t)lround(points),
                      .centipoints = (int32_t)lround(-100.0 * points * worth)};
}

/* Returns the kind of feature that causes most of the seat's own loss; −1: none that has a
 * sentence. */
static int worst_kind(const Gaps *gaps)
{
    int worst = -1;
    for (int kind = 0; kind < TALLY_KINDS; kind++)
        if (feature_of[kind] >= 0 && (worst < 0 || gaps->kinds[kind] > gaps->kinds[worst]))
            worst = kind;
    return worst;
}

static int worst_rival(const Gaps *gaps)
{
    int worst = 0;
    for (int seat = 1; seat < SEATS_MAX; seat++)
        worst = gaps->rivals[seat] > gaps->rivals[worst] ? seat : worst;
    return worst;
}

/* Does the seat usually complete the same feature later if it follows the better idea? Then both
 * ideas score about the same for this kind of feature. */
static bool can_wait(const Gaps *gaps, const AiReason *gain)
{
    static const double missed = 0.35;
    if (!gain || gain->kind != AI_REASON_CLOSES)
        return false;
    for (int kind = 0; kind < TALLY_KINDS; kind++)
        if (feature_of[kind] == gain->feature)
            return gaps->kinds[kind] / gaps->deals >= -missed * gain->points;
    return false;
}

/* Names a single cause if it makes up most of the gap, otherwise the seat's own loss and the gain
 * of one rival. */
int shortfall_explain(const ShortfallTask *task, AiReason out[SHORTFALL_REASONS])
{
    static const double most = 0.6, sure = 2.0; /* share of the gap; standard errors */
    assert(task->deals > 0 && task->view->to_act < SEATS_MAX && "a seat decides");
    Gaps gaps = measure(task);
    double n = gaps.deals, others = task->view->setup.players - 1;
    Estimate gap = estimate_of(gaps.lead, gaps.squares, n);
    bool whole = gaps.deals == deals_most(task->view);
    if (gap.mean < 1.0 || (!whole && gap.mean < sure * gap.error))
        return 0;
    int kind = worst_kind(&gaps), rival = worst_rival(&gaps), count = 0;
    double of_kind = gaps.kinds[kind] / n, own = gaps.own / n, of_rival = gaps.rivals[rival] / n;
    if (own >= most * gap.mean && can_wait(&gaps, task->gain))
        out[count++] = reason_of(AI_REASON_BEHIND_WAITS, task->gain->feature, 0, own, 1.0);
    else if (of_kind >= most * gap.mean)
        out[count++] = reason_of(AI_REASON_BEHIND, feature_of[kind], 0, of_kind, 1.0);
    else if (own >= most * gap.mean)
        out[count++] = reason_of(AI_REASON_BEHIND_ALL, SEGMENT_CITY, 0, own, 1.0);
    if (count && out[0].points >= 1)
        return count;
    count = 0;
    if (lround(of_rival) >= 1)
        out[count++] =
            reason_of(AI_REASON_BEHIND_FOR, SEGMENT_CITY, 1u << rival, of_rival, 1.0 / others);
    if (of_rival / others < most * gap.mean && lround(own) >= 1)
        out[count++] = reason_of(AI_REASON_BEHIND_ALL, SEGMENT_CITY, 0, own, 1.0);
    return count;
}
