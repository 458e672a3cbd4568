/* posix_clock.c: the clocks and random bits of POSIX. */
#include "system/clock.h"
#include "system/posix_plain.h"

#include <sys/random.h>
#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double clock_ms(void)
{
    return seconds_of(CLOCK_MONOTONIC) * 1e3;
}

double clock_processor_s(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

int64_t posix_split(double ms, long *nanoseconds)
{
    int64_t seconds = (int64_t)(ms / 1e3);
    *nanoseconds = (long)((ms - (double)seconds * 1e3) * 1e6);
    return seconds;
}

void clock_sleep_ms(double ms)
{
    struct timespec pause;
    pause.tv_sec = (time_t)posix_split(ms, &pause.tv_nsec);
    nanosleep(&pause, NULL);
}

struct tm clock_day(int64_t seconds, bool utc)
{
    time_t when = (time_t)seconds;
    struct tm day = {0};
    utc ? gmtime_r(&when, &day) : localtime_r(&when, &day);
    return day;
}

uint64_t clock_random(void)
{
    uint64_t bits;
    /* Just after the machine starts there may be no random bits yet: use two clocks instead. */
    if (getrandom(&bits, sizeof bits, GRND_NONBLOCK) != sizeof bits)
        bits = (uint64_t)(clock_ms() * 1e3) ^ (uint64_t)time(NULL) << 20;
    return bits;
}
