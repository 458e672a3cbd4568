/* test_rules_fleas.c: in random games, the event of a removed flea includes the side that was up:
 * screens show a latent flea differently from an active one (PLG-14). */
#include "base/rng.h"
#include "rules/query.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { LEGAL_ROOM = 8192, TOKENS = 512, GAMES = 60 };

/* Counts from checking the events of removed fleas, and the tokens before each action. */
typedef struct Taken {
    Token before[TOKENS];
    int tokens, wrong, waiting, biting;
    int fled, none; /* fleeing flocks that were reported, and how many of them had no token */
} Taken;

static void hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Taken *taken = self;
    (void)c;
    (void)game;
    if (event->kind != EVENT_TOKEN_TAKEN)
        return;
    taken->fled += event->label == LABEL_FLOCK;
    taken->none += event->label == LABEL_FLOCK && event->count <= 0;
    if (event->label != LABEL_FLEA)
        return;
    for (int i = 0; i < taken->tokens; i++) {
        const Token *token = &taken->before[i];
        if (token->label == LABEL_FLEA && token->tile == event->tile) {
            taken->wrong += token->value != event->number;
            *(token->value ? &taken->biting : &taken->waiting) += 1;
        }
    }
}

static Taken play_games(uint64_t expansions)
{
    static Action legal[LEGAL_ROOM];
    static Taken taken;
    const Catalogue *c = rules_builtin_catalogue();
    Setup setup = setup_default();
    setup.expansions |= expansions;
    taken = (Taken){0};
    Game *game = calloc(1, game_size(c, &setup, 0));
    EventSink sink = {.on_event = hear, .self = &taken};
    Rng rng = rng_seeded(11);
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        game_start(c, &setup, seed, game, NULL);
        while (game_phase(game) != PHASE_OVER) {
            int n = game_legal(c, game, legal, LEGAL_ROOM);
            taken.tokens = game_tokens(c, game, taken.before, TOKENS);
            game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], &sink, NULL, NULL);
        }
    }
    free(game);
    return taken;
}

static void the_side_is_told(void **state)
{
    (void)state;
    Taken taken = play_games(EXPANSION_SET(EXPANSION_PLAGUE));
    assert_int_equal(taken.wrong, 0);
    assert_true(taken.biting > 5);
    assert_true(taken.waiting > 5);
}

/* The event of a fleeing flock counts the flock's tokens, which are never zero (PLG-10). */
static void flocks_are_told_by_their_tokens(void **state)
{
    (void)state;
    Taken taken = play_games(EXPANSION_SET(EXPANSION_PLAGUE) | EXPANSION_SET(EXPANSION_HILLS));
    assert_true(taken.fled > 50);
    assert_int_equal(taken.none, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_side_is_told),
                                       cmocka_unit_test(flocks_are_told_by_their_tokens)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
