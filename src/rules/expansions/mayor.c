/* mayor.c: a mayor counts as many meeples as his city has coats of arms (AM-6, AM-15). Where he
 * stands and that he is one meeple for everything else are his traits in names.h. */
#include "rules/expansions/expansion.h"
#include "rules/figures.h"

/* He is counted as one so far, whoever stands beside him. Each seat has one. */
static void strength(const Game *g, uint16_t root, uint8_t *each)
{
    if (game_nodes(g)[root].kind != SEGMENT_CITY)
        return;
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (figure_in(g, root, seat, FIGURE_MAYOR) != NO_FIGURE)
            each[seat] = (uint8_t)(each[seat] + game_features(g)[root].coats - 1);
    }
}

const Expansion expansion_mayor = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .strength = strength,
};
