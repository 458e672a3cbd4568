/* luck.c: lists the random moments of a game and computes the expected results before each by
 * playing deals (luck.h). */
#include "ai/luck.h"
#include "ai/greedy.h"
#include "rules/board.h"
#include "rules/remains.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* --- listing moments -------------------------------------------------------------------------- */

/* The random events of one action. */
typedef struct ActionChance {
    bool rolled, drew;
    uint16_t copy;
} ActionChance;

static void note_chance(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    ActionChance *chance = self;
    (void)c;
    (void)game;
    chance->rolled |= event->kind == EVENT_CHANCE;
    chance->drew |= event->kind == EVENT_DRAWN;
    if (event->kind == EVENT_DRAWN)
        chance->copy = event->copy;
}

static LuckMoment moment_of(const Game *game, int step, LuckKind kind, uint16_t copy)
{
    return (LuckMoment){.step = step,
                        .turn = game_turn(game),
                        .kind = (uint8_t)kind,
                        .seat = game_in_turn(game),
                        .copy = copy};
}

/* Dealt hands and the first square exist before the first action. */
static int list_beginning(const Game *game, LuckMoment *out)
{
    int found = 0;
    if (game_setup(game)->hands == HANDS_DEAL)
        out[found++] = moment_of(game, 0, LUCK_DEAL, NO_COPY);
    if (game->drawn != NO_COPY)
        out[found++] = moment_of(game, 0, LUCK_DRAW, game->drawn);
    return found;
}

int luck_list(ReviewDesk *desk, int count, LuckMoment *out)
{
    assert(desk->step == 0 && count >= 0 && "from the beginning");
    int found = list_beginning(desk->game, out);
    while (desk->step < count) {
        ActionChance chance = {0};
        EventSink sink = {.on_event = note_chance, .self = &chance};
        bool applied =
            game_apply(desk->c, desk->game, &desk->actions[desk->step++], &sink, NULL, NULL);
        assert(applied && "an action that was played is legal");
        if (chance.rolled)
            out[found++] = moment_of(desk->game, desk->step, LUCK_ROLL, NO_COPY);
        if (chance.drew && desk->game->drawn != NO_COPY)
            out[found++] = moment_of(desk->game, desk->step, LUCK_DRAW, desk->game->drawn);
    }
    return found;
}

/* --- the expectation before a moment ---------------------------------------------------------- */

/* Returns the drawn square to the stack, so that any square of the same part may be drawn. */
static void put_back(Game *g)
{
    assert(g->drawn != NO_COPY && g->stack_count < g->room_stack && "a square was drawn");
    game_stack(g)[g->stack_count++] = g->drawn;
    g->drawn = NO_COPY;
}

/* Draws the topmost square that can be placed; the others keep their positions. */
static void draw_again(Workspace *ws, Game *g)
{
    uint16_t *stack = game_stack(g);
    for (int i = g->stack_count - 1; i >= 0; i--) {
        if (!board_has_place(ws->c, g, stack[i]) && i > 0)
            continue;
        g->drawn = stack[i];
        memmove(&stack[i], &stack[i + 1], (size_t)(g->stack_count - 1 - i) * sizeof *stack);
        g->stack_count--;
        return;
    }
}

/* Redeals the moment at random into `g`. The desk is just before the moment, or for a draw just
 * after it. */
static void deal(Workspace *ws, const ReviewDesk *desk, const LuckMoment *moment, uint64_t seed,
                 Game *g)
{
    Rng rng = rng_seeded(seed);
    if (moment->kind == LUCK_DEAL) {
        game_start(ws->c, game_setup(desk->game), seed, g, NULL);
        return;
    }
    game_copy(g, desk->game);
    if (moment->kind == LUCK_DRAW)
        put_back(g);
    game_redeal(ws->c, g, &rng);
    if (moment->kind == LUCK_DRAW)
        draw_again(ws, g);
    else
        game_apply(ws->c, g, &desk->actions[moment->step - 1], NULL, NULL, NULL);
}

double luck_lead(const int *points, int players, int seat)
{
    double others = 0.0;
    assert(players >= SEATS_MIN && seat >= 0 && seat < players && "a seat at the table");
    for (int i = 0; i < players; i++)
        others += i == seat ? 0 : points[i];
    return points[seat] - others / (players - 1);
}

