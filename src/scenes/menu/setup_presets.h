/* setup_presets.h: games that can be set up with one click: the program's, then the person's own.
 * No drawing. */
#ifndef SCENES_MENU_SETUP_PRESETS_H
#define SCENES_MENU_SETUP_PRESETS_H
#include "scenes/menu/setup_choice.h"

/* The program's, in the order in which they are offered. */
typedef enum SetupPreset {
    PRESET_FIRST,   /* without fields, halves and expansions */
    PRESET_CLASSIC, /* the base game */
    PRESET_HALVES,  /* with halves, drafted */
    PRESET_ALL,     /* halves and every expansion */
    PRESETS         /* from here on the person's own */
} SetupPreset;

/* Names in files and ids of widgets: "first", "classic", "halves", "everything"; "own" for the
 * person's. */
const char *setup_preset_id(int preset);

/* What stands on its card: its name, and what it contains; for the person's own the name that he
 * gave it and NULL. */
const char *setup_preset_name(const Settings *settings, int preset);
const char *setup_preset_line(int preset);

int setup_preset_count(const Settings *settings);
SettingsGame setup_preset_game(const Settings *settings, int preset);

/* The one that the choice is at present, −1: none is. */
int setup_preset_chosen(const SetupChoice *choice, const Settings *settings,
                        const Generations *generations);
/* The program's know nothing of own tiles: those that are chosen stay. The person's own bring the
 * tiles that they were kept with. */
void setup_preset_choose(SetupChoice *choice, const Settings *settings, int preset);

/* Keeps what is chosen as one of the person's own. Returns its number, −1 where there is no room
 * or the name is empty. */
int setup_preset_save(Settings *settings, const char *name, const SettingsGame *game);
/* The same, where a game of that name takes over what is chosen now. Nothing without a name. */
void setup_preset_keep(Settings *settings, const char *name, const SettingsGame *game);
void setup_preset_delete(Settings *settings, int preset);
/* Whoever left the name of one empty gets a name proposed. */
void setup_presets_mend(Settings *settings);
bool setup_name_is_good(const char *name);

/* How many tiles are laid in such a game, a turn for each; and about how long that many turns
 * take, in minutes. */
int setup_turns(const Catalogue *c, const Setup *setup);
int setup_turns_minutes(int turns);
/* About how long such a game takes, in minutes, to the nearest five. */
int setup_minutes(const Catalogue *c, const Setup *setup);
#endif
