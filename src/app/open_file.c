/* open_file.c: what a file named without an option is: a record, or whatever else is JSON is taken
 * for a scenario, whose reader says what is wrong with it. */
#include "app/options.h"

#include "record/scenario.h"
#include "system/file.h"

bool options_open_file(Options *options, Err *err)
{
    FileFacts facts;
    const char *file = options->file;
    if (!file)
        return true;
    if (!file_facts(file, &facts))
        return err_set(err, file, 0, "cannot be opened");
    if (facts.is_folder || (facts.is_file && facts.size == 0))
        return err_set(err, file, 0, "is no recorded game and no scenario");
    *(scenario_is_record(file) ? &options->resume : &options->scenario) = file;
    options->file = NULL;
    return options_check(options, err);
}
