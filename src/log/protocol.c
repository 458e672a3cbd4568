/* protocol.c: writes views and actions for other programs and reads their answers. A view is:
 *
 *   {"seat":1,"turn":4,"in_turn":0,"phase":"place","stack":60,"drawn":"BA-D","aside":[],"draft":[],
 *    "seats":[{"score":3,"supply":{"follower":6,…},"hand":[null,null]},…],
 *    "board":[{"tile":"BA-D","at":[0,0],"rotation":0},…],
 *    "figures":[{"figure":0,"seat":1,"kind":"big","tile":3,"on":"city@N"},…]}
 *
 * null is a tile that the seat may not know: the view doesn't contain it (rules/view.h), so nothing
 * here has to hide anything. `tile` is an index into "board"; `figure` is the number for "of" in an
 * action. */
#include "log/protocol.h"

#include "base/memory.h"
#include "scenario/codec.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const phase_names[PHASES] = {
    [PHASE_DRAFT] = "draft",   [PHASE_CHOOSE] = "choose", [PHASE_PLACE] = "place",
    [PHASE_FOLLOW] = "follow", [PHASE_DECIDE] = "decide", [PHASE_FREE] = "free",
    [PHASE_OVER] = "over",
};

/* --- set-ups ---------------------------------------------------------------------------------- */

static bool generation_read(const JsonAt *object, Policies *out, Err *err)
{
    const Generations *generations = rules_builtin_generations();
    JsonAt at;
    int row = generations->preset;
    if (json_member(object, "generation", &at)) {
        const char *name = json_is_string(at.value) ? json_string_value(at.value) : "";
        row = generations_find(generations, name);
        if (row < 0)
            return json_fault(&at, err, "there is no generation '%s'", name);
    }
    *out = generations->rows[row].policies;
    return true;
}

bool protocol_setup_read(const JsonAt *object, const Catalogue *c, Setup *setup, Err *err)
{
    *setup = setup_default();
    setup->expansions = 0;
    if (!generation_read(object, &setup->policies, err) ||
        !setup_read(object, SETUP_PROTOCOL, setup, err))
        return false;
    if (!json_object_get(object->value, "deal"))
        setup->hands = setup->expansions & EXPANSIONS_HALVES ? HANDS_DRAFT : HANDS_NONE;
    const char *fault = setup_fault(c, setup);
    return !fault || json_fault(object, err, "%s", fault);
}

/* --- views ------------------------------------------------------------------------------------ */

static json_t *board_json(const Catalogue *c, const Game *view)
{
    json_t *list = json_array();
    for (int i = 0; i < game_tile_count(view); i++) {
        json_array_append_new(list, tile_json(c, game_tile(view, i)));
    }
    return list;
}

/* Lists the figures on the board; "supply" counts the others. */
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

/* Writes the seat's data. If the hand is hidden, only its size is known. */
static json_t *seat_json(const Catalogue *c, const Game *view, int seat)
{
    json_t *supply = json_object();
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        json_object_set_new(supply, figure_name((FigureKind)kind),
                            json_integer(game_supply(view, seat, (FigureKind)kind)));
    return json_pack("{si so so}", "score", game_score(view, seat), "supply", supply, "hand",
                     hand_json(c, view, seat));
}

/* Lists the halves of the draft that are still available. */
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
        json_array_append_new(list, action_json(c, view, &legal[i]));
    return list;
}

/* --- answers ---------------------------------------------------------------------------------- */

int protocol_answer(const JsonAt *answer, const Catalogue *c, const Game *view, const Action *legal,
                    int n, Err *err)
{
    Action action;
    json_int_t number = json_integer_value(answer->value);
    int i = 0;
    if (json_is_integer(answer->value)) {
        if (number >= 0 && number < n)
            return (int)number;
        json_fault(answer, err, "there is no action number %lld of %d", (long long)number, n);
        return -1;
    }
    if (!json_is_object(answer->value)) {
        json_fault(answer, err, "an action is a number or an object");
        return -1;
    }
    if (!action_read(answer, c, view, &action, err))
        return -1;
    while (i < n && !action_equal(&legal[i], &action))
        i++;
    if (i == n)
        json_fault(answer, err, "the action is not legal");
    return i < n ? i : -1;
}

char *protocol_line(json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);
    assert(text && "an object of our own");
    size_t length = strlen(text);
    char *line = memory_resize(text, length + 2);
    json_decref(object);
    line[length] = '\n';
    line[length + 1] = '\0';
    return line;
}
