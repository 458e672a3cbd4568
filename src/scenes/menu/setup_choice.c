/* setup_choice.c: keeps the choices of the set-up valid, and turns them into the plan of a game. */
#include "scenes/menu/setup.h"

#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/house_rules.h"
#include "scenes/stage/seat_state.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* Words of the settings file; they must stay the same even if the enum changes. */
const char *const setup_hand_words[HAND_MODES] = {
    [HANDS_NONE] = "none",
    [HANDS_DEAL] = "deal",
    [HANDS_DRAFT] = "draft",
};

/* --- expansions ------------------------------------------------------------------------------- */

/* Replaces sets that files name as a whole with the parts that players choose. */
static uint64_t sets_in_parts(uint64_t sets)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if (sets & (*board)->whole)
            sets = (sets & ~(*board)->whole) | (*board)->parts;
    return sets;
}

static uint64_t sets_as_whole(uint64_t sets)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->parts && (sets & (*board)->parts) == (*board)->parts)
            sets = (sets & ~(*board)->parts) | (*board)->whole;
    return sets;
}

/* Skips unknown words, because a set may have been renamed since. */
uint64_t setup_sets_read(const char *words)
{
    uint64_t sets = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (text_find_word(words, expansion_name((ExpansionId)id)) >= 0)
            sets |= EXPANSION_SET(id);
    return sets_in_parts(sets) & ~expansion_halves();
}

uint64_t setup_choice_sets(const SetupChoice *choice)
{
    return setup_sets_read(choice->setup.game.sets);
}

void setup_sets_words(uint64_t sets, char *out, size_t size)
{
    out[0] = 0;
    Text text = text_in(out, size);
    for (int id = 0; id < EXPANSIONS; id++)
        if ((sets & ~expansion_halves()) >> id & 1)
            text_add(&text, text.length ? " %s" : "%s", expansion_name((ExpansionId)id));
}

uint64_t setup_sets_all(void)
{
    return sets_in_parts(EXPANSION_SET(EXPANSIONS) - 1) & ~expansion_halves();
}

void setup_choice_toggle(SetupChoice *choice, ExpansionId id)
{
    setup_sets_words(setup_choice_sets(choice) ^ EXPANSION_SET(id), choice->setup.game.sets,
                     sizeof choice->setup.game.sets);
}

enum { DEALT_MOST = 20, DRAFTED_MOST = 24 }; /* halves in all (HALF-11) */

/* New players start with the draft. */
HandMode setup_choice_hands(const SetupChoice *choice)
{
    for (int i = 0; i < HAND_MODES; i++)
        if (strcmp(choice->setup.game.hands, setup_hand_words[i]) == 0)
            return (HandMode)i;
    return HANDS_DRAFT;
}

int setup_halves_most(int players, HandMode hands)
{
    assert(players >= SEATS_MIN && players <= SEATS_MAX && "players of a game");
    int all = hands == HANDS_DEAL ? DEALT_MOST : DRAFTED_MOST;
    return all / players < HAND_MAX ? all / players : HAND_MAX;
}

void setup_choice_settle(SetupChoice *choice)
{
    SettingsGame *game = &choice->setup.game;
    int most = setup_halves_most(choice->setup.players, setup_choice_hands(choice));
    game->halves = game->halves < 1 ? 1 : game->halves > most ? most : game->halves;
    if (choice->first > choice->setup.players)
        choice->first = 0;
}

void setup_choice_set_hands(SetupChoice *choice, HandMode hands)
{
    assert(hands < HAND_MODES && "way to come to halves");
    text_copy(choice->setup.game.hands, sizeof choice->setup.game.hands, setup_hand_words[hands]);
    choice->setup.game.hands_lie[0] = 0; /* back to the usual choice for this mode */
    setup_choice_settle(choice);
}

bool setup_choice_open(const SetupChoice *choice)
{
    const char *lie = choice->setup.game.hands_lie;
    return lie[0] ? strcmp(lie, "open") == 0 : setup_choice_hands(choice) == HANDS_DRAFT;
}

