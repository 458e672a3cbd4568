/* scenario_read.c: reads a scenario file:
 *
 *   {"format": "hypotenuse-scenario/1", "title": …, "source": …, "tiles": […],
 *    "expansions": ["halflings"], "players": ["Red", "Blue"],              read here
 *    "points": {"Red": 12}, "stack": ["BA-U"], "hands": {"Red": ["H1-01"]}, "policies": {…},
 *    "board": […], "bag": […], "expect": {…},                              scenario_parts.c
 *    "actions": […]}                                                       scenario_turn.c
 *
 * A scenario that was read has also been set up once, so setting it up again can't fail. Reading
 * stops at the first error; everything read so far is then freed as a whole, so that no reader has
 * to clean up. */
#include "record/scenario_data.h"

#include "base/memory.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "record/setup_codec.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_LIMIT = 100000 };

/* --- names ------------------------------------------------------------------------------------ */

static bool read_expansions(void *self, const JsonAt *at, Err *err)
{
    return expansions_read(at, &((Scenario *)self)->expansions, err);
}

static int find_player(const Scenario *s, const char *name)
{
    for (int p = 0; p < s->player_count; p++)
        if (!strcmp(s->players[p], name))
            return p;
    return -1;
}

/* Names differ by their bytes; they are keys in other parts of the file. */
static bool read_player(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    const char *name = json_string_value(at->value);
    if (!name[0] || strlen(name) >= SCENARIO_NAME_SIZE)
        return json_fault(at, err, "the name of a player must have 1 to %d bytes",
                          SCENARIO_NAME_SIZE - 1);
    if (find_player(s, name) >= 0)
        return json_fault(at, err, "two players are called \"%s\"", name);
    text_copy(s->players[s->player_count++], SCENARIO_NAME_SIZE, name);
    return true;
}

static bool read_players(void *self, const JsonAt *at, Err *err)
{
    size_t count = json_length(at);
    if (count < SEATS_MIN || count > SEATS_MAX)
        return json_fault(at, err, "a scenario has %d to %d players, not %zu", SEATS_MIN, SEATS_MAX,
                          count);
    return json_each(at, "the name of a player", FIELD_STRING, read_player, self, err);
}

bool scenario_read_seat(const Scenario *s, const JsonAt *at, uint8_t *seat, Err *err)
{
    int found = find_player(s, json_string_value(at->value));
    *seat = (uint8_t)found;
    return found >= 0 ||
           json_fault(at, err, "there is no player \"%.40s\"", json_string_value(at->value));
}

bool scenario_read_key(const Scenario *s, const JsonAt *member, uint8_t *seat, Err *err)
{
    int found = find_player(s, member->key);
    *seat = (uint8_t)found;
    return found >= 0 ||
           json_fault_at_key(member, err, "there is no player \"%.40s\"", member->key);
}

/* --- points, hands, stack, policies ----------------------------------------------------------- */

static bool read_points(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    uint8_t seat;
    if (!scenario_read_key(s, at, &seat, err))
        return false;
    s->points[seat] = (int)json_integer_value(at->value);
    return json_check_range(at, "points", -POINTS_LIMIT, POINTS_LIMIT, err);
}

bool scenario_read_copies(const Scenario *s, const JsonAt *at, TileListKind kind, uint16_t *out,
                          int *count, Err *err)
{
    for (size_t i = 0; i < json_length(at); i++) {
        JsonAt item = json_item(at, i);
        if (!copy_read(&item, s->catalogue, &out[i], err))
            return false;
        bool own = kind_is_own(catalogue_kind(s->catalogue, out[i]));
        if (kind == LIST_OF_OWN && !own)
            return json_fault(&item, err, "a hand holds halves, abbeys and castles only");
        if (kind == LIST_TO_DRAW && own)
            return json_fault(&item, err, "own tiles are never drawn; they belong in a hand");
    }
    *count = (int)json_length(at);
    return true;
}

/* A player without a hand in the file has the tiles that their actions place (scenario_start.c). */
static bool read_hand(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    uint8_t seat;
    if (!scenario_read_key(s, at, &seat, err))
        return false;
    if (json_length(at) > HAND_ROOM)
        return json_fault(at, err, "a hand holds at most %d tiles", HAND_ROOM);
    s->has_hand[seat] = true;
    return scenario_read_copies(s, at, LIST_OF_OWN, s->hands[seat], &s->hand_count[seat], err);
}

static bool read_stack(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    if (json_length(at) > TILES_MAX)
        return json_fault(at, err, "a stack holds at most %d tiles", TILES_MAX);
    s->has_stack = true;
    s->stack = memory_list(json_length(at), sizeof *s->stack);
    return scenario_read_copies(s, at, LIST_TO_DRAW, s->stack, &s->stack_count, err);
}

