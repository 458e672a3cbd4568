/* reason.h: why an action is good, as codes with a few numbers; words/hints.h makes sentences of
 * them. What is set beside the code is told by one table, for who finds reasons, who says them and
 * who keeps them in a file. */
#ifndef AI_REASON_H
#define AI_REASON_H
#include "rules/game.h"

enum { AI_REASONS_MAX = 4 }; /* that are told of one action */

/* Members of a reason beside its kind and its feature. In a sentence they follow one another in
 * this order: "the city of SEATS will bring POINTS, and NUMBER tiles can finish it". */
typedef enum ReasonMembers {
    MEMBER_NONE,
    MEMBER_WORTH = 1, /* centipoints, rounded as people do */
    MEMBER_SEATS = 2,
    MEMBER_POINTS = 4,
    MEMBER_NUMBER = 8, /* a sentence has a plural that follows it */
    MEMBER_SEATS_POINTS = MEMBER_SEATS | MEMBER_POINTS,
    MEMBER_SEATS_NUMBER = MEMBER_SEATS | MEMBER_NUMBER,
    MEMBER_POINTS_NUMBER = MEMBER_POINTS | MEMBER_NUMBER
} ReasonMembers;

/* What the number of a reason counts. */
typedef enum ReasonNumber {
    NUMBER_NONE,
    NUMBER_MISSING, /* tiles of a city or road, spaces of a monastery, complete cities of a field */
    NUMBER_CLOSERS, /* unseen squares that complete it */
    NUMBER_CITIES,  /* not complete, at a field */
    NUMBER_ROADS,   /* not complete */
    NUMBER_FOLLOWERS,
    NUMBER_HALVES,
    NUMBER_OWN,    /* features of this kind that the seat has */
    NUMBER_POINTS, /* at the end */
    NUMBER_LABEL,  /* Label: what is paid for */
    NUMBER_FIGURE, /* FigureKind */
    NUMBER_ROLLS,  /* of three */
    NUMBER_COATS,  /* of a city */
    NUMBER_CASTLES,
    NUMBER_TAKEN,    /* spaces around */
    NUMBER_FINISHED, /* cities */
    NUMBERS
} ReasonNumber;

/* What an action gains, for hints: X(kind, said, number, silent). `said`: the members that its
 * sentence takes (words/hint_sentences.c). `number`: what its number counts, whether that is said
 * or chooses among sentences. `silent`: members that are set beside these, to tell reasons apart.
 * Reviews keep the kinds as numbers: new ones come last. */
