/* game_position.h: the initial position of a game on several machines. It is a scenario with the
 * tiles on the table and the remaining ones, without anything that players may not know
 * (docs/RECORD.md). The key of the game determines the order of its draw pile and all later random
 * results. Custom tiles are in a box next to it (scenario/box.h), as in any game.
 *
 *   {"format":"hypotenuse-scenario/1","title":"The last ten","players":["Red","Blue"],
 *    "stack":["BA-A","BA-D","BA-U"],      in catalogue order, so that the order reveals nothing
 *    "board":[ … ]}                       no "bag", no "tiles" */
#ifndef SCENARIO_GAME_POSITION_H
#define SCENARIO_GAME_POSITION_H
#include "json/json_read.h"
#include "rules/outcome.h"
#include "scenario/box.h"
#include "scenario/scenario.h"

enum {
    GAME_POSITION_MAX = 248 << 10, /* bytes, including the box */
    GAME_POSITION_TITLE = 64
};

/* Reasons why a scenario can't be the initial position of a game on several machines. */
typedef enum GamePositionFault {
    GAME_POSITION_GOOD,
    GAME_POSITION_UNREADABLE,     /* no scenario, or an impossible board; the Err has details */
    GAME_POSITION_NO_STACK,       /* no tiles to draw */
    GAME_POSITION_TOO_LARGE,      /* too many bytes even without its tiles */
    GAME_POSITION_TILES_STAY,     /* its custom tiles alone exceed limits; the Err has details */
    GAME_POSITION_BOTH_TOO_LARGE, /* position and box each fit into a head, but not together */
    /* Only for positions from other machines: */
    GAME_POSITION_TILES_INSIDE, /* the tiles are in the position instead of a box */
    GAME_POSITION_ORDERED,      /* it reveals the order of its draw pile */
    GAME_POSITION_TELLS_BAG     /* it reveals the next draws from a bag */
} GamePositionFault;

/* Members may be read freely. Everything that shows or plays the game holds a reference. */
typedef struct GamePosition {
    Scenario *scenario;
    char *text; /* in one line */
    Box *box;   /* a reference to the box with its custom tiles; NULL: built-in tiles only */
    char title[GAME_POSITION_TITLE];
    int holders; /* reference count; all references are on one thread */
} GamePosition;

/* Reads a position from the head of a game; `box` is its box or NULL, and the position takes a
 * reference to it. Returns NULL with *err if it isn't valid. The program's catalogue is borrowed
 * for the lifetime of the position. */
GamePosition *game_position_read(const JsonAt *at, Box *box, const Catalogue *program, Err *err);

/* Makes a position from the scenario in `text`, for a player who opens a game with it. The draw
 * pile loses its order, the bag contains whatever isn't on the board, and custom tiles move into a
 * box. Returns NULL with *err and *fault (may be NULL) if it can't be played on several machines.
 * `name` is used in messages. */
GamePosition *game_position_make(const char *name, const char *text, size_t length,
                                 const Catalogue *program, GamePositionFault *fault, Err *err);

/* game_position_share adds a reference, game_position_free releases one. Both accept NULL. */
GamePosition *game_position_share(GamePosition *position);
void game_position_free(GamePosition *position);

/* Returns the set-up of a game from this position under these policies. */
Setup game_position_setup(const GamePosition *position, const Policies *policies);

/* Starts the game itself, not a replica, from a scenario and a key. With an empty key, the scenario
 * is played exactly as written. */
void scenario_start_keyed(const Scenario *scenario, const Policies *policies, const ChanceKey *key,
                          Game *game, const EventSink *sink);
/* Starts a replica for the set `seats` instead, from the logged random results
 * (rules/outcome.h). */
ReplicaAnswer scenario_start_replica(const Scenario *scenario, const Policies *policies,
                                     unsigned seats, const Outcome *told, int told_count,
                                     Game *game, const EventSink *sink);
#endif
