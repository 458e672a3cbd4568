/* effects_hand.c: facts about halves of the hand: why to draw instead of laying one, which one to
 * pick in the draft. */
#include "ai/draft.h"
#include "ai/effects.h"

static const int feature_of_land[LANDS] = {[LAND_FIELD] = SEGMENT_FIELD,
                                           [LAND_ROAD] = SEGMENT_ROAD,
                                           [LAND_CITY] = SEGMENT_CITY,
                                           [LAND_RIVER] = SEGMENT_CITY};

static int long_land(const Catalogue *c, uint16_t copy)
{
    return catalogue_kind(c, copy)->parts[0][0].land[SIDE_L];
}

/* Own halves with this landscape at the long side. */
static int partners(const Catalogue *c, const Game *g, int seat, int land)
{
    int n = 0;
    for (int i = 0; i < g->hand_count[seat]; i++)
        n += g->hand[seat][i] < c->copy_count && long_land(c, g->hand[seat][i]) == land;
    return n;
}

void effects_of_draw(const Workspace *ws, const Game *view, Effects *effects)
{
    static const int lands[] = {LAND_CITY, LAND_ROAD};
    int seat = view->to_act, held = view->hand_count[seat];
    assert(view->phase == PHASE_CHOOSE && "who draws could lay a half");
    effects_add(effects, AI_REASON_DRAWS, SEGMENT_CITY, 100.0f * ws->draw_gain);
    for (int i = 0; i < 2; i++)
        if (partners(ws->c, view, seat, lands[i]) >= 2) {
            effects_add(effects, AI_REASON_KEEPS_PAIR, feature_of_land[lands[i]], 90);
            return;
        }
    if (held)
        effects_add(effects, AI_REASON_KEEPS_HALVES, SEGMENT_CITY, 80)->halves = (uint8_t)held;
}

void effects_of_pick(const Workspace *ws, const Game *view, uint16_t copy, Effects *effects)
{
    const Catalogue *c = ws->c;
    const TileKind *kind = catalogue_kind(c, copy);
    const Part *part = &kind->parts[0][0];
    int land = long_land(c, copy), seat = view->to_act;
    int next = (seat + view->setup.players - 1) % view->setup.players;
    if (partners(c, view, seat, land))
        effects_add(effects, AI_REASON_HALF_PAIRS, feature_of_land[land], 80);
    for (int i = 0; i < kind->segment_count; i++) {
        if (kind_is_surrounded(kind->segments[i].kind))
            effects_add(effects, AI_REASON_HALF_MONASTERY, SEGMENT_CITY, 250);
        if (kind->segments[i].coats)
            effects_add(effects, AI_REASON_HALF_COAT, SEGMENT_CITY, 100);
    }
    if (land_sides(part, LAND_CITY) == 1 && land != LAND_CITY)
        effects_add(effects, AI_REASON_HALF_CAPS, SEGMENT_CITY, 200);
    if (land_sides(part, LAND_ROAD) == 1 && land != LAND_ROAD)
        effects_add(effects, AI_REASON_HALF_ENDS, SEGMENT_CITY, 120);
    if (partners(c, view, next, land))
        effects_add(effects, AI_REASON_HALF_DENIES, SEGMENT_CITY, 30)->seats =
            (uint8_t)(1u << next);
}
