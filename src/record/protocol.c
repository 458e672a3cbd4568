/* protocol.c: see protocol.h. */
#include "record/protocol.h"
#include "record/record_line.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const deal_names[HAND_MODES] = {
    [HANDS_NONE] = "none", [HANDS_DEAL] = "random", [HANDS_DRAFT] = "draft"};

static const char *const phase_names[PHASES] = {
    [PHASE_DRAFT] = "draft",   [PHASE_CHOOSE] = "choose", [PHASE_PLACE] = "place",
    [PHASE_FOLLOW] = "follow", [PHASE_DECIDE] = "decide", [PHASE_FREE] = "free",
    [PHASE_OVER] = "over",
};

/* --- set-ups ---------------------------------------------------------------------------------- */

json_t *protocol_setup(const Setup *setup)
{
    json_t *expansions = json_array(), *policies = json_object();
    for (int id = 0; id < EXPANSIONS; id++) {
        if (setup->expansions >> id & 1)
            json_array_append_new(expansions, json_string(expansion_name((ExpansionId)id)));
    }
    for (int id = 0; id < POLICIES; id++)
        json_object_set_new(
            policies, policy_name((PolicyId)id),
            json_string(policy_value_name((PolicyId)id, setup->policies.value[id])));
    return json_pack("{si so ss si so}", "players", setup->players, "expansions", expansions,
                     "deal", deal_names[setup->hands], "halves", setup->hand_size, "policies",
                     policies);
}

static bool take_number(json_t *object, const char *key, int least, int most, uint8_t *out,
                        Err *err)
{
    json_t *value = json_object_get(object, key);
    if (!value)
        return true;
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < least || number > most)
        return err_set(err, "", 0, "'%s' is not a number from %d to %d", key, least, most);
    *out = (uint8_t)number;
    return true;
}

static bool take_expansions(json_t *object, uint32_t *out, Err *err)
{
    json_t *list = json_object_get(object, "expansions"), *value;
    size_t i;
    json_array_foreach(list, i, value)
    {
        const char *name = json_string_value(value);
        int id = name ? expansion_find(name) : -1;
        if (id < 0)
            return err_set(err, "", 0, "there is no expansion '%s'", name ? name : "");
        *out |= 1u << id;
    }
    return true;
}

static bool take_generation(json_t *object, Policies *out, Err *err)
{
    json_t *value = json_object_get(object, "generation");
    const char *name = json_string_value(value);
    const Generations *generations = rules_builtin_generations();
    int row = name ? generations_find(generations, name) : generations->preset;
    if (row < 0 || (value && !name))
        return err_set(err, "", 0, "there is no generation '%s'", name ? name : "");
    *out = generations->rows[row].policies;
    return true;
}

static bool take_deal(json_t *object, Setup *setup, Err *err)
{
    json_t *value = json_object_get(object, "deal");
    const char *name = json_string_value(value);
    bool halves = setup->expansions >> EXPANSION_HALFLINGS & 1;
    setup->hands = halves ? HANDS_DRAFT : HANDS_NONE;
    for (int mode = 0; value && mode <= HAND_MODES; mode++) {
        if (mode == HAND_MODES)
            return err_set(err, "", 0, "'deal' is not none, random or draft");
        if (name && strcmp(deal_names[mode], name) == 0) {
            setup->hands = (uint8_t)mode;
            break;
        }
    }
    return true;
}

bool protocol_setup_parse(json_t *object, const Catalogue *c, Setup *setup, Err *err)
{
    *setup = setup_default();
    setup->expansions = 0;
    if (!json_is_object(object))
        return err_set(err, "", 0, "a set-up is an object");
    if (!take_number(object, "players", SEATS_MIN, SEATS_MAX, &setup->players, err) ||
        !take_number(object, "halves", 1, HAND_MAX, &setup->hand_size, err) ||
        !take_expansions(object, &setup->expansions, err) ||
        !take_generation(object, &setup->policies, err) || !take_deal(object, setup, err))
        return false;
    const char *fault = setup_fault(c, setup);
    return !fault || err_set(err, "", 0, "%s", fault);
}

/* --- what a seat sees ------------------------------------------------------------------------- */

static json_t *copy_json(const Catalogue *c, uint16_t copy)
{
    return copy < c->copy_count ? json_string(c->copies[copy].id) : json_null();
}

