/* record_line.h: the start of a game, and the parts of a record's lines: header, seals and
 * outcomes. Other modules that write such lines also use these functions; codec.h defines the
 * actions.
 *
 *   {"seat":0,"place":"BA-D","at":[1,0],"rotation":2,"out":{…},"sum":"0123456789abcdef"}
 *   |---------- action ----------------------------| outcome   |------- seal ---------|
 *
 * `sum` covers the sum of the previous line and every byte of this line before `,"sum"`. */
#ifndef LOG_RECORD_LINE_H
#define LOG_RECORD_LINE_H
#include "base/err.h"
#include "json/json_read.h"
#include "rules/game.h"
#include "scenario/box.h"
#include "scenario/game_position.h"
#include "scenario/scenario.h"

#include <stdbool.h>
#include <stdint.h>

/* --- the start of a game ---------------------------------------------------------------------- */

enum {
    /* raise it when a change of the rules gives old games different results */
    RECORD_RULES_VERSION = 1,
    RECORD_NAME_SIZE = 64,
    RECORD_KIND_SIZE = 16,
    RECORD_GENERATION_SIZE = 16,
    RECORD_PATH_SIZE = 1024,
    RECORD_BRANCHES_MAX = 256 /* maximum number of variations of a game */
};

#define RECORD_SUFFIX ".hyp"

/* A player of a game. */
typedef struct RecordPlayer {
    char name[RECORD_NAME_SIZE];   /* UTF-8, not empty */
    char engine[RECORD_KIND_SIZE]; /* "" for a person, else the computer player: "ai0" */
    /* 0..SEATS_MAX-1, index of colour and mark; different for each seat at a table */
    uint8_t color;
    /* in games on several machines, seats with the same number share a machine; else 0 */
    uint8_t machine;
} RecordPlayer;

/* How much help from the board and the computer the players agreed to allow. The default, 0, is
 * full help. */
typedef enum HelpLevel {
    HELP_FULL,  /* odds, value and dangers of each place, hints */
    HELP_BASIC, /* owners, points, dead spaces, remaining tiles */
    HELP_NONE,  /* neither overlays nor hints */
    HELP_LEVELS
} HelpLevel;

/* Returns the level's word in files: "basic". */
const char *record_help_name(HelpLevel help);
/* Returns HELP_LEVELS for an unknown word. */
HelpLevel record_help_of(const char *name);

/* The clocks, agreed before the game, in milliseconds. All 0: no clocks. */
typedef struct LogClocks {
    int64_t initial;   /* time of each seat at the start */
    int64_t increment; /* added after each of its turns */
    int64_t cap;       /* maximum after that; 0: none */
} LogClocks;

/* The origin of a game that continues from a step of another one. */
typedef struct RecordOrigin {
    uint64_t game;  /* record_identity of the other game; 0: no origin */
    int line, step; /* `line`: a variation of that game, 0: its main line */
} RecordOrigin;

/* The start of a game, complete enough to rebuild it. */
typedef struct RecordHeader {
    Setup setup;
    /* the short number of the game, unless it has a key */
    uint64_t seed;
    ChanceKey key; /* if none, the short number determines the game */
    /* the rules version that the policies came from, "" for house rules */
    char generation[RECORD_GENERATION_SIZE];
    RecordPlayer seats[SEATS_MAX]; /* only the first setup.players count */
    HelpLevel help;                /* the level that the players agreed on */
    bool open_hands;               /* halves in hands lie face up (HALF-12) */
    bool far_back;                 /* any number of turns can be undone, unless hands are hidden */
    LogClocks clocks;              /* only in records; a public log has them in its LogTerms */
    RecordOrigin origin;
    int64_t started;      /* seconds since 1970 by the player's clock, 0 if unknown */
    uint64_t fingerprint; /* of the catalogue; record_new sets it */
    /* NULL, or the text of a scenario: the game then starts from its position under setup.policies,
     * and the rest of `setup` follows from the position. Borrowed; after reading a header, the text
     * belongs to the file. */
    const char *scenario;
    /* The game started from a position. Set after reading a header, even if the rest of the file
     * wasn't read, and in the plan of a session. */
    bool from_position;
    /* NULL, or the box of this game; the game then uses the catalogue of the box. Borrowed; after
     * reading a header, the box belongs to the file. */
    Box *box;
    /* set after reading a header: the game has a box, even if only this line was read */
    bool boxed;
    /* NULL, or the initial position of a game on several machines, with `scenario` as its text.
     * Borrowed; the head of a public log holds a share. */
    GamePosition *position;
} RecordHeader;

