/* bench_compare.c: measures what trying out ideas costs (ai/compare.h). For boards from the middle
 * of a game, it plays each of the best ideas (by default two) to the end with the same deals, on
 * two threads as in the program. */
#include "base/memory.h"
#include "bench.h"
#include "engine_seat.h"
#include "game_options.h"

#include "ai/compare.h"
#include "ai/ideas.h"
#include "rules/view.h"
#include "system/clock.h"
#include "system/jobs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 2 };

typedef struct Share {
    Job job;
    CompareTask task;
    CompareSums sums;
    uint32_t from, until;
} Share;

typedef struct Trials {
    Setup setup;
    long tiles, games, seed, deals, ideas;
    bool json;
    int boards, clear;
    double sum, most, gap_error;
    Game *game;
    EngineSeat seat;
    Share parts[THREADS];
} Trials;

static bool read_options(const Catalogue *c, int argc, char **argv, Trials *t)
{
    const Argument rows[] = {
        {"tiles", .number = &t->tiles, .low = 1, .high = TILES_MAX},
        {"games", .number = &t->games, .low = 1, .high = 100000},
        {"seed", .number = &t->seed, .low = 0, .high = 0x7fffffff},
        {"deals", .number = &t->deals, .low = 1, .high = 1000000},
        {"ideas", .number = &t->ideas, .low = 2, .high = COMPARE_IDEAS},
        {"json", .flag = &t->json},
        {0},
    };
    return game_options_read(c, argc, argv, &t->setup, rows);
}

static void work(void *self, uint64_t item)
{
    Share *part = self;
    (void)item;
    compare_try(&part->task, part->from, part->until, &part->sums);
}

/* Plays with greedy players, so that boards resemble those of humans. False if the game ends
 * first. */
static bool play_to(const Catalogue *c, Trials *t, uint64_t seed)
{
    game_start(c, &t->setup, seed, t->game, NULL);
    const AiEngine *engine = ai_find("ai2");
    while (game_tile_count(t->game) < t->tiles || game_phase(t->game) != PHASE_PLACE) {
        Rng rng = rng_seeded(seed);
        if (game_phase(t->game) == PHASE_OVER)
            return false;
        engine_seat_play(&t->seat, engine, t->game, &rng);
    }
    game_view(c, t->game, game_to_act(t->game), t->seat.view);
    return true;
}

static void compare(const Catalogue *c, Trials *t, WorkerPool *pool, uint64_t seed)
{
    Idea ideas[IDEAS_MAX];
    const Level *level = (const Level *)ai_find("ai2");
    const Game *view = t->seat.view;
    int n = game_legal(c, view, t->seat.legal, AI_ACTIONS_MAX);
    AiTask task = {.c = c, .view = view, .legal = t->seat.legal, .legal_count = n};
    Workspace *ws = workspace_make(t->parts[0].task.memory, c, view, level->weights);
    int count = ideas_find(ws, &task, ideas, IDEAS_MAX);
    count = count < t->ideas ? count : (int)t->ideas;
    if (count < 2)
        return;
    double began = clock_ms();
    for (int i = 0; i < THREADS; i++) {
        Share *part = &t->parts[i];
        void *memory = part->task.memory;
        part->task = (CompareTask){
            .c = c, .view = view, .ideas = ideas, .count = count, .seed = seed, .memory = memory};
        part->sums = (CompareSums){0};
        part->from = (uint32_t)(t->deals * i / THREADS);
        part->until = (uint32_t)(t->deals * (i + 1) / THREADS);
        job_add(pool, &part->job, 0);
    }
    for (int i = 0; i < THREADS; i++)
        job_wait(&t->parts[i].job);
    double s = (clock_ms() - began) / 1000;
    compare_add(&t->parts[0].sums, &t->parts[1].sums);
    t->sum += s;
    t->most = s > t->most ? s : t->most;
    t->gap_error += compare_gap(&t->parts[0].sums, 0, 1, t->setup.players).error;
    t->clear += compare_is_clear(&t->parts[0].sums, count, t->setup.players, 4.0);
    t->boards++;
}

static void report(const Trials *t)
{
    double boards = t->boards ? t->boards : 1;
    const BenchFigure rows[] = {
        {"boards", 0, .value = t->boards},       {"tiles", 0, .value = (double)t->tiles},
        {"deals", 0, .value = (double)t->deals}, {"seconds", 2, .value = t->sum / boards},
        {"most_s", 2, .value = t->most},         {"gap_error", 3, .value = t->gap_error / boards},
        {"clear", 0, .value = t->clear},         {0},
    };
    bench_figures(rows, t->json);
}

int bench_compare(int argc, char **argv)
{
    const Catalogue *c = rules_builtin_catalogue();
    Trials *t = memory_new(sizeof *t);
    t->tiles = 36;
    t->games = 10;
    t->seed = 1;
    t->deals = 1000;
    t->ideas = 2;
    if (!read_options(c, argc, argv, t)) {
        free(t);
        return 2;
    }
    size_t bytes = game_size(c, &t->setup, 0);
    t->game = memory_new(bytes);
    WorkerPool *pool = pool_new(THREADS, 0);
    game_start(c, &t->setup, 1, t->game, NULL);
    for (int i = 0; i < THREADS; i++) {
        t->parts[i].task.memory = memory_new(compare_memory(c, t->game));
        t->parts[i].job = (Job){.work = work, .self = &t->parts[i]};
    }
    t->seat = (EngineSeat){.c = c,
                           .view = memory_new(bytes),
                           .legal = memory_list(AI_ACTIONS_MAX, sizeof(Action)),
                           .memory = t->parts[0].task.memory};
    for (long i = 0; i < t->games; i++)
        if (play_to(c, t, (uint64_t)(t->seed + i)))
            compare(c, t, pool, (uint64_t)(t->seed + i));
    report(t);
    pool_free(pool);
    for (int i = 0; i < THREADS; i++)
        free(t->parts[i].task.memory);
    free(t->seat.legal);
    free(t->seat.view);
    free(t->game);
    free(t);
    return 0;
}
