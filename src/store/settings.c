/* settings.c: reads and writes the settings through tables of fields, with names, bounds and
 * members:
 *
 *   {"name": "", "language": "", "ui_scale": 1.0, …,                                  settings_rows
 *    "setup": {"players": 2, "generation": "2021", …,                     setup_fields
 *              "player": [{"name": "", "kind": "human", "color": 0}, …]}, player_fields
 *    "preset": [{"name": "Sundays", "generation": "2014", …}],            preset_fields
 *    "house": {"generation": "2014", "policies": "fields=none", …}}       house_fields
 *
 * The file may come from a newer program or from an editor, so each value is independent: an
 * invalid one becomes the default, the others count. The file is copied to .bad before the next
 * write would lose its contents. */
#include "store/settings.h"

#include "base/text.h"
#include "json/json_read.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_FILE_MAX = 1 << 20, MUSIC_PERCENT = 40 };

/* Marks texts for translation; scenes translate them. */
#define N_(text) text
#define NC_(context, text) context "\004" text
#define SETTING(member, kind_)                                                                     \
    .key = #member, .kind = SETTING_##kind_, .offset = offsetof(Settings, member),                 \
    .size = sizeof(((Settings *)0)->member)
#define ON_MAIN(label_) .page = SETTINGS_MAIN, .label = N_(label_)
#define ON_ACCESS(label_) .page = SETTINGS_ACCESS, .label = N_(label_)
#define OFF_ON .names = {NC_("switch", "Off"), NC_("switch", "On")}
const Setting settings_rows[SETTINGS_ROWS] = {
    {SETTING(language, TEXT), ON_MAIN("Language")},
    {SETTING(ui_scale, NUMBER), ON_MAIN("Interface scale"), .min = .75, .max = 2, .step = .25f,
     .percent = true},
    {SETTING(full_screen, SWITCH), ON_MAIN("Display"), .names = {N_("Window"), N_("Full screen")}},
    {SETTING(theme, TEXT), ON_MAIN("Colours"),
     .line = N_("Evening from 18:00 to 06:00, otherwise Night.")},
    {SETTING(plain_figures, SWITCH), ON_MAIN("Plain figures"), OFF_ON,
     .line = N_("Followers don’t wear their players’ hats.")},
    {SETTING(click_aims, SWITCH), ON_MAIN("Clicking a space"),
     .names = {N_("Places the tile"), N_("Selects (then confirm)")}},
    {SETTING(ask_final, SWITCH), ON_MAIN("Ask before final moves"), OFF_ON,
     .line = N_("Your turn never ends before you place a figure or confirm.")},
    {SETTING(speed, NUMBER), ON_MAIN("Animations"), .max = 4, .values = {0, .5f, 1, 2},
     .names = {NC_("animations", "Off"), N_("Slow"), NC_("speed", "Normal"), N_("Fast")}},
    {SETTING(reduced_motion, SWITCH), ON_MAIN("Reduced motion"), OFF_ON,
     .line = N_("No sliding, flying or flashing.")},
    {SETTING(ambient_life, TEXT), ON_MAIN("Ambient life"), OFF_ON, .words = "auto on off",
     .line = N_("Cloud shadows, smoke, birds and flowing water.")},
    {SETTING(volume, WHOLE), ON_MAIN("Sounds"), .max = 100, .step = 10, .percent = true,
     .names = {NC_("sounds", "Off")}},
    {SETTING(music, WHOLE), ON_MAIN("Music"), .max = 100, .step = 10, .percent = true,
     .names = {NC_("sounds", "Off")}},
    {SETTING(mono, SWITCH), ON_MAIN("Sound output"), .names = {N_("Stereo"), N_("Mono")}},
    {SETTING(turn_s, NUMBER), ON_MAIN("Thinking time per turn"), .min = .1, .max = 20,
     .values = {.2f, .5f, 1, 2, 3, 5, 10, 20},
     .line = N_("The longest a computer player thinks per turn; used by the strong and "
                "master levels.")},
    {SETTING(remarks, SWITCH), ON_MAIN("Remarks"), OFF_ON,
     .line = N_("Computer players make a remark now and then.")},
    {SETTING(hints, TEXT), ON_MAIN("Hint strength"), .words = "off ai1 ai2 ai3 ai4 ai5",
     .names = {NC_("hints from", "Off"), NC_("level", "Gentle"), NC_("level", "Quick"),
               NC_("level", "Far-sighted"), NC_("level", "Strong"), NC_("level", "Master")},
     .line = N_("Level of the computer player that gives hints.")},
    {SETTING(goals, SWITCH), ON_MAIN("Goals and the Road"), OFF_ON,
     .line = N_("Three goals in each game, sixteen tables, and an album of halves.")},
    {SETTING(board_buttons, SWITCH), ON_ACCESS("Buttons on the board"), OFF_ON,
     .line = N_("Move and zoom the board with clicks only, and find figures.")},
    {SETTING(confirm, TEXT), ON_ACCESS("Double confirmation"), .words = "never final always",
     .names = {NC_("confirm", "Never"), N_("Final actions"), NC_("confirm", "Always")},
     .line = N_("The first click or key press asks, the second confirms.")},
    {SETTING(messages_stay, SWITCH), ON_ACCESS("Messages stay"),
     .names = {N_("A few seconds"), N_("Until you continue")}},
    {SETTING(speech, SWITCH), ON_ACCESS("Speech"), OFF_ON,
     .line = N_("Reads out events and whatever has keyboard focus.")},
    {SETTING(speech_much, WHOLE), .needs_speech = true, ON_ACCESS("Verbosity"), .max = 2, .step = 1,
     .names = {NC_("speech", "Brief"), NC_("speech", "Normal"), NC_("speech", "Full")},
     .line = N_("Brief: only what you need to act. Full: also positions, counts and "
                "explanations.")},
    {SETTING(speech_rate, WHOLE), .needs_speech = true, ON_ACCESS("Speech rate"), .min = -100,
     .max = 100, .step = 10},
    {SETTING(speech_volume, WHOLE), .needs_speech = true, ON_ACCESS("Speech volume"), .max = 100,
     .step = 10, .percent = true},
    {SETTING(name, TEXT)},
    {SETTING(width, WHOLE), .min = 640, .max = 16384},
    {SETTING(height, WHOLE), .min = 400, .max = 16384},
    {SETTING(placed, SWITCH)},
    {SETTING(left, WHOLE), .min = -65536, .max = 65536},
    {SETTING(top, WHOLE), .min = -65536, .max = 65536},
    {SETTING(maximized, SWITCH)},
    {SETTING(welcomed, SWITCH)},
    {SETTING(learns, SWITCH)},
    {SETTING(music_off, SWITCH)},
    {SETTING(favourites, TEXT)},
    {SETTING(keys, TEXT)},
    {SETTING(figures, TEXT)},
};

