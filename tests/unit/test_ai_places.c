/* test_ai_places.c: values of places: the best loses nothing, all others are measured against it,
 * hidden tiles don't count, and the next player's gain is the mean over the tiles they may draw. */
#include "rules_help.h"

#include "ai/greedy.h"
#include "ai/level.h"
#include "ai/places.h"
#include "base/memory.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { P1, P2 };

/* The judging level and its working data. */
typedef struct Judge {
    const Level *level;
    void *memory;
    Workspace *ws;
    Game *view;
    Action *legal;
    AiTask task;
} Judge;

static Judge judge_of(const Table *t, const char *level)
{
    Judge j = {.level = (const Level *)ai_find(level)};
    j.memory = memory_new(workspace_size(t->c, t->g));
    j.view = memory_new(t->bytes);
    j.legal = memory_list(AI_ACTIONS_MAX, sizeof *j.legal);
    game_view(t->c, t->g, game_to_act(t->g), j.view);
    j.ws = workspace_make(j.memory, t->c, j.view, j.level->weights);
    j.task = (AiTask){.c = t->c,
                      .view = j.view,
                      .legal = j.legal,
                      .legal_count = game_legal(t->c, j.view, j.legal, AI_ACTIONS_MAX)};
    return j;
}

static void judge_release(Judge *j)
{
    free(j->memory);
    free(j->view);
    free(j->legal);
}

/* A knight of `seat` is in a city with one open side, which a BA-E would complete; Red draws the
 * first of `ids`. */
static Table *open_city_of(int seat, const char *const *ids, int n)
{
    Table *t = table_of("2021", 2, 0);
    int city = lay(t, "BA-E", 0, 0, 0);
    lay(t, "BA-B", 0, 1, 0);
    stand(t, seat, city, "city@N");
    pile(t, ids, n);
    ready(t, P1);
    return t;
}

static Table *open_city(const char *const *ids, int n)
{
    return open_city_of(P1, ids, n);
}

static const PlaceWorth *at(const PlaceWorths *worths, int x, int y)
{
    for (int i = 0; i < worths->count; i++) {
        Cell cell = worths->list[i].idea.first.cell;
        if (cell.x == x && cell.y == y)
            return &worths->list[i];
    }
    return NULL;
}

/* By evaluation and by search, completing the city is best; each place is in the list once. */
static void test_the_best_loses_nothing(void **state)
{
    static const char *const ids[] = {"BA-E", "BA-V", "BA-U", "BA-B", "BA-V", "BA-U"};
    static PlaceWorths worths;
    (void)state;
    Table *t = open_city(ids, 6);
    Judge j = judge_of(t, "ai4");
    assert_true(places_judge(j.ws, &j.task, &worths));
    assert_true(worths.count > 3);
    for (int round = 0; round < 2; round++) {
        int best = 0;
        for (int i = 0; i < worths.count; i++) {
            const PlaceWorth *worth = &worths.list[i];
            Cell cell = worth->idea.first.cell;
            assert_true(worth->lost >= 0);
            assert_ptr_equal(at(&worths, cell.x, cell.y), worth);
            best += worth->lost <= 0;
        }
        assert_true(best >= 1);
        assert_true(at(&worths, 0, -1)->lost <= 0);
        assert_true(at(&worths, 1, 1)->lost > 1);
        if (round == 0)
            assert_true(places_try(j.ws, &j.task, &j.level->plan, 7, 12, &worths));
    }
    assert_int_equal(worths.deals, 12);
    float error = 0;
    for (int i = 0; i < worths.tried; i++)
        error = fmaxf(error, worths.list[i].error);
    assert_true(error > 0); /* some deals are better than others */
    judge_release(&j);
    table_free(t);
}

