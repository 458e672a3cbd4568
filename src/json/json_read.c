/* json_read.c: parses, checks and reads JSON, and finds the line of an error. jansson checks the
 * syntax and keeps the order of members, so 'the third member' is the same one in the text, and no
 * key has to be decoded again to find a line.
 *
 * An earlier attempt was a dead end: settings used to search the text for the quoted word, and
 * reported a wrong line if the word occurred twice. Walking the text costs nothing unless there is
 * an error, and reading stops at the first one. */
#include "json/json_read.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 32 }; /* greatest depth of a path; the formats need only eight */

/* --- documents -------------------------------------------------------------------------------- */

/* Lines are counted only when there is an error to report. */
static int lines_before(const char *text, const char *end)
{
    int lines = 0;
    for (const char *p = text; p < end; p++)
        lines += *p == '\n';
    return lines;
}

/* Copies jansson's message without its "near …", which may quote half the file. */
static void syntax_reason(const json_error_t *error, char *out, size_t size)
{
    text_copy(out, size, error->text);
    char *near = strstr(out, " near ");
    if (near && json_error_code(error) != json_error_invalid_syntax)
        *near = 0;
    for (char *p = out; *p; p++)
        if ((unsigned char)*p < 0x20 || (unsigned char)*p >= 0x7f)
            *p = '?';
}

/* Returns whether the file was truncated, perhaps within a word or a UTF-8 sequence. Extra text
 * after the end isn't a truncation, and a file that doesn't start with a bracket is another kind of
 * file. */
static bool is_cut_off(const JsonDoc *doc, const json_error_t *error)
{
    enum json_error_code code = json_error_code(error);
    const char *begins = doc->text + strspn(doc->text, " \t\r\n");
    if (*begins != '{' && *begins != '[')
        return false;
    return code == json_error_premature_end_of_input ||
           (code != json_error_end_of_input_expected && error->position >= 0 &&
            (size_t)error->position >= doc->length);
}

/* Copies the key that ends at `position`, with its quotes and as it is in the text. The parser
 * stopped right after this key. */
static void key_before(const JsonDoc *doc, int position, char *out, size_t size)
{
    const char *end = doc->text + position, *begin = end - 1;
    while (begin > doc->text && (*--begin != '"' || begin[-1] == '\\'))
        continue;
    snprintf(out, size, "%.*s", (int)(end - begin), begin);
}

static bool syntax_fault(const JsonDoc *doc, const json_error_t *error, Err *err)
{
    char reason[sizeof error->text];
    syntax_reason(error, reason, sizeof reason);
    if (strspn(doc->text, " \t\r\n") == doc->length)
        return err_set(err, doc->name, doc->first_line, "the file is empty");
    if (is_cut_off(doc, error))
        return err_set(err, doc->name,
                       doc->first_line + lines_before(doc->text, doc->text + doc->length),
                       "the file is cut off: it ends before its last bracket is closed");
    switch (json_error_code(error)) {
    case json_error_duplicate_key:
        key_before(doc, error->position, reason, sizeof reason);
        return err_set(err, doc->name, doc->first_line + error->line - 1,
                       "the field %s stands twice in one object", reason);
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return err_set(err, doc->name, doc->first_line + error->line - 1,
                       "\\u0000 stands in a text; no text has a character of that number");
    case json_error_invalid_utf8:
        return err_set(err, doc->name, doc->first_line + error->line - 1,
                       "this is not UTF-8 text (%s); save the file as UTF-8", reason);
    default:
        return err_set(err, doc->name, doc->first_line + error->line - 1,
                       "not valid JSON: %s (column %d)", reason, error->column);
    }
}

/* Takes ownership of doc->text. Some editors write a byte order mark before UTF-8; it is skipped.
 * Any value is accepted at the top; the reader of the document checks its type. */
