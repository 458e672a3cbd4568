/* journal.h: a file that only grows at its end and has one writer. Text that journal_append has
 * written survives the program's end, a kill and the loss of power. Functions that fail leave the
 * reason in errno, for strerror. */
#ifndef SYSTEM_JOURNAL_H
#define SYSTEM_JOURNAL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An open file with its lock. The lock ends with the program, however the program ends. */
typedef struct Journal Journal;

typedef enum JournalOpened {
    JOURNAL_OPEN,
    JOURNAL_CANNOT, /* the file cannot be opened or made */
    JOURNAL_TAKEN,  /* another program is writing to it */
    JOURNAL_NO_LOCK /* this disk does not support locks */
} JournalOpened;

/* Makes the new file `path` for this player only and locks it. Sets *journal only for JOURNAL_OPEN;
 * otherwise it leaves no new file behind. */
JournalOpened journal_new(const char *path, Journal **journal);

/* Opens and locks the existing file `path`. */
JournalOpened journal_open(const char *path, Journal **journal);

/* Releases the lock and closes the file; accepts NULL. */
void journal_close(Journal *journal);

/* Returns whether the file has `whole` bytes in all, the first `size` of them equal to `text`. */
bool journal_holds(const Journal *journal, const char *text, size_t size, size_t whole);

/* Returns whether the open file is still the one at `path`. False after it was removed or replaced:
 * text written then is lost when the program ends. */
bool journal_is_named(const Journal *journal, const char *path);

/* Returns whether the file has fewer than `size` bytes, because another program has cut it. */
bool journal_is_cut(const Journal *journal, size_t size);

/* Cuts the file after `size` bytes, durably. */
bool journal_cut(Journal *journal, size_t size);

/* Writes `size` bytes at `place`, and returns true once they are on the disk. After a failure the
 * file is cut at `place` again if possible, and the next attempt overwrites the rest, so the file
 * never has a hole or a repeated line. */
bool journal_append(Journal *journal, const char *text, size_t size, size_t place);

/* Also makes the name of a new file durable: without this a power loss could remove the file from
 * its folder. Errors are ignored, because some file systems cannot sync folders. */
void journal_sync_name(const char *path);
#endif
