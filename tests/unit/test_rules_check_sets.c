/* Tests game_check on the states of the sets: each fact is corrupted, and for bounded numbers the
 * last valid value is accepted. As in test_rules_check.c, a broken cache can't hide behind a broken
 * check. Offsets are those of the states in rules/expansions. */
#include "rules_help.h"

#include "expansions/dragon/dragon.h"
#include "expansions/hills/bag.h"
#include "expansions/king/king.h"
#include "expansions/tower/prison.h"
#include "expansions/tower/tower.h"
#include "rules/corners.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/units.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2, P3, SEATS };

static uint8_t *state_of(const Table *t, const ExpansionRules *row)
{
    return expansion_state(t->g, row);
}

/* --- one fact at a time ----------------------------------------------------------------------- */

/* Asserts that game_check returns exactly `words` (NULL: no fault) while the byte has that
 * value. */
static void byte_as(const Table *t, void *fact, int value, const char *words)
{
    uint8_t *byte = fact, was = *byte;
    *byte = (uint8_t)value;
    expect_wrong(t, words);
    *byte = was;
    expect_wrong(t, NULL);
}

/* Does the same with two bytes, which may be at an odd address. */
static void word_as(const Table *t, void *fact, int value, const char *words)
{
    uint16_t was, now = (uint16_t)value;
    memcpy(&was, fact, sizeof was);
    memcpy(fact, &now, sizeof now);
    expect_wrong(t, words);
    memcpy(fact, &was, sizeof was);
    expect_wrong(t, NULL);
}

/* Brings a position without a stack to that phase, as if its first tile had just been placed. */
static void turn_to(Table *t, Phase phase, Question asked)
{
    bool laid = phase == PHASE_FOLLOW || phase == PHASE_DECIDE;
    t->g->phase = (uint8_t)phase;
    t->g->asked = (uint8_t)asked;
    t->g->last_tile = laid ? 0 : NO_TILE;
    t->g->to_act = phase == PHASE_OVER ? NO_SEAT : P1;
    expect_wrong(t, NULL);
}

static void turn_over(Table *t)
{
    turn_to(t, PHASE_FREE, QUESTION_NONE);
}

/* Returns a table with three seats and a row of `tiles` meadows. */
static Table *meadows(uint64_t sets, int tiles)
{
    Table *t = table_of("2021", SEATS, sets);
    for (int x = 0; x < tiles; x++)
        lay(t, "T-grass", x, 0, 0);
    return t;
}

static void put(Table *t, Token token)
{
    assert_true(position_token(t->c, t->g, &token, NULL));
}

/* --- the core --------------------------------------------------------------------------------- */

/* A hand has room for a limited number of halves, the last seat may decide, kinds of figures belong
 * to the sets, and each tile is in a space. */
static void seats_kinds_and_tiles(void **state)
{
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_INNS), 1);
    ready(t, P1);
    game_tiles(t->g)[1] = game_tiles(t->g)[0];
    game_tiles(t->g)[1].cell = (Cell){50, 50};
    word_as(t, &t->g->tile_count, 2, "space: missing");
    byte_as(t, &t->g->hand_count[P1], HAND_ROOM, NULL);
    byte_as(t, &t->g->to_act, SEATS - 1, NULL);
    word_as(t, &t->g->kinds, t->g->kinds ^ 1 << FIGURE_BIG, "kinds of figures");
    word_as(t, &t->g->kinds, t->g->kinds ^ 1 << FIGURE_PIG, "kinds of figures");
    table_free(t);
}

/* --- abbeys, barns and wagons ----------------------------------------------------------------- */

static void abbeys(void **state)
{
    static const char words[] = "abbey: the last round";
    enum { ROUND, LEFT };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_ABBEY), 1);
    ready(t, P1);
    uint8_t *abbey = state_of(t, &abbey_rules);
    byte_as(t, &abbey[LEFT], 1, words);
    byte_as(t, &t->g->last_round, 1, words);
    abbey[ROUND] = 1;
    byte_as(t, &abbey[LEFT], SEATS, NULL);
    byte_as(t, &abbey[LEFT], SEATS + 1, words);
    byte_as(t, &t->g->last_round, 1, NULL);
    abbey[ROUND] = 0;
    table_free(t);
}

