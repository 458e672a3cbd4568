/* facts.c: see facts.h. The action is done in a copy of the view; what is told while that
 * happens, and the features that are held before and after it, are put beside each other.
 * Nothing hidden is told: the ear closes when the next turn begins. */
#include "ai/facts_inside.h"
#include "rules/board.h"
#include "rules/feature.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- facts ------------------------------------------------------------------------------------ */

AiReason *facts_add(Facts *facts, AiReasonKind kind, int feature, float centipoints)
{
    AiReason *reason = NULL;
    bool paid = kind >= AI_REASON_CLOSES && kind <= AI_REASON_PAYS; /* two cities are two */
    for (int i = 0; i < facts->count && !reason && !paid; i++)
        if (facts->items[i].kind == kind && facts->items[i].feature == feature)
            reason = &facts->items[i];
    if (reason && (float)abs(reason->centipoints) >= fabsf(centipoints))
        reason = &facts->lost;
    if (!reason)
        reason = facts->count < FACTS_MAX ? &facts->items[facts->count++] : &facts->lost;
    *reason = (AiReason){.kind = (uint8_t)kind,
                         .feature = (uint8_t)feature,
                         .tile = AI_NO_TILE,
                         .centipoints = (int32_t)centipoints};
    return reason;
}

static AiReason *add(Finder *f, AiReasonKind kind, int feature, float centipoints)
{
    return facts_add(f->facts, kind, feature, centipoints);
}

void fact_locate(const Finder *f, uint16_t root, uint16_t *tile, uint8_t *segment)
{
    const Node *nodes = game_nodes(f->after);
    uint16_t node = root;
    *tile = AI_NO_TILE;
    *segment = 0;
    do {
        if (nodes[node].tile < f->before->tile_count) {
            *tile = nodes[node].tile;
            *segment = nodes[node].segment;
            return;
        }
        node = nodes[node].next;
    } while (node != root);
}

AiReason *fact_about(Finder *f, AiReasonKind kind, uint16_t root, float centipoints)
{
    AiReason *reason = facts_add(f->facts, kind, game_nodes(f->after)[root].kind, centipoints);
    fact_locate(f, root, &reason->tile, &reason->segment);
    return reason;
}

static int count_seats(unsigned seats)
{
    int n = 0;
    for (; seats; seats &= seats - 1)
        n++;
    return n;
}

float fact_lead(const Finder *f, unsigned seats, int points)
{
    float own = seats >> f->seat & 1 ? 1.0f : 0.0f;
    float others = (float)count_seats(fact_others(f, seats)) / (float)(f->players - 1);
    return 100.0f * (float)points * (own - others);
}

/* Who held parts of the feature of `root` before, and gets nothing from all of it. */
static unsigned left_out(const Finder *f, uint16_t root, unsigned seats)
{
    unsigned all = 0;
    for (int i = 0; i < f->old.count; i++)
        if (feature_root(f->after, f->old.held[i].root) == root)
            all |= f->old.held[i].owners;
    return all & ~seats;
}

static void add_payment(Finder *f, const Scored *scored)
{
    if (!(scored->seats >> f->seat & 1))
        return;
    AiReason *reason =
        add(f, AI_REASON_PAYS, scored->kind, fact_lead(f, scored->seats, scored->points));
    reason->points = scored->points;
    reason->seats = fact_others(f, scored->seats);
    reason->count = scored->label;
}

