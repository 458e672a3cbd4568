/* generations.c: words for the generations of the rules and for the house rules. The numbers are in
 * data/generations.json; here is what players read:
 *
 *   Rules      2014  2015  2020 [2021] Community         brief
 *              Everything counts occupied spaces, …      line
 *   House rules
 *   Monasteries count    (spaces) (tiles)                PolicyWords: name, values
 *              A completed monastery is always worth 9.  line of the value chosen */
#include "base/text.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

typedef struct GenerationWords {
    const char *id, *brief, *line;
} GenerationWords;

/* `brief` is the heading of a table column. Years aren't translated because all languages write
 * them this way. */
static const GenerationWords generations[] = {
    /* id, brief, line */
    {"2014", "2014",
     N_("Two halves in a space count as one tile, and the game ends with the last square tile.")},
    {"2015", "2015",
     N_("Every half counts as a tile of its own, even around monasteries, which can score up to 18 "
        "points.")},
    {"2020", "2020",
     N_("Every half counts in roads and cities; monasteries score by occupied spaces.")},
    {"2021", "2021",
     N_("Everything scores by occupied spaces; halves may still be played when the draw pile is "
        "empty.")},
    {"community", N_("Community"),
     N_("House rules from 2020: they score like the 2020 rules and settle what those leave open.")},
    {"yours", N_("Yours"), N_("Your own house rules.")},
};

/* Finds the words for an id of data/generations.json; an id without words, from a custom file, is
 * shown as it is. */
static const GenerationWords *find(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(generations); i++)
        if (strcmp(generations[i].id, id) == 0)
            return &generations[i];
    return NULL;
}

const char *words_generation_short(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->brief) : id;
}

/* A custom generation has no sentence; its switches describe it. */
const char *words_generation_line(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->line) : "";
}

/* The most values that policy.c allows. */
enum { VALUES_MAX = 4 };

/* A switch as the set-up shows it: "Roads and cities count: tiles", with a line that explains it.
 * Switches that no rule reads yet already have words, so that a new expansion needs no new texts
 * for them. */
typedef struct PolicyWords {
    const char *name;
    struct {
        const char *name, *line;
    } values[VALUES_MAX]; /* in the order of rules/policy.c */
} PolicyWords;

