/* Tests impossible things: set-ups, places too far away, full boards (game.h; HALF-11, BASE-4). */
#include "rules_help.h"

#include "rules/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { P1, P2 };

/* --- set-ups ---------------------------------------------------------------------------------- */

typedef enum Field { PLAYERS, FIRST, HANDS, HAND_SIZE, BASE_SETS, EXPANSION, POLICY } Field;

static void set_field(Setup *setup, Field field, int value)
{
    switch (field) {
    case PLAYERS:
        setup->players = (uint8_t)value;
        break;
    case FIRST:
        setup->first = (uint8_t)value;
        break;
    case HANDS:
        setup->hands = (uint8_t)value;
        break;
    case HAND_SIZE:
        setup->hand_size = (uint8_t)value;
        break;
    case BASE_SETS:
        setup->base_sets = (uint8_t)value;
        break;
    case EXPANSION:
        setup->expansions = EXPANSION_SET(value);
        break;
    case POLICY:
        setup->policies.value[value / 16] = (uint8_t)(value % 16);
        break;
    }
}

/* `frame`: no game and no position can have this set-up, so no memory is ever requested for it. */
static void test_setups(void **state)
{
    static const struct {
        uint8_t hands, field;
        int value;
        bool good, frame;
    } cases[] = {
        {HANDS_NONE, PLAYERS, 1, false, true},
        {HANDS_NONE, PLAYERS, 2, true, false},
        {HANDS_NONE, PLAYERS, 6, true, false},
        {HANDS_NONE, PLAYERS, 7, false, true},
        {HANDS_NONE, FIRST, 1, true, false},
        {HANDS_NONE, FIRST, 2, false, true}, /* only two seats play */
        {HANDS_NONE, FIRST, NO_SEAT, true, false},
        {HANDS_NONE, HANDS, HAND_MODES, false, true},
        {HANDS_NONE, HAND_SIZE, 0, true, false}, /* there are no hands */
        {HANDS_DRAFT, HAND_SIZE, 0, false, false},
        {HANDS_DRAFT, HAND_SIZE, 1, true, false},
        {HANDS_DRAFT, HAND_SIZE, HAND_MAX, true, false},
        {HANDS_DEAL, HAND_SIZE, HAND_MAX, true, false},
        /* 18 of the 20 halves, but a hand has room for only 8 */
        {HANDS_DEAL, HAND_SIZE, HAND_MAX + 1, false, false},
        {HANDS_NONE, BASE_SETS, 0, false, true},
        {HANDS_NONE, BASE_SETS, 14, true, false},  /* 14 × 72 = 1,008 tiles */
        {HANDS_NONE, BASE_SETS, 15, false, false}, /* 1,080 are more than 1,024 */
        {HANDS_NONE, EXPANSION, EXPANSIONS - 1, true, false},
        {HANDS_NONE, EXPANSION, EXPANSIONS, false, true},
        {HANDS_NONE, EXPANSION, 32, false, true},
        {HANDS_NONE, EXPANSION, 63, false, true},
        {HANDS_DRAFT, BASE_SETS, 13, true, false},
        {HANDS_NONE, POLICY, 16 * POLICY_END + END_ALL, true, false},
        {HANDS_NONE, POLICY, 16 * POLICY_END + END_ALL + 1, false, true},
        {HANDS_NONE, POLICY, 16 * POLICY_TINY_CITY + 2, false, true},
        {HANDS_NONE, POLICY, 16 * (POLICIES - 1) + 15, false, true},
    };
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Setup setup = setup_default();
        setup.hands = cases[i].hands;
        set_field(&setup, (Field)cases[i].field, cases[i].value);
        const char *fault = setup_fault(c, &setup);
        if (!fault != cases[i].good)
            fail_msg("case %zu: %s", i, fault ? fault : "possible");
        assert_int_equal(game_size(c, &setup, 0) == 0, cases[i].frame);
    }
}

static void test_default_setup(void **state)
{
    Setup setup = setup_default();
    (void)state;
    assert_int_equal(setup.players, 2);
    assert_int_equal(setup.first, NO_SEAT);
    assert_int_equal(setup.hands, HANDS_DRAFT);
    assert_int_equal(setup.hand_size, 3);
    assert_int_equal(setup.base_sets, 1);
    assert_int_equal(setup.expansions, 1u << EXPANSION_HALFLINGS);
    /* generation 2021: spaces count, the current player ends the game, a city of two tiles scores
     * 4 */
    assert_int_equal(setup.policies.value[POLICY_ROAD_CITY_UNIT], UNIT_SPACE);
    assert_int_equal(setup.policies.value[POLICY_MONASTERY_UNIT], UNIT_SPACE);
    assert_int_equal(setup.policies.value[POLICY_END], END_TURN);
    assert_int_equal(setup.policies.value[POLICY_TINY_CITY], TINY_CITY_4);
    assert_int_equal(setup.policies.value[POLICY_HILL_TIEBREAK], HILL_ANY);
}

