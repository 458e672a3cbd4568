/* together_people.c: saves which players are marked as friends or blocked, in people.json next to
 * the known tables. Keys identify players; the names are those of the moment of marking, so that
 * the list is readable. */
#include "together/together_inside.h"

#include "base/memory.h"
#include "record/digest_json.h"

#include <assert.h>

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

static const JsonMember fields[] = {
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
        !json_read_known(at, JSON_ROWS(fields), &person, &wrong))
        log_err(together->plan.log, LOG_WARNING, "somebody is not known any more: ", &wrong, "");
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
        json_array_append_new(people, json_write_object(JSON_ROWS(fields), &together->people[i]));
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
