/* winning_games.c: plays the games that the chance to win is fitted to. */
#include "winning_games.h"

#include "base/memory.h"
#include "rules/view.h"
#include "system/jobs.h"
#include "tools/bench/engine_seat.h"

#include <stdlib.h>
#include <string.h>

enum { EACH = 20, LEVELS = 4, TABLES = 2 };

/* The work of one thread: every TABLES-th game. */
typedef struct GameTable {
    const Catalogue *c;
    long games;
    uint64_t seed;
    int number, players;
    WinningStation *stations;
    long count, room;
    Game *game;
    size_t game_room, memory_room;
    EngineSeat seat;
    void *eyes; /* memory for the expectations */
} GameTable;

static int pick(Rng *rng, const int *percent, int n)
{
    int roll = (int)rng_below(rng, 100), i = 0;
    while (i < n - 1 && roll >= percent[i])
        roll -= percent[i++];
    return i;
}

/* Picks a set-up for `players` seats (0: mixed; half of the games have two seats). One game in 14
 * has one to four expansions, and one in 20 has halves: few, because such games take ten times as
 * long. */
static Setup pick_setup(const Catalogue *c, int players, Rng *rng)
{
    static const int seats[] = {50, 20, 14, 8, 8};
    const Generations *generations = rules_builtin_generations();
    for (;;) {
        Setup setup = setup_default();
        int mixed = SEATS_MIN + pick(rng, seats, 5);
        setup.players = (uint8_t)(players ? players : mixed);
        setup.expansions = 0;
        setup.hands = HANDS_NONE;
        if (rng_below(rng, 4) == 0) {
            uint32_t row = rng_below(rng, (uint32_t)generations->count);
            setup.policies = generations->rows[row].policies;
        }
        if (rng_below(rng, 20) == 0) {
            setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
            setup.hands = rng_below(rng, 2) ? HANDS_DRAFT : HANDS_DEAL;
            setup.hand_size = (uint8_t)(1 + rng_below(rng, 20u / setup.players));
        }
        int sets = rng_below(rng, 14) == 0 ? 1 + (int)rng_below(rng, 4) : 0;
        while (sets-- > 0)
            setup.expansions |= EXPANSION_SET(1 + rng_below(rng, EXPANSIONS - 1));
        if (!setup_fault(c, &setup))
            return setup;
    }
}

/* Picks one level for all, except that at one table in 17 each seat has its own. */
static void pick_players(Rng *rng, const AiEngine *engines[SEATS_MAX])
{
    static const char *const names[LEVELS] = {"ai2", "ai1", "ai3", "ai2"};
    static const int tables[] = {84, 8, 2, 6};
    int table = pick(rng, tables, LEVELS);
    for (int i = 0; i < SEATS_MAX; i++) {
        uint32_t own = rng_below(rng, 10);
        int level = table < 3 ? table : own == 0 ? 2 : own < 3;
        engines[i] = ai_find(names[level]);
    }
}

/* Makes room for this set-up if earlier ones were smaller. */
static void make_room(GameTable *t, const Setup *setup)
{
    size_t size = game_size(t->c, setup, 0);
    if (size > t->game_room) {
        free(t->game);
        free(t->seat.view);
        t->game_room = size;
        t->game = memory_new(size);
        t->seat.view = memory_new(size);
    }
}

static void make_memory(GameTable *t)
{
    size_t size = workspace_size(t->c, t->game);
    if (size > t->memory_room) {
        free(t->seat.memory);
        free(t->eyes);
        t->memory_room = size;
        t->seat.memory = memory_new(size);
        t->eyes = memory_new(size);
    }
}

static void note_station(GameTable *t)
{
    float value[SEATS_MAX];
    const Game *view = t->seat.view;
    game_view(t->c, t->game, game_in_turn(t->game), t->seat.view);
    Workspace *ws = workspace_make(t->eyes, t->c, view, &weights_learned);
    eval_judge(&ws->eval, game_in_turn(view));
    eval_position(&ws->eval, view, value, NULL);
    if (t->count == t->room) {
        t->room = t->room * 2 + 1024;
        t->stations = memory_resize(t->stations, (size_t)t->room * sizeof *t->stations);
    }
    t->stations[t->count++] = (WinningStation){.facts = winning_facts(view, value)};
}

/* Stores the outcome of the game in all its stations. */
static void note_end(GameTable *t, long first)
{
    int players = game_setup(t->game)->players;
    double mean = 0.0, won[SEATS_MAX];
    for (int i = 0; i < players; i++)
        mean += (double)game_score(t->game, i) / players;
    winning_shares(t->game, won);
    for (long n = first; n < t->count; n++)
        for (int i = 0; i < players; i++) {
            t->stations[n].end[i] = (float)(game_score(t->game, i) - mean);
            t->stations[n].won[i] = (float)won[i];
        }
}

/* Records a station every EACH turns, starting at a different turn in each game. */
static void play(GameTable *t, uint64_t seed)
{
    const AiEngine *engines[SEATS_MAX];
    Rng rng = rng_seeded(rng_mix(seed ^ 0x77696eu));
    Setup setup = pick_setup(t->c, t->players, &rng);
    pick_players(&rng, engines);
    make_room(t, &setup);
    game_start(t->c, &setup, seed, t->game, NULL);
    make_memory(t);
    int turn = 0, next = 1 + (int)rng_below(&rng, EACH);
    long first = t->count;
    while (game_phase(t->game) != PHASE_OVER) {
        if (game_turn(t->game) != turn && game_turn(t->game) == next) {
            note_station(t);
            next += EACH;
        }
        turn = game_turn(t->game);
        engine_seat_play(&t->seat, engines[game_to_act(t->game)], t->game, &rng);
    }
    note_end(t, first);
}

static void play_games(void *self, uint64_t number)
{
    GameTable *t = (GameTable *)self + number;
    t->seat.c = t->c;
    t->seat.legal = memory_list(AI_ACTIONS_MAX, sizeof *t->seat.legal);
    for (long i = t->number; i < t->games; i += TABLES)
        play(t, t->seed + (uint64_t)i);
    free(t->game);
    free(t->seat.view);
    free(t->seat.memory);
    free(t->seat.legal);
    free(t->eyes);
}

WinningStation *winning_games(const Catalogue *c, int players, long games, uint64_t seed,
                              long *count)
{
    GameTable tables[TABLES] = {0};
    WorkerPool *pool = pool_new(TABLES, 0);
    Job job = {.work = play_games, .self = tables};
    *count = 0;
    for (int i = 0; i < TABLES; i++) {
        tables[i] =
            (GameTable){.c = c, .games = games, .seed = seed, .number = i, .players = players};
        job_add(pool, &job, (uint64_t)i);
    }
    job_wait(&job);
    pool_free(pool);
    for (int i = 0; i < TABLES; i++)
        *count += tables[i].count;
    WinningStation *all = memory_list((size_t)*count, sizeof *all), *next = all;
    for (int i = 0; i < TABLES; i++) {
        if (tables[i].count)
            memcpy(next, tables[i].stations, (size_t)tables[i].count * sizeof *next);
        next += tables[i].count;
        free(tables[i].stations);
    }
    return all;
}
