/* units.c: finds the units of a board and the steps between them. A unit's index is tile ×
 * PARTS_MAX, plus the part when units are spaces. */
#include "rules/units.h"

#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"

#include <stdio.h>
#include <string.h>

/* --- units ------------------------------------------------------------------------------------ */

Units units_under(const Catalogue *c, const Game *game, const Policies *policies)
{
    return (Units){.c = c, .g = game, .policies = policies ? policies : &game->setup.policies};
}

static inline bool by_tiles(const Units *u)
{
    return u->policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
}

static inline const TileKind *kind_of(const Units *u, int tile)
{
    assert(tile >= 0 && tile < u->g->tile_count && "placed tile");
    return tile_kind(u->c, &game_tiles(u->g)[tile]);
}

static inline const Part *parts_of(const Units *u, int tile)
{
    return kind_of(u, tile)->parts[game_tiles(u->g)[tile].rotation];
}

static inline Cell cell_of(const Units *u, int tile, int part)
{
    return part_cell(&game_tiles(u->g)[tile], &parts_of(u, tile)[part]);
}

static inline Unit unit_of(int tile, int part)
{
    return (Unit)(tile * PARTS_MAX + part);
}

/* --- what a unit is --------------------------------------------------------------------------- */

/* Returns whether the tile shares its unit with no other. If units are spaces, only a half can
 * share one; if they are tiles, no tile does. */
static inline bool alone_in_unit(const Units *u, int tile)
{
    return !u->g->uneven || by_tiles(u) || kind_of(u, tile)->shape != SHAPE_HALF;
}

/* Returns the unit of a space, named by its first tile. */
static Unit unit_of_space(const Units *u, const Space *space)
{
    int tile = space->tile[0];
    return unit_of(tile, !cell_equal(game_tiles(u->g)[tile].cell, space->cell));
}

int tile_units(const Units *units, int tile, Unit out[PARTS_MAX])
{
    bool whole = !units->g->uneven || by_tiles(units);
    int parts = whole ? 1 : kind_of(units, tile)->part_count;
    for (int i = 0; i < parts; i++)
        out[i] = unit_of(tile, i);
    if (!alone_in_unit(units, tile))
        out[0] = unit_of_space(units, space_if_any(units->g, cell_of(units, tile, 0)));
    return parts;
}

Unit unit_at(const Units *units, Cell cell, int side)
{
    const Space *space = space_if_any(units->g, cell);
    if (!space || !space->covered)
        return NO_UNIT;
    if (!by_tiles(units))
        return unit_of_space(units, space);
    int slot = space_slot(space, side);
    return unit_of(space->tile[slot < 0 ? 0 : slot], 0); /* a gap belongs to its lone half */
}

Cell unit_cell(const Units *units, Unit unit)
{
    return cell_of(units, unit_tile(unit), unit % PARTS_MAX);
}

int unit_tiles(const Units *units, Unit unit, uint16_t out[2])
{
    out[0] = unit_tile(unit);
    if (alone_in_unit(units, out[0]))
        return 1;
    const Space *space = space_if_any(units->g, unit_cell(units, unit));
    out[1] = space->tile[1];
    return out[1] == NO_TILE ? 1 : 2;
}

uint16_t unit_partner(const Units *units, int tile)
{
    if (alone_in_unit(units, tile))
        return NO_TILE;
    return space_partner(space_if_any(units->g, cell_of(units, tile, 0)), (uint16_t)tile);
}

bool unit_fills_cell(const Units *units, Unit unit)
{
    return !by_tiles(units) || kind_of(units, unit_tile(unit))->shape == SHAPE_SQUARE;
}

bool unit_holds(const Units *units, Unit unit, int tile)
{
    uint16_t held[2];
    int n = unit_tiles(units, unit, held);
    return held[0] == tile || (n > 1 && held[1] == tile);
}

