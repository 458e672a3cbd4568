/* options.c: parses the command line. One table names every option, its value in the help, and its
 * parser.
 *
 *   --name VALUE, --name=VALUE     a row with a value; a word that starts with -- is no value
 *   --name                         a row without one
 *   anything else                  the file to open, at most one
 *
 * To add an option, add a member to Options and a row to the table, and a parse function if a text,
 * a flag, a whole number or one of a few words is not enough. A value that needs data to be checked
 * (a generation, a theme) is kept as a text and checked in app_start.c. */
#include "app/options.h"

#include "app/scenes_table.h"
#include "base/text.h"
#include "record/game_code.h"
#include "render/render.h"
#include "words/words.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- values ----------------------------------------------------------------------------------- */

/* Parses a seed number or a game code, which also says how the game is set up. */
static bool parse_seed(const char *value, Options *options, Err *err)
{
    RecordHeader read = {0};
    GameCodeState state = game_code_read(value, &read);
    options->seed = read.seed;
    options->has_seed = state == GAME_CODE_NUMBER;
    options->code = state == GAME_CODE_WHOLE ? value : NULL;
    return options->has_seed || options->code ||
           err_set(err, "", 0, "--seed: '%s' is neither a whole number nor the code of a game",
                   value);
}

static bool parse_size(const char *value, Options *options, Err *err)
{
    int width, height, end = 0;
    if (sscanf(value, "%5dx%5d%n", &width, &height, &end) != 2 || value[end])
        return err_set(err, "", 0, "--size: '%s' is not WIDTHxHEIGHT, as in 1280x720", value);
    if (width < WINDOW_WIDTH_MIN || height < WINDOW_HEIGHT_MIN)
        return err_set(err, "", 0, "--size: %dx%d is too small; the smallest size is %dx%d", width,
                       height, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    if (width > WINDOW_SIDE_MAX || height > WINDOW_SIDE_MAX)
        return err_set(err, "", 0, "--size: %dx%d is too large; no side may exceed %d", width,
                       height, WINDOW_SIDE_MAX);
    options->width = width;
    options->height = height;
    return true;
}

static bool parse_scale(const char *value, Options *options, Err *err)
{
    char *end;
    double scale = strtod(value, &end);
    if (end == value || *end || !(scale >= .75 && scale <= 2))
        return err_set(err, "", 0, "--scale: '%s' is not a number from 0.75 to 2", value);
    options->scale = (float)scale;
    return true;
}

/* Reads the next word of a comma-separated list; false at its end. */
static bool next_word(const char **list, char *out, size_t size, bool *fits)
{
    if (!*list)
        return false;
    size_t length = strcspn(*list, ",");
    *fits = length > 0 && length < size;
    snprintf(out, size, "%.*s", (int)length, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return true;
}

static bool parse_players(const char *value, Options *options, Err *err)
{
    char word[OPTIONS_KIND_SIZE];
    bool fits;
    options->players = 0;
    for (const char *rest = value; next_word(&rest, word, sizeof word, &fits);) {
        if (options->players == SEATS_MAX)
            return err_set(err, "", 0, "--players: more than %d players", SEATS_MAX);
        if (!fits)
            return err_set(err, "", 0, "--players: '%s' is not a list like human,ai1", value);
        text_copy(options->kinds[options->players++], OPTIONS_KIND_SIZE, word);
    }
    return options->players >= SEATS_MIN ||
           err_set(err, "", 0, "--players: a game needs at least %d players", SEATS_MIN);
}

static bool no_such_expansion(const char *word, Err *err)
{
    char known[sizeof err->text - 64];
    Text list = text_in(known, sizeof known);
    for (int id = 0; id < EXPANSIONS; id++)
        text_add(&list, "%s%s", id ? ", " : "", expansion_name((ExpansionId)id));
    return err_set(err, "", 0, "--expansions: there is no '%s'; choose from %s", word, known);
}

static bool parse_expansions(const char *value, Options *options, Err *err)
{
    char word[64];
    bool fits;
    options->has_expansions = true;
    for (const char *rest = value[0] ? value : NULL; next_word(&rest, word, sizeof word, &fits);) {
        int id = fits ? expansion_find(word) : -1;
        if (id < 0)
            return no_such_expansion(word, err);
        options->expansions |= EXPANSION_SET(id);
    }
    return true;
}

/* --- the table -------------------------------------------------------------------------------- */

/*     a row with   sets                         from
 *     no value     a bool                       --name
 *     nothing      a string of argv             any value
 *     most         an int                       a number, least … most
 *     words        an int, `least` and up       one of them
 *     parse        whatever its function does */
typedef struct Option {
    const char *name;
    const char *value; /* as the help shows it; NULL: a flag, which takes none */
    const char *help;
    size_t member;   /* offset of the member to set if there is no `parse`: a bool for a flag */
    int least, most; /* if `most` is set, the member is an int in this range */
    /* if set, the member is an int for one of these words, the first meaning `least`; if neither
     * `most` nor `words` is set, it is a string */
    const char *words;
    bool (*parse)(const char *value, Options *options, Err *err);
} Option;

#define INTO(field) .member = offsetof(Options, field)
static const Option table[] = {
    {"--scene", "NAME", "open this scene first; the names are listed below", INTO(scene)},
    {"--resume", "FILE", "continue a recorded game; with --scene replay, watch it", INTO(resume)},
    {"--scenario", "FILE", "play from the position in a scenario file", INTO(scenario)},
    {"--join", "LINE", "join the table of this invitation", INTO(join)},
    {"--generation", "G", "rules of 2014, 2015, 2020, 2021 or community", INTO(generation)},
    {"--expansions", "a,b", "expansions of the game; the names are listed below",
     .parse = parse_expansions},
    {"--players", "human,ai1,ai3",
     "two to six of human, ai1 (gentle) to ai5 (master), ai0 (random)", .parse = parse_players},
    {"--halves", "N", "half tiles for each player, 0 to 8", INTO(halves), .most = HAND_MAX},
    {"--deal", "random|draft", "how players get their half tiles", INTO(deal),
     .words = "random draft", .least = HANDS_DEAL},
    {"--end", "turn|all|last-square", "when the game ends", INTO(end),
     .words = "last-square turn all", .least = END_LAST_SQUARE},
    {"--seed", "N|CODE", "a number deals the same tiles again, a code the same game",
     .parse = parse_seed},
    {"--size", "WxH", "size of the window", .parse = parse_size},
    {"--scale", "S", "scale of text and buttons, 0.75 to 2", .parse = parse_scale},
    {"--renderer", "gl|es", "draw with OpenGL 3.3 or with OpenGL ES 3.0", INTO(renderer),
     .words = "gl es", .least = RENDER_GL},
    {"--lang", "xx", "language; the codes are listed below", INTO(language)},
    {"--theme", "NAME", "colours of the panels", INTO(theme)},
    {"--speed", "off|1|2", "speed of animations", INTO(speed), .words = "off 1 2"},
    {"--reduced-motion", NULL, "things appear instead of sliding or flying", INTO(reduced_motion)},
    {"--autoplay", NULL, "computer players take every seat", INTO(autoplay)},
    {"--frames", "N", "end after N frames of 1/60 s", INTO(frames), .least = 1,
     .most = OPTIONS_FRAMES_MAX},
    {"--until", "results", "end when the results are reached", INTO(until_results),
     .words = "results", .least = 1},
    {"--screenshot", "FILE.png", "save the last frame", INTO(screenshot)},
    {"--film", NULL, "write 30 frames a second to standard output, as RGBA", INTO(film)},
    {"--input", "FILE", "replay mouse and keys from a file", INTO(input)},
    {"--probe", "FILE.json", "list everything that can be clicked", INTO(probe)},
    {"--stats", "FILE.json", "report times, draw calls, memory and the OpenGL that draws",
     INTO(stats)},
    {"--config", "DIR", "keep settings, games and caches in this folder", INTO(config)},
    {"--portable", NULL, "keep them in the folder 'portable' next to the program", INTO(portable)},
    {"--data", "DIR", "read tiles, rules and translations from this folder", INTO(data)},
    {"--version", NULL, "print the version", INTO(version)},
    {"--help", NULL, "print this", INTO(help)},
};
enum { OPTION_COUNT = sizeof table / sizeof *table };

static const Option *find_option(const char *name, size_t length)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0)
            return &table[i];
    return NULL;
}

