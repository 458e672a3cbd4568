/* Tests the river's part of the stack: its order, what seats know of it, and tiles that are set
 * back (RIV-1, RIV-2, RIV-6). */
#include "rules_help.h"

#include "rules/state.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RIVER = 10, LAKE = 1 };

static const char *id_of(const Catalogue *c, uint16_t copy)
{
    return catalogue_kind(c, copy)->id;
}

static bool is_river(const Catalogue *c, uint16_t copy)
{
    return strncmp(id_of(c, copy), "R1-", 3) == 0;
}

static Setup river_setup(void)
{
    Setup setup = setup_default();
    setup.hands = HANDS_NONE;
    setup.expansions = 1u << EXPANSION_RIVER;
    return setup;
}

/* The spring is on the board, ten river tiles are on top, then the lake, then 71 others, without
 * the start tile (RIV-1, RIV-2). */
static void test_order(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = river_setup();
    Game *g = malloc(game_size(c, &setup, 0));
    int orders = 0;
    uint16_t first[RIVER] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        game_start(c, &setup, seed, g, NULL);
        assert_string_equal(id_of(c, game_tile(g, 0).copy), "R1-01");
        assert_int_equal(game_drawn(g) != NO_COPY, 1); /* there are no halves, so the first tile is
                                                        * drawn */
        const uint16_t *stack = game_stack(g);
        int top = g->stack_count, plain_start = 0;
        assert_int_equal(top, RIVER - 1 + LAKE + 71);
        assert_true(is_river(c, game_drawn(g)));
        for (int i = 0; i < top; i++) {
            bool river = i >= top - (RIVER - 1), lake = i == top - RIVER;
            assert_int_equal(is_river(c, stack[i]), river || lake);
            assert_int_equal(!strcmp(id_of(c, stack[i]), "R1-02"), lake);
            plain_start += !strcmp(c->copies[stack[i]].id, "BA-D");
        }
        assert_int_equal(plain_start, 1);
        orders += memcmp(first, &stack[top - 9], 9 * sizeof *first) != 0;
        memcpy(first, &stack[top - 9], 9 * sizeof *first);
    }
    assert_in_range(orders, 49, 50);
    free(g);
}

static int same_tiles(const uint16_t *a, const uint16_t *b, int n)
{
    int places = 0;
    for (int i = 0; i < n; i++) {
        int in_a = 0, in_b = 0;
        for (int j = 0; j < n; j++) {
            in_a += a[j] == a[i];
            in_b += b[j] == a[i];
        }
        assert_int_equal(in_a, in_b);
        places += a[i] == b[i];
    }
    return places;
}

/* A seat knows the remaining river tiles and that the lake is below them, but not their order. */
static void test_view(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = river_setup();
    Game *g = malloc(game_size(c, &setup, 0)), *view = malloc(game_size(c, &setup, 0)),
         *other = malloc(game_size(c, &setup, 0));
    int same = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Rng rng = rng_seeded(seed);
        game_start(c, &setup, seed, g, NULL);
        game_view(c, g, 0, view);
        game_view(c, g, 1, other);
        assert_true(game_equal(view, other)); /* all seats know the same */
        for (int i = 1; i < 9; i++)           /* hidden tiles are in catalogue order */
            assert_true(game_stack(view)[71 + i] < game_stack(view)[71 + i + 1]);
        game_redeal(c, view, &rng);
        assert_string_equal(id_of(c, game_stack(view)[71]), "R1-02");
        same += same_tiles(game_stack(g) + 72, game_stack(view) + 72, 9);
        same_tiles(game_stack(g), game_stack(view), 71);
    }
    assert_in_range(same, 1, 60); /* at random about 20 of 180 would match */
    free(other);
    free(view);
    free(g);
}

/* Tiles set back are above the lake in the order in which they will be drawn, and all seats know
 * that (RIV-6). */
