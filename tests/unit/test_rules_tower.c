/* Tests towers beyond the scenarios: floors by the number of players (TWR-1), impossible positions,
 * and captures of any figure in a floor's range (TWR-3, TWR-16). */
#include "rules_help.h"

#include "expansions/tower/tower.h"
#include "rules/units.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RED, BLUE };

static Table *keep_of(const char *generation, int players, int height)
{
    Table *t = table_with_sets(generation, players, EXPANSION_SET(EXPANSION_TOWER));
    lay(t, "TO-02", 0, 0, 0);
    Token tower = {
        .label = LABEL_TOWER, .seat = NO_SEAT, .segment = NO_SEGMENT, .value = (int16_t)height};
    if (height)
        assert_true(position_token(t->c, t->g, &tower, NULL));
    return t;
}

static int floors_of(const Table *t, int seat)
{
    Token tokens[64];
    int n = game_tokens(t->c, t->g, tokens, 64);
    for (int i = 0; i < n; i++) {
        if (tokens[i].label == LABEL_FLOORS && tokens[i].seat == seat)
            return tokens[i].value;
    }
    return -1;
}

static void floors_by_players(void **state)
{
    static const int each[] = {[2] = 10, [3] = 9, [4] = 7, [5] = 6, [6] = 5};
    (void)state;
    for (int players = 2; players <= 6; players++) {
        Table *t = keep_of("2021", players, 0);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(floors_of(t, seat), each[players]);
        table_free(t);
    }
}

static void refused(Table *t, Token token, Refusal refusal)
{
    Fault fault;
    assert_false(position_token(t->c, t->g, &token, &fault));
    assert_int_equal(fault.refusal, refusal);
}

static void impossible_positions(void **state)
{
    (void)state;
    Table *t = keep_of("2021", 2, 0);
    uint16_t grass = (uint16_t)lay(t, "T-grass", 1, 0, 0);
    Token tower = {.label = LABEL_TOWER, .seat = NO_SEAT, .tile = grass, .value = 1};
    refused(t, tower, REFUSAL_NO_TOWER);
    tower.tile = 0;
    tower.seat = RED;
    refused(t, tower, REFUSAL_NO_SUCH_OPTION);
    refused(t, (Token){.label = LABEL_FLOORS, .seat = RED, .value = 11}, REFUSAL_NO_FLOORS);
    Fault fault;
    uint8_t base = segment_of(t, 0, "tower");
    /* no figure on a tower without a floor (TWR-6) */
    assert_false(position_figure(t->c, t->g, RED, FIGURE_FOLLOWER, 0, base, &fault));
    assert_true(position_keep(t->g, BLUE, RED, FIGURE_FOLLOWER, &fault));
    /* prisoners of each other would have been exchanged (TWR-7) */
    assert_false(position_keep(t->g, RED, BLUE, FIGURE_FOLLOWER, &fault));
    assert_false(position_keep(t->g, RED, RED, FIGURE_FOLLOWER, &fault));
    ready(t, RED);
    table_free(t);
}

/* With height 2 and one more floor, exactly the figures on tiles in range are offered; choosing no
 * figure is also allowed. */
static void offers_whom_it_reaches(void **state)
{
    static const char *const generations[] = {"2014", "2015", "2020", "2021"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        Table *t = keep_of(generations[i], 2, 2);
        for (int x = 1; x < 5; x++)
            stand(t, BLUE, lay(t, "T-half", x, 0, x % 2 ? 1 : 2), "field@E0");
        lay(t, "T-half", 1, 0, 3);
        ready(t, RED);
        assert_true(try_place(t, "T-grass", -1, 0, 0, NULL));
        build_floor(t, RED, 0);
        assert_int_equal(tower_capturing(t->g), 0);
        assert_int_equal(tower_floors(t->g, 0), 3);
        assert_int_equal(floors_of(t, RED), 9);
        Action answers[32];
        TileAway found[64];
        Units units = units_under(t->c, t->g, NULL);
        int count = game_legal(t->c, t->g, answers, 32), in_range = 0;
        int tiles = units_straight(&units, 0, 3, found, 64);
        for (int f = 0; f < game_figure_count(t->g); f++)
            for (int k = 0; k < tiles; k++)
                in_range += found[k].tile == game_figure(t->g, f).tile;
        assert_int_equal(count, 1 + in_range);
        assert_int_equal(in_range, i == 1 || i == 2 ? 2 : 3);
        table_free(t);
    }
}

/* A tower is thirty floors high, with a tile in every space of its four lines: a figure at the end
 * of a line is within reach (TWR-3). */
static void reaches_as_far_as_it_is_high(void **state)
{
    enum { HIGH = 30 };
    static const int ways[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    (void)state;
    Table *t = keep_of("2021", 2, HIGH - 1);
    for (int far = 1; far <= HIGH; far++)
        for (int way = 0; way < 4; way++)
            lay(t, "T-grass", far * ways[way][0], far * ways[way][1], 0);
    stand(t, BLUE, game_tile_count(t->g) - 1, "field@E0");
    ready(t, RED);
    assert_true(try_place(t, "T-grass", 1, 1, 0, NULL));
    build_floor(t, RED, 0);
    Action answers[8];
    assert_int_equal(game_legal(t->c, t->g, answers, 8), 2); /* no figure, or that one */
    table_free(t);
}

/* Builds a floor on the tower of tile 0; returns the last event of its token. The event's count is
 * for code that tracks tokens: 1 adds a token, 0 changes a token's value. */
static Event told_of_floor(Table *t, int seat)
{
    Event told = {0};
    t->events = 0;
    build_floor(t, seat, 0);
    for (int i = 0; i < t->events; i++)
        if (t->heard[i].label == LABEL_TOWER)
            told = t->heard[i];
    return told;
}

/* The first floor places the tower, and each further one makes it higher; the seat then has one
 * floor fewer. */
static void floors_are_told(void **state)
{
    (void)state;
    Table *t = keep_of("2021", 2, 0);
    ready(t, RED);
    assert_true(try_place(t, "T-grass", -1, 0, 0, NULL));
    Event first = told_of_floor(t, RED);
    assert_int_equal(first.kind, EVENT_TOKEN_PLACED);
    assert_int_equal(first.count, 1);
    assert_int_equal(first.number, 1);
    assert_true(try_place(t, "T-grass", -2, 0, 0, NULL));
    Event second = told_of_floor(t, BLUE);
    assert_int_equal(second.kind, EVENT_TOKEN_MOVED);
    assert_int_equal(second.count, 0);
    assert_int_equal(second.number, 2);
    int taken = 0;
    for (int i = 0; i < t->events; i++)
        if (t->heard[i].kind == EVENT_TOKEN_TAKEN && t->heard[i].label == LABEL_FLOORS)
            taken += t->heard[i].count;
    assert_int_equal(taken, 1);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floors_by_players),      cmocka_unit_test(impossible_positions),
        cmocka_unit_test(offers_whom_it_reaches), cmocka_unit_test(reaches_as_far_as_it_is_high),
        cmocka_unit_test(floors_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
