/* bench.c: reads options, prints figures and measures time for all subcommands.
 *
 * Each subcommand lists its options once, as rows that point to the values. A value that needs more
 * parsing (a pair of numbers, a list) is first taken as text and parsed once all options are
 * known. */
#include "bench.h"

#include "system/clock.h"

#include <stdarg.h>
#include <stdio.h>

double bench_seconds(void)
{
    return clock_ms() / 1e3;
}

bool bench_fault(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("hypotenuse-bench: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return false;
}

bool bench_options(int argc, char **argv, const Argument *rows, const Argument *more)
{
    Err err;
    int first = arguments_read(argc + 1, argv - 1, rows, more, &err);
    if (first < 0)
        return bench_fault("%s", err.text);
    return first > argc || bench_fault("unknown argument \"%s\"", argv[first - 1]);
}

/* Names are padded for human readers only: scripts compare lines of JSON byte by byte. */
void bench_figures(const BenchFigure *rows, bool json)
{
    for (const BenchFigure *row = rows; row->name; row++) {
        const char *begins = row == rows ? "{" : ", ";
        printf(json ? "%s\"%s\": " : "%.0s%-20s ", begins, row->name);
        if (row->word)
            printf(json ? "\"%s\"" : "%s", row->word);
        else
            printf("%.*f", row->digits, row->value);
        printf(json ? "" : "\n");
    }
    printf(json ? "}\n" : "");
}
