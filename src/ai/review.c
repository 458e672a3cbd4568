/* review.c: see review.h. */
#include "ai/review.h"

#include <assert.h>
#include <string.h>

/* --- one decision ------------------------------------------------------------------------------------------------- */

void review_go(ReviewDesk *desk, int step)
{
    assert(step >= desk->step && "desks only move on");
    while (desk->step < step) {
        bool applied =
            game_apply(desk->c, desk->game, &desk->actions[desk->step++], NULL, NULL, NULL);
        assert(applied && "an action that was played is legal");
        (void)applied;
    }
}

int review_list(ReviewDesk *desk, int count, ReviewItem *out)
{
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

/* What the engine answers, all shares together. */
static AiAnswer ask(const ReviewDesk *desk, const ReviewPlan *plan, int legal_count, uint64_t nodes,
                    uint64_t stream, bool explain, const AiBudget *limits)
{
    AiAnswer shares[AI_SHARES_MAX];
    for (int share = 0; share < plan->engine->shares; share++) {
        Rng rng = rng_seeded(stream);
        AiTask task = {.c = desk->c,
                       .view = desk->view,
                       .legal = desk->legal,
                       .legal_count = legal_count,
                       .explain = explain,
                       .share = share,
                       .budget = *limits,
                       .rng = &rng,
                       .memory = desk->memory};
        task.budget.nodes = nodes;
        shares[share] = plan->engine->decide(plan->engine, &task);
    }
    return ai_merge(shares, plan->engine->shares);
}

static double mean_of(const AiChoice *choice)
{
    return choice->count ? choice->sum / (double)choice->count : 0.0;
}

/* The mean of an action among the choices; 0 and false if it was not compared. */
static bool find_mean(const AiAnswer *answer, int action, double *mean)
{
    for (int i = 0; i < answer->choice_count; i++)
        if (answer->choices[i].action == action && answer->choices[i].count) {
            *mean = mean_of(&answer->choices[i]);
            return true;
        }
    *mean = 0.0;
    return false;
}

/* Compares the best (first) with the action taken (second) in deals of their own. */
static void duel(const ReviewDesk *desk, const ReviewPlan *plan, uint64_t stream,
                 const AiBudget *limits, ReviewItem *item)
{
    double sum = 0.0, squares = 0.0;
    int duels = 0;
    desk->legal[0] = item->best;
    desk->legal[1] = item->played;
    for (int i = 0; i < REVIEW_DUELS; i++) {
        AiAnswer answer =
            ask(desk, plan, 2, plan->duel, stream ^ rng_mix((uint64_t)i + 1), false, limits);
        double best, played;
        if (!find_mean(&answer, 0, &best) || !find_mean(&answer, 1, &played))
            continue;
        sum += best - played;
        squares += (best - played) * (best - played);
        duels++;
    }
    if (!duels)
        return;
    double mean = sum / duels, spread = squares / duels - mean * mean;
    item->lost = (float)mean;
    item->variance = duels > 1 && spread > 0.0 ? (float)(spread / (duels - 1)) : 0.0f;
}

/* The best action among the choices, and how far it is ahead. */
static void take_best(const ReviewDesk *desk, const AiAnswer *answer, ReviewItem *item)
{
    const AiChoice *best = &answer->choices[0];
    item->best = desk->legal[best->action];
    item->best_claim = item->best.kind == ACTION_PLACE ? best->segment : NO_SEGMENT;
    item->lead = (float)mean_of(best);
    item->reason_count = best->reason_count;
    memcpy(item->reasons, best->reasons, sizeof item->reasons);
    if (answer->choice_count > 1 && answer->choices[1].count)
        item->ahead = (float)(mean_of(best) - mean_of(&answer->choices[1]));
}

bool review_judge(ReviewDesk *desk, const ReviewPlan *plan, ReviewItem *item,
                  bool (*stop)(void *self), void *self)
{
    AiBudget limits = {.stop = stop, .stop_self = self};
    ReviewItem judged = *item;
    review_go(desk, item->step);
    game_view(desk->c, desk->game, item->seat, desk->view);
    int count = game_legal(desk->c, desk->game, desk->legal, AI_ACTIONS_MAX);
    count = count < AI_ACTIONS_MAX ? count : AI_ACTIONS_MAX;
    uint64_t stream = plan->seed ^ rng_mix(game_hash(desk->view));
    AiAnswer answer = ask(desk, plan, count, plan->nodes, stream, true, &limits);
    if (answer.choice_count == 0 || (stop && stop(self)))
        return false;
    judged.lost = judged.variance = judged.ahead = 0.0f;
    take_best(desk, &answer, &judged);
    if (!action_equal(&judged.best, &judged.played)) {
        judged.ahead = 0.0f;
        duel(desk, plan, stream, &limits, &judged);
        if (stop && stop(self))
            return false;
        /* Looked at more closely, nothing better was there. */
        if (judged.lost <= 0.0f) {
            judged.lost = 0.0f;
            judged.best = judged.played;
            judged.best_claim = NO_SEGMENT;
            judged.reason_count = 0;
        }
    }
    judged.judged = true;
    *item = judged;
    return true;
}

/* --- all of them -------------------------------------------------------------------------------------------------- */

static bool counts(const ReviewItem *item)
{
    return item->judged && item->phase != PHASE_DRAFT;
}

/* Of two that gave the same away, the earlier comes first. */
static bool is_worse(const ReviewItem *items, int a, int b)
{
    return items[a].lost > items[b].lost || (items[a].lost == items[b].lost && a < b);
}

/* Puts `i` into the list of the worst. */
static int keep_worst(const ReviewItem *items, int i, int kept, int most, int *out)
{
    int at = kept;
    if (kept == most) {
        if (most == 0 || !is_worse(items, i, out[most - 1]))
            return kept;
        at = most - 1;
    }
    for (; at > 0 && is_worse(items, i, out[at - 1]); at--)
        out[at] = out[at - 1];
    out[at] = i;
    return kept < most ? kept + 1 : kept;
}

int review_worst(const ReviewItem *items, int count, int most, int *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (counts(&items[i]) && items[i].lost > 0.0f)
            kept = keep_worst(items, i, kept, most, out);
    for (int i = 1; i < kept; i++) { /* in the order of the game */
        int item = out[i], j = i;
        for (; j > 0 && out[j - 1] > item; j--)
            out[j] = out[j - 1];
        out[j] = item;
    }
    return kept;
}

/* A point or more, and not by chance. */
static bool is_mistake(const ReviewItem *item)
{
    return counts(item) && item->lost >= 1.0f && item->lost * item->lost >= 4.0f * item->variance;
}

/* The worst decision of its turn? Tile and follower of one turn are one story. */
static bool leads_its_turn(const ReviewItem *items, int count, int i)
{
    for (int j = 0; j < count; j++)
        if (j != i && items[j].turn == items[i].turn && items[j].seat == items[i].seat &&
            is_mistake(&items[j]) && is_worse(items, j, i))
            return false;
    return true;
}

int review_turning_points(const ReviewItem *items, int count, int out[REVIEW_TURNING_POINTS])
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (is_mistake(&items[i]) && leads_its_turn(items, count, i))
            kept = keep_worst(items, i, kept, REVIEW_TURNING_POINTS, out);
    return kept;
}

ReviewSum review_sum(const ReviewItem *items, int count, int seat)
{
    ReviewSum sum = {.best = -1};
    for (int i = 0; i < count; i++) {
        const ReviewItem *item = &items[i];
        if (!counts(item) || item->seat != seat)
            continue;
        sum.decisions++;
        sum.lost += item->lost;
        if (item->ahead > 0.0f && (sum.best < 0 || item->ahead > items[sum.best].ahead))
            sum.best = i;
    }
    return sum;
}
