/* mine.c: finds puzzles in games between computer players: positions with one idea that is clearly
 * better than all others, and is not the obvious one. Each game yields at most one. A run appends
 * its puzzles, and continues where the last run was stopped. */
#include "mine.h"

#include "ai/ending.h"
#include "base/memory.h"
#include "system/file.h"
#include "tools/bench/bench.h"
#include "tools/bench/game_options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Short searches that rule out nearly all decisions; the cheap searches come first, and each uses
 * different deals. A row says how many positions a search takes, and by how much the best idea must
 * lead the choice of the quick level and the second-best idea. Missing a puzzle does not matter,
 * because there are enough games. */
typedef struct Glance {
    SearchPlan search;
    int few;
    uint64_t nodes;
    double quick, next, errors;
} Glance;

enum { GLANCES = 4 };

static const Glance glances[GLANCES] = {
    {{.candidates = 24, .turns = 1, .to_end = 3}, 5, 1, 1.5, 1.0, 0.0}, /* a single deal */
    {{.candidates = 24, .turns = 2, .to_end = 4}, 6, 4000, 2.5, 1.5, 0.5},
    {{.candidates = 24, .turns = 4, .to_end = 8}, 12, 12000, 3.5, 2.5, 1.0},
    {{.candidates = 24, .turns = 4, .to_end = 8}, 40, 40000, 3.5, 3.5, 2.0},
};

typedef struct Mine {
    /* last, least: the most and the fewest squares in the draw pile at a position to search */
    long games, seed, last, least;
    const char *out, *sets, *words, *again;
    uint64_t wanted;
    unsigned themes; /* search games and ideas for one of these; 0: any or no theme */
    const Catalogue *c;
    JudgeDesk *desk;
    MinePlayer *player;
    MineCounts counts;
} Mine;

/* The most tiles on a board; a larger board does not fit into a puzzle. */
enum { TILES_LAID = 103 };

/* A game that is being played and searched. */
typedef struct Dig {
    Mine *mine;
    MineGame game;
    uint64_t seed;
    MakingWalk walk;
    int from; /* the first turn to look at */
} Dig;

/* --- a decision ------------------------------------------------------------------------------- */

static bool is_asked(const Dig *dig)
{
    const Game *now = dig->walk.now;
    return game_turn(now) >= dig->from && game_stack_count(now) <= dig->mine->last &&
           game_stack_count(now) >= dig->mine->least && game_tile_count(now) <= TILES_LAID &&
           (game_stack_count(now) > 2 || ending_is_near(dig->mine->c, now)) &&
           making_asks(dig->mine->c, now, dig->walk.step_count);
}

/* Returns whether the quick level would choose another idea and lose at least this many points. An
 * idea that is not among the last ones compared was dropped earlier because it lost too much. True
 * if MINE_DOUBTS other ideas look nearly as good, because the quick level may take any of them. */
static bool quick_loses(const Catalogue *c, const Judgement *judgement, double points)
{
    if (judgement->doubts >= MINE_DOUBTS)
        return true;
    for (int i = 0; i < judgement->count; i++)
        if (ideas_equal(c, &judgement->ideas[i].idea, &judgement->quick))
            return judgement->ideas[i].lost >= points;
    return true;
}

/* The ideas about the wanted themes: the best idea must be one of them. Not used if no theme is
 * wanted. */
typedef struct Near {
    bool asked;
    int count;
    Idea ideas[MINE_NEAR];
} Near;

static Near near_ideas(Dig *dig)
{
    Mine *mine = dig->mine;
    Near near = {.asked = mine->themes != 0};
    if (near.asked)
        near.count = mine_near(mine->desk, mine->c, dig->walk.now, mine->themes, near.ideas);
    return near;
}

static bool is_near(const Dig *dig, const Near *near, const Idea *best)
{
    for (int i = 0; i < near->count; i++)
        if (ideas_equal(dig->mine->c, &near->ideas[i], best))
            return true;
    return !near->asked;
}

/* Returns whether the short searches find an idea that the quick level would not choose. */
static bool is_promising(Dig *dig)
{
    Near near = near_ideas(dig);
    if (near.asked && !near.count)
        return false;
    dig->mine->counts.near++;
    for (int i = 0; i < GLANCES; i++) {
        JudgePlan plan = {.search = glances[i].search,
                          .weights = &weights_learned,
                          .nodes = glances[i].nodes,
                          .few = glances[i].few,
                          .near = near.ideas,
                          .near_count = near.count,
                          .next = glances[i].next,
                          .seed = dig->seed + ((uint64_t)i << 32)};
        Judgement judgement;
        if (!judge(dig->mine->desk, dig->walk.now, &plan, &judgement) ||
            !quick_loses(dig->mine->c, &judgement, glances[i].quick) ||
            !judge_is_clear(&judgement, glances[i].next, glances[i].errors) ||
            !is_near(dig, &near, &judgement.ideas[0].idea))
            return false;
        dig->mine->counts.glances[i]++;
    }
    return true;
}

