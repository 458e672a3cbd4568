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
    {"all", paint_all, 256, false},     {"mask-pack", paint_mask_pack, 256, false},
    {"sheet", paint_sheet, 256, true},  {"board", paint_board, 128, false},
    {"masks", paint_masks, 128, false},
};
enum { MODES = sizeof modes / sizeof *modes };

/* Returns the mode, or NULL for a command line that makes no sense. */
static const struct Mode *read_options(int argc, char **argv, PaintOptions *options, Err *err)
{
    long size = 0, jobs = 1, rotation = 0, columns = 8;
    const char *outs[MODES] = {0};
    const struct Mode *mode = NULL;
    Argument rows[MODES + 1] = {0};
    const Argument numbers[] = {{"size", .number = &size, .low = 16, .high = 1024},
                                {"jobs", .number = &jobs, .low = 1, .high = 16},
                                {"rotation", .number = &rotation, .low = 0, .high = 3},
                                {"columns", .number = &columns, .low = 1, .high = 64},
                                {"sets", .text = &options->sets},
                                {0}};
    for (int i = 0; i < MODES; i++)
        rows[i] = (Argument){modes[i].name, .text = &outs[i]};
    int first = arguments_read(argc, argv, rows, numbers, err);
    if (first < 0)
        return NULL;
    for (int i = 0; i < MODES; i++)
        if (outs[i]) {
            mode = &modes[i];
            options->out = outs[i];
        }
    options->names = argv + first;
    options->count = argc - first;
    options->jobs = (int)jobs;
    options->rotation = (int)rotation;
    options->columns = (int)columns;
    options->size = size ? (int)size : mode ? mode->size : 0;
    return mode && (options->count == 0 || mode->named) ? mode : NULL;
}

int main(int argc, char **argv)
{
    PaintOptions options = {0};
    Err err = {0};
    static const char usage[] =
        "usage: hypotenuse-paint --all FOLDER | --mask-pack FOLDER | --sheet OUT.png |\n"
        "     --board OUT.png | --masks OUT.png\n"
        "     [--size PIXELS] [--jobs N] [--sets A,B] [--rotation 0..3] [--columns N] "
        "[TILE[@ROTATION][~VARIANT] "
        "...]\n";
    if (arguments_answered(argc, argv, "hypotenuse-paint", usage))
        return 0;
    const struct Mode *mode = read_options(argc, argv, &options, &err);
    if (!mode) {
        if (err.text[0])
            err_print(&err, "hypotenuse-paint");
        fputs(usage, stderr);
        return 2;
    }
    if (mode->paint(rules_builtin_catalogue(), &options, &err))
        return 0;
    err_print(&err, "hypotenuse-paint");
    return 1;
}
