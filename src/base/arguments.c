/* arguments.c: answers --help and --version, and reads the options that tables describe. */
#include "base/arguments.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool arguments_answered(int argc, char *const *argv, const char *program, const char *usage)
{
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    if (help)
        fputs(usage, stdout);
    else if (argc > 1 && strcmp(argv[1], "--version") == 0)
        printf("%s " HYPOTENUSE_VERSION "\n", program);
    else
        return false;
    return true;
}

/* Accepts whole words only: "10k" is a mistake, not ten. */
static bool take_value(const Argument *row, const char *text, Err *err)
{
    char none[] = "", *end = none;
    if (row->flag)
        *row->flag = true;
    else if (row->text)
        *row->text = text;
    else if (row->number)
        *row->number = strtol(text, &end, 10);
    else
        *row->real = strtod(text, &end);
    bool whole = row->flag || row->text || (*text && !*end);
    if (row->number && (!whole || *row->number < row->low || *row->number > row->high))
        err_set(err, "", 0, "--%s takes a whole number from %ld to %ld, not \"%s\"", row->name,
                row->low, row->high, text);
    else if (!whole)
        err_set(err, "", 0, "--%s takes a number, not \"%s\"", row->name, text);
    else
        return true;
    return false;
}

enum { ARGUMENTS_MAX = 64 };

static int add_rows(const Argument *rows, const Argument **all, struct option *options, int count)
{
    for (; rows && rows->name; rows++, count++) {
        assert(count < ARGUMENTS_MAX && "room for the rows");
        options[count] = (struct option){.name = rows->name,
                                         .has_arg = rows->flag ? no_argument : required_argument};
        all[count] = rows;
    }
    return count;
}

int arguments_read(int argc, char **argv, const Argument *rows, const Argument *more, Err *err)
{
    const Argument *all[ARGUMENTS_MAX];
    struct option options[ARGUMENTS_MAX + 1] = {0};
    add_rows(more, all, options, add_rows(rows, all, options, 0));
    optind = 0; /* starts over */
    opterr = 0;
    for (int index, found; (found = getopt_long(argc, argv, ":", options, &index)) != -1;) {
        if (found != 0) {
            err_set(err, "", 0, found == ':' ? "%s needs a value" : "unknown argument \"%s\"",
                    argv[optind - 1]);
            return -1;
        }
        if (!take_value(all[index], optarg, err))
            return -1;
    }
    return optind;
}