/* Plays deals to the end of the game and sets the expected results and variances of the moment. */
static void play_on(Workspace *ws, const ReviewDesk *desk, const LuckPlan *plan, LuckMoment *moment)
{
    int players = game_setup(desk->game)->players;
    uint64_t base = plan->seed ^ rng_mix(((uint64_t)moment->step << 2) + moment->kind);
    double sums[SEATS_MAX] = {0}, squares = 0.0, deals = plan->deals;
    for (int i = 0; i < plan->deals && !workspace_stops(ws); i++) {
        int points[SEATS_MAX];
        deal(ws, desk, moment, base ^ rng_mix((uint64_t)i + 1), ws->game);
        workspace_survey(ws, ws->game);
        greedy_play(ws, ws->game, INT32_MAX);
        for (int seat = 0; seat < players; seat++)
            points[seat] = ws->game->score[seat];
        for (int seat = 0; seat < players; seat++) {
            double lead = luck_lead(points, players, seat);
            sums[seat] += lead;
            squares += lead * lead / players;
        }
    }
    double means = 0.0;
    for (int seat = 0; seat < players; seat++) {
        moment->ends[seat] = (float)(sums[seat] / deals);
        means += sums[seat] / deals * (sums[seat] / deals) / players;
    }
    moment->variance = (float)((squares - deals * means) / (deals > 1.0 ? deals - 1.0 : 1.0));
    moment->noise = fmaxf(1e-6f, moment->variance / (float)plan->deals);
}

/* --- the first impression --------------------------------------------------------------------- */

/* Returns the best lead if this square were drawn; GREEDY_NEVER if it fits nowhere. */
static float best_of(Workspace *ws, const Game *pool, int number)
{
    Game *g = ws->game;
    game_copy(g, pool);
    uint16_t *stack = game_stack(g), copy = stack[number];
    stack[number] = stack[--g->stack_count];
    g->drawn = copy;
    if (!board_has_place(ws->c, g, copy))
        return GREEDY_NEVER;
    workspace_survey(ws, g);
    return greedy_choose(ws, g).lead;
}

/* Returns the index of the lowest square that could have been drawn. If the stack has several
 * heaps, as with a river (RIV-2), only the uppermost counts. */
static int lowest(const Workspace *ws, const Game *pool)
{
    Heap heaps[HEAPS_MAX];
    int count = game_heaps(ws->c, pool, heaps);
    assert(count >= 0 && (!count || heaps[0].drawn <= pool->stack_count) && "parts of the stack");
    return count ? pool->stack_count - heaps[0].drawn
                 : 0; /* the other squares are under hills (HS-13) */
}

/* Returns by how much the drawn square beats the mean over all squares that could have been drawn.
 * Squares of the same kind are evaluated once. */
static float look_at_once(Workspace *ws, const LuckMoment *moment)
{
    const Game *pool = ws->world;
    const TileCopy *copies = ws->c->copies;
    double sum = 0.0, count = 0.0, drawn = 0.0;
    int low = lowest(ws, pool);
    for (int i = low; i < pool->stack_count && !workspace_stops(ws); i++) {
        uint16_t kind = copies[game_stack(pool)[i]].kind;
        int alike = 0, first = i;
        for (int k = low; k < pool->stack_count; k++)
            if (copies[game_stack(pool)[k]].kind == kind) {
                alike++;
                first = k < first ? k : first;
            }
        float lead = first == i ? best_of(ws, pool, i) : GREEDY_NEVER;
        if (lead <= GREEDY_NEVER)
            continue;
        sum += (double)lead * alike;
        count += alike;
        drawn = kind == copies[moment->copy].kind ? (double)lead : drawn;
    }
    return count > 0.0 ? (float)(drawn - sum / count) : 0.0f;
}

bool luck_judge(ReviewDesk *desk, const LuckPlan *plan, LuckMoment *moment,
                bool (*stop)(void *self), void *self)
{
    enum { SAMPLES = 8 };
    AiBudget hurry = {.stop = stop, .stop_self = self};
    LuckMoment judged = *moment;
    review_go(desk, moment->kind == LUCK_ROLL ? moment->step - 1 : moment->step);
    Workspace *ws = workspace_make(desk->memory, desk->c, desk->game, &weights_learned);
    ws->hurry = &hurry;
    game_copy(ws->world, desk->game);
    if (moment->kind == LUCK_DRAW) {
        put_back(ws->world);
        judged.quick = look_at_once(ws, moment);
    }
    workspace_survey(ws, ws->world);
    greedy_measure_draw(ws, ws->world, SAMPLES);
    if (plan->deals)
        play_on(ws, desk, plan, &judged);
    ws->hurry = NULL;
    if (ws->stopped)
        return false;
    judged.judged = true;
    *moment = judged;
    return true;
}

/* --- fitting the luck of a game --------------------------------------------------------------- */