#define ROW(type, member, holds) #member, FIELD_##holds, JSON_INTO(type, member)
/* The members that describe the game; set-ups and presets share them. */
#define IN_GAME(type, member, holds) #member, FIELD_##holds, JSON_INTO(type, game.member)
#define GAME_ROWS(type)                                                                            \
    {IN_GAME(type, generation, STRING)}, {IN_GAME(type, policies, STRING)},                        \
        {IN_GAME(type, hands, STRING), .words = "none deal draft"},                                \
        {IN_GAME(type, hands_lie, STRING), .words = " open face-down"},                            \
        {IN_GAME(type, halves, WHOLE), .min = 1, .max = 8},                                        \
        {IN_GAME(type, clock, STRING), .words = "none 5+10 10+20 20+30 own"},                      \
        {IN_GAME(type, clock_minutes, WHOLE), .min = 1, .max = 180},                               \
        {IN_GAME(type, clock_seconds, WHOLE), .max = 120},                                         \
        {IN_GAME(type, clock_cap, WHOLE), .max = 180}, {IN_GAME(type, own, STRING)},               \
        {IN_GAME(type, plain, STRING)}, {IN_GAME(type, counts, STRING)},                           \
        {IN_GAME(type, stack, STRING)},                                                            \
    {                                                                                              \
        IN_GAME(type, sets, STRING)                                                                \
    }
