/* inns.c: inns beside roads and cathedrals in cities (IC-3 to IC-5). The big follower is a row
 * of the figures (IC-2). */
#include "rules/expansions/expansion.h"

/* Has any segment of the feature the mark? Several do not add (IC-5). */
static bool has_mark(const Catalogue *c, const Game *g, uint16_t root, unsigned flag)
{
    const Node *nodes = game_nodes(g);
    uint16_t node = root;
    do {
        const TileKind *kind = tile_kind(c, &game_tiles(g)[nodes[node].tile]);
        if (kind->segments[nodes[node].segment].flags & flag)
            return true;
        node = nodes[node].next;
    } while (node != root);
    return false;
}

/* IC-3: 2 per unit of a completed road; IC-4: 3 per unit and coat of a completed city. Open at
 * the end: nothing, or as without them, by `inn_cathedral_at_end`. Units by the generation
 * (IC-H1); a gap keeps the feature open (IC-H2). */
static void worth(const Catalogue *c, const Game *g, uint16_t root, const Policies *policies,
                  bool complete, Worth *worth)
{
    assert(kind_is_wall_or_way(game_nodes(g)[root].kind) && "a road or a city");
    bool city = game_nodes(g)[root].kind == SEGMENT_CITY;
    if (!complete && policies->value[POLICY_INN_CATHEDRAL_AT_END] == INN_CATHEDRAL_IGNORE)
        return;
    if (!has_mark(c, g, root, city ? SEGMENT_CATHEDRAL : SEGMENT_INN))
        return;
    worth->each = (int16_t)(!complete ? 0 : city ? 3 : 2);
    worth->coat = complete && city ? 3 : 0;
    worth->rule = city ? RULE_IC_4 : RULE_IC_3;
    worth->label = city ? LABEL_CATHEDRAL : LABEL_INN;
}

const Expansion expansion_inns = {
    .brought_by = EXPANSION_SET(EXPANSION_INNS),
    .worth = worth,
};