static bool parse_owned(JsonDoc *doc, Err *err)
{
    static const char mark[] = "\xef\xbb\xbf";
    json_error_t error;
    if (strncmp(doc->text, mark, sizeof mark - 1) == 0) {
        doc->length -= sizeof mark - 1;
        memmove(doc->text, doc->text + sizeof mark - 1, doc->length + 1);
    }
    doc->one_line = !memchr(doc->text, '\n', doc->length);
    doc->root =
        json_loadb(doc->text, doc->length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (doc->root)
        return true;
    syntax_fault(doc, &error, err);
    json_doc_release(doc);
    return false;
}

bool json_doc_parse(JsonDoc *doc, const char *name, const char *text, size_t length, int first_line,
                    Err *err)
{
    *doc = (JsonDoc){.first_line = first_line, .length = length, .text = memory_new(length + 1)};
    text_copy(doc->name, sizeof doc->name, name);
    memcpy(doc->text, text, length);
    doc->text[length] = 0;
    return parse_owned(doc, err);
}

bool json_doc_read(JsonDoc *doc, const char *path, size_t limit, Err *err)
{
    *doc = (JsonDoc){.first_line = 1};
    text_copy(doc->name, sizeof doc->name, path);
    FILE *file = file_open(path);
    if (!file)
        return err_set(err, path, 0, "cannot be opened: %s", strerror(errno));
    /* one byte beyond the limit detects a file that is too large */
    doc->text = memory_new(limit + 2);
    doc->length = fread(doc->text, 1, limit + 1, file);
    bool ok = !ferror(file) || err_set(err, path, 0, "cannot be read: %s", strerror(errno));
    if (ok && doc->length > limit)
        ok = err_set(err, path, 0, "is larger than %zu KiB, the most that such a file may have",
                     limit / 1024);
    fclose(file);
    if (ok)
        return parse_owned(doc, err);
    json_doc_release(doc);
    return false;
}

void json_doc_release(JsonDoc *doc)
{
    json_decref(doc->root);
    free(doc->text);
    doc->root = NULL;
    doc->text = NULL;
}

/* --- walking the text ------------------------------------------------------------------------- */

static const char *skip_space(const char *p)
{
    return p + strspn(p, " \t\r\n");
}

/* `p` is at the opening quote. */
static const char *skip_string(const char *p)
{
    for (p++; *p && *p != '"'; p++)
        if (*p == '\\' && p[1])
            p++;
    return *p ? p + 1 : p;
}

/* Skips any value by counting brackets and jumping over strings. The text is valid JSON here, so
 * the end of the text is the only bound that matters. */
static const char *skip_value(const char *p)
{
    int depth = 0;
    do {
        p = skip_space(p);
        if (*p == '"')
            p = skip_string(p);
        else if (*p == '[' || *p == '{')
            depth++, p++;
        else if (*p == ']' || *p == '}')
            depth--, p++;
        else if (*p == ',' || *p == ':')
            p++;
        else
            p += strcspn(p, " \t\r\n,:]}[{\"");
    } while (depth > 0 && *p);
    return p;
}

/* Moves from the opening bracket to item or member `place`: to its key (`key`) or its value. */
static const char *walk_into(const char *p, size_t place, bool key)
{
    bool object = *p == '{';
    p = skip_space(p + 1);
    for (size_t i = 0; i < place; i++) {
        if (object)
            p = skip_space(skip_space(skip_string(p)) + 1);
        p = skip_space(skip_value(p));
        p = skip_space(p + (*p == ','));
    }
    if (object && !key)
        p = skip_space(skip_space(skip_string(p)) + 1);
    return p;
}

/* A text of one line needs no search. This saves time, because documents from other programs are
 * often one line with many errors. */
static int line_of(const JsonAt *at, bool key)
{
    if (at->doc->one_line)
        return at->doc->first_line;
    size_t places[DEPTH_MAX];
    int depth = 0;
    for (const JsonAt *step = at; step->up; step = step->up) {
        assert(depth < DEPTH_MAX && "deeper than any of our formats");
        places[depth++] = step->place;
    }
    const char *p = skip_space(at->doc->text);
    while (depth-- > 0)
        p = walk_into(p, places[depth], key && depth == 0);
    return at->doc->first_line + lines_before(at->doc->text, p);
}

int json_line(const JsonAt *at)
{
    return line_of(at, false);
}

static bool fault_in(const JsonAt *at, bool key, Err *err, const char *format, va_list args)
{
    char text[sizeof err->text];
    vsnprintf(text, sizeof text, format, args);
    return err_set(err, at->doc->name, err ? line_of(at, key) : 0, "%s", text);
}

bool json_fault(const JsonAt *at, Err *err, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fault_in(at, false, err, format, args);
    va_end(args);
    return false;
}

bool json_fault_at_key(const JsonAt *at, Err *err, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fault_in(at, true, err, format, args);
    va_end(args);
    return false;
}

/* --- places ----------------------------------------------------------------------------------- */

JsonAt json_top(const JsonDoc *doc)
{
    return (JsonAt){.doc = doc, .value = doc->root};
}

bool json_next(const JsonAt *object, JsonAt *member)
{
    assert(json_is_object(object->value) && "only objects have members");
    void *i = member->key
                  ? json_object_iter_next(object->value, json_object_key_to_iter(member->key))
                  : json_object_iter(object->value);
    if (i)
        *member = (JsonAt){.doc = object->doc,
                           .up = object,
                           .value = json_object_iter_value(i),
                           .key = json_object_iter_key(i),
                           .place = member->key ? member->place + 1 : 0};
    return i != NULL;
}

/* Walks from the first member, although jansson could find the key at once, because a later error
 * needs the member's place to find its line. */
bool json_member(const JsonAt *object, const char *key, JsonAt *out)
{
    JsonAt member = {.key = NULL};
    if (!json_object_get(object->value, key))
        return false;
    while (json_next(object, &member) && strcmp(member.key, key) != 0)
        ;
    *out = member;
    return true;
}

JsonAt json_item(const JsonAt *array, size_t i)
{
    assert(i < json_array_size(array->value) && "item of the array");
    return (JsonAt){
        .doc = array->doc, .up = array, .value = json_array_get(array->value, i), .place = i};
}

size_t json_length(const JsonAt *array)
{
    return json_array_size(array->value);
}

/* --- checking --------------------------------------------------------------------------------- */

static unsigned type_of(const json_t *value)
{
    static const unsigned types[] = {
        [JSON_STRING] = FIELD_STRING, [JSON_INTEGER] = FIELD_WHOLE | FIELD_NUMBER,
        [JSON_REAL] = FIELD_NUMBER,   [JSON_TRUE] = FIELD_BOOL,
        [JSON_FALSE] = FIELD_BOOL,    [JSON_ARRAY] = FIELD_ARRAY,
        [JSON_OBJECT] = FIELD_OBJECT, [JSON_NULL] = FIELD_NULL,
    };
    assert(value && "a value of the document");
    return types[json_typeof(value)];
}

static const char *const type_words[] = {
    "a text", "a whole number", "true or false", "a list [ ]", "an object { }", NULL, "a number"};
enum { TYPE_WORDS = sizeof type_words / sizeof type_words[0] };

static void add_type_words(Text *text, unsigned types)
{
    const char *between = "";
    for (int i = 0; i < TYPE_WORDS; i++)
        if (types >> i & 1 && type_words[i]) {
            text_add(text, "%s%s", between, type_words[i]);
            between = " or ";
        }
}

bool json_check_type(const JsonAt *at, const char *what, unsigned types, Err *err)
{
    if (!(type_of(at->value) & types)) {
        char words[128];
        Text text = text_in(words, sizeof words);
        add_type_words(&text, types);
        return json_fault(at, err, "%s must be %s", what, words);
    }
    if (json_is_string(at->value) && !text_is_clean(json_string_value(at->value)))
        return json_fault(at, err, "%s contains control characters", what);
    return true;
}

/* Tables have a dozen rows, so a hash would gain nothing. */
static const JsonMember *find_member(const JsonMember *members, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(members[i].key, key))
            return &members[i];
    return NULL;
}

