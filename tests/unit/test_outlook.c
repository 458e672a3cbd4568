/* Tests the outlook on coming tiles: compares chances with every order of a short pile and with
 * many deals, and dead places with attempts to place every tile in every rotation. */
#include "outlook/outlook.h"
#include "rules_help.h"

#include "rules/board.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2, P3, PLACES = 2048 };

/* Returns whether `copy` fits there in some rotation. A tile that fills holes counts as fitting,
 * because the space may still become a hole. */
static bool fits_slowly(const Catalogue *c, const Game *g, uint16_t copy, const FreePlace *place)
{
    const TileKind *kind = catalogue_kind(c, copy);
    bool fits = kind_closes(kind) && game_tile_at(g, place->cell, 0) == NO_TILE &&
                game_tile_at(g, place->cell, 2) == NO_TILE;
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int i = 0; i < kind->part_count; i++) {
            const Part *part = &kind->parts[rotation][i];
            Cell cell = {(int16_t)(place->cell.x - part->dx), (int16_t)(place->cell.y - part->dy)};
            fits = fits || game_can_place(c, g, copy, cell, rotation, NULL);
        }
    }
    return fits;
}

/* --- places that no tile fills ---------------------------------------------------------------- */

typedef struct Compared {
    Game *view;
    int actions, places, dead;
    int gaps, of_halves, of_doubles; /* places that only halves or only double tiles can fill */
} Compared;

static int tiles_of(const Outlook *outlook, Whereabouts where)
{
    int n = 0;
    for (int i = 0; i < outlook->remain_count; i++)
        n += outlook->remains[i].where == where ? outlook->remains[i].count : 0;
    return n;
}

/* Counts squares that are offered in an auction or held in a seat's hand (BCB-10, BCB-20). */
static int squares_apart(const Outlook *outlook)
{
    int n = 0;
    for (int i = 0; i < outlook->remain_count; i++) {
        const Remain *remain = &outlook->remains[i];
        if (remain->where == REMAINS_HAND || remain->where == REMAINS_OFFERED)
            n += setup_copies(outlook->c, game_setup(outlook->view), remain->copy) > 0
                     ? remain->count
                     : 0;
    }
    return n;
}

/* Asserts that every square is accounted for: on the board, set aside, or among the remaining
 * tiles. */
static void expect_all_squares(const Outlook *outlook)
{
    const Catalogue *c = outlook->c;
    const Game *g = outlook->view;
    /* The spring (RIV-1), a quarter of Leipzig (LPZ-1) or the City (CKR-9) takes the place of the
     * start tile. */
    const uint64_t starts = EXPANSION_SET(EXPANSION_RIVER) | EXPANSION_SET(EXPANSION_LEIPZIG) |
                            EXPANSION_SET(EXPANSION_COUNT);
    int all = game_setup(g)->expansions & starts ? -1 : 0;
    int found = game_aside_count(g) + tiles_of(outlook, REMAINS_DRAWN) +
                tiles_of(outlook, REMAINS_HEAP) + tiles_of(outlook, REMAINS_ASIDE) +
                squares_apart(outlook);
    for (uint16_t copy = 0; copy < c->copy_count; copy++)
        all += setup_copies(c, game_setup(g), copy);
    for (int tile = 0; tile < game_tile_count(g); tile++) {
        /* a tile with a bridge counts as the printed tile */
        uint16_t copy = catalogue_printed_copy(c, game_tile(g, tile).copy);
        found += setup_copies(c, game_setup(g), copy) > 0;
    }
    found += game_phase(g) == PHASE_PLACE && catalogue_kind(c, game_drawn(g))->shape == SHAPE_HALF;
    assert_int_equal(found, all);
}

/* Asserts that the heaps add up to the pile and to the tiles that remain in it. */
static void expect_heaps(const Outlook *outlook)
{
    int tiles = 0, drawn = 0;
    for (int i = 0; i < outlook->heap_count; i++) {
        tiles += outlook->heaps[i].tiles;
        drawn += outlook->heaps[i].drawn;
    }
    assert_int_equal(drawn, game_stack_count(outlook->view));
    assert_int_equal(tiles, tiles_of(outlook, REMAINS_HEAP));
}

