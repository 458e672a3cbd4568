/* search.c: tries the candidates by sequential halving (level.h). All candidates are tried in the
 * same deals, the worse half is dropped, and the rest is tried in further deals until one or two
 * are left. Then it starts again with fewer candidates and twice as many deals, until the budget is
 * used up. Deal number d depends only on the task's stream and d, so candidates share stack, hands
 * and all other random choices. With few squares left the deals are all orders of the stack, one
 * after another, so their mean is exact. */
#include "ai/greedy.h"
#include "ai/level.h"
#include "ai/workspace.h"
#include "base/memory.h"

/* Limits of the rounds. docs/AI.md ("Tried") has measurements of rounds, candidates and turns. */
enum {
    ARMS = 256,      /* room for all actions with all followers when the stack is nearly empty */
    FIRST_DEALS = 4, /* deals of the first round; each further one has twice as many */
    SURE_AFTER = 24, /* deals before the spread of gains is trusted */
    FEW_SAMPLES = 4  /* squares by which a draw is judged when the budget is small */
};

/* A candidate: an action, and for a placement its follower. */
typedef struct Arm {
    int action;
    uint8_t segment;
    float prior;
    float liking; /* character_liking */
    uint32_t count;
    double gain, squares; /* sums of the lead over that of the first arm in the same deal */
    float last;           /* lead in the current deal */
} Arm;

typedef struct Search {
    Workspace *ws;
    const AiTask *task;
    const SearchPlan *plan;
    uint64_t seed;
    uint32_t begun; /* deals started, including one that not all arms completed */
    int seat, turn, arm_count, arms_most;
    int turns;      /* turns played after the decision, in this round */
    double lead;    /* sum of the leads of the first arm */
    uint32_t deals; /* deals in that sum */
    uint32_t most;  /* number of different deals */
    bool stopped;
    Arm arms[ARMS];
} Search;

/* --- candidates ------------------------------------------------------------------------------- */

/* Returns how many arms fit into the budget with one deal each. With one or two squares left, games
 * are played to the end and all actions are tried, because blocking a place looks bad by itself. */
static int most_arms(const SearchPlan *plan, const Game *view, uint64_t nodes)
{
    /* a turn evaluates 19 placements on average over whole games, and more in mid-game */
    enum { PLY = 25, LEAST = 2, LAST = 2 };
    uint64_t arms = nodes ? nodes / (uint64_t)(PLY * plan->turns) : ARMS;
    bool last = view->stack_count <= LAST && plan->to_end >= LAST;
    int most = last || plan->candidates > ARMS ? ARMS : plan->candidates;
    return arms < LEAST ? LEAST : arms < (uint64_t)most ? (int)arms : most;
}

static void arms_offer(Search *s, Arm arm)
{
    int at = s->arm_count;
    assert(s->arms_most > 0 && "arms");
    while (at > 0 && s->arms[at - 1].prior < arm.prior)
        at--;
    Arm *place = memory_insert(s->arms, &s->arm_count, s->arms_most, at, sizeof arm);
    if (place)
        *place = arm;
}

static void find_arms(Search *s)
{
    Workspace *ws = s->ws;
    const AiTask *task = s->task;
    int count = task->legal_count < AI_ACTIONS_MAX ? task->legal_count : AI_ACTIONS_MAX;
    greedy_measure_turn(ws, ws->game, task->legal, count);
    greedy_measure_offers(ws, ws->game);
    bool thin = task->legal_count > 2 && greedy_thin(ws, ws->game, task->legal, count);
    for (int i = 0; i < count; i++) {
        float gain[SEGMENTS_MAX + 1];
        if (thin && ws->left_out[i])
            continue;
        if (s->arm_count && workspace_ends_look(ws))
            break;
        if (task->legal_count > 2 && greedy_is_twin(ws, task->legal, i))
            continue; /* two actions are always compared, even if equivalent */
        int n = greedy_claims(ws, ws->game, &task->legal[i], gain);
        for (int segment = 0; segment < n; segment++) {
            if (gain[segment] > GREEDY_NEVER)
                arms_offer(s,
                           (Arm){.action = i, .segment = (uint8_t)segment, .prior = gain[segment]});
        }
        arms_offer(s, (Arm){.action = i, .segment = NO_SEGMENT, .prior = gain[n]});
    }
}

