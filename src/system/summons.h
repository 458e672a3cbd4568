/* summons.h: two programs of one person. Of a file that only one of them may write the other one
 * calls whoever has it. They meet in a folder of that person, whatever their settings. */
#ifndef SYSTEM_SUMMONS_H
#define SYSTEM_SUMMONS_H
#include <stdbool.h>

typedef struct Summons Summons;

/* Listens in a thread of its own until summons_close. `has` is called there with the path of a file
 * that somebody wants to open, and says whether this program has it. NULL where nobody can be
 * listened to: then this program is not found. */
Summons *summons_open(bool (*has)(void *self, const char *path), void *self);

/* NULL is fine. */
void summons_close(Summons *summons);

/* Calls the program that has the file `path`. False if none answers that it has, within two
 * seconds. */
bool summons_call(const char *path);
#endif
