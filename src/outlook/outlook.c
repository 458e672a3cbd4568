/* outlook.c: computes the odds of filling a place from the heaps and remaining tiles of a view. */
#include "outlook/outlook.h"

#include "rules/board.h"

#include <assert.h>

void outlook_begin(Outlook *outlook, const Catalogue *c, const Game *view)
{
    outlook->c = c;
    outlook->view = view;
    outlook->heap_count = game_heaps(c, view, outlook->heaps);
    outlook->remain_count = game_remains(c, view, outlook->remains, REMAINS_MAX);
    assert(outlook->remain_count <= REMAINS_MAX && "room for all copies of all sets");
}

/* --- places ----------------------------------------------------------------------------------- */

bool outlook_dead(const Outlook *outlook, const FreePlace *place)
{
    bool dead = game_phase(outlook->view) != PHASE_FREE;
    for (int i = 0; dead && i < outlook->remain_count; i++)
        dead = !game_may_fill(outlook->c, outlook->view, outlook->remains[i].copy, place);
    return dead;
}

int outlook_fits(const Outlook *outlook, const FreePlace *place, Remain *out, int room)
{
    int fits = 0;
    for (int i = 0; i < outlook->remain_count; i++) {
        if (!game_may_fill(outlook->c, outlook->view, outlook->remains[i].copy, place))
            continue;
        if (fits < room)
            out[fits] = outlook->remains[i];
        fits++;
    }
    return fits;
}

/* --- odds ------------------------------------------------------------------------------------- */

/* The numbers of fitting tiles in a heap: late ones (never among its top tiles) and others. */
typedef struct Fits {
    int late, others;
} Fits;

/* Counts the fitting tiles in each heap and among the unknown halves. */
typedef struct Fitting {
    Fits heap[HEAPS_MAX];
    int unknown;
} Fitting;

/* Returns the probability that `draws` of `tiles`, without replacement, miss all `fitting` ones. */
static double none_of(int tiles, int fitting, int draws)
{
    double none = 1;
    assert(fitting <= tiles && draws <= tiles && "no more than there are");
    for (int i = 0; i < draws; i++)
        none *= (double)(tiles - fitting - i > 0 ? tiles - fitting - i : 0) / (tiles - i);
    return none;
}

/* Returns the probability that draws from a heap miss all fitting tiles. No late tiles are among
 * the top ones of the heap; `above` draws are from those top ones, `below` draws from the rest. The
 * function sums over all possible numbers of fitting tiles among the top ones. Each number's weight
 * follows from the previous one, and the result is divided by the sum of the weights. */
static double none_of_parted(const Heap *heap, Fits fits, int above, int below)
{
    int early = heap->early, others = heap->tiles - heap->late, misses = others - fits.others;
    int least = early > misses ? early - misses : 0;
    int most = fits.others < early ? fits.others : early;
    double none = 0, sum = 0, weight = 1;
    assert(early <= others && "late tiles lie below");
    for (int k = least; k <= most; k++) {
        int left = fits.others - k + fits.late;
        sum += weight;
        none += weight * none_of(early, k, above) * none_of(heap->tiles - early, left, below);
        weight *= (double)(fits.others - k) * (early - k);
        weight /= (double)(k + 1) * (misses - early + k + 1);
    }
    return none / sum;
}

/* A set of draws: every `step`-th one from `first` on, at most `most` of them. Draw 0 is the next
 * one. */
typedef struct Draws {
    int first, step, most;
} Draws;

/* Returns how many of the draws are among draws `from` to `to` − 1. */
static int draws_within(const Draws *draws, int from, int to)
{
    int n = 0;
    for (int k = 0, at = draws->first; k < draws->most && at < to; k++, at += draws->step)
        n += at >= from;
    return n;
}

/* Returns the probability that one of the draws gives a fitting tile; heaps are independent of each
 * other. */
