/* record_line.c: writes the seals and outcomes of a record's lines (record_line.h). record_header.c
 * writes the header, action_codec.c the actions. */
#include "record/record_line.h"

#include "base/memory.h"
#include "base/rng.h"
#include "record/action_codec.h"
#include "record/expansion_file.h"
#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- seals ------------------------------------------------------------------------------------ */

#define SEAL_OPEN ",\"sum\":\""
#define SEAL_CLOSE "\"}"
enum { SEAL_LENGTH = sizeof SEAL_OPEN - 1 + 16 + sizeof SEAL_CLOSE - 1 };

/* Continues the previous sum. A change of one byte always changes the sum (base/rng.h). */
static uint64_t sum_on(uint64_t before, const char *text, size_t length)
{
    return rng_mix(hash_bytes(before, text, length));
}

static void seal_write(uint64_t sum, char out[SEAL_LENGTH + 1])
{
    snprintf(out, SEAL_LENGTH + 1, SEAL_OPEN "%016llx" SEAL_CLOSE, (unsigned long long)sum);
}

char *record_line_seal(json_t *object, uint64_t *sum)
{
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    assert(text && "a record line is plain JSON");
    size_t length = strlen(text) - 1; /* without the closing brace */
    char *line = memory_resize(text, length + SEAL_LENGTH + 2);
    *sum = sum_on(*sum, line, length);
    seal_write(*sum, line + length);
    memcpy(line + length + SEAL_LENGTH, "\n", 2);
    return line;
}

bool record_line_sound(const char *line, size_t length, uint64_t *sum)
{
    /* JSON parsers accept a NUL, but code that copies the line as text would lose the rest. */
    if (length <= SEAL_LENGTH || memchr(line, 0, length))
        return false;
    uint64_t now = sum_on(*sum, line, length - SEAL_LENGTH);
    char seal[SEAL_LENGTH + 1];
    seal_write(now, seal);
    if (memcmp(line + length - SEAL_LENGTH, seal, SEAL_LENGTH) != 0)
        return false;
    *sum = now;
    return true;
}

bool record_line_replica(const char *line, size_t length, uint64_t *sum)
{
    char seal[SEAL_LENGTH + 1];
    if (length <= SEAL_LENGTH)
        return false;
    const char *there = line + length - SEAL_LENGTH;
    *sum = strtoull(there + sizeof SEAL_OPEN - 1, NULL, 16);
    seal_write(*sum, seal);
    return memcmp(there, seal, SEAL_LENGTH) == 0;
}

/* No line of ours has a carriage return: JSON writes it as \r. */
static size_t unmail(char *text, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf"; /* of the order of bytes */
    size_t from = size >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0, to = 0;
    for (; from < size; from++)
        if (text[from] != '\r' || (from + 1 < size && text[from + 1] != '\n'))
            text[to++] = text[from];
    return to;
}

char *record_text_read(const char *path, size_t most, size_t *size, bool *mailed, Err *err)
{
    char *text = file_read_whole(path, most, size, err);
    size_t length = text ? unmail(text, *size) : 0;
    bool changed = text && length < *size;
    if (changed && length && text[length - 1] != '\n')
        text[length++] = '\n'; /* there is room: something was taken away */
    if (changed) {
        *size = length;
        text[length] = 0;
    }
    if (mailed)
        *mailed = changed;
    return text;
}

uint64_t record_text_identity(const char *text, size_t size)
{
    uint64_t sum = 0;
    const char *end = size ? memchr(text, '\n', size) : NULL;
    return end && record_line_replica(text, (size_t)(end - text), &sum) ? sum : 0;
}

bool record_line_next(const char *text, size_t size, size_t *at, const char **line, size_t *length,
                      uint64_t *sum)
{
    const char *begin = text + *at, *end = *at < size ? memchr(begin, '\n', size - *at) : NULL;
    if (!end || !record_line_sound(begin, (size_t)(end - begin), sum))
        return false;
    *line = begin;
    *length = (size_t)(end - begin);
    *at += *length + 1;
    return true;
}

