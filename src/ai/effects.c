/* effects.c: performs an action in a copy of the view and collects its effects as reasons. The
 * events of that action are one source of facts. The other is the difference between two surveys of
 * the held features, before and after the action (effects_compare): it shows which features were
 * joined, grew or changed owners. Nothing hidden leaks out, because the search ends when the next
 * turn begins. */
#include "ai/effects.h"

#include "ai/expansion_value.h"
#include "ai/greedy.h"
#include "rules/board.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/query.h"

#include <math.h>
#include <stdlib.h>

/* --- facts ------------------------------------------------------------------------------------ */

AiReason *effects_add(Effects *effects, AiReasonKind kind, int feature, float centipoints)
{
    assert(kind > AI_REASON_NONE && kind < AI_REASONS && "a reason");
    assert(feature >= 0 && feature < SEGMENT_KINDS && "what it is about");
    AiReason *reason = NULL;
    /* points for two cities are two facts */
    bool paid = kind >= AI_REASON_CLOSES && kind <= AI_REASON_PAYS;
    for (int i = 0; i < effects->count && !reason && !paid; i++)
        if (effects->items[i].kind == kind && effects->items[i].feature == feature)
            reason = &effects->items[i];
    if (reason && (float)abs(reason->centipoints) >= fabsf(centipoints))
        reason = &effects->lost;
    if (!reason)
        reason = effects->count < EFFECTS_MAX ? &effects->items[effects->count++] : &effects->lost;
    *reason = (AiReason){.kind = (uint8_t)kind,
                         .feature = (uint8_t)feature,
                         .tile = AI_NO_TILE,
                         .centipoints = (int32_t)centipoints};
    return reason;
}

static AiReason *add(Finder *f, AiReasonKind kind, int feature, float centipoints)
{
    return effects_add(f->effects, kind, feature, centipoints);
}

void effect_locate(const Finder *f, uint16_t root, uint16_t *tile, uint8_t *segment)
{
    assert(root < f->after->node_count && "a feature of after");
    const Node *nodes = game_nodes(f->after);
    uint16_t node = root;
    while (nodes[node].tile >= f->before->tile_count && nodes[node].next != root)
        node = nodes[node].next;
    bool lay = nodes[node].tile < f->before->tile_count;
    *tile = lay ? nodes[node].tile : AI_NO_TILE;
    *segment = lay ? nodes[node].segment : 0;
}

void effect_add(Finder *f, uint16_t root, float centipoints, AiReason fact)
{
    AiReason *reason =
        effects_add(f->effects, fact.kind, game_nodes(f->after)[root].kind, centipoints);
    fact.feature = reason->feature;
    fact.centipoints = reason->centipoints;
    unsigned members = reason_shapes[fact.kind].said | reason_shapes[fact.kind].silent;
    fact.seats = members & MEMBER_SEATS ? effect_others(f, fact.seats) : 0;
    effect_locate(f, root, &fact.tile, &fact.segment);
    *reason = fact;
}

float effect_lead(const Finder *f, unsigned seats, int points)
{
    float own = effect_own(f, seats) ? 1.0f : 0.0f;
    int others = 0;
    for (int seat = 0; seat < f->players; seat++)
        others += effect_others(f, seats) >> seat & 1;
    return 100.0f * (float)points * (own - (float)others / (float)(f->players - 1));
}

static void add_payment(Finder *f, const Scored *scored)
{
    if (!effect_own(f, scored->seats) || scored->points < 0)
        return; /* a ransom is reported from the side of the seat that receives it */
    AiReason *reason =
        add(f, AI_REASON_PAYS, scored->kind, effect_lead(f, scored->seats, scored->points));
    reason->points = scored->points;
    reason->seats = effect_others(f, scored->seats);
    reason->number = scored->label;
}

/* Returns the reason to report if the action of an expansion scores `root` before it is complete
 * or, with NO_NODE, takes a figure home. AI_REASON_NONE: it does neither. */
static AiReasonKind scored_by_action(const Finder *f, uint16_t root)
{
    const ExpansionValue *value;
    AiReasonKind kind = AI_REASON_NONE;
    for (int i = 0; !kind && (value = value_in_play(f->before, &i));)
        kind = value->scored_as ? value->scored_as(f, root) : AI_REASON_NONE;
    return kind;
}

