/* ai_places.c: computes the worth of each place for the tile in hand, and the threats posed by the
 * next player. */
#include "ai/greedy.h"
#include "ai/ideas.h"
#include "ai/level.h"
#include "ai/places.h"
#include "rules/board.h"

#include <math.h>
#include <string.h>

/* --- the tile in hand ------------------------------------------------------------------------- */

/* Returns the entry of an action's place, adding it if necessary; drawing has its own entry. NULL:
 * no room. */
static PlaceWorth *worth_of(PlaceWorths *worths, const Action *action)
{
    for (int i = 0; i < worths->count; i++) {
        const Action *first = &worths->list[i].idea.first;
        if (first->kind == action->kind &&
            (action->kind != ACTION_PLACE ||
             (first->copy == action->copy && cell_equal(first->cell, action->cell))))
            return &worths->list[i];
    }
    if (worths->count == PLACES_MOST)
        return NULL;
    PlaceWorth *worth = &worths->list[worths->count++];
    worth->idea = (Idea){.first = *action, .prior = GREEDY_NEVER};
    return worth;
}

/* Keeps the action if it is the best so far at its place. */
static void offer(Workspace *ws, const AiTask *task, int index, PlaceWorths *worths)
{
    const Action *action = &task->legal[index];
    uint8_t segment;
    float lead = greedy_try(ws, ws->game, action, &segment);
    PlaceWorth *worth = worth_of(worths, action);
    if (!worth || lead <= worth->idea.prior)
        return;
    Action then = {.kind = segment == NO_SEGMENT ? ACTION_SKIP : ACTION_FOLLOW,
                   .seat = action->seat,
                   .segment = segment == NO_SEGMENT ? 0 : segment};
    worth->idea = (Idea){.first = *action, .then = then, .index = index, .prior = lead};
}

/* Sorts the best first; the list is short enough for an insertion sort. */
static void sort(PlaceWorths *worths)
{
    for (int i = 1; i < worths->count; i++) {
        PlaceWorth worth = worths->list[i];
        int at = i;
        for (; at > 0 && worths->list[at - 1].idea.prior < worth.idea.prior; at--)
            worths->list[at] = worths->list[at - 1];
        worths->list[at] = worth;
    }
}

/* Makes the workspace poll `stop` every few positions, because the board waits for the previous job
 * to end before it starts another. */
static void begin(Workspace *ws, const AiBudget *budget)
{
    ws->hurry = budget;
    ws->ask_at = ws->nodes;
    ws->stopped = false;
}

/* Ends the job. Returns whether it was finished without being stopped. */
static bool end(Workspace *ws)
{
    bool whole = !workspace_stops(ws);
    ws->hurry = NULL;
    ws->stopped = false;
    return whole;
}

bool places_judge(Workspace *ws, const AiTask *task, PlaceWorths *out)
{
    assert(task->legal_count > 0 && "a seat that decides");
    out->count = out->tried = 0;
    out->deals = 0;
    begin(ws, &task->budget);
    workspace_survey(ws, task->view);
    workspace_remember(ws);
    workspace_copy(ws, task->view);
    greedy_measure_draw(ws, ws->game, DRAW_SAMPLES);
    for (int i = 0; i < task->legal_count && !workspace_stops(ws); i++) {
        ActionKind kind = (ActionKind)task->legal[i].kind;
        if ((kind == ACTION_PLACE && !greedy_is_twin(ws, task->legal, i)) || kind == ACTION_DRAW)
            offer(ws, task, i, out);
    }
    if (!end(ws))
        return false;
    sort(out);
    for (int i = 0; i < out->count; i++)
        out->list[i].lost = out->list[0].idea.prior - out->list[i].idea.prior;
    return true;
}

/* Compares each tried place with the one that has the best mean in the same deals. */
static void compare(PlaceWorths *worths)
{
    const float *best = worths->leads;
    for (int i = 1; i < worths->tried; i++) {
        const float *leads = &worths->leads[i * PLACES_DEALS];
        if (ideas_gap(leads, best, worths->deals).mean > 0)
            best = leads;
    }
    for (int i = 0; i < worths->tried; i++) {
        Estimate gap = ideas_gap(best, &worths->leads[i * PLACES_DEALS], worths->deals);
        worths->list[i].lost = (float)fmax(0, gap.mean);
        worths->list[i].error = (float)gap.error;
    }
}

bool places_try(Workspace *ws, const AiTask *task, const SearchPlan *plan, uint64_t seed,
                uint32_t deals, PlaceWorths *worths)
{
    Idea ideas[PLACES_TRIED];
    int tried = worths->count < PLACES_TRIED ? worths->count : PLACES_TRIED;
    uint32_t until = worths->deals + deals;
    until = until < PLACES_DEALS ? until : PLACES_DEALS;
    if (tried < 2 || until <= worths->deals)
        return false;
    for (int i = 0; i < tried; i++)
        ideas[i] = worths->list[i].idea;
    IdeaTrial trial = {.plan = plan, .seed = seed, .room = PLACES_DEALS};
    begin(ws, &task->budget);
    uint32_t done = ideas_try(ws, task, &trial, ideas, tried, worths->deals, until, worths->leads);
    end(ws);
    if (done <= worths->deals)
        return false;
    worths->deals = done;
    worths->tried = tried;
    compare(worths);
    return true;
}

/* --- the next player -------------------------------------------------------------------------- */

typedef struct Threats {
    Workspace *ws;
    int squares; /* squares that may be drawn */
    float now;   /* the lead in the current position */
    PlaceThreat *out;
    float *best; /* for each place, the best gain in lead with the tile being tried */
    int count;
} Threats;

