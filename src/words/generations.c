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
     N_("Two halves in a space count as one, and the game ends with the last square tile.")},
    {"2015", "2015",
     N_("Every half counts as a tile of its own, around monasteries too: up to 18 points for "
        "one.")},
    {"2020", "2020",
     N_("Every half counts in roads and cities; monasteries count occupied spaces.")},
    {"2021", "2021",
     N_("Everything counts occupied spaces, and halves may be placed when the stack is empty.")},
    {"community", N_("Community"),
     N_("House rules of 2020: they count like the rules of 2020 and fill what those leave open.")},
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
    [POLICY_FARMHOUSE] =
        {N_("Farmhouses at a toll road"),
         {{N_("count"), N_("A farmhouse raises the toll, as a shed or a garden does.")},
          {N_("do not count"),
           N_("For tiles of the first edition: its farmhouses are mere decoration.")}}},
    [POLICY_ROAD_CITY_UNIT] = {N_("Roads and cities count"),
                               {{N_("spaces"), N_("Two halves in a space count once.")},
                                {N_("tiles"), N_("Every half counts by itself.")}}},
    [POLICY_MONASTERY_UNIT] = {N_("Monasteries count"),
                               {{N_("spaces"), N_("A completed monastery is always worth 9.")},
                                {N_("tiles"), N_("A completed monastery is worth 9 to 18.")}}},
    [POLICY_RANGE_UNIT] = {N_("Steps and ranges count"),
                           {{N_("spaces"), N_("Figures move from space to space.")},
                            {N_("tiles"),
                             N_("Figures move from tile to tile; every half is a step.")}}},
    [POLICY_FAIRY_REACH] =
        {N_("The fairy protects"),
         {{N_("the space"), N_("Both halves of the fairy's space are protected.")},
          {N_("the half"), N_("Only the half on which the fairy stands is protected.")}}},
    [POLICY_BUILDING_REACH] =
        {N_("A little building serves"),
         {{N_("the space"), N_("A little building counts for both halves of its space.")},
          {N_("the half"), N_("A little building counts for its own half.")}}},
    [POLICY_BARN_CORNER] =
        {N_("A barn needs"),
         {{N_("a full corner"), N_("All four spaces at the barn's corner must be full.")},
          {N_("a partial corner"),
           N_("Halves suffice at the barn's corner; the barn joins their fields.")}}},
    [POLICY_END] =
        {N_("The game ends"),
         {{N_("with the last square"),
           N_("When the last square tile has been placed, halves left over are void.")},
          {N_("when a player cannot place"),
           N_("Halves go on when the stack is empty; the first player in turn without a half that "
              "fits ends the game.")},
          {N_("when nobody can place"),
           N_("Players without a half that fits are skipped; the game ends when none is left.")}}},
    [POLICY_TINY_CITY] = {N_("A city of two scores"),
                          {{N_("4 points"), N_("Two for each, like any other city.")},
                           {N_("2 points"), N_("One for each: the old rule of small cities.")}}},
    [POLICY_INN_CATHEDRAL_AT_END] =
        {N_("Unfinished with inn or cathedral"),
         {{N_("nothing"),
           N_("Unfinished roads with an inn and cities with a cathedral score nothing.")},
          {N_("as usual"), N_("Inns and cathedrals are ignored in unfinished features.")}}},
    [POLICY_HILL_TIEBREAK] = {N_("Hills break ties"),
                              {{N_("with one follower"),
                                N_("One follower on a hill is enough to win a tie.")},
                               {N_("by number"), N_("Most followers on hills win a tie.")}}},
    [POLICY_FIELDS] = {N_("Fields"),
                       {{N_("count"),
                         N_("Farmers stay to the end and score complete cities at their field.")},
                        {N_("do not count"),
                         N_("For a first game: nobody is a farmer, and fields score nothing.")}}},
    [POLICY_BUILDING_POINTS] = {N_("Little buildings bring"),
                                {{N_("1 each"), N_("Shed, house and tower bring 1 point each.")},
                                 {N_("1, 2 and 3"),
                                  N_("A shed brings 1 point, a house 2 and a tower 3.")}}},
    [POLICY_CASTLE_CHOICE] =
        {N_("Castles are"),
         {{N_("dealt"), N_("Everybody gets castles by chance.")},
          {N_("chosen"),
           N_("All castles lie open and are chosen one by one; the last player begins.")}}},
    [POLICY_BASE_MONASTERIES] =
        {N_("Monasteries of the base game"),
         {{N_("make room"), N_("Special monasteries take the place of the six of the base game.")},
          {N_("stay"), N_("Special monasteries come on top of the six of the base game.")},
          {N_("two fewer"),
           N_("Beside the churches of Darmstadt alone two monasteries stay in the box.")}}},
    [POLICY_KING_POINTS] =
        {N_("King and robber bring"),
         {{N_("1 for each"),
           N_("At the end 1 point for each completed city or road on the table.")},
          {N_("10 each"), N_("At the end 10 points for each of the two.")},
          {N_("15 or 40"), N_("At the end 15 points for one of the two, 40 for both.")},
          {N_("1 at once"),
           N_("1 point whenever a city or road is completed, and none at the end.")}}},
    [POLICY_BARN_FIELD] = {N_("A field has room for"),
                           {{N_("one barn"), N_("A barn needs a field that has none yet.")},
                            {N_("several barns"), N_("A barn may join others in their field.")}}},
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
    return text.length ? words_format(out, size, _("%s, but %s"), name, changes)
                       : text_copy(out, (size_t)size, name);
}
