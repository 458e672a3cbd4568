/* setup_parts.h: shared by the files of the set-up. Only setup*.c include it. */
#ifndef SCENES_MENU_SETUP_PARTS_H
#define SCENES_MENU_SETUP_PARTS_H
#include "scenes/menu/setup_box.h"
#include "scenes/menu/setup_presets.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/scene_tables.h"
#include "ui/ui_flow.h"

typedef struct SetupScene {
    SetupChoice choice;
    SetupBox box;
    int server;                    /* SetupArguments */
    bool unfolded;                 /* the rules are shown in place of the presets */
    char name[SETTINGS_NAME_SIZE]; /* typed for a preset to save */
} SetupScene;

/* setup_presets.c: draws the presets; writes the rules of `game` in a line, "2021 · Draft (3)", and
 * returns `out`. */
void setup_games_draw(SetupScene *scene, SceneContext *context);
char *setup_words(const SetupChoice *game, const SceneContext *context, char *out, size_t size);

/* setup_rules.c: draws every rule separately, and saves them together as a preset. */
void setup_rules_draw(SetupScene *scene, SceneContext *context);

/* setup_offer.c: draws the clocks; writes the chosen one, "10 + 20", or "" for none. */
void setup_clock_draw(SetupScene *scene, SceneContext *context);
void setup_clock_words(const SetupChoice *choice, char *out, size_t size);

/* setup_offer.c: draws the number or code of the game; returns what is wrong with it, or NULL. */
void setup_number_draw(SetupScene *scene, SceneContext *context);
const char *setup_number_fault(const SetupChoice *choice);

/* setup_offer.c: returns what the player must correct, or NULL; tells whether the game can be
 * played online; returns the table to open on that server (0: on this computer), which shares the
 * box. */
const char *setup_in_the_way(const SetupChoice *choice);
bool setup_travels(const SetupChoice *choice, const SetupBox *box);
OpeningArguments setup_table(const SetupChoice *choice, const SetupBox *box, int server,
                             const SceneContext *context);
/* Saves the choice in the settings, for the next set-up: before a game starts, even if its record
 * can't be made, and when the player leaves. */
void setup_save(const SetupChoice *choice, SceneContext *context);

/* setup_rules.c: draws the players, each row `stretch` px higher than usual; free places fill up
 * to `rows` rows. */
void setup_players_draw(SetupChoice *choice, Ui *ui, int rows, float stretch);
#endif
