/* places.c: finds the data folders. The program contains no path of the machine that built it,
 * except the configured folder of the installation:
 *
 *   FOLDER/share/hypotenuse      next to the program: unpacked somewhere, or in its build folder,
 *                                where links lead to the data of the sources
 *   FOLDER/FROM_PROGRAM          installed (FROM_PROGRAM: ../share/hypotenuse), perhaps moved
 *   SHARE                        installed, if the system does not say where the program is */
#include "app/places.h"

#include "system/process.h"

#include <assert.h>
#include <stdio.h>

/* To add a place, add its name below --data and below share/hypotenuse. Data that the build makes
 * or takes from the sources also gets a link in cmake/program.cmake. */
typedef struct Place {
    size_t member;
    const char *name;
} Place;

static const Place table[] = {
    {offsetof(Places, generations), "generations.json"},
    {offsetof(Places, shaders), "shaders"},
    {offsetof(Places, drawings), "drawings"},
    {offsetof(Places, fonts), "fonts"},
    {offsetof(Places, words), "i18n"},
    {offsetof(Places, art), "art"},
    {offsetof(Places, sounds), "sounds"},
    {offsetof(Places, music), "music"},
};

static void own_folder(char *out, size_t size)
{
    static const char *const ways[] = {"share/hypotenuse", HYPOTENUSE_FROM_PROGRAM};
    char own[FOLDER_SIZE];
    assert(size >= sizeof own && "room for any path");
    process_folder(own, sizeof own);
    for (size_t i = 0; own[0] && i < sizeof ways / sizeof *ways; i++)
        if (folder_join(out, size, own, ways[i]) && folder_is_there(out))
            return;
    snprintf(out, size, "%s", HYPOTENUSE_SHARE);
}

bool places_find(Places *places, const char *data, Err *err)
{
    char own[FOLDER_SIZE];
    *places = (Places){0};
    if (data && !folder_is_there(data))
        return err_set(err, data, 0, "--data: this is not a folder");
    own_folder(own, sizeof own);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char *out = (char *)places + table[i].member;
        if (data && folder_join(out, FOLDER_SIZE, data, table[i].name) && file_exists(out))
            continue;
        folder_join(out, FOLDER_SIZE, own, table[i].name);
    }
    if (data && (!folder_join(places->tiles, FOLDER_SIZE, data, "tiles") ||
                 !folder_is_there(places->tiles)))
        places->tiles[0] = 0;
    return true;
}
