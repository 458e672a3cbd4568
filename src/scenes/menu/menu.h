/* menu.h: the first scene (continue, new game, past games, settings, quit, beside a painted land),
 * the scene that sets up a game, and two overlays: the settings over any scene, the choice of
 * expansions over the set-up. Only the choice takes arguments. */
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
    SetupChoice *choice; /* both belong to the scene below; changed at once */
    struct SetupBox *box;
} BoxArguments;

/* Has the tiles painted that the choice of sets will show, while the set-up is filled in. */
void sets_ask_for_art(const SceneContext *context);

/* What a game that goes on waits for: "Turn 12, Mira to play". Returns `out`. */
const char *menu_next_line(const RecordInfo *game, char *out, size_t size);

/* Goes on with the record at `path`. What could not be read is told in a dialog. */
void menu_go_on(SceneContext *context, const char *path);

/* The ground of a card that can be chosen: gold when it is (`on`), lighter below the pointer
 * (`hover`, 0..1). */
void menu_card_draw(Ui *ui, Rect place, bool on, float hover);

/* Which of words_language() is spoken. */
int settings_language(void);

/* Fills frame->board with a piece of land behind the menu and the set-up: tiles of the catalogue in
 * the order in which a game could have laid them; the last one is a half that is just being lifted
 * off its gap. It stands at the window's lower edge, 300 px a tile at 1600 × 900. `dim` and `blur`
 * (px) for scenes that put panels over it. Tiles that the catalogue lacks are left out. */
void menu_land_draw(const SceneContext *context, Frame *frame, float dim, float blur);
#endif
