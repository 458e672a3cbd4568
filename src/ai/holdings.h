/* holdings.h: the held features of a position: their owners, their worth, and the places where they
 * are open. */
#ifndef AI_HOLDINGS_H
#define AI_HOLDINGS_H
#include "ai/workspace.h"

enum { HOLDINGS_MAX = 96, MEETS_MAX = 48 };

typedef struct Holding {
    uint16_t root;
    uint8_t kind;   /* SegmentKind */
    uint8_t owners; /* bit set of the seats with the most figures */
    bool dead, gap; /* can never be completed; a gap is the cause */
    int now,
        /* now: points at the end of the game, including a helper of the deciding seat; full: points
         * if the feature were complete */
        full;
    uint8_t figures[SEATS_MAX]; /* of each seat, as they count for the majority */
    int openings;               /* open places, so at least as many tiles are missing */
    int closers;                /* squares that complete it, if one space is open; otherwise 0 */
    int cities;                 /* of a field: incomplete cities along it */
    /* chance that tiles that close it fill all open places; the same as `lies` if its surroundings
     * must be filled */
    float closes;
    float lies; /* chance that all open places are filled */
} Holding;

/* Two features of one kind that one square or half can join. */
typedef struct Meet {
    uint16_t a, b; /* roots */
    int squares;   /* unseen squares that join them */
    int halves;    /* halves of the deciding seat that join them */
    int theirs;    /* halves of the others that join them */
} Meet;

typedef struct Holdings {
    int count, meet_count;
    Holding list[HOLDINGS_MAX];
    Meet meets[MEETS_MAX];
} Holdings;

/* Surveys `g` for `seat`; ws->unseen must hold the tiles that may still be drawn. */
void holdings_survey(Workspace *ws, const Game *g, int seat, Holdings *holdings);

/* Counts the tiles that join the two features of `meet`, held or not. */
void holdings_meet(const Workspace *ws, const Game *g, int seat, Meet *meet);

/* Finds what is across the sides of an opening where a tile would meet something; for SIDE_L of a
 * gap, the other half. */
void holdings_survey_sides(const Workspace *ws, const Game *g, const Opening *opening,
                           Beside around[SIDES]);

/* Returns the seats that would have the most figures if the two features were one. */
unsigned holdings_together(const Holding *a, const Holding *b);

/* Returns the feature of a root; NULL if it isn't held. */
const Holding *holdings_find(const Holdings *holdings, uint16_t root);

/* Is a half in some hand hidden from this view? Then it is unknown which gaps can be filled. */
bool halves_hidden(const Game *g);
#endif
