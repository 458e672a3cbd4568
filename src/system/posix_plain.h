/* posix_plain.h: files are opened only where they are files. Inside the room system. */
#ifndef SYSTEM_POSIX_PLAIN_H
#define SYSTEM_POSIX_PLAIN_H

/* open() of a plain file. Anything else is refused with EISDIR or ENOTSUP, and never waited for: a
 * pipe that nobody writes would hold the program until somebody does. */
int posix_open_plain(const char *path, int flags);
#endif
