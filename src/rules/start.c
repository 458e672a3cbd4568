/* start.c: plans the memory of a game and lists the tiles of a set-up. It derives an upper bound
 * for each block from the tiles of the set-up, so that nothing ever grows during play:
 *   spaces   n connected tiles have at most 2n + 2 free cells next to them; a monastery adds
 *            four more at its corners. Tiles of positions need not be connected: nine cells
 *            each.
 *   hash     a power of two, at most two thirds full. */
#include "rules/start.h"

#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/hands.h"
#include "rules/outcome_ask.h"
#include "rules/turn.h"

#include <string.h>

/* --- layout ----------------------------------------------------------------------------------- */

/* The totals of the tiles in play. */
typedef struct Stock {
    int squares, halves, parts, nodes, surrounded;
} Stock;

static inline bool is_base(const TileKind *kind)
{
    return kind->set[0] == BASE_SET_NAME[0] && strcmp(kind->set, BASE_SET_NAME) == 0;
}

/* Returns how many times a set is in play: the base set base_sets times, a set of an expansion in
 * play once, unless it is a start set and this game begins without it. */
static int set_times(const Setup *setup, const TileKind *kind)
{
    if (is_base(kind))
        return setup->base_sets;
    if (!setup->expansions || !expansions_bring(setup->expansions, kind))
        return 0;
    const ExpansionRules *lays = expansion_laying(kind);
    return !lays || lays->starts(setup);
}

/* Returns the first kind from `k` on whose set is in play, kind_count if there is none. Without
 * expansions only the base set is. */
static int next_set(const Catalogue *c, const Setup *setup, int k)
{
    if (k >= c->base_end && !setup->expansions)
        return c->kind_count;
    while (k < c->kind_count && set_times(setup, &c->kinds[k]) == 0)
        k = c->kinds[k].set_end;
    return k;
}

/* Returns whether the tile stays in the box: all monasteries of the base set do, however many of
 * the sets that replace them are in play (MON-12). */
static inline bool is_replaced(const Setup *setup, const TileKind *kind)
{
    return setup->expansions & EXPANSIONS_REPLACING && is_base(kind) &&
           tile_has_symbol(kind, SYMBOL_MONASTERY) &&
           setup->policies.value[POLICY_BASE_MONASTERIES] != MONASTERIES_KEPT;
}

/* Returns whether churches replace some monasteries: an option for the base game alone, with or
 * without halves (DAR-1). */
static inline bool has_fewer(const Setup *setup)
{
    return (setup->expansions & ~EXPANSION_SET(EXPANSION_HALFLINGS)) ==
               EXPANSION_SET(EXPANSION_DARMSTADT) &&
           setup->policies.value[POLICY_BASE_MONASTERIES] == MONASTERIES_FEWER;
}

/* Returns whether the tile is one of the two monasteries that are removed. DAR-1 doesn't name them;
 * this game removes those without a road or an illustration, and there are exactly two. */
static bool is_one_fewer(const Catalogue *c, uint16_t copy)
{
    enum { MONASTERY_IN_A_FIELD = 2 /* segments */ };
    const TileKind *kind = catalogue_kind(c, copy);
    return is_base(kind) && tile_has_symbol(kind, SYMBOL_MONASTERY) &&
           kind->segment_count == MONASTERY_IN_A_FIELD && c->copies[copy].decor == DECOR_NONE;
}

/* Removes the two monasteries of DAR-1 from a list of `n` copies. Returns how many remain. */
static int without_fewer(const Catalogue *c, uint16_t *copies, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (!is_one_fewer(c, copies[i]))
            copies[kept++] = copies[i];
    }
    return kept;
}

/* Returns how many times each copy of a kind is in play, given `times` for its set. Halves are
 * handed out or stay in the box; those with symbols take part only in a draft (HALF-9, HALF-10). */
