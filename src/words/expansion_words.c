/* expansion_words.c: finds the row of a thing in the tables of the base game and of all expansions,
 * and puts sets, generations and house rules into words. */
#include "words/expansion_words.h"

#include "base/text.h"
#include "expansions/layers.h"

#include <assert.h>
#include <string.h>

#define WORDS_EXTERN(words) extern const ExpansionWords words;
EXPANSION_WORDS(WORDS_EXTERN)

/* The base game comes first, because most things belong to it. */
#define WORDS_ADDRESS(words) , &words
static const ExpansionWords *const tables[] = {&base_words EXPANSION_WORDS(WORDS_ADDRESS)};

int words_table_count(void)
{
    return sizeof tables / sizeof tables[0];
}

const ExpansionWords *words_tables(int i)
{
    assert(i >= 0 && i < words_table_count() && "table of words");
    return tables[i];
}

/* Defines a function that returns the row of `list` for which `matches` is true; NULL: none. */
#define WORDS_FIND(function, Row, list, Key, matches)                                              \
    const Row *function(Key key)                                                                   \
    {                                                                                              \
        for (int table = 0; table < words_table_count(); table++)                                  \
            for (int i = 0; i < tables[table]->list.count; i++) {                                  \
                const Row *row = &tables[table]->list.rows[i];                                     \
                if (matches)                                                                       \
                    return row;                                                                    \
            }                                                                                      \
        return NULL;                                                                               \
    }

WORDS_FIND(words_of_set, SetWords, sets, ExpansionId, row->id == key)
WORDS_FIND(words_of_figure, FigureWords, figures, FigureKind, row->kind == key)
WORDS_FIND(words_of_deed, DeedWords, deeds, Deed, row->deed == key)
WORDS_FIND(words_of_question, QuestionWords, questions, Question, row->question == key)
WORDS_FIND(words_of_label, LabelWords, labels, Label, row->label == key)
WORDS_FIND(words_of_refusal, RefusalWords, refusals, Refusal, row->refusal == key)
WORDS_FIND(words_of_rule, RuleWords, rules, RuleId, row->rule == key)
WORDS_FIND(words_of_symbol, SymbolWords, symbols, Symbol,
           row->symbol == key || (row->symbol < key && key <= row->last))
WORDS_FIND(words_of_picture, PictureWords, pictures, Decor, row->decor == key)
WORDS_FIND(words_of_land, LandWords, lands, SegmentKind, row->kind == key)
WORDS_FIND(words_of_border, BorderWords, borders, Land, row->land == key)
WORDS_FIND(words_of_reason, ReasonWords, reasons, AiReasonKind, row->kind == key)
WORDS_FIND(words_of_policy, PolicyWords, policies, PolicyId, row->policy == key)
WORDS_FIND(words_of_tally, TallyWords, tallies, int, row->kind == key)
WORDS_FIND(words_of_choose, ChooseWords, chooses, WordsChoose, row->what == key)
WORDS_FIND(words_of_doing, DoingWords, doings, TipDoing, row->doing == key)

/* Defines a static lookup, because only this file makes its key. */
#define WORDS_FIND_HERE(...) static WORDS_FIND(__VA_ARGS__)
WORDS_FIND_HERE(find_own_tile, OwnTileWords, own_tiles, bool, row->closes == key)
WORDS_FIND_HERE(find_event, EventWords, events, EventWords,
                row->kind == key.kind && row->cites == key.cites)

const OwnTileWords *words_of_own_tile(const TileKind *kind)
{
    return kind->shape == SHAPE_HALF || !kind_is_own(kind) ? NULL
                                                           : find_own_tile(kind_closes(kind));
}

const EventWords *words_of_event(EventKind kind, RuleId cites)
{
    const EventWords *row = find_event((EventWords){.kind = kind, .cites = cites});
    return row || cites == RULE_NONE ? row : find_event((EventWords){.kind = kind});
}

const SignWords *words_of_sign(int sign)
{
    for (int table = 0; table < words_table_count(); sign -= tables[table++]->signs.count)
        if (sign < tables[table]->signs.count)
            return &tables[table]->signs.rows[sign];
    return NULL;
}

int words_sign_count(void)
{
    int count = 0;
    for (int table = 0; table < words_table_count(); table++)
        count += tables[table]->signs.count;
    return count;
}

/* --- sets ------------------------------------------------------------------------------------- */

/* The names of the expansions, their pieces and what they change, as the set-up shows
 * them:
 *
 *   [x] Name
 *       One or two sentences on what changes.         line
 *       24 tiles · big follower for each player · …   the sum, and more */

static const SetWords *set_words(ExpansionId expansion)
{
    assert((unsigned)expansion < EXPANSIONS && words_of_set(expansion) && "expansion");
    return words_of_set(expansion);
}

const char *words_expansion(ExpansionId expansion)
{
    return words_text(set_words(expansion)->name);
}

const char *words_expansion_line(ExpansionId expansion)
{
    const char *line = set_words(expansion)->line;
    return line ? words_text(line) : NULL;
}

/* Headings of the dialog for choosing expansions. */
static const char *const groups[EXPANSION_GROUPS] = {
    [EXPANSIONS_LARGE] = N_("Large expansions"),
    [EXPANSIONS_SMALL] = N_("Small expansions"),
};

const char *words_expansion_group(ExpansionGroup group)
{
    assert((unsigned)group < EXPANSION_GROUPS && "group of expansions");
    return words_text(groups[group]);
}

/* Returns the group in which the dialog shows an expansion. */
ExpansionGroup words_expansion_in(ExpansionId expansion)
{
    return set_words(expansion)->group;
}

/* Returns the set of expansions that combine well with this one: a hint for players, not a
 * condition. */