bool record_line_parse(JsonDoc *doc, const char *path, int number, const char *line, size_t length,
                       Err *err)
{
    if (!json_doc_parse(doc, path, line, length, number, err))
        return false;
    JsonAt top = json_top(doc);
    bool good = json_check_type(&top, "the line", FIELD_OBJECT, err);
    if (!good)
        json_doc_release(doc);
    return good;
}

/* --- random results --------------------------------------------------------------------------- */

/* The lists of `out` in the order of writing. */
static const char *const list_keys[] = {"drawn", "aside", "under", "revealed", "chance"};

/* Collects the outcomes of one action from its events. */
typedef struct RecordOutcome {
    json_t *lists; /* by their key in `out` */
    const EventSink *onward;
} RecordOutcome;

/* Collects what a replay can't know without the rules: random events and revealed tiles. */
static void out_on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    RecordOutcome *outcome = self;
    if (event->kind == EVENT_DRAWN)
        json_append(outcome->lists, "drawn", copy_json(c, event->copy));
    else if (event->kind == EVENT_SET_ASIDE)
        json_append(outcome->lists, "aside", copy_json(c, event->copy));
    else if (event->kind == EVENT_REVEALED)
        json_append(outcome->lists, "revealed", copy_json(c, event->copy));
    else if (event_covers(event))
        json_append(outcome->lists, "under",
                    json_pack("[io]", event->tile, copy_json(c, event->copy)));
    else if (event->kind == EVENT_CHANCE)
        json_append(outcome->lists, "chance",
                    json_pack("[si]", label_word((Label)event->label), event->number));
    if (outcome->onward)
        outcome->onward->on_event(outcome->onward->self, c, game, event);
}

/* Every line contains this, so that the last line alone is enough for a list of games. */
json_t *record_outcome_none(const Game *game)
{
    uint8_t next = game_to_act(game);
    return json_pack("{si so so}", "turn", game_turn(game), "next",
                     next == NO_SEAT ? json_null() : json_integer(next), "points",
                     scores_json(game));
}

bool record_outcome_apply(const Catalogue *c, Game *game, const Action *action,
                          const EventSink *onward, Undo *undo, Fault *fault, json_t **out)
{
    RecordOutcome outcome = {.lists = json_object(), .onward = onward};
    EventSink collect = {.on_event = out_on_event, .self = &outcome};
    bool applied = game_apply(c, game, action, &collect, undo, fault);
    if (applied)
        *out = record_outcome_none(game);
    for (size_t i = 0; applied && i < sizeof list_keys / sizeof list_keys[0]; i++)
        if (json_object_get(outcome.lists, list_keys[i]))
            json_object_set(*out, list_keys[i], json_object_get(outcome.lists, list_keys[i]));
    json_decref(outcome.lists);
    return applied;
}

/* Hands are written only if some were dealt, so games without halves have no empty lists. */
json_t *record_outcome_start(const Catalogue *c, const Game *game)
{
    json_t *object = record_outcome_none(game), *hands = json_array();
    bool dealt = false;
    for (int seat = 0; seat < game_setup(game)->players; seat++) {
        dealt |= game_hand_count(game, seat) > 0;
        json_array_append_new(hands, hand_json(c, game, seat));
    }
    if (dealt)
        json_object_set(object, "hands", hands);
    json_decref(hands);
    for (int i = 0; i < game_draft_count(game); i++)
        json_append(object, "draft", copy_json(c, game_draft(game, i)));
    for (int i = 0; i < game_aside_count(game); i++)
        json_append(object, "aside", copy_json(c, game_aside(game, i)));
    if (game_drawn(game) != NO_COPY)
        json_object_set_new(object, "drawn", copy_json(c, game_drawn(game)));
    return object;
}
