/* test_stream.c: a computer player's random numbers depend only on what its seat sees. */
#include "ai_help.h"

#include "ai/stream.h"
#include "rules/state.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { LEGAL = 2048, DECISIONS = 60 };

/* In one game every decision has its own random stream, and another game number gives another
 * stream. Tiles that the seat hasn't seen and bytes without meaning don't change the stream. */
static void test_streams(void **state)
{
    static Action legal[LEGAL];
    uint64_t seen[DECISIONS];
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    Rng rng = rng_seeded(3);
    (void)state;
    size_t size = game_size(c, &setup, 0);
    Game *game = calloc(1, size), *view = calloc(1, size);
    game_start(c, &setup, 4, game, NULL);
    for (int i = 0; i < DECISIONS; i++) {
        game_view(c, game, game_to_act(game), view);
        seen[i] = ai_stream(view, 1);
        for (int k = 0; k < i; k++)
            assert_true(seen[k] != seen[i]);
        assert_true(ai_stream(view, 2) != seen[i]);
        game_redeal(c, view, &rng);
        view->spare = 1;
        view->undo_room += 8;
        assert_true(ai_stream(view, 1) == seen[i]);
        int n = game_legal(c, game, legal, LEGAL);
        assert_true(game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
    }
    free(view);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_streams)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
