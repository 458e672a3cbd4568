/* scenario_read.c: reads a scenario file:
 *
 *   {"format": "hypotenuse-scenario/1", "title": …, "source": …, "tiles": […],
 *    "expansions": ["halflings"], "players": ["Red", "Blue"],
 *    "points": {"Red": 12}, "stack": ["BA-U"], "hands": {"Red": ["H1-01"]}, "policies": {…},
 *    "board": […], "bag": […],             read by scenario_board.c
 *    "actions": […],                       read by scenario_turn.c
 *    "expect": {"2014,2021": {"scores": {"Red": 8}, "complete": ["city@N of 2"]}}}
 *
 * A scenario that was read has also been set up once, so setting it up again can't fail. Reading
 * stops at the first error; everything read so far is then freed as a whole, so that no reader has
 * to clean up. */
#include "scenario/expansion_file.h"

#include "base/memory.h"
#include "base/text.h"
#include "catalogue/catalogue_json.h"
#include "scenario/codec.h"
#include "scenario/scenario_data.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- places and expectations ------------------------------------------------------------------ */

/* A word longer than any name becomes one that matches nothing, so that playing refuses it like a
 * misspelling. */
void scenario_store_word(char to[SEGMENT_WORD_SIZE], const char *word, size_t length)
{
    if (length >= SEGMENT_WORD_SIZE) {
        word = "?";
        length = 1;
    }
    memcpy(to, word, length);
    to[length] = 0;
}

/* "of 2" names the whole tile: its word is empty. */
bool scenario_read_place(const JsonAt *at, ScenarioPlace *place, Err *err)
{
    if (!json_check_type(at, "a segment of a tile", FIELD_STRING, err))
        return false;
    const char *text = json_string_value(at->value), *of = strstr(text, " of ");
    const char *number = of ? of + 4 : strncmp(text, "of ", 3) == 0 ? text + 3 : "";
    char *end = NULL;
    long item = *number >= '0' && *number <= '9' ? strtol(number, &end, 10) : -1;
    if (item < 0 || item > TILES_MAX + SCENARIO_ACTIONS_MAX || *end)
        return json_fault(at, err, "\"%.40s\" does not name a segment like \"city@N of 2\"", text);
    scenario_store_word(place->word, text, of ? (size_t)(of - text) : 0);
    place->item = (int)item;
    return true;
}

typedef struct Expecting {
    const Scenario *s;
    ScenarioExpect expect;
} Expecting;

/* Reads a set of generations such as "2014, 2021". */
static bool read_rows(const Scenario *s, const JsonAt *at, unsigned *rows, Err *err)
{
    const char *p = at->key;
    do {
        p += strspn(p, " ");
        size_t length = strcspn(p, ","), end = length;
        while (end && p[end - 1] == ' ')
            end--;
        char id[16] = "";
        if (end < sizeof id)
            memcpy(id, p, end);
        int row = generations_find(&s->generations, id);
        if (row < 0)
            return json_fault_at_key(at, err, "there is no generation \"%.*s\"",
                                     (int)(end < 40 ? end : 40), p);
        *rows |= 1u << row;
        p += length;
    } while (*p++ == ',');
    return true;
}

/* Reads the expected number for one seat in "scores", "final", "figures" or "prisoners". */
static bool read_expected(void *self, const JsonAt *at, Err *err)
{
    Expecting *expecting = self;
    static const char *const lists[] = {"scores", "final", "figures", "prisoners"};
    ScenarioPoints *const all[] = {&expecting->expect.scores, &expecting->expect.final,
                                   &expecting->expect.figures, &expecting->expect.prisoners};
    size_t list = 0;
    while (strcmp(at->up->key, lists[list]) != 0)
        list++;
    ScenarioPoints *points = all[list];
    uint8_t seat;
    if (!scenario_read_key(expecting->s, at, &seat, err))
        return false;
    points->seats |= 1u << seat;
    points->of[seat] = (int)json_integer_value(at->value);
    return json_check_range(at, "points", -1000000, 1000000, err);
}

static bool read_next(void *self, const JsonAt *at, Err *err)
{
    Expecting *expecting = self;
    expecting->expect.has_next = true;
    return json_is_null(at->value) ||
           scenario_read_seat(expecting->s, at, &expecting->expect.next, err);
}

