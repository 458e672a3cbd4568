/* compare.c: plays the ideas of a decision to the end in the same deals and sums up leads, wins and
 * answers. */
#include "ai/compare.h"

#include "ai/greedy.h"
#include "ai/ideas.h"
#include "ai/winning.h"
#include "ai/workspace.h"
#include "base/memory.h"

#include <math.h>
#include <string.h>

/* --- one game --------------------------------------------------------------------------------- */

/* Plays until another seat has placed its tile, and records that seat's answer. */
static void play_answer(Workspace *ws, int seat, CompareAnswer *answer)
{
    Game *g = ws->game;
    *answer = (CompareAnswer){.first = {.kind = ACTION_SKIP}, .then = {.kind = ACTION_SKIP}};
    while (g->phase != PHASE_OVER && !workspace_stops(ws)) {
        bool other = g->to_act != seat && g->in_turn == g->to_act;
        int turn = g->turn;
        GreedyBest best = greedy_choose(ws, g);
        bool lays = other && best.action.kind == ACTION_PLACE;
        greedy_apply(ws, g, &best.action);
        if (best.action.kind != ACTION_PLACE)
            continue;
        if (lays) {
            answer->first = best.action;
            answer->then = greedy_follower(ws, g, best.segment);
        }
        greedy_follow(ws, g, turn, best.segment);
        if (lays)
            return;
    }
}

/* The result of one game for `seat`: its lead times the number of other seats, its points, and its
 * part of the win. */
typedef struct Result {
    int64_t lead, points, win;
    CompareAnswer answer;
} Result;

static Result result_of(const Game *g, int seat)
{
    double won[SEATS_MAX];
    Result result = {.points = game_score(g, seat)};
    winning_shares(g, won);
    for (int other = 0; other < g->setup.players; other++)
        result.lead += game_score(g, seat) - game_score(g, other);
    result.win = llround(COMPARE_WIN * won[seat]);
    return result;
}

static Result play(Workspace *ws, const CompareTask *task, const Idea *idea)
{
    int seat = task->view->to_act;
    CompareAnswer answer;
    ideas_begin(ws, idea, task->view->turn);
    play_answer(ws, seat, &answer);
    greedy_play(ws, ws->game, INT32_MAX);
    Result result = result_of(ws->game, seat);
    result.answer = answer;
    return result;
}

/* --- sums ------------------------------------------------------------------------------------- */

static bool same_answer(const CompareAnswer *a, const CompareAnswer *b)
{
    return action_equal(&a->first, &b->first) && action_equal(&a->then, &b->then);
}

/* Counts an answer of the next player. Once COMPARE_KNOWN different answers are known, new ones are
 * dropped. */
static void add_answer(CompareSum *sum, const CompareAnswer *answer, uint32_t count)
{
    int at = 0;
    while (at < sum->known && !same_answer(&sum->answers[at], answer))
        at++;
    if (at == COMPARE_KNOWN)
        return;
    if (at == sum->known)
        sum->answers[sum->known++] = (CompareAnswer){.first = answer->first, .then = answer->then};
    sum->answers[at].count += count;
}

/* Returns the bin of the histogram. All bins are equally wide, and the middle one is centred on
 * 0. */
static int bin_of(int64_t lead, int others)
{
    enum { MIDDLE = COMPARE_BINS / 2 };
    double points = (double)lead / others;
    int bin = MIDDLE + (int)floor(points / COMPARE_BIN + .5);
    return bin < 0 ? 0 : bin >= COMPARE_BINS ? COMPARE_BINS - 1 : bin;
}

static void add_results(CompareSums *sums, const Result *results, int count, int players)
{
    assert(count <= COMPARE_IDEAS && players > 1 && "ideas of a game");
    sums->deals++;
    for (int i = 0; i < count; i++) {
        CompareSum *sum = &sums->idea[i];
        sum->lead += results[i].lead;
        sum->squares += results[i].lead * results[i].lead;
        sum->points += results[i].points;
        sum->wins += results[i].win;
        sum->bins[bin_of(results[i].lead, players - 1)]++;
        if (results[i].answer.first.kind == ACTION_PLACE)
            add_answer(sum, &results[i].answer, 1);
        for (int k = 0; k < count; k++) {
            int64_t gap = results[i].lead - results[k].lead;
            sums->gap[i][k] += gap;
            sums->gap_squares[i][k] += gap * gap;
        }
    }
}

