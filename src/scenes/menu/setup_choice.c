/* setup_choice.c: see setup_choice.h. */
#include "scenes/menu/setup_choice.h"

#include "base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* First names that are short and at home in many languages: proposals, so they are not
 * translated. */
const char *const setup_names[SETTINGS_SEATS] = {"Mira", "Tomas", "Yuki", "Ada", "Noor", "Elias"};

/* Words in the file of settings, so they stay when the enum changes. */
const char *const setup_hand_words[HAND_MODES] = {
    [HANDS_NONE] = "none",
    [HANDS_DEAL] = "deal",
    [HANDS_DRAFT] = "draft",
};

/* --- expansions ------------------------------------------------------------------------------- */

/* Two expansions that can be chosen each for itself, and the one that files name where both are. */
static const uint64_t both_circles = EXPANSION_SET(EXPANSION_CIRCLES),
                      each_circles =
                          EXPANSION_SET(EXPANSION_CIRCLES_1) | EXPANSION_SET(EXPANSION_CIRCLES_2);

/* Words that nobody knows any more are passed over: a set may have been renamed since. */
uint64_t setup_choice_sets(const SetupChoice *choice)
{
    uint64_t sets = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (text_find_word(choice->setup.sets, expansion_name((ExpansionId)id)) >= 0)
            sets |= EXPANSION_SET(id);
    if (sets & both_circles)
        sets = (sets & ~both_circles) | each_circles;
    return sets & ~EXPANSION_SET(EXPANSION_HALFLINGS);
}

void setup_sets_words(uint64_t sets, char *out, size_t size)
{
    out[0] = 0;
    Text text = text_in(out, size);
    for (int id = 0; id < EXPANSIONS; id++)
        if (id != EXPANSION_HALFLINGS && sets >> id & 1)
            text_add(&text, text.length ? " %s" : "%s", expansion_name((ExpansionId)id));
}

void setup_choice_toggle(SetupChoice *choice, ExpansionId id)
{
    setup_sets_words(setup_choice_sets(choice) ^ EXPANSION_SET(id), choice->setup.sets,
                     sizeof choice->setup.sets);
}

enum { DEALT_MOST = 20, DRAFTED_MOST = 24 }; /* HALF-11 */

/* The draft is what a new player finds. */
HandMode setup_choice_hands(const SetupChoice *choice)
{
    for (int i = 0; i < HAND_MODES; i++)
        if (strcmp(choice->setup.hands, setup_hand_words[i]) == 0)
            return (HandMode)i;
    return HANDS_DRAFT;
}

int setup_halves_most(int players, HandMode hands)
{
    assert(players >= SEATS_MIN && players <= SEATS_MAX && "players of a game");
    int all = hands == HANDS_DEAL ? DEALT_MOST : DRAFTED_MOST;
    return all / players < HAND_MAX ? all / players : HAND_MAX;
}

/* Brings what depends on players and hands back into its limits. */
static void settle(SetupChoice *choice)
{
    SettingsSetup *setup = &choice->setup;
    int most = setup_halves_most(setup->players, setup_choice_hands(choice));
    setup->halves = setup->halves < 1 ? 1 : setup->halves > most ? most : setup->halves;
    if (choice->first > setup->players)
        choice->first = 0;
}

void setup_choice_set_hands(SetupChoice *choice, HandMode hands)
{
    assert(hands < HAND_MODES && "way to come to halves");
    text_copy(choice->setup.hands, sizeof choice->setup.hands, setup_hand_words[hands]);
    choice->setup.hands_lie[0] = 0; /* what is usual for these */
    settle(choice);
}

bool setup_choice_open(const SetupChoice *choice)
{
    const char *lie = choice->setup.hands_lie;
    return lie[0] ? strcmp(lie, "open") == 0 : setup_choice_hands(choice) == HANDS_DRAFT;
}

void setup_choice_set_open(SetupChoice *choice, bool open)
{
    choice->setup.hands_lie[0] = 0;
    if (setup_choice_open(choice) != open)
        text_copy(choice->setup.hands_lie, sizeof choice->setup.hands_lie,
                  open ? "open" : "face-down");
}

/* Does one of the first `players` have the name? */
static bool name_is_taken(const SettingsSetup *setup, int players, const char *name)
{
    bool taken = false;
    for (int i = 0; i < players; i++)
        taken |= strcmp(setup->player[i].name, name) == 0;
    return taken;
}

/* Seat `i` gets a name that the seats before it do not have, if it has none. */
static void propose_name(SettingsSetup *setup, int i)
{
    assert(i >= 0 && i < SETTINGS_SEATS && "seat");
    SettingsPlayer *player = &setup->player[i];
    for (int n = 0; n < SETTINGS_SEATS && !player->name[0]; n++)
        if (!name_is_taken(setup, i, setup_names[(i + n) % SETTINGS_SEATS]))
            text_copy(player->name, sizeof player->name, setup_names[(i + n) % SETTINGS_SEATS]);
}

void setup_choice_begin(SetupChoice *choice, const SettingsSetup *last,
                        const Generations *generations, uint64_t seed)
{
    *choice = (SetupChoice){.setup = *last};
    SettingsSetup *setup = &choice->setup;
    for (int i = 0; i < SETTINGS_SEATS; i++)
        propose_name(setup, i);
    if (generations_find(generations, setup->generation) < 0)
        setup->generation[0] = 0; /* the preset one, also when that changes */
    settle(choice);
    setup_choice_seed(choice, seed);
}

