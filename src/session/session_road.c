/* session_road.c: the sixteen tables of the Road, and the results of games at them. */
#include "session/road.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/* Halves appear at the third table, then at every second one, and at the last. Each seed gives the
 * opponents the temperaments of their characters. To change a table, give it a new seed, because
 * games at the table are recognised by their seed. */
const RoadTable road_tables[ROAD_TABLES] = {
    {1002, "ai1", {"Oke"}, false, "2021"},        {1004, "ai1", {"Ines"}, false, "2021"},
    {1009, "ai1", {"Yuki"}, true, "2021"},        {1006, "ai2", {"Tomas"}, false, "2021"},
    {1005, "ai2", {"Ada"}, true, "2020"},         {1012, "ai3", {"Greta"}, false, "2020"},
    {1011, "ai3", {"Bruno"}, true, "2020"},       {1008, "ai3", {"Falk"}, false, "2015"},
    {1016, "ai4", {"Ines", "Oke"}, true, "2015"}, {1010, "ai4", {"Zara", "Tomas"}, false, "2015"},
    {1026, "ai4", {"Yuki", "Ada"}, true, "2014"}, {1013, "ai4", {"Falk", "Bruno"}, false, "2014"},
    {1015, "ai5", {"Zara"}, true, "2014"},        {1017, "ai5", {"Bruno"}, false, "2021"},
    {1028, "ai5", {"Greta"}, true, "2021"},       {1018, "ai5", {"Tomas"}, true, "2021"},
};

static int players_at(const RoadTable *table)
{
    return table->guests[1] ? 3 : 2;
}

static Setup setup_at(const RoadTable *table)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players_at(table);
    if (!table->halves) {
        setup.expansions = 0;
        setup.hands = HANDS_NONE;
        setup.hand_size = 0;
    }
    return setup;
}

SessionPlan road_plan(int number, const Generation *generation, const char *name, int color,
                      bool unaided)
{
    assert(number >= 0 && number < ROAD_TABLES && "a table");
    const RoadTable *table = &road_tables[number];
    SessionPlan plan = {.setup = setup_at(table),
                        .seed = table->seed,
                        .help = unaided ? HELP_BASIC : HELP_FULL,
                        .open_hands = table->halves};
    plan.setup.policies = generation->policies;
    text_copy(plan.generation, sizeof plan.generation, generation->id);
    text_copy(plan.seats[0].name, sizeof plan.seats[0].name, name);
    plan.seats[0].color = (uint8_t)color;
    for (int seat = 1; seat < plan.setup.players; seat++) {
        RecordPlayer *guest = &plan.seats[seat];
        text_copy(guest->name, sizeof guest->name, table->guests[seat - 1]);
        text_copy(guest->engine, sizeof guest->engine, table->engine);
        guest->color = (uint8_t)((color + seat) % SEATS_MAX);
    }
    return plan;
}

bool road_same_game(const RecordHeader *header, const SessionPlan *plan)
{
    const Setup *setup = &header->setup, *wanted = &plan->setup;
    bool same = header->seed == plan->seed && setup->players == wanted->players &&
                setup->hands == wanted->hands && setup->hand_size == wanted->hand_size &&
                setup->expansions == wanted->expansions && setup->base_sets == wanted->base_sets &&
                setup->first == wanted->first && header->generation[0] && !header->far_back &&
                !header->from_position && !header->boxed && !header->box && !header->origin.game &&
                chance_key_is_none(&header->key);
    for (int seat = 0; same && seat < wanted->players; seat++)
        same = strcmp(header->seats[seat].engine, plan->seats[seat].engine) == 0;
    return same;
}

int road_number(const RecordHeader *header)
{
    const Generations *rows = rules_builtin_generations();
    for (int number = 0; number < ROAD_TABLES; number++) {
        if (header->seed != road_tables[number].seed)
            continue;
        SessionPlan plan = road_plan(number, &rows->rows[rows->preset], "", 0, false);
        if (road_same_game(header, &plan))
            return number;
    }
    return -1;
}

RoadResult road_result(const RecordHeader *header, const int *scores)
{
    for (int seat = 1; seat < header->setup.players; seat++)
        if (scores[seat] >= scores[0])
            return ROAD_LOST;
    return header->help == HELP_FULL ? ROAD_WON : ROAD_STAR;
}

bool road_is_open(const RoadStanding standings[ROAD_TABLES], int number)
{
    assert(number >= 0 && number < ROAD_TABLES && "a table");
    return number == 0 || standings[number - 1].won > 0 ||
           standings[number - 1].lost >= ROAD_LOSSES || standings[number].won > 0;
}

int road_next(const RoadStanding standings[ROAD_TABLES])
{
    for (int number = 0; number < ROAD_TABLES; number++)
        if (!standings[number].won && road_is_open(standings, number))
            return number;
    return ROAD_TABLES;
}

int road_won(const RoadStanding standings[ROAD_TABLES])
{
    int won = 0;
    for (int number = 0; number < ROAD_TABLES; number++)
        won += standings[number].won > 0;
    return won;
}
