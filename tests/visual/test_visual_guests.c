/* test_visual_guests.c: a window that is open for weeks: games with their own tiles start, are
 * shown on the board, and end. Each shows its own tiles, including those that took the place of
 * another game's, and the card has no more pictures than before. */
#include "guest_games.h"
#include "hidden_window.h"

#include "painter/art_key.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Every fifth game shows a custom tile whose place (art_key.h) held another game's tile before. By
 * the end these places have gone through all of their turns, and nothing else makes the card forget
 * a picture. */
enum { AGAIN = 5, GAMES = AGAIN * (ART_TURNS + 3), OWN = 256, SIDE = 128, BYTES = SIDE * SIDE * 4 };

static HiddenWindow world;

static int open_window(void **state)
{
    (void)state;
    return hidden_window_open(&world, SIDE, SIDE) ? 0 : -1;
}

static int close_window(void **state)
{
    (void)state;
    hidden_window_close(&world);
    return 0;
}

/* Draws one tile in the middle of the window. */
static void draw(uint32_t key, uint8_t *pixels)
{
    BoardPicture *board = &world.board;
    board_picture_clear(board);
    board->version++;
    board->camera = (Camera){.x = .5f, .y = .5f, .zoom = SIDE * .8f, .width = SIDE, .height = SIDE};
    board_picture_tile(board, BOARD_SQUARE, 0, 0, 0, key);
    while (render_frame(world.render, board, &world.list))
        art_store_wait(world.art);
    render_read(world.render, pixels);
}

static void each_shows_its_own(void **state)
{
    static uint8_t own[BYTES], look[BYTES], before[BYTES];
    int layers = 0;
    (void)state;
    for (int number = 0; number < GAMES; number++) {
        GuestGame game = guest_game_new(number, OWN);
        TilePictures pictures;
        if (art_store_adopt(world.art, &game.catalogue, &pictures))
            render_drop_unknown(world.render);
        if (number % AGAIN == 0) {
            draw(art_key(pictures.numbers[guest_game_copy(0)], 0, 0, 0), own);
            draw(art_key(guest_game_look(&game, 0), 0, 0, 0), look);
            if (memcmp(own, look, sizeof own) != 0)
                fail_msg("game %d shows another tile", number);
            assert_memory_not_equal(own, before, sizeof own);
            memcpy(before, own, sizeof before);
        }
        tile_pictures_release(&pictures);
        guest_game_free(&game);
        if (number == GAMES / 2)
            layers = render_stats(world.render).art_layers;
    }
    assert_in_range(render_stats(world.render).art_layers, 1, layers + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_shows_its_own)};
    return cmocka_run_group_tests_name("guests", tests, open_window, close_window);
}