/* Sets how much the task's character likes each arm. */
static void find_likings(Search *s)
{
    Workspace *ws = s->ws;
    const AiWeights *learned = ws->weights, own = character_weights(learned, s->task->character);
    float best = 0.0f;
    if (s->task->character == AI_STEADY)
        return;
    workspace_weigh(ws, &own, ws->game);
    for (int i = 0; i < s->arm_count; i++) {
        Arm *arm = &s->arms[i];
        float lead[SEGMENTS_MAX + 1];
        if (i && workspace_stops(ws))
            break;
        int n = greedy_claims(ws, ws->game, &s->task->legal[arm->action], lead);
        float liked = lead[arm->segment == NO_SEGMENT ? n : arm->segment];
        best = i == 0 ? liked : best;
        arm->liking = character_liking(arm->prior, liked, s->arms[0].prior, best);
    }
    workspace_weigh(ws, learned, ws->game);
}

/* --- deals ------------------------------------------------------------------------------------ */

/* Plays one arm in the current deal and returns the resulting lead. */
static float try_arm(Search *s, const Arm *arm)
{
    Workspace *ws = s->ws;
    Game *g = ws->game;
    assert(arm->action >= 0 && arm->action < s->task->legal_count && "a legal action");
    game_copy(g, ws->world);
    workspace_recall(ws, g);
    greedy_apply(ws, g, &s->task->legal[arm->action]);
    if (s->task->legal[arm->action].kind == ACTION_PLACE)
        greedy_follow(ws, g, s->turn, arm->segment);
    bool to_end = s->task->view->stack_count <= s->plan->to_end;
    greedy_play(ws, g, to_end ? INT32_MAX : s->turn + s->turns + 1);
    return greedy_lead(ws, g, s->seat);
}

static bool out_of_budget(const Search *s)
{
    const AiBudget *b = &s->task->budget;
    return s->ws->stopped || (b->nodes && s->ws->nodes >= b->nodes) ||
           (b->stop && b->stop(b->stop_self));
}

/* Tries the first `alive` arms in one deal. Returns false if the budget ended before all arms were
 * tried, or while one was being tried; that deal doesn't count. */
static bool try_deal(Search *s, int alive)
{
    assert(alive > 0 && alive <= s->arm_count && "arms to be tried");
    uint32_t number = deal_of_share(s->most, s->task->share, s->begun++);
    deal_make(s->ws, s->task->view, s->seed, number);
    for (int i = 0; i < alive; i++) {
        s->arms[i].last = try_arm(s, &s->arms[i]);
        s->stopped = s->stopped || s->ws->stopped;
        if (s->ws->stopped)
            return false;
        if (out_of_budget(s) && (i + 1 < alive || !s->arms[0].count)) {
            s->stopped = true;
            /* The very first deal is finished unless the caller asked to stop: a rough answer is
             * better than none. */
            if (s->arms[0].count ||
                (s->task->budget.stop && s->task->budget.stop(s->task->budget.stop_self)))
                return false;
        }
    }
    double best = (double)s->arms[0].last;
    s->lead += best;
    s->deals++;
    for (int i = 0; i < alive; i++) {
        double gain = (double)s->arms[i].last - best;
        s->arms[i].gain += gain;
        s->arms[i].squares += gain * gain;
        s->arms[i].count++;
    }
    s->stopped = s->stopped || out_of_budget(s);
    return true;
}

/* --- halving ---------------------------------------------------------------------------------- */

/* Returns the worth of an arm: its mean gain over the first arm in the same deal. Mean leads aren't
 * comparable, because not all arms share the same deals, and luck differs more between deals than
 * the arms do. */
static double arm_mean(const Arm *arm)
{
    return (double)arm->liking + (arm->count ? arm->gain / arm->count : (double)arm->prior - 1e6);
}

/* Recomputes all gains relative to the arm that is first now. For deals in which that arm wasn't
 * tried, its mean gain is used. */
static void refer_to_first(Search *s)
{
    const Arm *first = &s->arms[0];
    double more = first->count ? first->gain / first->count : 0.0;
    for (int i = 0; i < s->arm_count; i++) {
        Arm *arm = &s->arms[i];
        double n = (double)arm->count;
        arm->squares += more * (n * more - 2.0 * arm->gain);
        arm->gain -= n * more;
    }
    s->lead += more * (double)s->deals;
}