/* Fits the luck of all moments of a game (luck.h). The expected results x₀ … xₙ before each moment,
 * with xₙ the final result, minimize the sum of
 *
 *     (xₖ − playedₖ)² / noiseₖ + (xₖ₊₁ − xₖ − decidedₖ − quickₖ)² / hiddenₖ
 *
 * where noise is the variance of the mean over the deals, and hidden that of the luck beyond its
 * first impression. The terms form a chain, so each x combines the information from its left and
 * from its right (a Kalman filter run forwards and backwards). */

const LuckNumbers luck_numbers = {.seen = .76, .gain = .25, .half = 2.0};
/* Lower bounds of both variances, in points²: luck is never known more precisely. */
static const double hidden_least = .5, noise_least = .01;

/* --- marks ------------------------------------------------------------------------------------ */

LuckMark luck_mark(float luck)
{
    static const float lucky = 2.5f, very = 5.0f;
    int mark = (fabsf(luck) >= lucky) + (fabsf(luck) >= very);
    return (LuckMark)(luck < 0.0f ? -mark : mark);
}

LossMark loss_mark(float lost)
{
    static const float inexact = .75f, mistake = 2.0f, blunder = 5.0f;
    return (LossMark)((lost >= inexact) + (lost >= mistake) + (lost >= blunder));
}

/* --- fitting a chain of moments --------------------------------------------------------------- */

/* An estimate of one xₖ, with weight 1 / variance. */
typedef struct Known {
    double value, weight;
} Known;

static Known both(Known a, Known b)
{
    double weight = a.weight + b.weight;
    return weight > 0.0 ? (Known){(a.value * a.weight + b.value * b.weight) / weight, weight}
                        : (Known){0.0, 0.0};
}

/* Returns the estimate one step further: shifted by `by`, with `variance` added. */
static Known moved(Known a, double by, double variance)
{
    return a.weight > 0.0 ? (Known){a.value + by, 1.0 / (1.0 / a.weight + variance)} : a;
}

typedef struct Chain {
    int count;
    Known played[LUCK_MOMENTS + 1]; /* the final result is the last one */
    /* for each moment: worth of the decisions after it; the same plus the first impression of the
     * luck; variance of the remaining luck */
    double decided[LUCK_MOMENTS], step[LUCK_MOMENTS], hidden[LUCK_MOMENTS];
    Known left[LUCK_MOMENTS + 1], right[LUCK_MOMENTS + 1];
} Chain;

static void pull(Chain *chain)
{
    int n = chain->count;
    chain->left[0] = chain->played[0];
    for (int k = 0; k < n; k++)
        chain->left[k + 1] =
            both(chain->played[k + 1], moved(chain->left[k], chain->step[k], chain->hidden[k]));
    chain->right[n] = chain->played[n];
    for (int k = n - 1; k >= 0; k--)
        chain->right[k] =
            both(chain->played[k], moved(chain->right[k + 1], -chain->step[k], chain->hidden[k]));
}

/* Returns the estimate of xₖ. */
static Known place(const Chain *chain, int k)
{
    if (k == chain->count)
        return chain->played[k];
    return both(chain->left[k], moved(chain->right[k + 1], -chain->step[k], chain->hidden[k]));
}

/* Returns the variance of xₖ₊₁ − xₖ, given what is known on both sides and the step between
 * them. */
