/* figures.h: places figures on the board and returns them home. The abilities of each kind are
 * data: FIGURE_NAMES of rules/names.h. */
#ifndef RULES_FIGURES_H
#define RULES_FIGURES_H
#include "rules/journal.h"

/* The figures that must or must not be on a feature before this kind of figure may stand there. */
typedef enum FigureNeed {
    NEEDS_EMPTY, /* no figure with weight, since this one claims the feature (BASE-10, BASE-11) */
    /* a figure with weight of the same seat, as its companion; it goes home as soon as the last
     * such figure leaves */
    NEEDS_OWN,
    NEEDS_ALONE, /* no other figure of its kind */
    /* four quarters of field around a corner; a deed places the figure there, and nothing removes
     * it (AM-9, AM-18) */
    NEEDS_CORNER
} FigureNeed;

enum { /* sets of SegmentKind; no figure stands on a river (RIV-5) */
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
    uint8_t weight; /* in a majority */
    uint8_t need;   /* FigureNeed */
    uint16_t stands_on;
} FigureTraits;

static const FigureTraits figure_traits[FIGURE_KINDS] = {
#define FIGURE_TRAITS(number, id, name, heaviness, places, needs)                                  \
    [id] = {.weight = (heaviness), .need = (needs), .stands_on = (places)},
    FIGURE_NAMES(FIGURE_TRAITS)
#undef FIGURE_TRAITS
};

/* Moves a figure from the supply to a segment and reports it. `place` is Figure.place. Returns its
 * slot. */
uint16_t figure_place_at(Play *p, int seat, int kind, int tile, int segment, int place);
static inline uint16_t figure_place(Play *p, int seat, int kind, int tile, int segment)
{
    return figure_place_at(p, seat, kind, tile, segment, 0);
}

/* Returns whether the figure can be removed from its place; a barn can't. */
static inline bool figure_can_go(int kind)
{
    return figure_traits[kind].need != NEEDS_CORNER;
}

/* Sends a figure home and reports it; companions that it leaves alone follow. */
void figure_return(Play *p, uint16_t figure);

/* Removes a figure from the board without returning it to its supply, and reports it. `keeper` is
 * the seat that holds it now; an expansion keeps the count (ExpansionRules.prisoner_count).
 * Companions that it leaves alone go home. */
void figure_lose(Play *p, uint16_t figure, int keeper);

/* Returns a kept figure to the supply of its owner and reports it. */
void figure_free(Play *p, int keeper, int seat, int kind);

/* Moves a figure on the board and reports it; companions that it leaves alone go home. Things that
 * are with it stay behind, or, with figure_bring, come along (on_figure_brought). */
void figure_move(Play *p, uint16_t figure, int tile, int segment);
void figure_bring(Play *p, uint16_t figure, int tile, int segment);

/* Sends home all of the feature's figures that have weight, and their companions. */
void figures_return(Play *p, uint16_t root);

/* Returns whether figures of `kind` may stand on segments of `segment_kind`. */
static inline bool figure_fits_segment(int kind, int segment_kind)
{
    return figure_traits[kind].stands_on >> segment_kind & 1;
}

/* Returns whether any figure in play may stand on segments of `segment_kind`. Without the expansion
 * that adds their figure, gardens can't be claimed (BASE-3). */
bool figure_may_claim(const Game *g, int segment_kind);

/* Returns the slot of the first figure of `seat` and `kind` on the board, NO_FIGURE if there is
 * none. */
uint16_t figure_of(const Game *g, int seat, int kind);

/* Returns the slot of a figure of `seat` and `kind` in the feature, NO_FIGURE if there is none.
 * NO_SEAT accepts any seat. */
uint16_t figure_in(const Game *g, uint16_t root, int seat, int kind);

/* Returns whether the game bars the figure from fields (BASE-22). Without fields (policy `fields`)
 * figures that claim fields, and their companions, stay away; a shepherd claims nothing and may
 * come (HS-3). */
static inline bool figure_banned_from_fields(const Game *g, int kind, int segment_kind)
{
    return segment_kind == SEGMENT_FIELD && figure_traits[kind].need != NEEDS_ALONE &&
           g->setup.policies.value[POLICY_FIELDS] != FIELDS_COUNT;
}