/* Only halves share a space: a double tile has both its spaces to itself. */
bool tile_concerns(const Units *units, PolicyId reach, int tile, int other)
{
    if (tile == other)
        return true;
    return units->policies->value[reach] == UNIT_SPACE &&
           cell_equal(cell_of(units, tile, 0), cell_of(units, other, 0));
}

/* --- steps ------------------------------------------------------------------------------------ */

/* The steps out of one unit while they are collected (COMB-13, COMB-14, COMB-31). */
typedef struct Leaving {
    const Units *units;
    Unit from;
    UnitStep *out;
    int count;
} Leaving;

/* No step leads onto a tile that walls enclose (CKR-17, COMB-10). */
static void add_step(Leaving *l, Unit to, int side, int part)
{
    const TileKind *kind = kind_of(l->units, unit_tile(to));
    if (kind_is_enclosed(kind))
        return;
    assert(l->count < UNIT_STEPS_MAX && "a double tile has six sides, nothing has more");
    l->out[l->count++] = (UnitStep){.to = to, .side = (uint8_t)side, .part = (uint8_t)part};
}

/* Adds the step across `side` of one cell of the unit, if another unit is there. */
static void leave_across(Leaving *l, Cell cell, int side, int part)
{
    Unit to = unit_at(l->units, cell_neighbour(cell, side), side_facing(side));
    if (to != NO_UNIT && to != l->from)
        add_step(l, to, side, part);
}

/* Adds the steps across `side` of a tile: from one of its cells, or on a long side of a double tile
 * from both. */
static void leave_tile(Leaving *l, int side)
{
    int tile = unit_tile(l->from), parts = kind_of(l->units, tile)->part_count;
    const Part *part = parts_of(l->units, tile);
    bool lengthwise = parts > 1 && (side % 2 == SIDE_N) == (part[1].dy == 0);
    for (int i = 0; i < parts; i++) {
        Cell cell = cell_of(l->units, tile, i);
        const Space *space = space_if_any(l->units->g, cell);
        if (part[i].sides >> side & 1 || space_is_gap(space))
            leave_across(l, cell, side, lengthwise ? i + 1 : 0);
    }
}

/* Adds the step over the long side to the partner half. */
static void leave_half(Leaving *l)
{
    uint16_t tile = unit_tile(l->from);
    const Space *space = space_if_any(l->units->g, unit_cell(l->units, l->from));
    if (space->tile[1] != NO_TILE)
        add_step(l, unit_of(space_partner(space, tile), 0), SIDE_L, 0);
}

/* When units are spaces, a step may cross any of the four sides. */
static void leave_space(Leaving *l)
{
    Cell cell = unit_cell(l->units, l->from);
    for (int side = 0; side < SIDE_L; side++) {
        const Space *space = space_if_any(l->units->g, cell_neighbour(cell, side));
        if (space && space->covered)
            add_step(l, unit_of_space(l->units, space), side, 0);
    }
}

int unit_steps(const Units *units, Unit from, UnitStep out[UNIT_STEPS_MAX])
{
    Leaving l = {.units = units, .from = from, .out = out};
    if (!by_tiles(units)) {
        leave_space(&l);
        return l.count;
    }
    for (int side = 0; side < SIDE_L; side++)
        leave_tile(&l, side);
    leave_half(&l);
    return l.count;
}

const char *unit_step_name(const UnitStep *step, char out[UNIT_STEP_NAME])
{
    static const char letters[SIDES] = {'N', 'E', 'S', 'W', 'L'};
    if (step->part)
        snprintf(out, UNIT_STEP_NAME, "%c/%d", letters[step->side], step->part % 10);
    else
        snprintf(out, UNIT_STEP_NAME, "%c", letters[step->side]);
    return out;
}

