/* match_legal.c: compares the legal actions, and where tiles may be placed. */
#include "match.h"
#include "match_abbey.h"
#include "match_baths.h"
#include "match_circles.h"
#include "match_fairs.h"
#include "match_quarters.h"
#include "match_walks.h"
#include "oracle_barns.h"
#include "oracle_bridges.h"
#include "oracle_figures.h"
#include "oracle_houses.h"
#include "oracle_toll.h"

#include "rules/query.h"

/* Returns whether the tile is void in the last round. Only tiles that close a hole may then be
 * placed (AM-4, HALF-50). */
static bool is_void(const Match *m, uint16_t copy)
{
    return m->oracle.last_round && !oracle_closes(&m->oracle, copy);
}

bool match_hand_fits(const Match *m, int seat)
{
    for (int i = 0; i < game_hand_count(m->game, seat); i++)
        if (!is_void(m, game_hand(m->game, seat, i)) &&
            oracle_fit_count(&m->oracle, game_hand(m->game, seat, i)))
            return true;
    return false;
}

/* A tile that fits only with a bridge counts only while the pile isn't empty (BCB-28). */
bool match_hand_bridges(Match *m, int seat)
{
    for (int i = 0; i < game_hand_count(m->game, seat) && game_stack_count(m->game) > 0; i++)
        if (oracle_bridge_left(&m->oracle, seat) &&
            oracle_bridge_fit_count(&m->oracle, game_hand(m->game, seat, i)))
            return true;
    return false;
}

static int hand_bridge_placements(Match *m, int seat)
{
    int count = 0;
    for (int i = 0; i < game_hand_count(m->game, seat); i++)
        if (oracle_bridge_left(&m->oracle, seat))
            count += oracle_bridge_fit_count(&m->oracle, game_hand(m->game, seat, i));
    return count;
}

static int hand_placements(const Match *m, int seat)
{
    int count = 0;
    for (int i = 0; i < game_hand_count(m->game, seat); i++)
        if (!is_void(m, game_hand(m->game, seat, i)))
            count += oracle_fit_count(&m->oracle, game_hand(m->game, seat, i));
    return count;
}

int match_things_to_do(const Match *m, int seat)
{
    const Oracle *o = &m->oracle;
    return oracle_claims(o, seat, o->tile_count - 1) + oracle_abbots_back(o, seat) +
           oracle_toll_free_count(o) + oracle_barn_ways(o, seat) + oracle_building_ways(o, seat) +
           oracle_bridge_ways(o, seat) + match_walks_deeds(m, seat) + match_walks_asides(m, seat);
}

static int answers(const Match *m, int seat)
{
    int n = match_walks_answers(m, seat);
    if (n < 0)
        n = match_fair_answers(m, seat);
    if (n < 0)
        n = match_bath_answers(m, seat);
    if (n < 0)
        n = match_quarter_answers(m, seat);
    if (n >= 0)
        return n;
    if (game_asked(m->game) == QUESTION_WAGON)
        /* each place to move on to, or returning home (AM-7) */
        return oracle_wagon_ways(&m->oracle, m->oracle.wagon[seat] - 1) + 1;
    /* one more token, or driving the flock home (HS-5) */
    return game_asked(m->game) == QUESTION_FLOCK ? 2 : match_circle_answers(m, seat);
}

