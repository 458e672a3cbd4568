/* Tests the dragon: the seat that moves it (DRG-T10), and its steps in random games, compared with
 * a second method that goes from triangle to triangle without units (DRG-5, DRG-H1, DRG-H2,
 * DRG-H10). */
#include "rules_help.h"

#include "expansions/dragon/dragon.h"
#include "rules/expansion.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE, GREEN };

static uint64_t with_dragon(void)
{
    return EXPANSION_SET(EXPANSION_DRAGON);
}

/* On an endless meadow the seats decide in turn, beginning with the one that placed the tile. */
static void test_seats_step_in_turn(void **state)
{
    (void)state;
    for (int first = 0; first < 3; first++) {
        Table *t = table_with_sets("2021", 3, with_dragon());
        for (int x = 0; x < 8; x++)
            for (int y = 0; y < 3; y++)
                lay(t, "T-grass", x, y, 0);
        assert_true(position_token(
            t->c, t->g,
            &(Token){.label = LABEL_DRAGON, .seat = NO_SEAT, .segment = NO_SEGMENT, .tile = 0},
            NULL));
        lay(t, "BA-U", 8, 0, 0);
        ready(t, first);
        play(t, "PD-16", 8, -1, 1, NULL);
        for (int step = 0; step < 6; step++) {
            Action legal[8];
            assert_int_equal(game_asked(t->g), QUESTION_DRAGON);
            assert_int_equal(game_to_act(t->g), (first + step) % 3);
            assert_int_equal(dragon_steps(t->g), step);
            assert_true(game_legal(t->c, t->g, legal, 8) > 1);
            Action east = {.kind = ACTION_CHOOSE, .seat = game_to_act(t->g), .choice = SIDE_E};
            east.tile = game_tile_at(t->g, (Cell){(int16_t)(step + 1), 0}, SIDE_N);
            assert_true(game_apply(t->c, t->g, &east, &t->sink, NULL, NULL));
        }
        assert_int_equal(game_in_turn(t->g), (first + 1) % 3);
        table_free(t);
    }
}

/* The last tile of the pile is a dragon while no volcano is on the board, so no tile is drawn, and
 * a seat with a fitting half continues with that half (DRG-3, HALF-54). */
static void test_the_last_tile_goes_aside(void **state)
{
    static const char *const tiles[] = {"PD-16"};
    (void)state;
    Table *t = table_with_sets("2021", 2, with_dragon());
    lay(t, "T-grass", 0, 0, 0);
    hold(t, RED, "T-half");
    pile(t, tiles, 1);
    ready(t, RED);
    Action draw = {.kind = ACTION_DRAW, .seat = RED};
    assert_true(game_apply(t->c, t->g, &draw, &t->sink, NULL, NULL));
    assert_int_equal(dragon_tiles_aside(t->g), 1);
    assert_int_equal(game_phase(t->g), PHASE_CHOOSE);
    assert_int_equal(game_to_act(t->g), RED);
    assert_int_equal(game_drawn(t->g), NO_COPY);
    play(t, "T-half", 0, 1, 0, NULL);
    table_free(t);
}

/* --- tiles that return to the pile ------------------------------------------------------------ */

enum { PILE = 256 };

/* The pile; its lowest `below` tiles contain the plague sources. */
typedef struct Pile {
    uint16_t tiles[PILE];
    int count, below;
} Pile;

static Pile pile_of(const Catalogue *c, const Game *g)
{
    Pile pile = {.count = g->stack_count};
    StackPart parts[STACK_PARTS] = {{.count = g->stack_count}};
    assert_in_range(pile.count, 1, PILE);
    memcpy(pile.tiles, game_stack(g), (size_t)pile.count * sizeof *pile.tiles);
    plague_rules.stack_parts(c, g, parts, 1);
    pile.below = parts[0].low;
    return pile;
}

static int above(const Pile *pile)
{
    return pile->count - pile->below;
}

/* Returns whether all of `old`, in their order, are among the `count` tiles. */
static bool is_among(const uint16_t *old, int old_count, const uint16_t *tiles, int count)
{
    int at = 0;
    for (int i = 0; i < count && at < old_count; i++)
        at += tiles[i] == old[at];
    return at == old_count;
}

/* Dragon tiles return to random places no seat can see; all others keep their order (DRG-18). The
 * part without sources on top keeps its size, minus the tile drawn since (PLG-2). */
