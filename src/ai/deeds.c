/* deeds.c: judges deeds and thins out long lists of actions (greedy.h). Deeds that ask a question,
 * roll a die or use up nothing can't be judged by the position right after them. In lists of
 * hundreds of actions most differ only in the danger to the figure. */
#include "ai/expansion_value.h"
#include "ai/greedy.h"
#include "rules/feature.h"
#include "rules/position.h"

#include <string.h>

/* --- results of a deed ------------------------------------------------------------------------ */

/* Does the same seat choose next, to complete the deed? */
static bool asks_again(const Game *g, int seat)
{
    return g->phase == PHASE_DECIDE && g->to_act == seat &&
           value_traits(g).continued >> g->asked & 1;
}

/* Returns the lead after a deed, with the best answer if the deed asks a question. */
static float lead_behind(Workspace *ws, Game *g, int seat)
{
    enum { ANSWERS = 64 };
    Action answers[ANSWERS];
    if (!asks_again(g, seat))
        return greedy_lead(ws, g, seat);
    float best = GREEDY_NEVER;
    int n = game_legal(ws->c, g, answers, ANSWERS);
    for (int i = 0; i < n && i < ANSWERS && !(i && workspace_stops(ws)); i++) {
        bool applied = game_apply(ws->c, g, &answers[i], NULL, ws->then, NULL);
        assert(applied && "legal answers are legal");
        float lead = greedy_lead(ws, g, seat);
        best = lead > best ? lead : best;
        game_undo(g, ws->then);
    }
    return best;
}

static float lead_of_apply(Workspace *ws, Game *g, const Action *a)
{
    bool applied = game_apply(ws->c, g, a, NULL, ws->undo, NULL);
    assert(applied && "legal actions are legal");
    float lead = lead_behind(ws, g, a->seat);
    game_undo(g, ws->undo);
    return lead;
}

/* All numbers of the die are equally likely (FLY-1). */
static float lead_of_roll(Workspace *ws, Game *g, const Action *a)
{
    float sum = 0.0f;
    for (int shows = 1; shows <= DIE_MOST; shows++) {
        position_die(g, shows);
        sum += lead_of_apply(ws, g, a);
    }
    position_die(g, 0);
    return sum / DIE_MOST;
}

float greedy_deed(Workspace *ws, Game *g, const Action *a)
{
    assert(a->kind == ACTION_DEED && "a deed");
    ActionTraits traits = value_traits(g);
    if (traits.rolled >> a->choice & 1)
        return lead_of_roll(ws, g, a);
    return lead_of_apply(ws, g, a) + (traits.extra >> a->choice & 1 ? ws->turn_gain : 0.0f);
}

void greedy_measure_turn(Workspace *ws, Game *g, const Action *actions, int n)
{
    float now = 0.0f, best = GREEDY_NEVER;
    bool beside = false;
    uint32_t extra = value_traits(g).extra;
    ws->turn_gain = 0.0f;
    for (int i = 0; i < n && !beside; i++)
        beside = actions[i].kind == ACTION_DEED && extra >> actions[i].choice & 1;
    if (!beside)
        return;
    now = greedy_lead(ws, g, g->to_act);
    for (int i = 0; i < n && !workspace_stops(ws); i++) {
        uint8_t segment;
        if (actions[i].kind == ACTION_DEED)
            continue;
        float lead = greedy_try(ws, g, &actions[i], &segment);
        best = lead > best ? lead : best;
    }
    ws->turn_gain = best > now ? best - now : 0.0f;
}

/* --- choosing from long lists ----------------------------------------------------------------- */

/* Sets *what to a number shared by all actions that differ only in the place: the same figure moves
 * along its feature, or the same kind of figure moves to the same feature. Returns false for other
 * actions. */
static bool place_of(const Game *g, const Action *a, bool alike, uint32_t *what)
{
    bool moves = alike && a->kind == ACTION_CHOOSE && a->choice;
    bool comes = a->kind == ACTION_DEED && a->choice == DEED_STAND;
    if (moves)
        *what = (uint32_t)feature_root(g, feature_node(g, a->tile, a->segment)) * FIGURE_ROOM +
                a->figure;
    else if (comes)
        *what = (uint32_t)feature_root(g, feature_node(g, a->tile, a->segment)) * FIGURE_KINDS +
                a->figure_kind;
    return moves || comes;
}

static float risk_there(const Workspace *ws, const Game *g, const Action *a)
{
    Risk risk = danger_at(&ws->eval.danger, a->seat, game_tiles(g)[a->tile].cell, a->tile);
    return risk.gone + risk.caught;
}

bool greedy_thin(Workspace *ws, const Game *g, const Action *actions, int n)
{
    enum { PLACES = 128 };
    uint32_t what[PLACES], one = 0;
    float risk[PLACES];
    int best[PLACES], count = 0;
    bool alike = g->phase == PHASE_DECIDE && value_traits(g).alike >> g->asked & 1;
    if (g->phase == PHASE_CHOOSE && own_tiles_mixed(g))
        return greedy_thin_doubles(ws->c, g, actions, n, DOUBLE_PLACES, ws->left_out);
    if (g->phase == PHASE_DECIDE ? !alike : g->phase != PHASE_FOLLOW || !g->hooks[HOOK_DEEDS])
        return false;
    danger_survey(ws->c, g, ws->eval.rate, false, &ws->eval.danger);
    memset(ws->left_out, 0, (size_t)n * sizeof *ws->left_out);
    for (int i = 0; i < n; i++) {
        if (!place_of(g, &actions[i], alike, &one))
            continue;
        int at = 0;
        while (at < count && what[at] != one)
            at++;
        float here = risk_there(ws, g, &actions[i]);
        if (at < count && here >= risk[at]) {
            ws->left_out[i] = true;
            continue;
        }
        if (at < count)
            ws->left_out[best[at]] = true;
        else if (count < PLACES)
            what[count++] = one;
        if (at < PLACES) {
            risk[at] = here;
            best[at] = i;
        }
    }
    return true;
}
