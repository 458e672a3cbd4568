/* table_help.h: a table's journal in memory. */
#ifndef TESTS_TABLE_HELP_H
#define TESTS_TABLE_HELP_H
#include <stdbool.h>
#include <stddef.h>

/* A text that grows; zeroed at first, `text` is freed by its owner. */
typedef struct Journal {
    char *text;
    int length, room;
} Journal;

/* A TableJournal whose `self` is a Journal. */
bool journal_keep(void *self, const char *line, size_t length);
#endif