static void test_set_back(void **state)
{
    static const char *const pile_ids[] = {"R1-07", "R1-10", "R1-03", "R1-11", "R1-02", "BA-U"};
    static uint16_t copies[6];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = river_setup();
    (void)state;
    setup.first = 0;
    Game *g = malloc(game_size(c, &setup, 8)), *view = malloc(game_size(c, &setup, 8));
    position_begin(c, &setup, 8, 1, g);
    /* the open end has a city on its E side: only R1-03 shows one there */
    assert_true(position_put(c, g, catalogue_find(c, "R1-01"), (Cell){0, 0}, 0, NULL));
    assert_true(position_put(c, g, catalogue_find(c, "BA-E"), (Cell){1, 1}, 3, NULL));
    for (int i = 0; i < 6; i++)
        copies[i] = catalogue_find(c, pile_ids[i]);
    position_stack(g, copies, 6);
    assert_true(position_finish(c, g, 0, NULL, NULL, NULL));
    assert_string_equal(id_of(c, game_drawn(g)), "R1-03");
    assert_int_equal(game_aside_count(g), 0);
    static const char *const left[] = {"BA-U", "R1-02", "R1-10", "R1-07", "R1-11"};
    for (uint64_t seed = 0; seed < 10; seed++) {
        Rng rng = rng_seeded(seed);
        game_view(c, g, 1, view);
        game_redeal(c, view, &rng);
        for (int i = 0; i < 5; i++)
            assert_string_equal(id_of(c, game_stack(view)[i]), left[i]);
    }
    assert_null(game_check(c, g));
    /* Once drawn again, a tile is no longer one of those set back. */
    for (Action legal[512]; game_phase(g) != PHASE_OVER;) {
        int n = game_legal(c, g, legal, 512);
        assert_in_range(n, 1, 512);
        assert_true(game_apply(c, g, &legal[n - 1], NULL, NULL, NULL));
        assert_null(game_check(c, g));
    }
    free(view);
    free(g);
}

/* If none of the river tiles fits, they leave the game one by one, and so does the lake; normal
 * tiles that would fit don't prevent it (RIV-6, BASE-9). */
static void test_given_up(void **state)
{
    static const char *const pile_ids[] = {"R1-07", "R1-10", "R1-06", "R1-02", "BA-U", "BA-U"};
    static uint16_t copies[6];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = river_setup();
    (void)state;
    setup.first = 0;
    Game *g = malloc(game_size(c, &setup, 8));
    position_begin(c, &setup, 8, 1, g);
    /* no tile of the pile shows the city next to the open end */
    assert_true(position_put(c, g, catalogue_find(c, "R1-01"), (Cell){0, 0}, 0, NULL));
    assert_true(position_put(c, g, catalogue_find(c, "BA-E"), (Cell){1, 1}, 3, NULL));
    for (int i = 0; i < 6; i++)
        copies[i] = catalogue_find(c, pile_ids[i]);
    position_stack(g, copies, 6);
    assert_true(position_finish(c, g, 0, NULL, NULL, NULL));
    assert_string_equal(id_of(c, game_drawn(g)), "BA-U");
    assert_int_equal(game_aside_count(g), 4);
    for (int i = 0; i < 4; i++)
        assert_string_equal(id_of(c, game_aside(g, i)), pile_ids[i]);
    free(g);
}

/* Returns `cell`, turned around the spring by `turns` quarter turns. */
static Cell turned(Cell cell, int turns)
{
    for (int i = 0; i < turns; i++)
        cell = (Cell){(int16_t)-cell.y, cell.x};
    return cell;
}

static bool may_lie(const Catalogue *c, const Game *g, Cell cell, int rotation)
{
    Action legal[512];
    int n = game_legal(c, g, legal, 512);
    for (int i = 0; i < n; i++)
        if (legal[i].kind == ACTION_PLACE && cell_equal(legal[i].cell, cell) &&
            legal[i].rotation == rotation)
            return true;
    return false;
}

