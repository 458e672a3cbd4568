/* record_line.c: writes and reads the header of a record, and the seals and outcomes of its lines
 * (record_line.h); codec.c writes the actions. */
#include "log/record_line.h"

#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"
#include "log/digest.h"
#include "log/public_log.h"
#include "scenario/codec.h"
#include "scenario/expansion_file.h"
#include "system/file.h"

#include <assert.h>
#include <errno.h>
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

bool record_line_claimed_sum(const char *line, size_t length, uint64_t *sum)
{
    char seal[SEAL_LENGTH + 1];
    if (length <= SEAL_LENGTH)
        return false;
    const char *there = line + length - SEAL_LENGTH;
    *sum = strtoull(there + sizeof SEAL_OPEN - 1, NULL, 16);
    seal_write(*sum, seal);
    return memcmp(there, seal, SEAL_LENGTH) == 0;
}

/* Removes a byte order mark and the carriage returns at the ends of lines. The program writes none
 * within a line, because JSON escapes them as \r. */
static size_t unmail(char *text, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf"; /* the byte order mark */
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
        text[length++] = '\n'; /* there is room: characters were removed */
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
    return end && record_line_claimed_sum(text, (size_t)(end - text), &sum) ? sum : 0;
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

/* The lists of `out` in the order in which they are written. */
static const char *const list_keys[] = {"drawn", "aside", "under", "revealed", "chance"};

/* Collects the outcomes of one action from its events. */
typedef struct RecordOutcome {
    json_t *lists; /* each under its key in `out` */
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

/* Every line contains this object, so that the last line alone is enough for a list of games. */
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

/* --- the header ------------------------------------------------------------------------------- */

/* Writes and checks the first line of a record:
 *
 *   {"format":"hypotenuse-record/1","rules":1,"tiles":"0123456789abcdef","seed":"42",
 *    "generation":"2021","setup":{…},"players":[{"name":"Mira","kind":"human","color":0},…],
 *    "help":"basic","far_back":true,"started":1767225600,         left out if they say nothing
 *    "key":"64 digits","scenario":{…},"box":{…},
 *    "out":{…},"sum":"…"}
 *
 * The line is enough to rebuild the game. `out` repeats the results of seed and set-up, only to
 * check that they are still the same. The members that all players may know also form the head of a
 * public log (public_log.c). */

#define FORMAT_NAME "hypotenuse-record/"
#define VERSION_TEXT "1"
enum { FORMAT_VERSION = 1 };

/* The "kind" of a human player. */
static const char person[] = "human";

static const char *const help_names[HELP_LEVELS] = {
    [HELP_FULL] = "full", [HELP_BASIC] = "basic", [HELP_NONE] = "none"};

const char *record_help_name(HelpLevel help)
{
    assert(help < HELP_LEVELS && "a level of help");
    return help_names[help];
}

HelpLevel record_help_of(const char *name)
{
    int help = HELP_FULL;
    while (help < HELP_LEVELS && strcmp(help_names[help], name) != 0)
        help++;
    return (HelpLevel)help;
}

/* Not every JSON reader supports 64-bit numbers, so they are written as text. */
static json_t *number_json(const char *format, uint64_t number)
{
    char text[24];
    snprintf(text, sizeof text, format, (unsigned long long)number);
    return json_string(text);
}

/* --- box and position ------------------------------------------------------------------------- */

void record_header_share(const RecordHeader *header)
{
    box_share(header->box);
    game_position_share(header->position);
}

void record_header_release(RecordHeader *header)
{
    box_free(header->box);
    game_position_free(header->position);
    header->box = NULL;
    record_header_begins(header, NULL);
}

void record_header_begins(RecordHeader *header, GamePosition *position)
{
    header->position = position;
    header->scenario = position ? position->text : NULL;
    header->from_position = position != NULL;
}

const Catalogue *record_header_tiles(const RecordHeader *header, const Catalogue *program)
{
    return header->box ? header->box->catalogue : program;
}

bool record_header_is_whole(const RecordHeader *header)
{
    return header->boxed == (header->box != NULL) &&
           header->from_position == (header->position != NULL);
}

/* If the game starts from a position, the set-up follows from that position, except for the
 * rules. */
const char *record_header_fault(const RecordHeader *header, const Catalogue *program)
{
    if (!header->position)
        return setup_fault(record_header_tiles(header, program), &header->setup);
    Setup says = game_position_setup(header->position, &header->setup.policies);
    return memcmp(&says, &header->setup, sizeof says) == 0 ? NULL
                                                           : "it is not that of the position";
}

size_t record_header_room(const RecordHeader *header, const Catalogue *c)
{
    return header->position ? scenario_game_size(header->position->scenario)
                            : game_size(c, &header->setup, 0);
}

void record_game_start(const Catalogue *c, const RecordHeader *header, Game *game,
                       const EventSink *sink)
{
    if (header->position)
        scenario_start_keyed(header->position->scenario, &header->setup.policies, &header->key,
                             game, sink);
    else if (!chance_key_is_none(&header->key))
        game_start_keyed(c, &header->setup, &header->key, game, sink);
    else if (header->box)
        game_start_ordered(c, &header->setup, header->seed, header->box->order,
                           header->box->order_count, game, sink);
    else
        game_start(c, &header->setup, header->seed, game, sink);
}

/* --- the members ------------------------------------------------------------------------------ */

/* A real key is never all zeros, so all zeros are refused. */
static bool key_read(void *self, const JsonAt *at, Err *err)
{
    Digest digest;
    if (!digest_json_read(&digest, at, err))
        return false;
    ((RecordHeader *)self)->key = key_of_digest(&digest);
    return !digest_is_zero(&digest) || json_fault(at, err, "'%s' is none", at->key);
}

static json_t *key_json(const void *self)
{
    const RecordHeader *header = self;
    Digest key = digest_of_key(&header->key);
    return chance_key_is_none(&header->key) ? NULL : digest_json(&key);
}

/* Reads a 64-bit number; the text must not contain anything else. */
static bool number_read(const JsonAt *at, int base, uint64_t *out, Err *err)
{
    const char *text = json_string_value(at->value);
    char *end = NULL;
    errno = 0;
    *out = text[0] && text[0] != '-' ? strtoull(text, &end, base) : 0;
    return (end && !*end && !errno) ||
           json_fault(at, err, "'%s' is not a number in quotes", at->key);
}

static bool tiles_read(void *self, const JsonAt *at, Err *err)
{
    return number_read(at, 16, &((RecordHeader *)self)->fingerprint, err);
}

static json_t *tiles_json(const void *self)
{
    return number_json("%016llx", ((const RecordHeader *)self)->fingerprint);
}

static bool seed_read(void *self, const JsonAt *at, Err *err)
{
    return number_read(at, 10, &((RecordHeader *)self)->seed, err);
}

static json_t *seed_json(const void *self)
{
    return number_json("%llu", ((const RecordHeader *)self)->seed);
}

static json_t *kind_json(const void *engine)
{
    return json_string(*(const char *)engine ? engine : person);
}

static const JsonMember player_members[] = {
    {"name", FIELD_STRING | FIELD_MUST, JSON_INTO(RecordPlayer, name), .min = 1},
    {"kind", FIELD_STRING | FIELD_MUST, JSON_INTO(RecordPlayer, engine), .min = 1,
     .write = kind_json},
    {"color", FIELD_WHOLE | FIELD_MUST, JSON_INTO(RecordPlayer, color), .max = SEATS_MAX - 1},
    {"machine", FIELD_WHOLE, JSON_INTO(RecordPlayer, machine), .max = SEATS_MAX, .brief = true}};

static bool player_read(void *self, const JsonAt *at, Err *err)
{
    RecordPlayer *player = &((RecordHeader *)self)->seats[at->place];
    bool good = json_read_object(at, "a player", JSON_ROWS(player_members), player, err);
    if (!strcmp(player->engine, person))
        memset(player->engine, 0, sizeof player->engine);
    return good;
}

static bool players_read(void *self, const JsonAt *at, Err *err)
{
    RecordHeader *header = self;
    size_t count = json_length(at);
    if (count < SEATS_MIN || count > SEATS_MAX)
        return json_fault(at, err, "'players' are not %d to %d", SEATS_MIN, SEATS_MAX);
    header->setup.players = (uint8_t)count;
    return json_each(at, "a player", FIELD_OBJECT, player_read, header, err);
}

static json_t *players_json(const void *self)
{
    const RecordHeader *header = self;
    json_t *players = json_array();
    for (int seat = 0; seat < header->setup.players; seat++)
        json_array_append_new(players,
                              json_write_object(JSON_ROWS(player_members), &header->seats[seat]));
    return players;
}

/* The first player is one of the players, so the players are read first. */
static bool game_setup_read(void *self, const JsonAt *at, Err *err)
{
    JsonAt players;
    return json_member(at->up, "players", &players) && players_read(self, &players, err) &&
           setup_read(at, SETUP_RECORD, &((RecordHeader *)self)->setup, err);
}

static json_t *game_setup_json(const void *self)
{
    return setup_json(&((const RecordHeader *)self)->setup, SETUP_RECORD);
}

static bool help_read(void *self, const JsonAt *at, Err *err)
{
    RecordHeader *header = self;
    header->help = record_help_of(json_string_value(at->value));
    return header->help != HELP_LEVELS ||
           json_fault(at, err, "'%s' is none of full, basic, none", at->key);
}

static json_t *help_json(const void *self)
{
    HelpLevel help = ((const RecordHeader *)self)->help;
    return help == HELP_FULL ? NULL : json_string(record_help_name(help));
}

static bool game_read(void *self, const JsonAt *at, Err *err)
{
    return number_read(at, 16, &((RecordOrigin *)self)->game, err);
}

static json_t *game_json(const void *self)
{
    return number_json("%016llx", ((const RecordOrigin *)self)->game);
}

static const JsonMember origin_members[] = {
    {"game", FIELD_STRING | FIELD_MUST, .read = game_read, .write = game_json},
    {"line", FIELD_WHOLE | FIELD_MUST, JSON_INTO(RecordOrigin, line), .max = RECORD_BRANCHES_MAX},
    {"step", FIELD_WHOLE | FIELD_MUST, JSON_INTO(RecordOrigin, step), .max = INT32_MAX}};

static bool origin_read(void *self, const JsonAt *at, Err *err)
{
    return json_read_object(at, "an origin", JSON_ROWS(origin_members),
                            &((RecordHeader *)self)->origin, err);
}

static json_t *origin_json(const void *self)
{
    const RecordOrigin *origin = &((const RecordHeader *)self)->origin;
    return origin->game ? json_write_object(JSON_ROWS(origin_members), origin) : NULL;
}

/* Older records only say whether hints were allowed. Without hints there were no overlays either,
 * so `false` means no help, and `true` means full help. */
static bool hints_read(void *self, const JsonAt *at, Err *err)
{
    (void)err;
    ((RecordHeader *)self)->help = json_is_false(at->value) ? HELP_NONE : HELP_FULL;
    return true;
}

static bool times_read(void *self, const JsonAt *at, Err *err)
{
    return clocks_read(at, &((RecordHeader *)self)->clocks, err);
}

static json_t *times_json(const void *self)
{
    const RecordHeader *header = self;
    return header->clocks.initial ? clocks_json(&header->clocks) : NULL;
}

static json_t *text_json(const char *text)
{
    return text ? json_loads(text, 0, NULL) : NULL;
}

static json_t *scenario_json(const void *self)
{
    return text_json(((const RecordHeader *)self)->scenario);
}

static json_t *position_json(const void *self)
{
    const RecordHeader *header = self;
    return text_json(header->position ? header->position->text : NULL);
}

static json_t *box_json(const void *self)
{
    const RecordHeader *header = self;
    return text_json(header->box ? header->box->text : NULL);
}

/* The members that all players know, in both records and public logs, in the order in which they
 * are written. `format` and `rules` are written and checked separately. */
#define TABLE_FIRST                                                                                \
    {"format", .types = FIELD_STRING}, {"rules", .types = FIELD_WHOLE},                            \
    {                                                                                              \
        "tiles", FIELD_STRING | FIELD_MUST, .read = tiles_read, .write = tiles_json                \
    }
#define TABLE_REST                                                                                 \
    {"generation", FIELD_STRING | FIELD_MUST, JSON_INTO(RecordHeader, generation)},                \
        {"setup", FIELD_OBJECT | FIELD_MUST, .read = game_setup_read, .write = game_setup_json},   \
        {"players", FIELD_ARRAY | FIELD_MUST, .read = players_read, .write = players_json},        \
        {"help", FIELD_STRING, .read = help_read, .write = help_json},                             \
        {"open_hands", FIELD_BOOL, JSON_INTO(RecordHeader, open_hands), .brief = true},            \
        {"far_back", FIELD_BOOL, JSON_INTO(RecordHeader, far_back), .brief = true},                \
    {                                                                                              \
        "started", FIELD_WHOLE, JSON_INTO(RecordHeader, started), .brief = true                    \
    }

/* record_read.c checks `scenario`, `box` and `out`, record_line.c checks `sum`. */
static const JsonMember header_members[] = {
    TABLE_FIRST,
    {"seed", FIELD_STRING | FIELD_MUST, .read = seed_read, .write = seed_json},
    TABLE_REST,
    {"key", FIELD_STRING, .read = key_read, .write = key_json},
    {"hints", FIELD_BOOL, .read = hints_read},
    {"clocks", FIELD_OBJECT, .read = times_read, .write = times_json},
    {"origin", FIELD_OBJECT, .read = origin_read, .write = origin_json},
    {"scenario", .types = FIELD_OBJECT, .write = scenario_json},
    {"box", .types = FIELD_OBJECT, .write = box_json},
    {"out", .types = FIELD_OBJECT},
    {"sum", .types = FIELD_STRING},
};

/* Box and position are part of the game: all machines at the table need them. public_read.c reads
 * the members after them. */
static const JsonMember log_members[] = {
    TABLE_FIRST,
    TABLE_REST,
    {"scenario", .types = FIELD_OBJECT | FIELD_BOOL, .write = position_json},
    {"box", .types = FIELD_OBJECT | FIELD_BOOL, .write = box_json},
    {"clocks", .types = FIELD_OBJECT},
    {"fair", .types = FIELD_OBJECT},
    {"keys", .types = FIELD_ARRAY},
    {"delay", .types = FIELD_WHOLE},
    {"hosted", .types = FIELD_BOOL},
    {"told", .types = FIELD_ARRAY},
    {"hands", .types = FIELD_ARRAY},
    {"line", .types = FIELD_WHOLE},
    {"time", .types = FIELD_WHOLE},
    {"hash", .types = FIELD_STRING},
};

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *written(const char *format, const JsonMember *members, size_t count,
                       const RecordHeader *header)
{
    json_t *object = json_pack("{ss si}", "format", format, "rules", RECORD_RULES_VERSION);
    json_object_update_new(object, json_write_object(members, count, header));
    return object;
}

json_t *record_table_json(const RecordHeader *header, const char *format)
{
    return written(format, JSON_ROWS(log_members), header);
}

json_t *record_header_json(const RecordHeader *header)
{
    return written(FORMAT_NAME VERSION_TEXT, JSON_ROWS(header_members), header);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The format is checked first, because a file of a newer version may have any members. */
static bool format_check(const JsonAt *object, const char *name, int newest, Err *err)
{
    const char *format = json_string_value(json_object_get(object->value, "format"));
    json_int_t rules = json_get_whole(object, "rules", 0);
    if (!format || strncmp(format, name, strlen(name)) != 0)
        return json_fault(object, err, "this is not a record of Hypotenuse");
    int version = atoi(format + strlen(name));
    if (version > newest || rules > RECORD_RULES_VERSION)
        return json_fault(object, err, "the game was recorded by a newer Hypotenuse");
    return (version == newest && rules == RECORD_RULES_VERSION) ||
           json_fault(object, err, "'format' or 'rules' has a version that never was");
}

static bool possible(const JsonAt *object, const Catalogue *c, const RecordHeader *header, Err *err)
{
    const char *fault = c ? setup_fault(c, &header->setup) : NULL;
    return !fault || json_fault(object, err, "the set-up is impossible: %s", fault);
}

/* A position itself defines the number and the order of its tiles, so a box in the same header may
 * only add kinds of tiles. */
static bool fits_beside(const JsonAt *object, Err *err)
{
    const json_t *box = json_object_get(object->value, "box");
    if (!json_is_object(box))
        return true;
    if (json_object_get(json_object_get(object->value, "scenario"), "tiles"))
        return json_fault(object, err, "its tiles stand in the position, and in a box beside it");
    return (json_object_size(box) == 1 && json_object_get(box, "tiles")) ||
           json_fault(object, err, "a box beside a position has tiles and nothing else");
}

bool record_header_read(const JsonAt *object, const Catalogue *c, RecordHeader *header, Err *err)
{
    *header = (RecordHeader){0};
    if (!format_check(object, FORMAT_NAME, FORMAT_VERSION, err) ||
        !json_read_object(object, "the first line", JSON_ROWS(header_members), header, err))
        return false;
    header->from_position = json_object_get(object->value, "scenario") != NULL;
    header->boxed = json_object_get(object->value, "box") != NULL;
    return header->from_position ? fits_beside(object, err) : possible(object, c, header, err);
}

/* Reads a member that is an object or `true`. Returns false for other types; *whole receives
 * whether it is an object. */
static bool brings(const JsonAt *object, const char *key, JsonAt *at, bool *there, bool *whole,
                   Err *err)
{
    *there = json_member(object, key, at);
    *whole = *there && !json_is_true(at->value);
    return !*whole || json_check_type(at, key, FIELD_OBJECT, err);
}

/* Box and position are read before the set-up is checked, because the tiles decide whether it is
 * possible. */
static bool travelled(const JsonAt *object, const Catalogue *c, RecordHeader *header, Err *err)
{
    JsonAt box, scenario;
    bool box_whole, position, position_whole;
    if (!brings(object, "box", &box, &header->boxed, &box_whole, err) ||
        !brings(object, "scenario", &scenario, &position, &position_whole, err))
        return false;
    if (position && !fits_beside(object, err))
        return false;
    if (position_whole && header->boxed && !box_whole)
        return json_fault(object, err, "the box of the position is missing");
    header->from_position = position;
    if (box_whole)
        header->box = box_read_travelled(&box, c, err);
    if (position_whole && box_whole == (header->box != NULL))
        record_header_begins(header, game_position_read(&scenario, header->box, c, err));
    return box_whole == (header->box != NULL) && position_whole == (header->position != NULL);
}

bool record_table_read(const JsonAt *object, const char *format, int version, const Catalogue *c,
                       RecordHeader *header, Err *err)
{
    *header = (RecordHeader){0};
    bool good = format_check(object, format, version, err) &&
                json_read_object(object, "the first line", JSON_ROWS(log_members), header, err) &&
                travelled(object, c, header, err);
    const char *fault =
        good && record_header_is_whole(header) ? record_header_fault(header, c) : NULL;
    if (good && !fault)
        return true;
    if (fault)
        json_fault(object, err, "the set-up is impossible: %s", fault);
    record_header_release(header);
    return false;
}
