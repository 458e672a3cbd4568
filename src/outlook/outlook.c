/* outlook.c: computes the odds of filling a place from the heaps and remaining tiles of a view. */
#include "outlook/outlook.h"

#include <assert.h>

void outlook_begin(Outlook *outlook, const Catalogue *c, const Game *view)
{
    outlook->c = c;
    outlook->view = view;
    outlook->heap_count = game_heaps(c, view, outlook->heaps);
    outlook->remain_count = game_remains(c, view, outlook->remains, REMAINS_MAX);
    assert(outlook->remain_count <= REMAINS_MAX && "room for all copies of all sets");
}

/* --- places ----------------------------------------------------------------------------------- */

bool outlook_dead(const Outlook *outlook, const FreePlace *place)
{
    bool dead = game_phase(outlook->view) != PHASE_FREE;
    for (int i = 0; dead && i < outlook->remain_count; i++)
        dead = !game_may_fill(outlook->c, outlook->view, outlook->remains[i].copy, place);
    return dead;
}

int outlook_fits(const Outlook *outlook, const FreePlace *place, Remain *out, int room)
{
    int fits = 0;
    for (int i = 0; i < outlook->remain_count; i++) {
        if (!game_may_fill(outlook->c, outlook->view, outlook->remains[i].copy, place))
            continue;
        if (fits < room)
            out[fits] = outlook->remains[i];
        fits++;
    }
    return fits;
}

/* --- odds ------------------------------------------------------------------------------------- */

/* The fitting tiles of a heap: late ones, and others. */
typedef struct Fits {
    int late, others;
} Fits;

/* All fitting tiles, by where they are. */
typedef struct Fitting {
    Fits heap[HEAPS_MAX];
    int unknown;
} Fitting;

/* Returns the probability that `draws` of `tiles`, without replacement, miss all `fitting` ones. */
static double none_of(int tiles, int fitting, int draws)
{
    double none = 1;
    assert(fitting <= tiles && draws <= tiles && "no more than there are");
    for (int i = 0; i < draws; i++)
        none *= (double)(tiles - fitting - i > 0 ? tiles - fitting - i : 0) / (tiles - i);
    return none;
}

/* Returns the same probability for a heap with no late tiles among its top ones, for draws `above`
 * and `below` that border. It sums over all possible numbers of fitting tiles above. Each number's
 * weight follows from the previous one, and the result is divided by the sum of the weights. */
static double none_of_parted(const Heap *heap, Fits fits, int above, int below)
{
    int early = heap->early, others = heap->tiles - heap->late, misses = others - fits.others;
    int least = early > misses ? early - misses : 0;
    int most = fits.others < early ? fits.others : early;
    double none = 0, sum = 0, weight = 1;
    assert(early <= others && "late tiles lie below");
    for (int k = least; k <= most; k++) {
        int left = fits.others - k + fits.late;
        sum += weight;
        none += weight * none_of(early, k, above) * none_of(heap->tiles - early, left, below);
        weight *= (double)(fits.others - k) * (early - k);
        weight /= (double)(k + 1) * (misses - early + k + 1);
    }
    return none / sum;
}

/* Every `step`-th draw from `first` on, at most `most` of them; the next draw is 0. */
typedef struct Draws {
    int first, step, most;
} Draws;

/* Returns how many of them are among draws `from` to `to` − 1. */
static int draws_within(const Draws *draws, int from, int to)
{
    int n = 0;
    for (int k = 0, at = draws->first; k < draws->most && at < to; k++, at += draws->step)
        n += at >= from;
    return n;
}

/* Returns the probability that one of the draws gives a fitting tile; heaps are independent of each
 * other. */
static double chance_of(const Outlook *outlook, const Fitting *fitting, Draws draws)
{
    double none = 1;
    for (int i = 0, from = 0; i < outlook->heap_count; i++) {
        const Heap *heap = &outlook->heaps[i];
        Fits fits = fitting->heap[i];
        int above = draws_within(&draws, from, from + heap->early);
        int below = draws_within(&draws, from + heap->early, from + heap->drawn);
        none *= none_of_parted(heap, fits, above, below);
        from += heap->drawn;
    }
    return 1 - none;
}

/* Returns the seat that draws the next square. A seat that has a tile to place, or has placed it,
 * is done. */
static int next_to_draw(const Game *view)
{
    int seat = game_in_turn(view);
    return game_phase(view) == PHASE_CHOOSE ? seat : (seat + 1) % game_setup(view)->players;
}

/* Returns the probability that other seats, who hold `hidden` of the unknown halves, have a fitting
 * one. */
static double hidden_chance(const Outlook *outlook, int fitting)
{
    int unknown = 0, hidden = game_hidden_halves(outlook->view);
    for (int i = 0; i < outlook->remain_count; i++)
        unknown += outlook->remains[i].where == REMAINS_UNKNOWN ? outlook->remains[i].count : 0;
    return 1 - none_of(unknown, fitting, hidden < unknown ? hidden : unknown);
}

static void count_fitting(const Outlook *outlook, const FreePlace *place, Fitting *fitting,
                          OutlookChance *chance)
{
    for (int i = 0; i < outlook->remain_count; i++) {
        const Remain *remain = &outlook->remains[i];
        if (!game_may_fill(outlook->c, outlook->view, remain->copy, place))
            continue;
        bool half = catalogue_kind(outlook->c, remain->copy)->shape == SHAPE_HALF;
        bool square = remain->where == REMAINS_HEAP || remain->where == REMAINS_ASIDE;
        chance->halves += half ? remain->count : 0;
        chance->squares += square ? remain->count : 0;
        chance->now = chance->now || remain->where == REMAINS_DRAWN;
        if (remain->where == REMAINS_HAND)
            chance->held |= (uint8_t)(1u << remain->seat);
        Fits *fits = &fitting->heap[remain->heap];
        if (remain->where == REMAINS_HEAP)
            *(remain->late ? &fits->late : &fits->others) += remain->count;
        if (remain->where == REMAINS_UNKNOWN)
            fitting->unknown += remain->count;
    }
}

/* Combines drawn squares with halves: a held half is certain, and hidden ones are independent of
 * the draws. */
static double with_hands(const OutlookChance *chance, double drawn)
{
    return chance->held ? 1 : 1 - (1 - drawn) * (1 - chance->hidden);
}

OutlookChance outlook_chance(const Outlook *outlook, const FreePlace *place, int seat)
{
    int players = game_setup(outlook->view)->players;
    int turns = (seat - next_to_draw(outlook->view) + players) % players;
    OutlookChance chance = {0};
    Fitting fitting = {.unknown = 0};
    assert(seat >= 0 && seat < players && "a seat of the game");
    count_fitting(outlook, place, &fitting, &chance);
    chance.hidden = hidden_chance(outlook, fitting.unknown);
    chance.round = chance_of(outlook, &fitting, (Draws){0, 1, players});
    chance.mine = chance_of(outlook, &fitting, (Draws){turns, players, 1});
    chance.end = chance_of(outlook, &fitting, (Draws){0, 1, TILES_MAX});
    chance.end_mine = chance_of(outlook, &fitting, (Draws){turns, players, TILES_MAX});
    chance.any_round = with_hands(&chance, chance.round);
    chance.any_mine = chance.held >> seat & 1 ? 1 : chance.mine;
    chance.any_end = with_hands(&chance, chance.end);
    return chance;
}
