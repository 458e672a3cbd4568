/* Tests the die of the flying machines (FLY-1): each roll of a game is independent. */
#include "base/memory.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* Rolls of 3 that offer several places are rare: one game in thirty has one. */
enum { ROOM = 8192, GAMES = 70, SIDES_OF_DIE = 3 };

typedef struct Rolls {
    /* rolls of this game so far; all games' rolls by result, without each game's first */
    int game, seen[SIDES_OF_DIE + 1];
    int last,
        waits[SIDES_OF_DIE + 1]; /* last result; rolls that led to a choice of place, by result */
} Rolls;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Rolls *rolls = self;
    (void)c;
    (void)game;
    if (event->kind != EVENT_CHANCE || event->label != LABEL_DIE)
        return;
    assert_in_range(event->number, 1, SIDES_OF_DIE);
    rolls->seen[event->number] += rolls->game++ > 0;
    rolls->last = event->number;
}

/* Plays at random; every figure that can fly flies. */
static void play_flying(uint64_t seed, Rolls *rolls)
{
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.hands = HANDS_NONE;
    setup.expansions = EXPANSION_SET(EXPANSION_FLIGHTS);
    Game *game = memory_new(game_size(c, &setup, 0));
    Action *legal = malloc(ROOM * sizeof *legal);
    Rng rng = rng_seeded(seed);
    rolls->game = 0;
    game_start(c, &setup, seed, game, NULL);
    while (game_phase(game) != PHASE_OVER) {
        int n = game_legal(c, game, legal, ROOM);
        Action action = legal[rng_below(&rng, (uint32_t)n)];
        for (int i = 0; i < n; i++)
            if (legal[i].kind == ACTION_DEED && legal[i].choice == DEED_FLY)
                action = legal[i];
        assert_true(game_apply(c, game, &action, &(EventSink){.on_event = on_event, .self = rolls},
                               NULL, NULL));
        assert_null(game_check(c, game));
        rolls->waits[rolls->last] +=
            game_phase(game) == PHASE_DECIDE && game_asked(game) == QUESTION_LANDING;
    }
    free(legal);
    free(game);
}

static void later_rolls_are_chance(void **state)
{
    Rolls rolls = {0};
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        play_flying(seed, &rolls);
    for (int side = 1; side <= SIDES_OF_DIE; side++)
        assert_true(rolls.seen[side] > 0 && rolls.waits[side] > 0);
}

/* Fixing the next roll changes the game; returning it to chance restores the game. */
static void a_told_roll_is_taken_back(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_FLIGHTS));
    lay(t, "T-grass", 0, 0, 0);
    ready(t, 0);
    uint64_t before = game_hash(t->g);
    assert_true(position_die(t->g, 2));
    assert_true(game_hash(t->g) != before);
    assert_true(position_die(t->g, 0));
    assert_true(game_hash(t->g) == before);
    table_free(t);
}

/* The reasons for not flying: all followers are on the board, or this kind stays on the ground
 * (FLY-2, FLY-10). */
static void who_cannot_fly_is_told_why(void **state)
{
    enum { FOLLOWERS = 7 };
    (void)state;
    Table *t =
        table_of("2021", 2, EXPANSION_SET(EXPANSION_FLIGHTS) | EXPANSION_SET(EXPANSION_INNS));
    int grass = lay(t, "T-grass", 0, 0, 0);
    for (int i = 0; i < FOLLOWERS; i++)
        stand(t, 0, grass, "field@E0");
    ready(t, 0); /* only the seat's big follower remains */
    assert_true(try_place(t, "FL-02", 0, 1, 0, NULL));
    Action flight = {.kind = ACTION_DEED, .choice = DEED_FLY, .tile = (uint16_t)(grass + 1)};
    assert_int_equal(game_deed_refusal(t->c, t->g, &flight), REFUSAL_NO_SUPPLY);
    flight.figure_kind = FIGURE_BUILDER;
    assert_int_equal(game_deed_refusal(t->c, t->g, &flight), REFUSAL_CANNOT_FLY);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(later_rolls_are_chance),
                                       cmocka_unit_test(a_told_roll_is_taken_back),
                                       cmocka_unit_test(who_cannot_fly_is_told_why)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
