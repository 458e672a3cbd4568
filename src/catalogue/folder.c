/* folder.c: reads all tile sets of a folder. To prevent one broken file from stopping the game, it
 * is left out with a line in the log. The files are read in the order of their names, so that tiles
 * have the same numbers on every computer. */
#include "catalogue/catalogue.h"

#include "system/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { FILES_MAX = 256, PATH_SIZE = 1024 };

/* Reads one file; an error goes to the log and stays in *err. */
static bool read_one(CatalogueBuilder *builder, const char *folder, const char *name,
                     const LogSink *log, Err *err)
{
    char path[PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/tiles/%s", folder, name) >= (int)sizeof path)
        err_set(err, name, 0, "the path to this file is too long");
    else if (catalogue_builder_read(builder, path, err))
        return true;
    log_err(log, LOG_WARNING, "", err, "; this tile set is left out");
    return false;
}

/* The caller gets the error of the last broken file only if no file was good. */
bool catalogue_read_folder(const char *folder, const LogSink *log, Catalogue **out, Err *err)
{
    char path[PATH_SIZE];
    char **names;
    Err fault = {0};
    *out = NULL;
    if (snprintf(path, sizeof path, "%s/tiles", folder) >= (int)sizeof path)
        return err_set(err, folder, 0, "the path to the tiles is too long");
    int count = folder_names(path, ".json", &names);
    if (count < 0)
        return err_set(err, path, 0, "cannot be opened: %s", strerror(errno));
    CatalogueBuilder *builder = catalogue_builder_new();
    int good = 0;
    for (int i = 0; i < count && i < FILES_MAX; i++)
        good += read_one(builder, folder, names[i], log, &fault);
    folder_names_free(names, count);
    if (count > FILES_MAX)
        log_write(log, LOG_WARNING, "%s: more than %d files; the last ones are left out", path,
                  FILES_MAX);
    if (good)
        *out = catalogue_builder_finish(builder);
    else if (err && count)
        *err = fault;
    else
        err_set(err, path, 0, "there is no tile set (a .json file) in this folder");
    catalogue_builder_free(builder);
    return good > 0;
}
