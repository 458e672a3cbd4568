/* record_header.c: the first line of a record, written and checked. */
#include "record/record_line.h"

#include "base/text.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT_NAME "hypotenuse-record/"
enum { FORMAT_VERSION = 1 };

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/* --- writing ---------------------------------------------------------------------------------- */

/* 64 bits do not fit a JSON number everywhere: they stand as text. */
static json_t *number_json(const char *format, uint64_t number)
{
    char text[24];
    snprintf(text, sizeof text, format, (unsigned long long)number);
    return json_string(text);
}

json_t *record_header_json(const RecordHeader *header)
{
    char format[32];
    snprintf(format, sizeof format, FORMAT_NAME "%d", FORMAT_VERSION);
    json_t *players = json_array();
    for (int seat = 0; seat < header->setup.players; seat++) {
        const RecordPlayer *player = &header->players[seat];
        json_array_append_new(players, json_pack("{ss ss si}", "name", player->name, "kind",
                                                 player->kind, "color", player->color));
    }
    json_t *object =
        json_pack("{ss si so so ss so so}", "format", format, "rules", RECORD_RULES_VERSION,
                  "tiles", number_json("%016llx", header->fingerprint), "seed",
                  number_json("%llu", header->seed), "generation", header->generation, "setup",
                  setup_json(&header->setup, SETUP_RECORD), "players", players);
    assert(object && "names of players are UTF-8");
    if (header->no_hints)
        json_object_set_new(object, "hints", json_false());
    if (header->started)
        json_object_set_new(object, "started", json_integer(header->started));
    if (header->scenario)
        json_object_set_new(object, "scenario", json_loads(header->scenario, 0, NULL));
    return object;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* 64 bits as text; all of it. */
static bool number_read(const JsonAt *object, const char *key, int base, uint64_t *out, Err *err)
{
    const char *text = json_get_string(object, key, "");
    char *end = NULL;
    errno = 0;
    *out = text[0] && text[0] != '-' ? strtoull(text, &end, base) : 0;
    return (end && !*end && !errno) ||
           json_fault(object, err, "'%s' is not a number in quotes", key);
}

static bool word_read(const JsonAt *object, const char *key, bool may_be_empty, char *out,
                      size_t size, Err *err)
{
    const char *text = json_get_string(object, key, "");
    if (strlen(text) >= size || (!text[0] && !may_be_empty))
        return json_fault(object, err, "'%s' is not a text of at most %d letters", key,
                          (int)size - 1);
    text_copy(out, size, text);
    return true;
}

static bool player_read(const JsonAt *at, RecordPlayer *player, Err *err)
{
    static const JsonField known[] = {{"name", FIELD_STRING | FIELD_MUST},
                                      {"kind", FIELD_STRING | FIELD_MUST},
                                      {"color", FIELD_WHOLE | FIELD_MUST}};
    JsonAt color;
    if (!json_check_object(at, "a player", known, COUNT_OF(known), err) ||
        !json_member(at, "color", &color) ||
        !json_check_range(&color, "'color'", 0, SEATS_MAX - 1, err))
        return false;
    player->color = (uint8_t)json_integer_value(color.value);
    return word_read(at, "name", false, player->name, sizeof player->name, err) &&
           word_read(at, "kind", false, player->kind, sizeof player->kind, err);
}

static bool players_read(const JsonAt *list, RecordHeader *header, Err *err)
{
    size_t count = json_length(list);
    if (count < SEATS_MIN || count > SEATS_MAX)
        return json_fault(list, err, "'players' are not %d to %d", SEATS_MIN, SEATS_MAX);
    header->setup.players = (uint8_t)count;
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(list, i);
        if (!player_read(&item, &header->players[i], err))
            return false;
    }
    return true;
}

/* Before all else: what a newer version wrote may have any fields. */
static bool format_check(const JsonAt *object, Err *err)
{
    const char *format = json_string_value(json_object_get(object->value, "format"));
    json_int_t rules = json_get_whole(object, "rules", 0);
    if (!format || strncmp(format, FORMAT_NAME, strlen(FORMAT_NAME)) != 0)
        return json_fault(object, err, "this is not a record of Hypotenuse");
    int version = atoi(format + strlen(FORMAT_NAME));
    if (version > FORMAT_VERSION || rules > RECORD_RULES_VERSION)
        return json_fault(object, err, "the game was recorded by a newer Hypotenuse");
    return (version == FORMAT_VERSION && rules == RECORD_RULES_VERSION) ||
           json_fault(object, err, "'format' or 'rules' has a version that never was");
}

bool record_header_read(const JsonAt *object, const Catalogue *c, RecordHeader *header, Err *err)
{
    static const JsonField known[] = {{"format", FIELD_STRING},
                                      {"rules", FIELD_WHOLE},
                                      {"tiles", FIELD_STRING | FIELD_MUST},
                                      {"seed", FIELD_STRING | FIELD_MUST},
                                      {"generation", FIELD_STRING | FIELD_MUST},
                                      {"setup", FIELD_OBJECT | FIELD_MUST},
                                      {"players", FIELD_ARRAY | FIELD_MUST},
                                      {"started", FIELD_WHOLE},
                                      {"scenario", FIELD_OBJECT},
                                      {"hints", FIELD_BOOL},
                                      {"out", FIELD_OBJECT},
                                      {"sum", FIELD_STRING}};
    JsonAt players, setup;
    *header = (RecordHeader){0};
    if (!format_check(object, err) ||
        !json_check_object(object, "the first line", known, COUNT_OF(known), err))
        return false;
    header->started = json_get_whole(object, "started", 0);
    header->no_hints = json_is_false(json_object_get(object->value, "hints"));
    json_member(object, "players", &players);
    json_member(object, "setup", &setup);
    if (!number_read(object, "tiles", 16, &header->fingerprint, err) ||
        !number_read(object, "seed", 10, &header->seed, err) ||
        !word_read(object, "generation", true, header->generation, sizeof header->generation,
                   err) ||
        !players_read(&players, header, err) ||
        !setup_read(&setup, SETUP_RECORD, &header->setup, err))
        return false;
    bool from_stack = !json_object_get(object->value, "scenario");
    const char *fault = c && from_stack ? setup_fault(c, &header->setup) : NULL;
    return !fault || json_fault(&setup, err, "the set-up is impossible: %s", fault);
}
