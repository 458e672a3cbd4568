/* survey.h: a summary of the board for simple evaluations: the open spaces, the features at their
 * sides, the spaces that each feature waits for, and how many of the unseen squares fit. */
#ifndef SPARRING_SURVEY_H
#define SPARRING_SURVEY_H
#include "rules/need.h"
#include "rules/query.h"

enum {
    SURVEY_CELLS = 1024, /* maximum number of open spaces; the rest is ignored */
    SURVEY_FEATURES = 1024,
    SURVEY_WAITS = 40, /* maximum number of open spaces of one feature */
    SURVEY_KINDS = 256,
    SURVEY_HASH = 4096,
    NO_INDEX = 0xffff
};

/* The squares still to come, as a seat knows them. */
typedef struct Bag {
    int squares, kind_count;
    uint16_t kind[SURVEY_KINDS], count[SURVEY_KINDS];
    bool ends[SURVEY_KINDS]; /* a road ends on squares of the kind */
    /* How many squares fit each need, and how many of those end a road. −1: not counted yet. */
    int16_t fitting[NEEDS], ending[NEEDS];
} Bag;

typedef struct OpenCell {
    Cell cell;
    uint16_t need;       /* see rules/need.h; 0 for a gap */
    uint16_t waiting[4]; /* the city or road at each side, as an index; NO_INDEX: none */
    bool gap;            /* a half is there, so no square fits */
} OpenCell;

/* A city or road with an open side, or any feature with a figure. */
typedef struct SurveyFeature {
    FeatureId id;
    uint16_t tile; /* one of its tiles */
    uint8_t cell_count;
    uint16_t cells[SURVEY_WAITS]; /* indices of the open spaces that it waits for, each once */
    FeatureFacts facts;
} SurveyFeature;

typedef struct Survey {
    const Catalogue *c;
    const Game *game;
    Bag bag;
    int cell_count, feature_count;
    OpenCell cells[SURVEY_CELLS];
    SurveyFeature features[SURVEY_FEATURES];
    uint16_t cell_hash[SURVEY_HASH]; /* indices into `cells` plus one; 0: empty */
    /* index of each feature in `features` plus one; 0: not listed */
    uint16_t of[NO_FEATURE + 1];
} Survey;

/* Counts what `view` does not show. Call it once per decision: what an action reveals still counts
 * as unseen. */
void survey_bag(Survey *s, const Catalogue *c, const Game *view);

/* Surveys the board of `game`. `s` must have been zeroed before its first use and hold a bag. */
void survey_board(Survey *s, const Game *game);

/* Surveys only the features with figures, without open spaces. */
void survey_figures(Survey *s, const Game *game);

/* Returns the open space at `cell`, NO_INDEX if there is none. */
int survey_cell(const Survey *s, Cell cell);

/* Returns how many squares of the bag fit `need`; `ending`: only those that end a road. */
int bag_fitting(Survey *s, unsigned need, bool ending);
/* Returns how many squares of the bag fit an open space; no square fits a gap. */
int survey_fitting(Survey *s, int cell, bool ending);

/* Returns the cell of a monastery or garden. */
Cell survey_place(const Survey *s, const SurveyFeature *f);

/* Returns the set of seats with the most figures in a feature; 0 if it has none. */
unsigned survey_owners(const FeatureFacts *facts, int players);
#endif