/* --- checks over all -------------------------------------------------------------------------- */

/* Refuses options for halves without the halflings, and says what to write instead. */
static bool check_no_halves(const Options *options, Err *err)
{
    char list[256];
    Text text = text_in(list, sizeof list);
    for (int id = 0; id < EXPANSIONS; id++)
        if (options->expansions >> id & 1)
            text_add(&text, "%s,", expansion_name((ExpansionId)id));
    text_add(&text, "%s", expansion_name(EXPANSION_HALFLINGS));
    if (options->halves > 0 || options->deal >= 0)
        return err_set(err, "", 0, "%s needs half tiles: --expansions %s",
                       options->halves > 0 ? "--halves" : "--deal", list);
    return true;
}

/* Returns whether any option says how a new game is set up. */
static bool describe_game(const Options *options)
{
    return options->players || options->has_seed || options->code || options->generation ||
           options->has_expansions || options->halves >= 0 || options->deal >= 0 ||
           options->end >= 0;
}

bool options_check(const Options *options, Err *err)
{
    if (!!options->resume + !!options->scenario + !!options->file > 1)
        return err_set(err, "", 0, "--resume, --scenario and a file can't be combined");
    if (options->config && options->portable)
        return err_set(err, "", 0, "--config and --portable can't be combined");
    if (options->resume && describe_game(options))
        return err_set(err, "", 0, "--resume: the file already contains the set-up of its game");
    if (options->code && (options->generation || options->has_expansions || options->halves >= 0 ||
                          options->deal >= 0 || options->end >= 0))
        return err_set(err, "", 0, "--seed: the code already contains the set-up of its game");
    return !options->has_expansions || options->expansions & EXPANSION_SET(EXPANSION_HALFLINGS) ||
           check_no_halves(options, err);
}

