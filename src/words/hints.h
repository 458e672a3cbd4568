/* hints.h: the advice of computer players in words: what to do, where, why, and how good it is. */
#ifndef WORDS_HINTS_H
#define WORDS_HINTS_H
#include "ai/hint.h"
#include "ai/like.h"

enum { HINT_WORDS = 192 };

/* Writes what is done and where, so that no two of the `count` hints have the same title: "Knight
 * in the city · at Mira’s city". `names`: the names of all seats. Returns `out`. */
char *words_hint_title(const Catalogue *c, const Game *game, const Hint *hints, int count, int row,
                       const char *const names[SEATS_MAX], char *out, int size);

/* Writes what tells cells[row] apart from the other cells with the same title: "top left", "further
 * up"; "" if they are all the same cell. Returns `out`. */
char *words_place(const Game *game, const Cell *cells, int count, int row, char *out, int size);

/* Writes the reasons as a sentence in the current language: "Completes your city for 12; gets your
 * follower back." `names`: the names of all seats. Writes "" if the hint has no reasons. Returns
 * `out`. */
char *words_hint_reasons(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size);

/* Writes the reasons without capital and full stop, for use within a longer sentence. */
char *words_hint_clauses(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size);

/* Writes how good a hint is: "best move", "equally good", "2.5 points worse". Returns `out`. */
char *words_hint_rank(const Hint *hint, char *out, int size);

/* Returns the word for a kind of decision (LikeKind): "follower". */
const char *words_decision(int kind);

/* Writes a number of points rounded for players, without a sign: in half points, from seven points
 * on in whole points, and at least half a point. */
void words_hint_number(int centipoints, char *out, int size);
/* Writes the names of a set of seats: "Mira and Tomas". */
void words_hint_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size);
#endif
