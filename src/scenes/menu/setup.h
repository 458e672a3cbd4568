/* setup.h: the game that is being set up: its choices, which always describe a playable game; its
 * presets; its box of tiles; and the table that opens with one click. */
#ifndef SCENES_MENU_SETUP_H
#define SCENES_MENU_SETUP_H
#include "record/game_code.h"
#include "scenario/box.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/scene_tables.h"
#include "session/session.h"
#include "store/settings.h"
#include "tileset/own_set.h"
#include "ui/ui_flow.h"

typedef struct SetupChoice {
    SettingsSetup setup;
    bool table;                /* an online table: seats can also be for friends */
    int first;                 /* first player: 0 at random, i for seat i − 1 */
    char seed[GAME_CODE_SIZE]; /* a number or a code, as the player typed it */
} SetupChoice;

/* Starts with the last game from the settings, which ensure that all colours are different and
 * numbers are within their limits. Words that are no longer known are dropped. */
void setup_choice_begin(SetupChoice *choice, const SettingsSetup *last,
                        const Generations *generations, uint64_t seed);

/* Gives the first seat, if it is for a human player, the name of this program's player, and clears
 * that name from all other seats. "" changes nothing. */
void setup_choice_call(SetupChoice *choice, const char *name);
/* Writes the name that the player at `seat` has in the game to `out` and returns it: the name in
 * the set-up or, if that is empty, "Player 1" and so on for human players, and a first name for
 * computer players. */
char *setup_choice_name(const SetupChoice *choice, int seat, char out[SETTINGS_NAME_SIZE]);

/* Finds the heads (portraits) of the players in the game that would start now. */
void setup_choice_heads(const SetupChoice *choice, Head heads[SEATS_MAX]);

/* Sets a number for the game, short enough to be typed. */
void setup_choice_seed(SetupChoice *choice, uint64_t seed);
/* Returns whether the field holds a number or a code, or else what is wrong with it. */
GameCodeState setup_choice_number(const SetupChoice *choice);
/* Adopts the game described by the code; returns false if the field holds no code. Players and
 * other agreements stay. */
bool setup_choice_take_code(SetupChoice *choice, const Generations *generations);
/* Copies rules, sets, halves and the number of players from `plan`. */
void setup_choice_take(SettingsSetup *setup, const Generations *generations,
                       const SessionPlan *plan);

/* The words for the hand modes in the settings, and functions to get and change the hand mode of
 * the choice. */
extern const char *const setup_hand_words[HAND_MODES];
HandMode setup_choice_hands(const SetupChoice *choice);
void setup_choice_set_hands(SetupChoice *choice, HandMode hands);
/* Returns whether hands are open. Unless the player has chosen, they are open after a draft and
 * hidden when dealt (HALF-12). */
bool setup_choice_open(const SetupChoice *choice);
void setup_choice_set_open(SetupChoice *choice, bool open);

/* The first function returns the chosen expansions except halves, as a set of ExpansionId; the
 * second adds or removes one. The last two convert between such a set and words in the settings. */
uint64_t setup_choice_sets(const SetupChoice *choice);
void setup_choice_toggle(SetupChoice *choice, ExpansionId id);
void setup_sets_words(uint64_t sets, char *out, size_t size);
uint64_t setup_sets_read(const char *words);
/* Returns all expansions that can be chosen. */
uint64_t setup_sets_all(void);

/* Returns the clock of the game; zeros: none. */
LogClocks setup_choice_clocks(const SetupChoice *choice);

/* Corrects what depends on the number of players and the way in which players get halves. */
void setup_choice_settle(SetupChoice *choice);

/* Returns how many halves each player can have if 20 in all are dealt, or 24 drafted (HALF-11). */
int setup_halves_most(int players, HandMode hands);

/* Returns the player at `seat`: "human", a computer player, or at a table also SETUP_FRIEND, for a
 * player who will join from another computer. At a table the first seat is for the player who opens
 * it, and the second one for a friend, until the player chooses. */
#define SETUP_FRIEND "friend"
const char *setup_choice_kind(const SetupChoice *choice, int seat);
void setup_choice_set_kind(SetupChoice *choice, int seat, const char *kind);
/* Returns the seats for friends, a set of bits. */
unsigned setup_choice_friends(const SetupChoice *choice);