/* Returns the value of `option`, after its '=' or as the next word; NULL with *err if there is
 * none. A word that looks like an option isn't a value: otherwise '--lang --frames 3' would select
 * a language called '--frames'. */
static const char *value_of(const Option *option, char *const *argv, int *i, Err *err)
{
    const char *word = argv[*i], *equals = strchr(word, '=');
    if (equals)
        return equals + 1;
    word = argv[*i + 1];
    if (word && strncmp(word, "--", 2) != 0) {
        ++*i;
        return word;
    }
    err_set(err, "", 0, "%s needs a value: %s %s", option->name, option->name, option->value);
    return NULL;
}

static bool read_whole(const Option *option, const char *value, int *out, Err *err)
{
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (end == value || *end || errno || number < option->least || number > option->most)
        return err_set(err, "", 0, "%s: '%s' is not a number from %d to %d", option->name, value,
                       option->least, option->most);
    *out = (int)number;
    return true;
}

static bool read_word(const Option *option, const char *value, int *out, Err *err)
{
    int word = text_find_word(option->words, value);
    if (word < 0)
        return err_set(err, "", 0, "%s: '%s' is not %s", option->name, value, option->value);
    *out = option->least + word;
    return true;
}

static bool read_option(const Option *option, char *const *argv, int *i, Options *options, Err *err)
{
    if (!option->value) {
        if (strchr(argv[*i], '='))
            return err_set(err, "", 0, "%s takes no value", option->name);
        *(bool *)((char *)options + option->member) = true;
        return true;
    }
    const char *value = value_of(option, argv, i, err);
    if (!value)
        return false;
    void *member = (char *)options + option->member;
    if (option->parse)
        return option->parse(value, options, err);
    if (option->words)
        return read_word(option, value, member, err);
    if (option->most)
        return read_whole(option, value, member, err);
    *(const char **)member = value;
    return true;
}