static const JsonMember setup_fields[] = {
    {ROW(SettingsSetup, players, WHOLE), .min = 2, .max = SETTINGS_SEATS},
    GAME_ROWS(SettingsSetup),
    {ROW(SettingsSetup, help, STRING), .words = "none basic full"},
    {ROW(SettingsSetup, far_back, BOOL)},
};
static const JsonMember preset_fields[] = {
    {ROW(SettingsPreset, name, STRING), .min = 1},
    GAME_ROWS(SettingsPreset),
};
static const JsonMember house_fields[] = {
    {ROW(SettingsHouse, generation, STRING)},
    {ROW(SettingsHouse, policies, STRING)},
    {ROW(SettingsHouse, name, STRING)},
};
static const JsonMember player_fields[] = {
    {ROW(SettingsPlayer, name, STRING)},
    {ROW(SettingsPlayer, named, BOOL)},
    {ROW(SettingsPlayer, kind, STRING)},
    {ROW(SettingsPlayer, at_table, STRING)},
    {ROW(SettingsPlayer, color, WHOLE), .max = SETTINGS_SEATS - 1},
};
/* Fills in the rows for the members of Settings itself. */
static void main_fields(JsonMember fields[SETTINGS_ROWS])
{
    static const unsigned types[] = {
        [SETTING_TEXT] = FIELD_STRING,
        [SETTING_WHOLE] = FIELD_WHOLE,
        [SETTING_NUMBER] = FIELD_NUMBER,
        [SETTING_SWITCH] = FIELD_BOOL,
    };
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        const Setting *row = &settings_rows[i];
        fields[i] = (JsonMember){row->key,           types[row->kind], .offset = row->offset,
                                 .size = row->size,  .min = row->min,  .max = row->max,
                                 .words = row->words};
    }
}

SettingsGame settings_game(void)
{
    return (SettingsGame){
        .hands = "draft", .halves = 3, .clock = "none", .clock_minutes = 15, .clock_seconds = 15};
}

int settings_music(const Settings *settings)
{
    return settings->music_off ? 0 : settings->music;
}

void settings_switch_music(Settings *settings)
{
    settings->music_off = settings_music(settings) > 0;
    if (settings->music == 0)
        settings->music = MUSIC_PERCENT;
}

Settings settings_default(void)
{
    Settings settings = {
        .ui_scale = 1,
        .width = 1280,
        .height = 720,
        .speed = 1,
        .welcomed = true, /* a player with an older file has been welcomed already */
        .volume = 60,
        .speech_much = 1,
        .speech_volume = 100,
        .confirm = "never",
        .music = MUSIC_PERCENT,
        .turn_s = 2,
        .remarks = true,
        .hints = "ai4",
        .goals = true,
        .theme = "night",
        .ambient_life = "auto",
        .setup = {.players = 2, .game = settings_game(), .help = "full"},
    };
    for (int seat = 0; seat < SETTINGS_SEATS; seat++) {
        /* A new player may be alone, so the second seat is a computer player. */
        const char *kind = seat == 1 ? "ai1" : "human";
        settings.setup.player[seat].color = seat;
        text_copy(settings.setup.player[seat].kind, SETTINGS_WORD_SIZE, kind);
    }
    return settings;
}

bool settings_life(const Settings *settings, bool software, bool pictures)
{
    bool decided = strcmp(settings->ambient_life, "auto") != 0;
    return decided ? strcmp(settings->ambient_life, "on") == 0 : !software && !pictures;
}

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct Reading {
    const LogSink *log;
    bool faulty; /* something was invalid: a copy has to be kept */
} Reading;

