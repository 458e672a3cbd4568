/* titles.c: king and robber (CKR-1, CKR-2). Whoever completes the largest city or road has the
 * title until somebody completes a larger one; at the end it brings a point for each. */
#include "ai/eval_inside.h"

void titles_look(Eval *e, const Game *g)
{
    for (int i = 0; i < TITLES; i++) {
        e->titles[i] = king_title(g, i);
        e->complete[i] = (uint16_t)king_completed(g, i);
    }
}

/* The title as it will be when what is complete in the table was scored; `more`: that is not among
 * the complete ones yet. */
static void count_title(Eval *e, const Game *g, int i, const SlotTable *table, bool more,
                        float *value)
{
    KingTitle title = e->titles[i];
    int complete = e->complete[i];
    for (int k = 0; k < table->count; k++) {
        const Slot *slot = &table->slots[k];
        if (slot->kind != title.kind || slot->f.open != 0)
            continue;
        complete += more;
        int size = king_size(g, &slot->f);
        if (size > title.size) {
            title.size = (uint16_t)size;
            title.seat = g->in_turn;
        }
    }
    bool both = e->titles[TITLE_KING].seat == e->titles[TITLE_ROBBER].seat;
    int worth = king_worth(&g->setup.policies, complete, both);
    if (title.seat != NO_SEAT)
        count_term(e, value, title.seat, TERM_TITLES, (float)worth);
}

void titles_count(Eval *e, const Game *g, const SlotTable *table, bool more, float *value)
{
    for (int i = 0; i < TITLES; i++)
        count_title(e, g, i, table, more, value);
}
