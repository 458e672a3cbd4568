/* paint.c: hypotenuse-paint paints tile pictures without a window: contact sheets to look at, and
 * the pack of art for the build.
 *
 *   hypotenuse-paint --all FOLDER [--size 256] [--jobs 2] [--sets BA,H1,H2]
 *   hypotenuse-paint --mask-pack FOLDER [--size 256] [--jobs 2] [--sets BA,H1,H2]
 *   hypotenuse-paint --sheet OUT.png [--size 256] [--rotation 0] [--columns 8]
 *                    [TILE[@ROTATION][~VARIANT] …]
 *   hypotenuse-paint --board OUT.png [--size 128]
 *   hypotenuse-paint --masks OUT.png [--size 128] */
#include "base/arguments.h"
#include "base/err.h"
#include "base/memory.h"
#include "painter/art_key.h"
#include "painter/pack.h"
#include "painter/painter.h"
#include "rules/position.h"
#include "rules/tile.h"
#include "system/file.h"
#include "system/jobs.h"
#include "system/thread.h"

#include <SDL_image.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct PaintOptions {
    const char *out;  /* a folder for packs, else a picture */
    const char *sets; /* codes of sets, separated by commas; NULL for all sets */
    int size;         /* size of a tile in px */
    int jobs, rotation, columns;
    char **names; /* names of tiles, not owned; without names, all copies are painted */
    int count;
} PaintOptions;

/* A picture of tiles in rows on the cloth of the table.
 *
 *     rim  ┌────────┐ gap ┌────────┐
 *          │  size  │     │        │
 *          └────────┘     └────────┘   */
typedef struct Sheet {
    int columns, rows;
    int size;     /* size of a tile in px */
    int gap, rim; /* px between tiles, and around all of them */
    int shrink;   /* tiles are painted this many times larger and scaled down */
    int width;    /* px of the whole sheet; sheet_begin sets this and the members below */
    int height;
    uint8_t *rgb;  /* three bytes a px */
    uint8_t *tile; /* the tile for sheet_lay: straight RGBA of size × shrink px a side */
} Sheet;

/* --- sheet ------------------------------------------------------------------------------------ */

/* The colour of the game's table, so that tiles are judged on their real background. */
static const uint8_t cloth[3] = {43, 74, 80};

/* Returns how many times larger a tile of `size` px is painted: art has at least 256 px. The factor
 * is whole, so that each px of the sheet is the mean of whole px of the art. Below 256 px a tile is
 * painted larger and scaled down, as on the screen. */
static int sheet_shrink(int size)
{
    return size < 256 ? (255 + size) / size : 1;
}

/* Makes an empty picture with the dimensions that the caller has set. Fills everything with cloth,
 * since halves and rims leave some of it visible. */
static void sheet_begin(Sheet *sheet)
{
    size_t side = (size_t)sheet->size * (size_t)sheet->shrink;
    sheet->width = sheet->columns * (sheet->size + sheet->gap) - sheet->gap + 2 * sheet->rim;
    sheet->height = sheet->rows * (sheet->size + sheet->gap) - sheet->gap + 2 * sheet->rim;
    sheet->rgb = memory_list((size_t)sheet->width * (size_t)sheet->height, 3);
    sheet->tile = memory_list(side * side, 4);
    for (int i = 0; i < sheet->width * sheet->height; i++)
        memcpy(sheet->rgb + 3 * (size_t)i, cloth, 3);
}

/* Blends the mean of the tile's pixels that belong to (x, y) into one pixel of the sheet, weighted
 * by alpha. */
static void lay_pixel(const Sheet *sheet, int x, int y, uint8_t *out)
{
    int shrink = sheet->shrink;
    unsigned sum[4] = {0}, whole = 255u * (unsigned)(shrink * shrink);
    for (int k = 0; k < shrink * shrink; k++) {
        int row = y * shrink + k / shrink, column = x * shrink + k % shrink;
        size_t side = (size_t)sheet->size * (size_t)shrink;
        const uint8_t *in = sheet->tile + 4 * ((size_t)row * side + (size_t)column);
        for (int c = 0; c < 3; c++)
            sum[c] += in[c] * (unsigned)in[3];
        sum[3] += in[3];
    }
    for (int c = 0; c < 3; c++)
        out[c] = (uint8_t)((sum[c] + out[c] * (whole - sum[3])) / whole);
}

