/* holdings_meets.c: finds features of one kind that are open at the same place, and counts the
 * tiles that join them. It includes fields, which the evaluation ignores here but players don't. */
#include "ai/eval_inside.h"
#include "ai/holdings.h"
#include "rules/board.h"

void holdings_survey_sides(const Workspace *ws, const Game *g, const Opening *opening,
                           Beside around[SIDES])
{
    bool gap = need_is_gap(opening->need);
    for (int side = 0; side < SIDES; side++) {
        around[side] = (Beside){0};
        if (side == SIDE_L ? gap : need_land(opening->need, side) >= 0)
            site_survey(&ws->eval, g, opening->cell, side, &around[side]);
    }
}

/* Returns the segments of the part that would meet a feature, as a bit set. */
static unsigned meeting(const Part *part, const Beside *around, uint16_t root)
{
    unsigned segments = 0;
    for (int side = 0; side < SIDES; side++) {
        const Beside *beside = &around[side];
        if (!(part->open >> side & 1) || !beside->lies)
            continue;
        segments |= (unsigned)(beside->first == root) << part->segment[2 * side];
        segments |= (unsigned)(beside->second == root) << part->segment[2 * side + 1];
        if (part->road[side] != NO_SEGMENT)
            segments |= (unsigned)(beside->road == root) << part->road[side];
    }
    return segments;
}

static bool kind_joins(const Workspace *ws, uint16_t copy, unsigned need, const Beside *around,
                       const Meet *meet)
{
    int number = ws->c->copies[copy].kind;
    unsigned rotations = ws->c->fits[number].rotations[need];
    for (int rotation = 0; rotations >> rotation; rotation++) {
        const Part *part = &ws->c->kinds[number].parts[rotation][0];
        if (rotations >> rotation & 1 &&
            meeting(part, around, meet->a) & meeting(part, around, meet->b))
            return true;
    }
    return false;
}

/* Counts the tiles that join the two at this opening. */
static void count_joiners(const Workspace *ws, const Game *g, int seat, const Opening *opening,
                          const Beside *around, Meet *meet)
{
    const uint16_t *stack = game_stack(g);
    for (int i = 0; i < g->stack_count && !need_is_gap(opening->need); i++)
        meet->squares += kind_joins(ws, stack[i], opening->need, around, meet);
    for (int who = 0; who < g->setup.players; who++)
        for (int i = 0; i < g->hand_count[who]; i++)
            if (g->hand[who][i] < ws->c->copy_count)
                *(who == seat ? &meet->halves : &meet->theirs) +=
                    kind_joins(ws, g->hand[who][i], opening->need, around, meet);
}

/* Returns the index of the pair in the list, adding it if necessary. −1: no room. */
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

static bool waits_at(const Beside *around, uint16_t root)
{
    bool waits = false;
    for (int side = 0; side < SIDES; side++)
        waits |= around[side].lies && (around[side].first == root || around[side].second == root ||
                                       around[side].road == root);
    return waits;
}

/* Collects the held features that are open at this place, each once. */
static int held_around(const Holdings *holdings, const Beside *around, const Holding **out)
{
    int n = 0;
    for (int i = 0; i < holdings->count; i++)
        if (waits_at(around, holdings->list[i].root))
            out[n++] = &holdings->list[i];
    return n;
}

void holdings_meet(const Workspace *ws, const Game *g, int seat, Meet *meet)
{
    assert(meet->a != meet->b && "two features");
    meet->squares = meet->halves = meet->theirs = 0;
    for (int i = 0; i < g->frontier_count; i++) {
        Beside around[SIDES];
        holdings_survey_sides(ws, g, &game_frontier(g)[i], around);
        if (waits_at(around, meet->a) && waits_at(around, meet->b))
            count_joiners(ws, g, seat, &game_frontier(g)[i], around, meet);
    }
}

void holdings_meets(const Workspace *ws, const Game *g, int seat, Holdings *holdings)
{
    const Holding *held[HOLDINGS_MAX];
    assert(holdings->count <= HOLDINGS_MAX && "what is held is known");
    holdings->meet_count = 0;
    for (int i = 0; i < g->frontier_count; i++) {
        const Opening *opening = &game_frontier(g)[i];
        Beside around[SIDES];
        holdings_survey_sides(ws, g, opening, around);
        int n = held_around(holdings, around, held);
        for (int k = 0; k < n; k++)
            for (int j = 0; j < k; j++) {
                int number = held[j]->kind == held[k]->kind
                                 ? meet_of(holdings, held[j]->root, held[k]->root)
                                 : -1;
                if (number >= 0)
                    count_joiners(ws, g, seat, opening, around, &holdings->meets[number]);
            }
    }
}
