/* clock.h: time, waiting, and random bits from the system. */
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* Returns milliseconds since an arbitrary moment. They never decrease, even when the system clock
 * is set. */
double clock_ms(void);

/* Returns the seconds of processor time that all threads of the program have used. */
double clock_processor_s(void);

/* Waits at least this long without using the processor. */
void clock_sleep_ms(double ms);

/* Converts seconds since 1970 to a calendar date and time, local or in UTC. */
struct tm clock_day(int64_t seconds, bool utc);

/* Returns 64 unpredictable bits, for the seeds of games; never waits for them. */
uint64_t clock_random(void);
#endif
