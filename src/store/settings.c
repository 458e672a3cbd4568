/* settings.c: see settings.h. One table of fields says how each is named, bounded, read and
 * written:
 *
 *   {"language": "", "ui_scale": 1.0, …,                                  main_fields
 *    "setup": {"players": 2, …,                                           setup_fields
 *              "player": [{"name": "", "kind": "human", "color": 0}, …]}} player_fields
 *
 * The file may come from a newer program or from an editor, so each value stands for itself: what
 * cannot be understood is default, the rest counts, and the file is copied to .bad before the next
 * writing would lose what it said. */
#include "store/settings.h"

#include "base/text.h"
#include "json/json_read.h"
#include "store/folders.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_FILE_MAX = 1 << 20 };

/* To add a setting: a member of Settings, its default, a row here. */
typedef struct Field {
    const char *name;
    unsigned holds; /* FIELD_STRING: char[size]; FIELD_BOOL: bool; FIELD_WHOLE: int; FIELD_NUMBER:
                    * float */
    size_t offset;
    size_t size;        /* of a word */
    double least, most; /* of a number */
    const char *words;  /* the only words allowed (text_word), an empty one in front of the first
                         blank; NULL: any */
} Field;

#define FIELD(type, member, what, low, high, allowed)                                              \
    {                                                                                              \
        .name = #member, .holds = what, .offset = offsetof(type, member),                          \
        .size = sizeof((type *)0)->member, .least = low, .most = high, .words = allowed            \
    }
#define WORD(type, member, allowed) FIELD(type, member, FIELD_STRING, 0, 0, allowed)
#define NUMBER(type, member, what, low, high) FIELD(type, member, what, low, high, NULL)

static const Field main_fields[] = {
    WORD(Settings, language, NULL),
    NUMBER(Settings, ui_scale, FIELD_NUMBER, .75, 2),
    NUMBER(Settings, full_screen, FIELD_BOOL, 0, 1),
    NUMBER(Settings, width, FIELD_WHOLE, 640, 16384),
    NUMBER(Settings, height, FIELD_WHOLE, 400, 16384),
    NUMBER(Settings, speed, FIELD_NUMBER, 0, 4),
    NUMBER(Settings, reduced_motion, FIELD_BOOL, 0, 1),
    WORD(Settings, ambient_life, "auto on off"),
    NUMBER(Settings, volume, FIELD_WHOLE, 0, 100),
    NUMBER(Settings, turn_s, FIELD_NUMBER, .1, 20),
    WORD(Settings, hints, "off ai1 ai2 ai3 ai4 ai5"),
    WORD(Settings, theme, NULL),
};
static const Field setup_fields[] = {
    NUMBER(SettingsSetup, players, FIELD_WHOLE, 2, SETTINGS_SEATS),
    WORD(SettingsSetup, generation, NULL),
    WORD(SettingsSetup, hands, "none deal draft"),
    NUMBER(SettingsSetup, halves, FIELD_WHOLE, 1, 8),
    WORD(SettingsSetup, sets, NULL),
    WORD(SettingsSetup, end, " turn all last-square"),
    NUMBER(SettingsSetup, no_hints, FIELD_BOOL, 0, 1),
};
static const Field player_fields[] = {
    WORD(SettingsPlayer, name, NULL),
    WORD(SettingsPlayer, kind, NULL),
    NUMBER(SettingsPlayer, color, FIELD_WHOLE, 0, SETTINGS_SEATS - 1),
};
#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

Settings settings_default(void)
{
    Settings settings = {
        .ui_scale = 1,
        .width = 1280,
        .height = 720,
        .speed = 1,
        .volume = 60,
        .turn_s = 2,
        .hints = "ai4",
        .theme = "night",
        .ambient_life = "auto",
        .setup = {.players = 2, .hands = "draft", .halves = 3},
    };
    for (int seat = 0; seat < SETTINGS_SEATS; seat++) {
        /* Who starts for the first time may be alone: somebody is there to play with. */
        const char *kind = seat == 1 ? "ai1" : "human";
        settings.setup.player[seat].color = seat;
        text_copy(settings.setup.player[seat].kind, SETTINGS_WORD_SIZE, kind);
    }
    return settings;
}

