/* windows_clock.c: the clocks and random bits of Windows. */
#include "system/clock.h"

#include <math.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
/* This header needs windows.h, which has to be included first. */
#include <ntsecapi.h>

double clock_ms(void)
{
    LARGE_INTEGER now, per_second;
    QueryPerformanceFrequency(&per_second);
    QueryPerformanceCounter(&now);
    return (double)now.QuadPart * 1e3 / (double)per_second.QuadPart;
}

static double seconds_of(FILETIME time)
{
    return ((double)time.dwHighDateTime * 4294967296. + (double)time.dwLowDateTime) * 1e-7;
}

double clock_processor_s(void)
{
    FILETIME start, end, kernel, user;
    if (!GetProcessTimes(GetCurrentProcess(), &start, &end, &kernel, &user))
        return 0;
    return seconds_of(kernel) + seconds_of(user);
}

void clock_sleep_ms(double ms)
{
    Sleep((DWORD)ceil(ms));
}

struct tm clock_day(int64_t seconds, bool utc)
{
    __time64_t when = seconds;
    struct tm day = {0};
    utc ? _gmtime64_s(&day, &when) : _localtime64_s(&day, &when);
    return day;
}

uint64_t clock_random(void)
{
    uint64_t bits;
    if (!RtlGenRandom(&bits, sizeof bits))
        bits = (uint64_t)(clock_ms() * 1e3) ^ (uint64_t)time(NULL) << 20;
    return bits;
}
