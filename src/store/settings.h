/* settings.h: the player's choices, stored as JSON between starts. Invalid values become defaults,
 * and the broken file is kept (.bad). */
#ifndef STORE_SETTINGS_H
#define STORE_SETTINGS_H
#include "base/err.h"
#include "base/log.h"
#include "system/file.h"

#include <stdbool.h>

enum {
    SETTINGS_SEATS = 6,
    SETTINGS_NAME_SIZE = 64,
    SETTINGS_WORD_SIZE = 16,
    SETTINGS_SETS_SIZE = 512,
    SETTINGS_KEYS_SIZE = 1024,
    SETTINGS_PRESETS = 8
};

typedef struct SettingsPlayer {
    char name[SETTINGS_NAME_SIZE]; /* "" : the player has not typed one */
    bool named; /* the player typed it; false with a name: an older program may have proposed it */
    char kind[SETTINGS_WORD_SIZE]; /* "human", "ai0" */
    /* like `kind`, for a table on several machines; also "friend": free for a player at another
     * machine; "" : not chosen yet */
    char at_table[SETTINGS_WORD_SIZE];
    int color; /* 0..5, all different */
} SettingsPlayer;

/* A game, without its players. */
typedef struct SettingsGame {
    /* id of a row of the generations; "" : the default one */
    char generation[SETTINGS_WORD_SIZE];
    /* house rules: policies that differ from that row, "fields=none end=all" */
    char policies[SETTINGS_SETS_SIZE];
    char hands[SETTINGS_WORD_SIZE];     /* "none", "deal" or "draft" */
    char hands_lie[SETTINGS_WORD_SIZE]; /* "open", "face-down"; "" : as usual for `hands` */
    int halves;                         /* per player, 1..8 */
    char sets[SETTINGS_SETS_SIZE];      /* names of expansions, separated by blanks */
    char own[SETTINGS_SETS_SIZE];       /* names of custom tile sets, separated by '/' */
    /* expansions whose tiles are played without their rules */
    char plain[SETTINGS_SETS_SIZE];
    char counts[SETTINGS_SETS_SIZE]; /* number of copies of each kind of tile, "BA-C=0 OW-1=4" */
    char stack[SETTINGS_NAME_SIZE];  /* name of a prepared draw pile; "" : shuffled */
    char clock[SETTINGS_WORD_SIZE];  /* "none", "5+10" (minutes, seconds a turn), …, "own" */
    /* with "own": minutes, seconds a turn, cap in minutes (0: none) */
    int clock_minutes, clock_seconds, clock_cap;
} SettingsGame;

/* The last game that was set up; the set-up scene starts with it. */
typedef struct SettingsSetup {
    int players; /* 2..6 */
    SettingsPlayer player[SETTINGS_SEATS];
    SettingsGame game;
    char help[SETTINGS_WORD_SIZE]; /* "none", "basic" or "full" */
    bool far_back;                 /* any number of turns can be undone */
} SettingsSetup;

/* A game with a name, to be set up again. */
typedef struct SettingsPreset {
    char name[SETTINGS_NAME_SIZE]; /* never "" in a file */
    SettingsGame game;
} SettingsPreset;

/* House rules as composed in the rulebook. */
typedef struct SettingsHouse {
    /* the row that the rules are based on; "" : no house rules */
    char generation[SETTINGS_WORD_SIZE];
    char policies[SETTINGS_SETS_SIZE]; /* as in SettingsGame */
    char name[SETTINGS_NAME_SIZE];     /* or "" */
} SettingsHouse;

typedef struct Settings {
    char name[SETTINGS_NAME_SIZE];     /* the player's name; "" : none yet */
    char language[SETTINGS_WORD_SIZE]; /* "" : that of the system; else "en", "de", … */
    float ui_scale;                    /* .75 .. 2 */
    bool full_screen;
    int width, height; /* size of the window, in points */
    bool placed;       /* left and top are the last position; otherwise centred */
    int left, top;
    bool maximized;
    float speed; /* speed of animations: 0 off, .5, 1, 2 */
    bool reduced_motion;
    bool welcomed;   /* the questions of the first start were answered, or were never asked */
    bool learns;     /* the answer was to learn the game first */
    bool speech;     /* events are spoken */
    int speech_much; /* SpeechLevel of speech/speech.h: 0 little .. 2 all */
    int speech_rate, speech_volume; /* −100 (slow) .. 100; 0 .. 100 */
    /* Which actions need a second click to confirm: "never", "final", "always". */
    char confirm[SETTINGS_WORD_SIZE];
    bool messages_stay; /* messages stay until the next action */
    bool plain_figures; /* followers don't wear the hats of their players */
    bool remarks;       /* computer players make remarks now and then */
    bool board_buttons; /* buttons on the board also pan and zoom it */
    /* a click on a space aims the tile and Confirm places it; otherwise the click places it */
    bool click_aims;
    /* a move that a click would complete remains a trial until it is confirmed */
    bool ask_final;
    char ambient_life[SETTINGS_WORD_SIZE]; /* "on", "off" or "auto"; see settings_life */
    int volume;                            /* volume of sounds, 0 (off) .. 100 */
    int music;                             /* volume of music, 0 (off) .. 100 */
    /* music is off for now; `music` is the volume to return to */
    bool music_off;
    bool mono; /* mono sound */
    /* seconds per turn for computer players with a clock: .1 .. 20 */
    float turn_s;
    /* the computer player that gives hints, such as "ai4", or "off" */
    char hints[SETTINGS_WORD_SIZE];
    bool goals; /* goals, the Road and the album of halves are shown */
    /* "night", "light", "contrast", … (scenes/stage/theme.h) */
    char theme[SETTINGS_WORD_SIZE];
    char figures[SETTINGS_NAME_SIZE]; /* colours and marks of the figures (base/looks.h) */
    char keys[SETTINGS_KEYS_SIZE];    /* keys that differ from the defaults (keys/keys.h) */
    SettingsSetup setup;
    int preset_count;
    SettingsPreset preset[SETTINGS_PRESETS];
    SettingsHouse house;
    /* expansions shown first, in the form of SettingsGame.sets */
    char favourites[SETTINGS_SETS_SIZE];
} Settings;

