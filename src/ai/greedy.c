/* greedy.c: judges each action by the position right after it. A placement is only supposed
 * (ai/whatif.c): no follower, no points, no next turn, and the evaluation counts complete features
 * as scored. All other actions, and placements with a road over a tile, are applied in full and
 * undone. */
#include "ai/greedy.h"
#include "rules/board.h"
#include "rules/remains.h"

#include <string.h>

float greedy_lead(Workspace *ws, const Game *g, int seat)
{
    float value[SEATS_MAX];
    ws->nodes++;
    eval_judge(&ws->eval, seat);
    eval_position(&ws->eval, g, value, NULL);
    return eval_lead(g, value, seat);
}

/* Places the tile, evaluates the whole position and undoes it. */
static void look_laid(Workspace *ws, Game *g, const Action *a, float *value, Claim *claim)
{
    eval_lay(&ws->eval, g, a);
    eval_position(&ws->eval, g, value, claim);
    game_undo(g, ws->undo);
}

/* Evaluates a placement with a road over the tile or over a neighbour by applying it with all its
 * consequences. */
static void look_spanned(Workspace *ws, Game *g, const Action *a, float *value, Claim *claim)
{
    bool applied = game_apply(ws->c, g, a, NULL, ws->undo, NULL);
    assert(applied && "legal actions are legal");
    bool claims = g->phase == PHASE_FOLLOW && g->to_act == a->seat;
    eval_position(&ws->eval, g, value, claims ? claim : NULL);
    game_undo(g, ws->undo);
}

static void look_plain(Workspace *ws, Game *g, const Action *a, float *value, Claim *claim)
{
    if (!ws->eval.settled.valid)
        eval_settle(&ws->eval, g);
    ws->eval.pass = 0;
    if (g->phase == PHASE_CHOOSE) {
        ws->eval.pass = (uint8_t)(1u << a->seat);
        ws->eval.pass_kind = (uint8_t)own_tile_of(ws->c, a->copy);
    }
    if (!eval_what_if(&ws->eval, g, a, value, claim))
        look_laid(ws, g, a, value, claim);
    ws->eval.pass = 0;
}

/* Evaluates the position after placing a tile, and the possible followers. */
static void look_after(Workspace *ws, Game *g, const Action *a, float *value, Claim *claim)
{
    eval_judge(&ws->eval, a->seat);
    ws->nodes++;
    if (a->choice == PLACE_PLAINLY)
        look_plain(ws, g, a, value, claim);
    else
        look_spanned(ws, g, a, value, claim);
}

/* Returns the lead after placing a tile with the best follower. */
static float lead_of_place(Workspace *ws, Game *g, const Action *a, uint8_t *segment)
{
    float value[SEATS_MAX];
    Claim claim = {.segment = NO_SEGMENT};
    look_after(ws, g, a, value, &claim);
    *segment = claim.segment;
    return eval_lead(g, value, a->seat) + claim.gain;
}

static float lead_of_other(Workspace *ws, Game *g, const Action *a)
{
    if (a->kind == ACTION_PICK)
        return draft_worth(ws->c, g, a->copy);
    if (a->kind == ACTION_DRAW)
        return greedy_lead(ws, g, a->seat) + ws->draw_gain;
    if (a->kind == ACTION_DEED)
        return greedy_deed(ws, g, a);
    bool applied = game_apply(ws->c, g, a, NULL, ws->undo, NULL);
    assert(applied && "legal actions are legal");
    float lead = greedy_lead(ws, g, a->seat);
    game_undo(g, ws->undo);
    return lead;
}

int greedy_claims(Workspace *ws, Game *g, const Action *action, float lead[SEGMENTS_MAX + 1])
{
    float value[SEATS_MAX];
    if (action->kind != ACTION_PLACE) {
        lead[0] = lead_of_other(ws, g, action);
        return 0;
    }
    Claim claim = {.all = lead};
    /* a road over the tile is one more segment (rules/span.h) */
    int n = catalogue_kind(ws->c, action->copy)->segment_count + (action->choice == PLACE_SPANS);
    assert(n <= SEGMENTS_MAX && "lead[n] is without a follower");
    for (int i = 0; i < n; i++)
        lead[i] = GREEDY_NEVER;
    look_after(ws, g, action, value, &claim);
    lead[n] = eval_lead(g, value, action->seat);
    for (int i = 0; i < n; i++)
        lead[i] += lead[i] > GREEDY_NEVER ? lead[n] : 0.0f;
    return n;
}

