/* bridges_ai.c: the worth of Bridges, Castles & Bazaars to computer players
 * (ai/expansion_value.h): remaining bridges, castles that may still score, tiles of a bazaar and
 * the bids for them. */
#include "ai/expansion_value.h"
#include "expansions/bridges/bazaar.h"
#include "expansions/bridges/bridges.h"
#include "rules/score.h"

/* Chosen by hand: with fewer turns left than this, castles may not get their points. */
static const float castle_turns = 4.0f;

/* Returns what a tile is worth to any seat, in points. A building to claim, coats of arms, and
 * segments to choose from for a figure add to this worth. */
static float tile_worth(const Catalogue *c, uint16_t copy)
{
    static const float kinds[SEGMENT_KINDS] = {
        [SEGMENT_CITY] = .6f, [SEGMENT_ROAD] = .3f, [SEGMENT_MONASTERY] = 3, [SEGMENT_GARDEN] = 2};
    const TileKind *kind = catalogue_kind(c, copy);
    float worth = 0;
    for (int i = 0; i < kind->segment_count; i++)
        worth += kinds[kind->segments[i].kind] + .5f * (float)kind->segments[i].coats;
    return worth;
}

/* Returns what a tile of the auction is worth to a seat: its gain when the decision began, if that
 * is known. */
static float offer_worth(const Eval *e, int seat, uint16_t copy)
{
    for (int i = 0; i < e->offer_count; i++)
        if (e->offers[i].kind == e->c->copies[copy].kind)
            return e->offers[i].gain[seat];
    return tile_worth(e->c, copy);
}

/* Returns the mean worth of the tiles that are on offer besides the picked one. */
static float worth_of_rest(const Eval *e, const Game *g, int seat, const BazaarAuction *auction)
{
    float sum = 0;
    int n = 0;
    for (int i = 0; i < auction->tiles; i++) {
        uint16_t copy = bazaar_lot(g, i);
        if (copy == auction->picked)
            continue;
        sum += offer_worth(e, seat, copy);
        n++;
    }
    return n ? sum / (float)n : 0;
}

/* Counts the tiles of the last auction that have not been placed yet. During an auction, the
 * highest bidder counts as the owner of the picked tile, although other bids may follow; each seat
 * without a tile counts as the owner of an average one of the rest. */
static void count_bazaar(Eval *e, const Game *g, float *value)
{
    BazaarAuction auction = bazaar_auction(g);
    bool picked = auction.picked != NO_COPY;
    for (int seat = 0; seat < g->setup.players; seat++) {
        uint16_t copy = game_waiting(g, seat);
        if (copy == NO_COPY && picked && seat == auction.bidder)
            copy = auction.picked;
        if (copy != NO_COPY)
            count_term(e, value, seat, TERM_BAZAAR, offer_worth(e, seat, copy));
        else if (auction.tiles)
            count_term(e, value, seat, TERM_BAZAAR, worth_of_rest(e, g, seat, &auction));
    }
    if (!picked)
        return;
    count_term(e, value, auction.bidder, TERM_BAZAAR, -(float)auction.bid);
    if (auction.bidder != auction.picker)
        count_term(e, value, auction.picker, TERM_BAZAAR, (float)auction.bid);
}

/* Returns the points that a castle may still get: a mean over the open features next to it and one
 * typical feature, in which a feature with fewer open sides weighs more. */
static float castle_worth(const Catalogue *c, const Game *g, int castle)
{
    enum { FEATURES = 32 };
    static const float usual = 6, usual_weight = .25f;
    FeatureId features[FEATURES];
    int n = castle_prospects(c, g, castle, features, FEATURES);
    float sum = usual * usual_weight, weights = usual_weight;
    for (int i = 0; i < n; i++) {
        Valuation v = score_valuation(c, g, features[i], NULL, MOMENT_COMPLETED);
        float weight = 1.0f / (float)game_features(g)[features[i]].open;
        sum += weight * (float)score_feature(&v).points;
        weights += weight;
    }
    return sum / weights;
}

static void count_pieces(Eval *e, const Game *g, float *value)
{
    float turns = (float)g->stack_count / (float)g->setup.players;
    float chance = turns < castle_turns ? turns / castle_turns : 1;
    for (int i = 0; i < castle_count(g); i++) {
        int seat = castle_waiting(g, i);
        if (seat != NO_SEAT)
            count_term(e, value, seat, TERM_FIEFS, chance * castle_worth(e->c, g, i));
    }
    for (int seat = 0; seat < g->setup.players; seat++)
        count_term(e, value, seat, TERM_BRIDGES, (float)bridges_left(g, seat));
}

static void count_belongings_here(Eval *e, const Game *g, float *value)
{
    count_bazaar(e, g, value);
    count_pieces(e, g, value);
}

/* --- reasons of hints ------------------------------------------------------------------------- */

/* Chosen by hand like FOLLOWER_WORTH. */
enum { NEEDS_BRIDGE_WORTH = 60 };

static void say_points(Finder *f, AiReasonKind kind, int feature, float points)
{
    int32_t rounded = (int32_t)(points + .5f);
    if (rounded > 0)
        effect_say(f, kind, feature, 100.0f * points, 0)->points = rounded;
}

/* Explains an answer by the worth of the tile on offer, which is a reason to pick, bid for or buy
 * the tile, or not to. */
static void find_worth_of_tile(Finder *f, const Action *answer)
{
    BazaarAuction auction = bazaar_auction(f->before);
    uint16_t copy =
        f->before->asked == QUESTION_LOT ? bazaar_lot(f->before, answer->choice) : auction.picked;
    bool takes =
        f->before->asked == QUESTION_LOT ||
        (f->before->asked == QUESTION_BID ? answer->choice != 0 : answer->choice == AUCTION_BUYS);
    say_points(f, takes ? AI_REASON_TILE_WORTH : AI_REASON_TILE_COSTS, SEGMENT_CITY,
               offer_worth(&f->ws->eval, answer->seat, copy));
}

static void find_effects(Finder *f)
{
    const Action *action = f->action;
    if (action->kind == ACTION_PLACE && action->choice == PLACE_SPANS)
        effect_say(f, AI_REASON_NEEDS_BRIDGE, SEGMENT_ROAD, NEEDS_BRIDGE_WORTH, 0);
    if (action->kind != ACTION_CHOOSE || f->before->phase != PHASE_DECIDE)
        return;
    if (f->before->asked == QUESTION_CASTLE && action->choice)
        say_points(f, AI_REASON_CASTLE, SEGMENT_CITY,
                   castle_worth(f->ws->c, f->after, castle_count(f->before)));
    else if (f->before->asked == QUESTION_LOT || f->before->asked == QUESTION_BID ||
             f->before->asked == QUESTION_DEAL)
        find_worth_of_tile(f, action);
}

const ExpansionValue bridges_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_BRIDGES),
    .traits = {.extra = 1u << DEED_BRIDGE | 1u << DEED_REMOVE},
    .find_effects = find_effects,
    .count_belongings = count_belongings_here,
};