/* record_header_share takes one more share of the header's box and position; record_header_release
 * releases them. */
void record_header_share(const RecordHeader *header);
void record_header_release(RecordHeader *header);
/* Sets the position that the game starts from, without taking a share. */
void record_header_begins(RecordHeader *header, GamePosition *position);

/* Returns the tiles of the game: those of its box, else the built-in ones. */
const Catalogue *record_header_tiles(const RecordHeader *header, const Catalogue *program);
/* Returns whether box and position are present. A waiting table sends `true` instead of them to a
 * client that already has them. */
bool record_header_is_whole(const RecordHeader *header);
/* Returns why the set-up is impossible, as an English sentence; NULL if it is possible. The header
 * has to be whole. */
const char *record_header_fault(const RecordHeader *header, const Catalogue *program);
/* Returns the size of the game in bytes; `c` is as for record_game_start. */
size_t record_header_room(const RecordHeader *header, const Catalogue *c);
/* Starts the game of a header, from its key or its short number; if it has a scenario, that has to
 * be the text of its `position`. `c` is the catalogue of the box, if there is one. */
void record_game_start(const Catalogue *c, const RecordHeader *header, Game *game,
                       const EventSink *sink);

/* --- seals ------------------------------------------------------------------------------------ */

/* The sum before the header's line. */
#define RECORD_FIRST_SUM 0x68797074656e7573u

/* Returns the line of `object` (which is freed), newline included, and advances *sum. The caller
 * frees the line. */
char *record_line_seal(json_t *object, uint64_t *sum);

/* Returns whether the line (`length` bytes without its newline) has the sum that follows from *sum,
 * and if so advances *sum. */
bool record_line_sound(const char *line, size_t length, uint64_t *sum);

/* Reads the sum in the line without checking it; returns false if the line has none. */
bool record_line_claimed_sum(const char *line, size_t length, uint64_t *sum);

/* Reads the text of a record or a public log as it was written; the caller frees it. Returns NULL
 * with *err on failure. Drops a byte order mark and carriage returns, which mailers and editors
 * add, and if there were any, adds a missing newline at the end. `*mailed` (may be NULL) receives
 * whether any were dropped. */
char *record_text_read(const char *path, size_t most, size_t *size, bool *mailed, Err *err);

/* Returns the sum in the first line of a text, without checking it; 0 if the line has none. */
uint64_t record_text_identity(const char *text, size_t size);

/* Finds the next line of a text of `size` bytes: its start, and its length without the newline.
 * *at, 0 at first, moves past it. Returns false and leaves *at if no sound line follows. */
bool record_line_next(const char *text, size_t size, size_t *at, const char **line, size_t *length,
                      uint64_t *sum);

/* Parses line `number` of the file as an object. On failure it returns false, with nothing to
 * release. */
bool record_line_parse(JsonDoc *doc, const char *path, int number, const char *line, size_t length,
                       Err *err);

/* --- random results --------------------------------------------------------------------------- */

/* Calls game_apply and sets *out to the member `out` of the action: its random results, and the
 * state after it. `onward` (may be NULL) also receives the events. If the action is refused, *out
 * stays as it is. */
bool record_outcome_apply(const Catalogue *c, Game *game, const Action *action,
                          const EventSink *onward, Undo *undo, Fault *fault, json_t **out);
/* Returns `out` without random results: turn, next seat, points. */
json_t *record_outcome_none(const Game *game);
/* Returns `out` of the header: the state at the start of the game. */
json_t *record_outcome_start(const Catalogue *c, const Game *game);

/* --- the header ------------------------------------------------------------------------------- */

json_t *record_header_json(const RecordHeader *header);
/* Reads a header and checks everything in it. If `c` isn't NULL, it also checks whether the set-up
 * is possible. */
bool record_header_read(const JsonAt *object, const Catalogue *c, RecordHeader *header, Err *err);

/* Returns the head of a public log: what all players know, without seed and key. */
json_t *record_table_json(const RecordHeader *header, const char *format);
/* Reads the head of a public log in format `format` with the number `version`. The caller gets a
 * share of a box or a position. If the line has `true` instead of one (record_header_is_whole), the
 * caller already has the box or position, and checks the set-up with it (record_header_fault). */
bool record_table_read(const JsonAt *object, const char *format, int version, const Catalogue *c,
                       RecordHeader *header, Err *err);
#endif
