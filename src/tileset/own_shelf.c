/* own_shelf.c: lists the custom tile sets of a folder and the sets chosen for a game. */
#include "tileset/own_shelf.h"

#include "base/memory.h"
#include "base/text.h"
#include "tileset/hypset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the folder ------------------------------------------------------------------------------- */

void own_shelf_read(OwnShelf *shelf, const char *folder, const Catalogue *program,
                    const LogSink *log)
{
    char **names = NULL, path[FOLDER_SIZE];
    int count = folder ? folder_names(folder, "", &names) : -1;
    own_shelf_release(shelf);
    shelf->sets = memory_list(OWN_SETS_MAX, sizeof *shelf->sets);
    for (int i = 0; i < count && shelf->count < OWN_SETS_MAX; i++) {
        if (!own_set_is(folder, names[i]) || !folder_join(path, sizeof path, folder, names[i]))
            continue;
        OwnSet *set = &shelf->sets[shelf->count++];
        if (!own_set_read(set, path, program))
            log_err(log, LOG_WARNING, "", &set->fault,
                    "; this tile set is left out until it is mended or taken away");
    }
    folder_names_free(names, count);
}

void own_shelf_release(OwnShelf *shelf)
{
    for (int i = 0; i < shelf->count; i++)
        own_set_release(&shelf->sets[i]);
    free(shelf->sets);
    *shelf = (OwnShelf){0};
}

const OwnSet *own_shelf_find(const OwnShelf *shelf, const char *name)
{
    for (int i = 0; i < shelf->count; i++)
        if (shelf->sets[i].text && strcmp(shelf->sets[i].name, name) == 0)
            return &shelf->sets[i];
    return NULL;
}

/* --- chosen sets ------------------------------------------------------------------------------ */

/* Returns the position of the name in the list, or NULL. */
static const char *find(const char *chosen, const char *name)
{
    size_t length = strlen(name);
    while (*chosen) {
        size_t word = strcspn(chosen, "/");
        if (word == length && memcmp(chosen, name, word) == 0)
            return chosen;
        chosen += word + (chosen[word] == '/');
    }
    return NULL;
}

bool own_shelf_is_chosen(const char *chosen, const char *name)
{
    return find(chosen, name) != NULL;
}

/* If there is no room for another name, the list stays as it is. */
void own_shelf_choose(char *chosen, size_t size, const char *name, bool on)
{
    const char *found = find(chosen, name);
    size_t used = strlen(chosen), length = strlen(name);
    if ((found != NULL) == on)
        return;
    if (on && used + length + 2 <= size) {
        snprintf(chosen + used, size - used, "%s%s", used ? "/" : "", name);
    } else if (!on) {
        char *at = chosen + (found - chosen);
        size_t gone = length + (at[length] == '/');
        memmove(at, at + gone, strlen(at + gone) + 1);
        used = strlen(chosen);
        if (used && chosen[used - 1] == '/')
            chosen[used - 1] = 0;
    }
}

/* --- adding ----------------------------------------------------------------------------------- */

bool own_shelf_add(const char *folder, const OwnSet *set, char *kept, Err *err)
{
    if (!set->text)
        return err_set(err, set->path, 0, "is broken, and is not kept");
    return (path_free(kept, folder, set->name, strlen(set->name), HYPSET_ENDING) ||
            err_set(err, folder, 0, "there is no free name for the set")) &&
           hypset_write(kept, set->text, set->length, err);
}
