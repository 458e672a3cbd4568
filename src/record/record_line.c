/* record_line.c: seals, actions and outcomes of a record's lines (record_line.h). The header is in
 * record_header.c. */
#include "record/record_line.h"

#include "rules/query.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- seals ------------------------------------------------------------------------------------ */

#define SEAL_OPEN ",\"sum\":\""
#define SEAL_CLOSE "\"}"
enum { SEAL_LENGTH = sizeof SEAL_OPEN - 1 + 16 + sizeof SEAL_CLOSE - 1 };

/* FNV-1a from the sum before, spread at the end: any change of one byte changes the sum for
 * certain, because every step is a bijection of the state. */
static uint64_t sum_on(uint64_t before, const char *text, size_t length)
{
    uint64_t sum = before;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3u;
    return rng_mix(sum);
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
    char *line = realloc(text, length + SEAL_LENGTH + 2);
    assert(line && "out of memory");
    *sum = sum_on(*sum, line, length);
    seal_write(*sum, line + length);
    memcpy(line + length + SEAL_LENGTH, "\n", 2);
    return line;
}

bool record_line_sound(const char *line, size_t length, uint64_t *sum)
{
    /* The reader of JSON passes over a NUL; whoever copies the line as text loses the rest. */
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

/* --- what chance gave ------------------------------------------------------------------------- */

static void list_add(json_t **list, json_t *item)
{
    if (!*list)
        *list = json_array();
    json_array_append_new(*list, item);
}

static json_t *copy_id(const Catalogue *c, uint16_t copy)
{
    return copy < c->copy_count ? json_string(c->copies[copy].id) : json_null();
}

static void out_hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    RecordOut *out = self;
    if (event->kind == EVENT_DRAWN)
        list_add(&out->drawn, copy_id(c, event->copy));
    else if (event->kind == EVENT_SET_ASIDE)
        list_add(&out->aside, copy_id(c, event->copy));
    else if (event->kind == EVENT_REVEALED)
        list_add(&out->revealed, copy_id(c, event->copy));
    else if (event->kind == EVENT_TOKEN_PLACED && event->label == LABEL_UNDER_HILL)
        list_add(&out->under, json_pack("[io]", event->tile, copy_id(c, event->copy)));
    else if (event->kind == EVENT_CHANCE)
        list_add(&out->chance, json_pack("[si]", label_word((Label)event->label), event->number));
    if (out->onward)
        out->onward->hear(out->onward->self, c, game, event);
}

RecordOut record_out_begin(const EventSink *onward)
{
    return (RecordOut){.onward = onward};
}

EventSink record_out_sink(RecordOut *out)
{
    return (EventSink){.hear = out_hear, .self = out};
}

/* What every line tells, so that the last line alone describes the game in a list. */
static json_t *out_standing(const Game *game)
{
    uint8_t next = game_to_act(game);
    json_t *points = json_array();
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        json_array_append_new(points, json_integer(game_score(game, seat)));
    json_t *out = json_object();
    json_object_set_new(out, "turn", json_integer(game_turn(game)));
    json_object_set_new(out, "next", next == NO_SEAT ? json_null() : json_integer(next));
    json_object_set_new(out, "points", points);
    return out;
}

static void out_take(json_t *object, const char *key, json_t **list)
{
    if (*list)
        json_object_set_new(object, key, *list);
    *list = NULL;
}

json_t *record_out_finish(RecordOut *out, const Game *game)
{
    json_t *object = out_standing(game);
    out_take(object, "drawn", &out->drawn);
    out_take(object, "aside", &out->aside);
    out_take(object, "under", &out->under);
    out_take(object, "revealed", &out->revealed);
    out_take(object, "chance", &out->chance);
    return object;
}

json_t *record_out_start(const Catalogue *c, const Game *game)
{
    const Setup *setup = game_setup(game);
    json_t *object = out_standing(game), *hands = json_array();
    bool dealt = false;
    for (int seat = 0; seat < setup->players; seat++) {
        json_t *hand = json_array();
        for (int i = 0; i < game_hand_count(game, seat); i++, dealt = true)
            json_array_append_new(hand, copy_id(c, game_hand(game, seat, i)));
        json_array_append_new(hands, hand);
    }
    if (dealt)
        json_object_set(object, "hands", hands);
    json_decref(hands);
    json_t *draft = NULL, *aside = NULL;
    for (int i = 0; i < game_draft_count(game); i++)
        list_add(&draft, copy_id(c, game_draft(game, i)));
    for (int i = 0; i < game_aside_count(game); i++)
        list_add(&aside, copy_id(c, game_aside(game, i)));
    out_take(object, "draft", &draft);
    out_take(object, "aside", &aside);
    if (game_drawn(game) != NO_COPY)
        json_object_set_new(object, "drawn", copy_id(c, game_drawn(game)));
    return object;
}

/* --- actions ---------------------------------------------------------------------------------- */