/* A barn is in the field of its corner; the place of a figure that has gone home isn't checked. */
static void barns(void **state)
{
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_ABBEY), 2);
    stand(t, P2, 0, "field@N0");
    ready(t, P1);
    Figure *farmer = &game_figures(t->g)[0];
    uint8_t *fresh = state_of(t, &barn_rules);
    byte_as(t, &farmer->place, 1, "barn: its corner");
    *farmer = (Figure){.tile = NO_TILE, .seat = P2, .place = 1};
    t->g->supply[P2][FIGURE_FOLLOWER]++;
    game_features(t->g)[feature_of(t, 0, "field@N0")].figures[P2] = 0;
    expect_wrong(t, NULL);
    farmer->kind = FIGURE_BARN;
    expect_wrong(t, NULL);
    word_as(t, fresh, t->g->figure_count, NULL);
    word_as(t, fresh, t->g->figure_count + 1, "barn: which is new");
    table_free(t);
}

static void fields_of_barns(void **state)
{
    (void)state;
    Table *t = table_of("2021", SEATS, EXPANSION_SET(EXPANSION_ABBEY));
    int way = lay(t, "BA-U", 0, 0, 0);
    lay(t, "BA-U", 0, 1, 0);
    lay(t, "T-grass", 1, 0, 0);
    lay(t, "T-grass", 1, 1, 0);
    int corner = 2; /* south-east */
    assert_true(position_at_corner(t->c, t->g, P1, FIGURE_BARN, way, corner, NULL));
    ready(t, P1);
    Figure *barn = &game_figures(t->g)[0];
    assert_int_equal(barn->segment, segment_of(t, way, "field@E0"));
    byte_as(t, &barn->segment, segment_of(t, way, "field@W0"), "barn: its field");
    byte_as(t, &barn->place, 1, "barn: its field"); /* the north-west corner is beyond the road */
    byte_as(t, &barn->place, 0, "barn: its corner");
    table_free(t);
}

/* A wagon is under way while a question is asked, whichever seat answers it (AM-14). */
static void wagons(void **state)
{
    static const char words[] = "wagon: on its way";
    enum { LAST = 2 * (SEATS_MAX - 1) }; /* each seat has two bytes */
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_ABBEY), 2);
    ready(t, P1);
    uint8_t *from = state_of(t, &wagon_rules);
    word_as(t, from, 1, words);
    turn_to(t, PHASE_FOLLOW, QUESTION_NONE);
    word_as(t, from + LAST, 1, words);
    turn_to(t, PHASE_DECIDE, QUESTION_FLOCK);
    word_as(t, from, 2, NULL);
    turn_to(t, PHASE_DECIDE, QUESTION_WAGON);
    word_as(t, from, 2, NULL);
    word_as(t, from, 3, words);
    turn_over(t);
    table_free(t);
}

/* --- facts of a part of a turn ---------------------------------------------------------------- */

/* A right to a second part of a turn exists only in the first part, until that part ends (TB-5,
 * TB-6). */
static void builders(void **state)
{
    static const char words[] = "builder: the right to a second part";
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_TRADERS), 1);
    ready(t, P1);
    uint8_t *again = state_of(t, &builder_rules);
    byte_as(t, again, 1, words);
    turn_to(t, PHASE_FOLLOW, QUESTION_NONE);
    byte_as(t, again, 1, NULL);
    byte_as(t, again, 2, words);
    t->g->part = 1;
    byte_as(t, again, 1, words);
    t->g->part = 0;
    turn_to(t, PHASE_DECIDE, QUESTION_FLOCK);
    byte_as(t, again, 1, NULL);
    turn_over(t);
    table_free(t);
}

static void crop_circles(void **state)
{
    enum { STAGE, ANSWERED = 2, LAST_STAGE = 3 };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_CIRCLES), 1);
    ready(t, P1);
    uint8_t *circle = state_of(t, &crop_circle_rules);
    byte_as(t, &circle[STAGE], 1, "crop circle: not finished");
    turn_to(t, PHASE_FOLLOW, QUESTION_NONE);
    byte_as(t, &circle[STAGE], LAST_STAGE, NULL);
    byte_as(t, &circle[STAGE], LAST_STAGE + 1, "crop circle: stage");
    byte_as(t, &circle[ANSWERED], SEATS, NULL);
    byte_as(t, &circle[ANSWERED], SEATS + 1, "crop circle: stage");
    turn_to(t, PHASE_DECIDE, QUESTION_CROP_CIRCLE_ADD);
    byte_as(t, &circle[STAGE], 1, NULL);
    turn_over(t);
    table_free(t);
}

