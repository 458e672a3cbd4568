/* theme_file.c: reads themes; tables describe their format. Each part of a theme is a table of
 * words (ui/ui_theme.h), and another table describes the value of each word; one function reads
 * them all. A part that is left out is inherited. To add a member, add a row to the tables below.
 *
 *   {"format": "hypotenuse-theme", "name": "dusk", "label": "Dusk", "inherits": "night",
 *    "colors": {"panel-top": "#203a42e6"},
 *    "type":   {"title": {"face": "title", "size": 26, "leading": 1.2}},
 *    "space":  {…}, "skins": {…}, "states": {"hover": 0.1}, "flat": false}
 *
 * Without "inherits" every word of every part must be present: a missing one would show only on a
 * panel that the author of the theme never opened. */
#include "app/theme_file.h"

#include "base/text.h"
#include "json/json_read.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the parts as tables ---------------------------------------------------------------------- */

/* Flag of a row: the member must be there, unless the theme inherits. */
enum { FIELD_OF_ALL = FIELD_MUST << 1 };

/* The longest length in a theme, in u. */
#define LENGTH_MOST 200

static JsonReader fill_hex, fill_color, fill_face, fill_type, fill_skin;

#define NUMBER(type, member) FIELD_NUMBER | FIELD_OF_ALL, JSON_INTO(type, member)
#define WITH(function, type, member) JSON_INTO(type, member), .fill = function
#define COLOR(member) FIELD_STRING | FIELD_OF_ALL, WITH(fill_color, UiSkin, member)

static const JsonMember type_fields[] = {
    {"face", FIELD_STRING | FIELD_OF_ALL, WITH(fill_face, UiTypeStyle, face)},
    {"size", NUMBER(UiTypeStyle, size), .min = 8, .max = LENGTH_MOST},
    {"tracking", FIELD_NUMBER, JSON_INTO(UiTypeStyle, tracking), .max = 10},
    {"leading", NUMBER(UiTypeStyle, leading), .min = 1, .max = 3},
};
static const JsonMember skin_fields[] = {
    {"top", COLOR(top)},
    {"bottom", COLOR(bottom)},
    {"line", COLOR(line)},
    {"text", COLOR(text)},
    {"radius", NUMBER(UiSkin, radius), .max = LENGTH_MOST},
    {"width", NUMBER(UiSkin, width), .max = 8},
    {"height", NUMBER(UiSkin, height), .max = 60},
    {"strength", NUMBER(UiSkin, strength), .max = 1},
};
static const JsonMember state_fields[] = {
    {"lift", NUMBER(UiTheme, lift), .max = 20},
    {"hover", NUMBER(UiTheme, hover), .max = 1},
    {"disabled", NUMBER(UiTheme, disabled), .min = .2, .max = 1},
    {"focus", NUMBER(UiTheme, focus), .min = 1, .max = 12},
    {"focus-edge", NUMBER(UiTheme, edge), .min = 1, .max = 12},
};
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
/* A part with one member for each word of a list. All members are of the same kind and fill an
 * array of the theme. */
static const struct Part {
    const char *key, *what;
    const char *const *words;
    int count;
    size_t offset, size; /* of the array, and of its items */
    unsigned types;      /* of an item */
    JsonReader *fill;    /* NULL: the items are lengths */
} parts[] = {
    {"colors", "the colours", color_words, UI_COLORS, ITEMS(color), FIELD_STRING, fill_hex},
    {"space", "the distances", space_words, UI_SPACES, ITEMS(space), FIELD_NUMBER, NULL},
    {"type", "the types", type_words, UI_TYPES, ITEMS(type), FIELD_OBJECT, fill_type},
    {"skins", "the skins", skin_words, UI_SKINS, ITEMS(skin), FIELD_OBJECT, fill_skin},
};

enum { FIELDS_MAX = UI_COLORS };
static_assert((int)UI_COLORS >= (int)UI_TYPES && (int)UI_COLORS >= (int)UI_SPACES &&
                  (int)UI_COLORS >= (int)UI_SKINS,
              "one table of fields for every part");

/* --- reading parts ---------------------------------------------------------------------------- */

static bool fill_hex(void *to, const JsonAt *at, Err *err)
{
    const char *text = json_string_value(at->value);
    size_t digits = text[0] == '#' ? strspn(text + 1, "0123456789abcdefABCDEF") : 0;
    if ((digits != 6 && digits != 8) || text[1 + digits])
        return json_fault(at, err,
                          "\"%s\" is \"%.24s\"; a colour is written #RRGGBB or #RRGGBBAA, as in "
                          "#203a42e6",
                          at->key, text);
    uint32_t value = (uint32_t)strtoul(text + 1, NULL, 16);
    *(Color *)to = digits == 6 ? value << 8 | 0xff : value;
    return true;
}

/* Writes the number of the word among `words` to *out, an enum. Returns false with *err, which
 * lists the words. The error calls such a word `what` and continues with `why`, the purpose of the
 * word. */
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