static int kind_times(const Setup *setup, const TileKind *kind, int times)
{
    if (kind->shape != SHAPE_HALF)
        return is_replaced(setup, kind) ? 0 : times;
    bool boxed = setup->hands == HANDS_NONE || (setup->hands == HANDS_DEAL && kind->symbols != 0);
    return boxed ? 0 : times;
}

/* Returns how many times a set is in the stack and the hands. */
static int set_drawn(const Setup *setup, const TileKind *kind)
{
    return is_base(kind) || !expansion_laying(kind) ? set_times(setup, kind) : 0;
}

int setup_copies(const Catalogue *c, const Setup *setup, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    bool out = kind_is_own(kind) || is_replaced(setup, kind) ||
               (has_fewer(setup) && is_one_fewer(c, copy));
    return out ? 0 : set_drawn(setup, kind) * c->copies[copy].count;
}

bool setup_may_hold(const Setup *setup, const TileKind *kind)
{
    return set_drawn(setup, kind) > 0 &&
           (kind->shape == SHAPE_HALF ? setup->hands != HANDS_NONE : !kind_is_own(kind));
}

static int list_kind(const Catalogue *c, const TileKind *kind, int times, uint16_t *out)
{
    int n = 0;
    for (uint16_t i = 0, copy = kind->first_copy; i < kind->copy_count; i++, copy++) {
        for (int left = times * c->copies[copy].count; left > 0; left--)
            out[n++] = copy;
    }
    return n;
}

int layout_list(const Catalogue *c, const Setup *setup, bool halves, uint16_t *out)
{
    int n = 0;
    for (int k = next_set(c, setup, 0); k < c->kind_count; k = next_set(c, setup, k)) {
        int times = set_drawn(setup, &c->kinds[k]);
        for (int end = c->kinds[k].set_end; k < end; k++) {
            const TileKind *kind = &c->kinds[k];
            if (halves ? kind->shape == SHAPE_HALF : !kind_is_own(kind))
                n += list_kind(c, kind, kind_times(setup, kind, times), &out[n]);
        }
    }
    return has_fewer(setup) ? without_fewer(c, out, n) : n;
}

/* Returns the copy of a kind that has no illustration, else the kind's first copy. */
static uint16_t plain_copy(const Catalogue *c, const TileKind *kind)
{
    uint16_t end = (uint16_t)(kind->first_copy + kind->copy_count);
    for (uint16_t copy = kind->first_copy; copy < end; copy++) {
        if (c->copies[copy].decor == DECOR_NONE)
            return copy;
    }
    return kind->first_copy;
}

/* Returns the first row, starting at `row`, whose tiles lie on the table when a game of the set-up
 * begins, ROWS if there is none. */
static int next_laying(const Setup *setup, int row)
{
    for (; setup->expansions && row < ROWS; row++) {
        const ExpansionRules *e = expansion_row(row);
        if (e->start_set && e->brought_by & setup->expansions && e->starts(setup))
            return row;
    }
    return ROWS;
}

/* Returns the copy of the start tile (BASE-1), NO_COPY if the tiles in play have none. An
 * expansion's start tile takes precedence. If tiles of another set lie on the table instead, the
 * base game's start tile stays in the box and the expansion's in the stack. */
static uint16_t layout_start_copy(const Catalogue *c, const Setup *setup)
{
    uint16_t start = NO_COPY;
    bool replaced = next_laying(setup, 0) < ROWS;
    for (int k = next_set(c, setup, 0); k < c->kind_count; k = next_set(c, setup, k)) {
        for (int end = c->kinds[k].set_end; k < end; k++) {
            const TileKind *kind = &c->kinds[k];
            if (kind->start && (start == NO_COPY || is_base(kind) == replaced))
                start = plain_copy(c, kind);
        }
    }
    return start;
}

static int surrounded_segments(const TileKind *kind)
{
    int n = 0;
    if (!kind_has_buildings(kind))
        return 0;
    for (int i = 0; i < kind->segment_count; i++)
        n += kind_is_surrounded(kind->segments[i].kind);
    return n;
}

