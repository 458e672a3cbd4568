/* house_rules.h: policies that differ from a generation, as words in settings ("fields=none
 * end=all"), and the player's own row next to the generations. */
#ifndef SCENES_STAGE_HOUSE_RULES_H
#define SCENES_STAGE_HOUSE_RULES_H
#include "rules/policy.h"
#include "store/settings.h"

#include <stddef.h>

/* The id of the row with the player's house rules; there is no such row without house rules. */
#define HOUSE_ID "yours"

/* Applies the words to *policies; unknown words are skipped. */
void house_words_read(const char *words, Policies *policies);
/* Writes the differences from `row` as words, "" if there are none. Returns `out`. */
char *house_words(const Policies *row, const Policies *policies, char *out, size_t size);

/* Returns the number of printed generations: all except the player's, which is the last row. */
int house_printed(const Generations *generations);

/* Returns only the printed generations, which games and records use. */
Generations house_without(const Generations *generations);

/* Adds, changes or removes the last row to match the house rules in `house`. */
void house_refresh(Generations *generations, const SettingsHouse *house);

/* Saves `policies` as the house rules, based on row `row`; keeps their name. */
void house_save(SettingsHouse *house, const Generations *generations, int row,
                const Policies *policies);
#endif
