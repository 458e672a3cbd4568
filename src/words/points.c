/* points.c: counts, breakdowns and rules in words. A score consists of parts, each with a count and
 * the points for it (ScorePart); its line reads from left to right, as players add up:
 *
 *   "6 spaces × 2 + 2 coats of arms × 2 = 16 · tie won by 1 follower on a hill"
 *    LABEL_SPACES   LABEL_COATS          │    LABEL_HILL: no points, says who is paid
 *                                        └ the points of the event, not summed up here */
#include "words/words.h"

#include "base/text.h"

#include <assert.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* The counts in the parts of a score. */
static const WordsPlural counts[] = {
    [LABEL_NONE] = NP_("%d point", "%d points"),
    [LABEL_TILES] = NP_("%d tile", "%d tiles"),
    [LABEL_SPACES] = NP_("%d space", "%d spaces"),
    [LABEL_COATS] = NP_("%d coat of arms", "%d coats of arms"),
    /* TRANSLATORS: a monastery's points are a sum: "1 on its own space + 8 around it = 9". */
    [LABEL_MONASTERY] = NP_("%d on its own space", "%d on its own space"),
    [LABEL_NEIGHBOURS] = NP_("%d around it", "%d around it"),
    [LABEL_CITIES] = NP_("%d completed city", "%d completed cities"),
    [LABEL_VINEYARDS] = NP_("%d vineyard", "%d vineyards"),
    [LABEL_HILL] = NP_("tie won by %d follower on a hill", "tie won by %d followers on hills"),
    [LABEL_UNDER_HILL] = NP_("%d tile under a hill", "%d tiles under hills"),
    [LABEL_INN] = NP_("%d inn", "%d inns"),
    [LABEL_CATHEDRAL] = NP_("%d cathedral", "%d cathedrals"),
    [LABEL_GARDEN] = NP_("%d on its own space", "%d on its own space"),
    [LABEL_WINE] = NP_("%d barrel of wine", "%d barrels of wine"),
    [LABEL_GRAIN] = NP_("%d sheaf of grain", "%d sheaves of grain"),
    [LABEL_CLOTH] = NP_("%d bale of cloth", "%d bales of cloth"),
    [LABEL_PIG] = NP_("%d city (pig)", "%d cities (pig)"),
    [LABEL_TOLLHOUSE] = NP_("%d tollhouse", "%d tollhouses"),
    [LABEL_TRAVELLERS] = NP_("%d group of travellers", "%d groups of travellers"),
    [LABEL_FARMHOUSES] = NP_("%d farmhouse", "%d farmhouses"),
    [LABEL_SHEDS] = NP_("%d shed", "%d sheds"),
    [LABEL_GARDENS] = NP_("%d garden", "%d gardens"),
    [LABEL_HIGHWAYMEN] = NP_("%d pair of highwaymen", "%d pairs of highwaymen"),
    [LABEL_FLOCK] = NP_("%d sheep", "%d sheep"),
    [LABEL_SHEEP_HALF] = NP_("%d sheep on a half", "%d sheep on halves"),
    [LABEL_WOLF] = NP_("%d wolf", "%d wolves"),
    [LABEL_BAG] = NP_("%d token from the bag", "%d tokens from the bag"),
    [LABEL_DRAGON] = NP_("%d dragon", "%d dragons"),
    [LABEL_DRAGON_TILES] = NP_("%d dragon tile set aside", "%d dragon tiles set aside"),
    [LABEL_FAIRY] = NP_("%d fairy", "%d fairies"),
    [LABEL_TOWER] = NP_("tower of %d floor", "tower of %d floors"),
    [LABEL_FLOORS] = NP_("%d floor", "%d floors"),
    [LABEL_BARN] = NP_("%d barn", "%d barns"),
    [LABEL_GERMAN_CASTLE] = NP_("%d castle", "%d castles"),
    [LABEL_ROWS] = NP_("%d in row and column", "%d in row and column"),
    [LABEL_HUT] = NP_("%d hut", "%d huts"),
    [LABEL_EMPTY] = NP_("%d empty space", "%d empty spaces"),
    [LABEL_KING] = NP_("%d completed city", "%d completed cities"),
    [LABEL_ROBBER] = NP_("%d completed road", "%d completed roads"),
    [LABEL_TITLE] = NP_("%d title", "%d titles"),
    [LABEL_DARMSTADT] = NP_("%d Darmstadt bonus", "%d Darmstadt bonuses"),
    [LABEL_BUILDING] = NP_("%d little building", "%d little buildings"),
    [LABEL_BUILDINGS] = NP_("%d little building", "%d little buildings"),
    [LABEL_RANSOM] = NP_("%d prisoner", "%d prisoners"),
    [LABEL_DIE] = NP_("the die shows %d", "the die shows %d"),
    [LABEL_OUTBREAK] = NP_("outbreak %d", "outbreak %d"),
    [LABEL_FLEA] = NP_("%d active flea", "%d active fleas"),
};
static_assert(COUNT_OF(counts) == LABELS, "words for each label");

