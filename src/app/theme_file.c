/* theme_file.c: see theme_file.h. Each part of a theme is a table of words (ui/ui_theme.h), and
 * what the words hold is a table, too; one function reads them all. A part that is left out stays
 * as it was inherited. To add a member: a row of the tables below.
 *
 *   {"format": "hypotenuse-theme", "name": "dusk", "label": "Dusk", "inherits": "night",
 *    "colors": {"panel-top": "#203a42e6"},
 *    "type":   {"title": {"face": "title", "size": 26, "leading": 1.2}},
 *    "space":  {…}, "skins": {…}, "states": {"hover": 0.1}, "flat": false}
 *
 * Without "inherits" every word of every part must be there: a theme with holes would show them on
 * the one panel that nobody looked at. */
#include "app/theme_file.h"

#include "base/text.h"
#include "json/json_read.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A theme in the making. */
typedef struct Reading {
    UiTheme *theme;
    bool inherits; /* then every part may be missing */
    Err *err;
} Reading;

/* --- the parts as tables ---------------------------------------------------------------------- */

typedef enum Holds {
    HOLDS_NUMBER, /* float */
    HOLDS_HEX,    /* Color, written #RRGGBB or #RRGGBBAA */
    HOLDS_COLOR,  /* UiColor, by its word */
    HOLDS_FACE,   /* Face, by its word */
    HOLDS_TYPE,   /* UiTypeStyle, an object of type_fields */
    HOLDS_SKIN,   /* UiSkin, an object of skin_fields */
    HOLDS_KINDS
} Holds;

static const unsigned json_types[HOLDS_KINDS] = {
    [HOLDS_NUMBER] = FIELD_NUMBER, [HOLDS_HEX] = FIELD_STRING,  [HOLDS_COLOR] = FIELD_STRING,
    [HOLDS_FACE] = FIELD_STRING,   [HOLDS_TYPE] = FIELD_OBJECT, [HOLDS_SKIN] = FIELD_OBJECT,
};

/* A member of an object, and where its value goes: `offset` from what the object fills. */
typedef struct Field {
    const char *key;
    Holds holds;
    size_t offset;
    double least, most; /* of a number */
    bool optional;      /* even in a theme that inherits nothing */
} Field;

#define INTO(type, member) .offset = offsetof(type, member)
/* No length of a theme is longer, in u. */
#define LENGTH_MOST 200.0

static const Field type_fields[] = {
    {"face", HOLDS_FACE, INTO(UiTypeStyle, face)},
    {"size", HOLDS_NUMBER, INTO(UiTypeStyle, size), .least = 8, .most = LENGTH_MOST},
    {"tracking", HOLDS_NUMBER, INTO(UiTypeStyle, tracking), .most = 10, .optional = true},
    {"leading", HOLDS_NUMBER, INTO(UiTypeStyle, leading), .least = 1, .most = 3},
};
static const Field skin_fields[] = {
    {"top", HOLDS_COLOR, INTO(UiSkin, top)},
    {"bottom", HOLDS_COLOR, INTO(UiSkin, bottom)},
    {"line", HOLDS_COLOR, INTO(UiSkin, line)},
    {"text", HOLDS_COLOR, INTO(UiSkin, text)},
    {"radius", HOLDS_NUMBER, INTO(UiSkin, radius), .most = LENGTH_MOST},
    {"width", HOLDS_NUMBER, INTO(UiSkin, width), .most = 8},
    {"height", HOLDS_NUMBER, INTO(UiSkin, height), .most = 60},
    {"strength", HOLDS_NUMBER, INTO(UiSkin, strength), .most = 1},
};
static const Field state_fields[] = {
    {"lift", HOLDS_NUMBER, INTO(UiTheme, lift), .most = 20},
    {"hover", HOLDS_NUMBER, INTO(UiTheme, hover), .most = 1},
    {"disabled", HOLDS_NUMBER, INTO(UiTheme, disabled), .least = .2, .most = 1},
    {"focus", HOLDS_NUMBER, INTO(UiTheme, focus), .least = 1, .most = 12},
    {"focus-edge", HOLDS_NUMBER, INTO(UiTheme, edge), .least = 1, .most = 12},
};
#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

#define WORD(item, word) [item] = (word),
static const char *const color_words[UI_COLORS] = {UI_COLOR_NAMES(WORD)};
static const char *const type_words[UI_TYPES] = {UI_TYPE_NAMES(WORD)};
static const char *const space_words[UI_SPACES] = {UI_SPACE_NAMES(WORD)};
static const char *const skin_words[UI_SKINS] = {UI_SKIN_NAMES(WORD)};
static const char *const face_words[FACES] = {[FACE_TITLE] = "title",
                                              [FACE_TITLE_ITALIC] = "title-italic",
                                              [FACE_BODY] = "body",
                                              [FACE_STRONG] = "strong",
                                              [FACE_NUMBER] = "number"};

