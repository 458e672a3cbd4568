/* The die of the flying machines (FLY-1): each roll of a game is its own. */
#include "base/memory.h"
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* Rolls of 3 that find several places are rare: one game in thirty has one. */
enum { ROOM = 8192, GAMES = 70, SIDES_OF_DIE = 3 };

typedef struct Rolls {
    int game, seen[SIDES_OF_DIE + 1]; /* of this game so far; what the later ones of each showed */
    int last,
        waits[SIDES_OF_DIE + 1]; /* what the last one showed; after which it was asked where */
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

/* Random play in which everybody flies who can. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(later_rolls_are_chance)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
