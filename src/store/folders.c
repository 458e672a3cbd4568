/* folders.c: finds the player's folders by the XDG specification. */
#include "store/folders.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#define PROGRAM_FOLDER "hypotenuse"
enum { USER_DIRS_MAX = 1 << 16 };

/* --- places ----------------------------------------------------------------------------------- */

/* Writes `name` in the XDG base directory `variable`, else in $HOME/`fallback`. Relative values are
 * ignored, as the specification says. */
static bool in_base(const char *variable, const char *fallback, const char *name, char *out,
                    Err *err)
{
    const char *set = getenv(variable), *home = getenv("HOME");
    Text text = text_in(out, FOLDER_SIZE);
    if (set && set[0] == '/')
        text_add(&text, "%s/%s", set, name);
    else if (home && home[0])
        text_add(&text, "%s/%s/%s", home, fallback, name);
    else
        return err_set(err, "", 0,
                       "neither HOME nor %s says where to keep games; set one or use --config DIR",
                       variable);
    return !text.cut || err_set(err, "", 0, "the path in %s or HOME is too long", variable);
}

static bool folders_below(Folders *folders, const char *config, const char *data, const char *state,
                          const char *cache, Err *err)
{
    return (folder_join(folders->settings, FOLDER_SIZE, config, "settings.json") &&
            folder_join(folders->lessons, FOLDER_SIZE, config, "lessons.json") &&
            folder_join(folders->puzzles, FOLDER_SIZE, config, "puzzles.json") &&
            folder_join(folders->games, FOLDER_SIZE, data, "games") &&
            folder_join(folders->together, FOLDER_SIZE, data, "together") &&
            folder_join(folders->tiles, FOLDER_SIZE, data, "tiles") &&
            folder_join(folders->themes, FOLDER_SIZE, data, "themes") &&
            folder_join(folders->positions, FOLDER_SIZE, data, "positions") &&
            folder_join(folders->pictures, FOLDER_SIZE, data, "pictures") &&
            folder_join(folders->tables, FOLDER_SIZE, data, "tables") &&
            folder_join(folders->log, FOLDER_SIZE, state, "hypotenuse.log") &&
            folder_join(folders->art, FOLDER_SIZE, cache, "art")) ||
           err_set(err, config, 0, "the path is too long");
}

/* Finds XDG_PICTURES_DIR="$HOME/…" or "/…" in the text of user-dirs.dirs, with `key`
 * XDG_PICTURES_DIR. Returns false if it isn't there. */
static bool desktop_folder(const char *text, const char *key, const char *home, char *out)
{
    const char *at = strstr(text, key);
    const char *from = at ? at + strlen(key) : "";
    const char *end = strncmp(from, "=\"", 2) == 0 ? strchr(from + 2, '"') : NULL;
    if (!end || (at > text && at[-1] != '\n'))
        return false;
    from += 2;
    bool below = strncmp(from, "$HOME/", 6) == 0;
    if (!below && *from != '/')
        return false;
    Text path = text_in(out, FOLDER_SIZE);
    from += below ? 6 : 0;
    text_add(&path, "%s%s%.*s/Hypotenuse", below ? home : "", below ? "/" : "", (int)(end - from),
             from);
    return !path.cut;
}

/* Writes a folder of the desktop (xdg-user-dirs), else `usual` in HOME. */
static bool user_folder(const char *key, const char *usual, char *out, Err *err)
{
    const char *home = getenv("HOME");
    char path[FOLDER_SIZE];
    size_t size;
    if (!home || !home[0])
        return true; /* next to the games, as folders_below said */
    bool there = in_base("XDG_CONFIG_HOME", ".config", "user-dirs.dirs", path, NULL);
    char *text = there ? file_read_whole(path, USER_DIRS_MAX, &size, NULL) : NULL;
    bool found = text && desktop_folder(text, key, home, out);
    free(text);
    if (found)
        return true;
    Text name = text_in(out, FOLDER_SIZE);
    text_add(&name, "%s/%s/Hypotenuse", home, usual);
    return !name.cut || err_set(err, home, 0, "the path is too long");
}

bool folders_find(Folders *folders, const char *override, Err *err)
{
    char config[FOLDER_SIZE], data[FOLDER_SIZE], state[FOLDER_SIZE], cache[FOLDER_SIZE];
    const char *home = getenv("HOME");
    if (!home || home[0] != '/' || !folder_join(folders->spare, FOLDER_SIZE, home, "Hypotenuse"))
        folders->spare[0] = 0;
    if (override)
        return folders_below(folders, override, override, override, override, err);
    return in_base("XDG_CONFIG_HOME", ".config", PROGRAM_FOLDER, config, err) &&
           in_base("XDG_DATA_HOME", ".local/share", PROGRAM_FOLDER, data, err) &&
           in_base("XDG_STATE_HOME", ".local/state", PROGRAM_FOLDER, state, err) &&
           in_base("XDG_CACHE_HOME", ".cache", PROGRAM_FOLDER, cache, err) &&
           folders_below(folders, config, data, state, cache, err) &&
           user_folder("XDG_PICTURES_DIR", "Pictures", folders->pictures, err) &&
           user_folder("XDG_DOCUMENTS_DIR", "Documents", folders->tables, err);
}

/* Tiles and themes are left out, because the player writes them. Records themselves leave no
 * partial files, but the reviews next to them may. */
void folders_tidy(const Folders *folders)
{
    char config[FOLDER_SIZE];
    text_copy(config, sizeof config, folders->settings);
    char *slash = strrchr(config, '/');
    if (slash)
        *slash = 0;
    folder_tidy(config);
    folder_tidy(folders->games);
    folder_tidy(folders->pictures);
    folder_tidy(folders->tables);
    folder_tidy(folders->positions);
    folder_tidy(folders->art);
}
