/* match_table.c: plays games between two sets of weights. All seats choose the action that looks
 * best immediately; with dealt hands, they use only what the seat can see. */
#include "match_table.h"

#include "base/memory.h"
#include "rules/view.h"

#include <math.h>
#include <stdlib.h>

/* Halves are an expansion, which is left out without hands, because no seat could place one. */
Setup table_setup(int players, HandMode hands)
{
    Setup setup = setup_default();
    setup.players = (uint8_t)players;
    setup.hands = (uint8_t)hands;
    setup.expansions = hands == HANDS_NONE ? 0 : EXPANSIONS_HALVES;
    return setup;
}

/* Allocates for the largest game and the largest workspace of all set-ups, so that playing
 * allocates nothing. */
void table_make(Table *t, const Catalogue *c, const Setup *setups, int n)
{
    size_t room = 0, workspace = 0;
    *t = (Table){.c = c};
    for (int i = 0; i < TABLE_STAGES; i++)
        t->gains[i] = 3.0f;
    for (int i = 0; i < n; i++) {
        size_t size = game_size(c, &setups[i], 0);
        room = size > room ? size : room;
    }
    t->game = memory_new(room);
    t->view = memory_new(room);
    for (int i = 0; i < n; i++) {
        game_start(c, &setups[i], 0, t->game, NULL);
        size_t size = workspace_size(c, t->game);
        workspace = size > workspace ? size : workspace;
    }
    for (int who = 0; who < 2; who++)
        t->memory[who] = memory_new(workspace);
}

/* Frees the memory that the table points to, but not the table itself. */
void table_free(Table *t)
{
    free(t->game);
    free(t->view);
    free(t->memory[0]);
    free(t->memory[1]);
}

/* Returns the gain from drawing. It is measured only from time to time, and remembered for each
 * part of a game, because measuring takes ten times as long as a turn. */
static float draw_gain(Table *t, Workspace *ws, Game *seen)
{
    enum { SAMPLES = 8, SELDOM = 8 };
    float *gain = &t->gains[(int)(eval_stage(seen) * (TABLE_STAGES - 1) + 0.5f)];
    if (t->choices++ % SELDOM == 0) {
        greedy_measure_draw(ws, seen, SAMPLES);
        *gain += 0.02f * (ws->draw_gain - *gain);
    }
    return *gain;
}

/* Decides between drawing and placing a half, using only what the seat may know. */
static void choose(Table *t, Workspace *ws)
{
    int turn = game_turn(t->game);
    bool hidden = game_hands_hidden(t->game);
    Game *seen = hidden ? t->view : t->game;
    if (hidden) {
        game_view(t->c, t->game, game_to_act(t->game), t->view);
        t->view->chance = chance_of_number(0);
        workspace_survey(ws, t->view);
    }
    ws->draw_gain = draw_gain(t, ws, seen);
    GreedyBest best = greedy_choose(ws, seen);
    if (hidden)
        workspace_survey(ws, t->game);
    greedy_apply(ws, t->game, &best.action);
    if (best.action.kind == ACTION_PLACE)
        greedy_follow(ws, t->game, turn, best.segment);
}

/* The two sets of weights take alternate seats, so that neither always plays after the other.
 * `odd`: `a` takes the odd seats. Each set has its own workspace, since the values that one
 * computes are useless to the other. */
static TableResult play(Table *t, const Setup *setup, uint64_t seed, const AiWeights *const w[2],
                        int odd)
{
    Workspace *workspaces[2];
    double sums[2] = {0.0, 0.0}, best[2] = {-1000.0, -1000.0};
    int seats[2] = {0, 0};
    game_start(t->c, setup, seed, t->game, NULL);
    for (int who = 0; who < 2; who++)
        workspaces[who] = workspace_make(t->memory[who], t->c, t->game, w[who]);
    while (game_phase(t->game) != PHASE_OVER) {
        Workspace *ws = workspaces[(game_to_act(t->game) ^ odd) & 1];
        workspace_follow(ws, t->game);
        if (game_phase(t->game) == PHASE_CHOOSE)
            choose(t, ws);
        else
            greedy_step(ws, t->game);
    }
    for (int seat = 0; seat < setup->players; seat++) {
        int who = (seat ^ odd) & 1;
        double points = game_score(t->game, seat);
        sums[who] += points;
        best[who] = points > best[who] ? points : best[who];
        seats[who]++;
    }
    return (TableResult){.margin = sums[0] / seats[0] - sums[1] / seats[1],
                         .score = best[0] > best[1]   ? 1.0
                                  : best[0] < best[1] ? 0.0
                                                      : 0.5};
}

/* Plays the stack twice, with the seats swapped, so that the luck of the stack cancels out. */
TableResult table_round(Table *t, const Setup *setup, uint64_t seed, const AiWeights *a,
                        const AiWeights *b)
{
    const AiWeights *const w[2] = {a, b};
    TableResult first = play(t, setup, seed, w, 0), second = play(t, setup, seed, w, 1);
    return (TableResult){.margin = (first.margin + second.margin) / 2.0,
                         .score = (first.score + second.score) / 2.0};
}

/* The error is the standard error of the mean over independent stacks. */
TableMatch table_match(Table *t, const Setup *setup, long rounds, const AiWeights *a,
                       const AiWeights *b)
{
    enum { FIRST_STACK = 1000000 };
    double squares = 0.0, n = (double)rounds;
    TableMatch match = {0};
    for (long i = 0; i < rounds; i++) {
        TableResult r = table_round(t, setup, (uint64_t)(FIRST_STACK + i), a, b);
        match.margin += r.margin / n;
        match.score += r.score / n;
        squares += r.margin * r.margin / n;
    }
    match.error = sqrt(fmax(squares - match.margin * match.margin, 0.0) / n);
    return match;
}
