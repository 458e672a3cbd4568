/* table_help.h: a table's journal in memory, and signatures that anybody can make: it is for tests
 * of what is signed, not of how. */
#ifndef TESTS_TABLE_HELP_H
#define TESTS_TABLE_HELP_H
#include "record/signature.h"

/* A text that grows; zeroed at first, `text` is freed by its owner. */
typedef struct Journal {
    char *text;
    int length, room;
} Journal;

/* A TableJournal whose `self` is a Journal. */
bool journal_keep(void *self, const char *line, size_t length);

/* A SignatureMake for the Digest `self`, and what checks it. */
Signature mock_sign(void *self, const Digest *said);
bool mock_check(const Digest *key, const Digest *said, const Signature *signature);
#endif
