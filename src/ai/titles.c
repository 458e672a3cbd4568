/* titles.c: evaluates the titles of king and robber (CKR-1, CKR-2, CKR-14). A player who completes
 * the largest city or road holds its title until a larger one is completed. At the end it pays a
 * point for each complete feature of its kind, or what the policy says. */
#include "ai/eval_inside.h"

void titles_look(Eval *e, const Game *g)
{
    for (int i = 0; i < TITLES; i++) {
        e->titles[i] = king_title(g, i);
        e->complete[i] = (uint16_t)king_completed(g, i);
    }
}

/* Returns the title after the complete features of the table are scored, and sets *complete to the
 * number of complete features of its kind. `more`: those in the table aren't included yet. */
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