void setup_choice_seed(SetupChoice *choice, uint64_t seed)
{
    Text text = text_in(choice->seed, sizeof choice->seed);
    text_add(&text, "%u", (unsigned)(seed % 1000000000u));
}

void setup_choice_add(SetupChoice *choice)
{
    SettingsSetup *setup = &choice->setup;
    if (setup->players >= SEATS_MAX)
        return;
    SettingsPlayer *player = &setup->player[setup->players];
    if (name_is_taken(setup, setup->players, player->name))
        player->name[0] = 0;
    propose_name(setup, setup->players++);
    settle(choice);
}

void setup_choice_remove(SetupChoice *choice, int seat)
{
    SettingsSetup *setup = &choice->setup;
    assert(seat >= 0 && seat < setup->players && "seat");
    if (setup->players <= SEATS_MIN)
        return;
    SettingsPlayer gone = setup->player[seat];
    memmove(setup->player + seat, setup->player + seat + 1,
            (size_t)(setup->players - seat - 1) * sizeof gone);
    setup->player[--setup->players] = gone; /* comes back first when one is added */
    if (choice->first == seat + 1)
        choice->first = 0;
    else if (choice->first > seat + 1)
        choice->first--;
    settle(choice);
}

/* Two seats swap, so that all six colours stay in use and no two are alike. */
void setup_choice_color(SetupChoice *choice, int seat, int step)
{
    assert(seat >= 0 && seat < choice->setup.players && "seat");
    SettingsPlayer *players = choice->setup.player;
    int old = players[seat].color, now = ((old + step) % SESSION_COLORS + SESSION_COLORS);
    for (int i = 0; i < SETTINGS_SEATS; i++)
        if (players[i].color == now % SESSION_COLORS)
            players[i].color = old;
    players[seat].color = now % SESSION_COLORS;
}

int setup_choice_generation(const SetupChoice *choice, const Generations *generations)
{
    int row = generations_find(generations, choice->setup.generation);
    return row < 0 ? generations->preset : row;
}

/* The person's word counts before that of the generation. */
int setup_choice_end(const SetupChoice *choice, const Generations *generations)
{
    int chosen = policy_find_value(POLICY_END, choice->setup.end);
    if (chosen >= 0)
        return chosen;
    return generations->rows[setup_choice_generation(choice, generations)]
        .policies.value[POLICY_END];
}

void setup_choice_set_end(SetupChoice *choice, const Generations *generations, int end)
{
    choice->setup.end[0] = 0;
    if (setup_choice_end(choice, generations) != end)
        text_copy(choice->setup.end, sizeof choice->setup.end, policy_value_name(POLICY_END, end));
}

/* Blanks alone are no name; of two alike both are marked, since either may be changed. */
unsigned setup_choice_bad_names(const SetupChoice *choice)
{
    unsigned bad = 0;
    for (int i = 0; i < choice->setup.players; i++) {
        const char *name = choice->setup.player[i].name;
        if (strspn(name, " ") == strlen(name))
            bad |= 1u << i;
        for (int j = 0; j < i; j++)
            if (strcmp(name, choice->setup.player[j].name) == 0)
                bad |= 1u << i | 1u << j;
    }
    return bad;
}

/* Halves are an expansion of the rules, but no card among the sets: they come with the hands. */
SessionPlan setup_choice_plan(const SetupChoice *choice, const Generations *generations)
{
    assert(setup_choice_bad_names(choice) == 0 && "names are complete");
    const SettingsSetup *from = &choice->setup;
    const Generation *row = &generations->rows[setup_choice_generation(choice, generations)];
    HandMode hands = setup_choice_hands(choice);
    uint64_t sets = setup_choice_sets(choice);
    if ((sets & each_circles) == each_circles)
        sets = (sets & ~each_circles) | both_circles;
    SessionPlan plan = {.seed = strtoull(choice->seed[0] ? choice->seed : "0", NULL, 10)};
    plan.setup =
        (Setup){.players = (uint8_t)from->players,
                .first = choice->first > 0 ? (uint8_t)(choice->first - 1) : NO_SEAT,
                .hands = (uint8_t)hands,
                .hand_size = hands == HANDS_NONE ? 0 : (uint8_t)from->halves,
                .base_sets = 1,
                .expansions = sets | (hands == HANDS_NONE ? 0 : EXPANSION_SET(EXPANSION_HALFLINGS)),
                .policies = row->policies};
    plan.no_hints = from->no_hints;
    plan.open_hands = hands != HANDS_NONE && setup_choice_open(choice);
    plan.setup.policies.value[POLICY_END] = (uint8_t)setup_choice_end(choice, generations);
    text_copy(plan.generation, sizeof plan.generation, row->id);
    for (int i = 0; i < from->players; i++) {
        RecordPlayer *seat = &plan.seats[i];
        text_copy(seat->name, sizeof seat->name, from->player[i].name);
        seat->color = (uint8_t)from->player[i].color;
        if (strcmp(from->player[i].kind, "human") != 0)
            text_copy(seat->engine, sizeof seat->engine, from->player[i].kind);
    }
    return plan;
}
