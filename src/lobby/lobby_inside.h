/* lobby_inside.h: types and functions shared by the files of this folder. */
#ifndef LOBBY_LOBBY_INSIDE_H
#define LOBBY_LOBBY_INSIDE_H
#include "json/json_read.h"
#include "lobby/lobby.h"
#include "net/caller.h"
#include "net/hall.h"
#include "net/host.h"
#include "net/identity.h"
#include "net/mdns.h"
#include "net/nearby.h"
#include "scenario/box.h"
#include "system/file.h"
#include "system/journal.h"

/* --- thinker ---------------------------------------------------------------------------------- */

/* Computer players of tables that this program runs. They think in a thread of their own while the
 * game is drawn, and are as strong as in a game on one screen. */

typedef struct Thinker Thinker;

/* Stops the thinker's thread and frees the thinker. Accepts NULL. */
void thinker_free(Thinker *thinker);

/* --- the state -------------------------------------------------------------------------------- */

/* A table that is followed. */
typedef struct Link {
    Lobby *lobby;
    int id; /* id of its table */
    uint8_t seat;
    TableClient *client;
    Caller *caller;
    EventSink sink;     /* passes the caller's events to the session */
    Session *session;   /* NULL until the head of the log has arrived */
    RecordHeader *game; /* the game to open at a table on another machine; else NULL */
    Digest share;
    int lines;         /* number of log lines that the session has */
    bool was_there;    /* has been connected at some time */
    int64_t since;     /* when it was first called */
    bool wanted, turn; /* a request is pending; it was the player's turn */
    /* the request places a tile, after log line `lays_on`; `figure` is to be requested next */
    bool lays, follows;
    int lays_on;
    Action figure;
    TableAnswer answer; /* answer that has not been reported yet */
    LobbyDeal deal;
    LobbyTalk said[LOBBY_TALK]; /* last messages, the oldest first */
    int said_count;
    TalkPace paces[SEATS_MAX]; /* one for each seat, because a host may forward too many messages */
    Journal *told;             /* the file at Place.told; NULL: not being written */
    size_t told_size;          /* number of bytes of the log in the file */
    bool told_trouble;         /* the last line could not be written */
    /* the file couldn't be created or was removed; it is not tried again */
    bool told_never;
} Link;

/* A table of the list. A table found on this network is dropped when it is no longer announced. */
typedef struct Place {
    int id;
    Invitation invitation; /* its key and its table's name identify the place */
    char name[RECORD_NAME_SIZE];
    bool here, near, known, neutral, over;
    bool closed; /* a table of this program that the player has closed: no client can reach it */
    /* the game is over, but its secret has not arrived: the table is still called */
    bool untold;
    uint8_t seat;   /* seat of this program's player in a game; NO_SEAT: none */
    uint8_t beside; /* set of seats of the other players at this machine */
    int seats, free;
    int64_t met;              /* when it was last in contact; for a finished game when it ended */
    char record[FOLDER_SIZE]; /* record of a finished game that was checked; "" otherwise */
    /* the file of its received lines (record/told_file.h), until there is a record; "": none */
    char told[FOLDER_SIZE];
    Link *link;
} Place;

struct Lobby {
    LobbyPlan plan;
    char folder[FOLDER_SIZE], records[FOLDER_SIZE];
    char name[RECORD_NAME_SIZE]; /* the player's name */
    Loop *loop;
    Identity player;
    bool has_player, looks, minds, changed;
    /* the player closed the last open table: finished games are not served in this run */
    bool rests;
    int64_t minded; /* when poll_own_games last called the player's games */
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
    int visited, notice; /* ids of tables; −1: none */
    LobbyPerson *people;
    int people_count, people_room;
    int64_t said_number;   /* number of the last message sent from here */
    LobbyTalk *shown_said; /* messages set by lobby_pretend_talk */
    int shown_said_count;
    LobbyView *shown; /* views set by lobby_pretend */
    int shown_count;
};

Place *lobby_place(const Lobby *lobby, int id);
/* Returns the place of that table; makes one if it has none yet. */
Place *lobby_place_for(Lobby *lobby, const Invitation *invitation);
/* Returns whether both invitations lead to the same machine, judging by their keys. */
bool lobby_same_key(const Invitation *a, const Invitation *b);

/* --- links (lobby_link.c) --------------------------------------------------------------------- */

/* Connects to the table of a place and asks for a seat. Returns false and sets *err on failure. */
bool link_begin(Lobby *lobby, Place *place, uint8_t seat, const char *name,
                const RecordHeader *game, const LobbyTerms *terms, Err *err);
/* Disconnects and frees the session. */
void link_end(Lobby *lobby, Place *place);
bool link_my_turn(const Link *link);

/* --- the saved game (lobby_known.c) ----------------------------------------------------------- */

/* Writes a record. Once the key is public, the game is like one that was played on one screen:
 * players can watch, review and continue it. The record is written only once, however often the
 * player returns. */
void link_write_record(Link *link, Place *place);
/* If this player plays in a game but does not host it, saves its lines as they arrive, until its
 * record is written, because the table may never reveal its secret. */
void link_save_received_lines(Link *link, Place *place);

/* --- saved lists (lobby_known.c) -------------------------------------------------------------- */

void known_read(Lobby *lobby);
void known_write(Lobby *lobby);

/* --- people (lobby_known.c) ------------------------------------------------------------------- */

void people_read(Lobby *lobby);
/* Implements ServerRefuses. */
bool people_refuse(void *lobby, const Digest *key);

/* --- messages (lobby_link.c) ------------------------------------------------------------------ */

/* Notifies the others in a game in progress that this player leaves. False if there is no one to
 * notify, or no message can be sent now. */
bool link_goodbye(const Link *link);
/* Returns whether the table has received the goodbye. */
bool link_said_goodbye(const Link *link);

/* --- tables of this program (lobby_host.c) ---------------------------------------------------- */

/* Starts listening unless it already does. Returns false and sets *err on failure. */
bool host_begin(Lobby *lobby, Err *err);
void host_end(Lobby *lobby);
/* Returns whether this is a game of this program that ended recently. It is served for a week, so
 * that clients that lost the connection receive the end when they reconnect. */
bool host_serves_end(const Place *place);
/* Updates the addresses of tables of this program. */
void host_readdress(Lobby *lobby);
/* Returns whether this is a table of this program that other machines can reach now. */
bool host_has_open(const Lobby *lobby, const Place *place);
/* Closes the port if no table of this program is open. */
void host_end_unused(Lobby *lobby);
/* Announces a waiting table. */
void host_announce(Lobby *lobby);
/* Returns the service that announces and finds tables in addition to the beacons; it starts on
 * first use. */
Mdns *host_mdns(Lobby *lobby);
/* Makes or reads the player's key on first use. Returns false and sets *err on failure. */
bool player_begin(Lobby *lobby, Err *err);
#endif