static void stock_add(const Catalogue *c, const TileKind *kind, int times, Stock *stock)
{
    int n = times * catalogue_printed(c, kind);
    *(kind->shape == SHAPE_HALF ? &stock->halves : &stock->squares) += n;
    stock->parts += n * kind->part_count;
    stock->nodes += n * kind->segment_count;
    stock->surrounded += n * surrounded_segments(kind);
}

/* Every game starts with this count, so the function compares sets and not each of their kinds;
 * that saves 600 of the 246,200 instructions of a base game. */
static Stock stock_count(const Catalogue *c, const Setup *setup)
{
    Stock stock = {0};
    for (int k = next_set(c, setup, 0); k < c->kind_count; k = next_set(c, setup, k)) {
        int times = set_times(setup, &c->kinds[k]);
        for (int end = c->kinds[k].set_end; k < end; k++) {
            const TileKind *kind = &c->kinds[k];
            stock_add(c, kind, kind_times(setup, kind, times), &stock);
        }
    }
    return stock;
}

/* --- is it possible? -------------------------------------------------------------------------- */

static const char *policies_fault(const Policies *policies)
{
    for (int i = 0; i < POLICIES; i++) {
        if (!policy_has_value((PolicyId)i, policies->value[i]))
            return "a policy has a value that does not exist";
    }
    return NULL;
}

static const char *hands_fault(const Setup *setup, const Stock *stock)
{
    if (setup->hands == HANDS_NONE)
        return NULL;
    if (setup->hand_size < 1 || setup->hand_size > HAND_MAX)
        return "a hand has 1 to 8 halves";
    if (setup->players * setup->hand_size > stock->halves) /* enough halves for all seats
                                                              (HALF-11) */
        return "there are not enough halves for so many players and halves each";
    return NULL;
}

/* Returns a fault that rules out both a game and a position, else NULL. */
static const char *frame_fault(const Setup *setup)
{
    if (setup->players < SEATS_MIN || setup->players > SEATS_MAX)
        return "a game has 2 to 6 players";
    if (setup->first != NO_SEAT && setup->first >= setup->players)
        return "the player who begins does not take part";
    if (setup->hands >= HAND_MODES)
        return "the way to hand out halves does not exist";
    if (setup->expansions >> (EXPANSIONS - 1) >> 1)
        return "an expansion does not exist";
    if (setup->base_sets < 1)
        return "the base set is missing";
    return policies_fault(&setup->policies);
}

const char *setup_fault(const Catalogue *c, const Setup *setup)
{
    const char *fault = frame_fault(setup);
    if (fault)
        return fault;
    Stock stock = stock_count(c, setup);
    fault = hands_fault(setup, &stock);
    if (fault)
        return fault;
    if (layout_start_copy(c, setup) == NO_COPY)
        return "the start tile is missing";
    if (stock.squares + stock.halves > TILES_MAX)
        return "there are more than 1,024 tiles";
    return NULL;
}

/* --- offsets ---------------------------------------------------------------------------------- */

static uint32_t rounded(uint32_t bytes)
{
    return (bytes + 7u) & ~7u;
}

/* Lists the bytes in use of each block: those that game_copy, game_equal and game_hash read. */
static void bytes_used(const Game *g, size_t out[BLOCKS])
{
#define BYTES_USED(id, Item, used, room) out[id] = sizeof(Item) * (g->used);
    GAME_BLOCKS(BYTES_USED)
#undef BYTES_USED
}

/* Returns how many figures of all kinds a seat has. It bounds the room for figures on the board. */
static int figures_each(uint64_t expansions)
{
    int n = 0;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        n += expansion_figures(expansions, (FigureKind)kind);
    assert(n <= FIGURES_EACH && "room for all figures");
    return n;
}

/* Gives all seats the same figures (BASE-4), and records in g->kinds which kinds exist, so that
 * loops over kinds can skip the others. */
