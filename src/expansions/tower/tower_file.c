/* tower_file.c: the words that scenario files use for the Tower. A ransom is "Blue" or, in full,
 * {"from": "Blue", "figure": "big"}. */
#include "scenario/expansion_file.h"

/* --- ransoms ---------------------------------------------------------------------------------- */

typedef struct RansomReading {
    const Scenario *s;
    ScenarioSpot *spot;
} RansomReading;

static bool read_receiver(void *self, const JsonAt *at, Err *err)
{
    RansomReading *reading = self;
    return scenario_read_seat(reading->s, at, &reading->spot->seat, err);
}

static bool read_prisoner(void *self, const JsonAt *at, Err *err)
{
    return scenario_read_figure(at, &((RansomReading *)self)->spot->figure, err);
}

static bool read_ransom(void *self, const JsonAt *at, Err *err)
{
    static const JsonMember members[] = {{"from", FIELD_STRING | FIELD_MUST, .read = read_receiver},
                                         {"figure", FIELD_STRING, .read = read_prisoner}};
    TurnReading *turn = self;
    RansomReading reading = {turn->s, scenario_add_spot(turn, field_of_key(at->key), NO_SEAT)};
    return json_is_object(at->value)
               ? json_read_object(at, "\"ransom\"", JSON_ROWS(members), &reading, err)
               : read_receiver(&reading, at, err);
}

/* Returns the kind of the prisoner to ransom, NO_FIGURE_KIND if several kinds are held. */
static int ransom_kind(const ScenarioPlayer *p, const ScenarioSpot *ransom, int seat)
{
    int found = FIGURE_FOLLOWER, kinds = 0;
    if (ransom->figure != NO_FIGURE_KIND)
        return ransom->figure;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (game_prisoner_count(p->game, ransom->seat, seat, (FigureKind)kind) == 0)
            continue;
        found = kind;
        kinds++;
    }
    return kinds <= 1 ? found : NO_FIGURE_KIND;
}

/* Scenarios without a draw pile never list this deed as legal, so this function tries it. */
static bool pay_ransom(ScenarioPlayer *p, const ScenarioSaid *said, int seat)
{
    int kind = ransom_kind(p, &said->spot, seat);
    if (kind == NO_FIGURE_KIND)
        return scenario_refuse_with(p, "the action does not say which figure is ransomed");
    Action ransom = {.kind = ACTION_DEED,
                     .seat = (uint8_t)seat,
                     .choice = DEED_RANSOM,
                     .figure = said->spot.seat,
                     .figure_kind = (uint8_t)kind};
    return game_can_apply(p->s->catalogue, p->game, &ransom, NULL)
               ? scenario_apply(p, ransom)
               : scenario_refuse(p, game_deed_refusal(p->s->catalogue, p->game, &ransom));
}

static void write_ransom(const TurnWriting *w, const Action *action)
{
    json_object_set_new(w->turn, "ransom",
                        json_pack("{s:s, s:s}", "from", w->names[action->figure], "figure",
                                  figure_name((FigureKind)action->figure_kind)));
}

/* --- the descriptor --------------------------------------------------------------------------- */

static const TurnField tower_fields[] = {
    {.deed = DEED_TOWER,
     .form = SAYS_DEED,
     .words = "build",
     .tile_only = true,
     .instead = "TWR-2",
     .edits = 1 + DECIDES_TOWER,
     .edit_part = EDITS_PLACE},
    {.deed = DEED_RANSOM,
     .form = SAYS_OWN,
     .member = {.types = FIELD_STRING | FIELD_OBJECT, .read = read_ransom},
     .play = pay_ransom,
     .write = write_ransom,
     .edits = 1 + DECIDES_RANSOM,
     .edit_part = EDITS_SEAT},
    {.question = QUESTION_CAPTURE,
     .form = SAYS_PLACE,
     .needs = "a \"tower\" grows that reaches a meeple straight ahead (TWR-3, TWR-5)",
     .takes = "a meeple straight ahead of the tower, as near as it is high (TWR-3, TWR-5)",
     .edits = 1 + DECIDES_CAPTURE,
     .edit_part = EDITS_PLACE},
    {.question = QUESTION_EXCHANGE,
     .form = SAYS_KIND,
     .needs = "both hold a prisoner of each other after a \"capture\" (TWR-7, TWR-13)",
     .takes = "a kind of figure that the other holds of the capturer (TWR-13)",
     .edits = 1 + DECIDES_EXCHANGE,
     .edit_part = EDITS_FIGURE},
};

static const TokenFile tower_tokens[] = {
    {LABEL_TOWER, .room = ROOM_ON_TILE, .before_figures = true,
     .faults = {{REFUSAL_NO_SUCH_OPTION,
                 "a tower is listed once, belongs to no player, and has 1 to 99 "
                 "floors"}}},
    {LABEL_FLOORS, .zero_counts = true,
     .faults = {{REFUSAL_NO_FLOORS, "no player gets so many floors (TWR-1)"}}},
};

const ExpansionFile tower_file = {
    .expansion = EXPANSION_TOWER,
    FILE_ROWS(field, tower_fields),
    FILE_ROWS(token, tower_tokens),
    .stands_on = SYMBOL_TOWER,
    .prisoner_fault = "players hold meeples of others, and no two those of each other (TWR-7)"};
