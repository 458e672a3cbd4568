/* ideas.c: finds the ideas of a decision, tries them in deals and explains them. */
#include "ai/ideas.h"
#include "ai/greedy.h"
#include "ai/workspace.h"
#include "base/memory.h"

#include <string.h>

/* --- finding ---------------------------------------------------------------------------------- */

typedef struct Finds {
    Idea *list;
    int count, room;
} Finds;

/* Keeps the best by `prior`, in order. */
static void offer(Finds *finds, Idea idea)
{
    int at = finds->count;
    assert(finds->room > 0 && "room for ideas");
    while (at > 0 && finds->list[at - 1].prior < idea.prior)
        at--;
    Idea *place = memory_insert(finds->list, &finds->count, finds->room, at, sizeof idea);
    if (place)
        *place = idea;
}

/* Offers an action alone and, if it is a placement, also with each possible follower. */
static void offer_action(Workspace *ws, const AiTask *task, int index, Finds *finds)
{
    float lead[SEGMENTS_MAX + 1];
    Idea idea = {.first = task->legal[index], .index = index};
    int n = greedy_claims(ws, ws->game, &idea.first, lead);
    idea.then = (Action){.kind = ACTION_SKIP, .seat = idea.first.seat};
    idea.prior = lead[n];
    offer(finds, idea);
    idea.then.kind = ACTION_FOLLOW;
    for (int segment = 0; segment < n; segment++) {
        idea.then.segment = (uint8_t)segment;
        idea.prior = lead[segment];
        if (lead[segment] > GREEDY_NEVER)
            offer(finds, idea);
    }
}

/* Places the tile of an idea in ws->game. Returns true if the seat has a decision after it. */
static bool lay(Workspace *ws, const AiTask *task, const Action *place)
{
    workspace_copy(ws, task->view);
    workspace_recall(ws, ws->game);
    greedy_apply(ws, ws->game, place);
    return ws->game->phase == PHASE_FOLLOW && ws->game->turn == task->view->turn;
}

/* Offers figures and deeds of expansions after the placements that look best. */
static void offer_others(Workspace *ws, const AiTask *task, Finds *finds)
{
    enum { PLACES = 16 };
    int places[PLACES], count = 0;
    for (int i = 0; i < finds->count && count < PLACES; i++) {
        bool known = finds->list[i].first.kind != ACTION_PLACE;
        for (int k = 0; k < count; k++)
            known = known || places[k] == finds->list[i].index;
        if (!known)
            places[count++] = finds->list[i].index;
    }
    for (int i = 0; i < count; i++) {
        Idea idea = {.first = task->legal[places[i]], .index = places[i]};
        if (!lay(ws, task, &idea.first))
            continue;
        Action *then = ws->actions; /* safe: greedy_try of these actions doesn't use ws->actions */
        int n = game_legal(ws->c, ws->game, then, AI_ACTIONS_MAX);
        for (int k = 0; k < n && k < AI_ACTIONS_MAX; k++) {
            uint8_t none;
            idea.then = then[k];
            if (then[k].kind == ACTION_SKIP ||
                (then[k].kind == ACTION_FOLLOW && then[k].figure_kind == FIGURE_FOLLOWER))
                continue;
            idea.prior = greedy_try(ws, ws->game, &then[k], &none);
            offer(finds, idea);
        }
    }
}

int ideas_find(Workspace *ws, const AiTask *task, Idea *out, int room)
{
    Finds finds = {.list = out, .room = room};
    assert(room <= IDEAS_MAX && "a list of ideas");
    workspace_survey(ws, task->view);
    workspace_remember(ws);
    workspace_copy(ws, task->view);
    greedy_measure_draw(ws, ws->game, DRAW_SAMPLES);
    greedy_measure_offers(ws, ws->game);
    for (int i = 0; i < task->legal_count; i++)
        if (task->legal_count == 2 || !greedy_is_twin(ws, task->legal, i))
            offer_action(ws, task, i, &finds);
    offer_others(ws, task, &finds);
    return finds.count;
}

/* Compares the segments by their names on the board, in case the tile is rotated differently. A
 * road over the tile has no such name. */
static bool looks_alike(const Catalogue *c, const Idea *a, const Idea *b)
{
    const Action *one = &a->first, *other = &b->first;
    const TileKind *kind = catalogue_kind(c, one->copy);
    char names[2][32];
    if (one->copy != other->copy || one->cell.x != other->cell.x || one->cell.y != other->cell.y ||
        one->choice != other->choice || a->then.kind != b->then.kind ||
        (one->rotation - other->rotation) % tile_kind_symmetry(kind) != 0)
        return false;
    return a->then.kind == ACTION_SKIP ||
           (a->then.kind == ACTION_FOLLOW && a->then.figure_kind == b->then.figure_kind &&
            a->then.segment < kind->segment_count && b->then.segment < kind->segment_count &&
            strcmp(segment_name(kind, one->rotation, a->then.segment, names[0], sizeof names[0]),
                   segment_name(kind, other->rotation, b->then.segment, names[1],
                                sizeof names[1])) == 0);
}

