/* open_file.c: what a file named without an option is: a record, a game as it was told, which is
 * watched, a tile set, or whatever else is JSON is taken for a scenario, whose reader says what is
 * wrong with it. */
#include "app/options.h"

#include "record/scenario.h"
#include "record/told_file.h"
#include "system/file.h"
#include "tileset/own_set.h"

/* A broken one is told as early as a broken record. */
static bool check_tile_set(const char *file, Err *err)
{
    OwnSet set;
    bool good = own_set_read(&set, file, rules_builtin_catalogue());
    if (!good)
        *err = set.fault;
    own_set_release(&set);
    return good;
}

bool options_open_file(Options *options, Err *err)
{
    FileFacts facts;
    const char *file = options->file;
    if (!file)
        return true;
    if (!file_facts(file, &facts))
        return err_set(err, file, 0, "cannot be opened");
    if (facts.is_folder || (facts.is_file && facts.size == 0))
        return err_set(err, file, 0, "is no recorded game, no tile set and no scenario");
    if (own_set_is_file(file)) {
        options->tile_set = file;
        options->file = NULL;
        return check_tile_set(file, err) && options_check(options, err);
    }
    bool told = told_file_is(file);
    if (told)
        options->scene = "replay";
    *(told || scenario_is_record(file) ? &options->resume : &options->scenario) = file;
    options->file = NULL;
    return options_check(options, err);
}
