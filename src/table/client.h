/* client.h: one seat or several, or somebody who watches, at another machine than the table. It
 * follows the log, refuses what cannot be, and sees to it that what a person here wants is done
 * once, however often the connection ends. No sockets in here. */
#ifndef TABLE_CLIENT_H
#define TABLE_CLIENT_H
#include "table/message.h"

typedef struct TableClient TableClient;

/* For `seat`, or to watch (NO_SEAT). */
TableClient *client_new(const Catalogue *c, int seat, const char *name, const Digest *key);

/* Somebody else sits at this machine, too, at another seat, by that name; NULL: not any more. All
 * seats of a machine belong to its key. Before the first connection, and while the table waits;
 * then it is told at once, and all here are to be asked anew whether they are ready. Who is told of
 * a seat that was taken meanwhile does not have it. False where that cannot be now. */
bool client_beside(TableClient *client, int seat, const char *name);
/* The seats of this machine, a set: those that the table has given it, else those that it wants. */
unsigned client_seats(const TableClient *client);

/* From now on it signs what its person wants, by `make`, and believes of the others only what they
 * have signed. Before the first connection. */
void client_signs(TableClient *client, SignatureMake *make, void *self, SignatureCheck *check);
void client_free(TableClient *client);

/* A connection is there: says hello, and where the log goes on. `binding` (NULL: none) is known to
 * the two ends of this connection alone. */
void client_opened(TableClient *client, MessageSend *send, void *self, const Digest *binding);
/* It is gone; what was wanted is wanted still. */
void client_closed(TableClient *client);

/* At a table that waits: all here are ready, with a share of chance that nobody else knows; NULL:
 * not any more. It promises the share, and tells it when all have promised. False where there is
 * nothing to wait for, or it watches. */
bool client_ready(TableClient *client, const Digest *share);
/* How that table stands; NULL when the game has begun, and before the first word. */
const Waiting *client_waiting(const TableClient *client);

/* A line from the table, `length` bytes without its newline. False with the reason where the table
 * is not honest, or hangs up: the connection is to be closed. */
bool client_line(TableClient *client, const char *line, size_t length, const EventSink *sink,
                 Err *err);

/* What a person here wants: who acts, else the request's seat where it is one of this machine, else
 * the first. Number and `after` are filled in. False while something is wanted already. */
bool client_want(TableClient *client, const TableRequest *request);
/* Is something wanted that the table has not answered? */
bool client_waits(const TableClient *client);
/* How the last one was answered. */
TableAnswer client_answer(const TableClient *client);

/* The tiles that it was made with; those of the game are its log's. */
const Catalogue *client_catalogue(const TableClient *client);

/* Says something to those at the table, as one of this machine's seats, else as the first; it is
 * signed, `number` is higher than any before. False where it does not sit there, or is not
 * connected. */
bool client_say(TableClient *client, const Talk *talk);
/* Takes what somebody said, himself too; every word is signed where the table knows his key. */
typedef void ClientHears(void *self, const Talk *talk);
void client_hears(TableClient *client, ClientHears *hears, void *self);

/* What differs at that table from this program, for who watches it: the game may end for him where
 * a tile comes that he does not have. NULL: nothing. */
const char *client_differs(const TableClient *client);
/* Has the table said what it cannot have said? It is not heard any more then, and the last line of
 * client_log is that: nobody follows it. */
bool client_refused(const TableClient *client);
/* NULL before the head has come. */
const Game *client_game(const TableClient *client);
const TableState *client_state(const TableClient *client);
const LogReader *client_log(const TableClient *client);
/* All lines of the log that it has taken, newlines included. */
const char *client_text(const TableClient *client, size_t *length);
#endif
