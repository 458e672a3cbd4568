/* journal.h: a file that grows at its end, is never changed before it, and has one writer. What
 * journal_append brought out survives the program's end, a kill and the loss of power. Functions
 * that fail leave the reason in errno, for strerror. */
#ifndef SYSTEM_JOURNAL_H
#define SYSTEM_JOURNAL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An open file and its lock, which ends with the program however that ends. */
typedef struct Journal Journal;

typedef enum JournalOpened {
    JOURNAL_OPEN,
    JOURNAL_CANNOT, /* open it, or make it */
    JOURNAL_TAKEN,  /* another program writes it */
    JOURNAL_NO_LOCK /* this disk has none */
} JournalOpened;

/* Makes the new file `path` for this person alone and locks it. *journal is set only on
 * JOURNAL_OPEN; else there is no such file either. */
JournalOpened journal_new(const char *path, Journal **journal);

/* Opens and locks the file `path`, which is there. */
JournalOpened journal_open(const char *path, Journal **journal);

/* Ends the lock; NULL is fine. */
void journal_close(Journal *journal);

/* Has the file `whole` bytes, of which the first `size` are these? */
bool journal_holds(const Journal *journal, const char *text, size_t size, size_t whole);

/* Is the file still the one that is called `path`? False once it was removed or replaced: what is
 * written then goes with the program. */
bool journal_is_named(const Journal *journal, const char *path);

/* Has the file fewer than `size` bytes? Another program has cut it then. */
bool journal_is_cut(const Journal *journal, size_t size);

/* Cuts the file behind `size` bytes, durably. */
bool journal_cut(Journal *journal, size_t size);

/* Writes `size` bytes at `place`, and returns true once they are on the disk. After a failure the
 * file is cut at `place` again, where that can be done, and a further try writes over what is left
 * there: never a hole, never a line twice. */
bool journal_append(Journal *journal, const char *text, size_t size, size_t place);

/* Makes the name of a new file durable, too: without it the power's loss could take the file from
 * its folder. A file system that cannot sync folders is let be. */
void journal_keep_name(const char *path);
#endif
