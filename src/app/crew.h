/* crew.h: threads for longer work (session/work.h), so that no frame waits for it. They
 * give way to everything else and leave a core free. Used from the drawing thread. */
#ifndef APP_CREW_H
#define APP_CREW_H
#include <stdbool.h>

struct Work;
typedef struct Crew Crew;

/* `ready` is called from a thread of the crew when the work is done, and about ten times a
 * second before, so that its progress can be shown. */
Crew *crew_new(void (*ready)(void *self), void *self);
/* Stops what it does. NULL is fine. */
void crew_free(Crew *crew);

/* Begins; false if no thread can be had. One work at a time. */
bool crew_begin(Crew *crew, struct Work *work);
/* Is it done? Then the work is the caller's again. */
bool crew_done(Crew *crew);
/* Stops within milliseconds and gives the work back as it is. */
void crew_forget(Crew *crew);
#endif
