/* test_rules_remains.c: compares the lists of rules/remains.h with the view itself; also tests the
 * lists of the buildings that seats can still place. */
#include "rules_help.h"

#include "expansions/buildings/buildings.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/query.h"
#include "rules/remains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Look {
    Game *view;
    int looks, held, doubles, fit;
} Look;

/* Every tile in a known hand is listed once for each copy, and no other tile is listed. */
static void check_hands(Look *look, const Remain *list, int count)
{
    const Game *view = look->view;
    int told = 0, known = 0;
    for (int i = 0; i < count; i++) {
        if (list[i].where != REMAINS_HAND)
            continue;
        int there = 0;
        for (int k = 0; k < game_hand_count(view, list[i].seat); k++)
            there += game_hand(view, list[i].seat, k) == list[i].copy;
        assert_int_equal(list[i].count, there);
        told += list[i].count;
    }
    for (int seat = 0; seat < game_setup(view)->players; seat++)
        for (int k = 0; k < game_hand_count(view, seat); k++)
            known += game_hand(view, seat, k) < COPY_HIDDEN;
    assert_int_equal(told, known);
    look->held += told;
}

/* A tile of two parts fits a place if either part can be there. */
static bool fits_over(const Catalogue *c, const Game *g, uint16_t copy, Cell place)
{
    const TileKind *kind = catalogue_kind(c, copy);
    for (int rotation = 0; rotation < 4; rotation++)
        for (int at = 0; at < 9; at++) {
            Cell cell = {(int16_t)(place.x + at % 3 - 1), (int16_t)(place.y + at / 3 - 1)};
            for (int i = 0; i < kind->part_count; i++) {
                const Part *part = &kind->parts[rotation][i];
                if (cell.x + part->dx == place.x && cell.y + part->dy == place.y &&
                    board_allows(c, g, copy, cell, rotation, NULL))
                    return true;
            }
        }
    return false;
}

static void check_doubles(Look *look, const Catalogue *c)
{
    FreePlace places[256];
    int count = game_free_places(look->view, places, 256);
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        if (catalogue_kind(c, copy)->part_count < 2)
            continue;
        for (int i = 0; i < count && i < 256; i++) {
            bool fits = fits_over(c, look->view, copy, places[i].cell);
            assert_int_equal(game_may_fill(c, look->view, copy, &places[i]), fits);
            look->doubles++;
            look->fit += fits;
        }
    }
}

static void look_now(void *self, const Catalogue *c, Game *game, const Action *next)
{
    enum { APART = 23 };
    Look *look = self;
    Remain list[REMAINS_MAX];
    (void)next;
    if (look->looks++ % APART)
        return;
    game_view(c, game, look->looks % game_setup(game)->players, look->view);
    check_hands(look, list, game_remains(c, look->view, list, REMAINS_MAX));
    check_doubles(look, c);
}

static void test_remains_are_what_is_there(void **state)
{
    enum { GAMES = 6 };
    const Catalogue *c = rules_builtin_catalogue();
    Look look = {0};
    (void)state;
    for (uint64_t i = 0; i < GAMES; i++) {
        Setup setup = setup_default();
        setup.players = (uint8_t)(2 + i % 3);
        setup.hands = HANDS_DEAL;
        setup.expansions = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_CASTLES) |
                           (i % 2 ? EXPANSION_SET(EXPANSION_ABBEY) : 0);
        Game *game = malloc(game_size(c, &setup, 0));
        look.view = malloc(game_size(c, &setup, 0));
        game_start(c, &setup, i, game, NULL);
        random_game(c, game, i, look_now, &look);
        free(look.view);
        free(game);
    }
    assert_true(look.held > 50 && look.fit > 50 && look.fit < look.doubles);
}

/* A dragon tile drawn before the first volcano is next to the board, visible to all: it may still
 * be drawn (DRG-3). */
