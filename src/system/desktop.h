/* desktop.h: the voice and the notices of the desktop. The program looks for both libraries at run
 * time; it runs without them and isn't linked to them. */
#ifndef SYSTEM_DESKTOP_H
#define SYSTEM_DESKTOP_H
#include <stdbool.h>

/* --- voice ------------------------------------------------------------------------------------ */

typedef struct Voice Voice;

/* Finds the library of the voice; NULL if this system has none. */
Voice *voice_new(void);

/* Accepts NULL. The service keeps its connection: call voice_disconnect first. */
void voice_free(Voice *voice);

/* The functions below may wait for the service. Call them all in the same thread. */

/* Connects to the service; false if it does not answer. A connection that was lost is left as it
 * is, because its library may already have closed it. */
bool voice_connect(Voice *voice);
void voice_disconnect(Voice *voice);

/* Speaks `text` after what is being spoken; false if it was refused. */
bool voice_say(const Voice *voice, const char *text);

/* Falls silent; false if the service has gone. */
bool voice_cancel(const Voice *voice);

/* Sets how fast (−100 … 100, 0 usual) and how loud (0 … 100) it speaks, and the language ("de"). */
void voice_tune(const Voice *voice, int rate, int volume, const char *language);

/* --- notices ---------------------------------------------------------------------------------- */

typedef struct Notices Notices;

/* Finds the notices of the desktop; NULL if it has none. */
Notices *notices_new(void);
void notices_show(Notices *notices, const char *title, const char *text);

/* Accepts NULL. */
void notices_free(Notices *notices);
#endif
