/* road.h: the Road, sixteen tables against computer players, from gentle to master. A game at one
 * of them is an ordinary game: the seed, set-up and players in its record identify the table, so
 * nothing else has to be stored. */
#ifndef SESSION_ROAD_H
#define SESSION_ROAD_H
#include "session/session.h"

enum {
    ROAD_TABLES = 16,
    ROAD_GUESTS = 2,
    ROAD_LOSSES = 3 /* this many losses at a table also open the next one */
};

typedef struct RoadTable {
    uint64_t seed;      /* gives the same deal in every game */
    const char *engine; /* level of all opponents */
    /* names of the opponents, which also determine their portraits; second NULL: only one
     * opponent */
    const char *guests[ROAD_GUESTS];
    bool halves;            /* with three drafted halves per player */
    const char *generation; /* rules version of the first game */
} RoadTable;

extern const RoadTable road_tables[ROAD_TABLES];

/* Returns the game of a table under a row of the generations, for a player with that name and
 * colour. `unaided`: without hints, so that a win earns a star. */
SessionPlan road_plan(int number, const Generation *generation, const char *name, int color,
                      bool unaided);
/* Returns whether a game has the plan's seed, set-up and kinds of players, under any rules version.
 * House rules and undoing any number of turns would make the game easier, so a game at the table
 * has neither. */
bool road_same_game(const RecordHeader *header, const SessionPlan *plan);
/* Returns the number of the table that a game belongs to, or −1 if it belongs to none. */
int road_number(const RecordHeader *header);

typedef enum RoadResult { ROAD_LOST, ROAD_WON, ROAD_STAR } RoadResult;
/* Returns the result of a finished game at a table, from its final scores. A shared first place
 * counts as lost. */
RoadResult road_result(const RecordHeader *header, const int *scores);

/* The results of the games at one table so far. */
typedef struct RoadStanding {
    int won, lost;
    bool star; /* one of them was won without hints */
} RoadStanding;

/* Returns whether the table may be played: the first one, or one whose previous table was won once
 * or lost three times. */
bool road_is_open(const RoadStanding standings[ROAD_TABLES], int number);
/* Returns the first open table that isn't won, ROAD_TABLES if all are. */
int road_next(const RoadStanding standings[ROAD_TABLES]);
/* Returns how many tables are won. */
int road_won(const RoadStanding standings[ROAD_TABLES]);
#endif
