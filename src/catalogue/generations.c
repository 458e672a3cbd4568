/* generations.c: reads the rows of policies. Every row names every column, so that nothing is
 * decided by silence, but for those that came after the format (policy_optional):
 *
 *   {"format": "hypotenuse-generations/1", "default": "2021",
 *    "generations": [{"id": "2014", POLICY: VALUE, …}, …]}
 *
 * Scenarios list ids with commas between them ("2014,2021"), so they contain none. */
#include "catalogue/catalogue_json.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

enum { FILE_LIMIT = 64 * 1024 };

unsigned policy_field(PolicyId id, unsigned must)
{
    return FIELD_STRING | FIELD_WHOLE | (policy_optional(id) ? 0 : must);
}

bool policy_read_at(const JsonAt *at, PolicyId id, Policies *out, Err *err)
{
    char text[32];
    if (json_is_integer(at->value))
        snprintf(text, sizeof text, "%lld", (long long)json_integer_value(at->value));
    else
        text_copy(text, sizeof text, json_string_value(at->value));
    int value = policy_find_value(id, text);
    if (value >= 0) {
        out->value[id] = (uint8_t)value;
        return true;
    }
    char known[128];
    Text list = text_in(known, sizeof known);
    for (int v = 0; v < policy_value_count(id); v++)
        text_add(&list, "%s%s", v ? ", " : "", policy_value_name(id, v));
    return json_fault(at, err, "\"%s\" must be one of: %s", policy_name(id), known);
}

/* A row: its id and every column. */
static bool read_row(const JsonAt *at, Generation *row, Err *err)
{
    JsonField fields[POLICIES + 1] = {{"id", FIELD_STRING | FIELD_MUST}};
    for (int p = 0; p < POLICIES; p++)
        fields[p + 1] =
            (JsonField){policy_name((PolicyId)p), policy_field((PolicyId)p, FIELD_MUST)};
    JsonAt id;
    if (!json_check_object(at, "a generation", fields, COUNT_OF(fields), err))
        return false;
    json_member(at, "id", &id);
    const char *name = json_string_value(id.value);
    if (!name[0] || strlen(name) >= sizeof row->id || strchr(name, ','))
        return json_fault(&id, err, "the id of a generation must have 1 to %zu bytes and no comma",
                          sizeof row->id - 1);
    text_copy(row->id, sizeof row->id, name);
    for (int p = 0; p < POLICIES; p++) {
        JsonAt value;
        if (json_member(at, policy_name((PolicyId)p), &value) &&
            !policy_read_at(&value, (PolicyId)p, &row->policies, err))
            return false;
    }
    return true;
}

static bool read_rows(const JsonAt *list, Generations *out, Err *err)
{
    if (json_length(list) == 0 || json_length(list) > GENERATIONS_MAX)
        return json_fault(list, err, "there must be 1 to %d generations", GENERATIONS_MAX);
    for (size_t i = 0; i < json_length(list); i++) {
        Generation row = {0};
        JsonAt at = json_item(list, i);
        if (!read_row(&at, &row, err))
            return false;
        if (generations_find(out, row.id) >= 0)
            return json_fault(&at, err, "there is a generation %s already", row.id);
        out->rows[out->count++] = row;
    }
    return true;
}

static bool read_top(const JsonAt *top, Generations *out, Err *err)
{
    static const JsonField fields[] = {{"format", FIELD_STRING | FIELD_MUST},
                                       {"default", FIELD_STRING | FIELD_MUST},
                                       {"generations", FIELD_ARRAY | FIELD_MUST}};
    JsonAt format, preset, list;
    if (!json_check_object(top, "a file of generations", fields, COUNT_OF(fields), err))
        return false;
    json_member(top, "format", &format);
    json_member(top, "default", &preset);
    json_member(top, "generations", &list);
    if (strcmp(json_string_value(format.value), "hypotenuse-generations/1") != 0)
        return json_fault(&format, err, "the format must be \"hypotenuse-generations/1\"");
    if (!read_rows(&list, out, err))
        return false;
    out->preset = generations_find(out, json_string_value(preset.value));
    if (out->preset < 0)
        return json_fault(&preset, err, "the default is no generation of this file");
    return true;
}

bool generations_read(const char *path, Generations *out, Err *err)
{
    JsonDoc doc;
    Generations read = {0};
    if (!json_doc_read(&doc, path, FILE_LIMIT, err))
        return false;
    JsonAt top = json_top(&doc);
    bool ok = read_top(&top, &read, err);
    json_doc_release(&doc);
    if (ok)
        *out = read;
    return ok;
}