/* Cuts off anything past the edge of the sheet. */
static void lay_at(Sheet *sheet, int left, int top)
{
    for (int i = 0; i < sheet->size * sheet->size; i++) {
        int x = i % sheet->size, y = i / sheet->size;
        if (left + x >= 0 && top + y >= 0 && left + x < sheet->width && top + y < sheet->height)
            lay_pixel(sheet, x, y, sheet->rgb + 3 * ((top + y) * sheet->width + left + x));
    }
}

/* Draws the tile in a cell, moved by `shift` px to the right and down. A tile that is moved out of
 * its cell covers parts of tiles drawn earlier. */
static void sheet_lay(Sheet *sheet, int column, int row, int shift)
{
    lay_at(sheet, sheet->rim + column * (sheet->size + sheet->gap) + shift,
           sheet->rim + row * (sheet->size + sheet->gap) + shift);
}

/* Writes the picture to `path` and frees it. Returns false with *err if it could not be written. If
 * `path` is NULL, as after a failure, it only frees the picture and returns false. */
static bool sheet_end(Sheet *sheet, const char *path, Err *err)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormatFrom(
        sheet->rgb, sheet->width, sheet->height, 24, 3 * sheet->width, SDL_PIXELFORMAT_RGB24);
    bool good = path && picture && IMG_SavePNG(picture, path) == 0;
    SDL_FreeSurface(picture);
    free(sheet->rgb);
    free(sheet->tile);
    if (path && !good)
        err_set(err, path, 0, "cannot be written: %s", IMG_GetError());
    return good;
}

/* Reads "BA-J/farmhouse@2~1" into copy, rotation and variant. */
static bool read_name(const Catalogue *c, const char *name, ArtRequest *request, Err *err)
{
    char id[TILE_ID_SIZE] = "";
    const char *at = strchr(name, '@'), *tilde = strchr(name, '~');
    snprintf(id, sizeof id, "%.*s", (int)strcspn(name, "@~"), name);
    request->copy = catalogue_find(c, id);
    if (request->copy == NO_COPY)
        return err_set(err, NULL, 0, "there is no tile %s", name);
    if (at)
        request->rotation = (uint8_t)(atoi(at + 1) & 3);
    if (tilde)
        request->variant = (uint8_t)(atoi(tilde + 1) % PAINTER_VARIANTS);
    return true;
}

/* Starts a sheet with this many cells, separated by a strip of cloth. */
static void begin_grid(Sheet *sheet, int cells, int size)
{
    sheet->rows = (cells + sheet->columns - 1) / sheet->columns;
    sheet->size = size;
    sheet->gap = sheet->rim = size / 16 + 2;
    sheet_begin(sheet);
}

/* Paints cell `i` of the sheet; without names it is copy number `i`. */
static bool paint_cell(const Catalogue *c, const PaintOptions *options, Sheet *sheet, int i,
                       Err *err)
{
    ArtRequest request = {.copy = (uint16_t)i,
                          .rotation = (uint8_t)options->rotation,
                          .bevel = true,
                          .size = sheet->size * sheet->shrink};
    if (options->count && strcmp(options->names[i], "-") == 0)
        return true;
    if (options->count && !read_name(c, options->names[i], &request, err))
        return false;
    const TileKind *kind = catalogue_kind(c, request.copy);
    for (; request.part < kind->part_count; request.part++) {
        const Part *cell = &kind->parts[request.rotation][request.part];
        painter_art(c, &request, sheet->tile);
        lay_at(
            sheet,
            sheet->rim + i % sheet->columns * (sheet->size + sheet->gap) + cell->dx * sheet->size,
            sheet->rim + i / sheet->columns * (sheet->size + sheet->gap) + cell->dy * sheet->size);
    }
    return true;
}

/* Paints the named copies ("BA-J/farmhouse@2~1" with rotation and variant; "-" leaves a cell free),
 * side by side. The second cell of a double tile is right next to the first. Without names it
 * paints all copies in the order of the catalogue. */
