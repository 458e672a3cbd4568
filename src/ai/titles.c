/* titles.c: king and robber (CKR-1, CKR-2, CKR-14). Whoever completes the largest city or road has
 * the title until somebody completes a larger one; at the end it brings a point for each, or what
 * the policy says. */
#include "ai/eval_inside.h"

void titles_look(Eval *e, const Game *g)
{
    for (int i = 0; i < TITLES; i++) {
        e->titles[i] = king_title(g, i);
        e->complete[i] = (uint16_t)king_completed(g, i);
    }
}

/* The title as it will be when what is complete in the table was scored, and how many features of
 * its kind are complete then; `more`: those are not among the complete ones yet. */
static KingTitle title_behind(const Eval *e, const Game *g, int i, const SlotTable *table,
                              bool more, int *complete)
{
    KingTitle title = e->titles[i];
    *complete = e->complete[i];
    for (int k = 0; k < table->count; k++) {
        const Slot *slot = &table->slots[k];
        if (slot->kind != title.kind || slot->f.open != 0)
            continue;
        *complete += more;
        int size = king_size(g, &slot->f);
        if (size > title.size) {
            title.size = (uint16_t)size;
            title.seat = g->in_turn;
        }
    }
    return title;
}

void titles_count(Eval *e, const Game *g, const SlotTable *table, bool more, float *value)
{
    KingTitle titles[TITLES];
    int complete[TITLES];
    for (int i = 0; i < TITLES; i++)
        titles[i] = title_behind(e, g, i, table, more, &complete[i]);
    bool both = titles[TITLE_KING].seat == titles[TITLE_ROBBER].seat;
    for (int i = 0; i < TITLES; i++) {
        if (titles[i].seat != NO_SEAT)
            count_term(e, value, titles[i].seat, TERM_TITLES,
                       (float)king_worth(&g->setup.policies, complete[i], both));
    }
}
