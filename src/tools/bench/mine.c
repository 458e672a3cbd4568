/* mine.c: puzzles from games between computer players: positions in which one idea is clearly
 * better than all others, and is not the one that comes to mind first. Each game gives one at the
 * most. It appends, and goes on where it was stopped. */
#include "mine.h"

#include "base/memory.h"
#include "bench.h"
#include "game_options.h"
#include "session/thought.h"
#include "system/file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Looks that nearly all decisions fail, the cheap ones first, each in deals of its own: how many
 * positions they take, by how much the best has to lead what the quick level would do, and
 * whatever is next. What they overlook is no loss, there are games enough. */
typedef struct Glance {
    SearchPlan search;
    uint64_t nodes;
    double quick, next, errors;
} Glance;

enum { GLANCES = 4, TARGETED = 1 }; /* the first one knows no reasons, so no themes */

static const Glance glances[GLANCES] = {
    {{.candidates = 24, .turns = 1, .to_end = 3}, 2500, 1.5, 0.5, 0.0},
    {{.candidates = 24, .turns = 2, .to_end = 4}, 5000, 2.5, 1.0, 0.0},
    {{.candidates = 24, .turns = 3, .to_end = 6}, 12000, 3.0, 2.0, 0.5},
    {{.candidates = 24, .turns = 4, .to_end = 8}, 30000, 3.5, 3.0, 2.0},
};

typedef struct Mine {
    long games, seed, last;
    const char *out, *sets, *words;
    uint64_t wanted;
    unsigned themes; /* one of them must be its theme; 0: any, or none */
    const Catalogue *c;
    MineCounts counts;
} Mine;

/* On a board; more of them take more than a puzzle has room for. */
enum { TILES_LAID = 103 };

/* A game while it is played and looked at. */
typedef struct Dig {
    Mine *mine;
    MineGame game;
    uint64_t seed;
    Game *now, *begin; /* as it is; as it was when the turn began */
    Action steps[PUZZLE_STEPS];
    int step_count; /* since then; more than PUZZLE_STEPS: lost count */
    JudgeDesk *desk;
    Thought *thought;
    int from; /* the turn from which on is looked */
} Dig;

/* --- a decision ------------------------------------------------------------------------------- */

static bool is_asked(const Dig *dig)
{
    return game_turn(dig->now) >= dig->from && game_stack_count(dig->now) <= dig->mine->last &&
           game_tile_count(dig->now) <= TILES_LAID &&
           making_asks(dig->mine->c, dig->now, dig->step_count);
}

/* Would the quick level do something else, and lose so many points by that? What is not among the
 * last that were compared was lost before. Where it is in doubt it takes any of those that look
 * nearly as good. */
static bool quick_loses(const Catalogue *c, const Judgement *judgement, double points)
{
    if (judgement->doubts >= MINE_DOUBTS)
        return true;
    for (int i = 0; i < judgement->count; i++)
        if (ideas_equal(c, &judgement->ideas[i].idea, &judgement->quick))
            return judgement->ideas[i].lost >= points;
    return true;
}

static bool is_about(const Dig *dig, const JudgedIdea *best)
{
    unsigned themes = dig->mine->themes & ~(1u << PUZZLE_PAYS_MORE);
    return !themes || puzzle_themes(dig->mine->c, dig->now, best) & themes;
}

/* Do short looks find something that the quick level would not do? Few themes are looked for among
 * the ideas first; many would nearly always be found there. */
static bool is_promising(Dig *dig)
{
    bool narrow = mine_is_narrow(dig->mine->themes);
    if (narrow && !mine_is_near(dig->desk, dig->mine->c, dig->now, dig->mine->themes))
        return false;
    dig->mine->counts.near++;
    for (int i = narrow ? TARGETED : 0; i < GLANCES; i++) {
        JudgePlan plan = {.search = glances[i].search,
                          .weights = &weights_learned,
                          .nodes = glances[i].nodes,
                          .brief = i < TARGETED,
                          .seed = dig->seed + ((uint64_t)i << 32)};
        Judgement judgement;
        if (!judge(dig->desk, dig->now, &plan, &judgement) ||
            !quick_loses(dig->mine->c, &judgement, glances[i].quick) ||
            !judge_is_clear(&judgement, glances[i].next, glances[i].errors) ||
            (!plan.brief && !is_about(dig, &judgement.ideas[0])))
            return false;
        dig->mine->counts.glances[i]++;
    }
    return true;
}

