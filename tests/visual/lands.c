/* lands.c: lays out tiles, draws them and reads the pixels back. */
#include "lands.h"

#include "hidden_window.h"
#include "pictures.h"

#include "painter/art_key.h"
#include "painter/painter.h"
#include "scenes/stage/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct {
    HiddenWindow window;
    uint8_t pixels[LANDS_WIDTH * LANDS_HEIGHT * 4];
    Lands lands;
    int column, row, laid; /* the place of the next tile */
    uint8_t **masks;       /* by kind and part; kept here because the store keeps only a dozen */
    int pictures;
} world;

int lands_open(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    bool opened = hidden_window_open(&world.window, LANDS_WIDTH, LANDS_HEIGHT);
    world.masks = calloc((size_t)c->kind_count * 2, sizeof *world.masks);
    if (!lands_has_picture(&c->kinds[0]))
        print_error("%s: no picture of %s; build the target `art`\n",
                    HYPOTENUSE_BUILD "/art/tiles.pack", c->kinds[0].id);
    return opened && world.masks && lands_has_picture(&c->kinds[0]) ? 0 : -1;
}

int lands_close(void **state)
{
    (void)state;
    for (int i = 0; world.masks && i < 2 * rules_builtin_catalogue()->kind_count; i++)
        free(world.masks[i]);
    free(world.masks);
    hidden_window_close(&world.window);
    return 0;
}

const Lands *lands(void)
{
    return &world.lands;
}

BoardPicture *lands_board(void)
{
    return &world.window.board;
}

bool lands_has_picture(const TileKind *kind)
{
    ArtSource source = art_store_source(world.window.art);
    return source.at_hand(source.self, art_key(kind->first_copy, 0, 0, 0), ART_WITH_SMALL);
}

/* --- placing ---------------------------------------------------------------------------------- */

void lands_clear(int px)
{
    BoardPicture *board = &world.window.board;
    board_picture_clear(board);
    board->table = theme_table(theme_find("contrast"));
    board->act = theme_find("contrast")->color[UI_ACT];
    board->legal = theme_find("contrast")->color[UI_LEGAL];
    board->unowned = theme_find("contrast")->color[UI_UNOWNED];
    board->camera = (Camera){.x = (float)LANDS_WIDTH / 2 / (float)px,
                             .y = (float)LANDS_HEIGHT / 2 / (float)px,
                             .zoom = (float)px,
                             .width = LANDS_WIDTH,
                             .height = LANDS_HEIGHT};
    world.lands.cell = px;
    world.lands.count = world.column = world.row = 0;
}

static void add_cell(const TileKind *kind, uint16_t copy, int x, int y, int rotation, int part)
{
    const Catalogue *c = rules_builtin_catalogue();
    uint32_t key = art_key(copy, (uint32_t)rotation, 0, (uint32_t)part);
    world.lands.shown[world.lands.count++] =
        (Shown){kind, (uint16_t)(kind - c->kinds), copy, x, y, rotation, part};
    board_picture_tile(&world.window.board, kind->shape == SHAPE_HALF ? BOARD_HALF : BOARD_SQUARE,
                       rotation, (float)x, (float)y, key);
}

