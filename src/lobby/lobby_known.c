/* lobby_known.c: saves what the program knows about tables: the list of tables, the people at them,
 * and the lines and records of games. */
#include "lobby/lobby_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "log/digest.h"
#include "record/told_file.h"
#include "rules/query.h"
#include "system/file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FILE_MOST = 256 << 10 };

/* --- files of the player's folder ------------------------------------------------------------- */

/* Writes the path of a saved file; returns false if this lobby saves nothing. */
static bool saved_path(const Lobby *lobby, const char *name, char out[FOLDER_SIZE])
{
    return lobby->folder[0] && folder_join(out, FOLDER_SIZE, lobby->folder, name);
}

/* Reads a file of the player's folder into *lobby; `each` receives the items of its list, which is
 * the last of `members`. Does nothing if the file does not exist. Keeps a copy of a damaged file,
 * so that a newer program may read it. */
static void kept_read(Lobby *lobby, const char *name, const JsonMember *members, size_t count,
                      JsonReader *each)
{
    char path[FOLDER_SIZE], kept[FOLDER_SIZE + 16];
    JsonDoc doc;
    JsonAt list;
    Err err = {0};
    if (!saved_path(lobby, name, path) || !file_exists(path))
        return;
    bool parsed = json_doc_read(&doc, path, FILE_MOST, &err);
    JsonAt top = parsed ? json_top(&doc) : (JsonAt){0};
    bool good = parsed && json_read_object(&top, "the file", members, count, lobby, &err) &&
                json_member(&top, members[count - 1].key, &list);
    if (good) {
        json_each(&list, "an item", FIELD_ANY, each, lobby, NULL);
    } else {
        log_err(lobby->plan.log, LOG_WARNING, "could not be read and is forgotten: ", &err, "");
        file_keep_bad(path, FILE_MOST, kept, NULL);
    }
    if (parsed)
        json_doc_release(&doc);
}

/* Writes the whole file, which is short and changes only on events, not during play. Frees
 * `top`. */
static void kept_write(const Lobby *lobby, const char *name, json_t *top)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    if (saved_path(lobby, name, path) &&
        (!folder_make(lobby->folder, &err) || !json_write_file(path, json_incref(top), &err)))
        log_err(lobby->plan.log, LOG_WARNING, "not kept: ", &err, "");
    json_decref(top);
}

/* --- tables ----------------------------------------------------------------------------------- */

static bool read_invitation(void *to, const JsonAt *at, Err *err)
{
    return invitation_read(json_string_value(at->value), to, err);
}

static json_t *write_invitation(const void *from)
{
    char line[INVITATION_SIZE];
    return invitation_write(from, line) ? json_string(line) : NULL;
}

/* In the file −1 means no seat. */
static bool read_seat(void *to, const JsonAt *at, Err *err)
{
    json_int_t seat = json_integer_value(at->value);
    *(uint8_t *)to = seat < 0 ? NO_SEAT : (uint8_t)seat;
    return json_check_range(at, "\"seat\"", -1, SEATS_MAX - 1, err);
}

static json_t *write_seat(const void *from)
{
    uint8_t seat = *(const uint8_t *)from;
    return json_integer(seat == NO_SEAT ? -1 : seat);
}

static const JsonMember place_fields[] = {
    {"invitation", FIELD_STRING | FIELD_MUST, JSON_INTO(Place, invitation), .fill = read_invitation,
     .write = write_invitation},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(Place, name)},
    {"seat", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Place, seat), .fill = read_seat,
     .write = write_seat},
    {"beside", FIELD_WHOLE, JSON_INTO(Place, beside), .max = (1 << SEATS_MAX) - 1},
    {"here", FIELD_BOOL, JSON_INTO(Place, here)},
    {"closed", FIELD_BOOL, JSON_INTO(Place, closed)},
    {"neutral", FIELD_BOOL, JSON_INTO(Place, neutral)},
    {"over", FIELD_BOOL, JSON_INTO(Place, over)},
    {"untold", FIELD_BOOL, JSON_INTO(Place, untold)},
    {"met", FIELD_WHOLE, JSON_INTO(Place, met)},
    {"record", FIELD_STRING, JSON_INTO(Place, record)},
    {"told", FIELD_STRING, JSON_INTO(Place, told)},
};

/* Implements JsonReader. An invalid table is logged and skipped. */
static bool read_table(void *self, const JsonAt *at, Err *err)
{
    Lobby *lobby = self;
    Place read = {.seat = NO_SEAT};
    Err wrong;
    (void)err;
    if (!json_check_type(at, "a table", FIELD_OBJECT, &wrong) ||
        !json_read_known(at, JSON_ROWS(place_fields), &read, &wrong)) {
        log_err(lobby->plan.log, LOG_WARNING,
                "a table could not be read and is forgotten: ", &wrong, "");
        return true;
    }
    Place *place = lobby_place_for(lobby, &read.invitation);
    place->known = true;
    json_read_known(at, JSON_ROWS(place_fields), place, NULL);
    return true;
}