/* The three-sided die shows its number while the seat chooses the landing place (FLY-1). */
static void flights(void **state)
{
    enum { ROLLED, KIND, LOADED };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_FLIGHTS), 1);
    ready(t, P1);
    uint8_t *flight = state_of(t, &flights_rules);
    byte_as(t, &flight[ROLLED], 1, "flights: die");
    byte_as(t, &flight[LOADED], DIE_MOST, NULL);
    byte_as(t, &flight[LOADED], DIE_MOST + 1, "flights: die");
    byte_as(t, &flight[KIND], FIGURE_KINDS - 1, NULL);
    byte_as(t, &flight[KIND], FIGURE_KINDS, "flights: figure");
    turn_to(t, PHASE_DECIDE, QUESTION_FLOCK);
    byte_as(t, &flight[ROLLED], 1, "flights: die");
    flight[ROLLED] = DIE_MOST;
    turn_to(t, PHASE_DECIDE, QUESTION_LANDING);
    byte_as(t, &flight[ROLLED], DIE_MOST + 1, "flights: die");
    byte_as(t, &flight[ROLLED], 0, "flights: die");
    byte_as(t, &t->g->asked, QUESTION_FLOCK, "flights: die");
    flight[ROLLED] = 0;
    turn_over(t);
    table_free(t);
}

/* --- movers over the board -------------------------------------------------------------------- */

/* The dragon moves one step, from a monk's tile to the second meadow, where a barn stands. */
static void dragons(void **state)
{
    enum { UNIT = 0, RUNS = 2, STEPS = 3, BEEN = 4, EACH = 2, MONK = 2, SOUTH_EAST = 2 };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_ABBEY), 2);
    stand(t, P2, lay(t, "BA-B", 2, 0, 0), "monastery");
    for (int x = 0; x < 3; x++)
        lay(t, "T-grass", x, 1, 0);
    assert_true(position_at_corner(t->c, t->g, P1, FIGURE_BARN, 1, SOUTH_EAST, NULL));
    ready(t, P1);
    uint8_t *dragon = state_of(t, &dragon_rules);
    Units units = units_under(t->c, t->g, NULL);
    Unit at[3];
    for (int i = 0; i < 3; i++)
        assert_int_equal(tile_units(&units, i, &at[i]), 1);
    word_as(t, &dragon[UNIT], (t->g->tile_count - 1) * PARTS_MAX, NULL);
    word_as(t, &dragon[UNIT], t->g->tile_count * PARTS_MAX, "dragon: beside the board");
    byte_as(t, &dragon[STEPS], 1, "dragon: steps");
    byte_as(t, &dragon[RUNS], 1, "dragon: a run that was not finished");
    turn_to(t, PHASE_FOLLOW, QUESTION_NONE);
    memcpy(&dragon[UNIT], &at[1], EACH);
    for (int step = 0; step <= DRAGON_STEPS; step++)
        memcpy(&dragon[BEEN + step * EACH], &at[step ? 1 : MONK], EACH); /* its start */
    dragon[RUNS] = dragon[STEPS] = 1;
    expect_wrong(t, NULL);
    turn_to(t, PHASE_DECIDE, QUESTION_DRAGON);
    byte_as(t, &dragon[STEPS], 0, "dragon: not at the end of his run");
    byte_as(t, &dragon[STEPS], DRAGON_STEPS, NULL);
    byte_as(t, &dragon[STEPS], DRAGON_STEPS + 1, "dragon: steps");
    word_as(t, &dragon[UNIT], at[0], "dragon: not at the end of his run");
    dragon[STEPS] = DRAGON_STEPS;
    word_as(t, &dragon[BEEN + EACH], at[MONK], "dragon: a figure where he was");
    memcpy(&dragon[BEEN + DRAGON_STEPS * EACH], &at[MONK], EACH);
    memcpy(&dragon[UNIT], &at[MONK], EACH);
    expect_wrong(t, "dragon: a figure where he was");
    dragon[RUNS] = dragon[STEPS] = 0;
    turn_over(t);
    table_free(t);
}

