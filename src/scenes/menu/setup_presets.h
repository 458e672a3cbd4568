/* setup_presets.h: games that can be set up with one click: the program's presets, then the
 * player's own. No drawing. */
#ifndef SCENES_MENU_SETUP_PRESETS_H
#define SCENES_MENU_SETUP_PRESETS_H
#include "scenes/menu/setup_choice.h"

/* The program's presets, in the order of their cards. */
typedef enum SetupPreset {
    PRESET_FIRST,   /* without fields, halves and expansions */
    PRESET_CLASSIC, /* the base game */
    PRESET_HALVES,  /* with halves, drafted */
    PRESET_ALL,     /* halves and every expansion */
    PRESETS         /* the player's own start here */
} SetupPreset;

/* Returns the name for files and widget ids: "first", "classic", "halves", "everything"; "own" for
 * all of the player's. */
const char *setup_preset_id(int preset);

/* Return the texts of its card: name and contents. The player's own have the name that they gave
 * it, and NULL. */
const char *setup_preset_name(const Settings *settings, int preset);
const char *setup_preset_line(int preset);

int setup_preset_count(const Settings *settings);
SettingsGame setup_preset_game(const Settings *settings, int preset);

/* Returns the preset that equals the current choice, −1: none. */
int setup_preset_chosen(const SetupChoice *choice, const Settings *settings,
                        const Generations *generations);
/* Chooses a preset. The program's presets keep the chosen custom tiles. The player's own restore
 * the tiles that they were saved with. */
void setup_preset_choose(SetupChoice *choice, const Settings *settings, int preset);

/* Saves a game as one of the player's own. Returns its number, −1 if there is no room or the name
 * is empty. */
int setup_preset_save(Settings *settings, const char *name, const SettingsGame *game);
/* Like setup_preset_save, but replaces a preset of that name. Does nothing without a name. */
void setup_preset_replace(Settings *settings, const char *name, const SettingsGame *game);
void setup_preset_delete(Settings *settings, int preset);
/* The first gives every preset without a name a proposed one. */
void setup_presets_mend(Settings *settings);
bool setup_name_is_good(const char *name);

/* Returns how many tiles such a game has, one turn each; and how many minutes that many turns take,
 * about. */
int setup_turns(const Catalogue *c, const Setup *setup);
int setup_turns_minutes(int turns);
/* Returns about how long such a game takes, in minutes, to the nearest five. */
int setup_minutes(const Catalogue *c, const Setup *setup);
#endif
