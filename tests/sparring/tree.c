/* tree.c: follows an open-source information-set tree search. It deals five stacks and grows a tree
 * of placements and figure moves over each. Children are made in a fixed order, and their number
 * grows with the square root of the visits. UCT selects, leaf.h evaluates the leaves, and the most
 * visited action wins. One node of the budget is one simulation. */
#include "leaf.h"
#include "partners.h"
#include "rules/view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* the default budget; with it the partner does as well against random play as the original
     * program */
    SIMULATIONS = 4000,
    DEALS = 5,
    TREE_NODES = 1 << 14,
    TREE_DEPTH = 256,
    TREE_ACTIONS = 2048,
    NO_CHILD = 0
};

typedef struct Node {
    Action action;              /* the action that leads to this node */
    uint32_t first, last, next; /* first and last child, and the parent's next child */
    int children, legal;        /* legal: number of legal actions, −1 while unknown */
    int visits;
    double value; /* sum of results for the seat that chose this node */
    uint8_t seat; /* the seat that chose this node */
} Node;

/* An action with its place in the order in which children are made. */
typedef struct Ordered {
    Action action;
    int key, index;
} Ordered;

typedef struct Tree {
    int count;
    Ordered ordered[TREE_ACTIONS];
    Action actions[TREE_ACTIONS];
    Node nodes[TREE_NODES];
    int visits[TREE_ACTIONS]; /* visits of each legal action, over all deals */
    double values[TREE_ACTIONS];
} Tree;

/* --- actions in order ------------------------------------------------------------------------- */

/* Puts placements near the start first. Figure moves follow: cities before monasteries, roads and
 * fields; placing no follower comes last. */
static int key_of(const Desk *d, const Action *a)
{
    enum { FOLLOWING = 1 << 20, SKIPPING = 1 << 21 };
    static const uint8_t order[SEGMENT_KINDS] = {
        [SEGMENT_CITY] = 0,   [SEGMENT_MONASTERY] = 1, [SEGMENT_GARDEN] = 1, [SEGMENT_ROAD] = 2,
        [SEGMENT_RIVER] = 4,  [SEGMENT_FIELD] = 3,     [SEGMENT_SYMBOL] = 4, [SEGMENT_CROSSING] = 4,
        [SEGMENT_CASTLE] = 1, [SEGMENT_HUT] = 1,       [SEGMENT_LYING] = 1};
    if (a->kind == ACTION_PLACE)
        return abs(a->cell.x) + abs(a->cell.y);
    if (a->kind == ACTION_SKIP)
        return SKIPPING;
    if (a->kind != ACTION_FOLLOW)
        return 0;
    PlacedTile last = game_tile(d->game, game_last_tile(d->game));
    return FOLLOWING + order[catalogue_kind(d->c, last.copy)->segments[a->segment].kind];
}

static int compare(const void *a, const void *b)
{
    const Ordered *one = a, *two = b;
    return one->key != two->key ? one->key - two->key : one->index - two->index;
}

static int order_actions(Desk *d, Tree *t)
{
    int n = game_legal(d->c, d->game, t->actions, TREE_ACTIONS);
    n = n < TREE_ACTIONS ? n : TREE_ACTIONS;
    for (int i = 0; i < n; i++)
        t->ordered[i] = (Ordered){t->actions[i], key_of(d, &t->actions[i]), i};
    qsort(t->ordered, (size_t)n, sizeof t->ordered[0], compare);
    return n;
}

/* --- one simulation --------------------------------------------------------------------------- */

static uint32_t node_make(Tree *t, const Action *action, uint8_t seat)
{
    t->nodes[t->count] = (Node){.action = *action, .seat = seat, .legal = -1};
    return (uint32_t)t->count++;
}

/* Returns whether the node may get another child now. */
static bool widens(const Node *node)
{
    int limit = (int)(2.0 * sqrt(node->visits > 0 ? node->visits : 1));
    return node->legal < 0 || (node->children < node->legal && node->children < limit);
}

