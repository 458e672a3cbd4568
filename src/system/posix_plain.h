/* posix_plain.h: plain files, and times in seconds and nanoseconds. Private to the folder
 * src/system. */
#ifndef SYSTEM_POSIX_PLAIN_H
#define SYSTEM_POSIX_PLAIN_H
#include <stdint.h>

/* Calls open() for a plain file. Anything else is refused with EISDIR or ENOTSUP, without waiting,
 * because a pipe without a writer would block the program. */
int posix_open_plain(const char *path, int flags);

/* Returns the whole seconds of `ms`, and the rest in nanoseconds. */
int64_t posix_split(double ms, long *nanoseconds);
#endif
