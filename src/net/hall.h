/* hall.h: the tables of a machine that serves many. A table is in memory while somebody uses it.
 * Any other comes back from its log when it is named (net/store.h), after a kill just as well.
 * Names are chosen at random and long enough that nobody finds one that he was not told. */
#ifndef NET_HALL_H
#define NET_HALL_H
#include "net/store.h"
#include "table/server.h"

enum {
    HALL_IDLE_MS = 10 * 60 * 1000, /* unused for so long a table leaves memory */
    HALL_EMPTY_MS = 30 * 1000, /* … for so long a room that waits makes way for another table */
    HALL_TABLES = 4096
};

/* Decides for a seat that a computer player plays (`engine`), or that rests (""), from what that
 * seat may see: within milliseconds, since all tables wait meanwhile. False: it goes on thinking
 * somewhere else, and is asked again. `game` is the true one, of the tiles of `box` (NULL: the
 * program's); it goes with its table. */
typedef bool HallPlays(void *self, Box *box, const Game *game, const char *engine, Action *out);

typedef struct HallPlan {
    const Catalogue *c;
    const HallStore *store; /* outlives the hall */
    int most;               /* tables in memory, up to HALL_TABLES */
    int watchers;           /* of a table, up to SERVER_WATCHERS_MOST */
    bool hosted;            /* a person runs it, in the game: its tables say so (LogTerms) */
    SignatureCheck *check;
    ServerRefuses *refuses; /* NULL: everybody may come */
    void *refuses_self;
    HallPlays *plays;
    void *self;
} HallPlan;

typedef struct Hall Hall;

Hall *hall_new(const HallPlan *plan);
/* Leaves all games; everybody is hung up on, and may come back. */
void hall_free(Hall *hall);

/* For HostPlan: the table of that name, from the store if need be (NULL: none; *elsewhere: another
 * machine has it now); a new table; four times a second. */
Server *hall_find(void *hall, const char *table, bool *elsewhere);
Server *hall_open(void *hall, const RecordHeader *header, const LogTerms *terms,
                  char table[TABLE_NAME_SIZE]);
void hall_tick(void *hall, int64_t now);
/* Closes the table of that name, if it is in memory: its clients are told so. A room is gone then;
 * the log of a game stays in the store. */
void hall_close(Hall *hall, const char *table);

/* Tables in memory. */
int hall_count(const Hall *hall);
/* What went wrong last, for who runs the machine; "" when nothing did. */
const char *hall_trouble(const Hall *hall);
#endif