/* Returns the set of shapes that fit there, among all remaining tiles. */
static unsigned shapes_that_fit(const Outlook *outlook, const FreePlace *place)
{
    unsigned shapes = 0;
    for (int i = 0; i < outlook->remain_count; i++) {
        uint16_t copy = outlook->remains[i].copy;
        if (fits_slowly(outlook->c, outlook->view, copy, place))
            shapes |= 1u << catalogue_kind(outlook->c, copy)->shape;
    }
    return shapes;
}

static void expect_dead(const Outlook *outlook, Compared *compared)
{
    static FreePlace places[PLACES];
    int count = game_free_places(outlook->view, places, PLACES);
    assert_in_range(count, 1, PLACES);
    for (int i = 0; i < count; i++) {
        unsigned shapes = shapes_that_fit(outlook, &places[i]);
        bool dead = outlook_dead(outlook, &places[i]);
        assert_int_equal(dead, !shapes);
        compared->dead += dead;
        compared->gaps += need_is_gap(places[i].need);
        compared->of_halves += shapes == 1u << SHAPE_HALF;
        compared->of_doubles += shapes == 1u << SHAPE_DOUBLE;
    }
    compared->places += count;
}

/* Checks the outlook for the acting seat's view, now and then up to the end, because many places
 * are dead only late in a game. */
static void compare(void *self, const Catalogue *c, Game *game, const Action *next)
{
    static Outlook outlook;
    Compared *compared = self;
    (void)next;
    if (compared->actions++ % 61 || game_phase(game) == PHASE_DRAFT)
        return;
    game_view(c, game, game_to_act(game), compared->view);
    outlook_begin(&outlook, c, compared->view);
    expect_heaps(&outlook);
    expect_all_squares(&outlook);
    expect_dead(&outlook, compared);
}

static void test_dead_places_equal_a_search(void **state)
{
    enum { GAMES = 12 };
    const Catalogue *c = rules_builtin_catalogue();
    Compared all = {0};
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        Setup setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
        size_t size = game_size(c, &setup, 0);
        Game *game = calloc(1, size);
        all.view = calloc(1, size);
        game_start(c, &setup, 1800 + (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, compare, &all);
        free(all.view);
        free(game);
    }
    assert_true(all.dead > 20 && all.places > 2 * all.dead);
    assert_true(all.gaps > 20 && all.of_halves > 20);
}

/* The pile has a tile with four city sides and a double tile; only the double tile fits next to a
 * meadow, with either of its cells; random games hardly ever reach this case. */
static void test_a_double_alone_fills(void **state)
{
    static const char *const tiles[] = {"BA-C", "T-wide"};
    static Outlook outlook;
    Compared all = {0};
    (void)state;
    for (int n = 1; n <= 2; n++) {
        Table *t = table_new("2021", 2);
        lay(t, "BA-B", 0, 0, 0);
        pile(t, tiles, n);
        ready(t, P1);
        outlook_begin(&outlook, t->c, t->g);
        all = (Compared){0};
        expect_dead(&outlook, &all);
        assert_int_equal(all.places, 4);
        assert_int_equal(all.dead, n == 1 ? 4 : 0);
        assert_int_equal(all.of_doubles, n == 1 ? 0 : 4);
        table_free(t);
    }
}

/* --- chances ---------------------------------------------------------------------------------- */

typedef struct Hits {
    int orders, round, mine, end, end_mine;
} Hits;

/* Adds to *hits whether a fitting tile is drawn in time in one order of the pile; the seat whose
 * turn it is draws first. */
static void count_order(const Table *t, const FreePlace *place, const uint16_t *order, int n,
                        int seat, Hits *hits)
{
    int players = game_setup(t->g)->players;
    bool round = false, mine = false, end = false, end_mine = false;
    for (int i = 0; i < n; i++) {
        bool fits = fits_slowly(t->c, t->g, order[i], place), own = i % players == seat;
        round = round || (fits && i < players);
        mine = mine || (fits && i == seat);
        end = end || fits;
        end_mine = end_mine || (fits && own);
    }
    hits->orders++;
    hits->round += round;
    hits->mine += mine;
    hits->end += end;
    hits->end_mine += end_mine;
}

