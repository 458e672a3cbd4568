/* abbey_file.c: the words that files use for Abbey & Mayor: barns at corners, wagons that move on,
 * and the mayor. */
#include "scenario/expansion_file.h"

/* Refuses a "wagon" that the file moves on although the rules do not ask where it goes. */
static bool check_wagon(ScenarioPlayer *p, const ScenarioSaid *said)
{
    return scenario_refuse_with(p,
                                "\"wagon\": that of %.32s does not go on: it does after it scored, "
                                "where something free and "
                                "unfinished is near (AM-7, AM-17)",
                                p->s->players[said->by]);
}

static const TurnField abbey_fields[] = {
    {.question = QUESTION_WAGON,
     .form = SAYS_PLACE,
     .by_seat = true,
     .member = {.item = "where a wagon moves on"},
     .takes =
         "a free unfinished road, city or building on its tile or one of the 8 around, its own "
         "home if none is named (AM-7, AM-17)",
     .check = check_wagon,
     .edits = 1 + DECIDES_WAGONS,
     .edit_part = EDITS_PLACE},
};

static const FigureFile abbey_figures[] = {
    {FIGURE_MAYOR, .stands = "a mayor stands in cities (AM-6)"},
    {FIGURE_WAGON, .stands = "a wagon stands in cities, buildings and on roads (AM-7)"},
    {FIGURE_BARN, .at_corner = true, .deed = DEED_BARN,
     .stands = "a barn stands at a corner (AM-9)"},
};

const ExpansionFile abbey_file = {
    .expansion = EXPANSION_ABBEY, FILE_ROWS(field, abbey_fields), FILE_ROWS(figure, abbey_figures)};
