/* insight_owners.c: whose the land is, as the game would end now. */
#include "scenes/insight/insight.h"
#include "scenes/stage/theme.h"

#include <assert.h>

enum { WALK_MAX = 1024, FEATURES_MAX = SEATS_MAX * FIGURES_EACH };

/* The tiles of a way come in its order: a tile's parts lie one behind the other, or nearly so. */
static void add_part(Insight *insight, int from, TileSegment part, uint8_t seats)
{
    unsigned segment = 1u << part.segment;
    for (int i = from; i < insight->land_count; i++) {
        if (insight->lands[i].tile == part.tile) {
            insight->lands[i].segments = (uint16_t)(insight->lands[i].segments | segment);
            return;
        }
    }
    if (insight->land_count < INSIGHT_LANDS)
        insight->lands[insight->land_count++] =
            (OwnedLand){.tile = part.tile, .segments = (uint16_t)segment, .seats = seats};
}

/* All of a feature, in the colours of those who would be paid for it. */
static void add_feature(Insight *insight, FeatureId feature)
{
    const Catalogue *c = insight->table->catalogue;
    const Game *game = insight->view;
    TileSegment walk[WALK_MAX];
    FeatureScore score = game_feature_score(c, game, feature, NULL, MOMENT_END);
    int from = insight->land_count;
    int count = score.seats ? game_feature_walk(c, game, feature, walk, WALK_MAX) : 0;
    for (int i = 0; i < count && i < WALK_MAX; i++)
        add_part(insight, from, walk[i], score.seats);
}

void insight_find_owners(Insight *insight)
{
    const Game *game = insight->view;
    FeatureId found[FEATURES_MAX];
    int count = 0;
    insight->land_count = 0;
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        FeatureId feature = figure.tile == NO_TILE ? NO_FEATURE
                                                   : game_feature(insight->table->catalogue, game,
                                                                  figure.tile, figure.segment);
        bool again = feature == NO_FEATURE;
        for (int k = 0; k < count && !again; k++)
            again = found[k] == feature;
        if (again)
            continue;
        assert(count < FEATURES_MAX && "no more features than figures");
        found[count++] = feature;
        add_feature(insight, feature);
    }
}

/* The first two owners: of three stripes nobody could tell whose they are. */
static void own(const Insight *insight, BoardGlow *glow, unsigned seats)
{
    int color[2], n = 0;
    for (int seat = 0; seat < SEATS_MAX && n < 2; seat++) {
        if (seats >> seat & 1)
            color[n++] = session_color(insight->table->session, seat);
    }
    assert(n && "somebody owns it");
    int other = n > 1 ? color[1] : color[0];
    glow->owned = 1;
    glow->mark = (uint8_t)color[0];
    glow->mark2 = (uint8_t)other;
    glow->color2 = theme_seat(other);
}

void insight_owners_draw(const Insight *insight, BoardPicture *picture)
{
    const Tabletop *table = insight->table;
    for (int i = 0; i < insight->land_count; i++) {
        const OwnedLand *land = &insight->lands[i];
        if (land->tile >= table->view.tile_count)
            continue; /* it is not shown yet */
        int first = __builtin_ctz(land->seats);
        int glow = picture->glow_count; /* a double tile has one for each part */
        board_view_glow(table->catalogue, picture, &table->view.tiles[land->tile], land->segments,
                        theme_seat(session_color(table->session, first)), 1);
        for (; glow < picture->glow_count; glow++)
            own(insight, &picture->glows[glow], land->seats);
    }
}