bool unit_step_find(const Units *units, Unit from, const char *name, UnitStep *step)
{
    UnitStep steps[UNIT_STEPS_MAX];
    char own[UNIT_STEP_NAME];
    int n = unit_steps(units, from, steps);
    for (int i = 0; i < n; i++) {
        if (strcmp(unit_step_name(&steps[i], own), name) != 0)
            continue;
        *step = steps[i];
        return true;
    }
    return false;
}

/* --- regions ---------------------------------------------------------------------------------- */

enum { WORD = 64 };

/* Marks a unit as seen. Returns whether it was new. */
static bool mark(uint64_t *seen, Unit unit)
{
    uint64_t bit = 1ull << unit % WORD, *word = &seen[unit / WORD];
    bool fresh = !(*word & bit);
    *word |= bit;
    return fresh;
}

/* No step crosses an empty space (COMB-15). The list is also the queue: units from index `done` on
 * are still to be expanded. */
void unit_region(const Units *units, Unit unit, int most, UnitPasses *passes, const void *self,
                 UnitRegion *out)
{
    uint64_t seen[UNITS_MAX / WORD] = {0};
    UnitStep steps[UNIT_STEPS_MAX];
    assert(unit_tile(unit) < units->g->tile_count && "a unit of the board");
    mark(seen, unit);
    out->count = 1;
    out->unit[0] = unit;
    out->distance[0] = 0;
    for (int done = 0; done < out->count && out->distance[done] < most; done++) {
        int n = unit_steps(units, out->unit[done], steps);
        for (int i = 0; i < n; i++) {
            Unit to = steps[i].to;
            if ((passes && !passes(units, to, self)) || !mark(seen, to))
                continue;
            out->unit[out->count] = to;
            out->distance[out->count++] = (uint16_t)(out->distance[done] + 1);
        }
    }
}

/* --- walk ------------------------------------------------------------------------------------- */

/* Lists the segments of a feature from its first-placed one outward, breadth first along its joins,
 * so that an animation can run along it. Two segments are neighbours if they meet at a side or an
 * expansion links them; a feature without joins, such as a monastery, is a single segment. The sets
 * of nodes are on the call stack. */

typedef struct Walk {
    const Catalogue *c;
    const Game *g;
    TilePasses *passes;
    const void *self;
    uint64_t seen[NO_NODE / 64 + 1];
    uint16_t queue[NO_NODE];
    int count;
} Walk;

static void reach(Walk *walk, const Tile *tile, int segment)
{
    if (segment == NO_SEGMENT)
        return; /* the side shows no landscape */
    uint16_t node = (uint16_t)(tile->first_node + segment);
    uint64_t bit = (uint64_t)1 << (node % 64);
    if (walk->seen[node / 64] & bit)
        return;
    walk->seen[node / 64] |= bit;
    bool first = walk->count == 0; /* the walk may always leave the start */
    int number = (int)(tile - game_tiles(walk->g));
    if (first || !walk->passes || walk->passes(walk->g, number, walk->self))
        walk->queue[walk->count++] = node;
}

/* Reaches the segments across `side` of a part; `segment` is the one that meets the side. */
static void reach_across(Walk *walk, const Part *part, int segment, int side, Cell cell,
                         const Tile *self)
{
    const Game *g = walk->g;
    Cell there = side == SIDE_L ? cell : cell_neighbour(cell, side);
    const Space *space = space_if_any(g, there);
    if (!space)
        return;
    int facing = side_facing(side), partner = &game_tiles(g)[space->tile[0]] == self;
    int slot = side == SIDE_L ? partner : space_slot(space, facing);
    if (slot < 0 || space->tile[slot] == NO_TILE)
        return;
    const Tile *other = &game_tiles(g)[space->tile[slot]];
    const Part *theirs = tile_part(tile_kind(walk->c, other), other, there);
    if (part->road[side] == segment)
        reach(walk, other, theirs->road[facing]);
    for (int i = 0; i < 2; i++) {
        if (part->segment[2 * side + i] == segment)
            reach(walk, other, theirs->segment[2 * facing + 1 - i]);
    }
}