/* A look-up of an unknown name returns −1. */
static void test_unknown_names(void **state)
{
    (void)state;
    assert_int_equal(policy_find("road_city_unit"), POLICY_ROAD_CITY_UNIT);
    assert_int_equal(policy_find("weather"), -1);
    assert_int_equal(policy_find_value(POLICY_END, "turn"), END_TURN);
    assert_int_equal(policy_find_value(POLICY_END, "never"), -1);
    assert_int_equal(generations_find(rules_builtin_generations(), "1999"), -1);
}

/* The memory of a set-up depends on its tiles: more tiles need more memory, and any number of extra
 * tiles adds room. */
static void test_sizes(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    size_t plain = game_size(c, &setup, 0);
    assert_true(plain > 0 && game_size(c, &setup, 1) > plain);
    assert_true(game_size(c, &setup, TILES_MAX) > game_size(c, &setup, TILES_MAX - 1));
    assert_int_equal(game_size(c, &setup, TILES_MAX + 1), 0);
    assert_int_equal(game_size(c, &setup, -1), 0);
    setup.base_sets = 2;
    assert_true(game_size(c, &setup, 0) > plain);
    setup.hands = HANDS_NONE;
    setup.base_sets = 1;
    assert_true(game_size(c, &setup, 0) < plain);
    setup.base_sets = 230;
    assert_true(game_size(c, &setup, 0) > 0);
    setup.base_sets = 245; /* fewer than 65,535 segments, but more spaces than can be numbered */
    assert_int_equal(game_size(c, &setup, 0), 0);
}

/* Fourteen base sets with the tollkeepers and the plague have the maximum number of tiles. */
static void test_most_tiles(void **state)
{
    enum { BASE_SET = 72, SETS = 14, TOLLKEEPERS = 10, PLAGUE = 6 };
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    assert_int_equal(SETS * BASE_SET + TOLLKEEPERS + PLAGUE, TILES_MAX);
    setup.hands = HANDS_NONE;
    setup.base_sets = SETS;
    setup.expansions = EXPANSION_SET(EXPANSION_TOLLKEEPERS) | EXPANSION_SET(EXPANSION_PLAGUE);
    assert_null(setup_fault(c, &setup));
    setup.expansions |= EXPANSION_SET(EXPANSION_DARMSTADT);
    assert_string_equal(setup_fault(c, &setup), "there are more than 1,024 tiles");
}

/* --- places ----------------------------------------------------------------------------------- */

/* Cells have coordinates of up to 15,999 in each direction. */
static void test_too_far(void **state)
{
    static const struct {
        int x, y;
        bool far;
    } cases[] = {{15999, 0, false}, {16000, 0, true},  {-15999, 0, false},  {-16000, 0, true},
                 {0, 15999, false}, {0, 16000, true},  {0, -15999, false},  {0, -16000, true},
                 {32767, 0, true},  {0, -32768, true}, {16000, 16000, true}};
    Table *t = table_new("2021", 2);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault = {0};
        Cell cell = {(int16_t)cases[i].x, (int16_t)cases[i].y};
        bool may = game_can_place(t->c, t->g, copy_of(t, "T-grass"), cell, 0, &fault);
        assert_int_equal(may, !cases[i].far); /* an empty board takes the tile anywhere */
        assert_int_equal(fault.refusal, cases[i].far ? REFUSAL_TOO_FAR : REFUSAL_NONE);
    }
    table_free(t);
}

/* --- memory ----------------------------------------------------------------------------------- */

static bool put(const Catalogue *c, Game *game, const char *id, int x, Fault *fault)
{
    Cell cell = {(int16_t)x, 0};
    return position_put(c, game, catalogue_find(c, id), cell, 0, fault);
}

/* A position has room for exactly the tiles and segments of its set-up: one more square is refused
 * and changes nothing. */
static void test_full(void **state)
{
    static const struct {
        const char *id;
        int segments;
    } cases[] = {{"BA-C", 1},  /* one city: the tiles run out */
                 {"BA-X", 9}}; /* four roads, four fields, the village: the segments run out */
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int segments = 0;
    (void)state;
    setup.hands = HANDS_NONE;
    setup.expansions = 0;
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        const TileKind *kind = catalogue_kind(c, copy);
        segments += kind->set[0] == 'B' && kind->set[1] == 'A' && !kind->set[2]
                        ? c->copies[copy].count * kind->segment_count
                        : 0;
    }
    for (size_t i = 0; i < 2; i++) {
        Game *game = calloc(1, game_size(c, &setup, 0));
        Fault fault = {0};
        int room = segments / cases[i].segments < 72 ? segments / cases[i].segments : 72;
        int laid = 0;
        position_begin(c, &setup, 0, 1, game);
        while (laid <= 72 && put(c, game, cases[i].id, laid, &fault))
            laid++;
        assert_int_equal(laid, room);
        assert_int_equal(fault.refusal, REFUSAL_FULL);
        assert_int_equal(game_tile_count(game), room);
        Placement none[8];
        assert_int_equal(game_placements(c, game, catalogue_find(c, cases[i].id), none, 8), 0);
        assert_null(game_check(c, game));
        free(game);
    }
}

/* --- refusals of actions without a place ------------------------------------------------------ */

