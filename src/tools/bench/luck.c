/* luck.c: `hypotenuse-bench luck`: plays games, looks back at each, and says whether luck is luck:
 * on average nothing for any seat, and most of what makes one game end otherwise than another. */
#include "ai/luck.h"
#include "base/memory.h"
#include "bench.h"
#include "game_options.h"

#include "ai/ending.h"
#include "ai/like.h"
#include "ai/review_levels.h"
#include "rules/view.h"
#include "system/clock.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 4096 };

/* A number of which the mean and the spread are told. */
typedef struct Spread {
    double sum, squares, count;
} Spread;

typedef struct LuckBench {
    const Catalogue *c;
    Setup setup;
    const char *player, *judge;
    long games, deals, nodes, duel, seed;
    bool json;
    const AiEngine *engine, *judging;
    Game *start, *game, *view, *scratch;
    Action *legal, *actions;
    int action_count;
    void *memory;
    ReviewDesk desk;
    ReviewItem *items;
    LuckMoment *moments;
    LuckRow *rows;
    Spread each, each_of[LIKE_KINDS]; /* lost a decision */
    int like[LIKE_LEVELS];            /* seats that played like each level */
    Spread margin, luck, own[SEATS_MAX], adjusted, rest, error, lost, row_error, fair;
    float *draws; /* of all games, for quantiles */
    int draw_count, room;
    double seconds;
} LuckBench;

static void add(Spread *spread, double x)
{
    spread->sum += x;
    spread->squares += x * x;
    spread->count++;
}

static double mean_of(const Spread *spread)
{
    return spread->count > 0.0 ? spread->sum / spread->count : 0.0;
}

static double variance_of(const Spread *spread)
{
    double mean = mean_of(spread);
    return spread->count > 0.0 ? fmax(0.0, spread->squares / spread->count - mean * mean) : 0.0;
}

static double error_of(const Spread *spread)
{
    return sqrt(variance_of(spread) / spread->count);
}

/* --- a game ----------------------------------------------------------------------------------- */

static void play(LuckBench *b, uint64_t seed)
{
    game_start(b->c, &b->setup, seed, b->game, NULL);
    game_copy(b->start, b->game);
    b->action_count = 0;
    while (game_phase(b->game) != PHASE_OVER && b->action_count < STEPS) {
        game_view(b->c, b->game, game_to_act(b->game), b->view);
        int n = game_legal(b->c, b->view, b->legal, AI_ACTIONS_MAX);
        Rng rng = rng_seeded(rng_mix(rng_mix(seed * 2) + (uint64_t)b->action_count));
        AiTask task = {.c = b->c,
                       .view = b->view,
                       .legal = b->legal,
                       .legal_count = n,
                       .rng = &rng,
                       .memory = b->memory,
                       .budget = {.nodes = b->engine->nodes}};
        AiAnswer answer = b->engine->decide(b->engine, &task);
        b->actions[b->action_count++] = b->legal[answer.action];
        game_apply(b->c, b->game, &b->legal[answer.action], NULL, NULL, NULL);
    }
}

static void begin_desk(LuckBench *b)
{
    game_copy(b->desk.game, b->start);
    b->desk.step = 0;
}

/* The worst once more, as the review does. */
static void judge_closely(LuckBench *b, int count, uint64_t seed)
{
    int worst[REVIEW_CLOSELY], n = review_worst(b->items, count, REVIEW_CLOSELY, worst);
    ReviewPlan plan = {b->judging, (uint64_t)(b->nodes * 12), (uint64_t)(b->duel * 10), seed + 1};
    begin_desk(b);
    for (int i = 0; i < n; i++)
        review_judge(&b->desk, &plan, &b->items[worst[i]], NULL, NULL);
}

/* Decisions are judged where games are played on: what a draw looks like at once needs none. */
static int judge_decisions(LuckBench *b, uint64_t seed)
{
    ReviewPlan plan = {b->judging, (uint64_t)b->nodes, (uint64_t)b->duel, seed};
    if (!b->deals)
        return 0;
    begin_desk(b);
    int count = review_list(&b->desk, b->action_count, b->items);
    begin_desk(b);
    for (int i = 0; i < count; i++)
        review_judge(&b->desk, &plan, &b->items[i], NULL, NULL);
    judge_closely(b, count, seed);
    return count;
}

