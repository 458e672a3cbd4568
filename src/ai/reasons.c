/* reasons.c: see reasons.h. The evaluation is a sum of terms: the difference of each, before and after, is a reason, put together
 * by what people call it. */
#include "ai/reasons.h"
#include "ai/greedy.h"

#include <string.h>

enum { EXPLAINED = 3, WORTH_TELLING = 30 /* hundredths of a point */ };

/* What a position is worth to each seat, by reason. */
typedef struct Account {
    float points[SEATS_MAX];
    float sums[SEATS_MAX][AI_REASONS];
} Account;

static int reason_of(int term)
{
    static const uint8_t feature[] = {AI_REASON_CITY, AI_REASON_ROAD, AI_REASON_MONASTERY};
    if (term < TERM_HALVES)
        return AI_REASON_FOLLOWERS;
    if (term == TERM_HALVES)
        return AI_REASON_HALVES;
    if (term >= TERM_FIELD_NOW)
        return AI_REASON_FIELD;
    if ((term - TERM_CITY) % FEATURE_TERMS == FEATURE_BACK)
        return AI_REASON_FOLLOWERS;
    return feature[(term - TERM_CITY) / FEATURE_TERMS];
}

static void account(Mind *m, const Game *g, Account *a)
{
    float counts[SEATS_MAX * TERMS] = {0}, value[SEATS_MAX];
    memset(a, 0, sizeof *a);
    m->eval.counts = counts;
    eval_position(&m->eval, g, value, NULL);
    m->eval.counts = NULL;
    for (int seat = 0; seat < g->setup.players; seat++) {
        a->points[seat] = value[seat];
        for (int t = 0; t < TERMS; t++) {
            float worth = m->eval.weight[t] * counts[seat * TERMS + t];
            a->sums[seat][reason_of(t)] += worth;
            a->points[seat] -= worth;
        }
    }
}

static int weight_of(const AiReason *reason)
{
    return reason->centipoints < 0 ? -reason->centipoints : reason->centipoints;
}

/* Keeps the weightiest, in order. */
static void add_reason(AiChoice *choice, int kind, float points)
{
    AiReason reason = {.kind = (uint8_t)kind, .centipoints = (int32_t)(points * 100.0f)};
    int i = choice->reason_count;
    if (weight_of(&reason) < WORTH_TELLING)
        return;
    if (i == AI_REASONS_MAX && weight_of(&choice->reasons[i - 1]) >= weight_of(&reason))
        return;
    if (i < AI_REASONS_MAX)
        choice->reason_count++;
    else
        i--;
    for (; i > 0 && weight_of(&choice->reasons[i - 1]) < weight_of(&reason); i--)
        choice->reasons[i] = choice->reasons[i - 1];
    choice->reasons[i] = reason;
}

static void compare(const Game *g, int seat, const Account *before, const Account *after,
                    AiChoice *choice)
{
    float others = 0.0f, share = 1.0f / (float)(g->setup.players - 1);
    choice->reason_count = 0;
    for (int s = 0; s < g->setup.players; s++) {
        if (s == seat)
            continue;
        others += (before->points[s] - after->points[s]) * share;
        for (int kind = 0; kind < AI_REASONS; kind++)
            others += (before->sums[s][kind] - after->sums[s][kind]) * share;
    }
    add_reason(choice, AI_REASON_POINTS, after->points[seat] - before->points[seat]);
    for (int kind = AI_REASON_CITY; kind <= AI_REASON_HALVES; kind++)
        add_reason(choice, kind, after->sums[seat][kind] - before->sums[seat][kind]);
    add_reason(choice, AI_REASON_HINDERS, others);
}

static void explain(Mind *m, const AiTask *task, const Account *before, AiChoice *choice)
{
    Account after;
    const Action *action = &task->legal[choice->action];
    int turn = task->view->turn;
    if (action->kind == ACTION_DRAW || action->kind == ACTION_PICK)
        return; /* what chance brings has no reasons yet */
    mind_copy(m, task->view);
    mind_recall(m, m->game);
    if (!game_apply(m->c, m->game, action, NULL, NULL, NULL))
        return;
    if (action->kind == ACTION_PLACE)
        greedy_follow(m, m->game, turn, choice->segment);
    mind_recall(m, m->game); /* what was drawn next is hidden */
    account(m, m->game, &after);
    compare(task->view, task->view->to_act, before, &after, choice);
}

void reasons_explain(Mind *m, const AiTask *task, AiAnswer *answer)
{
    Account before;
    mind_look(m, task->view);
    mind_remember(m);
    account(m, task->view, &before);
    for (int i = 0; i < answer->choice_count && i < EXPLAINED; i++) {
        AiChoice *choice = &answer->choices[i];
        explain(m, task, &before, choice);
        if (choice->action != answer->action)
            continue;
        answer->reason_count = choice->reason_count;
        memcpy(answer->reasons, choice->reasons, sizeof answer->reasons);
    }
}
