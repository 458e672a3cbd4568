/* test_rules_start.c: the start of a game: the event of the start tile, and the order of the
 * stack. */
#include "rules_help.h"

#include "rules/start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* --- the start tile --------------------------------------------------------------------------- */

typedef struct Heard {
    int placed;
    Cell cell;
} Heard;

static void hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Heard *heard = self;
    (void)c;
    (void)game;
    if (event->kind != EVENT_PLACED)
        return;
    heard->placed++;
    heard->cell = event->cell;
}

/* The start tile is where its event says, in the middle (BASE-1). */
static void start_tile_is_told(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Game *game = malloc(game_size(c, &setup, 0));
    Heard heard = {.cell = {-1, -1}};
    game_start(c, &setup, 3, game, &(EventSink){.on_event = hear, .self = &heard});
    assert_int_equal(heard.placed, 1);
    assert_int_equal(heard.cell.x, 0);
    assert_int_equal(heard.cell.y, 0);
    assert_int_equal(game_tiles(game)[0].cell.x, heard.cell.x);
    assert_int_equal(game_tiles(game)[0].cell.y, heard.cell.y);
    free(game);
}

/* --- the stack -------------------------------------------------------------------------------- */

/* Starts a game, requesting the last three copies of an unordered stack as the first three; returns
 * whether that changes the stack. */
static bool order_holds(uint64_t expansions)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.expansions |= expansions;
    Game *plain = malloc(game_size(c, &setup, 0)), *ordered = malloc(game_size(c, &setup, 0));
    Chance chance = chance_of_number(7);
    start_game(c, &setup, &chance, (StackOrder){0}, plain, NULL);
    uint16_t copies[3];
    for (int i = 0; i < 3; i++)
        copies[i] = game_stack_copy(plain, i);
    start_game(c, &setup, &chance, (StackOrder){copies, 3}, ordered, NULL);
    bool holds = game_stack_count(ordered) != game_stack_count(plain);
    for (int i = 0; !holds && i < game_stack_count(plain); i++)
        holds = game_stack_copy(plain, i) != game_stack_copy(ordered, i);
    free(plain);
    free(ordered);
    return holds;
}

/* An expansion's own order isn't mixed with a requested one (RIV-1, PLG-2). */
static void some_sets_keep_their_order(void **state)
{
    (void)state;
    assert_true(order_holds(0));
    assert_true(order_holds(EXPANSION_SET(EXPANSION_INNS)));
    assert_false(order_holds(EXPANSION_SET(EXPANSION_RIVER)));
    assert_false(order_holds(EXPANSION_SET(EXPANSION_PLAGUE)));
}

/* A copy that isn't in the game, or was named before, is skipped: the others keep their order, and
 * no tile is lost or doubled. */
static void order_passes_over_what_is_not_there(void **state)
{
    enum { FIRST = 3, THEN = 8 };
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Game *plain = malloc(game_size(c, &setup, 0)), *ordered = malloc(game_size(c, &setup, 0));
    game_start(c, &setup, 7, plain, NULL);
    int tiles = game_stack_count(plain);
    uint16_t strange = 0, first = game_stack_copy(plain, FIRST);
    while (setup_copies(c, &setup, strange) > 0)
        strange++;
    int copies = setup_copies(c, &setup, first);
    uint16_t order[] = {strange, first, strange, game_stack_copy(plain, THEN)};
    assert_int_not_equal(first, order[3]);
    game_start_ordered(c, &setup, 7, order, 4, ordered, NULL);
    assert_int_equal(game_stack_count(ordered), tiles);
    assert_int_equal(game_stack_copy(ordered, tiles - 1), first);
    assert_int_equal(game_stack_copy(ordered, tiles - 2), order[3]);
    for (int i = 0; i < tiles; i++) {
        assert_int_not_equal(game_stack_copy(ordered, i), strange);
        copies -= game_stack_copy(ordered, i) == first;
    }
    for (int i = 0; i < tiles; i++)
        copies += game_stack_copy(plain, i) == first;
    assert_int_equal(copies, setup_copies(c, &setup, first));
    free(plain);
    free(ordered);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_tile_is_told),
        cmocka_unit_test(order_passes_over_what_is_not_there),
        cmocka_unit_test(some_sets_keep_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