static const TileKind *last_kind(const Catalogue *c, const Game *game, int *rotation)
{
    uint16_t tile = game_last_tile(game);
    if (tile == NO_TILE)
        return NULL;
    PlacedTile placed = game_tile(game, tile);
    *rotation = placed.rotation;
    return catalogue_kind(c, placed.copy);
}

/* By its name as it lies; by number where the name would mean another segment. */
static json_t *segment_json(const Catalogue *c, const Game *game, int segment)
{
    int rotation;
    const TileKind *kind = last_kind(c, game, &rotation);
    char name[32];
    if (kind && segment < kind->segment_count &&
        segment_find(kind, rotation, segment_name(kind, rotation, segment, name, sizeof name)) ==
            segment)
        return json_string(name);
    return json_integer(segment);
}

static json_t *pick_json(const Catalogue *c, const Game *game, const Action *a)
{
    (void)game;
    return json_pack("{si so}", "seat", a->seat, "pick", copy_id(c, a->copy));
}

static json_t *draw_json(const Catalogue *c, const Game *game, const Action *a)
{
    (void)c, (void)game;
    return json_pack("{si sb}", "seat", a->seat, "draw", 1);
}

static json_t *place_json(const Catalogue *c, const Game *game, const Action *a)
{
    (void)game;
    return json_pack("{si so s[ii] si}", "seat", a->seat, "place", copy_id(c, a->copy), "at",
                     a->cell.x, a->cell.y, "rotation", a->rotation);
}

static json_t *follow_json(const Catalogue *c, const Game *game, const Action *a)
{
    json_t *object =
        json_pack("{si so}", "seat", a->seat, "follow", segment_json(c, game, a->segment));
    if (a->figure_kind != FIGURE_FOLLOWER)
        json_object_set_new(object, "figure", json_string(figure_name((FigureKind)a->figure_kind)));
    return object;
}

static json_t *skip_json(const Catalogue *c, const Game *game, const Action *a)
{
    (void)c, (void)game;
    return json_pack("{si sb}", "seat", a->seat, "skip", 1);
}

static json_t *choose_json(const Catalogue *c, const Game *game, const Action *a)
{
    (void)c, (void)game;
    json_t *object = json_pack("{si si}", "seat", a->seat, "choose", a->choice);
    if (a->figure)
        json_object_set_new(object, "of", json_integer(a->figure));
    if (a->figure_kind != FIGURE_FOLLOWER)
        json_object_set_new(object, "figure", json_string(figure_name((FigureKind)a->figure_kind)));
    return object;
}

static json_t *deed_json(const Catalogue *c, const Game *game, const Action *a)
{
    (void)c, (void)game;
    return json_pack("{si ss si si si}", "seat", a->seat, "deed", deed_name((Deed)a->choice),
                     "tile", a->tile, "segment", a->segment, "of", a->figure);
}

/* --- and back --------------------------------------------------------------------------------- */

static bool whole_number(json_t *value, int least, int most, int *out)
{
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return false;
    *out = (int)json_integer_value(value);
    return true;
}

static bool copy_parse(json_t *value, const Catalogue *c, Action *action, Err *err)
{
    const char *id = json_string_value(value);
    uint16_t copy = id ? catalogue_find(c, id) : NO_COPY;
    if (copy == NO_COPY)
        return err_set(err, "", 0, "there is no tile '%s'", id ? id : "");
    action->copy = copy;
    return true;
}

static bool true_parse(json_t *value, Err *err)
{
    return json_is_true(value) || err_set(err, "", 0, "'true' is expected");
}

static bool pick_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    (void)game;
    return copy_parse(json_object_get(o, "pick"), c, a, err);
}

static bool draw_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    (void)c, (void)game, (void)a;
    return true_parse(json_object_get(o, "draw"), err);
}

static bool place_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    (void)game;
    int x, y, rotation;
    json_t *at = json_object_get(o, "at");
    if (!copy_parse(json_object_get(o, "place"), c, a, err))
        return false;
    if (json_array_size(at) != 2 ||
        !whole_number(json_array_get(at, 0), INT16_MIN, INT16_MAX, &x) ||
        !whole_number(json_array_get(at, 1), INT16_MIN, INT16_MAX, &y))
        return err_set(err, "", 0, "'at' is not a cell [x, y]");
    if (!whole_number(json_object_get(o, "rotation"), 0, 3, &rotation))
        return err_set(err, "", 0, "'rotation' is not 0 to 3");
    a->cell = (Cell){(int16_t)x, (int16_t)y};
    a->rotation = (uint8_t)rotation;
    return true;
}

/* "figure", left out for a follower. */
static bool figure_parse(json_t *o, Action *a, Err *err)
{
    json_t *value = json_object_get(o, "figure");
    const char *name = json_string_value(value);
    int kind = name ? figure_find(name) : value ? -1 : FIGURE_FOLLOWER;
    a->figure_kind = (uint8_t)kind;
    return kind >= 0 || err_set(err, "", 0, "there is no figure '%s'", name ? name : "");
}