static void add_scored(Finder *f, const Scored *scored)
{
    if (scored->label != LABEL_NONE) {
        add_payment(f, scored);
        return;
    }
    uint16_t root = feature_root(f->after, feature_node(f->after, scored->tile, scored->segment));
    bool own = effect_own(f, scored->seats);
    bool claimed = f->outcome.back && f->outcome.placed_on == scored->kind && !f->outcome.home;
    uint8_t others = effect_others(f, scored->seats),
            beaten = effect_left_out(f, root, scored->seats);
    AiReasonKind early = own ? scored_by_action(f, root) : AI_REASON_NONE;
    AiReasonKind kind = !own      ? AI_REASON_CLOSES_FOR
                        : early   ? early
                        : others  ? AI_REASON_CLOSES_SHARED
                        : beaten  ? AI_REASON_CLOSES_FROM
                        : claimed ? AI_REASON_TAKES_CLOSED
                                  : AI_REASON_CLOSES;
    effect_add(f, root, effect_lead(f, scored->seats, scored->points),
               (AiReason){.kind = (uint8_t)kind,
                          .seats = early                           ? 0
                                   : kind == AI_REASON_CLOSES_FROM ? beaten
                                                                   : others,
                          .points = scored->points});
}

/* Reports a gap that no half can fill, unless it blocks a feature that another fact already
 * names. */
static void look_at_gap(Finder *f)
{
    if (f->action->kind != ACTION_PLACE || halves_hidden(f->before))
        return;
    for (int i = 0; i < f->effects->count; i++)
        if (f->effects->items[i].kind == AI_REASON_GAP_BLOCKS)
            return;
    for (int i = 0; i < f->after->frontier_count; i++) {
        const Opening *opening = &game_frontier(f->after)[i];
        bool here = cell_equal(opening->cell, f->action->cell);
        if (here && need_is_gap(opening->need) && !f->ws->unseen.gap[opening->need - NEED_EMPTY]) {
            add(f, AI_REASON_GAP_DEAD, SEGMENT_CITY, 20);
            return;
        }
    }
}

static void look_at_followers(Finder *f)
{
    int left = f->after->supply[f->seat][FIGURE_FOLLOWER],
        had = f->before->supply[f->seat][FIGURE_FOLLOWER];
    if (f->outcome.home && !scored_by_action(f, NO_NODE)) /* otherwise another fact reports it */
        add(f, f->outcome.home > 1 ? AI_REASON_HOME_MANY : AI_REASON_HOME, SEGMENT_CITY,
            FOLLOWER_WORTH * (float)f->outcome.home)
            ->number = (uint8_t)f->outcome.home;
    if (left == 0 && had > 0)
        add(f, AI_REASON_LAST_FOLLOWER, SEGMENT_CITY, -LAST_WORTH);
    if (!f->could || f->outcome.placed != NO_FIGURE)
        return;
    if (left == 1 && !f->outcome.home)
        add(f, AI_REASON_KEEPS_LAST, SEGMENT_CITY, LAST_WORTH);
    else if (left == 2 && !f->outcome.home)
        add(f, AI_REASON_KEEPS_LAST_TWO, SEGMENT_CITY, 80);
    else if (f->action->kind == ACTION_SKIP)
        add(f, AI_REASON_NO_FOLLOWER, SEGMENT_CITY, 50);
}

/* Adds a neutral fact if no fact says anything good about a feature. */
static void look_for_quiet(Finder *f)
{
    bool costs = false;
    for (int i = 0; i < f->effects->count; i++) {
        const AiReason *fact = &f->effects->items[i];
        if (fact->centipoints < 0)
            costs = true;
        else if (fact->kind != AI_REASON_KEEPS_LAST && fact->kind != AI_REASON_KEEPS_LAST_TWO)
            return;
    }
    if (f->action->kind == ACTION_PLACE)
        add(f, costs ? AI_REASON_NOTHING : AI_REASON_QUIET, SEGMENT_CITY, 40);
    if (f->action->kind == ACTION_SKIP && !f->effects->count)
        add(f, AI_REASON_AS_IT_IS, SEGMENT_CITY, 40);
}

/* If a feature of others grows and thereby becomes harder to complete, players see a single fact.
 * Keeps the growth if it weighs more than twice as much, otherwise the difficulty. */