#define ITEMS(array) offsetof(UiTheme, array), sizeof(((UiTheme *)0)->array[0])
/* A part with one member for each word of a list, all alike: they fill an array of the theme. */
static const struct Part {
    const char *key, *what;
    const char *const *words;
    int count;
    Holds holds;
    size_t offset, size; /* of the array, and of its items */
} parts[] = {
    {"colors", "the colours", color_words, UI_COLORS, HOLDS_HEX, ITEMS(color)},
    {"space", "the distances", space_words, UI_SPACES, HOLDS_NUMBER, ITEMS(space)},
    {"type", "the types", type_words, UI_TYPES, HOLDS_TYPE, ITEMS(type)},
    {"skins", "the skins", skin_words, UI_SKINS, HOLDS_SKIN, ITEMS(skin)},
};

enum { FIELDS_MAX = UI_COLORS };
static_assert((int)UI_COLORS >= (int)UI_TYPES && (int)UI_COLORS >= (int)UI_SPACES &&
                  (int)UI_COLORS >= (int)UI_SKINS,
              "one table of fields for every part");

/* --- reading them ----------------------------------------------------------------------------- */

static bool read_number(const JsonAt *at, const Field *field, float *out, Err *err)
{
    double number = json_number_value(at->value);
    if (!(number >= field->least && number <= field->most))
        return json_fault(at, err, "\"%s\" must be from %g to %g, not %g", field->key, field->least,
                          field->most, number);
    *out = (float)number;
    return true;
}

static bool read_hex(const JsonAt *at, const char *key, Color *out, Err *err)
{
    const char *text = json_string_value(at->value);
    size_t digits = text[0] == '#' ? strspn(text + 1, "0123456789abcdefABCDEF") : 0;
    if ((digits != 6 && digits != 8) || text[1 + digits])
        return json_fault(at, err,
                          "\"%s\" is \"%.24s\"; a colour is written #RRGGBB or #RRGGBBAA, as in "
                          "#203a42e6",
                          key, text);
    uint32_t value = (uint32_t)strtoul(text + 1, NULL, 16);
    *out = digits == 6 ? value << 8 | 0xff : value;
    return true;
}

/* The number of the word among `words` into *out, an enum; false with *err that lists them. `what`
 * names such a word, `why` says for what one is wanted. */
static bool read_word(const JsonAt *at, const char *what, const char *why, const char *const *words,
                      unsigned count, unsigned *out, Err *err)
{
    const char *word = json_string_value(at->value);
    char known[256];
    Text text = text_in(known, sizeof known);
    for (unsigned i = 0; i < count; i++) {
        assert(words[i] && "as many words as that");
        if (strcmp(words[i], word) == 0) {
            *out = i;
            return true;
        }
        text_add(&text, "%s%s", i ? ", " : "", words[i]);
    }
    return json_fault(at, err, "there is no %s \"%.24s\"%s; there are %s", what, word, why,
                      count ? known : "none");
}

static_assert(sizeof(Face) == sizeof(unsigned) && sizeof(UiColor) == sizeof(unsigned),
              "read_word fills both");

static bool read_fields(const Reading *reading, const JsonAt *object, const char *what,
                        const Field *fields, int count, void *base);

static bool read_value(const Reading *reading, const JsonAt *at, const Field *field, void *to)
{
    switch (field->holds) {
    case HOLDS_NUMBER:
        return read_number(at, field, to, reading->err);
    case HOLDS_HEX:
        return read_hex(at, field->key, to, reading->err);
    case HOLDS_TYPE:
        return read_fields(reading, at, "a type", type_fields, COUNT(type_fields), to);
    case HOLDS_SKIN:
        return read_fields(reading, at, "a skin", skin_fields, COUNT(skin_fields), to);
    case HOLDS_FACE:
        return read_word(at, "face", "", face_words, FACES, to, reading->err);
    default:
        return read_word(at, "colour", "", color_words, UI_COLORS, to, reading->err);
    }
}

static bool read_fields(const Reading *reading, const JsonAt *object, const char *what,
                        const Field *fields, int count, void *base)
{
    JsonMember allowed[FIELDS_MAX] = {0};
    JsonAt at;
    for (int i = 0; i < count; i++) {
        unsigned must = reading->inherits || fields[i].optional ? 0 : FIELD_MUST;
        allowed[i] = (JsonMember){fields[i].key, .types = json_types[fields[i].holds] | must};
    }
    if (!json_check_object(object, what, allowed, (size_t)count, reading->err))
        return false;
    for (int i = 0; i < count; i++)
        if (json_member(object, fields[i].key, &at) &&
            !read_value(reading, &at, &fields[i], (char *)base + fields[i].offset))
            return false;
    return true;
}