void compare_add(CompareSums *sums, const CompareSums *more)
{
    sums->deals += more->deals;
    for (int i = 0; i < COMPARE_IDEAS; i++) {
        CompareSum *sum = &sums->idea[i];
        const CompareSum *other = &more->idea[i];
        sum->lead += other->lead;
        sum->squares += other->squares;
        sum->points += other->points;
        sum->wins += other->wins;
        for (int k = 0; k < COMPARE_BINS; k++)
            sum->bins[k] += other->bins[k];
        for (int k = 0; k < other->known; k++)
            add_answer(sum, &other->answers[k], other->answers[k].count);
        for (int k = 0; k < COMPARE_IDEAS; k++) {
            sums->gap[i][k] += more->gap[i][k];
            sums->gap_squares[i][k] += more->gap_squares[i][k];
        }
    }
}

/* --- playing deals ---------------------------------------------------------------------------- */

uint32_t compare_deals(const Game *view)
{
    return deals_most(view);
}

size_t compare_memory(const Catalogue *c, const Game *view)
{
    return workspace_size(c, view);
}

bool compare_try(const CompareTask *task, uint32_t from, uint32_t until, CompareSums *sums)
{
    assert(task->count >= 2 && task->count <= COMPARE_IDEAS && "ideas to be compared");
    const AiBudget budget = {.stop = task->stop, .stop_self = task->stop_self};
    Workspace *ws = workspace_make(task->memory, task->c, task->view, &weights_learned);
    ws->hurry = &budget;
    workspace_copy(ws, task->view);
    greedy_measure_draw(ws, ws->game, DRAW_SAMPLES);
    workspace_survey(ws, task->view);
    workspace_remember(ws);
    for (uint32_t deal = from; deal < until && !ws->stopped; deal++) {
        Result results[COMPARE_IDEAS];
        deal_make(ws, task->view, task->seed, deal);
        for (int i = 0; i < task->count && !ws->stopped; i++)
            results[i] = play(ws, task, &task->ideas[i]);
        if (!ws->stopped)
            add_results(sums, results, task->count, task->view->setup.players);
    }
    bool stopped = ws->stopped;
    ws->hurry = NULL;
    return !stopped;
}

/* --- results ---------------------------------------------------------------------------------- */

/* Sums of leads are kept multiplied by the number of other seats. */
static Estimate lead_of(int64_t sum, int64_t squares, uint32_t n, int players)
{
    double others = players - 1;
    return estimate_of((double)sum / others, (double)squares / (others * others), n);
}

Estimate compare_lead(const CompareSums *sums, int idea, int players)
{
    const CompareSum *sum = &sums->idea[idea];
    return lead_of(sum->lead, sum->squares, sums->deals, players);
}

/* Computes the error as if each game were either won or lost: shared wins spread less, so the true
 * error is no larger. */
Estimate compare_chance(const CompareSums *sums, int idea)
{
    double n = sums->deals, chance = n > 0 ? (double)sums->idea[idea].wins / COMPARE_WIN / n : 0.0;
    return (Estimate){chance, n > 1 ? sqrt(chance * (1.0 - chance) / (n - 1.0)) : 0.0};
}

Estimate compare_gap(const CompareSums *sums, int a, int b, int players)
{
    return lead_of(sums->gap[a][b], sums->gap_squares[a][b], sums->deals, players);
}

int compare_best(const CompareSums *sums, int count, int *next)
{
    int best = -1;
    *next = -1;
    for (int i = 0; i < count && sums->deals; i++) {
        if (best < 0 || sums->idea[i].lead > sums->idea[best].lead) {
            *next = best;
            best = i;
        } else if (*next < 0 || sums->idea[i].lead > sums->idea[*next].lead) {
            *next = i;
        }
    }
    return best;
}

bool compare_is_clear(const CompareSums *sums, int count, int players, double errors)
{
    enum { LEAST = 100 }; /* deals before the spread is trusted */
    int next, best = compare_best(sums, count, &next);
    if (sums->deals < LEAST || next < 0)
        return false;
    Estimate gap = compare_gap(sums, best, next, players);
    return gap.mean > errors * gap.error && gap.error > 0.0;
}

int compare_answers(const CompareSums *sums, int idea, CompareAnswer out[COMPARE_ANSWERS])
{
    const CompareSum *sum = &sums->idea[idea];
    int count = 0;
    for (int i = 0; i < sum->known; i++) {
        int at = count;
        while (at > 0 && out[at - 1].count < sum->answers[i].count)
            at--;
        CompareAnswer *place = memory_insert(out, &count, COMPARE_ANSWERS, at, sizeof *out);
        if (place)
            *place = sum->answers[i];
    }
    return count;
}
