/* theme_file.c: see theme_file.h. Each part of a theme is a table of words (ui/ui_theme.h); a
 * part that is left out stays as it was inherited.
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
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A theme in the making. */
typedef struct Reading {
    UiTheme *theme;
    bool inherits; /* then every part may be missing */
    Err *err;
} Reading;

/* --- values ----------------------------------------------------------------------------------- */

#define LENGTH_MOST 200.0

/* A number of `least`..`most` into *out, if the member is there. */
static bool read_number(const JsonAt *object, const char *key, double least, double most,
                        float *out, Err *err)
{
    JsonAt at;
    if (!json_member(object, key, &at))
        return true;
    double number = json_number_value(at.value);
    if (!(number >= least && number <= most))
        return json_fault(&at, err, "\"%s\" must be from %g to %g, not %g", key, least, most,
                          number);
    *out = (float)number;
    return true;
}

/* #RRGGBB or #RRGGBBAA. */
static bool read_color(const JsonAt *at, const char *key, Color *out, Err *err)
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

/* Index of `word` among `count` words; −1 with *err that lists them. */
static int find_word(const JsonAt *at, const char *what, const char *(*word_of)(int), int count,
                     Err *err)
{
    const char *word = json_string_value(at->value);
    char known[256];
    Text text = text_in(known, sizeof known);
    for (int i = 0; i < count; i++) {
        if (strcmp(word_of(i), word) == 0)
            return i;
        text_add(&text, "%s%s", i ? ", " : "", word_of(i));
    }
    json_fault(at, err, "there is no %s \"%.24s\"; there are %s", what, word, known);
    return -1;
}

static const char *color_word(int i)
{
    return ui_color_word((UiColor)i);
}

static const char *face_word(int i)
{
    static const char *const words[FACES] = {[FACE_TITLE] = "title",
                                             [FACE_TITLE_ITALIC] = "title-italic",
                                             [FACE_BODY] = "body",
                                             [FACE_STRONG] = "strong",
                                             [FACE_NUMBER] = "number"};
    return words[i];
}

/* --- parts ------------------------------------------------------------------------------------ */

enum { FIELDS_MAX = UI_COLORS };
static_assert((int)UI_COLORS >= (int)UI_TYPES && (int)UI_COLORS >= (int)UI_SPACES &&
                  (int)UI_COLORS >= (int)UI_SKINS,
              "one table of fields for every part");

static bool read_one_color(Reading *reading, const JsonAt *at, int i)
{
    return read_color(at, ui_color_word((UiColor)i), &reading->theme->color[i], reading->err);
}

static bool read_space(Reading *reading, const JsonAt *at, int i)
{
    return read_number(at->up, ui_space_word((UiSpace)i), 0, LENGTH_MOST, &reading->theme->space[i],
                       reading->err);
}

static bool read_type(Reading *reading, const JsonAt *at, int i)
{
    unsigned must = reading->inherits ? 0 : FIELD_MUST;
    const JsonField fields[] = {{"face", FIELD_STRING | must},
                                {"size", FIELD_NUMBER | must},
                                {"tracking", FIELD_NUMBER},
                                {"leading", FIELD_NUMBER | must}};
    UiTypeStyle *style = &reading->theme->type[i];
    Err *err = reading->err;
    JsonAt face;
    if (!json_check_object(at, "a type", fields, sizeof fields / sizeof *fields, err))
        return false;
    if (json_member(at, "face", &face)) {
        int which = find_word(&face, "face", face_word, FACES, err);
        if (which < 0)
            return false;
        style->face = (Face)which;
    }
    return read_number(at, "size", 8, LENGTH_MOST, &style->size, err) &&
           read_number(at, "tracking", 0, 10, &style->tracking, err) &&
           read_number(at, "leading", 1, 3, &style->leading, err);
}

static bool read_skin_color(const JsonAt *skin, const char *key, UiColor *out, Err *err)
{
    JsonAt at;
    if (!json_member(skin, key, &at))
        return true;
    int which = find_word(&at, "colour", color_word, UI_COLORS, err);
    if (which >= 0)
        *out = (UiColor)which;
    return which >= 0;
}

static bool read_skin(Reading *reading, const JsonAt *at, int i)
{
    unsigned must = reading->inherits ? 0 : FIELD_MUST;
    const JsonField fields[] = {{"top", FIELD_STRING | must},    {"bottom", FIELD_STRING | must},
                                {"line", FIELD_STRING | must},   {"text", FIELD_STRING | must},
                                {"radius", FIELD_NUMBER | must}, {"width", FIELD_NUMBER | must},
                                {"height", FIELD_NUMBER | must}, {"strength", FIELD_NUMBER | must}};
    UiSkin *skin = &reading->theme->skin[i];
    Err *err = reading->err;
    return json_check_object(at, "a skin", fields, sizeof fields / sizeof *fields, err) &&
           read_skin_color(at, "top", &skin->top, err) &&
           read_skin_color(at, "bottom", &skin->bottom, err) &&
           read_skin_color(at, "line", &skin->line, err) &&
           read_skin_color(at, "text", &skin->text, err) &&
           read_number(at, "radius", 0, LENGTH_MOST, &skin->radius, err) &&
           read_number(at, "width", 0, 8, &skin->width, err) &&
           read_number(at, "height", 0, 60, &skin->height, err) &&
           read_number(at, "strength", 0, 1, &skin->strength, err);
}

