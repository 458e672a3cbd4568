/* hints.h: what computer players advise, in words: what is done, where, why, and how good it is. */
#ifndef WORDS_HINTS_H
#define WORDS_HINTS_H
#include "ai/hint.h"
#include "ai/like.h"

enum { HINT_WORDS = 192 };

/* What is done and where, so that no two of the `count` hints are called alike: "Knight in the
 * city · at the city of Mira". `names`: of all seats. Returns `out`. */
char *words_hint_title(const Catalogue *c, const Game *game, const Hint *hints, int count, int row,
                       const char *const names[SEATS_MAX], char *out, int size);

/* What tells cells[row] from the others that would be called the same: "top left", "further up"; ""
 * where none differs. Returns `out`. */
char *words_place(const Game *game, const Cell *cells, int count, int row, char *out, int size);

/* Why the action is good, as a sentence in the language in force: "Closes your city for 12;
 * brings your follower home." `names`: of all seats. "" without reasons. Returns `out`. */
char *words_hint_reasons(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size);

/* The same without capital and full stop, to go on with. */
char *words_hint_clauses(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size);

/* How good it is: "best", "just as good", "−2.5 points". Returns `out`. */
char *words_hint_rank(const Hint *hint, char *out, int size);

/* What was decided, by its LikeKind: "follower". */
const char *words_decision(int kind);

/* A number of points as people say it, without sign: halves, from seven on whole ones; at least
 * a half. */
void words_hint_number(int centipoints, char *out, int size);
/* The names of a set of seats: "Mira and Tomas". */
void words_hint_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size);
#endif
