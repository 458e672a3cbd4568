/* scenario_write.h: what lies on a table as members of a scenario, for all who write one. */
#ifndef RECORD_SCENARIO_WRITE_H
#define RECORD_SCENARIO_WRITE_H
#include "record/scenario.h"

#include <jansson.h>

/* Points by the names of `players` seats, in the order of `names`. */
json_t *scenario_points_json(const char names[][SCENARIO_NAME_SIZE], int players,
                             const int *points);

/* The names as a list that begins with seat `first`. */
json_t *scenario_players_json(const char names[][SCENARIO_NAME_SIZE], int players, int first);

/* The board with the figures and tokens on it; `names` are those of the seats. What seats keep is
 * written on the first tile, as any tile may tell it. *whole (may be NULL) gets whether the format
 * has words for everything; what it has none for stays out. */
json_t *scenario_board_json(const Catalogue *c, const Game *game,
                            const char names[][SCENARIO_NAME_SIZE], bool *whole);

/* Adds what the game's policies change in those of `row` as a member, if they do: house rules. */
void scenario_add_policies(json_t *top, const Policies *row, const Game *game);

/* Adds what seats hold of others as a member of the whole scenario, if they do. */
void scenario_add_prisoners(json_t *top, const Game *game, const char names[][SCENARIO_NAME_SIZE]);
#endif