/* Lists all known fields, since most unknown ones are misspellings. */
static bool unknown_field(const JsonAt *at, const char *what, const JsonMember *members,
                          size_t count, Err *err)
{
    char known[384];
    Text text = text_in(known, sizeof known);
    for (size_t i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? ", " : "", members[i].key);
    char shown[48];
    text_copy(shown, sizeof shown, text_is_clean(at->key) ? at->key : "?");
    return json_fault_at_key(at, err, "unknown field \"%s\" in %s; the fields are: %s", shown, what,
                             known);
}

/* Checks that `at` is an object with these members only, all required ones, and all of the right
 * type. `what` names such an object in messages: "a tile". */
static bool json_check_object(const JsonAt *at, const char *what, const JsonMember *members,
                              size_t count, Err *err)
{
    JsonAt member = {.key = NULL};
    if (!json_check_type(at, what, FIELD_OBJECT, err))
        return false;
    while (json_next(at, &member)) {
        const JsonMember *field = find_member(members, count, member.key);
        if (!field)
            return unknown_field(&member, what, members, count, err);
        char name[64];
        snprintf(name, sizeof name, "\"%s\" of %s", field->key, what);
        if (!json_check_type(&member, name, field->types & ~(unsigned)FIELD_MUST, err))
            return false;
    }
    for (size_t i = 0; i < count; i++)
        if (members[i].types & FIELD_MUST && !json_object_get(at->value, members[i].key))
            return json_fault(at, err, "%s lacks the field \"%s\"", what, members[i].key);
    return true;
}

