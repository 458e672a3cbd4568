/* lobby.h: tables on several machines as one program sees them: nearby ones, known ones, and
 * those where its player sits; a server inside the game for others to connect to; and a session for
 * each game that is followed. It never waits: the main loop polls it.
 *
 *     near (beacons) ─┐                       ┌─► LobbyView, a row of the list
 *     known (a file) ─┼─► tables ── link ─────┤
 *     opened here ────┘    (caller, client)   └─► Session, for the scenes of a game
 *     opened here ──► hall, host: others connect, and this program itself
 *
 * Without the network (HYPOTENUSE_NETWORK=OFF) there is no online play: lobby_new returns NULL. */
#ifndef LOBBY_LOBBY_H
#define LOBBY_LOBBY_H
#include "server/message.h"
#include "server/table.h"
#include "server/waiting.h"
#include "session/session.h"

typedef struct Lobby Lobby;

enum {
    LOBBY_MOST = 64,         /* maximum number of tables in the list */
    LOBBY_LINKS = 16,        /* maximum number of tables followed at once */
    LOBBY_INVITATION = 1024, /* size of an invitation in bytes, including its NUL */
    LOBBY_WORDS = 64,        /* size in bytes of the words that players compare */
    LOBBY_PEOPLE = 256,      /* maximum number of players with a mark */
    LOBBY_TALK = 32,         /* maximum number of messages remembered for a table */
    LOBBY_POLL_MS = 10       /* time between polls while there is any connection */
};

typedef struct LobbyPlan {
    const Catalogue *catalogue;
    const Generations *generations;
    /* folder for keys, known tables, and games that this program runs; NULL: nothing is saved, and
     * no table can be opened here */
    const char *folder;
    const char *records; /* folder for finished games whose secret is known; NULL: none */
    bool alone;          /* for tests: neither announces nor listens, and takes any free port */
    const LogSink *log;
    const LogSink *aloud; /* for invitations, which are shown but never saved; NULL: none */
} LobbyPlan;

/* Creates the lobby and copies the texts of the plan. Returns NULL with *err on failure. */
Lobby *lobby_new(const LobbyPlan *plan, Err *err);
/* Frees the lobby with the sessions of its tables. Accepts NULL. */
void lobby_free(Lobby *lobby);

/* Does the pending work without waiting. True: what the scenes show may have changed. */
bool lobby_poll(Lobby *lobby);
/* Returns the milliseconds that may pass until the next poll; −1 without connections. */
int lobby_wait(const Lobby *lobby);

/* From now on, polls this player's games in progress now and then, even while the player isn't
 * looking at tables, so that they learn when it is their turn. */
void lobby_poll_own_games(Lobby *lobby);
/* Starts or stops searching for tables on this network, and calls the games in progress of this
 * player. */
void lobby_browse(Lobby *lobby, bool looks);

/* lobby_name returns the player's name at tables, "" until there is one. lobby_call_me sets
 * and saves it. */
const char *lobby_name(const Lobby *lobby);
void lobby_call_me(Lobby *lobby, const char *name);

/* --- tables ----------------------------------------------------------------------------------- */

/* The kind of machine that runs a table, and what that guarantees (docs/NETWORK.md). */
typedef enum LobbyGrade {
    LOBBY_OWN,    /* this program */
    LOBBY_HOSTED, /* as far as is known, the computer of a player in the game */
    LOBBY_SERVER, /* a table server by its own claim; this player does not know it */
    LOBBY_NEUTRAL /* a table server that this player knows */
} LobbyGrade;

typedef enum LobbyLine {
    LOBBY_UNCALLED, /* not called yet */
    LOBBY_CALLS,    /* not connected yet */
    LOBBY_GOOD,
    LOBBY_LOST,   /* was connected; connecting again */
    LOBBY_REFUSED /* refused; LobbyView.why gives the reason */
} LobbyLine;

/* Whether the deal was as promised; known when the game is over. */
typedef enum LobbyDeal {
    LOBBY_UNTOLD,
    LOBBY_FAIR, /* checked: no player chose the stack, and every line follows the rules */
    LOBBY_FALSE
} LobbyDeal;