float greedy_try(Workspace *ws, Game *g, const Action *action, uint8_t *segment)
{
    *segment = NO_SEGMENT;
    return action->kind == ACTION_PLACE ? lead_of_place(ws, g, action, segment)
                                        : lead_of_other(ws, g, action);
}

bool greedy_is_twin(const Workspace *ws, const Action *actions, int i)
{
    const Action *a = &actions[i];
    if (a->kind != ACTION_PLACE)
        return false;
    int symmetry = ws->fits->kinds[ws->c->copies[a->copy].kind].symmetry;
    for (int k = i - 1; a->rotation >= symmetry && k >= 0; k--) {
        const Action *b = &actions[k];
        if (b->kind != ACTION_PLACE || b->copy != a->copy || b->cell.x != a->cell.x ||
            b->cell.y != a->cell.y)
            return false;
        if ((a->rotation - b->rotation) % symmetry == 0)
            return true;
    }
    return false;
}

/* --- choosing among many actions -------------------------------------------------------------- */

/* Returns the best placement of `copy`, or the best of those examined before a stop. */
static GreedyBest best_place(Workspace *ws, Game *g, uint16_t copy)
{
    /* places of a double tile to examine; playouts would otherwise try every place that fits */
    enum { DOUBLES = 8 };
    int n = board_place_actions(ws->c, g, copy, ws->actions, AI_ACTIONS_MAX);
    int symmetry = ws->fits->kinds[ws->c->copies[copy].kind].symmetry;
    GreedyBest best = {.index = -1};
    n = n < AI_ACTIONS_MAX ? n : AI_ACTIONS_MAX;
    bool thin =
        ws->eval.mixed && greedy_thin_doubles(ws->c, g, ws->actions, n, DOUBLES, ws->left_out);
    for (int i = 0; i < n && !workspace_stops(ws); i++) {
        uint8_t segment;
        if (thin && ws->left_out[i])
            continue;
        if (ws->actions[i].rotation >= symmetry && greedy_is_twin(ws, ws->actions, i))
            continue;
        float lead = lead_of_place(ws, g, &ws->actions[i], &segment);
        if (best.index < 0 || lead > best.lead) {
            best.index = i;
            best.lead = lead;
            best.segment = segment;
        }
    }
    if (best.index >= 0)
        best.action = ws->actions[best.index];
    return best;
}

void greedy_measure_draw(Workspace *ws, Game *g, int samples)
{
    int seat = g->in_turn, n = g->stack_count, weight = 0;
    assert(samples > 0 && "squares to be looked at");
    float sum = 0.0f, now;
    ws->draw_gain = 0.0f;
    if (n == 0 || seat >= g->setup.players || (g->setup.hands == HANDS_NONE && !own_tiles_mixed(g)))
        return; /* there is no choice between drawing and placing */
    now = greedy_lead(ws, g, seat);
    uint8_t phase = g->phase;
    g->phase = PHASE_PLACE;
    for (int i = 0; i < n && i < samples && !workspace_stops(ws); i++) {
        /* the samples are evenly spaced over the sorted stack */
        uint16_t copy = game_stack(g)[n <= samples ? i : i * n / samples];
        GreedyBest best = best_place(ws, g, copy);
        if (best.index < 0)
            continue;
        sum += best.lead - now;
        weight++;
    }
    g->phase = phase;
    ws->draw_gain = weight ? sum / (float)weight : 0.0f;
}

float greedy_gain(Workspace *ws, Game *g, int seat, uint16_t copy)
{
    assert(seat >= 0 && seat < g->setup.players && "a seat of the game");
    uint8_t phase = g->phase, in_turn = g->in_turn, to_act = g->to_act;
    g->phase = PHASE_PLACE;
    g->in_turn = g->to_act = (uint8_t)seat;
    eval_unsettle(&ws->eval);
    float now = greedy_lead(ws, g, seat);
    GreedyBest best = best_place(ws, g, copy);
    g->phase = phase;
    g->in_turn = in_turn;
    g->to_act = to_act;
    eval_unsettle(&ws->eval);
    return best.index < 0 ? 0.0f : best.lead - now;
}

void greedy_measure_offers(Workspace *ws, Game *g)
{
    Remain remains[REMAINS_MAX];
    int n = g->phase == PHASE_DECIDE ? game_remains(ws->c, g, remains, REMAINS_MAX) : 0, count = 0;
    ws->eval.offer_count = 0; /* gains must not include those from earlier offers */
    for (int i = 0; i < n && i < REMAINS_MAX && count < SEATS_MAX; i++) {
        if (remains[i].where != REMAINS_OFFERED)
            continue;
        Offer *offer = &ws->eval.offers[count++];
        offer->kind = ws->c->copies[remains[i].copy].kind;
        for (int seat = 0; seat < g->setup.players; seat++)
            offer->gain[seat] = greedy_gain(ws, g, seat, remains[i].copy);
    }
    ws->eval.offer_count = count;
}

