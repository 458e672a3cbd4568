/* vineyard.c: pays for vineyards of halves and squares around completed monasteries (HS-16…18,
 * HALF-37). */
#include "rules/board.h"
#include "rules/expansions/expansion.h"
#include "rules/score.h"

/* Adds 3 points for each vineyard around a completed monastery (HS-16), in any of the nine spaces,
 * its own included (HS-17). Gardens (HS-18) and the end of the game get none; all generations agree
 * (HS-H7). */
static void points(const Valuation *v, FeatureScore *score)
{
    const Node *node = &game_nodes(v->g)[v->root];
    int vineyards = 0, here = 0;
    if (!v->complete || node->kind != SEGMENT_MONASTERY)
        return;
    Around around = board_around(v->c, v->g, node->tile);
    for (int i = 0; i < around.count; i++) {
        const Tile *tile = &game_tiles(v->g)[around.tiles[i]];
        int found = kind_symbols(tile_kind(v->c, tile), SYMBOL_VINEYARD);
        vineyards += found;
        here += i < around.own ? found : 0;
    }
    if (vineyards > 0)
        score_add(score, LABEL_VINEYARDS, vineyards, 3 * vineyards, here ? RULE_HS_17 : RULE_HS_16);
}

const Expansion expansion_vineyard = {
    .brought_by = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_HILLS),
    .points = points,
};
