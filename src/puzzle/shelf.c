/* shelf.c: looks up puzzles on a shelf, computes their grades and picks the puzzle of the day. */
#include "puzzle/shelf.h"
#include "rules/game.h"

#include <assert.h>
#include <string.h>

#define THEME_WORD(theme, word) [theme] = word,
static const char *const words[PUZZLE_THEMES] = {PUZZLE_THEME_NAMES(THEME_WORD)};

const char *puzzle_theme_word(PuzzleTheme theme)
{
    return words[theme];
}

int puzzle_theme_find(const char *word)
{
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        if (strcmp(words[theme], word) == 0)
            return theme;
    return -1;
}

/* Mining keeps puzzles that the quick level misses, so the misses of ai1 and ai2 say little. The
 * bounds are where ai3, then ai4 and ai5, begin to miss them too. */
int puzzle_grade(const int missed[PUZZLE_LEVELS], uint64_t sets)
{
    static const int bounds[PUZZLE_GRADES - 1] = {17, 22, 26, 34}; /* of 40 */
    uint64_t others = sets & ~EXPANSIONS_HALVES;
    int least = 1 + (others != 0) + ((others & (others - 1)) != 0), all = 0, grade = 1;
    for (int level = 0; level < PUZZLE_LEVELS; level++)
        all += missed[level];
    for (int i = 0; i < PUZZLE_GRADES - 1; i++)
        grade += all > bounds[i];
    return grade > least ? grade : least;
}

static bool fits(const PuzzleEntry *entry, const PuzzleFilter *filter)
{
    return (!filter->plain || entry->sets == EXPANSIONS_HALVES) &&
           (!filter->themes || entry->themes & filter->themes) &&
           (!filter->grade || entry->grade == filter->grade) &&
           (!filter->generation || strcmp(entry->generation, filter->generation) == 0);
}

int shelf_list(const PuzzleShelf *shelf, const PuzzleFilter *filter, int *out, int room)
{
    int count = 0;
    for (int i = 0; i < shelf->count; i++)
        if (fits(&shelf->entries[i], filter)) {
            if (count < room)
                out[count] = i;
            count++;
        }
    return count;
}

static int common_divisor(int a, int b)
{
    return b ? common_divisor(b, a % b) : a;
}

/* Computes the number from the previous years and their leap days, because not all systems give the
 * time zone in struct tm. */
int64_t shelf_day(const struct tm *date)
{
    enum { LEAPS = 477 }; /* leap days of the years 1 to 1969 */
    int64_t year = date->tm_year + 1900, last = year - 1;
    return 365 * (year - 1970) + last / 4 - last / 100 + last / 400 - LEAPS + date->tm_yday;
}

/* Steps through the matching puzzles by about .618 of their number, so that the puzzles of
 * successive days are far apart on the shelf. A stride that shares no divisor with the number of
 * puzzles visits every puzzle before one repeats. */
int shelf_of_day(const PuzzleShelf *shelf, const PuzzleFilter *filter, int64_t day)
{
    int list[PUZZLES_MAX], count = shelf_list(shelf, filter, list, PUZZLES_MAX),
                           stride = count * 618 / 1000;
    if (count == 0)
        return -1;
    assert(count <= PUZZLES_MAX && "a shelf that was built");
    while (common_divisor(count, stride > 0 ? stride : 1) != 1)
        stride++;
    int64_t at = day % count * (stride > 0 ? stride : 1) % count;
    return list[at < 0 ? at + count : at];
}
