/* menu.h: the first scene (continue, new game, past games, settings, quit, beside a painted land),
 * the scene that sets up a game, and overlays: the settings and the welcome over any scene, the
 * choice of expansions and the box of tiles over the set-up. Only the last two take arguments. */
#ifndef SCENES_MENU_MENU_H
#define SCENES_MENU_MENU_H
#include "record/record.h"
#include "scenes/menu/setup_choice.h"
#include "scenes/stage/scene.h"

extern const Scene menu_scene, setup_scene, settings_scene, sets_scene, box_scene, welcome_scene;

typedef struct SetsArguments {
    SetupChoice *choice; /* changed at once; belongs to the scene below */
} SetsArguments;

struct SetupBox;
typedef struct BoxArguments {
    SetupChoice *choice; /* both belong to the scene below and are changed at once */
    struct SetupBox *box;
} BoxArguments;

/* Requests the pictures of the choice of expansions while the player fills in the set-up. */
void sets_ask_for_art(const SceneContext *context);

/* Writes what an unfinished game waits for: "Turn 12, Mira to play". Returns `out`. */
const char *menu_next_line(const RecordInfo *game, char *out, size_t size);

/* Continues the record at `path`. If part of it can't be read, a dialog says so. */
void menu_continue(SceneContext *context, const char *path);

/* Draws the background of a card that can be chosen: gold when it is chosen (`on`), lighter under
 * the pointer (`hover`, 0..1). */
void menu_card_draw(Ui *ui, Rect place, bool on, float hover);

/* Returns the current language as an index for words_language(). */
int settings_language(void);

/* Fills frame->board with a piece of land for the background of menu and set-up. It consists of
 * tiles of the catalogue in an order in which a game could have placed them; the last one is a half
 * that is being lifted off its gap. The land is at the window's lower edge, 300 px a tile at 1600 ×
 * 900. `dim` and `blur` (px) are for scenes with panels over it. Tiles missing from the catalogue
 * are left out. */
void menu_land_draw(const SceneContext *context, Frame *frame, float dim, float blur);
#endif
