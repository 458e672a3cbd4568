/* judge.c: tries the ideas of a decision in rounds of deals and judges which is best. */
#include "puzzle/judge.h"
#include "ai/workspace.h"
#include "base/memory.h"
#include "puzzle/make.h"
#include "rules/view.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Playouts work as in ai4 (ai/levels.c); candidates and halving are the judge's own. */
const SearchPlan judge_search = {.candidates = 24, .turns = 4, .to_end = 8};

enum {
    DEALS = 4096, /* maximum number of deals in one round */
    FIRST = 56,   /* ideas in the first round, unless at most two tiles are left in the stack */
    SECOND = 24,  /* ideas in the second round; both numbers shrink with a small budget */
    SMALL = 1000, /* this many positions in the budget allow one idea beyond JUDGE_IDEAS */
    CHUNK = 2     /* deals tried before the budget is checked */
};

struct JudgeDesk {
    const Catalogue *c;
    size_t room;
    Game *view, *spare;
    Action *legal;
    float *leads; /* room for IDEAS_MAX × DEALS */
    void *memory;
    size_t memory_size;
    /* The ideas found in the last position are kept, because the next question is often about the
     * same one. If the value of a draw is measured, finding the ideas takes as long as a short
     * judgement. */
    Game *known;
    const AiWeights *known_by;
    float draw_gain;
    int found_count;
    Idea found[IDEAS_MAX];
};

JudgeDesk *judge_desk_new(const Catalogue *c)
{
    JudgeDesk *desk = memory_new(sizeof *desk);
    desk->c = c;
    desk->legal = memory_list(AI_ACTIONS_MAX, sizeof *desk->legal);
    desk->leads = memory_list(IDEAS_MAX * DEALS, sizeof *desk->leads);
    return desk;
}

void judge_desk_free(JudgeDesk *desk)
{
    if (!desk)
        return;
    free(desk->memory);
    free(desk->leads);
    free(desk->legal);
    free(desk->spare);
    free(desk->view);
    free(desk->known);
    free(desk);
}

/* --- rounds ----------------------------------------------------------------------------------- */

/* A judgement in progress. */
typedef struct Bench {
    JudgeDesk *desk;
    const JudgePlan *plan;
    Workspace *ws;
    AiTask task;
    int count;
    Idea ideas[IDEAS_MAX];
    double mean[IDEAS_MAX]; /* of each idea, in the latest round */
    uint32_t deals;         /* tried in the latest round */
} Bench;

static bool is_stopped(const JudgePlan *plan)
{
    return plan->stop && plan->stop(plan->stop_self);
}

/* Tries the first `count` ideas until the search has looked at `nodes` positions in total, and sets
 * their means. */
static void try_round(Bench *b, int count, uint64_t nodes, uint64_t seed)
{
    const IdeaTrial trial = {.plan = &b->plan->search, .seed = seed, .room = DEALS};
    float *leads = b->desk->leads;
    b->count = count;
    b->deals = 0;
    for (uint32_t end = CHUNK; end <= DEALS && !is_stopped(b->plan); end += CHUNK) {
        b->deals = ideas_try(b->ws, &b->task, &trial, b->ideas, count, b->deals, end, leads);
        if (b->deals < end || b->ws->nodes >= nodes)
            break;
    }
    for (int i = 0; i < count && b->deals; i++)
        b->mean[i] = ideas_gap(leads + (size_t)i * DEALS, leads, b->deals).mean;
}

static void swap_floats(float *a, float *b, uint32_t n)
{
    for (uint32_t d = 0; d < n; d++) {
        float was = a[d];
        a[d] = b[d];
        b[d] = was;
    }
}

