/* road_land.c: the land under the tables of the Road, drawn by the board renderer: a road in three
 * rows from a monastery to a city. A test places its tiles by the rules, to ensure that the land
 * remains possible in a game. */
#include "painter/art_key.h"
#include "scenes/board/board_view.h"
#include "scenes/road/road.h"

#include <assert.h>
#include <math.h>

enum { COLUMNS = 8, ROWS = 3, TILE_MOST = 150 /* u */, TILE_LEAST = 80 /* px */, FINGER = 44 };

/* The tiles in the order of the road: from the upper left to the right, back, and to the right
 * again. */
static const struct {
    const char *id; /* tile's id in the catalogue */
    int8_t rotation;
} land[COLUMNS * ROWS] = {
    {"BA-A", 3}, {"BA-D", 0}, {"BA-U", 1}, {"BA-D", 0}, {"BA-U", 1}, {"BA-D", 0},
    {"BA-U", 1}, {"BA-V", 0}, {"BA-J", 2}, {"BA-U", 1}, {"BA-U", 1}, {"BA-U", 1},
    {"BA-D", 2}, {"BA-U", 1}, {"BA-U", 1}, {"BA-V", 3}, {"BA-V", 2}, {"BA-U", 1},
    {"BA-U", 1}, {"BA-D", 0}, {"BA-U", 1}, {"BA-U", 1}, {"BA-U", 1}, {"BA-T", 1},
};

/* The centres of the tables' portraits, in board units. */
static const struct {
    float x, y;
} places[ROAD_TABLES] = {
    {.5f, .5f},   {2, .5f},     {3.5f, .5f},  {5, .5f},     {6.5f, .5f}, {7.5f, 1},
    {6.5f, 1.5f}, {5, 1.5f},    {3.5f, 1.5f}, {2, 1.5f},    {.5f, 2},    {1.5f, 2.5f},
    {3, 2.5f},    {4.5f, 2.5f}, {6, 2.5f},    {7.5f, 2.5f},
};

static void add_tiles(const SceneContext *context, BoardPicture *board)
{
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        int y = i / COLUMNS, along = i % COLUMNS, x = y == 1 ? COLUMNS - 1 - along : along;
        uint16_t copy = catalogue_find(context->catalogue, land[i].id);
        if (copy == NO_COPY)
            continue;
        board_picture_tile(board, BOARD_SQUARE, land[i].rotation, (float)x, (float)y,
                           art_key(copy, (uint32_t)land[i].rotation, (uint32_t)i % 2, 0));
        board_towers(board, catalogue_kind(context->catalogue, copy), land[i].rotation, x, y);
    }
}

bool road_land_draw(const SceneContext *context, Frame *frame, Rect room)
{
    BoardPicture *board = frame->board;
    board_picture_clear(board);
    board->version = 0x524f4144; /* its contents never change */
    board->moving = false;
    board->dim = board->blur = 0;
    board->camera.width = context->width;
    board->camera.height = context->height;
    Rect seen = {-.05f, -.2f, COLUMNS + .1f, ROWS + .4f}; /* includes the towers at its edge */
    float zoom = fminf(fminf(room.w / seen.w, room.h / seen.h), ui_u(context->ui, TILE_MOST));
    camera_fit(&board->camera, seen, (Rect){room.x, room.y, room.w, floorf(seen.h * zoom)}, zoom);
    bool fits = zoom >= fmaxf(TILE_LEAST, 1.5f * ui_touch(context->ui, FINGER));
    frame->has_board = fits;
    if (fits)
        add_tiles(context, board);
    return fits;
}

Rect road_land_place(const Frame *frame, int table)
{
    assert(table >= 0 && table < ROAD_TABLES && "a table");
    float x, y, side = roundf(.5f * frame->board->camera.zoom);
    camera_to_screen(&frame->board->camera, places[table].x, places[table].y, &x, &y);
    return layout_about(x, y, side);
}