/* At most ASIDE_ROOM tiles can be set aside until a volcano is placed, and none after that
 * (DRG-18). */
static void tiles_of_the_dragon(void **state)
{
    enum { ASIDE_COUNT = 18, ASIDE_ROOM = 24 };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_DRAGON), 1);
    ready(t, P1);
    uint8_t *aside = state_of(t, &dragon_rules) + ASIDE_COUNT;
    word_as(t, aside, ASIDE_ROOM, NULL);
    word_as(t, aside, ASIDE_ROOM + 1, "dragon: tiles set aside");
    table_free(t);
}

/* The fairy is alone, or with a figure that is on its tile and counts for a majority (DRG-9). */
static void fairies(void **state)
{
    static const char nobody[] = "fairy: with nobody there";
    enum { TILE = 0, WITH = 2, FOLLOWER = 1, BUILDER = 2, OTHER = 3 };
    (void)state;
    Table *t =
        table_of("2021", SEATS, EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_TRADERS));
    lay(t, "BA-U", 0, 0, 0);
    int other = lay(t, "BA-B", 5, 0, 0);
    stand(t, P2, 0, "road@N");
    stand_figure(t, P2, FIGURE_BUILDER, 0, "road@N");
    stand(t, P1, other, "monastery");
    put(t, (Token){
               .label = LABEL_FAIRY, .seat = P2, .tile = 0, .segment = segment_of(t, 0, "road@N")});
    ready(t, P1);
    uint8_t *fairy = state_of(t, &fairy_rules);
    word_as(t, &fairy[WITH], BUILDER, nobody);
    word_as(t, &fairy[WITH], OTHER, nobody);
    word_as(t, &fairy[TILE], other, nobody);
    word_as(t, &fairy[WITH], 0, NULL);
    word_as(t, &fairy[TILE], NO_TILE, nobody);
    word_as(t, &fairy[TILE], t->g->tile_count, "fairy: beside the board");
    Figure *behind = &game_figures(t->g)[t->g->figure_count];
    *behind = game_figures(t->g)[0];
    word_as(t, &fairy[WITH], t->g->figure_count + 1, nobody);
    *behind = (Figure){0};
    fairy[WITH] = 0;
    word_as(t, &fairy[TILE], other, NULL);
    word_as(t, &fairy[TILE], NO_TILE, NULL);
    fairy[WITH] = FOLLOWER;
    table_free(t);
}

/* --- contents of the box ---------------------------------------------------------------------- */

/* There are nine tokens of wine, six of grain and five of cloth; a position with all tokens of a
 * kind is still valid (TB-1). */
static void goods(void **state)
{
    static const uint8_t printed[GOODS_KINDS] = {
        [GOODS_WINE] = 9, [GOODS_GRAIN] = 6, [GOODS_CLOTH] = 5};
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_TRADERS), 1);
    ready(t, P1);
    uint8_t *stores = state_of(t, &goods_rules);
    for (int good = 0; good < GOODS_KINDS; good++) {
        uint8_t *last = &stores[(SEATS_MAX - 1) * GOODS_KINDS + good];
        byte_as(t, &stores[good], printed[good], NULL);
        byte_as(t, &stores[good], printed[good] + 1, "goods: more tokens than there are");
        stores[good] = printed[good];
        byte_as(t, last, 1, "goods: more tokens than there are");
        stores[good] = 0;
    }
    table_free(t);
}

/* The tiles under hills come from the pile (HS-14). */
static void hills(void **state)
{
    static const char *const tiles[] = {"BA-E", "BA-U"};
    static const char copy[] = "tiles under hills: copy";
    enum { COUNT = 0, UNDER = 2, EACH = 2 };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_HILLS), 1);
    pile(t, tiles, 2);
    ready(t, P1);
    uint8_t *under = state_of(t, &hill_rules);
    word_as(t, &under[COUNT], t->g->room_stack, NULL);
    word_as(t, &under[COUNT], t->g->room_stack + 1, "tiles under hills: count");
    under[COUNT] = 2;
    word_as(t, &under[UNDER], t->c->copy_count, copy);
    word_as(t, &under[UNDER + EACH], t->c->copy_count, copy);
    word_as(t, &under[UNDER + EACH], t->c->copy_count - 1, NULL);
    word_as(t, &under[UNDER + 2 * EACH], t->c->copy_count, NULL); /* past the last entry in use */
    under[COUNT] = 0;
    table_free(t);
}

