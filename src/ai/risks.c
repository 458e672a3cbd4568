/* risks.c: finds the risks of the figures in each feature. */
#include "ai/expansion_value.h"
#include "rules/figures.h"

enum { ABSENT = 2 }; /* Risk.gone of a seat without figures: more than any chance */

static float sum_of(const Risk *risk)
{
    return risk->gone + risk->caught;
}

/* Adds an empty row and returns its index; 0 if there is no room, as if nothing endangered the
 * figures. */
static uint8_t add_row(Eval *e)
{
    if (e->risk_count == EVAL_RISKS)
        return 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        e->risks[e->risk_count][seat] = (Risk){.gone = ABSENT};
    return (uint8_t)e->risk_count++;
}

/* Companions without weight leave with the last follower, so they have no risk of their
 * own. */
void risks_look(Eval *e, const Game *g, bool laid)
{
    danger_survey(e->c, g, e->rate, laid, &e->danger);
    e->risk_count = 1;
    for (int i = 0; e->danger.any && i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        int number = e->all.of[figure_root(g, figure)];
        Slot *slot = number ? &e->all.slots[number - 1] : NULL;
        Cell cell = game_tiles(g)[figure->tile].cell;
        Risk risk = danger_at(&e->danger, figure->seat, cell, figure->tile);
        if (!slot || (!slot->risk && !(slot->risk = add_row(e))))
            continue;
        Risk *of = &e->risks[slot->risk][figure->seat];
        if (sum_of(&risk) < sum_of(of))
            *of = risk;
    }
}

uint8_t risks_join(Eval *e, int players, uint8_t a, uint8_t b)
{
    assert(a > 0 && a < e->risk_count && b > 0 && b < e->risk_count && "rows of held features");
    uint8_t row = add_row(e);
    for (int seat = 0; row && seat < players; seat++) {
        const Risk *one = &e->risks[a][seat], *other = &e->risks[b][seat];
        e->risks[row][seat] = sum_of(one) < sum_of(other) ? *one : *other;
    }
    return row;
}

void count_belongings(Eval *e, const Game *g, float *value)
{
    const ExpansionValue *row;
    for (int i = 0; danger_in_play(g) && (row = value_in_play(g, &i));)
        if (row->count_belongings)
            row->count_belongings(e, g, value);
}