static double chance_of(const Outlook *outlook, const Fitting *fitting, Draws draws)
{
    double none = 1;
    for (int i = 0, from = 0; i < outlook->heap_count; i++) {
        const Heap *heap = &outlook->heaps[i];
        Fits fits = fitting->heap[i];
        int above = draws_within(&draws, from, from + heap->early);
        int below = draws_within(&draws, from + heap->early, from + heap->drawn);
        none *= none_of_parted(heap, fits, above, below);
        from += heap->drawn;
    }
    return 1 - none;
}

/* Returns the seat that draws the next square. A seat that already has a tile to place, or has
 * placed one, doesn't draw again in this turn. */
static int next_to_draw(const Game *view)
{
    int seat = game_in_turn(view);
    return game_phase(view) == PHASE_CHOOSE ? seat : (seat + 1) % game_setup(view)->players;
}

/* Returns the probability that other seats, which hold `hidden` of the unknown halves, have a
 * fitting one. */
static double hidden_chance(const Outlook *outlook, int fitting)
{
    int unknown = 0, hidden = game_hidden_halves(outlook->view);
    for (int i = 0; i < outlook->remain_count; i++)
        unknown += outlook->remains[i].where == REMAINS_UNKNOWN ? outlook->remains[i].count : 0;
    return 1 - none_of(unknown, fitting, hidden < unknown ? hidden : unknown);
}

static void count_fitting(const Outlook *outlook, const FreePlace *place, Fitting *fitting,
                          OutlookChance *chance)
{
    for (int i = 0; i < outlook->remain_count; i++) {
        const Remain *remain = &outlook->remains[i];
        if (!game_may_fill(outlook->c, outlook->view, remain->copy, place))
            continue;
        bool half = catalogue_kind(outlook->c, remain->copy)->shape == SHAPE_HALF;
        bool square = remain->where == REMAINS_HEAP || remain->where == REMAINS_ASIDE;
        chance->halves += half ? remain->count : 0;
        chance->squares += square ? remain->count : 0;
        chance->now = chance->now || remain->where == REMAINS_DRAWN;
        if (remain->where == REMAINS_HAND)
            chance->held |= (uint8_t)(1u << remain->seat);
        Fits *fits = &fitting->heap[remain->heap];
        if (remain->where == REMAINS_HEAP)
            *(remain->late ? &fits->late : &fits->others) += remain->count;
        if (remain->where == REMAINS_UNKNOWN)
            fitting->unknown += remain->count;
    }
}

/* Combines drawn squares with halves: a held half is certain, and hidden ones are independent of
 * the draws. */
static double with_hands(const OutlookChance *chance, double drawn)
{
    return chance->held ? 1 : 1 - (1 - drawn) * (1 - chance->hidden);
}

OutlookChance outlook_chance(const Outlook *outlook, const FreePlace *place, int seat)
{
    int players = game_setup(outlook->view)->players;
    int turns = (seat - next_to_draw(outlook->view) + players) % players;
    OutlookChance chance = {0};
    Fitting fitting = {.unknown = 0};
    assert(seat >= 0 && seat < players && "a seat of the game");
    count_fitting(outlook, place, &fitting, &chance);
    chance.hidden = hidden_chance(outlook, fitting.unknown);
    chance.round = chance_of(outlook, &fitting, (Draws){0, 1, players});
    chance.mine = chance_of(outlook, &fitting, (Draws){turns, players, 1});
    chance.end = chance_of(outlook, &fitting, (Draws){0, 1, TILES_MAX});
    chance.end_mine = chance_of(outlook, &fitting, (Draws){turns, players, TILES_MAX});
    chance.any_round = with_hands(&chance, chance.round);
    chance.any_mine = chance.held >> seat & 1 ? 1 : chance.mine;
    chance.any_end = with_hands(&chance, chance.end);
    return chance;
}

/* --- lands ------------------------------------------------------------------------------------ */

/* Finds the owners of the land and the odds of filling each free place, for the overlays on the
 * board. */

