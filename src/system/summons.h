/* summons.h: lets two copies of the program that one player runs find each other. Only one of them
 * may write a file; the other one can call it. They find each other whatever their settings are; on
 * POSIX they do so through sockets in a private folder of the player. */
#ifndef SYSTEM_SUMMONS_H
#define SYSTEM_SUMMONS_H
#include <stdbool.h>

typedef struct Summons Summons;

/* Listens in a separate thread until summons_close. That thread calls `has` with the path of a file
 * that another program wants to open; `has` returns whether this program has that file. NULL if
 * listening is impossible: other programs then cannot find this one. */
Summons *summons_open(bool (*has)(void *self, const char *path), void *self);

/* Stops listening. Accepts NULL. */
void summons_close(Summons *summons);

/* Calls the program that has the file `path`. False if no program confirms within two seconds that
 * it has the file. */
bool summons_call(const char *path);
#endif
