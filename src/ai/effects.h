/* effects.h: finds the effects of an action in players' terms: features completed, joined or
 * blocked, followers sent home or kept. */
#ifndef AI_EFFECTS_H
#define AI_EFFECTS_H
#include "ai/holdings.h"
#include "ai/workspace.h"

enum { EFFECTS_MAX = 24 };

/* The change in the expected points of the seat's features of one kind, except the part that other
 * facts report. */
typedef struct Shift {
    int features;  /* number of features of the seat */
    float most;    /* points of the feature that changes most */
    float all;     /* sum of the absolute changes */
    uint16_t tile; /* a tile of that feature, as in AiReason */
    uint8_t segment;
} Shift;

/* The effects of an action, in no particular order. */
typedef struct Effects {
    int count;
    AiReason items[EFFECTS_MAX];
    AiBeside beside; /* for a placement */
    AiReason lost;   /* receives facts for which there is no room */
    Shift shifts[SEGMENT_KINDS];
} Effects;

/* Finds what happens when the deciding seat of the task's view performs `action` (for a placement,
 * with a follower on `segment`). Overwrites ws->game and ws->world; ws->kept must hold the counts
 * of the view's unseen tiles (workspace_remember). */
void effects_find(Workspace *ws, const AiTask *task, const Action *action, uint8_t segment,
                  Effects *effects);

/* Adds a fact. Of two facts of one kind about the same kind of feature, keeps only the weightier,
 * because both together read like a mistake; facts about points are all kept. Returns the fact so
 * that the caller can fill it in. */
AiReason *effects_add(Effects *effects, AiReasonKind kind, int feature, float centipoints);

/* Names the one feature that makes up most of `points`, the sum over all features of a kind that
 * the seat owns, or leaves *sum as it is if none does (effects_features.c). Returns false if all
 * changes together make up less than half of `points`, because then only the evaluation has drifted
 * and nothing worth mentioning happened. */
bool effects_name(const Effects *effects, int kind, float points, AiReason *sum);

/* Reasons for the deciding seat to draw (ws->draw_gain must be set), or to pick `copy` in the draft
 * (ai_draft.c). */
void effects_of_draw(const Workspace *ws, const Game *view, Effects *effects);
void effects_of_pick(const Workspace *ws, const Game *view, uint16_t copy, Effects *effects);

/* --- shared by the files that find facts ------------------------------------------------------ */

/* Hundredths of a point, chosen by hand, to rank these reasons among those about points. They
 * decide what is mentioned, not what is played. */
enum { FOLLOWER_WORTH = 120, LAST_WORTH = 150 };

/* --- the events from an action to the end of the turn (explain.c) ----------------------------- */

enum { SCORED_MAX = 12 };

/* Points for a feature or from an expansion, for all seats that get them. */
typedef struct Scored {
    uint16_t tile;
    uint8_t segment, label, kind;
    uint8_t seats;
    int32_t points;
} Scored;

typedef struct Outcome {
    bool ended;
    bool chance; /* a tile or token was drawn: everything after it is invented */
    bool over;   /* this action alone ended the game */
    int seat, scored_count, home;
    uint16_t placed;   /* the figure that the action placed; NO_FIGURE: none */
    uint8_t placed_on; /* SegmentKind under that figure */
    bool back;         /* it came home at once */
    bool second_turn;  /* the turn has a second part */
    /* points were scored, so a figure that goes home from now on may have been scored */
    bool scoring;
    uint8_t sent;     /* seats whose figures went home before any points were scored */
    uint8_t captured; /* seats from which the deciding seat captured a figure */
    bool freed;       /* a prisoner of the deciding seat came home */
    Scored scored[SCORED_MAX];
} Outcome;

/* Records an event (EventSink): `self` is an Outcome. Ignores everything once the next turn has
 * begun or something has been drawn, because no seat can know that in advance. */
