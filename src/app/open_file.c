/* open_file.c: decides what a file named without an option is: an invitation, a record, a game log
 * to watch, or a tile set. Any other JSON is taken for a scenario, and its reader reports the
 * faults. Desktops may also pass a file as a file:// address. */
#include "app/app.h"
#include "app/options.h"
#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "record/told_file.h"
#include "scenario/scenario.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/summons.h"
#include "system/thread.h"
#include "tileset/own_set.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

/* Checks the tile set now, so that a broken one is reported as early as a broken record. */
static bool check_tile_set(const char *file, Err *err)
{
    OwnSet set;
    bool good = own_set_read(&set, file, rules_builtin_catalogue());
    if (!good)
        *err = set.fault;
    own_set_release(&set);
    return good;
}

/* Returns the path of a file:// address, with each %20 decoded to a blank; other names are returned
 * unchanged. The result is valid until the next call. */
static const char *path_of(const char *name)
{
    static const char scheme[] = "file://", host[] = "localhost/";
    static char path[FOLDER_SIZE];
    size_t length = 0;
    if (text_find(name, scheme) != name)
        return name;
    name += sizeof scheme - 1;
    if (text_find(name, host) == name)
        name += sizeof host - 2;
    for (; *name && length + 1 < sizeof path; name++) {
        char digits[3] = {name[0] == '%' ? name[1] : 0, name[0] == '%' && name[1] ? name[2] : 0};
        bool coded = digits[1] && strspn(digits, "0123456789abcdefABCDEF") == 2;
        path[length++] = coded ? (char)strtol(digits, NULL, 16) : *name;
        name += coded ? 2 : 0;
    }
    path[length] = 0;
    return path;
}

/* Refuses the files of other programs that players may try to open, with an error that names the
 * program. */
static bool check_foreign(const char *file, Err *err)
{
    static const char *const words[] = {
        [FOREIGN_JCLOISTERZONE] = N_("this is a saved game from JCloisterZone; Hypotenuse can’t "
                                     "open games from other programs"),
        [FOREIGN_BGA] = N_("this is a game log from Board Game Arena; Hypotenuse can’t open games "
                           "from other programs")};
    ForeignFile foreign = foreign_file(file);
    return !foreign || err_set(err, file, 0, "%s", words_text(words[foreign]));
}

bool options_open_file(Options *options, Err *err)
{
    FileFacts facts;
    const char *file = options->file;
    if (!file)
        return true;
    if (text_find(file, "hypotenuse://")) {
        options->join = file;
        options->file = NULL;
        return true;
    }
    file = path_of(file);
    if (!file_facts(file, &facts))
        return err_set(err, file, 0, "%s", _("cannot be opened"));
    if (facts.is_file && facts.size == 0)
        return err_set(err, file, 0, "%s",
                       _("is empty; it should be a saved game, tile set or position"));
    if (!facts.is_file)
        return err_set(err, file, 0, "%s", _("is not a saved game, tile set or position"));
    if (!check_foreign(file, err))
        return false;
    if (own_set_is_file(file)) {
        options->tile_set = file;
        options->file = NULL;
        return check_tile_set(file, err) && options_check(options, err);
    }
    bool told = replica_log_is(file);
    if (told)
        options->scene = "replay";
    *(told || scenario_is_record(file) ? &options->resume : &options->scenario) = file;
    options->file = NULL;
    return options_check(options, err);
}

/* --- front ------------------------------------------------------------------------------------ */

/* Answers other copies of the program that look for the window with a certain game. The listening
 * thread hands the question to the main thread and waits, since only the main thread knows the game
 * and may touch the window. */

#define ANSWER_MS 1500.

typedef enum CallerQuestion { NOBODY_ASKS, ASKED, HERE, NOT_HERE } CallerQuestion;

struct Front {
    Summons *summons;
    Monitor *monitor; /* guards everything below */
    CallerQuestion question;
    char path[FOLDER_SIZE];
    Uint32 wake;
};

static bool has(void *self, const char *path)
{
    Front *front = self;
    double until = clock_ms() + ANSWER_MS;
    monitor_lock(front->monitor);
    text_copy(front->path, sizeof front->path, path);
    front->question = ASKED;
    SDL_PushEvent(&(SDL_Event){.type = front->wake});
    while (front->question == ASKED && clock_ms() < until)
        monitor_wait(front->monitor, until - clock_ms());
    bool here = front->question == HERE;
    front->question = NOBODY_ASKS;
    monitor_unlock(front->monitor);
    return here;
}

Front *front_new(Uint32 wake)
{
    Front *front = memory_new(sizeof *front);
    *front = (Front){.monitor = monitor_new(), .wake = wake};
    front->summons = summons_open(has, front);
    if (front->summons)
        return front;
    front_free(front);
    return NULL;
}

void front_free(Front *front)
{
    if (!front)
        return;
    summons_close(front->summons);
    monitor_free(front->monitor);
    free(front);
}

/* If the desktop does not let the window come to the front, the window asks for attention. */
static void come_forward(SDL_Window *window)
{
    if (SDL_GetWindowFlags(window) & SDL_WINDOW_MINIMIZED)
        SDL_RestoreWindow(window);
    SDL_RaiseWindow(window);
    SDL_FlashWindow(window, SDL_FLASH_UNTIL_FOCUSED);
}

void front_answer(Front *front, SDL_Window *window, const char *path)
{
    if (!front)
        return;
    monitor_lock(front->monitor);
    if (front->question == ASKED) {
        bool here = window && path[0] && file_is_same(path, front->path);
        if (here)
            come_forward(window);
        front->question = here ? HERE : NOT_HERE;
        monitor_wake(front->monitor);
    }
    monitor_unlock(front->monitor);
}
