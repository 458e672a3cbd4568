/* hint.c: chooses the hints among the compared actions: the best ones, without repeating an
 * idea. */
#include "ai/hint.h"

#include "ai/ending.h"

#include <assert.h>
#include <string.h>

/* Chosen by hand: they decide what is mentioned, not what is played (docs/AI.md, "Hints and their
 * reasons"). */
enum {
    TWIN_COSTS = 200, /* hundredths of a point that a different idea may cost more than a twin */
    AS_GOOD = 30,     /* a difference too small to measure */
    THIN = 45,        /* a lighter reason hardly counts */
    GOOD = 50         /* a reason of this weight counts */
};

static double mean_of(const AiChoice *choice)
{
    return choice->count ? choice->sum / choice->count : 0.0;
}

/* Returns what `choice` gives away compared with the best, in hundredths of a point. Both means are
 * over the same deals. */
static int lost_by(const AiChoice *choice, const AiChoice *best)
{
    double lost = 100.0 * (mean_of(best) - mean_of(choice));
    return choice == best ? 0 : lost < 1.0 ? 1 : (int)(choice->exact ? lost + .5 : lost);
}

bool hint_is_twin(const Catalogue *c, const Hint *a, const Hint *b)
{
    const Action *one = &a->action, *other = &b->action;
    if (one->kind != other->kind || a->reason_count != b->reason_count)
        return false;
    if (one->kind == ACTION_PICK && c->copies[one->copy].kind == c->copies[other->copy].kind)
        return true;
    if ((one->kind != ACTION_PLACE && one->kind != ACTION_PICK) || !a->reason_count)
        return false;
    int told = a->reason_count < 2 ? a->reason_count : 2; /* the weightiest */
    for (int i = 0; i < told; i++) {
        const AiReason *x = &a->reasons[i], *y = &b->reasons[i];
        if (x->kind != y->kind || x->feature != y->feature || x->seats != y->seats ||
            x->points != y->points)
            return false;
    }
    return (a->segment == NO_SEGMENT) == (b->segment == NO_SEGMENT);
}

/* Among hints as good as the best, prefers one with a real reason to one that has hardly any. */
static void prefer_reasons(Hint *hints, int n)
{
    for (int i = 1; i < n; i++) {
        bool thin = !hints[0].reason_count || hints[0].reasons[0].centipoints < THIN;
        if (!thin || hints[i].centipoints >= AS_GOOD || !hints[i].reason_count ||
            hints[i].reasons[0].centipoints < GOOD)
            continue;
        Hint best = hints[i];
        memmove(hints + 1, hints, (size_t)i * sizeof *hints);
        best.centipoints = 0;
        hints[0] = best;
        hints[1].centipoints = hints[1].centipoints ? hints[1].centipoints : 1;
        return;
    }
}

/* Sorts by how much each hint gives away. The search drops the worse half of the actions after few
 * tries, so later choices may really be better than earlier ones. */
static void sort_hints(Hint *hints, int n)
{
    for (int i = 2; i < n; i++) {
        Hint hint = hints[i];
        int at = i;
        for (; at > 1 && hints[at - 1].centipoints > hint.centipoints; at--)
            hints[at] = hints[at - 1];
        hints[at] = hint;
    }
}

/* Drops later twins while a different idea follows that costs little more. Returns the remaining
 * number. */
static int drop_twins(const Catalogue *c, Hint *hints, int n)
{
    for (int i = 1; i < n && n > HINTS; i++) {
        bool twin = false;
        for (int k = 0; k < i && !twin; k++)
            twin = hint_is_twin(c, &hints[k], &hints[i]);
        int next = i < HINTS ? HINTS : n; /* the hint that would move up into the list */
        if (!twin || next >= n || hints[next].centipoints > hints[i].centipoints + TWIN_COSTS)
            continue;
        memmove(hints + i, hints + i + 1, (size_t)(n - i - 1) * sizeof *hints);
        n--;
        i--;
    }
    return n;
}

int hints_choose(const Catalogue *c, const Action *legal, const AiAnswer *answer, Hint *out)
{
    int n = answer->choice_count < AI_EXPLAINED ? answer->choice_count : AI_EXPLAINED;
    Hint hints[AI_EXPLAINED];
    assert(answer->action >= 0 && n > 0 && n <= AI_CHOICES_MAX && "an answer");
    for (int i = 0; i < n; i++) {
        const AiChoice *choice = &answer->choices[i];
        hints[i] = (Hint){.action = legal[choice->action],
                          .segment = choice->segment,
                          .beside = choice->beside,
                          .exact = choice->exact,
                          .centipoints = lost_by(choice, &answer->choices[0]),
                          .reason_count = choice->reason_count};
        memcpy(hints[i].reasons, choice->reasons, sizeof hints[i].reasons);
    }
    sort_hints(hints, n);
    if (!hints[0].exact) /* a solved best action stays first */
        prefer_reasons(hints, n);
    n = drop_twins(c, hints, n);
    n = n < HINTS ? n : HINTS;
    memcpy(out, hints, (size_t)n * sizeof *out);
    return n;
}

/* --- exact hints ------------------------------------------------------------------------------ */

/* Solves the last squares for hints and puts the results into an answer. */

/* Leads are sums of thirds and fifths; two that differ by less are equal. */
static const double same = 1e-6;
/* An estimate stays at least this many points below the solved best. */
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
    rest.most = task->most / HINT_EXACT_MOST; /* solving a single action takes fewer positions */
    AiAnswer answer = look(task, legal, legal_count);
    for (int i = 0; i < answer.choice_count && out->count < HINT_EXACT_MOST; i++) {
        int action = answer.choices[i].action;
        if (action != first && ending_lead(&rest, &legal[action], 1, &lead))
            add(out, action, lead < out->leads[0] ? lead : out->leads[0]);
    }
}

/* --- in an answer ----------------------------------------------------------------------------- */

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
    assert(answer->action == exact->actions[0] && "the best idea comes first");
}