static void test_dragon_tiles_set_aside(void **state)
{
    static const char *const tiles[] = {"BA-U", "PD-16", "BA-E"};
    Remain list[REMAINS_MAX];
    int aside = 0;
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_DRAGON));
    lay(t, "T-grass", 0, 0, 0);
    pile(t, tiles, 3);
    ready(t, 0);
    play(t, "BA-U", 0, 1, 1, NULL);
    assert_int_equal(game_drawn(t->g), copy_of(t, "BA-E"));
    int count = game_remains(t->c, t->g, list, REMAINS_MAX);
    for (int i = 0; i < count; i++)
        if (list[i].where == REMAINS_ASIDE) {
            assert_int_equal(list[i].copy, copy_of(t, "PD-16"));
            aside += list[i].count;
        }
    assert_int_equal(aside, 1);
    table_free(t);
}

/* The six buildings of each size are shared among the seats (LB-1). */
static void test_buildings_are_counted(void **state)
{
    (void)state;
    Table *t = table_of("2021", 3, EXPANSION_SET(EXPANSION_BUILDINGS));
    for (int seat = 0; seat < 3; seat++)
        for (int size = 1; size <= BUILDING_SIZES; size++)
            assert_int_equal(buildings_left(t->g, seat, size), 2);
    assert_int_equal(buildings_left(t->g, 3, 1), 0); /* that seat doesn't play */
    table_free(t);
    t = table_of("2021", 3, 0);
    assert_int_equal(buildings_left(t->g, 0, 1), 0);
    table_free(t);
}

/* When the river begins, nine tiles are above the lake, as all seats know, and 71 below (RIV-1,
 * RIV-2). A tile that was set back is in a place that all seats saw (RIV-6). */
static void test_heaps_of_a_river(void **state)
{
    enum { RIVER = 9, NORMAL = 71 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Heap heaps[HEAPS_MAX];
    (void)state;
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_RIVER);
    Game *g = calloc(1, game_size(c, &setup, 0));
    game_start(c, &setup, 3, g, NULL);
    for (int back = 0; back < 3; back++) {
        memcpy(expansion_state(g, &river_stack_rules), &(uint16_t){(uint16_t)back}, 2);
        int count = game_heaps(c, g, heaps);
        assert_int_equal(count, 3 + back);
        for (int i = 0; i < count; i++) {
            int tiles = i == 0 ? RIVER - back : i == count - 1 ? NORMAL : 1;
            assert_int_equal(heaps[i].tiles, tiles);
            assert_int_equal(heaps[i].drawn, tiles);
            assert_int_equal(heaps[i].early + heaps[i].late, 0);
        }
    }
    free(g);
}

/* A tile under a hill was in the heap and can't be drawn (HS-13). */
static void test_heap_under_hills(void **state)
{
    static const char *const ids[] = {"BA-E", "BA-U", "BA-B"};
    Heap heaps[HEAPS_MAX];
    Remain list[8];
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_HILLS));
    lay(t, "T-grass", 0, 0, 0);
    pile(t, ids, 3);
    ready(t, 0);
    uint16_t under[] = {2, copy_of(t, "BA-E"), copy_of(t, "BA-V")};
    uint8_t *hills = expansion_state(t->g, &hill_rules);
    memcpy(hills, under, sizeof under);
    assert_int_equal(game_heaps(t->c, t->g, heaps), 1);
    assert_int_equal(heaps[0].drawn, game_stack_count(t->g));
    assert_int_equal(heaps[0].tiles, game_stack_count(t->g) + 2);
    int count = game_remains(t->c, t->g, list, 8), tiles = 0;
    for (int i = 0; i < count; i++)
        tiles += list[i].where == REMAINS_HEAP ? list[i].count : 0;
    assert_int_equal(tiles, game_stack_count(t->g) + 2);
    memset(hills, 0, sizeof under);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heaps_of_a_river),
        cmocka_unit_test(test_heap_under_hills),
        cmocka_unit_test(test_remains_are_what_is_there),
        cmocka_unit_test(test_dragon_tiles_set_aside),
        cmocka_unit_test(test_buildings_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
