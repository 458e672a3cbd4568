/* settings.c: see settings.h. One table of fields says how each is named, bounded, read and
 * written. */
#include "store/settings.h"

#include "base/text.h"
#include "store/folders.h"

#include <assert.h>
#include <jansson.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SETTINGS_FILE_MAX = 1 << 20 };

typedef enum FieldKind { FIELD_WORD, FIELD_BOOL, FIELD_INT, FIELD_FLOAT } FieldKind;

/* To add a setting: a member of Settings, its default, a row here. */
typedef struct Field {
    const char *name;
    FieldKind kind;
    size_t offset;
    size_t size;        /* of a word */
    double least, most; /* of a number */
    const char *words;  /* the only words allowed, between blanks; NULL: any */
} Field;

#define WORD(type, member, allowed)                                                                \
    {                                                                                              \
        .name = #member, .kind = FIELD_WORD, .offset = offsetof(type, member),                     \
        .size = sizeof((type *)0)->member, .words = allowed                                        \
    }
#define NUMBER(type, member, what, low, high)                                                      \
    {                                                                                              \
        .name = #member, .kind = what, .offset = offsetof(type, member), .least = low,             \
        .most = high                                                                               \
    }

static const Field main_fields[] = {
    WORD(Settings, language, NULL),
    NUMBER(Settings, ui_scale, FIELD_FLOAT, .75, 2),
    NUMBER(Settings, full_screen, FIELD_BOOL, 0, 1),
    NUMBER(Settings, width, FIELD_INT, 640, 16384),
    NUMBER(Settings, height, FIELD_INT, 400, 16384),
    NUMBER(Settings, speed, FIELD_FLOAT, 0, 4),
    NUMBER(Settings, reduced_motion, FIELD_BOOL, 0, 1),
    WORD(Settings, ambient_life, " auto on off "),
    NUMBER(Settings, volume, FIELD_INT, 0, 100),
    NUMBER(Settings, think_s, FIELD_FLOAT, .1, 10),
    WORD(Settings, hints, " off ai1 ai2 ai3 ai4 ai5 "),
    WORD(Settings, theme, NULL),
};
static const Field setup_fields[] = {
    NUMBER(SettingsSetup, players, FIELD_INT, 2, SETTINGS_SEATS),
    WORD(SettingsSetup, generation, NULL),
    WORD(SettingsSetup, hands, " none deal draft "),
    NUMBER(SettingsSetup, halves, FIELD_INT, 1, 8),
    WORD(SettingsSetup, sets, NULL),
    WORD(SettingsSetup, end, "  turn all last-square "),
    NUMBER(SettingsSetup, no_hints, FIELD_BOOL, 0, 1),
};
static const Field player_fields[] = {
    WORD(SettingsPlayer, name, NULL),
    WORD(SettingsPlayer, kind, NULL),
    NUMBER(SettingsPlayer, color, FIELD_INT, 0, SETTINGS_SEATS - 1),
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
        .think_s = 1,
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
    const char *path, *text;
    const LogSink *log;
    bool faulty;
} Reading;

/* The line where `"name"` first stands: jansson keeps no places, names of settings are few and
 * distinct enough. */
static int line_of(const Reading *reading, const char *name)
{
    char quoted[96];
    snprintf(quoted, sizeof quoted, "\"%.80s\"", name);
    const char *at = strstr(reading->text, quoted);
    int line = 1;
    for (const char *p = reading->text; at && p < at; p++)
        line += *p == '\n';
    return at ? line : 0;
}

static void complain(Reading *reading, const char *name, const char *what)
{
    reading->faulty = true;
    log_write(reading->log, LOG_WARNING, "%s:%d: setting '%s' %s", reading->path,
              line_of(reading, name), name, what);
}

static bool word_allowed(const Field *field, const char *word)
{
    char spaced[SETTINGS_NAME_SIZE + 2];
    if (strlen(word) >= field->size || !text_is_clean(word))
        return false;
    snprintf(spaced, sizeof spaced, " %s ", word);
    return !field->words || strstr(field->words, spaced);
}

static bool field_read(const Field *field, json_t *value, char *base)
{
    void *to = base + field->offset;
    double number = json_number_value(value);
    bool in_range = number >= field->least && number <= field->most;
    switch (field->kind) {
    case FIELD_WORD:
        if (!json_is_string(value) || !word_allowed(field, json_string_value(value)))
            return false;
        text_copy(to, field->size, json_string_value(value));
        return true;
    case FIELD_BOOL:
        if (json_is_boolean(value))
            *(bool *)to = json_is_true(value);
        return json_is_boolean(value);
    case FIELD_INT:
        if (json_is_integer(value) && in_range)
            *(int *)to = (int)json_integer_value(value);
        return json_is_integer(value) && in_range;
    case FIELD_FLOAT:
        if (json_is_number(value) && in_range)
            *(float *)to = (float)number;
        return json_is_number(value) && in_range;
    }
    return false;
}