static void add_scored(Finder *f, const Scored *scored)
{
    if (scored->label != LABEL_NONE) {
        add_payment(f, scored);
        return;
    }
    uint16_t root = feature_root(f->after, feature_node(f->after, scored->tile, scored->segment));
    bool own = scored->seats >> f->seat & 1;
    bool claimed = f->ear.back && f->ear.placed_on == scored->kind && !f->ear.home;
    uint8_t others = fact_others(f, scored->seats),
            beaten = fact_others(f, left_out(f, root, scored->seats));
    AiReasonKind kind = !own      ? AI_REASON_CLOSES_FOR
                        : others  ? AI_REASON_CLOSES_SHARED
                        : beaten  ? AI_REASON_CLOSES_FROM
                        : claimed ? AI_REASON_TAKES_CLOSED
                                  : AI_REASON_CLOSES;
    AiReason *reason = fact_about(f, kind, root, fact_lead(f, scored->seats, scored->points));
    reason->points = scored->points;
    reason->seats = kind == AI_REASON_CLOSES_FROM ? beaten : others;
}

/* A gap that nobody can fill any more, beside nobody's feature in particular. */
static void look_at_gap(Finder *f)
{
    if (f->action->kind != ACTION_PLACE || halves_hidden(f->before))
        return;
    for (int i = 0; i < f->facts->count; i++)
        if (f->facts->items[i].kind == AI_REASON_GAP_BLOCKS)
            return;
    for (int i = 0; i < f->after->frontier_count; i++) {
        const Opening *opening = &game_frontier(f->after)[i];
        bool here = opening->cell.x == f->action->cell.x && opening->cell.y == f->action->cell.y;
        if (here && need_is_gap(opening->need) && !f->m->unseen.gap[opening->need - NEED_EMPTY]) {
            add(f, AI_REASON_GAP_DEAD, SEGMENT_CITY, 20);
            return;
        }
    }
}

static void look_at_followers(Finder *f)
{
    int left = f->after->supply[f->seat][FIGURE_FOLLOWER],
        had = f->before->supply[f->seat][FIGURE_FOLLOWER];
    if (f->ear.home)
        add(f, f->ear.home > 1 ? AI_REASON_HOME_MANY : AI_REASON_HOME, SEGMENT_CITY,
            FOLLOWER_WORTH * (float)f->ear.home)
            ->count = (uint8_t)f->ear.home;
    if (left == 0 && had > 0)
        add(f, AI_REASON_LAST_FOLLOWER, SEGMENT_CITY, -LAST_WORTH);
    if (!f->could || f->ear.placed != NO_FIGURE)
        return;
    if (left == 1 && !f->ear.home)
        add(f, AI_REASON_KEEPS_LAST, SEGMENT_CITY, LAST_WORTH);
    else if (left == 2 && !f->ear.home)
        add(f, AI_REASON_KEEPS_LAST_TWO, SEGMENT_CITY, 80);
    else if (f->action->kind == ACTION_SKIP)
        add(f, AI_REASON_NO_FOLLOWER, SEGMENT_CITY, 50);
}

/* Where nothing good of a feature is to be told. */
static void look_for_quiet(Finder *f)
{
    bool costs = false;
    for (int i = 0; i < f->facts->count; i++) {
        const AiReason *fact = &f->facts->items[i];
        if (fact->centipoints < 0)
            costs = true;
        else if (fact->kind != AI_REASON_KEEPS_LAST && fact->kind != AI_REASON_KEEPS_LAST_TWO)
            return;
    }
    if (f->action->kind == ACTION_PLACE)
        add(f, costs ? AI_REASON_NOTHING : AI_REASON_QUIET, SEGMENT_CITY, 40);
    if (f->action->kind == ACTION_SKIP && !f->facts->count)
        add(f, AI_REASON_AS_IT_IS, SEGMENT_CITY, 40);
}

/* That a feature of others is harder to complete, and that it grows, is one thing to people: it
 * grows where that weighs twice as much. */
static void say_once(Facts *facts)
{
    for (int i = 0; i < facts->count; i++)
        for (int k = 0; k < facts->count; k++) {
            const AiReason *harder = &facts->items[i], *grows = &facts->items[k];
            if (harder->kind != AI_REASON_HARDER || grows->kind != AI_REASON_GROWS_FOR ||
                harder->feature != grows->feature || harder->seats != grows->seats)
                continue;
            int less = 2 * abs(harder->centipoints) < abs(grows->centipoints) ? i : k;
            facts->items[less] = facts->items[--facts->count];
            return;
        }
}

