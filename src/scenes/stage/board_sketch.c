/* board_sketch.c: Makes and draws very small pictures of boards. A cell is a background with its
 * sides on it, which are enough at a few pixels a tile:
 *
 *     +-------+   ####### a city is drawn along its side, and fills the middle if it goes through
 *     |###|###|      |    a road runs from its side to the middle
 *     |   |   |     [_]   a building is in the middle
 *     +-------+
 *
 * The colours are those of lands, which no theme changes; seats have their own. */
#include "scenes/stage/board_sketch.h"

#include "base/memory.h"
#include "record/told_file.h"
#include "rules/query.h"
#include "scenes/stage/theme.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* --- reading a game --------------------------------------------------------------------------- */

/* A building on a double tile is drawn once, on the seam. It belongs to the last cell, because that
 * is drawn over the first. */
static void add_building(SketchCell *cell, const TileKind *kind, const Part *part, bool last)
{
    for (int i = 0; last && i < kind->segment_count; i++)
        cell->building |= kind->segments[i].kind == SEGMENT_MONASTERY ||
                          kind->segments[i].kind == SEGMENT_CASTLE ||
                          kind->segments[i].kind == SEGMENT_HUT;
    cell->aside_x = (int8_t)-part->dx;
    cell->aside_y = (int8_t)-part->dy;
}

static void add_cell(BoardSketch *sketch, Cell at, const TileKind *kind, const Part *part,
                     bool last)
{
    SketchCell cell = {
        .x = (int16_t)(at.x + part->dx), .y = (int16_t)(at.y + part->dy), .sides = part->sides};
    unsigned cities = 0;
    for (int side = 0; side < SIDES; side++) {
        bool open = part->open >> side & 1;
        cell.land[side] = open ? part->land[side] : LANDS;
        if (!open || side == SIDE_L || part->land[side] != LAND_CITY)
            continue;
        uint8_t segment = part->segment[2 * side];
        cell.joined |= segment < SEGMENTS_MAX && (cities >> segment & 1);
        cities |= segment < SEGMENTS_MAX ? 1u << segment : 0;
    }
    add_building(&cell, kind, part, last);
    sketch->cells =
        memory_room(sketch->cells, sketch->count + 1, &sketch->room, sizeof *sketch->cells);
    sketch->cells[sketch->count++] = cell;
}

static void add_figure(BoardSketch *sketch, Cell at, uint8_t color)
{
    sketch->figures = memory_room(sketch->figures, sketch->figure_count + 1, &sketch->figure_room,
                                  sizeof *sketch->figures);
    sketch->figures[sketch->figure_count++] = (SketchFigure){at.x, at.y, color};
}

void board_sketch_take(BoardSketch *sketch, const Catalogue *c, const RecordHeader *header,
                       const Game *game)
{
    *sketch = (BoardSketch){0};
    for (int i = 0; i < game_tile_count(game); i++) {
        PlacedTile tile = game_tile(game, i);
        const TileKind *kind = catalogue_kind(c, tile.copy);
        for (int part = 0; part < kind->part_count; part++)
            add_cell(sketch, tile.cell, kind, &kind->parts[tile.rotation][part],
                     part == kind->part_count - 1);
    }
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        if (figure.tile < game_tile_count(game) && figure.seat < SEATS_MAX)
            add_figure(sketch, game_tile(game, figure.tile).cell, header->seats[figure.seat].color);
    }
}

static void read_told(BoardSketch *sketch, const char *path, const Catalogue *c)
{
    LogReader *reader = replica_log_follow(path, c, NULL, NULL, NULL, NULL);
    if (reader)
        board_sketch_take(sketch, reader->c, &reader->header, reader->game);
    log_reader_free(reader);
}

void board_sketch_read(BoardSketch *sketch, const char *path, const Catalogue *c)
{
    *sketch = (BoardSketch){0};
    if (replica_log_is(path)) {
        read_told(sketch, path, c);
        return;
    }
    RecordFile *file = record_read(path, c, NULL);
    if (!file)
        return;
    Game *game = memory_new(record_game_size(file));
    record_build(file, file->action_count, game, NULL);
    board_sketch_take(sketch, file->catalogue, &file->header, game);
    free(game);
    record_file_free(file);
}

void board_sketch_release(BoardSketch *sketch)
{
    free(sketch->cells);
    free(sketch->figures);
    *sketch = (BoardSketch){0};
}

/* --- drawing ---------------------------------------------------------------------------------- */

