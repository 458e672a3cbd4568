/* client.h: the client of a table on another machine, for one or several seats or for a spectator.
 * The client follows the log and refuses lines that an honest table can't send. It makes sure that
 * each request of its player is done exactly once, however often the connection ends. The client
 * uses no sockets. */
#ifndef SERVER_CLIENT_H
#define SERVER_CLIENT_H
#include "server/message.h"

/* Receives the messages of the players, including this machine's own. If the table knows the
 * sender's key, the signature was checked. */
typedef void ClientOnEvent(void *self, const Talk *talk);

/* Callers may read all members. The log determines the state of the game. At most one request is
 * pending. */
typedef struct TableClient {
    const Catalogue *c; /* the built-in tiles */
    int seat;           /* the first seat of this machine; NO_SEAT: a spectator */
    char name[RECORD_NAME_SIZE];
    uint8_t beside; /* set of the other seats wanted for players at this machine */
    char beside_names[SEATS_MAX][RECORD_NAME_SIZE];
    Digest key;
    SignatureMake *make; /* NULL: requests are unsigned */
    void *maker;
    SignatureCheck *check;
    Waiting room;
    bool in_room, ready, shared; /* the table waits; `share` was promised; `share` was sent */
    Digest share;
    LogReader *reader; /* the log */
    char *text;        /* all lines read so far */
    int length, text_room;
    TableState state;  /* empty before the head of the log has arrived */
    MessageSend *send; /* NULL while not connected */
    void *self;
    bool handed; /* all hands of this machine have arrived, or are no longer needed */
    /* the reader's last line can't come from an honest table and is ignored */
    bool refused;
    uint8_t told; /* set of seats whose hand has arrived */
    bool wants;   /* a request is still unanswered */
    int board;    /* number of lines so far that have changed the board */
    int wanted_on;
    uint64_t number;
    TableRequest request;
    TableAnswer answer;   /* answer to the last request */
    ClientOnEvent *hears; /* may be NULL */
    void *hears_self;
    /* for each seat the number of its last message, and its sender's key */
    int64_t talks[SEATS_MAX];
    Digest talkers[SEATS_MAX];
} TableClient;

/* Makes a client for `seat`, or for a spectator (NO_SEAT). `key` is the public key of the
 * player. */
TableClient *client_new(const Catalogue *c, int seat, const char *name, const Digest *key);

/* Adds another player, called `name`, at this machine, in another seat; if `name` is NULL, removes
 * them again. All seats of a machine belong to its key. Works before the first connection, and
 * while the table waits; in the second case the client notifies the table at once, and all players
 * here have to confirm again that they are ready. If another machine has taken the seat meanwhile,
 * the player doesn't get it. Returns false if this isn't possible now. */
bool client_add_player(TableClient *client, int seat, const char *name);
/* Returns the set of seats of this machine: those that the table assigned, else those that it
 * wants. */
unsigned client_seats(const TableClient *client);

/* From now on the client signs requests with `make`, and accepts a line or a message of another
 * player only if that player signed it. Call it before the first connection. */
void client_signs(TableClient *client, SignatureMake *make, void *self, SignatureCheck *check);
void client_free(TableClient *client);

/* Call it when a connection has opened: sends the hello and the place from which the log should
 * continue. `binding` is known only to the two ends of this connection; NULL: none. */
void client_opened(TableClient *client, MessageSend *send, void *self, const Digest *binding);
/* Call it when the connection has closed; a pending request stays pending. */
void client_closed(TableClient *client);

/* Reports to a waiting table that all players here are ready, with a random share that only this
 * machine knows; NULL: no longer ready. The client promises the share now and reveals it when all
 * have promised. Returns false for spectators, and if there is nothing to confirm. */
bool client_ready(TableClient *client, const Digest *share);
/* Returns the state of the waiting table; NULL once the game has started, and before the first
 * message. */
const Waiting *client_waiting(const TableClient *client);

/* Handles a line from the table, `length` bytes without its newline. Returns false with the reason
 * if the table is dishonest or refuses the client; the caller then closes the connection. */
bool client_line(TableClient *client, const char *line, size_t length, const EventSink *sink,
                 Err *err);

/* Sends the request of a player at this machine. The seat is that of the action or, without one,
 * request->seat; if that seat isn't at this machine, the first seat here. The function fills in
 * number and `after`. Returns false while another request is pending. */
bool client_request(TableClient *client, const TableRequest *request);
/* Sends a message to the players of the table, from a seat of this machine (else its first). The
 * message is signed, and `number` has to be higher than any before. Returns false for spectators
 * and without a connection. */
bool client_send_talk(TableClient *client, const Talk *talk);
/* Registers `hears`, which is then called for each message. */
void client_on_event(TableClient *client, ClientOnEvent *hears, void *self);

/* Returns a message for a spectator if the table's tiles differ from this program's, else NULL. If
 * they differ, the replay ends at the first tile that the program doesn't have. */
const char *client_differs(const TableClient *client);
/* Returns the game at the table, or NULL before the head of the log has arrived. */
const Game *client_game(const TableClient *client);
/* Returns all accepted lines of the log, newlines included. */
const char *client_text(const TableClient *client, size_t *length);
#endif