static void give_figures(Game *g)
{
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        int n = expansion_figures(g->setup.expansions, (FigureKind)kind);
        g->kinds |= (uint16_t)((n > 0 ? 1u : 0u) << kind);
        for (int seat = 0; seat < g->setup.players; seat++)
            g->supply[seat][kind] = (uint8_t)n;
    }
}

/* Fills the capacities and offsets of `g`, which is zeroed apart from its set-up. Returns false if
 * a number grows too large. */
static bool layout_plan(const Catalogue *c, int extra_tiles, Game *g)
{
    Stock stock = stock_count(c, &g->setup);
    if (extra_tiles < 0 || extra_tiles > TILES_MAX)
        return false;
    uint32_t tiles = (uint32_t)(stock.squares + stock.halves + extra_tiles);
    uint32_t nodes = (uint32_t)(stock.nodes + extra_tiles * SEGMENTS_MAX);
    uint32_t spaces =
        (uint32_t)(3 * stock.parts + 4 * stock.surrounded + 16 + 9 * PARTS_MAX * extra_tiles);
    if (tiles >= NO_TILE || nodes >= NO_NODE || spaces >= NO_SPACE)
        return false;
    g->room_tiles = (uint16_t)tiles;
    g->room_nodes = (uint16_t)nodes;
    g->room_spaces = (uint16_t)spaces;
    g->room_stack = (uint16_t)(stock.squares + extra_tiles);
    g->room_halves = (uint16_t)(stock.halves + expansion_offered(c, &g->setup));
    g->room_figures = (uint16_t)(g->setup.players * figures_each(g->setup.expansions));
    uint32_t slots = 1;
    while (2 * slots < 3 * spaces)
        slots *= 2;
    assert(slots <= 1u << (32 - HASH_SHIFT) && "a hash for all spaces");
    g->hash_mask = slots - 1;
    expansion_plan(g);
    if (g->hooks[HOOK_SPANS]) { /* one more node for each tile (feature.c) */
        nodes += tiles;
        if (nodes >= NO_NODE)
            return false;
        g->room_nodes = (uint16_t)nodes;
    }
    const size_t bytes[BLOCKS] = {
#define BYTES_OF_ROOM(id, Item, used, room) [id] = sizeof(Item) * (g->room),
        GAME_BLOCKS(BYTES_OF_ROOM)
#undef BYTES_OF_ROOM
    };
    uint32_t at = (uint32_t)sizeof *g;
    for (int i = 0; i < BLOCKS; i++) {
        g->at[i] = at;
        at = rounded(at + (uint32_t)bytes[i]);
    }
    g->size = at;
    g->undo_room = UNDO_ROOM;
    return true;
}

size_t game_size(const Catalogue *c, const Setup *setup, int extra_tiles)
{
    Game plan = {.setup = *setup};
    if (frame_fault(setup))
        return 0;
    return layout_plan(c, extra_tiles, &plan) ? plan.size : 0;
}

void layout_init(const Catalogue *c, const Setup *setup, int extra_tiles, const Chance *chance,
                 Game *g)
{
    assert(!frame_fault(setup) && "an impossible set-up");
    memset(g, 0, sizeof *g);
    g->setup = *setup; /* Setup has no padding either (state.h) */
    bool possible = layout_plan(c, extra_tiles, g);
    assert(possible && "room for all tiles");
    memset(game_tail(g), 0, g->tail_used);
    memset(game_slots(g), 0xff, (g->hash_mask + 1) * sizeof(uint16_t));
    g->chance = *chance;
    g->phase = PHASE_FREE;
    g->in_turn = g->to_act = g->first = 0;
    g->drawn = NO_COPY;
    g->last_tile = NO_TILE;
    give_figures(g);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        for (int i = 0; i < HAND_ROOM; i++)
            g->hand[seat][i] = NO_COPY;
    }
    Play play = {.c = c, .g = g};
    for (uint64_t rows = g->hooks[HOOK_STATE]; rows;) {
        /* the expansion's state is zeroed by now */
        const ExpansionRules *e = expansion_next(&rows);
        if (e->set_up)
            e->set_up(&play);
    }
}

