/* table_help.h: what tests of tables share: games, a journal in memory, anything that is legal, and
 * signatures that anybody can make, for tests of what is signed, not of how. */
#ifndef TESTS_TABLE_HELP_H
#define TESTS_TABLE_HELP_H
#include "base/rng.h"
#include "table/server.h"

/* A game of the default rules for persons "P0", "P1", …; with halves where there are hands. */
RecordHeader table_header(int players, HandMode hands);

/* Anything that who is to act may do. */
Action table_any_action(const Game *game, Rng *rng);
/* The same in a game of other tiles than the program's. */
Action table_any_action_of(const Catalogue *c, const Game *game, Rng *rng);

/* A message of the client `number` to the server. */
void table_say(Server *server, int number, const Message *message);

/* A MessageSend of a connection whose other end hears nothing; `self` is not used. */
void table_to_nobody(void *self, const char *line, size_t length);
/* A ServerHangUp where nobody is hung up on: it fails the test. */
void table_never_hangs_up(void *self);

/* A text that grows; zeroed at first, `text` is freed by its owner. */
typedef struct Journal {
    char *text;
    int length, room;
} Journal;

/* A TableJournal whose `self` is a Journal. */
bool journal_keep(void *self, const char *line, size_t length);

/* Line `number` of a host who writes what he likes: a remark of seat 0 ("agree", "lost") with the
 * right hash after *hash, which becomes its own. `blanks` take room. Returns its length; `line` has
 * room for 512 bytes more. */
size_t table_lie(char *line, const char *says, size_t blanks, int number, Digest *hash);

/* A SignatureMake for the Digest `self`, and what checks it. */
Signature mock_sign(void *self, const Digest *said);
bool mock_check(const Digest *key, const Digest *said, const Signature *signature);
#endif
