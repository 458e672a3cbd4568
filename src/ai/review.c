/* review.c: judges the decisions of a game: what the best action was, and what the played one gave
 * away. */
#include "ai/review.h"
#include "ai/ai.h"
#include "ai/ending.h"
#include "ai/like.h"
#include "ai/luck.h"
#include "ai/stream.h"

#include <assert.h>
#include <string.h>

/* --- one decision ----------------------------------------------------------------------------- */

void review_go(ReviewDesk *desk, int step)
{
    assert(step >= desk->step && "desks only move on");
    while (desk->step < step) {
        bool applied =
            game_apply(desk->c, desk->game, &desk->actions[desk->step++], NULL, NULL, NULL);
        assert(applied && "an action that was played is legal");
    }
}

int review_list(ReviewDesk *desk, int count, ReviewItem *out)
{
    assert(count >= desk->step && "decisions lie before the desk");
    int found = 0;
    for (int step = desk->step; step < count; step++) {
        review_go(desk, step);
        if (game_legal(desk->c, desk->game, NULL, 0) < 2)
            continue;
        out[found++] = (ReviewItem){.step = step,
                                    .turn = game_turn(desk->game),
                                    .seat = game_to_act(desk->game),
                                    .phase = (uint8_t)game_phase(desk->game),
                                    .best_claim = NO_SEGMENT,
                                    .played = desk->actions[step]};
    }
    return found;
}

/* Returns the engine's answer for the view at the desk, with all shares merged. */
static AiAnswer ask(const ReviewDesk *desk, const AiEngine *engine, AiTask task, uint64_t stream)
{
    AiAnswer shares[AI_SHARES_MAX];
    assert(engine->shares <= AI_SHARES_MAX && task.budget.nodes > 0 && "a budget that counts");
    task.c = desk->c;
    task.view = desk->view;
    task.legal = desk->legal;
    task.memory = desk->memory;
    for (task.share = 0; task.share < engine->shares; task.share++) {
        Rng rng = rng_seeded(stream);
        task.rng = &rng;
        shares[task.share] = engine->decide(engine, &task);
    }
    return ai_merge(shares, engine->shares);
}

/* Returns the choice for an action; NULL if the action wasn't compared. */
static const AiChoice *find_choice(const AiAnswer *answer, int action)
{
    for (int i = 0; i < answer->choice_count; i++)
        if (answer->choices[i].action == action && answer->choices[i].count)
            return &answer->choices[i];
    return NULL;
}

/* Two actions compared in deals of their own: the lead with the first, and how much less the second
 * earns. */
typedef struct Duel {
    int count;
    double lead, gap, variance; /* means, and the variance of the mean gap */
    AiChoice first, second;     /* with their reasons */
} Duel;

static Duel fight(const ReviewDesk *desk, const ReviewPlan *plan, Action first, Action second,
                  uint64_t stream, AiBudget limits)
{
    Duel duel = {0};
    double squares = 0.0;
    limits.nodes = plan->duel;
    desk->legal[0] = first;
    desk->legal[1] = second;
    for (int i = 0; i < REVIEW_DUELS; i++) {
        AiTask task = {.legal_count = 2, .even = true, .explain = i == 0, .budget = limits};
        AiAnswer answer = ask(desk, plan->engine, task, stream ^ rng_mix((uint64_t)i + 1));
        const AiChoice *one = find_choice(&answer, 0), *other = find_choice(&answer, 1);
        if (!one || !other)
            continue;
        double lead = one->sum / (double)one->count, gap = lead - other->sum / (double)other->count;
        if (i == 0) {
            duel.first = *one;
            duel.second = *other;
        }
        duel.lead += lead;
        duel.gap += gap;
        squares += gap * gap;
        duel.count++;
    }
    if (!duel.count)
        return duel;
    Estimate gap = estimate_of(duel.gap, squares, duel.count);
    duel.lead /= duel.count;
    duel.gap = gap.mean;
    duel.variance = gap.error * gap.error;
    return duel;
}

static void take_best(ReviewItem *item, const AiChoice *choice, Action action)
{
    item->best = action;
    item->best_claim = action.kind == ACTION_PLACE ? choice->segment : NO_SEGMENT;
    item->reason_count = choice->reason_count;
    memcpy(item->reasons, choice->reasons, sizeof item->reasons);
}

/* --- solved positions ------------------------------------------------------------------------- */

/* The exact result of a decision. */
typedef struct Solved {
    bool known;
    Action best;
    double lead, lost; /* lead of the best action; what the played one gave away */
} Solved;

/* Leads within this distance count as equal, because their sums are computed in different
 * orders. */
static const double as_good = 1e-4;