static void test_back_into_a_pile_of_parts(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int came_back = 0;
    (void)state;
    setup.expansions = with_dragon() | EXPANSION_SET(EXPANSION_PLAGUE);
    setup.hands = HANDS_NONE;
    Game *game = malloc(game_size(c, &setup, 0));
    for (uint64_t seed = 1; came_back < 8; seed++) {
        Rng rng = rng_seeded(seed);
        game_start(c, &setup, seed, game, NULL);
        for (int i = 0; i < 60 && game_phase(game) != PHASE_OVER; i++) {
            static Action legal[2048];
            int n = game_legal(c, game, legal, 2048);
            Pile before = pile_of(c, game);
            assert_true(
                game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
            Pile now = pile_of(c, game);
            if (now.count <= before.count || !before.below)
                continue;
            came_back++;
            int drawn = above(&before) - above(&now);
            assert_in_range(drawn, 0, 2);
            assert_true(is_among(before.tiles, before.count - 2, now.tiles, now.count));
            for (int k = now.below; k < now.count; k++)
                assert_false(
                    tile_has_symbol(catalogue_kind(c, now.tiles[k]), SYMBOL_PLAGUE_SOURCE));
        }
    }
    free(game);
}

/* --- a second method -------------------------------------------------------------------------- */

/* Returns the tile at a side of a cell, or, if that side faces a gap, the lone half in the cell. */
static uint16_t at_side(const Game *g, Cell cell, int side)
{
    uint16_t tile = game_tile_at(g, cell, side);
    for (int other = 0; other < 4 && tile == NO_TILE; other++)
        tile = game_tile_at(g, cell, other);
    return tile;
}

static bool covers(const Game *g, int tile, Cell cell)
{
    bool here = false;
    for (int side = 0; side < 4; side++)
        here |= game_tile_at(g, cell, side) == tile;
    return here;
}

/* Marks the tiles that can be reached; if the dragon moves by spaces, one tile represents its whole
 * cell. */
typedef struct Ways {
    bool to[TILES_MAX];
} Ways;

/* Looks at every side of every cell that `tile` covers, and at its partner across the long side; if
 * the dragon moves by spaces, only at the sides of `from`. In that case the first tile of a space
 * represents the whole space. */
static void look_around(const Game *g, int tile, Cell from, bool spaces, Ways *ways)
{
    Cell min, max, cell;
    game_bounds(g, &min, &max);
    memset(ways, 0, sizeof *ways);
    for (cell.y = min.y; cell.y <= max.y; cell.y++)
        for (cell.x = min.x; cell.x <= max.x; cell.x++) {
            if (spaces ? !cell_equal(cell, from) : !covers(g, tile, cell))
                continue;
            for (int side = 0; side < 4; side++) {
                uint16_t there = at_side(g, cell_neighbour(cell, side), side_facing(side));
                if (there != NO_TILE && (spaces || at_side(g, cell, side) == tile))
                    ways->to[there] = true;
                uint16_t partner = game_tile_at(g, cell, side);
                if (!spaces && partner != NO_TILE && partner != tile)
                    ways->to[partner] = true;
            }
        }
    ways->to[tile] = false;
}

/* The answers lead only to places that look_around finds; places missing from the answers were
 * visited or belong to the fairy. */
static void compare(const Catalogue *c, const Game *g, const Action *legal, int n)
{
    Units units = units_under(c, g, NULL);
    bool spaces = game_setup(g)->policies.value[POLICY_RANGE_UNIT] == UNIT_SPACE;
    Unit lies = dragon_unit(g);
    Ways ways;
    look_around(g, unit_tile(lies), unit_cell(&units, lies), spaces, &ways);
    int open = 0;
    for (int i = 0; i < n; i++) {
        Cell cell = unit_cell(&units, (Unit)(legal[i].tile * PARTS_MAX + legal[i].segment));
        bool there = false;
        for (int side = 0; side < 4; side++) {
            uint16_t tile = at_side(g, cell, side);
            there |= tile != NO_TILE && ways.to[spaces ? tile : legal[i].tile];
        }
        assert_true(there);
        open++;
    }
    int around = 0;
    for (int i = 0; i < game_tile_count(g); i++)
        around += ways.to[i];
    assert_true(open <= around);
    assert_true(around - open <= 2 * (dragon_steps(g) + 1) + 2);
}

static void test_second_way(void **state)
{
    enum { GAMES = 24, LEGAL_MAX = 16384 };
    static Action legal[LEGAL_MAX];
    const Catalogue *c = rules_builtin_catalogue();
    const Generations *generations = rules_builtin_generations();
    Rng rng = rng_seeded(8);
    int asked = 0;
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        Setup setup = setup_default();
        setup.players = (uint8_t)(2 + i % 5);
        setup.expansions |= with_dragon();
        setup.policies = generations->rows[i % generations->count].policies;
        Game *g = calloc(1, game_size(c, &setup, 0));
        assert_non_null(g);
        game_start(c, &setup, (uint64_t)i, g, NULL);
        for (int n; (n = game_legal(c, g, legal, LEGAL_MAX)) > 0;) {
            if (game_asked(g) == QUESTION_DRAGON) {
                compare(c, g, legal, n);
                asked++;
            }
            assert_true(game_apply(c, g, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
        }
        free(g);
    }
    assert_true(asked > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats_step_in_turn), cmocka_unit_test(test_the_last_tile_goes_aside),
        cmocka_unit_test(test_back_into_a_pile_of_parts), cmocka_unit_test(test_second_way)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
