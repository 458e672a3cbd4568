/* policy.c: names the policies and their values. To add a column, add a row here and in PolicyId, a
 * value to every row of data/generations.json, and a line to docs/RULES.md. */
#include "rules/policy.h"

#include <assert.h>
#include <string.h>

enum { VALUES_MAX = 4 };

typedef struct Column {
    const char *name;
    const char *values[VALUES_MAX];
    bool optional;
} Column;

static const Column columns[POLICIES] = {
    [POLICY_FARMHOUSE] = {"farmhouse",
                          {[FARMHOUSE_COUNTS] = "counts", [FARMHOUSE_NONE] = "none"},
                          .optional = true},
    [POLICY_ROAD_CITY_UNIT] = {"road_city_unit", {[UNIT_SPACE] = "space", [UNIT_TILE] = "tile"}},
    [POLICY_MONASTERY_UNIT] = {"monastery_unit", {[UNIT_SPACE] = "space", [UNIT_TILE] = "tile"}},
    [POLICY_RANGE_UNIT] = {"range_unit", {[UNIT_SPACE] = "space", [UNIT_TILE] = "tile"}},
    [POLICY_FAIRY_REACH] = {"fairy_reach", {"space", "half"}},
    [POLICY_BUILDING_REACH] = {"building_reach", {"space", "half"}},
    [POLICY_BARN_CORNER] = {"barn_corner", {[CORNER_FULL] = "full", [CORNER_PARTIAL] = "partial"}},
    [POLICY_END] = {"end",
                    {[END_LAST_SQUARE] = "last-square", [END_TURN] = "turn", [END_ALL] = "all"}},
    [POLICY_TINY_CITY] = {"tiny_city", {[TINY_CITY_4] = "4", [TINY_CITY_2] = "2"}},
    [POLICY_INN_CATHEDRAL_AT_END] =
        {"inn_cathedral_at_end",
         {[INN_CATHEDRAL_ZERO] = "zero", [INN_CATHEDRAL_IGNORE] = "ignore"}},
    [POLICY_HILL_TIEBREAK] = {"hill_tiebreak", {[HILL_ANY] = "any", [HILL_NUMBER] = "number"}},
    [POLICY_FIELDS] = {"fields",
                       {[FIELDS_COUNT] = "counts", [FIELDS_NONE] = "none"},
                       .optional = true},
    [POLICY_BUILDING_POINTS] = {"building_points",
                                {[BUILDINGS_EQUAL] = "equal", [BUILDINGS_BY_SIZE] = "size"},
                                .optional = true},
    [POLICY_CASTLE_CHOICE] = {"castle_choice",
                              {[CASTLES_DEALT] = "deal", [CASTLES_PICKED] = "pick"},
                              .optional = true},
    [POLICY_BASE_MONASTERIES] = {"base_monasteries",
                                 {[MONASTERIES_REPLACED] = "replaced",
                                  [MONASTERIES_KEPT] = "kept",
                                  [MONASTERIES_FEWER] = "fewer"},
                                 .optional = true},
    [POLICY_KING_POINTS] = {"king_points",
                            {[KING_BY_FEATURES] = "features",
                             [KING_TEN] = "ten",
                             [KING_FIFTEEN] = "fifteen",
                             [KING_AT_ONCE] = "at-once"},
                            .optional = true},
    [POLICY_BARN_FIELD] = {"barn_field",
                           {[BARN_IN_FREE_FIELD] = "free", [BARN_IN_ANY_FIELD] = "any"},
                           .optional = true},
};

const char *policy_name(PolicyId id)
{
    assert(id < POLICIES && "policy");
    return columns[id].name;
}

int policy_value_count(PolicyId id)
{
    assert(id < POLICIES && "policy");
    int count = 0;
    while (count < VALUES_MAX && columns[id].values[count])
        count++;
    return count;
}

const char *policy_value_name(PolicyId id, int v)
{
    assert(v >= 0 && v < policy_value_count(id) && "value of the policy");
    return columns[id].values[v];
}

bool policy_optional(PolicyId id)
{
    assert(id < POLICIES && "policy");
    return columns[id].optional;
}

int policy_find(const char *name)
{
    for (int id = 0; id < POLICIES; id++)
        if (!strcmp(columns[id].name, name))
            return id;
    return -1;
}

int policy_find_value(PolicyId id, const char *value)
{
    int count = policy_value_count(id);
    for (int v = 0; v < count; v++)
        if (!strcmp(columns[id].values[v], value))
            return v;
    return -1;
}

int generations_find(const Generations *g, const char *id)
{
    for (int i = 0; i < g->count; i++)
        if (!strcmp(g->rows[i].id, id))
            return i;
    return -1;
}
