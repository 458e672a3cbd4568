/* setup_codec.c: reads and writes set-ups, expansions and policies by tables of fields. */
#include "record/setup_codec.h"

#include "catalogue/catalogue_json.h"

#include <assert.h>
#include <string.h>

/* --- expansions and policies ------------------------------------------------------------------ */

json_t *expansions_json(uint64_t expansions)
{
    json_t *list = json_array();
    for (int id = 0; id < EXPANSIONS; id++)
        if (expansions >> id & 1)
            json_array_append_new(list, json_string(expansion_name((ExpansionId)id)));
    return list;
}

json_t *policies_json(const Policies *policies)
{
    json_t *object = json_object();
    for (int id = 0; id < POLICIES; id++) {
        if (policy_optional((PolicyId)id) && policies->value[id] == 0)
            continue; /* older programs can then read the file of a game that doesn't use it */
        json_object_set_new(object, policy_name((PolicyId)id),
                            json_string(policy_value_name((PolicyId)id, policies->value[id])));
    }
    return object;
}

static bool expansion_read(void *self, const JsonAt *at, Err *err)
{
    uint64_t *expansions = self;
    const char *name = json_string_value(at->value);
    if (!strcmp(name, "base"))
        return true; /* always in play */
    int id = expansion_find(name);
    if (id < 0)
        return json_fault(at, err, "there is no expansion \"%.40s\"", name);
    if (*expansions >> id & 1)
        return json_fault(at, err, "the expansion %s is listed twice", name);
    *expansions |= EXPANSION_SET(id);
    return true;
}

bool expansions_read(const JsonAt *list, uint64_t *expansions, Err *err)
{
    *expansions = 0;
    return json_each(list, "an expansion", FIELD_STRING, expansion_read, expansions, err);
}

/* --- the fields ------------------------------------------------------------------------------- */

static bool first_read(void *self, const JsonAt *at, Err *err)
{
    Setup *setup = self;
    setup->first = (uint8_t)json_integer_value(at->value);
    if (!json_is_null(at->value))
        return json_check_range(at, "\"first\"", 0, setup->players - 1, err);
    setup->first = NO_SEAT; /* drawn at random */
    return true;
}

static json_t *first_json(const void *self)
{
    const Setup *setup = self;
    return setup->first == NO_SEAT ? json_null() : json_integer(setup->first);
}

static bool sets_read(void *self, const JsonAt *at, Err *err)
{
    return expansions_read(at, &((Setup *)self)->expansions, err);
}

static json_t *sets_json(const void *self)
{
    return expansions_json(((const Setup *)self)->expansions);
}

static bool rules_read(void *self, const JsonAt *at, Err *err)
{
    return policies_read(at, FIELD_MUST, &((Setup *)self)->policies, err);
}

static json_t *rules_json(const void *self)
{
    return policies_json(&((const Setup *)self)->policies);
}

/* To add a field, add a member of Setup and a row. The words are in the order of HandMode. */
static const JsonMember record_fields[] = {
    {"first", FIELD_WHOLE | FIELD_NULL | FIELD_MUST, .read = first_read, .write = first_json},
    {"hands", FIELD_STRING | FIELD_MUST, JSON_INTO(Setup, hands), .words = "none deal draft"},
    {"hand_size", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Setup, hand_size), .max = HAND_MAX},
    {"base_sets", FIELD_WHOLE | FIELD_MUST, JSON_INTO(Setup, base_sets), .min = 1, .max = 16},
    {"expansions", FIELD_ARRAY | FIELD_MUST, .read = sets_read, .write = sets_json},
    {"policies", FIELD_OBJECT | FIELD_MUST, .read = rules_read, .write = rules_json},
};

/* Reads the differences to the named generation. */
static bool policies_change(void *self, const JsonAt *at, Err *err)
{
    return policies_read(at, 0, &((Setup *)self)->policies, err);
}

/* A request for a game names a generation and the policies that differ from it. */
static const JsonMember protocol_fields[] = {
    {"players", FIELD_WHOLE, JSON_INTO(Setup, players), .min = SEATS_MIN, .max = SEATS_MAX},
    {"expansions", FIELD_ARRAY, .read = sets_read, .write = sets_json},
    {"deal", FIELD_STRING, JSON_INTO(Setup, hands), .words = "none random draft"},
    {"halves", FIELD_WHOLE, JSON_INTO(Setup, hand_size), .min = 1, .max = HAND_MAX},
    {"policies", FIELD_OBJECT, .read = policies_change, .write = rules_json},
};
static_assert(HANDS_NONE == 0 && HANDS_DEAL == 1 && HANDS_DRAFT == 2, "the order of the words");
json_t *setup_json(const Setup *setup, SetupDialect dialect)
{
    return dialect == SETUP_RECORD ? json_write_object(JSON_ROWS(record_fields), setup)
                                   : json_write_object(JSON_ROWS(protocol_fields), setup);
}

/* A record has exactly these fields. In the protocol all are optional, and unknown ones belong to
 * other readers. */
bool setup_read(const JsonAt *object, SetupDialect dialect, Setup *setup, Err *err)
{
    if (dialect == SETUP_RECORD)
        return json_read_object(object, "'setup'", JSON_ROWS(record_fields), setup, err);
    return json_check_type(object, "a set-up", FIELD_OBJECT, err) &&
           json_read_known(object, JSON_ROWS(protocol_fields), setup, err);
}
