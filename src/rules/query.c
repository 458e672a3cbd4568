/* query.c: answers questions about features and points for all code outside `rules`. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/hands.h"
#include "rules/score.h"

#include <string.h>

int game_tiles_around(const Catalogue *c, const Game *game, int tile,
                      uint16_t out[TILES_AROUND_MAX])
{
    static_assert((int)TILES_AROUND_MAX >= (int)AROUND_MAX, "room for them");
    Around around = board_around(c, game, tile);
    memcpy(out, around.tiles, (size_t)around.count * sizeof *out);
    return around.count;
}

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
    return is == SEGMENT_SYMBOL || is == SEGMENT_CROSSING ? NO_FEATURE /* these form none */
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

/* Each row appends its tokens; those that the list has no room for are only counted. */
int game_tokens(const Catalogue *c, const Game *game, Token *out, int room)
{
    TokenList list = {.out = out, .room = room};
    for (uint64_t rows = game->hooks[HOOK_TOKENS]; rows;)
        expansion_next(&rows)->tokens(c, game, &list);
    return list.count;
}

/* The row that made the payment lists its spots; the others return 0. */
int game_counted(const Catalogue *c, const Game *game, const Event *scored, Spot *out, int room)
{
    int n = 0;
    for (uint64_t rows = scored->label ? game->hooks[HOOK_STATE] : 0; rows && n == 0;) {
        const ExpansionRules *e = expansion_next(&rows);
        n = e->counted_spots ? e->counted_spots(c, game, scored, out, room) : 0;
    }
    return n;
}

/* --- facts ------------------------------------------------------------------------------------ */

Phase game_phase(const Game *game)
{
    return (Phase)game->phase;
}

uint8_t game_to_act(const Game *game)
{
    return game->to_act;
}

uint8_t game_in_turn(const Game *game)
{
    return game->in_turn;
}

Question game_asked(const Game *game)
{
    return (Question)game->asked;
}

int game_turn(const Game *game)
{
    return game->turn;
}

int game_part(const Game *game)
{
    return game->part;
}

int game_stack_count(const Game *game)
{
    return game->stack_count;
}

uint16_t game_stack_copy(const Game *g, int i)
{
    assert(i >= 0 && i < g->stack_count && "a square of the stack");
    return game_stack(g)[i];
}

uint16_t game_drawn(const Game *game)
{
    return game->drawn;
}

int game_aside_count(const Game *game)
{
    return game->aside_count;
}

int game_figure_count(const Game *game)
{
    return game->figure_count;
}

int game_tile_count(const Game *game)
{
    return game->tile_count;
}

const Setup *game_setup(const Game *game)
{
    return &game->setup;
}

int game_score(const Game *game, int seat)
{
    assert(seat >= 0 && seat < game->setup.players && "seat");
    return game->score[seat];
}

bool game_has_kind(const Game *game, FigureKind kind)
{
    return game->kinds >> kind & 1;
}

int game_supply(const Game *game, int seat, FigureKind kind)
{
    assert(seat >= 0 && seat < game->setup.players && kind < FIGURE_KINDS && "seat and figure");
    return game->supply[seat][kind];
}

int game_hand_count(const Game *game, int seat)
{
    assert(seat >= 0 && seat < game->setup.players && "seat");
    return game->hand_count[seat];
}

uint16_t game_hand(const Game *game, int seat, int i)
{
    assert(seat >= 0 && seat < game->setup.players && i >= 0 && i < game->hand_count[seat] &&
           "hand");
    return game->hand[seat][i];
}

uint16_t game_aside(const Game *game, int i)
{
    assert(i >= 0 && i < game->aside_count && "tile set aside");
    return game_asides(game)[i];
}

/* Dealt halves form a pool too, but seats don't choose from it. */
int game_draft_count(const Game *game)
{
    PoolRows rows = hands_on_offer(game);
    return rows.end - rows.from;
}

static const Half *offered(const Game *game, int i)
{
    assert(i >= 0 && i < game_draft_count(game) && "tile of the draft");
    return &game_halves(game)[hands_on_offer(game).from + i];
}

uint16_t game_draft(const Game *game, int i)
{
    return offered(game, i)->copy;
}

uint8_t game_draft_owner(const Game *game, int i)
{
    return offered(game, i)->owner;
}

DraftProgress game_draft_progress(const Game *game)
{
    bool early = game->offered && hands_on_offer(game).from == 0;
    int each = expansion_picks(&game->setup), halves = game->setup.hand_size;
    int before = game->offered && !early ? each * game->setup.players : 0;
    return (DraftProgress){
        .early = early, .each = early ? each : halves, .done = game->picked - before};
}

Figure game_figure(const Game *game, int i)
{
    assert(i >= 0 && i < game->figure_count && "figure");
    return game_figures(game)[i];
}

/* --- the board -------------------------------------------------------------------------------- */

PlacedTile game_tile(const Game *game, int tile)
{
    assert(tile >= 0 && tile < game->tile_count && "placed tile");
    const Tile *t = &game_tiles(game)[tile];
    return (PlacedTile){.copy = t->copy, .cell = t->cell, .rotation = t->rotation, .seat = t->seat};
}

/* The board creates the space of a cell only when it needs it; a cell without a space is empty. */
uint16_t game_tile_at(const Game *game, Cell cell, int side)
{
    assert(side >= 0 && side < 4 && "side of a cell");
    const Space *space = space_if_any(game, cell);
    int slot = space ? space_slot(space, side) : -1;
    return slot < 0 ? NO_TILE : space->tile[slot];
}

void game_bounds(const Game *game, Cell *min, Cell *max)
{
    *min = game->min;
    *max = game->max;
}

/* While an expansion asks a question, the rules still keep the last tile, but it can no longer be
 * claimed, so players don't see it as the last one. */
uint16_t game_last_tile(const Game *game)
{
    return game->phase == PHASE_FOLLOW ? game->last_tile : NO_TILE;
}