bool options_parse(int argc, char *const *argv, Options *options, Err *err)
{
    *options = (Options){.halves = -1, .deal = -1, .end = -1, .speed = -1, .scale = -1};
    for (int i = 1; i < argc; i++) {
        const Option *option = find_option(argv[i], strcspn(argv[i], "="));
        if (option) {
            if (!read_option(option, argv, &i, options, err))
                return false;
        } else if (argv[i][0] == '-') {
            return err_set(err, "", 0, "unknown option '%s'; --help lists them", argv[i]);
        } else if (options->file) {
            return err_set(err, "", 0, "only one file can be opened: '%s' or '%s'", options->file,
                           argv[i]);
        } else {
            options->file = argv[i];
        }
    }
    return options_check(options, err);
}

/* Adds words in lines shorter than 100 columns; `column` columns of the first line are already
 * filled. */
static void add_words(Text *text, const char *words, size_t column)
{
    enum { WIDTH = 100 };
    while (*words) {
        size_t length = strcspn(words, " ");
        bool fits = column + 1 + length < WIDTH;
        text_add(text, "%s%.*s", fits ? " " : "\n  ", (int)length, words);
        column = (fits ? column + 1 : 2) + length;
        words += length + (words[length] == ' ');
    }
    text_add(text, "\n");
}

/* Adds the values of --expansions and --lang; shell completion reads them from here. */
static void add_names(Text *text)
{
    static const char expansions[] = "Expansions:", languages[] = "Languages:";
    char list[1024];
    Text names = text_in(list, sizeof list);
    for (int id = 0; id < EXPANSIONS; id++)
        text_add(&names, "%s%s", id ? ", " : "", expansion_name((ExpansionId)id));
    assert(!names.cut && "the names fit");
    text_add(text, "\n%s", expansions);
    add_words(text, list, strlen(expansions));
    names = text_in(list, sizeof list);
    for (int i = 0; i < words_language_count(); i++)
        text_add(&names, "%s%s", i ? ", " : "", words_language(i).code);
    text_add(text, "\n%s", languages);
    add_words(text, list, strlen(languages));
}

const char *options_help(void)
{
    static const char scenes[] = "Scenes:";
    static char help[4096];
    Text text = text_in(help, sizeof help);
    text_add(&text, "Hypotenuse: tiles, half tiles and followers for two to six players.\n\n"
                    "usage: hypotenuse [OPTION…] [FILE]\n\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", table[i].name, table[i].value ? table[i].value : "");
        text_add(&text, "  %-29s %s\n", left, table[i].help);
    }
    text_add(&text, "\n%s", scenes);
    add_words(&text, scenes_names(), strlen(scenes));
    add_names(&text);
    text_add(&text,
             "\nFILE is a recorded game to continue, a scenario to play, a tile set to add, or an "
             "invitation.\n"
             "Without options, the menu opens. Options that describe a game start it at once; "
             "with --scene setup\nthey fill in the set-up instead. With --frames, --until, "
             "--screenshot or --film your folders are\nneither read nor written, unless --config "
             "or --portable names others.\n");
    assert(!text.cut && "the help fits");
    return help;
}

bool options_fixed_clock(const Options *options)
{
    return options->frames > 0 || options->screenshot || options->film || options->until_results;
}

bool options_want_game(const Options *options)
{
    return options->resume || options->scenario || options->autoplay || describe_game(options);
}
