/* expansion_words.c: finds the row of a thing among the tables of the base game and of all
 * expansions. */
#include "words/expansion_words.h"

#include "expansions/layers.h"

#include <assert.h>

#define WORDS_EXTERN(words) extern const ExpansionWords words;
EXPANSION_WORDS(WORDS_EXTERN)

/* The base game comes first, because most things are its own. */
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

/* For lookups whose key is made here. */
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
