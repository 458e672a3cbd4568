/* lands.c: finds the owners of the land and the odds of every free place, for the layers over the
 * board. */
#include "outlook/lands.h"

#include <assert.h>

enum { WALK_MAX = 1024 };

/* --- owners ----------------------------------------------------------------------------------- */

/* Adds a segment to its tile's entry. A walk visits the segments of a tile one after another, or
 * nearly so. */
static void add_part(Lands *lands, int from, TileSegment part)
{
    const OwnedFeature *feature = &lands->features[lands->feature_count];
    unsigned segment = 1u << part.segment;
    for (int i = from; i < lands->count; i++) {
        if (lands->lands[i].tile == part.tile) {
            lands->lands[i].segments = (uint16_t)(lands->lands[i].segments | segment);
            return;
        }
    }
    if (lands->count < LANDS_MAX)
        lands->lands[lands->count++] = (OwnedLand){.tile = part.tile,
                                                   .segments = (uint16_t)segment,
                                                   .feature = (uint16_t)lands->feature_count,
                                                   .seats = feature->seats};
}

/* Adds a whole feature, for the seats that would score it. */
static void add_feature(const Outlook *outlook, FeatureId id, TileSegment part, Lands *lands)
{
    TileSegment walk[WALK_MAX];
    FeatureScore score = game_feature_score(outlook->c, outlook->view, id, NULL, MOMENT_END);
    if (!score.seats)
        return;
    assert(lands->feature_count < LANDS_FEATURES && "no more features than figures");
    FeatureFacts facts = game_feature_facts(outlook->c, outlook->view, id);
    OwnedFeature *feature = &lands->features[lands->feature_count];
    *feature = (OwnedFeature){.part = part, .seats = score.seats};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        feature->figures[seat] = facts.figures[seat];
    int from = lands->count,
        count = game_feature_walk(outlook->c, outlook->view, id, walk, WALK_MAX);
    for (int i = 0; i < count && i < WALK_MAX; i++)
        add_part(lands, from, walk[i]);
    lands->feature_count++;
}

void lands_find(const Outlook *outlook, Lands *lands)
{
    const Game *game = outlook->view;
    FeatureId found[LANDS_FEATURES];
    int count = 0;
    lands->count = lands->feature_count = 0;
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        FeatureId id = figure.tile == NO_TILE
                           ? NO_FEATURE
                           : game_feature(outlook->c, game, figure.tile, figure.segment);
        bool again = id == NO_FEATURE;
        for (int k = 0; k < count && !again; k++)
            again = found[k] == id;
        if (again)
            continue;
        assert(count < LANDS_FEATURES && "no more features than figures");
        found[count++] = id;
        add_feature(outlook, id, (TileSegment){.tile = figure.tile, .segment = figure.segment},
                    lands);
    }
}

/* --- places ----------------------------------------------------------------------------------- */

int lands_places(const Outlook *outlook, int seat, WaitingPlace out[LANDS_PLACES])
{
    FreePlace all[LANDS_PLACES];
    if (game_phase(outlook->view) == PHASE_OVER)
        return 0;
    int count = game_free_places(outlook->view, all, LANDS_PLACES);
    count = count < LANDS_PLACES ? count : LANDS_PLACES;
    for (int i = 0; i < count; i++) {
        out[i] = (WaitingPlace){.place = all[i], .dead = outlook_dead(outlook, &all[i])};
        if (out[i].dead)
            continue;
        OutlookChance chance = outlook_chance(outlook, &all[i], seat);
        out[i].share = (float)(need_is_gap(all[i].need) ? chance.any_round : chance.round);
    }
    return count;
}
