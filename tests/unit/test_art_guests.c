/* test_art_guests.c: custom tiles of scenarios are painted in addition to the program's, and equal
 * tiles are painted only once. */
#include "guest_games.h"

#include "app/art_cache.h"
#include "painter/art_key.h"
#include "scenario/box.h"
#include "scenario/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Returns a scenario whose board is one custom square with these edges. */
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

/* Returns the number under which the scenario's custom tile is painted. */
static uint32_t adopted(ArtGuests *guests, const Scenario *scenario)
{
    const Catalogue *c = scenario->own, *program = rules_builtin_catalogue();
    uint32_t *painted = calloc((size_t)c->copy_count + c->kind_count, sizeof *painted);
    assert_false(art_guests_adopt(guests, c, painted, 0));
    for (int i = 0; i < program->copy_count; i++)
        assert_int_equal(painted[i], i);
    for (int i = 0; i < program->kind_count; i++)
        assert_int_equal(painted[c->copy_count + i], i);
    uint32_t number = painted[c->copy_count - 1];
    const Catalogue *all = art_guests_all(guests);
    assert_true(number < all->copy_count);
    assert_int_equal(all->copies[number].kind, painted[c->copy_count + c->kind_count - 1]);
    assert_memory_equal(catalogue_kind(all, (uint16_t)number)->edges,
                        c->kinds[c->kind_count - 1].edges, EDGES_MAX);
    free(painted);
    return number;
}

static void test_guests(void **state)
{
    (void)state;
    ArtGuests *guests = art_guests_new(rules_builtin_catalogue());
    Scenario *meadow = board_with("FFFF"), *same = board_with("FFFF"), *cap = board_with("CFFF");
    uint32_t first = adopted(guests, meadow);
    assert_int_equal(first, rules_builtin_catalogue()->copy_count);
    assert_int_equal(adopted(guests, same), first);
    assert_int_equal(adopted(guests, cap), first + 1);
    /* An adopted tile outlives the board it came from. */
    scenario_free(meadow);
    scenario_free(same);
    scenario_free(cap);
    assert_string_equal(catalogue_kind(art_guests_all(guests), (uint16_t)first)->id, "own");
    art_guests_free(guests);
}

/* --- games that come and go ------------------------------------------------------------------- */

enum { KINDS = BOX_TRAVEL_KINDS };

/* An open game and the picture numbers of its tiles. */
typedef struct Guest {
    GuestGame game;
    uint32_t *numbers;
    bool taken; /* its places held another game's tiles before */
} Guest;

static Guest come(ArtGuests *guests, int number, uint32_t busy)
{
    Guest guest = {.game = guest_game_new(number, KINDS)};
    const Catalogue *c = &guest.game.catalogue;
    guest.numbers = calloc((size_t)c->copy_count + c->kind_count, sizeof *guest.numbers);
    guest.taken = art_guests_adopt(guests, c, guest.numbers, busy);
    return guest;
}

static uint32_t number_of(const Guest *guest, int i)
{
    return guest->numbers[guest_game_copy(i)];
}

static uint32_t key_of(const Guest *guest, int i)
{
    return art_key(number_of(guest, i), 0, 0, 0);
}

static void forget(Guest *guest)
{
    guest_game_free(&guest->game);
    free(guest->numbers);
}

static void go(ArtGuests *guests, Guest *guest)
{
    const Catalogue *c = &guest->game.catalogue;
    art_guests_release(guests, guest->numbers, c->copy_count, c->kind_count);
    forget(guest);
}

/* Asserts that each of the guest's numbers still belongs to its tile and fits into a key. */
static void expect_there(const ArtGuests *guests, const Guest *guest)
{
    const Catalogue *all = art_guests_all(guests);
    for (int i = 0; i < KINDS; i++) {
        uint32_t key = key_of(guest, i);
        char set[SET_SIZE];
        assert_true(art_guests_know(guests, key));
        assert_true(art_guests_know(guests, art_guests_mask(guests, key)));
        guest_game_set(&guest->game, i, set);
        assert_string_equal(catalogue_kind(all, art_key_subject(key))->set, set);
        assert_int_equal(key & ART_OUTLINED, 0);
        assert_int_equal(art_key(number_of(guest, i), 3, 4, 1) >> 28, 8);
    }
}