/* --- a game as a value ------------------------------------------------------------------------ */

size_t game_memory(const Game *game)
{
    return game->size;
}

size_t game_used(const Game *game)
{
    size_t used[BLOCKS], bytes = sizeof *game;
    bytes_used(game, used);
    for (int i = 0; i < BLOCKS; i++)
        bytes += used[i];
    return bytes;
}

void game_copy(Game *to, const Game *from)
{
    size_t used[BLOCKS];
    bytes_used(from, used);
    memcpy(to, from, sizeof *from);
    for (int i = 0; i < BLOCKS; i++)
        memcpy(game_block(to, (Block)i), game_block(from, (Block)i), used[i]);
}

bool game_equal(const Game *a, const Game *b)
{
    size_t used[BLOCKS];
    bytes_used(a, used);
    bool equal = memcmp(a, b, sizeof *a) == 0;
    for (int i = 0; i < BLOCKS && equal; i++)
        equal = memcmp(game_block(a, (Block)i), game_block(b, (Block)i), used[i]) == 0;
    return equal;
}

/* Mixes in eight bytes at a time, padding the last word of a block with zeros. */
static uint64_t mixed_in(uint64_t sum, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
        sum = rng_mix(sum ^ word);
    }
    return sum;
}

uint64_t game_hash(const Game *game)
{
    size_t used[BLOCKS];
    bytes_used(game, used);
    uint64_t sum = mixed_in(0, (const unsigned char *)game, sizeof *game);
    for (int i = 0; i < BLOCKS; i++)
        sum = mixed_in(sum, game_block(game, (Block)i), used[i]);
    return sum;
}

/* --- start ------------------------------------------------------------------------------------ */

Setup setup_default(void)
{
    const Generations *generations = rules_builtin_generations();
    return (Setup){.players = 2,
                   .first = NO_SEAT,
                   .hands = HANDS_DRAFT,
                   .hand_size = 3,
                   .base_sets = 1,
                   .expansions = EXPANSIONS_DEFAULT,
                   .policies = generations->rows[generations->preset].policies};
}

/* Fills the stack with all tiles but one start tile, shuffled (BASE-1). */
static void fill_stack(const Catalogue *c, Game *g, uint16_t start)
{
    uint16_t *stack = game_stack(g);
    int n = layout_list(c, &g->setup, false, stack), at = 0;
    while (stack[at] != start)
        at++;
    assert(at < n && "the start tile is one of the stack");
    g->stack_count = (uint16_t)(n - 1);
    memmove(&stack[at], &stack[at + 1], (size_t)(n - 1 - at) * sizeof *stack);
    chance_shuffle16(&g->chance, stack, g->stack_count);
}

/* Moves the copies listed in `order` to the end of the stack, where tiles are drawn. The other
 * copies keep their shuffled order.
 *
 *     0 ·············· end ············ top      [end, top) is in order already */
static void order_stack(const Play *p, StackOrder order)
{
    Game *g = p->g;
    uint16_t *stack = game_stack(g);
    int end = g->stack_count;
    StackPart parts[STACK_PARTS];
    if (order.count == 0 || expansion_stack_parts(p->c, g, parts) > 1 || parts[0].late)
        return; /* an expansion orders the stack itself (RIV-1, PLG-2) */
    for (int i = 0; i < order.count && end > 0; i++) {
        int at = end - 1;
        while (at >= 0 && stack[at] != order.copies[i])
            at--;
        if (at < 0)
            continue; /* not in this game, or used up */
        end--;
        memmove(&stack[at], &stack[at + 1], (size_t)(end - at) * sizeof *stack);
        stack[end] = order.copies[i];
    }
}

