/* effects_inside.h: what the files that find facts share; effects.h is for everybody else. */
#ifndef AI_EFFECTS_INSIDE_H
#define AI_EFFECTS_INSIDE_H
#include "ai/effects.h"
#include "ai/holdings.h"

/* Hundredths of a point, chosen by hand, to put reasons in order beside points. They decide what
 * is told, not what is played. */
enum { FOLLOWER_WORTH = 120, LAST_WORTH = 150 };

/* --- outcome.c: what the rules tell while an action is done, up to the end of the turn: who is
 * paid for what, and which figures come home. --- */

enum { SCORED_MAX = 12 };

/* Points for a feature, or by an expansion, of all who get them. */
typedef struct Scored {
    uint16_t tile;
    uint8_t segment, label, kind;
    uint8_t seats;
    int32_t points;
} Scored;

typedef struct Outcome {
    bool ended;
    bool chance; /* something was drawn: what came then is made up */
    bool over;   /* the game is, by this action and nothing else */
    int seat, scored_count, home;
    uint16_t placed;   /* the figure that the action places; NO_FIGURE */
    uint8_t placed_on; /* SegmentKind that it was placed on */
    bool back;         /* it came back at once */
    bool second_turn;  /* the turn has a second part (TB-5) */
    bool scoring;      /* points were told: who goes home now may have been scored */
    uint8_t sent;      /* seats whose figures went home before, without points */
    uint8_t captured;  /* seats of which the seat took a figure prisoner */
    bool freed;        /* an own prisoner came home */
    Scored scored[SCORED_MAX];
} Outcome;

/* Hears an event (EventSink): `self` is an Outcome. Deaf once the next turn begins or chance has
 * spoken: nobody can know that before. */
void outcome_on_event(void *self, const Catalogue *c, const Game *game, const Event *event);
/* --- the difference of two surveys ------------------------------------------------------------ */

/* What became of what was held: all features of before that are one feature now. Points and shares
 * are summed while the surveys are compared, so that nobody searches them again. */
typedef struct Change {
    uint16_t root;        /* in `after` */
    const Holding *now;   /* NULL: nobody holds it any more */
    int members, own;     /* features of before; those that the seat had a share in */
    unsigned owners;      /* who had a share in any */
    unsigned others;      /* who had one in those where the seat had none */
    int own_now;          /* points of those with an own share */
    float own_promise;    /* what these may be worth */
    const Holding *first; /* member; NULL: nobody held it before */
} Change;

enum { CHANGES_MAX = 2 * HOLDINGS_MAX };

typedef struct Finder {
    Workspace *ws;
    const Game *before, *after; /* the same nodes, and those of the tile that was laid */
    const Action *action;
    int seat, players;
    bool could;        /* a follower could be placed */
    Holdings old, new; /* new: after the action; as final scoring begins where it ends the game */
    Outcome outcome;
    /* The difference of the two surveys (effects_compare): first what is held now, in its order,
     * then what is held no more. */
    int change_count;
    Change changes[CHANGES_MAX];
    Effects *effects;
} Finder;

/* effects_add about a feature of `after`: the reason tells where that is. `fact`: its kind and what
 * its kind has; the seat that decides is taken out of its seats, which kinds without seats lose. */
void effect_tell(Finder *f, uint16_t root, float centipoints, AiReason fact);

/* The number of a reason is a byte: more than it holds is told as the most that it holds. */
static inline uint8_t effect_small(int n)
{
    return (uint8_t)(n < 0 ? 0 : n < UINT8_MAX ? n : UINT8_MAX);
}

/* Is the seat that decides one of them? */
static inline bool effect_own(const Finder *f, unsigned seats)
{
    return seats >> f->seat & 1;
}

/* Seats of the set but the one that decides. */
static inline uint8_t effect_others(const Finder *f, unsigned seats)
{
    return (uint8_t)(seats & ~(1u << f->seat));
}

/* What points of these seats are worth to the seat that decides, in hundredths. */
float effect_lead(const Finder *f, unsigned seats, int points);

/* Where the feature of a root lay before the action: a part of it. AI_NO_TILE: it is new. */
void effect_locate(const Finder *f, uint16_t root, uint16_t *tile, uint8_t *segment);

/* --- the files that find facts ---------------------------------------------------------------- */

/* effects_features.c: fills f->changes from the two surveys. */
void effects_compare(Finder *f);
/* Seats but the own one that held parts of the feature of `root`, and are not among these. */
uint8_t effect_left_out(const Finder *f, uint16_t root, unsigned seats);

/* What becomes of features that somebody holds: those that were joined, those that live on, the one
 * that was claimed. f->changes is filled. */
void effects_of_features(Finder *f);
/* How what the own features promise shifts. f->changes is filled. */
void effects_of_shifts(Finder *f);
/* An action that ends the game (f->outcome.over): what it adds in final scoring. */
void effects_of_end(Finder *f);
/* effects_meets.c: where one tile more would join what is held, since now or no longer. */
void effects_of_meets(Finder *f);
/* Can others join the two? What only the own hand could do, the seat does not fear. */
bool effect_feared(const Meet *meet);
/* How near it is that others do, 0…1. */
float effect_nearness(const Meet *meet);
/* effects_cuts.c: fields of others that the tile has cut off from finished cities. */
void effects_of_cuts(Finder *f);
/* effects_danger.c: what is eaten, infected or captured, and who is within reach of that. */
void effects_of_danger(Finder *f);
/* effects_expansions.c: figures, deeds and questions of expansions. */
void effects_of_expansions(Finder *f);
/* effects_abbey.c: abbeys, mayors and barns. */
void effects_of_abbeys(Finder *f);
/* effects_around.c: castles, opponents of buildings, little buildings; king and robber. */
void effects_of_surroundings(Finder *f);
/* Which feature a placement lies at. */
AiBeside effects_beside(const Finder *f);
#endif
