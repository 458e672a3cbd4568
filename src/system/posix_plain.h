/* posix_plain.h: opens only plain files. Private to the room system. */
#ifndef SYSTEM_POSIX_PLAIN_H
#define SYSTEM_POSIX_PLAIN_H

/* Calls open() for a plain file. Anything else is refused with EISDIR or ENOTSUP, and never waited
 * for: a pipe without a writer would block the program. */
int posix_open_plain(const char *path, int flags);
#endif
