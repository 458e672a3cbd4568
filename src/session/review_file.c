/* review_file.c: see review_file.h. The lines of a record (record/record_line.h), a head and one
 * for each decision, each with its seal:
 *
 *   {"format":"hypotenuse-review/5","decisions":58,"sum":"…"}
 *   {"step":7,"turn":2,"seat":1,"phase":2,"judged":1,"claim":255,"lead":3.25,"lost":0.5,
 *    "variance":0.0625,"ahead":0,"best":{"seat":1,"place":…},"reasons":[[3,0,1,…],…],
 *    "played":[…],"sum":"…"}
 *
 * The key is where the running sum begins, so that under another key no line is sound. Segments
 * stand there by number: a review is read without playing its game. Fractions are written
 * with the seventeen digits that a double needs, so what comes back is what was worked out. */
#include "session/review_file.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/rng.h"
#include "record/action_codec.h"
#include "record/record_line.h"
#include "system/file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Raise it when decisions are judged otherwise by the same numbers, told with other reasons, or
 * written in another way. */
enum { REVIEW_VERSION = 5, REVIEW_SIZE_MAX = 4 << 20 };

bool review_file_path(const char *record, const char *level, char *out, size_t size)
{
    size_t length = strlen(record), suffix = strlen(RECORD_SUFFIX);
    if (length <= suffix || strcmp(record + length - suffix, RECORD_SUFFIX) != 0 ||
        length + strlen(level) + sizeof ".review" > size)
        return false;
    snprintf(out, size, "%.*s.%s.review", (int)(length - suffix), record, level);
    return true;
}

/* --- the key ---------------------------------------------------------------------------------- */

/* Actions are hashed as bytes: they have none between their members (rules/apply.c). */
uint64_t review_file_key(const Catalogue *c, const Game *start, const Action *actions, int count,
                         const ReviewPlan *plans, int plan_count)
{
    const uint64_t game[] = {REVIEW_VERSION, AI_REASONS, c->fingerprint, game_hash(start)};
    uint64_t hash = hash_bytes(hash_text(HASH_FIRST, HYPOTENUSE_VERSION), game, sizeof game);
    for (int i = 0; i < plan_count; i++) {
        const AiEngine *engine = plans[i].engine;
        const uint64_t plan[] = {engine->numbers ? engine->numbers(engine) : 0, plans[i].nodes,
                                 plans[i].duel, plans[i].seed};
        hash = hash_bytes(hash_text(hash, engine->name), plan, sizeof plan);
    }
    return rng_mix(hash_bytes(hash, actions, (size_t)count * sizeof *actions));
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* A member that is a number. */
typedef struct NumberField {
    const char *key;
    size_t offset, size; /* of the member; FRACTION: a float */
    int64_t least, most;
} NumberField;

enum { FRACTION = 0 };

#define NUMBER(type, key, member, least, most)                                                     \
    {                                                                                              \
        key, offsetof(type, member), sizeof(((type *)0)->member), least, most                      \
    }
#define FLOAT(key, member)                                                                         \
    {                                                                                              \
        key, offsetof(ReviewItem, member), FRACTION, 0, 0                                          \
    }

/* To add a number: a row. Reasons are lists of theirs in this order. */
static const NumberField item_numbers[] = {
    NUMBER(ReviewItem, "step", step, 0, INT32_MAX),
    NUMBER(ReviewItem, "turn", turn, 0, INT32_MAX),
    NUMBER(ReviewItem, "seat", seat, 0, SEATS_MAX - 1),
    NUMBER(ReviewItem, "phase", phase, 0, PHASE_OVER),
    NUMBER(ReviewItem, "judged", judged, 0, 1),
    NUMBER(ReviewItem, "claim", best_claim, 0, NO_SEGMENT),
    FLOAT("lead", lead),
    FLOAT("lost", lost),
    FLOAT("variance", variance),
    FLOAT("ahead", ahead),
};
static const NumberField reason_numbers[] = {
    NUMBER(AiReason, "kind", kind, 0, AI_REASONS - 1),
    NUMBER(AiReason, "feature", feature, 0, SEGMENT_KINDS - 1),
    NUMBER(AiReason, "seats", seats, 0, UINT8_MAX),
    NUMBER(AiReason, "number", number, 0, UINT8_MAX),
    NUMBER(AiReason, "segment", segment, 0, UINT8_MAX),
    NUMBER(AiReason, "tile", tile, 0, AI_NO_TILE),
    NUMBER(AiReason, "points", points, INT32_MIN, INT32_MAX),
    NUMBER(AiReason, "centipoints", centipoints, INT32_MIN, INT32_MAX),
};
enum {
    ITEM_NUMBERS = sizeof item_numbers / sizeof *item_numbers,
    REASON_NUMBERS = sizeof reason_numbers / sizeof *reason_numbers
};

static json_t *number_json(const NumberField *field, const void *base)
{
    const char *at = (const char *)base + field->offset;
    switch (field->size) {
    case FRACTION:
        return json_real(*(const float *)(const void *)at);
    case sizeof(uint8_t):
        return json_integer(*(const uint8_t *)at);
    case sizeof(uint16_t):
        return json_integer(*(const uint16_t *)(const void *)at);
    default:
        return json_integer(*(const int32_t *)(const void *)at);
    }
}

static bool number_read(const json_t *value, const NumberField *field, void *base)
{
    char *at = (char *)base + field->offset;
    json_int_t number = json_integer_value(value);
    if (field->size == FRACTION) {
        *(float *)(void *)at = (float)json_number_value(value);
        return json_is_number(value);
    }
    if (!json_is_integer(value) || number < field->least || number > field->most)
        return false;
    if (field->size == sizeof(uint8_t))
        *(uint8_t *)at = (uint8_t)number;
    else if (field->size == sizeof(uint16_t))
        *(uint16_t *)(void *)at = (uint16_t)number;
    else
        *(int32_t *)(void *)at = (int32_t)number;
    return true;
}

static json_t *reasons_json(const AiReason *reasons, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        json_t *numbers = json_array();
        for (int k = 0; k < REASON_NUMBERS; k++)
            json_array_append_new(numbers, number_json(&reason_numbers[k], &reasons[i]));
        json_array_append_new(list, numbers);
    }
    return list;
}

