/* oracle_flocks.h: shepherds, their flocks and wolves a second time (HS-2 to HS-11, HS-H3 to
 * HS-H6). */
#ifndef ORACLE_FLOCKS_H
#define ORACLE_FLOCKS_H
#include "oracle.h"

/* Does the last tile lie in the field of the seat's shepherd? HS-5 */
bool oracle_flock_extended(const Oracle *o, int seat);

/* Tokens of a value that are in the bag; 0 is the wolf. */
int oracle_bag(const Oracle *o, int value);

/* The seat's shepherd gets a token; the wolf: HS-7. */
void oracle_flock_draw(Oracle *o, int seat, int value);

/* Scores the flocks of the field of the seat's shepherd. HS-6, HS-H3 */
void oracle_flock_drive(Oracle *o, int seat);

/* Scores fields of the last tile that have no open side. HS-8, HS-H6 */
void oracle_flock_enclosed(Oracle *o);

/* May a shepherd stand there? HS-3 */
bool oracle_shepherd_may(const Oracle *o, int tile, int segment);
#endif
