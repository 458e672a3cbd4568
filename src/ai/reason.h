/* reason.h: why an action is good, as codes; words/hints.h makes sentences of them. */
#ifndef AI_REASON_H
#define AI_REASON_H
#include "rules/game.h"

enum { AI_REASONS_MAX = 4 }; /* that are told of one action */

/* What an action gains, for hints; `words` makes sentences. Engines add rows at the end. */
typedef enum AiReasonKind {
    AI_REASON_NONE,
    AI_REASON_ONLY_ONE, /* there was nothing else to do */
    AI_REASON_CHANCE,   /* picked at random */
    AI_REASON_POINTS,   /* points at once */
    /* What the own cities will bring. With count it is mostly about one of count cities, of
     * which `tile` is a part. */
    AI_REASON_CITY,
    AI_REASON_ROAD,
    AI_REASON_MONASTERY,
    AI_REASON_FIELD,
    AI_REASON_FOLLOWERS, /* followers kept or coming home */
    AI_REASON_HALVES,    /* halves kept for later */
    AI_REASON_HINDERS,   /* what the others lose */
    /* What happens, as people name it: with `feature`, and the members that are told here. */
    AI_REASON_CLOSES,        /* the own feature, for points */
    AI_REASON_CLOSES_SHARED, /* one that seats share, for points each */
    AI_REASON_CLOSES_FOR,    /* one of seats alone, for points */
    AI_REASON_CLOSES_FROM,   /* one that was of seats before it joined the own: they get nothing */
    AI_REASON_TAKES_CLOSED,  /* a follower on a complete one: points, and he is back */
    AI_REASON_PAYS,          /* an expansion pays points for `count`, a Label */
    AI_REASON_HOME,          /* a follower comes home */
    AI_REASON_HOME_MANY,     /* count of them do */
    /* Joining: points of what comes out, at least, with count tiles more; 0: as it stands. */
    AI_REASON_TAKES_OVER,     /* joins one of seats and outnumbers them */
    AI_REASON_SHARES,         /* joins one of seats and gets a share */
    AI_REASON_LETS_IN,        /* joins one of seats, who get a share of the own */
    AI_REASON_LOSES,          /* joins one of seats, who outnumber the own */
    AI_REASON_UNITES,         /* joins two of the own */
    AI_REASON_THREATENS,      /* one tile more would join one of seats, which has points */
    AI_REASON_THREATENS_HALF, /* an own half in the gap would */
    AI_REASON_MAKES_ALONE,    /* one tile more would give the own what is shared with seats */
    AI_REASON_ENDANGERS,      /* one tile more would give the own to seats, who outnumber it */
    AI_REASON_EXPOSES,        /* one tile more would let seats into the own */
    AI_REASON_KEEPS_OUT,      /* no tile can let seats into the own any more */
    AI_REASON_BLOCKS,         /* no square fits any more where one of seats goes on */
    AI_REASON_GAP_BLOCKS,     /* no half fits any more in the gap of one of seats */
    AI_REASON_GAP_DEAD,       /* no half fits in the gap that is left, whoever it concerns */
    AI_REASON_HARDER,         /* the chance of one of seats falls; it needs count tiles at least */
    AI_REASON_SPOILS,         /* the own one can never be completed any more */
    AI_REASON_HINDERS_OWN,    /* the chance of the own one falls; it needs count tiles at least */
    AI_REASON_GROWS,          /* the own one: points at least when complete (monasteries: now) */
    AI_REASON_GROWS_END,      /* the same; count unseen squares can complete it */
    AI_REASON_GROWS_NOW, /* the own one, though nobody can complete it: points more at the end */
    /* one of seats gets larger, or fuller; count: it needs more tiles than before, so many */
    AI_REASON_GROWS_FOR,
    AI_REASON_STARTS, /* a follower on a new one that needs count tiles at least */
    /* a follower on one of points at least when complete; monasteries, fields: now, and count
     * spaces are empty, cities not complete */
    AI_REASON_CLAIMS,
    AI_REASON_CLAIMS_END,   /* one of points when complete, and count unseen squares can do that */
    AI_REASON_CLAIMS_FIELD, /* a farmer by count cities that are not complete yet */
    AI_REASON_STRENGTHENS,  /* one more follower in the own one */
    AI_REASON_FIGURE,       /* what a figure of count, a FigureKind, is good for there */
    AI_REASON_SECOND_TURN,  /* the builder gives it (TB-5) */
    AI_REASON_FLOCK_GROWS,  /* the flock: sheep, or a wolf (HS-5) */
    AI_REASON_CIRCLE_ADDS,  /* crop circle: a follower may be added to the own */
    AI_REASON_CIRCLE_ADDS_FOR,  /* seats may add one */
    AI_REASON_CIRCLE_TAKES,     /* one of the own has to be taken back */
    AI_REASON_CIRCLE_TAKES_FOR, /* seats have to take one back */
    AI_REASON_TOLLS,            /* count roads that are not complete begin at the tollhouse */
    AI_REASON_SPARES,           /* a follower that could have been added */
    AI_REASON_LAST_FOLLOWER,    /* none is left then */
    AI_REASON_KEEPS_LAST,       /* follower, though it could be placed */
    AI_REASON_KEEPS_LAST_TWO,
    AI_REASON_NO_FOLLOWER,       /* none is worth it here */
    AI_REASON_QUIET,             /* nothing of note happens */
    AI_REASON_NOTHING,           /* nothing that helps; what it costs is told beside it */
    AI_REASON_FIELD_GAINS,       /* an own field, points */
    AI_REASON_FIELD_GAINS_FOR,   /* one of seats, points */
    AI_REASON_FIELD_REACHES,     /* an own field, count cities more that are not complete */
    AI_REASON_FIELD_REACHES_FOR, /* one of seats does */
    AI_REASON_DRAWS,             /* what drawing brings on average */
    /* a half of the hand could complete the own feature for points, later, too */
    AI_REASON_CAN_WAIT,
    AI_REASON_KEEPS_PAIR,   /* of halves with `feature` at the long side */
    AI_REASON_KEEPS_HALVES, /* count */
    AI_REASON_HALF_CAPS,    /* draft: it can end cities */
    AI_REASON_HALF_ENDS,    /* roads */
    AI_REASON_HALF_COAT,    /* it has a coat of arms */
    AI_REASON_HALF_MONASTERY,
    AI_REASON_HALF_PAIRS,  /* with one of the hand: `feature` at the long side */
    AI_REASON_HALF_DENIES, /* who picks next could use it: seats */
    /* The action ends the game: what it adds in final scoring. */
    AI_REASON_CLAIMS_LAST,   /* a follower, count points */
    AI_REASON_ENDS_MORE,     /* the own one, points more */
    AI_REASON_ENDS_MORE_FOR, /* one of seats */
    AI_REASON_ENDS_LESS,     /* the own one, points less */
    AI_REASON_ENDS_LESS_FOR, /* one of seats */
    AI_REASON_NO_CHANGE,     /* nothing */
    AI_REASON_AS_IT_IS, /* waiving changes nothing, and there is nothing else to be said for it */
    AI_REASONS
} AiReasonKind;

typedef struct AiReason {
    uint8_t kind;    /* AiReasonKind */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* set, without the own one */
    uint8_t count;
    uint8_t segment; /* of `tile`: a part of the feature that this is about, */
    uint16_t tile;   /* which lay there before the action; AI_NO_TILE: none did */
    int32_t points;  /* as the rules count them */
    /* worth of this reason, in hundredths of a point of lead; < 0: what it costs */
    int32_t centipoints;
} AiReason;

enum { AI_NO_TILE = 0xffff };

/* The weightiest feature that a placement touches and somebody holds; so players tell places
 * apart. */
typedef struct AiBeside {
    uint8_t kind;  /* SegmentKind */
    uint8_t seats; /* who holds it, as a set; 0: there is none */
} AiBeside;
#endif
