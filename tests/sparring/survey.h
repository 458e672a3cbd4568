/* survey.h: a board as evaluations of a few lines want to see it: the open spaces, what waits at
 * their sides, which features wait where, and how many of the squares that nobody has seen fit. */
#ifndef SPARRING_SURVEY_H
#define SPARRING_SURVEY_H
#include "rules/need.h"
#include "rules/query.h"

enum {
    SURVEY_CELLS = 1024, /* open spaces; more are left out */
    SURVEY_FEATURES = 1024,
    SURVEY_WAITS = 40, /* open spaces of one feature */
    SURVEY_KINDS = 256,
    SURVEY_HASH = 4096,
    NO_INDEX = 0xffff
};

/* Squares that are still to come, as a seat knows them. */
typedef struct Bag {
    int squares, kind_count;
    uint16_t kind[SURVEY_KINDS], count[SURVEY_KINDS];
    bool ends[SURVEY_KINDS]; /* a road ends on it */
    /* How many fit a need; of those, on how many a road ends. −1: not counted yet. */
    int16_t fitting[NEEDS], ending[NEEDS];
} Bag;

typedef struct OpenCell {
    Cell cell;
    uint16_t need;       /* rules/need.h; of a gap: 0 */
    uint16_t waiting[4]; /* the city or road at each side, as an index; NO_INDEX */
    bool gap;            /* a half lies here, where no square can follow */
} OpenCell;

/* A city or road with an open side, or whatever a figure stands in. */
typedef struct SurveyFeature {
    FeatureId id;
    uint16_t tile; /* one of its tiles */
    uint8_t cell_count;
    uint16_t cells[SURVEY_WAITS]; /* open spaces that it waits for, each once, as indices */
    FeatureFacts facts;
} SurveyFeature;

typedef struct Survey {
    const Catalogue *c;
    const Game *game;
    Bag bag;
    int cell_count, feature_count;
    OpenCell cells[SURVEY_CELLS];
    SurveyFeature features[SURVEY_FEATURES];
    uint16_t cell_hash[SURVEY_HASH]; /* indices plus one */
    uint16_t of[NO_FEATURE + 1];     /* index of each feature plus one */
} Survey;

/* Counts what `view` leaves unseen. To be called once for a decision: what an action brings to
 * light stays unseen. */
void survey_bag(Survey *s, const Catalogue *c, const Game *view);

/* Looks at the board of `game`. `s` was zeroed before its first use and holds a bag. */
void survey_board(Survey *s, const Game *game);

/* The same without open spaces: only features with figures. */
void survey_figures(Survey *s, const Game *game);

/* The open space at `cell`, NO_INDEX if none is there. */
int survey_cell(const Survey *s, Cell cell);

/* How many squares of the bag fit `need`; `ending`: only those on which a road ends. */
int bag_fitting(Survey *s, unsigned need, bool ending);
/* The same for an open space, where gaps take none. */
int survey_fitting(Survey *s, int cell, bool ending);

/* The cell in which a monastery or garden stands. */
Cell survey_place(const Survey *s, const SurveyFeature *f);

/* The seats with the most figures in a feature, as a set; 0: it holds none. */
unsigned survey_owners(const FeatureFacts *facts, int players);
#endif