/* A bend needs the two spaces next to the following space and the three beyond those, whichever way
 * the river flows. If one is taken, the bend to the other side still has room (RIV-4). */
static void test_room_of_a_bend(void **state)
{
    static const Cell ahead_east[] = {{1, 1}, {1, 3}, {2, 2}, {2, 1}, {2, 3}};
    enum { SPACES = sizeof ahead_east / sizeof *ahead_east, EAST = 3, WEST = 2 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = river_setup();
    (void)state;
    setup.first = 0;
    Game *g = malloc(game_size(c, &setup, 8));
    uint16_t bend = catalogue_find(c, "R1-11");
    for (int turns = 0; turns < 4; turns++)
        for (int side = -1; side <= 1; side += 2)
            for (int i = 0; i < SPACES; i++) {
                Cell far = {(int16_t)(side * ahead_east[i].x), ahead_east[i].y};
                position_begin(c, &setup, 8, 1, g);
                assert_true(
                    position_put(c, g, catalogue_find(c, "R1-01"), (Cell){0, 0}, turns, NULL));
                assert_true(position_put(c, g, catalogue_find(c, "R1-07"),
                                         turned((Cell){0, 1}, turns), turns, NULL));
                assert_true(
                    position_put(c, g, catalogue_find(c, "BA-B"), turned(far, turns), 0, NULL));
                position_stack(g, &bend, 1);
                assert_true(position_finish(c, g, 0, NULL, NULL, NULL));
                Cell cell = turned((Cell){0, 2}, turns);
                assert_false(may_lie(c, g, cell, ((side > 0 ? EAST : WEST) + turns) & 3));
                assert_true(may_lie(c, g, cell, ((side > 0 ? WEST : EAST) + turns) & 3));
            }
    free(g);
}

/* Undo restores the places of tiles that a turn set back (RIV-6). */
static void test_set_back_is_undone(void **state)
{
    static const char *const pile_ids[] = {"R1-03", "R1-07", "R1-10", "R1-03", "R1-02", "BA-U"};
    static uint16_t copies[6];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = river_setup();
    (void)state;
    setup.first = 0;
    size_t size = game_size(c, &setup, 8);
    Game *g = malloc(size), *before = malloc(size);
    Undo *undo = malloc(undo_size(c, &setup));
    position_begin(c, &setup, 8, 1, g);
    /* both open ends have a city on their E side: only R1-03 shows one there */
    assert_true(position_put(c, g, catalogue_find(c, "R1-01"), (Cell){0, 0}, 0, NULL));
    assert_true(position_put(c, g, catalogue_find(c, "BA-E"), (Cell){1, 1}, 3, NULL));
    assert_true(position_put(c, g, catalogue_find(c, "BA-E"), (Cell){1, 2}, 3, NULL));
    for (int i = 0; i < 6; i++)
        copies[i] = catalogue_find(c, pile_ids[i]);
    position_stack(g, copies, 6);
    assert_true(position_finish(c, g, 0, NULL, NULL, NULL));
    Action place = {.kind = ACTION_PLACE, .copy = copies[0], .cell = {0, 1}, .rotation = 1};
    assert_true(game_apply(c, g, &place, NULL, NULL, NULL));
    assert_int_equal(game_phase(g), PHASE_FOLLOW);
    game_copy(before, g);
    assert_true(game_apply(c, g, &(Action){.kind = ACTION_SKIP}, NULL, undo, NULL));
    assert_string_equal(id_of(c, game_drawn(g)), "R1-03"); /* two tiles were set back */
    game_undo(g, undo);
    assert_true(game_equal(g, before));
    free(undo);
    free(before);
    free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),    cmocka_unit_test(test_view),
        cmocka_unit_test(test_set_back), cmocka_unit_test(test_room_of_a_bend),
        cmocka_unit_test(test_given_up), cmocka_unit_test(test_set_back_is_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
