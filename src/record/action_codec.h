/* action_codec.h: actions as JSON. One table of fields per kind of action (action_codec.c) serves
 * every dialect:
 *
 *   records, reviews,   {"seat": 0, "place": "BA-D", "at": [1, 0], "rotation": 2}
 *   the protocol        {"seat": 0, "follow": "city@N", "figure": "big"}
 *
 *   a turn of a         {"player": "Red", "place": "BA-D", "at": [1, 0], "rotation": 2,
 *   scenario             "follower": {"on": "city@N", "figure": "big"}}
 *
 * An action of the rules is an object of its own in the first; a turn gathers several of them,
 * names what only it knows (tiles by their number in the file) and may leave out what follows from
 * the game. What a turn says otherwise than field by field is in scenario_turn.c. */
#ifndef RECORD_ACTION_CODEC_H
#define RECORD_ACTION_CODEC_H
#include "json/json_read.h"
#include "rules/game.h"

/* The action as records write it. `game` is as before the action. NULL: segments stand there by
 * number, for who reads it without a game, too. */
json_t *action_json(const Catalogue *c, const Game *game, const Action *action);

/* Reads what action_json wrote, and nothing else: unknown, missing and impossible fields are
 * faults. Whether the rules accept the action is another question. */
bool action_read(const JsonAt *object, const Catalogue *c, const Game *game, Action *action,
                 Err *err);

/* The fields of `kind` that a turn says one by one, for json_check_object. Returns how many. */
enum { ACTION_FIELDS_MAX = 4 };
size_t action_turn_fields(ActionKind kind, JsonField out[ACTION_FIELDS_MAX]);

/* Adds them to a turn. */
void action_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action);

/* Reads those that stand in the turn into *action, but for segments: their names mean
 * something only once the tile lies there. */
bool action_read_turn(const JsonAt *turn, ActionKind kind, const Catalogue *c, Action *action,
                      Err *err);

/* A copy of a tile by its id; null where nobody may know it. */
json_t *copy_json(const Catalogue *c, uint16_t copy);
bool copy_read(const JsonAt *at, const Catalogue *c, uint16_t *copy, Err *err);
#endif