/* Reports what is wrong with the member `at`, with its line; the rest is still read. */
static void complain(Reading *reading, const JsonAt *at, const char *what)
{
    Err err;
    char name[SETTINGS_NAME_SIZE];
    text_copy(name, sizeof name, at->key ? at->key : at->up->key);
    text_clean(name);
    json_fault_at_key(at, &err, "setting '%s' %s", name, what);
    reading->faulty = true;
    log_err(reading->log, LOG_WARNING, "", &err, "");
}

/* Reads the members in `fields`; the members in `other`, separated by blanks, are read by other
 * functions. */
static void fields_read(Reading *reading, const JsonAt *object, const JsonMember *fields,
                        size_t count, const char *other, void *base)
{
    JsonAt at = {.key = NULL};
    if (!json_is_object(object->value)) {
        complain(reading, object,
                 object->key ? "is not an object" : "has an entry that is not an object");
        return;
    }
    while (json_next(object, &at)) {
        size_t i = 0;
        while (i < count && strcmp(fields[i].key, at.key) != 0)
            i++;
        if (i < count && !json_take(&fields[i], &at, base, NULL))
            complain(reading, &at, "has no possible value; the default is used");
        else if (i == count && text_find_word(other, at.key) < 0)
            complain(reading, &at, "is unknown");
    }
}

static void colors_check(Reading *reading, const JsonAt *list, SettingsSetup *setup)
{
    unsigned used = 0;
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        used |= 1u << setup->player[seat].color;
    if (used == (1u << SETTINGS_SEATS) - 1)
        return;
    complain(reading, list, "has the same 'color' for two; the defaults are used");
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        setup->player[seat].color = seat;
}

/* The end of the game was a field of its own before house rules could change every policy. */
static void end_read(const JsonAt *object, SettingsGame *game)
{
    JsonAt at;
    if (json_member(object, "end", &at) && json_is_string(at.value) &&
        text_find_word("turn all last-square", json_string_value(at.value)) >= 0 &&
        !game->policies[0])
        snprintf(game->policies, sizeof game->policies, "end=%s", json_string_value(at.value));
}

/* Before there were levels of help, hints were either on or off. */
static void hints_read(const JsonAt *object, SettingsSetup *setup)
{
    JsonAt at;
    if (json_member(object, "no_hints", &at) && json_is_true(at.value))
        text_copy(setup->help, sizeof setup->help, "none");
}

static void setup_read(Reading *reading, const JsonAt *top, SettingsSetup *setup)
{
    JsonAt object, list;
    if (!json_member(top, "setup", &object))
        return;
    hints_read(&object, setup);
    fields_read(reading, &object, JSON_ROWS(setup_fields), "player end no_hints", setup);
    end_read(&object, &setup->game);
    if (!json_member(&object, "player", &list))
        return;
    if (!json_is_array(list.value) || json_length(&list) > SETTINGS_SEATS) {
        complain(reading, &list, "is not a list of at most six players");
        return;
    }
    for (size_t i = 0; i < json_length(&list); i++) {
        JsonAt player = json_item(&list, i);
        fields_read(reading, &player, JSON_ROWS(player_fields), "", &setup->player[i]);
    }
    colors_check(reading, &list, setup);
}

/* A preset without a name couldn't be chosen, so it is left out; the others stay. */
static void presets_read(Reading *reading, const JsonAt *top, Settings *settings)
{
    JsonAt list;
    if (!json_member(top, "preset", &list))
        return;
    if (!json_is_array(list.value) || json_length(&list) > SETTINGS_PRESETS) {
        complain(reading, &list, "is not a list of at most eight games");
        return;
    }
    for (size_t i = 0; i < json_length(&list); i++) {
        JsonAt item = json_item(&list, i);
        SettingsPreset *preset = &settings->preset[settings->preset_count];
        *preset = (SettingsPreset){.game = settings_game()};
        fields_read(reading, &item, JSON_ROWS(preset_fields), "", preset);
        settings->preset_count += preset->name[0] != 0;
        if (!preset->name[0] && json_is_object(item.value))
            complain(reading, &list, "has a game without a name, which is left out");
    }
}

