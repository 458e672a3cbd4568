/* remains.c: lists the tiles that may still come and the places for them, according to a view. */
#include "rules/remains.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/hands.h"

/* --- heaps ------------------------------------------------------------------------------------ */

/* The heaps built so far, and the run of the stack that each one holds. */
typedef struct Heaps {
    Heap *out;
    StackPart from[HEAPS_MAX];
    int count;
} Heaps;

static bool is_late(const Catalogue *c, const StackPart *part, uint16_t copy)
{
    return part->late && part->late(catalogue_kind(c, copy));
}

static void heap_add(const Catalogue *c, const Game *g, Heaps *heaps, const StackPart *part)
{
    assert(heaps->count < HEAPS_MAX && "room for the heaps of any stack");
    int early = part->late ? part->count - part->low : 0, late = 0;
    for (int i = 0; i < part->count; i++)
        late += is_late(c, part, game_stack(g)[part->from + i]);
    heaps->from[heaps->count] = *part;
    heaps->out[heaps->count++] = (Heap){.tiles = part->count,
                                        .drawn = part->count,
                                        .early = (uint16_t)early,
                                        .late = (uint16_t)late};
}

/* Builds the heaps from the top. Each tile outside all parts is a heap of its own, since its place
 * is known. */
static Heaps heaps_of(const Catalogue *c, const Game *g, Heap *out)
{
    StackPart parts[STACK_PARTS];
    Heaps heaps = {.out = out};
    int top = g->stack_count;
    for (int i = expansion_stack_parts(c, g, parts) - 1; i >= 0; i--) {
        for (int end = parts[i].from + parts[i].count; top > end; top--)
            heap_add(c, g, &heaps, &(StackPart){.from = (uint16_t)(top - 1), .count = 1});
        if (parts[i].count > 0 || i == 0)
            heap_add(c, g, &heaps, &parts[i]);
        top = parts[i].from;
    }
    return heaps;
}

/* --- tiles ------------------------------------------------------------------------------------ */

static void remain_add(RemainList *list, Remain remain)
{
    int kept = list->count < list->room ? list->count : list->room;
    for (int i = 0; i < kept; i++) {
        Remain *other = &list->out[i];
        if (other->copy == remain.copy && other->where == remain.where &&
            other->seat == remain.seat && other->heap == remain.heap) {
            other->count++;
            return;
        }
    }
    remain.count = 1;
    if (list->count < list->room)
        list->out[list->count] = remain;
    list->count++;
}

void remain_tile(RemainList *list, uint16_t copy, Whereabouts where)
{
    /* Tiles under hills came from the lowest heap. */
    int heap = where == REMAINS_HEAP ? list->lowest : 0;
    remain_add(
        list,
        (Remain){.copy = copy, .where = (uint8_t)where, .seat = NO_SEAT, .heap = (uint8_t)heap});
}

static void add_heaps(const Catalogue *c, const Game *g, const Heaps *heaps, RemainList *list)
{
    for (int i = 0; i < heaps->count; i++) {
        const StackPart *part = &heaps->from[i];
        list->lowest = i;
        for (int k = part->from; k < part->from + part->count; k++) {
            uint16_t copy = game_stack(g)[k];
            remain_add(list, (Remain){.copy = copy,
                                      .where = REMAINS_HEAP,
                                      .seat = NO_SEAT,
                                      .heap = (uint8_t)i,
                                      .late = is_late(c, part, copy)});
        }
    }
}

/* Adds the tiles of all hands, and tiles kept for a seat that has not drawn them yet. */
static void add_hands(const Game *g, RemainList *list)
{
    for (int seat = 0; seat < g->setup.players; seat++) {
        uint16_t waiting = game_waiting(g, seat);
        if (waiting != NO_COPY && !game_drawn_waited(g, seat))
            remain_add(list,
                       (Remain){.copy = waiting, .where = REMAINS_HAND, .seat = (uint8_t)seat});
        for (int i = 0; i < g->hand_count[seat]; i++) {
            if (g->hand[seat][i] != COPY_HIDDEN)
                remain_add(list, (Remain){.copy = g->hand[seat][i],
                                          .where = REMAINS_HAND,
                                          .seat = (uint8_t)seat});
        }
    }
}

/* Adds tiles of the pool. Tiles that were not picked go to the box and leave the game. So do halves
 * that were not dealt, but a view can't distinguish those from a hidden hand. Halves are not on
 * offer while other tiles are picked (GC-13). */
