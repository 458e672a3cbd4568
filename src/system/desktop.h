/* desktop.h: the desktop's speech service and notifications. The program looks for both libraries
 * at run time; it runs without them and isn't linked to them. */
#ifndef SYSTEM_DESKTOP_H
#define SYSTEM_DESKTOP_H
#include <stdbool.h>

/* --- voice ------------------------------------------------------------------------------------ */

typedef struct Voice Voice;

/* Loads the speech library; NULL if this system has none. */
Voice *voice_new(void);

/* Returns a sentence for the log: how to test the service outside the game. */
const char *voice_test(void);

/* Accepts NULL. Does not close the connection to the service; call voice_disconnect first. */
void voice_free(Voice *voice);

/* The functions below may wait for the service. Call them all in the same thread. */

/* Connects to the service; false if it does not answer. After a lost connection it connects again
 * without closing the old one, which the library may already have closed. */
bool voice_connect(Voice *voice);
void voice_disconnect(Voice *voice);

/* Speaks `text` after what is being spoken; false if it was refused. */
bool voice_say(const Voice *voice, const char *text);

/* Stops speaking; false if the service is gone. */
bool voice_cancel(const Voice *voice);

/* Sets the service's speed (−100 … 100, 0 is normal), its volume (0 … 100) and its language (such
 * as "de"). */
void voice_tune(const Voice *voice, int rate, int volume, const char *language);

/* --- notices ---------------------------------------------------------------------------------- */

typedef struct Notices Notices;

/* Loads the desktop's notification library; NULL if there is none. */
Notices *notices_new(void);
void notices_show(Notices *notices, const char *title, const char *text);

/* Accepts NULL. */
void notices_free(Notices *notices);
#endif
