/* settings.h: what a person chose, kept as JSON between starts. A broken file gives defaults and
 * stays as it was (.bad). */
#ifndef STORE_SETTINGS_H
#define STORE_SETTINGS_H
#include "base/err.h"
#include "base/log.h"

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
    char name[SETTINGS_NAME_SIZE]; /* "" : nobody has written one */
    bool named; /* a person wrote it; false with a name: an older program may have proposed it */
    char kind[SETTINGS_WORD_SIZE]; /* "human", "ai0" */
    /* the same at a table of several machines, or "friend": free for somebody at another one; "" :
     * nobody said so yet */
    char at_table[SETTINGS_WORD_SIZE];
    int color; /* 0..5, all different */
} SettingsPlayer;

/* What is played, whoever plays. */
typedef struct SettingsGame {
    char generation[SETTINGS_WORD_SIZE]; /* id of a row of the generations; "" : the preset one */
    /* house rules: policies that differ from that row, "fields=none end=all" */
    char policies[SETTINGS_SETS_SIZE];
    char hands[SETTINGS_WORD_SIZE];     /* "none", "deal" or "draft" */
    char hands_lie[SETTINGS_WORD_SIZE]; /* "open", "face-down"; "" : as is usual for `hands` */
    int halves;                         /* per player, 1..8 */
    char sets[SETTINGS_SETS_SIZE];      /* names of expansions, a blank between them */
    char own[SETTINGS_SETS_SIZE];       /* names of own tile sets, '/' between them */
    char plain[SETTINGS_SETS_SIZE];     /* expansions whose tiles are played without their rules */
    char counts[SETTINGS_SETS_SIZE];    /* of kinds of tiles, "BA-C=0 OW-1=4" */
    char stack[SETTINGS_NAME_SIZE];     /* of a prepared stack; "" : shuffled */
    char clock[SETTINGS_WORD_SIZE];     /* "none", "5+10" (minutes, seconds a turn), …, "own": */
    int clock_minutes, clock_seconds, clock_cap; /* of one's own; cap in minutes, 0: none */
} SettingsGame;

/* The last game that was set up; the set-up scene begins with it. */
typedef struct SettingsSetup {
    int players; /* 2..6 */
    SettingsPlayer player[SETTINGS_SEATS];
    SettingsGame game;
    char help[SETTINGS_WORD_SIZE]; /* "none", "basic" or "full" */
    bool far_back;                 /* any number of turns may be taken back */
} SettingsSetup;

/* A game that somebody gave a name, to be set up again. */
typedef struct SettingsPreset {
    char name[SETTINGS_NAME_SIZE]; /* never "" in a file */
    SettingsGame game;
} SettingsPreset;

/* House rules as they are put together in the rulebook. */
typedef struct SettingsHouse {
    char generation[SETTINGS_WORD_SIZE]; /* that they began with; "" : there are none */
    char policies[SETTINGS_SETS_SIZE];   /* as in SettingsGame */
    char name[SETTINGS_NAME_SIZE];       /* or "" */
} SettingsHouse;

typedef struct Settings {
    char name[SETTINGS_NAME_SIZE];     /* what the person is called; "" : not said */
    char language[SETTINGS_WORD_SIZE]; /* "" : that of the system; else "en", "de", … */
    float ui_scale;                    /* .75 .. 2 */
    bool full_screen;
    int width, height; /* window, points */
    bool placed;       /* left and top are where it was last; else in the middle */
    int left, top;
    bool maximized;
    float speed; /* of animations: 0 off, .5, 1, 2 */
    bool reduced_motion;
    bool welcomed;   /* the questions of the first start were answered, or never asked */
    bool speech;     /* what happens is said aloud */
    int speech_much; /* SpeechLevel of speech/speech.h: 0 little .. 2 all */
    int speech_rate, speech_volume; /* −100 (slow) .. 100; 0 .. 100 */
    /* What is done only when it is done again: "never", "final", "always". */
    char confirm[SETTINGS_WORD_SIZE];
    bool messages_stay; /* until something is done */
    bool board_buttons; /* the board is moved and scaled by buttons on it, too */
    bool click_aims;    /* a click on a space aims the tile, Confirm lays it; else the click does */
    char ambient_life[SETTINGS_WORD_SIZE]; /* "on", "off", "auto": settings_life decides */
    int volume;                            /* of sounds, 0 (none) .. 100 */
    int music;                             /* the same of music */
    bool music_off;                        /* for now: `music` is what it comes back to */
    bool mono;                             /* the same on both sides */
    float turn_s;                   /* computer players that think by the clock, a turn: .1 .. 20 */
    char hints[SETTINGS_WORD_SIZE]; /* the computer player who gives them, "ai4"; "off" */
    /* "night", "light", "contrast": scenes/stage/theme.h knows them */
    char theme[SETTINGS_WORD_SIZE];
    char figures[SETTINGS_NAME_SIZE]; /* their colours and marks: base/looks.h */
    char keys[SETTINGS_KEYS_SIZE];    /* that differ from those of the start: keys/keys.h */
    SettingsSetup setup;
    int preset_count;
    SettingsPreset preset[SETTINGS_PRESETS];
    SettingsHouse house;
    char favourites[SETTINGS_SETS_SIZE]; /* expansions shown first, as SettingsGame.sets */
} Settings;

/* How loud music is to be now, 0 .. 100. */
int settings_music(const Settings *settings);
/* Off, or on again as loud as it was. */
void settings_switch_music(Settings *settings);

typedef enum SettingsState {
    SETTINGS_READ,
    SETTINGS_NEW,   /* there was no file: defaults */
    SETTINGS_BROKEN /* what could not be read is default; the file is kept beside as .bad */
} SettingsState;

Settings settings_default(void);
/* The game of a new player: three halves each, drafted. */
SettingsGame settings_game(void);

/* Do clouds, smoke, water and birds move over the board? "auto" spares processors that have to
 * draw by themselves, and `pictures` (programs with a fixed clock), which are the same without
 * asking. */
bool settings_life(const Settings *settings, bool software, bool pictures);

/* Reads `path`. Always fills *settings; faults go to `log` with line and reason, unknown fields
 * too. */
SettingsState settings_read(const char *path, Settings *settings, const LogSink *log);

/* Where *settings is as it was in `begun` nobody has chosen anything: there it becomes as in
 * `stored`. The set-up, presets and house rules are always chosen; width and height go together. */
void settings_keep(Settings *settings, const Settings *begun, const Settings *stored);

/* Writes beside `path`, flushes, renames. */
bool settings_write(const char *path, const Settings *settings, Err *err);
#endif
