/* playouts.c: plays, counts and times complete games of uniformly random actions, with farmers and
 * final scoring, on one thread. The checksum covers every final position: equal seeds play equal
 * games, on every machine and build. */
#include "ai/ai.h"
#include "ai/level.h"
#include "ai/places.h"
#include "base/memory.h"
#include "bench.h"
#include "game_options.h"
#include "outlook/outlook.h"
#include "player.h"
#include "rules/query.h"
#include "system/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct Options {
    Setup setup;
    long games, seed;
    bool json;
} Options;

/* Sums over all games. */
typedef struct Sums {
    uint64_t actions;   /* actions that were played */
    uint64_t options;   /* legal actions that they were chosen from */
    uint64_t followers; /* placed on tiles */
    uint64_t tiles;     /* on the table at the end of a game */
    /* continues from game to game; covers points and the final state of the random generator */
    uint64_t checksum;
    int64_t points; /* of all seats */
    size_t bytes;   /* memory used by the largest game */
    double seconds;
} Sums;

static bool read_options(const Catalogue *c, int argc, char **argv, Options *o)
{
    const Argument rows[] = {
        {"games", .number = &o->games, .low = 1, .high = 100000000},
        {"seed", .number = &o->seed, .low = 0, .high = 0x7fffffff},
        {"json", .flag = &o->json},
        {0},
    };
    return game_options_read(c, argc, argv, &o->setup, rows);
}

/* Plays each legal action with equal probability. The checksum includes the final state of the
 * random generator, so that one choice more or less shows even if the points are equal. */
static void play_game(const Catalogue *c, const Setup *setup, uint64_t seed, Game *game,
                      Action *legal, Sums *sums)
{
    Rng rng = rng_seeded(rng_mix(seed));
    game_start(c, setup, seed, game, NULL);
    for (;;) {
        int n = game_legal(c, game, legal, AI_ACTIONS_MAX);
        if (n == 0)
            break;
        const Action *action = &legal[rng_below(&rng, (uint32_t)n)];
        sums->actions++;
        sums->options += (uint64_t)n;
        sums->followers += action->kind == ACTION_FOLLOW;
        game_apply(c, game, action, NULL, NULL, NULL);
    }
    for (int seat = 0; seat < setup->players; seat++)
        sums->points += game_score(game, seat);
    sums->tiles += (uint64_t)game_tile_count(game);
    sums->bytes = game_used(game) > sums->bytes ? game_used(game) : sums->bytes;
    sums->checksum = rng_mix(sums->checksum ^ (uint64_t)game_score(game, 0) << 32 ^
                             (uint64_t)game_score(game, 1) << 16 ^ rng.s[0]);
}

/* The times depend on the machine; the checksum is the same on every machine. */
static void report(const Options *o, const Sums *s)
{
    char checksum[17];
    double games = (double)o->games, actions = (double)s->actions;
    const BenchFigure rows[] = {
        {"games", 0, .value = games},
        {"games_per_s", 0, .value = games / s->seconds},
        {"actions_per_game", 2, .value = actions / games},
        {"ns_per_action", 1, .value = s->seconds * 1e9 / actions},
        {"game_bytes", 0, .value = (double)s->bytes},
        {"mean_followers", 3, .value = (double)s->followers / games},
        {"mean_tiles", 3, .value = (double)s->tiles / games},
        {"mean_options", 3, .value = (double)s->options / actions},
        {"mean_points", 3, .value = (double)s->points / games / o->setup.players},
        {"checksum", .word = checksum},
        {0},
    };
    snprintf(checksum, sizeof checksum, "%016" PRIx64, s->checksum);
    bench_figures(rows, o->json);
}

int bench_playouts(int argc, char **argv)
{
    const Catalogue *c = rules_builtin_catalogue();
    Options o = {.games = 10000, .seed = 1};
    Sums sums = {0};
    if (!read_options(c, argc, argv, &o))
        return 2;
    Game *game = memory_new(game_size(c, &o.setup, 0));
    Action *legal = memory_list(AI_ACTIONS_MAX, sizeof *legal);
    double began = bench_seconds();
    for (long i = 0; i < o.games; i++)
        play_game(c, &o.setup, (uint64_t)(o.seed + i), game, legal, &sums);
    sums.seconds = bench_seconds() - began;
    report(&o, &sums);
    free(legal);
    free(game);
    return 0;
}

/* --- search ----------------------------------------------------------------------------------- */

/* Measures how fast an engine looks at positions, when it plays against itself with the same time
 * or number of nodes for each decision. */

typedef struct Search {
    const char *name;
    Setup setup;
    PlayerBudget budget;
    long seed, decisions;
    bool json;
} Search;