static void note(float **list, int *count, int *room, float number)
{
    if (*count == *room)
        *list = memory_room(*list, *count + 1, room, sizeof **list);
    (*list)[(*count)++] = number;
}

static void take_losses(LuckBench *b, int seat, int count)
{
    LikeLoss loss[LIKE_KINDS], all = like_losses(b->items, count, seat, loss);
    if (!all.decisions)
        return;
    add(&b->each, all.lost / all.decisions);
    b->like[like_level(&all)]++;
    for (int kind = 0; kind < LIKE_KINDS; kind++)
        if (loss[kind].decisions)
            add(&b->each_of[kind], loss[kind].lost / loss[kind].decisions);
}

static void take(LuckBench *b, const LuckSum *sums, int moments, int items)
{
    int players = b->setup.players;
    add(&b->margin, (double)sums[0].result);
    add(&b->luck, (double)(sums[0].own + sums[0].others));
    add(&b->adjusted, (double)(sums[0].result - sums[0].own - sums[0].others));
    add(&b->rest, (double)sums[0].rest);
    add(&b->error, (double)sums[0].error);
    add(&b->fair, (double)sums[0].fair);
    for (int seat = 0; seat < players; seat++) {
        add(&b->own[seat], (double)sums[seat].own);
        add(&b->lost, (double)sums[seat].lost);
        take_losses(b, seat, items);
    }
    for (int k = 0; k < moments; k++) {
        add(&b->row_error, (double)b->rows[k].error);
        note(&b->draws, &b->draw_count, &b->room, fabsf(b->rows[k].luck[b->moments[k].seat]));
    }
}

static void look_back(LuckBench *b, uint64_t seed)
{
    int scores[SEATS_MAX];
    LuckSum sums[SEATS_MAX];
    LuckPlan plan = {.deals = (int)b->deals, .seed = seed};
    double began = clock_processor_s();
    for (int seat = 0; seat < b->setup.players; seat++)
        scores[seat] = game_score(b->game, seat);
    begin_desk(b);
    int count = luck_list(&b->desk, b->action_count, b->moments);
    begin_desk(b);
    for (int k = 0; k < count; k++)
        luck_judge(&b->desk, &plan, &b->moments[k], NULL, NULL);
    int items = judge_decisions(b, seed);
    luck_settle(b->moments, count, b->items, items, scores, b->setup.players, b->rows, sums);
    b->seconds += clock_processor_s() - began;
    take(b, sums, count, items);
}

