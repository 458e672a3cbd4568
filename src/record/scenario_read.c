/* scenario_read.c: a scenario file from top to bottom. Order matters: own tiles come before
 * whatever names tiles, players before whatever names players. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

enum { POINTS_LIMIT = 100000 };

static char *copy_of(const char *text)
{
    return memory_copy(text, strlen(text) + 1);
}

/* --- names ------------------------------------------------------------------------------------ */

static bool read_expansions(Scenario *s, const JsonAt *at, Err *err)
{
    return expansions_read(at, &s->expansions, err);
}

static bool read_players(Scenario *s, const JsonAt *at, Err *err)
{
    size_t count = json_length(at);
    if (count < SEATS_MIN || count > SEATS_MAX)
        return json_fault(at, err, "a scenario has %d to %d players, not %zu", SEATS_MIN, SEATS_MAX,
                          count);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        if (!json_check_type(&item, "the name of a player", FIELD_STRING, err))
            return false;
        const char *name = json_string_value(item.value);
        if (!name[0] || strlen(name) >= SCENARIO_NAME_SIZE)
            return json_fault(&item, err, "the name of a player must have 1 to %d bytes",
                              SCENARIO_NAME_SIZE - 1);
        for (int p = 0; p < s->player_count; p++)
            if (!strcmp(s->players[p], name))
                return json_fault(&item, err, "two players are called \"%s\"", name);
        text_copy(s->players[s->player_count++], SCENARIO_NAME_SIZE, name);
    }
    return true;
}

static int find_player(const Scenario *s, const char *name)
{
    for (int p = 0; p < s->player_count; p++)
        if (!strcmp(s->players[p], name))
            return p;
    return -1;
}

bool scenario_read_seat(const Scenario *s, const JsonAt *at, uint8_t *seat, Err *err)
{
    int found = find_player(s, json_string_value(at->value));
    if (found < 0)
        return json_fault(at, err, "there is no player \"%.40s\"", json_string_value(at->value));
    *seat = (uint8_t)found;
    return true;
}

bool scenario_for_players(const Scenario *s, const JsonAt *at,
                          bool (*read)(void *self, int seat, const JsonAt *at, Err *err),
                          void *self, Err *err)
{
    JsonAt member = {.key = NULL};
    while (json_next(at, &member)) {
        int seat = find_player(s, member.key);
        if (seat < 0)
            return json_fault_at_key(&member, err, "there is no player \"%.40s\"", member.key);
        if (!read(self, seat, &member, err))
            return false;
    }
    return true;
}

/* --- points, hands, stack, policies ----------------------------------------------------------- */

static bool read_points(void *self, int seat, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    if (!json_check_type(at, "points", FIELD_WHOLE, err) ||
        !json_check_range(at, "points", -POINTS_LIMIT, POINTS_LIMIT, err))
        return false;
    s->points[seat] = (int)json_integer_value(at->value);
    return true;
}

static bool read_all_points(Scenario *s, const JsonAt *at, Err *err)
{
    return scenario_for_players(s, at, read_points, s, err);
}

static bool read_hand(void *self, int seat, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    if (!json_check_type(at, "a hand", FIELD_ARRAY, err))
        return false;
    if (json_length(at) > HAND_MAX)
        return json_fault(at, err, "a hand holds at most %d halves", HAND_MAX);
    s->has_hand[seat] = true;
    for (size_t i = 0; i < json_length(at); i++) {
        JsonAt item = json_item(at, i);
        uint16_t copy;
        if (!copy_read(&item, s->catalogue, &copy, err))
            return false;
        if (catalogue_kind(s->catalogue, copy)->shape != SHAPE_HALF)
            return json_fault(&item, err, "a hand holds halves only");
        s->hands[seat][s->hand_count[seat]++] = copy;
    }
    return true;
}

static bool read_hands(Scenario *s, const JsonAt *at, Err *err)
{
    return scenario_for_players(s, at, read_hand, s, err);
}

static bool read_stack(Scenario *s, const JsonAt *at, Err *err)
{
    size_t count = json_length(at);
    if (count > TILES_MAX)
        return json_fault(at, err, "a stack holds at most %d tiles", TILES_MAX);
    s->has_stack = true;
    s->stack = memory_list(count, sizeof *s->stack);
    for (size_t i = 0; i < count; i++) {
        JsonAt item = json_item(at, i);
        if (!copy_read(&item, s->catalogue, &s->stack[i], err))
            return false;
        if (catalogue_kind(s->catalogue, s->stack[i])->shape == SHAPE_HALF)
            return json_fault(&item, err, "halves are never drawn; they belong in a hand");
        s->stack_count++;
    }
    return true;
}

