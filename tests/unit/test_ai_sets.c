/* test_ai_sets.c: how computer players and hints judge abbeys, mayors, barns, castles and rows, and
 * how hints judge features that count their surroundings, on boards made by hand. */
#include "ai/effects.h"
#include "ai/greedy.h"
#include "expansions/bridges/bazaar.h"
#include "rules_help.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE };

static const uint64_t abbeys = EXPANSION_SET(EXPANSION_ABBEY);

/* An evaluator of the position on the table. */
typedef struct Thinker {
    Workspace *ws;
    void *memory;
} Thinker;

static Thinker think(const Table *t)
{
    Thinker thinker = {.memory = calloc(1, workspace_size(t->c, t->g))};
    thinker.ws = workspace_make(thinker.memory, t->c, t->g, &weights_learned);
    workspace_remember(thinker.ws);
    return thinker;
}

/* Returns the value of the position for Red, as a lead. */
static float lead_of(const Table *t)
{
    Thinker thinker = think(t);
    float lead = greedy_lead(thinker.ws, t->g, RED);
    free(thinker.memory);
    return lead;
}

static void pile_some(Table *t)
{
    static const char *const squares[] = {"BA-E", "BA-U", "BA-V", "BA-H", "BA-K", "BA-D"};
    pile(t, squares, 6);
}

/* Returns a board with a hole between four tiles; `all`: the hole also has tiles at its corners.
 * Red has an abbey. */
static Table *board_with_hole(bool all)
{
    Table *t = table_of("2021", 2, abbeys);
    for (int i = 0; i < 9; i++) {
        if (i != 4 && (all || i % 2))
            lay(t, "T-grass", i % 3, i / 3, 0);
    }
    hold(t, RED, "AM-A");
    pile_some(t);
    ready(t, RED);
    return t;
}

/* Compares placing the abbey now with drawing; more than 0: placing it is better. */
static float gain_of_abbey(const Table *t)
{
    Action legal[64];
    uint8_t segment;
    float best = GREEDY_NEVER, draws = GREEDY_NEVER;
    Thinker thinker = think(t);
    workspace_copy(thinker.ws, t->g);
    int n = game_legal(t->c, t->g, legal, 64);
    greedy_measure_draw(thinker.ws, thinker.ws->game, DRAW_SAMPLES);
    for (int i = 0; i < n; i++) {
        float lead = greedy_try(thinker.ws, thinker.ws->game, &legal[i], &segment);
        float *of = legal[i].kind == ACTION_DRAW ? &draws : &best;
        *of = lead > *of ? lead : *of;
    }
    assert_true(best > GREEDY_NEVER && draws > GREEDY_NEVER);
    free(thinker.memory);
    return best - draws;
}

/* An abbey is worth placing if it scores nine points at once, but not while only five of its nine
 * spaces are filled. */
static void test_abbey_waits_for_a_good_hole(void **state)
{
    Table *few = board_with_hole(false), *full = board_with_hole(true);
    (void)state;
    assert_true(gain_of_abbey(few) < 0.0f);
    assert_true(gain_of_abbey(full) > 0.0f);
    table_free(few);
    table_free(full);
}

/* Returns Red's lead with a figure of this kind in a city. A mayor is less useful elsewhere than a
 * follower, so placing one costs less. */
static float lead_with(FigureKind kind, const char *tile)
{
    Table *t = table_of("2021", 2, abbeys);
    int city = lay(t, tile, 0, 0, 0);
    lay(t, "T-grass", 0, 1, 0);
    stand_figure(t, RED, kind, city, "city@N");
    pile_some(t);
    ready(t, RED);
    float lead = lead_of(t);
    table_free(t);
    return lead;
}

static void test_mayor_counts_by_coats(void **state)
{
    (void)state;
    assert_true(lead_with(FIGURE_MAYOR, "BA-E") < lead_with(FIGURE_FOLLOWER, "BA-E"));
    assert_true(lead_with(FIGURE_MAYOR, "T-coat") > lead_with(FIGURE_FOLLOWER, "T-coat"));
}

/* Returns a board with a complete city of two tiles and the field below it, with or without Red's
 * barn. */
static Table *board_with_barn(bool barn)
{
    Table *t = table_of("2021", 2, abbeys);
    lay(t, "T-coat", 0, 0, 0);
    lay(t, "T-coat", 0, -1, 2);
    lay(t, "T-grass", 1, 0, 0);
    lay(t, "T-grass", 0, 1, 0);
    int last = lay(t, "T-grass", 1, 1, 0);
    if (barn)
        assert_true(position_at_corner(t->c, t->g, RED, FIGURE_BARN, last, 0, NULL));
    ready(t, RED);
    return t;
}

