/* menu_land.c: the land behind menu and set-up. A test places its tiles through the rules, which
 * proves that the land is a possible board. */
#include "painter/art_key.h"
#include "scenes/board/board_view.h"
#include "scenes/menu/menu.h"

#include <math.h>

/* The window over the land:
 *
 *      -1    0     1     2     3     4     5
 *    +-----+-----+-----+-----+-----+-----+-----+
 * -1 |     |     |     |     |     |     |     |     seen in higher windows
 *    +---#################################-----+
 *  0 |   # |     |     |     |     |     #     |     # the window at 16 : 9
 *    +---#-+-----+-----+-----+-----+-----#-----+
 *  1 |   # |     |     |     |     |     #     |     more columns at the right are seen in
 *    +---#-+-----+-----+-----+-----+-----#-----+     wider windows
 *  2 |   # |     |     |     |     |     #     |
 *    +---#################################-----+
 *
 * The corner of cell (0, 0) is at (128, −50) of 1600 × 900, so row 2 ends 50 above the lower edge.
 * Columns beyond 5 and rows above 0 are for windows of other shapes; if they aren't enough, the
 * land is enlarged. */
#define LAND_X 128.f
#define LAND_FOOT 50.f
#define LAND_ZOOM 300.f
#define LAND_BELOW 3.f /* rows from y = 0 downwards */
#define LAND_ABOVE 2.f /* rows above y = 0 */
#define LAND_RIGHT 8.f /* columns from x = 0 to the right */
#define LAND_LEFT 1.f
#define LIFTED_BY_X .14f
#define LIFTED_BY_Y .03f

typedef struct LandTile {
    const char *id; /* as in the catalogue */
    int8_t x, y, rotation;
} LandTile;

/* In an order that the rules allow; the last one is the half that floats. */
static const LandTile land[] = {
    /* id, x, y, quarter turns */
    {"BA-M", 3, 0, 1},  {"BA-N", 4, 0, 2},   {"BA-P", 3, 1, 1},   {"BA-E", 2, 0, 2},
    {"BA-B", 3, -1, 0}, {"BA-N", 5, 0, 1},   {"BA-O", 4, 1, 0},   {"BA-V", 4, -1, 2},
    {"BA-V", 3, 2, 2},  {"BA-D", 2, 1, 0},   {"BA-V", 1, 0, 1},   {"BA-A", 2, -1, 2},
    {"BA-V", 3, -2, 2}, {"BA-P", 6, 0, 0},   {"BA-L", 5, 1, 0},   {"BA-U", 5, -1, 1},
    {"BA-W", 4, 2, 2},  {"BA-L", 4, -2, 1},  {"BA-V", 1, 1, 3},   {"BA-D", 0, 0, 0},
    {"BA-D", 1, -1, 3}, {"BA-K", 2, -2, 0},  {"BA-J", 7, 0, 1},   {"BA-V", 6, 1, 1},
    {"BA-L", 6, -1, 2}, {"BA-K", 5, 2, 1},   {"BA-Ng", 5, -2, 3}, {"BA-W", 1, 2, 3},
    {"BA-B", 0, 1, 0},  {"BA-R", 0, -1, 2},  {"BA-J", 1, -2, 0},  {"BA-V", 7, 1, 2},
    {"BA-V", 7, -1, 1}, {"BA-E", 6, 2, 3},   {"BA-U", 6, -2, 0},  {"BA-B", 0, 2, 0},
    {"BA-A", 0, -2, 1}, {"BA-B", 7, 2, 0},   {"BA-U", 7, -2, 0},  {"BA-V", -1, 0, 3},
    {"BA-U", -1, 1, 0}, {"BA-E", -1, -1, 1}, {"BA-V", -1, 2, 1},  {"BA-V", -1, -2, 2},
    {"H2-02", 2, 2, 0}, {"H2-03", 2, 2, 2},
};

enum { LAND_COUNT = sizeof land / sizeof land[0] };

static const struct {
    float x, y; /* foot */
    uint8_t color;
    bool lying;
} figures[] = {
    {.x = 2.72f, .y = 1.02f, .color = 0},
    {.x = 4.02f, .y = 1.06f, .color = 1},
    {.x = 3.30f, .y = 1.72f, .color = 2, .lying = true},
    {.x = 4.50f, .y = 1.86f, .color = 3},
};

/* The land is anchored at the lower left, where it must fill the window's corner. A window that is
 * too wide or too high enlarges it. */
static void aim_at_land(const SceneContext *context, Camera *camera)
{
    /* Ignores the scale of the interface, because large text does not need a large land. */
    float scale = fminf(context->width / 1600, context->height / 900);
    camera->width = context->width;
    camera->height = context->height;
    float high = (context->height - LAND_FOOT * scale) / (LAND_BELOW + LAND_ABOVE);
    float wide = fmaxf(LAND_X * scale / LAND_LEFT, (context->width - LAND_X * scale) / LAND_RIGHT);
    camera->zoom = fmaxf(LAND_ZOOM * scale, fmaxf(high, wide));
    camera->x = (context->width / 2 - LAND_X * scale) / camera->zoom;
    camera->y = LAND_BELOW - (context->height / 2 - LAND_FOOT * scale) / camera->zoom;
}

/* The last tile floats over its gap and shines. It has no towers, because they would hang in the
 * air. */
static void add_land_tile(const SceneContext *context, BoardPicture *board, int i)
{
    const LandTile *tile = &land[i];
    uint16_t copy = catalogue_find(context->catalogue, tile->id);
    if (copy == NO_COPY)
        return;
    const TileKind *kind = catalogue_kind(context->catalogue, copy);
    uint32_t art = art_key(copy, tile->rotation, 0, 0);
    BoardShape shape = kind->shape == SHAPE_HALF ? BOARD_HALF : BOARD_SQUARE;
    bool floats = i == LAND_COUNT - 1;
    BoardTile *drawn = board_picture_tile(board, shape, tile->rotation, tile->x, tile->y, art);
    if (floats) {
        drawn->x += LIFTED_BY_X;
        drawn->y += LIFTED_BY_Y;
        drawn->lift = .06f;
        drawn->flags = BOARD_TILE_FLOATS | BOARD_TILE_GLOW;
    } else {
        board_towers(board, kind, tile->rotation, tile->x, tile->y);
    }
}

void menu_land_draw(const SceneContext *context, Frame *frame, float dim, float blur)
{
    BoardPicture *board = frame->board;
    frame->has_board = true;
    board_picture_clear(board);
    aim_at_land(context, &board->camera);
    board->version = 0x4c414e44; /* its contents never change */
    board->dim = dim;
    board->blur = blur;
    board->moving = false;
    for (int i = 0; i < LAND_COUNT; i++)
        add_land_tile(context, board, i);
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        BoardFigure *figure =
            board_picture_figure(board, figures[i].color, figures[i].x, figures[i].y);
        figure->height = .36f;
        figure->lying = figures[i].lying;
        figure->angle = figures[i].lying ? 1.4835f : 0;
    }
}