/* Members that its kind does not have are 0 in a sound reason. */
static bool reason_read(const json_t *numbers, AiReason *reason)
{
    for (int k = 0; k < REASON_NUMBERS; k++)
        if (!number_read(json_array_get(numbers, (size_t)k), &reason_numbers[k], reason))
            return false;
    return reason_is_sound(reason);
}

static bool reasons_read(const json_t *list, AiReason *reasons, int *count)
{
    if (!json_is_array(list) || json_array_size(list) > AI_REASONS_MAX)
        return false;
    *count = (int)json_array_size(list);
    for (int i = 0; i < *count; i++)
        if (!reason_read(json_array_get(list, (size_t)i), &reasons[i]))
            return false;
    return true;
}

/* --- lines ------------------------------------------------------------------------------------ */

static json_t *item_json(const Catalogue *c, const ReviewItem *item)
{
    json_t *object = json_object();
    for (int i = 0; i < ITEM_NUMBERS; i++)
        json_object_set_new(object, item_numbers[i].key, number_json(&item_numbers[i], item));
    if (item->judged)
        json_object_set_new(object, "best", action_json(c, NULL, &item->best));
    json_object_set_new(object, "reasons", reasons_json(item->reasons, item->reason_count));
    json_object_set_new(object, "played",
                        reasons_json(item->played_reasons, item->played_reason_count));
    return object;
}

static bool item_read(const JsonAt *object, const Catalogue *c, const Action *actions, int room,
                      ReviewItem *item)
{
    JsonAt best;
    *item = (ReviewItem){0};
    for (int i = 0; i < ITEM_NUMBERS; i++)
        if (!number_read(json_object_get(object->value, item_numbers[i].key), &item_numbers[i],
                         item))
            return false;
    if (item->step >= room)
        return false;
    item->played = actions[item->step];
    return (!item->judged || (json_member(object, "best", &best) &&
                              action_read(&best, c, NULL, &item->best, NULL))) &&
           reasons_read(json_object_get(object->value, "reasons"), item->reasons,
                        &item->reason_count) &&
           reasons_read(json_object_get(object->value, "played"), item->played_reasons,
                        &item->played_reason_count);
}

/* --- the file --------------------------------------------------------------------------------- */

/* Appends the sealed line of `object`, which is freed. */
static char *add_line(char *text, size_t *size, json_t *object, uint64_t *sum)
{
    char *line = record_line_seal(object, sum);
    size_t length = strlen(line);
    text = memory_resize(text, *size + length + 1);
    memcpy(text + *size, line, length + 1);
    *size += length;
    free(line);
    return text;
}

bool review_file_write(const char *path, uint64_t key, const Catalogue *c, const ReviewItem *items,
                       int count)
{
    size_t size = 0;
    char *text = add_line(NULL, &size,
                          json_pack("{so si}", "format",
                                    json_sprintf("hypotenuse-review/%d", REVIEW_VERSION),
                                    "decisions", count),
                          &key);
    for (int i = 0; i < count; i++)
        text = add_line(text, &size, item_json(c, &items[i]), &key);
    bool kept = file_write_whole(path, text, size, NULL);
    free(text);
    return kept;
}

/* A line of the file: the head says how many decisions follow, the others are those. */
static bool line_read(const JsonAt *line, int number, const Catalogue *c, const Action *actions,
                      int room, ReviewItem *items, int *count)
{
    if (number > 0)
        return number <= *count && item_read(line, c, actions, room, &items[number - 1]);
    *count = (int)json_get_whole(line, "decisions", -1);
    return *count >= 0 && *count <= room;
}

static int lines_read(const char *text, size_t size, uint64_t key, const Catalogue *c,
                      const Action *actions, int room, ReviewItem *items)
{
    const char *line;
    size_t at = 0, length;
    int number = 0, count = -1;
    while (record_line_next(text, size, &at, &line, &length, &key)) {
        JsonDoc doc;
        if (!json_doc_parse(&doc, "", line, length, 1, NULL))
            return -1;
        JsonAt top = json_top(&doc);
        bool good = line_read(&top, number++, c, actions, room, items, &count);
        json_doc_release(&doc);
        if (!good)
            return -1;
    }
    return at == size && number == count + 1 ? count : -1;
}

int review_file_read(const char *path, uint64_t key, const Catalogue *c, const Action *actions,
                     int room, ReviewItem *items)
{
    size_t size = 0;
    char *text = file_read_whole(path, REVIEW_SIZE_MAX, &size, NULL);
    int count = text ? lines_read(text, size, key, c, actions, room, items) : -1;
    free(text);
    return count;
}
