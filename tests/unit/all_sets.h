/* all_sets.h: games with all sets in which every deed is done and every question asked, for the
 * tests that want each of them. */
#ifndef TESTS_ALL_SETS_H
#define TESTS_ALL_SETS_H
#include "session/session.h"

/* Deeds, then questions, then other actions. */
enum { ALL_SETS_KEYS = DEEDS + QUESTIONS + ACTION_KINDS, ALL_SETS_LEGAL = 8192 };

/* A game by its number, with the rules of one generation after the other. `far`: any number of
 * turns is taken back. */
Session *all_sets_begin(uint64_t seed, bool far);
/* What an action is counted as. */
int all_sets_key(const Session *session, const Action *action);
/* Of some of the legal actions that which was done least so far, by key. */
Action all_sets_action(const Session *session, Rng *rng, const int done[ALL_SETS_KEYS]);
/* An exchange needs prisoners on both sides: too rare for a few games (test_game_dangers.c). What a
 * princess sends home ends the turn nearly always. */
bool all_sets_is_rare(int key);
/* "capture". */
const char *all_sets_name(int key);
#endif