/* The river sets back no more tiles than are above the lake (RIV-6). */
static void rivers(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.expansions = EXPANSION_SET(EXPANSION_RIVER);
    setup.hands = HANDS_NONE;
    Table t = {.c = (Catalogue *)c, .g = calloc(1, game_size(c, &setup, 0))};
    game_start(c, &setup, 1, t.g, NULL);
    int above = 0;
    while (kind_symbols(catalogue_kind(c, game_stack(t.g)[t.g->stack_count - 1 - above]),
                        SYMBOL_RIVER_LAKE) == 0)
        above++;
    word_as(&t, state_of(&t, &river_stack_rules), above, NULL);
    word_as(&t, state_of(&t, &river_stack_rules), above + 1, "river: tiles set back");
    free(t.g);
}

/* Each of three seats has two buildings of each size, placed or remaining (LB-1). */
static void buildings(void **state)
{
    static const char words[] = "buildings: how many there are";
    enum { SIZES = 3, ON = SEATS_MAX * SIZES + 6, EACH = 2 };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_BUILDINGS), 2);
    put(t, (Token){.label = LABEL_BUILDING, .seat = P2, .segment = NO_SEGMENT, .value = 3});
    ready(t, P1);
    uint8_t *left = state_of(t, &buildings_rules);
    byte_as(t, &left[0], 1, words);
    byte_as(t, &left[SEATS * SIZES - 1], 3, words);
    byte_as(t, &left[ON], 0, words);
    byte_as(t, &left[ON], 1, NULL); /* any building on the board counts, even a shed */
    byte_as(t, &left[ON + EACH], 1, words);
    table_free(t);
}

/* Each token is in the bag or next to a shepherd, unless a position sets the bag (HS-2, HS-5). */
static void flocks(void **state)
{
    static const char tokens[] = "flocks: tokens of the bag", extended[] = "flocks: extended";
    enum {
        BESIDE = 0,
        VALUES = BAG_VALUES - 1,
        EXTENDED = SEATS_MAX * VALUES,
        TOLD,
        BAG = EXTENDED + 8
    };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_HILLS), 1);
    stand_figure(t, P2, FIGURE_SHEPHERD, 0, "field@N0");
    put(t, (Token){.label = LABEL_FLOCK,
                   .seat = P2,
                   .tile = 0,
                   .segment = segment_of(t, 0, "field@N0"),
                   .value = 2});
    ready(t, P1);
    uint8_t *flock = state_of(t, &shepherd_rules), *bag = flock + BAG;
    for (int value = BAG_WOLF; value < BAG_VALUES; value++)
        byte_as(t, &bag[value], bag[value] + 1, tokens);
    byte_as(t, &flock[BESIDE + P2 * VALUES], 1, tokens);
    byte_as(t, &bag[BAG_VALUES], BAG_KNOWN + 1, "flocks: list of the bag");
    flock[TOLD] = 1;
    byte_as(t, &bag[BAG_WOLF], 9, NULL);
    byte_as(t, &bag[BAG_VALUES], BAG_KNOWN, NULL);
    byte_as(t, &flock[BESIDE + P1 * VALUES], 1, "flocks: sheep without a shepherd");
    byte_as(t, &flock[BESIDE + SEATS_MAX * VALUES - 1], 1, "flocks: sheep without a shepherd");
    flock[TOLD] = 0;
    byte_as(t, &flock[EXTENDED], 1, extended);
    turn_to(t, PHASE_FOLLOW, QUESTION_NONE);
    byte_as(t, &flock[EXTENDED], 1, NULL);
    byte_as(t, &flock[EXTENDED], 2, extended);
    turn_to(t, PHASE_DECIDE, QUESTION_FLOCK);
    byte_as(t, &flock[EXTENDED], 1, NULL);
    turn_over(t);
    table_free(t);
}