/* Forty network games with as many custom tiles as allowed fit at once. */
static void test_many_games(void **state)
{
    (void)state;
    enum { GAMES = 40 };
    ArtGuests *guests = art_guests_new(rules_builtin_catalogue());
    Guest shown[GAMES];
    for (int i = 0; i < GAMES; i++) {
        shown[i] = come(guests, i, 0);
        assert_false(shown[i].taken);
    }
    for (int i = 0; i < GAMES; i++)
        expect_there(guests, &shown[i]);
    for (int i = 0; i < GAMES; i++)
        go(guests, &shown[i]);
    art_guests_free(guests);
}

/* Simulates a program that runs for weeks: more tiles than there are places are adopted and
 * released while one game stays open. The catalogue doesn't grow, and the next game doesn't get the
 * numbers that were just freed. */
static void test_they_come_and_go(void **state)
{
    (void)state;
    enum { GAMES = 200, MOST = 2 * KINDS + 1024 + KINDS };
    const Catalogue *program = rules_builtin_catalogue();
    ArtGuests *guests = art_guests_new(program);
    Guest stays = come(guests, GAMES, 0);
    uint32_t before[KINDS] = {0};
    int gone = 0;
    for (int number = 0; number < GAMES; number++) {
        Guest guest = come(guests, number, 0);
        expect_there(guests, &guest);
        for (int i = 0; i < KINDS && number; i++)
            assert_int_not_equal(number_of(&guest, i), before[i]);
        gone += guest.taken;
        for (int i = 0; i < KINDS; i++)
            before[i] = number_of(&guest, i);
        go(guests, &guest);
        assert_in_range(art_guests_all(guests)->copy_count, program->copy_count,
                        program->copy_count + MOST);
        assert_in_range(art_guests_all(guests)->kind_count, program->kind_count,
                        program->kind_count + MOST);
    }
    assert_true(gone > GAMES / 2);
    expect_there(guests, &stays);
    go(guests, &stays);
    art_guests_free(guests);
}

/* A game that is reopened soon gets its old numbers, and with them its pictures. After many other
 * games it gets new numbers, and its old ones are unknown. */
static void test_who_comes_back(void **state)
{
    (void)state;
    ArtGuests *guests = art_guests_new(rules_builtin_catalogue());
    Guest guest = come(guests, 0, 0);
    uint32_t number = number_of(&guest, 9);
    go(guests, &guest);
    guest = come(guests, 0, 0);
    assert_int_equal(number_of(&guest, 9), number);
    assert_false(guest.taken);
    go(guests, &guest);
    for (int others = 1; others < 8; others++) {
        guest = come(guests, others, 0);
        go(guests, &guest);
    }
    assert_false(art_guests_know(guests, art_key(number, 0, 0, 0)));
    guest = come(guests, 0, 0);
    assert_int_not_equal(number_of(&guest, 9), number);
    expect_there(guests, &guest);
    go(guests, &guest);
    art_guests_free(guests);
}

/* While the painting thread reads a place, no other tile may take it. */
static void test_what_is_painted_stays(void **state)
{
    (void)state;
    ArtGuests *guests = art_guests_new(rules_builtin_catalogue());
    Guest guest = come(guests, 0, 0);
    uint32_t copy = key_of(&guest, 3), kind = art_guests_mask(guests, copy);
    go(guests, &guest);
    for (int others = 1; others < 12; others++) {
        guest = come(guests, others, copy);
        go(guests, &guest);
    }
    assert_true(art_guests_know(guests, copy));
    assert_true(art_guests_know(guests, kind));
    assert_string_equal(catalogue_kind(art_guests_all(guests), art_key_subject(copy))->set, "3");
    for (int others = 12; others < 24; others++) {
        guest = come(guests, others, kind);
        go(guests, &guest);
    }
    assert_false(art_guests_know(guests, copy));
    assert_true(art_guests_know(guests, kind));
    assert_string_equal(art_guests_all(guests)->kinds[art_key_subject(kind)].set, "3");
    art_guests_free(guests);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guests), cmocka_unit_test(test_many_games),
        cmocka_unit_test(test_they_come_and_go), cmocka_unit_test(test_who_comes_back),
        cmocka_unit_test(test_what_is_painted_stays)};
    return cmocka_run_group_tests_name("art_guests", tests, NULL, NULL);
}
