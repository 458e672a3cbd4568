/* sides.c: finds the open sides of features, and tiles that close them. A side of a tile is open if
 * no tile faces it: roads and cities continue there, and buildings count all spaces around. */
#include "outlook/lands.h"
#include "rules/board.h"

#include <assert.h>

enum { WALK_MAX = 1024 };

/* Returns the cell across a side; for a half's long side, its own cell. */
static Cell across(Cell cell, int side)
{
    return side == SIDE_L ? cell : cell_neighbour(cell, side);
}

/* Returns the tile that faces the side, NO_TILE if none does. A long side faces the other half, the
 * one that owns the two sides that this half doesn't. */
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

/* Adds the empty cells around. Tiles fill a building's surroundings without joining it, and a gap
 * counts as filled (BASE-17, HALF-46). */
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

/* Adds the spaces of one segment of one tile: at its open sides, or all around. */
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

/* Returns whether the tile, placed with its first cell at `first`, ends the feature: its segments
 * that meet the feature's sides have no open side of their own. */
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

/* Returns whether some rotation of a double tile, with either cell in the place, ends the
 * feature. */
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
