/* record_list.c: lists records without replaying them. Every line contains turn, next seat and
 * points, so the last sound one is enough:
 *
 *   header ··· line ··· line ··· last sound line | torn or changed
 *     players                    state of the game   `damaged`, unless it is only torn
 *
 * record_peek also checks all seals in between, since their sums continue from line to line. A list
 * reads only the two ends and trusts the sum of the last but one line: if the ends are sound,
 * changes in between are found only when the game is opened. With 2,000 games the menu took 2.8 s
 * longer to start when the list used record_peek. */
#include "record/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/digest.h"
#include "record/record_line.h"
#include "record/told_file.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEEK_SIZE_MAX = 16 << 20, END_SIZE = 8192 };

static void standing_parse(json_t *out, RecordInfo *info)
{
    json_t *next = json_object_get(out, "next"), *points = json_object_get(out, "points");
    info->turn = (int)json_integer_value(json_object_get(out, "turn"));
    json_int_t seat = json_integer_value(next);
    bool playing = json_is_integer(next) && seat >= 0 && seat < info->header.setup.players;
    info->ended = json_is_true(json_object_get(out, "ended"));
    info->to_act = playing ? (uint8_t)seat : NO_SEAT;
    for (int i = 0; i < info->header.setup.players; i++)
        info->points[i] = (int)json_integer_value(json_array_get(points, (size_t)i));
}

static void standing_read(const char *path, const char *line, size_t length, RecordInfo *info)
{
    JsonDoc last;
    if (!json_doc_parse(&last, path, line, length, 1, NULL))
        return;
    json_t *main = json_object_get(last.root, "main"); /* in a line of variations */
    standing_parse(main ? main : json_object_get(last.root, "out"), info);
    json_doc_release(&last);
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
    if (!record_line_next(text, size, &good, &line, &length, &sum))
        return err_set(err, path, 1, "this is no recorded game, or its first line was changed");
    if (!peek_header(path, line, length, &info->header, err))
        return false;
    while (record_line_next(text, size, &good, &line, &length, &sum))
        ;
    standing_read(path, line, length, info);
    /* A torn tail is no damage: it never counted. */
    info->damaged = memchr(text + good, '\n', size - good) != NULL;
    return true;
}

static void info_init(RecordInfo *info, const char *path, const FileFacts *facts)
{
    *info = (RecordInfo){.changed = facts->changed};
    text_copy(info->path, sizeof info->path, path);
}

bool record_peek(const char *path, RecordInfo *info, Err *err)
{
    size_t size = 0;
    FileFacts facts = {0};
    file_facts(path, &facts);
    info_init(info, path, &facts);
    char *text = record_text_read(path, PEEK_SIZE_MAX, &size, NULL, err);
    bool good = text && peek_text(path, text, size, info, err);
    free(text);
    return good;
}

/* --- the two ends ----------------------------------------------------------------------------- */

/* Returns the start of the line that ends before `end`, NULL if it isn't in `text`. `first`: no
 * line precedes the text. */
static const char *line_before(const char *text, const char *end, bool first)
{
    const char *begin = end;
    while (begin > text && begin[-1] != '\n')
        begin--;
    return begin == text && !first ? NULL : begin;
}

/* Finds the last complete line of `text`, provided that its sum follows from the sum that the line
 * before claims. */
static bool last_line(const char *text, size_t size, bool first, const char **line, size_t *length)
{
    while (size > 0 && text[size - 1] != '\n')
        size--;
    if (size == 0)
        return false;
    const char *end = text + size - 1, *last = line_before(text, end, first);
    uint64_t sum = RECORD_FIRST_SUM;
    if (last && last > text) {
        const char *before = line_before(text, last - 1, first);
        if (!before || !record_line_replica(before, (size_t)(last - 1 - before), &sum))
            return false;
    }
    *line = last;
    *length = last ? (size_t)(end - last) : 0;
    return last && record_line_sound(last, *length, &sum);
}

/* Returns false if the ends don't show enough: a long header, a changed line. */
static bool peek_ends(const char *path, const FileFacts *facts, RecordInfo *info)
{
    char text[END_SIZE];
    size_t length = 0, at = 0;
    uint64_t sum = RECORD_FIRST_SUM, from = facts->size > END_SIZE ? facts->size - END_SIZE : 0;
    const char *line;
    info_init(info, path, facts);
    size_t size = file_read_part(path, 0, text, sizeof text);
    if (!record_line_next(text, size, &at, &line, &length, &sum) ||
        !peek_header(path, line, length, &info->header, NULL))
        return false;
    if (from > 0)
        size = file_read_part(path, from, text, sizeof text);
    if (!last_line(text, size, from == 0, &line, &length))
        return false;
    standing_read(path, line, length, info);
    return true;
}