enum { WALK_MAX = 1024 };

/* --- owners ----------------------------------------------------------------------------------- */

/* Adds a segment to its tile's entry. A walk visits the segments of a tile one after another, or
 * nearly so. */
static void add_part(Lands *lands, int from, TileSegment part)
{
    const OwnedFeature *feature = &lands->features[lands->feature_count];
    unsigned segment = 1u << part.segment;
    for (int i = from; i < lands->count; i++) {
        if (lands->lands[i].tile == part.tile) {
            lands->lands[i].segments = (uint16_t)(lands->lands[i].segments | segment);
            return;
        }
    }
    if (lands->count < LANDS_MAX)
        lands->lands[lands->count++] = (OwnedLand){.tile = part.tile,
                                                   .segments = (uint16_t)segment,
                                                   .feature = (uint16_t)lands->feature_count,
                                                   .seats = feature->seats};
}

/* Adds a whole feature, owned by the seats that would score it. */
static void add_feature(const Outlook *outlook, FeatureId id, TileSegment part, Lands *lands)
{
    TileSegment walk[WALK_MAX];
    FeatureScore score = game_feature_score(outlook->c, outlook->view, id, NULL, MOMENT_END);
    if (!score.seats)
        return;
    assert(lands->feature_count < LANDS_FEATURES && "no more features than figures");
    FeatureFacts facts = game_feature_facts(outlook->c, outlook->view, id);
    OwnedFeature *feature = &lands->features[lands->feature_count];
    *feature = (OwnedFeature){.part = part, .seats = score.seats};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        feature->figures[seat] = facts.figures[seat];
    int from = lands->count,
        count = game_feature_walk(outlook->c, outlook->view, id, walk, WALK_MAX);
    for (int i = 0; i < count && i < WALK_MAX; i++)
        add_part(lands, from, walk[i]);
    lands->feature_count++;
}

void lands_find(const Outlook *outlook, Lands *lands)
{
    const Game *game = outlook->view;
    FeatureId found[LANDS_FEATURES];
    int count = 0;
    lands->count = lands->feature_count = 0;
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        FeatureId id = figure.tile == NO_TILE
                           ? NO_FEATURE
                           : game_feature(outlook->c, game, figure.tile, figure.segment);
        bool again = id == NO_FEATURE;
        for (int k = 0; k < count && !again; k++)
            again = found[k] == id;
        if (again)
            continue;
        assert(count < LANDS_FEATURES && "no more features than figures");
        found[count++] = id;
        add_feature(outlook, id, (TileSegment){.tile = figure.tile, .segment = figure.segment},
                    lands);
    }
}

/* --- places of the board ---------------------------------------------------------------------- */

int lands_places(const Outlook *outlook, int seat, WaitingPlace out[LANDS_PLACES])
{
    FreePlace all[LANDS_PLACES];
    if (game_phase(outlook->view) == PHASE_OVER)
        return 0;
    int count = game_free_places(outlook->view, all, LANDS_PLACES);
    count = count < LANDS_PLACES ? count : LANDS_PLACES;
    for (int i = 0; i < count; i++) {
        out[i] = (WaitingPlace){.place = all[i], .dead = outlook_dead(outlook, &all[i])};
        if (out[i].dead)
            continue;
        OutlookChance chance = outlook_chance(outlook, &all[i], seat);
        out[i].share = (float)(need_is_gap(all[i].need) ? chance.any_round : chance.round);
    }
    return count;
}

/* --- sides ------------------------------------------------------------------------------------ */

/* Finds the open sides of features, and tiles that close them. A side of a tile is open if no tile
 * faces it: roads and cities continue there, and buildings need a tile on each space around
 * them. */

/* Returns the cell across a side; for a half's long side, its own cell. */
static Cell across(Cell cell, int side)
{
    return side == SIDE_L ? cell : cell_neighbour(cell, side);
}

