/* record_header.c: the first line of a record, written and checked. */
#include "record/record_line.h"

#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT_NAME "hypotenuse-record/"
enum { FORMAT_VERSION = 1 };

static const char *const hand_names[] = {
    [HANDS_NONE] = "none", [HANDS_DEAL] = "deal", [HANDS_DRAFT] = "draft"};
static_assert(sizeof hand_names / sizeof *hand_names == HAND_MODES, "a name per mode");

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *setup_json(const Setup *setup)
{
    json_t *expansions = json_array(), *policies = json_object();
    for (int id = 0; id < EXPANSIONS; id++)
        if (setup->expansions & 1u << id)
            json_array_append_new(expansions, json_string(expansion_name((ExpansionId)id)));
    for (int id = 0; id < POLICIES; id++)
        json_object_set_new(
            policies, policy_name((PolicyId)id),
            json_string(policy_value_name((PolicyId)id, setup->policies.value[id])));
    json_t *first = setup->first == NO_SEAT ? json_null() : json_integer(setup->first);
    return json_pack("{so ss si si so so}", "first", first, "hands", hand_names[setup->hands],
                     "hand_size", setup->hand_size, "base_sets", setup->base_sets, "expansions",
                     expansions, "policies", policies);
}

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
    json_t *object = json_pack(
        "{ss si so so ss so so}", "format", format, "rules", RECORD_RULES_VERSION, "tiles",
        number_json("%016llx", header->fingerprint), "seed", number_json("%llu", header->seed),
        "generation", header->generation, "setup", setup_json(&header->setup), "players", players);
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

static bool fields_known(json_t *object, const char *const *known, Err *err)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        int i = 0;
        while (known[i] && strcmp(known[i], key) != 0)
            i++;
        if (!known[i])
            return err_set(err, "", 0, "unknown field '%s'", key);
    }
    return true;
}

static bool small_number(json_t *object, const char *key, int least, int most, uint8_t *out,
                         Err *err)
{
    json_t *value = json_object_get(object, key);
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return err_set(err, "", 0, "'%s' is not a number from %d to %d", key, least, most);
    *out = (uint8_t)json_integer_value(value);
    return true;
}

static bool number_parse(json_t *object, const char *key, int base, uint64_t *out, Err *err)
{
    const char *text = json_string_value(json_object_get(object, key));
    char *end = NULL;
    errno = 0;
    unsigned long long number = text && text[0] && text[0] != '-' ? strtoull(text, &end, base) : 0;
    if (!end || *end || errno)
        return err_set(err, "", 0, "'%s' is not a number in quotes", key);
    *out = number;
    return true;
}

static bool word_parse(json_t *object, const char *key, bool may_be_empty, char *out, size_t size,
                       Err *err)
{
    const char *text = json_string_value(json_object_get(object, key));
    if (!text || strlen(text) >= size || !text_is_clean(text) || (!text[0] && !may_be_empty))
        return err_set(err, "", 0, "'%s' is not a text of at most %d letters", key, (int)size - 1);
    text_copy(out, size, text);
    return true;
}

static bool expansions_parse(json_t *list, uint32_t *out, Err *err)
{
    if (!json_is_array(list))
        return err_set(err, "", 0, "'expansions' is not a list");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        int id = name ? expansion_find(name) : -1;
        if (id < 0)
            return err_set(err, "", 0, "there is no expansion '%s'", name ? name : "");
        *out |= 1u << id;
    }
    return true;
}

static bool policies_parse(json_t *object, Policies *out, Err *err)
{
    const char *key;
    json_t *value;
    if (json_object_size(object) != POLICIES)
        return err_set(err, "", 0, "'policies' does not name all %d policies", POLICIES);
    json_object_foreach(object, key, value)
    {
        int id = policy_find(key);
        const char *name = json_string_value(value);
        int choice = id >= 0 && name ? policy_find_value((PolicyId)id, name) : -1;
        if (choice < 0)
            return err_set(err, "", 0, "there is no policy '%s' with the value '%s'", key,
                           name ? name : "");
        out->value[id] = (uint8_t)choice;
    }
    return true;
}

