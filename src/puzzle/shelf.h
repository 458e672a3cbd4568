/* shelf.h: the puzzles that are compiled in, with what is known of each without reading it. The
 * build checks data/puzzles (tools/embed); the text of a puzzle is read when it is opened. */
#ifndef PUZZLE_SHELF_H
#define PUZZLE_SHELF_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* What a puzzle is about: X(theme, word in files). Append. */
#define PUZZLE_THEME_NAMES(X)                                                                      \
    X(PUZZLE_PAIR, "pair")     /* close with a pair */                                             \
    X(PUZZLE_CUT, "cut")       /* cut a field off */                                               \
    X(PUZZLE_JOIN, "join")     /* join and share */                                                \
    X(PUZZLE_BLOCK, "block")   /* so that others cannot go on */                                   \
    X(PUZZLE_KEEP, "keep")     /* the last follower */                                             \
    X(PUZZLE_FARMER, "farmer") /* now or never */                                                  \
    X(PUZZLE_HALF, "half")     /* instead of a draw */                                             \
    X(PUZZLE_ONE_HALF, "one")  /* only one half closes it */                                       \
    X(PUZZLE_ABBOT, "abbot")   /* home */                                                          \
    X(PUZZLE_TOLL, "toll")                                                                         \
    X(PUZZLE_FLOCK, "flock")    /* stop or grow it */                                              \
    X(PUZZLE_PAYS_MORE, "pays") /* which generation pays more */

#define PUZZLE_THEME_ENUM(theme, word) theme,
typedef enum PuzzleTheme { PUZZLE_THEME_NAMES(PUZZLE_THEME_ENUM) PUZZLE_THEMES } PuzzleTheme;

enum {
    PUZZLE_GRADES = 5,
    PUZZLE_LEVELS = 5, /* ai1 … ai5 */
    PUZZLE_TRIES = 8,  /* of each of them */
    PUZZLES_MAX = 4096
};

/* Word in files, and theme by word; −1 if unknown. */
const char *puzzle_theme_word(PuzzleTheme theme);
int puzzle_theme_find(const char *word);

/* The grade of a puzzle, 1 … PUZZLE_GRADES, by how often the levels miss it. `sets` is the set of
 * ExpansionId in play: each one besides the halves has rules that a player must know, so that one
 * makes it grade 2 at least, and two or more grade 3. */
int puzzle_grade(const int missed[PUZZLE_LEVELS], uint64_t sets);

/* A puzzle on the shelf. */
typedef struct PuzzleEntry {
    const char *name; /* of its file, without .json: what is kept about it goes by that */
    const char *text;
    uint32_t length;
    uint16_t themes; /* set of PuzzleTheme */
    uint8_t grade;   /* 1 … PUZZLE_GRADES */
    uint64_t sets;   /* in play: a set of ExpansionId */
    const char *generation;
} PuzzleEntry;

typedef struct PuzzleShelf {
    const PuzzleEntry *entries; /* in the order of their names */
    int count;
} PuzzleShelf;

/* The shelf that is compiled in. */
const PuzzleShelf *puzzle_builtin(void);

/* Number of the puzzle of that name; −1 if there is none. */
int shelf_find(const PuzzleShelf *shelf, const char *name);

/* Which puzzles are meant; a member that is 0 or NULL excludes none. */
typedef struct PuzzleFilter {
    bool plain;      /* those of the base game and halves alone */
    unsigned themes; /* at least one of these */
    int grade;
    const char *generation;
} PuzzleFilter;

/* Numbers of the puzzles that fit, in the order of the shelf; writes at most `room`, returns how
 * many there are. */
int shelf_list(const PuzzleShelf *shelf, const PuzzleFilter *filter, int *out, int room);

/* Days since 1970 of a date, as its own calendar counts them: a day ends where the person is. */
int64_t shelf_day(const struct tm *date);

/* The puzzle of a day (days since 1970) among those that fit, the same for all players; none comes
 * twice in as many days as there are puzzles. Returns its number, −1 where none fits. */
int shelf_of_day(const PuzzleShelf *shelf, const PuzzleFilter *filter, int64_t day);
#endif
