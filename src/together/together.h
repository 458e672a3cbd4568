/* together.h: tables on several machines as one program sees them: nearby ones, known ones, and
 * those where its player sits; a server inside the game for others to connect to; and a session for
 * each game that is followed. It never waits: the main loop polls it.
 *
 *     near (beacons) ─┐                       ┌─► TogetherView, a row of the list
 *     known (a file) ─┼─► tables ── link ─────┤
 *     opened here ────┘    (caller, client)   └─► Session, for the scenes of a game
 *     opened here ──► hall, host: others connect, and this program itself
 *
 * Without the network (HYPOTENUSE_NETWORK=OFF) there is no Together: together_new returns NULL. */
#ifndef TOGETHER_TOGETHER_H
#define TOGETHER_TOGETHER_H
#include "session/session.h"
#include "table/message.h"
#include "table/table.h"
#include "table/waiting.h"

typedef struct Together Together;

enum {
    TOGETHER_MOST = 64,         /* tables of the list */
    TOGETHER_LINKS = 16,        /* followed at once */
    TOGETHER_INVITATION = 1024, /* bytes of the line with its NUL */
    TOGETHER_WORDS = 64,        /* of the words that players compare */
    TOGETHER_PEOPLE = 256,      /* players with a mark */
    TOGETHER_TALK = 32,         /* messages of a table that are remembered */
    TOGETHER_POLL_MS = 10       /* while there is any connection */
};

typedef struct TogetherPlan {
    const Catalogue *catalogue;
    const Generations *generations;
    /* for keys, known tables, and games that this program runs; NULL: nothing is saved, and no
     * table can be opened here */
    const char *folder;
    const char *records; /* for finished games whose secret is known; NULL: none */
    bool alone;          /* neither announces nor listens: tests */
    const LogSink *log;
    const LogSink *aloud; /* for invitations, which are shown but never saved; NULL: none */
} TogetherPlan;

/* Creates it and copies the texts of the plan. NULL with *err. */
Together *together_new(const TogetherPlan *plan, Err *err);
/* Frees it with the sessions of its tables. Accepts NULL. */
void together_free(Together *together);

/* Does the pending work without waiting. True: what the scenes show may have changed. */
bool together_poll(Together *together);
/* Returns the milliseconds that may pass until the next poll; −1 without connections. */
int together_wait(const Together *together);

/* From now on polls the games in progress of this player now and then, whether the player looks at
 * tables or not, so that they learn when it is their turn. */
void together_poll_own_games(Together *together);
/* Starts or stops to search for tables on this network, and calls the games in progress of this
 * player. */
void together_browse(Together *together, bool looks);

/* together_name returns the player's name at tables, "" until there is one. together_call_me sets
 * and saves it. */
const char *together_name(const Together *together);
void together_call_me(Together *together, const char *name);

/* --- tables ----------------------------------------------------------------------------------- */

/* The kind of machine that runs a table, and what that guarantees (docs/NETWORK.md). */
typedef enum TogetherGrade {
    TOGETHER_OWN,    /* this program */
    TOGETHER_HOSTED, /* a player in the game, as far as is known */
    TOGETHER_SERVER, /* a table server, as it says; this player does not know it */
    TOGETHER_NEUTRAL /* a table server that this player knows */
} TogetherGrade;

typedef enum TogetherLine {
    TOGETHER_UNCALLED, /* not called yet */
    TOGETHER_CALLS,    /* not connected yet */
    TOGETHER_GOOD,
    TOGETHER_LOST,   /* it was good; it is being tried again */
    TOGETHER_REFUSED /* with a reason */
} TogetherLine;

/* Whether the deal was as promised; known when the game is over. */
typedef enum TogetherDeal {
    TOGETHER_UNTOLD,
    TOGETHER_FAIR, /* checked: no player chose the stack, and every line follows the rules */
    TOGETHER_FALSE
} TogetherDeal;