static Rect cells_around(const BoardSketch *sketch)
{
    Rect all = {sketch->cells[0].x, sketch->cells[0].y, 1, 1};
    for (int i = 1; i < sketch->count; i++)
        all = rect_around(all, (Rect){sketch->cells[i].x, sketch->cells[i].y, 1, 1});
    return all;
}

/* Returns the corner of a half that covers two sides of its cell, clockwise from NW, each before
 * the side of its number; −1 for other shapes. */
static int half_corner(unsigned sides)
{
    for (int corner = 0; corner < 4; corner++)
        if (sides == (1u << corner | 1u << (corner + 3) % 4))
            return corner;
    return -1;
}

static void draw_ground(Ui *ui, const SketchCell *cell, Rect rect)
{
    Color color = theme_land(LAND_FIELD);
    int corner = half_corner(cell->sides);
    if (corner >= 0)
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                            .rect = rect,
                                            .turn = corner,
                                            .top = color,
                                            .bottom = color});
    else
        draw_box(ui_list(ui), rect, 0, color, color);
}

/* Returns a strip along `side`, or from its middle inwards. */
static Rect strip(Rect rect, int side, bool inwards)
{
    float deep = roundf((inwards ? .5f : .28f) * rect.w),
          wide = inwards ? fmaxf(1, roundf(.2f * rect.w)) : rect.w,
          aside = inwards ? floorf((rect.w - wide) / 2) : 0;
    switch (side) {
    case SIDE_N:
        return (Rect){rect.x + aside, rect.y, wide, deep};
    case SIDE_E:
        return (Rect){rect.x + rect.w - deep, rect.y + aside, deep, wide};
    case SIDE_S:
        return (Rect){rect.x + aside, rect.y + rect.h - deep, wide, deep};
    default:
        return (Rect){rect.x, rect.y + aside, deep, wide};
    }
}

static void draw_cell(Ui *ui, const SketchCell *cell, Rect rect)
{
    DrawList *list = ui_list(ui);
    draw_ground(ui, cell, rect);
    Color city = theme_land(LAND_CITY);
    if (cell->joined)
        draw_box(list, rect_grow(rect, -floorf(.22f * rect.w)), 0, city, city);
    for (int side = 0; side < SIDE_L; side++) {
        int land = cell->land[side];
        if (!(cell->sides >> side & 1) || land == LAND_FIELD || land >= LANDS)
            continue;
        draw_box(list, strip(rect, side, land != LAND_CITY), 0, theme_land(land), theme_land(land));
    }
    if (!cell->building)
        return;
    rect.x += roundf(.5f * (float)cell->aside_x * rect.w);
    rect.y += roundf(.5f * (float)cell->aside_y * rect.h);
    draw_box(list, rect_grow(rect, -floorf(.3f * rect.w)), 0, theme_land(LANDS), theme_land(LANDS));
}

static void draw_figure(Ui *ui, const SketchFigure *figure, Rect rect)
{
    Color color = theme_seat(figure->color);
    float edge = fmaxf(4, roundf(.7f * rect.w));
    ui_disc(ui, layout_centre(rect, edge, edge), ui_ink(color), ui_ink(look_ink(color)), 1);
}

static float edge_in(Rect all, float width, float height, float largest)
{
    float edge = fminf(fminf(width / all.w, height / all.h), largest);
    return edge >= 3 ? floorf(edge) : edge; /* whole pixels leave no seams */
}

float board_sketch_height(const BoardSketch *sketch, float width, float largest)
{
    if (!sketch->count)
        return 0;
    Rect all = cells_around(sketch);
    return edge_in(all, width, largest * all.h, largest) * all.h;
}

void board_sketch_draw(const BoardSketch *sketch, Ui *ui, Rect rect, float largest)
{
    if (!sketch->count)
        return;
    Rect all = cells_around(sketch);
    float edge = edge_in(all, rect.w, rect.h, largest);
    assert(edge > 0 && "room for a picture");
    float left = roundf(rect.x + (rect.w - edge * all.w) / 2),
          top = roundf(rect.y + (rect.h - edge * all.h) / 2);
    for (int i = 0; i < sketch->count; i++) {
        const SketchCell *cell = &sketch->cells[i];
        draw_cell(ui, cell,
                  (Rect){left + ((float)cell->x - all.x) * edge,
                         top + ((float)cell->y - all.y) * edge, edge, edge});
    }
    for (int i = 0; i < sketch->figure_count; i++) {
        const SketchFigure *figure = &sketch->figures[i];
        draw_figure(ui, figure,
                    (Rect){left + ((float)figure->x - all.x) * edge,
                           top + ((float)figure->y - all.y) * edge, edge, edge});
    }
}
