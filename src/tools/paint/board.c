/* board.c: a land of tiles that fit together, found by trying: to see seams, vertex towers and
 * the whole picture.
 *
 * Cells are filled row by row, so only the ones west and north of a cell can contradict it. A cell
 * that no tile fits after TRIES goes back to the one before. With the fixed seed the same tiles
 * give the same picture, which can be compared by eye with the one before a change. */
#include "paint.h"

#include "base/rng.h"
#include "painter/painter.h"

#include <assert.h>

/* SEED: with it the search ends at once, and the land has cities, roads, monasteries and halves. */
enum { COLUMNS = 6, ROWS = 5, CELLS = COLUMNS * ROWS, PIECES = 2, TRIES = 400, SEED = 11 };

/* A cell: one square, or one or two halves. */
typedef struct Place {
    int count; /* 2: the second half fills what the first leaves free */
    uint16_t copies[PIECES];
    uint8_t rotations[PIECES];
} Place;

typedef struct Land25 {
    const Catalogue *c;
    Rng rng;
    Place cells[CELLS];
    uint8_t used[4096]; /* by copy: lies on the table already */
} Land25;

/* The cell as it lies: parts[rotation], and squares and halves have but one cell. */
static const Part *part_of(const Land25 *land, const Place *place, int i)
{
    return &catalogue_kind(land->c, place->copies[i])->parts[place->rotations[i]][0];
}

/* Land on `side` of the cell, -1 where nothing shows. */
static int land_on(const Land25 *land, const Place *place, int side)
{
    for (int i = 0; i < place->count; i++)
        if (part_of(land, place, i)->open >> side & 1)
            return part_of(land, place, i)->land[side];
    return -1;
}

/* Against the cells that are filled already, west and north of it. Where nothing shows on one of
 * two sides, everything fits. */
static bool fits(const Land25 *land, const Place *place, int cell)
{
    int x = cell % COLUMNS, y = cell / COLUMNS;
    for (int back = 0; back < 2; back++) {
        int other = back ? (y > 0 ? cell - COLUMNS : -1) : (x > 0 ? cell - 1 : -1);
        int side = back ? SIDE_N : SIDE_W;
        if (other < 0)
            continue;
        int a = land_on(land, place, side),
            b = land_on(land, &land->cells[other], side_facing(side));
        if (a >= 0 && b >= 0 && a != b)
            return false;
    }
    return true;
}

static bool is_half(const Land25 *land, uint16_t copy)
{
    return catalogue_kind(land->c, copy)->shape == SHAPE_HALF;
}

/* A random square; for every fifth cell one half, or two that meet along their long side. */
static bool choose(Land25 *land, int cell, Place *place)
{
    bool halves = rng_below(&land->rng, 100) < 26;
    *place = (Place){.count = 1};
    place->copies[0] = (uint16_t)rng_below(&land->rng, land->c->copy_count);
    place->rotations[0] = (uint8_t)rng_below(&land->rng, 4);
    if (land->used[place->copies[0]] || is_half(land, place->copies[0]) != halves)
        return false;
    if (catalogue_kind(land->c, place->copies[0])->shape == SHAPE_DOUBLE)
        return false;
    if (halves && rng_below(&land->rng, 3)) {
        place->copies[1] = (uint16_t)rng_below(&land->rng, land->c->copy_count);
        place->rotations[1] = (uint8_t)((place->rotations[0] + 2) & 3);
        place->count = 2;
        if (place->copies[1] == place->copies[0] || !is_half(land, place->copies[1]) ||
            land->used[place->copies[1]] ||
            part_of(land, place, 0)->land[SIDE_L] != part_of(land, place, 1)->land[SIDE_L])
            return false;
    }
    return fits(land, place, cell);
}

/* Depth first, cell by cell; a cell that finds nothing leaves the one before to try again. */
static bool fill(Land25 *land, int cell)
{
    if (cell == CELLS)
        return true;
    for (int try = 0; try < TRIES; try++) {
        Place place;
        if (!choose(land, cell, &place))
            continue;
        land->cells[cell] = place;
        for (int i = 0; i < place.count; i++)
            land->used[place.copies[i]]++;
        if (fill(land, cell + 1))
            return true;
        for (int i = 0; i < place.count; i++)
            land->used[place.copies[i]]--;
    }
    land->cells[cell].count = 0;
    return false;
}

/* Each in the variant that the game would paint there, so that the eye judges what players see. */
static void lay_cells(const Land25 *land, Sheet *sheet)
{
    for (int cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < land->cells[cell].count; i++) {
            ArtRequest request = {.copy = land->cells[cell].copies[i],
                                  .rotation = land->cells[cell].rotations[i],
                                  .variant = (uint8_t)art_variant(cell % COLUMNS, cell / COLUMNS),
                                  .bevel = true,
                                  .size = sheet->size * sheet->shrink};
            painter_art(land->c, &request, sheet->tile);
            sheet_lay(sheet, cell % COLUMNS, cell / COLUMNS, 0);
        }
}

/* Once for each vertex, over all tiles: two tiles whose walls end in one vertex share its tower. */
static void lay_towers(const Land25 *land, Sheet *sheet)
{
    static const int corner_x[4] = {0, 1, 1, 0}, corner_y[4] = {0, 0, 1, 1};
    bool towers[ROWS + 1][COLUMNS + 1] = {false};
    for (int cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < land->cells[cell].count; i++) {
            const Place *place = &land->cells[cell];
            unsigned corners = painter_wall_corners(catalogue_kind(land->c, place->copies[i]),
                                                    place->rotations[i]);
            for (int k = 0; k < 4; k++)
                if (corners >> k & 1)
                    towers[cell / COLUMNS + corner_y[k]][cell % COLUMNS + corner_x[k]] = true;
        }
    painter_tower(sheet->size * sheet->shrink, sheet->tile);
    for (int row = 0; row <= ROWS; row++)
        for (int column = 0; column <= COLUMNS; column++)
            if (towers[row][column])
                sheet_lay(sheet, column, row, -(sheet->size / 2));
}

bool paint_board(const Catalogue *c, const PaintOptions *options, Err *err)
{
    static Land25 land;
    Sheet sheet = {.columns = COLUMNS,
                   .rows = ROWS,
                   .size = options->size,
                   .rim = options->size / 4,
                   .shrink = sheet_shrink(options->size)};
    assert(c->copy_count <= sizeof land.used);
    land = (Land25){.c = c, .rng = rng_seeded(SEED)};
    if (!fill(&land, 0))
        return err_set(err, options->out, 0, "no land of %d cells was found with these tiles",
                       CELLS);
    sheet_begin(&sheet);
    lay_cells(&land, &sheet);
    lay_towers(&land, &sheet);
    return sheet_end(&sheet, options->out, err);
}