/* A table as a row of the list. Pointers are valid until the next call that changes something. */
typedef struct LobbyView {
    int id; /* never changes */
    char name[RECORD_NAME_SIZE];
    LobbyGrade grade;
    LobbyLine line;
    /* why the connection was lost or refused, or how the table's program differs from this one; ""
     * otherwise */
    const char *why;
    uint8_t seat; /* seat of this program's player; NO_SEAT: none */
    uint8_t own;  /* set of the seats of all players at this machine */
    /* set of seats of a watched game that belong to this player's key, so that the player may take
     * them (lobby_return) */
    uint8_t returns;
    bool watches;
    bool near, known, over;
    bool open;   /* a table of this program that other machines can reach now */
    bool closed; /* a table of this program that the player has closed (lobby_close) */
    /* the game is over, but the table has not revealed its secret yet: the deal cannot be checked,
     * and there is no record */
    bool untold;
    bool server; /* not a table but a machine where one can be opened */
    bool my_turn;
    int seats, free;
    int64_t met; /* last contact or end of the game, in seconds since 1970 */
    LobbyDeal deal;
    /* NULL while unknown. A table either waits or has a game in progress. */
    const Waiting *waiting;
    const RecordHeader *header;
    const LogTerms *terms;
    const Game *game;
    const TableState *state;
    /* words that the player compares with the host's; "" if this program is the host, or there is
     * none */
    char words[LOBBY_WORDS];
} LobbyView;

/* Returns whether a game of this player is in progress, or its last lines have not arrived. The
 * arguments are those of a view. */
bool lobby_is_in_progress(uint8_t seat, bool over, bool untold);

/* Fills `out` (LOBBY_MOST) in this order: tables where it is the player's turn, nearby ones with
 * a free seat, the player's games, the rest. Returns how many. */
int lobby_list(Lobby *lobby, LobbyView *out);
/* Fills in one view; false if the table is gone. */
bool lobby_view(Lobby *lobby, int id, LobbyView *out);
/* Shows these tables in place of the real ones, for screenshots. */
void lobby_pretend(Lobby *lobby, const LobbyView *views, int count);

/* Connects to show who sits at the table, and disconnects from the table that was previewed
 * before. */
void lobby_preview(Lobby *lobby, int id);
/* Takes a seat with that name, or watches (NO_SEAT). False if the table is gone. */
bool lobby_sit(Lobby *lobby, int id, int seat, const char *name);
/* Returns to the watched game at all seats of this player's key, whichever machine they were taken
 * at. False if there are none. */
bool lobby_return(Lobby *lobby, int id);
/* Lets another player at this machine take a seat of a waiting table, or change their name; NULL:
 * they leave the seat. False if that is impossible now. Only the view shows whether they got the
 * seat. */
bool lobby_seat_local(Lobby *lobby, int id, int seat, const char *name);
/* Changes the name of the player who sits at a waiting table; no player here is ready afterwards.
 * False if that is impossible now. */
bool lobby_rename(Lobby *lobby, int id, const char *name);
/* Sets whether all players here are ready for the game. */
void lobby_ready(Lobby *lobby, int id, bool ready);
/* Sends the table a request that is not an action (server/table.h). False if that is impossible
 * now. */
bool lobby_request(Lobby *lobby, int id, const TableRequest *request);
/* Disconnects. A game in progress stays in the list, and the player can return to it. */
void lobby_leave(Lobby *lobby, int id);
/* Disconnects and removes the table from the list. */
void lobby_forget(Lobby *lobby, int id);
/* Closes a table of this program: its clients are notified and disconnected, and the port closes
 * with the last open table. A waiting table is gone; a game in progress stays in the list and can
 * be opened again. Any other id is ignored. */
void lobby_close(Lobby *lobby, int id);
/* Opens a closed table again and connects the player to it. Returns false and sets *err on
 * failure. */
bool lobby_reopen(Lobby *lobby, int id, Err *err);
/* Returns whether a table of this program is open to other machines. `lobby` may be NULL. */
bool lobby_hosts(const Lobby *lobby);
/* Tries to connect at once, without waiting for the next attempt. */
void lobby_try_now(Lobby *lobby, int id);

/* Terms of a table in addition to the game. */
typedef struct LobbyTerms {
    LogClocks clocks;
    int delay; /* turns that spectators lag behind; 0: none */
} LobbyTerms;

/* Opens a table on this network for the game of `plan`, and takes its first seat for a human with
 * that name. Returns its id; −1 with *err set on failure. */
