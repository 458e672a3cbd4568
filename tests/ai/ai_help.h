/* ai_help.h: games of computer players for their tests. */
#ifndef TESTS_AI_HELP_H
#define TESTS_AI_HELP_H
#include "ai/ai.h"

/* A game of `setup`, with an engine's memory for each share of the search. */
typedef struct Seating {
    const Catalogue *c;
    Setup setup;
    Game *game, *view;
    Action *legal;
    void *memory[AI_SHARES_MAX];
    size_t room;
    AiCharacter character; /* of every seat */
} Seating;

/* Returns set-up number `i`: the set-ups cover all generations, 2 to 6 players, no halves and 1 to
 * 8 halves (drafted or dealt), and all expansions. */
Setup setup_of_all(const Catalogue *c, uint64_t i);

/* Starts a game. Free it with seating_free. */
Seating seating_new(const Catalogue *c, Setup setup, uint64_t seed);
void seating_free(Seating *s);

/* Returns the answer of `engine` in the current position, with all shares merged. `fresh`: with
 * newly zeroed memory. */
AiAnswer ask(Seating *s, const AiEngine *engine, uint64_t nodes, uint64_t stream, bool fresh);
#endif
