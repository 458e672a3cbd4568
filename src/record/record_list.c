/* record_list.c: what lists of games show, from the first and the last line of each record, without
 * replaying it. Every line says turn, who is next and points, so the last one is enough. */
#include "record/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record_line.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PEEK_SIZE_MAX = 16 << 20 };

/* The file's text, freed by the caller; NULL with *err. */
static char *read_all(const char *path, size_t *size, int64_t *changed, Err *err)
{
    struct stat facts;
    if (stat(path, &facts) < 0 || !S_ISREG(facts.st_mode)) {
        err_set(err, path, 0, "the game cannot be opened: there is no such file");
        return NULL;
    }
    if (facts.st_size > PEEK_SIZE_MAX) {
        err_set(err, path, 0, "this is too big for a game");
        return NULL;
    }
    *changed = (int64_t)facts.st_mtim.tv_sec * 1000000000 + facts.st_mtim.tv_nsec;
    FILE *in = fopen(path, "rb");
    char *text = in ? memory_new((size_t)facts.st_size + 1) : NULL;
    if (!text)
        err_set(err, path, 0, "the game cannot be opened: %s", strerror(errno));
    else
        *size = fread(text, 1, (size_t)facts.st_size, in);
    if (in)
        fclose(in);
    return text;
}

static void standing_parse(json_t *out, RecordInfo *info)
{
    json_t *next = json_object_get(out, "next"), *points = json_object_get(out, "points");
    info->turn = (int)json_integer_value(json_object_get(out, "turn"));
    json_int_t seat = json_integer_value(next);
    bool playing = json_is_integer(next) && seat >= 0 && seat < info->header.setup.players;
    info->to_act = playing ? (uint8_t)seat : NO_SEAT;
    for (int i = 0; i < info->header.setup.players; i++)
        info->points[i] = (int)json_integer_value(json_array_get(points, (size_t)i));
}

static bool peek_text(const char *path, const char *text, size_t size, RecordInfo *info, Err *err)
{
    size_t length = 0, good = 0;
    uint64_t sum = RECORD_FIRST_SUM;
    const char *last = NULL;
    while (record_line_next(text, size, &good, &last, &length, &sum))
        ;
    if (!last)
        return err_set(err, path, 1, "this is no recorded game, or its first line was changed");
    const char *first_end = memchr(text, '\n', size);
    JsonDoc header = {.root = NULL}, line = {.root = NULL};
    JsonAt top;
    bool sound = json_doc_parse(&header, path, text, (size_t)(first_end - text), 1, err);
    if (sound) {
        top = json_top(&header);
        sound = json_check_type(&top, "the first line", FIELD_OBJECT, err) &&
                record_header_read(&top, NULL, &info->header, err);
    }
    if (sound && json_doc_parse(&line, path, last, length, 1, NULL))
        standing_parse(json_object_get(line.root, "out"), info);
    json_doc_release(&header);
    json_doc_release(&line);
    /* A torn tail is no damage: it never counted. */
    info->damaged = memchr(text + good, '\n', size - good) != NULL;
    return sound;
}

bool record_peek(const char *path, RecordInfo *info, Err *err)
{
    size_t size = 0;
    *info = (RecordInfo){0};
    text_copy(info->path, sizeof info->path, path);
    char *text = read_all(path, &size, &info->changed, err);
    bool good = text && peek_text(path, text, size, info, err);
    free(text);
    return good;
}

static bool is_record_name(const char *name)
{
    size_t length = strlen(name), suffix = strlen(RECORD_SUFFIX);
    return length > suffix && strcmp(name + length - suffix, RECORD_SUFFIX) == 0;
}

/* Puts `info` into the `kept` entries, latest first, and drops the oldest when there is no room. */
static void insert_latest(RecordInfo *out, int kept, int room, const RecordInfo *info)
{
    int at = kept < room ? kept : room - 1;
    if (kept == room && out[at].changed >= info->changed)
        return;
    for (; at > 0 && out[at - 1].changed < info->changed; at--)
        out[at] = out[at - 1];
    out[at] = *info;
}

int record_list(const char *folder, bool only_open, RecordInfo *out, int room)
{
    DIR *entries = opendir(folder);
    int count = 0;
    if (!entries)
        return 0;
    for (struct dirent *entry; (entry = readdir(entries));) {
        char path[RECORD_PATH_SIZE];
        RecordInfo info;
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!is_record_name(entry->d_name) || length >= (int)sizeof path ||
            !record_peek(path, &info, NULL) || (only_open && info.to_act == NO_SEAT))
            continue;
        if (room > 0)
            insert_latest(out, count < room ? count : room, room, &info);
        count++;
    }
    closedir(entries);
    return count;
}

void record_fresh_path(const char *folder, int64_t now, char *out, int size)
{
    time_t seconds = (time_t)now;
    struct tm day;
    char stamp[64];
    gmtime_r(&seconds, &day);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &day);
    /* The process number keeps two programs that start in the same second apart. */
    long process = (long)getpid();
    mkdir(folder, 0700); /* what fails here shows when the record is made */
    snprintf(out, (size_t)size, "%s/%s-%ld" RECORD_SUFFIX, folder, stamp, process);
    for (int n = 2; access(out, F_OK) == 0; n++)
        snprintf(out, (size_t)size, "%s/%s-%ld-%d" RECORD_SUFFIX, folder, stamp, process, n);
}
