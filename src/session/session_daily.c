/* session_daily.c: deals the game of a day, and detects whether a game was such a deal. */
#include "session/daily.h"

#include "session/road.h"

#include "ai/ai.h"
#include "base/rng.h"
#include "base/text.h"

#include <assert.h>

enum { DAY_S = 24 * 60 * 60 };

int64_t daily_day(int64_t seconds)
{
    return seconds / DAY_S;
}

/* Returns a seed that is short enough to be typed, and far from the seeds of the Road. */
static uint64_t seed_of(int64_t day)
{
    return 100000 + rng_mix(HASH_FIRST ^ (uint64_t)day) % 900000;
}

SessionPlan daily_plan(int64_t day, const Generations *generations, const char *name, int color)
{
    /* name of the opponent for each temperament; the seed gives the second seat its temperament */
    static const char *const guests[AI_CHARACTERS] = {
        [AI_STEADY] = "Noor", [AI_BUILDER] = "Ines", [AI_FARMER] = "Oke", [AI_RAIDER] = "Zara"};
    const Generation *row = &generations->rows[generations->preset];
    SessionPlan plan = {.setup = setup_default(), .seed = seed_of(day), .open_hands = true};
    plan.setup.policies = row->policies;
    text_copy(plan.generation, sizeof plan.generation, row->id);
    text_copy(plan.seats[0].name, sizeof plan.seats[0].name, name);
    text_copy(plan.seats[1].name, sizeof plan.seats[1].name, guests[ai_character(plan.seed, 1)]);
    text_copy(plan.seats[1].engine, sizeof plan.seats[1].engine, "ai3");
    plan.seats[0].color = (uint8_t)color;
    plan.seats[1].color = (uint8_t)((color + 1) % SEATS_MAX);
    return plan;
}

/* A game that started shortly after midnight may have been dealt before midnight. */
int64_t daily_day_of(const RecordHeader *header)
{
    const Generations *rows = rules_builtin_generations();
    for (int64_t day = daily_day(header->started); day >= daily_day(header->started - 60); day--) {
        SessionPlan plan = daily_plan(day, rows, "", 0);
        if (header->started && road_same_game(header, &plan))
            return day;
    }
    return -1;
}