/* Near the end a barn is worth the points it will score (AM-12). */
static void test_barn_brings_four_a_city(void **state)
{
    Table *with = board_with_barn(true), *without = board_with_barn(false);
    (void)state;
    float more = lead_of(with) - lead_of(without);
    assert_true(more > 3.0f && more < 5.0f);
    table_free(with);
    table_free(without);
}

/* Red's last tile makes a corner of four fields below `cities` complete cities, at most two.
 * Compares building the barn there with doing nothing; more than 0: building it is better. */
static float gain_of_barn(int cities)
{
    Table *t = table_of("2021", 2, abbeys);
    for (int x = 0; x < 2; x++) {
        lay(t, x < cities ? "T-coat" : "T-grass", x, 0, 0);
        if (x < cities)
            lay(t, "T-coat", x, -1, 2);
    }
    lay(t, "T-grass", 0, 1, 0);
    pile_some(t);
    hold(t, RED, "T-grass");
    ready(t, RED);
    assert_true(try_place(t, "T-grass", 1, 1, 0, NULL));
    uint8_t segment;
    Action legal[64];
    float barn = GREEDY_NEVER, skip = GREEDY_NEVER;
    Thinker thinker = think(t);
    workspace_copy(thinker.ws, t->g);
    int n = game_legal(t->c, t->g, legal, 64);
    for (int i = 0; i < n; i++) {
        float lead = greedy_try(thinker.ws, thinker.ws->game, &legal[i], &segment);
        if (legal[i].kind == ACTION_DEED && legal[i].choice == DEED_BARN)
            barn = fmaxf(barn, lead);
        if (legal[i].kind == ACTION_SKIP)
            skip = lead;
    }
    assert_true(barn > GREEDY_NEVER && skip > GREEDY_NEVER);
    free(thinker.memory);
    table_free(t);
    return barn - skip;
}

/* There is only one barn, so it is kept for a field with cities, but not forever. */
static void test_barn_waits_for_cities(void **state)
{
    (void)state;
    assert_true(gain_of_barn(0) < 0.0f);
    assert_true(gain_of_barn(2) > 0.0f);
    assert_true(gain_of_barn(2) > gain_of_barn(1));
}

/* Red is lord of a castle with `taken` of its ten spaces occupied; the end is near (GC-5). */
static float lead_of_lord(int taken)
{
    static const int8_t around[][2] = {{2, 0}, {0, 1}, {-1, -1}, {2, -1}, {-1, 1}, {2, 1}};
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_CASTLES));
    int castle = lay(t, "CG-01", 0, 0, 0);
    for (int i = 0; i < 6; i++) /* the other tiles are far from the castle */
        lay(t, "T-grass", i < taken ? around[i][0] : 10 + i, i < taken ? around[i][1] : 10, 0);
    stand(t, RED, castle, "castle");
    ready(t, RED);
    float lead = lead_of(t);
    table_free(t);
    return lead;
}

static void test_castle_is_worth_its_spaces(void **state)
{
    (void)state;
    for (int taken = 1; taken < 6; taken++) {
        float more = lead_of_lord(taken + 1) - lead_of_lord(taken);
        assert_true(more > 0.5f && more < 2.0f);
    }
}

/* Red's monk is in a monastery at the end of a row (MON-4). */
static float lead_of_row(int row)
{
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_MONASTERIES));
    int monastery = lay(t, "MN-01", 0, 0, 0);
    for (int i = 1; i <= 5; i++)
        lay(t, "T-grass", i <= row ? i : 10 + i, i <= row ? 0 : 10, 0);
    stand(t, RED, monastery, "monastery@abbot");
    ready(t, RED);
    float lead = lead_of(t);
    table_free(t);
    return lead;
}

static void test_row_is_worth_its_spaces(void **state)
{
    (void)state;
    for (int row = 1; row < 5; row++) {
        float more = lead_of_row(row + 1) - lead_of_row(row);
        assert_true(more > 0.5f && more < 2.0f);
    }
}

/* --- reasons ---------------------------------------------------------------------------------- */

static Effects effects_of(const Table *t, const Action *action)
{
    Effects effects;
    Thinker thinker = think(t);
    AiTask task = {.c = t->c, .view = t->g, .legal = action, .legal_count = 1};
    effects_find(thinker.ws, &task, action, NO_SEGMENT, &effects);
    free(thinker.memory);
    return effects;
}

