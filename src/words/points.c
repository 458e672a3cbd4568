/* points.c: counts, breakdowns and rules in words. A score consists of parts, each with a count and
 * the points for it (ScorePart); its line reads from left to right, as players add up:
 *
 *   "6 spaces × 2 + 2 coats of arms × 2 = 16 · tie won by 1 follower on …"
 *    LABEL_SPACES   LABEL_COATS          │    no points, but `notes`: says who is paid
 *                                        └ the points of the event, not summed up here */
#include "words/expansion_words.h"

#include "base/text.h"

#include <assert.h>

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

/* Adds one summand: "6 spaces × 2". The signs of arithmetic are the same in all languages. */
static void add_part(Text *text, const ScorePart *part)
{
    char count[96];
    words_count(part->label, part->count, count, sizeof count);
    /* Points that are no multiple of the count, as for cities with different points, are shown in
     * brackets. So are those where a multiple is a coincidence. */
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

/* Ends with the sum. Without summands the sum is alone, without an equals sign. */
char *words_breakdown(const ScorePart *parts, int count, int points, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    text_add(&text, add_parts(&text, parts, count) > 0 ? " = %d" : "%d", points);
    add_notes(&text, parts, count);
    return out;
}

/* Omits the sum, for places that already show it. */
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

/* A payment without a heading has that of LABEL_NONE, "Bonus". */
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