/* Headings of points: unfinished, complete. A river and a village score nothing; they have rows
 * because callers may ask about any segment. */
static const char *const features[][2] = {
    [SEGMENT_CITY] = {NC_("scoring", "Unfinished city"), NC_("scoring", "City")},
    [SEGMENT_ROAD] = {NC_("scoring", "Unfinished road"), NC_("scoring", "Road")},
    [SEGMENT_RIVER] = {NC_("scoring", "River"), NC_("scoring", "River")},
    [SEGMENT_FIELD] = {NC_("scoring", "Field"), NC_("scoring", "Field")},
    [SEGMENT_MONASTERY] = {NC_("scoring", "Unfinished monastery"), NC_("scoring", "Monastery")},
    [SEGMENT_GARDEN] = {NC_("scoring", "Unfinished garden"), NC_("scoring", "Garden")},
    [SEGMENT_SYMBOL] = {NC_("scoring", "Symbol"), NC_("scoring", "Symbol")},
    [SEGMENT_CROSSING] = {NC_("scoring", "Village"), NC_("scoring", "Village")},
    [SEGMENT_CASTLE] = {NC_("scoring", "Unfinished castle"), NC_("scoring", "Castle")},
    [SEGMENT_HUT] = {NC_("scoring", "Hut"), NC_("scoring", "Hut")},
    [SEGMENT_LYING] = {NC_("scoring", "Row and column"), NC_("scoring", "Row and column")},
};
static_assert(COUNT_OF(features) == SEGMENT_KINDS, "a heading per kind");