uint64_t words_expansion_with(ExpansionId expansion)
{
    return set_words(expansion)->with;
}

/* Adds a piece; pieces are separated by a dot and keep the order in which they are added. */
static void add(Text *text, const char *piece)
{
    text_add(text, text->length ? " · %s" : "%s", piece);
}

char *words_expansions(uint64_t sets, char *out, int size)
{
    const char *names[EXPANSIONS];
    int count = 0;
    for (int id = 0; id < EXPANSIONS; id++)
        if (sets >> id & 1)
            names[count++] = words_expansion((ExpansionId)id);
    return words_list(names, count, out, size);
}

/* Writes "24 tiles · big follower for each player · …". Tiles and figures are counted from the
 * rules, so they can't be wrong here; the other material is in `more`. */
char *words_expansion_adds(ExpansionId expansion, const ExpansionFacts *facts, char *out, int size)
{
    char piece[192];
    Text text = text_in(out, (size_t)size);
    int tiles = facts->squares + facts->halves;
    if (tiles)
        add(&text,
            words_format(piece, sizeof piece, words_plural("%d tile", "%d tiles", tiles), tiles));
    const char *names[FIGURE_KINDS];
    char list[128];
    int count = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        if (facts->figures[kind])
            names[count++] =
                kind == FIGURE_FOLLOWER ? _("another follower") : words_figure((FigureKind)kind);
    words_list(names, count, list, sizeof list);
    /* TRANSLATORS: "builder and pig for each player" */
    if (count)
        add(&text, words_format(piece, sizeof piece, _("%s for each player"), list));
    if (set_words(expansion)->more)
        add(&text, words_text(set_words(expansion)->more));
    return out;
}

/* --- generations ------------------------------------------------------------------------------ */

/* Words for the generations of the rules and for the house rules. The numbers are in
 * data/generations.json; here is what players read:
 *
 *   Rules      2014  2015  2020 [2021] Community         brief
 *              Everything counts occupied spaces, …      line
 *   House rules
 *   Monasteries count    (spaces) (tiles)                PolicyWords: name, values
 *              A completed monastery is always worth 9.  line of the value chosen */

typedef struct GenerationWords {
    const char *id, *brief, *line;
} GenerationWords;

/* `brief` is the heading of a table column. Years aren't translated because all languages write
 * them this way. */
static const GenerationWords generations[] = {
    {"2014", "2014",
     N_("Two halves in a space count as one tile, and the game ends with the last square tile.")},
    {"2015", "2015",
     N_("Every half counts as a tile of its own, even around monasteries, which can score up to 18 "
        "points.")},
    {"2020", "2020",
     N_("Every half counts in roads and cities; monasteries score by occupied spaces.")},
    {"2021", "2021",
     N_("Everything scores by occupied spaces; halves may still be played when the draw pile is "
        "empty.")},
    {"community", N_("Community"),
     N_("House rules from 2020: they score like the 2020 rules and settle what those leave open.")},
    {"yours", N_("Yours"), N_("Your own house rules.")},
};

/* Finds the words for an id of data/generations.json; an id without words, from a custom file, is
 * shown as it is. */
static const GenerationWords *find(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(generations); i++)
        if (strcmp(generations[i].id, id) == 0)
            return &generations[i];
    return NULL;
}

const char *words_generation_short(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->brief) : id;
}

/* A custom generation has no sentence; its switches describe it. */
const char *words_generation_line(const char *id)
{
    const GenerationWords *words = find(id);
    return words ? words_text(words->line) : "";
}

static const PolicyWords *policy_words(PolicyId policy)
{
    assert((unsigned)policy < POLICIES && words_of_policy(policy) && "words for each policy");
    return words_of_policy(policy);
}

const char *words_policy(PolicyId policy)
{
    return words_text(policy_words(policy)->name);
}

const char *words_policy_value(PolicyId policy, int value)
{
    assert(value >= 0 && value < VALUES_MAX && "value of a policy");
    return words_text(policy_words(policy)->values[value].name);
}

const char *words_policy_line(PolicyId policy, int value)
{
    assert(value >= 0 && value < VALUES_MAX && "value of a policy");
    return words_text(policy_words(policy)->values[value].line);
}

/* --- house rules ------------------------------------------------------------------------------ */

/* Returns the generation nearest to `rules`. If several are equally near, prefers the preset
 * one. */
static int nearest(const Generations *rows, const Policies *rules)
{
    int best = rows->preset;
    for (int row = 0; row < rows->count; row++)
        if (policies_differences(&rows->rows[row].policies, rules) <
            policies_differences(&rows->rows[best].policies, rules))
            best = row;
    return best;
}

/* Writes the name of a generation; for house rules, the nearest generation and what they change in
 * it. That is shorter than listing all switches, and players describe house rules this way. */
char *words_rules(const Generations *rows, const char *id, const Policies *rules, char *out,
                  int size)
{
    enum { ITEM_SIZE = 160 };
    int named = generations_find(rows, id);
    const Generation *row = &rows->rows[named < 0 ? nearest(rows, rules) : named];
    char changes[POLICIES * ITEM_SIZE];
    Text text = text_in(changes, sizeof changes);
    for (int i = 0; i < POLICIES; i++)
        if (rules->value[i] != row->policies.value[i])
            text_add(&text, "%s%s: %s", text.length ? "; " : "", words_policy((PolicyId)i),
                     words_policy_value((PolicyId)i, rules->value[i]));
    const char *name = words_generation_short(row->id);
    /* TRANSLATORS: house rules: "2014 with changes (Roads and cities count: tiles)". */
    return text.length ? words_format(out, size, _("%s with changes (%s)"), name, changes)
                       : text_copy(out, (size_t)size, name);
}
