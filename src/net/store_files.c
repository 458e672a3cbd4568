/* store_files.c: see store_files.h. */
#include "net/store_files.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"
#include "system/journal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_MOST = 16 << 20, ROOM_LEFT = 64 << 20 };

typedef struct Files {
    char folder[FOLDER_SIZE];
    uint64_t room; /* bytes that stay free on its disk when a game begins */
    char trouble[320];
} Files;

/* A game that is written. */
typedef struct FileGame {
    Journal *journal;
    size_t size;
} FileGame;

/* What the system says, or `err` does. */
static bool trouble(Files *files, const char *path, const Err *err)
{
    Text text = text_in(files->trouble, sizeof files->trouble);
    text_add(&text, "%s: %s", path, err && err->text[0] ? err->text : strerror(errno));
    return false;
}

static bool path_of(const Files *files, const char *name, const char *suffix, char out[FOLDER_SIZE])
{
    char file[256];
    Text text = text_in(file, sizeof file);
    text_add(&text, "%s%s", name, suffix);
    return !text.cut && folder_join(out, FOLDER_SIZE, files->folder, file);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Whoever may open tables may open many: the disk is not theirs. */
static bool has_room(Files *files)
{
    Err err = {0};
    bool has = folder_room(files->folder) >= files->room;
    if (!has)
        err_set(&err, NULL, 0, "no new games: there is too little room on this disk");
    return has || trouble(files, files->folder, &err);
}

/* The secret before the first line: without it the log could not be gone on with. */
static void *create(void *self, const char *name, const Digest *secret)
{
    Files *files = self;
    char path[FOLDER_SIZE], digits[DIGEST_DIGITS + 1];
    Err err = {0};
    Journal *journal;
    digest_text(secret, digits);
    if (!has_room(files))
        return NULL;
    if (!path_of(files, name, ".secret", path) ||
        !file_write_whole(path, digits, DIGEST_DIGITS, &err) ||
        !path_of(files, name, ".log", path) || journal_new(path, &journal) != JOURNAL_OPEN) {
        trouble(files, path, &err);
        return NULL;
    }
    journal_keep_name(path);
    FileGame *game = memory_new(sizeof *game);
    game->journal = journal;
    return game;
}

/* A failure leaves the log as it was before the line (system/journal.h); one that is longer could
 * not be read again. */
static bool append(void *self, void *data, const char *line, size_t length)
{
    FileGame *game = data;
    if (game->size + length > LOG_MOST || !journal_append(game->journal, line, length, game->size))
        return trouble(self, "a log cannot be gone on with", NULL);
    game->size += length;
    return true;
}

static void leave(void *self, void *data)
{
    FileGame *game = data;
    (void)self;
    journal_close(game->journal);
    free(game);
}

/* The lock of the file sees to it. */
static bool owns(void *self, void *game)
{
    (void)self;
    (void)game;
    return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Who could read it knew the stack: the file is for this machine alone. */
static bool read_secret(const Files *files, const char *name, Digest *out, Err *err)
{
    char path[FOLDER_SIZE];
    size_t size;
    char *text = path_of(files, name, ".secret", path)
                     ? file_read_whole(path, DIGEST_DIGITS, &size, err)
                     : NULL;
    bool good = text && digest_read(text, out);
    free(text);
    return good;
}

/* A last line that is cut off did not happen. */
static size_t whole_lines(const char *text, size_t size)
{
    while (size && text[size - 1] != '\n')
        size--;
    return size;
}

static bool open_log(const char *path, FileGame *game, StoreLog *log, StoreTaken *how)
{
    JournalOpened opened = journal_open(path, &game->journal);
    *how = opened == JOURNAL_TAKEN ? STORE_ELSEWHERE : STORE_TROUBLE;
    game->size = whole_lines(log->text, log->size);
    bool good = opened == JOURNAL_OPEN &&
                (game->size == log->size || journal_cut(game->journal, game->size));
    log->size = game->size;
    return good;
}

static void *take(void *self, const char *name, StoreLog *log, StoreTaken *how)
{
    Files *files = self;
    char path[FOLDER_SIZE];
    Err err = {0};
    *log = (StoreLog){.text = NULL};
    *how = STORE_NONE;
    if (!path_of(files, name, ".log", path) || !file_is_there(path))
        return NULL;
    *how = STORE_TROUBLE;
    FileGame *game = memory_new(sizeof *game);
    log->text = file_read_whole(path, LOG_MOST, &log->size, &err);
    if (log->text && open_log(path, game, log, how) &&
        read_secret(files, name, &log->secret, &err)) {
        *how = STORE_TAKEN;
        return game;
    }
    trouble(files, path, &err);
    leave(self, game);
    free(log->text);
    log->text = NULL;
    return NULL;
}

/* --- life ------------------------------------------------------------------------------------- */

static const char *what_went_wrong(void *self)
{
    return ((Files *)self)->trouble;
}

bool store_files_open(HallStore *store, const char *folder, Err *err)
{
    if (!folder_make(folder, err))
        return false;
    folder_tidy(folder);
    Files *files = memory_new(sizeof *files);
    text_copy(files->folder, sizeof files->folder, folder);
    files->room = ROOM_LEFT;
    *store = (HallStore){.self = files,
                         .create = create,
                         .take = take,
                         .append = append,
                         .owns = owns,
                         .leave = leave,
                         .trouble = what_went_wrong};
    return true;
}

void store_files_leaves(HallStore *store, uint64_t bytes)
{
    ((Files *)store->self)->room = bytes;
}

void store_files_close(HallStore *store)
{
    free(store->self);
    store->self = NULL;
}
