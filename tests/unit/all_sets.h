/* all_sets.h: games with all sets, for tests that need every deed done and every question asked at
 * least once. */
#ifndef TESTS_ALL_SETS_H
#define TESTS_ALL_SETS_H
#include "session/session.h"

/* Keys are numbered in this order: deeds, questions, other actions. */
enum { ALL_SETS_KEYS = DEEDS + QUESTIONS + ACTION_KINDS, ALL_SETS_LEGAL = 8192 };

/* Begins game number `seed`; successive numbers use successive generations of the rules. `far`: any
 * number of turns can be undone. */
Session *all_sets_begin(uint64_t seed, bool far);
/* Returns the text of a position whose first turns lead to something that the games hardly ever
 * reach; NULL after the last. */
enum { ALL_SETS_PRISONERS = 6 /* number of the position for an exchange of prisoners (TWR-13) */ };
const char *all_sets_position(int number);
Session *all_sets_begin_at(const char *position, bool far);
/* Returns the key under which an action is counted. */
int all_sets_key(const Session *session, const Action *action);
/* Returns one of the legal actions whose key has occurred least often so far. */
Action all_sets_action(const Session *session, Rng *rng, const int done[ALL_SETS_KEYS]);
/* Returns the name of a key, such as "capture". */
const char *all_sets_name(int key);
#endif
