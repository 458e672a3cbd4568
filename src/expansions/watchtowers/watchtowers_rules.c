/* watchtowers_rules.c: pays for watchtowers (WT-1 to WT-13, WT-H1 to WT-H4). When a feature is
 * completed, each of its meeples on the tile of a watchtower earns its owner the points of the
 * tower's sign, before any feature is scored. A sign counts things in nine spaces: that of its tile
 * and the eight around it. These rules keep no state. */
#include "expansions/watchtowers/watchtowers.h"

#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/score.h"
#include "rules/units.h"

/* A sign pays `each` for each segment of `kind` or, if `kind` is SEGMENT_KINDS, for each meeple. */
typedef struct Sign {
    uint8_t kind, each, label;
    bool shown; /* count the spaces or tiles that show a segment of `kind`, not the segments */
} Sign;

#define SIGN_OF(symbol) [(symbol)-SYMBOL_TOWER_OF_MEEPLES]
static const Sign signs[] = {
    SIGN_OF(SYMBOL_TOWER_OF_MEEPLES) = {SEGMENT_KINDS, 2, LABEL_MEEPLES_AROUND, false},
    SIGN_OF(SYMBOL_TOWER_OF_COATS) = {SEGMENT_CITY, 2, LABEL_COATS_AROUND, false},
    SIGN_OF(SYMBOL_TOWER_OF_ROADS) = {SEGMENT_ROAD, 1, LABEL_ROADS_AROUND, true},
    SIGN_OF(SYMBOL_TOWER_OF_MONASTERIES) = {SEGMENT_MONASTERY, 3, LABEL_MONASTERIES_AROUND, false},
    SIGN_OF(SYMBOL_TOWER_OF_CITIES) = {SEGMENT_CITY, 1, LABEL_CITIES_AROUND, true},
};

/* Returns the sign of the watchtower on the tile, NULL if it has none. */
static const Sign *sign_of(const Catalogue *c, const Game *g, int tile)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[tile]);
    int s = kind_symbol_among(kind, SYMBOL_TOWER_OF_MEEPLES, SYMBOL_TOWER_OF_CITIES);
    return s == NO_SEGMENT ? NULL : &signs[kind->segments[s].symbol - SYMBOL_TOWER_OF_MEEPLES];
}

/* --- what a sign counts ----------------------------------------------------------------------- */

/* Counts the meeples of all seats: the figures with weight, each once (WT-5, WT-11). */
static int meeples_around(const Catalogue *c, const Game *g, int tile)
{
    uint8_t each[SEATS_MAX] = {0};
    int count = 0;
    figures_around(c, g, tile, each);
    for (int seat = 0; seat < g->setup.players; seat++)
        count += each[seat];
    return count;
}

/* Counts the coats of the cities on these tiles, or the monasteries (WT-13). Reads the kinds of the
 * nodes, since a building whose set isn't in play is only a picture. */
static int segments_around(const Catalogue *c, const Game *g, const Around *around,
                           const Sign *sign)
{
    int count = 0;
    for (int t = 0; t < around->count; t++) {
        const Tile *tile = &game_tiles(g)[around->tiles[t]];
        const TileKind *kind = tile_kind(c, tile);
        for (int s = 0; s < kind->segment_count; s++) {
            if (game_nodes(g)[tile->first_node + s].kind == sign->kind)
                count += sign->kind == SEGMENT_CITY ? kind->segments[s].coats : 1;
        }
    }
    return count;
}

/* Returns the set of parts of the tile that show a segment of the kind. */
static unsigned parts_with(const Catalogue *c, const Game *g, uint16_t tile, int segment_kind)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[tile]);
    unsigned parts = 0;
    for (int s = 0; s < kind->segment_count; s++) {
        if (game_nodes(g)[game_tiles(g)[tile].first_node + s].kind == segment_kind)
            parts |= kind->part_count > 1 ? segment_parts(kind, s) : 1u;
    }
    return parts;
}

/* Counts the parts of the tile that are in the nine spaces and show a segment of the kind. */
static int parts_within(const Catalogue *c, const Game *g, Cell middle, uint16_t tile,
                        int segment_kind)
{
    const Tile *lies = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, lies);
    unsigned parts = parts_with(c, g, tile, segment_kind);
    int count = 0;
    for (int i = 0; i < kind->part_count; i++)
        count += parts >> i & 1 &&
                 cells_within(part_cell(lies, &kind->parts[lies->rotation][i]), middle, 1);
    return count;
}

