/* test_art_guests.c: tiles that scenarios bring are painted beside the program's, equal ones
 * once. */
#include "app/art_guests.h"
#include "painter/art_key.h"
#include "record/box.h"
#include "record/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A board that brings a square of its own with `edges`. */
static Scenario *board_with(const char *edges)
{
    char text[1024];
    Err err;
    snprintf(text, sizeof text,
             "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
             " \"tiles\": [{\"id\": \"own\", \"shape\": \"square\", \"edges\": \"%s\","
             " \"cities\": %s, \"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": %s}],"
             " \"features\": []}], \"board\": [{\"tile\": \"own\", \"at\": [0, 0]}],"
             " \"actions\": [], \"expect\": {}}",
             edges, edges[0] == 'C' ? "[{\"id\": \"c0\", \"edges\": [\"N\"]}]" : "[]",
             edges[0] == 'C' ? "[2, 3, 4, 5, 6, 7]" : "[0, 1, 2, 3, 4, 5, 6, 7]");
    Scenario *scenario = scenario_parse("own", text, strlen(text), rules_builtin_catalogue(),
                                        rules_builtin_generations(), &err);
    if (!scenario)
        fail_msg("%d: %s", err.line, err.text);
    assert_non_null(scenario->own);
    return scenario;
}

/* The number under which the tile of its own is painted. */
static uint16_t adopted(ArtGuests *guests, const Scenario *scenario)
{
    const Catalogue *c = scenario->own, *program = rules_builtin_catalogue();
    uint16_t *painted = calloc((size_t)c->copy_count + c->kind_count, sizeof *painted);
    art_guests_adopt(guests, c, painted);
    for (int i = 0; i < program->copy_count; i++)
        assert_int_equal(painted[i], i);
    for (int i = 0; i < program->kind_count; i++)
        assert_int_equal(painted[c->copy_count + i], i);
    uint16_t number = painted[c->copy_count - 1];
    const Catalogue *all = art_guests_all(guests);
    assert_true(number < all->copy_count);
    assert_int_equal(all->copies[number].kind, painted[c->copy_count + c->kind_count - 1]);
    assert_memory_equal(catalogue_kind(all, number)->edges, c->kinds[c->kind_count - 1].edges,
                        EDGES_MAX);
    free(painted);
    return number;
}

static void test_guests(void **state)
{
    (void)state;
    ArtGuests *guests = art_guests_new(rules_builtin_catalogue());
    Scenario *meadow = board_with("FFFF"), *same = board_with("FFFF"), *cap = board_with("CFFF");
    uint16_t first = adopted(guests, meadow);
    assert_int_equal(first, rules_builtin_catalogue()->copy_count);
    assert_int_equal(adopted(guests, same), first);
    assert_int_equal(adopted(guests, cap), first + 1);
    /* What was adopted outlives the board that brought it. */
    scenario_free(meadow);
    scenario_free(same);
    scenario_free(cap);
    assert_string_equal(catalogue_kind(art_guests_all(guests), first)->id, "own");
    art_guests_free(guests);
}

/* Games of others with as many tiles as they may bring: forty of them in one run have room. */
static void test_many_games(void **state)
{
    (void)state;
    enum { GAMES = 40, KINDS = BOX_TRAVEL_KINDS };
    const Catalogue *program = rules_builtin_catalogue();
    ArtGuests *guests = art_guests_new(program);
    Scenario *board = board_with("FFFF");
    Catalogue game = *board->own;
    int kinds = program->kind_count + KINDS, copies = program->copy_count + KINDS;
    TileKind *own = calloc((size_t)kinds, sizeof *own);
    TileCopy *lie = calloc((size_t)copies, sizeof *lie);
    uint16_t *painted = calloc((size_t)kinds + (size_t)copies, sizeof *painted);
    memcpy(own, program->kinds, program->kind_count * sizeof *own);
    memcpy(lie, program->copies, program->copy_count * sizeof *lie);
    game.kinds = own;
    game.copies = lie;
    game.kind_count = (uint16_t)kinds;
    game.copy_count = (uint16_t)copies;
    for (int i = 0; i < GAMES; i++) {
        for (int k = 0; k < KINDS; k++) {
            TileKind *kind = &own[program->kind_count + k];
            *kind = board->own->kinds[board->own->kind_count - 1];
            snprintf(kind->id, sizeof kind->id, "%d-%d", i, k);
            lie[program->copy_count + k].kind = (uint16_t)(program->kind_count + k);
        }
        art_guests_adopt(guests, &game, painted);
        for (int k = 0; k < KINDS; k++) {
            int number = painted[program->copy_count + k];
            assert_int_equal(number, program->copy_count + i * KINDS + k);
            assert_true(art_key((uint32_t)number, 3, 4, 1) < (1ull << 32));
            assert_int_equal(art_key((uint32_t)number, 3, 4, 1) & ART_OUTLINED, 0);
        }
    }
    free(painted);
    free(lie);
    free(own);
    scenario_free(board);
    art_guests_free(guests);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_guests),
                                       cmocka_unit_test(test_many_games)};
    return cmocka_run_group_tests_name("art_guests", tests, NULL, NULL);
}
