/* test_sparring.c: sparring partners (tests/sparring) play legal games to the end whatever is in
 * play, see only what their seat sees, and play the base game well enough to be worth beating. */
#include "ai_help.h"
#include "rules/view.h"
#include "sparring/sparring.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FEW_NODES = 20 }; /* for the tree search; the others evaluate every action once */

/* Plays a game with all partners in turn; `seed` decides which partner has the first seat. */
static void play_together(Setup setup, uint64_t seed)
{
    Seating s = seating_new(rules_builtin_catalogue(), setup, seed);
    void *memory[SEATS_MAX] = {0};
    for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
        int seat = game_to_act(s.game), n = game_legal(s.c, s.game, s.legal, AI_ACTIONS_MAX);
        const AiEngine *engine = sparring_engine((int)(seed + (uint64_t)seat) % sparring_count());
        Rng rng = rng_seeded(seed ^ decision << 32);
        game_view(s.c, s.game, seat, s.view);
        if (!memory[seat])
            memory[seat] = calloc(1, engine->memory(s.c, s.view));
        AiTask task = {.c = s.c,
                       .view = s.view,
                       .legal = s.legal,
                       .legal_count = n,
                       .budget = {.nodes = FEW_NODES},
                       .rng = &rng,
                       .memory = memory[seat]};
        AiAnswer answer = engine->decide(engine, &task);
        assert_in_range(answer.action, 0, n - 1);
        assert_true(game_apply(s.c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(memory[seat]);
    seating_free(&s);
}

static void test_legal_to_the_end(void **state)
{
    Setup duel = setup_default();
    (void)state;
    duel.expansions = 0;
    duel.hands = HANDS_NONE;
    for (int i = 0; i < sparring_count(); i++)
        play_together(duel, (uint64_t)i);
    for (uint64_t i = 0; i < 4; i++)
        play_together(setup_of_all(rules_builtin_catalogue(), i), i);
}

/* Another order of the stack behind the same view changes nothing. */
static void test_sees_what_its_seat_sees(void **state)
{
    Setup setup = setup_default();
    (void)state;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    Seating s = seating_new(rules_builtin_catalogue(), setup, 7);
    for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
        const AiEngine *engine = sparring_engine((int)decision % sparring_count());
        AiAnswer answer = ask(&s, engine, FEW_NODES, decision, true);
        if (decision % 5 == 0) {
            Rng rng = rng_seeded(decision);
            game_view(s.c, s.game, game_to_act(s.game), s.view);
            game_copy(s.game, s.view);
            game_redeal(s.c, s.game, &rng);
            assert_int_equal(ask(&s, engine, FEW_NODES, decision, true).action, answer.action);
        }
        assert_true(game_apply(s.c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
    }
    seating_free(&s);
}

/* Checks that `name` wins every game against random play, with an average lead of at least `lead`
 * (docs/AI.md: 66 to 98). */
static void beats_random(const char *name, int lead)
{
    const AiEngine *engine = sparring_find(name), *random = ai_find("ai0");
    Setup setup = setup_default();
    int sum = 0, games = 2;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    for (int i = 0; i < games; i++) {
        Seating s = seating_new(rules_builtin_catalogue(), setup, (uint64_t)i);
        for (uint64_t decision = 0; game_phase(s.game) != PHASE_OVER; decision++) {
            bool partner = game_to_act(s.game) == i % 2;
            AiAnswer answer = ask(&s, partner ? engine : random, 200, decision, true);
            assert_true(game_apply(s.c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
        }
        int difference = game_score(s.game, i % 2) - game_score(s.game, 1 - i % 2);
        assert_true(difference > 0);
        sum += difference;
        seating_free(&s);
    }
    assert_true(sum >= games * lead);
}

static void test_worth_beating(void **state)
{
    (void)state;
    beats_random("ranking", 60);
    beats_random("oneply", 60);
    beats_random("tree", 30);
}

static void test_by_name(void **state)
{
    static const char *const names[] = {"naive", "tree", "ranking", "oneply"};
    (void)state;
    assert_int_equal(sparring_count(), 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(sparring_engine(i)->name, names[i]);
        assert_ptr_equal(sparring_find(names[i]), sparring_engine(i));
        assert_null(ai_find(names[i])); /* not a player in the game */
    }
    assert_null(sparring_find("ai1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal_to_the_end),
        cmocka_unit_test(test_sees_what_its_seat_sees),
        cmocka_unit_test(test_worth_beating),
        cmocka_unit_test(test_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