static int threat_at(Threats *threats, Cell cell)
{
    for (int i = 0; i < threats->count; i++)
        if (cell_equal(threats->out[i].cell, cell))
            return i;
    if (threats->count == PLACES_MOST)
        return -1;
    threats->out[threats->count] = (PlaceThreat){.cell = cell};
    threats->best[threats->count] = 0;
    return threats->count++;
}

/* Finds what `copy` gains at each place. `count`: copies that may be drawn; 0: it is in the
 * hand. */
static void look(Threats *threats, Game *g, uint16_t copy, int count)
{
    Workspace *ws = threats->ws;
    int n = board_place_actions(ws->c, g, copy, ws->actions, AI_ACTIONS_MAX);
    n = n < AI_ACTIONS_MAX ? n : AI_ACTIONS_MAX;
    memset(threats->best, 0, PLACES_MOST * sizeof *threats->best);
    for (int i = 0; i < n && !workspace_stops(ws); i++) {
        uint8_t segment;
        if (greedy_is_twin(ws, ws->actions, i))
            continue;
        float gain = greedy_try(ws, g, &ws->actions[i], &segment) - threats->now;
        int at = gain > 0 ? threat_at(threats, ws->actions[i].cell) : -1;
        if (at >= 0)
            threats->best[at] = fmaxf(threats->best[at], gain);
    }
    for (int i = 0; i < threats->count; i++) {
        PlaceThreat *threat = &threats->out[i];
        float gain = threats->best[i];
        if (count == 0)
            threat->mean = fmaxf(threat->mean, gain);
        else
            threat->mean += gain * (float)count / (float)threats->squares;
        if (gain > threat->most) {
            threat->most = gain;
            threat->copy = copy;
            threat->count = (uint16_t)count;
        }
    }
}

/* Sets up the game as if `seat` had just drawn. The caller then tries each tile that it may have
 * drawn. `out` and `best` have room for PLACES_MOST. */
static Threats give_turn(Workspace *ws, const Game *view, int seat, PlaceThreat *out, float *best)
{
    assert(seat >= 0 && seat < view->setup.players && "a seat of the game");
    workspace_survey(ws, view);
    workspace_copy(ws, view);
    eval_unsettle(&ws->eval);
    Game *g = ws->game;
    g->phase = PHASE_PLACE;
    g->in_turn = g->to_act = (uint8_t)seat;
    return (Threats){.ws = ws,
                     .squares = view->stack_count,
                     .now = greedy_lead(ws, g, seat),
                     .out = out,
                     .best = best};
}

static void sort_threats(PlaceThreat *out, int count)
{
    for (int i = 1; i < count; i++) {
        PlaceThreat threat = out[i];
        int at = i;
        for (; at > 0 && out[at - 1].mean < threat.mean; at--)
            out[at] = out[at - 1];
        out[at] = threat;
    }
}

/* Equal squares are adjacent, because the stack of a view is in canonical order. */
static void look_at_stack(Threats *threats, const Game *view)
{
    const uint16_t *stack = game_stack(view);
    for (int i = 0, same = 1; i < view->stack_count; i += same) {
        for (same = 1; i + same < view->stack_count && stack[i + same] == stack[i];)
            same++;
        if (workspace_stops(threats->ws))
            return;
        look(threats, threats->ws->game, stack[i], same);
    }
}

int places_threats(Workspace *ws, const Game *view, int seat, bool (*stop)(void *self), void *self,
                   PlaceThreat out[PLACES_MOST])
{
    float best[PLACES_MOST];
    const AiBudget budget = {.stop = stop, .stop_self = self};
    begin(ws, &budget);
    Threats threats = give_turn(ws, view, seat, out, best);
    look_at_stack(&threats, view);
    for (int i = 0; i < view->hand_count[seat]; i++)
        if (view->hand[seat][i] != COPY_HIDDEN)
            look(&threats, ws->game, view->hand[seat][i], 0);
    if (!end(ws))
        return -1;
    sort_threats(out, threats.count);
    return threats.count;
}

/* --- a tile on offer -------------------------------------------------------------------------- */

float places_gain(const AiEngine *engine, const Catalogue *c, const Game *view, int seat,
                  uint16_t copy, void *memory)
{
    Workspace *ws = workspace_make(memory, c, view, ((const Level *)engine)->weights);
    workspace_copy(ws, view);
    return fmaxf(0, greedy_gain(ws, ws->game, seat, copy));
}

/* --- own tiles -------------------------------------------------------------------------------- */

/* Counts the tiles in a hand by their three kinds: half, closer, double tile. */

OwnTile own_tile_of(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    assert(kind_is_own(kind) && "a tile that lies in a hand");
    return kind->shape == SHAPE_HALF ? OWN_HALF : kind_closes(kind) ? OWN_CLOSER : OWN_DOUBLE;
}

void own_tiles_held(const Catalogue *c, const Game *g, int seat, int held[OWN_TILES])
{
    assert(seat >= 0 && seat < g->setup.players && "a seat at the table");
    memset(held, 0, OWN_TILES * sizeof *held);
    for (int i = 0; i < g->hand_count[seat]; i++) {
        uint16_t copy = g->hand[seat][i];
        held[copy < c->copy_count ? own_tile_of(c, copy) : OWN_HALF]++;
    }
}

int closers_held(const Catalogue *c, const Game *g)
{
    int held[OWN_TILES], closers = 0;
    for (int seat = 0; seat < g->setup.players && own_tiles_mixed(g); seat++) {
        own_tiles_held(c, g, seat, held);
        closers += held[OWN_CLOSER];
    }
    return closers;
}
