/* survey.h: the features of a position that somebody holds: whose they are, what they are worth,
 * and where they wait. */
#ifndef AI_SURVEY_H
#define AI_SURVEY_H
#include "ai/mind.h"

enum { HELD_MAX = 96, MEETS_MAX = 48 };

typedef struct Held {
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
} Held;

/* Two features of one kind that one tile or half can join. */
typedef struct Meet {
    uint16_t a, b; /* roots */
    int squares;   /* unseen ones that do */
    int halves;    /* of the seat that decides, that do */
} Meet;

typedef struct Survey {
    int count, meet_count;
    Held held[HELD_MAX];
    Meet meets[MEETS_MAX];
} Survey;

/* Surveys `g` for `seat`; m->unseen tells what may still come. */
void survey_make(Mind *m, const Game *g, int seat, Survey *survey);

/* survey_meets.c: fills survey->meets with what is held (survey->held). `seat`: whose halves
 * count. */
void survey_meets(const Mind *m, const Game *g, int seat, Survey *survey);

/* Who would hold the two if they were one: most figures. */
unsigned survey_together(const Held *a, const Held *b);

/* The feature of a root; NULL if nobody holds it. */
const Held *held_find(const Survey *survey, uint16_t root);

/* Does anybody hold a half that this view does not show? Then nobody knows which gaps can be
 * filled. */
bool halves_hidden(const Game *g);
#endif
