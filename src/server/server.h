/* server.h: a table for clients that connect and disconnect. The server knows which seats and which
 * lines each client has, and decides what to send. It uses no sockets: a connection is a function
 * that takes a line.
 *
 *      line of a client ──► server_line ──► waiting, then table ──► journal ──► all who have joined
 *
 * The server sends a reason to a client that breaks the protocol and disconnects it; the table
 * continues. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H
#include "server/message.h"

enum {
    /* maximum number of connections for seats; a returning client may briefly have two */
    SERVER_SEATS = 32,
    SERVER_WATCHERS = 32,       /* maximum number of spectators at a table hosted by a player */
    SERVER_WATCHERS_MOST = 500, /* maximum number of spectators at a table on a dedicated server */
    SERVER_HELLO_MS = 5000,
    SERVER_LINES_A_SECOND = 20
};

#define SERVER_REFUSES "who runs this table does not let you in"
#define SERVER_CLOSED "the host has closed this table"

typedef struct Server Server;

/* Closes the connection of a client; server_closed is not called for it. */
typedef void ServerHangUp(void *self);

/* Makes a table with a new game (table_new), whose lines go to `journal` first. A seat belongs to
 * `keys[seat]`; if that is zero, to the first key that asks for it. Returns NULL if the head
 * couldn't be stored. */
Server *server_new(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                   const Digest *keys, int64_t now, TableJournal *journal, void *self);
/* Stores the secret of a new game, which its log doesn't contain, in a place of the host's choice.
 * Returns false if that fails, and then the game doesn't start. */
typedef bool ServerBegins(void *self, const Waiting *game, const Digest *secret);

/* Makes a table that waits for its players (server/waiting.h). The game starts when all shares are
 * revealed; the secret is revealed after the game. */
Server *server_wait(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                    const Digest *secret, ServerBegins *begins, TableJournal *journal, void *self);

/* Sets the secret of the game after server_restore. It is revealed after the game. */
void server_keeps_secret(Server *server, const Digest *secret);

/* Restores a table from its journal after a restart (table_restore). Returns NULL with *err if the
 * journal is damaged. */
Server *server_restore(const Catalogue *c, const RecordHeader *header, const LogTerms *terms,
                       const Digest *keys, const char *text, size_t length, int64_t now,
                       TableJournal *journal, void *self, Err *err);
void server_free(Server *server);

/* Returns whether that key is banned. A banned key may neither join a waiting table nor watch, but
 * the owner of a seat in a running game keeps it. */
typedef bool ServerRefuses(void *self, const Digest *key);
/* Sets the function that decides which keys are banned; NULL bans no key. */
void server_refuses(Server *server, ServerRefuses *refuses, void *self);

/* Limits the number of spectators, up to SERVER_WATCHERS_MOST; SERVER_WATCHERS by default. */
void server_watched_by(Server *server, int most);

/* Disconnects all clients without a message, so that they reconnect later or to another machine. */
void server_disconnect_all(Server *server);
/* Notifies all clients that the table is closed (SERVER_CLOSED) and disconnects them. */
void server_close(Server *server, int64_t now);

/* From now on clients have to prove their key in the hello, and to sign lines if the head names
 * their keys. */
void server_checks(Server *server, SignatureCheck *check);

/* Registers a connection. Returns its number, or −1 if there are too many. `binding` is a value
 * that only the two ends of the connection know; NULL: none. */
int server_opened(Server *server, MessageSend *send, ServerHangUp *hang_up, void *self,
                  const Digest *binding, int64_t now);
/* Handles a line of a client, `length` bytes without the newline. */
void server_line(Server *server, int client, const char *line, size_t length, int64_t now);
/* Call it when the connection has closed. */
void server_closed(Server *server, int client, int64_t now);
/* Disconnects clients that haven't sent a hello or joined in time, and voids the promises of a
 * waiting table if a share is late. Call it about once a second. */
void server_tick(Server *server, int64_t now);

/* Returns whether any client is connected. */
bool server_is_used(const Server *server);

/* Returns the table of the game, or NULL while the table waits. */
Table *server_table(Server *server);
/* Returns the waiting table, or NULL once the game has started. */
const Waiting *server_waiting(const Server *server);
#endif
