/* tips.c: the tips for everything on the board and the cards, and the rules behind events and
 * refusals (tips.h). Most of them are in the rows of expansion_words.h; those of counts and tiles
 * are here. The test of tips checks that each thing has a name, a sentence and a rule with a page
 * in the book.
 *
 *     thing on the board ── row ── name, sentence   translated
 *                            └──── rule              'why?' opens it */
#include "words/tips.h"

#include "base/text.h"
#include "words/expansion_words.h"

#include <assert.h>
#include <string.h>

/* The tips for the bare numbers on cards and next to the draw pile. */
static const WordsTip counts[] = {
    [TIP_SCORE] = {N_("Points"), N_("Points so far; more at the end."), "BASE-24"},
    [TIP_FOLLOWERS] = {N_("Followers"),
                       N_("The pale ones are on the board and come home when they score."),
                       "BASE-13"},
    [TIP_HALVES] = {N_("Halves"), N_("You may play one instead of drawing a tile."), "HALF-13"},
    [TIP_PILE] = {N_("Draw pile"), N_("The game ends when no tiles are left."), "BASE-23"},
};
static_assert(COUNT_OF(counts) == TIP_COUNTS, "a row per count");

/* These tips say how to place the tile; the lines for signs and symbols, which follow, say what it
 * shows. */
static const WordsTip pieces[] = {
    [SHAPE_SQUARE] = {N_("Tile"), N_("Place it so that all touching sides match."), "BASE-8"},
    [SHAPE_HALF] = {N_("Half"), N_("Play it instead of drawing. Its long side must also match."),
                    "HALF-13"},
    [SHAPE_DOUBLE] = {N_("Double tile"), N_("It covers two spaces but is placed as one tile."),
                      "HALF-20"},
};
static_assert(COUNT_OF(pieces) == SHAPES, "a row per shape");

/* This tip names the two rules that newcomers stumble over; each has a page of its own. */
static const WordsTip gap = {N_("Gap"),
                             N_("Only a half fits here. A gap keeps roads and cities open "
                                "(HALF-27) and divides fields (HALF-34)."),
                             "HALF-18"};

/* --- lookup ----------------------------------------------------------------------------------- */

/* Translates a tip into the current language; rule numbers are the same in all languages. */
static WordsTip spoken(WordsTip tip)
{
    return (WordsTip){words_text(tip.name), words_text(tip.text), tip.rule};
}

/* Keeps the name, because the thing is called the same whether it has an effect or not. */
static WordsTip spoken_in(WordsTip tip, uint64_t needs, uint64_t expansions)
{
    if (needs && !(needs & expansions))
        tip = (WordsTip){tip.name, N_("It has no effect in this game."), "BASE-3"};
    return spoken(tip);
}

WordsTip words_tip_sign(int sign)
{
    assert(words_of_sign(sign) && "sign");
    return spoken(words_of_sign(sign)->tip);
}

/* Tips of signs say what the sign changes, not what its city or road scores, which another tip
 * says. */
bool tip_sign_shown(const Segment *segment, int sign)
{
    const SignWords *row = words_of_sign(sign);
    assert(row && "sign");
    return row->coat ? segment->coats > 0
                     : (segment->flags & row->flag) || (row->goods && segment->goods == row->goods);
}

int words_sign_of(const Segment *segment)
{
    int sign = words_sign_count() - 1;
    while (sign >= 0 && !tip_sign_shown(segment, sign))
        sign--;
    return sign;
}

WordsTip words_tip_count(TipCount count)
{
    assert((unsigned)count < TIP_COUNTS && "count");
    return spoken(counts[count]);
}

WordsTip words_tip_doing(TipDoing doing)
{
    assert(words_of_doing(doing) && "doing");
    return spoken(words_of_doing(doing)->tip);
}

WordsTip words_tip_land(SegmentKind kind)
{
    assert(words_of_land(kind) && "kind of land");
    return spoken(words_of_land(kind)->tip);
}

