/* told_file.c: replays the files of replica logs. */
#include "record/told_file.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/public_log.h"
#include "log/record_line.h"
#include "rules/query.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>

bool replica_log_is(const char *path)
{
    static const char begins[] = "{\"format\":\"" PUBLIC_FORMAT;
    char text[sizeof begins - 1];
    return file_read_part(path, 0, text, sizeof text) == sizeof text &&
           memcmp(text, begins, sizeof text) == 0;
}

LogReader *replica_log_follow(const char *path, const Catalogue *c, const EventSink *sink,
                              ToldLine *each, void *self, Err *err)
{
    size_t size = 0;
    char *text = record_text_read(path, LOG_SIZE_MAX, &size, NULL, err);
    const char *at = text, *end;
    LogReader *reader = text ? log_reader_new(c, 0) : NULL;
    TableState state = {0};
    Err why = {0};
    if (reader)
        log_reader_looks_on(reader);
    while (reader && (end = memchr(at, '\n', size - (size_t)(at - text))) &&
           log_reader_line(reader, at, (size_t)(end - at), sink, &why)) {
        if (!table_state_read(&state, reader)) {
            err_set(&why, path, reader->lines, "no table can have said that");
            break;
        }
        if (each)
            each(self, reader, &state);
        at = end + 1;
    }
    if (reader && !why.text[0] && !reader->lines)
        err_set(&why, path, 1, "there is no game in it");
    if (why.text[0] && err) {
        *err = why;
        text_copy(err->file, sizeof err->file, path);
    }
    if (reader && !reader->lines) {
        log_reader_free(reader);
        reader = NULL;
    }
    free(text);
    return reader;
}

/* --- lists ------------------------------------------------------------------------------------ */

/* ToldLine callback: copies the state to `self`. */
static void keep_state(void *self, const LogReader *reader, const TableState *state)
{
    (void)reader;
    *(TableState *)self = *state;
}

bool replica_log_peek(const char *path, const Catalogue *c, RecordInfo *info, Err *err)
{
    FileFacts facts = {0};
    TableState state = {0};
    Err damage = {0};
    file_facts(path, &facts);
    LogReader *reader = replica_log_follow(path, c, NULL, keep_state, &state, &damage);
    if (!reader) {
        if (err)
            *err = damage;
        return false;
    }
    const Game *game = reader->game;
    *info = (RecordInfo){.changed = facts.changed,
                         .header = reader->header,
                         .turn = game_turn(game),
                         .to_act = state.ended ? NO_SEAT : game_to_act(game),
                         .ended = state.ended,
                         .damaged = damage.text[0] != '\0',
                         .told = true,
                         .opened = log_reader_secret(reader) != NULL};
    text_copy(info->path, sizeof info->path, path);
    /* A list keeps neither box nor position, because they are freed with the reader. */
    info->header.boxed = info->header.box != NULL;
    info->header.from_position = info->header.position != NULL;
    info->header.box = NULL;
    info->header.position = NULL;
    info->header.scenario = NULL;
    for (int seat = 0; seat < info->header.setup.players; seat++)
        info->points[seat] = game_score(game, seat);
    log_reader_free(reader);
    return true;
}