/* --- titles, tolls and towers ----------------------------------------------------------------- */

/* A title has its size and a seat in the game, or neither (CKR-1, CKR-2). */
static void titles(void **state)
{
    static const char words[] = "king: who holds a title";
    enum { SIZE = 0, SEAT = 2, EACH = 4 };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_KING), 1);
    ready(t, P1);
    for (int i = 0; i < TITLES; i++) {
        uint8_t *title = state_of(t, &king_rules) + i * EACH;
        word_as(t, &title[SIZE], 1, words);
        byte_as(t, &title[SEAT], P1, words);
        title[SIZE] = 1;
        title[SEAT] = P1;
        byte_as(t, &title[SEAT], SEATS - 1, NULL);
        byte_as(t, &title[SEAT], SEATS, words);
        title[SIZE] = 0;
        title[SEAT] = NO_SEAT;
    }
    table_free(t);
}

/* Two seats have a tollhouse, each at its own crossroads, and the third has none yet (TOLL-1,
 * TOLL-7). */
static void tollhouses(void **state)
{
    static const char before[] = "tollhouse: scored before it was placed",
                      place[] = "tollhouse: not on a crossroads";
    enum { TILE = 0, VALUE = 2, TRAVELLED, PAID, EACH = 6, ROADS = 2, MEADOW = 2 };
    (void)state;
    Table *t = table_of("2021", SEATS, EXPANSION_SET(EXPANSION_TOLLKEEPERS));
    for (int i = 0; i < ROADS; i++) {
        lay(t, "BA-W", 3 * i, 0, 0);
        put(t, (Token){.label = LABEL_TOLLHOUSE,
                       .seat = (uint8_t)i,
                       .tile = (uint16_t)i,
                       .segment = segment_of(t, i, "crossing"),
                       .value = 1});
    }
    lay(t, "T-grass", 0, 5, 0);
    ready(t, P1);
    uint8_t *first = state_of(t, &tollkeepers_rules), *second = first + EACH,
            *third = second + EACH;
    for (int i = 0; i < 2; i++) {
        byte_as(t, &first[VALUE], i ? 3 : 0, "tollhouse: value");
        byte_as(t, &third[i ? PAID : TRAVELLED], 1, before);
    }
    byte_as(t, &first[VALUE], 2, NULL);
    byte_as(t, &first[TRAVELLED], 1, NULL);
    word_as(t, &second[TILE], MEADOW, place);
    game_tiles(t->g)[MEADOW + 1] = game_tiles(t->g)[0]; /* past the last tile */
    word_as(t, &second[TILE], MEADOW + 1, place);
    word_as(t, &second[TILE], 0, "tollhouse: two on one crossroads");
    word_as(t, &third[TILE], 1, "tollhouse: two on one crossroads");
    byte_as(t, &second[PAID], 1, "tollhouse: final toll before the end");
    turn_to(t, PHASE_OVER, QUESTION_NONE);
    byte_as(t, &second[PAID], 1, NULL);
    turn_over(t);
    table_free(t);
}

/* Three seats build floors, on tiles with a tower base only (TWR-1, TWR-3, TWR-6). */
static void towers(void **state)
{
    static const char waits[] = "tower: a floor that waits for its capture";
    enum { BUILT = 0, FLOORS = 4, HEIGHT = 16 + sizeof(Prison), EACH = 9, GRASS = 0, BASE };
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_TOWER), 1);
    lay(t, "TO-02", 5, 0, 0);
    ready(t, P1);
    uint8_t *tower = state_of(t, &tower_rules);
    word_as(t, &tower[BUILT], BASE, waits);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(tower[FLOORS + seat], EACH);
        byte_as(t, &tower[FLOORS + seat], EACH + 1, "tower: more floors than there are");
    }
    byte_as(t, &tower[HEIGHT + BASE], 1, NULL);
    byte_as(t, &tower[HEIGHT + GRASS], 1, "tower: floors without a base");
    turn_to(t, PHASE_DECIDE, QUESTION_EXCHANGE);
    word_as(t, &tower[BUILT], BASE, waits);
    byte_as(t, &t->g->asked, QUESTION_CAPTURE, waits);
    turn_over(t);
    table_free(t);
}

/* --- prisoners -------------------------------------------------------------------------------- */