static void house_read(Reading *reading, const JsonAt *top, SettingsHouse *house)
{
    JsonAt object;
    if (json_member(top, "house", &object))
        fields_read(reading, &object, JSON_ROWS(house_fields), "", house);
}

static void keep_bad(const char *path, const LogSink *log)
{
    char kept[FOLDER_SIZE + 16];
    Err err;
    if (file_keep_bad(path, SETTINGS_FILE_MAX, kept, &err))
        log_write(log, LOG_WARNING, "%s: kept as it was in %s", path, kept);
    else
        log_write(log, LOG_WARNING, "%s: %s", path, err.text);
}

/* Before the thinking time was set per turn, each decision had `think_s`, and most turns have two
 * decisions. */
static void decision_read(const JsonAt *top, Settings *settings)
{
    JsonAt at;
    if (json_member(top, "think_s", &at) && json_is_number(at.value))
        settings->turn_s = (float)(2 * json_number_value(at.value));
    if (!(settings->turn_s >= .1f && settings->turn_s <= 20))
        settings->turn_s = settings_default().turn_s;
}

static void text_read(Reading *reading, const char *path, const char *text, size_t size,
                      Settings *settings)
{
    JsonDoc doc;
    Err err;
    JsonMember fields[SETTINGS_ROWS];
    main_fields(fields);
    bool good = json_doc_parse(&doc, path, text, size, 1, &err);
    JsonAt top = json_top(&doc);
    if (good && json_check_type(&top, "what stands here", FIELD_OBJECT, &err)) {
        fields_read(reading, &top, JSON_ROWS(fields), "setup preset house think_s", settings);
        decision_read(&top, settings);
        setup_read(reading, &top, &settings->setup);
        presets_read(reading, &top, settings);
        house_read(reading, &top, &settings->house);
    } else {
        reading->faulty = true;
        log_err(reading->log, LOG_WARNING, "", &err, "; default settings are used");
    }
    json_doc_release(&doc);
}

SettingsState settings_read(const char *path, Settings *settings, const LogSink *log)
{
    Err err;
    size_t size = 0;
    *settings = settings_default();
    if (!file_exists(path))
        return SETTINGS_NEW;
    char *text = file_read_whole(path, SETTINGS_FILE_MAX, &size, &err);
    if (!text) {
        log_write(log, LOG_WARNING, "%s: %s; default settings are used", path, err.text);
        keep_bad(path, log);
        return SETTINGS_BROKEN;
    }
    Reading reading = {.log = log};
    text_read(&reading, path, text, size, settings);
    if (reading.faulty)
        keep_bad(path, log);
    free(text);
    return reading.faulty ? SETTINGS_BROKEN : SETTINGS_READ;
}

/* --- merging ---------------------------------------------------------------------------------- */

void settings_merge(Settings *settings, const Settings *begun, const Settings *stored)
{
    bool resized = settings->width != begun->width || settings->height != begun->height;
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        size_t at = settings_rows[i].offset, size = settings_rows[i].size;
        bool of_window = at == offsetof(Settings, width) || at == offsetof(Settings, height);
        char *member = (char *)settings + at;
        if (!(of_window && resized) && memcmp(member, (const char *)begun + at, size) == 0)
            memcpy(member, (const char *)stored + at, size);
    }
}

/* --- writing ---------------------------------------------------------------------------------- */

