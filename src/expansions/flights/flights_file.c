/* flights_file.c: the words that scenario files use for flights. "fly": 2 is the result of the die;
 * "follower": {"figure": "big", "on": "monastery", "of": 4} is the figure and its landing, which
 * may be left out if only one is possible. */
#include "rules/position.h"
#include "scenario/expansion_file.h"

static bool read_fly(void *self, const JsonAt *at, Err *err)
{
    scenario_add_spot(self, field_of_key(at->key), NO_SEAT)->number =
        (int16_t)json_integer_value(at->value);
    return json_check_range(at, "\"fly\", what the die shows,", 1, DIE_MOST, err);
}

static const char nowhere[] = "nobody lands there: a figure lands as far from the machine as the "
                              "die shows, on what is unfinished and no field (FLY-3, FLY-9)";

/* Returns the landing of the action, NULL if it names none. */
static const ScenarioSpot *landing_given(const ScenarioPlayer *p)
{
    const ScenarioSpot *figure = scenario_said(p->s, p->now, &follower_field, NO_SEAT);
    return figure && figure->at.word[0] ? figure : NULL;
}

/* A file may leave out the only possible landing, but not one of several (FLY-12). */
static bool decide_landing(ScenarioPlayer *p)
{
    const ScenarioSpot *told = landing_given(p);
    ActionName wanted;
    Action landing;
    if (!told)
        return scenario_refuse_with(
            p, "several places are free to land on: name one in \"follower\" (FLY-12)");
    if (!scenario_meant(p, told, false, &wanted) || scenario_find(p, &wanted, -1, &landing) < 0)
        return scenario_refuse_with(p, nowhere);
    return scenario_apply(p, landing);
}

/* Returns whether a figure landed where the file says, although no other landing was possible. */
static bool landed(const ScenarioPlayer *p, const ScenarioSpot *told)
{
    TileSegment at;
    bool found = false, place = scenario_find_place(p->s, p->game, p->tiles, &told->at, &at);
    for (int i = 0; place && i < p->note_count; i++)
        found |= p->notes[i].kind == EVENT_FIGURE_PLACED && p->notes[i].tile == at.tile &&
                 p->notes[i].segment == at.segment;
    return found;
}

static bool fly(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    const ScenarioSpot *figure = scenario_said(p->s, p->now, &follower_field, NO_SEAT);
    ActionName wanted = ACTION_NAMELESS;
    Action flight = {.kind = ACTION_DEED, .choice = DEED_FLY, .tile = NO_TILE};
    (void)seat;
    wanted.figure = figure ? figure->figure : FIGURE_FOLLOWER;
    flight.figure_kind = (uint8_t)wanted.figure;
    if (game_phase(p->game) != PHASE_FOLLOW || scenario_find(p, &wanted, DEED_FLY, &flight) < 0)
        return scenario_refuse_deed(p, &flight);
    position_die(p->game, said->spot.number);
    if (!scenario_apply(p, flight))
        return false;
    if (game_phase(p->game) == PHASE_DECIDE && game_asked(p->game) == QUESTION_LANDING)
        return decide_landing(p);
    return !landing_given(p) || landed(p, landing_given(p)) || scenario_refuse_with(p, nowhere);
}

/* --- writing ---------------------------------------------------------------------------------- */

static json_t *follower_of(json_t *turn)
{
    if (!json_object_get(turn, "follower"))
        json_object_set_new(turn, "follower", json_object());
    return json_object_get(turn, "follower");
}

static void add_flight(json_t *turn, const Catalogue *c, const Game *game, const Event *event)
{
    if (event->kind == EVENT_CHANCE && event->label == LABEL_DIE) {
        json_object_set_new(turn, "fly", json_integer(event->number));
        if (event->figure_kind != FIGURE_FOLLOWER)
            scenario_add_figure(follower_of(turn), event->figure_kind);
    }
    if (event->kind != EVENT_FIGURE_PLACED || !json_object_get(turn, "fly") ||
        json_object_get(json_object_get(turn, "follower"), "on"))
        return;
    char name[32];
    PlacedTile placed = game_tile(game, event->tile);
    segment_name(catalogue_kind(c, placed.copy), placed.rotation, event->segment, name,
                 sizeof name);
    json_object_set_new(follower_of(turn), "on", json_string(name));
    json_object_set_new(follower_of(turn), "of", json_integer(event->tile));
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField flights_fields[] = {
    {.deed = DEED_FLY,
     .form = SAYS_OWN,
     .member = {.types = FIELD_WHOLE, .read = read_fly},
     .joins_figure = true,
     .instead = "FLY-2",
     .play = fly,
     .by_events = true,
     .edits = 1 + DECIDES_FLIGHT,
     .edit_part = EDITS_NUMBER},
    {.question = QUESTION_LANDING,
     .form = SAYS_WITHIN,
     .decide = decide_landing,
     .by_events = true},
};

const ExpansionFile flights_file = {
    .expansion = EXPANSION_FLIGHTS, FILE_ROWS(field, flights_fields), .add_event = add_flight};
