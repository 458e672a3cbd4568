/* table_help.h: shared by tests of network tables: games, a journal in memory, random legal
 * actions, and signatures that anyone can make, since these tests check what is signed and not
 * how. */
#ifndef TESTS_TABLE_HELP_H
#define TESTS_TABLE_HELP_H
#include "base/rng.h"
#include "server/server.h"

/* Returns a game under the default rules for human players "P0", "P1", …; with halves if the mode
 * has hands. */
RecordHeader table_header(int players, HandMode hands);

/* Returns a random legal action. */
Action table_any_action(const Game *game, Rng *rng);
/* Returns a random legal action in a game that has custom tiles. */
Action table_any_action_of(const Catalogue *c, const Game *game, Rng *rng);

/* Sends a message from the client `number` to the server. */
void table_say(Server *server, int number, const Message *message);

/* A MessageSend of a connection whose other end receives nothing; `self` is unused. */
void table_to_nobody(void *self, const char *line, size_t length);
/* A ServerHangUp for tests in which no client is hung up on; it fails the test. */
void table_never_hangs_up(void *self);

/* A text that grows; starts zeroed; its owner frees `text`. */
typedef struct Journal {
    char *text;
    int length, room;
} Journal;

/* A TableJournal whose `self` is a Journal. */
bool journal_record(void *self, const char *line, size_t length);

/* Writes line `number` as a dishonest host would: a remark of seat 0 ("agree", "lost") with a valid
 * hash after *hash, which is then updated. `blanks` pad it. Returns its length; `line` must have
 * room for `blanks` plus 512 bytes. */
size_t table_lie(char *line, const char *says, size_t blanks, int number, Digest *hash);

/* A SignatureMake whose `self` is a Digest, and the check that accepts its signatures. */
Signature mock_sign(void *self, const Digest *said);
bool mock_check(const Digest *key, const Digest *said, const Signature *signature);
#endif
