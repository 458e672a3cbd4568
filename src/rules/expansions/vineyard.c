/* vineyard.c: vineyards of halves and tiles (HS-16…18, HALF-37). */
#include "rules/expansions/expansion.h"
#include "rules/expansions/symbols.h"
#include "rules/score.h"

/* HS-16: 3 points per vineyard around a completed monastery; HS-17: its own space counts, too,
 * and every vineyard in the nine spaces. Not for gardens (HS-18), not at the end, the same in
 * all generations (HS-H7). */
static void points(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                   bool complete, FeatureScore *score)
{
    uint16_t around[AROUND_MAX];
    const Node *node = &game_nodes(g)[root];
    int vineyards = 0, here = 0, own;
    (void)policies;
    if (!complete || node->kind != SEGMENT_MONASTERY)
        return;
    int n = board_around(c, g, node->tile, around, &own);
    for (int i = 0; i < n; i++) {
        int found = kind_symbols(tile_kind(c, &game_tiles(g)[around[i]]), SYMBOL_VINEYARD);
        vineyards += found;
        here += i < own ? found : 0;
    }
    if (vineyards > 0)
        score_add(score, LABEL_VINEYARDS, vineyards, 3 * vineyards, here ? RULE_HS_17 : RULE_HS_16);
}

const Expansion expansion_vineyard = {
    .brought_by = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS),
    .points = points,
};
