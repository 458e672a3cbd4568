/* bathhouses.h: facts about bathhouses and their figures, for files and screens. */
#ifndef EXPANSIONS_BATHHOUSES_BATHHOUSES_H
#define EXPANSIONS_BATHHOUSES_BATHHOUSES_H
#include "rules/query.h"

enum { BATHS_MAX = 64 }; /* maximum number next to one feature */

/* Lists the tiles whose bathhouse is next to the feature and can take a figure now (BH-4, BH-13),
 * in the order of placement. Writes at most BATHS_MAX and returns how many there are. */
int bath_free(const Catalogue *c, const Game *game, FeatureId feature, uint16_t out[BATHS_MAX]);

/* Returns the number on the banner of the bathhouse where the figure stands, 0 if it isn't in
 * one. */
int bath_price(const Catalogue *c, const Game *game, int figure);

/* Returns the figure that QUESTION_BATH is about. */
uint16_t bath_bather(const Game *game);

/* Returns whether the figure may move on instead of bathing (BH-9). */
bool bath_may_leave(const Catalogue *c, const Game *game, uint16_t figure);
#endif