/* Calls count_order() for every order of the tiles from index `fixed` on. */
static void count_orders(const Table *t, const FreePlace *place, uint16_t *order, int fixed, int n,
                         int seat, Hits *hits)
{
    if (fixed == n) {
        count_order(t, place, order, n, seat, hits);
        return;
    }
    for (int i = fixed; i < n; i++) {
        uint16_t first = order[fixed];
        order[fixed] = order[i];
        order[i] = first;
        count_orders(t, place, order, fixed + 1, n, seat, hits);
        order[i] = order[fixed];
        order[fixed] = first;
    }
}

static void expect_chance(double chance, int hits, int of)
{
    if (fabs(chance * of - hits) > 1e-6)
        fail_msg("chance %f, %d of %d counted", chance, hits, of);
}

/* Asserts that a fitting half in a hand makes the chance of its gap a certainty. */
static void expect_hands(const Table *t, const FreePlace *place, int seat,
                         const OutlookChance *chance)
{
    unsigned held = 0;
    for (int who = 0; who < game_setup(t->g)->players; who++)
        for (int i = 0; i < game_hand_count(t->g, who); i++)
            held |= (unsigned)fits_slowly(t->c, t->g, game_hand(t->g, who, i), place) << who;
    assert_int_equal(chance->held, held);
    assert_true(chance->any_round == (held ? 1 : chance->round));
    assert_true(chance->any_mine == (held >> seat & 1 ? 1 : chance->mine));
    assert_true(chance->any_end == (held ? 1 : chance->end));
}

/* With six tiles in the pile and two to four seats, compares the chances of each space, gap and
 * seat with a count over all 720 orders. One of the tiles is a double tile. */
static void test_chances_equal_all_orders(void **state)
{
    static const char *const tiles[] = {"BA-U", "BA-E", "BA-V", "BA-B", "BA-E", "T-wide"};
    enum { TILES = 6, MOST = 4 }; /* with four seats, some draw less often */
    static Outlook outlook;
    uint16_t order[TILES];
    int places = 0, gaps = 0;
    (void)state;
    for (int players = 2; players <= MOST; players++) {
        Table *t = table_new("2021", players);
        lay(t, "BA-D", 0, 0, 0);
        lay(t, "BA-C", 1, 1, 0);
        lay(t, "T-half", 0, 1, 0);
        hold(t, P2, "H1-10");
        for (int seat = 0; seat < players; seat++)
            hold(t, seat, "T-half"); /* so that the first square is still in the pile */
        pile(t, tiles, TILES);
        ready(t, P1);
        for (int i = 0; i < TILES; i++)
            order[i] = copy_of(t, tiles[i]);
        outlook_begin(&outlook, t->c, t->g);
        FreePlace place[PLACES];
        int count = game_free_places(t->g, place, PLACES);
        for (int i = 0; i < count; i++) {
            for (int seat = 0; seat < players; seat++, places++) {
                Hits hits = {0};
                count_orders(t, &place[i], order, 0, TILES, seat, &hits);
                OutlookChance chance = outlook_chance(&outlook, &place[i], seat);
                gaps += need_is_gap(place[i].need);
                expect_hands(t, &place[i], seat, &chance);
                expect_chance(chance.round, hits.round, hits.orders);
                expect_chance(chance.mine, hits.mine, hits.orders);
                expect_chance(chance.end, hits.end, hits.orders);
                expect_chance(chance.end_mine, hits.end_mine, hits.orders);
            }
        }
        table_free(t);
    }
    assert_true(places > 20 && gaps > 0);
}

/* Compares the chances of all places, while a tile is in hand, with counts over random deals that
 * the seat can't tell apart; each deal also deals the other hands. */
