/* all_sets.h: games with all sets, for tests that need every deed done and every question asked at
 * least once. */
#ifndef TESTS_ALL_SETS_H
#define TESTS_ALL_SETS_H
#include "session/session.h"

/* Deeds, then questions, then other actions. */
enum { ALL_SETS_KEYS = DEEDS + QUESTIONS + ACTION_KINDS, ALL_SETS_LEGAL = 8192 };

/* Begins game number `seed`; successive numbers use successive generations of the rules. `far`: any
 * number of turns can be undone. */
Session *all_sets_begin(uint64_t seed, bool far);
/* Returns the key under which an action is counted. */
int all_sets_key(const Session *session, const Action *action);
/* Returns one of the legal actions whose key occurred least often so far. */
Action all_sets_action(const Session *session, Rng *rng, const int done[ALL_SETS_KEYS]);
/* Is this key too rare for a few games? An exchange needs prisoners on both sides
 * (test_game_dangers.c); a bath takes the only figure of a completed feature, and a random one is
 * hardly ever completed (scenarios BH-*). When a princess sends a figure home, the turn nearly
 * always ends. */
bool all_sets_is_rare(int key);
/* Returns the name of a key, such as "capture". */
const char *all_sets_name(int key);
#endif
