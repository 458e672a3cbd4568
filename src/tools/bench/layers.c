/* layers.c: measures what the layers over the board cost after an action: the view of the player's
 * seat, remaining tiles, owners, dead places, chances, points if the game ended now, and the open
 * sides of each feature with figures. Layers that a search fills in (ai/places.h) are reported
 * separately: they run in another thread, and the player need not wait for them. */
#include "base/memory.h"
#include "bench.h"
#include "game_options.h"

#include "ai/level.h"
#include "ai/places.h"
#include "outlook/lands.h"
#include "system/clock.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Layers {
    Setup setup;
    long tiles, games, seed;
    bool json;
    /* Sums and maximum, in ms of processor time. */
    double sum, most, judge_sum, judge_most, next_sum, next_most;
    int looks, places, dead, features;
    /* Allocated once: the measured code allocates no memory. */
    Game *game, *view;
    Action *legal;
    void *memory;
    Outlook outlook;
    Lands lands;
    WaitingPlace waiting[LANDS_PLACES];
    PlaceWorths worths;
    PlaceThreat threats[PLACES_MOST];
} Layers;

static bool read_options(const Catalogue *c, int argc, char **argv, Layers *l)
{
    const BenchOption rows[] = {
        {"--tiles", .number = &l->tiles, .low = 1, .high = TILES_MAX},
        {"--games", .number = &l->games, .low = 1, .high = 100000},
        {"--seed", .number = &l->seed, .low = 0, .high = 0x7fffffff},
        {"--json", .flag = &l->json},
        {0},
    };
    return game_options_read(c, argc, argv, &l->setup, rows);
}

/* Computes everything that a scene computes after a change of the game, whichever layers are on. */
static void look(const Catalogue *c, Layers *l)
{
    int if_ended[SEATS_MAX];
    OpenPlace open[OPEN_SIDES];
    game_view(c, l->game, game_in_turn(l->game), l->view);
    outlook_begin(&l->outlook, c, l->view);
    game_score_if_ended(c, l->view, NULL, if_ended);
    lands_find(&l->outlook, &l->lands);
    int count = lands_places(&l->outlook, game_in_turn(l->game), l->waiting);
    for (int i = 0; i < count; i++)
        l->dead += l->waiting[i].dead;
    for (int i = 0; i < l->lands.feature_count; i++)
        lands_open(&l->outlook, l->lands.features[i].part, open, OPEN_SIDES);
    l->places += count;
    l->features += l->lands.feature_count;
    l->looks++;
}

/* Does the work of the other thread: all places of the tile in hand, and what the next seat would
 * gain. */
static void search(const Catalogue *c, Layers *l)
{
    const Level *level = (const Level *)ai_find("ai4");
    Workspace *ws = workspace_make(l->memory, c, l->view, level->weights);
    int n = game_legal(c, l->view, l->legal, AI_ACTIONS_MAX);
    AiTask task = {.c = c, .view = l->view, .legal = l->legal, .legal_count = n};
    double began = clock_processor_s();
    places_judge(ws, &task, &l->worths);
    double judged = 1000 * (clock_processor_s() - began);
    began = clock_processor_s();
    places_threats(ws, l->view, (game_in_turn(l->view) + 1) % l->setup.players, NULL, NULL,
                   l->threats);
    double next = 1000 * (clock_processor_s() - began);
    l->judge_sum += judged;
    l->judge_most = judged > l->judge_most ? judged : l->judge_most;
    l->next_sum += next;
    l->next_most = next > l->next_most ? next : l->next_most;
}

/* Plays at random up to this many tiles; false if the game ends first. */
static bool play_to(const Catalogue *c, Layers *l, uint64_t seed)
{
    Rng rng = rng_seeded(rng_mix(seed));
    game_start(c, &l->setup, seed, l->game, NULL);
    while (game_tile_count(l->game) < l->tiles || game_phase(l->game) != PHASE_PLACE) {
        int n = game_legal(c, l->game, l->legal, AI_ACTIONS_MAX);
        if (n == 0)
            return false;
        const Action *action = &l->legal[rng_below(&rng, (uint32_t)n)];
        game_apply(c, l->game, action, NULL, NULL, NULL);
    }
    return true;
}

/* Reports means and the maximum: players notice a single late layer. */
static void report(const Layers *l)
{
    double looks = l->looks;
    const BenchFigure rows[] = {
        {"boards", 0, .value = looks},
        {"tiles", 0, .value = (double)l->tiles},
        {"mean_places", 1, .value = l->places / looks},
        {"mean_dead", 1, .value = l->dead / looks},
        {"mean_features", 1, .value = l->features / looks},
        {"layers_ms", 3, .value = l->sum / looks},
        {"layers_most_ms", 3, .value = l->most},
        {"values_ms", 2, .value = l->judge_sum / looks},
        {"values_most_ms", 2, .value = l->judge_most},
        {"dangers_ms", 2, .value = l->next_sum / looks},
        {"dangers_most_ms", 2, .value = l->next_most},
        {0},
    };
    bench_figures(rows, l->json);
}

/* Uses boards of random games: they are stranger than those of players, so the figures are no best
 * case. */
int bench_layers(int argc, char **argv)
{
    const Catalogue *c = rules_builtin_catalogue();
    Layers *l = memory_new(sizeof *l);
    l->tiles = 100;
    l->games = 20;
    l->seed = 1;
    if (!read_options(c, argc, argv, l)) {
        free(l);
        return 2;
    }
    size_t bytes = game_size(c, &l->setup, 0);
    l->game = memory_new(bytes);
    l->view = memory_new(bytes);
    l->legal = memory_list(AI_ACTIONS_MAX, sizeof *l->legal);
    for (long i = 0; i < l->games; i++) {
        if (!play_to(c, l, (uint64_t)(l->seed + i)))
            continue;
        double began = clock_processor_s();
        look(c, l);
        double ms = 1000 * (clock_processor_s() - began);
        l->sum += ms;
        l->most = ms > l->most ? ms : l->most;
        if (!l->memory)
            l->memory = memory_new(workspace_size(c, l->game));
        search(c, l);
    }
    bool any = l->looks > 0;
    if (any)
        report(l);
    else
        bench_fault("no game with these options has %ld tiles; raise --base-sets", l->tiles);
    free(l->memory);
    free(l->legal);
    free(l->view);
    free(l->game);
    free(l);
    return any ? 0 : 1;
}
