/* hypotenuse-paint: paints tile pictures without a window: contact sheets to look at, the pack
 * of the build.
 *
 *   hypotenuse-paint --all FOLDER [--size 256] [--jobs 2] [--sets BA,H1,H2]
 *   hypotenuse-paint --sheet OUT.png [--size 256] [--rotation 0] [--columns 8]
 *                    [TILE[@ROTATION][~VARIANT] …]
 *   hypotenuse-paint --board OUT.png [--size 128]
 *   hypotenuse-paint --masks OUT.png [--size 128] */
#include "paint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Mode { MODE_NONE, MODE_ALL, MODE_SHEET, MODE_BOARD, MODE_MASKS } Mode;

typedef struct Options {
    Mode mode;
    const char *out;  /* a folder for --all, else a picture */
    const char *sets; /* codes with commas, NULL for all */
    int size;         /* px of a tile; 0: the mode's own */
    int jobs, rotation, columns;
    char **names; /* of --sheet, borrowed; none: all copies */
    int count;
} Options;

static const struct {
    const char *name;
    Mode mode;
} modes[] = {
    {"--all", MODE_ALL}, {"--sheet", MODE_SHEET}, {"--board", MODE_BOARD}, {"--masks", MODE_MASKS}};

static bool read_number(const char *text, int low, int high, int *out)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (*end || end == text || value < low || value > high)
        return false;
    *out = (int)value;
    return true;
}

static bool read_option(Options *options, const char *name, const char *value)
{
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++)
        if (strcmp(name, modes[i].name) == 0) {
            options->mode = modes[i].mode;
            options->out = value;
            return true;
        }
    if (strcmp(name, "--sets") == 0) {
        options->sets = value;
        return true;
    }
    if (strcmp(name, "--size") == 0)
        return read_number(value, 16, 1024, &options->size);
    if (strcmp(name, "--jobs") == 0)
        return read_number(value, 1, 16, &options->jobs);
    if (strcmp(name, "--rotation") == 0)
        return read_number(value, 0, 3, &options->rotation);
    if (strcmp(name, "--columns") == 0)
        return read_number(value, 1, 64, &options->columns);
    return false;
}

/* Pairs of an option and its value; the first word that is none begins the names. */
static bool read_options(int argc, char **argv, Options *options)
{
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        if (!read_option(options, argv[i], argv[i + 1]))
            return false;
    options->names = argv + i;
    options->count = argc - i;
    return options->mode != MODE_NONE && (options->count == 0 || options->mode == MODE_SHEET);
}

/* Boards and masks are looked at as a whole, tiles one by one. */
static bool run(const Options *options, Err *err)
{
    const Catalogue *c = rules_builtin_catalogue();
    int size = options->size                                                ? options->size
               : options->mode == MODE_BOARD || options->mode == MODE_MASKS ? 128
                                                                            : 256;
    switch (options->mode) {
    case MODE_ALL:
        return paint_all(c, options->out, options->sets, size, options->jobs, err);
    case MODE_SHEET:
        return paint_sheet(c, options->out, size, options->rotation, options->columns,
                           options->names, options->count, err);
    case MODE_BOARD:
        return paint_board(c, options->out, size, err);
    case MODE_MASKS:
        return paint_masks(c, options->out, size, err);
    default:
        return false;
    }
}

int main(int argc, char **argv)
{
    Options options = {.jobs = 1, .columns = 8};
    Err err = {0};
    char text[1024];
    if (!read_options(argc, argv, &options)) {
        fputs("use: hypotenuse-paint --all FOLDER | --sheet OUT.png | --board OUT.png | --masks "
              "OUT.png\n"
              "     [--size PIXELS] [--jobs N] [--sets A,B] [--rotation 0..3] [--columns N] "
              "[TILE[@ROTATION][~VARIANT] "
              "...]\n",
              stderr);
        return 2;
    }
    if (run(&options, &err))
        return 0;
    fprintf(stderr, "hypotenuse-paint: %s\n", err_format(&err, text, sizeof text));
    return 1;
}
