/* board.c: paints a land of tiles that fit together, to check seams, vertex towers and the whole
 * picture.
 *
 * The rules decide what fits (rules/position.h): tiles are drawn at random, and each is placed in a
 * random allowed place in the picture. Free cells show the cloth, as the rim does. With the fixed
 * seed the same tiles give the same picture, so it can be compared by eye with the one before a
 * change. */
#include "base/memory.h"
#include "paint.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"
#include "rules/position.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* --- all -------------------------------------------------------------------------------------- */

/* Makes the packs of the build: every copy of some sets in four rotations, and their masks;
 * for tests the masks alone.
 *
 *   number   0 … 4 · copies − 1        copy · 4 + rotation
 *            4 · copies …              masks, by kind
 *
 * Threads take numbers as they come but write in the order of the numbers, so two builds make the
 * same bytes. No thread waits for a number that has not been started, because the pool starts them
 * in order. */

/* Shared by the painting threads; `monitor` guards the members below it. The writer remembers a
 * failed write. */
typedef struct Work {
    const Catalogue *c;
    const char *sets; /* codes with commas, NULL for all */
    int size;
    Monitor *monitor;
    PackWriter *writer;
    int turn; /* the number that is written next; all below it are in the pack */
} Work;

/* Matches whole codes only: "H11" does not select "H1". */
static bool is_wanted(const Work *work, const TileKind *kind)
{
    size_t length = strlen(kind->set);
    for (const char *set = work->sets; set && *set; set += strcspn(set, ","), set += *set == ',')
        if (strncmp(set, kind->set, length) == 0 && (set[length] == ',' || !set[length]))
            return true;
    return !work->sets;
}

/* Waits until all numbers before `number` are written. */
static void await_turn(Work *work, int number)
{
    monitor_lock(work->monitor);
    while (work->turn != number)
        monitor_wait(work->monitor, -1);
    monitor_unlock(work->monitor);
}

static void end_turn(Work *work)
{
    monitor_lock(work->monitor);
    work->turn++;
    monitor_wake(work->monitor);
    monitor_unlock(work->monitor);
}

/* All threads paint at once, but only the one whose turn it is writes to the pack. */
static void keep(Work *work, int number, uint32_t key, int channels, const uint8_t *pixels)
{
    await_turn(work, number);
    pack_writer_add(work->writer, key, work->size, channels, pixels);
}

/* Paints copies in four rotations first, then masks; a double tile has two of each. */
static void paint_into(Work *work, int number, uint8_t *pixels)
{
    const Catalogue *c = work->c;
    bool art = number < 4 * c->copy_count;
    ArtRequest request = {.copy = (uint16_t)(art ? number / 4 : 0),
                          .rotation = (uint8_t)(number % 4),
                          .bevel = true,
                          .size = work->size};
    uint16_t mask = (uint16_t)(art ? 0 : number - 4 * c->copy_count);
    const TileKind *kind = art ? catalogue_kind(c, request.copy) : &c->kinds[mask];
    for (; request.part < kind->part_count && is_wanted(work, kind); request.part++) {
        if (art) {
            painter_picture(c, &request, pixels);
            keep(work, number, art_key(request.copy, request.rotation, 0, request.part), 4, pixels);
        } else {
            painter_mask(c, mask, request.part, work->size, pixels);
            keep(work, number, mask_key(mask, request.part), 2, pixels);
        }
    }
}

/* Has room for the larger of the two: art with its small set, four bytes a pixel. */
static void paint_one(void *self, uint64_t number)
{
    Work *work = self;
    uint8_t *pixels = memory_new((size_t)art_pixels(1u << 31, work->size) * 4);
    paint_into(work, (int)number, pixels);
    free(pixels);
    await_turn(work, (int)number);
    end_turn(work);
}

/* Paints the numbers from `first` on. The file is put in place when all are painted; a cancelled
 * build leaves the old one. */
static bool paint_pack(const Catalogue *c, const PaintOptions *options, int first, Err *err)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", options->out, PACK_FILE_NAME);
    if (!folder_make(options->out, err))
        return false;
    Work work = {.c = c, .sets = options->sets, .size = options->size, .turn = first};
    work.writer = pack_writer_new(path, c, err);
    if (!work.writer)
        return false;
    work.monitor = monitor_new();
    WorkerPool *pool = pool_new(options->jobs, 0);
    Job job = {.work = paint_one, .self = &work};
    for (int i = first; i < 4 * c->copy_count + c->kind_count; i++)
        job_add(pool, &job, (uint64_t)i);
    job_wait(&job);
    pool_free(pool);
    monitor_free(work.monitor);
    return pack_writer_finish(work.writer, err);
}

bool paint_all(const Catalogue *c, const PaintOptions *options, Err *err)
{
    return paint_pack(c, options, 0, err);
}

bool paint_mask_pack(const Catalogue *c, const PaintOptions *options, Err *err)
{
    return paint_pack(c, options, 4 * c->copy_count, err);
}