/* A table as a row of the list. Pointers are valid until the next call that changes something. */
typedef struct TogetherView {
    int id; /* never changes */
    char name[RECORD_NAME_SIZE];
    TogetherGrade grade;
    TogetherLine line;
    /* why it is lost or refused, or how it differs from this program; "" otherwise */
    const char *why;
    uint8_t seat; /* of this program's player; NO_SEAT: none */
    uint8_t own;  /* set of the seats of all players at this machine */
    /* set of seats of a watched game that belong to this player's key: they may take them
     * (together_return) */
    uint8_t returns;
    bool watches;
    bool near, known, over;
    bool open;   /* a table of this program, and other machines can reach it now */
    bool closed; /* … but the player has closed it (together_close) */
    /* it is over, but the table has not revealed its secret yet: the deal cannot be checked, and
     * there is no record */
    bool untold;
    bool server; /* not a table but a machine where one can be opened */
    bool my_turn;
    int seats, free;
    int64_t met; /* seconds since 1970 */
    TogetherDeal deal;
    /* NULL while unknown. A table either waits or has a game in progress. */
    const Waiting *waiting;
    const RecordHeader *header;
    const LogTerms *terms;
    const Game *game;
    const TableState *state;
    /* to compare with the host; "" if this program is the host, or no one is */
    char words[TOGETHER_WORDS];
} TogetherView;

/* Returns whether a game of this player is in progress, or its last lines have not arrived. The
 * arguments are those of a view. */
bool together_is_in_progress(uint8_t seat, bool over, bool untold);

/* Fills `out` (TOGETHER_MOST) in this order: tables where it is the player's turn, nearby ones with
 * a free seat, the player's games, the rest. Returns how many. */
int together_list(Together *together, TogetherView *out);
/* Fills in one view; false if the table is gone. */
bool together_view(Together *together, int id, TogetherView *out);
/* Replaces the tables, for pictures. */
void together_pretend(Together *together, const TogetherView *views, int count);

/* Connects to see who sits there; leaves a table that was only looked at before. */
void together_preview(Together *together, int id);
/* Takes a seat with that name, or watches (NO_SEAT). False if the table is gone. */
bool together_sit(Together *together, int id, int seat, const char *name);
/* Returns to the watched game at all seats of this player's key, whichever machine they were taken
 * at. False if there are none. */
bool together_return(Together *together, int id);
/* Lets another player at this machine take a seat of a waiting table, or change their name; NULL:
 * they leave the seat. False if that is impossible now. Only the view shows whether they got it. */
bool together_seat_local(Together *together, int id, int seat, const char *name);
/* Changes the name of the player who sits at a waiting table; no player here is ready afterwards.
 * False if that is impossible now. */
bool together_rename(Together *together, int id, const char *name);
/* Sets whether all players here are ready for the game. */
void together_ready(Together *together, int id, bool ready);
/* Sends the table a request that is not an action (table/table.h). False if that is impossible
 * now. */
bool together_request(Together *together, int id, const TableRequest *request);
/* Disconnects. A game in progress stays in the list, and the player can return to it. */
void together_leave(Together *together, int id);
/* … and removes it from the list. */
void together_forget(Together *together, int id);
/* Closes a table of this program: its clients are notified and disconnected, and the port closes
 * with the last open table. A waiting table is gone; a game in progress stays in the list and can
 * be opened again. Any other id is ignored. */
void together_close(Together *together, int id);
/* Opens a closed table again and connects the player to it. False with *err. */
bool together_reopen(Together *together, int id, Err *err);
/* Returns whether a table of this program is open to other machines. `together` may be NULL. */
bool together_hosts(const Together *together);
/* Tries to connect now. */
void together_try_now(Together *together, int id);

/* Terms of a table in addition to the game. */
typedef struct TogetherTerms {
    LogClocks clocks;
    int delay; /* turns that spectators lag behind; 0: none */
} TogetherTerms;

