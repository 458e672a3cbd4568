/* setup_presets.c: the table of presets, and the player's own in the settings. */
#include "scenes/menu/setup_presets.h"
#include "scenes/board/expansion_board.h"

#include "base/text.h"
#include "rules/hands.h"
#include "scenes/menu/setup_box.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

/* To add one, add its row, its word in SetupPreset, and pictures in setup_games.c. */
static const struct {
    const char *id, *name, *line;
    HandMode hands;
    bool fields, all_sets;
} presets[PRESETS] = {
    [PRESET_FIRST] = {"first", N_("First game"),
                      N_("Cities, roads and monasteries, no fields – one page of rules."),
                      HANDS_NONE, false, false},
    [PRESET_CLASSIC] = {"classic", N_("Classic"),
                        N_("The base game with fields and farmers, square tiles only."), HANDS_NONE,
                        true, false},
    [PRESET_HALVES] = {"halves", N_("With half tiles"),
                       N_("The base game and 24 half tiles; everyone chooses three."), HANDS_DRAFT,
                       true, false},
    [PRESET_ALL] = {"everything", N_("Everything"),
                    N_("Half tiles and every expansion at once – for experts."), HANDS_DRAFT, true,
                    true},
};

const char *setup_preset_id(int preset)
{
    return preset < PRESETS ? presets[preset].id : "own";
}

const char *setup_preset_name(const Settings *settings, int preset)
{
    assert(preset >= 0 && preset < setup_preset_count(settings) && "a preset");
    return preset < PRESETS ? words_text(presets[preset].name)
                            : settings->preset[preset - PRESETS].name;
}

const char *setup_preset_line(int preset)
{
    return preset < PRESETS ? words_text(presets[preset].line) : NULL;
}

int setup_preset_count(const Settings *settings)
{
    return PRESETS + settings->preset_count;
}

SettingsGame setup_preset_game(const Settings *settings, int preset)
{
    assert(preset >= 0 && preset < setup_preset_count(settings) && "a preset");
    if (preset >= PRESETS)
        return settings->preset[preset - PRESETS].game;
    SettingsGame game = settings_game();
    text_copy(game.hands, sizeof game.hands, setup_hand_words[presets[preset].hands]);
    if (presets[preset].all_sets)
        setup_sets_words(setup_sets_all(), game.sets, sizeof game.sets);
    if (!presets[preset].fields)
        text_copy(game.policies, sizeof game.policies, "fields=none");
    return game;
}

/* Two choices are the same game if the rules, tiles and clock don't differ; the first player
 * doesn't count. */
static bool same_game(const SetupChoice *a, const SetupChoice *b, const Generations *generations)
{
    Setup one = setup_choice_setup(a, generations), other = setup_choice_setup(b, generations);
    LogClocks clock = setup_choice_clocks(a), ticks = setup_choice_clocks(b);
    other.first = one.first;
    return setup_box_same(&a->setup.game, &b->setup.game) &&
           memcmp(&clock, &ticks, sizeof clock) == 0 && memcmp(&one, &other, sizeof one) == 0 &&
           (one.hands == HANDS_NONE || setup_choice_open(a) == setup_choice_open(b));
}

int setup_preset_chosen(const SetupChoice *choice, const Settings *settings,
                        const Generations *generations)
{
    for (int i = setup_preset_count(settings) - 1; i >= 0; i--) {
        SetupChoice other = *choice;
        setup_preset_choose(&other, settings, i);
        if (same_game(choice, &other, generations))
            return i;
    }
    return -1;
}

void setup_preset_choose(SetupChoice *choice, const Settings *settings, int preset)
{
    SettingsGame game = setup_preset_game(settings, preset);
    if (preset < PRESETS)
        text_copy(game.own, sizeof game.own, choice->setup.game.own);
    choice->setup.game = game;
    setup_choice_settle(choice);
}

bool setup_name_is_good(const char *name)
{
    return strspn(name, " ") < strlen(name);
}

static bool name_is_taken(const Settings *settings, const char *name)
{
    for (int i = 0; i < settings->preset_count; i++)
        if (strcmp(settings->preset[i].name, name) == 0)
            return true;
    return false;
}

/* Proposes "My game", "My game 2", …: the first name that no preset has. */
static void propose_name(const Settings *settings, char *out, size_t size)
{
    text_copy(out, size, _("My game"));
    for (int n = 2; name_is_taken(settings, out); n++)
        words_format(out, size, "%s %d", _("My game"), n);
}

void setup_presets_mend(Settings *settings)
{
    for (int i = 0; i < settings->preset_count; i++) {
        char name[SETTINGS_NAME_SIZE];
        if (setup_name_is_good(settings->preset[i].name))
            continue;
        propose_name(settings, name, sizeof name);
        text_copy(settings->preset[i].name, sizeof settings->preset[i].name, name);
    }
}

int setup_preset_save(Settings *settings, const char *name, const SettingsGame *game)
{
    if (settings->preset_count == SETTINGS_PRESETS || !setup_name_is_good(name))
        return -1;
    SettingsPreset *preset = &settings->preset[settings->preset_count];
    *preset = (SettingsPreset){.game = *game};
    text_copy(preset->name, sizeof preset->name, name);
    return PRESETS + settings->preset_count++;
}

void setup_preset_replace(Settings *settings, const char *name, const SettingsGame *game)
{
    setup_presets_mend(settings); /* a preset whose name was emptied must not match `name` */
    for (int i = 0; i < settings->preset_count; i++)
        if (strcmp(settings->preset[i].name, name) == 0) {
            settings->preset[i].game = *game;
            return;
        }
    setup_preset_save(settings, name, game);
}

void setup_preset_delete(Settings *settings, int preset)
{
    int at = preset - PRESETS;
    assert(at >= 0 && at < settings->preset_count && "one of the person's own");
    memmove(&settings->preset[at], &settings->preset[at + 1],
            (size_t)(--settings->preset_count - at) * sizeof settings->preset[0]);
    settings->preset[settings->preset_count] = (SettingsPreset){0};
}

int setup_turns(const Catalogue *c, const Setup *setup)
{
    int own = setup->hand_size; /* tiles that each player places from their hand */
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->own_tiles && (*board)->sets & setup->expansions)
            own += (*board)->own_tiles(setup->players);
    int turns = setup->players * own;
    for (int copy = 0; copy < c->copy_count; copy++)
        turns += setup_copies(c, setup, (uint16_t)copy);
    return turns;
}

enum { TURN_S = 25 }; /* people take 10 to 40 s a turn: draw, turn, place, claim */

int setup_turns_minutes(int turns)
{
    return (turns * TURN_S + 30) / 60;
}

int setup_minutes(const Catalogue *c, const Setup *setup)
{
    return (setup_turns(c, setup) * TURN_S / 60 + 2) / 5 * 5;
}