void known_read(Lobby *lobby)
{
    const JsonMember members[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-tables/1"},
        {"name", FIELD_STRING, JSON_INTO(Lobby, name)},
        {"tables", .types = FIELD_ARRAY | FIELD_MUST}};
    kept_read(lobby, "known.json", JSON_ROWS(members), read_table);
}

/* A table whose invitation can't be written is left out. */
void known_write(Lobby *lobby)
{
    json_t *tables = json_array();
    for (int i = 0; i < lobby->count; i++) {
        const Place *place = &lobby->places[i];
        json_t *table = place->known ? json_write_object(JSON_ROWS(place_fields), place) : NULL;
        if (json_object_get(table, "invitation"))
            json_array_append(tables, table);
        json_decref(table);
    }
    kept_write(lobby, "known.json",
               json_pack("{s:s, s:s, s:o}", "format", "hypotenuse-tables/1", "name", lobby->name,
                         "tables", tables));
}

/* --- people ----------------------------------------------------------------------------------- */

/* Saves which players are marked as friends or blocked, in people.json next to the known tables.
 * Keys identify players; the names date from the moment of marking, and only make the list
 * readable. */

static LobbyPerson *find(const Lobby *lobby, const Digest *key)
{
    for (int i = 0; i < lobby->people_count; i++) {
        if (digest_equal(&lobby->people[i].key, key))
            return &lobby->people[i];
    }
    return NULL;
}

const LobbyPerson *lobby_person(const Lobby *lobby, const Digest *key)
{
    return find(lobby, key);
}

int lobby_people(const Lobby *lobby)
{
    return lobby->people_count;
}

const LobbyPerson *lobby_person_at(const Lobby *lobby, int i)
{
    assert(i >= 0 && i < lobby->people_count && "a known person");
    return &lobby->people[i];
}

/* Computer players have no key, and free seats have none yet. */
const Digest *lobby_other(const LobbyView *view, int seat)
{
    bool other = view->terms && view->header && !(view->own >> seat & 1) &&
                 seat < view->header->setup.players && !view->header->seats[seat].engine[0] &&
                 !digest_is_zero(&view->terms->keys[seat]);
    return other ? &view->terms->keys[seat] : NULL;
}

bool people_refuse(void *self, const Digest *key)
{
    const LobbyPerson *person = lobby_person(self, key);
    return person && person->blocked;
}

/* --- the file --------------------------------------------------------------------------------- */

static const JsonMember people_fields[] = {
    {"key", FIELD_STRING | FIELD_MUST, JSON_DIGEST(LobbyPerson, key)},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(LobbyPerson, name)},
    {"friend", FIELD_BOOL, JSON_INTO(LobbyPerson, is_friend)},
    {"blocked", FIELD_BOOL, JSON_INTO(LobbyPerson, blocked)},
};

static bool add(Lobby *lobby, const LobbyPerson *person)
{
    if (lobby->people_count == LOBBY_PEOPLE)
        return false;
    lobby->people =
        memory_room(lobby->people, lobby->people_count + 1, &lobby->people_room, sizeof *person);
    lobby->people[lobby->people_count++] = *person;
    return true;
}

/* Implements JsonReader. An invalid person is logged and skipped. */
static bool read_person(void *self, const JsonAt *at, Err *err)
{
    Lobby *lobby = self;
    LobbyPerson person = {.name = ""};
    Err wrong;
    (void)err;
    if (!json_check_type(at, "a person", FIELD_OBJECT, &wrong) ||
        !json_read_known(at, JSON_ROWS(people_fields), &person, &wrong))
        log_err(lobby->plan.log, LOG_WARNING,
                "a player could not be read and is forgotten: ", &wrong, "");
    else if (!lobby_person(lobby, &person.key))
        add(lobby, &person);
    return true;
}

void people_read(Lobby *lobby)
{
    const JsonMember members[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-people/1"},
        {"people", .types = FIELD_ARRAY | FIELD_MUST}};
    kept_read(lobby, "people.json", JSON_ROWS(members), read_person);
}

static void people_write(const Lobby *lobby)
{
    json_t *people = json_array();
    assert((lobby->people || !lobby->people_count) && "a list of them");
    for (int i = 0; i < lobby->people_count; i++)
        json_array_append_new(people,
                              json_write_object(JSON_ROWS(people_fields), &lobby->people[i]));
    kept_write(lobby, "people.json",
               json_pack("{s:s, s:o}", "format", "hypotenuse-people/1", "people", people));
}

/* --- marking ---------------------------------------------------------------------------------- */

bool lobby_mark(Lobby *lobby, const LobbyPerson *person)
{
    LobbyPerson *old = find(lobby, &person->key);
    bool marked = person->is_friend || person->blocked, done = true;
    if (old && marked)
        *old = *person;
    else if (old)
        *old = lobby->people[--lobby->people_count];
    else if (marked)
        done = add(lobby, person);
    lobby->changed = true;
    people_write(lobby);
    return done;
}

/* --- saved games ------------------------------------------------------------------------------ */

/* Saves a game that is played on several machines: first the lines of its public log as they
 * arrive, then, when the game ends, a record instead, made from these lines and the revealed
 * key. */