/* Only the named policies differ from the generation that it is played under. */
static bool read_policies(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    for (int id = 0; id < POLICIES; id++)
        s->set[id] = json_object_get(at->value, policy_name((PolicyId)id));
    return policies_read(at, 0, &s->policies, err);
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Custom tiles follow the built-in ones, whose numbers stay the same. */
static bool read_tiles(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    CatalogueBuilder *builder = catalogue_builder_new();
    catalogue_builder_add_all(builder, s->catalogue);
    bool ok = catalogue_builder_read_at(builder, at, err);
    if (ok)
        s->catalogue = s->own = catalogue_builder_finish(builder);
    catalogue_builder_free(builder);
    return ok;
}

/* The members of the top object in the order of reading, which may differ from that of the file:
 * custom tiles come before references to tiles, players before references to players. */
static const JsonMember parts[] = {
    {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-scenario/1"},
    {"title", .types = FIELD_STRING},
    {"source", .types = FIELD_STRING},
    {"tiles", FIELD_ARRAY, .read = read_tiles},
    {"expansions", FIELD_ARRAY, .read = read_expansions},
    {"players", FIELD_ARRAY | FIELD_MUST, .read = read_players},
    {"bag", FIELD_ARRAY, .read = scenario_read_bag},
    {"points", FIELD_OBJECT, .each = read_points, .items = FIELD_WHOLE, .item = "points"},
    {"stack", FIELD_ARRAY, .read = read_stack},
    {"hands", FIELD_OBJECT, .each = read_hand, .items = FIELD_ARRAY, .item = "a hand"},
    {"policies", FIELD_OBJECT, .read = read_policies},
    {"board", FIELD_ARRAY, .read = scenario_read_board},
    {"prisoners", FIELD_OBJECT, .each = scenario_read_kept, .items = FIELD_ARRAY,
     .item = "prisoners"},
    {"actions", FIELD_ARRAY, .read = scenario_read_actions},
    {"expect", FIELD_OBJECT, .read = scenario_read_expect},
};

/* Checks that the board can be set up. */
static bool try_board(const Scenario *s, ScenarioWrong *wrong)
{
    Policies policies = scenario_policies(s, s->generations.preset);
    Game *game = memory_new(scenario_game_size(s));
    bool ok = scenario_build(s, &policies, game, NULL, wrong);
    free(game);
    return ok;
}

/* `wrong` receives an error of the board; if it is NULL, that is an error like any other. */
static Scenario *read_doc(JsonDoc *doc, const Catalogue *base, const Generations *generations,
                          ScenarioWrong *wrong, Err *err)
{
    Scenario *s = memory_new(sizeof *s);
    ScenarioWrong fault;
    s->generations = *generations;
    s->catalogue = base;
    s->legal_copy = NO_COPY;
    text_copy(s->name, sizeof s->name, doc->name);
    JsonAt top = json_top(doc);
    bool ok = json_read_object(&top, "a scenario", JSON_ROWS(parts), s, err);
    json_doc_release(doc);
    if (ok && !try_board(s, wrong ? wrong : &fault) && !wrong) {
        if (err)
            *err = fault.err;
        ok = false;
    }
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
    return read_doc(&doc, base, generations, NULL, err);
}

Scenario *scenario_parse_draft(const char *name, const char *text, size_t length,
                               const Catalogue *base, const Generations *generations,
                               ScenarioWrong *wrong, Err *err)
{
    JsonDoc doc;
    if (length > SCENARIO_FILE_LIMIT) {
        err_set(err, name, 0, "is larger than %d KiB", SCENARIO_FILE_LIMIT / 1024);
        return NULL;
    }
    if (!json_doc_parse(&doc, name, text, length, 1, err))
        return NULL;
    return read_doc(&doc, base, generations, wrong, err);
}

Scenario *scenario_parse(const char *name, const char *text, size_t length, const Catalogue *base,
                         const Generations *generations, Err *err)
{
    return scenario_parse_draft(name, text, length, base, generations, NULL, err);
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
    free(s->said);
    free(s->figures);
    free(s->kept);
    free(s->tokens);
    free(s->bag);
    free(s->items);
    free(s->stack);
    catalogue_free(s->own);
    tile_pictures_release(&s->pictures);
    free(s);
}

/* --- queries ---------------------------------------------------------------------------------- */

/* Returns the row of a generation with the changes of the file. */
Policies scenario_policies(const Scenario *s, int row)
{
    assert(row >= 0 && row < s->generations.count && "generation");
    Policies policies = s->generations.rows[row].policies;
    for (int p = 0; p < POLICIES; p++)
        if (s->set[p])
            policies.value[p] = s->policies.value[p];
    return policies;
}
