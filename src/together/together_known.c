/* together_known.c: saves the tables that a player knows in one file of their folder, and reads and
 * writes such files. A file is always written whole, so a program that ends meanwhile leaves the
 * old one or the new one. Invalid entries are skipped, and a copy is kept before the file is
 * overwritten. */
#include "base/memory.h"
#include "base/text.h"
#include "record/digest.h"
#include "system/file.h"
#include "together/together_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 256 << 10 };

/* --- files of the player's folder ------------------------------------------------------------- */

/* Returns false if nothing is saved. */
static bool path_of(const Together *together, const char *name, char out[FOLDER_SIZE])
{
    return together->folder[0] && folder_join(out, FOLDER_SIZE, together->folder, name);
}

/* Keeps a copy of a damaged file, so that a newer program may read it. */
void kept_read(Together *together, const char *name, const JsonMember *members, size_t count,
               JsonReader *each)
{
    char path[FOLDER_SIZE], kept[FOLDER_SIZE + 16];
    JsonDoc doc;
    JsonAt list;
    Err err = {0};
    if (!path_of(together, name, path) || !file_exists(path))
        return;
    bool parsed = json_doc_read(&doc, path, FILE_MOST, &err);
    JsonAt top = parsed ? json_top(&doc) : (JsonAt){0};
    bool good = parsed && json_read_object(&top, "the file", members, count, together, &err) &&
                json_member(&top, members[count - 1].key, &list);
    if (good) {
        json_each(&list, "an item", FIELD_ANY, each, together, NULL);
    } else {
        log_err(together->plan.log, LOG_WARNING, "could not be read and is forgotten: ", &err, "");
        file_keep_bad(path, FILE_MOST, kept, NULL);
    }
    if (parsed)
        json_doc_release(&doc);
}

/* Writes all of it each time: it is short, and changes only on events, not during play. */
void kept_write(const Together *together, const char *name, json_t *top)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    char *text = json_dumps(top, JSON_INDENT(1));
    if (path_of(together, name, path) &&
        (!folder_make(together->folder, &err) || !file_write_whole(path, text, strlen(text), &err)))
        log_err(together->plan.log, LOG_WARNING, "not kept: ", &err, "");
    free(text);
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

/* In the file −1 is no seat. */
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

/* A JsonReader. An invalid table is logged and skipped. */
static bool read_table(void *self, const JsonAt *at, Err *err)
{
    Together *together = self;
    Place read = {.seat = NO_SEAT};
    Err wrong;
    (void)err;
    if (!json_check_type(at, "a table", FIELD_OBJECT, &wrong) ||
        !json_read_known(at, JSON_ROWS(place_fields), &read, &wrong)) {
        log_err(together->plan.log, LOG_WARNING,
                "a table could not be read and is forgotten: ", &wrong, "");
        return true;
    }
    Place *place = together_place_for(together, &read.invitation);
    place->known = true;
    json_read_known(at, JSON_ROWS(place_fields), place, NULL);
    return true;
}

void known_read(Together *together)
{
    const JsonMember members[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-tables/1"},
        {"name", FIELD_STRING, JSON_INTO(Together, name)},
        {"tables", .types = FIELD_ARRAY | FIELD_MUST}};
    kept_read(together, "known.json", JSON_ROWS(members), read_table);
}

/* A table whose invitation can't be written is left out. */
void known_write(Together *together)
{
    json_t *tables = json_array();
    for (int i = 0; i < together->count; i++) {
        const Place *place = &together->places[i];
        json_t *table = place->known ? json_write_object(JSON_ROWS(place_fields), place) : NULL;
        if (json_object_get(table, "invitation"))
            json_array_append(tables, table);
        json_decref(table);
    }
    kept_write(together, "known.json",
               json_pack("{s:s, s:s, s:o}", "format", "hypotenuse-tables/1", "name", together->name,
                         "tables", tables));
}

/* --- together people -------------------------------------------------------------------------- */

/* Saves which players are marked as friends or blocked, in people.json next to
 * the known tables. Keys identify players; the names are those of the moment of marking, so that
 * the list is readable. */

static TogetherPerson *find(const Together *together, const Digest *key)
{
    for (int i = 0; i < together->people_count; i++) {
        if (digest_equal(&together->people[i].key, key))
            return &together->people[i];
    }
    return NULL;
}

const TogetherPerson *together_person(const Together *together, const Digest *key)
{
    return find(together, key);
}

int together_people(const Together *together)
{
    return together->people_count;
}

const TogetherPerson *together_person_at(const Together *together, int i)
{
    assert(i >= 0 && i < together->people_count && "a known person");
    return &together->people[i];
}

/* Computer players have no key, and free seats have none yet. */
const Digest *together_other(const TogetherView *view, int seat)
{
    bool other = view->terms && view->header && !(view->own >> seat & 1) &&
                 seat < view->header->setup.players && !view->header->seats[seat].engine[0] &&
                 !digest_is_zero(&view->terms->keys[seat]);
    return other ? &view->terms->keys[seat] : NULL;
}

bool people_refuse(void *self, const Digest *key)
{
    const TogetherPerson *person = together_person(self, key);
    return person && person->blocked;
}

/* --- the file --------------------------------------------------------------------------------- */

static const JsonMember people_fields[] = {
    {"key", FIELD_STRING | FIELD_MUST, JSON_DIGEST(TogetherPerson, key)},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(TogetherPerson, name)},
    {"friend", FIELD_BOOL, JSON_INTO(TogetherPerson, is_friend)},
    {"blocked", FIELD_BOOL, JSON_INTO(TogetherPerson, blocked)},
};

static bool add(Together *together, const TogetherPerson *person)
{
    if (together->people_count == TOGETHER_PEOPLE)
        return false;
    together->people = memory_room(together->people, together->people_count + 1,
                                   &together->people_room, sizeof *person);
    together->people[together->people_count++] = *person;
    return true;
}

/* A JsonReader. An invalid person is logged and skipped. */
static bool read_person(void *self, const JsonAt *at, Err *err)
{
    Together *together = self;
    TogetherPerson person = {.name = ""};
    Err wrong;
    (void)err;
    if (!json_check_type(at, "a person", FIELD_OBJECT, &wrong) ||
        !json_read_known(at, JSON_ROWS(people_fields), &person, &wrong))
        log_err(together->plan.log, LOG_WARNING,
                "a player could not be read and is forgotten: ", &wrong, "");
    else if (!together_person(together, &person.key))
        add(together, &person);
    return true;
}

void people_read(Together *together)
{
    const JsonMember members[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-people/1"},
        {"people", .types = FIELD_ARRAY | FIELD_MUST}};
    kept_read(together, "people.json", JSON_ROWS(members), read_person);
}

static void people_write(const Together *together)
{
    json_t *people = json_array();
    assert((together->people || !together->people_count) && "a list of them");
    for (int i = 0; i < together->people_count; i++)
        json_array_append_new(people,
                              json_write_object(JSON_ROWS(people_fields), &together->people[i]));
    kept_write(together, "people.json",
               json_pack("{s:s, s:o}", "format", "hypotenuse-people/1", "people", people));
}

/* --- marking ---------------------------------------------------------------------------------- */

bool together_mark(Together *together, const TogetherPerson *person)
{
    TogetherPerson *old = find(together, &person->key);
    bool marked = person->is_friend || person->blocked, done = true;
    if (old && marked)
        *old = *person;
    else if (old)
        *old = together->people[--together->people_count];
    else if (marked)
        done = add(together, person);
    together->changed = true;
    people_write(together);
    return done;
}