static void expect_chances_dealt(const Outlook *outlook, Game *filled, const FreePlace *place,
                                 int count)
{
    enum { DEALS = 40000 }; /* 1 % is four standard errors of an even chance */
    static int round[PLACES], end_mine[PLACES], any[PLACES];
    const Game *view = outlook->view;
    int players = game_setup(view)->players, seat = P2;
    Rng rng = rng_seeded(9);
    memset(round, 0, sizeof round);
    memset(end_mine, 0, sizeof end_mine);
    memset(any, 0, sizeof any);
    for (int deal = 0; deal < DEALS; deal++) {
        game_copy(filled, view);
        game_redeal(outlook->c, filled, &rng);
        int left = game_stack_count(filled);
        for (int p = 0; p < count; p++) {
            bool in_round = false, mine = false, held = false;
            for (int i = 0; i < left; i++) {
                if (!game_may_fill(outlook->c, view, game_stack(filled)[left - 1 - i], &place[p]))
                    continue;
                in_round = in_round || i < players;
                mine = mine || (game_to_act(view) + 1 + i) % players == seat;
            }
            for (int who = 0; who < players; who++)
                for (int i = 0; i < game_hand_count(filled, who); i++)
                    held = held ||
                           game_may_fill(outlook->c, view, game_hand(filled, who, i), &place[p]);
            round[p] += in_round;
            end_mine[p] += mine;
            any[p] += in_round || held;
        }
    }
    for (int p = 0; p < count; p++) {
        OutlookChance chance = outlook_chance(outlook, &place[p], seat);
        if (fabs(chance.round - (double)round[p] / DEALS) > .01 ||
            fabs(chance.end_mine - (double)end_mine[p] / DEALS) > .01 ||
            fabs(chance.any_round - (double)any[p] / DEALS) > .01)
            fail_msg("%f, %f, %f; dealt %d, %d, %d of %d", chance.round, chance.end_mine,
                     chance.any_round, round[p], end_mine[p], any[p], DEALS);
    }
}

/* The river is on top of the pile, its lake below, and then the rest; each of the heaps counts for
 * the draws that reach it (RIV-2). */
static void test_chances_over_the_river(void **state)
{
    static Outlook outlook;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    FreePlace place[PLACES];
    (void)state;
    setup.expansions |= EXPANSION_SET(EXPANSION_RIVER);
    setup.hands = HANDS_DEAL;
    setup.players = 5; /* the first round ends before the river does, the third after it */
    setup.hand_size = 2;
    setup.first = 0;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size), *filled = calloc(1, size);
    game_start(c, &setup, 5, game, NULL);
    while (game_stack_count(game) > 77 || game_phase(game) != PHASE_PLACE) {
        Action legal[64];
        int n = game_legal(c, game, legal, 64);
        assert_in_range(n, 1, 64);
        assert_true(game_apply(c, game, &legal[0], NULL, NULL, NULL)); /* draws, places or skips */
    }
    game_view(c, game, P1, view);
    outlook_begin(&outlook, c, view);
    assert_int_equal(outlook.heap_count, 3);
    int count = game_free_places(view, place, PLACES);
    expect_chances_dealt(&outlook, filled, place, count);
    free(filled);
    free(view);
    free(game);
}

static FreePlace place_in(const Game *view, Cell cell)
{
    FreePlace places[PLACES];
    int count = game_free_places(view, places, PLACES), i = 0;
    while (i < count && !cell_equal(places[i].cell, cell))
        i++;
    assert_in_range(i, 0, count - 1);
    return places[i];
}

/* Of the last three squares (BA-U, BA-E, BA-E) one fits and one is under a hill (HS-13), so two are
 * drawn. Worked out by hand: only BA-U continues the road, and in one of three cases it isn't
 * drawn. */
