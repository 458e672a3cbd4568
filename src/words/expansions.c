/* expansions.c: the names of the expansions, their pieces and what they change, as the set-up shows
 * them:
 *
 *   [x] Name
 *       One or two sentences on what changes.         line
 *       24 tiles · big follower for each player · …   the sum, and more */
#include "words/expansion_words.h"

#include "base/text.h"

#include <assert.h>

static const SetWords *row_of(ExpansionId expansion)
{
    assert((unsigned)expansion < EXPANSIONS && words_of_set(expansion) && "expansion");
    return words_of_set(expansion);
}

const char *words_expansion(ExpansionId expansion)
{
    return words_text(row_of(expansion)->name);
}

const char *words_expansion_line(ExpansionId expansion)
{
    const char *line = row_of(expansion)->line;
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

/* Returns the group in which the dialog shows it. */
ExpansionGroup words_expansion_in(ExpansionId expansion)
{
    return row_of(expansion)->group;
}

/* Returns the set of expansions that combine well with it: a hint for players, not a condition. */
uint64_t words_expansion_with(ExpansionId expansion)
{
    return row_of(expansion)->with;
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

/* Writes "24 tiles · big follower for each player · …". Tiles and figures are counted
 * from the rules, so they can't be wrong here; `more` is the rest. */
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
            names[count++] = words_figure((FigureKind)kind);
    words_list(names, count, list, sizeof list);
    /* TRANSLATORS: "builder and pig for each player" */
    if (count)
        add(&text, words_format(piece, sizeof piece, _("%s for each player"), list));
    if (row_of(expansion)->more)
        add(&text, words_text(row_of(expansion)->more));
    return out;
}