static void test_followers_wait_for_a_tile(void **state)
{
    Fault fault = {0};
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-E", 0, 0, 2);
    ready(t, P1);
    assert_false(game_can_follow(t->c, t->g, 0, FIGURE_FOLLOWER, &fault));
    assert_int_equal(fault.refusal, REFUSAL_WRONG_PHASE);
    assert_true(try_place(t, "BA-E", 0, 1, 0, NULL));
    assert_true(game_can_follow(t->c, t->g, segment_of(t, 1, "city@N"), FIGURE_FOLLOWER, &fault));
    assert_false(game_can_follow(t->c, t->g, -1, FIGURE_FOLLOWER, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NO_SUCH_SEGMENT);
    assert_false(
        game_can_follow(t->c, t->g, 2, FIGURE_FOLLOWER, &fault)); /* BA-E: city and field */
    assert_int_equal(fault.refusal, REFUSAL_NO_SUCH_SEGMENT);
    Action follow = {.kind = ACTION_FOLLOW, .seat = P1, .figure_kind = FIGURE_KINDS};
    assert_false(game_can_apply(t->c, t->g, &follow, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NO_SUCH_OPTION);
    table_free(t);
}

/* A garden takes no figure (BASE-3); neither does a village or a symbol (BASE-10). */
static void test_nobody_stands_there(void **state)
{
    static const struct {
        const char *id, *on;
    } cases[] = {{"BA-Eg", "garden"}, {"BA-X", "crossing"}, {"T-vine", "vineyard"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Fault fault = {0};
        Table *t = table_new("2021", 2);
        int tile = lay(t, cases[i].id, 0, 0, 0);
        assert_false(position_figure(t->c, t->g, P1, FIGURE_FOLLOWER, tile,
                                     segment_of(t, tile, cases[i].on), &fault));
        assert_int_equal(fault.refusal, REFUSAL_SEGMENT_KIND);
        assert_false(position_figure(t->c, t->g, P1, FIGURE_FOLLOWER, tile, 16, &fault));
        assert_int_equal(fault.refusal, REFUSAL_NO_SUCH_SEGMENT);
        table_free(t);
    }
}

/* A tile number past the last tile isn't a tile for a deed, even if the memory there holds a copy
 * of a suitable one. Three meadows surround the space of the placed tile. */
static void test_no_deed_behind_the_last_tile(void **state)
{
    enum { SOUTH_EAST = 2, THERE = 3 };
    static const struct {
        ExpansionId set;
        Deed deed;
        const char *there, *laid;
        uint16_t tile;
        uint8_t part; /* corner or segment for the deed */
        Refusal here, behind;
    } cases[] = {
        {EXPANSION_ABBEY, DEED_BARN, "T-grass", "T-grass", 0, SOUTH_EAST, REFUSAL_NO_SUCH_OPTION,
         REFUSAL_CORNER},
        {EXPANSION_TOWER, DEED_TOWER, "TO-02", "T-grass", THERE, 0, REFUSAL_NO_SUCH_OPTION,
         REFUSAL_NO_TOWER},
        {EXPANSION_DRAGON, DEED_STAND, "BA-E", "PD-08", THERE, 0, REFUSAL_OCCUPIED, REFUSAL_PORTAL},
        {EXPANSION_TOLLKEEPERS, DEED_TOLLHOUSE, "T-grass", "T-grass", THERE, 0,
         REFUSAL_NO_CROSSROADS, REFUSAL_ALL_TOLLHOUSES},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(cases[i].set));
        lay(t, "T-grass", 0, 0, 0);
        lay(t, "T-grass", 1, 0, 0);
        lay(t, "T-grass", 0, 1, 0);
        assert_int_equal(lay(t, cases[i].there, 9, 9, 0), THERE);
        if (cases[i].here == REFUSAL_OCCUPIED)
            assert_true(position_figure(t->c, t->g, P2, FIGURE_FOLLOWER, THERE, 0, NULL));
        ready(t, P1);
        int x = cases[i].set == EXPANSION_DRAGON ? 0 : 1, y = x ? 1 : -1;
        assert_true(try_place(t, cases[i].laid, x, y, x ? 0 : 2, NULL));
        Action deed = {.kind = ACTION_DEED,
                       .choice = (uint8_t)cases[i].deed,
                       .tile = cases[i].tile,
                       .segment = cases[i].part};
        assert_int_equal(game_deed_refusal(t->c, t->g, &deed), cases[i].here);
        deed.tile = (uint16_t)game_tile_count(t->g);
        game_tiles(t->g)[deed.tile] = game_tiles(t->g)[cases[i].tile];
        assert_int_equal(game_deed_refusal(t->c, t->g, &deed), cases[i].behind);
        assert_false(game_can_apply(t->c, t->g, &deed, NULL));
        table_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_deed_behind_the_last_tile),
        cmocka_unit_test(test_setups),
        cmocka_unit_test(test_default_setup),
        cmocka_unit_test(test_unknown_names),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_most_tiles),
        cmocka_unit_test(test_too_far),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_followers_wait_for_a_tile),
        cmocka_unit_test(test_nobody_stands_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
