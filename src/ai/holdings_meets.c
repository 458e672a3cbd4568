/* holdings_meets.c: where features of one kind wait at the same place, and what there is to join
 * them. Fields, too: the evaluation does not look at these, but players do. */
#include "ai/holdings.h"
#include "rules/board.h"

/* What lies around an opening: the features that a tile there would meet, by side; NO_NODE where
 * nothing lies. SIDE_L: the other half. */
typedef struct Around {
    uint16_t first[SIDES], second[SIDES], road[SIDES]; /* roots; as feature.c joins them */
} Around;

static uint16_t root_of(const Game *g, const Tile *tile, int segment)
{
    return segment == NO_SEGMENT ? NO_NODE
                                 : feature_root(g, (uint16_t)(tile->first_node + segment));
}

static void look_around(const Workspace *ws, const Game *g, const Opening *opening, Around *around)
{
    bool gap = need_is_gap(opening->need);
    for (int side = 0; side < SIDES; side++) {
        bool within = side == SIDE_L;
        around->first[side] = around->second[side] = around->road[side] = NO_NODE;
        if (within ? !gap : need_land(opening->need, side) < 0)
            continue;
        Cell cell = within ? opening->cell : cell_beside(opening->cell, side);
        const Space *space = &game_spaces(g)[within ? opening->space : space_find(g, cell)];
        int facing = side_facing(side);
        const Tile *tile = &game_tiles(g)[space->tile[within ? 0 : space_slot(space, facing)]];
        const Part *part = tile_part(tile_kind(ws->c, tile), tile, cell);
        around->first[side] = root_of(g, tile, part->segment[2 * facing + 1]);
        around->second[side] = root_of(g, tile, part->segment[2 * facing]);
        around->road[side] = root_of(g, tile, part->road[facing]);
    }
}

/* Has this part a segment that meets both? */
static bool part_joins(const Part *part, const Around *around, uint16_t a, uint16_t b)
{
    unsigned meets_a = 0, meets_b = 0;
    for (int side = 0; side < SIDES; side++) {
        if (!(part->open >> side & 1))
            continue;
        const uint8_t segments[] = {part->segment[2 * side], part->segment[2 * side + 1],
                                    part->road[side]};
        const uint16_t roots[] = {around->first[side], around->second[side], around->road[side]};
        for (int i = 0; i < 3; i++) {
            if (segments[i] == NO_SEGMENT)
                continue;
            meets_a |= (unsigned)(roots[i] == a) << segments[i];
            meets_b |= (unsigned)(roots[i] == b) << segments[i];
        }
    }
    return (meets_a & meets_b) != 0;
}

static bool kind_joins(const Workspace *ws, uint16_t copy, unsigned need, const Around *around,
                       const Meet *meet)
{
    int number = ws->c->copies[copy].kind;
    unsigned rotations = ws->c->fits[number].rotations[need];
    for (int rotation = 0; rotation < 4; rotation++)
        if (rotations >> rotation & 1 &&
            part_joins(&ws->c->kinds[number].parts[rotation][0], around, meet->a, meet->b))
            return true;
    return false;
}

/* Counts what joins the two at this opening. */
static void count_joiners(const Workspace *ws, const Game *g, int seat, const Opening *opening,
                          const Around *around, Meet *meet)
{
    const uint16_t *stack = game_stack(g);
    for (int i = 0; i < g->stack_count && !need_is_gap(opening->need); i++)
        meet->squares += kind_joins(ws, stack[i], opening->need, around, meet);
    for (int i = 0; i < g->hand_count[seat]; i++)
        if (g->hand[seat][i] < ws->c->copy_count)
            meet->halves += kind_joins(ws, g->hand[seat][i], opening->need, around, meet);
}

/* The number of the pair in the list; made when there is none. −1: no room. */
static int meet_of(Holdings *holdings, uint16_t a, uint16_t b)
{
    for (int i = 0; i < holdings->meet_count; i++)
        if ((holdings->meets[i].a == a && holdings->meets[i].b == b) ||
            (holdings->meets[i].a == b && holdings->meets[i].b == a))
            return i;
    assert(a != b && "two features");
    if (holdings->meet_count == MEETS_MAX)
        return -1;
    holdings->meets[holdings->meet_count] = (Meet){.a = a, .b = b};
    return holdings->meet_count++;
}

/* The held features that wait at an opening, each once. */
static int held_around(const Holdings *holdings, const Around *around, const Holding **out)
{
    int n = 0;
    for (int i = 0; i < holdings->count; i++) {
        uint16_t root = holdings->list[i].root;
        bool there = false;
        for (int side = 0; side < SIDES; side++)
            there |= around->first[side] == root || around->second[side] == root ||
                     around->road[side] == root;
        if (there)
            out[n++] = &holdings->list[i];
    }
    return n;
}

void holdings_meets(const Workspace *ws, const Game *g, int seat, Holdings *holdings)
{
    const Holding *held[HOLDINGS_MAX];
    assert(holdings->count <= HOLDINGS_MAX && "what is held is known");
    holdings->meet_count = 0;
    for (int i = 0; i < g->frontier_count; i++) {
        const Opening *opening = &game_frontier(g)[i];
        Around around;
        look_around(ws, g, opening, &around);
        int n = held_around(holdings, &around, held);
        for (int k = 0; k < n; k++)
            for (int j = 0; j < k; j++) {
                int number = held[j]->kind == held[k]->kind
                                 ? meet_of(holdings, held[j]->root, held[k]->root)
                                 : -1;
                if (number >= 0)
                    count_joiners(ws, g, seat, opening, &around, &holdings->meets[number]);
            }
    }
}
