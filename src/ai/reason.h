/* reason.h: the reasons for an action, as codes with a few numbers; words/hints.h turns them into
 * sentences. One table says which members each code uses, for the code that finds reasons, the code
 * that words them and the code that stores them in files. */
#ifndef AI_REASON_H
#define AI_REASON_H
#include "rules/game.h"

enum { AI_REASONS_MAX = 4 }; /* most reasons for one action */

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
    NUMBER_CITIES,  /* incomplete cities along a field */
    NUMBER_ROADS,   /* incomplete roads */
    NUMBER_FOLLOWERS,
    NUMBER_HALVES,
    NUMBER_OWN,      /* features of this kind that the seat holds */
    NUMBER_POINTS,   /* at the end */
    NUMBER_LABEL,    /* Label: the source of a payment */
    NUMBER_FIGURE,   /* FigureKind */
    NUMBER_ROLLS,    /* of a die */
    NUMBER_COATS,    /* of a city */
    NUMBER_TILES,    /* in the hand */
    NUMBER_TAKEN,    /* occupied spaces around it */
    NUMBER_FINISHED, /* cities */
    NUMBERS
} ReasonNumber;

/* The effects of an action, for hints: X(number, id, said, meaning, silent). `said`: the members
 * that its sentence uses (words/expansion_words.h). `meaning`: that of its number, whether the
 * sentence mentions the number or is chosen by it. `silent`: further members that are set to tell
 * reasons apart. In the notes, "its own" is a feature of the deciding seat, "one of seats" a
 * feature of the reason's seats. Reviews store the numbers, so a new row gets the next free one.
 * Reasons of expansions are in NAME_REASONS (rules/names.h). */