/* Returns the tile that faces the side, NO_TILE if none does. A long side faces the half that has
 * the other two sides of the cell. */
static uint16_t beside(const Game *g, const Part *part, Cell cell, int side)
{
    unsigned others = ~(unsigned)part->sides & 15u;
    if (side == SIDE_L)
        return game_tile_at(g, cell, __builtin_ctz(others));
    return game_tile_at(g, cell_neighbour(cell, side), side_facing(side));
}

/* --- open sides ------------------------------------------------------------------------------- */

/* A list of spaces, each once. */
typedef struct Waits {
    const Catalogue *c;
    const Game *game;
    WaitedSpace *out;
    int count, room;
} Waits;

static void waits_add(Waits *waits, Cell cell, unsigned side)
{
    int i = 0;
    while (i < waits->count && !cell_equal(waits->out[i].cell, cell))
        i++;
    if (i == waits->room)
        return;
    if (i == waits->count)
        waits->out[waits->count++] = (WaitedSpace){.cell = cell};
    waits->out[i].sides = (uint8_t)(waits->out[i].sides | side);
}

/* Adds the open sides of one segment of one part. */
static void add_sides(Waits *waits, const Part *part, Cell cell, int segment)
{
    for (int side = 0; side < SIDES; side++) {
        if (part_meets(part, segment, side) && beside(waits->game, part, cell, side) == NO_TILE)
            waits_add(waits, across(cell, side), 1u << side_facing(side));
    }
}

/* Adds the empty cells around a cell. A tile around a building counts even if nothing on it
 * connects to the building, and a cell with a gap counts as filled (BASE-17, HALF-46). */
static void add_around(Waits *waits, Cell cell)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        Cell there = cell_towards(cell, d);
        bool empty = true;
        for (int side = 0; side < 4; side++)
            empty = empty && game_tile_at(waits->game, there, side) == NO_TILE;
        if (empty)
            waits_add(waits, there, 0);
    }
}

/* Adds the spaces that one segment of one tile waits for: those at its open sides or, if `around`,
 * all around it. */
static void add_segment(Waits *waits, TileSegment at, bool around)
{
    PlacedTile tile = game_tile(waits->game, at.tile);
    const TileKind *kind = catalogue_kind(waits->c, tile.copy);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile.rotation][i];
        Cell cell = {(int16_t)(tile.cell.x + part->dx), (int16_t)(tile.cell.y + part->dy)};
        if (around)
            add_around(waits, cell);
        else
            add_sides(waits, part, cell, at.segment);
    }
}

static SegmentKind kind_of(const Catalogue *c, const Game *game, TileSegment part)
{
    const TileKind *kind = catalogue_kind(c, game_tile(game, part.tile).copy);
    assert(part.segment < kind->segment_count && "a segment of the tile");
    return (SegmentKind)kind->segments[part.segment].kind;
}

int lands_waits(const Catalogue *c, const Game *game, TileSegment part, WaitedSpace *out, int room)
{
    TileSegment walk[WALK_MAX];
    SegmentKind land = kind_of(c, game, part);
    FeatureId id = game_feature(c, game, part.tile, part.segment);
    Waits waits = {.c = c, .game = game, .out = out, .room = room};
    if (id == NO_FEATURE)
        return 0;
    if (kind_is_surrounded(land))
        add_segment(&waits, part, true);
    if (!kind_is_wall_or_way(land))
        return waits.count;
    int count = game_feature_walk(c, game, id, walk, WALK_MAX);
    for (int i = 0; i < count && i < WALK_MAX; i++)
        add_segment(&waits, walk[i], false);
    return waits.count;
}

static const FreePlace *place_at(const FreePlace *places, int count, Cell cell)
{
    for (int i = 0; i < count; i++)
        if (cell_equal(places[i].cell, cell))
            return &places[i];
    return NULL;
}