bool settings_life(const Settings *settings, bool software, bool pictures)
{
    bool decided = strcmp(settings->ambient_life, "auto") != 0;
    return decided ? strcmp(settings->ambient_life, "on") == 0 : !software && !pictures;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* What is being read, for messages. */
typedef struct Reading {
    const LogSink *log;
    bool faulty; /* something was not understood: a copy must be kept */
} Reading;

/* Says what is wrong with the member `at`, in which line; the rest is read all the same. */
static void complain(Reading *reading, const JsonAt *at, const char *what)
{
    Err err;
    char name[SETTINGS_NAME_SIZE];
    text_copy(name, sizeof name, at->key ? at->key : at->up->key);
    text_clean(name);
    json_fault_at_key(at, &err, "setting '%s' %s", name, what);
    reading->faulty = true;
    log_err(reading->log, LOG_WARNING, "", &err, "");
}

static bool word_allowed(const Field *field, const char *word)
{
    return strlen(word) < field->size && (!field->words || text_find_word(field->words, word) >= 0);
}

static bool field_read(const Field *field, const JsonAt *at, char *base)
{
    void *to = base + field->offset;
    double number = json_number_value(at->value);
    if (!json_check_type(at, field->name, field->holds, NULL))
        return false;
    switch (field->holds) {
    case FIELD_STRING:
        if (!word_allowed(field, json_string_value(at->value)))
            return false;
        text_copy(to, field->size, json_string_value(at->value));
        return true;
    case FIELD_BOOL:
        *(bool *)to = json_is_true(at->value);
        return true;
    }
    if (!(number >= field->least && number <= field->most))
        return false;
    if (field->holds == FIELD_WHOLE)
        *(int *)to = (int)number;
    else
        *(float *)to = (float)number;
    return true;
}

/* Reads the members that `fields` names; `other`, words between blanks, are read elsewhere. */
static void fields_read(Reading *reading, const JsonAt *object, const Field *fields, int count,
                        const char *other, void *base)
{
    JsonAt at = {.key = NULL};
    if (!json_is_object(object->value)) {
        complain(reading, object,
                 object->key ? "is not an object" : "has an entry that is not an object");
        return;
    }
    while (json_next(object, &at)) {
        int i = 0;
        while (i < count && strcmp(fields[i].name, at.key) != 0)
            i++;
        if (i < count && !field_read(&fields[i], &at, base))
            complain(reading, &at, "has no possible value; the default is used");
        else if (i == count && text_find_word(other, at.key) < 0)
            complain(reading, &at, "is unknown");
    }
}

static void colors_check(Reading *reading, const JsonAt *list, SettingsSetup *setup)
{
    unsigned used = 0;
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        used |= 1u << setup->player[seat].color;
    if (used == (1u << SETTINGS_SEATS) - 1)
        return;
    complain(reading, list, "has the same 'color' for two; the defaults are used");
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        setup->player[seat].color = seat;
}

static void setup_read(Reading *reading, const JsonAt *top, SettingsSetup *setup)
{
    JsonAt object, list;
    if (!json_member(top, "setup", &object))
        return;
    fields_read(reading, &object, setup_fields, COUNT(setup_fields), "player", setup);
    if (!json_member(&object, "player", &list))
        return;
    if (!json_is_array(list.value) || json_length(&list) > SETTINGS_SEATS) {
        complain(reading, &list, "is not a list of at most six players");
        return;
    }
    for (size_t i = 0; i < json_length(&list); i++) {
        JsonAt player = json_item(&list, i);
        fields_read(reading, &player, player_fields, COUNT(player_fields), "", &setup->player[i]);
    }
    colors_check(reading, &list, setup);
}

/* Keeps a file that could not be understood as PATH.bad, .bad.2, … .bad.9, the first that is free:
 * a copy of its text before it is written over, or the file itself where nothing of it could be
 * read (`text` NULL). */
static void keep_bad(const char *path, const char *text, size_t size, const LogSink *log)
{
    char bad[FOLDER_SIZE + 16];
    Err err;
    snprintf(bad, sizeof bad, "%s.bad", path);
    for (int n = 2; file_is_there(bad) && n < 10; n++)
        snprintf(bad, sizeof bad, "%s.bad.%d", path, n);
    if (file_is_there(bad))
        log_write(log, LOG_WARNING, "%s: there are too many broken settings files beside it", path);
    else if (text && !file_write_whole(bad, text, size, &err))
        log_write(log, LOG_WARNING, "%s: %s", bad, err.text);
    else if (text || rename(path, bad) == 0)
        log_write(log, LOG_WARNING, "%s: kept as it was in %s", path, bad);
}

/* Before a turn had its time, each of its decisions had `think_s`, and most turns have two. */
static void decision_read(const JsonAt *top, Settings *settings)
{
    JsonAt at;
    if (json_member(top, "think_s", &at) && json_is_number(at.value))
        settings->turn_s = (float)(2 * json_number_value(at.value));
    if (!(settings->turn_s >= .1f && settings->turn_s <= 20))
        settings->turn_s = settings_default().turn_s;
}

static void text_read(Reading *reading, const char *path, const char *text, size_t size,
                      Settings *settings)
{
    JsonDoc doc;
    Err err;
    bool good = json_doc_parse(&doc, path, text, size, 1, &err);
    JsonAt top = json_top(&doc);
    if (good && json_check_type(&top, "what stands here", FIELD_OBJECT, &err)) {
        fields_read(reading, &top, main_fields, COUNT(main_fields), "setup think_s", settings);
        decision_read(&top, settings);
        setup_read(reading, &top, &settings->setup);
    } else {
        reading->faulty = true;
        log_err(reading->log, LOG_WARNING, "", &err, "; default settings are used");
    }
    json_doc_release(&doc);
}

SettingsState settings_read(const char *path, Settings *settings, const LogSink *log)
{
    Err err;
    size_t size = 0;
    *settings = settings_default();
    if (!file_is_there(path))
        return SETTINGS_NEW;
    char *text = file_read_whole(path, SETTINGS_FILE_MAX, &size, &err);
    if (!text) {
        log_write(log, LOG_WARNING, "%s: %s; default settings are used", path, err.text);
        keep_bad(path, NULL, 0, log);
        return SETTINGS_BROKEN;
    }
    Reading reading = {.log = log};
    text_read(&reading, path, text, size, settings);
    if (reading.faulty)
        keep_bad(path, text, size, log);
    free(text);
    return reading.faulty ? SETTINGS_BROKEN : SETTINGS_READ;
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *field_json(const Field *field, const char *base)
{
    const void *from = base + field->offset;
    switch (field->holds) {
    case FIELD_STRING:
        return json_string(from);
    case FIELD_BOOL:
        return json_boolean(*(const bool *)from);
    case FIELD_WHOLE:
        return json_integer(*(const int *)from);
    default:
        return json_real(*(const float *)from);
    }
}

static json_t *fields_json(const Field *fields, int count, const void *base)
{
    json_t *object = json_object();
    for (int i = 0; i < count; i++) {
        int failed = json_object_set_new(object, fields[i].name, field_json(&fields[i], base));
        assert(!failed && "settings are UTF-8");
    }
    return object;
}

bool settings_write(const char *path, const Settings *settings, Err *err)
{
    json_t *players = json_array();
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        json_array_append_new(players, fields_json(player_fields, COUNT(player_fields),
                                                   &settings->setup.player[seat]));
    json_t *setup = fields_json(setup_fields, COUNT(setup_fields), &settings->setup);
    json_object_set_new(setup, "player", players);
    json_t *object = fields_json(main_fields, COUNT(main_fields), settings);
    json_object_set_new(object, "setup", setup);
    char *text = json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    json_decref(object);
    assert(text && "settings are plain JSON");
    bool good = file_write_whole(path, text, strlen(text), err);
    free(text);
    return good;
}
