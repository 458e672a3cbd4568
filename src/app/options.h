/* options.h: parses the command line and checks it as far as that is possible without data
 * files. */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H
#include "base/err.h"
#include "rules/game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    WINDOW_WIDTH_MIN = 640,
    WINDOW_HEIGHT_MIN = 480,
    WINDOW_SIDE_MAX = 8192,
    OPTIONS_KIND_SIZE = 16,
    OPTIONS_FRAMES_MAX = 10000000
};

/* Strings are borrowed from argv; NULL or −1 means that the option was not given. */
typedef struct Options {
    const char *tile_set; /* the file, if it is a tile set; no option names one */
    const char *file;     /* named without an option; options_open_file() says what it is */
    const char *scene, *resume, *scenario, *generation, *language, *theme;
    const char *join; /* an invitation */
    const char *screenshot, *input, *probe, *stats, *config, *data;
    char kinds[SEATS_MAX][OPTIONS_KIND_SIZE]; /* of --players */
    int players;
    uint64_t expansions;
    bool has_expansions;
    int halves, deal, end; /* deal: HandMode; end: value of POLICY_END */
    int speed;             /* of animations; 0: off */
    int renderer;          /* RenderApi (render/render.h) */
    int until_results;     /* 1: the program ends at the results */
    uint64_t seed;
    bool has_seed;
    const char *code; /* game code, given instead of a seed number; NULL: none */
    int width, height;
    float scale;
    bool reduced_motion, autoplay, portable, film, version, help;
    int frames;
} Options;

/* Reads the command line. False with *err, a sentence for players that names the option. */
bool options_parse(int argc, char *const *argv, Options *options, Err *err);

/* Checks that the options fit together. options_parse calls it; code that fills in options calls it
 * again. False with *err. */
bool options_check(const Options *options, Err *err);

/* Decides by its contents what a file named without an option is: it becomes options->resume,
 * scenario, tile_set or join. False with *err if it cannot be read or is none of these. Does
 * nothing without a file. */
bool options_open_file(Options *options, Err *err);

/* Returns the text that --help prints. */
const char *options_help(void);

/* Returns whether the clock steps 1/60 s a frame, so that pictures depend on the arguments
 * alone. */
bool options_fixed_clock(const Options *options);

/* Returns whether the options describe a game, so that the program starts with one. */
bool options_want_game(const Options *options);
#endif
