/* together_record.c: saves a game on several machines: first the lines of its public log as they
 * arrive, and at the end instead a record, made from these lines and the revealed key. */
#include "together/together_inside.h"

#include "base/memory.h"
#include "record/digest.h"
#include "record/told_file.h"
#include "rules/query.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The parts of a log that count: actions that were not undone, and who played for whom. */
typedef struct Kept {
    Action *actions;
    int count, room;
    RecordRemark *said;
    int said_count, said_room;
} Kept;

/* Returns whether the record of a one-screen game has this remark also (docs/RECORD.md). An
 * agreement to end the game is not among them, because players may continue it at home. */
static bool is_kept(const LogRemark *remark)
{
    static const bool kept[REMARK_KINDS] = {[REMARK_RESIGN] = true,
                                            [REMARK_COMPUTER] = true,
                                            [REMARK_REST] = true,
                                            [REMARK_PERSON] = true};
    return kept[remark->kind];
}

/* Undoes actions. Their remarks stay, after the last remaining action. */
static void take_back(Kept *kept, int count)
{
    assert(count <= kept->count && "a log takes back what it has");
    kept->count -= count;
    for (int i = kept->said_count - 1; i >= 0 && kept->said[i].step > kept->count; i--)
        kept->said[i].step = kept->count;
}

static void keep_line(Kept *kept, const LogLine *line)
{
    if (line->kind == LOG_ACTION) {
        kept->actions =
            memory_room(kept->actions, kept->count + 1, &kept->room, sizeof *kept->actions);
        kept->actions[kept->count++] = line->action;
    } else if (line->kind == LOG_UNDO) {
        take_back(kept, line->count);
    } else if (line->kind == LOG_REMARK && is_kept(&line->remark)) {
        kept->said =
            memory_room(kept->said, kept->said_count + 1, &kept->said_room, sizeof *kept->said);
        kept->said[kept->said_count++] =
            (RecordRemark){.remark = line->remark, .step = kept->count};
    }
}

static Kept kept_of(const TableClient *client, const Catalogue *c)
{
    size_t length;
    const char *text = client_text(client, &length);
    LogReader *reader = log_reader_new(c, 0);
    Kept kept = {0};
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = (size_t)(end - text) - at;
        if (!log_reader_line(reader, text + at, line, NULL, NULL))
            break;
        keep_line(&kept, log_reader_last(reader));
        at += line + 1;
    }
    log_reader_free(reader);
    return kept;
}

/* Writes remarks after the actions that led to them. */
static void write_lines(Record *record, const Catalogue *c, Game *game, const Kept *kept)
{
    int said = 0;
    for (int i = 0; i <= kept->count; i++) {
        for (; said < kept->said_count && kept->said[said].step == i; said++)
            record_remark(record, game, &kept->said[said].remark);
        if (i < kept->count && !record_apply(record, c, game, &kept->actions[i], NULL, NULL, NULL))
            break;
    }
}

/* Removes the file of lines after the record is written: a program that is killed in between has
 * both. */
static void forget_told(Link *link, Place *place)
{
    journal_close(link->told);
    link->told = NULL;
    if (place->told[0])
        remove(place->told);
    place->told[0] = '\0';
}

/* Makes the path of the game's file with this suffix. */
static void path_of(const Link *link, const char *suffix, char out[FOLDER_SIZE])
{
    const LogReader *reader = client_log(link->client);
    record_game_path(link->together->records, suffix, log_reader_header(reader)->started,
                     log_reader_head(reader), out, FOLDER_SIZE);
}

/* Returns whether another program of this player has written it. No two games have the same key. */
static bool is_record_of(const char *path, const RecordHeader *header)
{
    RecordInfo info;
    return file_exists(path) && record_peek(path, &info, NULL) &&
           memcmp(&info.header.key, &header->key, sizeof header->key) == 0;
}

/* Returns false if the disk refuses it; the received lines then stay the only file. */
static bool write_record(const Link *link, const char *path, const RecordHeader *header)
{
    enum { LAST_MS = 5000 /* the same as for any record that is closed (session_open.c) */ };
    const Catalogue *c = log_reader_catalogue(client_log(link->client));
    Game *game = memory_new(record_header_room(header, c));
    record_game_start(c, header, game, NULL);
    Record *record = record_new(path, c, header, game);
    Kept kept = kept_of(link->client, link->together->plan.catalogue);
    write_lines(record, c, game, &kept);
    bool safe = record_wait(record, LAST_MS) == RECORD_DURABLE;
    record_close(record);
    free(kept.actions);
    free(kept.said);
    free(game);
    return safe;
}