static double variance_of_step(const Chain *chain, int k)
{
    double before = 1.0 / chain->left[k].weight, after = 1.0 / chain->right[k + 1].weight,
           hidden = chain->hidden[k], apart = before + after;
    return apart * hidden / (apart + hidden);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* Returns by how much the lead of `seat` changes per point that `actor` gains. */
static double share_of(int seat, int actor, int players)
{
    return seat == actor ? 1.0 : -1.0 / (players - 1);
}

/* Returns how much of a loss counts against the expectation. Little remains of a loss hardly larger
 * than its error, or of a large loss, which quick players mostly also incur. */
static double counted_loss(const ReviewItem *item, double half)
{
    double lost = (double)item->lost, square = lost * lost;
    double surely = lost > 0.0 ? square / (square + 4.0 * (double)item->variance) : 0.0;
    return lost * surely * half * half / (half * half + square);
}

double luck_decided(const LuckGame *game, const LuckNumbers *numbers, int k, int seat)
{
    assert(k >= 0 && k < game->count && "a moment");
    const LuckMoment *moment = &game->moments[k];
    int from = moment->step, to = k + 1 < game->count ? game->moments[k + 1].step : INT32_MAX;
    double sum = 0.0;
    for (int i = 0; i < game->item_count; i++) {
        const ReviewItem *item = &game->items[i];
        if (review_counts(item) && item->step >= from && item->step < to)
            sum -= share_of(seat, item->seat, game->players) * counted_loss(item, numbers->half);
    }
    if (moment->kind == LUCK_DRAW)
        sum += share_of(seat, moment->seat, game->players) * numbers->gain;
    return sum;
}

/* Returns the first impression of the luck of moment k. */
static double seen(const LuckGame *game, int k, int seat)
{
    const LuckMoment *moment = &game->moments[k];
    return share_of(seat, moment->seat, game->players) * (double)moment->quick;
}

static void make_chain(Chain *chain, const LuckGame *game, int seat)
{
    int n = chain->count;
    for (int k = 0; k < n; k++) {
        const LuckMoment *moment = &game->moments[k];
        double noise = fmax(noise_least, (double)moment->noise);
        chain->played[k] = (Known){(double)moment->ends[seat], moment->judged ? 1.0 / noise : 0.0};
        chain->decided[k] = luck_decided(game, &luck_numbers, k, seat);
        chain->step[k] = chain->decided[k] + luck_numbers.seen * seen(game, k, seat);
        chain->hidden[k] = fmax(hidden_least, (double)moment->variance / (n - k));
    }
    chain->played[n] = (Known){luck_lead(game->scores, game->players, seat), 1e9};
}

/* Updates the luckiest and unluckiest of a seat's own moments. */
static void note_extremes(LuckSum *sum, int k, double luck)
{
    if (sum->luckiest < 0 || luck > (double)sum->most) {
        sum->luckiest = k;
        sum->most = (float)luck;
    }
    if (sum->unluckiest < 0 || luck < (double)sum->least) {
        sum->unluckiest = k;
        sum->least = (float)luck;
    }
}

static void add_luck(LuckSum *sum, const LuckMoment *moment, int k, int seat, const LuckRow *row)
{
    bool own = moment->seat == seat && moment->kind != LUCK_DEAL;
    if (own)
        note_extremes(sum, k, (double)row->luck[seat]);
    *(own ? &sum->own : &sum->others) += row->luck[seat];
}

static void add_losses(LuckSum *sum, const LuckGame *game, int seat)
{
    for (int i = 0; i < game->item_count; i++) {
        const ReviewItem *item = &game->items[i];
        if (!review_counts(item))
            continue;
        double lost =
            share_of(seat, item->seat, game->players) * counted_loss(item, luck_numbers.half);
        if (item->seat == seat)
            sum->lost += (float)lost;
        else
            sum->gained -= (float)lost;
    }
}

/* Without played deals, luck is its first impression, without a standard error. */
static void settle_quickly(const LuckGame *game, int seat, LuckRow *rows, LuckSum *sum)
{
    for (int k = 0; k < game->count; k++) {
        rows[k].luck[seat] = (float)seen(game, k, seat);
        add_luck(sum, &game->moments[k], k, seat, &rows[k]);
    }
}

/* The variance of the total luck is that of the starting point, because the final result is
 * certain. */
static void settle_chain(const Chain *chain, const LuckGame *game, int seat, LuckRow *rows,
                         LuckSum *sum)
{
    Known begun = place(chain, 0);
    double before = begun.value;
    sum->fair = (float)begun.value;
    sum->error = (float)sqrt(1.0 / begun.weight);
    for (int k = 0; k < chain->count; k++) {
        double after = place(chain, k + 1).value;
        rows[k].luck[seat] = (float)(after - before - chain->decided[k]);
        rows[k].error = (float)sqrt(variance_of_step(chain, k));
        add_luck(sum, &game->moments[k], k, seat, &rows[k]);
        before = after;
    }
}

void luck_settle(const LuckGame *game, LuckRow *rows, LuckSum sums[SEATS_MAX])
{
    Chain chain = {.count = game->count};
    bool played = false;
    assert(game->count <= LUCK_MOMENTS && "moments of a game");
    assert(game->players >= SEATS_MIN && game->players <= SEATS_MAX && "seats at the table");
    for (int k = 0; k < game->count; k++)
        played |= game->moments[k].noise > 0.0f;
    for (int seat = 0; seat < game->players; seat++) {
        LuckSum *sum = &sums[seat];
        *sum = (LuckSum){.luckiest = -1, .unluckiest = -1};
        sum->result = (float)luck_lead(game->scores, game->players, seat);
        add_losses(sum, game, seat);
        if (played) {
            make_chain(&chain, game, seat);
            pull(&chain);
            settle_chain(&chain, game, seat, rows, sum);
        } else {
            settle_quickly(game, seat, rows, sum);
        }
        sum->rest = sum->result - sum->fair - sum->own - sum->others + sum->lost - sum->gained;
    }
}
