/* explain.c: explains why an action is good (level.h), and records its events until the turn
 * ends. The evaluation is a sum of terms, so the change of each term is a reason; terms are
 * grouped under the names that players use. */
#include "ai/effects.h"
#include "ai/eval.h"
#include "ai/greedy.h"
#include "ai/level.h"
#include "ai/reason.h"
#include "base/memory.h"
#include "rules/query.h"

#include <stdlib.h>
#include <string.h>

/* --- explain ---------------------------------------------------------------------------------- */

/* Hundredths of a point, chosen by hand: they decide what is mentioned, not what is played. If
 * there are facts, a sum must weigh more to be mentioned, because all sums drift a little during
 * the game. */
enum { WORTH_TELLING = 60, WORTH_ADDING = 200 };

/* The worth of a position to each seat, split into the sums AI_REASON_POINTS…AI_REASON_HINDERS, or
 * the difference between two positions. */
typedef struct Account {
    float sums[SEATS_MAX][AI_REASON_HINDERS + 1];
} Account;

static int reason_of(int term)
{
    static const uint8_t feature[] = {AI_REASON_CITY, AI_REASON_ROAD, AI_REASON_MONASTERY};
    assert(term >= 0 && term < TERMS && "term");
    if (term < TERM_HALVES)
        return AI_REASON_FOLLOWERS;
    if (term == TERM_HALVES)
        return AI_REASON_HALVES;
    if (term >= TERM_RISK)
        return AI_REASON_NONE; /* only facts report dangers and expansions */
    if (term >= TERM_FIELD_NOW)
        return AI_REASON_FIELD;
    if ((term - TERM_CITY) % FEATURE_TERMS == FEATURE_BACK)
        return AI_REASON_FOLLOWERS;
    return feature[(term - TERM_CITY) / FEATURE_TERMS];
}

static void account(Workspace *ws, const Game *g, Account *a)
{
    float counts[SEATS_MAX * TERMS], value[SEATS_MAX];
    memset(a, 0, sizeof *a);
    eval_count(&ws->eval, g, value, counts);
    for (int seat = 0; seat < g->setup.players; seat++) {
        float *sums = a->sums[seat];
        sums[AI_REASON_POINTS] = value[seat];
        for (int t = 0; t < TERMS; t++) {
            float worth = eval_weight(&ws->eval, seat)[t] * counts[seat * TERMS + t];
            sums[reason_of(t)] += worth;
            sums[AI_REASON_POINTS] -= worth;
        }
    }
}

/* Turns `a` into its difference from `before`. The mean loss of the other seats is a gain of this
 * seat. */
static void subtract(Account *a, const Account *before, int seat, int players)
{
    float lost = 0.0f, share = 1.0f / (float)(players - 1);
    for (int s = 0; s < players; s++)
        for (int kind = AI_REASON_POINTS; kind < AI_REASON_HINDERS; kind++) {
            a->sums[s][kind] -= before->sums[s][kind];
            lost -= s == seat ? 0.0f : a->sums[s][kind] * share;
        }
    a->sums[seat][AI_REASON_HINDERS] = lost;
}

static void add_reason(AiChoice *choice, const AiReason *reason)
{
    reason_add(choice->reasons, &choice->reason_count, reason);
}

/* SegmentKind that a sum of terms is about. */
static const uint8_t feature_of[] = {[AI_REASON_CITY] = SEGMENT_CITY,
                                     [AI_REASON_ROAD] = SEGMENT_ROAD,
                                     [AI_REASON_MONASTERY] = SEGMENT_MONASTERY,
                                     [AI_REASON_FIELD] = SEGMENT_FIELD};

/* Is this sum about the seat's own features of one kind? */
static bool is_about_features(int kind)
{
    return reason_shapes[kind].number == NUMBER_OWN;
}

/* Does a fact already cover the features of this sum? */
static bool is_covered(const Effects *effects, int kind)
{
    for (int i = 0; i < effects->count; i++)
        if (effects->items[i].feature == feature_of[kind] ||
            (effects->items[i].feature == SEGMENT_GARDEN && kind == AI_REASON_MONASTERY))
            return true;
    return false;
}

static void add_sum(AiChoice *choice, const Effects *effects, int kind, float points)
{
    AiReason sum = {
        .kind = (uint8_t)kind, .tile = AI_NO_TILE, .centipoints = (int32_t)(points * 100.0f)};
    int least = effects->count ? WORTH_ADDING : WORTH_TELLING;
    if (abs(sum.centipoints) < least)
        return;
    if (is_about_features(kind) &&
        (is_covered(effects, kind) ||
         (!effects_name(effects, feature_of[kind], points, &sum) && effects->count)))
        return;
    add_reason(choice, &sum);
}

/* Adds sums of terms for what the facts leave out. If there are facts, adds only sums about
 * features and, after a half is placed, about halves, and only if they weigh much: all sums drift a
 * little during the game, and drift isn't a reason. */
