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

/* May a half of any hand fit this need? A hidden half may. */
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

/* Monasteries and gardens wait for the spaces around them. */
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

/* Counts the incomplete cities along a field. */
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

void holdings_survey(Workspace *ws, const Game *g, int seat, Holdings *holdings)
{
    assert(seat >= 0 && seat < g->setup.players && "a seat looks");
    Eval *e = &ws->eval;
    int closers[EVAL_SLOTS] = {0};
    holdings->count = holdings->meet_count = 0;
    eval_unsettle(e);
    slots_of_figures(&e->all, g);
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

const Holding *holdings_find(const Holdings *holdings, uint16_t root)
{
    for (int i = 0; i < holdings->count; i++)
        if (holdings->list[i].root == root)
            return &holdings->list[i];
    return NULL;
}