static Solved solve(const ReviewDesk *desk, const Action *played, AiBudget limits)
{
    EndingTask task = {.c = desk->c,
                       .view = desk->view,
                       .most = ending_worth(desk->view),
                       .stop = limits.stop,
                       .stop_self = limits.stop_self,
                       .memory = desk->ending};
    Solved solved = {0};
    double taken = 0.0;
    if (!desk->ending || !ending_best(&task, &solved.best, &solved.lead) ||
        !ending_lead(&task, played, 1, &taken))
        return solved;
    solved.known = true;
    solved.lost = solved.lead - taken > as_good ? solved.lead - taken : 0.0;
    if (solved.lost == 0.0)
        solved.best = *played;
    return solved;
}

/* Replaces the numbers of a duel with exact ones. */
static void take_solved(ReviewItem *item, const Solved *solved)
{
    item->exact = true;
    item->lead = (float)solved->lead;
    item->lost = (float)solved->lost;
    item->variance = 0.0f;
    item->ahead = solved->lost > 0.0 ? 0.0f : item->ahead;
}

/* Copies the reasons of the played action, except those that only apply to the best one. */
static void take_played(ReviewItem *item, const AiChoice *played)
{
    item->played_reason_count = 0;
    for (int i = 0; i < played->reason_count; i++) {
        AiReason reason = played->reasons[i];
        if (reason.kind == AI_REASON_CAN_WAIT)
            continue;
        if (reason.kind == AI_REASON_NO_FOLLOWER)
            reason.kind = AI_REASON_SPARES;
        item->played_reasons[item->played_reason_count++] = reason;
    }
}

/* Judges by the duel between the best action and its `rival`: the played action, or if that seems
 * to be the best, the second best. */
static void take_duel(ReviewItem *item, const Duel *duel, const AiChoice *rival, Action other)
{
    bool taken = action_equal(&item->best, &item->played), turned = duel->gap < 0.0;
    float gap = (float)(turned ? -duel->gap : duel->gap);
    item->variance = (float)duel->variance;
    item->lead = (float)(turned ? duel->lead - duel->gap : duel->lead);
    item->lost = taken == turned ? gap : 0.0f;
    item->ahead = taken == turned ? 0.0f : gap;
    AiChoice played = duel->second;
    if (taken) { /* its reasons are known from the first look */
        played.reason_count = item->reason_count;
        memcpy(played.reasons, item->reasons, sizeof played.reasons);
    }
    if (turned)
        take_best(item, rival, other);
    if (taken == turned)
        take_played(item, &played);
}

/* Returns the engine's choice for an action; NULL if it isn't among them. */
static const AiChoice *choice_of(const Catalogue *c, const AiAnswer *answer, const Action *legal,
                                 const Action *action)
{
    for (int i = 0; i < answer->choice_count; i++)
        if (like_same(c, &legal[answer->choices[i].action], action))
            return &answer->choices[i];
    return NULL;
}

bool review_judge(ReviewDesk *desk, const ReviewPlan *plan, ReviewItem *item,
                  bool (*stop)(void *self), void *self)
{
    ReviewItem judged = *item;
    review_go(desk, item->step);
    game_view(desk->c, desk->game, item->seat, desk->view);
    int count = game_legal(desk->c, desk->game, desk->legal, AI_ACTIONS_MAX);
    uint64_t stream = ai_stream(desk->view, plan->seed);
    AiTask task = {.legal_count = count < AI_ACTIONS_MAX ? count : AI_ACTIONS_MAX,
                   .explain = true,
                   .budget = {.nodes = plan->nodes, .stop = stop, .stop_self = self}};
    AiAnswer answer = ask(desk, plan->engine, task, stream);
    if (!answer.choices[0].count || (stop && stop(self)))
        return false;
    if (!judged.judged && judged.phase != PHASE_DRAFT) /* a closer look would find the same set */
        judged.alike = like_looks(desk, task.legal_count, &judged.played, plan->seed);
    Solved solved = solve(desk, &judged.played, task.budget);
    judged.best = solved.known ? solved.best : desk->legal[answer.choices[0].action];
    if (like_same(desk->c, &judged.best, &judged.played))
        judged.best = judged.played; /* a rotation that looks the same */
    const AiChoice *first = choice_of(desk->c, &answer, desk->legal, &judged.best);
    if (first)
        take_best(&judged, first, judged.best);
    AiChoice rival = {.segment = NO_SEGMENT};
    Action other = judged.played;
    if (action_equal(&judged.best, &judged.played) && answer.choice_count > 1) {
        rival = answer.choices[first == answer.choices];
        other = desk->legal[rival.action];
    }
    Duel duel = fight(desk, plan, judged.best, other, stream, task.budget);
    if (!duel.count || (stop && stop(self)))
        return false;
    if (!first)
        take_best(&judged, &duel.first, judged.best);
    if (solved.known && duel.gap < 0.0)
        duel.gap = 0.0; /* the exact result overrides the estimate */
    take_duel(&judged, &duel, &rival, other);
    if (solved.known)
        take_solved(&judged, &solved);
    judged.about = (uint8_t)like_about(desk->c, desk->view, &judged.played, &judged.best);
    judged.judged = true;
    *item = judged;
    return true;
}