WordsTip words_tip_piece(Shape shape)
{
    assert((unsigned)shape < SHAPES && "shape");
    return spoken(pieces[shape]);
}

WordsTip words_tip_gap(void)
{
    return spoken(gap);
}

/* The tip of a thing without effect in this game cites BASE-3. */
static bool has_effect(const WordsTip *tip)
{
    return strcmp(tip->rule, "BASE-3") != 0;
}

/* Adds a line unless it is there already; *rule is set to the rule of the first line. */
static void add_thing(Text *text, WordsTip tip, const char **rule)
{
    char line[256];
    words_tip_line(&tip, line, sizeof line);
    if (!has_effect(&tip) || strstr(text->data, line))
        return;
    text_add(text, "\n%s", line);
    *rule = *rule ? *rule : tip.rule;
}

/* Returns whether the symbol of the segment gets a line of its own. */
static bool has_line(const TileKind *kind, int segment)
{
    Symbol symbol = (Symbol)kind->segments[segment].symbol;
    return kind->symbols >> segment & 1 || words_of_symbol(symbol)->told;
}

/* Writes the sentence of the tile, then a line for each thing on it. 'why?' opens the rule of the
 * first thing, because players who see it already know how to place tiles. */
const char *words_tip_tile(const Catalogue *c, uint16_t copy, uint64_t expansions, char *out,
                           int size)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const OwnTileWords *own = words_of_own_tile(kind);
    WordsTip tip = own && own->tip.name ? spoken(own->tip) : words_tip_piece((Shape)kind->shape);
    const char *rule = NULL;
    words_tile(c, copy, out, size);
    Text text = {.data = out, .size = (size_t)size, .length = strlen(out)};
    text_add(&text, "\n%s", tip.text);
    for (int i = 0; i < kind->segment_count; i++) {
        if (has_line(kind, i))
            add_thing(&text, words_tip_symbol((Symbol)kind->segments[i].symbol, expansions), &rule);
        for (int sign = 0; sign < words_sign_count(); sign++)
            if (tip_sign_shown(&kind->segments[i], sign))
                add_thing(&text, words_tip_sign(sign), &rule);
    }
    if (c->copies[copy].decor != DECOR_NONE)
        add_thing(&text, words_tip_picture((Decor)c->copies[copy].decor, expansions), &rule);
    return rule ? rule : tip.rule;
}

WordsTip words_tip_symbol(Symbol symbol, uint64_t expansions)
{
    const SymbolWords *row = words_of_symbol(symbol);
    assert(row && "symbol");
    return spoken_in(row->tip, row->needs, expansions);
}

WordsTip words_tip_picture(Decor decor, uint64_t expansions)
{
    const PictureWords *row = words_of_picture(decor);
    assert(row && "picture");
    return spoken_in(row->tip, row->needs, expansions);
}

/* A follower is described by the feature that it is on, any other figure by its kind. */
WordsTip words_tip_figure(FigureKind kind, SegmentKind land, bool mine)
{
    const FigureWords *row = words_of_figure(kind);
    assert(row && words_of_land(land) && "figure and land");
    if (row->rule)
        return spoken((WordsTip){row->supply.name, mine ? row->mine : row->theirs, row->rule});
    WordsTip tip = words_of_land(land)->follower;
    return spoken(tip.name ? tip : words_of_land(SEGMENT_SYMBOL)->follower);
}

WordsTip words_tip_supply(FigureKind kind)
{
    assert(words_of_figure(kind) && "figure");
    return spoken(words_of_figure(kind)->supply);
}

WordsTip words_tip_captive(void)
{
    for (int i = 0; i < words_table_count(); i++)
        if (words_tables(i)->captive.name)
            return spoken(words_tables(i)->captive);
    return (WordsTip){0};
}

WordsTip words_tip_challenge(void)
{
    for (int i = 0; i < words_table_count(); i++)
        if (words_tables(i)->challenge.name)
            return spoken(words_tables(i)->challenge);
    return (WordsTip){0};
}