/* Our own sentences for the rules; docs/RULES.md has the full text. */
static const char *const rules[] = {
    [RULE_NONE] = "",
    [RULE_BASE_9] =
        N_("A drawn tile that fits nowhere is shown, set aside and replaced by the next one."),
    [RULE_BASE_14] =
        N_("A road is complete when both ends are closed or it forms a loop: 1 point per tile."),
    [RULE_BASE_15] = N_("A city is complete when its wall is closed and there are no gaps inside: "
                        "2 points per tile, plus 2 per coat of arms."),
    [RULE_BASE_16] = N_("Each tile or space counts only once for a feature, even if two parts of "
                        "the feature are on it."),
    [RULE_BASE_17] =
        N_("A monastery is complete when all eight spaces around it are occupied: 9 points."),
    [RULE_BASE_18] = N_("The player with the most followers in a feature gets all its points; tied "
                        "players each get them all."),
    [RULE_BASE_21] = N_("House rule for small cities: a completed city of size two scores only 2 "
                        "points, plus 1 per coat of arms."),
    [RULE_BASE_24] = N_(
        "At the end, an unfinished road or city scores 1 point per tile and 1 per coat of arms; an "
        "unfinished monastery scores 1 point for itself and 1 for each occupied space around it."),
    [RULE_BASE_25] =
        N_("At the end, a field scores 3 points for each completed city that touches it."),
    [RULE_HALF_26] = N_("Roads and cities with halves: two halves in one space count once or "
                        "twice, depending on the rules version."),
    [RULE_HALF_28] = N_("If only one half of a space belongs to the feature, the space counts once "
                        "in every rules version."),
    [RULE_HALF_30] =
        N_("Two halves in a space next to a monastery count 1; under the 2015 rules they count 2."),
    [RULE_HALF_31] = N_("The monastery’s own space counts 1 even with two halves in it; under the "
                        "2015 rules it counts 2."),
    [RULE_HALF_32] = N_("A completed monastery is worth 9 points; under the 2015 rules, up to 18."),
    [RULE_HALF_33] = N_("An unfinished monastery scores its own space and the occupied spaces "
                        "around it; under the 2015 rules it scores each tile there."),
    [RULE_HALF_34] = N_("A gap interrupts a field and forms its edge."),
    [RULE_HALF_36] = N_("Unfinished roads and cities count halves the same way as completed ones."),
    [RULE_HS_6] = N_("Driving a flock home scores 1 point for each sheep of all flocks in the "
                     "field, for every player with a shepherd there."),
    [RULE_HS_H3] =
        N_("The three sheep on the half count for every flock driven home from their field."),
    [RULE_HS_14] =
        N_("If players are tied, those with one of this feature’s followers on a hill win."),
    [RULE_HS_16] = N_("A completed monastery scores 3 more points for each vineyard around it."),
    [RULE_HS_17] = N_("A vineyard in the monastery’s own space also counts."),
    [RULE_RIV_6] = N_("A river tile that fits nowhere is put back and tried again later."),
    [RULE_ABB_3] =
        N_("A garden is complete when all eight spaces around it are occupied: 9 points."),
    [RULE_ABB_4] = N_("An abbot taken back early scores 1 point for its own space and 1 for each "
                      "occupied space around it."),
    [RULE_ABB_7] = N_(
        "An unfinished garden scores 1 point for itself and 1 for each occupied space around it."),
    [RULE_TB_2] = N_("The player who completes a city takes a token for each good shown in it."),
    [RULE_TB_3] = N_("At the end, the player with the most tokens of a good scores 10 points; tied "
                     "players each score 10."),
    [RULE_TB_8] =
        N_("If you score a field with your pig in it, you get 1 more point for each city."),
    [RULE_IC_3] = N_("A completed road with an inn scores 2 points per tile; unfinished at the "
                     "end, it scores nothing."),
    [RULE_IC_4] = N_("A completed city with a cathedral scores 3 points per tile, plus 3 per coat "
                     "of arms; unfinished at the end, it scores nothing."),
    [RULE_TOLL_9] =
        N_("A completed road pays a toll to the tollhouse at its end: 1 or 2 for each farmhouse, "
           "shed, garden and pair of highwaymen beside it, 3 or 6 for each group of travellers."),
    [RULE_DRG_3] = N_("Dragon tiles drawn before the first volcano is placed are set aside; after "
                      "that they are shuffled back into the draw pile."),
    [RULE_DRG_11] =
        N_("If the fairy is next to one of your figures when your turn begins, you get 1 point."),
    [RULE_DRG_12] = N_("When a feature is scored, the figure next to the fairy earns its owner 3 "
                       "points, whoever has the majority."),
    [RULE_TOLL_16] =
        N_("At the end, each unfinished road at a tollhouse earns 1 for each picture beside it."),
    [RULE_TWR_8] = N_("Once per turn, you may buy back a prisoner: pay its captor 3 points, and it "
                      "returns to your supply at once."),
    [RULE_AM_10] = N_("A barn sends the farmers in its field home with 3 points for each city."),
    [RULE_AM_11] = N_("Farmers who join a barn’s field score 1 point for each city and go home."),
    [RULE_GC_4] = N_("A castle scores 2 for itself and 1 for each space around it."),
    [RULE_GC_5] =
        N_("At the end, a castle scores 2 for itself and 1 for each occupied space around it."),
    [RULE_GC_6] = N_("A completed road or city touching a castle scores 3 more."),
    [RULE_MON_4] = N_("A figure lying here scores its row and column at the end."),
    [RULE_RUS_9] = N_("At the end, each empty space around it scores 1 point."),
    [RULE_CKR_2] =
        N_("The king scores 1 for each completed city, the robber 1 for each completed road."),
    [RULE_CKR_14] = N_("These king and robber points are house rules."),
    [RULE_DAR_3] = N_("A completed church scores 3 for whoever has the most figures around it."),
    [RULE_DAR_5] = N_("A completed city with the Darmstadtium scores 3 more."),
    [RULE_LB_3] = N_("Each little building in a feature adds 1 point when the feature is scored; "
                     "as an option, a shed adds 1, a house 2 and a tower 3."),
    [RULE_AM_12] = N_("A barn scores 4 points for each completed city touching its field."),
};
static_assert(COUNT_OF(rules) == RULES, "a sentence per rule");

