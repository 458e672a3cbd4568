/* hall.h: the tables of a machine that serves many. A table is in memory while clients use it; any
 * other is loaded from its log when a client asks for it by name (net/store.h), even after a crash.
 * Names are random and long enough that only people who were given a name can find the table. */
#ifndef NET_HALL_H
#define NET_HALL_H
#include "net/store.h"
#include "server/server.h"

enum {
    HALL_IDLE_MS = 10 * 60 * 1000, /* a table that is unused for this long is removed from memory */
    /* a waiting table without clients may be dropped for another one after this time */
    HALL_EMPTY_MS = 30 * 1000,
    HALL_TABLES = 4096
};

/* Decides for a seat that a computer player plays (`engine`) or that rests (""), from what that
 * seat may see. It has to return within milliseconds, since all tables wait for it. It returns
 * false while it is still thinking on another thread; the hall asks again at the next tick. `game`
 * is the complete game, hidden parts included, with the tiles of `box` (NULL: the built-in ones);
 * both are valid as long as the table. */
typedef bool HallPlays(void *self, Box *box, const Game *game, const char *engine, Action *out);

typedef struct HallPlan {
    const Catalogue *c;
    const HallStore *store; /* outlives the hall */
    int most;               /* maximum number of tables in memory, up to HALL_TABLES */
    /* maximum number of spectators at a table, up to SERVER_WATCHERS_MOST */
    int watchers;
    int rooms; /* maximum number of waiting tables that one address may open */
    /* whether a person runs this machine from within the game; each of its tables reports this
     * (LogTerms) */
    bool hosted;
    SignatureCheck *check;
    ServerRefuses *refuses; /* NULL: every player may join */
    void *refuses_self;
    HallPlays *plays;
    void *self;
} HallPlan;

typedef struct Hall Hall;

Hall *hall_new(const HallPlan *plan);
/* Releases all games and disconnects all clients, which may reconnect later. */
void hall_free(Hall *hall);

/* These three are callbacks for HostPlan. hall_find returns the table of that name, from the store
 * if necessary; NULL if there is none, or with *elsewhere set if another machine owns it. hall_open
 * opens a new table and writes its name; it returns NULL if there are too many, in total or from
 * the address `from` ("": this machine itself, without a limit). hall_tick runs four times a
 * second. */
Server *hall_find(void *hall, const char *table, bool *elsewhere);
Server *hall_open(void *hall, const RecordHeader *header, const LogTerms *terms, const char *from,
                  char table[TABLE_NAME_SIZE]);
void hall_tick(void *hall, int64_t now);
/* Closes the table of that name if it is in memory, and notifies its clients. A waiting room is
 * lost; the log of a game stays in the store. */
void hall_close(Hall *hall, const char *table);

/* Returns the number of tables in memory. */
int hall_count(const Hall *hall);
/* Returns the last problem, for the person who runs the machine; "" if there was none. */
const char *hall_trouble(const Hall *hall);
#endif
