/* king.h: the titles of king and robber, for computer players. */
#ifndef EXPANSIONS_KING_KING_H
#define EXPANSIONS_KING_KING_H
#include "rules/state.h"

enum { TITLE_KING, TITLE_ROBBER, TITLES };

/* A title: the kind of feature, its holder, and the size to beat. */
typedef struct KingTitle {
    uint16_t size;
    uint8_t seat; /* NO_SEAT: no holder */
    uint8_t kind; /* SegmentKind */
} KingTitle;

/* Returns one of the two titles, TITLE_KING or TITLE_ROBBER; the game must have the set. */
KingTitle king_title(const Game *game, int title);

/* Returns the size of a feature as the titles count it (CKR-H1). */
int king_size(const Game *game, const Feature *feature);

/* Returns how many features of a title's kind are complete, held or not (CKR-H7). */
int king_completed(const Game *game, int title);

/* Returns what a title is worth at the end with `completed` complete features of its kind; `both`:
 * its holder also has the other title (CKR-2, CKR-14). */
int king_worth(const Policies *policies, int completed, bool both);

/* Returns what a title would pay if the game ended now; 0 if no seat holds it. */
int king_final(const Game *game, const Policies *policies, int title);
#endif
