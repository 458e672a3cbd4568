/* open_file.c: what a file named without an option is. Records are told by the format that their
 * first line begins with; whatever else is JSON is taken for a scenario, whose reader says what is
 * wrong with it. */
#include "app/options.h"

#include <stdio.h>
#include <string.h>

bool options_open_file(Options *options, Err *err)
{
    static const char record_begins[] = "{\"format\":\"hypotenuse-record/";
    char first[sizeof record_begins] = "";
    if (!options->file)
        return true;
    FILE *file = fopen(options->file, "rb");
    if (!file)
        return err_set(err, options->file, 0, "cannot be opened");
    size_t length = fread(first, 1, sizeof record_begins - 1, file);
    bool folder = ferror(file) != 0;
    fclose(file);
    if (folder || length == 0)
        return err_set(err, options->file, 0, "is no recorded game and no scenario");
    *(strcmp(first, record_begins) == 0 ? &options->resume : &options->scenario) = options->file;
    options->file = NULL;
    return options_check(options, err);
}
