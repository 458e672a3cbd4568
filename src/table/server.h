/* server.h: a table for machines that come and go: who speaks for which seat, what each has seen,
 * and what is sent to whom. No sockets in here: a connection is a function that takes a line.
 *
 *     line of a client ──► server_line ──► waiting, then table ──► journal ──► all who have joined
 *
 * A client that does not keep to the protocol is told why and hung up on; the table goes on. */
#ifndef TABLE_SERVER_H
#define TABLE_SERVER_H
#include "table/message.h"

enum {
    SERVER_SEATS = 32,          /* connections for seats: who comes back may be there twice */
    SERVER_WATCHERS = 32,       /* of a table that a player runs */
    SERVER_WATCHERS_MOST = 500, /* of a machine that only serves */
    SERVER_HELLO_MS = 5000,
    SERVER_LINES_A_SECOND = 20
};

#define SERVER_REFUSES "who runs this table does not let you in"
#define SERVER_CLOSED "the host has closed this table"

typedef struct Server Server;

/* Ends the connection of a client; server_closed does not follow. */
typedef void ServerHangUp(void *self);

/* A table with a new game (table_new), whose lines go to `journal` first. A seat belongs to
 * `keys[seat]`, or, where that is zero, to the first key that asks for it. NULL where the head
 * could not be kept. */
Server *server_new(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                   const Digest *keys, int64_t now, TableJournal *journal, void *self);
/* Keeps what the log of a game that begins does not tell: its secret, in a place of the host's own.
 * False: it cannot be kept, and the game does not begin. */
typedef bool ServerBegins(void *self, const Waiting *game, const Digest *secret);

/* A table that waits for its players (table/waiting.h). The game begins when all have told their
 * shares; its secret is told when it is over. */
Server *server_wait(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                    const Digest *secret, ServerBegins *begins, TableJournal *journal, void *self);

/* The secret of the game, which server_again does not know: told when it is over. */
void server_keeps_secret(Server *server, const Digest *secret);

/* The same table from its journal, after its machine went (table_again). */
Server *server_again(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                     const Digest *keys, const char *text, size_t length, int64_t now,
                     TableJournal *journal, void *self, Err *err);
void server_free(Server *server);

/* Is that key not let in? Not into a table that waits, nor to watch; who has a seat in a game keeps
 * it, whatever its host thinks of him. */
typedef bool ServerRefuses(void *self, const Digest *key);
/* NULL: everybody is. */
void server_refuses(Server *server, ServerRefuses *refuses, void *self);

/* So many may watch, up to SERVER_WATCHERS_MOST; SERVER_WATCHERS at first. */
void server_watched_by(Server *server, int most);

/* Hangs up on all without a word, so that they come back: to another machine, or later. */
void server_let_go(Server *server);
/* Tells every client that the table is closed (SERVER_CLOSED) and hangs up. */
void server_close(Server *server, int64_t now);

/* From now on who says hello proves his key, and lines are signed where the head names keys. */
void server_checks(Server *server, SignatureCheck *check);

/* A connection: its number, −1 where there are too many. `binding` (NULL: none) is known to its two
 * ends alone. */
int server_opened(Server *server, MessageSend *send, ServerHangUp *hang_up, void *self,
                  const Digest *binding, int64_t now);
/* A whole line of it, `length` bytes without the newline. */
void server_line(Server *server, int client, const char *line, size_t length, int64_t now);
/* It is gone. */
void server_closed(Server *server, int client, int64_t now);
/* Hangs up on who has not said hello, or has no place, in time; forgets promises of a table that
 * waits where a share does not come. To be called about once a second. */
void server_tick(Server *server, int64_t now);

/* Is anybody connected? */
bool server_is_used(const Server *server);

/* NULL while it waits. */
Table *server_table(Server *server);
/* NULL when the game has begun. */
const Waiting *server_waiting(const Server *server);
#endif
