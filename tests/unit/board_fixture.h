/* board_fixture.h: tiles on a magenta cloth, built on render_fixture.h, for tests of the board's
 * picture. */
#ifndef TESTS_BOARD_FIXTURE_H
#define TESTS_BOARD_FIXTURE_H
#include "render_fixture.h"

enum { TABLE = 0xff00ff }; /* a cloth colour that can't be mistaken for land */

static inline Fixture *board_begin(void **state)
{
    Fixture *f = fixture_begin(state);
    draw_begin(&f->list, 400, 300); /* without the black background */
    for (int i = 0; i < 3; i++)
        f->board.table.cloth[i] = (Color)TABLE << 8 | 0xff;
    return f;
}

static inline void add_square(Fixture *f, float x, float y, uint32_t rgb)
{
    board_picture_tile(&f->board, BOARD_SQUARE, 0, x, y, fixture_key(rgb, 4));
}

/* Land is grey or green here and the cloth magenta, so the cloth is visible wherever a pixel has
 * less green than red. */
static inline bool is_cloth(uint32_t rgb)
{
    return fixture_channel(rgb, 0) > fixture_channel(rgb, 1) + 12;
}
#endif
