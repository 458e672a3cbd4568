/* feats.h: counts the feats of players from the events of their game, and defines the two lists
 * that are evaluated with these counts: the goals of a game, and the discoveries of the album of
 * halves.
 *
 *     events ──► Feats, a number for each seat and feat
 *                  ├──► goals: three of goal_rows, dealt by the seed of the game
 *                  └──► finds: all of find_rows that reach their number
 *
 * Goals are worth no points, and none of them rewards worse play. */
#ifndef SESSION_FEATS_H
#define SESSION_FEATS_H
#include "session/session.h"

/* Features count for their owners. "Most" is the greatest number on a single occasion; the other
 * feats count occasions. A gap is the empty triangle next to a lone half. */
typedef enum Feat {
    FEAT_CITY,  /* most tiles of a completed city */
    FEAT_ROAD,  /* most tiles of a completed road */
    FEAT_MONKS, /* completed monasteries */
    FEAT_COATS, /* most coats of arms in a completed city */
    FEAT_KINDS, /* how many of the kinds city, road and monastery were completed */
    /* times that one tile of the seat completed two or more of its own features */
    FEAT_TWICE,
    FEAT_TURN_POINTS,   /* most points for features that one tile of the seat completed */
    FEAT_SHARED,        /* features whose points were shared */
    FEAT_OTHERS,        /* own features that another player completed */
    FEAT_GUEST_CITY,    /* completed cities that another player had claimed first */
    FEAT_GUEST_FIELD,   /* fields that another player had claimed first, at the end */
    FEAT_FIELD,         /* most completed cities beside a field, at the end */
    FEAT_LAST_FOLLOWER, /* times the last follower was placed */
    FEAT_ALL_OUT,       /* turns that began without a follower in the supply */
    FEAT_HALVES,        /* halves played */
    FEAT_EMPTY_HAND,    /* whether as many halves were played as a full hand holds */
    FEAT_LATE_HALVES,   /* halves played after the last whole tile, once the game is over */
    FEAT_GAPS,          /* gaps closed */
    FEAT_PAIRS,         /* gaps closed next to a half of the seat */
    FEAT_GAP_OTHER,     /* gaps closed that completed another player's road */
    FEAT_HALF_ROAD,     /* roads of the seat that its own half completed */
    FEAT_HALF_CITY,
    FEAT_HALF_MONK,
    FEAT_HALF_TWICE, /* times that one half of the seat completed two or more of its own features */
    FEAT_BEHIND,     /* the winner's largest deficit behind the leader during the game */
    FEAT_CLOSE,      /* the game was won by 1 to 3 points */
    FEATS
} Feat;

typedef struct Feats {
    int16_t of[SEATS_MAX][FEATS];
} Feats;

/* Counts the events that have been shown; for a replay, all events of the game. */
void feats_read(const Session *session, Feats *out);

/* --- goals ------------------------------------------------------------------------------------ */

enum { GOALS = 3, GOAL_ROWS = 16 };

typedef struct GoalRow {
    const char *word; /* identifier in files */
    Feat feat;
    int least;           /* value of `feat` that meets the goal */
    bool halves, fields; /* whether the goal needs a game with halves, or with fields */
    const char *title;   /* for words_text */
} GoalRow;

extern const GoalRow goal_rows[GOAL_ROWS];

/* Deals the goals of a game to `out`: the same for all its players, each about a different feat
 * and, in a game with halves, at least one about halves. */
void goals_deal(const SessionPlan *plan, const Setup *setup, int out[GOALS]);
/* Returns the seat's progress, from 0 to goal_rows[row].least; the latter meets the goal. */
int goal_progress(const Feats *feats, int seat, int row);

/* --- the album of halves ---------------------------------------------------------------------- */

enum { FINDS = 24 };

/* Each discovery is one half of the set; halves i and i + 12 make a square. */
typedef struct FindRow {
    const char *word; /* identifier in files */
    const char *half; /* id of the half in the catalogue */
    Feat feat;
    int least;
    /* for words_text; `line` is the sentence that the discovery teaches */
    const char *title, *line;
} FindRow;

extern const FindRow find_rows[FINDS];

/* Returns the set of discoveries (bit i: row i) that the seat made in the game. */
uint32_t finds_made(const Feats *feats, int seat);
#endif