static bool paint_sheet(const Catalogue *c, const PaintOptions *options, Err *err)
{
    int all = options->count ? options->count : c->copy_count;
    Sheet sheet = {.columns = options->columns, .shrink = sheet_shrink(options->size)};
    bool good = true;
    begin_grid(&sheet, all, options->size);
    for (int i = 0; i < all && good; i++)
        good = paint_cell(c, options, &sheet, i, err);
    return sheet_end(&sheet, good ? options->out : NULL, err);
}

/* Draws segments in colours, darker towards their rim, and a square of 5 px at each anchor of a
 * figure. */
static void draw_mask(const Catalogue *c, uint16_t kind, int part, int size, uint8_t *rgba)
{
    static const uint8_t colours[16][3] = {
        {205, 60, 40},   {240, 150, 40},  {60, 120, 220},  {120, 215, 80},
        {230, 225, 80},  {150, 85, 220},  {80, 215, 220},  {225, 120, 180},
        {250, 250, 250}, {120, 120, 120}, {0, 130, 60},    {150, 100, 60},
        {90, 60, 130},   {60, 160, 150},  {200, 200, 140}, {140, 20, 60}};
    uint8_t *mask = memory_new((size_t)size * (size_t)size * 2);
    painter_mask(c, kind, part, size, mask);
    for (int i = 0; i < size * size; i++) {
        int number = mask[2 * i];
        for (int k = 0; k < 3; k++)
            rgba[4 * i + k] = (uint8_t)(number ? colours[(number - 1) & 15][k] *
                                                     (90 + mask[2 * i + 1] * 165 / 255) / 255
                                               : 0);
        rgba[4 * i + 3] = number ? 255 : 0;
    }
    Anchor anchors[SEGMENTS_MAX];
    painter_anchors(c, kind, anchors);
    for (int s = 0; s < c->kinds[kind].segment_count; s++)
        for (int k = 0; k < 25; k++) {
            int x = (int)((anchors[s].x - (float)part) * (float)size) + k % 5 - 2,
                y = (int)(anchors[s].y * (float)size) + k / 5 - 2;
            if (x >= 0 && y >= 0 && x < size && y < size)
                memset(rgba + 4 * (y * size + x), 0, 3);
        }
    free(mask);
}

/* Paints masks in colours, with anchors as dots. Goes through kinds, not copies: the copies of a
 * kind share one mask for each of its cells. */
static bool paint_masks(const Catalogue *c, const PaintOptions *options, Err *err)
{
    Sheet sheet = {.columns = 10, .shrink = 1};
    int cells = 0;
    for (int k = 0; k < c->kind_count; k++)
        cells += c->kinds[k].part_count;
    begin_grid(&sheet, cells, options->size);
    for (int k = 0, cell = 0; k < c->kind_count; k++)
        for (int part = 0; part < c->kinds[k].part_count; part++, cell++) {
            draw_mask(c, (uint16_t)k, part, sheet.size, sheet.tile);
            sheet_lay(&sheet, cell % sheet.columns, cell / sheet.columns, 0);
        }
    return sheet_end(&sheet, options->out, err);
}

/* --- board ------------------------------------------------------------------------------------ */

/* Paints a landscape of tiles that fit together, to check seams, vertex towers and the whole
 * picture.
 *
 * The rules decide what fits (rules/position.h): tiles are drawn at random, and each is placed in a
 * random allowed place in the picture. Free cells show the cloth, as the rim does. With the fixed
 * seed the same tiles give the same picture, so it can be compared by eye with the picture from
 * before a change. */

enum {
    COLUMNS = 6,
    ROWS = 5,
    PIECES_MAX = 2 * COLUMNS * ROWS,
    PLACES_MAX = 4096,
    TRIES = 400,
    SEED = 11
};

/* Places the copy in one of the places where it fits within the picture, chosen at random. It skips
 * double tiles, since one of their cells could be outside. */
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

/* Grows a landscape as in a game: tiles fit, so roads and cities continue over seams. */
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

/* Each tile has the variant that the game would paint there, so that the picture is judged as
 * players will see it. */
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

/* Adds one tower for each vertex, on top of all tiles: two tiles whose walls end in a vertex share
 * its tower. */
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

/* Paints a landscape of 30 cells whose tiles fit together, among them halves and pairs of halves,
 * with vertex towers. */