#define CORE_REASONS(X)                                                                            \
    X(0, AI_REASON_NONE, NONE, NONE, NONE)                                                         \
    X(1, AI_REASON_ONLY_ONE, NONE, NONE, NONE) /* there was no other action */                     \
    X(2, AI_REASON_CHANCE, NONE, NONE, NONE)   /* picked at random */                              \
    /* Sums of terms of the evaluation. With a number N, one of N features makes up most of it, */ \
    /* and `tile` is part of that feature. */                                                      \
    X(3, AI_REASON_POINTS, WORTH, NONE, NONE) /* points at once */                                 \
    X(4, AI_REASON_CITY, WORTH, OWN, NONE)    /* expected points of the seat's cities */           \
    X(5, AI_REASON_ROAD, WORTH, OWN, NONE)                                                         \
    X(6, AI_REASON_MONASTERY, WORTH, OWN, NONE) /* gardens included */                             \
    X(7, AI_REASON_FIELD, WORTH, OWN, NONE)                                                        \
    X(8, AI_REASON_FOLLOWERS, WORTH, NONE, NONE) /* followers kept or sent home */                 \
    X(9, AI_REASON_HALVES, WORTH, NONE, NONE)    /* halves kept for later */                       \
    X(10, AI_REASON_HINDERS, WORTH, NONE, NONE)  /* losses of the others */                        \
    /* Events in players' terms; all of them have a `feature`. */                                  \
    X(11, AI_REASON_CLOSES, POINTS, NONE, NONE) /* the seat's own feature */                       \
    X(12, AI_REASON_CLOSES_SHARED, SEATS_POINTS, NONE,                                             \
      NONE)                                               /* shared by seats, points for each */   \
    X(13, AI_REASON_CLOSES_FOR, SEATS_POINTS, NONE, NONE) /* held by seats alone */                \
    X(14, AI_REASON_CLOSES_FROM, SEATS_POINTS, NONE,                                               \
      NONE) /* theirs, joined with the seat's own */                                               \
    X(15, AI_REASON_TAKES_CLOSED, POINTS, NONE,                                                    \
      NONE) /* a follower on a complete feature comes home at once */                              \
    X(16, AI_REASON_PAYS, POINTS_NUMBER, LABEL, SEATS)  /* an expansion pays */                    \
    X(17, AI_REASON_HOME, NONE, FOLLOWERS, NONE)        /* a follower comes home */                \
    X(18, AI_REASON_HOME_MANY, NUMBER, FOLLOWERS, NONE) /* several do */                           \
    /* Joining features: the points are the least that the result earns, or exact if nothing is
     * missing. */    \
    X(19, AI_REASON_TAKES_OVER, SEATS_POINTS, MISSING,                                             \
      NONE) /* joins one of seats, outnumbering them */                                            \
    X(20, AI_REASON_SHARES, SEATS_POINTS, MISSING, NONE) /* joins one of seats and gets a share */ \
    X(21, AI_REASON_LETS_IN, SEATS, MISSING, POINTS)     /* joins one of seats, who get a share */ \
    X(22, AI_REASON_LOSES, SEATS, MISSING, POINTS) /* joins one of seats, who outnumber it */      \
    X(23, AI_REASON_UNITES, POINTS, MISSING, NONE) /* joins two of the seat's own */               \
    /* One more tile would join two features; points: those at stake, as they are now. */          \
    X(24, AI_REASON_THREATENS, SEATS_POINTS, NONE, NONE) /* its own with one of seats */           \
    X(25, AI_REASON_THREATENS_HALF, SEATS_POINTS, NONE,                                            \
      NONE) /* a half of its hand in the gap would do so */                                        \
    X(26, AI_REASON_MAKES_ALONE, SEATS_POINTS, NONE, NONE) /* a shared one becomes its own */      \
    X(27, AI_REASON_ENDANGERS, SEATS_POINTS, NONE,                                                 \
      NONE) /* its own goes to seats, who outnumber it */                                          \
    X(28, AI_REASON_EXPOSES, SEATS_POINTS, NONE, NONE)   /* seats get a share in a feature of its
                                                          * own */  \
    X(29, AI_REASON_KEEPS_OUT, SEATS_POINTS, NONE, NONE) /* no tile can let seats into its own */  \
    X(30, AI_REASON_BLOCKS, SEATS, NONE, NONE)     /* no square fits where one of seats is open */ \
    X(31, AI_REASON_GAP_BLOCKS, SEATS, NONE, NONE) /* no half fits the gap of one of seats */      \
    X(32, AI_REASON_GAP_DEAD, NONE, NONE, NONE)    /* no half fits the remaining gap at all */     \
    X(33, AI_REASON_HARDER, SEATS_NUMBER, MISSING, NONE) /* one of seats has a smaller chance */   \
    X(34, AI_REASON_SPOILS, NONE, NONE, SEATS)           /* its own can never be completed */      \
    X(35, AI_REASON_HINDERS_OWN, NUMBER, MISSING, SEATS) /* its own has a smaller chance */        \
    X(36, AI_REASON_GROWS, POINTS, MISSING, NONE) /* its own; when complete (monasteries: now) */  \
    X(37, AI_REASON_GROWS_END, POINTS_NUMBER, CLOSERS,                                             \
      NONE) /* as GROWS, and the squares that complete it */                                       \
    X(38, AI_REASON_GROWS_NOW, POINTS, NONE, NONE) /* final points; its own can't be completed */  \
    X(39, AI_REASON_GROWS_FOR, SEATS_NUMBER, MISSING,                                              \
      NONE) /* one of seats grows; with a number, it also needs more tiles */                      \
    /* A follower on a new feature. */                                                             \
    X(40, AI_REASON_STARTS, NUMBER, MISSING, POINTS) /* one that has hardly begun */               \
    X(41, AI_REASON_CLAIMS, POINTS_NUMBER, MISSING,                                                \
      NONE) /* points when complete; monasteries, fields: now */                                   \
    X(42, AI_REASON_CLAIMS_END, POINTS_NUMBER, CLOSERS,                                            \
      NONE) /* points when complete, and squares that complete it */                               \
    X(43, AI_REASON_CLAIMS_FIELD, NUMBER, CITIES, NONE) /* a farmer without points yet */          \
    X(44, AI_REASON_STRENGTHENS, NONE, NONE, NONE)      /* one more follower in its own feature */ \
    X(45, AI_REASON_FIGURE, NUMBER, FIGURE, NONE)    /* the use of an expansion's figure there */  \
    X(53, AI_REASON_SPARES, NONE, NONE, NONE)        /* a follower that could have been added */   \
    X(54, AI_REASON_LAST_FOLLOWER, NONE, NONE, NONE) /* none is left afterwards */                 \
    X(55, AI_REASON_KEEPS_LAST, NONE, NONE, NONE)    /* the follower, though it could be placed */ \
    X(56, AI_REASON_KEEPS_LAST_TWO, NONE, NONE, NONE)                                              \
    X(57, AI_REASON_NO_FOLLOWER, NONE, NONE, NONE) /* no segment here is worth one */              \
    X(58, AI_REASON_QUIET, NONE, NONE, NONE)       /* nothing special happens */                   \
    X(59, AI_REASON_NOTHING, NONE, NONE, NONE) /* nothing helps; another reason says the cost */   \
    X(60, AI_REASON_FIELD_GAINS, POINTS, NONE, SEATS)          /* its own field */                 \
    X(61, AI_REASON_FIELD_GAINS_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                  \
    X(62, AI_REASON_FIELD_REACHES, NUMBER, CITIES, SEATS) /* its own field, more open cities */    \
    X(63, AI_REASON_FIELD_REACHES_FOR, SEATS_NUMBER, CITIES, NONE) /* one of seats */              \
    X(64, AI_REASON_DRAWS, WORTH, NONE, NONE)     /* the mean gain from drawing */                 \
    X(65, AI_REASON_CAN_WAIT, POINTS, NONE, NONE) /* a half in hand can complete it later */       \
    X(66, AI_REASON_KEEPS_PAIR, NONE, NONE, NONE) /* two halves with `feature` on the long side */ \
    X(67, AI_REASON_KEEPS_HALVES, NUMBER, HALVES, NONE)                                            \
    X(68, AI_REASON_HALF_CAPS, NONE, NONE, NONE) /* draft: it can complete cities */               \
    X(69, AI_REASON_HALF_ENDS, NONE, NONE, NONE) /* roads */                                       \
    X(70, AI_REASON_HALF_COAT, NONE, NONE, NONE) /* it has a coat of arms */                       \
    X(71, AI_REASON_HALF_MONASTERY, NONE, NONE, NONE)                                              \
    X(72, AI_REASON_HALF_PAIRS, NONE, NONE,                                                        \
      NONE) /* with a half in hand; both have `feature` on the long side */                        \
    X(73, AI_REASON_HALF_DENIES, SEATS, NONE, NONE) /* the next seat to pick could use it */       \
    /* The action ends the game: what it adds in final scoring. */                                 \
    X(74, AI_REASON_CLAIMS_LAST, NUMBER, POINTS, NONE)       /* a follower */                      \
    X(75, AI_REASON_ENDS_MORE, POINTS, NONE, SEATS)          /* its own earns more by this */      \
    X(76, AI_REASON_ENDS_MORE_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                    \
    X(77, AI_REASON_ENDS_LESS, POINTS, NONE, SEATS)          /* its own earns less by this */      \
    X(78, AI_REASON_ENDS_LESS_FOR, SEATS_POINTS, NONE, NONE) /* one of seats */                    \
    X(79, AI_REASON_NO_CHANGE, NONE, NONE, NONE)             /* nothing */                         \
    X(80, AI_REASON_AS_IT_IS, NONE, NONE, NONE)    /* doing nothing, with no other reason */       \
    X(81, AI_REASON_SENDS_HOME, SEATS, NONE, NONE) /* figures of seats, without points */          \
    X(82, AI_REASON_SENT_HOME, NONE, NONE, NONE)   /* figures of its own */                        \
    X(116, AI_REASON_CUTS_OFF, SEATS_NUMBER, FINISHED,                                             \
      NONE) /* a field of these seats, from complete cities */                                     \
    /* Compared with a better idea, by the end of the game (ai/behind.h). */                       \
    X(118, AI_REASON_BEHIND, POINTS, NONE, NONE) /* its features of a kind earn this much less */  \
    X(119, AI_REASON_BEHIND_ALL, POINTS, NONE, NONE) /* the seat scores this much less */          \
    X(120, AI_REASON_BEHIND_FOR, SEATS_POINTS, NONE,                                               \
      NONE) /* one of seats scores this much more */                                               \
    X(121, AI_REASON_BEHIND_WAITS, POINTS, NONE,                                                   \
      NONE) /* the seat scores less; completing can wait */
#define AI_REASON_KINDS(X) CORE_REASONS(X) EXPANSION_REASONS(X)

typedef enum AiReasonKind {
    AI_REASON_KINDS(NAME_ENUM) AI_REASONS = 0 AI_REASON_KINDS(NAME_COUNT)
} AiReasonKind;

typedef struct AiReason {
    uint8_t kind;    /* AiReasonKind; its row says which members are set, the others are 0 */
    uint8_t feature; /* SegmentKind */
    uint8_t seats;   /* bit set, without the deciding seat */
    uint8_t number;  /* its meaning is the ReasonNumber of the row */
    uint8_t segment; /* of `tile`: a segment of the feature in question */
    uint16_t tile;   /* a tile that was on the board before the action; AI_NO_TILE: none */
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

/* Adds a reason to a list of `*count` that keeps only the weightiest, in order. */
void reason_add(AiReason reasons[AI_REASONS_MAX], int *count, const AiReason *reason);

enum { AI_NO_TILE = 0xffff };

/* The most important held feature that a placement touches; players tell places apart by it. */
typedef struct AiBeside {
    uint8_t kind;  /* SegmentKind */
    uint8_t seats; /* bit set of its holders; 0: there is no such feature */
} AiBeside;
#endif
