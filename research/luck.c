/* luck.c: `hypotenuse-bench luck`: plays games, reviews each, and checks that luck is zero on
 * average for every seat and the main reason why games end differently. */
#include "base/memory.h"
#include "level_games.h"
#include "luck_fit.h"
#include "tools/bench/bench.h"
#include "tools/bench/game_options.h"

#include "ai/ai.h"
#include "ai/like.h"
#include "ai/luck.h"
#include "ai/review.h"
#include "system/clock.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A number whose mean and spread are reported. */
typedef struct Spread {
    double sum, squares, count;
} Spread;

typedef struct LuckBench {
    const Catalogue *c;
    Setup setup;
    const char *player, *judge;
    long games, deals, seed, tell;
    bool json, fits;
    LuckFit *fit;
    LevelGames table;
    Spread margin, luck, own[SEATS_MAX], adjusted, rest, error, lost, row_error, fair;
    Spread each;  /* loss per decision */
    float *draws; /* absolute luck of each draw in all games, for quantiles */
    int draw_count, room;
    double seconds;
} LuckBench;

static void add(Spread *spread, double x)
{
    spread->sum += x;
    spread->squares += x * x;
    spread->count++;
}

static Estimate estimate(const Spread *spread)
{
    return estimate_of(spread->sum, spread->squares, spread->count);
}

static double mean_of(const Spread *spread)
{
    return estimate(spread).mean;
}

static double error_of(const Spread *spread)
{
    return estimate(spread).error;
}

static double spread_of(const Spread *spread)
{
    return error_of(spread) * sqrt(spread->count);
}

/* Returns what share of the variance of `all` comes from `part`. */
static double share_of(const Spread *part, const Spread *all)
{
    double ratio = spread_of(part) / spread_of(all);
    return ratio * ratio;
}

/* --- a game ----------------------------------------------------------------------------------- */

static void note(float **list, int *count, int *room, float number)
{
    if (*count == *room)
        *list = memory_room(*list, *count + 1, room, sizeof **list);
    (*list)[(*count)++] = number;
}

static void take_losses(LuckBench *b, int seat)
{
    const LookBack *back = &b->table.back;
    LikeLoss loss[LIKE_KINDS], all = like_losses(back->items, back->item_count, seat, loss);
    if (!all.decisions)
        return;
    add(&b->lost, all.lost);
    add(&b->each, all.lost / all.decisions);
}

static void take(LuckBench *b)
{
    const LookBack *back = &b->table.back;
    const LuckSum *sums = back->sums;
    add(&b->margin, (double)sums[0].result);
    add(&b->luck, (double)(sums[0].own + sums[0].others));
    add(&b->adjusted, (double)(sums[0].result - sums[0].own - sums[0].others));
    add(&b->rest, (double)sums[0].rest);
    add(&b->error, (double)sums[0].error);
    add(&b->fair, (double)sums[0].fair);
    for (int seat = 0; seat < back->players; seat++) {
        add(&b->own[seat], (double)sums[seat].own);
        take_losses(b, seat);
    }
    for (int k = 0; k < back->moment_count; k++) {
        const LuckRow *row = &back->rows[k];
        add(&b->row_error, (double)row->error);
        note(&b->draws, &b->draw_count, &b->room, fabsf(row->luck[back->moments[k].seat]));
    }
}

/* Judges decisions only if deals are played to the end, because without them luck is only the first
 * impression of each draw, which needs no judged decisions. */
static void look_back(LuckBench *b, uint64_t seed)
{
    LuckPlan luck = {.deals = (int)b->deals, .seed = seed};
    LookBack *back = &b->table.back;
    double began = clock_processor_s();
    if (b->deals)
        level_games_decide(&b->table, seed);
    look_back_chance(back, &luck);
    b->seconds += clock_processor_s() - began;
    take(b);
    if (b->fits)
        luck_fit_add(b->fit, &(LuckGame){back->moments, back->moment_count, back->items,
                                         back->item_count, back->scores, back->players});
}