static bool fill_face(void *to, const JsonAt *at, Err *err)
{
    return read_word(at, "face", "", face_words, FACES, to, err);
}

static bool fill_color(void *to, const JsonAt *at, Err *err)
{
    return read_word(at, "colour", "", color_words, UI_COLORS, to, err);
}

/* Looks for "inherits" at the top of the document, which every JsonAt points to. */
static bool read_fields(const JsonAt *object, const char *what, const JsonMember *rows,
                        size_t count, void *base, Err *err)
{
    JsonMember fields[FIELDS_MAX] = {0};
    bool inherits = json_object_get(object->doc->root, "inherits") != NULL;
    for (size_t i = 0; i < count; i++) {
        fields[i] = rows[i];
        if (rows[i].types & FIELD_OF_ALL && !inherits)
            fields[i].types |= FIELD_MUST;
    }
    return json_read_object(object, what, fields, count, base, err);
}

static bool fill_type(void *to, const JsonAt *at, Err *err)
{
    return read_fields(at, "a type", JSON_ROWS(type_fields), to, err);
}

static bool fill_skin(void *to, const JsonAt *at, Err *err)
{
    return read_fields(at, "a skin", JSON_ROWS(skin_fields), to, err);
}

static bool read_states(void *self, const JsonAt *at, Err *err)
{
    return read_fields(at, "the states", JSON_ROWS(state_fields), self, err);
}

/* The rows of a part are made from its words, so each word is named only once. */
static bool read_part(void *self, const JsonAt *at, Err *err)
{
    const struct Part *part = parts;
    JsonMember fields[FIELDS_MAX] = {0};
    while (strcmp(part->key, at->key) != 0)
        part++;
    for (int i = 0; i < part->count; i++)
        fields[i] = (JsonMember){.key = part->words[i],
                                 .types = part->types | FIELD_OF_ALL,
                                 .offset = part->offset + (size_t)i * part->size,
                                 .size = part->size,
                                 .max = LENGTH_MOST,
                                 .fill = part->fill};
    return read_fields(at, part->what, fields, (size_t)part->count, self, err);
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool read_name(void *to, const JsonAt *at, Err *err)
{
    const char *name = json_string_value(at->value);
    size_t length = strlen(name);
    if (length < 1 || length >= UI_THEME_NAME_SIZE ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") < length)
        return json_fault(
            at, err, "\"name\" must be 1 to %d lower-case letters, digits or '-', as in dusk-2",
            UI_THEME_NAME_SIZE - 1);
    text_copy(to, UI_THEME_NAME_SIZE, name);
    return true;
}

static const JsonMember top_fields[] = {
    {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-theme"},
    {"name", FIELD_STRING | FIELD_MUST, WITH(read_name, UiTheme, name)},
    {"label", FIELD_STRING | FIELD_MUST, JSON_INTO(UiTheme, label), .min = 1},
    {"inherits", .types = FIELD_STRING},
    {"flat", FIELD_BOOL | FIELD_OF_ALL, JSON_INTO(UiTheme, flat)},
    {"states", FIELD_OBJECT | FIELD_OF_ALL, .read = read_states},
    {"space", FIELD_OBJECT | FIELD_OF_ALL, .read = read_part},
    {"type", FIELD_OBJECT | FIELD_OF_ALL, .read = read_part},
    {"skins", FIELD_OBJECT | FIELD_OF_ALL, .read = read_part},
    {"colors", FIELD_OBJECT | FIELD_OF_ALL, .read = read_part},
};

/* Copies the inherited theme before the file's parts are read, so that parts the file leaves out
 * are inherited. */
static bool inherit(const JsonAt *top, const UiTheme *const *known, int count, UiTheme *out,
                    Err *err)
{
    const char *names[THEME_FILE_KNOWN] = {NULL};
    unsigned chosen = 0;
    JsonAt at;
    assert(count <= THEME_FILE_KNOWN && "themes to inherit from");
    for (int i = 0; i < count; i++)
        names[i] = known[i]->name;
    if (!json_is_object(top->value) || !json_member(top, "inherits", &at))
        return true;
    if (!json_check_type(&at, "\"inherits\"", FIELD_STRING, err) ||
        !read_word(&at, "theme", " to inherit from", names, (unsigned)count, &chosen, err))
        return false;
    *out = *known[chosen];
    memset(out->name, 0, sizeof out->name); /* so that no bytes of a longer name remain */
    memset(out->label, 0, sizeof out->label);
    return true;
}

bool theme_file_read(const char *path, const UiTheme *const *known, int count, UiTheme *out,
                     Err *err)
{
    JsonDoc doc;
    /* clears the padding too, because the built-in themes are written out byte by byte */
    memset(out, 0, sizeof *out);
    if (!json_doc_read(&doc, path, THEME_FILE_LIMIT, err))
        return false;
    JsonAt top = json_top(&doc);
    bool good = inherit(&top, known, count, out, err) &&
                read_fields(&top, "a theme", JSON_ROWS(top_fields), out, err);
    json_doc_release(&doc);
    return good;
}