bool lands_lay(uint16_t copy, int rotation)
{
    const TileKind *kind = catalogue_kind(rules_builtin_catalogue(), copy);
    bool second = kind->shape == SHAPE_DOUBLE;
    int px = world.lands.cell, width = second && !(rotation & 1) ? 2 : 1,
        height = second && rotation & 1 ? 2 : 1;
    if ((world.column + width) * px > LANDS_WIDTH && world.column > 0) {
        world.column = 0;
        world.row += 3;
    }
    if ((world.row + height) * px > LANDS_HEIGHT + px / 2 || world.lands.count + 2 > LANDS_MOST)
        return false;
    vec2s to = board_second(rotation);
    int x = world.column + (to.x < 0 && second), y = world.row + (to.y < 0 && second);
    add_cell(kind, copy, x, y, rotation, 0);
    if (second)
        add_cell(kind, copy, x + (int)to.x, y + (int)to.y, rotation, 1);
    world.column += width + 1;
    return true;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void add_panel(void)
{
    const UiTheme *theme = theme_find("contrast");
    draw_box(&world.window.list, (Rect){0, 0, LANDS_WIDTH, LANDS_HEIGHT}, 0,
             theme->color[UI_PANEL_TOP], theme->color[UI_PANEL_BOTTOM]);
    for (int i = 0; i < world.lands.count; i++) {
        const Shown *cell = &world.lands.shown[i];
        float px = (float)world.lands.cell;
        draw_add(
            &world.window.list,
            (DrawCommand){
                .kind = DRAW_ART,
                .rect = {(float)cell->x * px, (float)cell->y * px, px, px},
                .turn = cell->kind->shape == SHAPE_HALF ? cell->rotation : 4,
                .inner = cell->kind->shape == SHAPE_DOUBLE
                             ? (uint8_t)(1 << ((1 + 2 * cell->part + cell->rotation) & 3))
                             : 0,
                .image = art_key(cell->copy, (uint32_t)cell->rotation, 0, (uint32_t)cell->part)});
    }
}

static void show(void)
{
    char path[512];
    const char *folder = getenv("HYPOTENUSE_SHOW");
    if (!folder)
        return;
    Picture picture = picture_reduced(world.pixels, LANDS_WIDTH, LANDS_HEIGHT, LANDS_WIDTH);
    snprintf(path, sizeof path, "%s/%03d-%d%s%s.jpg", folder, world.pictures++, world.lands.cell,
             world.lands.contrast ? "" : "-usual", world.lands.in_panel ? "-panel" : "");
    picture_write(path, &picture);
    picture_free(&picture);
}

void lands_draw(bool contrast, bool in_panel)
{
    world.window.board.version++;
    world.window.board.contrast = world.lands.contrast = contrast;
    world.lands.in_panel = in_panel;
    draw_begin(&world.window.list, LANDS_WIDTH, LANDS_HEIGHT);
    if (in_panel)
        add_panel();
    while (render_frame(world.window.render, &world.window.board, &world.window.list))
        art_store_wait(world.window.art);
    render_read(world.window.render, world.pixels);
    for (int i = 0; i < LANDS_WIDTH * LANDS_HEIGHT; i++) {
        const uint8_t *p = world.pixels + 4 * i;
        Color color = (Color)p[0] << 24 | (Color)p[1] << 16 | (Color)p[2] << 8 | 0xff;
        world.lands.light[i] = (color_contrast(color, 0x000000ff) - 1) * .05f;
    }
    show();
}

/* --- positions -------------------------------------------------------------------------------- */

const uint8_t *lands_mask(const Shown *cell)
{
    enum { BYTES = MASK_SIZE * MASK_SIZE * 2 };
    uint8_t **kept = &world.masks[2 * cell->number + cell->part];
    const uint8_t *mask = NULL;
    if (*kept)
        return *kept;
    while (!(mask = art_store_mask(world.window.art, mask_key(cell->number, (uint32_t)cell->part))))
        art_store_wait(world.window.art);
    *kept = malloc(BYTES);
    assert_non_null(*kept);
    memcpy(*kept, mask, BYTES);
    return *kept;
}

/* Turns a point of the cell clockwise by that many quarter turns. */
static void turn(float *x, float *y, int quarters)
{
    for (int k = 0; k < quarters; k++) {
        float before = *x;
        *x = 1 - *y;
        *y = before;
    }
}

void lands_screen(const Shown *cell, float *x, float *y)
{
    turn(x, y, cell->rotation);
    *x = (*x + (float)cell->x) * (float)world.lands.cell;
    *y = (*y + (float)cell->y) * (float)world.lands.cell;
}

void lands_cell(const Shown *cell, float *x, float *y)
{
    *x = *x / (float)world.lands.cell - (float)cell->x;
    *y = *y / (float)world.lands.cell - (float)cell->y;
    turn(x, y, (4 - cell->rotation) & 3);
}

float lands_ratio(float a, float b)
{
    return (fmaxf(a, b) + .05f) / (fminf(a, b) + .05f);
}