/* The parts of a log that go into the record: actions that were not undone, and who played for
 * whom. */
typedef struct Kept {
    Action *actions;
    int count, room;
    RecordRemark *said;
    int said_count, said_room;
} Kept;

/* Returns whether the record of a one-screen game can also have this kind of remark
 * (docs/RECORD.md). An agreement to end the game is not kept, because players may continue it at
 * home. */
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
        keep_line(&kept, &reader->last);
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

/* Removes the file of lines after the record is written: if the program is killed in between, both
 * files remain. */
static void forget_told(Link *link, Place *place)
{
    journal_close(link->told);
    link->told = NULL;
    if (place->told[0])
        remove(place->told);
    place->told[0] = '\0';
}

/* Makes the path of the game's file with this suffix. */
static void game_path(const Link *link, const char *suffix, char out[FOLDER_SIZE])
{
    const LogReader *reader = link->client->reader;
    record_game_path(link->lobby->records, suffix, reader->header.started, reader->head, out,
                     FOLDER_SIZE);
}

/* Returns whether another program of this player has written the record. No two games have the same
 * key. */
static bool is_record_of(const char *path, const RecordHeader *header)
{
    RecordInfo info;
    return file_exists(path) && record_peek(path, &info, NULL) &&
           memcmp(&info.header.key, &header->key, sizeof header->key) == 0;
}

/* Returns false if the record can't be saved; the received lines then remain the only file. */
static bool write_record(const Link *link, const char *path, const RecordHeader *header)
{
    enum { LAST_MS = 5000 /* the same limit as when session.c closes a record */ };
    const Catalogue *c = link->client->reader->c;
    Game *game = memory_new(record_header_room(header, c));
    record_game_start(c, header, game, NULL);
    Record *record = record_new(path, c, header, game);
    Kept kept = kept_of(link->client, link->lobby->plan.catalogue);
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
    const LogReader *reader = link->client->reader;
    const LogTerms *terms = &reader->terms;
    const Digest *secret = log_reader_secret(reader);
    RecordHeader header = reader->header;
    if (!link->lobby->records[0] || !secret || (place->record[0] && file_exists(place->record)))
        return;
    header.key = fair_key(secret, terms->shares, terms->share_count);
    log_map_machines(terms, &header);
    game_path(link, RECORD_SUFFIX, place->record);
    bool kept = is_record_of(place->record, &header);
    if (!kept && file_exists(place->record))
        record_fresh_path(link->lobby->records, RECORD_SUFFIX, (int64_t)time(NULL), place->record,
                          sizeof place->record);
    if (kept || write_record(link, place->record, &header))
        forget_told(link, place);
    known_write(link->lobby);
}

/* --- received lines --------------------------------------------------------------------------- */

/* Returns whether the lines continue the file. A client that reconnects receives the log from its
 * head again, and the file already has some of it from the earlier connection, so the common part
 * must be equal. */
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
    game_path(link, TOLD_SUFFIX, place->told);
    if (!goes_on_from(link, place, text, length))
        record_fresh_path(link->lobby->records, TOLD_SUFFIX, (int64_t)time(NULL), place->told,
                          sizeof place->told);
}

static bool make_told(Link *link, Place *place)
{
    JournalOpened opened = journal_new(place->told, &link->told);
    if (opened != JOURNAL_OPEN) {
        log_write(link->lobby->plan.log, LOG_WARNING, "%s: not kept: %s", place->told,
                  strerror(errno));
        place->told[0] = '\0';
        link->told_never = true;
        return false;
    }
    journal_sync_name(place->told);
    known_write(link->lobby);
    return true;
}

/* If another program of this player writes the file, this one does not. */
static bool open_told(Link *link, Place *place)
{
    return file_exists(place->told) ? journal_open(place->told, &link->told) == JOURNAL_OPEN
                                    : make_told(link, place);
}

/* If the player removed or replaced the file while it was being written, closes the old one, so
 * that the program continues with the new one. */
static void see_what_is_there(Link *link, const Place *place)
{
    if (!link->told || journal_is_named(link->told, place->told))
        return;
    journal_close(link->told);
    link->told = NULL;
    link->told_size = 0;
}

/* If the player removed the file between two calls, it is not made again. A file in another folder
 * is from before all files were moved. */
static bool was_removed(const Link *link, const Place *place)
{
    const char *folder = link->lobby->records;
    size_t length = strlen(folder);
    return strncmp(place->told, folder, length) == 0 && place->told[length] == '/' &&
           !file_exists(place->told);
}

static bool is_kept_here(const Link *link, const Place *place)
{
    return link->lobby->records[0] && !place->here && !place->record[0] && link->seat != NO_SEAT &&
           !link->told_never;
}

/* A table that starts another game under the same name, or sends other lines than before, gets
 * another file; the old lines stay. A line that a power loss cut off is continued from where it
 * breaks off. */
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
        log_write(link->lobby->plan.log, LOG_WARNING, "%s: not kept: %s", place->told,
                  strerror(errno));
    link->told_trouble = !kept;
}