/* --- all of it -------------------------------------------------------------------------------- */

/* May a follower stand anywhere on the tile that `g` asks about? */
static bool may_follow(const Catalogue *c, const Game *g)
{
    if (g->phase != PHASE_FOLLOW)
        return false;
    int n = tile_kind(c, &game_tiles(g)[g->last_tile])->segment_count;
    for (int i = 0; i < n; i++)
        if (game_can_follow(c, g, i, FIGURE_FOLLOWER, NULL))
            return true;
    return false;
}

/* EventSink of a Finder. Final scoring sends the figures home, so what they hold is looked at as
 * it begins. */
static void hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Finder *f = self;
    ear_hear(&f->ear, c, game, event);
    if (f->ear.over && event->kind == EVENT_FINAL)
        survey_make(f->m, game, f->seat, &f->new);
}

/* Does the action in m->game, a follower included. False if the game does not let it. */
static bool act(Finder *f, uint8_t segment)
{
    EventSink sink = {.hear = hear, .self = f};
    Game *g = f->m->game;
    f->could = may_follow(f->m->c, g);
    if (!game_apply(f->m->c, g, f->action, &sink, NULL, NULL))
        return false;
    f->could |= !f->ear.deaf && may_follow(f->m->c, g);
    if (f->ear.deaf || f->action->kind != ACTION_PLACE || g->phase != PHASE_FOLLOW)
        return true;
    Action follow = {.kind = ACTION_SKIP, .seat = g->to_act};
    if (segment != NO_SEGMENT && game_can_follow(f->m->c, g, segment, FIGURE_FOLLOWER, NULL)) {
        follow.kind = ACTION_FOLLOW;
        follow.segment = segment;
    }
    return game_apply(f->m->c, g, &follow, &sink, NULL, NULL);
}

/* What is unseen after the action: a half may have left the hand, but no square has come; what
 * the game drew next is made up. */
static void look_again(Mind *m, const Game *view)
{
    mind_recall(m, m->game);
    m->game->stack_count = view->stack_count;
    m->unseen.halves = UINT16_MAX;
    mind_follow(m, m->game);
}

void facts_find(Mind *m, const AiTask *task, const Action *action, uint8_t segment, Facts *facts)
{
    Finder f = {.m = m,
                .before = task->view,
                .after = m->game,
                .action = action,
                .seat = task->view->to_act,
                .players = task->view->setup.players,
                .ear = {.seat = task->view->to_act, .placed = NO_FIGURE},
                .facts = facts};
    facts->count = 0;
    memset(facts->shifts, 0, sizeof facts->shifts);
    facts->beside = (AiBeside){0};
    if (action->kind == ACTION_DRAW)
        facts_of_draw(m, task->view, facts);
    if (action->kind == ACTION_PICK)
        facts_of_pick(m, task->view, action->copy, facts);
    if (action->kind == ACTION_DRAW || action->kind == ACTION_PICK)
        return;
    mind_recall(m, task->view);
    survey_make(m, task->view, f.seat, &f.old);
    mind_copy(m, task->view);
    if (!act(&f, segment))
        return;
    if (action->kind == ACTION_PLACE)
        facts->beside = facts_beside(&f);
    for (int i = 0; i < f.ear.scored_count; i++)
        add_scored(&f, &f.ear.scored[i]);
    if (m->game->phase == PHASE_OVER) {
        if (f.ear.over && !halves_hidden(task->view))
            facts_of_end(&f);
        return;
    }
    look_again(m, task->view);
    survey_make(m, m->game, f.seat, &f.new);
    facts_of_features(&f);
    facts_of_shifts(&f);
    facts_of_meets(&f);
    say_once(facts);
    facts_of_expansions(&f);
    look_at_gap(&f);
    look_at_followers(&f);
    look_for_quiet(&f);
}
