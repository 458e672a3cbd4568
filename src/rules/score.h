/* score.h: what features are worth and who gets it; scoring them. */
#ifndef RULES_SCORE_H
#define RULES_SCORE_H
#include "rules/journal.h"

/* A question about points: what is the feature of `root` worth by these policies? */
typedef struct Valuation {
    const Catalogue *c;
    const Game *g;
    const Policies *policies;
    uint16_t root;
    bool complete; /* it is valued as complete: because it is, or because the moment says so */
} Valuation;

/* `policies`: NULL for those of the game. */
Valuation score_valuation(const Catalogue *c, const Game *g, uint16_t root,
                          const Policies *policies, Moment moment);

/* Points, owners and parts of a feature; see game_feature_score. */
FeatureScore score_feature(const Valuation *v);

/* The same for one of its owners, from what score_feature() found: with what he alone gets. */
FeatureScore score_of_seat(const Valuation *v, int seat, FeatureScore score);

/* Books points for a seat and tells them with their parts. `at`: a segment that they are about
 * (of a feature: its first); NO_NODE: none. `label`: what is paid, LABEL_NONE for the feature
 * itself. */
void score_pay(Play *p, int seat, uint16_t at, Label label, const FeatureScore *score);

/* What the figures of each seat count for the majority; a mayor has the strength that his city
 * gives him (AM-15). */
void score_strength(const Game *g, uint16_t root, uint8_t out[SEATS_MAX]);

/* Adds a part to a score, and its points. */
void score_add(FeatureScore *score, Label label, int count, int points, RuleId rule);

/* Scores what the tile just placed completed, in the order of BASE-21, and sends the figures
 * home (BASE-20). */
void score_completed(Play *p, int tile);

/* Final scoring: incomplete features, then fields. */
void score_final(Play *p);

/* Roots of all features with figures, each once, in the order of final scoring. Writes at most
 * FIGURE_ROOM. */
int score_held_features(const Game *g, uint16_t *out);
#endif
