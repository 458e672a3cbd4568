/* shelf.h: the built-in puzzles, with the facts that lists and filters need about each. The build
 * checks data/puzzles (tools/embed); the text of a puzzle is parsed when the player opens it. */
#ifndef PUZZLE_SHELF_H
#define PUZZLE_SHELF_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* The subject of a puzzle: X(theme, word in files). Append only. */
#define PUZZLE_THEME_NAMES(X)                                                                      \
    X(PUZZLE_PAIR, "pair")     /* complete a feature with two halves */                            \
    X(PUZZLE_CUT, "cut")       /* cut a field off */                                               \
    X(PUZZLE_JOIN, "join")     /* join a feature and share its points */                           \
    X(PUZZLE_BLOCK, "block")   /* make it hard for others to continue */                           \
    X(PUZZLE_KEEP, "keep")     /* keep the last follower */                                        \
    X(PUZZLE_FARMER, "farmer") /* place a farmer, now or never */                                  \
    X(PUZZLE_HALF, "half")     /* place a half instead of drawing a tile */                        \
    X(PUZZLE_ONE_HALF, "one")  /* only one half can complete the feature */                        \
    X(PUZZLE_ABBOT, "abbot")   /* bring the abbot home early */                                    \
    X(PUZZLE_TOLL, "toll")                                                                         \
    X(PUZZLE_FLOCK, "flock")    /* drive the flock home or let it grow */                          \
    X(PUZZLE_PAYS_MORE, "pays") /* find the generation that pays more */                           \
    X(PUZZLE_BRIDGE, "bridge")  /* build one */                                                    \
    X(PUZZLE_CASTLE, "castle")  /* make a small city a castle, or score one */

#define PUZZLE_THEME_ENUM(theme, word) theme,
typedef enum PuzzleTheme { PUZZLE_THEME_NAMES(PUZZLE_THEME_ENUM) PUZZLE_THEMES } PuzzleTheme;

enum {
    PUZZLE_GRADES = 5,
    PUZZLE_LEVELS = 5, /* ai1 … ai5 */
    PUZZLE_TRIES = 8,  /* tries of each level */
    PUZZLES_MAX = 4096
};

/* Return the word for a theme in files, and the theme of a word; −1 if the word is unknown. */
const char *puzzle_theme_word(PuzzleTheme theme);
int puzzle_theme_find(const char *word);

/* Returns the grade of a puzzle, 1 … PUZZLE_GRADES, from how often the levels miss it. `sets` is
 * the set of ExpansionId in play. Each one besides the halves has rules that a player must know, so
 * one makes the grade at least 2, and two or more make it at least 3. */
int puzzle_grade(const int missed[PUZZLE_LEVELS], uint64_t sets);

/* A puzzle on the shelf. */
typedef struct PuzzleEntry {
    const char *name; /* name of its file, without .json; results are stored under this name */
    const char *text;
    uint32_t length;
    uint16_t themes; /* set of PuzzleTheme */
    uint8_t grade;   /* 1 … PUZZLE_GRADES */
    uint64_t sets;   /* set of ExpansionId in play */
    const char *generation;
} PuzzleEntry;

typedef struct PuzzleShelf {
    const PuzzleEntry *entries; /* sorted by name */
    int count;
} PuzzleShelf;

/* Returns the built-in shelf. */
const PuzzleShelf *puzzle_builtin(void);

/* Selects puzzles; fields that are 0 or NULL don't restrict the selection. */
typedef struct PuzzleFilter {
    bool plain;      /* only puzzles of the base game with halves */
    unsigned themes; /* only puzzles with at least one of these */
    int grade;
    const char *generation;
} PuzzleFilter;

/* Lists the indexes of matching puzzles, in the order of the shelf. Writes at most `room` and
 * returns how many match. */
int shelf_list(const PuzzleShelf *shelf, const PuzzleFilter *filter, int *out, int room);

/* Returns the days since 1970 of a date in local time, so that a day ends at the player's
 * midnight. */
int64_t shelf_day(const struct tm *date);

/* Returns the index of the puzzle for a day (days since 1970) among those that match the filter. It
 * is the same for all players. No puzzle is repeated until every matching one has had its day.
 * Returns −1 if none matches. */
int shelf_of_day(const PuzzleShelf *shelf, const PuzzleFilter *filter, int64_t day);
#endif
