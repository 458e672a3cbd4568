/* verify.h: was it as the log says? For everybody who played or watched, and for the referee. */
#ifndef TABLE_VERIFY_H
#define TABLE_VERIFY_H
#include "record/public_log.h"

/* Plays a log again whose secret was told, and compares every line: True where the game is that of
 * the key, and chance gave what it says. False with the line and the reason; an unfinished log,
 * whose secret is not told, is one. `check`: of signatures; NULL: only their absence is noticed. */
bool log_verify(const Catalogue *c, const char *text, size_t length, SignatureCheck *check,
                Err *err);
#endif