static void add_sums(const AiTask *task, const Action *action, const Account *change,
                     const Effects *effects, AiChoice *choice)
{
    bool half =
        action->kind == ACTION_PLACE && catalogue_kind(task->c, action->copy)->shape == SHAPE_HALF;
    for (int kind = AI_REASON_POINTS; kind <= AI_REASON_HINDERS; kind++)
        if (kind == AI_REASON_HALVES ? half : !effects->count || is_about_features(kind))
            add_sum(choice, effects, kind, change->sums[task->view->to_act][kind]);
}

static void explain(Workspace *ws, const AiTask *task, const Account *before, AiChoice *choice)
{
    Account change;
    Effects effects;
    const Action *action = &task->legal[choice->action];
    choice->reason_count = 0;
    effects_find(ws, task, action, choice->segment, &effects);
    choice->beside = effects.beside;
    for (int i = 0; i < effects.count; i++)
        add_reason(choice, &effects.items[i]);
    if (action->kind == ACTION_DRAW || action->kind == ACTION_PICK)
        return; /* the position after the action is unknown */
    int turn = task->view->turn;
    workspace_copy(ws, task->view);
    workspace_recall(ws, ws->game);
    if (!game_apply(ws->c, ws->game, action, NULL, NULL, NULL))
        return;
    if (action->kind == ACTION_PLACE)
        greedy_follow(ws, ws->game, turn, choice->segment);
    if (ws->game->phase == PHASE_OVER)
        /* final scoring only pays what was promised, so that isn't a gain from this action */
        return;
    workspace_recall(ws, ws->game); /* hides the tile drawn next */
    if (action->kind == ACTION_SKIP)
        return; /* nothing changed, so any difference is drift of the evaluation */
    account(ws, ws->game, &change);
    subtract(&change, before, task->view->to_act, task->view->setup.players);
    add_sums(task, action, &change, &effects, choice);
}

/* Replaces the reason that no segment is worth a follower, which only the best action may have: for
 * any other action, some segment is worth one. */
static void spare_follower(AiChoice *choice)
{
    for (int i = 0; i < choice->reason_count; i++)
        if (choice->reasons[i].kind == AI_REASON_NO_FOLLOWER)
            choice->reasons[i].kind = AI_REASON_SPARES;
}

/* Reasons that follow from the other choices; AI_REASON_NONE: none does. */
typedef struct Others {
    /* The weightiest cost of another answer. An answer without any reason is good because it avoids
     * that cost. */
    AiReason cost;
    /* The best feature that a half could complete at once. Drawing is good because the half can do
     * so later. */
    AiReason wait;
} Others;

static Others weigh_others(const AiTask *task, const AiAnswer *answer, int explained)
{
    Others most = {0};
    for (int i = 0; i < explained; i++) {
        const AiChoice *choice = &answer->choices[i];
        bool places = task->legal[choice->action].kind == ACTION_PLACE;
        for (const AiReason *r = choice->reasons; r < choice->reasons + choice->reason_count; r++) {
            if (is_about_features(r->kind) && r->centipoints < most.cost.centipoints)
                most.cost = *r;
            if (places && r->kind == AI_REASON_CLOSES && r->points > most.wait.points)
                most.wait = *r;
        }
    }
    most.cost.centipoints = -most.cost.centipoints;
    most.wait.centipoints = 85;
    return most;
}

static void compare_choices(const AiTask *task, const AiAnswer *answer, const Others *others,
                            AiChoice *choice)
{
    static const AiReason nothing = {
        .kind = AI_REASON_NOTHING, .tile = AI_NO_TILE, .centipoints = 1};
    uint8_t kind = task->legal[choice->action].kind;
    bool best = choice->action == answer->action;
    if (!choice->reason_count && kind == ACTION_CHOOSE && others->cost.kind)
        add_reason(choice, &others->cost);
    if (!choice->reason_count && kind != ACTION_DRAW && kind != ACTION_PICK)
        add_reason(choice, &nothing);
    if (!best)
        spare_follower(choice);
    if (best && kind == ACTION_DRAW && others->wait.kind) {
        AiReason wait = others->wait;
        wait.kind = AI_REASON_CAN_WAIT;
        add_reason(choice, &wait);
    }
}

void reasons_explain(Workspace *ws, const AiTask *task, AiAnswer *answer)
{
    int explained = answer->choice_count < AI_EXPLAINED ? answer->choice_count : AI_EXPLAINED;
    assert(task->view->to_act < SEATS_MAX && "a seat decides");
    Account before;
    workspace_survey(ws, task->view);
    workspace_remember(ws);
    eval_judge(&ws->eval, task->view->to_act);
    account(ws, task->view, &before);
    for (int i = 0; i < explained; i++)
        explain(ws, task, &before, &answer->choices[i]);
    Others others = weigh_others(task, answer, explained);
    for (int i = 0; i < explained; i++)
        compare_choices(task, answer, &others, &answer->choices[i]);
}

