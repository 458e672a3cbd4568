/* holdings.c: surveys the held features. It looks at the frontier as the evaluation does (eval.c),
 * but collects the facts that players want to know. */
#include "ai/holdings.h"
#include "ai/eval_inside.h"
#include "rules/board.h"

#include <string.h>

static unsigned owners_of(const uint8_t *figures)
{
    int most;
    return majority_of(SEATS_MAX, figures, &most);
}

unsigned holdings_together(const Holding *a, const Holding *b)
{
    uint8_t figures[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        figures[seat] = (uint8_t)(a->figures[seat] + b->figures[seat]);
    return owners_of(figures);
}

/* Copies the figures as they count for the majority: some count as many as there are coats
 * (AM-6). */
static void count_figures(const Slot *slot, uint8_t figures[SEATS_MAX])
{
    memcpy(figures, slot->f.figures, SEATS_MAX);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (slot->coat_counters >> seat & 1)
            figures[seat] = (uint8_t)(figures[seat] + slot->f.coats - 1);
}

bool halves_hidden(const Game *g)
{
    for (int seat = 0; seat < g->setup.players; seat++)
        for (int i = 0; i < g->hand_count[seat]; i++)
            if (g->hand[seat][i] == COPY_HIDDEN)
                return true;
    return false;
}

/* Could a half in some hand fit this need? A hidden half could. */
static bool half_may_lie(const Workspace *ws, const Game *g, unsigned need)
{
    for (int seat = 0; seat < g->setup.players; seat++)
        for (int i = 0; i < g->hand_count[seat]; i++) {
            uint16_t copy = g->hand[seat][i];
            if (copy >= ws->c->copy_count || ws->c->fits[ws->c->copies[copy].kind].rotations[need])
                return true;
        }
    return false;
}

/* Adds one opening to the features that are held there. */
static void survey_opening(Workspace *ws, const Game *g, const Opening *opening, int *closers)
{
    Eval *e = &ws->eval;
    Seen seen;
    opening_look(e, g, opening, &seen);
    bool gap = need_is_gap(opening->need);
    bool open = gap ? halves_hidden(g) : half_may_lie(ws, g, opening->need);
    for (int i = 0; i < seen.count; i++) {
        int number = e->all.of[feature_root(g, seen.node[i])];
        if (!number)
            continue;
        Slot *slot = &e->all.slots[number - 1];
        bool was_dead = slot->dead;
        slot_waits(e, slot, opening->space, opening->need);
        if (open)
            slot->dead = was_dead;
        if (open && gap)
            slot->gap_seats = 0xff;
        if (!gap)
            closers[number - 1] = slot->kind == SEGMENT_CITY ? e->unseen->city[opening->need]
                                                             : e->unseen->road[opening->need];
    }
}

/* Adds to a slot the chances of the empty spaces around its monastery or garden, and whether one of
 * them can never be filled. */
static void survey_around(const Workspace *ws, const Game *g, Slot *slot)
{
    const Unseen *u = ws->eval.unseen;
    const Tile *tile = &game_tiles(g)[game_nodes(g)[slot->root].tile];
    for (int d = 0; d < DIRECTIONS; d++) {
        const Space *space = space_if_any(g, cell_towards(tile->cell, d));
        unsigned need = space && !space->covered ? space_need(g, space) : 0;
        if (!need)
            continue;
        slot->lies *= chance_of(&ws->eval, u->lies[need]);
        slot->dead |= u->lies[need] == 0 && !half_may_lie(ws, g, need);
    }
}

static int open_cities(const Workspace *ws, const Game *g, uint16_t field)
{
    return game_field_cities(ws->c, g, field, false, NULL, 0) -
           game_field_cities(ws->c, g, field, true, NULL, 0);
}

static Holding held_of(const Workspace *ws, const Game *g, int seat, const Slot *slot, int closers)
{
    const Feature *feature = &game_features(g)[slot->root];
    bool field = slot->kind == SEGMENT_FIELD;
    Holding held = {.root = slot->root,
                    .kind = slot->kind,
                    .dead = slot->dead && !field,
                    .gap = slot->gaps && !slot->gap_seats,
                    .openings = kind_is_surrounded(slot->kind) ? feature->open : slot->openings,
                    .closers = slot->openings == 1 && !slot->gaps ? closers : 0,
                    .lies = slot->gaps ? (slot->gap_seats ? .5f : 0) : slot->lies};
    count_figures(slot, held.figures);
    held.owners = (uint8_t)owners_of(held.figures);
    held.now = held.owners >> seat & 1
                   ? game_feature_score_of(ws->c, g, slot->root, seat, NULL, MOMENT_END).points
                   : game_feature_score(ws->c, g, slot->root, NULL, MOMENT_END).points;
    held.closes = kind_is_surrounded(slot->kind) || slot->gaps ? held.lies : slot->closes;
    held.cities = field ? open_cities(ws, g, slot->root) : 0;
    held.full =
        field ? held.now : game_feature_score(ws->c, g, slot->root, NULL, MOMENT_COMPLETED).points;
    return held;
}

const Holding *holdings_find(const Holdings *holdings, uint16_t root)
{
    for (int i = 0; i < holdings->count; i++)
        if (holdings->list[i].root == root)
            return &holdings->list[i];
    return NULL;
}

/* --- features that may meet ------------------------------------------------------------------- */

/* Finds features of one kind that are open at the same place, and counts the tiles that join them.
 * Includes fields, which the evaluation ignores here but players don't. */

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

/* Counts the tiles that join the two features at this opening. */
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

/* Fills holdings->meets for the features in holdings->list. Halves in the hand of `seat` count as
 * its own. */
static void holdings_meets(const Workspace *ws, const Game *g, int seat, Holdings *holdings)
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

/* --- the survey ------------------------------------------------------------------------------- */

void holdings_survey(Workspace *ws, const Game *g, int seat, Holdings *holdings)
{
    assert(seat >= 0 && seat < g->setup.players && "a seat looks");
    Eval *e = &ws->eval;
    int closers[EVAL_SLOTS] = {0};
    holdings->count = holdings->meet_count = 0;
    eval_unsettle(e);
    slots_of_figures(e, &e->all, g);
    for (int i = 0; i < g->frontier_count; i++)
        if (e->fits->sides[game_frontier(g)[i].need])
            survey_opening(ws, g, &game_frontier(g)[i], closers);
    for (int i = 0; i < e->all.count && holdings->count < HOLDINGS_MAX; i++) {
        Slot *slot = &e->all.slots[i];
        if (kind_is_surrounded(slot->kind))
            survey_around(ws, g, slot);
        if (!feature_held(&slot->f)) /* only a figure without weight, if any */
            continue;
        Holding held = held_of(ws, g, seat, slot, closers[i]);
        if (held.owners) /* a figure that counts coats may hold nothing */
            holdings->list[holdings->count++] = held;
    }
    slots_clear(&e->all);
    holdings_meets(ws, g, seat, holdings);
}