/* If the kind of the claim's tile is known, the segment has to exist. */
static bool check_claim(const Scenario *s, const JsonAt *at, const ScenarioPlace *place, Err *err)
{
    int action = place->item - s->item_count;
    if (action >= s->action_count)
        return json_fault(at, err, "there is no tile %d: board and actions have %d", place->item,
                          s->item_count + s->action_count);
    const Action *lay = action < 0 ? &s->items[place->item].action : &s->actions[action].lay;
    if (lay->copy == NO_COPY)
        return true;
    const TileKind *kind = catalogue_kind(s->catalogue, lay->copy);
    return segment_find_spanned(s->catalogue, lay->copy, lay->rotation, place->word) !=
               NO_SEGMENT ||
           json_fault(at, err, "%s (tile %d) has no segment \"%s\" as it lies", kind->id,
                      place->item, place->word);
}

static bool read_claim(void *self, const JsonAt *at, Err *err)
{
    Expecting *expecting = self;
    ScenarioExpect *expect = &expecting->expect;
    expect->claims = memory_room(expect->claims, expect->claim_count + 1, &expect->claim_room,
                                 sizeof *expect->claims);
    ScenarioClaim *claim = &expect->claims[expect->claim_count++];
    *claim = (ScenarioClaim){.complete = strcmp(at->up->key, "complete") == 0};
    return scenario_read_place(at, &claim->place, err) &&
           check_claim(expecting->s, at, &claim->place, err);
}

/* A hand holds only own tiles (halves, for example), and only the others are drawn. */
typedef enum TileListKind { LIST_OF_ANY, LIST_OF_OWN, LIST_TO_DRAW } TileListKind;

static bool read_copies(const Scenario *s, const JsonAt *at, TileListKind kind, uint16_t *out,
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

/* Reads the removed tiles, or how many there are. */
static bool read_removed(void *self, const JsonAt *at, Err *err)
{
    Expecting *expecting = self;
    ScenarioExpect *expect = &expecting->expect;
    expect->has_removed = true;
    expect->removed_count = (int)json_integer_value(at->value);
    if (json_is_integer(at->value))
        return json_check_range(at, "\"removed\"", 0, TILES_MAX, err);
    if (json_length(at) > TILES_MAX)
        return json_fault(at, err, "more than %d tiles", TILES_MAX);
    expect->removed = memory_list(json_length(at), sizeof *expect->removed);
    return read_copies(expecting->s, at, LIST_OF_ANY, expect->removed, &expect->removed_count, err);
}

#define SPOTS .each = read_claim, .items = FIELD_STRING, .item = "a segment of a tile"

static const JsonMember expect_members[] = {
    {"scores", FIELD_OBJECT, .each = read_expected, .items = FIELD_WHOLE, .item = "points"},
    {"final", FIELD_OBJECT, .each = read_expected, .items = FIELD_WHOLE, .item = "points"},
    {"figures", FIELD_OBJECT, .each = read_expected, .items = FIELD_WHOLE, .item = "a number"},
    {"prisoners", FIELD_OBJECT, .each = read_expected, .items = FIELD_WHOLE, .item = "a number"},
    {"legal", FIELD_BOOL, JSON_INTO(Expecting, expect.legal)},
    {"complete", FIELD_ARRAY, SPOTS},
    {"incomplete", FIELD_ARRAY, SPOTS},
    {"ended", FIELD_BOOL, JSON_INTO(Expecting, expect.ended)},
    {"next", FIELD_STRING | FIELD_NULL, .read = read_next},
    {"removed", FIELD_ARRAY | FIELD_WHOLE, .read = read_removed},
};

static bool read_expectation(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    Expecting expecting = {s, {.legal = SAY_NOTHING, .ended = SAY_NOTHING, .next = NO_SEAT}};
    expecting.expect.line = json_line(at);
    bool good = read_rows(s, at, &expecting.expect.rows, err) &&
                json_read_object(at, "an expectation", JSON_ROWS(expect_members), &expecting, err);
    s->expects[s->expect_count++] = expecting.expect;
    return good;
}

static bool scenario_read_expect(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    size_t count = json_object_size(at->value);
    if (count > SCENARIO_EXPECTS_MAX)
        return json_fault(at, err, "more than %d expectations", SCENARIO_EXPECTS_MAX);
    s->expects = memory_list(count, sizeof *s->expects);
    return json_each(at, "an expectation", FIELD_ANY, read_expectation, s, err);
}

/* --- players and tiles ------------------------------------------------------------------------ */

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

/* Names are compared byte by byte, because they are keys in other parts of the file. */
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

enum { POINTS_LIMIT = 100000 };

static bool read_points(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    uint8_t seat;
    if (!scenario_read_key(s, at, &seat, err))
        return false;
    s->points[seat] = (int)json_integer_value(at->value);
    return json_check_range(at, "points", -POINTS_LIMIT, POINTS_LIMIT, err);
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
    return read_copies(s, at, LIST_OF_OWN, s->hands[seat], &s->hand_count[seat], err);
}

/* "bought": {"Blue": "BA-U"}: a tile that is held for the player outside the draw pile. */
static bool read_bought(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    ScenarioItem *item = &s->bought[s->bought_count];
    *item = (ScenarioItem){{.kind = ACTION_PICK}, json_line(at)};
    if (!scenario_read_key(s, at, &item->action.seat, err) ||
        !copy_read(at, s->catalogue, &item->action.copy, err))
        return false;
    s->bought_count++;
    return !kind_is_own(catalogue_kind(s->catalogue, item->action.copy)) ||
           json_fault(at, err, "own tiles are never drawn; they belong in a hand");
}

static bool read_all_bought(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    s->bought = memory_list(SEATS_MAX, sizeof *s->bought);
    return json_each(at, "a bought tile", FIELD_STRING, read_bought, s, err);
}

static bool read_stack(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    if (json_length(at) > TILES_MAX)
        return json_fault(at, err, "a stack holds at most %d tiles", TILES_MAX);
    s->has_stack = true;
    s->stack = memory_list(json_length(at), sizeof *s->stack);
    return read_copies(s, at, LIST_TO_DRAW, s->stack, &s->stack_count, err);
}

/* Only the policies named in the file differ from the generation under which the scenario is
 * played. */
static bool read_policies(void *self, const JsonAt *at, Err *err)
{
    Scenario *s = self;
    for (int id = 0; id < POLICIES; id++)
        s->set[id] = json_object_get(at->value, policy_name((PolicyId)id));
    return policies_read(at, 0, &s->policies, err);
}

/* --- the whole file --------------------------------------------------------------------------- */

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
    {"points", FIELD_OBJECT, .each = read_points, .items = FIELD_WHOLE, .item = "points"},
    {"stack", FIELD_ARRAY, .read = read_stack},
    {"hands", FIELD_OBJECT, .each = read_hand, .items = FIELD_ARRAY, .item = "a hand"},
    {"bought", FIELD_OBJECT, .read = read_all_bought},
    {"policies", FIELD_OBJECT, .read = read_policies},
    {"board", FIELD_ARRAY, .read = scenario_read_board},
    {"prisoners", FIELD_OBJECT, .each = scenario_read_kept, .items = FIELD_ARRAY,
     .item = "prisoners"},
    {"actions", FIELD_ARRAY, .read = scenario_read_actions},
    {"expect", FIELD_OBJECT, .read = scenario_read_expect},
};

