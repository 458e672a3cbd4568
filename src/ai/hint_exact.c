/* hint_exact.c: solves the last squares for hints and puts the results into an answer. */
#include "ai/hint_exact.h"
#include "ai/ending_inside.h"

#include <assert.h>

/* Leads are sums of thirds and fifths; two that differ by less are equal. */
static const double same = 1e-6;
/* Points by which an estimate stays below the solved best, at least. */
static const double below = .01;

static int index_of(const Action *legal, int count, const Action *action)
{
    int i = 0;
    while (i < count && !action_equal(&legal[i], action))
        i++;
    return i;
}

static void add(HintExact *out, int action, double lead)
{
    assert(out->count < HINT_EXACT_MOST && "room for those that are told");
    out->actions[out->count] = action;
    out->leads[out->count++] = lead;
}

/* Asks a quick level for the best-looking actions. It uses the workspace at the start of the memory
 * of endings. */
static AiAnswer look(const EndingTask *task, const Action *legal, int count)
{
    const AiEngine *quick = ai_find("ai3");
    Rng rng = rng_seeded(1);
    const AiTask ask = {.c = task->c,
                        .view = task->view,
                        .legal = legal,
                        .legal_count = count,
                        .rng = &rng,
                        .memory = task->memory,
                        .budget = {.nodes = quick->nodes}};
    /* cppcheck-suppress returnDanglingLifetime ; an answer holds no pointers */
    return quick->decide(quick, &ask);
}

void hint_exact_find(const EndingTask *task, const Action *legal, int legal_count, HintExact *out)
{
    Action best;
    double lead;
    out->count = 0;
    if (legal_count < 2 || !ending_best(task, &best, &lead))
        return;
    int first = index_of(legal, legal_count, &best);
    assert(first < legal_count && "the best is legal");
    add(out, first, lead);
    EndingTask rest = *task;
    rest.most = task->most / HINT_EXACT_MOST; /* a single action is solved sooner */
    AiAnswer answer = look(task, legal, legal_count);
    for (int i = 0; i < answer.choice_count && out->count < HINT_EXACT_MOST; i++) {
        int action = answer.choices[i].action;
        if (action != first && ending_lead(&rest, &legal[action], 1, &lead))
            add(out, action, lead < out->leads[0] ? lead : out->leads[0]);
    }
}

/* --- in an answer ----------------------------------------------------------------------------- */

static double mean_of(const AiChoice *choice)
{
    return choice->count ? choice->sum / (double)choice->count : 0.0;
}

static int place_in(const HintExact *exact, int action)
{
    for (int i = 0; i < exact->count; i++)
        if (exact->actions[i] == action)
            return i;
    return -1;
}

/* Sorts the best one first and keeps the previous order among equals. */
static void sort_choices(AiAnswer *answer, int best)
{
    for (int i = 1; i < answer->choice_count; i++) {
        AiChoice choice = answer->choices[i];
        int at = i;
        for (; at > 0; at--) {
            const AiChoice *before = &answer->choices[at - 1];
            bool leads = choice.action == best && before->action != best;
            if (!leads && (before->action == best || before->sum >= choice.sum - same))
                break;
            answer->choices[at] = *before;
        }
        answer->choices[at] = choice;
    }
}

void hint_exact_take(const HintExact *exact, AiAnswer *answer)
{
    bool tried = false;
    for (int i = 0; i < answer->choice_count; i++)
        tried |= exact->count && answer->choices[i].action == exact->actions[0];
    if (!tried)
        return;
    double top = mean_of(&answer->choices[0]);
    for (int i = 0; i < answer->choice_count; i++) {
        AiChoice *choice = &answer->choices[i];
        int at = place_in(exact, choice->action);
        double gap = top - mean_of(choice);
        choice->exact = at >= 0;
        choice->sum = at >= 0 ? exact->leads[at] : exact->leads[0] - (gap > below ? gap : below);
        choice->count = 1;
    }
    sort_choices(answer, exact->actions[0]);
    answer->action = answer->choices[0].action;
    assert(answer->action == exact->actions[0] && "the best is told first");
}
