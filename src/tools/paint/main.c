/* main.c: hypotenuse-paint paints tile pictures without a window: contact sheets to look at, the
 * pack of the build.
 *
 *   hypotenuse-paint --all FOLDER [--size 256] [--jobs 2] [--sets BA,H1,H2]
 *   hypotenuse-paint --mask-pack FOLDER [--size 256] [--jobs 2] [--sets BA,H1,H2]
 *   hypotenuse-paint --sheet OUT.png [--size 256] [--rotation 0] [--columns 8]
 *                    [TILE[@ROTATION][~VARIANT] …]
 *   hypotenuse-paint --board OUT.png [--size 128]
 *   hypotenuse-paint --masks OUT.png [--size 128] */
#include "paint.h"

#include "base/arguments.h"

#include <stdio.h>
#include <string.h>

/* To add a mode: a row here and a line in the usage. Boards and masks are viewed as a whole, tiles
 * one by one. */
static const struct Mode {
    const char *name;
    bool (*paint)(const Catalogue *c, const PaintOptions *options, Err *err);
    int size;   /* px of a tile, unless --size says otherwise */
    bool named; /* tiles may be named */
} modes[] = {
    {"--all", paint_all, 256, false},     {"--mask-pack", paint_mask_pack, 256, false},
    {"--sheet", paint_sheet, 256, true},  {"--board", paint_board, 128, false},
    {"--masks", paint_masks, 128, false},
};
enum { MODES = sizeof modes / sizeof *modes };

static bool read_number(const char *text, int low, int high, int *out)
{
    int end = 0;
    return sscanf(text, "%d%n", out, &end) == 1 && !text[end] && *out >= low && *out <= high;
}

/* Reads the value of an option: a number in its range, the sets, or the output of a mode. */
static bool read_option(PaintOptions *options, const struct Mode **mode, const char *name,
                        const char *value)
{
    const struct {
        const char *name;
        int low, high, *to;
    } numbers[] = {{"--size", 16, 1024, &options->size},
                   {"--jobs", 1, 16, &options->jobs},
                   {"--rotation", 0, 3, &options->rotation},
                   {"--columns", 1, 64, &options->columns}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(name, numbers[i].name) == 0)
            return read_number(value, numbers[i].low, numbers[i].high, numbers[i].to);
    if (strcmp(name, "--sets") == 0) {
        options->sets = value;
        return true;
    }
    options->out = value;
    for (*mode = modes; *mode < modes + MODES; ++*mode)
        if (strcmp(name, (*mode)->name) == 0)
            return true;
    return false;
}

/* Reads pairs of an option and its value; the first word that is no option begins the names.
 * Returns the mode, or NULL for a command line that makes no sense. */
static const struct Mode *read_options(int argc, char **argv, PaintOptions *options)
{
    const struct Mode *mode = NULL;
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        if (!read_option(options, &mode, argv[i], argv[i + 1]))
            return NULL;
    options->names = argv + i;
    options->count = argc - i;
    if (mode && options->size == 0)
        options->size = mode->size;
    return mode && (options->count == 0 || mode->named) ? mode : NULL;
}

int main(int argc, char **argv)
{
    PaintOptions options = {.jobs = 1, .columns = 8};
    Err err = {0};
    static const char usage[] =
        "usage: hypotenuse-paint --all FOLDER | --mask-pack FOLDER | --sheet OUT.png |\n"
        "     --board OUT.png | --masks OUT.png\n"
        "     [--size PIXELS] [--jobs N] [--sets A,B] [--rotation 0..3] [--columns N] "
        "[TILE[@ROTATION][~VARIANT] "
        "...]\n";
    if (arguments_answered(argc, argv, "hypotenuse-paint", usage))
        return 0;
    argv = arguments_split(&argc, argv);
    const struct Mode *mode = read_options(argc, argv, &options);
    if (!mode) {
        fputs(usage, stderr);
        return 2;
    }
    if (mode->paint(rules_builtin_catalogue(), &options, &err))
        return 0;
    err_print(&err, "hypotenuse-paint");
    return 1;
}
