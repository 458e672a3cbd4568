/* game_position.c: makes and reads positions for games on several machines. A position from another
 * machine has to be in the form that this file writes: a chosen order of the draw pile would look
 * like cheating, and a bag reveals the next draws. */
#include "scenario/game_position.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenario/expansion_file.h"
#include "scenario/scenario.h"
#include "scenario/scenario_data.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- the draw pile ---------------------------------------------------------------------------- */

/* Returns whether `a` comes before `b`. Tiles that expansions put on top come first (RIV-2). */
static bool is_before(const Catalogue *c, uint16_t a, uint16_t b)
{
    int x = scenario_stack_layer(catalogue_kind(c, a)),
        y = scenario_stack_layer(catalogue_kind(c, b));
    return x < y || (x == y && a < b);
}

static bool tells_no_order(const Scenario *s)
{
    for (int i = 1; i < s->stack_count; i++) {
        if (is_before(s->catalogue, s->stack[i], s->stack[i - 1]))
            return false;
    }
    return true;
}

/* Insertion sort is enough: it runs once for each opened game. */
static void sort_stack(const Scenario *s)
{
    for (int i = 1; i < s->stack_count; i++) {
        uint16_t item = s->stack[i];
        int j = i;
        for (; j > 0 && is_before(s->catalogue, item, s->stack[j - 1]); j--)
            s->stack[j] = s->stack[j - 1];
        s->stack[j] = item;
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

static const char *const sentences[] = {
    [GAME_POSITION_NO_STACK] = "the position has no stack, so there is nothing to draw",
    [GAME_POSITION_TOO_LARGE] = "the position takes more than 248 KiB",
    [GAME_POSITION_BOTH_TOO_LARGE] = "the position and its tiles take more than 248 KiB together",
    [GAME_POSITION_TILES_INSIDE] =
        "tiles of its own do not stand in the position, but in a box beside it",
    [GAME_POSITION_ORDERED] =
        "the position tells the order of its stack: its tiles stand in that of the catalogue",
    [GAME_POSITION_TELLS_BAG] =
        "the position tells what is drawn from the bag, which nobody may know"};

static GamePositionFault fault_of(const Scenario *s)
{
    if (!s->stack_count)
        return GAME_POSITION_NO_STACK;
    if (!tells_no_order(s))
        return GAME_POSITION_ORDERED;
    for (int i = 0; i < BAGS_MAX; i++)
        if (s->bags[i].has)
            return GAME_POSITION_TELLS_BAG;
    return GAME_POSITION_GOOD;
}

/* Checks what can be checked before the scenario is read. Position and box have to fit into one
 * head. */
static GamePositionFault fault_at_sight(const json_t *top, size_t length, const Box *box)
{
    if (json_object_get(top, "tiles"))
        return GAME_POSITION_TILES_INSIDE;
    if (length > GAME_POSITION_MAX)
        return GAME_POSITION_TOO_LARGE;
    return box && length + strlen(box->text) > GAME_POSITION_MAX ? GAME_POSITION_BOTH_TOO_LARGE
                                                                 : GAME_POSITION_GOOD;
}

/* Takes ownership of the scenario and its text. */
static GamePosition *made(Scenario *scenario, char *text, Box *box, const json_t *top)
{
    GamePosition *position = memory_new(sizeof *position);
    const char *title = json_string_value(json_object_get(top, "title"));
    *position =
        (GamePosition){.scenario = scenario, .text = text, .box = box_share(box), .holders = 1};
    text_copy(position->title, sizeof position->title, title ? title : "");
    return position;
}

/* *why gets the error if the scenario is unreadable. */
static Scenario *parsed(const JsonAt *at, const char *text, const Box *box,
                        const Catalogue *program, GamePositionFault *fault, Err *why)
{
    size_t length = strlen(text);
    const Catalogue *c = box ? box->catalogue : program;
    *fault = fault_at_sight(at->value, length, box);
    Scenario *scenario = *fault == GAME_POSITION_GOOD
                             ? scenario_parse("", text, length, c, rules_builtin_generations(), why)
                             : NULL;
    if (*fault == GAME_POSITION_GOOD)
        *fault = scenario ? fault_of(scenario) : GAME_POSITION_UNREADABLE;
    return scenario;
}

static GamePosition *take(const JsonAt *at, Box *box, const Catalogue *program,
                          GamePositionFault *fault, Err *err)
{
    Err why = {.text = "'scenario' is not an object"};
    char *text = json_dumps(at->value, JSON_COMPACT);
    *fault = GAME_POSITION_UNREADABLE;
    Scenario *scenario = text ? parsed(at, text, box, program, fault, &why) : NULL;
    if (*fault == GAME_POSITION_GOOD)
        return made(scenario, text, box, at->value);
    json_fault(at, err, "%s", *fault == GAME_POSITION_UNREADABLE ? why.text : sentences[*fault]);
    scenario_free(scenario);
    free(text);
    return NULL;
}

GamePosition *game_position_read(const JsonAt *at, Box *box, const Catalogue *program, Err *err)
{
    GamePositionFault fault;
    return take(at, box, program, &fault, err);
}

/* --- making a position ------------------------------------------------------------------------ */

static json_t *stack_json(const Scenario *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->stack_count; i++)
        json_array_append_new(list, json_string(s->catalogue->copies[s->stack[i]].id));
    return list;
}

/* Moves the scenario's custom tiles into a box. Returns NULL with *fault and *err. */
static Box *take_tiles(JsonDoc *doc, const Catalogue *program, GamePositionFault *fault, Err *err)
{
    Box *box = scenario_box_take(doc->root, doc->name, program, err);
    const char *stays = box ? box_travel_fault(box_travel(box)) : NULL;
    *fault = stays ? GAME_POSITION_TILES_STAY : box ? GAME_POSITION_GOOD : GAME_POSITION_UNREADABLE;
    if (!stays)
        return box;
    err_set(err, doc->name, 0, "%s", stays);
    box_free(box);
    return NULL;
}

static GamePosition *without_order(JsonDoc *doc, const Scenario *s, Box *box,
                                   const Catalogue *program, GamePositionFault *fault, Err *err)
{
    for (int i = 0; bag_file(i, NULL); i++)
        json_object_del(doc->root, bag_file(i, NULL)->key);
    sort_stack(s);
    if (s->has_stack)
        json_object_set_new(doc->root, "stack", stack_json(s));
    JsonAt top = json_top(doc);
    return take(&top, box, program, fault, err);
}

/* The box keeps the numbers and names of the tiles. Reading the result back checks again whether
 * the tiles fit where the position puts them. */
static GamePosition *boxed(JsonDoc *doc, const Scenario *s, const Catalogue *program,
                           GamePositionFault *fault, Err *err)
{
    Box *box = s->own ? take_tiles(doc, program, fault, err) : NULL;
    bool whole = !s->own == !box;
    GamePosition *position = whole ? without_order(doc, s, box, program, fault, err) : NULL;
    box_free(box);
    return position;
}

GamePosition *game_position_make(const char *name, const char *text, size_t length,
                                 const Catalogue *program, GamePositionFault *fault, Err *err)
{
    JsonDoc doc;
    GamePositionFault ignored = GAME_POSITION_GOOD;
    fault = fault ? fault : &ignored;
    *fault = GAME_POSITION_UNREADABLE;
    Scenario *scenario =
        scenario_parse(name, text, length, program, rules_builtin_generations(), err);
    if (!scenario)
        return NULL;
    bool good = json_doc_parse(&doc, name, text, length, 1, err);
    assert(good && "it was read before");
    GamePosition *position = good ? boxed(&doc, scenario, program, fault, err) : NULL;
    json_doc_release(&doc);
    scenario_free(scenario);
    return position;
}

/* --- shares ----------------------------------------------------------------------------------- */

GamePosition *game_position_share(GamePosition *position)
{
    if (position)
        position->holders++;
    return position;
}

void game_position_free(GamePosition *position)
{
    if (!position || --position->holders > 0)
        return;
    assert(position->holders == 0 && "let go once too often");
    scenario_free(position->scenario);
    box_free(position->box);
    free(position->text);
    free(position);
}

/* --- games ------------------------------------------------------------------------------------ */

Setup game_position_setup(const GamePosition *position, const Policies *policies)
{
    return scenario_setup(position->scenario, policies);
}

/* Sets up everything except the start of the turn, which draws. */
static void lay(const Scenario *s, const Policies *policies, const ChanceKey *key, Game *game)
{
    ScenarioWrong wrong;
    bool lies = scenario_lay(s, policies, game, &wrong);
    assert(lies && "the board was tried when the scenario was read");
    (void)lies;
    position_mix(s->catalogue, game, key);
}

void scenario_start_keyed(const Scenario *s, const Policies *policies, const ChanceKey *key,
                          Game *game, const EventSink *sink)
{
    Fault fault;
    int figure;
    if (chance_key_is_none(key)) {
        scenario_start(s, policies, game, sink);
        return;
    }
    lay(s, policies, key, game);
    bool begins = position_finish(s->catalogue, game, scenario_first(s), sink, &fault, &figure);
    assert(begins && "the board was tried when the scenario was read");
    (void)begins;
}

ReplicaAnswer scenario_start_replica(const Scenario *s, const Policies *policies, unsigned seats,
                                     const Outcome *told, int told_count, Game *game,
                                     const EventSink *sink)
{
    lay(s, policies, NULL, game);
    return position_finish_replica(s->catalogue, game, scenario_first(s), seats, told, told_count,
                                   sink);
}
