/* daily.h: the deal of the day, one game a day that is the same for everyone: a seed, two players
 * and drafted halves, against the far-sighted computer player. A day begins at midnight UTC. */
#ifndef SESSION_DAILY_H
#define SESSION_DAILY_H
#include "session/session.h"

enum { DAILY_DAYS = 7 /* number of days shown */ };

/* Returns the day number, counted from 1970, of a time in seconds since 1970. */
int64_t daily_day(int64_t seconds);
/* Returns the deal of a day, for a player with that name and colour. */
SessionPlan daily_plan(int64_t day, const Generations *generations, const char *name, int color);
/* Returns the number of the day whose deal this game started from, or −1 for any other game. */
int64_t daily_day_of(const RecordHeader *header);
#endif