/* --- playing ---------------------------------------------------------------------------------- */

void greedy_apply(Workspace *ws, Game *g, const Action *a)
{
    eval_unsettle(&ws->eval);
    bool applied = game_apply(ws->c, g, a, ws->heard, NULL, NULL);
    assert(applied && "legal actions are legal");
    workspace_follow(ws, g);
}

Action greedy_follower(const Workspace *ws, const Game *g, uint8_t segment)
{
    Action follow = {.kind = ACTION_SKIP, .seat = g->to_act};
    if (segment != NO_SEGMENT && game_can_follow(ws->c, g, segment, FIGURE_FOLLOWER, NULL)) {
        follow.kind = ACTION_FOLLOW;
        follow.segment = segment;
    }
    return follow;
}

void greedy_follow(Workspace *ws, Game *g, int turn, uint8_t segment)
{
    if (g->phase != PHASE_FOLLOW || g->turn != turn)
        return;
    Action follow = greedy_follower(ws, g, segment);
    if (game_can_apply(ws->c, g, &follow, NULL))
        greedy_apply(ws, g, &follow);
}

/* Decides anything else by trying all legal actions. The first is tried even after a stop. */
static GreedyBest best_other(Workspace *ws, Game *g)
{
    int n = game_legal(ws->c, g, ws->actions, AI_ACTIONS_MAX);
    GreedyBest best = {.index = -1};
    assert(n > 0 && "a seat that decides has something to decide");
    n = n < AI_ACTIONS_MAX ? n : AI_ACTIONS_MAX;
    bool thin = greedy_thin(ws, g, ws->actions, n);
    for (int i = 0; i < n; i++) {
        uint8_t none;
        if (thin && ws->left_out[i])
            continue;
        if (best.index >= 0 && workspace_stops(ws))
            break;
        float lead = greedy_try(ws, g, &ws->actions[i], &none);
        if (best.index < 0 || lead > best.lead)
            best = (GreedyBest){
                .action = ws->actions[i], .lead = lead, .index = i, .segment = NO_SEGMENT};
    }
    return best;
}

/* Decides between drawing and placing a tile from the hand. Examines one tile of the hand each
 * turn, or all of them if fewer turns are left than tiles. In the round of closers after the last
 * tile, a seat may also skip (AM-4). */
static GreedyBest best_choice(Workspace *ws, Game *g)
{
    int seat = g->to_act, held = g->hand_count[seat];
    bool late = g->stack_count < held * g->setup.players;
    GreedyBest best = {.index = -1};
    if (g->last_round)
        return best_other(ws, g);
    for (int i = 0; i < held; i++) {
        if (!late && i != g->turn / g->setup.players % held)
            continue;
        GreedyBest half = best_place(ws, g, g->hand[seat][i]);
        if (half.index >= 0 && (best.index < 0 || half.lead > best.lead))
            best = half;
    }
    bool can_draw = g->stack_count > 0;
    if (best.index >= 0 && (!can_draw || best.lead > greedy_lead(ws, g, seat) + ws->draw_gain))
        return best;
    if (!can_draw)
        return best_other(ws, g);
    return (GreedyBest){.action = {.kind = ACTION_DRAW, .seat = (uint8_t)seat},
                        .segment = NO_SEGMENT};
}

GreedyBest greedy_choose(Workspace *ws, Game *g)
{
    GreedyBest best = {.index = -1};
    if (g->phase == PHASE_CHOOSE)
        best = best_choice(ws, g);
    else if (g->phase == PHASE_PLACE)
        best = best_place(ws, g, g->drawn);
    return best.index < 0 ? best_other(ws, g) : best;
}

void greedy_step(Workspace *ws, Game *g)
{
    int turn = g->turn;
    GreedyBest best = greedy_choose(ws, g);
    greedy_apply(ws, g, &best.action);
    if (best.action.kind == ACTION_PLACE)
        greedy_follow(ws, g, turn, best.segment);
}

void greedy_play(Workspace *ws, Game *g, int turn)
{
    assert(turn > 0 && "turns are numbered from one");
    while (g->phase != PHASE_OVER && g->turn < turn && !workspace_stops(ws))
        greedy_step(ws, g);
}