static uint32_t best_child(const Tree *t, const Node *node)
{
    const double explore = 1.41;
    uint32_t best = node->first;
    double most = -1.0;
    for (uint32_t i = node->first; i != NO_CHILD; i = t->nodes[i].next) {
        const Node *child = &t->nodes[i];
        double value =
            child->value / child->visits + explore * sqrt(log(node->visits) / child->visits);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/* Makes and applies the next child in order; NO_CHILD if there is none. */
static uint32_t expand(Desk *d, Tree *t, uint32_t parent)
{
    if (game_phase(d->game) == PHASE_OVER || t->count == TREE_NODES || !widens(&t->nodes[parent]))
        return NO_CHILD;
    Node *node = &t->nodes[parent];
    node->legal = order_actions(d, t);
    if (node->children >= node->legal)
        return NO_CHILD;
    const Action *action = &t->ordered[node->children].action;
    uint32_t child = node_make(t, action, game_to_act(d->game));
    if (node->children++ == 0)
        node->first = child;
    else
        t->nodes[node->last].next = child;
    node->last = child;
    desk_apply(d, action, NULL);
    return child;
}

static void simulate(Desk *d, Tree *t)
{
    uint32_t path[TREE_DEPTH], at = 0;
    int depth = 0;
    game_copy(d->game, d->world);
    path[depth++] = at;
    while (t->nodes[at].children && !widens(&t->nodes[at]) && depth < TREE_DEPTH - 1) {
        at = best_child(t, &t->nodes[at]);
        path[depth++] = at;
        desk_apply(d, &t->nodes[at].action, NULL);
    }
    uint32_t child = expand(d, t, at);
    if (child != NO_CHILD)
        path[depth++] = child;
    double value = leaf_value(d);
    d->nodes++;
    for (int i = 0; i < depth; i++) {
        Node *node = &t->nodes[path[i]];
        node->visits++;
        node->value += node->seat == d->seat ? value : 1.0 - value;
    }
}

/* --- all deals -------------------------------------------------------------------------------- */

static void add_up(const AiTask *task, Tree *t)
{
    for (uint32_t i = t->nodes[0].first; i != NO_CHILD; i = t->nodes[i].next) {
        for (int k = 0; k < task->legal_count && k < TREE_ACTIONS; k++) {
            if (action_equal(&t->nodes[i].action, &task->legal[k])) {
                t->visits[k] += t->nodes[i].visits;
                t->values[k] += t->nodes[i].value;
                break;
            }
        }
    }
}

static AiAnswer decide(const AiEngine *self, const AiTask *task)
{
    const AiBudget *budget = &task->budget;
    AiAnswer answer = {0};
    if (task->legal_count == 1)
        return answer;
    Desk *d = desk_open(task);
    Tree *t = d->extra;
    uint64_t share = (budget->nodes ? budget->nodes : self->nodes) / DEALS;
    memset(t->visits, 0, sizeof t->visits);
    memset(t->values, 0, sizeof t->values);
    for (int deal = 0; deal < DEALS; deal++) {
        static const Action none = {0};
        game_copy(d->world, d->view);
        game_redeal(d->c, d->world, task->rng);
        t->count = 0;
        node_make(t, &none, (uint8_t)d->seat);
        for (uint64_t i = 0; i < share || i == 0; i++) {
            simulate(d, t);
            if (budget->stop && budget->stop(budget->stop_self))
                break;
        }
        add_up(task, t);
    }
    for (int i = 1; i < task->legal_count && i < TREE_ACTIONS; i++) {
        int best = answer.action;
        if (t->visits[i] > t->visits[best] ||
            (t->visits[i] == t->visits[best] && t->values[i] > t->values[best]))
            answer.action = i;
    }
    answer.nodes = d->nodes;
    return answer;
}

static size_t memory(const Catalogue *c, const Game *view)
{
    return desk_size(c, view, sizeof(Tree));
}

const AiEngine tree_partner = {
    .name = "tree", .shares = 1, .nodes = SIMULATIONS, .memory = memory, .decide = decide};