static void test_a_tile_under_a_hill_may_be_the_one(void **state)
{
    static const char *const tiles[] = {"BA-U", "BA-E", "BA-E"};
    static Outlook outlook;
    (void)state;
    Table *t = table_new("2021", 2);
    lay(t, "BA-D", 0, 0, 0); /* city N, road from W to E */
    hold(t, P1, "H2-03");    /* a hill, road W */
    hold(t, P2, "H1-10");
    pile(t, tiles, 3);
    ready(t, P1);
    play(t, "H2-03", 1, 0, 3, NULL);
    Game *view = malloc(t->bytes);
    game_view(t->c, t->g, P2, view);
    outlook_begin(&outlook, t->c, view);
    assert_int_equal(outlook.heap_count, 1);
    assert_int_equal(outlook.heaps[0].tiles, 3);
    assert_int_equal(outlook.heaps[0].drawn, 2);
    FreePlace place = place_in(view, (Cell){-1, 0});
    OutlookChance chance = outlook_chance(&outlook, &place, P2);
    assert_int_equal(chance.squares, 1);
    assert_true(fabs(chance.end - 2. / 3) < 1e-9);
    assert_true(fabs(chance.round - 2. / 3) < 1e-9);
    assert_true(fabs(chance.mine - 1. / 3) < 1e-9); /* the second seat draws first */
    free(view);
    table_free(t);
}

/* After a draft the other hands are known; after a deal there are only probabilities (HALF-12). The
 * chances are counted over deals that the seat can't tell from the real one. */
static void test_hidden_halves_are_as_likely_as_deals(void **state)
{
    enum { DEALS = 20000 };
    static Outlook outlook;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    int places = 0;
    (void)state;
    setup.hands = HANDS_DEAL;
    setup.players = 3;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size), *filled = calloc(1, size);
    game_start(c, &setup, 5, game, NULL);
    game_view(c, game, P1, view);
    outlook_begin(&outlook, c, view);
    assert_int_equal(tiles_of(&outlook, REMAINS_UNKNOWN), 17);
    assert_int_equal(game_hidden_halves(view), 6);
    FreePlace place[PLACES];
    int count = game_free_places(view, place, PLACES), hits[PLACES] = {0}, round[PLACES] = {0};
    int open = 0; /* number of places that no half in P1's hand fits */
    Rng rng = rng_seeded(9);
    for (int deal = 0; deal < DEALS; deal++) {
        game_copy(filled, view);
        game_redeal(c, filled, &rng);
        for (int i = 0; i < count; i++) {
            bool any = false;
            for (int k = 0; k < 6 && !any; k++)
                any = game_may_fill(c, filled, game_hand(filled, P2 + k / 3, k % 3), &place[i]);
            hits[i] += any;
            const uint16_t *top = game_stack(filled) + game_stack_count(filled);
            for (int k = 1; k <= 3 && !any; k++)
                any = game_may_fill(c, filled, top[-k], &place[i]);
            round[i] += any;
        }
    }
    for (int i = 0; i < count; i++, places++) {
        OutlookChance chance = outlook_chance(&outlook, &place[i], P1);
        double any = chance.held ? 1 : (double)round[i] / DEALS;
        open += !chance.held;
        if (fabs(chance.hidden - (double)hits[i] / DEALS) > .01 ||
            fabs(chance.any_round - any) > .01)
            fail_msg("place %d: %f, %f, dealt %d, %d of %d", i, chance.hidden, chance.any_round,
                     hits[i], round[i], DEALS);
    }
    assert_int_equal(places, 4);
    assert_true(open > 0);
    free(filled);
    free(view);
    free(game);
}

/* In a draft all halves are visible; afterwards the halves that weren't picked are out of the
 * game. */
static void test_a_draft_is_known(void **state)
{
    static Outlook outlook;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Action legal[32];
    (void)state;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    game_start(c, &setup, 5, game, NULL);
    game_view(c, game, P1, view);
    outlook_begin(&outlook, c, view);
    assert_int_equal(tiles_of(&outlook, REMAINS_OFFERED), 24);
    while (game_phase(game) == PHASE_DRAFT && game_legal(c, game, legal, 32) > 0)
        assert_true(game_apply(c, game, &legal[0], NULL, NULL, NULL));
    game_view(c, game, P1, view);
    outlook_begin(&outlook, c, view);
    assert_int_equal(tiles_of(&outlook, REMAINS_OFFERED), 0);
    assert_int_equal(tiles_of(&outlook, REMAINS_UNKNOWN), 0);
    assert_int_equal(tiles_of(&outlook, REMAINS_HAND), 6);
    free(view);
    free(game);
}

