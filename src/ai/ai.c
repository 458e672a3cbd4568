/* ai.c: merges the answers of the shares of one decision, and finds the action of a seat that
 * rests. */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

/* Adds one choice of a share. `luck` says by how much the deals of this share were better than
 * those of the first share, in points of lead. */
static void add_choice(AiAnswer *to, const AiChoice *choice, double luck)
{
    double sum = choice->sum - luck * (double)choice->count;
    for (int i = 0; i < to->choice_count; i++) {
        AiChoice *known = &to->choices[i];
        if (known->action == choice->action) {
            known->segment = choice->count > known->count ? choice->segment : known->segment;
            known->count += choice->count;
            known->sum += sum;
            if (!known->reason_count) {
                known->reason_count = choice->reason_count;
                memcpy(known->reasons, choice->reasons, sizeof known->reasons);
            }
            return;
        }
    }
    if (to->choice_count < AI_CHOICES_MAX) {
        AiChoice *added = &to->choices[to->choice_count++];
        *added = *choice;
        added->sum = sum;
    }
}

const Action *ai_least_action(const Action *legal, int count)
{
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == ACTION_SKIP)
            return &legal[i];
    }
    return NULL;
}

/* A choice tried at least twice as often wins outright, because each share spends more tries on its
 * better choices. */
static bool choice_before(const AiChoice *a, const AiChoice *b)
{
    if (2 * a->count < b->count || 2 * b->count < a->count)
        return a->count > b->count;
    return a->sum * (double)b->count > b->sum * (double)a->count;
}

AiAnswer ai_merge(const AiAnswer *shares, int n)
{
    assert(n >= 1 && n <= AI_SHARES_MAX && "shares of one decision");
    AiAnswer all = shares[0];
    for (int share = 1; share < n; share++) {
        all.nodes += shares[share].nodes;
        for (int i = 0; i < shares[share].choice_count; i++)
            add_choice(&all, &shares[share].choices[i], shares[share].lead - shares[0].lead);
    }
    if (n < 2)
        return all;
    for (int i = 1; i < all.choice_count; i++) {
        if (choice_before(&all.choices[i], &all.choices[0])) {
            AiChoice best = all.choices[i];
            memmove(&all.choices[1], &all.choices[0], (size_t)i * sizeof best);
            all.choices[0] = best;
        }
    }
    all.action = all.choices[0].action;
    return all;
}
