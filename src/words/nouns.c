/* nouns.c: single words and headings, lists of them, and the search for words in texts. test_words
 * asks for every word in every language, so it notices a missing row. */
#include "words/expansion_words.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>
#include <wctype.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* These texts have a context because other languages need different words: "Follower" as the
 * heading of a step isn't the figure. */
static const char *const phases[] = {
    [PHASE_DRAFT] = NC_("phase", "Draft"),   [PHASE_CHOOSE] = NC_("phase", "Choose"),
    [PHASE_PLACE] = NC_("phase", "Place"),   [PHASE_FOLLOW] = NC_("phase", "Follower"),
    [PHASE_DECIDE] = NC_("phase", "Decide"), [PHASE_FREE] = NC_("phase", "Free placement"),
    [PHASE_OVER] = NC_("phase", "End"),
};
static_assert(COUNT_OF(phases) == PHASES, "a word per phase");

/* The ways in which players get halves: a name for the choice, and a line for each below it. */
static const struct {
    const char *name, *line;
} hand_modes[] = {
    [HANDS_NONE] = {N_("No halves"), N_("Square tiles only.")},
    [HANDS_DEAL] =
        {N_("Dealt"),
         N_("Everyone gets secret halves at random, without the four that show a symbol.")},
    [HANDS_DRAFT] = {N_("Draft"), N_("All 24 halves are placed face up and chosen one by one, "
                                     "starting with the last player.")},
};
static_assert(COUNT_OF(hand_modes) == HAND_MODES, "words per mode");

const char *words_phase(Phase phase)
{
    assert((unsigned)phase < PHASES && "phase");
    return words_text(phases[phase]);
}

/* For the rows of the results: kinds of points, not of features. */
const char *words_tally_kind(int kind)
{
    assert(words_of_tally(kind) && "kind of points");
    return words_text(words_of_tally(kind)->heading);
}

/* Lower case and without an article, for use in sentences and lists. */
const char *words_figure_on(SegmentKind kind)
{
    assert(words_of_land(kind) && "kind of segment");
    const char *noun = words_of_land(kind)->figure;
    return words_text(noun ? noun : words_of_land(SEGMENT_SYMBOL)->figure);
}

static const FigureWords *figure_row(FigureKind kind)
{
    assert(words_of_figure(kind) && "figure");
    return words_of_figure(kind);
}

/* Returns the purpose of a figure that claims nothing; its tip has the rules. */
const char *words_figure_purpose(FigureKind kind)
{
    return words_text(figure_row(kind)->purpose);
}

/* Returns the noun in lower case, for use within sentences; callers capitalize it at the start of
 * one. */
const char *words_figure(FigureKind kind)
{
    return words_text(figure_row(kind)->noun);
}

const char *words_figure_english(FigureKind kind)
{
    return figure_row(kind)->noun;
}

const char *words_hand_mode(HandMode mode)
{
    assert((unsigned)mode < HAND_MODES && "mode of the hands");
    return words_text(hand_modes[mode].name);
}

/* Explains the choice, below its name. */
const char *words_hand_mode_line(HandMode mode)
{
    assert((unsigned)mode < HAND_MODES && "mode of the hands");
    return words_text(hand_modes[mode].line);
}

/* Joins items with the language's own comma and "and"; no items give an empty text. */
char *words_list(const char *const *items, int count, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    for (int i = 0; i < count; i++) {
        /* TRANSLATORS: these two join a list: "city, hill and road". */
        const char *joint = i == 0 ? "" : i == count - 1 ? _(" and ") : _(", ");
        text_add(&text, "%s%s", joint, items[i]);
    }
    return out;
}

/* --- search ----------------------------------------------------------------------------------- */

/* Returns the first letter of `s` in lower case; it takes *step bytes. */
static uint32_t small(const char *s, size_t *step)
{
    uint32_t letter;
    *step = utf8_read(s, strlen(s), &letter);
    return (uint32_t)towlower((wint_t)letter);
}

/* Compares letters instead of bytes, because a capital may take more bytes than its lower-case
 * letter. */
static bool begins(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t mine, theirs;
        if (!*text || small(word + i, &mine) != small(text, &theirs))
            return false;
        i += mine;
        text += theirs;
    }
    return true;
}

/* Also searches within a word: languages with compound words hide parts of them ("Stadttor"). */
static bool has(const char *text, const char *word, size_t length)
{
    for (; *text; text += utf8_step(text))
        if (begins(text, word, length))
            return true;
    return false;
}

/* Each of the wanted words must be there, in any order. */
bool words_have(const char *text, const char *wanted)
{
    while (*(wanted += strspn(wanted, " "))) {
        size_t length = strcspn(wanted, " ");
        if (!has(text, wanted, length))
            return false;
        wanted += length;
    }
    return true;
}