void setup_choice_set_open(SetupChoice *choice, bool open)
{
    choice->setup.game.hands_lie[0] = 0;
    if (setup_choice_open(choice) != open)
        text_copy(choice->setup.game.hands_lie, sizeof choice->setup.game.hands_lie,
                  open ? "open" : "face-down");
}

/* --- names ------------------------------------------------------------------------------------ */

/* A name that consists only of spaces doesn't count. */
static bool is_named(const SettingsPlayer *player)
{
    return player->name[strspn(player->name, " ")];
}

/* Returns whether another seat has the name: typed for any seat, or given by default to an earlier
 * one. */
static bool is_taken(const SetupChoice *choice, int seat, const char *name)
{
    char other[SETTINGS_NAME_SIZE];
    bool taken = false;
    for (int i = 0; i < choice->setup.players && !taken; i++) {
        const SettingsPlayer *player = &choice->setup.player[i];
        if (i < seat)
            taken = strcmp(setup_choice_name(choice, i, other), name) == 0;
        else if (i > seat && is_named(player))
            taken = strcmp(player->name, name) == 0;
    }
    return taken;
}

char *setup_choice_name(const SetupChoice *choice, int seat, char out[SETTINGS_NAME_SIZE])
{
    assert(seat >= 0 && seat < SETTINGS_SEATS && "seat");
    const SettingsPlayer *player = &choice->setup.player[seat];
    bool person = strcmp(setup_choice_kind(choice, seat), "human") == 0;
    text_copy(out, SETTINGS_NAME_SIZE, player->name);
    for (int n = 0; n < SEATS_MAX && !is_named(player); n++) {
        int i = (seat + n) % SEATS_MAX;
        if (person)
            seat_number_name(i, out, SETTINGS_NAME_SIZE);
        else
            text_copy(out, SETTINGS_NAME_SIZE, seat_names[i]);
        if (!is_taken(choice, seat, out))
            break;
    }
    return out;
}

/* Clears names that older versions of the program proposed: they saved their proposals and didn't
 * always record which names players had typed. */
static void forget_proposal(SettingsPlayer *player)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!player->named && strcmp(player->name, seat_names[i]) == 0)
            player->name[0] = 0;
    }
    player->named = player->name[0];
}

void setup_choice_begin(SetupChoice *choice, const SettingsSetup *last,
                        const Generations *generations, uint64_t seed)
{
    *choice = (SetupChoice){.setup = *last};
    SettingsSetup *setup = &choice->setup;
    for (int i = 0; i < SETTINGS_SEATS; i++)
        forget_proposal(&setup->player[i]);
    if (generations_find(generations, setup->game.generation) < 0)
        setup->game.generation[0] = 0; /* use the default generation, even if it changes later */
    setup_choice_settle(choice);
    setup_choice_seed(choice, seed);
}

void setup_choice_call(SetupChoice *choice, const char *name)
{
    SettingsPlayer *players = choice->setup.player;
    if (!name[0] || strcmp(setup_choice_kind(choice, 0), "human") != 0)
        return;
    text_copy(players[0].name, sizeof players[0].name, name);
    players[0].named = true;
    for (int i = 1; i < SETTINGS_SEATS; i++) {
        if (strcmp(players[i].name, name) == 0)
            players[i].name[0] = players[i].named = 0;
    }
}

const char *setup_choice_kind(const SetupChoice *choice, int seat)
{
    assert(seat >= 0 && seat < SETTINGS_SEATS && "seat");
    const SettingsPlayer *player = &choice->setup.player[seat];
    if (!choice->table)
        return player->kind;
    if (seat == 0)
        return "human";
    if (player->at_table[0])
        return player_kind_row(player->at_table) < 0 ? SETUP_FRIEND : player->at_table;
    return seat == 1 || strcmp(player->kind, "human") == 0 ? SETUP_FRIEND : player->kind;
}

void setup_choice_set_kind(SetupChoice *choice, int seat, const char *kind)
{
    assert(seat >= 0 && seat < SETTINGS_SEATS && "seat");
    SettingsPlayer *player = &choice->setup.player[seat];
    text_copy(choice->table ? player->at_table : player->kind, SETTINGS_WORD_SIZE, kind);
}

