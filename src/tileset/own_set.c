/* own_set.c: reads and checks a custom tile set. It is checked as the game will read it: after the
 * built-in tiles, whose names it can't reuse. */
#include "tileset/own_set.h"

#include "base/memory.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "tileset/hypset.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_ENDING ".json"

/* Returns whether a file or folder of that name can be a set. */
static bool own_set_is(const char *folder, const char *name)
{
    char path[FOLDER_SIZE], text[FOLDER_SIZE];
    if (name[0] == '.' || !folder_join(path, sizeof path, folder, name))
        return false;
    return text_ends(name, TEXT_ENDING) || text_ends(name, HYPSET_ENDING) ||
           (folder_is_there(path) && folder_join(text, sizeof text, path, HYPSET_TEXT_NAME) &&
            file_exists(text));
}

/* Accepts an archive, or a text that names its format near the start. */
bool own_set_is_file(const char *file)
{
    enum { HEAD = 256 };
    char head[HEAD + 1] = "";
    file_read_part(file, 0, head, HEAD);
    return hypset_is(file) || strstr(head, "\"hypotenuse-tiles/") != NULL;
}

/* --- contents --------------------------------------------------------------------------------- */

static void count_tiles(OwnSet *set, const Catalogue *c, int from)
{
    for (int k = from; k < c->kind_count; k++) {
        const TileKind *kind = &c->kinds[k];
        set->kinds++;
        int *const shapes[SHAPES] = {&set->squares, &set->halves, &set->doubles};
        *shapes[kind->shape] += catalogue_printed(c, kind);
    }
}

/* Uses the title of the file, cleaned for display, or else the name. */
static void take_title(OwnSet *set, const JsonDoc *doc)
{
    const char *title = json_string_value(json_object_get(doc->root, "title"));
    text_copy(set->title, sizeof set->title, title && title[0] ? title : set->name);
    text_clean(set->title);
}

static bool check(OwnSet *set, JsonDoc *doc, const Catalogue *program)
{
    JsonAt top = json_top(doc);
    CatalogueBuilder *builder = catalogue_builder_new();
    catalogue_builder_add_all(builder, program);
    bool good = json_check_type(&top, "a tile set", FIELD_OBJECT, &set->fault) &&
                catalogue_builder_read_at(builder, &top, &set->fault);
    if (good) {
        Catalogue *c = catalogue_builder_finish(builder);
        count_tiles(set, c, program->kind_count);
        catalogue_free(c);
        take_title(set, doc);
    }
    catalogue_builder_free(builder);
    return good;
}

bool own_set_parse(OwnSet *set, const char *name, const char *text, size_t length,
                   const Catalogue *program)
{
    JsonDoc doc;
    assert(!set->text && "a set that was not read yet");
    if (length > HYPSET_TEXT_MAX)
        return err_set(&set->fault, name, 0, "has more than %d KiB; make two sets of it",
                       HYPSET_TEXT_MAX >> 10);
    if (!json_doc_parse(&doc, name, text, length, 1, &set->fault))
        return false;
    bool good = check(set, &doc, program);
    if (good) {
        set->text = memory_new(length + 1);
        memcpy(set->text, text, length);
        set->length = length;
    }
    json_doc_release(&doc);
    return good;
}

/* --- files ------------------------------------------------------------------------------------ */

/* Takes the set's name from the path, without folders and suffix. */
static void take_name(OwnSet *set, const char *path)
{
    text_copy(set->name, sizeof set->name, path_name(path));
    char *dot = strrchr(set->name, '.');
    if (dot && dot > set->name &&
        (strcmp(dot, TEXT_ENDING) == 0 || strcmp(dot, HYPSET_ENDING) == 0))
        *dot = 0;
    text_clean(set->name);
    text_copy(set->title, sizeof set->title, set->name);
}

bool own_set_read(OwnSet *set, const char *path, const Catalogue *program)
{
    *set = (OwnSet){0};
    size_t length = 0;
    char inside[FOLDER_SIZE];
    take_name(set, path);
    text_copy(set->path, sizeof set->path, path);
    if (folder_is_there(path) && folder_join(inside, sizeof inside, path, HYPSET_TEXT_NAME))
        text_copy(set->path, sizeof set->path, inside);
    char *text = hypset_is(set->path) || text_ends(set->path, HYPSET_ENDING)
                     ? hypset_read(set->path, &length, &set->fault)
                     : file_read_whole(set->path, HYPSET_TEXT_MAX, &length, &set->fault);
    bool good = text && own_set_parse(set, set->path, text, length, program);
    free(text);
    return good;
}

void own_set_release(OwnSet *set)
{
    free(set->text);
    set->text = NULL;
}

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