/* Opens a table on this network for the game of `plan`, and takes its first seat for a human with
 * that name. Returns its id; −1 with *err. */
int together_open(Together *together, const RecordHeader *plan, const TogetherTerms *terms,
                  const char *name, Err *err);
/* Does the same on the table server of that invitation, which is known from now on. */
int together_open_at(Together *together, const char *invitation, const RecordHeader *plan,
                     const TogetherTerms *terms, const char *name, Err *err);
/* Copies the invitation in a pasted text to `out` (TOGETHER_INVITATION); false if there is none. */
bool together_find_invitation(const char *text, char *out);
/* Adds the table of an invitation. Returns its id; −1 with *err. */
int together_invited(Together *together, const char *invitation, Err *err);
/* Writes the invitation to a table or a server into `out` (TOGETHER_INVITATION); false if there is
 * none yet. */
bool together_invitation(Together *together, int id, char *out);
/* Returns whether the table is on this server. */
bool together_serves(const Together *together, int server, int table);
/* Writes the words that this player and the one at `seat` may compare to `out` (TOGETHER_WORDS),
 * for a table of this program; "" for others. */
void together_seat_words(Together *together, int id, int seat, char *out);

/* --- people and messages ---------------------------------------------------------------------- */

/* A player whom this program's player has marked, by key. Two players may write to each other if
 * each has marked the other as a friend. Messages of a blocked player are hidden, and tables of
 * this program refuse them. */
typedef struct TogetherPerson {
    Digest key;
    char name[RECORD_NAME_SIZE]; /* at that time */
    bool is_friend, blocked;
} TogetherPerson;

/* Returns NULL if there is no mark. */
const TogetherPerson *together_person(const Together *together, const Digest *key);
/* Saves the mark; a player who is neither friend nor blocked is removed. False if there are too
 * many. */
bool together_mark(Together *together, const TogetherPerson *person);
int together_people(const Together *together);
const TogetherPerson *together_person_at(const Together *together, int i);
/* Returns the key of the other human at `seat` of a table; NULL if there is none, or it is this
 * program's player. Valid until the next call that changes something. */
const Digest *together_other(const TogetherView *view, int seat);
/* Returns the set of seats of friends at a table, who can receive texts. */
uint8_t together_friends(const Together *together, const TogetherView *view);

/* A message at a table. */
typedef struct TogetherTalk {
    uint8_t seat, phrase;
    char text[TALK_TEXT_SIZE]; /* if `phrase` is 0 */
    double at_ms;              /* by clock_ms, when it arrived */
} TogetherTalk;

/* Sends a phrase to all, or with 0 a text to the friends at the table. False if that is impossible
 * now: not connected, too many messages lately, no friends. */
bool together_send_talk(Together *together, int id, int phrase, const char *text);
/* Returns whether a message may be sent now. */
bool together_can_talk(Together *together, int id);
/* Writes the last messages, the newest last; at most TOGETHER_TALK. Returns how many. */
int together_talk(Together *together, int id, TogetherTalk *out);
/* Replaces the messages at each table, for pictures. */
void together_pretend_talk(Together *together, const TogetherTalk *said, int count);

/* --- games ------------------------------------------------------------------------------------ */

/* Returns the game of a table as a session, NULL before it has started. It belongs to the table. */
Session *together_session(Together *together, int id);
/* Returns the table of a session, −1 if it has none; `together` may be NULL. */
int together_table_of(Together *together, const Session *session);
/* Returns once why the last request was not carried out; TABLE_DONE: nothing to report. */
TableAnswer together_refusal(Together *together, int id);
/* Returns the record of a finished game that was checked; "" otherwise. */
const char *together_record(Together *together, int id);
/* Returns the file with the received lines of a game that is not checked (record/told_file.h); ""
 * if there is none, or a record. */
const char *together_received_file(Together *together, int id);
/* Returns once a table where it has become the player's turn since the last call; −1: none. */
int together_notice(Together *together);
#endif
