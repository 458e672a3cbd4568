/* corners.c: finds what surrounds the points where four spaces meet, and names corners in files. */
#include "rules/corners.h"
#include "rules/board.h"

#include <stdio.h>
#include <string.h>

/* --- one tile at one corner of its space ------------------------------------------------------ */

/* Sets `half_edges` to the two of a part that meet at a corner of its space: at a right angle both
 * are on short sides, at a tip one is on the long side (AM-H15). Returns false if the part doesn't
 * reach the corner. */
static bool meets(const Part *part, int corner, int half_edges[2])
{
    /* the side that ends at the corner; side `corner` begins at it */
    int before = (corner + 3) & 3;
    bool begins = part->sides >> corner & 1, ends = part->sides >> before & 1;
    half_edges[0] = begins ? 2 * corner : 2 * SIDE_L;
    half_edges[1] = ends ? 2 * before + 1 : 2 * SIDE_L + 1;
    return begins || ends;
}

static bool is_field(const TileKind *kind, int segment)
{
    return segment != NO_SEGMENT && kind->segments[segment].kind == SEGMENT_FIELD;
}

/* Lists the fields at that corner, clockwise: one, or two if something that ends in the corner
 * separates them. None: the tile shows something else at one half-edge or both. The seam of a
 * double tile shows nothing, so the other side at the corner decides. */
static int fields_at(const TileKind *kind, const Part *part, int corner, uint8_t out[2])
{
    int he[2];
    if (!meets(part, corner, he))
        return 0;
    int a = part->segment[he[0]], b = part->segment[he[1]];
    if (!is_field(kind, a == NO_SEGMENT ? b : a) || !is_field(kind, b == NO_SEGMENT ? a : b))
        return 0;
    out[0] = (uint8_t)(a == NO_SEGMENT ? b : a);
    out[1] = (uint8_t)b;
    return a == NO_SEGMENT || b == NO_SEGMENT || a == b ? 1 : 2;
}

static const Part *part_of_corner(const Catalogue *c, const Game *g, int tile, int corner)
{
    const Tile *t = &game_tiles(g)[tile];
    assert(tile >= 0 && tile < g->tile_count && corner < TILE_CORNERS && "a corner of a tile");
    return &tile_kind(c, t)->parts[t->rotation][corner / CORNERS];
}

bool corner_exists(const Catalogue *c, const Game *game, int tile, int corner)
{
    int he[2];
    return corner < tile_kind(c, &game_tiles(game)[tile])->part_count * CORNERS &&
           meets(part_of_corner(c, game, tile, corner), corner % CORNERS, he);
}

int corner_field(const Catalogue *c, const Game *game, int tile, int corner)
{
    uint8_t fields[2];
    int n = fields_at(tile_kind(c, &game_tiles(game)[tile]), part_of_corner(c, game, tile, corner),
                      corner % CORNERS, fields);
    return n ? fields[0] : NO_SEGMENT;
}

Cell corner_point(const Catalogue *c, const Game *game, int tile, int corner)
{
    Cell cell = part_cell(&game_tiles(game)[tile], part_of_corner(c, game, tile, corner));
    int of = corner % CORNERS;
    cell.x = (int16_t)(cell.x + (of == 1 || of == 2));
    cell.y = (int16_t)(cell.y + (of >= 2));
    return cell;
}

/* --- four quarters ---------------------------------------------------------------------------- */

/* Adds what a space shows at one of its corners to `facts`. Returns how much of the quarter it
 * covers. */
static int look_at(const Catalogue *c, const Game *g, const Space *space, int corner,
                   CornerFacts *facts)
{
    /* the space fills the quarter opposite its corner */
    int touching = 0, quarter = (corner + 2) & 3;
    for (int slot = 0; slot < 2 && space->tile[slot] != NO_TILE; slot++) {
        const Tile *tile = &game_tiles(g)[space->tile[slot]];
        const TileKind *kind = tile_kind(c, tile);
        const Part *part = tile_part(kind, tile, space->cell);
        int he[2];
        uint8_t fields[2];
        if (!meets(part, corner, he))
            continue;
        int n = fields_at(kind, part, corner, fields);
        bool tip = he[0] == 2 * SIDE_L || he[1] == 2 * SIDE_L + 1;
        touching += tip ? 1 : 2;
        facts->all_field &= n > 0;
        facts->other |= (uint8_t)((n == 0) << quarter);
        assert(facts->fields + n <= CORNER_FIELDS && "two tiles in each of four spaces");
        for (int i = 0; i < n; i++)
            facts->node[facts->fields++] = (uint16_t)(tile->first_node + fields[i]);
    }
    return touching == 0 ? QUARTER_NONE : touching == 1 ? QUARTER_PARTIAL : QUARTER_FULL;
}

CornerFacts corner_facts(const Catalogue *c, const Game *game, Cell point)
{
    static const struct {
        int8_t dx, dy;
        uint8_t corner; /* the corner of the space that is at the point */
    } quarters[] = {{-1, -1, 2}, {0, -1, 3}, {0, 0, 0}, {-1, 0, 1}};
    CornerFacts facts = {.least = QUARTER_FULL, .all_field = true};
    for (int i = 0; i < CORNERS; i++) {
        Cell cell = {(int16_t)(point.x + quarters[i].dx), (int16_t)(point.y + quarters[i].dy)};
        const Space *space = space_if_any(game, cell);
        int fill = space && space->covered ? look_at(c, game, space, quarters[i].corner, &facts)
                                           : QUARTER_NONE;
        facts.fill[i] = (uint8_t)fill;
        if (fill < facts.least)
            facts.least = (uint8_t)fill;
    }
    return facts;
}

/* A barn needs full quarters (AM-H3, AM-H5) or, by policy, a tip in each quarter (AM-H4, AM-H6). */
static QuarterFill needed(const Policies *policies)
{
    return policies->value[POLICY_BARN_CORNER] == CORNER_PARTIAL ? QUARTER_PARTIAL : QUARTER_FULL;
}

bool corner_is_field(const CornerFacts *facts, const Policies *policies)
{
    return facts->all_field && facts->least >= needed(policies);
}

unsigned corner_lacks(const CornerFacts *facts, const Policies *policies)
{
    unsigned lacking = facts->other;
    for (int i = 0; i < CORNERS; i++)
        lacking |= (unsigned)(facts->fill[i] < needed(policies)) << i;
    return lacking;
}

/* --- names ------------------------------------------------------------------------------------ */

static const char *const corner_words[CORNERS] = {"NW", "NE", "SE", "SW"};

const char *corner_name(const TileKind *kind, int corner, char out[CORNER_NAME])
{
    const char *part = kind->part_count == 1 ? "" : corner < CORNERS ? "/1" : "/2";
    assert(corner >= 0 && corner < kind->part_count * CORNERS && "a corner of such a tile");
    snprintf(out, CORNER_NAME, "corner@%s%s", corner_words[corner % CORNERS], part);
    return out;
}

int corner_find(const TileKind *kind, const char *name)
{
    char own[CORNER_NAME];
    int corner = 0;
    while (corner < kind->part_count * CORNERS && strcmp(corner_name(kind, corner, own), name) != 0)
        corner++;
    return corner < kind->part_count * CORNERS ? corner : NO_CORNER;
}