#define AI_REASON_KINDS(X)                                                                         \
    X(NONE, NONE, NONE, NONE)                                                                      \
    X(ONLY_ONE, NONE, NONE, NONE) /* there was nothing else to do */                               \
    X(CHANCE, NONE, NONE, NONE)   /* picked at random */                                           \
    /* Sums of terms of the evaluation. With a number it is mostly about one of so many, */        \
    /* and `tile` is a part of that one. */                                                        \
    X(POINTS, WORTH, NONE, NONE) /* points at once */                                              \
    X(CITY, WORTH, OWN, NONE)    /* what the own cities will bring */                              \
    X(ROAD, WORTH, OWN, NONE)                                                                      \
    X(MONASTERY, WORTH, OWN, NONE) /* gardens, too */                                              \
    X(FIELD, WORTH, OWN, NONE)                                                                     \
    X(FOLLOWERS, WORTH, NONE, NONE) /* followers kept or coming home */                            \
    X(HALVES, WORTH, NONE, NONE)    /* halves kept for later */                                    \
    X(HINDERS, WORTH, NONE, NONE)   /* what the others lose */                                     \
    /* What happens, as people name it: with `feature`. */                                         \
    X(CLOSES, POINTS, NONE, NONE)              /* the own feature */                               \
    X(CLOSES_SHARED, SEATS_POINTS, NONE, NONE) /* one that seats share, for points each */         \
    X(CLOSES_FOR, SEATS_POINTS, NONE, NONE)    /* one of seats alone */                            \
    X(CLOSES_FROM, SEATS_POINTS, NONE, NONE)   /* it was of seats, and joined the own */           \
    X(TAKES_CLOSED, POINTS, NONE, NONE)   /* a follower on a complete one, who is back at once */  \
    X(PAYS, POINTS_NUMBER, LABEL, SEATS)  /* an expansion pays */                                  \
    X(HOME, NONE, FOLLOWERS, NONE)        /* a follower comes home */                              \
    X(HOME_MANY, NUMBER, FOLLOWERS, NONE) /* some do */                                            \
    /* Joining: points of what comes out, at least; nothing missing: as it stands. */              \
    X(TAKES_OVER, SEATS_POINTS, MISSING, NONE) /* joins one of seats and outnumbers them */        \
    X(SHARES, SEATS_POINTS, MISSING, NONE)     /* joins one of seats and gets a share */           \
    X(LETS_IN, SEATS, MISSING, POINTS) /* joins one of seats, who get a share of the own */        \
    X(LOSES, SEATS, MISSING, POINTS)   /* joins one of seats, who outnumber the own */             \
    X(UNITES, POINTS, MISSING, NONE)   /* joins two of the own */                                  \
    /* One tile more would join two: points of the one that is to be had or lost, as it stands. */ \
    X(THREATENS, SEATS_POINTS, NONE, NONE)      /* the own with one of seats */                    \
    X(THREATENS_HALF, SEATS_POINTS, NONE, NONE) /* an own half in the gap would */                 \
    X(MAKES_ALONE, SEATS_POINTS, NONE, NONE)    /* what is shared with seats becomes the own */    \
    X(ENDANGERS, SEATS_POINTS, NONE, NONE)      /* the own goes to seats, who outnumber it */      \
    X(EXPOSES, SEATS_POINTS, NONE, NONE)        /* seats come into the own */                      \
    X(KEEPS_OUT, SEATS_POINTS, NONE, NONE)      /* no tile can let seats into the own any more */  \
    X(BLOCKS, SEATS, NONE, NONE)     /* no square fits any more where one of seats goes on */      \
    X(GAP_BLOCKS, SEATS, NONE, NONE) /* no half fits any more in the gap of one of seats */        \
    X(GAP_DEAD, NONE, NONE, NONE) /* no half fits in the gap that is left, whoever it concerns */  \
    X(HARDER, SEATS_NUMBER, MISSING, NONE) /* the chance of one of seats falls */                  \
    X(SPOILS, NONE, NONE, SEATS)           /* the own one can never be completed any more */       \
    X(HINDERS_OWN, NUMBER, MISSING, SEATS) /* the chance of the own one falls */                   \
    X(GROWS, POINTS, MISSING, NONE) /* the own: at least when complete (monasteries: now) */       \
    X(GROWS_END, POINTS_NUMBER, CLOSERS, NONE) /* the same, and what can complete it */            \
    X(GROWS_NOW, POINTS, NONE, NONE) /* points more at the end: nobody can complete the own one */ \
    X(GROWS_FOR, SEATS_NUMBER, MISSING, NONE) /* grows; a number: needs more than before */        \
    /* A follower on a new one. */                                                                 \
    X(STARTS, NUMBER, MISSING, POINTS)      /* that has hardly begun */                            \
    X(CLAIMS, POINTS_NUMBER, MISSING, NONE) /* at least when complete; monasteries, fields: now */ \
    X(CLAIMS_END, POINTS_NUMBER, CLOSERS, NONE) /* when complete, and what can do that */          \
    X(CLAIMS_FIELD, NUMBER, CITIES, NONE)       /* a farmer who has no points yet */               \
    X(STRENGTHENS, NONE, NONE, NONE)            /* one more follower in the own one */             \
    X(FIGURE, NUMBER, FIGURE, NONE)        /* what a figure of an expansion is good for there */   \
    X(SECOND_TURN, NONE, NONE, NONE)       /* the builder gives it (TB-5) */                       \
    X(FLOCK_GROWS, NONE, NONE, NONE)       /* the flock: sheep, or a wolf (HS-5) */                \
    X(CIRCLE_ADDS, NONE, NONE, NONE)       /* crop circle: a follower may be added to the own */   \
    X(CIRCLE_ADDS_FOR, SEATS, NONE, NONE)  /* seats may add one */                                 \
    X(CIRCLE_TAKES, NONE, NONE, NONE)      /* one of the own has to be taken back */               \
    X(CIRCLE_TAKES_FOR, SEATS, NONE, NONE) /* seats have to take one back */                       \
    X(TOLLS, NUMBER, ROADS, NONE)      /* roads that are not complete begin at the tollhouse */    \
    X(SPARES, NONE, NONE, NONE)        /* a follower that could have been added */                 \
    X(LAST_FOLLOWER, NONE, NONE, NONE) /* none is left then */                                     \
    X(KEEPS_LAST, NONE, NONE, NONE)    /* follower, though it could be placed */                   \
    X(KEEPS_LAST_TWO, NONE, NONE, NONE)                                                            \
    X(NO_FOLLOWER, NONE, NONE, NONE)    /* none is worth it here */                                \
    X(QUIET, NONE, NONE, NONE)          /* nothing of note happens */                              \
    X(NOTHING, NONE, NONE, NONE)        /* nothing that helps; what it costs is told beside it */  \
    X(FIELD_GAINS, POINTS, NONE, SEATS) /* an own field */                                         \
    X(FIELD_GAINS_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                                \
    X(FIELD_REACHES, NUMBER, CITIES, SEATS) /* an own field, so many more that are not complete */ \
    X(FIELD_REACHES_FOR, SEATS_NUMBER, CITIES, NONE) /* one of seats does */                       \
    X(DRAWS, WORTH, NONE, NONE)                      /* what drawing brings on average */          \
    X(CAN_WAIT, POINTS, NONE, NONE) /* a half of the hand could complete the own later, too */     \
    X(KEEPS_PAIR, NONE, NONE, NONE) /* of halves with `feature` at the long side */                \
    X(KEEPS_HALVES, NUMBER, HALVES, NONE)                                                          \
    X(HALF_CAPS, NONE, NONE, NONE) /* draft: it can end cities */                                  \
    X(HALF_ENDS, NONE, NONE, NONE) /* roads */                                                     \
    X(HALF_COAT, NONE, NONE, NONE) /* it has a coat of arms */                                     \
    X(HALF_MONASTERY, NONE, NONE, NONE)                                                            \
    X(HALF_PAIRS, NONE, NONE, NONE)   /* with one of the hand: `feature` at the long side */       \
    X(HALF_DENIES, SEATS, NONE, NONE) /* who picks next could use it */                            \
    /* The action ends the game: what it adds in final scoring. */                                 \
    X(CLAIMS_LAST, NUMBER, POINTS, NONE)       /* a follower */                                    \
    X(ENDS_MORE, POINTS, NONE, SEATS)          /* the own one, so many more */                     \
    X(ENDS_MORE_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                                  \
    X(ENDS_LESS, POINTS, NONE, SEATS)          /* the own one, so many less */                     \
    X(ENDS_LESS_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                                  \
    X(NO_CHANGE, NONE, NONE, NONE)             /* nothing */                                       \
    X(AS_IT_IS, NONE, NONE, NONE)              /* waiving, for which nothing else speaks */        \
    /* Dragon, fairy, tower, flights and fleas. */                                                 \
    X(SENDS_HOME, SEATS, NONE, NONE)   /* figures of seats, without points */                      \
    X(SENT_HOME, NONE, NONE, NONE)     /* own ones */                                              \
    X(CAPTURES, SEATS, NONE, NONE)     /* a figure of seats */                                     \
    X(MAY_CAPTURE, SEATS, NONE, NONE)  /* the floor reaches one */                                 \
    X(RANSOM, SEATS, NONE, NONE)       /* seats get its points */                                  \
    X(FREED, NONE, NONE, NONE)         /* an own prisoner comes home */                            \
    X(FAIRY_GUARDS, NONE, NONE, NONE)  /* the figure that she goes to, from the dragon */          \
    X(FAIRY_PAYS, NONE, NONE, NONE)    /* her points */                                            \
    X(FAIRY_LEAVES, SEATS, NONE, NONE) /* a figure of seats */                                     \
    X(FROM_DRAGON, NONE, NONE, NONE)   /* own figures are less in reach */                         \
    X(FROM_FLEAS, NONE, NONE, NONE)                                                                \
    X(FROM_TOWER, NONE, NONE, NONE)                                                                \
    X(TO_DRAGON, NONE, NONE, NONE) /* more in reach */                                             \
    X(TO_FLEAS, NONE, NONE, NONE)                                                                  \
    X(TO_TOWER, NONE, NONE, NONE)                                                                  \
    X(DRAGON_NEARS, SEATS, NONE, NONE) /* figures of seats are more in reach */                    \
    X(FLEAS_NEAR, SEATS, NONE, NONE)                                                               \
    X(TOWER_NEARS, SEATS, NONE, NONE)                                                              \
    X(FLIGHT, NUMBER, ROLLS, NONE) /* of the die that find a place to land */                      \
    X(CLIMBS, NONE, NONE, NONE)    /* a tower, which nobody builds on then */                      \
    /* Abbeys, mayors, wagons, barns. */                                                           \
    X(ABBEY_FITS, NONE, NONE, NONE)       /* no tile of the stack would lie in its hole */         \
    X(KEEPS_ABBEY, NONE, NONE, NONE)      /* for a better hole */                                  \
    X(MAYOR_COUNTS, NUMBER, COATS, NONE)  /* he does by the coats of his city */                   \
    X(BARN_PAYS, POINTS, NONE, NONE)      /* at the end, for cities that are complete now */       \
    X(BARN_REACHES, NUMBER, CITIES, NONE) /* so many that are not */                               \
    X(BARN_SHUTS, SEATS, NONE, NONE)      /* the field of seats: nobody farms it any more */       \
    /* What counts its surroundings; king and robber. */                                           \
    X(KEEPS_CASTLES, NUMBER, CASTLES, NONE) /* for a better place */                               \
    X(CASTLE_DIFFERS, NONE, NONE, NONE)     /* its sides are not those of the own other one */     \
    X(CASTLE_AROUND, NUMBER, TAKEN, NONE)   /* so many of the ten spaces around it are taken */    \
    X(CHALLENGES, SEATS, NONE, NONE) /* a building of seats, which may be complete too late */     \
    X(CHALLENGED, SEATS, NONE, NONE) /* seats may be complete before the own one */                \
    X(TITLE, POINTS, NONE, NONE) /* king of the `feature`, or robber: points as things stand */    \
    X(TITLE_LEAVES, SEATS, NONE, NONE)        /* seats lose it */                                  \
    X(BUILDING_ADDS, POINTS, NONE, NONE)      /* a little building, to what is the own */          \
    X(BUILDING_ADDS_FOR, SEATS, NONE, NONE)   /* to what is of seats */                            \
    X(CUTS_OFF, SEATS_NUMBER, FINISHED, NONE) /* a field of seats, from so many finished cities */ \
    X(ABBOT_HOME, POINTS, NONE, NONE)         /* early: what he stands on is not complete */       \
    /* Against a better idea, by the end of the game (ai/behind.h). */                             \
    X(BEHIND, POINTS, NONE, NONE)           /* the own features of a kind bring so much less */    \
    X(BEHIND_ALL, POINTS, NONE, NONE)       /* the seat has so much less */                        \
    X(BEHIND_FOR, SEATS_POINTS, NONE, NONE) /* one of seats has so much more */                    \
    X(BEHIND_WAITS, POINTS, NONE, NONE)     /* the seat less, and what is completed can wait */

#define REASON_ENUM(kind, said, number, silent) AI_REASON_##kind,
typedef enum AiReasonKind { AI_REASON_KINDS(REASON_ENUM) AI_REASONS } AiReasonKind;

typedef struct AiReason {
    uint8_t kind;    /* AiReasonKind, the tag: its row tells which of these are set; others are 0 */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* set, without the own one */
    uint8_t number;  /* what it counts: ReasonNumber of its row */
    uint8_t segment; /* of `tile`: a part of the feature that this is about, */
    uint16_t tile;   /* which lay there before the action; AI_NO_TILE: none did */
    int32_t points;  /* as the rules count them */
    /* worth of this reason, in hundredths of a point of lead; < 0: what it costs */
    int32_t centipoints;
} AiReason;

/* A row of AI_REASON_KINDS. */
typedef struct ReasonShape {
    uint8_t said, number, silent; /* ReasonMembers, ReasonNumber, ReasonMembers */
} ReasonShape;

extern const ReasonShape reason_shapes[AI_REASONS];

/* Is nothing set but what its kind has, and its number one that there is? What comes from a file
 * is asked before words are made of it. */
bool reason_is_sound(const AiReason *reason);

enum { AI_NO_TILE = 0xffff };

/* The weightiest feature that a placement touches and somebody holds; so players tell places
 * apart. */
typedef struct AiBeside {
    uint8_t kind;  /* SegmentKind */
    uint8_t seats; /* who holds it, as a set; 0: there is none */
} AiBeside;
#endif
