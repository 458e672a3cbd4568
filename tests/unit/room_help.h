/* room_help.h: a table in this process whose game has extra contents (tiles or a position), with
 * players and spectators; also forged log headers. */
#ifndef TESTS_ROOM_HELP_H
#define TESTS_ROOM_HELP_H
#include "table_help.h"

#include "server/client.h"

/* Secrets of the table and of the players. */
extern const Digest room_secret, room_share;

/* A person at the table, in this process. */
typedef struct Person {
    Server *server;
    TableClient *client;
    Digest key;
    int number;
    const char *brings;
    int whole;    /* number of lobby messages that carried the extra contents */
    Journal says; /* messages not yet delivered to the table, as on a slow network */
} Person;

typedef struct Room {
    Server *server;
    char brings[32]; /* a word of the extra contents */
    Journal journal;
    Person persons[3]; /* one who plays against a computer player, and two spectators */
    Rng rng;
} Room;

/* Opens a table that waits for one person, against a computer player. A client whose lobby message
 * contains `brings` has received the extra contents. */
Room *room_new(const RecordHeader *game, const char *brings);
void room_free(Room *room);

/* Lets person `i` join, for a seat or as a spectator. */
void room_come(Room *room, int i, int seat);
/* Delivers a person's messages to the table. */
void room_deliver(Person *person, int64_t now);
/* Lets the first person get ready and play, the second watch, and the third join after the start;
 * each person who waited must receive the extra contents once. */
void room_begin(Room *room);
/* Plays that many random legal actions, or to the end; all clients receive each line. */
void room_play(Room *room, int actions);

/* Sends messages of a waiting table to a client that never received the extra contents (the part
 * `member` of the header); the client must refuse them. */
void room_expect_missing(const RecordHeader *game, const char *member);

/* Reads a log whose header has `to` where it first had `from`, with correct hashes. Returns NULL if
 * it can be read, else the reason. */
const char *room_head(const RecordHeader *game, const char *from, const char *to);
#endif