bool json_check_range(const JsonAt *at, const char *what, long long min, long long max, Err *err)
{
    long long number = json_integer_value(at->value);
    if (number < min || number > max)
        return json_fault(at, err, "%s must be from %lld to %lld, not %lld", what, min, max,
                          number);
    return true;
}

/* --- reading into structs --------------------------------------------------------------------- */

/* An array has no members and an object no items, so one of the two loops is empty. */
bool json_each(const JsonAt *at, const char *what, unsigned types, JsonReader *read, void *self,
               Err *err)
{
    JsonAt value = {.key = NULL};
    bool good = true;
    for (size_t i = 0; good && i < json_length(at); i++) {
        value = json_item(at, i);
        good = json_check_type(&value, what, types, err) && read(self, &value, err);
    }
    while (good && json_is_object(at->value) && json_next(at, &value))
        good = json_check_type(&value, what, types, err) && read(self, &value, err);
    return good;
}

static bool take_word(const JsonMember *member, const JsonAt *at, void *to, Err *err)
{
    const char *word = json_string_value(at->value);
    int number = text_find_word(member->words, word);
    if (number < 0)
        return json_fault(at, err, "\"%s\" is one of: %s", member->key, member->words);
    if (member->size == sizeof(uint8_t))
        *(uint8_t *)to = (uint8_t)number;
    else
        text_copy(to, member->size, word);
    return true;
}

static bool take_text(const JsonMember *member, const JsonAt *at, char *to, Err *err)
{
    const char *text = json_string_value(at->value);
    size_t length = strlen(text), least = (size_t)member->min;
    size_t most = member->size ? member->size - 1 : length;
    bool barred = member->barred && strpbrk(text, member->barred);
    if (member->only && strcmp(text, member->only) != 0)
        return json_fault(at, err, "the %s must be \"%s\"", member->key, member->only);
    if (barred || length < least || length > most)
        return json_fault(at, err,
                          barred ? "%s must have %zu to %zu bytes and no '%s'"
                                 : "%s must have %zu to %zu bytes",
                          member->key, least, most, member->barred);
    if (member->size)
        text_copy(to, member->size, text);
    return true;
}

/* Stores a number in as many bytes as the row says. */
static void take_whole(const JsonMember *member, void *to, json_int_t number)
{
    if (member->size == sizeof(uint8_t))
        *(uint8_t *)to = (uint8_t)number;
    else if (member->size == sizeof(int))
        *(int *)to = (int)number;
    else if (member->size == sizeof(int64_t))
        *(int64_t *)to = number;
}