static uint8_t by_lot(const Play *p, uint32_t drawn)
{
    uint16_t seat = outcome_of(p, OUTCOME_FIRST, (uint16_t)drawn);
    if (seat < p->g->setup.players)
        return (uint8_t)seat;
    outcome_contradicts(p);
    return 0;
}

static void lay_one(Play *p, StartTile at)
{
    int tile = feature_lay(p, at.copy, at.cell, at.rotation, NO_SEAT);
    say(p, (Event){.kind = EVENT_PLACED,
                   .seat = NO_SEAT,
                   .copy = at.copy,
                   .tile = (uint16_t)tile,
                   .cell = at.cell,
                   .rotation = (uint8_t)at.rotation});
}

/* Returns whether the tiles fit and one of them touches a tile already on the table. */
static bool layout_fits(const Play *p, const StartTile *tiles, int n)
{
    bool touches = p->g->tile_count == 0;
    for (int i = 0; i < n; i++) {
        const StartTile *at = &tiles[i];
        if (!board_fits(p->c, p->g, at->copy, at->cell, at->rotation, false, NULL))
            return false;
        touches = touches || board_fits(p->c, p->g, at->copy, at->cell, at->rotation, true, NULL);
    }
    return touches;
}

/* Lays the start tiles of an expansion, and moves them west until they fit next to the tiles on the
 * table. */
static void lay_row(Play *p, const ExpansionRules *row)
{
    StartTile tiles[START_TILES_MAX];
    int n = row->start_tiles(p, tiles);
    while (!layout_fits(p, tiles, n)) {
        for (int i = 0; i < n; i++)
            tiles[i].cell.x--;
    }
    for (int i = 0; i < n; i++)
        lay_one(p, tiles[i]);
}

void start_game(const Catalogue *c, const Setup *setup, const Chance *chance, StackOrder order,
                Game *game, const EventSink *sink)
{
    Play play = {.c = c, .g = game, .sink = sink};
    uint16_t start = layout_start_copy(c, setup);
    layout_init(c, setup, 0, chance, game);
    assert(start != NO_COPY && game->room_tiles <= TILES_MAX && "setup_fault() would have told");
    assert((setup->hands == HANDS_NONE || setup->players * setup->hand_size <= game->room_halves) &&
           "setup_fault() would have told");
    uint32_t drawn_first =
        /* BASE-6: a random first player, drawn even if unused */
        chance_below(&game->chance, setup->players);
    game->first = setup->first == NO_SEAT ? by_lot(&play, drawn_first) : setup->first;
    fill_stack(c, game, start);
    for (uint64_t rows = game->hooks[HOOK_ARRANGE_STACK]; rows;)
        expansion_next(&rows)->arrange_stack(&play);
    order_stack(&play, order);
    hands_list_pool(c, game);
    for (int row = 0; (row = next_laying(setup, row)) < ROWS; row++)
        lay_row(&play, expansion_row(row));
    if (game->tile_count == 0)
        lay_one(&play, (StartTile){.copy = start});
    if (setup->hands == HANDS_DEAL)
        hands_deal(&play);
    turn_draft(&play);
}

void game_start(const Catalogue *c, const Setup *setup, uint64_t seed, Game *game,
                const EventSink *sink)
{
    Chance chance = chance_of_number(seed);
    start_game(c, setup, &chance, (StackOrder){0}, game, sink);
}

void game_start_ordered(const Catalogue *c, const Setup *setup, uint64_t seed,
                        const uint16_t *order, int count, Game *game, const EventSink *sink)
{
    Chance chance = chance_of_number(seed);
    start_game(c, setup, &chance, (StackOrder){order, count}, game, sink);
}

void game_start_keyed(const Catalogue *c, const Setup *setup, const ChanceKey *key, Game *game,
                      const EventSink *sink)
{
    Chance chance = chance_of_key(key);
    start_game(c, setup, &chance, (StackOrder){0}, game, sink);
}
