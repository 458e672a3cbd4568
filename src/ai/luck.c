/* luck.c: lists the random moments of a game and plays out the expected results before each
 * (luck.h). */
#include "ai/luck.h"
#include "ai/greedy.h"
#include "rules/board.h"
#include "rules/remains.h"

#include <math.h>
#include <string.h>

/* --- listing moments -------------------------------------------------------------------------- */

/* The random events of one action. */
typedef struct Heard {
    bool rolled, drew;
    uint16_t copy;
} Heard;

static void hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Heard *heard = self;
    (void)c;
    (void)game;
    heard->rolled |= event->kind == EVENT_CHANCE;
    heard->drew |= event->kind == EVENT_DRAWN;
    if (event->kind == EVENT_DRAWN)
        heard->copy = event->copy;
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
        Heard heard = {0};
        EventSink sink = {.on_event = hear, .self = &heard};
        bool applied =
            game_apply(desk->c, desk->game, &desk->actions[desk->step++], &sink, NULL, NULL);
        assert(applied && "an action that was played is legal");
        if (heard.rolled)
            out[found++] = moment_of(desk->game, desk->step, LUCK_ROLL, NO_COPY);
        if (heard.drew && desk->game->drawn != NO_COPY)
            out[found++] = moment_of(desk->game, desk->step, LUCK_DRAW, desk->game->drawn);
    }
    return found;
}

/* --- the expectation before a moment ---------------------------------------------------------- */

/* Returns the drawn square to the stack, so that any square of the same part may come. */
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

/* Deals the moment into `g` at random again. The desk is at the game before it, or for a draw just
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

/* Plays deals to the end of the game. */
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

/* Returns the index of the lowest square that could have come. If the stack has several heaps, as
 * with a river (RIV-2), only the uppermost counts. */
static int lowest(const Workspace *ws, const Game *pool)
{
    Heap heaps[HEAPS_MAX];
    int count = game_heaps(ws->c, pool, heaps);
    assert(count >= 0 && (!count || heaps[0].drawn <= pool->stack_count) && "parts of the stack");
    return count ? pool->stack_count - heaps[0].drawn
                 : 0; /* the other squares are under hills (HS-13) */
}

/* Squares of the same kind are evaluated once. */
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
