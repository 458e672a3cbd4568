/* table_counts.c: Shows counts on the board, next to what they count for: a mayor's coats of arms;
 * the spaces around monasteries, gardens, castles and huts, and the rows of an abbot lying before a
 * monastery, numbered in the units of the generation; and which building challenges which. */
#include "expansions/king/shrine.h"
#include "scenes/board/board_stands.h"
#include "scenes/board/board_ways.h"
#include "scenes/tabletop/table_parts.h"

#include <assert.h>

enum { COATS_MOST = 9 };        /* larger numbers can't be told apart */
static const float coat = .15f; /* tiles */

void table_coats_draw(BoardPicture *picture, vec2s foot, int coats)
{
    BoardMark *mark =
        board_picture_mark(picture, BOARD_MARK_COATS, BOARD_SQUARE, 0, foot.x, foot.y);
    mark->size = coat;
    mark->number = (uint8_t)(coats < COATS_MOST ? coats : COATS_MOST);
}

/* A tile on trial may have joined the mayor's city to another, so the copy of the game counts. */
void table_mayors_draw(Tabletop *table, BoardPicture *picture)
{
    const Game *game = table->tried ? table->tried : table->game;
    if (!table->each[FIGURE_MAYOR])
        return;
    board_stands_update(&table->view, &table->facts);
    for (int i = 0; i < table->view.figure_count; i++) {
        const BoardViewFigure *figure = &table->view.figures[i];
        if (figure->kind != FIGURE_MAYOR || figure->tile >= game_tile_count(game) || figure->away)
            continue;
        FeatureId city = game_feature(table->catalogue, game, figure->tile, figure->segment);
        if (city != NO_FEATURE)
            table_coats_draw(picture, (vec2s){{figure->x, figure->y}},
                             game_feature_facts(table->catalogue, game, city).coats);
    }
}

/* --- surroundings ----------------------------------------------------------------------------- */

/* The count so far. */
typedef struct Counting {
    const Catalogue *c;
    const Game *game;
    BoardPicture *picture;
    bool by_tiles;     /* else by spaces */
    int number;        /* of the last thing that counted */
    uint16_t seen[48]; /* tiles that counted */
    int seen_count;
} Counting;

/* Marks a counted space; `half` is the corner of a half, −1: a whole space. */
static void mark_counted(Counting *counting, BoardMarkKind kind, int half, Cell cell)
{
    int corner = half < 0 ? board_ways_free_corner(counting->picture, cell) : half;
    BoardMark *mark =
        board_picture_mark(counting->picture, kind, half < 0 ? BOARD_SQUARE : BOARD_HALF, corner,
                           (float)cell.x, (float)cell.y);
    mark->number = (uint8_t)(kind == BOARD_MARK_COUNT ? counting->number : 0);
}

/* A tile counts once, in its own shape; of a double tile, the part that is met first is marked. */
static void count_tile(Counting *counting, uint16_t tile, Cell cell)
{
    enum { SEEN = sizeof counting->seen / sizeof *counting->seen };
    for (int i = 0; i < counting->seen_count; i++)
        if (counting->seen[i] == tile)
            return;
    assert(counting->seen_count < SEEN && "two tiles in each of the spaces around");
    counting->seen[counting->seen_count++] = tile;
    counting->number++;
    PlacedTile lies = game_tile(counting->game, tile);
    bool half = board_shape(counting->c, lies.copy) == BOARD_HALF;
    mark_counted(counting, BOARD_MARK_COUNT, half ? lies.rotation & 3 : -1, cell);
}

/* Counts what is in a space. Returns false if the space is empty. */
static bool count_space(Counting *counting, Cell cell)
{
    uint16_t first = game_tile_at(counting->game, cell, SIDE_N),
             second = game_tile_at(counting->game, cell, SIDE_S);
    if (first == NO_TILE && second == NO_TILE) {
        mark_counted(counting, BOARD_MARK_HOLE, -1, cell);
        return false;
    }
    if (!counting->by_tiles) {
        counting->number++;
        mark_counted(counting, BOARD_MARK_COUNT, -1, cell);
        return true;
    }
    if (first != NO_TILE)
        count_tile(counting, first, cell);
    if (second != NO_TILE)
        count_tile(counting, second, cell);
    return true;
}

/* Counts the building's own spaces first, then the surrounding ones row by row. The own spaces of a
 * castle count by spaces in every generation (GC-18: they are 2). */
static void count_around(Counting *counting, PlacedTile tile, bool castle)
{
    Rect own = board_cells(counting->c, tile.copy, tile.cell, tile.rotation),
         all = rect_grow(own, 1);
    bool by_tiles = counting->by_tiles;
    counting->by_tiles &= !castle;
    for (int i = 0; i < (int)(own.w * own.h); i++)
        count_space(counting, (Cell){(int16_t)(own.x + (float)(i % (int)own.w)),
                                     (int16_t)(own.y + (float)(i / (int)own.w))});
    counting->by_tiles = by_tiles;
    for (int i = 0; i < (int)(all.w * all.h); i++) {
        Cell cell = {(int16_t)(all.x + (float)(i % (int)all.w)),
                     (int16_t)(all.y + (float)(i / (int)all.w))};
        if (!rect_has(own, (float)cell.x + .5f, (float)cell.y + .5f))
            count_space(counting, cell);
    }
}