enum { PARTS_MOST = sizeof parts / sizeof *parts + BAGS_MAX + ENDING_MEMBERS_MAX };

/* Lists the members in `parts`, those of the bags, and those for decisions before final scoring.
 * Returns how many there are. */
static size_t list_parts(JsonMember out[PARTS_MOST])
{
    size_t n = sizeof parts / sizeof *parts;
    const BagFile *bag;
    memcpy(out, parts, sizeof parts);
    for (int i = 0; (bag = bag_file(i, NULL)); i++) {
        assert(i < BAGS_MAX && "room for the bags");
        out[n++] = (JsonMember){bag->key, FIELD_ARRAY, .read = scenario_read_bag};
    }
    return n + scenario_ending_members(out + n);
}

static bool try_board(const Scenario *s, ScenarioWrong *wrong)
{
    Policies policies = scenario_policies(s, s->generations.preset);
    Game *game = memory_new(scenario_game_size(s));
    bool ok = scenario_build(s, &policies, game, NULL, wrong);
    free(game);
    return ok;
}

/* Errors of the board are stored in `wrong`; if it is NULL, they are treated like any other
 * error. */
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
    JsonMember members[PARTS_MOST];
    bool ok = json_read_object(&top, "a scenario", members, list_parts(members), s, err);
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
    for (int i = 0; i < BAGS_MAX; i++)
        free(s->bags[i].values);
    free(s->items);
    free(s->bought);
    free(s->stack);
    catalogue_free(s->own);
    tile_pictures_release(&s->pictures);
    free(s);
}

/* --- queries ---------------------------------------------------------------------------------- */

/* Returns the policies of generation `row` with the changes of the file. */
Policies scenario_policies(const Scenario *s, int row)
{
    assert(row >= 0 && row < s->generations.count && "generation");
    Policies policies = s->generations.rows[row].policies;
    for (int p = 0; p < POLICIES; p++)
        if (s->set[p])
            policies.value[p] = s->policies.value[p];
    return policies;
}
