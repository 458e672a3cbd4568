/* scenario_write.h: the state of a table as members of a scenario, for all writers of scenarios. */
#ifndef RECORD_SCENARIO_WRITE_H
#define RECORD_SCENARIO_WRITE_H
#include "record/scenario.h"

#include <jansson.h>

/* Returns points by the names of `players` seats, in the order of `names`. */
json_t *scenario_points_json(const char names[][SCENARIO_NAME_SIZE], int players,
                             const int *points);

/* Returns the names as a list that starts with seat `first`. */
json_t *scenario_players_json(const char names[][SCENARIO_NAME_SIZE], int players, int first);

/* Returns the board with its figures and tokens; `names` are those of the seats. Tokens of seats
 * are written on the first tile, since any tile may have them. *whole (may be NULL) gets whether
 * the format can express everything; the rest is left out. */
json_t *scenario_board_json(const Catalogue *c, const Game *game,
                            const char names[][SCENARIO_NAME_SIZE], bool *whole);

/* Adds the game's policies that differ from `row` as a member, if there are any: house rules. */
void scenario_add_policies(json_t *top, const Policies *row, const Game *game);

/* Adds the prisoners of all seats as a member of the scenario, if there are any. */
void scenario_add_prisoners(json_t *top, const Game *game, const char names[][SCENARIO_NAME_SIZE]);
#endif