/* A hut counts itself and the empty spaces around it. */
static void count_empty(Counting *counting, PlacedTile tile)
{
    for (int i = 0; i < 9; i++) {
        Cell cell = {(int16_t)(tile.cell.x + i % 3 - 1), (int16_t)(tile.cell.y + i / 3 - 1)};
        bool empty = game_tile_at(counting->game, cell, SIDE_N) == NO_TILE &&
                     game_tile_at(counting->game, cell, SIDE_S) == NO_TILE;
        counting->number += empty || i == 4;
        if (empty || i == 4)
            mark_counted(counting, BOARD_MARK_COUNT, -1, cell);
    }
}

/* Counts row and column in all four directions, up to the first hole (MON-4). */
static void count_rows(Counting *counting, PlacedTile tile)
{
    bool by_tiles = counting->by_tiles;
    counting->by_tiles = false;
    count_space(counting, tile.cell);
    counting->by_tiles = by_tiles;
    for (int side = 0; side < 4; side++)
        for (Cell cell = cell_beside(tile.cell, side); count_space(counting, cell);)
            cell = cell_beside(cell, side);
}

/* Draws footprints to the building that challenges this one: an occupied monastery and an occupied
 * shrine in neighbouring spaces (CKR-5). */
static void draw_challenge(Tabletop *table, BoardPicture *picture, const Game *game,
                           TileSegment part)
{
    TileSegment other;
    float x, y, ox, oy;
    if (!shrine_opponent(table->catalogue, game, part.tile, part.segment, &other))
        return;
    PlacedTile mine = game_tile(game, part.tile), theirs = game_tile(game, other.tile);
    board_facts_anchor(&table->facts, &mine, part.segment, &x, &y);
    board_facts_anchor(&table->facts, &theirs, other.segment, &ox, &oy);
    BoardMark *way = board_picture_mark(picture, BOARD_MARK_TRACK, BOARD_SQUARE, 0, x, y);
    way->to_x = ox;
    way->to_y = oy;
}

/* Returns how far the row continues from `home` towards `side`. */
static int row_length(const Game *game, Cell home, int side)
{
    int length = 0;
    Cell cell = cell_beside(home, side);
    while (game_tile_at(game, cell, SIDE_N) != NO_TILE ||
           game_tile_at(game, cell, SIDE_S) != NO_TILE) {
        cell = cell_beside(cell, side);
        length++;
    }
    return length;
}

Rect table_surroundings(const Tabletop *table, TileSegment part)
{
    const PlacedTile *tile = &table->view.tiles[part.tile];
    const TileKind *kind = catalogue_kind(table->catalogue, tile->copy);
    Rect own = board_cells(table->catalogue, tile->copy, tile->cell, tile->rotation);
    switch ((SegmentKind)kind->segments[part.segment].kind) {
    case SEGMENT_MONASTERY:
    case SEGMENT_GARDEN:
    case SEGMENT_CASTLE:
    case SEGMENT_HUT:
        return rect_grow(own, 1);
    case SEGMENT_LYING: {
        int reach[4];
        for (int side = 0; side < 4; side++)
            reach[side] = row_length(table->game, tile->cell, side);
        return (Rect){own.x - (float)reach[SIDE_W], own.y - (float)reach[SIDE_N],
                      own.w + (float)(reach[SIDE_W] + reach[SIDE_E]),
                      own.h + (float)(reach[SIDE_N] + reach[SIDE_S])};
    }
    default:
        return own;
    }
}

void table_surroundings_draw(Tabletop *table, BoardPicture *picture, const Game *game,
                             TileSegment part)
{
    PlacedTile tile = game_tile(game, part.tile);
    const TileKind *kind = catalogue_kind(table->catalogue, tile.copy);
    const Policies *policies = &game_setup(game)->policies;
    Counting counting = {.c = table->catalogue, .game = game, .picture = picture};
    int unit = kind->segments[part.segment].kind == SEGMENT_LYING ? POLICY_RANGE_UNIT
                                                                  : POLICY_MONASTERY_UNIT;
    counting.by_tiles = policies->value[unit] == UNIT_TILE;
    switch ((SegmentKind)kind->segments[part.segment].kind) {
    case SEGMENT_MONASTERY:
    case SEGMENT_GARDEN:
        count_around(&counting, tile, false);
        draw_challenge(table, picture, game, part);
        break;
    case SEGMENT_CASTLE:
        count_around(&counting, tile, true);
        break;
    case SEGMENT_LYING:
        count_rows(&counting, tile);
        break;
    case SEGMENT_HUT:
        count_empty(&counting, tile);
        break;
    default:
        break;
    }
}