/* --- lists ------------------------------------------------------------------------------------ */

typedef struct RecordEntry {
    const char *folder, *name;
    FileFacts facts;
} RecordEntry;

enum { FOLDERS = 2, GROUPS = FOLDERS + 1 /* replica logs */ };

struct RecordList {
    char folder[FOLDERS][FOLDER_SIZE];
    char **names[GROUPS];
    int name_count[GROUPS];
    const Catalogue *c;   /* for replica logs; NULL: none */
    RecordEntry *entries; /* last written first */
    int count, next;
};

/* Files with the same time are ordered by name, the later name first. */
static int compare_entries(const void *left, const void *right)
{
    const RecordEntry *a = left, *b = right;
    if (a->facts.changed != b->facts.changed)
        return a->facts.changed < b->facts.changed ? 1 : -1;
    return strcmp(b->name, a->name);
}

static void add_files(RecordList *list, int which, const char *folder, const char *suffix)
{
    char path[FOLDER_SIZE];
    int found = folder_names(folder, suffix, &list->names[which]);
    list->name_count[which] = found > 0 ? found : 0;
    list->entries = memory_resize(
        list->entries, (size_t)(list->count + list->name_count[which] + 1) * sizeof *list->entries);
    for (int i = 0; i < found; i++) {
        RecordEntry entry = {.folder = folder, .name = list->names[which][i]};
        if (folder_join(path, sizeof path, folder, entry.name) && file_facts(path, &entry.facts))
            list->entries[list->count++] = entry;
    }
}

static void add_folder(RecordList *list, int which, const char *folder)
{
    text_copy(list->folder[which], sizeof list->folder[which], folder);
    add_files(list, which, list->folder[which], RECORD_SUFFIX);
}

static void sort_entries(RecordList *list)
{
    qsort(list->entries, (size_t)list->count, sizeof *list->entries, compare_entries);
}

RecordList *record_list_new(const char *folder, const char *spare)
{
    RecordList *list = memory_new(sizeof *list);
    add_folder(list, 0, folder);
    if (spare)
        add_folder(list, 1, spare);
    sort_entries(list);
    return list;
}

void record_list_replica(RecordList *list, const Catalogue *c)
{
    list->c = c;
    add_files(list, FOLDERS, list->folder[0], TOLD_SUFFIX);
    sort_entries(list);
}

void record_list_free(RecordList *list)
{
    if (!list)
        return;
    for (int i = 0; i < GROUPS; i++)
        folder_names_free(list->names[i], list->name_count[i]);
    free(list->entries);
    free(list);
}

static bool peek(const RecordList *list, const RecordEntry *entry, RecordInfo *info)
{
    char path[FOLDER_SIZE];
    if (!folder_join(path, sizeof path, entry->folder, entry->name))
        return false;
    if (text_ends(path, TOLD_SUFFIX))
        return replica_log_peek(path, list->c, info, NULL);
    return peek_ends(path, &entry->facts, info) || record_peek(path, info, NULL);
}

bool record_list_next(RecordList *list, RecordInfo *info)
{
    while (list->next < list->count) {
        if (peek(list, &list->entries[list->next++], info))
            return true;
    }
    return false;
}

enum { STAMP_SIZE = 64 };

static void stamp_of(int64_t seconds, char stamp[STAMP_SIZE])
{
    struct tm day = clock_day(seconds, true);
    strftime(stamp, STAMP_SIZE, "%Y-%m-%d-%H%M%S", &day);
}

void record_game_path(const char *folder, const char *suffix, int64_t started, const char *head,
                      char *out, int size)
{
    enum { MARK = 8 };
    char stamp[STAMP_SIZE], mark[2 * MARK + 1];
    const DigestPart part = {head, strlen(head)};
    Digest digest = digest_of(&part, 1);
    stamp_of(started, stamp);
    bytes_text(digest.bytes, MARK, mark);
    folder_make(folder, NULL); /* a failure shows when the file is made */
    snprintf(out, (size_t)size, "%s/%s-%s%s", folder, stamp, mark, suffix);
}

void record_fresh_path(const char *folder, const char *suffix, int64_t now, char *out, int size)
{
    char stamp[STAMP_SIZE];
    stamp_of(now, stamp);
    /* The process number separates two programs that start in the same second. */
    long process = process_number();
    folder_make(folder, NULL); /* a failure shows when the record is made */
    snprintf(out, (size_t)size, "%s/%s-%ld%s", folder, stamp, process, suffix);
    for (int n = 2; file_exists(out); n++)
        snprintf(out, (size_t)size, "%s/%s-%ld-%d%s", folder, stamp, process, n, suffix);
}