void outcome_on_event(void *self, const Catalogue *c, const Game *game, const Event *event);
/* --- the difference of two surveys ------------------------------------------------------------ */

/* The old features that are now one feature. Points and shares are summed up while the surveys are
 * compared, so that the surveys needn't be searched again. */
typedef struct Change {
    uint16_t root;        /* in `after` */
    const Holding *now;   /* NULL: no longer held */
    int members, own;     /* old features; those in which the deciding seat had a share */
    unsigned owners;      /* seats with a share in any of them */
    unsigned others;      /* seats with a share in those where the deciding seat had none */
    int own_now;          /* points of the features that the deciding seat had a share in */
    float own_promise;    /* expected points of the same features */
    const Holding *first; /* one of the old features; NULL: it was not held before */
} Change;

enum { CHANGES_MAX = 2 * HOLDINGS_MAX };

typedef struct Finder {
    Workspace *ws;
    const Game *before, *after; /* `after` has the same nodes, followed by those of the new tile */
    const Action *action;
    int seat, players;
    bool could; /* a follower could be placed */
    /* new: after the action, or at the start of final scoring if it ends the game */
    Holdings old, new;
    Outcome outcome;
    /* The difference of the two surveys (effects_compare): first the features held now, in the
     * order of the survey, then those no longer held. */
    int change_count;
    Change changes[CHANGES_MAX];
    Effects *effects;
} Finder;

/* Adds a fact about a feature of `after`, with its location (effects_add). `fact` holds the kind
 * and the members that this kind uses. The deciding seat is removed from the seats, and kinds
 * without seats get none. */
void effect_add(Finder *f, uint16_t root, float centipoints, AiReason fact);

/* Adds a fact without a location. Kinds without seats get none, and the deciding seat is removed.
 * Returns the fact so that the caller can fill in points and number. */
AiReason *effect_say(Finder *f, AiReasonKind kind, int feature, float centipoints, unsigned seats);

/* Clamps a number to the byte that a reason has for it. */
static inline uint8_t effect_small(int n)
{
    return (uint8_t)(n < 0 ? 0 : n < UINT8_MAX ? n : UINT8_MAX);
}

/* Is the deciding seat in this set? */
static inline bool effect_own(const Finder *f, unsigned seats)
{
    return seats >> f->seat & 1;
}

/* Returns the set without the deciding seat. */
static inline uint8_t effect_others(const Finder *f, unsigned seats)
{
    return (uint8_t)(seats & ~(1u << f->seat));
}

/* Returns what points of these seats are worth to the deciding seat, in hundredths of a point of
 * lead. */
float effect_lead(const Finder *f, unsigned seats, int points);

/* Finds a segment of the feature that was on the board before the action. AI_NO_TILE: the feature
 * is new. */
void effect_locate(const Finder *f, uint16_t root, uint16_t *tile, uint8_t *segment);

/* --- the files that find facts ---------------------------------------------------------------- */

/* Fills f->changes from the two surveys (effects_features.c). */
void effects_compare(Finder *f);
/* Returns the other seats that held parts of the feature of `root` and are not in `seats`. */
uint8_t effect_left_out(const Finder *f, uint16_t root, unsigned seats);

/* Reports held features that were joined, that continue, or that were claimed. Needs f->changes. */
void effects_of_features(Finder *f);
/* Records how the expected points of the seat's features shift. Needs f->changes. */
void effects_of_shifts(Finder *f);
/* Reports what an action that ends the game (f->outcome.over) adds in final scoring. */
void effects_of_end(Finder *f);
/* Reports where one more tile could now join held features, or no longer can
 * (effects_features.c). */
void effects_of_meets(Finder *f);
/* Can others join the two features? The seat doesn't fear what only its own hand can do. */
bool effect_feared(const Meet *meet);
/* Returns how close others are to joining the two features, 0…1. */
float effect_nearness(const Meet *meet);
/* Returns the most important feature that a placement touches. */
AiBeside effects_touched(const Finder *f);
#endif
