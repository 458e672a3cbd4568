/* score.h: the worth and the owners of features, and their scoring. */
#ifndef RULES_SCORE_H
#define RULES_SCORE_H
#include "rules/journal.h"

/* A question about points: what is the feature of `root` worth under these policies? */
typedef struct Valuation {
    const Catalogue *c;
    const Game *g;
    const Policies *policies;
    uint16_t root;
    /* valued as complete, because it is, or because the requested Moment says so */
    bool complete;
} Valuation;

/* Prepares a valuation; `policies` may be NULL for those of the game. */
Valuation score_valuation(const Catalogue *c, const Game *g, uint16_t root,
                          const Policies *policies, Moment moment);

/* Returns points, owners and parts of a feature; see game_feature_score. */
FeatureScore score_feature(const Valuation *v);

/* Returns the score of one owner, given the result of score_feature(), plus what that seat alone
 * gets. */
FeatureScore score_of_seat(const Valuation *v, int seat, FeatureScore score);

/* Adds points to a seat's score and reports them with their parts. `at` is the node of the segment
 * that earned them (for a feature, its first), or NO_NODE. `label` says what the points are paid
 * for, LABEL_NONE for the feature itself. */
void score_pay(Play *p, int seat, uint16_t at, Label label, const FeatureScore *score);
/* Works like score_pay for points that are paid for a completed feature or together with it, and
 * notifies the rows with on_paid (CKR-19). */
void score_pay_completed(Play *p, int seat, uint16_t at, Label label, const FeatureScore *score);

/* Computes each seat's weight in the majority; a mayor's weight depends on its city (AM-15). */
void score_strength(const Game *g, uint16_t root, uint8_t out[SEATS_MAX]);

/* Returns how many complete cities a field serves, including those that are not features. */
int score_field_cities(const Catalogue *c, const Game *g, uint16_t field);

/* Adds a part to a score, and its points to the sum. */
void score_add(FeatureScore *score, Label label, int count, int points, RuleId rule);

/* Room for the features that one tile completes: its own segments, and the buildings around it. */
enum { COMPLETING_MAX = 64 };

/* Lists the roots of the features that `tile`, the last one placed, completes, held or not, in the
 * order of scoring (BASE-21). `out` has room for COMPLETING_MAX; returns how many there are. The
 * result stays the same until the next tile, so a row may call this before the features are
 * scored. */
int score_completing(const Catalogue *c, const Game *g, int tile, uint16_t *out);

/* Scores everything that the tile just placed completed, in the order of BASE-21, and sends the
 * figures home (BASE-20), unless a row must decide before that (before_home). */
void score_completed(Play *p, int tile);

/* Sends home the figures that remain in these features, after before_home. */
void score_go_home(Play *p, int tile);

/* Runs final scoring: incomplete features, then fields. */
void score_final(Play *p);

/* Lists the roots of all features with figures, each once, in the order of final scoring. Writes at
 * most FIGURE_ROOM and returns how many there are. */
int score_held_features(const Game *g, uint16_t *out);
#endif