unsigned setup_choice_friends(const SetupChoice *choice)
{
    unsigned friends = 0;
    for (int i = 0; i < choice->setup.players; i++)
        friends |= (strcmp(setup_choice_kind(choice, i), SETUP_FRIEND) == 0) << i;
    return friends;
}

void setup_choice_seed(SetupChoice *choice, uint64_t seed)
{
    Text text = text_in(choice->seed, sizeof choice->seed);
    text_add(&text, "%u", (unsigned)(seed % 1000000000u));
}

/* An empty field means number 0. */
static GameCodeState read_number(const SetupChoice *choice, SessionPlan *plan)
{
    return game_code_read(choice->seed[0] ? choice->seed : "0", plan);
}

GameCodeState setup_choice_number(const SetupChoice *choice)
{
    SessionPlan plan = {0};
    return read_number(choice, &plan);
}

void setup_choice_heads(const SetupChoice *choice, Head heads[SEATS_MAX])
{
    SessionPlan plan = {0};
    HeadSeat seats[SEATS_MAX];
    char names[SEATS_MAX][SETTINGS_NAME_SIZE];
    read_number(choice, &plan);
    for (int i = 0; i < choice->setup.players; i++)
        seats[i] = (HeadSeat){setup_choice_name(choice, i, names[i]),
                              head_temperament(plan.seed, i, setup_choice_kind(choice, i))};
    heads_deal(seats, choice->setup.players, heads);
}

void setup_choice_take(SettingsSetup *setup, const Generations *generations,
                       const SessionPlan *plan)
{
    SettingsGame *game = &setup->game;
    int row = generations_find(generations, plan->generation);
    assert(row >= 0 && "rules of a year");
    setup->players = plan->setup.players;
    game->halves = plan->setup.hand_size ? plan->setup.hand_size : game->halves;
    text_copy(game->generation, sizeof game->generation, plan->generation);
    house_words(&generations->rows[row].policies, &plan->setup.policies, game->policies,
                sizeof game->policies);
    text_copy(game->hands, sizeof game->hands, setup_hand_words[plan->setup.hands]);
    setup_sets_words(plan->setup.expansions, game->sets, sizeof game->sets);
}

bool setup_choice_take_code(SetupChoice *choice, const Generations *generations)
{
    SessionPlan plan = {0};
    SettingsGame *game = &choice->setup.game;
    if (read_number(choice, &plan) != GAME_CODE_WHOLE ||
        generations_find(generations, plan.generation) < 0)
        return false;
    setup_choice_take(&choice->setup, generations, &plan);
    setup_choice_set_open(choice, plan.open_hands);
    choice->first = plan.setup.first == NO_SEAT ? 0 : plan.setup.first + 1;
    /* back to the printed tiles */
    game->own[0] = game->plain[0] = game->counts[0] = game->stack[0] = 0;
    setup_choice_settle(choice);
    return true;
}

void setup_choice_add(SetupChoice *choice)
{
    SettingsSetup *setup = &choice->setup;
    if (setup->players >= SEATS_MAX)
        return;
    SettingsPlayer *player = &setup->player[setup->players];
    if (is_taken(choice, setup->players, player->name))
        player->name[0] = 0;
    setup->players++;
    setup_choice_settle(choice);
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
    setup->player[--setup->players] = gone; /* this player returns first when a player is added */
    if (choice->first == seat + 1)
        choice->first = 0;
    else if (choice->first > seat + 1)
        choice->first--;
    setup_choice_settle(choice);
}

/* Two seats swap colours, so that all six colours stay in use and no two are alike. */
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
    int row = generations_find(generations, choice->setup.game.generation);
    return row < 0 ? generations->preset : row;
}

static const Policies *row_of(const SetupChoice *choice, const Generations *generations)
{
    return &generations->rows[setup_choice_generation(choice, generations)].policies;
}

Policies setup_choice_policies(const SetupChoice *choice, const Generations *generations)
{
    Policies policies = *row_of(choice, generations);
    house_words_read(choice->setup.game.policies, &policies);
    return policies;
}

