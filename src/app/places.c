/* places.c: see places.h. A program in its build folder uses the sources' data, so that a change
 * shows at once. */
#include "app/places.h"

#include "base/text.h"
#include "system/process.h"

#include <stdio.h>
#include <string.h>

/* To add a place: its name below --data and below PREFIX/share/hypotenuse, and where it lies for a
 * program that was not installed. */
typedef struct Place {
    size_t member;
    const char *name, *built;
} Place;

static const Place table[] = {
    {offsetof(Places, generations), "generations.json", HYPOTENUSE_SOURCE "/data/generations.json"},
    {offsetof(Places, shaders), "shaders", HYPOTENUSE_SOURCE "/shaders"},
    {offsetof(Places, drawings), "drawings", HYPOTENUSE_BUILD "/drawings"},
    {offsetof(Places, fonts), "fonts", HYPOTENUSE_BUILD "/fonts"},
    {offsetof(Places, words), "i18n", HYPOTENUSE_BUILD "/i18n"},
    {offsetof(Places, art), "art", HYPOTENUSE_BUILD "/art"},
    {offsetof(Places, sounds), "sounds", HYPOTENUSE_BUILD "/sounds"},
};

/* PREFIX/share/hypotenuse, where PREFIX/bin holds the program: installed trees may be moved. */
static void installed_folder(const char *own, char *out, size_t size)
{
    snprintf(out, size, "%.*s/../share/hypotenuse", (int)size - 32, own);
    if (!folder_is_there(out))
        snprintf(out, size, "%s/share/hypotenuse", HYPOTENUSE_PREFIX);
}

bool places_find(Places *places, const char *data, Err *err)
{
    char own[FOLDER_SIZE], installed[FOLDER_SIZE];
    *places = (Places){0};
    if (data && !folder_is_there(data))
        return err_set(err, data, 0, "--data: this is not a folder");
    process_folder(own, sizeof own);
    installed_folder(own, installed, sizeof installed);
    size_t build_length = strlen(HYPOTENUSE_BUILD);
    bool built = strncmp(own, HYPOTENUSE_BUILD, build_length) == 0 &&
                 (own[build_length] == '/' || !own[build_length]);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char *out = (char *)places + table[i].member;
        if (data && folder_join(out, FOLDER_SIZE, data, table[i].name) && file_is_there(out))
            continue;
        if (built)
            text_copy(out, FOLDER_SIZE, table[i].built);
        else
            folder_join(out, FOLDER_SIZE, installed, table[i].name);
    }
    if (data && (!folder_join(places->tiles, FOLDER_SIZE, data, "tiles") ||
                 !folder_is_there(places->tiles)))
        places->tiles[0] = 0;
    return true;
}