/* Two games that look alike to the seat give the same values, in one call or in several. */
static void test_the_same_in_rounds(void **state)
{
    static const char *const ids[] = {"BA-E", "BA-V", "BA-U", "BA-B", "BA-V", "BA-U", "BA-K"};
    static const char *const other[] = {"BA-E", "BA-U", "BA-V", "BA-K", "BA-B", "BA-U", "BA-V"};
    static PlaceWorths once, rounds;
    (void)state;
    Table *t = open_city(ids, 7), *u = open_city(other, 7);
    Judge j = judge_of(t, "ai4"), k = judge_of(u, "ai4");
    places_judge(j.ws, &j.task, &once);
    places_try(j.ws, &j.task, &j.level->plan, 7, 12, &once);
    places_judge(k.ws, &k.task, &rounds);
    for (int i = 0; i < 4; i++)
        places_try(k.ws, &k.task, &k.level->plan, 7, 3, &rounds);
    assert_int_equal(once.count, rounds.count);
    for (int i = 0; i < once.count; i++) {
        assert_true(once.list[i].lost == rounds.list[i].lost);
        assert_true(once.list[i].error == rounds.list[i].error);
    }
    while (places_try(j.ws, &j.task, &j.level->plan, 7, 50, &once))
        assert_in_range(once.deals, 1, PLACES_DEALS);
    judge_release(&j);
    judge_release(&k);
    table_free(t);
    table_free(u);
}

/* Returns the gain of the best follower in the best rotation at the cell, according to the
 * evaluation. */
static float gain_at(Judge *j, const Table *t, const char *id, Cell cell, float now)
{
    float best = 0;
    Game *g = j->ws->game;
    for (int rotation = 0; rotation < 4; rotation++) {
        Action action = {.kind = ACTION_PLACE,
                         .seat = P2,
                         .copy = copy_of(t, id),
                         .cell = cell,
                         .rotation = (uint8_t)rotation};
        uint8_t segment;
        if (game_can_place(t->c, g, action.copy, cell, rotation, NULL))
            best = fmaxf(best, greedy_try(j->ws, g, &action, &segment) - now);
    }
    return best;
}

/* Blue is next and may draw one of two BA-E, two BA-U and one BA-B: each place's gain is the mean
 * over these five. */
static void test_a_threat_is_a_mean(void **state)
{
    static const char *const ids[] = {"BA-V", "BA-E", "BA-E", "BA-U", "BA-U", "BA-B"};
    static PlaceThreat threats[PLACES_MOST];
    (void)state;
    Table *t = open_city_of(P2, ids, 6);
    Judge j = judge_of(t, "ai4");
    int count = places_threats(j.ws, j.view, P2, NULL, NULL, threats);
    assert_true(count >= 1);
    float now = greedy_lead(j.ws, j.ws->game, P2);
    for (int i = 0; i < count; i++) {
        float mean = .4f * gain_at(&j, t, "BA-E", threats[i].cell, now) +
                     .4f * gain_at(&j, t, "BA-U", threats[i].cell, now) +
                     .2f * gain_at(&j, t, "BA-B", threats[i].cell, now);
        assert_float_equal(threats[i].mean, mean, .001);
        assert_true(i == 0 || threats[i].mean <= threats[i - 1].mean);
        assert_true(threats[i].most >= threats[i].mean);
    }
    assert_true(threats[0].cell.x == 0 && threats[0].cell.y == -1);
    assert_int_equal(threats[0].copy, copy_of(t, "BA-E"));
    assert_int_equal(threats[0].count, 2);
    judge_release(&j);
    table_free(t);
}

/* A tile on offer is worth the best that Blue could do with it, although it is Red's turn: BA-E
 * completes Blue's city, BA-V only begins a road. */
static void test_a_tile_on_offer_is_worth_its_best_place(void **state)
{
    static const char *const ids[] = {"BA-V", "BA-E", "BA-U", "BA-B"};
    (void)state;
    Table *t = open_city_of(P2, ids, 4);
    Judge j = judge_of(t, "ai4");
    const AiEngine *engine = &j.level->engine;
    float closer = places_gain(engine, t->c, j.view, P2, copy_of(t, "BA-E"), j.memory);
    float road = places_gain(engine, t->c, j.view, P2, copy_of(t, "BA-V"), j.memory);
    j.ws->game->phase = PHASE_PLACE;
    j.ws->game->in_turn = j.ws->game->to_act = P2;
    float now = greedy_lead(j.ws, j.ws->game, P2);
    assert_float_equal(closer, gain_at(&j, t, "BA-E", (Cell){0, -1}, now), .001);
    assert_true(road >= 0 && closer > road + 1);
    judge_release(&j);
    table_free(t);
}