/* Adds a player with an unused name and colour, or removes the player at `seat`. The number of
 * players stays within 2..6. */
void setup_choice_add(SetupChoice *choice);
void setup_choice_remove(SetupChoice *choice, int seat);

/* Gives `seat` the next colour (`step` ±1). The seat with that colour gets the old one. */
void setup_choice_color(SetupChoice *choice, int seat, int step);

/* Return the row of the generation, and the policies in force: the player's choices, then those of
 * the row. */
int setup_choice_generation(const SetupChoice *choice, const Generations *generations);
Policies setup_choice_policies(const SetupChoice *choice, const Generations *generations);
/* Sets a policy. A value equal to the generation's isn't recorded as a choice. */
void setup_choice_set_policy(SetupChoice *choice, const Generations *generations, PolicyId id,
                             int value);
/* Sets the generation. The player's choices are dropped, except for policies that belong to no
 * generation. */
void setup_choice_set_generation(SetupChoice *choice, const Generations *generations, int row);

/* Returns the seats (set of bits) that share their name with another one; seats for friends don't
 * count, as friends bring their own names. */
unsigned setup_choice_bad_names(const SetupChoice *choice);

/* Returns the set-up for the rules, which is always playable. */
Setup setup_choice_setup(const SetupChoice *choice, const Generations *generations);

/* Like setup_choice_setup, with the game number and whether hands are open: the contents of a
 * code. */
SessionPlan setup_choice_game(const SetupChoice *choice, const Generations *generations);

/* Returns the whole plan of the game. setup_choice_bad_names must return 0. */
SessionPlan setup_choice_plan(const SetupChoice *choice, const Generations *generations);

enum { SETUP_STACKS_MAX = 32 };

/* A zeroed box hasn't read anything yet. Members may be read freely, but changed only through
 * setup_box_*(). */
typedef struct SetupBox {
    OwnShelf shelf;
    char stacks[SETUP_STACKS_MAX][OWN_NAME_SIZE]; /* names of prepared stacks */
    int stack_count;
    Box *box;          /* NULL: the tiles of the program, unchanged */
    Err fault;         /* the fault that prevents a box from being made; empty: none */
    SettingsGame made; /* the choice that `box` was made from */
    bool follows;      /* `made` and `box` are valid */
} SetupBox;

/* Reads the folder of custom sets and prepared stacks again. */
void setup_box_read(SetupBox *box, const SceneContext *context);
void setup_box_release(SetupBox *box);
/* Rebuilds the box if the choice has changed. */
void setup_box_follow(SetupBox *box, const SetupChoice *choice, const SceneContext *context);

/* Returns whether two games choose the same custom sets, the same tiles without rules, the same
 * counts and the same stack. */
bool setup_box_same(const SettingsGame *a, const SettingsGame *b);

/* If `on`, adds the expansion's tiles to the set-up, but not its rules; otherwise removes them. */
void setup_box_set_plain(SetupChoice *choice, ExpansionId id, bool on);

/* Sets how many tiles of the kind are in the box; −1: as many as are printed. */
void setup_box_set_count(SetupChoice *choice, const char *kind, int count);

/* Describes the choice: "Bends and bridges · Inns & Cathedrals without its rules"; "" if nothing
 * was chosen. Returns `out`. */
char *setup_box_words(const SetupBox *box, const SetupChoice *choice, char *out, size_t size);

/* Saves, as a prepared stack, the order in which the game number shuffles the tiles, and chooses
 * that stack. Its path is written to `kept` (FOLDER_SIZE), unless that is NULL. Returns false with
 * *err if the number or the game is faulty, or the file can't be written. */
bool setup_box_keep_stack(SetupBox *box, SetupChoice *choice, const SceneContext *context,
                          char *kept, Err *err);

/* The program's presets, in the order of their cards. */
typedef enum SetupPreset {
    PRESET_FIRST,   /* without fields, halves or expansions */
    PRESET_CLASSIC, /* the base game */
    PRESET_HALVES,  /* with halves, drafted */
    PRESET_ALL,     /* halves and every expansion */
    PRESETS         /* the player's own presets start here */
} SetupPreset;

/* Returns the name of a preset's card; the player's own presets have the names given by the
 * player. */
const char *setup_preset_name(const Settings *settings, int preset);
SettingsGame setup_preset_game(const Settings *settings, int preset);

