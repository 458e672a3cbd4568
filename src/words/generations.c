/* generations.c: the generations of the rules and the house rules that they are made of. */
#include "words/words.h"

#include <assert.h>
#include <string.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

typedef struct GenerationWords {
    const char *id, *name, *brief, *line;
} GenerationWords;

/* `brief` heads the column of a table. Years are not translated but marked: a language may want
 * to write more. */
static const GenerationWords generations[] = {
    {.id = "2014",
     .name = N_("Rules of 2014"),
     .brief = "2014",
     .line =
         N_("Two halves in a space count as one, and the game ends with the last square tile.")},
    {.id = "2015",
     .name = N_("Rules of 2015"),
     .brief = "2015",
     .line = N_("Every half counts as a tile of its own, around monasteries too: up to 18 points "
                "for one.")},
    {.id = "2020",
     .name = N_("Rules of 2020"),
     .brief = "2020",
     .line = N_("Every half counts in roads and cities; monasteries count occupied spaces.")},
    {.id = "2021",
     .name = N_("Rules of 2021"),
     .brief = "2021",
     .line = N_(
         "Everything counts occupied spaces, and halves may be placed when the stack is empty.")},
    {.id = "community",
     .name = N_("Community rules"),
     .brief = N_("Community"),
     .line = N_(
         "House rules of 2020: they count like the rules of 2020 and fill what those leave open.")},
};

/* By the id of data/generations.json; an id without words (somebody's own file) names itself. */
static const GenerationWords *find(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(generations); i++)
        if (strcmp(generations[i].id, id) == 0)
            return &generations[i];
    return NULL;
}

const char *words_generation(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->name) : id;
}

const char *words_generation_short(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->brief) : id;
}

const char *words_generation_line(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->line) : "";
}

/* As many as policy.c allows. */
enum { VALUES_MAX = 3 };

/* A switch as the set-up offers it: "Roads and cities count: tiles", and a line on what that
 * means. Switches that no rule reads yet have words already, so that a set that needs one brings
 * no new texts for it. */
typedef struct PolicyWords {
    const char *name;
    struct {
        const char *name, *line;
    } values[VALUES_MAX];
} PolicyWords;

static const PolicyWords policies[] = {
    [POLICY_FARMHOUSE] =
        {.name = N_("Farmhouses at a toll road"),
         .values = {{.name = N_("count"),
                     .line = N_("A farmhouse raises the toll, as a shed or a garden does.")},
                    {.name = N_("do not count"),
                     .line = N_("For tiles of the first edition: its farmhouses are mere "
                                "decoration.")}}},
    [POLICY_ROAD_CITY_UNIT] =
        {.name = N_("Roads and cities count"),
         .values = {{.name = N_("spaces"), .line = N_("Two halves in a space count once.")},
                    {.name = N_("tiles"), .line = N_("Every half counts by itself.")}}},
    [POLICY_MONASTERY_UNIT] =
        {.name = N_("Monasteries count"),
         .values = {{.name = N_("spaces"), .line = N_("A completed monastery is always worth 9.")},
                    {.name = N_("tiles"), .line = N_("A completed monastery is worth 9 to 18.")}}},
    [POLICY_RANGE_UNIT] =
        {.name = N_("Steps and ranges count"),
         .values = {{.name = N_("spaces"), .line = N_("Figures move from space to space.")},
                    {.name = N_("tiles"),
                     .line = N_("Figures move from tile to tile; every half is a step.")}}},
    [POLICY_FAIRY_REACH] =
        {.name = N_("The fairy protects"),
         .values = {{.name = N_("the space"),
                     .line = N_("Both halves of the fairy's space are protected.")},
                    {.name = N_("the half"),
                     .line = N_("Only the half on which the fairy stands is protected.")}}},
    [POLICY_BUILDING_REACH] =
        {.name = N_("A little building serves"),
         .values = {{.name = N_("the space"),
                     .line = N_("A little building counts for both halves of its space.")},
                    {.name = N_("the half"),
                     .line = N_("A little building counts for its own half.")}}},
    [POLICY_BARN_CORNER] =
        {.name = N_("A barn needs"),
         .values = {{.name = N_("a full corner"),
                     .line = N_("All four spaces at the barn's corner must be full.")},
                    {.name = N_("a partial corner"),
                     .line =
                         N_("Halves suffice at the barn's corner; the barn joins their fields.")}}},
    [POLICY_END] =
        {.name = N_("The game ends"),
         .values = {{.name = N_("with the last square"),
                     .line = N_(
                         "When the last square tile has been placed, halves left over are void.")},
                    {.name = N_("when a player cannot place"),
                     .line = N_("Halves go on when the stack is empty; the first player in turn "
                                "without a half that fits "
                                "ends the game.")},
                    {.name = N_("when nobody can place"),
                     .line = N_("Players without a half that fits are skipped; the game ends when "
                                "none is left.")}}},
    [POLICY_TINY_CITY] = {.name = N_("A city of two scores"),
                          .values = {{.name = N_("4 points"),
                                      .line = N_("Two for each, like any other city.")},
                                     {.name = N_("2 points"),
                                      .line = N_("One for each: the old rule of small cities.")}}},
    [POLICY_INN_CATHEDRAL_AT_END] =
        {.name = N_("Unfinished with inn or cathedral"),
         .values =
             {{.name = N_("nothing"),
               .line =
                   N_("Unfinished roads with an inn and cities with a cathedral score nothing.")},
              {.name = N_("as usual"),
               .line = N_("Inns and cathedrals are ignored in unfinished features.")}}},
    [POLICY_HILL_TIEBREAK] =
        {.name = N_("Hills break ties"),
         .values = {{.name = N_("with one follower"),
                     .line = N_("One follower on a hill is enough to win a tie.")},
                    {.name = N_("by number"), .line = N_("Most followers on hills win a tie.")}}},
};
static_assert(COUNT_OF(policies) == POLICIES, "words for each policy");

const char *words_policy(PolicyId policy)
{
    assert((unsigned)policy < POLICIES && "policy");
    return words_text(policies[policy].name);
}

const char *words_policy_value(PolicyId policy, int value)
{
    assert((unsigned)policy < POLICIES && value >= 0 && value < VALUES_MAX && "value of a policy");
    const char *name = policies[policy].values[value].name;
    return name ? words_text(name) : "";
}

const char *words_policy_line(PolicyId policy, int value)
{
    assert((unsigned)policy < POLICIES && value >= 0 && value < VALUES_MAX && "value of a policy");
    const char *line = policies[policy].values[value].line;
    return line ? words_text(line) : "";
}
