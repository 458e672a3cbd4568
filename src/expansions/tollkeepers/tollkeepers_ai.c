/* tollkeepers_ai.c: values the Tollkeepers for computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"

/* Open roads that begin at the tollhouse pay when they are complete, or at the end (TOLL-9,
 * TOLL-16). */
static void find_effects(Finder *f)
{
    const Action *action = f->action;
    int roads = 0;
    if (action->kind != ACTION_DEED || action->choice != DEED_TOLLHOUSE ||
        action->tile >= f->after->tile_count)
        return;
    const Tile *tile = &game_tiles(f->after)[action->tile];
    for (int i = 0; i < tile_kind(f->ws->c, tile)->segment_count; i++) {
        uint16_t node = feature_node(f->after, action->tile, i);
        roads += game_nodes(f->after)[node].kind == SEGMENT_ROAD &&
                 game_features(f->after)[feature_root(f->after, node)].open > 0;
    }
    if (roads)
        effects_add(f->effects, AI_REASON_TOLLS, SEGMENT_ROAD, 30.0f * (float)(roads + 1))->number =
            (uint8_t)roads;
}

const ExpansionValue tollkeepers_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_TOLLKEEPERS),
    .find_effects = find_effects,
};