/* Returns the preset that equals the current choice, −1: none. */
int setup_preset_chosen(const SetupChoice *choice, const Settings *settings,
                        const Generations *generations);
/* Chooses a preset. The program's presets keep the chosen custom tiles. The player's own presets
 * restore the custom tiles that were saved with them. */
void setup_preset_choose(SetupChoice *choice, const Settings *settings, int preset);

/* Saves a game as one of the player's own presets. Returns its number, −1 if there is no room or
 * the name is empty. */
int setup_preset_save(Settings *settings, const char *name, const SettingsGame *game);
/* Like setup_preset_save, but replaces the preset of that name if there is one. Does nothing
 * without a name. */
void setup_preset_replace(Settings *settings, const char *name, const SettingsGame *game);
void setup_preset_delete(Settings *settings, int preset);
/* setup_presets_mend gives every preset without a name a proposed name. */
void setup_presets_mend(Settings *settings);
bool setup_name_is_good(const char *name);

/* setup_turns returns how many tiles the game has, one per turn. setup_turns_minutes returns about
 * how many minutes that many turns take. */
int setup_turns(const Catalogue *c, const Setup *setup);
int setup_turns_minutes(int turns);
/* Returns about how long the chosen game takes, in minutes, to the nearest five. */
int setup_minutes(const Catalogue *c, const Setup *setup);

enum { OFFER_WORDS = 1024, OFFER_GAMES = PRESETS + SETTINGS_PRESETS + 1 };

typedef struct SetupOffer {
    const char *games[OFFER_GAMES]; /* names of the presets; then, if the game is none of them,
                                       "Last set-up" */
    int game_count, game;
    const char *line;        /* what the game contains; NULL: no preset describes it */
    char words[OFFER_WORDS]; /* "2021 · Draft (3)" */
    int minutes;             /* rough duration */
    int players;
    int colors[SEATS_MAX];
    char names[SEATS_MAX][RECORD_NAME_SIZE]; /* the first seat opens the table */
    char kinds[SEATS_MAX][RECORD_KIND_SIZE]; /* SETUP_FRIEND, "human", a computer player */
} SetupOffer;

/* Describes the game in the settings. */
void setup_offer_make(const SceneContext *context, SetupOffer *out);
/* Opens the game at a table on this computer. Returns the table's id, −1 with *err, or 0 if there
 * is a problem that the scene "setup" shows. */
int setup_offer_open(SceneContext *context, Err *err);
/* Replaces the game in the settings with offer->games[game]; ignores the last set-up. */
void setup_offer_choose(SceneContext *context, const SetupOffer *offer, int game);

typedef struct SetupScene {
    SetupChoice choice;
    SetupBox box;
    int server;                    /* as in SetupArguments */
    bool unfolded;                 /* the rules are shown in place of the presets, … */
    bool more;                     /* … including rules that few games change */
    char name[SETTINGS_NAME_SIZE]; /* typed for a preset to save */
} SetupScene;

/* setup_presets.c: draws the presets. */
void setup_games_draw(SetupScene *scene, SceneContext *context);

/* setup_rules.c: draws every rule separately, and saves them together as a preset. */
void setup_rules_draw(SetupScene *scene, SceneContext *context);

/* Draws the clocks. */
void setup_clock_draw(SetupScene *scene, SceneContext *context);

/* Draws the number or code of the game; returns what is wrong with it, or NULL. */
void setup_number_draw(SetupScene *scene, SceneContext *context);
const char *setup_number_fault(const SetupChoice *choice);

/* Return what the player must correct, or NULL; whether the game can be played online; and the
 * arguments for opening a table on `server` (0: on this computer), which share the box. */
const char *setup_in_the_way(const SetupChoice *choice);
bool setup_travels(const SetupChoice *choice, const SetupBox *box);
OpeningArguments setup_table(const SetupChoice *choice, const SetupBox *box, int server,
                             const SceneContext *context);
/* Saves the choice in the settings, for the next set-up: called before a game starts, even if its
 * record can't be created, and when the player leaves. */
void setup_save(const SetupChoice *choice, SceneContext *context);

/* setup_rules.c: draws the players, each row `stretch` px higher than usual; free places fill up
 * the panel to `rows` rows. */
void setup_players_draw(SetupChoice *choice, Ui *ui, int rows, float stretch);
#endif
