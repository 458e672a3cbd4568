/* record_list.c: lists records without replaying them, and copies, names and deletes them. Every
 * line contains turn, next seat and points, so the last sound one is enough:
 *
 *     header ··· line ··· line ··· last sound line | torn or changed
 *     players                    state of the game   `damaged`, unless it is only torn
 *
 * record_peek also checks all seals in between, since their sums continue from line to line. A list
 * reads only the two ends and trusts the sum of the last line but one: if the ends are sound,
 * changes in between are found only when the game is opened. With 2,000 games the menu took 2.8 s
 * longer to start when the list used record_peek. */
#include "record/record.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "log/record_line.h"
#include "record/told_file.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/process.h"

#include <errno.h>
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
    /* A torn tail is no damage, because it never counted. */
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

/* Returns the start of the line that ends before `end`, or NULL if that line doesn't start in
 * `text`. `first`: no line precedes the text. */
static const char *line_before(const char *text, const char *end, bool first)
{
    const char *begin = end;
    while (begin > text && begin[-1] != '\n')
        begin--;
    return begin == text && !first ? NULL : begin;
}

/* Finds the last complete line of `text`, provided that its sum follows from the sum that the
 * previous line claims. */
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
        if (!before || !record_line_claimed_sum(before, (size_t)(last - 1 - before), &sum))
            return false;
    }
    *line = last;
    *length = last ? (size_t)(end - last) : 0;
    return last && record_line_sound(last, *length, &sum);
}

/* Returns false if the ends don't show enough, for example because the header is long or a line was
 * changed. */
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
    RecordEntry *entries; /* the most recently written first */
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

void record_list_add_replicas(RecordList *list, const Catalogue *c)
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

/* --- operations on files ---------------------------------------------------------------------- */

enum { EXPORT_SIZE_MAX = 16 << 20 };

static const char *suffix_of(const char *record)
{
    return text_ends(record, TOLD_SUFFIX) ? TOLD_SUFFIX : RECORD_SUFFIX;
}

bool record_export(const char *record, const char *folder, char path[FOLDER_SIZE], Err *err)
{
    size_t size = 0;
    char *text = record_text_read(record, EXPORT_SIZE_MAX, &size, NULL, err);
    const char *name = path_name(record),
               *suffix = replica_log_is(record) ? TOLD_SUFFIX : RECORD_SUFFIX;
    size_t length = strlen(name), ending = strlen(suffix_of(record));
    length -= length > ending ? ending : 0;
    bool done = text && folder_make(folder, err);
    if (done && !path_free(path, folder, name, length, suffix))
        done = err_set(err, folder, 0, "no name is free there");
    done = done && file_write_whole(path, text, size, err);
    free(text);
    return done;
}

/* Games differ in their first lines (record_identity). */
static bool is_there(const char *folder, const char *suffix, const char *text, size_t size)
{
    char path[FOLDER_SIZE], **names;
    const char *end = memchr(text, '\n', size);
    size = end ? (size_t)(end - text) + 1 : size;
    char *line = memory_new(size);
    bool found = false;
    int count = folder_names(folder, suffix, &names);
    for (int i = 0; i < count && !found; i++)
        found = folder_join(path, sizeof path, folder, names[i]) &&
                file_read_part(path, 0, line, size) == size && memcmp(line, text, size) == 0;
    folder_names_free(names, count);
    free(line);
    return found;
}

/* Checks that the record is whole; *kept receives whether the folder already has it. Returns false
 * with *err. */
static bool check_record(const char *path, const char *folder, const Catalogue *c, bool *kept,
                         Err *err)
{
    RecordFile *file = record_read(path, c, err);
    bool whole = file && file->damage == RECORD_WHOLE;
    *kept = whole && is_there(folder, RECORD_SUFFIX, file->text, file->good);
    if (file && !whole)
        *err = file->fault;
    record_file_free(file);
    return whole;
}

static bool check_told(const char *path, const char *folder, const Catalogue *c, bool *kept,
                       Err *err)
{
    Err damage = {0};
    LogReader *reader = replica_log_follow(path, c, NULL, NULL, NULL, &damage);
    bool whole = reader && !damage.text[0];
    if (whole) {
        size_t size = 0;
        char *text = record_text_read(path, LOG_SIZE_MAX, &size, NULL, err);
        *kept = text && is_there(folder, TOLD_SUFFIX, text, size);
        free(text);
    } else {
        *err = damage;
    }
    log_reader_free(reader);
    return whole;
}