/* Returns the first reason of this kind; NULL if it isn't given. */
static const AiReason *find_reason(const Effects *effects, AiReasonKind kind)
{
    for (int i = 0; i < effects->count; i++)
        if (effects->items[i].kind == kind)
            return &effects->items[i];
    return NULL;
}

static const AiReason *told(const Effects *effects, AiReasonKind kind)
{
    const AiReason *reason = find_reason(effects, kind);
    if (!reason)
        fail_msg("reason %d is not told", (int)kind);
    return reason;
}

/* Returns the first legal action of a kind. */
static Action legal_of(const Table *t, ActionKind kind)
{
    Action legal[256];
    int n = game_legal(t->c, t->g, legal, 256), i = 0;
    while (i < n && legal[i].kind != kind)
        i++;
    assert_true(i < n && i < 256);
    return legal[i];
}

static void test_reasons_of_an_abbey(void **state)
{
    Table *t = board_with_hole(true);
    Action draw = legal_of(t, ACTION_DRAW), place = legal_of(t, ACTION_PLACE);
    (void)state;
    Effects lies = effects_of(t, &place), waits = effects_of(t, &draw);
    told(&waits, AI_REASON_KEEPS_ABBEY);
    /* only fields surround the abbey, and no monastery is left */
    told(&lies, AI_REASON_ABBEY_FITS);
    table_free(t);
}

/* Blue farms a field with a complete city, and Red closes the field with a barn. */
static void test_reasons_of_a_barn(void **state)
{
    Table *t = table_of("2021", 2, abbeys);
    int top = lay(t, "T-coat", 0, 0, 0);
    (void)state;
    lay(t, "T-coat", 0, -1, 2);
    lay(t, "T-coat", 1, 0, 0);
    lay(t, "T-grass", 0, 1, 0);
    stand(t, BLUE, top, "field@E1");
    ready(t, RED);
    assert_true(try_place(t, "T-grass", 1, 1, 0, NULL));
    Action barn = legal_of(t, ACTION_DEED);
    assert_int_equal(barn.choice, DEED_BARN);
    Effects effects = effects_of(t, &barn);
    assert_int_equal(told(&effects, AI_REASON_BARN_PAYS)->points, 4);
    assert_int_equal(told(&effects, AI_REASON_BARN_REACHES)->number, 1);
    assert_int_equal(told(&effects, AI_REASON_BARN_SHUTS)->seats, 1u << BLUE);
    const AiReason *scored = told(&effects, AI_REASON_CLOSES_FOR);
    assert_int_equal(scored->feature, SEGMENT_FIELD);
    assert_int_equal(scored->points, 3);
    table_free(t);
}

/* --- reasons for features that count their surroundings --------------------------------------- */

static void test_reasons_of_a_castle(void **state)
{
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_CASTLES));
    (void)state;
    lay(t, "T-grass", 0, 0, 0); /* one of the spaces around a castle placed here is occupied */
    hold(t, RED, "CG-01");
    pile_some(t);
    ready(t, RED);
    Action draw = legal_of(t, ACTION_DRAW), place = legal_of(t, ACTION_PLACE);
    Effects waits = effects_of(t, &draw), lies = effects_of(t, &place);
    assert_int_equal(told(&waits, AI_REASON_KEEPS_CASTLES)->number, 1);
    assert_int_equal(told(&lies, AI_REASON_CASTLE_AROUND)->number, 1);
    table_free(t);
}

/* Blue's monastery is between two rows of grass tiles; Red has just placed a shrine to its
 * right. */
static Table *board_with_shrine(uint64_t sets, int grass)
{
    static const int8_t around[][2] = {{1, -1}, {1, 1}, {0, -1}, {0, 1}, {2, -1}};
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_KING) | sets);
    stand(t, BLUE, lay(t, "BA-B", 0, 0, 0), "monastery");
    for (int i = 0; i < grass; i++)
        lay(t, "T-grass", around[i][0], around[i][1], 0);
    return t;
}

/* The challenger is the building with fewer missing spaces (CKR-5). */
static void test_reasons_of_a_shrine(void **state)
{
    static const struct {
        int grass;
        AiReasonKind kind;
    } rows[] = {{1, AI_REASON_CHALLENGED}, {5, AI_REASON_CHALLENGES}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Table *t = board_with_shrine(0, rows[i].grass);
        ready(t, RED);
        assert_true(try_place(t, "CU-01", 1, 0, 0, NULL));
        Action follow = {.kind = ACTION_FOLLOW,
                         .seat = RED,
                         .figure_kind = FIGURE_FOLLOWER,
                         .segment = segment_of(t, game_last_tile(t->g), "monastery")};
        Effects effects = effects_of(t, &follow);
        assert_int_equal(told(&effects, rows[i].kind)->seats, 1u << BLUE);
        table_free(t);
    }
}

