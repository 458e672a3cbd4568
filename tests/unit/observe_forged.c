/* observe_forged.c: changes one fact of a game, as a bug would, and records what game_check finds.
 * The findings must match the recorded sums, or be empty where no check can notice the change. It
 * also shows that unused memory may hold anything. */
#include "observe.h"

#include "base/rng.h"
#include "observe_inside.h"
#include "rules/state.h"

#include <string.h>

/* A place in a game and the values to put there: numbers below `below`, and `none` (0: no such
 * value). */
typedef struct Fact {
    void *at;
    int bytes;
    uint32_t below, none;
} Fact;

enum { SOME = 8, ANY_BYTE = 256 };

#define FACT(place, ...)                                                                           \
    (Fact)                                                                                         \
    {                                                                                              \
        .at = &(place), .bytes = sizeof(place), __VA_ARGS__                                        \
    }

static Fact of_feature(Game *g, Rng *dice)
{
    uint16_t root = feature_root(g, (uint16_t)rng_below(dice, g->node_count));
    Feature *f = &game_features(g)[root];
    switch (rng_below(dice, 6)) {
    case 0:
        return FACT(f->open, SOME);
    case 1:
        return FACT(f->tiles, SOME);
    case 2:
        return FACT(f->spaces, SOME);
    case 3:
        return FACT(f->coats, SOME);
    case 4:
        return FACT(f->size, SOME);
    default:
        return FACT(f->figures[rng_below(dice, g->setup.players)], SOME);
    }
}

static Fact of_space(Game *g, Rng *dice)
{
    Space *space = &game_spaces(g)[rng_below(dice, g->space_count)];
    switch (rng_below(dice, 5)) {
    case 0:
        return FACT(space->tile[0], g->tile_count, NO_TILE);
    case 1:
        return FACT(space->tile[1], g->tile_count, NO_TILE);
    case 2:
        return FACT(space->frontier, g->frontier_count, NO_SPACE);
    case 3:
        return FACT(space->covered, ANY_BYTE);
    default:
        return FACT(space->watchers, ANY_BYTE);
    }
}

/* Returns a fact of a frontier entry: its space, its cell or its need. */
static Fact of_frontier(Game *g, Rng *dice)
{
    Opening *opening = &game_frontier(g)[rng_below(dice, g->frontier_count)];
    switch (rng_below(dice, 3)) {
    case 0:
        return FACT(opening->space, g->space_count);
    case 1:
        return FACT(opening->cell.x, SOME);
    default:
        return FACT(opening->need, 1, game_frontier(g)[rng_below(dice, g->frontier_count)].need);
    }
}

static Fact of_node(Game *g, Rng *dice)
{
    Node *node = &game_nodes(g)[rng_below(dice, g->node_count)];
    switch (rng_below(dice, 4)) {
    case 0:
        return FACT(node->tile, g->tile_count);
    case 1:
        return FACT(node->segment, SOME);
    case 2:
        return FACT(node->kind, SEGMENT_KINDS);
    default:
        return FACT(node->next, g->node_count);
    }
}

static Fact of_figure(Game *g, Rng *dice)
{
    Figure *figure = &game_figures(g)[rng_below(dice, g->figure_count)];
    /* a barn joins fields of its tile (AM-H7), so only its seat is changed */
    bool joins = figure->kind == FIGURE_BARN;
    switch (rng_below(dice, joins ? 1 : 3)) {
    case 0:
        return FACT(figure->seat, g->setup.players);
    case 1:
        return FACT(figure->kind, FIGURE_KINDS);
    default:
        return FACT(figure->tile, 1, NO_TILE);
    }
}

static Fact of_seat(const Catalogue *c, Game *g, Rng *dice)
{
    int seat = (int)rng_below(dice, g->setup.players);
    switch (rng_below(dice, 6)) {
    case 0:
        return FACT(g->hand_count[seat], HAND_ROOM + 2);
    case 1:
        return FACT(g->supply[seat][rng_below(dice, FIGURE_KINDS)], SOME);
    case 2:
        if (g->half_count > 0)
            return FACT(game_halves(g)[rng_below(dice, g->half_count)].owner, g->setup.players,
                        NO_SEAT);
        return FACT(g->kinds, ANY_BYTE);
    case 3:
        if (g->half_count > 0)
            return FACT(game_halves(g)[rng_below(dice, g->half_count)].laid, 2);
        return FACT(g->kinds, ANY_BYTE);
    case 4:
        if (g->stack_count > 0)
            return FACT(game_stack(g)[rng_below(dice, g->stack_count)], c->copy_count + 1u);
        return FACT(g->kinds, ANY_BYTE);
    default:
        return FACT(g->kinds, ANY_BYTE);
    }
}

