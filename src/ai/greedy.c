/* greedy.c: see greedy.h. A placement is looked at by thinking of the tile as laid
 * (ai/imagined.c), or by laying it alone (rules/feature.h): no follower, no points, no next
 * turn; the evaluation counts what is complete as scored. All other actions are applied whole
 * and taken back. */
#include "ai/greedy.h"
#include "ai/draft.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/journal.h"

#include <string.h>

float greedy_lead(Mind *m, const Game *g, int seat)
{
    float value[SEATS_MAX];
    m->nodes++;
    eval_judge(&m->eval, seat);
    eval_position(&m->eval, g, value, NULL);
    return eval_lead(g, value, seat);
}

/* Lays the tile and takes it back. */
static void look_laid(Mind *m, Game *g, const Action *a, float *value, Claim *claim)
{
    Play play = {.c = m->c, .g = g, .undo = m->undo};
    Look look;
    eval_aim(&m->eval, g, a->cell, &look);
    look.possible = look.possible && copy_kind(m->c, a->copy)->part_count == 1;
    journal_begin(m->undo, g);
    g->last_tile = (uint16_t)feature_lay(&play, a->copy, a->cell, a->rotation, a->seat);
    eval_laid(&m->eval, g, &look, value, claim);
    game_undo(g, m->undo);
}

/* Evaluates the position after laying a tile, and its followers. */
static void look_after(Mind *m, Game *g, const Action *a, float *value, Claim *claim)
{
    eval_judge(&m->eval, a->seat);
    if (!m->eval.settled.valid)
        eval_settle(&m->eval, g);
    m->eval.pass = g->phase == PHASE_CHOOSE ? (uint8_t)(1u << a->seat) : 0;
    m->nodes++;
    if (!eval_imagine(&m->eval, g, a, value, claim))
        look_laid(m, g, a, value, claim);
    m->eval.pass = 0;
}

/* The lead after laying a tile with the best follower. */
static float lead_of_place(Mind *m, Game *g, const Action *a, uint8_t *segment)
{
    float value[SEATS_MAX];
    Claim claim = {0};
    look_after(m, g, a, value, &claim);
    *segment = claim.segment;
    return eval_lead(g, value, a->seat) + claim.gain;
}

static float lead_of_other(Mind *m, Game *g, const Action *a)
{
    if (a->kind == ACTION_PICK)
        return draft_worth(m->c, g, a->copy);
    if (a->kind == ACTION_DRAW)
        return greedy_lead(m, g, a->seat) + m->draw_gain;
    bool applied = game_apply(m->c, g, a, NULL, m->undo, NULL);
    assert(applied && "legal actions are legal");
    (void)applied;
    float lead = greedy_lead(m, g, a->seat);
    game_undo(g, m->undo);
    return lead;
}

int greedy_claims(Mind *m, Game *g, const Action *action, float lead[SEGMENTS_MAX + 1])
{
    float value[SEATS_MAX];
    if (action->kind != ACTION_PLACE) {
        lead[0] = lead_of_other(m, g, action);
        return 0;
    }
    Claim claim = {.all = lead};
    int n = copy_kind(m->c, action->copy)->segment_count;
    for (int i = 0; i < n; i++)
        lead[i] = GREEDY_NEVER;
    look_after(m, g, action, value, &claim);
    lead[n] = eval_lead(g, value, action->seat);
    for (int i = 0; i < n; i++)
        lead[i] += lead[i] > GREEDY_NEVER ? lead[n] : 0.0f;
    return n;
}

void greedy_leads(Mind *m, Game *g, const Action *actions, int n, float *lead, uint8_t *claim)
{
    for (int i = 0; i < n; i++) {
        uint8_t segment = NO_SEGMENT;
        lead[i] = actions[i].kind == ACTION_PLACE ? lead_of_place(m, g, &actions[i], &segment)
                                                  : lead_of_other(m, g, &actions[i]);
        if (claim)
            claim[i] = segment;
    }
}

