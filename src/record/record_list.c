/* record_list.c: what lists of games show, from the first and the last line of each record, without
 * replaying it. Every line says turn, who is next and points, so the last sound one is enough:
 *
 *   header ··· line ··· line ··· last sound line | torn or changed
 *     who plays               how it stands        `damaged`, unless it is only torn
 *
 * The seals between are checked all the same: their sums run on from line to line. */
#include "record/record.h"

#include "base/text.h"
#include "record/record_line.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEEK_SIZE_MAX = 16 << 20 };

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

static bool peek_header(const char *path, const char *line, size_t length, RecordHeader *header,
                        Err *err)
{
    JsonDoc doc;
    if (!record_line_parse(&doc, path, 1, line, length, err))
        return false;
    JsonAt top = json_top(&doc);
    bool sound = record_header_read(&top, NULL, header, err);
    json_doc_release(&doc);
    return sound;
}

static bool peek_text(const char *path, const char *text, size_t size, RecordInfo *info, Err *err)
{
    size_t length = 0, good = 0;
    uint64_t sum = RECORD_FIRST_SUM;
    const char *line;
    JsonDoc last;
    if (!record_line_next(text, size, &good, &line, &length, &sum))
        return err_set(err, path, 1, "this is no recorded game, or its first line was changed");
    if (!peek_header(path, line, length, &info->header, err))
        return false;
    while (record_line_next(text, size, &good, &line, &length, &sum))
        ;
    if (json_doc_parse(&last, path, line, length, 1, NULL)) {
        standing_parse(json_object_get(last.root, "out"), info);
        json_doc_release(&last);
    }
    /* A torn tail is no damage: it never counted. */
    info->damaged = memchr(text + good, '\n', size - good) != NULL;
    return true;
}

bool record_peek(const char *path, RecordInfo *info, Err *err)
{
    size_t size = 0;
    *info = (RecordInfo){0};
    text_copy(info->path, sizeof info->path, path);
    FileFacts facts;
    file_facts(path, &facts);
    info->changed = facts.changed;
    char *text = file_read_whole(path, PEEK_SIZE_MAX, &size, err);
    bool good = text && peek_text(path, text, size, info, err);
    free(text);
    return good;
}

/* Puts `info` into the `kept` entries, latest first, and drops the oldest when there is no room.
 * Of two from the same tick of the disk's clock the one that came later, by name, is later. */
static void insert_latest(RecordInfo *out, int kept, int room, const RecordInfo *info)
{
    int at = kept < room ? kept : room - 1;
    if (kept == room && out[at].changed > info->changed)
        return;
    for (; at > 0 && out[at - 1].changed <= info->changed; at--)
        out[at] = out[at - 1];
    out[at] = *info;
}

/* Adds the records of a folder to the `count` found before; returns how many that makes. */
static int add_folder(const char *folder, bool only_open, RecordInfo *out, int room, int count)
{
    char **names;
    int found = folder_names(folder, RECORD_SUFFIX, &names);
    for (int i = 0; i < found; i++) {
        char path[FOLDER_SIZE];
        RecordInfo info;
        if (!folder_join(path, sizeof path, folder, names[i]) || !record_peek(path, &info, NULL) ||
            (only_open && info.to_act == NO_SEAT))
            continue;
        if (room > 0)
            insert_latest(out, count < room ? count : room, room, &info);
        count++;
    }
    folder_names_free(names, found);
    return count;
}

int record_list(const char *folder, const char *spare, bool only_open, RecordInfo *out, int room)
{
    int count = add_folder(folder, only_open, out, room, 0);
    return spare ? add_folder(spare, only_open, out, room, count) : count;
}

void record_fresh_path(const char *folder, int64_t now, char *out, int size)
{
    struct tm day = clock_day(now, true);
    char stamp[64];
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &day);
    /* The process number keeps two programs that start in the same second apart. */
    long process = process_number();
    folder_make(folder, NULL); /* what fails here shows when the record is made */
    snprintf(out, (size_t)size, "%s/%s-%ld" RECORD_SUFFIX, folder, stamp, process);
    for (int n = 2; file_is_there(out); n++)
        snprintf(out, (size_t)size, "%s/%s-%ld-%d" RECORD_SUFFIX, folder, stamp, process, n);
}