/* Reads the members that `fields` names; `others` (NULL-ended) are read elsewhere. */
static void fields_read(Reading *reading, json_t *object, const Field *fields, int count,
                        const char *const *others, void *base)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        int i = 0, other = 0;
        while (i < count && strcmp(fields[i].name, key) != 0)
            i++;
        while (others[other] && strcmp(others[other], key) != 0)
            other++;
        if (i < count && !field_read(&fields[i], value, base))
            complain(reading, key, "has no possible value; the default is used");
        else if (i == count && !others[other])
            complain(reading, key, "is unknown");
    }
}

static void colors_check(Reading *reading, SettingsSetup *setup)
{
    unsigned used = 0;
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        used |= 1u << setup->player[seat].color;
    if (used == (1u << SETTINGS_SEATS) - 1)
        return;
    complain(reading, "color", "is the same for two players; the defaults are used");
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        setup->player[seat].color = seat;
}

static void setup_read(Reading *reading, json_t *object, SettingsSetup *setup)
{
    static const char *const others[] = {"player", NULL};
    static const char *const none[] = {NULL};
    if (!object)
        return;
    if (!json_is_object(object)) {
        complain(reading, "setup", "is not an object");
        return;
    }
    fields_read(reading, object, setup_fields, COUNT(setup_fields), others, setup);
    json_t *list = json_object_get(object, "player");
    if (list && (!json_is_array(list) || json_array_size(list) > SETTINGS_SEATS)) {
        complain(reading, "player", "is not a list of at most six players");
        return;
    }
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *player = json_array_get(list, i);
        if (json_is_object(player))
            fields_read(reading, player, player_fields, COUNT(player_fields), none,
                        &setup->player[i]);
        else
            complain(reading, "player", "has an entry that is not an object");
    }
    colors_check(reading, setup);
}

/* PATH.bad, .bad.2, … .bad.9: the first that is free. False if there is none. */
static bool bad_path(const char *path, char *out, size_t size, const LogSink *log)
{
    snprintf(out, size, "%s.bad", path);
    for (int n = 2; access(out, F_OK) == 0 && n < 10; n++)
        snprintf(out, size, "%s.bad.%d", path, n);
    bool is_free = access(out, F_OK) < 0;
    if (!is_free)
        log_write(log, LOG_WARNING, "%s: there are too many broken settings files beside it", path);
    return is_free;
}

/* Keeps a copy of what was only partly understood, before it is written over. */
static void keep_copy(const char *path, const char *text, size_t size, const LogSink *log)
{
    char bad[FOLDER_SIZE + 16];
    Err err;
    if (!bad_path(path, bad, sizeof bad, log))
        return;
    if (file_write_whole(bad, text, size, &err))
        log_write(log, LOG_WARNING, "%s: kept as it was in %s", path, bad);
    else
        log_write(log, LOG_WARNING, "%s: %s", bad, err.text);
}

/* Moves what could not be read at all out of the way. */
static void move_away(const char *path, const LogSink *log)
{
    char bad[FOLDER_SIZE + 16];
    if (bad_path(path, bad, sizeof bad, log) && rename(path, bad) == 0)
        log_write(log, LOG_WARNING, "%s: now called %s", path, bad);
}

static void text_read(Reading *reading, size_t size, Settings *settings)
{
    static const char *const others[] = {"setup", NULL};
    json_error_t fault;
    json_t *object = json_loadb(reading->text, size, JSON_REJECT_DUPLICATES, &fault);
    if (!object || !json_is_object(object)) {
        reading->faulty = true;
        log_write(reading->log, LOG_WARNING, "%s:%d: %s; default settings are used", reading->path,
                  object ? 1 : fault.line, object ? "this is not an object" : fault.text);
    } else {
        fields_read(reading, object, main_fields, COUNT(main_fields), others, settings);
        setup_read(reading, json_object_get(object, "setup"), &settings->setup);
    }
    json_decref(object);
}

SettingsState settings_read(const char *path, Settings *settings, const LogSink *log)
{
    Err err;
    size_t size = 0;
    *settings = settings_default();
    if (access(path, F_OK) < 0)
        return SETTINGS_NEW;
    char *text = file_read_whole(path, SETTINGS_FILE_MAX, &size, &err);
    if (!text) {
        log_write(log, LOG_WARNING, "%s: %s; default settings are used", path, err.text);
        move_away(path, log);
        return SETTINGS_BROKEN;
    }
    Reading reading = {.path = path, .text = text, .log = log};
    text_read(&reading, size, settings);
    if (reading.faulty)
        keep_copy(path, text, size, log);
    free(text);
    return reading.faulty ? SETTINGS_BROKEN : SETTINGS_READ;
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *field_json(const Field *field, const char *base)
{
    const void *from = base + field->offset;
    switch (field->kind) {
    case FIELD_WORD:
        return json_string(from);
    case FIELD_BOOL:
        return json_boolean(*(const bool *)from);
    case FIELD_INT:
        return json_integer(*(const int *)from);
    case FIELD_FLOAT:
        return json_real(*(const float *)from);
    }
    return NULL;
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
