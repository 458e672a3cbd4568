/* arguments.c: what the benches share: options by tables, their values, and the clock.
 *
 * Each subcommand lists its options once, as rows with the place that a value goes to; what needs a
 * second look (a pair of numbers, a list) is taken as a text and read when all options are known.
 */
#include "bench.h"

#include "system/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool read_real(const char *name, const char *text, double *out)
{
    char *end;
    *out = strtod(text, &end);
    if (*text && !*end)
        return true;
    fprintf(stderr, "hypotenuse-bench: %s takes a number, not \"%s\"\n", name, text);
    return false;
}

static bool take_value(int argc, char **argv, int *i, const BenchOption *row)
{
    if (row->flag)
        return *row->flag = true;
    if (row->number)
        return bench_number(argc, argv, i, row->low, row->high, row->number);
    const char *text = bench_value(argc, argv, i);
    if (row->text)
        return (*row->text = text) != NULL;
    return text && read_real(row->name, text, row->real);
}

int bench_option(int argc, char **argv, int *i, const BenchOption *rows, size_t count)
{
    for (size_t row = 0; row < count; row++)
        if (strcmp(argv[*i], rows[row].name) == 0)
            return take_value(argc, argv, i, &rows[row]) ? 1 : -1;
    return 0;
}

bool bench_unknown(const char *word)
{
    fprintf(stderr, "hypotenuse-bench: unknown argument \"%s\"\n", word);
    return false;
}

bool bench_options(int argc, char **argv, const BenchOption *rows, size_t count)
{
    for (int i = 0; i < argc; i++) {
        int taken = bench_option(argc, argv, &i, rows, count);
        if (taken <= 0)
            return taken == 0 && bench_unknown(argv[i]);
    }
    return true;
}
