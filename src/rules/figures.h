/* figures.h: figures that stand on the board and go home. */
#ifndef RULES_FIGURES_H
#define RULES_FIGURES_H
#include "rules/journal.h"

/* Stands a figure from the supply on a segment and tells so. Returns its slot. */
uint16_t figure_place(Play *p, int seat, int kind, int tile, int segment);

/* Sends a figure home and tells so. */
void figure_return(Play *p, uint16_t figure);

/* Sends home all figures of the feature. */
void figures_return(Play *p, uint16_t root);

/* May figures of `kind` stand on segments of `segment_kind`? */
static inline bool figure_may_stand(int kind, int segment_kind)
{
    static const uint16_t stands_on[FIGURE_KINDS] = {
        /* sets of SegmentKind */
        [FIGURE_FOLLOWER] =
            1 << SEGMENT_CITY | 1 << SEGMENT_ROAD | 1 << SEGMENT_FIELD | 1 << SEGMENT_MONASTERY,
    };
    return stands_on[kind] >> segment_kind & 1;
}

/* May any figure stand there? Gardens wait for the expansion that brings their figure. */
bool figure_may_claim(int segment_kind);

/* Why the seat in turn may not stand a figure on the segment of `node`; REFUSAL_NONE: it may. */
static inline Refusal figure_refusal(const Game *g, uint16_t node, int kind)
{
    if (!figure_may_stand(kind, game_nodes(g)[node].kind))
        return REFUSAL_SEGMENT_KIND;
    if (feature_held(&game_features(g)[feature_root(g, node)]))
        return REFUSAL_OCCUPIED; /* BASE-10, also for halves (HALF-23) */
    if (g->supply[g->in_turn][kind] == 0)
        return REFUSAL_NO_SUPPLY; /* BASE-13 */
    return REFUSAL_NONE;
}

/* The root of the feature in which a figure stands. */
static inline uint16_t figure_root(const Game *g, const Figure *figure)
{
    return feature_root(g, (uint16_t)(game_tiles(g)[figure->tile].first_node + figure->segment));
}
#endif