/* Returns the refusal that keeps figures of `kind` off the tile, in whatever way they come
 * (COMB-10). */
Refusal figure_tile_refusal(const Catalogue *c, const Game *g, int tile, int kind);
/* Works like figure_tile_refusal, but skips the expansion `but`, which checks its own
 * restrictions. */
struct ExpansionRules; /* rules/expansion.h */
Refusal figure_tile_refusal_except(const Catalogue *c, const Game *g,
                                   const struct ExpansionRules *but, int tile, int kind);
static inline Refusal figure_refused_by_tile(const Catalogue *c, const Game *g, int tile, int kind)
{
    return g->hooks[HOOK_TILE_REFUSAL] ? figure_tile_refusal(c, g, tile, kind) : REFUSAL_NONE;
}

/* Returns the slot of the only figure with weight in a feature, of `seat` or, with NO_SEAT, of any
 * seat; NO_FIGURE if there is none or several. */
uint16_t figure_only(const Game *g, uint16_t root, int seat);

/* Adds to each[SEATS_MAX] the number of each seat's figures with weight in the nine spaces around a
 * tile. Each figure counts once, wherever on its tile it stands (COMB-11, COMB-16); one in a castle
 * stands on both tiles of it (BCB-36). */
void figures_around(const Catalogue *c, const Game *g, int tile, uint8_t *each);

/* Returns whether the figure belongs to a feature: it is on the board, and not on a tower. */
static inline bool figure_in_feature(const Game *g, const Figure *figure)
{
    return figure->tile != NO_TILE &&
           game_nodes(g)[game_tiles(g)[figure->tile].first_node + figure->segment].kind !=
               SEGMENT_SYMBOL;
}

/* Returns whether the figure is in a place where nothing that reaches its tile can reach it
 * (COMB-11). */
bool figure_hidden(const Catalogue *c, const Game *g, const Figure *figure);
static inline bool figure_sheltered(const Catalogue *c, const Game *g, const Figure *figure)
{
    return g->hooks[HOOK_SHELTERS] && figure_hidden(c, g, figure);
}

/* Returns whether the figure counts for rules that look at all spaces around, if its kind does; a
 * figure in a quarter doesn't (COMB-11). A castle shelters its figure but doesn't hide it. */
bool figure_seen(const Catalogue *c, const Game *g, const Figure *figure);

/* Implements figure_refusal for kinds that need company, or the absence of their own kind. */
Refusal figure_company_refusal(const Game *g, uint16_t root, int kind);

/* Returns the refusal of an expansion that keeps figures of `kind` out of the feature of `node`,
 * though it is free. */
Refusal figure_segment_refusal(const Game *g, uint16_t node, int kind);

/* Returns why the current seat may not place a figure on the segment of `node`, or REFUSAL_NONE.
 * Ignores bars on the tile (figure_refused_by_tile). `supplied` means that the seat is known to
 * have such a figure, so that loops over segments check the supply only once. */
static inline Refusal figure_refusal(const Game *g, uint16_t node, int kind, bool supplied)
{
    const FigureTraits *traits = &figure_traits[kind];
    if (!figure_fits_segment(kind, game_nodes(g)[node].kind))
        return REFUSAL_SEGMENT_KIND;
    if (figure_banned_from_fields(g, kind, game_nodes(g)[node].kind))
        return REFUSAL_NO_FIELDS;
    uint16_t root = feature_root(g, node);
    if (traits->need == NEEDS_EMPTY && feature_held(&game_features(g)[root]))
        return REFUSAL_OCCUPIED; /* also for halves (BASE-10, HALF-23) */
    if (!supplied && g->supply[g->in_turn][kind] == 0)
        return REFUSAL_NO_SUPPLY; /* none left to place (BASE-13) */
    if (g->hooks[HOOK_SEGMENT_REFUSAL]) {
        Refusal refusal = figure_segment_refusal(g, node, kind);
        if (refusal != REFUSAL_NONE)
            return refusal;
    }
    return traits->need == NEEDS_EMPTY ? REFUSAL_NONE : figure_company_refusal(g, root, kind);
}

/* Returns the root of the figure's feature. */
static inline uint16_t figure_root(const Game *g, const Figure *figure)
{
    return feature_root(g, (uint16_t)(game_tiles(g)[figure->tile].first_node + figure->segment));
}
#endif
