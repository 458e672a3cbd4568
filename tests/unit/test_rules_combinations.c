/* Tests random games with random combinations of expansions: 400 of them run to the end, with
 * correct caches, actions that undo exactly, points that equal the sum of the events, and views
 * that can be dealt again. HYPOTENUSE_SHORT=1 plays 16, HYPOTENUSE_LONG=1 10,000; HYPOTENUSE_SEED=N
 * begins at another game. */
#include "rules_help.h"

#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEGAL_ROOM = 8192, SETS = 1 << EXPANSIONS };

/* A game being played, and the data it is compared with. */
typedef struct Trial {
    const Catalogue *c;
    Game *game, *other;
    Undo *undo;
    Rng rng;
    int seed, actions;
    int told[SEATS_MAX]; /* points according to the events */
    int parts;           /* points of parts that belong to the last scoring */
} Trial;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Trial *t = self;
    (void)c;
    (void)game;
    if (event->kind == EVENT_SCORED) {
        t->told[event->seat] += event->points;
        t->parts = event->points;
    } else if (event->kind == EVENT_SCORE_PART) {
        t->parts -= event->points;
    } else if (t->parts != 0) {
        fail_msg("game %d, action %d: the parts of a scoring do not add up", t->seed, t->actions);
    }
}

/* Each set is in half of the games on average; halves are only in games with their set. */
static Setup random_setup(const Catalogue *c, int i, Rng *rng)
{
    Setup setup = setup_of_kind(i);
    setup.expansions = rng_below(rng, SETS);
    if (!(setup.expansions >> EXPANSION_HALFLINGS & 1))
        setup.hands = HANDS_NONE;
    assert_null(setup_fault(c, &setup));
    return setup;
}

static void look_at_caches(const Trial *t)
{
    const char *wrong = game_check(t->c, t->game);
    if (wrong)
        fail_msg("game %d, action %d: %s", t->seed, t->actions, wrong);
}

/* A seat's view, once its hidden parts are filled in, is a playable game, and that game's view is
 * the same again. */
static void look_at_view(Trial *t)
{
    const Setup *setup = game_setup(t->game);
    int seat = (int)rng_below(&t->rng, setup->players);
    Game *view = malloc(game_size(t->c, setup, 0));
    game_view(t->c, t->game, seat, t->other);
    game_copy(view, t->other);
    game_redeal(t->c, view, &t->rng);
    const char *wrong = game_check(t->c, view);
    if (wrong)
        fail_msg("game %d, action %d: a filled view: %s", t->seed, t->actions, wrong);
    assert_int_equal(game_phase(view), game_phase(t->game));
    assert_int_equal(game_stack_count(view), game_stack_count(t->game));
    Game *again = malloc(game_size(t->c, setup, 0));
    game_view(t->c, view, seat, again);
    assert_true(game_equal(again, t->other));
    free(again);
    free(view);
}

static void act(Trial *t, const Action *a)
{
    EventSink sink = {.on_event = on_event, .self = t};
    game_copy(t->other, t->game);
    assert_true(game_apply(t->c, t->game, a, NULL, t->undo, NULL));
    game_undo(t->game, t->undo);
    if (!game_equal(t->game, t->other))
        fail_msg("game %d, action %d: not taken back", t->seed, t->actions);
    assert_true(game_apply(t->c, t->game, a, &sink, NULL, NULL));
    t->actions++;
}

static void play_game(const Catalogue *c, int i)
{
    static Action legal[LEGAL_ROOM];
    Trial t = {.c = c, .rng = rng_seeded((uint64_t)i), .seed = i};
    Setup setup = random_setup(c, i, &t.rng);
    size_t size = game_size(c, &setup, 0);
    t.game = malloc(size);
    t.other = malloc(size);
    t.undo = malloc(undo_size(c, &setup));
    game_start(c, &setup, (uint64_t)i, t.game, &(EventSink){.on_event = on_event, .self = &t});
    while (game_phase(t.game) != PHASE_OVER) {
        int n = game_legal(c, t.game, legal, LEGAL_ROOM);
        assert_in_range(n, 1, LEGAL_ROOM);
        act(&t, &legal[rng_below(&t.rng, (uint32_t)n)]);
        if (rng_below(&t.rng, 16) == 0)
            look_at_caches(&t);
        if (rng_below(&t.rng, 16) == 0)
            look_at_view(&t);
    }
    look_at_caches(&t);
    for (int seat = 0; seat < setup.players; seat++)
        assert_int_equal(game_score(t.game, seat), t.told[seat]);
    free(t.undo);
    free(t.other);
    free(t.game);
}

static void test_combinations(void **state)
{
    const char *seed = getenv("HYPOTENUSE_SEED");
    int games = getenv("HYPOTENUSE_LONG") ? 10000 : getenv("HYPOTENUSE_SHORT") ? 16 : 400;
    int first = seed ? atoi(seed) : 1;
    (void)state;
    for (int i = 0; i < games; i++)
        play_game(rules_builtin_catalogue(), first + i);
}

/* Tests each set alone, and all together, in a few games each. */
static void test_every_set(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int id = 0; id <= EXPANSIONS; id++) {
        Setup setup = setup_of_kind(0);
        setup.expansions = id < EXPANSIONS ? 1u << id : SETS - 1;
        setup.hands = setup.expansions & 1u << EXPANSION_HALFLINGS ? HANDS_DRAFT : HANDS_NONE;
        assert_null(setup_fault(c, &setup));
        Game *game = malloc(game_size(c, &setup, 0));
        for (uint64_t seed = 1; seed <= 4; seed++) {
            game_start(c, &setup, seed, game, NULL);
            random_game(c, game, seed, NULL, NULL);
            assert_int_equal(game_phase(game), PHASE_OVER);
            assert_null(game_check(c, game));
        }
        free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_set),
        cmocka_unit_test(test_combinations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