/* Adds `more` followers of the seat to the keeper's prison; −1 releases one. */
static void imprison(Table *t, int keeper, int seat, int more)
{
    Prison *prison = (Prison *)(state_of(t, &tower_rules) + 16);
    prison->held[keeper][seat][FIGURE_FOLLOWER] += (uint8_t)more;
    if (seat < SEATS && keeper < SEATS)
        t->g->supply[seat][FIGURE_FOLLOWER] -= (uint8_t)more;
}

/* Seats keep figures of other playing seats, of kinds that count (TWR-5, TWR-7). */
static void prisoners(void **state)
{
    static const struct {
        int keeper, seat;
        const char *wrong;
    } cases[] = {{P1, P2, NULL},
                 {SEATS - 1, P1, NULL},
                 {P1, SEATS - 1, NULL},
                 {P2, P2, "prison: kept by nobody else"},
                 {P1, SEATS, "prison: kept by nobody else"},
                 {SEATS, P1, "prison: kept by nobody else"},
                 {SEATS_MAX - 1, P1, "prison: kept by nobody else"},
                 {P1, SEATS_MAX - 1, "prison: kept by nobody else"}};
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_TOWER) | EXPANSION_SET(EXPANSION_TRADERS), 1);
    ready(t, P1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        imprison(t, cases[i].keeper, cases[i].seat, 1);
        expect_wrong(t, cases[i].wrong);
        imprison(t, cases[i].keeper, cases[i].seat, -1);
    }
    Prison *prison = (Prison *)(state_of(t, &tower_rules) + 16);
    prison->held[P1][P2][FIGURE_PIG] = 1;
    t->g->supply[P2][FIGURE_PIG]--;
    expect_wrong(t, "prison: a figure that nobody captures");
    prison->held[P1][P2][FIGURE_PIG] = 0;
    t->g->supply[P2][FIGURE_PIG]++;
    table_free(t);
}

/* Only the two seats that are exchanging hold each other's figures (TWR-13). */
static void exchanges(void **state)
{
    static const char words[] = "prison: figures that should have been exchanged";
    enum { OWNER = 2 };
    static const struct {
        int one, other;
        const char *wrong;
    } cases[] = {{P1, P2, NULL}, {P1, P3, words}, {P3, P2, words}};
    (void)state;
    Table *t = meadows(EXPANSION_SET(EXPANSION_TOWER), 1);
    ready(t, P1);
    state_of(t, &tower_rules)[OWNER] = P2;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        turn_to(t, PHASE_DECIDE, QUESTION_EXCHANGE);
        imprison(t, cases[i].one, cases[i].other, 1);
        expect_wrong(t, NULL);
        assert_int_equal(tower_prisoners(t->g, cases[i].one, cases[i].other), 1);
        assert_int_equal(tower_prisoners(t->g, cases[i].other, cases[i].one), 0);
        imprison(t, cases[i].other, cases[i].one, 1);
        expect_wrong(t, cases[i].wrong);
        t->g->asked = QUESTION_FLOCK;
        expect_wrong(t, words);
        imprison(t, cases[i].other, cases[i].one, -1);
        imprison(t, cases[i].one, cases[i].other, -1);
    }
    turn_over(t);
    state_of(t, &tower_rules)[OWNER] = 0;
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(seats_kinds_and_tiles),
                                       cmocka_unit_test(abbeys),
                                       cmocka_unit_test(barns),
                                       cmocka_unit_test(fields_of_barns),
                                       cmocka_unit_test(wagons),
                                       cmocka_unit_test(builders),
                                       cmocka_unit_test(crop_circles),
                                       cmocka_unit_test(flights),
                                       cmocka_unit_test(dragons),
                                       cmocka_unit_test(tiles_of_the_dragon),
                                       cmocka_unit_test(fairies),
                                       cmocka_unit_test(goods),
                                       cmocka_unit_test(hills),
                                       cmocka_unit_test(rivers),
                                       cmocka_unit_test(buildings),
                                       cmocka_unit_test(flocks),
                                       cmocka_unit_test(titles),
                                       cmocka_unit_test(tollhouses),
                                       cmocka_unit_test(towers),
                                       cmocka_unit_test(prisoners),
                                       cmocka_unit_test(exchanges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