/* Reaches the nodes that an expansion links to this one without a common side (AM-H7). */
static void reach_links(Walk *walk, uint16_t node)
{
    uint16_t linked[LINKS_MAX];
    for (uint64_t rows = walk->g->hooks[HOOK_LINKED_NODES]; rows;) {
        int n = expansion_next(&rows)->linked_nodes(walk->c, walk->g, node, linked);
        for (int i = 0; i < n; i++) {
            const Node *there = &game_nodes(walk->g)[linked[i]];
            reach(walk, &game_tiles(walk->g)[there->tile], there->segment);
        }
    }
}

/* Reaches the other end of a road that lies over this half and its partner. */
static void reach_span(Walk *walk, uint16_t half)
{
    const Space *space = space_if_any(walk->g, game_tiles(walk->g)[half].cell);
    const Tile *partner = &game_tiles(walk->g)[space_partner(space, half)];
    reach(walk, partner, tile_kind(walk->c, partner)->segment_count - 1);
}

static void reach_neighbours(Walk *walk, uint16_t node)
{
    const Node *n = &game_nodes(walk->g)[node];
    const Tile *tile = &game_tiles(walk->g)[n->tile];
    const TileKind *kind = tile_kind(walk->c, tile);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[tile->rotation][i];
        Cell cell = part_cell(tile, part);
        for (int side = 0; side < SIDES; side++) {
            if (part_reaches(part, n->segment, side))
                reach_across(walk, part, n->segment, side, cell, tile);
        }
    }
    if (n->kind == SEGMENT_FIELD)
        reach_links(walk, node);
    else if (kind->shape == SHAPE_HALF && kind->segments[n->segment].flags & SEGMENT_SPAN)
        reach_span(walk, n->tile);
}

int feature_walk(const Catalogue *c, const Game *g, uint16_t from, TilePasses *passes,
                 const void *self, uint16_t *out, int room)
{
    Walk walk;
    const Node *first = &game_nodes(g)[from];
    walk.c = c;
    walk.g = g;
    walk.passes = passes;
    walk.self = self;
    walk.count = 0;
    memset(walk.seen, 0, ((size_t)g->node_count / 64 + 1) * sizeof *walk.seen);
    reach(&walk, &game_tiles(g)[first->tile], first->segment);
    for (int i = 0; i < walk.count; i++) {
        if (i < room)
            out[i] = walk.queue[i];
        reach_neighbours(&walk, walk.queue[i]);
    }
    return walk.count;
}