bool settings_write(const char *path, const Settings *settings, Err *err)
{
    JsonMember fields[SETTINGS_ROWS];
    main_fields(fields);
    json_t *players = json_array();
    for (int seat = 0; seat < SETTINGS_SEATS; seat++)
        json_array_append_new(
            players, json_write_object(JSON_ROWS(player_fields), &settings->setup.player[seat]));
    json_t *setup = json_write_object(JSON_ROWS(setup_fields), &settings->setup);
    json_object_set_new(setup, "player", players);
    json_t *object = json_write_object(JSON_ROWS(fields), settings);
    json_object_set_new(object, "setup", setup);
    json_t *presets = json_array();
    for (int i = 0; i < settings->preset_count; i++)
        json_array_append_new(presets,
                              json_write_object(JSON_ROWS(preset_fields), &settings->preset[i]));
    json_object_set_new(object, "preset", presets);
    json_object_set_new(object, "house",
                        json_write_object(JSON_ROWS(house_fields), &settings->house));
    char *text = json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    json_decref(object);
    assert(text && "settings are plain JSON");
    bool good = file_write_whole(path, text, strlen(text), err);
    free(text);
    return good;
}

/* --- folders ---------------------------------------------------------------------------------- */

/* Finds the player's folders: where the system says (folder_of_user), else by the XDG
 * specification. */

#define PROGRAM_FOLDER "hypotenuse"
enum { USER_DIRS_MAX = 1 << 16 };

/* --- places ----------------------------------------------------------------------------------- */

/* Returns the player's home, "" if unknown; valid until the next call. */
static const char *home_folder(void)
{
    static char known[FOLDER_SIZE];
    const char *home = folder_of_user(USER_HOME, known) ? known : getenv("HOME");
    return home ? home : "";
}

/* Writes the path of `name` in an XDG base directory, else in the usual folder in HOME. Relative
 * values are ignored, as the specification demands. */
static bool in_base(UserFolder base, const char *name, char *out, Err *err)
{
    static const char *const variables[] = {[USER_SETTINGS] = "XDG_CONFIG_HOME",
                                            [USER_DATA] = "XDG_DATA_HOME",
                                            [USER_STATE] = "XDG_STATE_HOME",
                                            [USER_CACHE] = "XDG_CACHE_HOME"};
    static const char *const usual[] = {[USER_SETTINGS] = ".config",
                                        [USER_DATA] = ".local/share",
                                        [USER_STATE] = ".local/state",
                                        [USER_CACHE] = ".cache"};
    const char *variable = variables[base], *set = getenv(variable), *home = home_folder();
    char known[FOLDER_SIZE];
    Text text = text_in(out, FOLDER_SIZE);
    if (folder_of_user(base, known))
        text_add(&text, "%s/%s", known, name);
    else if (set && set[0] == '/')
        text_add(&text, "%s/%s", set, name);
    else if (home[0])
        text_add(&text, "%s/%s/%s", home, usual[base], name);
    else
        return err_set(err, "", 0,
                       "neither HOME nor %s says where to keep games; set one or use --config DIR",
                       variable);
    return !text.cut || err_set(err, "", 0, "the path in %s or HOME is too long", variable);
}

static bool folders_below(Folders *folders, const char *config, const char *data, const char *state,
                          const char *cache, Err *err)
{
    return (folder_join(folders->settings, FOLDER_SIZE, config, "settings.json") &&
            folder_join(folders->lessons, FOLDER_SIZE, config, "lessons.json") &&
            folder_join(folders->puzzles, FOLDER_SIZE, config, "puzzles.json") &&
            folder_join(folders->games, FOLDER_SIZE, data, "games") &&
            folder_join(folders->together, FOLDER_SIZE, data, "together") &&
            folder_join(folders->tiles, FOLDER_SIZE, data, "tiles") &&
            folder_join(folders->themes, FOLDER_SIZE, data, "themes") &&
            folder_join(folders->positions, FOLDER_SIZE, data, "positions") &&
            folder_join(folders->pictures, FOLDER_SIZE, data, "pictures") &&
            folder_join(folders->tables, FOLDER_SIZE, data, "tables") &&
            folder_join(folders->log, FOLDER_SIZE, state, "hypotenuse.log") &&
            folder_join(folders->art, FOLDER_SIZE, cache, "art")) ||
           err_set(err, config, 0, "the path is too long");
}

