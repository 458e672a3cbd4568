/* shelf.h: the puzzles that are compiled in, with what is known of each without reading it. The
 * build checks data/puzzles (tools/embed); the text of a puzzle is read when it is opened. */
#ifndef PUZZLE_SHELF_H
#define PUZZLE_SHELF_H
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

/* The grade that follows from how often the levels miss it, 1 … PUZZLE_GRADES. */
int puzzle_grade(const int missed[PUZZLE_LEVELS]);

/* A puzzle on the shelf. */
typedef struct PuzzleEntry {
    const char *name; /* of its file, without .json: what is kept about it goes by that */
    const char *text;
    uint32_t length;
    uint16_t themes; /* set of PuzzleTheme */
    uint8_t grade;   /* 1 … PUZZLE_GRADES */
    uint8_t halves;  /* are halves in the game? */
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

/* Which puzzles are meant; what is 0 or NULL is not asked. */
typedef struct PuzzleFilter {
    unsigned themes; /* at least one of these */
    int grade;
    const char *generation;
} PuzzleFilter;

/* Numbers of the puzzles that fit, in the order of the shelf; writes at most `room`, returns how
 * many there are. */
int shelf_list(const PuzzleShelf *shelf, const PuzzleFilter *filter, int *out, int room);

/* Days since 1970 of a date, as its own calendar counts them: a day ends where the person is. */
int64_t shelf_day(const struct tm *date);

/* The puzzle of a day (days since 1970), the same for everybody; none comes twice in as many
 * days as there are puzzles. −1: the shelf is empty. */
int shelf_of_day(const PuzzleShelf *shelf, int64_t day);
#endif