bool ideas_equal(const Catalogue *c, const Idea *a, const Idea *b)
{
    if (a->first.kind != b->first.kind)
        return false;
    bool places = a->first.kind == ACTION_PLACE;
    return (action_equal(&a->first, &b->first) && (!places || action_equal(&a->then, &b->then))) ||
           (places && looks_alike(c, a, b));
}

/* --- playing out ------------------------------------------------------------------------------ */

void ideas_begin(Workspace *ws, const Idea *idea, int turn)
{
    Game *g = ws->game;
    game_copy(g, ws->world);
    workspace_recall(ws, g);
    greedy_apply(ws, g, &idea->first);
    if (idea->first.kind != ACTION_PLACE || g->phase != PHASE_FOLLOW || g->turn != turn)
        return;
    Action then = idea->then, skip = {.kind = ACTION_SKIP, .seat = g->to_act};
    greedy_apply(ws, g, game_can_apply(ws->c, g, &then, NULL) ? &then : &skip);
}

uint32_t ideas_try(Workspace *ws, const AiTask *task, const IdeaTrial *trial, const Idea *ideas,
                   int count, uint32_t from, uint32_t until, float *leads)
{
    const Game *view = task->view;
    const SearchPlan *plan = trial->plan;
    int turn = view->stack_count <= plan->to_end ? INT32_MAX : view->turn + plan->turns + 1;
    uint32_t most = deals_most(view), d = from;
    assert(until <= trial->room && "room for what comes out");
    workspace_survey(ws, view);
    workspace_remember(ws);
    for (; d < until && d < most; d++) {
        deal_make(ws, view, trial->seed, d);
        for (int i = 0; i < count && !ws->stopped; i++) {
            ideas_begin(ws, &ideas[i], view->turn);
            greedy_play(ws, ws->game, turn);
            leads[(size_t)i * trial->room + d] = greedy_lead(ws, ws->game, view->to_act);
        }
        if (ws->stopped)
            break; /* the deal wasn't played to its end */
    }
    return d;
}

Estimate ideas_gap(const float *a, const float *b, uint32_t n)
{
    double sum = 0.0, squares = 0.0;
    assert(n > 0 && "deals that were tried");
    for (uint32_t d = 0; d < n; d++) {
        double gain = (double)a[d] - (double)b[d];
        sum += gain;
        squares += gain * gain;
    }
    return estimate_of(sum, squares, n);
}

/* --- reporting -------------------------------------------------------------------------------- */

/* Fills in the reasons for one action of a task and returns their number. */
static int explain(Workspace *ws, const AiTask *task, int index, uint8_t segment, bool best,
                   AiReason *reasons)
{
    AiAnswer answer = {.action = best ? index : -1, .choice_count = 1};
    answer.choices[0] = (AiChoice){.action = index, .segment = segment, .count = 1};
    reasons_explain(ws, task, &answer);
    memcpy(reasons, answer.choices[0].reasons, sizeof answer.choices[0].reasons);
    return answer.choices[0].reason_count;
}

/* Both steps may keep the last follower or find nothing special; one mention is enough. */
static bool is_mentioned(const AiReason *reasons, int count, const AiReason *reason)
{
    for (int i = 0; i < count; i++)
        if (reasons[i].kind == reason->kind && reasons[i].feature == reason->feature &&
            reasons[i].tile == reason->tile && reasons[i].segment == reason->segment)
            return true;
    return false;
}

/* Merges the reasons of both steps into one list, the weightiest first. */
static int merge(AiReason *reasons, int count, const AiReason *more, int more_count)
{
    for (int i = 0; i < more_count; i++)
        if (!is_mentioned(reasons, count, &more[i]))
            reason_add(reasons, &count, &more[i]);
    return count;
}

/* A figure or deed of an expansion is a separate action after the placement. */
int idea_explain(Workspace *ws, const AiTask *task, const Idea *idea, bool best, Game *spare,
                 AiReason *reasons)
{
    bool plain = idea->then.kind == ACTION_FOLLOW && idea->then.figure_kind == FIGURE_FOLLOWER;
    bool other = idea->first.kind == ACTION_PLACE && !plain && idea->then.kind != ACTION_SKIP;
    int count = explain(ws, task, idea->index, plain ? idea->then.segment : (uint8_t)NO_SEGMENT,
                        best, reasons);
    if (!other || !lay(ws, task, &idea->first))
        return count;
    AiReason more[AI_REASONS_MAX];
    game_copy(spare, ws->game);
    AiTask step = *task;
    step.view = spare;
    step.legal = &idea->then;
    step.legal_count = 1;
    int more_count = explain(ws, &step, 0, NO_SEGMENT, best, more);
    workspace_survey(ws, task->view);
    return merge(reasons, count, more, more_count);
}
