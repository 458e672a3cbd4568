/* verify.h: checks a finished log. For players, spectators and referees. */
#ifndef TABLE_VERIFY_H
#define TABLE_VERIFY_H
#include "record/public_log.h"

/* Replays a log whose secret was revealed and compares every line. Returns true if the game follows
 * from its key and every random draw is as the log says. Returns false with the line and the reason
 * otherwise, including for a log without a secret. `check` verifies signatures; if it is NULL, only
 * missing ones are noticed. */
bool log_verify(const Catalogue *c, const char *text, size_t length, SignatureCheck *check,
                Err *err);
#endif
