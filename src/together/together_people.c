/* together_people.c: whom this program's person has marked as a friend, or does not want to meet:
 * people.json beside the known tables. Keys say who somebody is; names are only what he was called
 * when he was marked, so that the list can be read. */
#include "together/together_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "json/json_read.h"
#include "record/digest_json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 256 << 10 };

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
    assert(i >= 0 && i < together->people_count && "somebody who is marked");
    return &together->people[i];
}

/* Computer players have no key, and free seats none yet. */
const Digest *together_other(const TogetherView *view, int seat)
{
    bool other = view->terms && view->header && seat != view->seat &&
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

static bool key_read(void *self, const JsonAt *at, Err *err)
{
    return digest_json_read(at, &((TogetherPerson *)self)->key, err);
}

static const JsonMember fields[] = {
    {"key", FIELD_STRING | FIELD_MUST, .read = key_read},
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(TogetherPerson, name)},
    {"friend", FIELD_BOOL, JSON_INTO(TogetherPerson, is_friend)},
    {"blocked", FIELD_BOOL, JSON_INTO(TogetherPerson, blocked)},
};

static bool path_of(const Together *together, char out[FOLDER_SIZE])
{
    return together->folder[0] && folder_join(out, FOLDER_SIZE, together->folder, "people.json");
}

static bool add(Together *together, const TogetherPerson *person)
{
    if (together->people_count == TOGETHER_PEOPLE)
        return false;
    together->people = memory_room(together->people, together->people_count + 1,
                                   &together->people_room, sizeof *person);
    together->people[together->people_count++] = *person;
    return true;
}

/* A JsonReader; what is nobody is told, and left out. */
static bool read_person(void *self, const JsonAt *at, Err *err)
{
    Together *together = self;
    TogetherPerson person = {.name = ""};
    Err wrong;
    (void)err;
    if (!json_check_type(at, "a person", FIELD_OBJECT, &wrong) ||
        !json_read_known(at, JSON_ROWS(fields), &person, &wrong))
        log_err(together->plan.log, LOG_WARNING, "somebody is not known any more: ", &wrong, "");
    else if (!together_person(together, &person.key))
        add(together, &person);
    return true;
}

void people_read(Together *together)
{
    char path[FOLDER_SIZE], kept[FOLDER_SIZE + 16];
    JsonDoc doc;
    JsonAt people;
    Err err = {0};
    const JsonMember format[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-people/1"},
        {"people", .types = FIELD_ARRAY | FIELD_MUST}};
    if (!path_of(together, path) || !file_is_there(path))
        return;
    bool parsed = json_doc_read(&doc, path, FILE_MOST, &err);
    JsonAt top = parsed ? json_top(&doc) : (JsonAt){0};
    bool good = parsed && json_read_object(&top, "people", JSON_ROWS(format), together, &err) &&
                json_member(&top, "people", &people);
    if (good)
        json_each(&people, "a person", FIELD_ANY, read_person, together, NULL);
    else
        log_err(together->plan.log, LOG_WARNING, "people are not known any more: ", &err, "");
    if (!good)
        file_keep_bad(path, FILE_MOST, kept, NULL);
    if (parsed)
        json_doc_release(&doc);
}

static json_t *person_json(const TogetherPerson *person)
{
    return json_pack("{s:o, s:s, s:b, s:b}", "key", digest_json(&person->key), "name", person->name,
                     "friend", person->is_friend, "blocked", person->blocked);
}

/* Marks are few, and made by hand: the whole file each time. */
static void people_write(Together *together)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    if (!path_of(together, path) || !folder_make(together->folder, &err))
        return;
    json_t *people = json_array();
    assert((together->people || !together->people_count) && "a list of them");
    for (int i = 0; i < together->people_count; i++)
        json_array_append_new(people, person_json(&together->people[i]));
    json_t *top = json_pack("{s:s, s:o}", "format", "hypotenuse-people/1", "people", people);
    char *text = json_dumps(top, JSON_INDENT(1));
    if (!file_write_whole(path, text, strlen(text), &err))
        log_err(together->plan.log, LOG_WARNING, "people are not kept: ", &err, "");
    free(text);
    json_decref(top);
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