/* --- kinds that come late --------------------------------------------------------------------- */

/* Asserts that the number `hits` of piles with a fitting tile, out of `tries`, is within five
 * standard deviations of what `chance` predicts. */
static void expect_near(double chance, int hits, int tries)
{
    double off = hits - chance * tries;
    if (off * off > 25 * tries * chance * (1 - chance) + 1e-6)
        fail_msg("chance %f, %d of %d counted", chance, hits, tries);
}

/* Adds to *hits whether a fitting tile is drawn in time from the pile of one deal. */
static void count_pile(const Game *pile, const bool *fits, int seat, Hits *hits)
{
    int players = game_setup(pile)->players, n = game_stack_count(pile);
    bool round = false, mine = false, end = false, end_mine = false;
    for (int i = 0; i < n; i++) {
        bool here = fits[game_stack(pile)[n - 1 - i]];
        round = round || (here && i < players);
        mine = mine || (here && i == seat);
        end = end || here;
        end_mine = end_mine || (here && i % players == seat);
    }
    hits->orders++;
    hits->round += round;
    hits->mine += mine;
    hits->end += end;
    hits->end_mine += end_mine;
}

/* No plague source is among the top tiles of the pile, but any other tile may be (PLG-2). A third
 * of the way through these top tiles, the chances of each space are compared with deals of the
 * view; some fitting tiles are sources. */
static void test_chances_above_the_sources(void **state)
{
    enum { DEALS = 4000, LAID = 6, PLAYERS = 3 };
    static Outlook outlook;
    static FreePlace places[PLACES];
    static bool fits[PLACES][TILES_MAX];
    static Hits hits[PLACES];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    (void)state;
    setup.hands = HANDS_NONE;
    setup.players = PLAYERS;
    setup.first = 0;
    setup.expansions = EXPANSION_SET(EXPANSION_PLAGUE);
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size), *dealt = calloc(1, size);
    game_start(c, &setup, 7, game, NULL);
    Rng rng = rng_seeded(8);
    while (game_turn(game) <= LAID || game_phase(game) != PHASE_PLACE) {
        static Action legal[2048];
        int n = game_legal(c, game, legal, 2048);
        assert_true(game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
    }
    game_view(c, game, game_to_act(game), view);
    outlook_begin(&outlook, c, view);
    assert_int_equal(outlook.heaps[0].late, 6);
    assert_in_range(outlook.heaps[0].early, 5, 12);
    int count = game_free_places(view, places, PLACES), seat = 1;
    assert_in_range(count, 5, PLACES);
    memset(hits, 0, sizeof hits);
    for (int i = 0; i < count; i++)
        for (uint16_t copy = 0; copy < c->copy_count; copy++)
            fits[i][copy] = setup_copies(c, &setup, copy) && fits_slowly(c, view, copy, &places[i]);
    for (int deal = 0; deal < DEALS; deal++) {
        game_copy(dealt, view);
        game_redeal(c, dealt, &rng);
        for (int i = 0; i < count; i++)
            count_pile(dealt, fits[i], seat, &hits[i]);
    }
    /* The current seat has already placed its tile, so the next player draws next. */
    int who = (game_in_turn(view) + 1 + seat) % PLAYERS;
    for (int i = 0; i < count; i++) {
        OutlookChance chance = outlook_chance(&outlook, &places[i], who);
        expect_near(chance.round, hits[i].round, DEALS);
        expect_near(chance.mine, hits[i].mine, DEALS);
        expect_near(chance.end, hits[i].end, DEALS);
        expect_near(chance.end_mine, hits[i].end_mine, DEALS);
    }
    free(dealt);
    free(view);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dead_places_equal_a_search),
        cmocka_unit_test(test_a_double_alone_fills),
        cmocka_unit_test(test_chances_above_the_sources),
        cmocka_unit_test(test_chances_equal_all_orders),
        cmocka_unit_test(test_chances_over_the_river),
        cmocka_unit_test(test_a_tile_under_a_hill_may_be_the_one),
        cmocka_unit_test(test_hidden_halves_are_as_likely_as_deals),
        cmocka_unit_test(test_a_draft_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
