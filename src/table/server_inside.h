/* server_inside.h: what a server is made of; only server*.c include it. */
#ifndef TABLE_SERVER_INSIDE_H
#define TABLE_SERVER_INSIDE_H
#include "table/server.h"

/* A connection. Its place in the list is its number. */
typedef struct Client {
    bool open, greeted, joined;
    bool differs;      /* it speaks another protocol: hello and join are the same in all of them */
    uint8_t seat;      /* the first of its seats; NO_SEAT: watches */
    uint8_t seats;     /* all of them, a set */
    bool bound, known; /* it was told what the game that is waited for brings */
    Digest key, binding;
    char name[RECORD_NAME_SIZE];
    int64_t since; /* of the connection; then of the second in which lines are counted */
    int lines;     /* in that second */
    int sent;      /* lines of the log that it has */
    MessageSend *send;
    ServerHangUp *hang_up;
    void *self;
} Client;

struct Server {
    const Catalogue *c;
    Waiting *waiting; /* NULL when the game has begun */
    ServerBegins *begin_game;
    Table *table;  /* NULL while it waits */
    Digest secret; /* zeros: it is told by somebody else */
    Digest keys[SEATS_MAX];
    Client *clients;
    int client_count, client_room, watchers; /* that are or were there at once; most that watch */
    char *text;                              /* the log */
    int length, text_room;
    int *begins, *turns; /* where each line begins, and its turn of the game */
    Digest *hashes;
    int lines, begins_room, turns_room, hashes_room;
    Digest hash; /* of the last one */
    SignatureCheck *check;
    TableJournal *journal;
    void *self;
    ServerRefuses *refuses; /* NULL: nobody */
    void *refuses_self;
    TalkPace paces[SEATS_MAX];
    int64_t talks[SEATS_MAX];  /* numbers of what was said last, … */
    Digest talkers[SEATS_MAX]; /* … and who said it */
};

/* The table's journal: the host's first, then all who follow. A TableJournal of a Server. */
bool server_keep(void *self, const char *line, size_t length);
/* The tiles of its game: the program's, or of its box. */
const Catalogue *server_tiles(const Server *server);
/* A message to one client. */
void server_say(const Server *server, const Client *client, const Message *message);
/* The halves of its dealt hands, for who has no line of the game yet. */
void server_send_hand(const Server *server, const Client *client);

/* Is that client here against the will of who runs the table? */
bool server_is_refused(const Server *server, const Client *client);
/* Hangs up on all of those; about once a second. */
void server_refuse_all(Server *server, int64_t now);
/* SAY of a client, to whom it is for. What comes too fast, or is nobody's, is passed over. False:
 * that is no word of its own. */
bool server_talk(Server *server, const Client *client, const Talk *talk, int64_t now);
void server_hang_up(Server *server, int number, const char *why, int64_t now);

/* --- while it waits (server_room.c) ----------------------------------------------------------- */

/* All who have joined see how it stands. */
void server_tell_room(Server *server);
/* The machine of these seats is gone, or their persons have got up. */
void server_leave_room(Server *server, unsigned seats);
/* The others at a machine that joins a table that waits: who is not named any more gets up, who
 * cannot have his seat does not sit; the room tells. */
void server_sit_beside(Server *server, Client *client, const Message *message);
/* READY or SHARE of a client; the last share begins the game. False: that is not what comes now. */
bool server_waits(Server *server, const Client *client, const Message *message, int64_t now);
#endif