/* The last space of the shrine is filled, and Blue's monk goes home (CKR-5). */
static void test_reasons_of_who_is_beaten(void **state)
{
    (void)state;
    for (int seat = RED; seat <= BLUE; seat++) {
        Table *t = board_with_shrine(0, 5);
        stand(t, RED, lay(t, "CU-01", 1, 0, 0), "monastery");
        lay(t, "T-grass", 2, 1, 0);
        ready(t, seat);
        assert_true(try_place(t, "T-grass", 2, 0, 0, NULL));
        Action skip = legal_of(t, ACTION_SKIP);
        Effects effects = effects_of(t, &skip);
        if (seat == RED)
            assert_int_equal(told(&effects, AI_REASON_SENDS_HOME)->seats, 1u << BLUE);
        else
            told(&effects, AI_REASON_SENT_HOME);
        table_free(t);
    }
}

/* An abbot that is called home scores its points: it wasn't defeated. */
static void test_abbot_is_not_beaten(void **state)
{
    Table *t = board_with_shrine(EXPANSION_SET(EXPANSION_ABBOT), 4);
    (void)state;
    stand_figure(t, RED, FIGURE_ABBOT, lay(t, "CU-01", 1, 0, 0), "monastery");
    ready(t, RED);
    assert_true(try_place(t, "T-grass", 2, -1, 0, NULL));
    Action back = legal_of(t, ACTION_DEED);
    assert_int_equal(back.choice, DEED_ABBOT_BACK);
    Effects effects = effects_of(t, &back);
    assert_true(effects.count > 0 && !find_reason(&effects, AI_REASON_SENT_HOME));
    table_free(t);
}

/* Blue's city has two tiles, Red completes one of three. The title scores `points`: 1 for each of
 * the two complete cities, or as the policy says (CKR-14); 0: no such reason is given. */
static void check_title(int policy, int points)
{
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_KING));
    t->g->setup.policies.value[POLICY_KING_POINTS] = (uint8_t)policy;
    lay(t, "T-coat", 0, 0, 1);
    lay(t, "T-coat", 0, 1, 1);
    lay(t, "BA-G", 1, 1, 0);
    ready(t, BLUE);
    play(t, "T-coat", 1, 0, 3, NULL);
    assert_int_equal(game_to_act(t->g), RED);
    assert_true(try_place(t, "T-coat", 2, 1, 3, NULL));
    Action skip = legal_of(t, ACTION_SKIP);
    Effects effects = effects_of(t, &skip);
    const AiReason *title = find_reason(&effects, AI_REASON_TITLE);
    assert_int_equal(title != NULL, points > 0);
    if (title) {
        assert_int_equal(title->feature, SEGMENT_CITY);
        assert_int_equal(title->points, points);
    }
    assert_int_equal(told(&effects, AI_REASON_TITLE_LEAVES)->seats, 1u << BLUE);
    table_free(t);
}

static void test_reasons_of_a_title(void **state)
{
    (void)state;
    check_title(KING_BY_FEATURES, 2);
    check_title(KING_TEN, 10);
    check_title(KING_FIFTEEN, 15);
    check_title(KING_AT_ONCE, 0);
}

static float lead_laying(const Table *t, const char *id, int x, int y, int rotation)
{
    uint8_t segment;
    Thinker thinker = think(t);
    Action place = {.kind = ACTION_PLACE,
                    .seat = RED,
                    .copy = copy_of(t, id),
                    .cell = {(int16_t)x, (int16_t)y},
                    .rotation = (uint8_t)rotation};
    workspace_copy(thinker.ws, t->g);
    float lead = greedy_try(thinker.ws, thinker.ws->game, &place, &segment);
    free(thinker.memory);
    return lead;
}

/* Red completes the first city while no seat is robber. Becoming king is one of two titles: under
 * KING_FIFTEEN it is worth half more than under KING_TEN (CKR-14). */
static void test_first_title_is_one_of_two(void **state)
{
    static const uint8_t ways[] = {KING_AT_ONCE, KING_TEN, KING_FIFTEEN};
    float leads[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_KING));
        t->g->setup.policies.value[POLICY_KING_POINTS] = ways[i];
        lay(t, "T-coat", 0, 0, 1);
        pile_some(t);
        ready(t, RED);
        leads[i] = lead_laying(t, "T-coat", 1, 0, 3);
        table_free(t);
    }
    assert_true(leads[1] > leads[0]);
    assert_true(fabsf(leads[2] - leads[0] - 1.5f * (leads[1] - leads[0])) < 1e-3f);
}

