/* weights.h: the terms of the evaluation and their weights. Each term is counted for every seat,
 * and the weights turn counts into points. They are learned (hypotenuse-bench learn);
 * weights.c holds the result. */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H
#include "rules/game.h"

#define FEATURE_LARGE 12.0f

/* The terms of a feature of one of the three kinds that can be completed. */
enum {
    FEATURE_NOW, /* points of the seat if the game ended now */
    /* further points if completed, times the chance that its spaces and gaps are filled */
    FEATURE_GAIN,
    FEATURE_CLOSE, /* the same, times the chance that they are filled by tiles that close it */
    FEATURE_SIDES, /* open sides */
    FEATURE_DEAD,  /* figures in a feature that can never be completed */
    FEATURE_BACK,  /* figures, times the chance that they come home */
    FEATURE_LOST,  /* figures without a share */
    /* points gained by joining features of others, or lost when others join, times the chance that
     * this happens */
    FEATURE_MERGE,
    FEATURE_NEAR,  /* points if completed, times the chance of that, if a single square is enough */
    FEATURE_BIG,   /* points beyond FEATURE_LARGE if completed, times the chance of that */
    FEATURE_SPARE, /* figures beyond what the majority needs */
    FEATURE_TERMS
};

typedef enum Term {
    TERM_SUPPLY, /* followers in the supply */
    TERM_SUPPLY_NONE,
    TERM_SUPPLY_LAST, /* at most one left */
    TERM_SUPPLY_FEW,  /* at most two left */
    TERM_HALVES,      /* halves in hand that the end rule still lets the seat place */
    TERM_CITY,
    TERM_ROAD = TERM_CITY + FEATURE_TERMS,
    TERM_MONASTERY = TERM_ROAD + FEATURE_TERMS,      /* includes gardens */
    TERM_FIELD_NOW = TERM_MONASTERY + FEATURE_TERMS, /* points for complete cities */
    TERM_FIELD_SOON,   /* points for cities that may be completed, times their chance */
    TERM_FIELD_OPEN,   /* incomplete cities */
    TERM_FIELD_FIGURE, /* farmers with a share */
    TERM_FIELD_LOST,   /* farmers without a share */
    TERM_FIELD_LEAD,   /* how many more farmers than the next seat, at most two */
    /* Dangers to figures (ai/eval.h): expected points of a feature, times the chance that its
     * figures leave before it is scored. */
    TERM_RISK,
    TERM_RISK_GONE,   /* figures, times the chance that they are sent home */
    TERM_RISK_CAUGHT, /* figures, times the chance that they are captured */
    /* Terms of expansions, in NAME_TERMS (rules/names.h). */
    EXPANSION_TERMS(NAME_ENUM) TERMS = TERM_RISK_CAUGHT + 1 EXPANSION_TERMS(NAME_COUNT)
} Term;

/* Assumptions of the evaluation about what will happen. */
typedef enum Odds {
    ODDS_TILE,       /* times 1 / players: the share of fitting squares that a seat gets */
    ODDS_GAP_OWN,    /* chance to fill a gap with a half from the seat's own hand */
    ODDS_GAP_OTHERS, /* chance that others fill it to the seat's benefit */
    ODDS_GAP_JOINS,  /* chance that two features meet in a gap */
    /* for a space without neighbours next to a monastery: fitting squares, as a multiple of a
     * quarter of all squares */
    ODDS_AROUND,
    ODDS
} Odds;

/* Points for one of each term (the score itself counts 1): `late` when the stack is empty, `late` +
 * `early` at the start, and `middle` above the line between them halfway through the game. `theirs`
 * is added for seats other than the judging one: the seat that has just moved waits longest for its
 * next turn. */
typedef struct AiWeights {
    float late[TERMS], early[TERMS], middle[TERMS], theirs[TERMS];
    float odds[ODDS];
} AiWeights;

/* Returns the weight of a term when the share `stage` (0…1) of the game is still to come. */
static inline float weight_at(const AiWeights *w, int term, float stage)
{
    return w->late[term] + stage * (w->early[term] + 4.0f * (1.0f - stage) * w->middle[term]);
}

/* Weights when no more tiles are placed: only points now and points that are certain count. */
extern const float weights_at_end[TERMS];

/* The weights of the gentle level. */
extern const AiWeights weights_gentle;
/* Learned in self-play as docs/AI.md describes. All other levels play by them, and judge by them
 * where playouts end. */
extern const AiWeights weights_learned;
#endif