static bool take_options(const Catalogue *c, int argc, char **argv, Search *s)
{
    const Argument rows[] = {
        {"ai", .text = &s->name},
        {"ms", .number = &s->budget.ms, .low = 1, .high = 1000000},
        {"nodes", .number = &s->budget.nodes, .low = 1, .high = 2000000000},
        {"seed", .number = &s->seed, .low = 0, .high = 0x7fffffff},
        {"decisions", .number = &s->decisions, .low = 1, .high = 1000000},
        {"json", .flag = &s->json},
        {0},
    };
    return game_options_read(c, argc, argv, &s->setup, rows);
}

/* Plays game after game until the requested number of decisions is made. The decisions so far seed
 * the next one, so that a changed decision shows in all later ones. The checksum shows whether play
 * has changed: with --nodes it is the same on every machine. */
static bool think(const Catalogue *c, const Search *s, Player *player, Game *game,
                  uint64_t *checksum)
{
    long left = s->decisions;
    for (uint64_t number = 0; left > 0; number++) {
        game_start(c, &s->setup, (uint64_t)s->seed + number, game, NULL);
        if (!player_begin(player, &s->setup, 0))
            return false;
        while (left > 0 && game_phase(game) != PHASE_OVER) {
            Action action;
            if (!player_decide(player, game, rng_mix(*checksum), &action))
                return false;
            game_apply(c, game, &action, NULL, NULL, NULL);
            *checksum = rng_mix(*checksum ^ (uint64_t)action.kind << 48 ^
                                (uint64_t)(uint16_t)action.cell.x << 32 ^
                                (uint64_t)(uint16_t)action.cell.y << 16 ^
                                (uint64_t)action.rotation << 8 ^ action.segment);
            left--;
        }
    }
    return true;
}

/* Reports processor time per position, which other programs disturb less than wall time. */
static void report_search(const Search *s, const PlayerSums *sums, double cpu, uint64_t checksum)
{
    char word[17];
    double decisions = (double)sums->decisions, nodes = (double)sums->nodes;
    const BenchFigure rows[] = {
        {"ai", .word = s->name},
        {"decisions", 0, .value = decisions},
        {"positions", 0, .value = nodes},
        {"positions_per_s", 0, .value = nodes / sums->seconds},
        {"cpu_ns_per_position", 0, .value = 1e9 * cpu / nodes},
        {"ms_per_decision", 3, .value = 1e3 * sums->seconds / decisions},
        {"late_cpu_ms", 3, .value = 1e3 * sums->late},
        {"checksum", .word = word},
        {0},
    };
    snprintf(word, sizeof word, "%016" PRIx64, checksum);
    bench_figures(rows, s->json);
}

/* One player decides for every seat. */
int bench_search(int argc, char **argv)
{
    Search s = {.name = "ai4", .seed = 1, .decisions = 20};
    const Catalogue *c = rules_builtin_catalogue();
    if (!take_options(c, argc, argv, &s))
        return 2;
    Player *player = player_new(s.name, c, s.budget);
    Game *game = memory_new(game_size(c, &s.setup, 0));
    uint64_t checksum = 0;
    clock_t began = clock(); /* other programs lengthen wall time, but not processor time */
    bool works = player && think(c, &s, player, game, &checksum);
    if (works)
        report_search(&s, player_sums(player), (double)(clock() - began) / CLOCKS_PER_SEC,
                      checksum);
    free(game);
    player_free(player);
    return works ? 0 : 1;
}

/* --- layers ----------------------------------------------------------------------------------- */

/* Measures what the layers over the board cost after an action: the view of the player's
 * seat, remaining tiles, owners, dead places, chances, points if the game ended now, and the open
 * sides of each feature with figures. Layers that a search fills in (ai/places.h) are reported
 * separately: they run in another thread, and the player need not wait for them. */

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

static bool read_layer_options(const Catalogue *c, int argc, char **argv, Layers *l)
{
    const Argument rows[] = {
        {"tiles", .number = &l->tiles, .low = 1, .high = TILES_MAX},
        {"games", .number = &l->games, .low = 1, .high = 100000},
        {"seed", .number = &l->seed, .low = 0, .high = 0x7fffffff},
        {"json", .flag = &l->json},
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

/* Does the work of the other thread: judges all places for the tile in hand, and finds what the
 * next seat would gain. */
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

/* Plays at random until `l->tiles` tiles are on the board; false if the game ends first. */
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
static void report_layers(const Layers *l)
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

/* Uses boards of random games, which are messier than those of players, so the figures aren't a
 * best case. */
int bench_layers(int argc, char **argv)
{
    const Catalogue *c = rules_builtin_catalogue();
    Layers *l = memory_new(sizeof *l);
    l->tiles = 100;
    l->games = 20;
    l->seed = 1;
    if (!read_layer_options(c, argc, argv, l)) {
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
        report_layers(l);
    else
        bench_fault("no game with these options has %ld tiles; raise --base-sets", l->tiles);
    free(l->memory);
    free(l->legal);
    free(l->view);
    free(l->game);
    free(l);
    return any ? 0 : 1;
}
