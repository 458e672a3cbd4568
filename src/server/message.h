/* message.h: the messages between machines at a table, one JSON object per line. Lines of the log
 * are sent as they are; any other line has "m" as its first member:
 *
 *   to the table     {"m":"table","id":"kiwi7"}               if a machine has several
 *                    {"m":"open","game":{…}}                    a new one; then as if it was named
 *                    {"m":"hello","protocol":1,"name":"Mira","key":"64 digits","proof":"128"}
 *                    {"m":"join","seat":1,"from":0}            a seat; "seat":null for spectators
 *                    {"m":"join","seat":1,"from":42,"hash":"64 digits"}   again, after line 41
 *                    {"m":"join","seat":1,"with":[{"seat":2,"name":"Anna"}],"from":0}   both here
 *                    {"m":"ready","promise":"64 digits"}       before the game; null: not ready
 *                    {"m":"share","share":"64 digits"}         when all are ready
 *                    {"m":"want","n":7,"after":41,"do":{"seat":1,"place":"BA-U",…}}
 *                    {"m":"want","n":8,"after":43,"undo":1}    ask, agree, decline, resign, return
 *                    {"m":"want","seat":2,"n":9,…}             not for a machine's first seat
 *   both ways        {"m":"say","seat":1,"n":9,"phrase":3,"sig":"…"}   or "text":"…","to":[0,2]
 *   from the table   {"m":"opened","id":"kiwi7"}
 *                    {"m":"room","game":{…},"here":[…],"promises":[…],"shared":[…]}
 *                    {"m":"hand","seat":1,"halves":["H1-03",…]}
 *                    {"m":"answer","n":7,"is":"done"}          again, old, not-now, …
 *                    {"m":"error","why":"…"}                   then it hangs up
 *
 * The server disconnects a client that sends anything else. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H
#include "json/json_read.h"
#include "log/digest.h"
#include "server/table.h"
#include "server/waiting.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* --- talk ------------------------------------------------------------------------------------- */

/* Messages between the players of a table. They are not lines of the log: the table passes
 * them on to connected clients and stores nothing. They have one effect only: if a player
 * disconnects after TALK_GOODBYE, screens report that the player has left.
 *
 *   phrase   a number, for all; each machine shows it in its player's language
 *   text     for the seats of friends only; the table sends it to no other client
 *
 * The sender signs each message for this table, so that no host can put words into a player's
 * mouth. */

enum {
    TALK_PHRASES = 12,
    /* the phrase that a program sends when its player leaves a game */
    TALK_GOODBYE = 12,
    TALK_TEXT_SIZE = 241, /* bytes of a text, NUL included */
    TALK_MOST = 5,        /* maximum number of messages of a seat within TALK_SPAN_MS */
    TALK_SPAN_MS = 15000  /* time span for TALK_MOST */
};

typedef struct Talk {
    uint8_t seat;
    uint8_t phrase; /* 1 to TALK_PHRASES; 0: a text */
    uint8_t to;     /* set of seats that receive the text */
    bool is_signed;
    int64_t number; /* increases with each message of the seat */
    char text[TALK_TEXT_SIZE];
    Signature signature; /* signature of talk_words */
} Talk;

/* Returns whether the message is either a known phrase or a text for other seats, at a table of
 * `players` seats. */
bool talk_makes_sense(const Talk *talk, int players);

/* Returns the digest to sign. `table` is the promise of the table's secret, which is unique to the
 * table. */
Digest talk_words(const Digest *table, const Talk *talk);

/* Removes letters that would change how other text is shown: control characters and direction
 * marks. */
void talk_clean(char *text);

/* Returns whether `text` contains letters that would change how other text is shown, not counting
 * joiners, which some names need. */
bool talk_hides(const char *text);
/* Returns whether two names look alike. Letters with the same shape count as equal, whatever their
 * script, width or font; case, blanks and joiners are ignored, but accents aren't. */
bool talk_looks_like(const char *a, const char *b);

/* Counts the recent messages of a seat. Starts zeroed. */
typedef struct TalkPace {
    int64_t since;
    int count;
} TalkPace;

/* Returns whether one more message is allowed at `now` (ms), and if so counts it. */
bool talk_paced(TalkPace *pace, int64_t now);