/* Sorts the ideas by their means, the best first, together with their rows of leads. */
static void sort_ideas(Bench *b)
{
    for (int i = 0; i + 1 < b->count; i++) {
        int best = i;
        for (int k = i + 1; k < b->count; k++)
            best = b->mean[k] > b->mean[best] ? k : best;
        if (best == i)
            continue;
        Idea idea = b->ideas[i];
        double mean = b->mean[i];
        b->ideas[i] = b->ideas[best];
        b->mean[i] = b->mean[best];
        b->ideas[best] = idea;
        b->mean[best] = mean;
        swap_floats(b->desk->leads + (size_t)i * DEALS, b->desk->leads + (size_t)best * DEALS,
                    b->deals);
    }
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Tries many ideas in few deals, the better ones in more, and the best ones again in other
 * deals. */
static void compare(Bench *b)
{
    uint64_t nodes = b->plan->nodes, seed = rng_mix(b->plan->seed + 1);
    bool last = b->task.view->stack_count <= 2;
    int small = JUDGE_IDEAS + (int)(nodes / SMALL < FIRST ? nodes / SMALL : FIRST);
    b->ws->nodes = 0;
    try_round(b, last ? b->count : least(least(b->count, FIRST), small), nodes / 4, seed);
    sort_ideas(b);
    try_round(b, least(least(b->count, SECOND), small), nodes / 2, rng_mix(seed + 1));
    sort_ideas(b);
    try_round(b, least(b->count, JUDGE_IDEAS), nodes, rng_mix(seed + 2));
    sort_ideas(b);
}

static bool is_among(const Bench *b, const Idea *list, int count, const Idea *idea)
{
    for (int i = 0; i < count; i++)
        if (ideas_equal(b->desk->c, &list[i], idea))
            return true;
    return false;
}

/* Keeps the ideas that look best and appends the first few of `near`. */
static void choose_few(Bench *b)
{
    enum { NEAR = 8 };
    const JudgePlan *plan = b->plan;
    int count = least(b->count, plan->few);
    for (int i = 0; i < plan->near_count && i < NEAR; i++)
        if (!is_among(b, b->ideas, count, &plan->near[i]))
            b->ideas[count++] = plan->near[i];
    b->count = count;
}

/* Is the other idea of the same kind, with the same result in every deal that was tried? */
static bool comes_to_the_same(const Idea *best, const Idea *other, double lost, double error)
{
    static const double hardly = 0.01;
    return fabs(lost) < hardly && error < hardly && best->first.copy == other->first.copy &&
           best->first.kind == other->first.kind && best->then.kind == other->then.kind;
}

/* Does `other` do the same deed after placing the same tile elsewhere? Then the reasons decide
 * whether it is the same idea. */
static bool does_the_same(const Idea *best, const Idea *other, double lost)
{
    return lost <= JUDGE_AS_GOOD / 100.0 && best->first.copy == other->first.copy &&
           best->first.kind == other->first.kind && best->then.kind == ACTION_DEED &&
           action_equal(&best->then, &other->then);
}

/* Could `other` be the same idea as the best one, as far as that can be judged without reasons? */
static bool may_be_alike(const Idea *best, const Idea *other, double lost, double error)
{
    return comes_to_the_same(best, other, lost, error) || does_the_same(best, other, lost);
}

/* Returns by how much the best idea leads the next one that differs from it. */
static Estimate lead_of_best(const Bench *b)
{
    const float *leads = b->desk->leads;
    for (int i = 1; i < b->count; i++) {
        Estimate gap = ideas_gap(leads, leads + (size_t)i * DEALS, b->deals);
        if (!may_be_alike(&b->ideas[0], &b->ideas[i], gap.mean, gap.error))
            return gap;
    }
    return (Estimate){0.0, 0.0};
}

/* Can one of the ideas in `near` still become the best and lead by the required margin? After few
 * deals the answer is certain only to within a point or two. */
static bool is_hopeful(const Bench *b)
{
    static const double hopeless = 1.5, sure = 2.0; /* points behind the best; standard errors */
    int first = 0;
    while (b->plan->near_count && first < b->count &&
           !is_among(b, b->plan->near, b->plan->near_count, &b->ideas[first]))
        first++;
    if (first == b->count || b->mean[first] < b->mean[0] - (b->deals > 1 ? hopeless / 2 : hopeless))
        return false;
    Estimate gap = lead_of_best(b);
    return b->deals < 3 || gap.mean + sure * gap.error >= b->plan->next;
}

/* Drops ideas that are clearly behind the best one, the first in the list. */
static void leave_out(Bench *b)
{
    enum { LEFT = 4, ENOUGH = 3 };
    static const double far = 8.0, clearly = 3.0, sure = 2.0; /* points; standard errors */
    const float *leads = b->desk->leads;
    int count = 0;
    for (int i = 0; i < b->count; i++) {
        Estimate gap = ideas_gap(leads, leads + (size_t)i * DEALS, b->deals);
        double least = b->deals < ENOUGH ? gap.mean - far : gap.mean - sure * gap.error - clearly;
        if (i >= LEFT && least > 0.0)
            continue;
        b->ideas[count] = b->ideas[i];
        b->mean[count] = b->mean[i];
        memmove(b->desk->leads + (size_t)count * DEALS, leads + (size_t)i * DEALS,
                b->deals * sizeof *leads);
        count++;
    }
    b->count = count;
}

/* Tries the few chosen ideas in the same deals, with twice as many deals each time, and drops the
 * ideas that fall behind. Returns false if no idea will be clearly the best; in most cases a deal
 * or two are enough to tell. */
static bool compare_few(Bench *b)
{
    const IdeaTrial trial = {
        .plan = &b->plan->search, .seed = rng_mix(b->plan->seed + 1), .room = DEALS};
    float *leads = b->desk->leads;
    b->ws->nodes = 0;
    b->deals = 0;
    choose_few(b);
    for (uint32_t end = 1; end <= DEALS; end *= 2) {
        b->deals = ideas_try(b->ws, &b->task, &trial, b->ideas, b->count, b->deals, end, leads);
        for (int i = 0; i < b->count; i++)
            b->mean[i] = ideas_gap(leads + (size_t)i * DEALS, leads, b->deals).mean;
        sort_ideas(b);
        if (!is_hopeful(b))
            return false;
        if (b->deals < end || b->ws->nodes >= b->plan->nodes)
            break;
        leave_out(b);
    }
    b->count = least(b->count, JUDGE_IDEAS);
    return true;
}

/* --- the judgement ---------------------------------------------------------------------------- */

static Hint hint_of(Bench *b, const Idea *idea, bool best)
{
    Hint hint = {.action = idea->first, .segment = NO_SEGMENT};
    if (idea->first.kind == ACTION_PLACE && idea->then.kind == ACTION_FOLLOW)
        hint.segment = idea->then.segment;
    hint.reason_count = idea_explain(b->ws, &b->task, idea, best, b->desk->spare, hint.reasons);
    return hint;
}

/* Do both have the same weightiest reason? */
static bool has_same_reason(const Hint *a, const Hint *b)
{
    return a->reason_count && b->reason_count && a->reasons[0].kind == b->reasons[0].kind &&
           a->reasons[0].feature == b->reasons[0].feature &&
           a->reasons[0].points == b->reasons[0].points;
}

/* Is `other` the same idea as the best one, in another place, in another rotation, or with the same
 * reasons? It must cost no more than a point, because reasons don't say everything. For a deed the
 * weightiest reason is enough: the deed is the idea, and the place of the tile hardly matters. */
static bool is_alike(const Bench *b, const JudgedIdea *best, const JudgedIdea *other)
{
    const Catalogue *c = b->desk->c;
    if (b->plan->few)
        return may_be_alike(&best->idea, &other->idea, other->lost, other->error);
    if (does_the_same(&best->idea, &other->idea, other->lost) &&
        has_same_reason(&best->hint, &other->hint))
        return true;
    return other->lost <= JUDGE_AS_GOOD / 100.0 && best->idea.then.kind == other->idea.then.kind &&
           hint_is_twin(c, &best->hint, &other->hint);
}

/* Were all orders of the last squares tried, with nothing else left to chance? */
static bool is_whole(const Bench *b)
{
    return !game_has_bag(b->task.view) && b->deals == deals_most(b->task.view);
}

/* Fills in the losses. A mean over everything that can happen has no standard error. */
static void fill(Bench *b, Judgement *out)
{
    const float *leads = b->desk->leads;
    double part = is_whole(b) ? 0.0 : 1.0;
    out->count = b->count;
    out->rival = -1;
    for (int i = 0; i < b->count; i++) {
        JudgedIdea *judged = &out->ideas[i];
        Estimate gap = ideas_gap(leads, leads + (size_t)i * DEALS, b->deals);
        *judged = (JudgedIdea){.idea = b->ideas[i], .lost = gap.mean, .error = part * gap.error};
    }
}

static void tell_apart(Bench *b, Judgement *out)
{
    workspace_survey(b->ws, b->task.view);
    for (int i = 0; i < out->count; i++) {
        JudgedIdea *judged = &out->ideas[i];
        if (!b->plan->few)
            judged->hint = hint_of(b, &judged->idea, i == 0);
        judged->hint.centipoints = (int)(100.0 * judged->lost + 0.5);
        judged->alike = i == 0 || is_alike(b, &out->ideas[0], judged);
        if (!judged->alike && out->rival < 0)
            out->rival = i;
    }
}

/* Replaces the estimates with the results of a complete search. */
static void prove(Bench *b, Judgement *out)
{
    double lead[IDEAS_MAX];
    if (!b->plan->complete ||
        !puzzle_solve(&b->task, b->desk->room, b->ideas, b->count, b->plan->complete, lead))
        return;
    out->proven = true;
    memcpy(b->mean, lead, sizeof b->mean);
    for (int i = 0; i < b->count; i++)
        b->desk->leads[(size_t)i * DEALS] = (float)lead[i];
    b->deals = 1;
    sort_ideas(b);
    b->count = b->count < JUDGE_IDEAS ? b->count : JUDGE_IDEAS;
}

/* Sets up the workspace. Its memory is reused even with other weights, because its contents depend
 * only on the catalogue. */
static Workspace *workspace_at(JudgeDesk *desk, const AiWeights *weights)
{
    size_t size = workspace_size(desk->c, desk->view);
    if (size > desk->memory_size) {
        free(desk->memory);
        desk->memory_size = size + size / 2;
        desk->memory = memory_new(desk->memory_size);
    }
    return workspace_make(desk->memory, desk->c, desk->view, weights);
}

static void make_room(JudgeDesk *desk, size_t room)
{
    if (room <= desk->room)
        return;
    free(desk->view);
    free(desk->spare);
    free(desk->known);
    desk->view = memory_new(room);
    desk->spare = memory_new(room);
    desk->known = memory_new(room);
    desk->known_by = NULL;
    desk->room = room;
}

/* Finds the ideas, or takes those found before in the same position. */
static void find(Bench *b)
{
    JudgeDesk *desk = b->desk;
    if (desk->known_by == b->plan->weights && game_equal(desk->known, desk->view)) {
        workspace_survey(b->ws, desk->view);
        workspace_remember(b->ws);
        b->ws->draw_gain = desk->draw_gain;
    } else {
        desk->found_count = ideas_find(b->ws, &b->task, desk->found, IDEAS_MAX);
        desk->draw_gain = b->ws->draw_gain;
        desk->known_by = b->plan->weights;
        game_copy(desk->known, desk->view);
    }
    b->count = desk->found_count;
    memcpy(b->ideas, desk->found, (size_t)b->count * sizeof *b->ideas);
}

/* Fills `b` with the deciding seat's view, its legal actions and its ideas. */
static void begin(JudgeDesk *desk, const Game *game, const JudgePlan *plan, Bench *b)
{
    assert(game_to_act(game) < SEATS_MAX && "a seat decides");
    make_room(desk, game->size);
    game_view(desk->c, game, game_to_act(game), desk->view);
    int n = game_legal(desk->c, game, desk->legal, AI_ACTIONS_MAX);
    *b = (Bench){.desk = desk,
                 .plan = plan,
                 .ws = workspace_at(desk, plan->weights),
                 .task = {.c = desk->c,
                          .view = desk->view,
                          .legal = desk->legal,
                          .legal_count = n < AI_ACTIONS_MAX ? n : AI_ACTIONS_MAX}};
    find(b);
}

/* Counts the other actions that look at most `points` worse than the best-looking one. */
static int others_within(const Bench *b, float points)
{
    int count = 0, known = b->ideas[0].index;
    for (int i = 1; i < b->count && b->ideas[i].prior >= b->ideas[0].prior - points; i++) {
        count += b->ideas[i].index != known;
        known = b->ideas[i].index == b->ideas[0].index ? known : b->ideas[i].index;
    }
    return count;
}

bool judge(JudgeDesk *desk, const Game *game, const JudgePlan *plan, Judgement *out)
{
    static const float nearly = 1.0f, obvious = 3.0f;
    Bench b;
    begin(desk, game, plan, &b);
    *out = (Judgement){.rival = -1};
    if (b.count < 2 || (plan->few && !others_within(&b, obvious)))
        return false;
    out->quick = b.ideas[0];
    out->doubts = others_within(&b, nearly);
    int all = b.count;
    prove(&b, out);
    if (!out->proven) {
        b.count = all;
        if (!plan->few)
            compare(&b);
        else if (!compare_few(&b))
            return false;
    }
    if (is_stopped(plan))
        return false;
    fill(&b, out);
    tell_apart(&b, out);
    return true;
}

bool judge_explain(JudgeDesk *desk, const Game *game, const Idea *idea, bool best, JudgedIdea *out)
{
    const JudgePlan plan = {.weights = &weights_learned};
    Bench b;
    begin(desk, game, &plan, &b);
    for (int i = 0; i < b.count; i++)
        if (ideas_equal(desk->c, &b.ideas[i], idea)) {
            *out = (JudgedIdea){.idea = b.ideas[i], .alike = best};
            out->hint = hint_of(&b, &b.ideas[i], best);
            return true;
        }
    return false;
}

/* Compares in only 256 deals. In long games the results vary more and take longer, but few puzzles
 * come from long games. */
int judge_shortfall(JudgeDesk *desk, const Game *game, const Idea *best, const Idea *other,
                    const AiReason *gain, AiReason out[SHORTFALL_REASONS])
{
    enum { DEALS_TOLD = 256 };
    const JudgePlan plan = {.weights = &weights_learned};
    Bench b;
    begin(desk, game, &plan, &b);
    ShortfallTask task = {.c = desk->c,
                          .view = desk->view,
                          .best = best,
                          .other = other,
                          .gain = gain,
                          .seed = 1,
                          .deals = DEALS_TOLD,
                          .memory = desk->memory};
    return shortfall_explain(&task, out);
}

int judge_survey(JudgeDesk *desk, const Game *game, const JudgeLook *look, JudgedIdea *out,
                 int room)
{
    const JudgePlan plan = {.weights = &weights_learned};
    Bench b;
    int count = 0;
    begin(desk, game, &plan, &b);
    workspace_survey(b.ws, b.task.view);
    for (; count < b.count && count < room; count++) {
        const Idea *idea = &b.ideas[count];
        if (idea->prior < b.ideas[0].prior - look->points)
            break;
        out[count] = (JudgedIdea){.idea = *idea};
        if (look->asked(look->self, idea))
            out[count].hint = hint_of(&b, idea, true);
    }
    return count;
}

bool judge_is_clear(const Judgement *judgement, double points, double errors)
{
    if (judgement->rival < 0)
        return false;
    const JudgedIdea *rival = &judgement->ideas[judgement->rival];
    return rival->lost >= points && rival->lost >= errors * rival->error;
}

bool judge_accepts(const Catalogue *c, const Judgement *judgement, const Idea *idea)
{
    for (int i = 0; i < judgement->count; i++)
        if (judgement->ideas[i].lost <= JUDGE_AS_GOOD / 100.0 &&
            ideas_equal(c, &judgement->ideas[i].idea, idea))
            return true;
    return false;
}
