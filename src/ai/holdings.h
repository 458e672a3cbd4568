/* holdings.h: the features of a position that somebody holds: whose they are, what they are worth,
 * and where they wait. */
#ifndef AI_HOLDINGS_H
#define AI_HOLDINGS_H
#include "ai/workspace.h"

enum { HOLDINGS_MAX = 96, MEETS_MAX = 48 };

typedef struct Holding {
    uint16_t root;
    uint8_t kind;   /* SegmentKind */
    uint8_t owners; /* set of seats with most figures */
    bool dead, gap; /* it can never be completed; that is because of a gap */
    int now,
        /* points at the end of the game, and if it were complete; with a pig of the seat that
         * looks */
        full;
    uint8_t figures[SEATS_MAX]; /* of each seat, as they count for the majority */
    int openings;               /* places that wait: as many tiles are missing at least */
    int closers;                /* squares that end it, if one space waits; else 0 */
    int cities;                 /* of a field: those beside it that are not complete */
    float closes;               /* the same by what ends it; where all must be full, `lies` */
    float lies;                 /* chance that all that waits is filled */
} Holding;

/* Two features of one kind that one tile or half can join. */
typedef struct Meet {
    uint16_t a, b; /* roots */
    int squares;   /* unseen ones that do */
    int halves;    /* of the seat that decides, that do */
    int theirs;    /* of the others, that do */
} Meet;

typedef struct Holdings {
    int count, meet_count;
    Holding list[HOLDINGS_MAX];
    Meet meets[MEETS_MAX];
} Holdings;

/* Surveys `g` for `seat`; ws->unseen tells what may still come. */
void holdings_survey(Workspace *ws, const Game *g, int seat, Holdings *holdings);

/* holdings_meets.c: fills holdings->meets with what is held (holdings->list). `seat`: whose halves
 * count. */
void holdings_meets(const Workspace *ws, const Game *g, int seat, Holdings *holdings);

/* Counts what joins the two of `meet`, whether anybody holds them or not. */
void holdings_meet(const Workspace *ws, const Game *g, int seat, Meet *meet);

/* What lies beyond the sides of an opening where a tile there would meet something; at SIDE_L of a
 * gap the other half. */
void holdings_look_around(const Workspace *ws, const Game *g, const Opening *opening,
                          Beside around[SIDES]);

/* Who would hold the two if they were one: most figures. */
unsigned holdings_together(const Holding *a, const Holding *b);

/* The feature of a root; NULL if nobody holds it. */
const Holding *holdings_find(const Holdings *holdings, uint16_t root);

/* Does anybody hold a half that this view does not show? Then nobody knows which gaps can be
 * filled. */
bool halves_hidden(const Game *g);
#endif