bool greedy_is_twin(const Mind *m, const Action *actions, int i)
{
    const Action *a = &actions[i];
    if (a->kind != ACTION_PLACE)
        return false;
    int symmetry = m->fits->kinds[m->c->copies[a->copy].kind].symmetry;
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

/* --- the best of many ------------------------------------------------------------------------- */

/* The best of the placements of `copy`; index −1: there is none. */
typedef struct Best {
    Action action;
    float lead;
    int index;
    uint8_t segment;
} Best;

static Best best_place(Mind *m, Game *g, uint16_t copy)
{
    int n = board_place_actions(m->c, g, copy, m->actions, AI_ACTIONS_MAX);
    Best best = {.index = -1};
    for (int i = 0; i < n && i < AI_ACTIONS_MAX; i++) {
        uint8_t segment;
        if (greedy_is_twin(m, m->actions, i))
            continue;
        float lead = lead_of_place(m, g, &m->actions[i], &segment);
        if (best.index < 0 || lead > best.lead)
            best = (Best){m->actions[i], lead, i, segment};
    }
    return best;
}

void greedy_measure_draw(Mind *m, Game *g, int samples)
{
    int seat = g->in_turn, n = g->stack_count, weight = 0;
    float sum = 0.0f, now;
    m->draw_gain = 0.0f;
    if (n == 0 || seat >= g->setup.players || g->setup.hands == HANDS_NONE)
        return; /* nobody has a choice */
    now = greedy_lead(m, g, seat);
    uint8_t phase = g->phase;
    g->phase = PHASE_PLACE;
    for (int i = 0; i < n && i < samples; i++) { /* evenly over the sorted stack */
        uint16_t copy = game_stack(g)[n <= samples ? i : i * n / samples];
        Best best = best_place(m, g, copy);
        if (best.index < 0)
            continue;
        sum += best.lead - now;
        weight++;
    }
    g->phase = phase;
    m->draw_gain = weight ? sum / (float)weight : 0.0f;
}

/* --- playing ---------------------------------------------------------------------------------- */

static void apply(Mind *m, Game *g, const Action *a)
{
    eval_unsettle(&m->eval);
    bool applied = game_apply(m->c, g, a, NULL, NULL, NULL);
    assert(applied && "legal actions are legal");
    (void)applied;
    mind_follow(m, g);
}

void greedy_follow(Mind *m, Game *g, int turn, uint8_t segment)
{
    if (g->phase != PHASE_FOLLOW || g->turn != turn)
        return;
    Action follow = {.kind = ACTION_SKIP, .seat = g->to_act};
    if (segment != NO_SEGMENT && game_can_follow(m->c, g, segment, FIGURE_FOLLOWER, NULL)) {
        follow.kind = ACTION_FOLLOW;
        follow.segment = segment;
    }
    if (game_can_apply(m->c, g, &follow, NULL))
        apply(m, g, &follow);
}

/* Any other decision: everything that is legal is tried. */
static Best best_other(Mind *m, Game *g)
{
    int n = game_legal(m->c, g, m->actions, AI_ACTIONS_MAX), best = 0;
    n = n < AI_ACTIONS_MAX ? n : AI_ACTIONS_MAX;
    assert(n > 0 && "a seat that decides has something to decide");
    greedy_leads(m, g, m->actions, n, m->leads, NULL);
    for (int i = 1; i < n; i++)
        best = m->leads[i] > m->leads[best] ? i : best;
    return (Best){m->actions[best], m->leads[best], best, NO_SEGMENT};
}

/* Draw, or lay a half? Each turn looks at one half of the hand, unless there are hardly more
 * turns than halves. */
static Best best_choice(Mind *m, Game *g)
{
    int seat = g->to_act, held = g->hand_count[seat];
    bool late = g->stack_count < held * g->setup.players;
    Best best = {.index = -1};
    for (int i = 0; i < held; i++) {
        if (!late && i != g->turn / g->setup.players % held)
            continue;
        Best half = best_place(m, g, g->hand[seat][i]);
        if (half.index >= 0 && (best.index < 0 || half.lead > best.lead))
            best = half;
    }
    bool can_draw = g->stack_count > 0;
    if (best.index >= 0 && (!can_draw || best.lead > greedy_lead(m, g, seat) + m->draw_gain))
        return best;
    if (!can_draw)
        return best_other(m, g);
    return (Best){.action = {.kind = ACTION_DRAW, .seat = (uint8_t)seat}, .segment = NO_SEGMENT};
}

void greedy_choose(Mind *m, Game *g, Action *action, uint8_t *segment)
{
    Best best = {.index = -1};
    if (g->phase == PHASE_CHOOSE)
        best = best_choice(m, g);
    else if (g->phase == PHASE_PLACE)
        best = best_place(m, g, g->drawn);
    if (best.index < 0)
        best = best_other(m, g);
    *action = best.action;
    *segment = best.segment;
}

void greedy_step(Mind *m, Game *g)
{
    Action action;
    uint8_t segment;
    int turn = g->turn;
    greedy_choose(m, g, &action, &segment);
    apply(m, g, &action);
    if (action.kind == ACTION_PLACE)
        greedy_follow(m, g, turn, segment);
}

void greedy_play(Mind *m, Game *g, int turn)
{
    while (g->phase != PHASE_OVER && g->turn < turn)
        greedy_step(m, g);
}