/* Returns seconds of processor time. */
static double used(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static char *look(Dig *dig)
{
    MineCounts *counts = &dig->mine->counts;
    counts->decisions++;
    if (!is_asked(dig))
        return NULL;
    counts->looked++;
    double from = used();
    bool promising = is_promising(dig);
    counts->seconds_looking += used() - from;
    if (!promising)
        return NULL;
    counts->promising++;
    PuzzleSource source = walk_source(&dig->walk, dig->seed, dig->game.row);
    from = used();
    char *text = mine_check(dig->mine->c, dig->mine->desk, &source, counts);
    counts->seconds_judging += used() - from;
    return text;
}

/* --- a game ----------------------------------------------------------------------------------- */

static void keep(Mine *mine, uint64_t seed, const char *text)
{
    char path[1024];
    Err err;
    snprintf(path, sizeof path, "%s/%08" PRIu64 ".json", mine->out, seed);
    if (!file_write_whole(path, text, strlen(text), &err))
        bench_fault("%s: %s", path, err.text);
}

/* Positions with one clear answer are rare before the middle of a game, and take twice as long to
 * search. So one game in five is searched from a turn that may be almost anywhere in it, the others
 * from a turn after the first two fifths. */
static int first_turn(int turns, uint64_t seed)
{
    int share = (int)(rng_mix(seed) % 100), from = seed % 5 == 0 ? 5 : 40;
    return turns * (from + share * (90 - from) / 100) / 100;
}

static void dig_game(Mine *mine, uint64_t seed)
{
    Dig dig = {.mine = mine, .game = mine_mixture(seed, mine->wanted, mine->themes), .seed = seed};
    if (setup_fault(mine->c, &dig.game.setup))
        return;
    dig.walk = walk_new(mine->c, game_size(mine->c, &dig.game.setup, 0));
    Game *now = dig.walk.now;
    game_start(mine->c, &dig.game.setup, seed, now, NULL);
    walk_start(&dig.walk);
    mine_player_begin(mine->player, &dig.game, now, seed);
    dig.from = first_turn(game_stack_count(now), seed);
    char *text = NULL;
    while (!text && game_phase(now) != PHASE_OVER) {
        text = look(&dig);
        Action action = mine_player_decide(mine->player, now);
        walk_on(&dig.walk, &action);
        mine_player_follow(mine->player, now);
    }
    if (text)
        keep(mine, seed, text);
    free(text);
    walk_free(&dig.walk);
    mine->counts.games++;
}

/* --- all games -------------------------------------------------------------------------------- */

/* Reads the next seed from a file, so that mining can be stopped at any time. */
static uint64_t next_seed(const Mine *mine, const char *path)
{
    size_t size;
    char *text = file_read_whole(path, 64, &size, NULL);
    uint64_t seed = text ? strtoull(text, NULL, 10) : (uint64_t)mine->seed;
    free(text);
    return seed;
}

static void note_seed(const char *path, uint64_t seed)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%" PRIu64 "\n", seed);
    file_write_whole(path, text, (size_t)length, NULL);
}

static void report(const MineCounts *n)
{
    const BenchFigure rows[] = {{"games", 0, .value = (double)n->games},
                                {"decisions", 0, .value = (double)n->decisions},
                                {"looked_at", 0, .value = (double)n->looked},
                                {"near", 0, .value = (double)n->near},
                                {"glance_1", 0, .value = (double)n->glances[0]},
                                {"glance_2", 0, .value = (double)n->glances[1]},
                                {"glance_3", 0, .value = (double)n->glances[2]},
                                {"promising", 0, .value = (double)n->promising},
                                {"exported", 0, .value = (double)n->exported},
                                {"seen", 0, .value = (double)n->seen},
                                {"missed", 0, .value = (double)n->missed},
                                {"clear", 0, .value = (double)n->clear},
                                {"steady", 0, .value = (double)n->steady},
                                {"kept", 0, .value = (double)n->kept},
                                {"seconds_looking", 1, .value = n->seconds_looking},
                                {"seconds_judging", 1, .value = n->seconds_judging},
                                {"seconds", 1, .value = used()},
                                {0}};
    bench_figures(rows, true);
    fflush(stdout);
}

static bool take_themes(Mine *mine)
{
    char list[256];
    snprintf(list, sizeof list, "%s", mine->words ? mine->words : "");
    for (char *rest = list, *word = strtok_r(list, ",", &rest); word;
         word = strtok_r(NULL, ",", &rest)) {
        int theme = puzzle_theme_find(word);
        if (theme < 0)
            return bench_fault("there is no theme \"%s\"", word);
        mine->themes |= 1u << theme;
    }
    return true;
}

int bench_mine(int argc, char **argv)
{
    Mine mine = {.games = 10, .seed = 1, .last = 1000, .c = rules_builtin_catalogue()};
    const Argument rows[] = {
        {"games", .number = &mine.games, .low = 1, .high = 10000000},
        {"seed", .number = &mine.seed, .low = 0, .high = 0x7fffffff},
        {"out", .text = &mine.out},
        {"with", .text = &mine.sets},
        {"theme", .text = &mine.words},
        {"again", .text = &mine.again},
        {"last", .number = &mine.last, .low = 1, .high = 1000},
        {"least", .number = &mine.least, .low = 0, .high = 1000},
        {0},
    };
    if (!bench_options(argc, argv, rows, NULL))
        return 2;
    if (mine.again)
        return mine_refresh(mine.c, mine.again) ? 0 : 1;
    if (!mine.out || !folder_make(mine.out, NULL))
        return bench_fault("--out must name the folder for the puzzles"), 2;
    if ((mine.sets && !game_options_sets(mine.sets, &mine.wanted)) || !take_themes(&mine))
        return 2;
    char path[1024];
    snprintf(path, sizeof path, "%s/next", mine.out);
    uint64_t seed = next_seed(&mine, path);
    mine.desk = judge_desk_new(mine.c);
    mine.player = mine_player_new(mine.c);
    for (long i = 0; i < mine.games; i++) {
        long played = mine.counts.games;
        dig_game(&mine, seed + (uint64_t)i);
        if (mine.counts.games == played && i + 1 < mine.games)
            continue;
        note_seed(path, seed + (uint64_t)i + 1);
        if (mine.counts.games % 20 == 0 || i + 1 == mine.games)
            report(&mine.counts);
    }
    mine_player_free(mine.player);
    judge_desk_free(mine.desk);
    return 0;
}
