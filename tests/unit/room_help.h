/* room_help.h: a table in this process whose game brings something, who sits there and who watches;
 * and heads of logs with something else in its place. */
#ifndef TESTS_ROOM_HELP_H
#define TESTS_ROOM_HELP_H
#include "table_help.h"

#include "table/client.h"

/* Of the table, and of who plays. */
extern const Digest room_secret, room_share;

/* Somebody at the table, in this process. */
typedef struct Person {
    Server *server;
    TableClient *client;
    Digest key;
    int number;
    const char *brings;
    int whole;    /* rooms that told what the game brings */
    Journal says; /* that did not reach the table yet: a network takes its time */
} Person;

typedef struct Room {
    Server *server;
    char brings[32]; /* a word of what the game brings */
    Journal journal;
    Person persons[3]; /* who plays, against a computer player; two who watch */
    Rng rng;
} Room;

/* A table that waits for one person, against a computer player. Who reads a room in which `brings`
 * stands was told what the game brings. */
Room *room_new(const RecordHeader *game, const char *brings);
void room_free(Room *room);

/* Person `i` comes, for a seat or to watch. */
void room_come(Room *room, int i, int seat);
/* What somebody said reaches the table. */
void room_deliver(Person *person, int64_t now);
/* The first is ready and plays, the second watches, the third comes when it has begun: who waited
 * was told once what the game brings. */
void room_begin(Room *room);
/* So many legal actions by chance, or to the end; all hear each line. */
void room_play(Room *room, int actions);

/* Words of a table that waits, to somebody who was not told what its game brings (the member of the
 * head that has it): they are refused. */
void room_expect_missing(const RecordHeader *game, const char *member);

/* A log whose head, of a game of that header, has `to` where it first has `from`, with right
 * hashes. NULL: it can be read; else why not. */
const char *room_head(const RecordHeader *game, const char *from, const char *to);
#endif
