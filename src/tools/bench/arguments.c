/* arguments.c: what the benches share: values of options, and the clock. */
#include "bench.h"

#include "system/clock.h"

#include <stdio.h>
#include <stdlib.h>

double bench_seconds(void)
{
    return clock_ms() / 1e3;
}

const char *bench_value(int argc, char **argv, int *i)
{
    if (*i + 1 < argc)
        return argv[++*i];
    fprintf(stderr, "hypotenuse-bench: %s needs a value\n", argv[*i]);
    return NULL;
}

bool bench_number(int argc, char **argv, int *i, long low, long high, long *out)
{
    const char *name = argv[*i], *text = bench_value(argc, argv, i);
    char *end;
    if (!text)
        return false;
    *out = strtol(text, &end, 10);
    if (*text && !*end && *out >= low && *out <= high)
        return true;
    fprintf(stderr, "hypotenuse-bench: %s takes a whole number from %ld to %ld, not \"%s\"\n", name,
            low, high, text);
    return false;
}
