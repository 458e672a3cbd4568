/* setup_parts.h: what the files of the set-up share. Only setup*.c include it. */
#ifndef SCENES_MENU_SETUP_PARTS_H
#define SCENES_MENU_SETUP_PARTS_H
#include "scenes/menu/setup_box.h"
#include "scenes/menu/setup_presets.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/scene_tables.h"
#include "ui/ui_list.h"

typedef struct SetupScene {
    SetupChoice choice;
    SetupBox box;
    int server;                    /* SetupArguments */
    bool unfolded;                 /* the rules stand in place of the ready-made games */
    char name[SETTINGS_NAME_SIZE]; /* typed for a game that is to be kept */
} SetupScene;

/* setup_games.c: ready-made games, and what is played in a line: "2021 · Draft: 3 halves each".
 * The line of `game` is written to `out`, which is returned. */
void setup_games_draw(SetupScene *scene, SceneContext *context);
char *setup_words(const SetupChoice *game, const SceneContext *context, char *out, size_t size);

/* setup_rules.c: every rule by itself, and a name for them together. */
void setup_rules_draw(SetupScene *scene, SceneContext *context);

/* setup_clock.c: clocks; in a word: "10 + 20", "" where there are none. */
void setup_clock_draw(SetupScene *scene, SceneContext *context);
void setup_clock_words(const SetupChoice *choice, char *out, size_t size);

/* setup_number.c: the number or code of the game. What is wrong with it, NULL: nothing. */
void setup_number_draw(SetupScene *scene, SceneContext *context);
const char *setup_number_fault(const SetupChoice *choice);

/* setup_table.c: what is still to be mended, NULL: nothing; can several machines have the game; the
 * table that is opened for it, on that server (0: at this machine), which shares the box. */
const char *setup_in_the_way(const SetupChoice *choice);
bool setup_travels(const SetupChoice *choice, const SetupBox *box);
OpeningArguments setup_table(const SetupChoice *choice, const SetupBox *box, int server,
                             const SceneContext *context);
/* Whoever comes back finds the choice: after a game, after a record that could not be made, and
 * when the set-up was only left. */
void setup_keep(const SetupChoice *choice, SceneContext *context);

/* setup_players.c: players, each row `stretch` px higher than usual; with fewer than `rows` free
 * places fill up. */
void setup_players_draw(SetupChoice *choice, Ui *ui, int rows, float stretch);
#endif
