/* store_files.c: implements HallStore with two files for each game, locked by the machine that
 * writes it. */
#include "net/store.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"
#include "system/journal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_LEFT = 64 << 20, BLOCK = 1 << 16 };

#define LOG ".log"
#define SECRET ".secret"

typedef struct Files {
    char folder[FOLDER_SIZE];
    uint64_t room; /* minimum of free bytes on the disk for starting a game */
    char trouble[320];
} Files;

/* A game that is open for writing. */
typedef struct FileGame {
    Journal *journal;
    size_t size;
} FileGame;

/* Stores the message of `err` if it has one, otherwise that of errno. Returns false. */
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

/* Guests may open many tables, but must not fill the host's disk. */
static bool has_room(Files *files)
{
    Err err = {0};
    bool has = folder_room(files->folder) >= files->room;
    if (!has)
        err_set(&err, NULL, 0, "no new games: there is too little room on this disk");
    return has || trouble(files, files->folder, &err);
}

/* Writes the secret before the first line: without it the log couldn't be continued. */
static void *create(void *self, const char *name, const Digest *secret)
{
    Files *files = self;
    char path[FOLDER_SIZE], digits[DIGEST_DIGITS + 1];
    Err err = {0};
    Journal *journal;
    digest_text(secret, digits);
    if (!has_room(files))
        return NULL;
    if (!path_of(files, name, SECRET, path) ||
        !file_write_whole(path, digits, DIGEST_DIGITS, &err) || !path_of(files, name, LOG, path) ||
        journal_new(path, &journal) != JOURNAL_OPEN) {
        trouble(files, path, &err);
        return NULL;
    }
    journal_sync_name(path);
    FileGame *game = memory_new(sizeof *game);
    game->journal = journal;
    return game;
}

/* A failed write leaves the log as it was before the line (system/journal.h). No line beyond
 * STORE_LOG_MOST is written, because such a log couldn't be read again. */
static bool append(void *self, void *data, StorePlace *behind, const char *line, size_t length)
{
    FileGame *game = data;
    Err err = {0};
    if (behind->bytes != game->size)
        err_set(&err, NULL, 0, "its last line is another one");
    else if (game->size + length > STORE_LOG_MOST)
        err_set(&err, NULL, 0, "it has %d MiB", STORE_LOG_MOST >> 20);
    if (err.text[0] || !journal_append(game->journal, line, length, game->size))
        return trouble(self, "a log cannot be gone on with", &err);
    game->size += length;
    *behind = (StorePlace){behind->lines + 1, game->size};
    return true;
}

static void leave(void *self, void *data)
{
    FileGame *game = data;
    (void)self;
    journal_close(game->journal);
    free(game);
}

/* The lock of the file guarantees ownership. */
static bool owns(void *self, void *game)
{
    (void)self;
    (void)game;
    return true;
}

/* --- taking ----------------------------------------------------------------------------------- */

/* The secret reveals the order of the draw pile, so only the user who runs this program may read
 * its file. */
static bool read_secret(const Files *files, const char *name, Digest *out, Err *err)
{
    char path[FOLDER_SIZE];
    size_t size;
    char *text = path_of(files, name, SECRET, path)
                     ? file_read_whole(path, DIGEST_DIGITS, &size, err)
                     : NULL;
    bool good = text && digest_read(text, out);
    free(text);
    return good;
}

/* An unfinished last line counts as not written. */
static size_t whole_lines(const char *text, size_t size)
{
    while (size && text[size - 1] != '\n')
        size--;
    return size;
}

/* Returns how many bytes of a file are whole lines. The search starts at the end, since lines are
 * short. */
static size_t whole_of_file(const char *path, size_t size)
{
    char block[BLOCK];
    while (size) {
        size_t from = size > sizeof block ? size - sizeof block : 0;
        size_t whole = whole_lines(block, file_read_part(path, from, block, size - from));
        if (whole)
            return from + whole;
        size = from;
    }
    return 0;
}

/* Locks the file first, so that no other program can extend it while it is measured. */
static bool open_log(const char *path, FileGame *game, StoreFound *how)
{
    JournalOpened opened = journal_open(path, &game->journal);
    FileFacts facts;
    if (opened == JOURNAL_TAKEN)
        *how = STORE_ELSEWHERE;
    if (opened != JOURNAL_OPEN || !file_facts(path, &facts))
        return false;
    game->size = whole_of_file(path, (size_t)facts.size);
    return game->size == facts.size || journal_cut(game->journal, game->size);
}

