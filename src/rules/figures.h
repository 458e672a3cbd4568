/* figures.h: figures that stand on the board and go home. What each kind may do is data:
 * FIGURE_NAMES of expansions/names.h. */
#ifndef RULES_FIGURES_H
#define RULES_FIGURES_H
#include "rules/journal.h"

/* What a figure needs of the feature on which it is to stand. */
typedef enum FigureNeed {
    NEEDS_EMPTY, /* that no figure with weight is there: it claims the feature (BASE-10, BASE-11) */
    /* that an own figure with weight is there, whose companion it is: it goes home as soon as
     * the last leaves */
    NEEDS_OWN,
    NEEDS_ALONE, /* that no other figure of its kind is there */
    /* four quarters of field around a corner: it stands there by a deed, and nothing takes it away
     * (AM-9, AM-18) */
    NEEDS_CORNER
} FigureNeed;

enum { /* sets of SegmentKind; nobody stands on a river (RIV-5) */
       ON_CITY = 1 << SEGMENT_CITY,
       ON_ROAD = 1 << SEGMENT_ROAD,
       ON_FIELD = 1 << SEGMENT_FIELD,
       ON_MONASTERY = 1 << SEGMENT_MONASTERY,
       ON_GARDEN = 1 << SEGMENT_GARDEN,
       ON_CASTLE = 1 << SEGMENT_CASTLE,
       ON_HUT = 1 << SEGMENT_HUT,
       ON_LYING = 1 << SEGMENT_LYING,
       ON_ALL_BUILDINGS = ON_MONASTERY | ON_CASTLE | ON_HUT | ON_LYING
};

typedef struct FigureTraits {
    uint8_t weight; /* for the majority */
    uint8_t need;   /* FigureNeed */
    uint16_t stands_on;
} FigureTraits;

static const FigureTraits figure_traits[FIGURE_KINDS] = {
#define FIGURE_TRAITS(id, name, heaviness, places, needs)                                          \
    [id] = {.weight = (heaviness), .need = (needs), .stands_on = (places)},
    FIGURE_NAMES(FIGURE_TRAITS)
#undef FIGURE_TRAITS
};

/* Stands a figure from the supply on a segment and tells so. `place`: see Figure. Returns its
 * slot. */
uint16_t figure_place_at(Play *p, int seat, int kind, int tile, int segment, int place);
static inline uint16_t figure_place(Play *p, int seat, int kind, int tile, int segment)
{
    return figure_place_at(p, seat, kind, tile, segment, 0);
}

/* Can it be taken from where it stands? Not a barn. */
static inline bool figure_can_go(int kind)
{
    return figure_traits[kind].need != NEEDS_CORNER;
}

/* Sends a figure home and tells so; companions that it leaves alone follow. */
void figure_return(Play *p, uint16_t figure);

/* Takes a figure from the board to nobody's supply and tells so: `keeper`, the seat that holds it
 * now, has a row of its own for it (Expansion.kept). Companions that it leaves alone go home. */
void figure_lose(Play *p, uint16_t figure, int keeper);

/* A figure that was kept is back in the supply of its owner. */
void figure_free(Play *p, int keeper, int seat, int kind);

/* Moves a figure on the board and tells so; companions that it leaves alone go home. */
void figure_move(Play *p, uint16_t figure, int tile, int segment);

/* Sends home all figures with weight of the feature, and their companions. */
void figures_return(Play *p, uint16_t root);

/* May figures of `kind` stand on segments of `segment_kind`? */
static inline bool figure_may_stand(int kind, int segment_kind)
{
    return figure_traits[kind].stands_on >> segment_kind & 1;
}

/* May any figure in play stand there? Gardens wait for the expansion that brings their figure
 * (BASE-3). */
bool figure_may_claim(const Game *g, int segment_kind);

/* The slot of the first figure of `seat` and `kind` that stands anywhere, NO_FIGURE if there is
 * none. */
uint16_t figure_of(const Game *g, int seat, int kind);

/* The slot of a figure of `seat` and `kind` in the feature, NO_FIGURE if there is none. NO_SEAT:
 * of any seat. */
uint16_t figure_in(const Game *g, uint16_t root, int seat, int kind);

/* Is nobody to farm this segment (BASE-22)? Without fields (policy `fields`) figures that claim
 * them and their companions stay away; a shepherd, who claims nothing, comes (HS-3). */
static inline bool figure_kept_off(const Game *g, int kind, int segment_kind)
{
    return segment_kind == SEGMENT_FIELD && figure_traits[kind].need != NEEDS_ALONE &&
           g->setup.policies.value[POLICY_FIELDS] != FIELDS_COUNT;
}

/* What keeps figures of `kind` off the tile, however they would come there (COMB-10). */
Refusal figure_barred(const Catalogue *c, const Game *g, int tile, int kind);
/* The same without one expansion, which knows its own bars. */
struct Expansion; /* expansions/expansion.h */
Refusal figure_barred_besides(const Catalogue *c, const Game *g, const struct Expansion *but,
                              int tile, int kind);
static inline Refusal figure_bar(const Catalogue *c, const Game *g, int tile, int kind)
{
    return g->hooks[HOOK_BARS] ? figure_barred(c, g, tile, kind) : REFUSAL_NONE;
}

/* Is it a figure of the feature: on the board, on a segment that is one? Not on a tower. */
static inline bool figure_in_feature(const Game *g, const Figure *figure)
{
    return figure->tile != NO_TILE &&
           game_nodes(g)[game_tiles(g)[figure->tile].first_node + figure->segment].kind !=
               SEGMENT_SYMBOL;
}

/* figure_refusal for kinds that are not kept out by others, but need company or none. */
Refusal figure_company_refusal(const Game *g, uint16_t root, int kind);

/* Does an expansion keep figures of `kind` out of the feature of `node`, though it is free? */
Refusal figure_kept_out(const Game *g, uint16_t node, int kind);

/* Why the seat in turn may not stand a figure on the segment of `node`, bars apart;
 * REFUSAL_NONE: it may. `supplied`: it is known to have one, so that loops over segments ask for
 * it once. */
static inline Refusal figure_refusal(const Game *g, uint16_t node, int kind, bool supplied)
{
    const FigureTraits *traits = &figure_traits[kind];
    if (!figure_may_stand(kind, game_nodes(g)[node].kind))
        return REFUSAL_SEGMENT_KIND;
    if (figure_kept_off(g, kind, game_nodes(g)[node].kind))
        return REFUSAL_NO_FIELDS;
    uint16_t root = feature_root(g, node);
    if (traits->need == NEEDS_EMPTY && feature_held(&game_features(g)[root]))
        return REFUSAL_OCCUPIED; /* BASE-10, also for halves (HALF-23) */
    if (!supplied && g->supply[g->in_turn][kind] == 0)
        return REFUSAL_NO_SUPPLY; /* BASE-13 */
    if (g->hooks[HOOK_KEEPS_OUT]) {
        Refusal refusal = figure_kept_out(g, node, kind);
        if (refusal != REFUSAL_NONE)
            return refusal;
    }
    return traits->need == NEEDS_EMPTY ? REFUSAL_NONE : figure_company_refusal(g, root, kind);
}

/* The root of the feature in which a figure stands. */
static inline uint16_t figure_root(const Game *g, const Figure *figure)
{
    return feature_root(g, (uint16_t)(game_tiles(g)[figure->tile].first_node + figure->segment));
}
#endif
