/* Tests ai0: it is found by name, plays only legal actions from its seat's view, and the same
 * actions for the same random stream. */
#include "rules_help.h"

#include "ai/ai.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static void test_by_name(void **state)
{
    (void)state;
    assert_non_null(ai_find("ai0"));
    assert_null(ai_find("ai99"));
    assert_string_equal(ai_engine(0)->name, "ai0");
    for (int i = 0; i < ai_count(); i++)
        assert_ptr_equal(ai_find(ai_engine(i)->name), ai_engine(i));
}

static uint64_t play_out(const Catalogue *c, const Setup *setup, uint64_t seed)
{
    enum { ROOM = 4096 };
    const AiEngine *engine = ai_find("ai0");
    size_t size = game_size(c, setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    Action legal[ROOM];
    Rng rng = rng_seeded(seed);
    int n;
    game_start(c, setup, seed, game, NULL);
    assert_int_equal(engine->memory(c, game), 0);
    while ((n = game_legal(c, game, legal, ROOM)) > 0) {
        game_view(c, game, game_to_act(game), view);
        AiTask task = {.c = c, .view = view, .legal = legal, .legal_count = n, .rng = &rng};
        AiAnswer answer = engine->decide(engine, &task);
        assert_true(answer.action >= 0 && answer.action < n && answer.choices[0].reason_count == 1);
        assert_true(game_apply(c, game, &legal[answer.action], NULL, NULL, NULL));
    }
    uint64_t hash = game_hash(game);
    free(view);
    free(game);
    return hash;
}

static void test_plays_whole_games(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++) {
        Setup setup = setup_of_kind(i);
        uint64_t hash = play_out(rules_builtin_catalogue(), &setup, (uint64_t)i);
        assert_true(hash == play_out(rules_builtin_catalogue(), &setup, (uint64_t)i));
    }
}

/* A seat's view lists the same actions as the game, so engines may expand views of their seat. */
static void same_actions(void *self, const Catalogue *c, Game *game, const Action *next)
{
    enum { ROOM = 4096 };
    Action a[ROOM], b[ROOM];
    Game *view = self;
    (void)next;
    game_view(c, game, game_to_act(game), view);
    int n = game_legal(c, game, a, ROOM);
    assert_int_equal(n, game_legal(c, view, b, ROOM));
    for (int i = 0; i < n; i++)
        assert_true(action_equal(&a[i], &b[i]));
}

static void test_view_lists_the_same_actions(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < 10; i++) {
        Setup setup = setup_of_kind(i);
        Game *game = calloc(1, game_size(c, &setup, 0)), *view = calloc(1, game_size(c, &setup, 0));
        game_start(c, &setup, (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, same_actions, view);
        free(view);
        free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_name),
        cmocka_unit_test(test_plays_whole_games),
        cmocka_unit_test(test_view_lists_the_same_actions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
