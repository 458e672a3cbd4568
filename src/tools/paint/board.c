/* board.c: paints a land of tiles that fit together, to check seams, vertex towers and the whole
 * picture.
 *
 * The rules decide what fits (rules/position.h): tiles are drawn at random, and each is placed in a
 * random allowed place in the picture. Free cells show the cloth, as the rim does. With the fixed
 * seed the same tiles give the same picture, so it can be compared by eye with the one before a
 * change. */
#include "paint.h"

#include "base/memory.h"
#include "painter/painter.h"
#include "rules/position.h"

#include <stdlib.h>

enum {
    COLUMNS = 6,
    ROWS = 5,
    PIECES_MAX = 2 * COLUMNS * ROWS,
    PLACES_MAX = 4096,
    TRIES = 400,
    SEED = 11
};

/* Places the copy in a random one of its places within the picture. It skips double tiles, since
 * one of their cells could be outside. */
static void lay_copy(const Catalogue *c, Game *land, uint16_t copy, Rng *rng)
{
    static Placement places[PLACES_MAX];
    Placement chosen = {0};
    uint32_t inside = 0;
    if (catalogue_kind(c, copy)->shape == SHAPE_DOUBLE)
        return;
    int n = game_placements(c, land, copy, places, PLACES_MAX);
    for (int i = 0; i < n && i < PLACES_MAX; i++) {
        Cell cell = places[i].cell;
        bool fits = cell.x >= 0 && cell.x < COLUMNS && cell.y >= 0 && cell.y < ROWS;
        if (fits && rng_below(rng, ++inside) == 0) /* each place so far is equally likely */
            chosen = places[i];
    }
    if (inside)
        position_put(c, land, copy, chosen.cell, chosen.rotation, NULL);
}

/* Grows a land as in a game: tiles fit, so roads and cities continue over seams. */
static Game *land_new(const Catalogue *c)
{
    Rng rng = rng_seeded(SEED);
    Setup setup = setup_default();
    setup.expansions = 0; /* so that no expansion rule forbids a tile */
    setup.hands = HANDS_NONE;
    Game *land = memory_new(game_size(c, &setup, PIECES_MAX));
    position_begin(c, &setup, PIECES_MAX, SEED, land);
    for (int i = 0; i < TRIES; i++)
        lay_copy(c, land, (uint16_t)rng_below(&rng, c->copy_count), &rng);
    return land;
}

/* Each tile has the variant that the game would paint there, so that the eye judges the same
 * picture as the players. */
static void lay_tiles(const Catalogue *c, const Game *land, Sheet *sheet)
{
    for (int i = 0; i < game_tile_count(land); i++) {
        PlacedTile tile = game_tile(land, i);
        ArtRequest request = {.copy = tile.copy,
                              .rotation = tile.rotation,
                              .variant = (uint8_t)art_variant(tile.cell.x, tile.cell.y),
                              .bevel = true,
                              .size = sheet->size * sheet->shrink};
        painter_art(c, &request, sheet->tile);
        sheet_lay(sheet, tile.cell.x, tile.cell.y, 0);
    }
}

/* Adds one tower for each vertex, over all tiles: two tiles whose walls end in a vertex share its
 * tower. */
static void lay_towers(const Catalogue *c, const Game *land, Sheet *sheet)
{
    static const int corner_x[4] = {0, 1, 1, 0}, corner_y[4] = {0, 0, 1, 1};
    bool towers[ROWS + 1][COLUMNS + 1] = {false};
    for (int i = 0; i < game_tile_count(land); i++) {
        PlacedTile tile = game_tile(land, i);
        unsigned corners = painter_wall_corners(catalogue_kind(c, tile.copy), tile.rotation, 0);
        for (int k = 0; k < 4; k++)
            if (corners >> k & 1)
                towers[tile.cell.y + corner_y[k]][tile.cell.x + corner_x[k]] = true;
    }
    painter_tower(sheet->size * sheet->shrink, sheet->tile);
    for (int row = 0; row <= ROWS; row++)
        for (int column = 0; column <= COLUMNS; column++)
            if (towers[row][column])
                sheet_lay(sheet, column, row, -(sheet->size / 2));
}

bool paint_board(const Catalogue *c, const PaintOptions *options, Err *err)
{
    Sheet sheet = {.columns = COLUMNS,
                   .rows = ROWS,
                   .size = options->size,
                   .rim = options->size / 4,
                   .shrink = sheet_shrink(options->size)};
    Game *land = land_new(c);
    sheet_begin(&sheet);
    lay_tiles(c, land, &sheet);
    lay_towers(c, land, &sheet);
    free(land);
    return sheet_end(&sheet, options->out, err);
}
