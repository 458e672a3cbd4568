/* nouns.c: single words and headings, one table per enum. A static_assert ties each table to its
 * enum; test_words asks for every word in every language, so it notices a missing row in the
 * middle. */
#include "words/words.h"

#include "base/text.h"
#include "rules/tally.h"

#include <assert.h>

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

/* For the rows and colours of the results. */
static const char *const tally_kinds[] = {
    [TALLY_CITIES] = N_("Cities"),
    [TALLY_ROADS] = N_("Roads"),
    [TALLY_MONASTERIES] = N_("Monasteries"),
    [TALLY_FIELDS] = N_("Fields"),
    [TALLY_SYMBOLS] = N_("Symbols"),
    [TALLY_GARDENS] = N_("Gardens"),
    [TALLY_GOODS] = N_("Goods"),
    [TALLY_TOLLS] = N_("Tolls"),
    [TALLY_SHEEP] = N_("Sheep"),
};
static_assert(COUNT_OF(tally_kinds) == TALLY_KINDS, "a word per kind");

/* The role of a follower in each feature. */
static const char *const figures_on[] = {
    [SEGMENT_CITY] = N_("knight"),          [SEGMENT_ROAD] = N_("highwayman"),
    [SEGMENT_RIVER] = N_("follower"),       [SEGMENT_FIELD] = N_("farmer"),
    [SEGMENT_MONASTERY] = N_("monk"),       [SEGMENT_GARDEN] = N_("follower"),
    [SEGMENT_SYMBOL] = N_("follower"),      [SEGMENT_CROSSING] = N_("follower"),
    [SEGMENT_CASTLE] = N_("lord"),          [SEGMENT_HUT] = N_("follower"),
    [SEGMENT_LYING] = N_("lying follower"),
};
static_assert(COUNT_OF(figures_on) == SEGMENT_KINDS, "a word per kind");

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
    assert(kind >= 0 && kind < TALLY_KINDS && "kind of points");
    return words_text(tally_kinds[kind]);
}

/* Lower case and without an article, for use in sentences and lists. */
const char *words_figure_on(SegmentKind kind)
{
    assert((unsigned)kind < SEGMENT_KINDS && "kind of segment");
    return words_text(figures_on[kind]);
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
