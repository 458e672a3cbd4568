/* nouns.c: single words and headings, lists of them, the search for words in texts, and tiles and
 * points in words. test_words requests every word in every language, so it notices a missing
 * row. */
#include "words/expansion_words.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/* These texts have a context because other languages need different words: "Follower" as the
 * heading of a step isn't the figure. */
static const char *const phases[] = {
    [PHASE_DRAFT] = NC_("phase", "Draft"),   [PHASE_CHOOSE] = NC_("phase", "Choose"),
    [PHASE_PLACE] = NC_("phase", "Place"),   [PHASE_FOLLOW] = NC_("phase", "Follower"),
    [PHASE_DECIDE] = NC_("phase", "Decide"), [PHASE_FREE] = NC_("phase", "Free placement"),
    [PHASE_OVER] = NC_("phase", "End"),
};
static_assert(COUNT_OF(phases) == PHASES, "a word per phase");

/* The ways in which players get halves: a name for each choice, and a line shown below that
 * name. */
static const struct {
    const char *name, *line;
} hand_modes[] = {
    [HANDS_NONE] = {N_("No halves"), N_("Square tiles only.")},
    [HANDS_DEAL] =
        {N_("Dealt"),
         N_("Everyone is dealt secret halves at random; the four with a symbol are left out.")},
    [HANDS_DRAFT] = {N_("Draft"), N_("All 24 halves are turned face up; players choose one at a "
                                     "time, starting with the last player.")},
};
static_assert(COUNT_OF(hand_modes) == HAND_MODES, "words per mode");

const char *words_phase(Phase phase)
{
    assert((unsigned)phase < PHASES && "phase");
    return words_text(phases[phase]);
}

/* These words are for the rows of the results: kinds of points, not of features. */
const char *words_tally_kind(int kind)
{
    assert(words_of_tally(kind) && "kind of points");
    return words_text(words_of_tally(kind)->heading);
}

/* These words are in lower case and without an article, for use in sentences and lists. */
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

/* Returns the purpose of a figure that claims nothing; the figure's tip has the rules. */
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

/* Also searches within words, because in some languages a word may be part of a compound
 * ("Stadttor"). */
static bool has(const char *text, const char *word, size_t length)
{
    for (; *text; text += utf8_step(text))
        if (text_after(text, word, length))
            return true;
    return false;
}

/* Each of the wanted words must occur in `text`, in any order. */
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

/* --- tiles ------------------------------------------------------------------------------------ */

/* Describes a tile in words: "City, coat of arms and road". Hints and the draft name tiles this
 * way, because players don't know their ids. */

/* The things on a tile in the order of its description: lands and signs of expansions come next to
 * cities, and most symbols after that. */
enum { SHOWN_MAX = 16 };
typedef struct Shown {
    const char *words[SHOWN_MAX];
    int count;
} Shown;

/* Adds a word unless it is NULL or already there. */
static void show(Shown *shown, const char *word)
{
    for (int i = 0; word && i < shown->count; i++)
        if (strcmp(shown->words[i], word) == 0)
            return;
    if (word && shown->count < SHOWN_MAX)
        shown->words[shown->count++] = word;
}

const char *words_symbol(Symbol symbol)
{
    const char *key = words_of_symbol(symbol)->word;
    return key ? words_text(key) : "";
}

const char *words_symbol_english(Symbol symbol)
{
    const char *key = words_of_symbol(symbol)->word;
    return key ? strchr(key, '\004') + 1 : "";
}

/* Adds the symbols in the order of their numbers. */
static void show_symbols(const TileKind *kind, bool late, Shown *shown)
{
    uint64_t symbols = 0;
    static_assert(SYMBOLS <= 64, "a set of symbols");
    for (int i = 0; i < kind->segment_count; i++)
        symbols |= (uint64_t)1 << kind->segments[i].symbol;
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (symbols >> symbol & 1 && words_of_symbol((Symbol)symbol)->late == late)
            show(shown, words_of_symbol((Symbol)symbol)->word);
}

/* Several cities or roads are listed as one item in the plural, because their number tells tiles
 * apart; their coats of arms are also one item. */
static void show_features(const TileKind *kind, SegmentKind what, const char *one,
                          const char *several, Shown *shown)
{
    int count = 0;
    for (int i = 0; i < kind->segment_count; i++)
        count += kind->segments[i].kind == what;
    show(shown, count > 1 ? several : count ? one : NULL);
}

static Shown shown_on(const TileKind *kind)
{
    Shown shown = {0};
    for (int i = 0; i < kind->segment_count; i++)
        show(&shown, words_of_land((SegmentKind)kind->segments[i].kind)->early);
    show_features(kind, SEGMENT_CITY, NC_("tile", "city"), NC_("tile", "two cities"), &shown);
    for (int sign = 0; sign < words_sign_count(); sign++)
        for (int i = 0; i < kind->segment_count; i++)
            if (tip_sign_shown(&kind->segments[i], sign))
                show(&shown, words_of_sign(sign)->word);
    show_symbols(kind, false, &shown);
    show_features(kind, SEGMENT_ROAD, NC_("tile", "road"), NC_("tile", "roads"), &shown);
    for (int i = 0; i < kind->segment_count; i++)
        show(&shown, words_of_land((SegmentKind)kind->segments[i].kind)->late);
    if (tile_village_roads(kind))
        show(&shown, NC_("tile", "village"));
    show_symbols(kind, true, &shown);
    if (shown.count == 0)
        show(&shown, NC_("tile", "field"));
    return shown;
}

