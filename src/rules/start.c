/* start.c: starts a game from its set-up: stack, start tile, hands. */
#include "rules/start.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/hands.h"
#include "rules/layout.h"
#include "rules/outcome_ask.h"
#include "rules/turn.h"

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

/* Moves the copies of the order to the end of the stack, its drawing end. The rest keeps its
 * shuffled order.
 *
 *     0 ·············· end ············ top      [end, top) is in order already */
static void order_stack(const Play *p, StackOrder order)
{
    Game *g = p->g;
    uint16_t *stack = game_stack(g);
    int end = g->stack_count;
    StackPart parts[STACK_PARTS];
    if (order.count == 0 || expansion_stack_parts(p->c, g, parts) > 1 || parts[0].late)
        return; /* an expansion has its own order (RIV-1, PLG-2) */
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
        chance_below(&game->chance, setup->players); /* BASE-6; drawn even if unused */
    game->first = setup->first == NO_SEAT ? by_lot(&play, drawn_first) : setup->first;
    fill_stack(c, game, start);
    for (uint64_t rows = game->hooks[HOOK_ARRANGE_STACK]; rows;)
        expansion_next(&rows)->arrange_stack(&play);
    order_stack(&play, order);
    hands_list_pool(c, game);
    int tile = feature_lay(&play, start, (Cell){0, 0}, 0, NO_SEAT);
    say(&play, (Event){.kind = EVENT_PLACED,
                       .seat = NO_SEAT,
                       .copy = start,
                       .tile = (uint16_t)tile,
                       .cell = {0, 0}});
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