/* --- all decisions ---------------------------------------------------------------------------- */

bool review_counts(const ReviewItem *item)
{
    return item->judged && item->phase != PHASE_DRAFT;
}

/* Of two decisions that gave away the same, the earlier comes first. */
static bool is_worse(const ReviewItem *items, int a, int b)
{
    float mine = items[a].lost, other = items[b].lost;
    return mine > other || (mine == other && a < b);
}

static bool cost_something(const ReviewItem *item)
{
    return review_counts(item) && item->lost > 0.0f;
}

/* Counts the costly decisions that were worse than number i. */
static int worse_than(const ReviewItem *items, int count, int i)
{
    int worse = 0;
    for (int j = 0; j < count; j++)
        worse += is_worse(items, j, i) && cost_something(&items[j]);
    return worse;
}

int review_worst(const ReviewItem *items, int count, int most, int *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (cost_something(&items[i]) && worse_than(items, count, i) < most)
            out[kept++] = i;
    }
    return kept;
}

/* Did this decision lose a point or more, by more than two standard errors? */
static bool is_mistake(const ReviewItem *item)
{
    return review_counts(item) && item->lost >= 1.0f &&
           item->lost * item->lost >= 4.0f * item->variance;
}

/* Is it the worst mistake of its turn? Tile and follower of one turn belong together. */
static bool is_turning_point(const ReviewItem *items, int count, int i)
{
    if (!is_mistake(&items[i]))
        return false;
    for (int j = 0; j < count; j++)
        if (items[j].turn == items[i].turn && items[j].seat == items[i].seat &&
            is_mistake(&items[j]) && is_worse(items, j, i))
            return false;
    return true;
}

/* The pages of a review call this in every frame, so it inserts each turning point into the short
 * list of the worst so far instead of sorting them all. */
int review_turning_points(const ReviewItem *items, int count, int out[REVIEW_TURNING_POINTS])
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (!is_turning_point(items, count, i))
            continue;
        int at = kept < REVIEW_TURNING_POINTS ? kept++ : REVIEW_TURNING_POINTS;
        for (; at > 0 && is_worse(items, i, out[at - 1]); at--)
            if (at < REVIEW_TURNING_POINTS)
                out[at] = out[at - 1];
        if (at < REVIEW_TURNING_POINTS)
            out[at] = i;
    }
    return kept;
}

ReviewSum review_sum(const ReviewItem *items, int count, int seat)
{
    ReviewSum sum = {.best = -1};
    for (int i = 0; i < count; i++) {
        const ReviewItem *item = &items[i];
        if (!review_counts(item) || item->seat != seat)
            continue;
        sum.decisions++;
        sum.lost += item->lost;
        if (item->ahead > 0.0f && (sum.best < 0 || item->ahead > items[sum.best].ahead))
            sum.best = i;
    }
    return sum;
}

/* --- review levels ---------------------------------------------------------------------------- */

/* The table of levels that can review a game, and their plans. */

/* A game of two players without expansions has about 150 decisions and 71 draws. With ai4 the first
 * look at all decisions takes 1 s of one core, the closer look at the worst ones as much again, and
 * the luck 2.5 s. */
const ReviewLevel review_levels[REVIEW_LEVELS] = {
    {"ai2", {1, 1}, {1, 1}, 0},
    {"ai3", {3000, 800}, {12000, 5000}, 64},
    {"ai4", {5000, 1500}, {60000, 15000}, 64},
    {"ai5", {5000, 1500}, {60000, 15000}, 64},
};

int review_level(const char *engine)
{
    for (int i = 0; i < REVIEW_LEVELS; i++)
        if (strcmp(review_levels[i].engine, engine) == 0)
            return i;
    return -1;
}

ReviewPlan review_plan(int level, bool close, uint64_t seed)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    const ReviewLevel *row = &review_levels[level];
    const uint64_t *nodes = close ? row->close : row->quick;
    return (ReviewPlan){ai_find(row->engine), nodes[0], nodes[1], seed + close};
}

LuckPlan review_luck_plan(int level, uint64_t seed)
{
    assert(level >= 0 && level < REVIEW_LEVELS && "a row");
    return (LuckPlan){.deals = review_levels[level].deals, .seed = seed + 2};
}