/* A half in a known hand may be placed whatever is drawn (HALF-10). */
static void test_a_half_in_the_hand_counts_as_drawn(void **state)
{
    static const char *const ids[] = {"BA-B", "BA-B"};
    static PlaceThreat threats[PLACES_MOST];
    (void)state;
    Table *t = table_new("2021", 2);
    int city = lay(t, "BA-E", 0, 0, 0);
    stand(t, P2, city, "city@N");
    uint16_t cap = NO_COPY;
    for (uint16_t copy = 0; copy < t->c->copy_count && cap == NO_COPY; copy++) {
        const Part *part = &catalogue_kind(t->c, copy)->parts[0][0];
        if (catalogue_kind(t->c, copy)->shape == SHAPE_HALF && part->land[0] == LAND_CITY &&
            part->land[SIDE_L] == LAND_FIELD && strcmp(t->c->copies[copy].id, "T-half") != 0)
            cap = copy;
    }
    assert_true(cap != NO_COPY);
    hold(t, P2, t->c->copies[cap].id);
    hold(t, P1, "H1-10");
    pile(t, ids, 2);
    ready(t, P1);
    Judge j = judge_of(t, "ai4");
    int count = places_threats(j.ws, t->g, P2, NULL, NULL, threats);
    bool found = false;
    for (int i = 0; i < count; i++) {
        bool here = threats[i].cell.x == 0 && threats[i].cell.y == -1;
        found = found || (here && threats[i].copy == cap && threats[i].count == 0 &&
                          threats[i].mean >= threats[i].most);
    }
    assert_true(found);
    judge_release(&j);
    table_free(t);
}

static bool stop_at_once(void *self)
{
    (void)self;
    return true;
}

static int asked, patience;

static bool stop_later(void *self)
{
    (void)self;
    return ++asked > patience;
}

/* A stopped job ends within a few positions and doesn't finish its playouts: it checks for a stop
 * at every action. The result of an aborted deal doesn't count. */
static void test_stopping_soon(void **state)
{
    enum { ASKED = 3, FEW = 4 * ASK_EACH };
    static const char *const ids[] = {"BA-E", "BA-V", "BA-U", "BA-B", "BA-V", "BA-U",
                                      "BA-K", "BA-V", "BA-U", "BA-B", "BA-V", "BA-U"};
    static PlaceWorths worths;
    static PlaceThreat threats[PLACES_MOST];
    (void)state;
    Table *t = open_city(ids, 12);
    Judge j = judge_of(t, "ai4");
    assert_true(places_judge(j.ws, &j.task, &worths));
    j.task.budget.stop = stop_later;
    asked = 0, patience = ASKED;
    uint64_t before = j.ws->nodes;
    assert_false(places_try(j.ws, &j.task, &j.level->plan, 7, 12, &worths));
    assert_in_range(j.ws->nodes - before, 1, FEW);
    assert_int_equal(worths.deals, 0);
    asked = 0, patience = 1;
    before = j.ws->nodes;
    assert_int_equal(places_threats(j.ws, j.view, P2, stop_later, NULL, threats), -1);
    assert_in_range(j.ws->nodes - before, 1, FEW);
    j.task.budget.stop = NULL; /* and once more without a stop */
    assert_true(places_try(j.ws, &j.task, &j.level->plan, 7, 12, &worths));
    assert_int_equal(worths.deals, 12);
    judge_release(&j);
    table_free(t);
}

static void test_stopping(void **state)
{
    static const char *const ids[] = {"BA-E", "BA-V", "BA-U"};
    static PlaceWorths worths;
    static PlaceThreat threats[PLACES_MOST];
    (void)state;
    Table *t = open_city(ids, 3);
    Judge j = judge_of(t, "ai4");
    j.task.budget.stop = stop_at_once;
    assert_false(places_judge(j.ws, &j.task, &worths));
    assert_int_equal(places_threats(j.ws, j.view, P2, stop_at_once, NULL, threats), -1);
    judge_release(&j);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_loses_nothing),
        cmocka_unit_test(test_the_same_in_rounds),
        cmocka_unit_test(test_a_threat_is_a_mean),
        cmocka_unit_test(test_a_tile_on_offer_is_worth_its_best_place),
        cmocka_unit_test(test_a_half_in_the_hand_counts_as_drawn),
        cmocka_unit_test(test_stopping),
        cmocka_unit_test(test_stopping_soon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
