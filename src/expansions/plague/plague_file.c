/* plague_file.c: the words that scenario files use for the plague. A flight from the fleas is
 * {"from": "road@E of 1", "to": "road@W of 4"}. Fleas spread to "of 3" or, if one is taken from the
 * board first, {"from": "of 2", "on": "of 3"}. */
#include "scenario/expansion_file.h"

/* --- reading ---------------------------------------------------------------------------------- */

static bool read_to(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_place(at, &((ScenarioSpot *)self)->at, err);
}

static bool read_flee(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {
        {"from", FIELD_STRING | FIELD_MUST, .read = spot_read_from},
        {"to", FIELD_STRING | FIELD_MUST, .read = read_to},
        {"figure", FIELD_STRING, .read = spot_read_figure}};
    return json_read_object(at, "\"flee\"", JSON_ROWS(members),
                            scenario_add_spot(self, field_of_key(at->key), NO_SEAT), err);
}

static bool read_taken(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_place(
        at, &scenario_add_spot(self, field_of_question(QUESTION_FLEA_TAKE), NO_SEAT)->at, err);
}

static bool read_put(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_place(
        at, &scenario_add_spot(self, field_of_question(QUESTION_FLEA), NO_SEAT)->at, err);
}

static bool read_flea(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {{"from", FIELD_STRING | FIELD_MUST, .read = read_taken},
                                         {"on", FIELD_STRING | FIELD_MUST, .read = read_put}};
    return json_is_object(at->value)
               ? json_read_object(at, "\"flea\"", JSON_ROWS(members), self, err)
               : read_put(self, at, err);
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *whole_tile(int tile)
{
    return json_sprintf("of %d", tile);
}

static void add_answer(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    json_t *taken = json_object_get(turn, "flea");
    if (event->kind != EVENT_CHOSEN)
        return;
    if (event->number == QUESTION_FLEE && event->label) {
        Figure figure = game_figure(game, event->figure);
        json_object_set_new(turn, "flee",
                            json_pack("{s:o, s:o, s:s}", "from",
                                      scenario_spot_json(c, game, figure.tile, figure.segment),
                                      "to",
                                      scenario_spot_json(c, game, event->tile, event->segment),
                                      "figure", figure_name((FigureKind)figure.kind)));
    } else if (event->number == QUESTION_FLEA_TAKE) {
        json_object_set_new(turn, "flea", json_pack("{s:o}", "from", whole_tile(event->tile)));
    } else if (event->number == QUESTION_FLEA && taken) {
        json_object_set_new(taken, "on", whole_tile(event->tile));
    } else if (event->number == QUESTION_FLEA) {
        json_object_set_new(turn, "flea", whole_tile(event->tile));
    }
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField plague_fields[] = {
    {.question = QUESTION_FLEE,
     .form = SAYS_OWN,
     .member = {.types = FIELD_OBJECT, .read = read_flee},
     .needs = "an own figure may go on in its feature, past fleas and sources (PLG-10)",
     .takes = "another tile of the same feature, past no fleas and no source (PLG-10)",
     .by_events = true,
     .edits = 1 + DECIDES_FLEE,
     .edit_part = EDITS_WAY},
    {.question = QUESTION_FLEA_TAKE,
     .form = SAYS_WITHIN,
     .needs = "no flea is left but those on the board (PLG-7)",
     .takes = "a latent flea, or one that cuts off no other (PLG-7)",
     .by_events = true},
    {.question = QUESTION_FLEA,
     .form = SAYS_OWN,
     .member = {.types = FIELD_STRING | FIELD_OBJECT, .read = read_flea},
     .needs = "fleas can spread: once a turn, not in that of a source (PLG-4, PLG-5)",
     .takes = "a tile beside an active region, without fleas and no source (PLG-5)",
     .by_events = true,
     .edits = 1 + DECIDES_FLEA,
     .edit_part = EDITS_PLACE},
};

static const TokenFile plague_tokens[] = {
    {LABEL_OUTBREAK, .room = ROOM_ON_TILE,
     .faults = {{REFUSAL_NO_SUCH_OPTION, "it belongs to no player and stands on no segment"},
                {REFUSAL_NO_SOURCE, "it needs a source without one, and a number from 1 to 6 that "
                                    "no other has (PLG-3)"}}},
    {LABEL_FLEA, .room = ROOM_ON_TILE,
     .faults = {{REFUSAL_NO_SUCH_OPTION, "it belongs to no player and stands on no segment"}}},
};

const ExpansionFile plague_file = {.expansion = EXPANSION_PLAGUE,
                                   FILE_ROWS(field, plague_fields),
                                   FILE_ROWS(token, plague_tokens),
                                   .add_event = add_answer};
