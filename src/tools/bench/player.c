/* player.c: see player.h. Shares of one decision think in threads of their own. */
#include "player.h"
#include "base/memory.h"
#include "bench.h"
#include "bot.h"
#include "system/jobs.h"
#include "variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Player {
    Variant variant; /* without an engine: a bot plays */
    Child *bot;
    const Catalogue *c;
    WorkerPool *pool; /* for the shares of a decision but the first */
    PlayerBudget budget;
    void *memory[AI_SHARES_MAX];
    size_t room; /* bytes of each memory */
    PlayerSums sums;
};

Player *player_new(const char *name, const Catalogue *c, PlayerBudget budget)
{
    static const char other[] = "cmd:";
    bool is_bot = strncmp(name, other, strlen(other)) == 0;
    Player *player = memory_new(sizeof *player);
    player->c = c;
    player->budget = budget;
    player->pool = pool_new(AI_SHARES_MAX, 0);
    if (is_bot && !(player->bot = child_new(name + strlen(other))))
        perror("hypotenuse-bench");
    if (is_bot ? player->bot != NULL : variant_read(name, &player->variant))
        return player;
    player_free(player);
    return NULL;
}

void player_free(Player *player)
{
    if (!player)
        return;
    for (int i = 0; i < AI_SHARES_MAX; i++)
        free(player->memory[i]);
    child_free(player->bot);
    pool_free(player->pool);
    free(player);
}

bool player_begin(Player *player, const Setup *setup, int seat)
{
    player->room = 0; /* memory is new for each game */
    return !player->bot || bot_begin(player->bot, setup, seat);
}

/* Memory for each share, zeroed at the start of a game. */
static void find_memory(Player *player, const Game *view)
{
    size_t room = player->variant.engine->memory(player->c, view);
    if (room == player->room)
        return;
    for (int i = 0; i < player->variant.engine->shares; i++) {
        free(player->memory[i]);
        player->memory[i] = room ? memory_new(room) : NULL;
    }
    player->room = room;
}

static bool clock_ran_out(void *self)
{
    return bench_seconds() >= *(const double *)self;
}

/* One decision in shares, all at the same time. */
typedef struct Decision {
    const AiEngine *engine;
    uint64_t seed;
    AiTask tasks[AI_SHARES_MAX];
    AiAnswer answers[AI_SHARES_MAX];
} Decision;

static void think(void *self, uint64_t share)
{
    Decision *decision = self;
    AiTask *task = &decision->tasks[share];
    Rng rng = rng_seeded(decision->seed);
    task->rng = &rng;
    decision->answers[share] = decision->engine->decide(decision->engine, task);
}

static AiAnswer think_together(Player *player, Decision *decision)
{
    Job job = {.work = think, .self = decision};
    for (int i = 1; i < decision->engine->shares; i++)
        job_add(player->pool, &job, (uint64_t)i);
    think(decision, 0);
    job_wait(&job);
    return ai_merge(decision->answers, decision->engine->shares);
}

static bool ask_engine(Player *player, const Game *view, const Action *legal, int n, uint64_t seed,
                       Action *out)
{
    const AiEngine *engine = player->variant.engine;
    Decision decision = {.engine = engine, .seed = seed};
    double end = bench_seconds() + (double)player->budget.ms / 1000.0;
    find_memory(player, view);
    AiTask task = {.c = player->c, .view = view, .legal = legal, .legal_count = n};
    task.character = (uint8_t)player->variant.character;
    if (player->budget.ms) {
        task.budget.stop = clock_ran_out;
        task.budget.stop_self = &end;
    } else {
        task.budget.nodes = player->budget.nodes ? (uint64_t)player->budget.nodes : engine->nodes;
    }
    for (int i = 0; i < engine->shares; i++) {
        decision.tasks[i] = task;
        decision.tasks[i].share = i;
        decision.tasks[i].memory = player->memory[i];
    }
    AiAnswer answer = think_together(player, &decision);
    *out = legal[answer.action];
    player->sums.nodes += answer.nodes;
    return true;
}

/* Draws if that is allowed. */
static bool draw_first(const Action *legal, int n, Action *out)
{
    for (int i = 0; i < n; i++) {
        if (legal[i].kind == ACTION_DRAW) {
            *out = legal[i];
            return true;
        }
    }
    return false;
}

static bool ask_bot(Player *player, const Game *view, const Action *legal, int n, Action *out)
{
    int i = bot_decide(player->bot, player->c, view, legal, n, player->budget.ms);
    if (i >= 0)
        *out = legal[i];
    return i >= 0;
}

bool player_decide(Player *player, const Game *view, const Action *legal, int n, uint64_t seed,
                   Action *out)
{
    double began = bench_seconds();
    bool decided = player->variant.draws && draw_first(legal, n, out);
    if (!decided && player->bot)
        decided = ask_bot(player, view, legal, n, out);
    else if (!decided)
        decided = ask_engine(player, view, legal, n, seed, out);
    player->sums.seconds += bench_seconds() - began;
    player->sums.decisions++;
    return decided;
}

const PlayerSums *player_sums(const Player *player)
{
    return &player->sums;
}