static void say_once(Effects *effects)
{
    for (int i = 0; i < effects->count; i++)
        for (int k = 0; k < effects->count; k++) {
            const AiReason *harder = &effects->items[i], *grows = &effects->items[k];
            if (harder->kind != AI_REASON_HARDER || grows->kind != AI_REASON_GROWS_FOR ||
                harder->feature != grows->feature || harder->seats != grows->seats)
                continue;
            int less = 2 * abs(harder->centipoints) < abs(grows->centipoints) ? i : k;
            effects->items[less] = effects->items[--effects->count];
            return;
        }
}

/* --- finding all facts ------------------------------------------------------------------------ */

/* Is there a segment of the tile just placed that a follower may claim? */
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

/* EventSink of a Finder. Surveys the features when final scoring begins, because final scoring
 * sends the figures home. */
static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Finder *f = self;
    outcome_on_event(&f->outcome, c, game, event);
    if (f->outcome.over && event->kind == EVENT_FINAL)
        holdings_survey(f->ws, game, f->seat, &f->new);
}

/* If an expansion asks a question now, gives the answer that the action was meant for; the seat may
 * still choose another one. */
static void answer_well(Finder *f, const EventSink *sink)
{
    const Game *g = f->ws->game;
    const ExpansionValue *value;
    Action answer = {.kind = ACTION_CHOOSE, .seat = (uint8_t)f->seat};
    if (f->outcome.ended || g->phase != PHASE_DECIDE)
        return;
    for (int i = 0; (value = value_in_play(g, &i));)
        if (value->answer_hoped_for && value->answer_hoped_for(g, &answer)) {
            game_apply(f->ws->c, f->ws->game, &answer, sink, NULL, NULL);
            return;
        }
}

/* Performs the action in ws->game, including its follower. Returns false if the game refuses it. */
static bool act(Finder *f, uint8_t segment)
{
    EventSink sink = {.on_event = on_event, .self = f};
    Game *g = f->ws->game;
    f->could = may_follow(f->ws->c, g);
    if (!game_apply(f->ws->c, g, f->action, &sink, NULL, NULL))
        return false;
    f->could |= !f->outcome.ended && may_follow(f->ws->c, g);
    bool done = true;
    if (!f->outcome.ended && f->action->kind == ACTION_PLACE && g->phase == PHASE_FOLLOW) {
        Action follow = greedy_follower(f->ws, g, segment);
        done = game_apply(f->ws->c, g, &follow, &sink, NULL, NULL);
    }
    answer_well(f, &sink);
    return done;
}

/* Updates the unseen tiles after the action. A half may have left the hand, but no square counts as
 * drawn, because the tile that the game copy drew next is invented. */
static void look_again(Workspace *ws, const Game *view)
{
    workspace_recall(ws, ws->game);
    ws->game->stack_count = view->stack_count;
    ws->unseen.halves = UINT16_MAX;
    workspace_follow(ws, ws->game);
}

/* --- cut-off fields --------------------------------------------------------------------------- */

/* Reasons for cutting off fields. A tile placed between two fields keeps the farmers of others away
 * from complete cities on the far side. If the seat's own farmer is in the field on the far side,
 * effects_features.c reports that no player can join it. */

enum { FIELDS_AROUND = 2 * SIDES, CITIES_MAX = 32, CITY_POINTS = 3 };

/* The fields that bordered on a place before the tile was placed there, each once. */
typedef struct FieldsAround {
    int count;
    uint16_t roots[FIELDS_AROUND];
} FieldsAround;

static void add_field(const Finder *f, uint16_t root, FieldsAround *fields)
{
    for (int i = 0; i < fields->count; i++)
        if (fields->roots[i] == root)
            return;
    if (game_nodes(f->before)[root].kind == SEGMENT_FIELD && fields->count < FIELDS_AROUND)
        fields->roots[fields->count++] = root;
}

static void fields_around(const Finder *f, Cell cell, FieldsAround *fields)
{
    fields->count = 0;
    for (int i = 0; i < f->before->frontier_count; i++) {
        const Opening *opening = &game_frontier(f->before)[i];
        Beside around[SIDES];
        if (!cell_equal(opening->cell, cell))
            continue;
        holdings_survey_sides(f->ws, f->before, opening, around);
        for (int side = 0; side < SIDES; side++)
            if (around[side].lies) {
                add_field(f, around[side].first, fields);
                add_field(f, around[side].second, fields);
            }
    }
}