static bool read_policies(Scenario *s, const JsonAt *at, Err *err)
{
    for (int id = 0; id < POLICIES; id++)
        s->set[id] = json_object_get(at->value, policy_name((PolicyId)id));
    return policies_read(at, 0, &s->policies, err);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Members of the top in the order in which they must be read, whatever their order in the file:
 * what has no reader here comes first of all (read_top). */
static const struct {
    JsonField field;
    bool (*read)(Scenario *s, const JsonAt *at, Err *err);
} parts[] = {
    {{"format", FIELD_STRING | FIELD_MUST}, NULL},
    {{"title", FIELD_STRING}, NULL},
    {{"source", FIELD_STRING}, NULL},
    {{"tiles", FIELD_ARRAY}, NULL},
    {{"expansions", FIELD_ARRAY}, read_expansions},
    {{"players", FIELD_ARRAY | FIELD_MUST}, read_players},
    {{"bag", FIELD_ARRAY}, scenario_read_bag},
    {{"points", FIELD_OBJECT}, read_all_points},
    {{"stack", FIELD_ARRAY}, read_stack},
    {{"hands", FIELD_OBJECT}, read_hands},
    {{"policies", FIELD_OBJECT}, read_policies},
    {{"board", FIELD_ARRAY}, scenario_read_board},
    {{"actions", FIELD_ARRAY}, scenario_read_actions},
    {{"expect", FIELD_OBJECT}, scenario_read_expect},
};

static bool read_tiles(Scenario *s, const JsonAt *top, const Catalogue *base, Err *err)
{
    CatalogueBuilder *builder = catalogue_builder_new();
    catalogue_builder_add_all(builder, base);
    JsonAt tiles;
    bool ok = !json_member(top, "tiles", &tiles) || catalogue_builder_read_at(builder, &tiles, err);
    if (ok)
        s->catalogue = catalogue_builder_finish(builder);
    catalogue_builder_free(builder);
    return ok;
}

static bool read_top(Scenario *s, const JsonAt *top, const Catalogue *base, Err *err)
{
    JsonField fields[COUNT_OF(parts)];
    JsonAt format, part;
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        fields[i] = parts[i].field;
    if (!json_check_object(top, "a scenario", fields, COUNT_OF(parts), err))
        return false;
    json_member(top, "format", &format);
    if (strcmp(json_string_value(format.value), "hypotenuse-scenario/1") != 0)
        return json_fault(&format, err, "the format must be \"hypotenuse-scenario/1\"");
    s->title = copy_of(json_get_string(top, "title", ""));
    s->source = copy_of(json_get_string(top, "source", ""));
    if (!read_tiles(s, top, base, err))
        return false;
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        if (parts[i].read && json_member(top, parts[i].field.key, &part) &&
            !parts[i].read(s, &part, err))
            return false;
    return true;
}

/* The board can be set up, or it is malformed. */
static bool try_board(Scenario *s, Err *err)
{
    Policies policies = scenario_policies(s, s->generations.preset);
    Game *game = memory_new(scenario_game_size(s));
    bool ok = scenario_build(s, &policies, game, NULL, err);
    free(game);
    return ok;
}

static Scenario *read_doc(JsonDoc *doc, const Catalogue *base, const Generations *generations,
                          Err *err)
{
    Scenario *s = memory_new(sizeof *s);
    s->generations = *generations;
    text_copy(s->name, sizeof s->name, doc->name);
    JsonAt top = json_top(doc);
    bool ok = read_top(s, &top, base, err) && try_board(s, err);
    json_doc_release(doc);
    if (ok)
        return s;
    scenario_free(s);
    return NULL;
}

Scenario *scenario_read(const char *path, const Catalogue *base, const Generations *generations,
                        Err *err)
{
    JsonDoc doc;
    if (!json_doc_read(&doc, path, SCENARIO_FILE_LIMIT, err))
        return NULL;
    return read_doc(&doc, base, generations, err);
}

Scenario *scenario_parse(const char *name, const char *text, size_t length, const Catalogue *base,
                         const Generations *generations, Err *err)
{
    JsonDoc doc;
    if (length > SCENARIO_FILE_LIMIT) {
        err_set(err, name, 0, "is larger than %d KiB", SCENARIO_FILE_LIMIT / 1024);
        return NULL;
    }
    if (!json_doc_parse(&doc, name, text, length, 1, err))
        return NULL;
    return read_doc(&doc, base, generations, err);
}

void scenario_free(Scenario *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->expect_count; i++) {
        free(s->expects[i].removed);
        free(s->expects[i].claims);
    }
    free(s->expects);
    free(s->actions);
    free(s->figures);
    free(s->tokens);
    free(s->bag);
    free(s->items);
    free(s->stack);
    free(s->title);
    free(s->source);
    catalogue_free(s->catalogue);
    free(s);
}

/* --- what it holds ---------------------------------------------------------------------------- */

const char *scenario_title(const Scenario *s)
{
    return s->title;
}

const char *scenario_source(const Scenario *s)
{
    return s->source;
}

int scenario_player_count(const Scenario *s)
{
    return s->player_count;
}

const char *scenario_player(const Scenario *s, int seat)
{
    assert(seat >= 0 && seat < s->player_count && "seat of the scenario");
    return s->players[seat];
}

const Catalogue *scenario_catalogue(const Scenario *s)
{
    return s->catalogue;
}

int scenario_board_count(const Scenario *s)
{
    return s->item_count;
}

int scenario_action_count(const Scenario *s)
{
    return s->action_count;
}

Policies scenario_policies(const Scenario *s, int row)
{
    assert(row >= 0 && row < s->generations.count && "generation");
    Policies policies = s->generations.rows[row].policies;
    for (int p = 0; p < POLICIES; p++)
        if (s->set[p])
            policies.value[p] = s->policies.value[p];
    return policies;
}

uint16_t scenario_legal_for(const Scenario *s)
{
    const ScenarioAction *last = s->action_count ? &s->actions[s->action_count - 1] : NULL;
    return last && last->legal_for ? last->lay.copy : NO_COPY;
}

const char *scenario_legal_word(const Scenario *s)
{
    return s->legal_word;
}
