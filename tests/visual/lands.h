/* lands.h: tiles laid out and drawn as the program draws them, with the positions that each
 * picture must show, and the lightness of every pixel. For tests that measure contrast (WCAG 2.1,
 * 1.4.11): the expected positions come from masks and facts of tiles, never from the picture. */
#ifndef TESTS_VISUAL_LANDS_H
#define TESTS_VISUAL_LANDS_H
#include "base/draw.h"
#include "render/board.h"
#include "rules/tile.h"

#include <stdbool.h>
#include <stdint.h>

enum { LANDS_WIDTH = 1280, LANDS_HEIGHT = 720, LANDS_MOST = 1024 };

/* A cell that is shown. */
typedef struct Shown {
    const TileKind *kind;
    uint16_t number; /* of the kind */
    uint16_t copy;
    int x, y, rotation, part;
} Shown;

/* All cells that are shown now; valid until the next call of lands_draw. */
typedef struct Lands {
    int cell; /* px */
    bool contrast, in_panel;
    int count;
    Shown shown[LANDS_MOST];
    float light[LANDS_WIDTH * LANDS_HEIGHT]; /* relative luminance */
} Lands;

/* Open and close, for cmocka's groups. */
int lands_open(void **state);
int lands_close(void **state);

const Lands *lands(void);
/* Returns whether the build painted the picture of the kind. Painting another kind takes a tenth of
 * a second. */
bool lands_has_picture(const TileKind *kind);

/* Removes all cells and starts over with cells of `px` px. */
void lands_clear(int px);
/* Places the copy in a free place with empty cells around it; false when the picture is full. */
bool lands_lay(uint16_t copy, int rotation);
/* Draws the cells as on the board, or as tiles in a panel, which is black. With
 * HYPOTENUSE_SHOW=FOLDER the picture is written to that folder. */
void lands_draw(bool contrast, bool in_panel);

/* Returns the picture, to add figures and marks to; lands_clear empties it. */
BoardPicture *lands_board(void);

/* Returns the mask of a shown cell at rotation 0, MASK_SIZE px (painter.h). */
const uint8_t *lands_mask(const Shown *cell);
/* lands_screen converts a point of the cell at rotation 0 to the screen; lands_cell converts a
 * pixel to a point at rotation 0. */
void lands_screen(const Shown *cell, float *x, float *y);
void lands_cell(const Shown *cell, float *x, float *y);

/* Returns the contrast of two values of `light`. */
float lands_ratio(float a, float b);
#endif
