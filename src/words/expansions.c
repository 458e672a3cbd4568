/* expansions.c: the names of the expansions, their pieces and what they change, as the set-up shows
 * them:
 *
 *   [x] Traders & Builders                                                   name
 *       Whoever completes a city takes its goods. Builders bring a second    line
 *       tile, pigs better fields.
 *       24 tiles · builder and pig for each player · 20 goods                the sum, and more */
#include "words/words.h"

#include "base/text.h"

#include <assert.h>

/* The set of two expansions. */
#define WITH(a, b) (EXPANSION_SET(EXPANSION_##a) | EXPANSION_SET(EXPANSION_##b))
/* To add an expansion, add its row. The line says what changes for a player who knows the base
 * game, in one or two sentences. */
static const struct {
    const char *name;
    const char *line; /* what it changes; NULL: not listed in the set-up */
    const char *more; /* its material besides tiles and figures, or NULL */
    ExpansionGroup group;
    /* set of ExpansionIds that combine well with it, because they use the same places */
    uint64_t with;
} expansions[] = {
    [EXPANSION_HALFLINGS] = {.name = N_("Halves")},
    [EXPANSION_RIVER] = {.name = N_("The River"),
                         .line = N_("The river is placed first, from the spring to the lake."),
                         .group = EXPANSIONS_SMALL,
                         .with = WITH(INNS, ABBOT)},
    [EXPANSION_ABBOT] = {.name = N_("The Abbot"),
                         .line = N_(
                             "Claims monasteries and gardens, and may come home early to score."),
                         .group = EXPANSIONS_SMALL,
                         .with = WITH(RIVER, HILLS)},
    [EXPANSION_INNS] = {.name = N_("Inns & Cathedrals"),
                        .line = N_("Their roads and cities score more, but nothing if they stay "
                                   "unfinished. The big follower counts as two."),
                        .group = EXPANSIONS_LARGE,
                        .with = WITH(TRADERS, TOLLKEEPERS)},
    [EXPANSION_TRADERS] = {.name = N_("Traders & Builders"),
                           .line = N_("Whoever completes a city takes its goods. Builders give you "
                                      "a second tile, pigs better fields."),
                           .more = N_("20 goods"),
                           .group = EXPANSIONS_LARGE,
                           .with = WITH(INNS, CIRCLES_1)},
    [EXPANSION_HILLS] = {.name = N_("Hills & Sheep"),
                         .line = N_("Shepherds gather flocks and fear the wolf. Hills win ties, "
                                    "vineyards help monasteries."),
                         .more = N_("a bag of sheep"),
                         .group = EXPANSIONS_LARGE,
                         .with = WITH(ABBOT, TOLLKEEPERS)},
    [EXPANSION_CIRCLES] = {.name =
                               /* both sets; each of them has a line of its own */
                           N_("The Crop Circles")},
    [EXPANSION_CIRCLES_1] = {.name = N_("The Crop Circles I"),
                             .line = N_("Everyone adds a figure of one kind or takes one back."),
                             .group = EXPANSIONS_SMALL,
                             .with = WITH(TRADERS, CIRCLES_2)},
    [EXPANSION_CIRCLES_2] = {.name = N_("The Crop Circles II"),
                             .line = N_("Everyone adds a figure of one kind or takes one back."),
                             .group = EXPANSIONS_SMALL,
                             .with = WITH(TRADERS, CIRCLES_1)},
    [EXPANSION_DRAGON] = {.name = N_("The Princess & the Dragon"),
                          .line = N_("The dragon eats every figure in its path but avoids the "
                                     "fairy. Portals lead to any free feature on the board."),
                          .more = N_("dragon and fairy"),
                          .group = EXPANSIONS_LARGE,
                          .with = WITH(TRADERS, INNS)},
    [EXPANSION_TOWER] = {.name = N_("The Tower"),
                         .line = N_("Towers grow floor by floor, and each floor may capture a "
                                    "figure in range. Prisoners are exchanged or ransomed."),
                         .more = N_("floors for each player"),
                         .group = EXPANSIONS_LARGE,
                         .with = WITH(INNS, ABBOT)},
    [EXPANSION_FLIGHTS] = {.name = N_("The Flying Machines"),
                           .line = N_("A die decides how far a figure flies, even onto roads, "
                                      "cities and monasteries that others hold."),
                           .more = N_("a die"),
                           .group = EXPANSIONS_SMALL,
                           .with = WITH(CIRCLES_1, INNS)},
    [EXPANSION_PLAGUE] = {.name = N_("The Plague"),
                          .line = N_("Fleas spread from tile to tile and send all figures home. "
                                     "Once per turn, one of yours may flee."),
                          .more = N_("18 fleas, 6 outbreaks"),
                          .group = EXPANSIONS_SMALL,
                          .with = WITH(FLIGHTS, DRAGON)},
    [EXPANSION_TOLLKEEPERS] =
        {.name = N_("The Tollkeepers"),
         .line = N_(
             "A tollhouse in a village earns from travellers whenever a road to it is completed."),
         .more = N_("tollhouse for each player"),
         .group = EXPANSIONS_LARGE,
         .with = WITH(INNS, RIVER)},
    [EXPANSION_CASTLES] =
        {.name = N_("Castles in Germany"),
         .line = N_("Each player gets castles that cover two spaces. A lord scores what is around "
                    "the castle; roads and cities that touch it score 3 more."),
         .group = EXPANSIONS_SMALL,
         .with = WITH(INNS, ABBEY)},
    [EXPANSION_MONASTERIES] =
        {.name = N_("Special monasteries"),
         .line =
             N_("Monks score as usual; a figure lying down scores its row and column at the end."),
         .group = EXPANSIONS_SMALL,
         .with = WITH(ABBOT, CASTLES)},
    [EXPANSION_KING] =
        {.name = N_("King, Robber and shrines"),
         .line = N_(
             "Shrines challenge monasteries; the largest city and the longest road earn titles."),
         .group = EXPANSIONS_SMALL,
         .with = WITH(INNS, ABBOT)},
    [EXPANSION_DARMSTADT] = {.name = N_("Darmstadt"),
                             .line = N_(
                                 "Churches score 3 for whoever has the most figures around them."),
                             .group = EXPANSIONS_SMALL,
                             .with = WITH(ABBOT, MONASTERIES)},
    [EXPANSION_RUSSIAN] = {.name = N_("Russian promos"),
                           .line = N_("Baba Yaga’s hut scores the empty spaces around it."),
                           .group = EXPANSIONS_SMALL,
                           .with = WITH(RIVER, ABBOT)},
    [EXPANSION_BUILDINGS] =
        {.name = N_("Little Buildings"),
         .line = N_("Sheds, houses and towers add points to the features around them."),
         .more = N_("18 buildings"),
         .group = EXPANSIONS_SMALL,
         .with = WITH(INNS, CASTLES)},
    [EXPANSION_ABBEY] = {.name = N_("Abbey & Mayor"),
                         .line = N_(
                             "Abbeys fill holes. Mayors count one per coat of arms in their city, "
                             "wagons move on after scoring, barns keep a field for the end."),
                         .group = EXPANSIONS_LARGE,
                         .with = WITH(INNS, TRADERS)},
};
#undef WITH
static_assert(sizeof expansions / sizeof expansions[0] == EXPANSIONS, "a row per expansion");

const char *words_expansion(ExpansionId expansion)
{
    assert((unsigned)expansion < EXPANSIONS && "expansion");
    return words_text(expansions[expansion].name);
}

const char *words_expansion_line(ExpansionId expansion)
{
    assert((unsigned)expansion < EXPANSIONS && "expansion");
    const char *line = expansions[expansion].line;
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
    assert((unsigned)expansion < EXPANSIONS && "expansion");
    return expansions[expansion].group;
}

/* Returns the set of expansions that combine well with it: a hint for players, not a condition. */
uint64_t words_expansion_with(ExpansionId expansion)
{
    assert((unsigned)expansion < EXPANSIONS && "expansion");
    return expansions[expansion].with;
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

/* Writes "24 tiles · builder and pig for each player · 20 goods". Tiles and figures are counted
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
    if (expansions[expansion].more)
        add(&text, words_text(expansions[expansion].more));
    return out;
}
