/* darmstadt_ai.c: the worth of the churches of Darmstadt to computer players
 * (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "rules/board.h"
#include "rules/figures.h"

/* Returns the seats with the most figures around a church, as a bit set (DAR-3); 0 for other
 * features. */
static unsigned most_around(const Eval *e, const Game *g, const Slot *slot)
{
    uint8_t each[SEATS_MAX] = {0};
    int most;
    if (slot->kind != SEGMENT_MONASTERY ||
        node_segment(e->c, g, slot->root)->symbol != SYMBOL_CHURCH)
        return 0;
    Cell church = game_tiles(g)[game_nodes(g)[slot->root].tile].cell;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != NO_TILE && figure_traits[figure->kind].weight &&
            cells_within(church, game_tiles(g)[figure->tile].cell, 1))
            each[figure->seat]++;
    }
    return majority_of(g->setup.players, each, &most);
}

static void count_church(Eval *e, const Game *g, const Slot *slot, float chance, float *value)
{
    static const float bonus = 3.0f;
    unsigned most = most_around(e, g, slot);
    for (int seat = 0; most && seat < g->setup.players; seat++)
        if (most >> seat & 1)
            count_term(e, value, seat, TERM_CHURCH, bonus * chance);
}

const ExpansionValue darmstadt_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_DARMSTADT),
    .count_scoring = count_church,
};
