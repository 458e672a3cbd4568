/* reason.h: the reasons for an action, as codes with a few numbers; words/hints.h turns them into
 * sentences. One table says which members each code uses, for the code that finds reasons, the code
 * that words them and the code that stores them in files. */
#ifndef AI_REASON_H
#define AI_REASON_H
#include "rules/game.h"

enum { AI_REASONS_MAX = 4 }; /* for one action */

/* The members of a reason besides its kind and feature. A sentence uses them in this order: "the
 * city of SEATS will bring POINTS, and NUMBER tiles can finish it". */
typedef enum ReasonMembers {
    MEMBER_NONE,
    MEMBER_WORTH = 1, /* centipoints, rounded for players */
    MEMBER_SEATS = 2,
    MEMBER_POINTS = 4,
    MEMBER_NUMBER = 8, /* the sentence has a plural that depends on it */
    MEMBER_SEATS_POINTS = MEMBER_SEATS | MEMBER_POINTS,
    MEMBER_SEATS_NUMBER = MEMBER_SEATS | MEMBER_NUMBER,
    MEMBER_POINTS_NUMBER = MEMBER_POINTS | MEMBER_NUMBER
} ReasonMembers;

/* The meaning of a reason's number. */
typedef enum ReasonNumber {
    NUMBER_NONE,
    NUMBER_MISSING, /* tiles of a city or road, spaces of a monastery, complete cities of a field */
    NUMBER_CLOSERS, /* unseen squares that complete it */
    NUMBER_CITIES,  /* incomplete ones along a field */
    NUMBER_ROADS,   /* incomplete ones */
    NUMBER_FOLLOWERS,
    NUMBER_HALVES,
    NUMBER_OWN,    /* features of this kind that the seat holds */
    NUMBER_POINTS, /* at the end */
    NUMBER_LABEL,  /* Label: the source of a payment */
    NUMBER_FIGURE, /* FigureKind */
    NUMBER_ROLLS,  /* of three */
    NUMBER_COATS,  /* of a city */
    NUMBER_CASTLES,
    NUMBER_TAKEN,    /* spaces around */
    NUMBER_FINISHED, /* cities */
    NUMBERS
} ReasonNumber;

/* The effects of an action, for hints: X(kind, said, number, silent). `said`: the members that its
 * sentence uses (words/hint_sentences.c). `number`: the meaning of its number, whether the sentence
 * mentions it or is chosen by it. `silent`: further members that are set to tell reasons apart.
 * Reviews store the kinds as numbers, so new ones are added at the end. */
