/* codec.h: actions, tiles and set-ups as JSON, for every format that has them. */
#ifndef SCENARIO_CODEC_H
#define SCENARIO_CODEC_H
#include "json/json_read.h"
#include "rules/game.h"
#include "rules/query.h"

/* --- actions ---------------------------------------------------------------------------------- */

/* Actions as JSON. One table of fields for each kind of action (codec.c) serves every dialect:
 *
 *   lines of records,   {"seat": 0, "place": "BA-D", "at": [1, 0], "rotation": 2}
 *   reviews, protocol   {"seat": 0, "follow": "city@N", "figure": "big"}
 *
 *   a turn of a         {"player": "Red", "place": "BA-D", "at": [1, 0], "rotation": 2,
 *   scenario             "follower": {"on": "city@N", "figure": "big"}}
 *
 *   tiles and figures   {"tile": "BA-D", "at": [1, 0], "rotation": 2,
 *   on a board           "followers": [{"player": "Red", "on": "city@N", "figure": "big"}]}
 *
 * In lines each action is an object of its own. A turn combines several actions, adds what only
 * files contain (tile numbers), and may leave out what follows from the game. scenario_turn.c
 * handles the parts of a turn that differ from this table. */

typedef enum ActionDialect {
    ACTION_LINE,
    ACTION_TURN,
    ACTION_BOARD,
    ACTION_DIALECTS
} ActionDialect;

/* Returns the action as records write it. `game` is the state before the action. NULL: segments are
 * written by number, for readers without a game. */
json_t *action_json(const Catalogue *c, const Game *game, const Action *action);

/* Reads the output of action_json. Unknown, missing and impossible fields are errors. Whether the
 * rules allow the action is not checked. */
bool action_read(const JsonAt *object, const Catalogue *c, const Game *game, Action *action,
                 Err *err);

/* Writes the fields of `kind` as rows that only check types (json_read_object), for an object that
 * contains more than the action. Returns how many. */
enum { ACTION_FIELDS_MAX = 5 };
size_t action_members(ActionKind kind, ActionDialect dialect, JsonMember out[ACTION_FIELDS_MAX]);

/* Adds the action's fields to an object that may contain more. */
void action_add(json_t *object, ActionDialect dialect, const Catalogue *c, const Game *game,
                const Action *action);

/* Reads the fields in the object into *action, whose kind is set. Segments are those of the tile
 * placed by `lies` (ACTION_PLACE); NULL: their names can't be resolved yet and are skipped. */
bool action_take(const JsonAt *object, ActionDialect dialect, const Catalogue *c,
                 const Action *lies, Action *action, Err *err);

/* Returns the segment that `name` means on the tile, or the road that may lie over it; NO_SEGMENT
 * if neither has such a name. */
int segment_find_spanned(const Catalogue *c, uint16_t copy, int rotation, const char *name);

/* Write and read a tile copy by its id; null for a hidden copy. */
json_t *copy_json(const Catalogue *c, uint16_t copy);
bool copy_read(const JsonAt *at, const Catalogue *c, uint16_t *copy, Err *err);

/* Returns a tile as the board in a file lists it. */
json_t *tile_json(const Catalogue *c, PlacedTile tile);

/* Appends an item to a list in the object, and creates the list if it is missing. */
void json_append(json_t *object, const char *key, json_t *item);

/* Return the hand of a seat, and the points of all seats, as lists. */
json_t *hand_json(const Catalogue *c, const Game *game, int seat);
json_t *scores_json(const Game *game);

/* --- set-ups ---------------------------------------------------------------------------------- */

/* Set-ups as JSON. Each dialect is a table of fields (codec.c):
 *
 *   records       {"first":null,"hands":"draft","hand_size":3,"base_sets":1,"expansions":[…],
 *                  "policies":{…}}, all required; the list of names gives the number of players
 *   the protocol  {"players":2,"expansions":[…],"deal":"draft","halves":3,"policies":{…}}, all
 *                  optional; a request also names a "generation", and only policies that differ
 *
 * Scenarios name expansions and policies in the same way. */

typedef enum SetupDialect { SETUP_RECORD, SETUP_PROTOCOL, SETUP_DIALECTS } SetupDialect;

json_t *setup_json(const Setup *setup, SetupDialect dialect);

/* Reads the fields of the dialect into *setup; other members stay unchanged. Doesn't check whether
 * such a game is possible; setup_fault() does. */
bool setup_read(const JsonAt *object, SetupDialect dialect, Setup *setup, Err *err);

/* Write and read the names of a set of expansions. Reading also accepts "base", which is always in
 * play. */
json_t *expansions_json(uint64_t expansions);
bool expansions_read(const JsonAt *list, uint64_t *expansions, Err *err);

/* Returns all policies by name; policies_read (catalogue.h) reads them. */
json_t *policies_json(const Policies *policies);
#endif