/* Labels that aren't tokens have the tip of LABEL_NONE. */
WordsTip words_tip_token(Label label)
{
    WordsTip tip = words_of_label(label)->tip;
    return spoken(tip.name ? tip : words_of_label(LABEL_NONE)->tip);
}

WordsTip words_tip_stock(Label label)
{
    return spoken(words_of_label(label)->stock);
}

char *words_tip_line(const WordsTip *tip, char *out, int size)
{
    return words_format(out, size, "%s: %s", tip->name, tip->text);
}

/* --- reasons why not -------------------------------------------------------------------------- */

/* Finds the rules that explain events and refusals, in the rows of expansion_words.h. Rule numbers
 * are texts, because the rulebook explains more rules than scores cite (rules/rule_ids.h). */

/* Returns NULL if the rulebook has no rule for the event, as for the start of a turn. Scores cite
 * their own rule; a question has the rule that requires it, not the rules of its answers. */
const char *words_why_event(const Catalogue *c, const Event *event)
{
    assert(event->kind < EVENTS && "event");
    switch ((EventKind)event->kind) {
    case EVENT_SCORED:
        return event->rule ? rule_name((RuleId)event->rule) : NULL;
    case EVENT_PLACED:
        if (catalogue_kind(c, event->copy)->shape == SHAPE_HALF)
            return "HALF-15";
        break;
    case EVENT_FIGURE_PLACED:
        return words_of_figure((FigureKind)event->figure_kind)->placed_rule;
    case EVENT_FIGURE_RETURNED:
    case EVENT_FIGURE_MOVED:
        return words_of_figure((FigureKind)event->figure_kind)->home_rule;
    case EVENT_TOKEN_PLACED:
    case EVENT_TOKEN_TAKEN:
    case EVENT_CHANCE:
        return words_of_label((Label)event->label)->rule;
    case EVENT_TOKEN_MOVED: {
        const LabelWords *row = words_of_label((Label)event->label);
        return event->count ? row->moved_rule : row->turned_rule;
    }
    case EVENT_CHOSEN:
        return words_of_question((Question)event->number)->rule;
    default:
        break;
    }
    const EventWords *row = words_of_event((EventKind)event->kind, (RuleId)event->rule);
    return row ? row->rule : NULL;
}

/* If several rules forbid something, returns the one that a newcomer has to learn. The sentence of
 * the refusal says what is wrong on this board. */
const char *words_why_refusal(Refusal refusal)
{
    assert(words_of_refusal(refusal) && "refusal");
    return words_of_refusal(refusal)->rule;
}

/* Returns whether one of the sets of a table belongs to the game. */
static bool in_play(const ExpansionWords *words, uint64_t expansions)
{
    uint64_t sets = 0;
    for (int i = 0; i < words->sets.count; i++)
        sets |= EXPANSION_SET(words->sets.rows[i].id);
    return sets & expansions;
}

/* An expansion in play may explain a refusal of the base game with a rule of its own. */
const char *words_why_fault(uint64_t expansions, const Fault *fault)
{
    for (int table = 0; table < words_table_count(); table++) {
        const ExpansionWords *words = words_tables(table);
        for (int i = 0; in_play(words, expansions) && i < words->refusals.count; i++)
            if (words->refusals.rows[i].refusal == fault->refusal)
                return words->refusals.rows[i].rule;
    }
    return words_why_refusal((Refusal)fault->refusal);
}

/* Some figures have their own rule about where they may be placed. */
const char *words_why_figure(FigureKind kind, Refusal refusal)
{
    assert((unsigned)kind < FIGURE_KINDS && "figure");
    bool own = refusal == REFUSAL_SEGMENT_KIND || refusal == REFUSAL_NEEDS_OWN ||
               refusal == REFUSAL_SAME_KIND;
    return own && kind != FIGURE_FOLLOWER ? words_of_figure(kind)->placed_rule
                                          : words_why_refusal(refusal);
}
