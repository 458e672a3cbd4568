/* game_position.h: the position from which a game of several machines begins: a scenario that tells
 * what lies on the table and which tiles are left, but nothing that nobody may know there
 * (docs/RECORD.md). The order of its stack, and all later chance, comes from the key of the game.
 * Tiles of its own are in a box beside it (record/box.h), as those of any game are.
 *
 *   {"format":"hypotenuse-scenario/1","title":"The last ten","players":["Red","Blue"],
 *    "stack":["BA-A","BA-D","BA-U"],      in the order of the catalogue: it tells no order
 *    "board":[ … ]}                       no "bag", no "tiles" */
#ifndef RECORD_GAME_POSITION_H
#define RECORD_GAME_POSITION_H
#include "json/json_read.h"
#include "record/box.h"
#include "record/scenario.h"
#include "rules/told.h"

enum {
    GAME_POSITION_MAX = 248 << 10, /* bytes, with the box beside it */
    GAME_POSITION_TITLE = 64
};

/* Why something is no such position. */
typedef enum GamePositionFault {
    GAME_POSITION_GOOD,
    GAME_POSITION_UNREADABLE,     /* it is no scenario, or cannot lie like that: the Err tells */
    GAME_POSITION_NO_STACK,       /* nothing is left to draw */
    GAME_POSITION_TOO_LARGE,      /* it takes more bytes without its tiles */
    GAME_POSITION_TILES_STAY,     /* its own tiles alone are too much: the Err tells */
    GAME_POSITION_BOTH_TOO_LARGE, /* each may, but they find no room in one head */
    /* Only of those that come from elsewhere: */
    GAME_POSITION_TILES_INSIDE, /* they stand in the position instead of a box beside it */
    GAME_POSITION_ORDERED,      /* it tells the order of its stack */
    GAME_POSITION_TELLS_BAG     /* … of its bag */
} GamePositionFault;

/* Read freely; shared by all who show or play the game. */
typedef struct GamePosition {
    Scenario *scenario;
    char *text; /* in one line */
    Box *box;   /* whose tiles it names, a share; NULL: the program's alone */
    char title[GAME_POSITION_TITLE];
    int holders; /* of one thread */
} GamePosition;

/* Of the head of a game, whose box or NULL stands beside it: the position takes a share. NULL with
 * *err where it is no such position; the program's catalogue is borrowed as long as it lives. */
GamePosition *game_position_read(const JsonAt *at, Box *box, const Catalogue *program, Err *err);

/* One that lies as the scenario in `text` does, for who opens a game with it: its stack loses its
 * order, its bag is what is not on the board, and its own tiles go into a box. NULL with *err and
 * *fault (may be NULL) where that cannot be played on at several machines; `name` stands in
 * messages. */
GamePosition *game_position_make(const char *name, const char *text, size_t length,
                                 const Catalogue *program, GamePositionFault *fault, Err *err);

/* One more holder; each lets go once. NULL is fine for both. */
GamePosition *game_position_share(GamePosition *position);
void game_position_free(GamePosition *position);

/* The set-up of a game that begins with it under these policies. */
Setup game_position_setup(const GamePosition *position, const Policies *policies);

/* scenario_start for who has the true game, by its key. None: the scenario is played as it says. */
void scenario_start_keyed(const Scenario *scenario, const Policies *policies, const ChanceKey *key,
                          Game *game, const EventSink *sink);
/* The same for those at `seats`, who are told what chance gave (rules/told.h). */
ToldAnswer scenario_start_told(const Scenario *scenario, const Policies *policies, unsigned seats,
                               const Outcome *told, int told_count, Game *game,
                               const EventSink *sink);
#endif