/* Whether it may be missing has been looked at. */
static bool read_part(const Reading *reading, const JsonAt *top, const struct Part *part)
{
    Field fields[FIELDS_MAX] = {0};
    JsonAt object;
    for (int i = 0; i < part->count; i++)
        fields[i] = (Field){.key = part->words[i],
                            .holds = part->holds,
                            .offset = part->offset + (size_t)i * part->size,
                            .most = LENGTH_MOST};
    return !json_member(top, part->key, &object) ||
           read_fields(reading, &object, part->what, fields, part->count, reading->theme);
}

static bool read_states(const Reading *reading, const JsonAt *top)
{
    JsonAt states;
    return !json_member(top, "states", &states) ||
           read_fields(reading, &states, "the states", state_fields, COUNT(state_fields),
                       reading->theme);
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool inherit(Reading *reading, const JsonAt *top, const UiTheme *const *known, int count)
{
    JsonAt at;
    reading->inherits = json_member(top, "inherits", &at);
    if (!reading->inherits)
        return true;
    const char *names[THEME_FILE_KNOWN] = {NULL};
    unsigned chosen = 0;
    assert(count <= THEME_FILE_KNOWN && "themes to inherit from");
    for (int i = 0; i < count; i++)
        names[i] = known[i]->name;
    if (!read_word(&at, "theme", " to inherit from", names, (unsigned)count, &chosen, reading->err))
        return false;
    *reading->theme = *known[chosen];
    return true;
}

static bool read_names(Reading *reading, const JsonAt *top)
{
    const char *name = json_get_string(top, "name", ""), *label = json_get_string(top, "label", "");
    size_t length = strlen(name);
    JsonAt at;
    json_member(top, "name", &at);
    if (length < 1 || length >= UI_THEME_NAME_SIZE ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") < length)
        return json_fault(&at, reading->err,
                          "\"name\" must be 1 to %d small letters, digits or '-', as in dusk-2",
                          UI_THEME_NAME_SIZE - 1);
    json_member(top, "label", &at);
    if (!*label || strlen(label) >= UI_THEME_LABEL_SIZE)
        return json_fault(&at, reading->err, "\"label\" must have 1 to %d letters",
                          UI_THEME_LABEL_SIZE - 1);
    memset(reading->theme->name, 0, sizeof reading->theme->name);
    memset(reading->theme->label, 0, sizeof reading->theme->label);
    text_copy(reading->theme->name, sizeof reading->theme->name, name);
    text_copy(reading->theme->label, sizeof reading->theme->label, label);
    return true;
}

static bool read_top(Reading *reading, const JsonDoc *doc, const UiTheme *const *known, int count)
{
    JsonAt top = json_top(doc), format;
    bool inherits = json_is_object(top.value) && json_object_get(top.value, "inherits");
    unsigned must = inherits ? 0 : FIELD_MUST;
    const JsonMember fields[] = {{"format", .types = FIELD_STRING | FIELD_MUST},
                                 {"name", .types = FIELD_STRING | FIELD_MUST},
                                 {"label", .types = FIELD_STRING | FIELD_MUST},
                                 {"inherits", .types = FIELD_STRING},
                                 {"flat", .types = FIELD_BOOL | must},
                                 {"states", .types = FIELD_OBJECT | must},
                                 {"space", .types = FIELD_OBJECT | must},
                                 {"type", .types = FIELD_OBJECT | must},
                                 {"skins", .types = FIELD_OBJECT | must},
                                 {"colors", .types = FIELD_OBJECT | must}};
    if (!json_check_object(&top, "a theme", fields, sizeof fields / sizeof *fields, reading->err))
        return false;
    json_member(&top, "format", &format);
    if (strcmp(json_string_value(format.value), "hypotenuse-theme") != 0)
        return json_fault(&format, reading->err,
                          "\"format\" is not \"hypotenuse-theme\": this is another kind of file");
    if (!inherit(reading, &top, known, count) || !read_names(reading, &top))
        return false;
    if (json_object_get(top.value, "flat"))
        reading->theme->flat = json_is_true(json_object_get(top.value, "flat"));
    for (int i = 0; i < COUNT(parts); i++)
        if (!read_part(reading, &top, &parts[i]))
            return false;
    return read_states(reading, &top);
}

bool theme_file_read(const char *path, const UiTheme *const *known, int count, UiTheme *out,
                     Err *err)
{
    JsonDoc doc;
    memset(out, 0, sizeof *out); /* padding, too: the built-in ones are written out as bytes */
    if (!json_doc_read(&doc, path, THEME_FILE_LIMIT, err))
        return false;
    Reading reading = {.theme = out, .err = err};
    bool good = read_top(&reading, &doc, known, count);
    json_doc_release(&doc);
    return good;
}