/* Counts the complete cities that border on `field` but not on `theirs`. */
static int cities_beyond(const Finder *f, uint16_t theirs, uint16_t field)
{
    FeatureId here[CITIES_MAX], there[CITIES_MAX];
    int beyond = 0, count = game_field_cities(f->ws->c, f->after, field, true, there, CITIES_MAX),
        had = game_field_cities(f->ws->c, f->after, theirs, true, here, CITIES_MAX);
    for (int i = 0; i < count && i < CITIES_MAX; i++) {
        bool known = false;
        for (int k = 0; k < had && k < CITIES_MAX; k++)
            known |= here[k] == there[i];
        beyond += !known;
    }
    return beyond;
}

/* `theirs` and `field` were two fields next to the place of the new tile. Reports `theirs` if
 * others could have joined the two and no longer can. */
static void look_at_cut(Finder *f, const Holding *theirs, uint16_t field)
{
    /* chance that they would have been joined, if many tiles could do it */
    static const float chance = .4f;
    Meet was = {.a = theirs->root, .b = field},
         now = {.a = feature_root(f->after, theirs->root), .b = feature_root(f->after, field)};
    const Holding *still = holdings_find(&f->new, now.a);
    if (now.a == now.b || !still || effect_own(f, still->owners) || holdings_find(&f->new, now.b))
        return;
    int cities = cities_beyond(f, now.a, now.b);
    if (!cities)
        return;
    holdings_meet(f->ws, f->before, f->seat, &was);
    if (!effect_feared(&was))
        return;
    holdings_meet(f->ws, f->after, f->seat, &now);
    if (!effect_feared(&now))
        effect_add(f, now.a,
                   -chance * effect_nearness(&was) *
                       effect_lead(f, still->owners, CITY_POINTS * cities),
                   (AiReason){.kind = AI_REASON_CUTS_OFF,
                              .seats = still->owners,
                              .number = effect_small(cities)});
}

/* Reports fields of others that the tile cut off from complete cities. */
static void effects_of_cuts(Finder *f)
{
    FieldsAround fields;
    if (f->action->kind != ACTION_PLACE || f->after->tile_count <= f->before->tile_count)
        return;
    fields_around(f, f->action->cell, &fields);
    for (int i = 0; i < fields.count && fields.count > 1; i++) {
        const Holding *theirs = holdings_find(&f->old, fields.roots[i]);
        for (int k = 0; theirs && !effect_own(f, theirs->owners) && k < fields.count; k++)
            if (k != i)
                look_at_cut(f, theirs, fields.roots[k]);
    }
}

/* --- reasons of expansions -------------------------------------------------------------------- */

/* Reasons from expansions: the use of their figures, figures that are sent home or come within
 * reach, and the facts that each expansion finds (ai/expansion_value.h). Reach depends on distance
 * alone (ai/eval.h): a harmless tile in hand doesn't make a figure safer. */

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { USE_WORTH = 70, SENT_WORTH = 220, REACH_WORTH = 350 };

AiReason *effect_say(Finder *f, AiReasonKind kind, int feature, float centipoints, unsigned seats)
{
    AiReason *reason = effects_add(f->effects, kind, feature, centipoints);
    reason->seats = reason_shapes[kind].said & MEMBER_SEATS ? effect_others(f, seats) : 0;
    return reason;
}

/* Reports the use of a figure of an expansion, unless the expansion has its own reasons for that
 * figure. */
static void look_at_figure(Finder *f)
{
    const ExpansionValue *value;
    int kind = f->action->figure_kind;
    if (f->action->kind != ACTION_FOLLOW || kind == FIGURE_FOLLOWER ||
        f->outcome.placed == NO_FIGURE)
        return;
    for (int i = 0; (value = value_in_play(f->before, &i));)
        if (value->own_reasons >> kind & 1)
            return;
    effects_add(f->effects, AI_REASON_FIGURE, f->outcome.placed_on, USE_WORTH)->number =
        (uint8_t)kind;
}

static void look_at_sent(Finder *f)
{
    if (effect_others(f, f->outcome.sent))
        effect_say(f, AI_REASON_SENDS_HOME, SEGMENT_CITY, SENT_WORTH, f->outcome.sent);
    if (effect_own(f, f->outcome.sent))
        effect_say(f, AI_REASON_SENT_HOME, SEGMENT_CITY, -SENT_WORTH, 0);
}

/* --- figures within reach --------------------------------------------------------------------- */

/* For each seat, the total risk that one danger poses to its figures, and the number of its
 * figures. */
