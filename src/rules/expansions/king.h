/* king.h: who is king and who robber, for computer players. */
#ifndef RULES_EXPANSIONS_KING_H
#define RULES_EXPANSIONS_KING_H
#include "rules/state.h"

enum { TITLE_KING, TITLE_ROBBER, TITLES };

/* A title: what is counted for it, who has it, and the size that is to be beaten. */
typedef struct KingTitle {
    uint16_t size;
    uint8_t seat; /* NO_SEAT: nobody */
    uint8_t kind; /* SegmentKind */
} KingTitle;

/* One of the two, of a game with the set. */
KingTitle king_title(const Game *game, int title);

/* The size of a feature as it counts for them (CKR-H1). */
int king_size(const Game *game, const Feature *feature);

/* Features of a title's kind that are complete, whoever held them (CKR-H7). */
int king_completed(const Game *game, int title);

/* What a title brings at the end where so many features of its kind are complete; `both`: who has
 * it has the other, too (CKR-2, CKR-14). */
int king_worth(const Policies *policies, int completed, bool both);

/* What a title would bring if the game ended now; 0 where nobody has it. */
int king_final(const Game *game, const Policies *policies, int title);
#endif
