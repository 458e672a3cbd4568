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
bool figure_may_stand(int kind, int segment_kind);

/* May any figure stand there? Gardens wait for the expansion that brings their figure. */
bool figure_may_claim(int segment_kind);

/* The root of the feature in which a figure stands. */
static inline uint16_t figure_root(const Game *g, const Figure *figure)
{
    return feature_root(g, (uint16_t)(game_tiles(g)[figure->tile].first_node + figure->segment));
}
#endif