int lands_open(const Outlook *outlook, TileSegment part, OpenPlace *out, int room)
{
    WaitedSpace waits[LANDS_PLACES];
    FreePlace places[LANDS_PLACES];
    int open = 0;
    if (game_phase(outlook->view) == PHASE_OVER)
        return 0;
    int count = game_free_places(outlook->view, places, LANDS_PLACES);
    count = count < LANDS_PLACES ? count : LANDS_PLACES;
    int waited = lands_waits(outlook->c, outlook->view, part, waits, LANDS_PLACES);
    for (int i = 0; i < waited; i++) {
        const FreePlace *place = place_at(places, count, waits[i].cell);
        if (place && open < room)
            out[open] = (OpenPlace){.place = *place, .sides = waits[i].sides};
        open += place != NULL;
    }
    return open;
}

/* --- closing tiles ---------------------------------------------------------------------------- */

/* Returns the cell of a part of a tile whose first cell is at `first`. */
static Cell cell_of(const Part *part, Cell first)
{
    return (Cell){(int16_t)(first.x + part->dx), (int16_t)(first.y + part->dy)};
}

/* Returns whether the segment has an open side, with the tile at `first`. */
static bool shows(const Outlook *outlook, const TileKind *kind, int rotation, Cell first,
                  int segment)
{
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        for (int side = 0; side < SIDES; side++)
            if (part_meets(part, segment, side) &&
                beside(outlook->view, part, cell_of(part, first), side) == NO_TILE)
                return true;
    }
    return false;
}

/* Returns whether the tile, placed with its first cell at `first`, completes the feature there: the
 * segments that continue the feature have no open side themselves. */
static bool ends_here(const Outlook *outlook, const TileKind *kind, int rotation, Cell first,
                      const OpenPlace *place, bool road)
{
    const Part *part = kind->parts[rotation];
    for (int i = 0; i < kind->part_count; i++)
        if (cell_equal(cell_of(&kind->parts[rotation][i], first), place->place.cell))
            part = &kind->parts[rotation][i];
    for (int side = 0; side < SIDES; side++) {
        if (!(place->sides >> side & 1))
            continue;
        int segment = road ? part->road[side] : NO_SEGMENT;
        for (int edge = 2 * side; !road && edge <= 2 * side + 1; edge++)
            segment = part->segment[edge] != NO_SEGMENT ? part->segment[edge] : segment;
        if (shows(outlook, kind, rotation, first, segment))
            return false;
    }
    return true;
}

/* Returns whether some rotation of a double tile, with either of its cells in the place, completes
 * the feature there. */
static bool double_closes(const Outlook *outlook, const OpenPlace *place, uint16_t copy, bool road)
{
    const TileKind *kind = catalogue_kind(outlook->c, copy);
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int i = 0; i < kind->part_count; i++) {
            const Part *part = &kind->parts[rotation][i];
            Cell at = place->place.cell,
                 first = {(int16_t)(at.x - part->dx), (int16_t)(at.y - part->dy)};
            if (game_can_place(outlook->c, outlook->view, copy, first, rotation, NULL) &&
                ends_here(outlook, kind, rotation, first, place, road))
                return true;
        }
    }
    return false;
}

bool lands_closes(const Outlook *outlook, TileSegment part, const OpenPlace *place, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(outlook->c, copy);
    SegmentKind land = kind_of(outlook->c, outlook->view, part);
    bool road = land == SEGMENT_ROAD;
    if (!game_may_fill(outlook->c, outlook->view, copy, &place->place))
        return false;
    if (kind_is_surrounded(land) || kind_closes(kind))
        return true;
    if (kind->part_count > 1)
        return double_closes(outlook, place, copy, road);
    unsigned rotations = copy_fits(outlook->c, copy)->rotations[place->place.need];
    for (int rotation = 0; rotation < 4; rotation++) {
        if (rotations >> rotation & 1 &&
            ends_here(outlook, kind, rotation, place->place.cell, place, road))
            return true;
    }
    return false;
}