/* Returns whether the tile shows a segment of the kind, other than a bridge over it. */
static bool shows_printed(const Catalogue *c, const Game *g, uint16_t tile, int segment_kind)
{
    const Tile *lies = &game_tiles(g)[tile];
    const TileKind *kind = tile_kind(c, lies);
    bool shows = false;
    for (int s = 0; s < kind->segment_count; s++)
        shows |= game_nodes(g)[lies->first_node + s].kind == segment_kind &&
                 !(kind->segments[s].flags & SEGMENT_SPAN);
    return shows;
}

/* Returns the other half of the space, NO_TILE if there is none. */
static uint16_t other_half(const Game *g, uint16_t tile)
{
    return space_partner(space_if_any(g, game_tiles(g)[tile].cell), tile);
}

/* Returns whether the tile shows a segment of the kind. A bridge over a pair counts for one half: a
 * half that shows a road anyway, else the earlier one (BCB-27). */
static bool tile_shows(const Catalogue *c, const Game *g, uint16_t tile, int segment_kind)
{
    if (shows_printed(c, g, tile, segment_kind))
        return true;
    if (!parts_with(c, g, tile, segment_kind))
        return false;
    uint16_t other = other_half(g, tile);
    return other == NO_TILE || (tile < other && !shows_printed(c, g, other, segment_kind));
}

/* Counts the spaces (or the tiles, if units are tiles) that show a road or a city (WT-12, WT-H3,
 * WT-H4). If both halves of a pair show one, the later half counts only if units are tiles. */
static int shown_around(const Catalogue *c, const Game *g, const Around *around, Cell middle,
                        int segment_kind)
{
    bool by_tiles = g->setup.policies.value[POLICY_RANGE_UNIT] == UNIT_TILE;
    Units units = units_under(c, g, NULL);
    int count = 0;
    for (int t = 0; t < around->count; t++) {
        uint16_t tile = around->tiles[t], partner = unit_partner(&units, tile);
        bool counted = partner < tile && parts_with(c, g, partner, segment_kind);
        if (by_tiles)
            count += tile_shows(c, g, tile, segment_kind);
        else if (!counted)
            count += parts_within(c, g, middle, tile, segment_kind);
    }
    return count;
}

/* --- paying ----------------------------------------------------------------------------------- */

static FeatureScore worth_of(const Catalogue *c, const Game *g, int tile, const Sign *sign)
{
    Around around = board_around(c, g, tile);
    FeatureScore score = {.rule = RULE_WT_3};
    int count = sign->kind == SEGMENT_KINDS ? meeples_around(c, g, tile)
                : sign->shown ? shown_around(c, g, &around, game_tiles(g)[tile].cell, sign->kind)
                              : segments_around(c, g, &around, sign);
    score_add(&score, (Label)sign->label, count, sign->each * count, RULE_WT_3);
    return score;
}

bool watchtower_score(const Catalogue *c, const Game *game, int tile, FeatureScore *score)
{
    const Sign *sign = sign_of(c, game, tile);
    if (sign)
        *score = worth_of(c, game, tile, sign);
    return sign != NULL;
}

unsigned watchtower_counts(const Catalogue *c, const Game *game, int tower, int tile)
{
    const Sign *sign = sign_of(c, game, tower);
    const Tile *lies = &game_tiles(game)[tile];
    const TileKind *kind = tile_kind(c, lies);
    bool coats = sign && sign->kind == SEGMENT_CITY && !sign->shown;
    unsigned counted = 0;
    for (int s = 0; sign && s < kind->segment_count; s++)
        if (game_nodes(game)[lies->first_node + s].kind == sign->kind &&
            (!coats || kind->segments[s].coats))
            counted |= 1u << s;
    return counted;
}

/* Pays the owner of each meeple that the feature has on the tile of a watchtower, with or without a
 * majority (WT-3, WT-9, WT-10). */
static void pay_feature(Play *p, uint16_t root)
{
    const Game *g = p->g;
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        const Sign *sign = figure->tile == NO_TILE || !figure_traits[figure->kind].weight ||
                                   figure_root(g, figure) != root
                               ? NULL
                               : sign_of(p->c, g, figure->tile);
        if (!sign)
            continue;
        FeatureScore score = worth_of(p->c, g, figure->tile, sign);
        if (score.points)
            score_pay_completed(p, figure->seat, feature_node(g, figure->tile, figure->segment),
                                LABEL_WATCHTOWER, &score);
    }
}

/* Pays after all rules that move figures, so a figure that left its feature earns nothing. */
static bool watchtower_after_action(Play *p)
{
    uint16_t roots[COMPLETING_MAX];
    int n = score_completing(p->c, p->g, p->g->last_tile, roots);
    for (int i = 0; i < n; i++)
        pay_feature(p, roots[i]);
    return false;
}

const ExpansionRules watchtower_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_WATCHTOWERS),
    .after_action = watchtower_after_action,
};