static char *look(Dig *dig)
{
    MineCounts *counts = &dig->mine->counts;
    counts->decisions++;
    if (!is_asked(dig))
        return NULL;
    counts->looked++;
    if (!is_promising(dig))
        return NULL;
    counts->promising++;
    MineFind find = {.source = {.begin = dig->begin,
                                .steps = dig->steps,
                                .step_count = dig->step_count,
                                .seed = dig->seed,
                                .row = dig->game.row},
                     .themes = dig->mine->themes};
    return mine_check(dig->mine->c, &find, counts);
}

/* --- a game ----------------------------------------------------------------------------------- */

static Action decide(Dig *dig)
{
    const AiEngine *engine = dig->game.engines[game_to_act(dig->now)];
    thought_begin(dig->thought, engine, dig->mine->c, dig->now, dig->seed);
    for (int share = 0; share < engine->shares; share++)
        thought_share(&dig->thought->work, share, NULL, NULL);
    return thought_action(dig->thought);
}

/* Notes the action, and plays it. */
static void go_on(Dig *dig, const Action *action)
{
    int turn = game_turn(dig->now);
    if (dig->step_count < PUZZLE_STEPS)
        dig->steps[dig->step_count] = *action;
    dig->step_count++;
    game_apply(dig->mine->c, dig->now, action, NULL, NULL, NULL);
    if (game_turn(dig->now) != turn) {
        game_copy(dig->begin, dig->now);
        dig->step_count = 0;
    }
}

static void keep(Mine *mine, uint64_t seed, const char *text)
{
    char path[1024];
    Err err;
    snprintf(path, sizeof path, "%s/%08" PRIu64 ".json", mine->out, seed);
    if (!file_write_whole(path, text, strlen(text), &err))
        bench_fault("%s: %s", path, err.text);
}

/* Positions with one clear answer are rare before the middle of a game, and take twice as long to
 * look at: of five games one is looked at from anywhere, the others from two fifths on. */
static int first_turn(int turns, uint64_t seed)
{
    int share = (int)(rng_mix(seed) % 100), from = seed % 5 == 0 ? 5 : 40;
    return turns * (from + share * (90 - from) / 100) / 100;
}

static void dig_game(Mine *mine, uint64_t seed)
{
    Dig dig = {.mine = mine, .game = mine_mixture(mine->c, seed, mine->wanted), .seed = seed};
    size_t room = game_size(mine->c, &dig.game.setup, 0);
    if (setup_fault(mine->c, &dig.game.setup))
        return;
    dig.now = memory_new(room);
    dig.begin = memory_new(room);
    dig.desk = judge_desk_new(mine->c, room);
    dig.thought = thought_new(room);
    game_start(mine->c, &dig.game.setup, seed, dig.now, NULL);
    game_copy(dig.begin, dig.now);
    dig.from = first_turn(game_stack_count(dig.now), seed);
    char *text = NULL;
    while (!text && game_phase(dig.now) != PHASE_OVER) {
        text = look(&dig);
        Action action = decide(&dig);
        go_on(&dig, &action);
    }
    if (text)
        keep(mine, seed, text);
    free(text);
    thought_free(dig.thought);
    judge_desk_free(dig.desk);
    free(dig.begin);
    free(dig.now);
    mine->counts.games++;
}

/* --- all of them ------------------------------------------------------------------------------ */

/* The next seed stands in a file, so that mining can be stopped at any time. */
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

static void report(const MineCounts *n, double seconds)
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
                                {"seconds", 1, .value = seconds},
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
    const BenchOption rows[] = {
        {"--games", .number = &mine.games, .low = 1, .high = 10000000},
        {"--seed", .number = &mine.seed, .low = 0, .high = 0x7fffffff},
        {"--out", .text = &mine.out},
        {"--with", .text = &mine.sets},
        {"--theme", .text = &mine.words},
        {"--last", .number = &mine.last, .low = 1, .high = 1000},
        {0},
    };
    if (!bench_options(argc, argv, rows, NULL))
        return 2;
    if (!mine.out || !folder_make(mine.out, NULL))
        return bench_fault("--out names the folder that puzzles go to"), 2;
    if ((mine.sets && !game_options_sets(mine.sets, &mine.wanted)) || !take_themes(&mine))
        return 2;
    char path[1024];
    snprintf(path, sizeof path, "%s/next", mine.out);
    uint64_t seed = next_seed(&mine, path);
    double began = bench_seconds();
    for (long i = 0; i < mine.games; i++) {
        dig_game(&mine, seed + (uint64_t)i);
        note_seed(path, seed + (uint64_t)i + 1);
        if (i % 20 == 19 || i + 1 == mine.games)
            report(&mine.counts, bench_seconds() - began);
    }
    return 0;
}