static json_t *board_json(const Catalogue *c, const Game *view)
{
    json_t *list = json_array();
    for (int i = 0; i < game_tile_count(view); i++) {
        PlacedTile tile = game_tile(view, i);
        json_array_append_new(list,
                              json_pack("{so s[ii] si}", "tile", copy_json(c, tile.copy), "at",
                                        tile.cell.x, tile.cell.y, "rotation", tile.rotation));
    }
    return list;
}

static json_t *figures_json(const Catalogue *c, const Game *view)
{
    json_t *list = json_array();
    for (int i = 0; i < game_figure_count(view); i++) {
        Figure figure = game_figure(view, i);
        char name[32];
        if (figure.tile == NO_TILE)
            continue;
        PlacedTile tile = game_tile(view, figure.tile);
        segment_name(catalogue_kind(c, tile.copy), tile.rotation, figure.segment, name,
                     sizeof name);
        json_array_append_new(list, json_pack("{si si ss si ss}", "figure", i, "seat", figure.seat,
                                              "kind", figure_name((FigureKind)figure.kind), "tile",
                                              figure.tile, "on", name));
    }
    return list;
}

static json_t *seat_json(const Catalogue *c, const Game *view, int seat)
{
    json_t *hand = json_array(), *supply = json_object();
    for (int i = 0; i < game_hand_count(view, seat); i++)
        json_array_append_new(hand, copy_json(c, game_hand(view, seat, i)));
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        json_object_set_new(supply, figure_name((FigureKind)kind),
                            json_integer(game_supply(view, seat, (FigureKind)kind)));
    return json_pack("{si so so}", "score", game_score(view, seat), "supply", supply, "hand", hand);
}

static json_t *draft_json(const Catalogue *c, const Game *view)
{
    json_t *list = json_array();
    for (int i = 0; i < game_draft_count(view); i++) {
        if (game_draft_owner(view, i) == NO_SEAT)
            json_array_append_new(list, copy_json(c, game_draft(view, i)));
    }
    return list;
}

json_t *protocol_view(const Catalogue *c, const Game *view, int seat)
{
    json_t *seats = json_array(), *aside = json_array();
    for (int i = 0; i < game_setup(view)->players; i++)
        json_array_append_new(seats, seat_json(c, view, i));
    for (int i = 0; i < game_aside_count(view); i++)
        json_array_append_new(aside, copy_json(c, game_aside(view, i)));
    return json_pack("{si si si ss si so so so so so so}", "seat", seat, "turn", game_turn(view),
                     "in_turn", game_in_turn(view), "phase", phase_names[game_phase(view)], "stack",
                     game_stack_count(view), "drawn", copy_json(c, game_drawn(view)), "aside",
                     aside, "draft", draft_json(c, view), "seats", seats, "board",
                     board_json(c, view), "figures", figures_json(c, view));
}

json_t *protocol_actions(const Catalogue *c, const Game *view, const Action *legal, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, record_action_json(c, view, &legal[i]));
    return list;
}

json_t *protocol_scores(const Game *game)
{
    json_t *list = json_array();
    for (int seat = 0; seat < game_setup(game)->players; seat++)
        json_array_append_new(list, json_integer(game_score(game, seat)));
    return list;
}

/* --- answers ---------------------------------------------------------------------------------- */

int protocol_answer(json_t *answer, const Catalogue *c, const Game *view, const Action *legal,
                    int n, Err *err)
{
    Action action;
    if (json_is_integer(answer)) {
        json_int_t i = json_integer_value(answer);
        if (i >= 0 && i < n)
            return (int)i;
        err_set(err, "", 0, "there is no action number %lld of %d", (long long)i, n);
        return -1;
    }
    if (!json_is_object(answer)) {
        err_set(err, "", 0, "an action is a number or an object");
        return -1;
    }
    if (!record_action_parse(answer, c, view, &action, err))
        return -1;
    for (int i = 0; i < n; i++) {
        if (action_equal(&legal[i], &action))
            return i;
    }
    err_set(err, "", 0, "the action is not legal");
    return -1;
}

char *protocol_line(json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);
    assert(text && "an object of our own");
    size_t length = strlen(text);
    char *line = realloc(text, length + 2);
    json_decref(object);
    if (!line)
        abort();
    line[length] = '\n';
    line[length + 1] = '\0';
    return line;
}
