/* site.c: examines the cells that a supposed tile would cover: what borders on them, and which
 * features the tile would change. */
#include "ai/whatif.h"
#include "rules/board.h"

#include <assert.h>
#include <string.h>

/* Fills in what the part of a tile in `cell` shows at its side `facing`. */
static void see_part(const Eval *e, const Game *g, const Tile *tile, Cell cell, int facing,
                     Beside *beside)
{
    const Part *part = tile_part(tile_kind(e->c, tile), tile, cell);
    beside->closes = !part_shows(part, facing);
    if (beside->closes)
        return;
    int first = part->segment[2 * facing + 1], second = part->segment[2 * facing];
    beside->lies = true;
    beside->split = first != second;
    beside->first = feature_root(g, (uint16_t)(tile->first_node + first));
    beside->second =
        second == first ? beside->first : feature_root(g, (uint16_t)(tile->first_node + second));
    if (part->road[facing] != NO_SEGMENT)
        beside->road = feature_root(g, (uint16_t)(tile->first_node + part->road[facing]));
}

/* `space`: that of the cell `there`, across `side`; NULL: the board has none for it. */
static inline void see_beside(const Eval *e, const Game *g, const Space *space, Cell there,
                              int side, Beside *beside)
{
    int facing = side_facing(side), slot = -1;
    if (space)
        slot = side != SIDE_L ? space_slot(space, facing) : space->covered ? 0 : -1;
    *beside = (Beside){.road = NO_NODE,
                       .opening = space ? space->frontier : NO_SPACE,
                       .need = space ? (uint16_t)space_need(g, space) : 0,
                       .own = side == SIDE_L};
    if (slot >= 0)
        see_part(e, g, &game_tiles(g)[space->tile[slot]], there, facing, beside);
}

void site_survey(const Eval *e, const Game *g, Cell cell, int side, Beside *beside)
{
    Cell there = side == SIDE_L ? cell : cell_neighbour(cell, side);
    see_beside(e, g, space_if_any(g, there), there, side, beside);
}

static void hit(Eval *e, Site *site, int number)
{
    if (e->settled.hit[number])
        return;
    if (site->hit_count == (int)sizeof site->hits || e->all.slots[number].openings > EVAL_WHERE) {
        site->possible = false;
        return;
    }
    e->settled.hit[number] = 1;
    site->hits[site->hit_count++] = (uint8_t)number;
}

static void hit_opening(Eval *e, Site *site, uint16_t opening)
{
    e->marks[opening] = e->mark;
    const Seen *seen = &e->settled.seen[opening];
    for (int i = 0; i < seen->count; i++)
        hit(e, site, seen->slot[i] - 1);
}

/* Lists the other openings where the affected features might meet others. */
static void list_joins(Eval *e, Site *site)
{
    for (int h = 0; h < site->hit_count; h++) {
        const uint16_t *where = e->settled.where[site->hits[h]];
        for (int i = 0; i < e->all.slots[site->hits[h]].openings; i++) {
            if (e->marks[where[i]] == e->mark)
                continue;
            e->marks[where[i]] = e->mark;
            if (!e->settled.seen[where[i]].alike)
                continue;
            if (site->join_count == (int)(sizeof site->joins / sizeof site->joins[0])) {
                site->possible = false;
                return;
            }
            site->joins[site->join_count++] = where[i];
        }
    }
}

static void hit_monasteries(Eval *e, const Game *g, Site *site)
{
    /* The tile fills a space around, changes the need of one, or does so for an opponent. */
    int near = e->rivals ? 3 : 2;
    for (int i = 0; i < e->settled.monk_count; i++) {
        int number = e->settled.monks[i];
        for (int k = 0; k < site->cell_count; k++)
            if (around_is_near(e, g, &e->all.slots[number], site->cells[k], near))
                hit(e, site, number);
    }
}

/* Removes what the affected features added, and the joins at openings where they are open. */
static void take_out(const Eval *e, const Game *g, Site *site)
{
    const Settled *s = &e->settled;
    memcpy(site->value, s->value, sizeof s->value);
    memcpy(site->home, s->home, sizeof s->home);
    for (int h = 0; h < site->hit_count; h++) {
        for (int seat = 0; seat < g->setup.players; seat++) {
            site->value[seat] -= s->part[site->hits[h]][seat];
            site->home[seat] -= s->back[site->hits[h]][seat];
        }
    }
    for (int i = 0; i < s->merge_count; i++) {
        const SeenMerge *merge = &s->merges[i];
        bool near = e->face_of[merge->opening] != 0;
        for (int k = 0; k < site->join_count && !near; k++)
            near = site->joins[k] == merge->opening;
        for (int seat = 0; seat < g->setup.players && near; seat++)
            site->value[seat] -= merge->value[seat];
    }
}

/* Records the face across which an opening is. */
static void mark_face(Eval *e, Site *site, uint16_t opening, int face)
{
    assert(face >= 0 && face < FACES && site->marked_count < FACES + PARTS_MAX && "a face");
    e->face_of[opening] = (uint8_t)(face + 1);
    site->marked[site->marked_count++] = opening;
}

void site_forget(Eval *e)
{
    for (int i = 0; e->site.known && i < e->site.marked_count; i++)
        e->face_of[e->site.marked[i]] = 0;
    e->site.known = false;
}

static void know_cell(Eval *e, const Game *g, Site *site, int i)
{
    if (site->opening[i] != NO_SPACE) {
        hit_opening(e, site, site->opening[i]);
        mark_face(e, site, site->opening[i], i * SIDES + SIDE_L);
    }
    for (int side = 0; side < 4; side++) {
        Beside *beside = &site->beside[i][side];
        Cell there = cell_neighbour(site->cells[i], side);
        see_beside(e, g, space_if_any(g, there), there, side, beside);
        if (beside->closes)
            site->possible = false;
        if (beside->lies || beside->opening == NO_SPACE)
            continue;
        beside->own = beside->opening == site->opening[0] || beside->opening == site->opening[1];
        hit_opening(e, site, beside->opening);
        if (!beside->own)
            mark_face(e, site, beside->opening, i * SIDES + side);
    }
}

void site_know(Eval *e, const Game *g, const Cell *cells, int count)
{
    assert(count >= 1 && count <= PARTS_MAX && "cells of a tile");
    Site *site = &e->site;
    const Space *first = NULL;
    site_forget(e);
    site->known = site->possible = true;
    site->cell_count = count;
    site->hit_count = site->join_count = site->marked_count = 0;
    site->opening[0] = site->opening[1] = NO_SPACE;
    for (int i = count - 1; i >= 0; i--) {
        first = space_if_any(g, cells[i]);
        site->cells[i] = cells[i];
        site->opening[i] = first ? first->frontier : NO_SPACE;
    }
    site->gap = first && first->covered;
    e->mark++;
    for (int i = 0; i < count; i++)
        know_cell(e, g, site, i);
    see_beside(e, g, first, cells[0], SIDE_L, &site->beside[0][SIDE_L]);
    list_joins(e, site);
    hit_monasteries(e, g, site);
    take_out(e, g, site);
    for (int h = 0; h < site->hit_count; h++)
        e->settled.hit[site->hits[h]] = 0;
}
