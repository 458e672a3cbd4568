/* clock.h: time, waiting, and randomness from outside. */
#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* Milliseconds since some moment, never going back, also when somebody sets the clock. */
double clock_ms(void);

/* Seconds of processor time that all threads of the program have used. */
double clock_processor_s(void);

/* Whole seconds of `ms`, and the rest in nanoseconds, as the system counts them. */
int64_t clock_split(double ms, long *nanoseconds);

/* Waits at least so long without using the processor. */
void clock_sleep_ms(double ms);

/* A day and time of the calendar, here or in UTC, from seconds since 1970. */
struct tm clock_day(int64_t seconds, bool utc);

/* 64 bits that nobody can foresee; never waits for them. For the seeds of games. */
uint64_t clock_random(void);
#endif
