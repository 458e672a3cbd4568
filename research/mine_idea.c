/* mine_idea.c: rules out ideas whose actions show that they cannot be about a theme. Only the
 * remaining ideas are searched for reasons, which takes most of the time for rare themes. */
#include "ai/whatif.h"
#include "mine.h"
#include "rules/board.h"
#include "rules/feature.h"

/* --- fields that meet ------------------------------------------------------------------------- */

/* Roots of the fields next to a space, each once. */
typedef struct Fields {
    int count;
    uint16_t roots[2 * SIDES];
} Fields;

static void add_field(const Game *g, const Tile *tile, int segment, Fields *fields)
{
    uint16_t root = feature_root(g, (uint16_t)(tile->first_node + segment));
    if (game_nodes(g)[root].kind != SEGMENT_FIELD)
        return;
    for (int i = 0; i < fields->count; i++)
        if (fields->roots[i] == root)
            return;
    fields->roots[fields->count++] = root;
}

static void see_fields(const Catalogue *c, const Game *g, Cell there, int facing, Fields *fields)
{
    const Space *space = space_if_any(g, there);
    int slot = !space ? -1 : facing != SIDE_L ? space_slot(space, facing) : space->covered ? 0 : -1;
    if (slot < 0)
        return;
    const Tile *tile = &game_tiles(g)[space->tile[slot]];
    const Part *part = tile_part(tile_kind(c, tile), tile, there);
    if (!part_shows(part, facing))
        return;
    add_field(g, tile, part->segment[2 * facing], fields);
    add_field(g, tile, part->segment[2 * facing + 1], fields);
}

bool mine_cuts_at(const Catalogue *c, const Game *game, int seat, Cell cell)
{
    Fields fields = {0};
    for (int side = 0; side < SIDES; side++)
        see_fields(c, game, side == SIDE_L ? cell : cell_neighbour(cell, side), side_facing(side),
                   &fields);
    for (int i = 0; i < fields.count && fields.count > 1; i++) {
        const Feature *field = &game_features(game)[fields.roots[i]];
        for (int other = 0; other < game->setup.players; other++)
            if (other != seat && field->figures[other])
                return true;
    }
    return false;
}

/* --- what ideas do ---------------------------------------------------------------------------- */

typedef bool MayDo(const MineAsk *ask, const Idea *idea);

static bool may_fill(const MineAsk *ask, const Idea *idea)
{
    for (int side = 0; idea->first.kind == ACTION_PLACE && side < 4; side++)
        if (game_tile_at(ask->game, idea->first.cell, side) != NO_TILE)
            return true;
    return false;
}

static bool may_cut(const MineAsk *ask, const Idea *idea)
{
    return idea->first.kind == ACTION_PLACE &&
           mine_cuts_at(ask->c, ask->game, game_to_act(ask->game), idea->first.cell);
}

static bool may_be_half(const MineAsk *ask, const Idea *idea)
{
    return idea->first.kind == ACTION_PLACE &&
           catalogue_kind(ask->c, idea->first.copy)->shape == SHAPE_HALF;
}

static bool may_farm(const MineAsk *ask, const Idea *idea)
{
    return idea->first.kind == ACTION_PLACE && idea->then.kind == ACTION_FOLLOW &&
           catalogue_kind(ask->c, idea->first.copy)->segments[idea->then.segment].kind ==
               SEGMENT_FIELD;
}

/* Returns whether the abbot may come home: by a deed, with its completed feature, or in the turn in
 * which it is placed. */
static bool may_be_abbot(const MineAsk *ask, const Idea *idea)
{
    const Action *then = &idea->then;
    if ((then->kind == ACTION_DEED && then->choice == DEED_ABBOT_BACK) ||
        (then->kind == ACTION_FOLLOW && then->figure_kind == FIGURE_ABBOT))
        return true;
    for (int i = 0; i < game_figure_count(ask->game) && idea->first.kind == ACTION_PLACE; i++) {
        Figure figure = game_figure(ask->game, i);
        if (figure.kind == FIGURE_ABBOT && figure.tile != NO_TILE &&
            figure.seat == game_to_act(ask->game) &&
            cells_within(game_tile(ask->game, figure.tile).cell, idea->first.cell, 1))
            return true;
    }
    return false;
}

static bool may_bridge(const MineAsk *ask, const Idea *idea)
{
    (void)ask;
    return (idea->first.kind == ACTION_PLACE && idea->first.choice == PLACE_SPANS) ||
           (idea->then.kind == ACTION_DEED && idea->then.choice == DEED_BRIDGE);
}

static MayDo *const may_do[PUZZLE_THEMES] = {
    [PUZZLE_PAIR] = may_fill,     [PUZZLE_CUT] = may_cut,       [PUZZLE_FARMER] = may_farm,
    [PUZZLE_HALF] = may_be_half,  [PUZZLE_ONE_HALF] = may_fill, [PUZZLE_ABBOT] = may_be_abbot,
    [PUZZLE_BRIDGE] = may_bridge,
};

bool mine_idea_may_be(const MineAsk *ask, const Idea *idea)
{
    unsigned others = ask->themes & ~(1u << PUZZLE_PAYS_MORE);
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (others >> theme & 1 && (!may_do[theme] || may_do[theme](ask, idea)))
            return true;
    return false;
}
