/* server_inside.h: the members of a server; only server.c and waiting.c include it. */
#ifndef SERVER_SERVER_INSIDE_H
#define SERVER_SERVER_INSIDE_H
#include "server/server.h"

/* A connection. Its index in the list is its number. */
typedef struct Client {
    bool open, greeted, joined;
    /* it uses another protocol version; only hello and join are the same in all versions */
    bool differs;
    uint8_t seat;      /* its first seat; NO_SEAT: a spectator */
    uint8_t seats;     /* set of all its seats */
    bool bound, known; /* `known`: it has received the box and position of the waiting game */
    Digest key, binding;
    char name[RECORD_NAME_SIZE];
    /* start of the connection; later, start of the second in which lines are counted */
    int64_t since;
    int lines; /* lines received within that second */
    int sent;  /* number of log lines that were sent to it */
    MessageSend *send;
    ServerHangUp *hang_up;
    void *self;
} Client;

struct Server {
    const Catalogue *c;
    Waiting *waiting; /* NULL once the game has started */
    ServerBegins *begin_game;
    Table *table;  /* NULL while the table waits */
    Digest secret; /* zeros if another part of the program reveals it */
    Digest keys[SEATS_MAX];
    Client *clients;
    /* entries in `clients`, their capacity, limit of spectators */
    int client_count, client_room, watchers;
    char *text; /* the log */
    int length, text_room;
    int *begins, *turns; /* offset of each line in `text`, and its turn */
    Digest *hashes;
    int lines, begins_room, turns_room, hashes_room;
    Digest hash; /* hash of the last line */
    SignatureCheck *check;
    TableJournal *journal;
    void *self;
    ServerRefuses *refuses; /* NULL: no key is banned */
    void *refuses_self;
    TalkPace paces[SEATS_MAX];
    int64_t talks[SEATS_MAX];  /* number of each seat's last message */
    Digest talkers[SEATS_MAX]; /* key of the sender of that message */
};

/* The table's journal (TableJournal): calls the host's journal first, then sends the line to all
 * clients. */
bool server_append_line(void *self, const char *line, size_t length);
/* Sends a message to one client. */
void server_send(const Server *server, const Client *client, const Message *message);
/* Sends the dealt hands of its seats to a client that has only the head of the log. */
void server_send_hand(const Server *server, const Client *client);

/* Returns whether the host has banned this client. */
bool server_is_refused(const Server *server, const Client *client);
/* Disconnects all banned clients; called about once a second. */
void server_refuse_all(Server *server, int64_t now);
/* Passes a SAY of a client on to its receivers. Messages that come too fast or are outdated are
 * dropped. Returns false if the client may not send this. */
bool server_talk(Server *server, const Client *client, const Talk *talk, int64_t now);
void server_hang_up(Server *server, int number, const char *why, int64_t now);

/* --- waiting tables (waiting.c) --------------------------------------------------------------- */

/* Sends the state of the room to all joined clients. */
void server_broadcast_room(Server *server);
/* Call it when the machine of these seats has disconnected or its players have left these seats. */
void server_leave_room(Server *server, unsigned seats);
/* Seats the other players of a machine at a waiting table. Players that the message no longer names
 * leave their seats, and players whose seat is taken don't sit down. The clients are notified. */
void server_seat_others(Server *server, Client *client, const Message *message);
/* Handles READY or SHARE of a client; the last share starts the game. Returns false if the client
 * may not send this now. */
bool server_waits(Server *server, const Client *client, const Message *message, int64_t now);
#endif
