/* weights.h: the terms of the evaluation and what each is worth. A term is counted for every
 * seat; the weights turn the counts into points. They are learned (hypotenuse-bench learn);
 * weights.c holds the result. */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

#define FEATURE_LARGE 12.0f

/* What is counted for a feature of one of the three kinds that can be completed. */
enum {
    FEATURE_NOW, /* points of the seat if the game ended now */
    /* further points by completing, times the chance that its spaces and gaps are filled */
    FEATURE_GAIN,
    FEATURE_CLOSE, /* the same times the chance that they are filled by tiles that end it there */
    FEATURE_SIDES, /* open sides */
    FEATURE_DEAD,  /* figures in a feature that can never be completed */
    FEATURE_BACK,  /* figures times the chance that they come home */
    FEATURE_LOST,  /* figures without a share */
    /* points by joining features of others, or lost when others join, times the chance of a tile
     * there */
    FEATURE_MERGE,
    FEATURE_NEAR,  /* points if completed, times that chance, where one square is enough */
    FEATURE_BIG,   /* points beyond FEATURE_LARGE if completed, times that chance */
    FEATURE_SPARE, /* figures that the majority would not need */
    FEATURE_TERMS
};

typedef enum Term {
    TERM_SUPPLY, /* followers in the supply */
    TERM_SUPPLY_NONE,
    TERM_SUPPLY_LAST, /* one or none left */
    TERM_SUPPLY_FEW,  /* two or fewer left */
    TERM_HALVES,      /* halves in the hand that can still be laid by the end rule */
    TERM_CITY,
    TERM_ROAD = TERM_CITY + FEATURE_TERMS,
    TERM_MONASTERY = TERM_ROAD + FEATURE_TERMS,      /* and gardens */
    TERM_FIELD_NOW = TERM_MONASTERY + FEATURE_TERMS, /* points of completed cities */
    TERM_FIELD_SOON,   /* points of cities that may be completed, times their chance */
    TERM_FIELD_OPEN,   /* cities that are not complete yet */
    TERM_FIELD_FIGURE, /* farmers with a share */
    TERM_FIELD_LOST,   /* farmers without a share */
    TERM_FIELD_LEAD,   /* farmers more than the next seat has, two at the most */
    /* What is in danger (ai/danger.h), and what belongs to the sets that bring it. */
    TERM_RISK,         /* what a feature promises, times the chance that its figures go before */
    TERM_RISK_GONE,    /* figures times the chance that they are sent home, */
    TERM_RISK_CAUGHT,  /* that they are captured */
    TERM_HELD,         /* own figures that others hold */
    TERM_PRISONERS,    /* figures of others that the seat holds */
    TERM_FLOORS,       /* floors left to build with */
    TERM_FAIRY_TURNS,  /* turns to come in which the fairy brings a point, five at the most */
    TERM_FAIRY_SCORES, /* points that she brings when her figure's feature is scored */
    /* Abbeys, mayors, wagons, barns and German castles. */
    TERM_ABBEYS,    /* in the hand */
    TERM_CASTLES,   /* in the hand, that can still be laid by the end rule */
    TERM_MAYORS,    /* in the supply, as followers are: but they need coats */
    TERM_WAGONS,    /* on the board, times the chance to be scored and move on */
    TERM_BARNS,     /* in the supply */
    TERM_BARN_NOW,  /* points of barns for completed cities, */
    TERM_BARN_SOON, /* for those that may be completed, times their chance */
    TERM_BARN_OPEN, /* cities beside barns that are not complete yet */
    /* What a monastery or shrine promises, times the chance that its opponent is complete first. */
    TERM_CHALLENGE,
    TERM_CHURCH, /* points for most figures around a church, times the chance that it is complete */
    TERM_TITLES, /* cities of the king, roads of the robber that are complete */
    TERMS
} Term;

/* What the evaluation believes about what will happen. */
typedef enum Odds {
    ODDS_TILE, /* of players by 1 / players: the share of fitting squares that comes to somebody */
    ODDS_GAP_OWN,    /* chance to fill a gap with a half of the own hand, */
    ODDS_GAP_OTHERS, /* that others fill it to one's good, */
    ODDS_GAP_JOINS,  /* that two features meet there */
    /* as many squares fit beside a monastery, where nothing lies beside yet, as a fourth of all,
     * times this */
    ODDS_AROUND,
    ODDS
} Odds;

/* Points (score counts 1 by itself) for one of each term: `late` when the stack is empty, `late`
 * + `early` at the start, and half way there `middle` more than between the two; `theirs` more
 * if it is another seat's than that which judges: who has just moved waits longest to move
 * again. */
typedef struct AiWeights {
    float late[TERMS], early[TERMS], middle[TERMS], theirs[TERMS];
    float odds[ODDS];
} AiWeights;

/* The weight of a term when a share `stage` (0…1) of the game is still to come. */
static inline float weight_at(const AiWeights *w, int term, float stage)
{
    return w->late[term] + stage * (w->early[term] + 4.0f * (1.0f - stage) * w->middle[term]);
}

/* When nobody lays any more, terms are worth what they say: points now, and points that come
 * with certainty. */
extern const float weights_at_end[TERMS];

/* What the gentle level believes. */
extern const AiWeights weights_gentle;
/* Learned in self-play, docs/AI.md tells how: all other levels play by them, and judge by them
 * where trying out ends. */
extern const AiWeights weights_learned;
#endif
