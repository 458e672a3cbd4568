/* portal.c: moves figures through magic portals, from the supply to any other tile, onto an
 * incomplete feature that no figure holds (DRG-15, DRG-23, DRG-H7). On the portal's own tile the
 * usual rules apply. */
#include "rules/expansions/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

static bool is_portal(const Catalogue *c, const Game *g)
{
    return kind_symbols(tile_kind(c, &game_tiles(g)[g->last_tile]), SYMBOL_PORTAL) > 0;
}

/* Returns whether the figure may come to the node. Only figures that claim features travel, not
 * companions and shepherds. */
static bool may_come(const Catalogue *c, const Game *g, uint16_t node, int kind)
{
    uint16_t root = feature_root(g, node);
    return figure_traits[kind].need == NEEDS_EMPTY &&
           figure_refusal(g, node, kind, true) == REFUSAL_NONE &&
           !feature_complete(game_nodes(g)[root].kind, &game_features(g)[root]) &&
           figure_bar(c, g, game_nodes(g)[node].tile, kind) == REFUSAL_NONE;
}

/* Sets the range of nodes to list: all, or that of a searched action. Returns false for other
 * deeds. */
static bool nodes_asked(const Game *g, const ActionList *list, uint16_t *from, uint16_t *end)
{
    const Action *wanted = list_wanted(list);
    *from = 0;
    *end = g->node_count;
    if (!wanted)
        return true;
    if (wanted->choice != DEED_STAND || wanted->tile >= g->tile_count)
        return false;
    *from = feature_node(g, wanted->tile, wanted->segment);
    *end = *from < *end ? (uint16_t)(*from + 1) : *end;
    return true;
}

static void deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t node, end;
    if (!is_portal(c, g) || !nodes_asked(g, list, &node, &end))
        return;
    for (; node < end; node++) {
        const Node *at = &game_nodes(g)[node];
        for (int kind = 0; at->tile != g->last_tile && g->kinds >> kind; kind++) {
            if (g->supply[g->in_turn][kind] && may_come(c, g, node, kind))
                list_add(list, (Action){.kind = ACTION_DEED,
                                        .seat = g->in_turn,
                                        .choice = DEED_STAND,
                                        .tile = at->tile,
                                        .segment = at->segment,
                                        .figure_kind = (uint8_t)kind});
        }
    }
}

static bool has_segment(const Catalogue *c, const Game *g, const Action *action)
{
    return action->segment < tile_kind(c, &game_tiles(g)[action->tile])->segment_count;
}

/* Returns what keeps a figure from that place or, if no place is named, from the tile. */
static Refusal place_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    int kind = action->figure_kind;
    if (action->tile >= g->tile_count || action->tile == g->last_tile)
        return REFUSAL_PORTAL;
    Refusal refusal = figure_bar(c, g, action->tile, kind);
    if (refusal == REFUSAL_NONE && has_segment(c, g, action))
        refusal = figure_refusal(g, feature_node(g, action->tile, action->segment), kind, false);
    return refusal == REFUSAL_NONE ? REFUSAL_PORTAL : refusal; /* it is finished */
}

/* Other expansions also use DEED_STAND: a tower answers for itself, after this row. */
static Refusal deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_STAND)
        return REFUSAL_NONE;
    if (g->last_tile == NO_TILE || !is_portal(c, g))
        return REFUSAL_NO_PORTAL;
    return figure_traits[action->figure_kind].need == NEEDS_EMPTY ? place_refusal(c, g, action)
                                                                  : REFUSAL_NO_TRAVELLER;
}

static void act(Play *p, const Action *action)
{
    uint16_t figure =
        figure_place(p, action->seat, action->figure_kind, action->tile, action->segment);
    for (uint64_t rows = p->g->hooks[HOOK_FIGURE_PLACED]; rows;)
        expansion_next(&rows)->figure_placed(p, figure);
}

const Expansion expansion_portal = {
    .brought_by = EXPANSION_SET(EXPANSION_DRAGON),
    .deeds = deeds,
    .deed_refusal = deed_refusal,
    .act = act,
};