void link_write_record(Link *link, Place *place)
{
    const LogReader *reader = client_log(link->client);
    const LogTerms *terms = log_reader_terms(reader);
    const Digest *secret = log_reader_secret(reader);
    RecordHeader header = *log_reader_header(reader);
    if (!link->together->records[0] || !secret || (place->record[0] && file_exists(place->record)))
        return;
    header.key = fair_key(secret, terms->shares, terms->share_count);
    log_map_machines(terms, &header);
    path_of(link, RECORD_SUFFIX, place->record);
    bool kept = is_record_of(place->record, &header);
    if (!kept && file_exists(place->record))
        record_fresh_path(link->together->records, RECORD_SUFFIX, (int64_t)time(NULL),
                          place->record, sizeof place->record);
    if (kept || write_record(link, place->record, &header))
        forget_told(link, place);
    known_write(link->together);
}

/* --- received lines --------------------------------------------------------------------------- */

/* Returns whether the lines continue the file. A client that reconnects receives the log from its
 * head, and the file of the earlier connection already has some of it: the common part must be
 * equal. */
static bool goes_on_from(Link *link, const Place *place, const char *text, size_t length)
{
    size_t news = length - link->told_size;
    char *kept = memory_new(news);
    size_t there = file_read_part(place->told, link->told_size, kept, news);
    bool same = memcmp(kept, text + link->told_size, there) == 0;
    link->told_size += same ? there : 0;
    free(kept);
    return same;
}

/* Names the file if the place has none yet, or has one with other lines. Another program of this
 * player may have made it; lines that continue neither file get a new one. */
static void name_told(Link *link, Place *place, const char *text, size_t length)
{
    link->told_size = 0;
    path_of(link, TOLD_SUFFIX, place->told);
    if (!goes_on_from(link, place, text, length))
        record_fresh_path(link->together->records, TOLD_SUFFIX, (int64_t)time(NULL), place->told,
                          sizeof place->told);
}

static bool make_told(Link *link, Place *place)
{
    JournalOpened opened = journal_new(place->told, &link->told);
    if (opened != JOURNAL_OPEN) {
        log_write(link->together->plan.log, LOG_WARNING, "%s: not kept: %s", place->told,
                  strerror(errno));
        place->told[0] = '\0';
        link->told_never = true;
        return false;
    }
    journal_sync_name(place->told);
    known_write(link->together);
    return true;
}

/* If another program of this player writes the file, this one does not. */
static bool open_told(Link *link, Place *place)
{
    return file_exists(place->told) ? journal_open(place->told, &link->told) == JOURNAL_OPEN
                                    : make_told(link, place);
}

/* The player removed or replaced the file while it was being written: the file that is there now
 * counts. */
static void see_what_is_there(Link *link, const Place *place)
{
    if (!link->told || journal_is_named(link->told, place->told))
        return;
    journal_close(link->told);
    link->told = NULL;
    link->told_size = 0;
}

/* … or removed it between two calls: then it is not made again. A file in another folder is from
 * before all files were moved. */
static bool was_removed(const Link *link, const Place *place)
{
    const char *folder = link->together->records;
    size_t length = strlen(folder);
    return strncmp(place->told, folder, length) == 0 && place->told[length] == '/' &&
           !file_exists(place->told);
}

static bool is_kept_here(const Link *link, const Place *place)
{
    return link->together->records[0] && !place->here && !place->record[0] &&
           link->seat != NO_SEAT && !link->told_never;
}

/* A table that starts another game under the same name, or sends other lines than before, gets
 * another file; the old lines stay. A line that a power loss cut off is continued in its middle. */
void link_save_received_lines(Link *link, Place *place)
{
    size_t length;
    const char *text = client_text(link->client, &length);
    if (!is_kept_here(link, place) || length <= link->told_size)
        return;
    see_what_is_there(link, place);
    if (!link->told && (link->told_never = was_removed(link, place)))
        return;
    if (!link->told && (!file_exists(place->told) || !goes_on_from(link, place, text, length)))
        name_told(link, place, text, length);
    if (length == link->told_size || (!link->told && !open_told(link, place)))
        return;
    bool kept = journal_append(link->told, text + link->told_size, length - link->told_size,
                               link->told_size);
    if (kept)
        link->told_size = length;
    else if (!link->told_trouble)
        log_write(link->together->plan.log, LOG_WARNING, "%s: not kept: %s", place->told,
                  strerror(errno));
    link->told_trouble = !kept;
}