void setup_choice_set_policy(SetupChoice *choice, const Generations *generations, PolicyId id,
                             int value)
{
    Policies policies = setup_choice_policies(choice, generations);
    assert(policy_has_value(id, value) && "value of the policy");
    policies.value[id] = (uint8_t)value;
    house_words(row_of(choice, generations), &policies, choice->setup.game.policies,
                sizeof choice->setup.game.policies);
}

/* Optional policies belong to no generation, so they keep the player's value. */
void setup_choice_set_generation(SetupChoice *choice, const Generations *generations, int row)
{
    Policies policies = generations->rows[row].policies,
             chosen = setup_choice_policies(choice, generations);
    SettingsGame *game = &choice->setup.game;
    for (int id = 0; id < POLICIES; id++)
        if (policy_optional((PolicyId)id))
            policies.value[id] = chosen.value[id];
    text_copy(game->generation, sizeof game->generation, generations->rows[row].id);
    house_words(&generations->rows[row].policies, &policies, game->policies, sizeof game->policies);
}

/* Both seats that share a name are marked, because either name may be changed. */
unsigned setup_choice_bad_names(const SetupChoice *choice)
{
    unsigned bad = 0, friends = setup_choice_friends(choice);
    char names[SETTINGS_SEATS][SETTINGS_NAME_SIZE];
    for (int i = 0; i < choice->setup.players; i++) {
        setup_choice_name(choice, i, names[i]);
        for (int j = 0; j < i; j++)
            if (!((friends >> i | friends >> j) & 1) && strcmp(names[i], names[j]) == 0)
                bad |= 1u << i | 1u << j;
    }
    return bad;
}

/* Halves are an expansion in the rules, but have no card among the sets, because they come with the
 * hands. */
Setup setup_choice_setup(const SetupChoice *choice, const Generations *generations)
{
    HandMode hands = setup_choice_hands(choice);
    uint64_t sets = sets_as_whole(setup_choice_sets(choice));
    return (Setup){.players = (uint8_t)choice->setup.players,
                   .first = choice->first > 0 ? (uint8_t)(choice->first - 1) : NO_SEAT,
                   .hands = (uint8_t)hands,
                   .hand_size = hands == HANDS_NONE ? 0 : (uint8_t)choice->setup.game.halves,
                   .base_sets = 1,
                   .expansions = sets | (hands == HANDS_NONE ? 0 : expansion_halves()),
                   .policies = setup_choice_policies(choice, generations)};
}

SessionPlan setup_choice_game(const SetupChoice *choice, const Generations *generations)
{
    const Generation *row = &generations->rows[setup_choice_generation(choice, generations)];
    SessionPlan plan = {0};
    read_number(choice, &plan); /* the rest of a code has already been adopted, or changed since */
    plan.setup = setup_choice_setup(choice, generations);
    plan.open_hands = plan.setup.hands != HANDS_NONE && setup_choice_open(choice);
    text_copy(plan.generation, sizeof plan.generation, row->id);
    return plan;
}

SessionPlan setup_choice_plan(const SetupChoice *choice, const Generations *generations)
{
    assert(setup_choice_bad_names(choice) == 0 && "names are complete");
    const SettingsSetup *from = &choice->setup;
    SessionPlan plan = setup_choice_game(choice, generations);
    plan.help = record_help_of(from->help);
    plan.far_back = from->far_back;
    plan.clocks = setup_choice_clocks(choice);
    unsigned friends = setup_choice_friends(choice);
    for (int i = 0; i < from->players; i++) {
        RecordPlayer *seat = &plan.seats[i];
        const char *kind = setup_choice_kind(choice, i);
        seat->color = (uint8_t)from->player[i].color;
        if (friends >> i & 1) { /* a name that no other player has, until the friend joins */
            words_format(seat->name, sizeof seat->name, _("Seat %d"), i + 1);
            continue;
        }
        setup_choice_name(choice, i, seat->name);
        if (strcmp(kind, "human") != 0)
            text_copy(seat->engine, sizeof seat->engine, kind);
    }
    return plan;
}