/* A tile that shows nothing else is described as a field. Equal tiles have equal descriptions. */
char *words_tile(const Catalogue *c, uint16_t copy, char *out, int size)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const OwnTileWords *own = words_of_own_tile(kind);
    if (own && own->word)
        return words_capital(text_copy(out, (size_t)size, words_text(own->word)));
    Shown shown = shown_on(kind);
    for (int i = 0; i < shown.count; i++)
        shown.words[i] = words_text(shown.words[i]);
    return words_capital(words_list(shown.words, shown.count, out, size));
}

/* Returns an empty text for tiles without a long side, so that callers need not check. The
 * landscape there decides which half can be the partner. */
const char *words_long_side(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    if (kind->shape != SHAPE_HALF)
        return "";
    const BorderWords *border = words_of_border((Land)kind->parts[0][0].land[SIDE_L]);
    assert(border && "landscape of the long side");
    return words_text(border->long_side);
}

/* Counts, breakdowns and rules in words. A score consists of parts, each with a count and
 * the points for it (ScorePart); its line reads from left to right, as players add up:
 *
 *   "6 spaces × 2 + 2 coats of arms × 2 = 16 · tie won by 1 follower on …"
 *    LABEL_SPACES   LABEL_COATS          │    no points, but `notes`: says who is paid
 *                                        └ the points of the event, not summed up here */

/* --- counts and sums -------------------------------------------------------------------------- */

char *words_count(Label label, int count, char *out, int size)
{
    assert((unsigned)label < LABELS && words_of_label(label) && "words for each label");
    return words_format(out, size, words_plural_of(&words_of_label(label)->count, count), count);
}

char *words_points(int points, char *out, int size)
{
    return words_format(out, size, words_plural("%d point", "%d points", points), points);
}

char *words_percent_of(const char *number, char *out, int size)
{
    /* TRANSLATORS: a share, for example 37 percent or 57 ± 8 percent */
    return words_format(out, size, _("%s%%"), number);
}

char *words_percent(int percent, char *out, int size)
{
    char number[12];
    return words_percent_of(words_format(number, sizeof number, "%d", percent), out, size);
}

/* Adds one summand: "6 spaces × 2". Arithmetic signs are the same in all languages. */
static void add_part(Text *text, const ScorePart *part)
{
    char count[96];
    words_count(part->label, part->count, count, sizeof count);
    /* Points that aren't a multiple of the count, as for cities with different points, are shown in
     * brackets, and so are points that are a multiple only by coincidence. */
    int factor =
        part->count > 0 && part->points % part->count == 0 ? part->points / part->count : 0;
    if (words_of_label(part->label)->uneven && factor > 1)
        factor = 0;
    if (factor > 1)
        text_add(text, "%s × %d", count, factor);
    else if (factor == 1)
        text_add(text, "%s", count);
    else
        text_add(text, "%s (%d)", count, part->points);
}

/* Returns the number of summands. */
static int add_parts(Text *text, const ScorePart *parts, int count)
{
    int summands = 0;
    for (int i = 0; i < count; i++)
        if (parts[i].points != 0) {
            text_add(text, "%s", summands++ > 0 ? " + " : "");
            add_part(text, &parts[i]);
        }
    return summands;
}

/* Leaves out parts without points, except those that explain who is paid. */
static void add_notes(Text *text, const ScorePart *parts, int count)
{
    for (int i = 0; i < count; i++)
        if (parts[i].points == 0 && words_of_label(parts[i].label)->notes) {
            char note[96];
            text_add(text, " · %s", words_count(parts[i].label, parts[i].count, note, sizeof note));
        }
}

/* Writes the summands, "=" and the sum; if there are no summands, only the sum. */
char *words_breakdown(const ScorePart *parts, int count, int points, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    text_add(&text, add_parts(&text, parts, count) > 0 ? " = %d" : "%d", points);
    add_notes(&text, parts, count);
    return out;
}

char *words_parts(const ScorePart *parts, int count, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    add_parts(&text, parts, count);
    add_notes(&text, parts, count);
    return out;
}

/* --- names ------------------------------------------------------------------------------------ */

const char *words_feature(SegmentKind kind, bool complete)
{
    assert(words_of_land(kind) && "kind of segment");
    return words_text(words_of_land(kind)->headings[complete]);
}

const char *words_feature_of(const Segment *segment, bool complete)
{
    const char *own = words_of_symbol((Symbol)segment->symbol)->headings[complete];
    return own ? words_text(own) : words_feature((SegmentKind)segment->kind, complete);
}

/* A payment without a heading has the heading of LABEL_NONE, "Bonus". */
const char *words_payment(Label label)
{
    const char *heading = words_of_label(label)->payment;
    return words_text(heading ? heading : words_of_label(LABEL_NONE)->payment);
}

const char *words_rule(RuleId rule)
{
    assert(words_of_rule(rule) && "a sentence per rule");
    return words_text(words_of_rule(rule)->text);
}

/* The decimal sign is a text with context, because most of our languages use a comma. C would take
 * it from the locale, but numbers in files must not change with the language. */
char *words_tenths(int tenths, char *out, int size)
{
    if (tenths % 10 == 0)
        return words_format(out, size, "%d", tenths / 10);
    return words_format(out, size, C_("decimal", "%d.%d"), tenths / 10, tenths % 10);
}