static bool paint_board(const Catalogue *c, const PaintOptions *options, Err *err)
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
    const char *sets; /* codes of sets, separated by commas; NULL for all sets */
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

/* Allocates enough for art with its small set, at four bytes a pixel; a mask needs less. */
static void paint_one(void *self, uint64_t number)
{
    Work *work = self;
    uint8_t *pixels = memory_new((size_t)art_pixels(1u << 31, work->size) * 4);
    paint_into(work, (int)number, pixels);
    free(pixels);
    await_turn(work, (int)number);
    end_turn(work);
}

/* Paints everything with a number from `first` on. The new pack replaces the old file only when all
 * is painted; a cancelled build keeps the old one. */
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

/* Makes the pack of the art and masks of options->sets in the folder options->out. */
static bool paint_all(const Catalogue *c, const PaintOptions *options, Err *err)
{
    return paint_pack(c, options, 0, err);
}

/* Makes the pack of the masks alone, for tests. */
static bool paint_mask_pack(const Catalogue *c, const PaintOptions *options, Err *err)
{
    return paint_pack(c, options, 4 * c->copy_count, err);
}

/* --- main ------------------------------------------------------------------------------------- */

/* To add a mode, add a row here and a line in the usage. Boards and masks are viewed as a whole, so
 * their tiles are smaller than those viewed one by one. */
static const struct Mode {
    const char *name;
    bool (*paint)(const Catalogue *c, const PaintOptions *options, Err *err);
    int size;   /* size of a tile in px, unless --size sets another */
    bool named; /* tiles may be named on the command line */
} modes[] = {
    {"all", paint_all, 256, false},     {"mask-pack", paint_mask_pack, 256, false},
    {"sheet", paint_sheet, 256, true},  {"board", paint_board, 128, false},
    {"masks", paint_masks, 128, false},
};
enum { MODES = sizeof modes / sizeof *modes };

/* Returns the mode, or NULL for a command line that makes no sense. */
static const struct Mode *read_options(int argc, char **argv, PaintOptions *options, Err *err)
{
    long size = 0, jobs = 1, rotation = 0, columns = 8;
    const char *outs[MODES] = {0};
    const struct Mode *mode = NULL;
    Argument rows[MODES + 1] = {0};
    const Argument numbers[] = {{"size", .number = &size, .low = 16, .high = 1024},
                                {"jobs", .number = &jobs, .low = 1, .high = 16},
                                {"rotation", .number = &rotation, .low = 0, .high = 3},
                                {"columns", .number = &columns, .low = 1, .high = 64},
                                {"sets", .text = &options->sets},
                                {0}};
    for (int i = 0; i < MODES; i++)
        rows[i] = (Argument){modes[i].name, .text = &outs[i]};
    int first = arguments_read(argc, argv, rows, numbers, err);
    if (first < 0)
        return NULL;
    for (int i = 0; i < MODES; i++)
        if (outs[i]) {
            mode = &modes[i];
            options->out = outs[i];
        }
    options->names = argv + first;
    options->count = argc - first;
    options->jobs = (int)jobs;
    options->rotation = (int)rotation;
    options->columns = (int)columns;
    options->size = size ? (int)size : mode ? mode->size : 0;
    return mode && (options->count == 0 || mode->named) ? mode : NULL;
}

int main(int argc, char **argv)
{
    PaintOptions options = {0};
    Err err = {0};
    static const char usage[] =
        "usage: hypotenuse-paint --all FOLDER | --mask-pack FOLDER | --sheet OUT.png |\n"
        "     --board OUT.png | --masks OUT.png\n"
        "     [--size PIXELS] [--jobs N] [--sets A,B] [--rotation 0..3] [--columns N] "
        "[TILE[@ROTATION][~VARIANT] "
        "...]\n";
    if (arguments_answered(argc, argv, "hypotenuse-paint", usage))
        return 0;
    const struct Mode *mode = read_options(argc, argv, &options, &err);
    if (!mode) {
        if (err.text[0])
            err_print(&err, "hypotenuse-paint");
        fputs(usage, stderr);
        return 2;
    }
    if (mode->paint(rules_builtin_catalogue(), &options, &err))
        return 0;
    err_print(&err, "hypotenuse-paint");
    return 1;
}