/* --- reports ---------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double quantile(LuckBench *b, double share)
{
    qsort(b->draws, (size_t)b->draw_count, sizeof *b->draws, by_size);
    return (double)b->draws[(int)(share * (b->draw_count - 1))];
}

static void report(LuckBench *b)
{
    const BenchFigure rows[] = {
        {"games", 0, .value = b->margin.count},
        {"margin", 2, .value = mean_of(&b->margin)},
        {"margin_spread", 2, .value = spread_of(&b->margin)},
        {"luck_0", 2, .value = mean_of(&b->own[0])},
        {"luck_0_error", 2, .value = error_of(&b->own[0])},
        {"luck_1", 2, .value = mean_of(&b->own[1])},
        {"luck_1_error", 2, .value = error_of(&b->own[1])},
        {"luck_last", 2, .value = mean_of(&b->own[b->setup.players - 1])},
        {"luck_last_error", 2, .value = error_of(&b->own[b->setup.players - 1])},
        {"luck_both", 2, .value = mean_of(&b->luck)},
        {"luck_both_error", 2, .value = error_of(&b->luck)},
        {"luck_spread", 2, .value = spread_of(&b->luck)},
        {"adjusted_share", 3, .value = share_of(&b->adjusted, &b->margin)},
        {"rest", 2, .value = mean_of(&b->rest)},
        {"rest_share", 3, .value = spread_of(&b->rest) / spread_of(&b->margin)},
        {"fair_spread", 2, .value = spread_of(&b->fair)},
        {"lost_each", 2, .value = mean_of(&b->lost)},
        {"lost_a_decision", 4, .value = mean_of(&b->each)},
        {"lost_spread", 4, .value = spread_of(&b->each)},
        {"sum_error", 2, .value = mean_of(&b->error)},
        {"draw_error", 2, .value = mean_of(&b->row_error)},
        {"draw_median", 2, .value = quantile(b, .5)},
        {"draw_80", 2, .value = quantile(b, .8)},
        {"draw_95", 2, .value = quantile(b, .95)},
        {"seconds_each", 3, .value = b->seconds / b->margin.count},
        {0},
    };
    bench_figures(rows, b->json);
}

/* --- start ------------------------------------------------------------------------------------ */

static bool read_options(int argc, char **argv, LuckBench *b)
{
    const Argument rows[] = {
        {"ai", .text = &b->player},
        {"judge", .text = &b->judge},
        {"games", .number = &b->games, .low = 2, .high = 1000000},
        {"deals", .number = &b->deals, .low = 0, .high = 100000},
        {"seed", .number = &b->seed, .low = 0, .high = 0x7fffffff},
        {"json", .flag = &b->json},
        {"tell", .number = &b->tell, .low = 0, .high = 1000000},
        {"fit", .flag = &b->fits},
        {0},
    };
    if (!game_options_read(b->c, argc, argv, &b->setup, rows))
        return false;
    return (ai_find(b->player) && review_level(b->judge) >= 0) ||
           bench_fault("--ai must be a level, and --judge one that compares its choices");
}

/* Reports the results so far; a long run does so repeatedly. */
static void tell(LuckBench *b)
{
    report(b);
    if (b->fits)
        luck_fit_tell(b->fit);
    fflush(stdout);
}

int bench_luck(int argc, char **argv)
{
    LuckBench b = {.c = rules_builtin_catalogue(),
                   .player = "ai3",
                   .judge = "ai4",
                   .games = 20,
                   .deals = 64,
                   .seed = 1};
    if (!read_options(argc, argv, &b))
        return 2;
    level_games_make(&b.table, b.c, &b.setup, ai_find(b.player), review_level(b.judge));
    b.fit = luck_fit_new();
    for (long i = 0; i < b.games; i++) {
        level_games_play(&b.table, (uint64_t)(b.seed + i));
        look_back(&b, (uint64_t)(b.seed + i));
        if (b.tell && (i + 1) % b.tell == 0 && i + 1 < b.games)
            tell(&b);
    }
    tell(&b);
    luck_fit_free(b.fit);
    level_games_free(&b.table);
    free(b.draws);
    return 0;
}
