/* query.c: answers questions about features and points for all rooms outside `rules`. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/score.h"

#include <string.h>

/* A FeatureId is the root of its tree. It changes when features join, so it is valid until the next
 * action. */
FeatureId game_feature(const Catalogue *c, const Game *game, int tile, int segment)
{
    assert(tile >= 0 && tile < game->tile_count && "placed tile");
    const TileKind *kind = tile_kind(c, &game_tiles(game)[tile]);
    if (segment < 0 || segment >= kind->segment_count)
        return NO_FEATURE;
    uint16_t node = feature_node(game, tile, segment);
    int is = game_nodes(game)[node].kind;
    return is == SEGMENT_SYMBOL || is == SEGMENT_CROSSING ? NO_FEATURE /* these form no features */
                                                          : feature_root(game, node);
}

FeatureFacts game_feature_facts(const Catalogue *c, const Game *game, FeatureId feature)
{
    assert(feature < game->node_count && "feature");
    const Feature *f = &game_features(game)[feature];
    int kind = game_nodes(game)[feature].kind;
    FeatureFacts facts = {.kind = (SegmentKind)kind,
                          .tiles = f->tiles,
                          .spaces = f->spaces,
                          .coats = f->coats,
                          .open = f->open,
                          .complete = feature_complete(kind, f)};
    if (kind_is_surrounded(kind)) {
        int tile = game_nodes(game)[feature].tile;
        Around around = board_around(c, game, tile);
        facts.tiles = around.count;
        facts.spaces = around.occupied + tile_kind(c, &game_tiles(game)[tile])->part_count;
    } else if (!kind_is_wall_or_way(kind)) {
        feature_count(c, game, feature, &facts.tiles, &facts.spaces);
    }
    score_strength(game, feature, facts.figures);
    return facts;
}

bool game_is_unscored_abbot(const Game *game, FeatureId feature)
{
    assert(feature < game->node_count && "feature");
    const Feature *features = game_features(game);
    uint16_t twin = node_twin(game, feature);
    return twin == feature + 1 && feature_held(&features[twin]) &&
           !feature_held(&features[feature]);
}

FeatureScore game_feature_score(const Catalogue *c, const Game *game, FeatureId feature,
                                const Policies *policies, Moment moment)
{
    Valuation v = score_valuation(c, game, feature, policies, moment);
    return score_feature(&v);
}

FeatureScore game_feature_score_of(const Catalogue *c, const Game *game, FeatureId feature,
                                   int seat, const Policies *policies, Moment moment)
{
    Valuation v = score_valuation(c, game, feature, policies, moment);
    FeatureScore score = score_feature(&v);
    return score.seats >> seat & 1 ? score_of_seat(&v, seat, score) : score;
}

void game_score_if_ended(const Catalogue *c, const Game *game, const Policies *policies, int *out)
{
    uint16_t roots[FIGURE_ROOM];
    const Policies *by = policies ? policies : &game->setup.policies;
    int n = score_held_features(game, roots);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        out[seat] = game->score[seat];
    for (int i = 0; i < n; i++) {
        Valuation v = score_valuation(c, game, roots[i], by, MOMENT_END);
        FeatureScore score = score_feature(&v);
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            if (score.seats >> seat & 1)
                out[seat] += score_of_seat(&v, seat, score).points;
        }
    }
    for (uint64_t rows = game->hooks[HOOK_POINTS_IF_ENDED]; rows;)
        expansion_next(&rows)->points_if_ended(c, game, by, out);
}

/* Each row appends its tokens; without room the list only counts them. */
int game_tokens(const Catalogue *c, const Game *game, Token *out, int room)
{
    TokenList list = {.out = out, .room = room};
    for (uint64_t rows = game->hooks[HOOK_TOKENS]; rows;)
        expansion_next(&rows)->tokens(c, game, &list);
    return list.count;
}

/* The row that made the payment answers; the others return 0. */
int game_counted(const Catalogue *c, const Game *game, const Event *scored, Spot *out, int room)
{
    int n = 0;
    for (uint64_t rows = scored->label ? game->hooks[HOOK_STATE] : 0; rows && n == 0;) {
        const ExpansionRules *e = expansion_next(&rows);
        n = e->counted_spots ? e->counted_spots(c, game, scored, out, room) : 0;
    }
    return n;
}