/* --- messages --------------------------------------------------------------------------------- */

enum {
    MESSAGE_PROTOCOL = 1,
    MESSAGE_MAX = 4096,  /* maximum length of a line to the table in bytes, newline included */
    TABLE_NAME_SIZE = 32 /* bytes of a table's name, NUL included */
};

typedef enum MessageKind {
    MESSAGE_TABLE,
    MESSAGE_OPEN,
    MESSAGE_OPENED,
    MESSAGE_HELLO,
    MESSAGE_JOIN,
    MESSAGE_READY,
    MESSAGE_SHARE,
    MESSAGE_ROOM,
    MESSAGE_WANT,
    MESSAGE_HAND,
    MESSAGE_ANSWER,
    MESSAGE_SAY,
    MESSAGE_ERROR,
    MESSAGE_KINDS
} MessageKind;

typedef struct Message {
    uint8_t kind;                            /* MessageKind */
    uint8_t seat;                            /* JOIN, HAND; NO_SEAT: a spectator */
    uint8_t with;                            /* JOIN: set of the machine's other seats */
    char names[SEATS_MAX][RECORD_NAME_SIZE]; /* names of the players at these seats */
    char table[TABLE_NAME_SIZE];             /* TABLE, OPENED */
    /* HELLO */
    int protocol;
    char name[RECORD_NAME_SIZE];
    Digest key; /* the public key */
    bool has_proof;
    Signature proof; /* signature of message_greeting by that key */
    /* JOIN: number of log lines that the client has, and the hash of the last one if there are
     * any */
    int from;
    bool has_hash;
    Digest hash;
    /* READY: a promise or none; SHARE: the share */
    Digest word;
    bool has_word;
    /* ROOM and OPEN: the game, and the clocks of its terms. A message that was read shares the box
     * and position of the game (message_release). */
    Waiting room;
    bool known; /* ROOM: the receiver has the box and position already, so they are left out */
    /* WANT: all except the action, which can only be read with the game; ANSWER: only the number */
    TableRequest request;
    /* the request names its seat, which isn't the connection's first */
    bool has_action, names_seat;
    /* ANSWER, ERROR */
    uint8_t answer; /* TableAnswer */
    char why[256];
    Talk talk; /* SAY */
    /* HAND */
    uint16_t halves[HAND_ROOM];
    int half_count;
    JsonDoc doc; /* the text of a message that was read, for message_action */
} Message;

/* Reads the name of a table: lower-case letters, digits and '-', or nothing. Returns false for
 * anything else, because the name also becomes a file name. */
bool table_name_read(const char *text, char out[TABLE_NAME_SIZE]);

/* Returns the digest that a client signs in its hello, to prove that it owns `key` and hasn't
 * merely seen it. `binding` is known only to the two ends of this connection. */
Digest message_greeting(const Digest *binding, const Digest *key);

/* Returns whether the line is a message and not a line of the log. */
bool message_is(const char *line, size_t length);

/* Reads a line, `length` bytes without its newline. Returns false with *err if it is malformed. The
 * action of a request is read later by message_action, once it is known that the request is for the
 * current board. */
bool message_read(const Catalogue *c, const char *line, size_t length, Message *out, Err *err);
/* Reads a line as message_read does, for a game with the tiles `game`; `c` are the built-in
 * tiles. */
bool message_read_in(const Catalogue *c, const Catalogue *game, const char *line, size_t length,
                     Message *out, Err *err);
/* Releases what a message holds after reading, whether or not it was valid; it can then be used for
 * another read. */
void message_release(Message *message);
/* Reads the action of a request, which is about the board `game` with tiles of `c`. Returns false
 * with *err if there is no valid action. */
bool message_action(const Message *message, const Catalogue *c, const Game *game, Action *out,
                    Err *err);

/* Returns the line, newline included; the caller frees it. `game` is the board of an action, else
 * NULL. */
char *message_write(const Catalogue *c, const Game *game, const Message *message);

/* Receives a line, newline included. */
typedef void MessageSend(void *self, const char *line, size_t length);
/* Writes the message as a line and passes it to `send`. */
void message_send(const Catalogue *c, const Game *game, const Message *message, MessageSend *send,
                  void *self);
#endif
