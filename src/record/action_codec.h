/* action_codec.h: actions as JSON. One table of fields per kind of action (action_codec.c) serves
 * every dialect:
 *
 *   lines of records,   {"seat": 0, "place": "BA-D", "at": [1, 0], "rotation": 2}
 *   reviews, protocol   {"seat": 0, "follow": "city@N", "figure": "big"}
 *
 *   a turn of a         {"player": "Red", "place": "BA-D", "at": [1, 0], "rotation": 2,
 *   scenario             "follower": {"on": "city@N", "figure": "big"}}
 *
 *   what lies and       {"tile": "BA-D", "at": [1, 0], "rotation": 2,
 *   stands on a board    "followers": [{"player": "Red", "on": "city@N", "figure": "big"}]}
 *
 * An action of the rules is an object of its own in the first; a turn gathers several of them,
 * names what only it knows (tiles by their number in the file) and may leave out what follows from
 * the game. What a turn says otherwise than field by field is in scenario_turn.c. */
#ifndef RECORD_ACTION_CODEC_H
#define RECORD_ACTION_CODEC_H
#include "json/json_read.h"
#include "rules/query.h"

typedef enum ActionDialect {
    ACTION_LINE,
    ACTION_TURN,
    ACTION_BOARD,
    ACTION_DIALECTS
} ActionDialect;

/* The action as records write it. `game` is as before the action. NULL: segments stand there by
 * number, for who reads it without a game, too. */
json_t *action_json(const Catalogue *c, const Game *game, const Action *action);

/* Reads what action_json wrote, and nothing else: unknown, missing and impossible fields are
 * faults. Whether the rules accept the action is another question. */
bool action_read(const JsonAt *object, const Catalogue *c, const Game *game, Action *action,
                 Err *err);

/* The fields of `kind` in an object that says more than the action, as rows that check and drop
 * (json_read_object). Returns how many. */
enum { ACTION_FIELDS_MAX = 5 };
size_t action_members(ActionKind kind, ActionDialect dialect, JsonMember out[ACTION_FIELDS_MAX]);

/* Adds them to such an object. */
void action_add(json_t *object, ActionDialect dialect, const Catalogue *c, const Game *game,
                const Action *action);

/* Reads those that stand in the object into *action, whose kind is set. Segments are those of the
 * tile that `lies` there (ACTION_PLACE); NULL: their names mean something only later, and they are
 * passed over. */
bool action_take(const JsonAt *object, ActionDialect dialect, const Catalogue *c,
                 const Action *lies, Action *action, Err *err);

/* Is `name` the word for a figure of an expansion that this version of the game does not have? */
bool action_later_figure(const char *name);

/* A copy of a tile by its id; null where nobody may know it. */
json_t *copy_json(const Catalogue *c, uint16_t copy);
bool copy_read(const JsonAt *at, const Catalogue *c, uint16_t *copy, Err *err);

/* A tile of the board, as boards are written. */
json_t *tile_json(const Catalogue *c, PlacedTile tile);

/* What lies in the hand of a seat, and the points of all seats, as lists. */
json_t *hand_json(const Catalogue *c, const Game *game, int seat);
json_t *scores_json(const Game *game);
#endif