int lobby_open(Lobby *lobby, const RecordHeader *plan, const LobbyTerms *terms, const char *name,
               Err *err);
/* Opens a table on the server of that invitation, which is known from now on. Returns its id; −1
 * with *err set on failure. */
int lobby_open_at(Lobby *lobby, const char *invitation, const RecordHeader *plan,
                  const LobbyTerms *terms, const char *name, Err *err);
/* Copies the invitation in a pasted text to `out` (LOBBY_INVITATION); false if there is none. */
bool lobby_find_invitation(const char *text, char *out);
/* Adds the table of an invitation. Returns its id; −1 with *err set on failure. */
int lobby_invited(Lobby *lobby, const char *invitation, Err *err);
/* Writes the invitation to a table or a server into `out` (LOBBY_INVITATION); false if there is
 * none yet. */
bool lobby_invitation(Lobby *lobby, int id, char *out);
/* Returns whether the table is on this server. */
bool lobby_serves(const Lobby *lobby, int server, int table);
/* Writes to `out` (LOBBY_WORDS) the words that this player and the one at `seat` may compare, if
 * this program runs the table; else "". */
void lobby_seat_words(Lobby *lobby, int id, int seat, char *out);

/* --- people and messages ---------------------------------------------------------------------- */

/* A player whom this program's player has marked, identified by their key. Two players may write to
 * each other if each has marked the other as a friend. Messages of a blocked player are hidden, and
 * tables of this program refuse them. */
typedef struct LobbyPerson {
    Digest key;
    char name[RECORD_NAME_SIZE]; /* name when the player was marked */
    bool is_friend, blocked;
} LobbyPerson;

/* Returns NULL if there is no mark. */
const LobbyPerson *lobby_person(const Lobby *lobby, const Digest *key);
/* Saves the mark; a player who is neither friend nor blocked is removed. False if there are too
 * many. */
bool lobby_mark(Lobby *lobby, const LobbyPerson *person);
int lobby_people(const Lobby *lobby);
const LobbyPerson *lobby_person_at(const Lobby *lobby, int i);
/* Returns the key of the other human at `seat` of a table; NULL if there is none, or it is this
 * program's player. Valid until the next call that changes something. */
const Digest *lobby_other(const LobbyView *view, int seat);
/* Returns the set of seats of friends at a table, who can receive texts. */
uint8_t lobby_friends(const Lobby *lobby, const LobbyView *view);

/* A message at a table. */
typedef struct LobbyTalk {
    uint8_t seat, phrase;
    char text[TALK_TEXT_SIZE]; /* the text, if `phrase` is 0 */
    double at_ms;              /* time of arrival, by clock_ms */
} LobbyTalk;

/* Sends a phrase to everyone or, if `phrase` is 0, a text to the friends at the table. False if
 * that is impossible now: not connected, too many messages lately, no friends. */
bool lobby_send_talk(Lobby *lobby, int id, int phrase, const char *text);
/* Returns whether a message may be sent now. */
bool lobby_can_talk(Lobby *lobby, int id);
/* Writes the last messages, the newest last; at most LOBBY_TALK. Returns how many. */
int lobby_talk(Lobby *lobby, int id, LobbyTalk *out);
/* Shows these messages at each table in place of the real ones, for screenshots. */
void lobby_pretend_talk(Lobby *lobby, const LobbyTalk *said, int count);

/* --- games ------------------------------------------------------------------------------------ */

/* Returns the game of a table as a session, NULL before it has started. It belongs to the table. */
Session *lobby_session(Lobby *lobby, int id);
/* Returns the table of a session, −1 if it has none; `lobby` may be NULL. */
int lobby_table_of(Lobby *lobby, const Session *session);
/* Returns, only once, why the last request was not carried out; TABLE_DONE: nothing to report. */
TableAnswer lobby_refusal(Lobby *lobby, int id);
/* Returns the record of a finished game that was checked; "" otherwise. */
const char *lobby_record(Lobby *lobby, int id);
/* Returns the file with the received lines of a game that is not checked (record/told_file.h); ""
 * if there is none, or a record. */
const char *lobby_received_file(Lobby *lobby, int id);
/* Returns, only once, a table where it has become the player's turn since the last call; −1:
 * none. */
int lobby_notice(Lobby *lobby);
#endif