/* --- counts and sums -------------------------------------------------------------------------- */

char *words_count(Label label, int count, char *out, int size)
{
    assert((unsigned)label < LABELS && "label");
    return words_format(out, size, words_plural_of(&counts[label], count), count);
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
     * brackets. So are buildings, where a multiple is a coincidence: a shed and a tower (LB-4). */
    int factor =
        part->count > 0 && part->points % part->count == 0 ? part->points / part->count : 0;
    if (part->label == LABEL_BUILDINGS && factor > 1)
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

/* Leaves out parts without points, except a tie broken by a hill, which explains who is paid. */
static void add_hills(Text *text, const ScorePart *parts, int count)
{
    for (int i = 0; i < count; i++)
        if (parts[i].points == 0 && parts[i].label == LABEL_HILL) {
            char note[96];
            text_add(text, " · %s", words_count(parts[i].label, parts[i].count, note, sizeof note));
        }
}

/* Ends with the sum. Without summands the sum is alone, without an equals sign. */
char *words_breakdown(const ScorePart *parts, int count, int points, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    text_add(&text, add_parts(&text, parts, count) > 0 ? " = %d" : "%d", points);
    add_hills(&text, parts, count);
    return out;
}

/* Omits the sum, for places that already show it. */
char *words_parts(const ScorePart *parts, int count, char *out, int size)
{
    Text text = text_in(out, (size_t)size);
    add_parts(&text, parts, count);
    add_hills(&text, parts, count);
    return out;
}

/* --- names ------------------------------------------------------------------------------------ */

const char *words_feature(SegmentKind kind, bool complete)
{
    assert((unsigned)kind < SEGMENT_KINDS && "kind of segment");
    return words_text(features[kind][complete]);
}

const char *words_feature_of(const Segment *segment, bool complete)
{
    static const char *const shrine[2] = {NC_("scoring", "Unfinished shrine"),
                                          NC_("scoring", "Shrine")};
    if (segment->symbol == SYMBOL_SHRINE)
        return words_text(shrine[complete]);
    return words_feature((SegmentKind)segment->kind, complete);
}

const char *words_rule(RuleId rule)
{
    assert((unsigned)rule < RULES && "rule");
    return words_text(rules[rule]);
}

/* The decimal sign is a text with context, because most of our languages use a comma. C would take
 * it from the locale, but numbers in files must not change with the language. */
char *words_tenths(int tenths, char *out, int size)
{
    if (tenths % 10 == 0)
        return words_format(out, size, "%d", tenths / 10);
    return words_format(out, size, C_("decimal", "%d.%d"), tenths / 10, tenths % 10);
}