static bool take_number(const JsonMember *member, const JsonAt *at, void *to, Err *err)
{
    bool is = json_is_true(at->value);
    double number = json_number_value(at->value);
    if (member->min < member->max && !(number >= member->min && number <= member->max))
        return json_fault(at, err, "\"%s\" must be from %.10g to %.10g, not %.10g", member->key,
                          member->min, member->max, number);
    if (member->flag)
        *(uint16_t *)to |= (uint16_t)(is ? member->flag : 0);
    else if (member->types & FIELD_NUMBER && member->size)
        *(float *)to = (float)number;
    else
        take_whole(member, to, is ? 1 : json_integer_value(at->value));
    return true;
}

/* The caller has checked the type. */
static bool take(const JsonMember *member, const JsonAt *at, void *self, Err *err)
{
    char *to = (char *)self + member->offset;
    if (member->has)
        *((bool *)((char *)self + member->has)) = !json_is_null(at->value);
    if (member->has && json_is_null(at->value))
        return true;
    if (member->each)
        return json_each(at, member->item, member->items, member->each, self, err);
    if (member->read || member->fill)
        return member->read ? member->read(self, at, err) : member->fill(to, at, err);
    if (json_is_string(at->value))
        return member->words ? take_word(member, at, to, err) : take_text(member, at, to, err);
    return take_number(member, at, to, err);
}

bool json_take(const JsonMember *member, const JsonAt *at, void *self, Err *err)
{
    return json_check_type(at, member->key, member->types, err) && take(member, at, self, err);
}

bool json_read_known(const JsonAt *at, const JsonMember *members, size_t count, void *self,
                     Err *err)
{
    JsonAt value;
    bool good = true;
    for (const JsonMember *member = members; good && member < members + count; member++)
        good = !json_member(at, member->key, &value) || json_take(member, &value, self, err);
    return good;
}

bool json_read_object(const JsonAt *at, const char *what, const JsonMember *members, size_t count,
                      void *self, Err *err)
{
    return json_check_object(at, what, members, count, err) &&
           json_read_known(at, members, count, self, err);
}

/* --- writing structs -------------------------------------------------------------------------- */

json_t *json_word(const char *words, int number)
{
    size_t length;
    const char *word = text_word(words, number, &length);
    assert(word && "a word of the list");
    return json_stringn(word, length);
}

static json_t *value_json(const JsonMember *member, const void *self)
{
    const void *from = (const char *)self + member->offset;
    if (member->has && !*((const bool *)((const char *)self + member->has)))
        return member->types & FIELD_NULL ? json_null() : NULL;
    if (member->write)
        return member->write(from);
    if (member->write_named)
        return member->write_named(from, member->key);
    if (member->types & FIELD_STRING)
        return member->words && member->size == 1 ? json_word(member->words, *(const uint8_t *)from)
                                                  : json_string(from);
    if (member->types & FIELD_NUMBER)
        return json_real(*(const float *)from);
    if (member->types & FIELD_BOOL)
        return json_boolean(*(const bool *)from);
    return json_integer(member->size == 1             ? *(const uint8_t *)from
                        : member->size == sizeof(int) ? *(const int *)from
                                                      : *(const int64_t *)from);
}

static bool says_nothing(const json_t *value)
{
    return json_is_false(value) || (json_is_integer(value) && json_integer_value(value) == 0) ||
           (json_is_string(value) && !json_string_value(value)[0]);
}

json_t *json_write_object(const JsonMember *members, size_t count, const void *self)
{
    json_t *object = json_object();
    for (size_t i = 0; i < count; i++) {
        if (!members[i].size && !members[i].write && !members[i].write_named)
            continue;
        json_t *value = value_json(&members[i], self);
        bool left_out = !value || (members[i].brief && says_nothing(value));
        int failed = left_out ? 0 : json_object_set(object, members[i].key, value);
        assert(!failed && "texts are UTF-8");
        json_decref(value);
    }
    return object;
}

long long json_get_whole(const JsonAt *object, const char *key, long long absent)
{
    const json_t *value = json_object_get(object->value, key);
    return value ? json_integer_value(value) : absent;
}

bool json_write_file(const char *path, json_t *top, Err *err)
{
    char *text = json_dumps(top, JSON_INDENT(1));
    assert(text && "an object of our own");
    bool good = file_write_whole(path, text, strlen(text), err);
    free(text);
    json_decref(top);
    return good;
}