RecordImport record_import(const char *path, const char *folder, const Catalogue *c, Err *err)
{
    char copy[FOLDER_SIZE];
    bool kept = false, whole = replica_log_is(path) ? check_told(path, folder, c, &kept, err)
                                                    : check_record(path, folder, c, &kept, err);
    if (kept)
        return RECORD_IMPORT_KEPT;
    return whole && record_export(path, folder, copy, err) ? RECORD_IMPORT_DONE : RECORD_IMPORT_BAD;
}

static bool name_path(const char *record, char path[FOLDER_SIZE])
{
    size_t length = strlen(record), ending = strlen(suffix_of(record));
    Text text = text_in(path, FOLDER_SIZE);
    if (length <= ending || length + 1 >= FOLDER_SIZE)
        return false;
    text_add(&text, "%.*s.name", (int)(length - ending), record);
    return true;
}

/* A name with control characters was not written by this program, and is ignored. */
void record_name_read(const char *record, char name[RECORD_GIVEN_SIZE])
{
    char path[FOLDER_SIZE];
    name[0] = '\0';
    if (!name_path(record, path))
        return;
    size_t length = file_read_part(path, 0, name, RECORD_GIVEN_SIZE - 1);
    name[length] = '\0';
    name[strcspn(name, "\n")] = '\0';
    if (!text_is_clean(name))
        name[0] = '\0';
}

bool record_name_write(const char *record, const char *name, Err *err)
{
    char path[FOLDER_SIZE];
    if (!name_path(record, path))
        return err_set(err, record, 0, "the name of this file is too long");
    if (name[0])
        return file_write_whole(path, name, strlen(name), err);
    return !file_exists(path) || remove(path) == 0 ||
           err_set(err, path, 0, "cannot be removed: %s", strerror(errno));
}

/* Deletes game.ai4.review and the like; files that can't be removed do no harm. */
static void delete_reviews(const char *record)
{
    char folder[FOLDER_SIZE], path[FOLDER_SIZE], start[FOLDER_SIZE], **names;
    const char *name = path_name(record);
    text_copy(start, sizeof start, name);
    start[strlen(start) - strlen(suffix_of(start)) + 1] = '\0'; /* keeps the dot */
    text_copy(folder, sizeof folder, record);
    folder[name > record ? name - record - 1 : 0] = '\0';
    int count = folder_names(folder, ".review", &names);
    for (int i = 0; i < count; i++)
        if (strstr(names[i], start) == names[i] && folder_join(path, sizeof path, folder, names[i]))
            remove(path);
    folder_names_free(names, count);
}

bool record_delete(const char *record, Err *err)
{
    if (remove(record) != 0)
        return err_set(err, record, 0, "cannot be removed: %s", strerror(errno));
    if (strlen(path_name(record)) > strlen(suffix_of(record)))
        delete_reviews(record);
    record_name_write(record, "", NULL);
    return true;
}

/* --- files of other programs ------------------------------------------------------------------ */

enum { LOOKED_AT = 64 << 10 };

/* A file is of `kind` if its name ends in `ending`, or if it contains both `words` (the second may
 * be NULL). All texts here are in lower case. To recognize another program, add a row. */
static const struct {
    ForeignFile kind;
    const char *ending, *words[2];
} kinds[] = {
    {FOREIGN_JCLOISTERZONE, ".jcz", {"jcloisterzone"}},
    {FOREIGN_JCLOISTERZONE, NULL, {"\"appversion\"", "\"replay\""}},
    {FOREIGN_BGA, NULL, {"boardgamearena"}},
    {FOREIGN_BGA, NULL, {"\"packet_id\"", "\"channel\""}},
};

static bool has_words(const char *text, const char *const words[2])
{
    return text_find(text, words[0]) && (!words[1] || text_find(text, words[1]));
}

ForeignFile foreign_file(const char *path)
{
    char *text = memory_new(LOOKED_AT + 1);
    ForeignFile kind = FOREIGN_NONE;
    size_t size = file_read_part(path, 0, text, LOOKED_AT), length = strlen(path);
    text[size] = 0;
    bool ours = text_find(text, "\"hypotenuse-");
    for (size_t i = 0; !ours && !kind && i < sizeof kinds / sizeof *kinds; i++) {
        size_t tail = kinds[i].ending ? strlen(kinds[i].ending) : 0;
        bool named = tail && length > tail && text_find(path + length - tail, kinds[i].ending);
        if (named || has_words(text, kinds[i].words))
            kind = kinds[i].kind;
    }
    free(text);
    return kind;
}
