/* menu.h: the first scene (continue, new game, past games, settings, quit, beside a painted land),
 * the scene that sets up a game, and overlays: the settings and the welcome over any scene, the
 * choice of expansions and the box of tiles over the set-up, the list of all games and the sheet
 * about one of them. The choice, the box and the sheet (a RecordInfo) take arguments. */
#ifndef SCENES_MENU_MENU_H
#define SCENES_MENU_MENU_H
#include "base/looks.h"
#include "record/record.h"
#include "scenes/menu/setup.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/timing.h"
#include "scenes/stage/widgets.h"

extern const Scene menu_scene, setup_scene, settings_scene, sets_scene, box_scene, welcome_scene;
extern const Scene games_scene, game_sheet_scene;
/* Overlays over the settings: the accessibility settings; colour and mark of each player's figures;
 * all actions with their keys. */
extern const Scene access_scene, figures_scene, keys_scene;

typedef struct SetsArguments {
    SetupChoice *choice; /* changed at once; belongs to the scene below */
} SetsArguments;

struct SetupBox;
typedef struct BoxArguments {
    SetupChoice *choice; /* both belong to the scene below and are changed at once */
    struct SetupBox *box;
} BoxArguments;

/* Draws the slips in the lower right corner of the vault, if it has room for them. `next`: the next
 * table of the Road, −1 for none. */
void menu_slips_draw(SceneContext *context, Rect vault, int next);

/* Writes the turn of an unfinished game and the player to act: "Turn 12, Mira to play". Returns
 * `out`. */
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
 * that is being lifted off its gap. The land is at the window's lower edge, at 300 px per tile for
 * 1600 × 900. `dim` and `blur` (px) are for scenes with panels over it. Tiles missing from the
 * catalogue are left out. */
void menu_land_draw(const SceneContext *context, Frame *frame, float dim, float blur);

/* --- eyes ------------------------------------------------------------------------------------- */

/* How different two colours look to eyes with full colour vision, and to eyes that lack one kind of
 * cone. */

typedef enum Eyes {
    EYES_WHOLE,
    EYES_NO_RED,   /* protanopia */
    EYES_NO_GREEN, /* deuteranopia */
    EYES_NO_BLUE,  /* tritanopia */
    EYES
} Eyes;

/* Two figures with less than this distance between their colours look the same at a glance. */
#define EYES_ALIKE 20

/* Returns the distance in CIELAB (CIE 1976); about 2.3 is just noticeable, and black and white are
 * 100 apart. */
double eyes_distance(Eyes eyes, Color a, Color b);

/* --- players' figures ------------------------------------------------------------------------- */

/* Gives player `i` the mark. The player who had it takes the old mark of `i`. */
void figure_mark(PlayerLook *looks, int i, int mark);

/* Hue 0..359, saturation (`strength`) and value (`light`) 0..100. */
typedef struct Hue {
    int hue, strength, light;
} Hue;
Color color_of_hue(Hue hue);
Hue hue_of_color(Color color);

/* Two figures that look alike (`land` < 0), or one figure (`a`) that can't be seen on a land. */
typedef struct FigureWarning {
    int a, b, land;
    Eyes eyes; /* the colour vision concerned; EYES_WHOLE: everyone's */
} FigureWarning;

enum { FIGURE_WARNINGS = 3 };
/* Fills `out` with warnings, the worst first, each pair and each figure once. Returns how many
 * there are. */
int figure_warnings(const PlayerLook *looks, FigureWarning out[FIGURE_WARNINGS]);

/* Checks the record at `path` to its end and copies it into the folder of games. Returns false with
 * *err if it is damaged or the folder already has the same game. */
bool game_import(const SceneContext *context, const char *path, Err *err);

/* --- sketch job ------------------------------------------------------------------------------- */

/* Reads the pictures of the visible rows from their records. */
typedef struct SketchJob SketchJob;

/* Stops the job at once and frees it. `job` may be NULL. */
void sketch_job_free(SketchJob *job, const HostServices *host);
SketchJob *sketch_job_new(const Catalogue *c);
/* Draws the picture of the record at `path` on a dark background, which stays empty until the
 * record has been read; the first call requests the record. */
void sketch_job_draw(SketchJob *job, const char *path, Ui *ui, Rect place);
/* Continues the work; call it each frame. Returns true while it needs another frame. */
bool sketch_job_update(SketchJob *job, const HostServices *host);
#endif