static void add_pool(const Game *g, RemainList *list)
{
    bool draft = g->phase == PHASE_DRAFT, hidden = game_hidden_halves(g) > 0;
    int from = draft ? hands_on_offer(g).from : g->offered; /* earlier rows are in the box */
    for (int i = from; i < g->half_count && (draft || hidden); i++) {
        const Half *half = &game_halves(g)[i];
        bool offered = draft && (i < g->offered || g->setup.hands == HANDS_DRAFT);
        if (half->owner == NO_SEAT && !half->laid && (offered || hidden))
            remain_tile(list, half->copy, offered ? REMAINS_OFFERED : REMAINS_UNKNOWN);
    }
}

/* Adds tiles that expansions keep: under hills, set aside. */
static void add_kept(const Catalogue *c, const Game *g, RemainList *list)
{
    for (uint64_t rows = g->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->remaining_tiles)
            e->remaining_tiles(c, g, list);
    }
}

int game_remains(const Catalogue *c, const Game *view, Remain *out, int room)
{
    Heap heap[HEAPS_MAX];
    Heaps heaps = heaps_of(c, view, heap);
    RemainList list = {.out = out, .room = room};
    if (view->drawn != NO_COPY)
        remain_tile(&list, view->drawn, REMAINS_DRAWN);
    add_heaps(c, view, &heaps, &list);
    add_kept(c, view, &list);
    add_hands(view, &list);
    add_pool(view, &list);
    return list.count;
}

int game_heaps(const Catalogue *c, const Game *view, Heap out[HEAPS_MAX])
{
    Remain kept[REMAINS_MAX] = {0};
    Heaps heaps = heaps_of(c, view, out);
    RemainList list = {.out = kept, .room = REMAINS_MAX};
    add_kept(c, view, &list);
    assert(list.count <= REMAINS_MAX && "as many copies as there are");
    for (int i = 0; i < list.count; i++) {
        if (kept[i].where == REMAINS_HEAP)
            out[heaps.count - 1].tiles = (uint16_t)(out[heaps.count - 1].tiles + kept[i].count);
    }
    return heaps.count;
}

int game_hidden_halves(const Game *view)
{
    int n = 0;
    for (int seat = 0; seat < view->setup.players; seat++) {
        for (int i = 0; i < view->hand_count[seat]; i++)
            n += view->hand[seat][i] == COPY_HIDDEN;
    }
    return n;
}

/* --- places ----------------------------------------------------------------------------------- */

int game_free_places(const Game *game, FreePlace *out, int room)
{
    const Opening *frontier = game_frontier(game);
    for (int i = 0; i < game->frontier_count && i < room; i++)
        out[i] = (FreePlace){.cell = frontier[i].cell, .need = (uint16_t)frontier[i].need};
    return game->frontier_count;
}

/* Returns whether the tile fits so that one of its parts covers the place. */
static bool part_may_fill(const Catalogue *c, const Game *g, uint16_t copy, Cell place,
                          int rotation)
{
    const TileKind *kind = catalogue_kind(c, copy);
    for (int i = 0; i < kind->part_count; i++) {
        const Part *part = &kind->parts[rotation][i];
        Cell cell = {(int16_t)(place.x - part->dx), (int16_t)(place.y - part->dy)};
        if (board_fits(c, g, copy, cell, rotation, true, NULL) &&
            board_expansions_allow(c, g, copy, cell, rotation, NULL))
            return true;
    }
    return false;
}

bool game_may_fill(const Catalogue *c, const Game *game, uint16_t copy, const FreePlace *place)
{
    const TileKind *kind = catalogue_kind(c, copy);
    assert(copy < c->copy_count && "a tile");
    if (kind_closes(kind)) /* a space can become a hole (AM-2), a gap can't (AM-H11) */
        return !need_is_gap(place->need);
    unsigned rotations = copy_fits(c, copy)->rotations[place->need];
    if (kind->part_count == 1 && !game->hooks[HOOK_TILE_ALLOWED])
        return rotations != 0;
    for (int rotation = 0; rotation < 4; rotation++) {
        if ((kind->part_count > 1 || rotations >> rotation & 1) &&
            part_may_fill(c, game, copy, place->cell, rotation))
            return true;
    }
    return false;
}
