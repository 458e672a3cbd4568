/* circus_board.c: how the big top, the animals under it, acrobats and ringmasters look on the
 * table. */
#include "expansions/circus/circus.h"
#include "scenes/board/board_facts.h"
#include "scenes/editor/editor.h"
#include "scenes/play/turn.h"
#include "words/words.h"

static const FigureStyle figures[] = {{FIGURE_RINGMASTER, FORM_RINGMASTER, 1.06f, .lies = true}};

/* Two acrobats stand side by side on their drums, and the third one on their shoulders. */
static const StandBoard stands[] = {
    {SYMBOL_ACROBATS, ACROBATS_MAX, {{-.10f, .07f, 0}, {.10f, .07f, 0}, {0, .075f, .23f}}}};

/* While the pointer is on the big top, shows the nine spaces that count, by shading all other
 * tiles. */
static void draw_reach(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    uint16_t around[TILES_AROUND_MAX];
    int count = game_tiles_around(table->catalogue, table->game, token->tile, around);
    Units units = units_under(table->catalogue, table->game, NULL);
    board_ways_dim(picture, &units, around, count);
}

static const BoardTokenStyle token_styles[] = {
    {LABEL_BIG_TOP, BOARD_TOKEN_BIG_TOP, .50f, .80f, 0, .16f, BOARD_TOKEN_FIXED,
     .sound = SOUND_BIG_TOP, .least = 1, .values = ANIMAL_VALUES - 1, .draw_reach = draw_reach},
};

static bool pyramid_looks_fit(const TileKind *kind, const Action *deed)
{
    (void)deed;
    return kind_symbols(kind, SYMBOL_ACROBATS) > 0;
}

/* The mark is at the foot of the pyramid. */
static const DeedBoard deeds[] = {{DEED_ACROBATS, .below = .15f, .looks_fit = pyramid_looks_fit}};

static const ChanceBoard chances[] = {
    {LABEL_ANIMAL, BOARD_TOKEN_ANIMAL, ANIMAL_VALUES, .unseen = circus_unseen},
};

static const PreviewBoard previews[] = {
    {LABEL_BIG_TOP, .each_part = true},
    {LABEL_ACROBATS, .each_part = true},
    {LABEL_RINGMASTER, .each_part = true},
};

static const DecisionRow decisions[] = {
    {128, editor_part_row, DECIDES_PYRAMID, "acrobats", N_("Pyramid scored on"),
     .whole_tile = true},
};

static const SketchSymbol symbols[] = {{19, SYMBOL_ACROBATS, false}, {20, SYMBOL_BIG_TOP, false}};

const ExpansionBoard circus_board = {
    .sets = EXPANSION_SET(EXPANSION_CIRCUS),
    .stands_elsewhere = true,
    .figures = ROWS(figures),
    .stands = ROWS(stands),
    .tokens = ROWS(token_styles),
    .deeds = ROWS(deeds),
    .chances = ROWS(chances),
    .previews = ROWS(previews),
    .decisions = ROWS(decisions),
    .symbols = ROWS(symbols),
};