/* --- rows ------------------------------------------------------------------------------------- */

typedef enum SettingKind {
    SETTING_TEXT,
    SETTING_WHOLE,
    SETTING_NUMBER,
    SETTING_SWITCH
} SettingKind;
typedef enum SettingsPage { SETTINGS_HIDDEN, SETTINGS_MAIN, SETTINGS_ACCESS } SettingsPage;
enum { SETTING_NAMES = 6, SETTING_VALUES = 8, SETTINGS_ROWS = 37 };

/* One member of Settings: its values in the file, and its control on a page, where the controls
 * appear in the order of settings_rows. Texts are marked for translation (N_, NC_). */
typedef struct Setting {
    const char *key;  /* its name in the file; also the id of the control */
    SettingKind kind; /* char[], int, float or bool */
    size_t offset, size;
    double min, max;   /* of a number */
    const char *words; /* of a text: the possible values, separated by spaces; NULL: any */
    SettingsPage page;
    const char *label, *line; /* `line` explains it, or is NULL */
    /* names of the values: off and on for a switch, else the choices; a single name belongs to the
     * value 0 */
    const char *names[SETTING_NAMES];
    /* of a number: the step between the offered values; 0: `values` lists them */
    float step;
    float values[SETTING_VALUES]; /* values offered if `step` is 0; seconds if they have no names */
    bool percent;                 /* a value without a name is shown in percent */
    bool needs_speech;            /* has no effect, and is not shown, while speech is off */
} Setting;

/* To add a setting, add a member of Settings, its default, and a row. */
extern const Setting settings_rows[SETTINGS_ROWS];

/* Returns the current volume of music, 0 .. 100. */
int settings_music(const Settings *settings);
/* Switches music off, or on again at its old volume. */
void settings_switch_music(Settings *settings);

typedef enum SettingsState {
    SETTINGS_READ,
    SETTINGS_NEW,   /* no file existed; the settings are the defaults */
    SETTINGS_BROKEN /* invalid values were replaced by defaults; the file is kept as .bad */
} SettingsState;

Settings settings_default(void);
/* Returns the default game of a new player: everyone drafts three halves. */
SettingsGame settings_game(void);

/* Returns whether clouds, smoke, water and birds move over the board. With "auto" they don't if the
 * CPU draws the pictures (`software`), or if the pictures have to be reproducible (`pictures`, in
 * programs with a fixed clock). */
bool settings_life(const Settings *settings, bool software, bool pictures);

/* Reads `path`. Always fills *settings; errors and unknown fields go to `log` with line and
 * reason. */
SettingsState settings_read(const char *path, Settings *settings, const LogSink *log);

/* Replaces each setting that is still as in `begun`, and so wasn't changed by the player, with its
 * value in `stored`. The set-up, presets and house rules always count as changed; width and height
 * belong together. */
void settings_merge(Settings *settings, const Settings *begun, const Settings *stored);

/* Writes a new file next to `path`, flushes and renames it. Returns false with *err. */
bool settings_write(const char *path, const Settings *settings, Err *err);

/* --- folders ---------------------------------------------------------------------------------- */

/* The paths of a player's settings, games and caches (XDG base directories). */

/* Absolute paths without a final slash. They may not exist yet. */
typedef struct Folders {
    char settings[FOLDER_SIZE]; /* the file settings.json */
    char lessons[FOLDER_SIZE];  /* the file lessons.json: progress in the lessons */
    char puzzles[FOLDER_SIZE];  /* the file puzzles.json: results of puzzles */
    char games[FOLDER_SIZE];    /* records */
    /* $HOME/Hypotenuse: for records if `games` can't be written; may be "" */
    char spare[FOLDER_SIZE];
    /* keys, known tables, and games of tables that the program hosted */
    char together[FOLDER_SIZE];
    char tiles[FOLDER_SIZE];     /* custom tile sets */
    char themes[FOLDER_SIZE];    /* custom themes */
    char pictures[FOLDER_SIZE];  /* pictures of boards, saved by the player */
    char tables[FOLDER_SIZE];    /* spreadsheets, saved by the player */
    char positions[FOLDER_SIZE]; /* positions made in the editor */
    char log[FOLDER_SIZE];       /* the file hypotenuse.log: the program's messages */
    char art[FOLDER_SIZE];       /* cache of painted tiles; may be deleted at any time */
} Folders;

/* Finds the folders below $XDG_CONFIG_HOME, $XDG_DATA_HOME, $XDG_STATE_HOME and $XDG_CACHE_HOME, or
 * their defaults in $HOME. Pictures and tables go to the desktop's folders for pictures and
 * documents (user-dirs.dirs, else $HOME/Pictures and $HOME/Documents). With `override` (not NULL)
 * everything is inside that folder. Returns false with *err if neither HOME nor the variables are
 * set. */
bool folders_find(Folders *folders, const char *override, Err *err);

/* Removes partial files that killed programs have left in the folders. */
void folders_tidy(const Folders *folders);
#endif
