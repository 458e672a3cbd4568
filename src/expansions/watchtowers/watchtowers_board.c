/* watchtowers_board.c: shows which spaces the sign of a watchtower covers, and what it counts
 * there. */
#include "base/text.h"
#include "expansions/watchtowers/watchtowers.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/tabletop.h"
#include "words/words.h"

static const PreviewBoard previews[] = {{LABEL_WATCHTOWER, .each_part = true}};

/* Dims everything outside the sign's spaces while the pointer is on the tower's tile. */
static void draw_feature(Tabletop *table, BoardPicture *picture, const Game *game, TileSegment part)
{
    uint16_t around[TILES_AROUND_MAX];
    FeatureScore score;
    if (!watchtower_score(table->catalogue, game, part.tile, &score))
        return;
    Units units = units_under(table->catalogue, game, NULL);
    int count = game_tiles_around(table->catalogue, game, part.tile, around);
    board_ways_dim(picture, &units, around, count);
}

/* Highlights what the sign counted while its points are shown. */
static void draw_resting(Tabletop *table, BoardPicture *picture)
{
    const SessionEvent *shown = anim_event(&table->anim);
    uint16_t around[TILES_AROUND_MAX];
    if (!shown || shown->event.kind != EVENT_SCORED || shown->event.label != LABEL_WATCHTOWER)
        return;
    Units units = units_under(table->catalogue, table->game, NULL);
    int tower = shown->event.tile;
    int count = game_tiles_around(table->catalogue, table->game, tower, around);
    board_ways_dim(picture, &units, around, count);
    for (int i = 0; i < count; i++) {
        PlacedTile tile = game_tile(table->game, around[i]);
        unsigned counted = watchtower_counts(table->catalogue, table->game, tower, around[i]);
        board_view_glow(table->catalogue, picture, &tile, counted,
                        theme_seat(session_color(table->session, shown->event.seat)), .8f);
    }
}

static void feature_words(const Tabletop *table, TileSegment part, Text *text)
{
    FeatureScore score;
    if (!watchtower_score(table->catalogue, table->game, part.tile, &score))
        return;
    text_add(text, "\n");
    /* TRANSLATORS: what the sign of a watchtower would pay now for each figure on its tile */
    text_add(text,
             words_plural("The watchtower is worth %d point now.",
                          "The watchtower is worth %d points now.", score.points),
             score.points);
}

static const SketchSymbol symbols[] = {
    {21, SYMBOL_TOWER_OF_MEEPLES, false},     {22, SYMBOL_TOWER_OF_COATS, false},
    {23, SYMBOL_TOWER_OF_ROADS, false},       {24, SYMBOL_TOWER_OF_CITIES, false},
    {25, SYMBOL_TOWER_OF_MONASTERIES, false},
};

const ExpansionBoard watchtowers_board = {
    .sets = EXPANSION_SET(EXPANSION_WATCHTOWERS),
    .previews = ROWS(previews),
    .symbols = ROWS(symbols),
    .draw_resting = draw_resting,
    .draw_feature = draw_feature,
    .feature_words = feature_words,
};