static void *take(void *self, const char *name, Digest *secret, StoreFound *how)
{
    Files *files = self;
    char path[FOLDER_SIZE];
    Err err = {0};
    *how = STORE_NONE;
    if (!path_of(files, name, LOG, path) || !file_exists(path))
        return NULL;
    *how = STORE_TROUBLE;
    FileGame *game = memory_new(sizeof *game);
    if (open_log(path, game, how) && read_secret(files, name, secret, &err)) {
        *how = STORE_THERE;
        return game;
    }
    trouble(files, path, &err);
    leave(self, game);
    return NULL;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Writes the path of the log and the number of bytes after *at. A log never shrinks below lines
 * that were read: its writer only ever cuts off an unfinished line. */
static StoreFound find(Files *files, const char *name, const StorePlace *at, char path[FOLDER_SIZE],
                       size_t *more)
{
    FileFacts facts;
    Err err = {0};
    if (!path_of(files, name, LOG, path))
        return STORE_NONE;
    if (!file_facts(path, &facts)) {
        if (errno == ENOENT)
            return STORE_NONE;
        trouble(files, path, NULL);
        return STORE_TROUBLE;
    }
    if (!facts.is_file)
        err_set(&err, NULL, 0, "this is not a file");
    else if (facts.size > STORE_LOG_MOST)
        err_set(&err, NULL, 0, "the log has more than %d MiB", STORE_LOG_MOST >> 20);
    else if (facts.size < at->bytes)
        err_set(&err, NULL, 0, "lines that were read before are missing now");
    if (err.text[0]) {
        trouble(files, path, &err);
        return STORE_TROUBLE;
    }
    *more = (size_t)facts.size - at->bytes;
    return STORE_THERE;
}

static int lines_in(const char *text, size_t size)
{
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

static StoreFound read_on(void *self, const char *name, StorePlace *from, StoreLines *lines)
{
    char path[FOLDER_SIZE];
    size_t more;
    StoreFound found = find(self, name, from, path, &more);
    if (found != STORE_THERE)
        return found;
    char *text = memory_new(more + 1);
    errno = 0;
    size_t size = file_read_part(path, from->bytes, text, more);
    if (!size && errno) {
        trouble(self, path, NULL);
        free(text);
        return STORE_TROUBLE;
    }
    *lines = (StoreLines){text, whole_lines(text, size)};
    from->bytes += lines->size;
    from->lines += lines_in(text, lines->size);
    return STORE_THERE;
}

/* Asks the system for the file's size, which works on any disk and needs no file watchers. Only if
 * it has grown does the function read the end, because an unfinished line doesn't count. */
static StoreFound watch(void *self, const char *name, const StorePlace *at)
{
    char path[FOLDER_SIZE];
    size_t more;
    StoreFound found = find(self, name, at, path, &more);
    if (found != STORE_THERE)
        return found;
    return whole_of_file(path, at->bytes + more) > at->bytes ? STORE_THERE : STORE_QUIET;
}

static bool list(void *self, StoreEach *each, void *to)
{
    const Files *files = self;
    char **names;
    int count = folder_names(files->folder, LOG, &names);
    for (int i = 0; i < count; i++) {
        names[i][strlen(names[i]) - (sizeof LOG - 1)] = 0;
        each(to, names[i]);
    }
    if (count < 0)
        trouble(self, files->folder, NULL);
    else
        folder_names_free(names, count);
    return count >= 0;
}

/* --- life ------------------------------------------------------------------------------------- */

static const char *what_went_wrong(void *self)
{
    return ((Files *)self)->trouble;
}

static void look(HallStore *store, const char *folder)
{
    Files *files = memory_new(sizeof *files);
    text_copy(files->folder, sizeof files->folder, folder);
    files->room = ROOM_LEFT;
    *store = (HallStore){
        .self = files, .read = read_on, .watch = watch, .list = list, .trouble = what_went_wrong};
}

bool store_files_open_readonly(HallStore *store, const char *folder, Err *err)
{
    if (!folder_is_there(folder))
        return err_set(err, folder, 0, "there is no such folder");
    look(store, folder);
    return true;
}

bool store_files_open(HallStore *store, const char *folder, Err *err)
{
    if (!folder_make(folder, err))
        return false;
    folder_tidy(folder);
    look(store, folder);
    store->create = create;
    store->append = append;
    store->take = take;
    store->owns = owns;
    store->leave = leave;
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