static bool setup_parse(json_t *object, Setup *setup, Err *err)
{
    static const char *const known[] = {"first",      "hands",    "hand_size", "base_sets",
                                        "expansions", "policies", NULL};
    if (!json_is_object(object))
        return err_set(err, "", 0, "'setup' is missing");
    setup->first = NO_SEAT;
    if (!json_is_null(json_object_get(object, "first")) &&
        !small_number(object, "first", 0, setup->players - 1, &setup->first, err))
        return false;
    const char *hands = json_string_value(json_object_get(object, "hands"));
    while (setup->hands < HAND_MODES && strcmp(hands ? hands : "", hand_names[setup->hands]) != 0)
        setup->hands++;
    if (setup->hands == HAND_MODES)
        return err_set(err, "", 0, "'hands' is not none, deal or draft");
    return fields_known(object, known, err) &&
           small_number(object, "hand_size", 0, HAND_MAX, &setup->hand_size, err) &&
           small_number(object, "base_sets", 1, 16, &setup->base_sets, err) &&
           expansions_parse(json_object_get(object, "expansions"), &setup->expansions, err) &&
           policies_parse(json_object_get(object, "policies"), &setup->policies, err);
}

static bool player_parse(json_t *object, RecordPlayer *player, Err *err)
{
    static const char *const known[] = {"name", "kind", "color", NULL};
    if (!json_is_object(object))
        return err_set(err, "", 0, "a player is not an object");
    return fields_known(object, known, err) &&
           word_parse(object, "name", false, player->name, sizeof player->name, err) &&
           word_parse(object, "kind", false, player->kind, sizeof player->kind, err) &&
           small_number(object, "color", 0, SEATS_MAX - 1, &player->color, err);
}

static bool players_parse(json_t *list, RecordHeader *header, Err *err)
{
    size_t count = json_array_size(list);
    if (count < SEATS_MIN || count > SEATS_MAX)
        return err_set(err, "", 0, "'players' are not %d to %d", SEATS_MIN, SEATS_MAX);
    header->setup.players = (uint8_t)count;
    for (size_t i = 0; i < count; i++)
        if (!player_parse(json_array_get(list, i), &header->players[i], err))
            return false;
    return true;
}

static bool format_parse(json_t *object, Err *err)
{
    const char *format = json_string_value(json_object_get(object, "format"));
    if (!format || strncmp(format, FORMAT_NAME, strlen(FORMAT_NAME)) != 0)
        return err_set(err, "", 0, "this is not a record of Hypotenuse");
    json_int_t rules = json_integer_value(json_object_get(object, "rules"));
    if (atoi(format + strlen(FORMAT_NAME)) > FORMAT_VERSION || rules > RECORD_RULES_VERSION)
        return err_set(err, "", 0, "the game was recorded by a newer Hypotenuse");
    if (atoi(format + strlen(FORMAT_NAME)) != FORMAT_VERSION || rules != RECORD_RULES_VERSION)
        return err_set(err, "", 0, "'format' or 'rules' has a version that never was");
    return true;
}

bool record_header_parse(json_t *object, const Catalogue *c, RecordHeader *header, Err *err)
{
    static const char *const known[] = {"format", "rules",   "tiles",   "seed",     "generation",
                                        "setup",  "players", "started", "scenario", "hints",
                                        "out",    "sum",     NULL};
    *header = (RecordHeader){0};
    header->started = json_integer_value(json_object_get(object, "started"));
    header->no_hints = json_is_false(json_object_get(object, "hints"));
    if (!format_parse(object, err) || !fields_known(object, known, err) ||
        !number_parse(object, "tiles", 16, &header->fingerprint, err) ||
        !number_parse(object, "seed", 10, &header->seed, err) ||
        !word_parse(object, "generation", true, header->generation, sizeof header->generation,
                    err) ||
        !players_parse(json_object_get(object, "players"), header, err) ||
        !setup_parse(json_object_get(object, "setup"), &header->setup, err))
        return false;
    bool from_stack = !json_object_get(object, "scenario");
    const char *fault = c && from_stack ? setup_fault(c, &header->setup) : NULL;
    return !fault || err_set(err, "", 0, "the set-up is impossible: %s", fault);
}