static Fact of_turn(const Catalogue *c, Game *g, Rng *dice)
{
    switch (rng_below(dice, 9)) {
    case 0:
        return FACT(g->phase, PHASES);
    case 1:
        return FACT(g->to_act, g->setup.players, NO_SEAT);
    case 2:
        return FACT(g->drawn, c->copy_count, NO_COPY);
    case 3:
        return FACT(g->last_tile, g->tile_count, NO_TILE);
    case 4:
        return FACT(g->asked, QUESTIONS);
    case 5:
        return FACT(g->closed, 2);
    case 6:
        return FACT(g->stage, PART_DEED + 1);
    case 7:
        return FACT(g->min.x, SOME);
    default:
        return FACT(g->max.y, SOME);
    }
}

static Fact some_fact(const Catalogue *c, Game *g, Rng *dice)
{
    switch (rng_below(dice, 8)) {
    case 0:
        return of_feature(g, dice);
    case 1:
        return of_space(g, dice);
    case 2:
        if (g->frontier_count > 0)
            return of_frontier(g, dice);
        return of_turn(c, g, dice);
    case 3:
        return of_node(g, dice);
    case 4:
        if (g->figure_count > 0)
            return of_figure(g, dice);
        return of_turn(c, g, dice);
    case 5:
        return of_seat(c, g, dice);
    default:
        return of_turn(c, g, dice);
    }
}

/* Works for either byte order: a fact is one byte or a 16-bit number. */
static void put(const Fact *fact, uint32_t value)
{
    if (fact->bytes == 1)
        *(uint8_t *)fact->at = (uint8_t)value;
    else
        *(uint16_t *)fact->at = (uint16_t)value;
}

void observe_forged(Observer *self, const Catalogue *c, const Game *game, Rng *dice)
{
    if (game->tile_count == 0)
        return;
    game_copy(self->view, game);
    Fact fact = some_fact(c, self->view, dice);
    bool none = fact.none && rng_below(dice, 3) == 0;
    put(&fact, none ? fact.none : rng_below(dice, fact.below));
    const char *wrong = game_check(c, self->view);
    see(self, SEEN_CHECKS, (int64_t)hash_text(HASH_FIRST, wrong ? wrong : ""));
}

/* Adds the data that a turn and the sets keep for later; the data of answered questions has been
 * cleared, and that of questions not yet asked is unchanged. The function adds raw bytes, since
 * much of this data takes effect only several turns later. */
void observe_state(Observer *self, const Game *game)
{
    const uint8_t turn[] = {game->phase, game->asked,      game->asker,  game->free,
                            game->stage, game->part,       game->picked, game->uneven,
                            game->open,  game->surrounded, game->closed, game->unbegun,
                            game->first, game->last_round, game->offered};
    const unsigned char *tail = game_tail(game);
    uint64_t sum = hash_bytes(HASH_FIRST, turn, sizeof turn);
    for (uint32_t i = 0; i + sizeof sum <= game->tail_used; i += sizeof sum) {
        uint64_t word;
        memcpy(&word, tail + i, sizeof word);
        sum = rng_mix(sum ^ word);
    }
    see(self, SEEN_STATE, (int64_t)sum);
    for (int i = 0; i < game->frontier_count; i++)
        see(self, SEEN_STATE, game_frontier(game)[i].need);
}

void observe_behind(Game *game, Rng *dice)
{
    enum { BEHIND = 8 };
#define FILL(block, Item, used, room)                                                              \
    for (uint32_t i = 0; i < BEHIND && game->used > 0 && game->used + i < game->room; i++)         \
        ((Item *)game_block(game, block))[game->used + i] =                                        \
            ((Item *)game_block(game, block))[rng_below(dice, game->used)];
    GAME_BLOCKS(FILL)
#undef FILL
}