static bool follow_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    json_t *value = json_object_get(o, "follow");
    int rotation, segment = NO_SEGMENT;
    const TileKind *kind = last_kind(c, game, &rotation);
    if (json_is_string(value) && kind)
        segment = segment_find(kind, rotation, json_string_value(value));
    else
        whole_number(value, 0, SEGMENTS_MAX - 1, &segment);
    if (!kind || segment >= kind->segment_count)
        return err_set(err, "", 0, "the tile just laid has no such segment");
    a->segment = (uint8_t)segment;
    return figure_parse(o, a, err);
}

static bool skip_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    (void)c, (void)game, (void)a;
    return true_parse(json_object_get(o, "skip"), err);
}

static bool choose_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    (void)c, (void)game;
    int choice, figure = 0;
    json_t *of = json_object_get(o, "of");
    if (!whole_number(json_object_get(o, "choose"), 0, UINT8_MAX, &choice) ||
        (of && !whole_number(of, 0, UINT16_MAX, &figure)))
        return err_set(err, "", 0, "'choose' or 'of' is not a number of that range");
    a->choice = (uint8_t)choice;
    a->figure = (uint16_t)figure;
    return figure_parse(o, a, err);
}

static bool deed_parse(json_t *o, const Catalogue *c, const Game *game, Action *a, Err *err)
{
    (void)c, (void)game;
    const char *name = json_string_value(json_object_get(o, "deed"));
    int deed = name ? deed_find(name) : -1, tile, segment, figure;
    if (deed < 0)
        return err_set(err, "", 0, "there is no deed '%s'", name ? name : "");
    if (!whole_number(json_object_get(o, "tile"), 0, UINT16_MAX, &tile) ||
        !whole_number(json_object_get(o, "segment"), 0, SEGMENTS_MAX - 1, &segment) ||
        !whole_number(json_object_get(o, "of"), 0, UINT16_MAX, &figure))
        return err_set(err, "", 0, "'tile', 'segment' or 'of' is not a number of that range");
    a->choice = (uint8_t)deed;
    a->tile = (uint16_t)tile;
    a->segment = (uint8_t)segment;
    a->figure = (uint16_t)figure;
    return true;
}

/* To add an action: its word, further fields (separated by blanks), how it is written and read. */
static const struct ActionWord {
    const char *word, *fields;
    json_t *(*write)(const Catalogue *c, const Game *game, const Action *action);
    bool (*parse)(json_t *object, const Catalogue *c, const Game *game, Action *action, Err *err);
} action_words[] = {
    [ACTION_PICK] = {.word = "pick", .fields = "", .write = pick_json, .parse = pick_parse},
    [ACTION_DRAW] = {.word = "draw", .fields = "", .write = draw_json, .parse = draw_parse},
    [ACTION_PLACE] = {.word = "place",
                      .fields = "at rotation",
                      .write = place_json,
                      .parse = place_parse},
    [ACTION_FOLLOW] = {.word = "follow",
                       .fields = "figure",
                       .write = follow_json,
                       .parse = follow_parse},
    [ACTION_SKIP] = {.word = "skip", .fields = "", .write = skip_json, .parse = skip_parse},
    [ACTION_CHOOSE] = {.word = "choose",
                       .fields = "of figure",
                       .write = choose_json,
                       .parse = choose_parse},
    [ACTION_DEED] = {.word = "deed",
                     .fields = "tile segment of",
                     .write = deed_json,
                     .parse = deed_parse},
};
static_assert(sizeof action_words / sizeof *action_words == ACTION_KINDS, "a row per action");

json_t *record_action_json(const Catalogue *c, const Game *game, const Action *action)
{
    assert(action->kind < ACTION_KINDS && "kind of action");
    json_t *object = action_words[action->kind].write(c, game, action);
    assert(object && "actions are plain JSON");
    return object;
}

static bool word_among(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (const char *p = strstr(list, word); p && length; p = strstr(p + 1, word))
        if ((p == list || p[-1] == ' ') && (p[length] == ' ' || !p[length]))
            return true;
    return false;
}

static bool fields_known(json_t *object, const struct ActionWord *row, Err *err)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        if (strcmp(key, row->word) != 0 && !word_among(key, row->fields) &&
            !word_among(key, "seat out sum"))
            return err_set(err, "", 0, "unknown field '%s'", key);
    }
    return true;
}

bool record_action_parse(json_t *object, const Catalogue *c, const Game *game, Action *action,
                         Err *err)
{
    int seat;
    *action = (Action){0};
    if (!whole_number(json_object_get(object, "seat"), 0, SEATS_MAX - 1, &seat))
        return err_set(err, "", 0, "'seat' is not a seat of this game");
    for (int kind = 0; kind < ACTION_KINDS; kind++)
        if (json_object_get(object, action_words[kind].word)) {
            action->kind = (uint8_t)kind;
            action->seat = (uint8_t)seat;
            return fields_known(object, &action_words[kind], err) &&
                   action_words[kind].parse(object, c, game, action, err);
        }
    return err_set(err, "", 0, "the line names no action");
}