static const char *type_word(int i)
{
    return ui_type_word((UiType)i);
}

static const char *space_word(int i)
{
    return ui_space_word((UiSpace)i);
}

static const char *skin_word(int i)
{
    return ui_skin_word((UiSkinKind)i);
}

static const struct Part {
    const char *key, *what;
    unsigned holds;
    int count;
    const char *(*word)(int);
    bool (*read)(Reading *reading, const JsonAt *at, int i);
} parts[] = {
    {"colors", "the colours", FIELD_STRING, UI_COLORS, color_word, read_one_color},
    {"space", "the distances", FIELD_NUMBER, UI_SPACES, space_word, read_space},
    {"type", "the types", FIELD_OBJECT, UI_TYPES, type_word, read_type},
    {"skins", "the skins", FIELD_OBJECT, UI_SKINS, skin_word, read_skin},
};
enum { PARTS = sizeof parts / sizeof *parts };

static bool read_part(Reading *reading, const JsonAt *top, const struct Part *part)
{
    JsonField fields[FIELDS_MAX];
    JsonAt object, at;
    unsigned must = reading->inherits ? 0 : FIELD_MUST;
    for (int i = 0; i < part->count; i++)
        fields[i] = (JsonField){part->word(i), part->holds | must};
    if (!json_member(top, part->key, &object))
        return true; /* whether it may be missing has been looked at */
    if (!json_check_object(&object, part->what, fields, (size_t)part->count, reading->err))
        return false;
    for (int i = 0; i < part->count; i++)
        if (json_member(&object, part->word(i), &at) && !part->read(reading, &at, i))
            return false;
    return true;
}

static bool read_states(Reading *reading, const JsonAt *top)
{
    unsigned kind = FIELD_NUMBER | (reading->inherits ? 0 : FIELD_MUST);
    const JsonField fields[] = {
        {"lift", kind}, {"hover", kind}, {"disabled", kind}, {"focus", kind}, {"focus-edge", kind}};
    UiTheme *theme = reading->theme;
    Err *err = reading->err;
    JsonAt states;
    if (!json_member(top, "states", &states))
        return true;
    return json_check_object(&states, "the states", fields, sizeof fields / sizeof *fields, err) &&
           read_number(&states, "lift", 0, 20, &theme->lift, err) &&
           read_number(&states, "hover", 0, 1, &theme->hover, err) &&
           read_number(&states, "disabled", .2, 1, &theme->disabled, err) &&
           read_number(&states, "focus", 1, 12, &theme->focus, err) &&
           read_number(&states, "focus-edge", 1, 12, &theme->edge, err);
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool inherit(Reading *reading, const JsonAt *top, const UiTheme *const *known, int count)
{
    JsonAt at;
    reading->inherits = json_member(top, "inherits", &at);
    if (!reading->inherits)
        return true;
    const char *name = json_string_value(at.value);
    char names[256];
    Text text = text_in(names, sizeof names);
    for (int i = 0; i < count; i++) {
        if (strcmp(known[i]->name, name) == 0) {
            *reading->theme = *known[i];
            return true;
        }
        text_add(&text, "%s%s", i ? ", " : "", known[i]->name);
    }
    return json_fault(&at, reading->err,
                      "there is no theme \"%.24s\" to inherit from; there are %s", name,
                      count ? names : "none");
}

static bool read_names(Reading *reading, const JsonAt *top)
{
    const char *name = json_get_string(top, "name", ""), *label = json_get_string(top, "label", "");
    size_t length = strlen(name);
    JsonAt at;
    json_member(top, "name", &at);
    bool plain = length > 0 && length < UI_THEME_NAME_SIZE;
    for (const char *p = name; plain && *p; p++)
        plain = islower((unsigned char)*p) || isdigit((unsigned char)*p) || *p == '-';
    if (!plain)
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
    const JsonField fields[] = {
        {"format", FIELD_STRING | FIELD_MUST}, {"name", FIELD_STRING | FIELD_MUST},
        {"label", FIELD_STRING | FIELD_MUST},  {"inherits", FIELD_STRING},
        {"flat", FIELD_BOOL | must},           {"states", FIELD_OBJECT | must},
        {"space", FIELD_OBJECT | must},        {"type", FIELD_OBJECT | must},
        {"skins", FIELD_OBJECT | must},        {"colors", FIELD_OBJECT | must}};
    if (!json_check_object(&top, "a theme", fields, sizeof fields / sizeof *fields, reading->err))
        return false;
    json_member(&top, "format", &format);
    if (strcmp(json_string_value(format.value), "hypotenuse-theme") != 0)
        return json_fault(&format, reading->err,
                          "\"format\" is not \"hypotenuse-theme\": this is another kind of file");
    if (!inherit(reading, &top, known, count) || !read_names(reading, &top))
        return false;
    if (json_object_get(top.value, "flat"))
        reading->theme->flat = json_get_bool(&top, "flat");
    for (int i = 0; i < PARTS; i++)
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
