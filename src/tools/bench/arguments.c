/* arguments.c: parses the options of the benches by tables, prints figures, and reads the clock.
 *
 * Each subcommand lists its options once, as rows with the place for the value. A value that needs
 * a second look (a pair of numbers, a list) is taken as a text and parsed when all options are
 * known. */
#include "bench.h"

#include "system/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Returns the word after an option and advances *i to it. */
static const char *value_of(int argc, char **argv, int *i)
{
    if (*i + 1 < argc)
        return argv[++*i];
    bench_fault("%s needs a value", argv[*i]);
    return NULL;
}

/* Accepts whole words only: "10k" is a mistake, not ten. */
static bool read_number(const BenchOption *row, const char *text)
{
    char *end;
    *row->number = strtol(text, &end, 10);
    return (*text && !*end && *row->number >= row->low && *row->number <= row->high) ||
           bench_fault("%s takes a whole number from %ld to %ld, not \"%s\"", row->name, row->low,
                       row->high, text);
}

static bool read_real(const BenchOption *row, const char *text)
{
    char *end;
    *row->real = strtod(text, &end);
    return (*text && !*end) || bench_fault("%s takes a number, not \"%s\"", row->name, text);
}

/* Exactly one pointer of a row is not NULL; it determines what follows the name. */
static bool take_value(int argc, char **argv, int *i, const BenchOption *row)
{
    if (row->flag)
        return *row->flag = true;
    const char *text = value_of(argc, argv, i);
    if (!text || row->text)
        return text && (*row->text = text);
    return row->number ? read_number(row, text) : read_real(row, text);
}

/* Finds a row by its name. A table ends with a row without a name; `rows` may be NULL. */
static const BenchOption *find_row(const BenchOption *rows, const char *name)
{
    while (rows && rows->name && strcmp(rows->name, name) != 0)
        rows++;
    return rows && rows->name ? rows : NULL;
}

/* An option may be repeated: the last one counts, so that scripts can append to a line of
 * options. */
bool bench_options(int argc, char **argv, const BenchOption *rows, const BenchOption *more)
{
    for (int i = 0; i < argc; i++) {
        const BenchOption *row = find_row(rows, argv[i]);
        row = row ? row : find_row(more, argv[i]);
        if (!row)
            return bench_fault("unknown argument \"%s\"", argv[i]);
        if (!take_value(argc, argv, &i, row))
            return false;
    }
    return true;
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