/* The new tile extends Red's city, next to Blue's monastery (LB-3). */
static void test_reasons_of_a_building(void **state)
{
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_BUILDINGS));
    int city = lay(t, "T-coat", 0, 0, 0);
    (void)state;
    stand(t, RED, city, "city@N");
    stand(t, BLUE, lay(t, "BA-B", 1, 0, 0), "monastery");
    ready(t, RED);
    assert_true(try_place(t, "BA-G", 0, -1, 1, NULL));
    Action building = legal_of(t, ACTION_DEED);
    assert_int_equal(building.choice, DEED_BUILDING);
    Effects effects = effects_of(t, &building);
    assert_int_equal(told(&effects, AI_REASON_BUILDING_ADDS)->points, 1);
    assert_int_equal(told(&effects, AI_REASON_BUILDING_ADDS_FOR)->seats, 1u << BLUE);
    table_free(t);
}

/* --- auctions --------------------------------------------------------------------------------- */

/* Blue picks from BA-E and BA-U. With `hole` only BA-U fills a hole in Blue's road of four tiles;
 * otherwise the road is complete and has no follower. Stores Blue's gain from BA-U, which hints
 * name as its worth; returns whether Blue picks it. */
static bool blue_picks_road(bool hole, float *gain)
{
    static const char *const squares[] = {"BB-06", "BA-E", "BA-U"};
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_BRIDGES));
    lay(t, "BA-A", 0, 0, 0);
    int road = lay(t, "BA-U", 0, 1, 0);
    if (!hole)
        lay(t, "BA-U", 0, 2, 0);
    lay(t, "BA-U", 0, 3, 0);
    lay(t, "BA-A", 0, 4, 2);
    if (hole)
        stand(t, BLUE, road, "road@N");
    pile(t, squares, 3);
    ready(t, RED);
    play(t, "BB-06", 1, 0, 0, NULL);
    assert_int_equal(game_asked(t->g), QUESTION_LOT);
    assert_int_equal(game_to_act(t->g), BLUE);
    Thinker thinker = think(t);
    Workspace *ws = thinker.ws;
    workspace_copy(ws, t->g);
    greedy_measure_offers(ws, ws->game);
    assert_int_equal(ws->eval.offer_count, 2);
    uint16_t through = copy_of(t, "BA-U");
    int kind = t->c->copies[through].kind;
    for (int i = 0; i < 2; i++)
        if (ws->eval.offers[i].kind == kind)
            *gain = ws->eval.offers[i].gain[BLUE];
    GreedyBest best = greedy_choose(ws, ws->game);
    bool picks = t->c->copies[bazaar_lot(t->g, best.action.choice)].kind == kind;
    Effects effects;
    AiTask task = {.c = t->c, .view = t->g, .legal = &best.action, .legal_count = 1};
    effects_find(ws, &task, &best.action, NO_SEGMENT, &effects);
    if (picks)
        assert_int_equal(told(&effects, AI_REASON_TILE_WORTH)->points, (int)(*gain + .5f));
    free(thinker.memory);
    table_free(t);
    return picks;
}

/* A tile on offer is worth as much as its best place on this board scores (BCB-10). */
static void test_offers_are_worth_their_places(void **state)
{
    float fills = 0, rest = 0;
    (void)state;
    assert_true(blue_picks_road(true, &fills));
    assert_false(blue_picks_road(false, &rest));
    assert_true(fills > rest + 1.0f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_abbey_waits_for_a_good_hole),
        cmocka_unit_test(test_mayor_counts_by_coats),
        cmocka_unit_test(test_barn_brings_four_a_city),
        cmocka_unit_test(test_barn_waits_for_cities),
        cmocka_unit_test(test_castle_is_worth_its_spaces),
        cmocka_unit_test(test_row_is_worth_its_spaces),
        cmocka_unit_test(test_reasons_of_an_abbey),
        cmocka_unit_test(test_reasons_of_a_barn),
        cmocka_unit_test(test_reasons_of_a_castle),
        cmocka_unit_test(test_reasons_of_a_shrine),
        cmocka_unit_test(test_reasons_of_who_is_beaten),
        cmocka_unit_test(test_abbot_is_not_beaten),
        cmocka_unit_test(test_reasons_of_a_title),
        cmocka_unit_test(test_first_title_is_one_of_two),
        cmocka_unit_test(test_reasons_of_a_building),
        cmocka_unit_test(test_offers_are_worth_their_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
