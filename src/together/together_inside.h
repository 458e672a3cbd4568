/* together_inside.h: types and functions shared by the files of this room. */
#ifndef TOGETHER_TOGETHER_INSIDE_H
#define TOGETHER_TOGETHER_INSIDE_H
#include "json/json_read.h"
#include "net/caller.h"
#include "net/hall.h"
#include "net/host.h"
#include "net/identity.h"
#include "net/mdns.h"
#include "net/nearby.h"
#include "record/box.h"
#include "system/file.h"
#include "system/journal.h"
#include "together/together.h"

/* --- thinker ---------------------------------------------------------------------------------- */

/* Computer players of tables that this program runs. They think in their own thread, as strong as
 * on one screen, while the game is drawn. */

typedef struct Thinker Thinker;

/* Creates it for the catalogue `c`, which is borrowed. thinker_free stops its thread. */
void thinker_free(Thinker *thinker);

/* --- the state -------------------------------------------------------------------------------- */

/* A table that is followed. */
typedef struct Link {
    Together *together;
    int id; /* of its table */
    uint8_t seat;
    TableClient *client;
    Caller *caller;
    EventSink sink;     /* of the caller: to the session */
    Session *session;   /* NULL before the head of the log */
    RecordHeader *game; /* for a table that is opened on another machine; else NULL */
    Digest share;
    int lines;          /* of the log that the session has */
    bool was_there;     /* connected, at some time */
    int64_t since;      /* when it was first called */
    bool wanted, turn;  /* a request is pending; it was the player's turn */
    bool lays, follows; /* the request is a tile, after line `lays_on`; `figure` follows it */
    int lays_on;
    Action figure;
    TableAnswer answer; /* not reported yet */
    TogetherDeal deal;
    TogetherTalk said[TOGETHER_TALK]; /* the oldest first */
    int said_count;
    TalkPace paces[SEATS_MAX]; /* one for each seat: a host may forward too much */
    Journal *told;             /* the file at Place.told; NULL: not being written */
    size_t told_size;          /* bytes of the log that it contains */
    bool told_trouble;         /* the disk refused the last line */
    bool told_never;           /* the file was refused for good, and is not tried again */
} Link;

/* A table of the list. A table found on this network is dropped when it is no longer announced. */
typedef struct Place {
    int id;
    Invitation invitation; /* its key and its table's name identify it */
    char name[RECORD_NAME_SIZE];
    bool here, near, known, neutral, over;
    bool closed;    /* a table of this program that the player has closed: no client can reach it */
    bool untold;    /* it is over, but its secret has not arrived: it is still called */
    uint8_t seat;   /* of this program's player, in a game; NO_SEAT */
    uint8_t beside; /* set of seats of the others at this machine */
    int seats, free;
    int64_t met;              /* when it was last in contact; for a finished game when it ended */
    char record[FOLDER_SIZE]; /* of a finished game that was checked; "" otherwise */
    /* the file of its received lines (record/told_file.h), until there is a record; "" none */
    char told[FOLDER_SIZE];
    Link *link;
} Place;

struct Together {
    TogetherPlan plan;
    char folder[FOLDER_SIZE], records[FOLDER_SIZE];
    char name[RECORD_NAME_SIZE]; /* of its player */
    Loop *loop;
    Identity player;
    bool has_player, looks, minds, changed;
    /* the player closed the last open table: finished games are not served in this run */
    bool rests;
    int64_t minded; /* when the player's games were last called */
    Place *places;
    int count, room, last_id;
    Nearby *hears, *calls;
    Mdns *mdns;     /* NULL until first needed */
    int64_t looked; /* when the nearby list was last compared */
    Identity machine;
    HallStore store;
    Hall *hall;
    Host *host;
    Thinker *thinker;
    int visited, notice; /* ids; −1 */
    TogetherPerson *people;
    int people_count, people_room;
    int64_t said_number;      /* of the last message sent from here */
    TogetherTalk *shown_said; /* of together_pretend_talk */
    int shown_said_count;
    TogetherView *shown; /* of together_pretend */
    int shown_count;
};

Place *together_place(const Together *together, int id);
/* Returns the place of that table, a new one if there is none yet. */
Place *together_place_for(Together *together, const Invitation *invitation);
/* Returns whether both lead to one machine, as far as their keys tell. */
bool together_same_key(const Invitation *a, const Invitation *b);

/* --- links (together_link.c) ------------------------------------------------------------------ */

/* Calls the table of a place for a seat. False with *err. */
bool link_begin(Together *together, Place *place, uint8_t seat, const char *name,
                const RecordHeader *game, const TogetherTerms *terms, Err *err);
/* Disconnects and frees the session. */
void link_end(Together *together, Place *place);
bool link_my_turn(const Link *link);

/* --- the saved game (together_known.c) -------------------------------------------------------- */

/* Writes a record. Once the key is public the game is like one played on one screen: players can
 * watch, review and continue it. It is written once, however often the player returns. */
void link_write_record(Link *link, Place *place);
/* Until then, saves the lines of a game as they arrive, if this player sits in it but does not host
 * it: the table may never reveal its secret. */
void link_save_received_lines(Link *link, Place *place);

/* --- saved lists (together_known.c) ----------------------------------------------------------- */

void known_read(Together *together);
void known_write(Together *together);

/* --- people (together_known.c) ---------------------------------------------------------------- */

void people_read(Together *together);
/* A ServerRefuses. */
bool people_refuse(void *together, const Digest *key);

/* --- messages (together_link.c) --------------------------------------------------------------- */

/* Notifies the others in a game in progress that this player leaves. False if there is no one to
 * tell, or no message can be sent now. */
bool link_goodbye(const Link *link);
/* Returns whether the table has received it. */
bool link_said_goodbye(const Link *link);

/* --- tables of this program (together_host.c) ------------------------------------------------- */

/* Starts to listen unless it already does. False with *err. */
bool host_begin(Together *together, Err *err);
void host_end(Together *together);
/* Returns whether this is a game of this program that ended lately. It is served for a week, so
 * that clients who lost the connection receive the end when they call again. */
bool host_serves_end(const Place *place);
/* Updates the addresses of tables of this program. */
void host_readdress(Together *together);
/* Returns whether this is a table of this program that other machines can reach now. */
bool host_has_open(const Together *together, const Place *place);
/* Closes the port if no table of this program is open. */
void host_end_unused(Together *together);
/* Announces a waiting table. */
void host_announce(Together *together);
/* Returns the service that announces and finds tables in addition to the beacons; it starts on
 * first use. */
Mdns *host_mdns(Together *together);
/* Makes or reads the player's key on first use. False with *err. */
bool player_begin(Together *together, Err *err);
#endif
