/* message.h: what machines say to each other at a table, one JSON object a line. Lines of the log
 * go as they are; everything else has "m" as its first member:
 *
 *   to the table     {"m":"table","id":"kiwi7"}               where a machine has several
 *                    {"m":"open","game":{…}}                    a new one; then as if it was named
 *                    {"m":"hello","protocol":1,"name":"Mira","key":"64 digits","proof":"128"}
 *                    {"m":"join","seat":1,"from":0}            a seat, or "seat":null: watches
 *                    {"m":"join","seat":1,"from":42,"hash":"64 digits"}   again, behind line 41
 *                    {"m":"join","seat":1,"with":[{"seat":2,"name":"Anna"}],"from":0}   both here
 *                    {"m":"ready","promise":"64 digits"}       before the game; null: not any more
 *                    {"m":"share","share":"64 digits"}         when all are ready
 *                    {"m":"want","n":7,"after":41,"do":{"seat":1,"place":"BA-U",…}}
 *                    {"m":"want","n":8,"after":43,"undo":1}    ask, agree, decline, resign, return
 *                    {"m":"want","seat":2,"n":9,…}             not of the first seat of a machine
 *   both ways        {"m":"say","seat":1,"n":9,"phrase":3,"sig":"…"}   or "text":"…","to":[0,2]
 *   from the table   {"m":"opened","id":"kiwi7"}
 *                    {"m":"room","game":{…},"here":[…],"promises":[…],"shared":[…]}
 *                    {"m":"hand","seat":1,"halves":["H1-03",…]}
 *                    {"m":"answer","n":7,"is":"done"}          again, old, not-now, …
 *                    {"m":"error","why":"…"}                   then it hangs up
 *
 * Whoever sends anything else is hung up on. */
#ifndef TABLE_MESSAGE_H
#define TABLE_MESSAGE_H
#include "json/json_read.h"
#include "table/table.h"
#include "table/talk.h"
#include "table/waiting.h"

enum {
    MESSAGE_PROTOCOL = 1,
    MESSAGE_MAX = 4096,  /* bytes of a line to the table, newline included */
    TABLE_NAME_SIZE = 32 /* bytes of the name of a table with its NUL */
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
    uint8_t seat;                            /* of JOIN, HAND; NO_SEAT: watches */
    uint8_t with;                            /* JOIN: set of other seats of this machine, */
    char names[SEATS_MAX][RECORD_NAME_SIZE]; /* … of whom */
    char table[TABLE_NAME_SIZE];             /* TABLE, OPENED */
    /* HELLO */
    int protocol;
    char name[RECORD_NAME_SIZE];
    Digest key; /* public */
    bool has_proof;
    Signature proof; /* of message_greeting by that key */
    /* JOIN: lines that it has, and the hash of the last one where there are any */
    int from;
    bool has_hash;
    Digest hash;
    /* READY: a promise, or none; SHARE: a share */
    Digest word;
    bool has_word;
    /* ROOM; OPEN: the game, and clocks of its terms. Of a message that was read it holds a share of
     * what the game brings (message_release). */
    Waiting room;
    bool known; /* ROOM: who reads it has what the game brings, and is not told it again */
    /* WANT: all but its action, which is read by the game; ANSWER: the number alone */
    TableRequest request;
    bool has_action, names_seat; /* the request says whose it is: not the connection's first */
    /* ANSWER, ERROR */
    uint8_t answer; /* TableAnswer */
    char why[256];
    Talk talk; /* SAY */
    /* HAND */
    uint16_t halves[HAND_ROOM];
    int half_count;
} Message;

/* Reads the name of a table: small letters, digits and '-', or nothing. It names files, too. */
bool table_name_read(const char *text, char out[TABLE_NAME_SIZE]);

/* What who says hello signs, so that a key cannot be claimed by who has only seen it: `binding` is
 * known to the two ends of this one connection alone. */
Digest message_greeting(const Digest *binding, const Digest *key);

/* Is the line a message, and no line of the log? */
bool message_is(const char *line, size_t length);

/* Reads a line, `length` bytes without its newline. The action of a request is read by
 * message_action when it is known that it is about this board. */
bool message_read(const Catalogue *c, const char *line, size_t length, Message *out, Err *err);
/* The same where the game has other tiles, `game`, than the program, `c`. */
bool message_read_in(const Catalogue *c, const Catalogue *game, const char *line, size_t length,
                     Message *out, Err *err);
/* Lets go of what a message holds that was read; true or false, it may be read into again. */
void message_release(Message *message);
bool message_action(const Catalogue *c, const Game *game, const char *line, size_t length,
                    Action *out, Err *err);

/* The line, newline included, that the caller frees. `game` is the board of an action, else NULL.
 */
char *message_write(const Catalogue *c, const Game *game, const Message *message);

/* Takes a line, newline included. */
typedef void MessageSend(void *self, const char *line, size_t length);
/* Writes the line for `send`. */
void message_send(const Catalogue *c, const Game *game, const Message *message, MessageSend *send,
                  void *self);
#endif