typedef struct Reach {
    float risk[SEATS_MAX];
    int figures[SEATS_MAX];
} Reach;

static Reach reach_in(const Game *g, const Danger *danger, const ExpansionValue *of)
{
    Reach reach = {0};
    for (int i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || !figure_traits[figure->kind].weight)
            continue;
        Cell cell = game_tiles(g)[figure->tile].cell;
        if (danger->any)
            reach.risk[figure->seat] += of->risk(danger, figure->seat, cell, figure->tile);
        reach.figures[figure->seat]++;
    }
    return reach;
}

/* A seat whose figures left the board isn't reported as safer. */
static void compare_reach(Finder *f, const ExpansionValue *of, const Reach *before,
                          const Reach *after)
{
    static const float least = .07f;
    unsigned nearer = 0;
    float most = 0.0f;
    for (int seat = 0; seat < f->players; seat++) {
        float more = after->risk[seat] - before->risk[seat];
        if (seat == f->seat && more > least)
            effect_say(f, of->nearer, SEGMENT_CITY, -REACH_WORTH * more, 0);
        else if (seat == f->seat && more < -least && after->figures[seat] >= before->figures[seat])
            effect_say(f, of->safer, SEGMENT_CITY, -REACH_WORTH * more, 0);
        else if (seat != f->seat && more > least) {
            nearer |= 1u << seat;
            most = more > most ? more : most;
        }
    }
    if (nearer)
        effect_say(f, of->others_nearer, SEGMENT_CITY, REACH_WORTH * most / 2.0f, nearer);
}

static void look_at_reach(Finder *f)
{
    Danger before, after;
    danger_survey(f->ws->c, f->before, 0.0f, false, &before);
    danger_survey(f->ws->c, f->after, 0.0f, false, &after);
    danger_calm(&before);
    danger_calm(&after);
    for (int i = 0; i < before.count; i++) {
        Reach was = reach_in(f->before, &before, before.of[i]),
              is = reach_in(f->after, &after, before.of[i]);
        compare_reach(f, before.of[i], &was, &is);
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Reports figures sent home or within reach, and the facts that the expansions in play find. */
static void effects_of_expansions(Finder *f)
{
    const ExpansionValue *value;
    look_at_figure(f);
    for (int i = 0; (value = value_in_play(f->before, &i));)
        if (value->find_effects)
            value->find_effects(f);
    if (!danger_in_play(f->before))
        return;
    look_at_sent(f);
    look_at_reach(f);
}

/* --- all effects of an action ----------------------------------------------------------------- */

void effects_find(Workspace *ws, const AiTask *task, const Action *action, uint8_t segment,
                  Effects *effects)
{
    Finder f = {.ws = ws,
                .before = task->view,
                .after = ws->game,
                .action = action,
                .seat = task->view->to_act,
                .players = task->view->setup.players,
                .outcome = {.seat = task->view->to_act, .placed = NO_FIGURE},
                .effects = effects};
    assert(task->view->to_act < SEATS_MAX && "a seat decides");
    *effects = (Effects){0};
    if (action->kind == ACTION_DRAW)
        effects_of_draw(ws, task->view, effects);
    if (action->kind == ACTION_PICK)
        effects_of_pick(ws, task->view, action->copy, effects);
    if (action->kind == ACTION_DRAW || action->kind == ACTION_PICK)
        return;
    workspace_recall(ws, task->view);
    holdings_survey(ws, task->view, f.seat, &f.old);
    workspace_copy(ws, task->view);
    if (!act(&f, segment))
        return;
    if (action->kind == ACTION_PLACE)
        effects->beside = effects_touched(&f);
    bool over = ws->game->phase == PHASE_OVER;
    if (!over) {
        look_again(ws, task->view);
        holdings_survey(ws, ws->game, f.seat, &f.new);
    }
    effects_compare(&f);
    for (int i = 0; i < f.outcome.scored_count; i++)
        add_scored(&f, &f.outcome.scored[i]);
    if (over) {
        if (f.outcome.over && !halves_hidden(task->view))
            effects_of_end(&f);
        return;
    }
    effects_of_features(&f);
    effects_of_shifts(&f);
    effects_of_meets(&f);
    effects_of_cuts(&f);
    say_once(effects);
    effects_of_expansions(&f);
    look_at_gap(&f);
    look_at_followers(&f);
    look_for_quiet(&f);
}