#define AI_REASON_KINDS(X)                                                                         \
    X(NONE, NONE, NONE, NONE)                                                                      \
    X(ONLY_ONE, NONE, NONE, NONE) /* there was no other action */                                  \
    X(CHANCE, NONE, NONE, NONE)   /* picked at random */                                           \
    /* Sums of terms of the evaluation. With a number N one of N features makes up most of it, */  \
    /* and `tile` is part of that feature. */                                                      \
    X(POINTS, WORTH, NONE, NONE) /* points at once */                                              \
    X(CITY, WORTH, OWN, NONE)    /* expected points of the seat's cities */                        \
    X(ROAD, WORTH, OWN, NONE)                                                                      \
    X(MONASTERY, WORTH, OWN, NONE) /* gardens included */                                          \
    X(FIELD, WORTH, OWN, NONE)                                                                     \
    X(FOLLOWERS, WORTH, NONE, NONE) /* followers kept or sent home */                              \
    X(HALVES, WORTH, NONE, NONE)    /* halves kept for later */                                    \
    X(HINDERS, WORTH, NONE, NONE)   /* losses of the others */                                     \
    /* Events in the terms of players; all of them have a `feature`. */                            \
    X(CLOSES, POINTS, NONE, NONE)              /* the seat's own feature */                        \
    X(CLOSES_SHARED, SEATS_POINTS, NONE, NONE) /* shared by seats, points for each */              \
    X(CLOSES_FOR, SEATS_POINTS, NONE, NONE)    /* held by seats alone */                           \
    X(CLOSES_FROM, SEATS_POINTS, NONE, NONE)   /* theirs, joined with the seat's own */            \
    X(TAKES_CLOSED, POINTS, NONE, NONE)        /* a follower on a complete one, home at once */    \
    X(PAYS, POINTS_NUMBER, LABEL, SEATS)       /* an expansion pays */                             \
    X(HOME, NONE, FOLLOWERS, NONE)             /* a follower comes home */                         \
    X(HOME_MANY, NUMBER, FOLLOWERS, NONE)      /* several do */                                    \
    /* Joining: points of the result, at least; if nothing is missing, as it is. */                \
    X(TAKES_OVER, SEATS_POINTS, MISSING, NONE) /* joins one of seats, outnumbering them */         \
    X(SHARES, SEATS_POINTS, MISSING, NONE)     /* joins one of seats and gets a share */           \
    X(LETS_IN, SEATS, MISSING, POINTS)         /* joins one of seats, who get a share */           \
    X(LOSES, SEATS, MISSING, POINTS)           /* joins one of seats, who outnumber it */          \
    X(UNITES, POINTS, MISSING, NONE)           /* joins two of the seat's own */                   \
    /* One more tile would join two: the points at stake, as they are now. */                      \
    X(THREATENS, SEATS_POINTS, NONE, NONE)      /* its own with one of seats */                    \
    X(THREATENS_HALF, SEATS_POINTS, NONE, NONE) /* a half of its hand in the gap would */          \
    X(MAKES_ALONE, SEATS_POINTS, NONE, NONE)    /* a shared one becomes its own */                 \
    X(ENDANGERS, SEATS_POINTS, NONE, NONE)      /* its own goes to seats, who outnumber it */      \
    X(EXPOSES, SEATS_POINTS, NONE, NONE)        /* seats get a share of its own */                 \
    X(KEEPS_OUT, SEATS_POINTS, NONE, NONE)      /* no tile can let seats into its own */           \
    X(BLOCKS, SEATS, NONE, NONE)                /* no square fits where one of seats is open */    \
    X(GAP_BLOCKS, SEATS, NONE, NONE)            /* no half fits the gap of one of seats */         \
    X(GAP_DEAD, NONE, NONE, NONE)               /* no half fits the remaining gap at all */        \
    X(HARDER, SEATS_NUMBER, MISSING, NONE)      /* one of seats has a smaller chance */            \
    X(SPOILS, NONE, NONE, SEATS)                /* its own can never be completed */               \
    X(HINDERS_OWN, NUMBER, MISSING, SEATS)      /* its own has a smaller chance */                 \
    X(GROWS, POINTS, MISSING, NONE)             /* its own; when complete (monasteries: now) */    \
    X(GROWS_END, POINTS_NUMBER, CLOSERS, NONE)  /* as GROWS, and the squares that complete it */   \
    X(GROWS_NOW, POINTS, NONE, NONE)            /* final points; its own can't be completed */     \
    X(GROWS_FOR, SEATS_NUMBER, MISSING, NONE)   /* grows; with a number it needs more */           \
    /* A follower on a new feature. */                                                             \
    X(STARTS, NUMBER, MISSING, POINTS)          /* one that has hardly begun */                    \
    X(CLAIMS, POINTS_NUMBER, MISSING, NONE)     /* when complete; monasteries, fields: now */      \
    X(CLAIMS_END, POINTS_NUMBER, CLOSERS, NONE) /* when complete, and squares that do that */      \
    X(CLAIMS_FIELD, NUMBER, CITIES, NONE)       /* a farmer without points yet */                  \
    X(STRENGTHENS, NONE, NONE, NONE)            /* one more follower in its own feature */         \
    X(FIGURE, NUMBER, FIGURE, NONE)             /* the use of an expansion's figure there */       \
    X(SECOND_TURN, NONE, NONE, NONE)            /* from the builder (TB-5) */                      \
    X(FLOCK_GROWS, NONE, NONE, NONE)            /* with sheep, or a wolf (HS-5) */                 \
    X(CIRCLE_ADDS, NONE, NONE, NONE)            /* crop circle: it may add a follower */           \
    X(CIRCLE_ADDS_FOR, SEATS, NONE, NONE)       /* seats may add one */                            \
    X(CIRCLE_TAKES, NONE, NONE, NONE)           /* it must take one back */                        \
    X(CIRCLE_TAKES_FOR, SEATS, NONE, NONE)      /* seats must take one back */                     \
    X(TOLLS, NUMBER, ROADS, NONE)               /* open roads begin at the tollhouse */            \
    X(SPARES, NONE, NONE, NONE)                 /* a follower that could have been added */        \
    X(LAST_FOLLOWER, NONE, NONE, NONE)          /* none is left afterwards */                      \
    X(KEEPS_LAST, NONE, NONE, NONE)             /* the follower, though it could be placed */      \
    X(KEEPS_LAST_TWO, NONE, NONE, NONE)                                                            \
    X(NO_FOLLOWER, NONE, NONE, NONE)             /* no segment here is worth one */                \
    X(QUIET, NONE, NONE, NONE)                   /* nothing special happens */                     \
    X(NOTHING, NONE, NONE, NONE)                 /* nothing helps; another reason says the cost */ \
    X(FIELD_GAINS, POINTS, NONE, SEATS)          /* its own field */                               \
    X(FIELD_GAINS_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                                \
    X(FIELD_REACHES, NUMBER, CITIES, SEATS)      /* its own field, more open cities */             \
    X(FIELD_REACHES_FOR, SEATS_NUMBER, CITIES, NONE) /* one of seats */                            \
    X(DRAWS, WORTH, NONE, NONE)                      /* the mean gain from drawing */              \
    X(CAN_WAIT, POINTS, NONE, NONE)                  /* a half in hand can complete it later */    \
    X(KEEPS_PAIR, NONE, NONE, NONE) /* of halves with `feature` on the long side */                \
    X(KEEPS_HALVES, NUMBER, HALVES, NONE)                                                          \
    X(HALF_CAPS, NONE, NONE, NONE) /* draft: it can complete cities */                             \
    X(HALF_ENDS, NONE, NONE, NONE) /* roads */                                                     \
    X(HALF_COAT, NONE, NONE, NONE) /* it has a coat of arms */                                     \
    X(HALF_MONASTERY, NONE, NONE, NONE)                                                            \
    X(HALF_PAIRS, NONE, NONE, NONE)   /* with one in hand: `feature` on the long side */           \
    X(HALF_DENIES, SEATS, NONE, NONE) /* the next seat to pick could use it */                     \
    /* The action ends the game: what it adds in final scoring. */                                 \
    X(CLAIMS_LAST, NUMBER, POINTS, NONE)       /* a follower */                                    \
    X(ENDS_MORE, POINTS, NONE, SEATS)          /* its own earns more by this */                    \
    X(ENDS_MORE_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                                  \
    X(ENDS_LESS, POINTS, NONE, SEATS)          /* its own earns less by this */                    \
    X(ENDS_LESS_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                                  \
    X(NO_CHANGE, NONE, NONE, NONE)             /* nothing */                                       \
    X(AS_IT_IS, NONE, NONE, NONE)              /* doing nothing, with no other reason */           \
    /* Dragon, fairy, tower, flights and fleas. */                                                 \
    X(SENDS_HOME, SEATS, NONE, NONE)   /* figures of seats, without points */                      \
    X(SENT_HOME, NONE, NONE, NONE)     /* figures of its own */                                    \
    X(CAPTURES, SEATS, NONE, NONE)     /* a figure of seats */                                     \
    X(MAY_CAPTURE, SEATS, NONE, NONE)  /* the floor could reach one */                             \
    X(RANSOM, SEATS, NONE, NONE)       /* seats get the points */                                  \
    X(FREED, NONE, NONE, NONE)         /* a prisoner of its own comes home */                      \
    X(FAIRY_GUARDS, NONE, NONE, NONE)  /* the figure that she joins, from the dragon */            \
    X(FAIRY_PAYS, NONE, NONE, NONE)    /* her points */                                            \
    X(FAIRY_LEAVES, SEATS, NONE, NONE) /* she leaves a figure of seats */                          \
    X(FROM_DRAGON, NONE, NONE, NONE)   /* its figures are less within reach */                     \
    X(FROM_FLEAS, NONE, NONE, NONE)                                                                \
    X(FROM_TOWER, NONE, NONE, NONE)                                                                \
    X(TO_DRAGON, NONE, NONE, NONE) /* more within reach */                                         \
    X(TO_FLEAS, NONE, NONE, NONE)                                                                  \
    X(TO_TOWER, NONE, NONE, NONE)                                                                  \
    X(DRAGON_NEARS, SEATS, NONE, NONE) /* figures of seats are more within reach */                \
    X(FLEAS_NEAR, SEATS, NONE, NONE)                                                               \
    X(TOWER_NEARS, SEATS, NONE, NONE)                                                              \
    X(FLIGHT, NUMBER, ROLLS, NONE) /* numbers of the die with a landing place */                   \
    X(CLIMBS, NONE, NONE, NONE)    /* a tower, and closes it */                                    \
    /* Abbeys, mayors, wagons, barns. */                                                           \
    X(ABBEY_FITS, NONE, NONE, NONE)       /* no tile of the stack fits its hole */                 \
    X(KEEPS_ABBEY, NONE, NONE, NONE)      /* for a better space */                                 \
    X(MAYOR_COUNTS, NUMBER, COATS, NONE)  /* as many as the coats of its city */                   \
    X(BARN_PAYS, POINTS, NONE, NONE)      /* at the end, for the complete cities */                \
    X(BARN_REACHES, NUMBER, CITIES, NONE) /* incomplete ones */                                    \
    X(BARN_SHUTS, SEATS, NONE, NONE)      /* farmers of seats are kept out */                      \
    /* Castles and other buildings that score their surroundings; king and robber. */              \
    X(KEEPS_CASTLES, NUMBER, CASTLES, NONE)   /* for a better place */                             \
    X(CASTLE_DIFFERS, NONE, NONE, NONE)       /* its sides differ from the other castle */         \
    X(CASTLE_AROUND, NUMBER, TAKEN, NONE)     /* occupied ones of the ten spaces around */         \
    X(CHALLENGES, SEATS, NONE, NONE)          /* a building of seats may be too late */            \
    X(CHALLENGED, SEATS, NONE, NONE)          /* seats may complete theirs first */                \
    X(TITLE, POINTS, NONE, NONE)              /* king of the `feature`, or robber: points now */   \
    X(TITLE_LEAVES, SEATS, NONE, NONE)        /* seats lose it */                                  \
    X(BUILDING_ADDS, POINTS, NONE, NONE)      /* by a little building, to its own feature */       \
    X(BUILDING_ADDS_FOR, SEATS, NONE, NONE)   /* to a feature of seats */                          \
    X(CUTS_OFF, SEATS_NUMBER, FINISHED, NONE) /* a field of seats, from complete cities */         \
    X(ABBOT_HOME, POINTS, NONE, NONE)         /* early: its building is incomplete */              \
    /* Compared with a better idea, by the end of the game (ai/behind.h). */                       \
    X(BEHIND, POINTS, NONE, NONE)           /* its features of a kind earn this much less */       \
    X(BEHIND_ALL, POINTS, NONE, NONE)       /* the seat scores this much less */                   \
    X(BEHIND_FOR, SEATS_POINTS, NONE, NONE) /* one of seats scores this much more */               \
    X(BEHIND_WAITS, POINTS, NONE, NONE)     /* the seat scores less; completing can wait */

#define REASON_ENUM(kind, said, number, silent) AI_REASON_##kind,
typedef enum AiReasonKind { AI_REASON_KINDS(REASON_ENUM) AI_REASONS } AiReasonKind;

typedef struct AiReason {
    uint8_t kind;    /* AiReasonKind; its row says which members are set, the others are 0 */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* bit set, without the deciding seat */
    uint8_t number;  /* its meaning is the ReasonNumber of the row */
    uint8_t segment; /* of `tile`: a segment of the feature in question */
    uint16_t tile;   /* a tile on the board before the action; AI_NO_TILE: none */
    int32_t points;  /* as the rules count them */
    /* worth of this reason, in hundredths of a point of lead; < 0: a cost */
    int32_t centipoints;
} AiReason;

/* A row of AI_REASON_KINDS. */
typedef struct ReasonShape {
    uint8_t said, number, silent; /* ReasonMembers, ReasonNumber, ReasonMembers */
} ReasonShape;

extern const ReasonShape reason_shapes[AI_REASONS];

/* Are only the members of its kind set, and is its number in range? Reasons from a file are checked
 * before they become sentences. */
bool reason_is_sound(const AiReason *reason);

enum { AI_NO_TILE = 0xffff };

/* The most important held feature that a placement touches; players tell places apart by it. */
typedef struct AiBeside {
    uint8_t kind;  /* SegmentKind */
    uint8_t seats; /* bit set of its holders; 0: there is no such feature */
} AiBeside;
#endif
