/* hands.c: keeps the pool of halves and of tiles to pick before them, and the hands of all seats. A
 * hand keeps its tiles in the order of their arrival. */
#include "rules/hands.h"

#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/outcome_ask.h"
#include "rules/span.h"
#include "rules/start.h"

#include <assert.h>

void hands_list_pool(const Catalogue *c, Game *g)
{
    uint16_t copies[TILES_MAX];
    if (g->setup.hands == HANDS_NONE)
        return;
    int n = layout_list(c, &g->setup, true, copies);
    assert(g->half_count + n <= g->room_halves && "room for the pool");
    for (int i = 0; i < n; i++)
        game_halves(g)[g->half_count++] = (Half){.copy = copies[i], .owner = NO_SEAT};
}

void hands_offer(Play *p, uint16_t copy)
{
    Game *g = p->g;
    assert(g->offered == g->half_count && g->half_count < g->room_halves && "halves come last");
    game_halves(g)[g->half_count++] = (Half){.copy = copy, .owner = NO_SEAT};
    g->offered++;
}

/* Returns the number of picks before those of halves (HALF-10), over all seats; each seat has
 * equally many. */
static int early_picks(const Game *g)
{
    return g->offered ? g->setup.players * expansion_picks(&g->setup) : 0;
}

int hands_picks(const Game *g)
{
    bool drafted = g->setup.hands == HANDS_DRAFT;
    return early_picks(g) + (drafted ? g->setup.players * g->setup.hand_size : 0);
}

PoolRows hands_on_offer(const Game *g)
{
    bool early = g->picked < early_picks(g) || g->setup.hands != HANDS_DRAFT;
    return early ? (PoolRows){0, g->offered} : (PoolRows){g->offered, g->half_count};
}

/* Fills hands with hidden tiles: a game that follows another machine's log knows only how many each
 * seat has. */
static void deal_unseen(Play *p)
{
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        for (int i = 0; i < p->g->setup.hand_size; i++)
            hands_give(p, seat, COPY_HIDDEN);
    }
}

void hands_deal(Play *p)
{
    Game *g = p->g;
    uint16_t order[TILES_MAX];
    uint32_t n = 0;
    if (is_replica(p)) {
        deal_unseen(p);
        return;
    }
    for (uint16_t i = g->offered; i < g->half_count; i++)
        order[n++] = i;
    chance_shuffle16(&g->chance, order, n);
    for (int i = 0; i < g->setup.players * g->setup.hand_size; i++)
        hands_take(p, (g->first + i) % g->setup.players, order[i]);
}

void hands_take(Play *p, int seat, int half)
{
    Game *g = p->g;
    Half *item = &game_halves(g)[half];
    assert(half < g->half_count && item->owner == NO_SEAT && !item->laid && "a half of the pool");
    journal_record(p, item, sizeof *item);
    item->owner = (uint8_t)seat;
    hands_give(p, seat, item->copy);
}

void hands_give(Play *p, int seat, uint16_t copy)
{
    Game *g = p->g;
    assert(g->hand_count[seat] < HAND_ROOM && "room in the hand");
    g->hand[seat][g->hand_count[seat]++] = copy;
}

int hands_find(const Game *g, uint16_t copy, int owner)
{
    const Half *halves = game_halves(g);
    for (int i = 0; i < g->half_count; i++) {
        if (halves[i].copy == copy && halves[i].owner == owner && !halves[i].laid)
            return i;
    }
    return -1;
}

int hands_index(const Game *g, int seat, uint16_t copy)
{
    for (int i = 0; i < g->hand_count[seat]; i++) {
        if (g->hand[seat][i] == copy)
            return i;
    }
    return -1;
}

void hands_lay(Play *p, int seat, uint16_t copy)
{
    Game *g = p->g;
    int i = seat == NO_SEAT ? -1 : hands_index(g, seat, copy);
    if (i >= 0) {
        for (; i + 1 < g->hand_count[seat]; i++)
            g->hand[seat][i] = g->hand[seat][i + 1];
        g->hand[seat][--g->hand_count[seat]] = NO_COPY;
    }
    int half = seat == NO_SEAT ? -1 : hands_find(g, copy, seat);
    if (half < 0)
        half = hands_find(g, copy, NO_SEAT); /* in a position, halves may come from no hand */
    if (half >= 0) {
        Half *item = &game_halves(g)[half];
        journal_record(p, item, sizeof *item);
        item->laid = 1;
    }
}

bool hands_fit(const Catalogue *c, const Game *g, int seat)
{
    for (int i = 0; i < g->hand_count[seat]; i++) {
        uint16_t copy = g->hand[seat][i];
        if (copy == COPY_HIDDEN)
            continue;
        if (board_has_place(c, g, copy) ||
            (g->hooks[HOOK_SPANS] && g->stack_count > 0 && span_has_place(c, g, copy)))
            return true;
    }
    return false;
}

bool hands_close(const Catalogue *c, const Game *g, int seat)
{
    for (int i = 0; i < g->hand_count[seat]; i++) {
        uint16_t copy = g->hand[seat][i];
        if (copy != COPY_HIDDEN && kind_closes(catalogue_kind(c, copy)) &&
            board_has_place(c, g, copy))
            return true;
    }
    return false;
}

/* --- mix -------------------------------------------------------------------------------------- */

/* Shuffles or sorts the hidden parts of the stack. If expansions put tiles on top, it shuffles each
 * part of the stack separately; kinds that are barred from the top tiles of a part go to its
 * bottom. */

/* Moves tiles of late kinds to the bottom. Returns how many there are. */
static int late_first(const Catalogue *c, const StackPart *part, uint16_t *tiles)
{
    int late = 0;
    for (int i = 0; part->late && i < part->count; i++) {
        uint16_t copy = tiles[i];
        if (!part->late(catalogue_kind(c, copy)))
            continue;
        tiles[i] = tiles[late];
        tiles[late++] = copy;
    }
    assert(late <= (part->late ? part->low : 0) && "late kinds lie below");
    return late;
}

/* Sorts a part, or shuffles it into one of its possible orders. The places above `low` get tiles of
 * any kinds but the late ones, each tile equally likely; the places below it get the rest and all
 * late ones, in any order. */
static void mix_part(const Catalogue *c, const StackPart *part, uint16_t *tiles, Chance *chance)
{
    int late = late_first(c, part, tiles);
    if (chance) {
        chance_shuffle16(chance, tiles + late, (uint32_t)(part->count - late));
        chance_shuffle16(chance, tiles, part->low);
    } else {
        sort16(tiles, late);
        sort16(tiles + late, part->count - late);
    }
}

void stack_mix(const Catalogue *c, Game *g, Chance *chance)
{
    StackPart parts[STACK_PARTS];
    int n = expansion_stack_parts(c, g, parts);
    for (int i = 0; i < n; i++) {
        assert(parts[i].from + parts[i].count <= g->stack_count && "a part of the stack");
        mix_part(c, &parts[i], game_stack(g) + parts[i].from, chance);
    }
}
