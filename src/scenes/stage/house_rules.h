/* house_rules.h: policies that differ from a generation, as words in settings ("fields=none
 * end=all"), and the person's own column beside the generations. */
#ifndef SCENES_STAGE_HOUSE_RULES_H
#define SCENES_STAGE_HOUSE_RULES_H
#include "record/game_code.h"
#include "rules/policy.h"
#include "store/settings.h"

#include <stddef.h>

/* The id of the row that holds the person's house rules; there is none where he has none. */
#define HOUSE_ID "yours"

/* Takes the words over *policies; those that nobody knows any more are passed over. */
void house_words_read(const char *words, Policies *policies);
/* What differs from `row`, as words; "" where nothing does. Returns `out`. */
char *house_words(const Policies *row, const Policies *policies, char *out, size_t size);

/* How many rows are printed generations: all but the person's, which is the last. */
int house_printed(const Generations *generations);

/* The printed generations alone: what games and records know. */
Generations house_without(const Generations *generations);

/* Makes the last row that of settings->house: added, changed, or taken away. */
void house_refresh(Generations *generations, const SettingsHouse *house);

/* Keeps `policies` as the house rules, which began with row `row`; the name stays. */
void house_keep(SettingsHouse *house, const Generations *generations, int row,
                const Policies *policies);
/* Arguments of the scene "setup", or NULL: the game with which it begins in place of the last one,
 * its name among the person's own ("" : it has none), its number or code ("" : one is thrown),
 * whether a table for several machines is to be opened for it, and on which table server (its id;
 * 0: at this machine). */
typedef struct SetupArguments {
    SettingsGame game;
    char name[SETTINGS_NAME_SIZE];
    char number[GAME_CODE_SIZE];
    bool table;
    int server;
} SetupArguments;
#endif