/* --- telling ---------------------------------------------------------------------------------- */

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
    double margin = sqrt(variance_of(&b->margin));
    const BenchFigure rows[] = {
        {"games", 0, .value = b->margin.count},
        {"margin", 2, .value = mean_of(&b->margin)},
        {"margin_spread", 2, .value = margin},
        {"luck_0", 2, .value = mean_of(&b->own[0])},
        {"luck_0_error", 2, .value = error_of(&b->own[0])},
        {"luck_1", 2, .value = mean_of(&b->own[1])},
        {"luck_1_error", 2, .value = error_of(&b->own[1])},
        {"luck_last", 2, .value = mean_of(&b->own[b->setup.players - 1])},
        {"luck_last_error", 2, .value = error_of(&b->own[b->setup.players - 1])},
        {"luck_both", 2, .value = mean_of(&b->luck)},
        {"luck_both_error", 2, .value = error_of(&b->luck)},
        {"luck_spread", 2, .value = sqrt(variance_of(&b->luck))},
        {"adjusted_share", 3, .value = variance_of(&b->adjusted) / variance_of(&b->margin)},
        {"rest", 2, .value = mean_of(&b->rest)},
        {"rest_share", 3, .value = sqrt(variance_of(&b->rest)) / margin},
        {"fair_spread", 2, .value = sqrt(variance_of(&b->fair))},
        {"lost_each", 2, .value = mean_of(&b->lost)},
        {"lost_a_decision", 4, .value = mean_of(&b->each)},
        {"lost_spread", 4, .value = sqrt(variance_of(&b->each))},
        {"lost_draw", 4, .value = mean_of(&b->each_of[LIKE_DRAW])},
        {"lost_place", 4, .value = mean_of(&b->each_of[LIKE_PLACE])},
        {"lost_follower", 4, .value = mean_of(&b->each_of[LIKE_FOLLOWER])},
        {"lost_farmer", 4, .value = mean_of(&b->each_of[LIKE_FARMER])},
        {"like_ai1", 0, .value = b->like[0]},
        {"like_ai2", 0, .value = b->like[1]},
        {"like_ai3", 0, .value = b->like[2]},
        {"like_ai4", 0, .value = b->like[3]},
        {"like_ai5", 0, .value = b->like[4]},
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

/* --- all of it -------------------------------------------------------------------------------- */

static bool read_options(int argc, char **argv, LuckBench *b)
{
    const BenchOption rows[] = {
        {"--ai", .text = &b->player},
        {"--judge", .text = &b->judge},
        {"--games", .number = &b->games, .low = 2, .high = 1000000},
        {"--deals", .number = &b->deals, .low = 0, .high = 100000},
        {"--nodes", .number = &b->nodes, .low = 1, .high = 100000000},
        {"--duel", .number = &b->duel, .low = 1, .high = 100000000},
        {"--seed", .number = &b->seed, .low = 0, .high = 0x7fffffff},
        {"--json", .flag = &b->json},
        {0},
    };
    if (!game_options_read(b->c, argc, argv, &b->setup, rows))
        return false;
    b->engine = ai_find(b->player);
    b->judging = ai_find(b->judge);
    return (b->engine && b->judging && b->judging->numbers) ||
           bench_fault("--ai is one of our levels, --judge one that compares");
}

static void make_room(LuckBench *b)
{
    size_t room = game_size(b->c, &b->setup, 0);
    Game **games[] = {&b->start, &b->game, &b->view, &b->desk.game, &b->desk.view};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        *games[i] = memory_new(room);
    game_start(b->c, &b->setup, 1, b->start, NULL);
    b->legal = memory_list(AI_ACTIONS_MAX, sizeof *b->legal);
    b->desk.legal = memory_list(AI_ACTIONS_MAX, sizeof *b->legal);
    b->actions = memory_list(STEPS, sizeof *b->actions);
    b->items = memory_list(STEPS, sizeof *b->items);
    b->moments = memory_list(2 * STEPS + 2, sizeof *b->moments);
    b->rows = memory_list(2 * STEPS + 2, sizeof *b->rows);
    b->memory = memory_new(b->engine->memory(b->c, b->start));
    b->desk.c = b->c;
    b->desk.actions = b->actions;
    b->desk.memory = memory_new(b->judging->memory(b->c, b->start));
    b->desk.ending = memory_new(ending_memory(b->c, b->start));
}

static void free_room(LuckBench *b)
{
    void *blocks[] = {b->start, b->game,       b->view,        b->desk.game,   b->desk.view,
                      b->legal, b->desk.legal, b->actions,     b->items,       b->moments,
                      b->rows,  b->memory,     b->desk.memory, b->desk.ending, b->draws};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free(blocks[i]);
}

/* The plan of the review as ai4 sees it, unless other numbers are given. */
int bench_luck(int argc, char **argv)
{
    LuckBench b = {.c = rules_builtin_catalogue(),
                   .player = "ai3",
                   .judge = "ai4",
                   .games = 20,
                   .deals = 64,
                   .nodes = 5000,
                   .duel = 1500,
                   .seed = 1};
    if (!read_options(argc, argv, &b))
        return 2;
    make_room(&b);
    for (long i = 0; i < b.games; i++) {
        play(&b, (uint64_t)(b.seed + i));
        look_back(&b, (uint64_t)(b.seed + i));
    }
    report(&b);
    free_room(&b);
    return 0;
}