int game_feature_walk(const Catalogue *c, const Game *game, FeatureId feature, TileSegment *out,
                      int room)
{
    uint16_t nodes[NO_NODE];
    int count = feature_walk(c, game, feature_first(game, feature), NULL, NULL, nodes, NO_NODE);
    for (int i = 0; i < count && i < room; i++) {
        const Node *node = &game_nodes(game)[nodes[i]];
        out[i] = (TileSegment){.tile = node->tile, .segment = node->segment};
    }
    assert(count == game_features(game)[feature].size && "a feature hangs together");
    return count;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Follows lines along rows, columns and diagonals of the board. */

/* Returns the sides through which a line in this direction can enter a cell: one, or two on a
 * diagonal. */
static unsigned near_sides(int direction)
{
    unsigned straight = 1u << side_facing(direction / 2 & 3);
    return direction % 2 ? straight : straight | 1u << side_facing((direction / 2 + 3) & 3);
}

UnitLine unit_line(const Units *units, Cell cell, int direction)
{
    const Space *space = space_if_any(units->g, cell);
    assert(direction >= 0 && direction < DIRECTIONS && "one of the eight");
    return (UnitLine){.units = *units,
                      .at = cell,
                      .direction = (uint8_t)direction,
                      .last = space ? space->tile[0] : NO_TILE};
}

/* Returns whether the line has left the rectangle of the tiles for good. */
static bool is_over(const UnitLine *line)
{
    const Game *g = line->units.g;
    Cell at = line->at, next = cell_towards(at, line->direction);
    int dx = next.x - at.x, dy = next.y - at.y;
    return g->tile_count == 0 || (dx > 0 && next.x > g->max.x) || (dx < 0 && next.x < g->min.x) ||
           (dy > 0 && next.y > g->max.y) || (dy < 0 && next.y < g->min.y);
}

static inline bool one_more_each(const UnitLine *line)
{
    return line->units.policies->value[POLICY_RANGE_UNIT] == UNIT_TILE;
}

/* Checks whether the first half owns all, some or none of the near sides. If it owns some, the long
 * side runs along the line, so both halves are equally far (FLY-H3). */
static void meet_pair(UnitLine *line, const Space *space, LineCell *next)
{
    unsigned near = near_sides(line->direction), first = space->covered & 15u & near;
    int nearer = first == 0; /* slot of the nearer half */
    bool level = first != 0 && first != near;
    for (int i = 0; i < 2; i++)
        next->tile[i] = space->tile[nearer ^ i];
    next->count = 2;
    next->distance[0] = next->distance[1] = ++line->distance;
    if (one_more_each(line) && !level)
        next->distance[1] = ++line->distance;
}

/* If units are tiles, the second cell of a double tile adds no distance. An empty space counts 1
 * (COMB-15). */
static void meet_single(UnitLine *line, uint16_t tile, LineCell *next)
{
    if (!one_more_each(line) || tile == NO_TILE || tile != line->last)
        line->distance++;
    next->tile[0] = tile;
    next->distance[0] = line->distance;
    next->count = tile != NO_TILE;
}

bool unit_line_next(UnitLine *line, LineCell *next)
{
    if (is_over(line))
        return false;
    line->at = cell_towards(line->at, line->direction);
    *next = (LineCell){.cell = line->at};
    const Space *space = space_if_any(line->units.g, line->at);
    if (space && space->tile[1] != NO_TILE)
        meet_pair(line, space, next);
    else
        meet_single(line, space ? space->tile[0] : NO_TILE, next);
    line->last = next->tile[0];
    return true;
}

/* --- tiles straight along row and column ------------------------------------------------------ */

typedef struct Found {
    TileAway *out;
    int room, count;
} Found;

/* Adds a tile or lowers its distance. A line may meet a double tile twice: in its two cells, or
 * along both row and column. A tower reaches such a tile through the nearer part (TWR-4, TWR-H1,
 * TWR-H2, TWR-H3, TWR-H4, TWR-H6). */
static void found(Found *f, uint16_t tile, uint16_t distance)
{
    for (int i = 0; i < f->count && i < f->room; i++) {
        if (f->out[i].tile != tile)
            continue;
        if (distance < f->out[i].distance)
            f->out[i].distance = distance;
        return;
    }
    if (f->count < f->room)
        f->out[f->count] = (TileAway){.tile = tile, .distance = distance};
    f->count++;
}

int units_straight(const Units *units, int tile, int reach, TileAway *out, int room)
{
    Found f = {.out = out, .room = room};
    Unit own[PARTS_MAX];
    uint16_t held[2];
    int n = tile_units(units, tile, own);
    found(&f, (uint16_t)tile, 0);
    for (int i = 0; i < n; i++) {
        int tiles = unit_tiles(units, own[i], held);
        for (int k = 0; k < tiles; k++)
            found(&f, held[k], 0);
    }
    for (int side = 0; side < SIDE_L; side++) {
        LineCell cell;
        for (UnitLine line = unit_line(units, game_tiles(units->g)[tile].cell, 2 * side + 1);
             line.distance < reach && unit_line_next(&line, &cell);) {
            for (int i = 0; i < cell.count; i++) {
                if (cell.distance[i] <= reach)
                    found(&f, cell.tile[i], cell.distance[i]);
            }
        }
    }
    return f.count;
}