void match_legal(Match *m, const Action *legal, int count)
{
    int seat = game_to_act(m->game), expected = -1;
    switch (game_phase(m->game)) {
    /* a half that fits gives the choice between the half and the pile (HALF-13, HALF-14); with an
     * empty pile only halves remain (HALF-53) */
    case PHASE_CHOOSE:
        expected = hand_placements(m, seat) + (game_stack_count(m->game) > 0);
        expected += m->oracle.last_round ? 0 : hand_bridge_placements(m, seat);
        /* in the last round a seat may also do nothing (AM-4) */
        expected += m->oracle.last_round ? 1 : match_walks_asides(m, seat);
        if (!match_hand_fits(m, seat) && !match_hand_bridges(m, seat))
            m->fail(m, "a choice without a half that fits", 1, 0);
        break;
    case PHASE_PLACE:
        expected = oracle_fit_count(&m->oracle, game_drawn(m->game)) + match_walks_asides(m, seat);
        /* a tile that fits nowhere may be removed (BCB-13) */
        expected += expected == match_walks_asides(m, seat);
        if (oracle_bridge_left(&m->oracle, seat))
            expected += oracle_bridge_fit_count(&m->oracle, game_drawn(m->game));
        break;
    case PHASE_FOLLOW:
        expected = match_things_to_do(m, seat) + 1;
        break;
    case PHASE_DECIDE:
        expected = answers(m, seat);
        break;
    default:
        break;
    }
    if (expected >= 0)
        AGREE(m, "legal actions", count, expected);
    match_legal_owners(m, legal, count);
    for (int i = 0; i < count; i++) {
        const Action *a = &legal[i];
        if (a->kind == ACTION_PLACE && a->choice == PLACE_PLAINLY &&
            !oracle_fits(&m->oracle, a->copy, a->cell.x, a->cell.y, a->rotation))
            m->fail(m, "a placement that does not fit", i, 0);
        if (a->kind == ACTION_FOLLOW && !oracle_may_stand(&m->oracle, seat, a->figure_kind,
                                                          m->oracle.tile_count - 1, a->segment))
            m->fail(m, "a claim that is not allowed", i, 0);
        if (a->kind == ACTION_DEED && a->choice == DEED_TOLLHOUSE &&
            !oracle_toll_free(&m->oracle, a->tile))
            m->fail(m, "a tollhouse where none may stand", i, a->tile);
        match_abbey_legal(m, a);
        match_walks_legal(m, a);
        match_fair_legal(m, a);
        match_bath_legal(m, a);
        match_quarter_legal(m, a);
    }
}

uint64_t match_judged(void)
{
    static const ExpansionId known[] = {
        EXPANSION_HALFLINGS, EXPANSION_RIVER,       EXPANSION_ABBOT,       EXPANSION_INNS,
        EXPANSION_TRADERS,   EXPANSION_TOLLKEEPERS, EXPANSION_CIRCLES,     EXPANSION_HILLS,
        EXPANSION_DRAGON,    EXPANSION_TOWER,       EXPANSION_FLIGHTS,     EXPANSION_PLAGUE,
        EXPANSION_ABBEY,     EXPANSION_CASTLES,     EXPANSION_MONASTERIES, EXPANSION_KING,
        EXPANSION_DARMSTADT, EXPANSION_RUSSIAN,     EXPANSION_BUILDINGS,   EXPANSION_BRIDGES,
        EXPANSION_CIRCUS,    EXPANSION_WATCHTOWERS, EXPANSION_BATHHOUSES,  EXPANSION_COUNT,
        EXPANSION_LEIPZIG};
    uint64_t sets = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        sets |= EXPANSION_SET(known[i]);
    return sets;
}

void match_places(Match *m)
{
    Cell min, max;
    game_bounds(m->game, &min, &max);
    for (int i = 0; i < 16; i++) {
        uint16_t copy = (uint16_t)rng_below(&m->rng, m->c->copy_count);
        Cell cell = {(int16_t)(min.x - 2 + (int)rng_below(&m->rng, (uint32_t)(max.x - min.x + 5))),
                     (int16_t)(min.y - 2 + (int)rng_below(&m->rng, (uint32_t)(max.y - min.y + 5)))};
        int rotation = (int)rng_below(&m->rng, 4);
        uint16_t there = game_tile_at(m->game, cell, rotation);
        AGREE(m, "tile in a triangle", there == NO_TILE ? -1 : there,
              oracle_at(&m->oracle, cell.x, cell.y, rotation));
        Fault fault = {0};
        bool may = game_can_place(m->c, m->game, copy, cell, rotation, &fault);
        const TileKind *kind = catalogue_kind(m->c, copy);
        if ((!may && fault.refusal == REFUSAL_FULL) ||
            (kind->shape == SHAPE_DOUBLE && !kind_is_own(kind)))
            continue; /* the game's set-up lacks this tile, or it is only placed at the start */
        AGREE(m, "may it lie there", may, oracle_fits(&m->oracle, copy, cell.x, cell.y, rotation));
    }
}
