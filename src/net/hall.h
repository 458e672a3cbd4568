/* hall.h: the tables of a machine that serves many, in one folder:
 *
 *   NAME.log      the public log of a game (docs/RECORD.md), each line on the disk before it counts
 *   NAME.secret   what the key of its game follows from, for this machine alone
 *
 * A table is in memory while somebody uses it. Any other comes back from its log when it is named,
 * after a kill just as well. Names are chosen at random and long enough that nobody finds one that
 * he was not told. */
#ifndef NET_HALL_H
#define NET_HALL_H
#include "table/server.h"

enum {
    HALL_IDLE_MS = 10 * 60 * 1000, /* unused for so long a table leaves memory */
    HALL_TABLES = 4096
};

/* Decides for a seat that a computer player plays (`engine`), or that rests (""): within
 * milliseconds, from what that seat may see. `game` is the true one. */
typedef Action HallPlays(void *self, const Game *game, const char *engine);

typedef struct HallPlan {
    const Catalogue *c;
    const char *folder; /* made if it is not there; outlives the hall */
    int most;           /* tables in memory, up to HALL_TABLES */
    SignatureCheck *check;
    HallPlays *plays;
    void *self;
} HallPlan;

typedef struct Hall Hall;

/* NULL with *err where the folder cannot be used. */
Hall *hall_new(const HallPlan *plan, Err *err);
void hall_free(Hall *hall);

/* For HostPlan: the table of that name, from the disk if need be; a new table; four times a
 * second. */
Server *hall_find(void *hall, const char *table);
Server *hall_open(void *hall, const RecordHeader *header, const LogTerms *terms,
                  char table[TABLE_NAME_SIZE]);
void hall_tick(void *hall, int64_t now);

/* Tables in memory. */
int hall_count(const Hall *hall);
/* What went wrong last with a file, for who runs the machine; "" when nothing did. */
const char *hall_trouble(const Hall *hall);
#endif