/* --- outcome ---------------------------------------------------------------------------------- */

/* Records the events of an action for its reasons, until the turn ends. */

static void on_scored(Outcome *outcome, const Event *event)
{
    assert(event->seat < SEATS_MAX && "points belong to a seat");
    for (int i = 0; i < outcome->scored_count; i++) {
        Scored *known = &outcome->scored[i];
        if (known->tile == event->tile && known->segment == event->segment &&
            known->label == event->label && known->points == event->points) {
            known->seats |= (uint8_t)(1u << event->seat);
            return;
        }
    }
    if (outcome->scored_count < SCORED_MAX)
        outcome->scored[outcome->scored_count++] = (Scored){.tile = event->tile,
                                                            .segment = event->segment,
                                                            .label = event->label,
                                                            .kind = (uint8_t)event->number,
                                                            .seats = (uint8_t)(1u << event->seat),
                                                            .points = event->points};
}

/* Figures that go home before anything is scored were removed by an expansion (COMB-1). */
static void on_returned(Outcome *outcome, const Game *game, const Event *event)
{
    bool sent = !outcome->scoring && danger_in_play(game) &&
                (event->seat != outcome->seat || event->figure != outcome->placed);
    if (sent)
        outcome->sent |= (uint8_t)(1u << event->seat);
    if (event->seat != outcome->seat)
        return;
    outcome->back |= event->figure == outcome->placed;
    outcome->home += event->figure != outcome->placed && !sent;
}

/* Records captured figures, and prisoners of the deciding seat that are freed. */
static void on_prisoner(Outcome *outcome, const Event *event)
{
    if (event->kind == EVENT_FIGURE_LOST && event->number == outcome->seat)
        outcome->captured |= (uint8_t)(1u << event->seat);
    outcome->freed |= event->kind == EVENT_FIGURE_FREED && event->seat == outcome->seat;
}

void outcome_on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Outcome *outcome = self;
    bool chance = event->kind == EVENT_CHANCE || event->kind == EVENT_DRAWN;
    outcome->second_turn |=
        !outcome->ended && event->kind == EVENT_PART && event->seat == outcome->seat;
    outcome->chance |= chance;
    outcome->over |= event->kind == EVENT_FINAL && !outcome->chance;
    outcome->ended |= event->kind == EVENT_TURN || event->kind == EVENT_PART ||
                      event->kind == EVENT_FINAL || chance;
    if (outcome->ended)
        return;
    outcome->scoring |= event->kind == EVENT_COMPLETED || event->kind == EVENT_SCORED;
    if (event->kind == EVENT_SCORED)
        on_scored(outcome, event);
    on_prisoner(outcome, event);
    if (event->kind == EVENT_FIGURE_PLACED && event->seat == outcome->seat) {
        outcome->placed = event->figure;
        outcome->placed_on =
            catalogue_kind(c, game_tile(game, event->tile).copy)->segments[event->segment].kind;
    }
    if (event->kind == EVENT_FIGURE_RETURNED)
        on_returned(outcome, game, event);
}

/* --- reason ----------------------------------------------------------------------------------- */

/* The table of reasons, the check of reasons read from files, and lists of reasons. */

#define ROW(number, id, said, meaning, silent)                                                     \
    [id] = {MEMBER_##said, NUMBER_##meaning, MEMBER_##silent},

const ReasonShape reason_shapes[AI_REASONS] = {AI_REASON_KINDS(ROW)};

/* Number of values that a reason's number can have; 0: the full range of its byte. */
static const uint8_t number_values[NUMBERS] = {
    [NUMBER_NONE] = 1, [NUMBER_LABEL] = LABELS, [NUMBER_FIGURE] = FIGURE_KINDS};

bool reason_is_sound(const AiReason *reason)
{
    if (reason->kind >= AI_REASONS || reason->feature >= SEGMENT_KINDS)
        return false;
    const ReasonShape *shape = &reason_shapes[reason->kind];
    unsigned set = shape->said | shape->silent, values = number_values[shape->number];
    return (!reason->seats || set & MEMBER_SEATS) && (!reason->points || set & MEMBER_POINTS) &&
           (!values || reason->number < values);
}

void reason_add(AiReason reasons[AI_REASONS_MAX], int *count, const AiReason *reason)
{
    int at = *count;
    assert(reason->kind && reason_is_sound(reason) && "nothing is set but what its kind has");
    while (at > 0 && abs(reasons[at - 1].centipoints) < abs(reason->centipoints))
        at--;
    AiReason *place = memory_insert(reasons, count, AI_REASONS_MAX, at, sizeof *reason);
    if (place)
        *place = *reason;
}