/* Reads the folder that `key` has in the text of user-dirs.dirs, as in XDG_PICTURES_DIR="$HOME/…"
 * or "/…". Returns false if it isn't there. */
static bool desktop_folder(const char *text, const char *key, const char *home, char *out)
{
    const char *at = strstr(text, key);
    const char *from = at ? at + strlen(key) : "";
    const char *end = strncmp(from, "=\"", 2) == 0 ? strchr(from + 2, '"') : NULL;
    if (!end || (at > text && at[-1] != '\n'))
        return false;
    from += 2;
    bool below = strncmp(from, "$HOME/", 6) == 0;
    if (!below && *from != '/')
        return false;
    Text path = text_in(out, FOLDER_SIZE);
    from += below ? 6 : 0;
    text_add(&path, "%s%s%.*s/Hypotenuse", below ? home : "", below ? "/" : "", (int)(end - from),
             from);
    return !path.cut;
}

/* Writes the path of the program's folder in one of the desktop's folders (xdg-user-dirs), else in
 * `usual` in HOME. */
static bool user_folder(UserFolder folder, const char *key, const char *usual, char *out, Err *err)
{
    const char *home = home_folder();
    char path[FOLDER_SIZE];
    size_t size;
    if (!home[0])
        return true; /* keep it next to the games, where folders_below put it */
    if (folder_of_user(folder, path))
        return folder_join(out, FOLDER_SIZE, path, "Hypotenuse") ||
               err_set(err, path, 0, "the path is too long");
    bool there = in_base(USER_SETTINGS, "user-dirs.dirs", path, NULL);
    char *text = there ? file_read_whole(path, USER_DIRS_MAX, &size, NULL) : NULL;
    bool found = text && desktop_folder(text, key, home, out);
    free(text);
    if (found)
        return true;
    Text name = text_in(out, FOLDER_SIZE);
    text_add(&name, "%s/%s/Hypotenuse", home, usual);
    return !name.cut || err_set(err, home, 0, "the path is too long");
}

bool folders_find(Folders *folders, const char *override, Err *err)
{
    char config[FOLDER_SIZE], data[FOLDER_SIZE], state[FOLDER_SIZE], cache[FOLDER_SIZE];
    const char *home = home_folder();
    /* an absolute path, which may start with a drive, "C:" */
    bool whole = home[0] == '/' || (home[0] && home[1] == ':');
    if (!whole || !folder_join(folders->spare, FOLDER_SIZE, home, "Hypotenuse"))
        folders->spare[0] = 0;
    if (override)
        return folders_below(folders, override, override, override, override, err);
    return in_base(USER_SETTINGS, PROGRAM_FOLDER, config, err) &&
           in_base(USER_DATA, PROGRAM_FOLDER, data, err) &&
           in_base(USER_STATE, PROGRAM_FOLDER, state, err) &&
           in_base(USER_CACHE, PROGRAM_FOLDER, cache, err) &&
           folders_below(folders, config, data, state, cache, err) &&
           user_folder(USER_PICTURES, "XDG_PICTURES_DIR", "Pictures", folders->pictures, err) &&
           user_folder(USER_DOCUMENTS, "XDG_DOCUMENTS_DIR", "Documents", folders->tables, err);
}

/* Tiles and themes are left out, because the player writes them. Records themselves leave no
 * partial files, but the reviews next to them may. */
void folders_tidy(const Folders *folders)
{
    char config[FOLDER_SIZE];
    text_copy(config, sizeof config, folders->settings);
    char *slash = strrchr(config, '/');
    if (slash)
        *slash = 0;
    folder_tidy(config);
    folder_tidy(folders->games);
    folder_tidy(folders->pictures);
    folder_tidy(folders->tables);
    folder_tidy(folders->positions);
    folder_tidy(folders->art);
}