static const PolicyWords policies[] = {
    [POLICY_FARMHOUSE] = {N_("Farmhouses at a toll road"),
                          {{NC_("rule", "on"),
                            N_("A farmhouse raises the toll, like a shed or a garden.")},
                           {NC_("rule", "off"),
                            N_("For first-edition tiles, whose farmhouses are only decoration.")}}},
    [POLICY_ROAD_CITY_UNIT] = {N_("Roads and cities count"),
                               {{N_("spaces"), N_("Two halves in a space count once.")},
                                {N_("tiles"), N_("Every half counts separately.")}}},
    [POLICY_MONASTERY_UNIT] = {N_("Monasteries count"),
                               {{N_("spaces"), N_("A completed monastery is always worth 9.")},
                                {N_("tiles"), N_("A completed monastery is worth 9 to 18.")}}},
    [POLICY_RANGE_UNIT] = {N_("Steps and ranges count"),
                           {{N_("spaces"), N_("Figures move from space to space.")},
                            {N_("tiles"),
                             N_("Figures move from tile to tile; each half is a step.")}}},
    [POLICY_FAIRY_REACH] = {N_("The fairy protects"),
                            {{N_("the space"),
                              N_("Both halves of the fairy’s space are protected.")},
                             {N_("the half"), N_("Only the fairy’s own half is protected.")}}},
    [POLICY_BUILDING_REACH] =
        {N_("A little building counts for"),
         {{N_("the space"), N_("A little building counts for both halves of its space.")},
          {N_("the half"), N_("A little building counts for its own half.")}}},
    [POLICY_BARN_CORNER] =
        {N_("A barn needs"),
         {{N_("a full corner"), N_("All four spaces at the barn’s corner must be full.")},
          {N_("a partial corner"),
           N_("Halves are enough at the barn’s corner; the barn joins their fields.")}}},
    [POLICY_END] =
        {N_("The game ends"),
         {{N_("after the last square"),
           N_("When the last square tile has been placed, leftover halves are discarded.")},
          {N_("when a player can’t place"),
           N_("When the draw pile is empty, play continues with halves; the game ends when the "
              "player whose turn it is has no half that fits.")},
          {N_("when nobody can place"),
           N_("Players with no half that fits are skipped; the game ends when nobody has one.")}}},
    [POLICY_TINY_CITY] = {N_("The smallest city scores"),
                          {{N_("4 points"), N_("Two each, like any other city.")},
                           {N_("2 points"), N_("One each: the old rule for small cities.")}}},
    [POLICY_INN_CATHEDRAL_AT_END] =
        {N_("Unfinished with an inn or cathedral"),
         {{N_("nothing"), N_("Unfinished roads with an inn and unfinished cities with a cathedral "
                             "score nothing.")},
          {N_("as usual"), N_("Inns and cathedrals don’t affect unfinished features.")}}},
    [POLICY_HILL_TIEBREAK] =
        {N_("Hills break ties"),
         {{N_("with one follower"), N_("One follower on a hill is enough to win a tie.")},
          {N_("by number"), N_("The player with the most followers on hills wins a tie.")}}},
    [POLICY_FIELDS] =
        {N_("Fields"),
         {{NC_("rule", "on"),
           N_("Farmers stay until the end and score the completed cities next to their field.")},
          {NC_("rule", "off"),
           N_("For a first game: there are no farmers, and fields score nothing.")}}},
    [POLICY_BUILDING_POINTS] = {N_("Little buildings add"),
                                {{N_("1 each"), N_("Sheds, houses and towers add 1 point each.")},
                                 {N_("1, 2 and 3"),
                                  N_("A shed adds 1 point, a house 2 and a tower 3.")}}},
    [POLICY_CASTLE_CHOICE] = {N_("Castles are"),
                              {{N_("dealt"), N_("Each player is dealt castles at random.")},
                               {NC_("castles", "drafted"),
                                N_("All castles are placed face up and chosen one by "
                                   "one, starting with the last player.")}}},
    [POLICY_BASE_MONASTERIES] =
        {N_("Base-game monasteries"),
         {{N_("are replaced"), N_("Special monasteries replace the six from the base game.")},
          {N_("stay"), N_("Special monasteries are added to the six from the base game.")},
          {N_("two fewer"), N_("If the churches of Darmstadt are the only special set in play, two "
                               "monasteries stay in the box.")}}},
    [POLICY_KING_POINTS] =
        {N_("King and robber score"),
         {{N_("1 for each"),
           N_("At the end, 1 point for each completed city (king) or completed road (robber).")},
          {N_("10 each"), N_("At the end, 10 points for each title.")},
          {N_("15 or 40"), N_("At the end, 15 points for one title, 40 for both.")},
          {N_("1 at once"),
           N_("1 point whenever a city or road is completed, and nothing at the end.")}}},
    [POLICY_BARN_FIELD] = {N_("A field has room for"),
                           {{N_("one barn"), N_("A barn needs a field without one.")},
                            {N_("several barns"), N_("A barn may share a field with others.")}}},
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
    return words_text(policies[policy].values[value].name);
}

const char *words_policy_line(PolicyId policy, int value)
{
    assert((unsigned)policy < POLICIES && value >= 0 && value < VALUES_MAX && "value of a policy");
    return words_text(policies[policy].values[value].line);
}

/* --- house rules ------------------------------------------------------------------------------ */

/* Counts the switches that differ. */
static int differences(const Policies *a, const Policies *b)
{
    int count = 0;
    for (int id = 0; id < POLICIES; id++)
        count += a->value[id] != b->value[id];
    return count;
}

/* Returns the nearest row, preferring the preset one because several may be equally near. */
static int nearest(const Generations *rows, const Policies *rules)
{
    int best = rows->preset;
    for (int row = 0; row < rows->count; row++)
        if (differences(&rows->rows[row].policies, rules) <
            differences(&rows->rows[best].policies, rules))
            best = row;
    return best;
}

/* Writes the name of a generation, or for house rules the nearest generation and what they change.
 * That is shorter than listing all switches, and players speak of house rules this way. */
char *words_rules(const Generations *rows, const char *id, const Policies *rules, char *out,
                  int size)
{
    enum { ITEM_SIZE = 160 };
    int named = generations_find(rows, id);
    const Generation *row = &rows->rows[named < 0 ? nearest(rows, rules) : named];
    char changes[POLICIES * ITEM_SIZE];
    Text text = text_in(changes, sizeof changes);
    for (int i = 0; i < POLICIES; i++)
        if (rules->value[i] != row->policies.value[i])
            text_add(&text, "%s%s: %s", text.length ? "; " : "", words_policy((PolicyId)i),
                     words_policy_value((PolicyId)i, rules->value[i]));
    const char *name = words_generation_short(row->id);
    /* TRANSLATORS: house rules: "2014, but Roads and cities count: tiles; Fields: do not count". */
    return text.length ? words_format(out, size, _("%s with changes (%s)"), name, changes)
                       : text_copy(out, (size_t)size, name);
}
