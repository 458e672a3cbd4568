/* generations.c: reads the rows of policies. Every row names every policy, so that none is decided
 * by omission:
 *
 *   {"format": "hypotenuse-generations/1", "default": "2021",
 *    "generations": [{"id": "2014", POLICY: VALUE, …}, …]}
 *
 * Scenarios list ids separated by commas ("2014,2021"), so ids contain none. */
#include "catalogue/catalogue_json.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

enum { FILE_LIMIT = 64 * 1024 };

/* Reads a text or a whole number. */
static bool read_policy(void *self, const JsonAt *at, Err *err)
{
    Generation *out = self;
    PolicyId id = (PolicyId)policy_find(at->key);
    char text[32];
    if (json_is_integer(at->value))
        snprintf(text, sizeof text, "%lld", (long long)json_integer_value(at->value));
    else
        text_copy(text, sizeof text, json_string_value(at->value));
    int value = policy_find_value(id, text);
    if (value >= 0) {
        out->policies.value[id] = (uint8_t)value;
        return true;
    }
    char known[128];
    Text list = text_in(known, sizeof known);
    for (int v = 0; v < policy_value_count(id); v++)
        text_add(&list, "%s%s", v ? ", " : "", policy_value_name(id, v));
    return json_fault(at, err, "\"%s\" must be one of: %s", policy_name(id), known);
}

/* `must` (FIELD_MUST or 0) applies to policies that no file may omit. */
static size_t policy_fields(unsigned must, JsonMember out[POLICIES])
{
    for (int id = 0; id < POLICIES; id++)
        out[id] = (JsonMember){policy_name((PolicyId)id), .read = read_policy,
                               .types = FIELD_STRING | FIELD_WHOLE |
                                        (policy_optional((PolicyId)id) ? 0 : must)};
    return POLICIES;
}

bool policies_read(const JsonAt *at, unsigned must, Policies *policies, Err *err)
{
    JsonMember fields[POLICIES];
    Generation row = {.policies = *policies};
    bool good =
        json_read_object(at, "\"policies\"", fields, policy_fields(must, fields), &row, err);
    *policies = row.policies;
    return good;
}

/* Reads a row: its id and every policy. */
static bool read_row(void *self, const JsonAt *at, Err *err)
{
    Generations *out = self;
    Generation row = {0};
    JsonMember fields[POLICIES + 1] = {
        {"id", FIELD_STRING | FIELD_MUST, JSON_INTO(Generation, id), .min = 1, .barred = ","}};
    size_t count = 1 + policy_fields(FIELD_MUST, fields + 1);
    if (!json_read_object(at, "a generation", fields, count, &row, err))
        return false;
    if (generations_find(out, row.id) >= 0)
        return json_fault(at, err, "there is a generation %s already", row.id);
    out->rows[out->count++] = row;
    return true;
}

/* At least one row is required, since the default has to name one. */
static bool read_rows(void *self, const JsonAt *at, Err *err)
{
    if (json_length(at) == 0 || json_length(at) > GENERATIONS_MAX)
        return json_fault(at, err, "there must be 1 to %d generations", GENERATIONS_MAX);
    return json_each(at, "a generation", FIELD_OBJECT, read_row, self, err);
}

/* The rows have been read before: the default is one of them. */
static bool read_default(void *self, const JsonAt *at, Err *err)
{
    Generations *out = self;
    out->preset = generations_find(out, json_string_value(at->value));
    return out->preset >= 0 || json_fault(at, err, "the default is no generation of this file");
}

/* The default is read last, because it names one of the rows. */
static const JsonMember top_members[] = {
    {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-generations/1"},
    {"generations", FIELD_ARRAY | FIELD_MUST, .read = read_rows},
    {"default", FIELD_STRING | FIELD_MUST, .read = read_default},
};

bool generations_read(const char *path, Generations *out, Err *err)
{
    JsonDoc doc;
    Generations read = {0};
    if (!json_doc_read(&doc, path, FILE_LIMIT, err))
        return false;
    JsonAt top = json_top(&doc);
    bool ok = json_read_object(&top, "a file of generations", top_members, COUNT_OF(top_members),
                               &read, err);
    json_doc_release(&doc);
    if (ok)
        *out = read;
    return ok;
}