/* Sorts the first `n` arms, the best first. */
static void sort_arms(Search *s, int n)
{
    for (int i = 1; i < n; i++) {
        Arm arm = s->arms[i];
        int j = i;
        for (; j > 0 && arm_mean(&s->arms[j - 1]) < arm_mean(&arm); j--)
            s->arms[j] = s->arms[j - 1];
        s->arms[j] = arm;
    }
    refer_to_first(s);
}

/* Does the first arm lead the second beyond doubt? */
static bool is_sure(const Search *s)
{
    const Arm *a = &s->arms[0], *b = &s->arms[1]; /* gains are relative to a */
    if (s->plan->sure <= 0.0f || a->count < SURE_AFTER || b->count < SURE_AFTER)
        return false;
    double lead = arm_mean(a) - arm_mean(b), n = (double)b->count;
    double spread = b->squares / n - lead * lead;
    double sure = (double)s->plan->sure;
    return lead > 0.0 && lead * lead * n > sure * sure * (spread > 0.0 ? spread : 0.0);
}

static void halve(Search *s, int begin, int deals)
{
    for (int alive = begin; alive > 1 && !s->stopped; alive = (alive + 1) / 2) {
        for (int i = 0; i < deals && s->deals < s->most && !s->stopped; i++) {
            if (!try_deal(s, alive))
                break;
        }
        sort_arms(s, alive);
        if (alive == 2 || s->deals >= s->most)
            break;
    }
}

/* Tries all arms in all deals. The first arm stays first until the end, so that all gains are
 * relative to the same arm. */
static void try_evenly(Search *s)
{
    while (!s->stopped && s->deals < s->most && try_deal(s, s->arm_count))
        ;
    sort_arms(s, s->arm_count);
}

static void fill_answer(const Search *s, AiAnswer *answer)
{
    assert(s->arm_count > 0 && "there is a first arm");
    double lead = s->deals ? s->lead / s->deals : 0.0;
    for (int i = 0; i < s->arm_count && answer->choice_count < AI_CHOICES_MAX; i++) {
        const Arm *arm = &s->arms[i];
        bool known = false;
        for (int j = 0; j < answer->choice_count; j++)
            known = known || answer->choices[j].action == arm->action;
        if (known)
            continue;
        answer->choices[answer->choice_count++] =
            (AiChoice){.action = arm->action,
                       .segment = arm->segment,
                       .count = arm->count,
                       .sum = (lead + arm_mean(arm)) * (double)arm->count};
    }
    answer->action = s->arms[0].action;
    answer->lead = lead;
    answer->nodes = s->ws->nodes;
}

AiAnswer search_decide(Workspace *ws, const AiTask *task, const SearchPlan *plan)
{
    const Game *view = task->view;
    assert(plan->turns > 0 && plan->candidates > 0 && "a plan that tries out");
    Search s = {.ws = ws, .task = task, .plan = plan, .seat = view->to_act, .turn = view->turn};
    AiAnswer answer = {0};
    s.turns = plan->turns;
    s.seed = rng_next(task->rng);
    s.most = deals_most(view);
    workspace_copy(ws, view);
    workspace_survey(ws, view);
    s.arms_most = task->even ? AI_CHOICES_MAX : most_arms(plan, view, task->budget.nodes);
    greedy_measure_draw(ws, ws->game, s.arms_most < plan->candidates ? FEW_SAMPLES : DRAW_SAMPLES);
    find_arms(&s);
    find_likings(&s);
    workspace_remember(ws);
    s.stopped = ws->stopped;
    int begin = s.arm_count, first = s.most < FIRST_DEALS ? (int)s.most : FIRST_DEALS;
    if (task->even)
        try_evenly(&s);
    for (int deals = first; s.arm_count > 1 && !s.stopped && !task->even; deals *= 2) {
        halve(&s, begin, deals);
        begin = begin > 2 * plan->narrow ? (begin + 1) / 2
                : begin < plan->narrow   ? begin
                                         : plan->narrow;
        if (is_sure(&s) || s.deals >= s.most || s.deals >= 1u << 20)
            break;
        if (s.turns + plan->deeper <= plan->deepest)
            s.turns += plan->deeper;
    }
    fill_answer(&s, &answer);
    return answer;
}
