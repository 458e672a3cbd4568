/* sides.c: where features are open, and what closes them; see lands.h. A side of a tile is open
 * where nothing lies against it: roads and cities go on there, all around buildings count. */
#include "outlook/lands.h"
#include "rules/board.h"

#include <assert.h>

enum { WALK_MAX = 1024 };

/* The cell across a side; a half's long side lies within its own. */
static Cell across(Cell cell, int side)
{
    return side == SIDE_L ? cell : cell_beside(cell, side);
}

/* What lies against it: for a half's long side the other half, which owns the sides that it does
 * not. NO_TILE: nothing. */
static uint16_t beside(const Game *g, const Part *part, Cell cell, int side)
{
    unsigned others = ~(unsigned)part->sides & 15u;
    if (side == SIDE_L)
        return game_tile_at(g, cell, __builtin_ctz(others));
    return game_tile_at(g, cell_beside(cell, side), side_facing(side));
}

/* --- where ------------------------------------------------------------------------------------ */

typedef struct Opens {
    FreePlace all[LANDS_PLACES];
    int all_count;
    OpenPlace *out;
    int count, room;
} Opens;

static void opens_add(Opens *opens, Cell cell, unsigned side)
{
    int kept = opens->count < opens->room ? opens->count : opens->room, i = 0;
    while (i < kept && !cell_equal(opens->out[i].place.cell, cell))
        i++;
    if (i < kept) {
        opens->out[i].sides = (uint8_t)(opens->out[i].sides | side);
        return;
    }
    for (int k = 0; k < opens->all_count; k++) {
        if (!cell_equal(opens->all[k].cell, cell))
            continue;
        if (opens->count < opens->room)
            opens->out[opens->count] = (OpenPlace){.place = opens->all[k], .sides = (uint8_t)side};
        opens->count++;
        return;
    }
}

/* The sides of one segment of one part. */
static void add_sides(const Outlook *outlook, const Part *part, Cell cell, int segment,
                      Opens *opens)
{
    for (int side = 0; side < SIDES; side++) {
        if (part_meets(part, segment, side) && beside(outlook->view, part, cell, side) == NO_TILE)
            opens_add(opens, across(cell, side), 1u << side_facing(side));
    }
}

/* Any neighbour counts, and gaps do not stand in the way (BASE-15, HALF-31). */
static void add_around(const Outlook *outlook, Cell cell, Opens *opens)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        Cell there = cell_towards(cell, d);
        bool empty = true;
        for (int side = 0; side < 4; side++)
            empty = empty && game_tile_at(outlook->view, there, side) == NO_TILE;
        if (empty)
            opens_add(opens, there, 0);
    }
}

/* Of one segment of one tile: where it shows at a side, or all around. */
static void add_segment(const Outlook *outlook, TileSegment at, bool around, Opens *opens)
{
    PlacedTile tile = game_tile(outlook->view, at.tile);
    const TileKind *kind = catalogue_kind(outlook->c, tile.copy);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile.rotation][i];
        Cell cell = {(int16_t)(tile.cell.x + part->dx), (int16_t)(tile.cell.y + part->dy)};
        if (around)
            add_around(outlook, cell, opens);
        else
            add_sides(outlook, part, cell, at.segment, opens);
    }
}

static bool stands_around(SegmentKind kind)
{
    return kind == SEGMENT_MONASTERY || kind == SEGMENT_GARDEN || kind == SEGMENT_CASTLE;
}

static SegmentKind kind_of(const Outlook *outlook, TileSegment part)
{
    uint16_t copy = game_tile(outlook->view, part.tile).copy;
    const TileKind *kind = catalogue_kind(outlook->c, copy);
    assert(part.segment < kind->segment_count && "a segment of the tile");
    return (SegmentKind)kind->segments[part.segment].kind;
}

int lands_open(const Outlook *outlook, TileSegment part, OpenPlace *out, int room)
{
    TileSegment walk[WALK_MAX];
    SegmentKind land = kind_of(outlook, part);
    FeatureId id = game_feature(outlook->c, outlook->view, part.tile, part.segment);
    Opens opens = {.out = out, .room = room};
    if (id == NO_FEATURE || game_phase(outlook->view) == PHASE_OVER)
        return 0;
    opens.all_count = game_free_places(outlook->view, opens.all, LANDS_PLACES);
    if (opens.all_count > LANDS_PLACES)
        opens.all_count = LANDS_PLACES;
    if (stands_around(land))
        add_segment(outlook, part, true, &opens);
    if (land != SEGMENT_CITY && land != SEGMENT_ROAD)
        return opens.count;
    int count = game_feature_walk(outlook->c, outlook->view, id, walk, WALK_MAX);
    for (int i = 0; i < count && i < WALK_MAX; i++)
        add_segment(outlook, walk[i], false, &opens);
    return opens.count;
}

/* --- what closes them ------------------------------------------------------------------------- */

/* Where a part of a tile lies whose first cell lies at `first`. */
static Cell cell_of(const Part *part, Cell first)
{
    return (Cell){(int16_t)(first.x + part->dx), (int16_t)(first.y + part->dy)};
}

/* Does the segment show where nothing lies, with a tile at `first`? */
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

/* The tile lies in the place, its first cell at `first`: the segments of it that our sides meet
 * show nowhere else, unless something lies there already. */
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

/* Of a double tile any cell may lie in the place. */
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
    SegmentKind land = kind_of(outlook, part);
    bool road = land == SEGMENT_ROAD;
    if (!game_may_fill(outlook->c, outlook->view, copy, &place->place))
        return false;
    if (stands_around(land) || kind_closes(kind))
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
