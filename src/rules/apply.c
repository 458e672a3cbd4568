/* apply.c: lists the legal actions, tests whether an action is one of them, and applies it. A table
 * has a row for each kind of action, with its test and its effect. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/hands.h"
#include "rules/span.h"
#include "rules/turn.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- legal ------------------------------------------------------------------------------------ */

/* Lists the legal actions of the seat that decides. Their order: picks in the order of the
 * pool; the draw, then halves in the order of the hand; placements in the order of the frontier; no
 * figure, then segments in their order, each with its kinds of figures; then deeds; and last, in
 * all these phases, free deeds. */

static inline void add(const Game *g, ActionList *list, Action action)
{
    action.seat = g->to_act;
    list_add(list, action);
}

/* Takes all placements from the frontier at once: a call for each would cost more than the search
 * (docs/PERFORMANCE.md). Ignores `wanted`: board_allows() tests a single placement. */
static void add_placements(const Catalogue *c, const Game *g, uint16_t copy, ActionList *list)
{
    int fit = list->count < list->room ? list->room - list->count : 0;
    Action *out = fit ? list->out + list->count : NULL;
    list->count += board_place_actions(c, g, copy, out, fit);
}

/* Adds the placements that are possible only with a road laid across a tile. */
static __attribute__((noinline)) void add_spanning(const Catalogue *c, const Game *g, uint16_t copy,
                                                   ActionList *list)
{
    int fit = list->count < list->room ? list->room - list->count : 0;
    Action *out = fit ? list->out + list->count : NULL;
    list->count += game_spanned_placements(c, g, copy, out, fit);
}

/* Lists equal halves as one option: the first one without an owner represents them all. */
static void list_picks(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    const Half *halves = game_halves(g);
    PoolRows rows = hands_on_offer(g);
    for (int i = rows.from; i < rows.end; i++) {
        if (halves[i].owner == NO_SEAT && hands_find(g, halves[i].copy, NO_SEAT) == i)
            add(g, list, (Action){.kind = ACTION_PICK, .copy = halves[i].copy});
    }
}

/* Lists the free deeds, allowed before the action and in addition to it (COMB-1). */
static void add_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    for (uint64_t rows = g->hooks[HOOK_FREE_ACTIONS]; rows;)
        expansion_next(&rows)->free_actions(c, g, list);
}

/* Returns whether tile `i` of the hand is an option of its own. Equal tiles are one option. In a
 * view a hidden half of another seat fits nowhere, since it is unknown. */
static inline bool is_option(const uint16_t *hand, int i)
{
    bool again = hand[i] == COPY_HIDDEN;
    for (int j = 0; j < i; j++)
        again = again || hand[j] == hand[i];
    return !again;
}

/* Lists the choices of the last round: fill one hole or skip (AM-4). */
static __attribute__((noinline)) void list_last_round(const Catalogue *c, const Game *g,
                                                      ActionList *list)
{
    const uint16_t *hand = g->hand[g->to_act];
    add(g, list, (Action){.kind = ACTION_SKIP});
    for (int i = 0; i < g->hand_count[g->to_act]; i++) {
        if (is_option(hand, i) && kind_closes(catalogue_kind(c, hand[i])))
            add_placements(c, g, hand[i], list);
    }
}

static void list_choices(const Catalogue *c, const Game *g, ActionList *list)
{
    const uint16_t *hand = g->hand[g->to_act];
    if (g->last_round) {
        list_last_round(c, g, list);
        return;
    }
    if (g->stack_count > 0)
        add(g, list, (Action){.kind = ACTION_DRAW});
    for (int i = 0; i < g->hand_count[g->to_act]; i++) {
        if (!is_option(hand, i))
            continue;
        add_placements(c, g, hand[i], list);
        if (g->hooks[HOOK_SPANS] && hand[i] != COPY_HIDDEN)
            add_spanning(c, g, hand[i], list);
    }
    if (g->hooks[HOOK_FREE_ACTIONS])
        add_free_actions(c, g, list);
}

/* Kept separate: in a single function, anything done after the placements would cost 10 more
 * instructions per tile. */
static __attribute__((noinline)) void
list_placements_and_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    add_placements(c, g, g->drawn, list);
    if (g->hooks[HOOK_SPANS])
        add_spanning(c, g, g->drawn, list);
    add_free_actions(c, g, list);
}

static void list_placements(const Catalogue *c, const Game *g, ActionList *list)
{
    if (g->hooks[HOOK_FREE_ACTIONS])
        list_placements_and_free_actions(c, g, list);
    else
        add_placements(c, g, g->drawn, list);
}

static inline void add_figure(const Game *g, ActionList *list, const Tile *tile, int segment,
                              int kind)
{
    if (figure_refusal(g, (uint16_t)(tile->first_node + segment), kind, true) == REFUSAL_NONE)
        add(g, list,
            (Action){
                .kind = ACTION_FOLLOW, .segment = (uint8_t)segment, .figure_kind = (uint8_t)kind});
}

/* Returns the set of kinds other than the follower that the seat can place here: its supply has one
 * (BASE-13), and nothing bars the tile. */
static inline unsigned kinds_supplied(const Catalogue *c, const Game *g)
{
    unsigned left = g->kinds & ~(1u << FIGURE_FOLLOWER), kinds = 0;
    for (int kind = FIGURE_FOLLOWER + 1; left >> kind; kind++)
        kinds |= (left >> kind & 1 && g->supply[g->to_act][kind] &&
                          figure_refused_by_tile(c, g, g->last_tile, kind) == REFUSAL_NONE
                      ? 1u
                      : 0u)
                 << kind;
    return kinds;
}

/* Goes segment by segment, so that all claims of a segment are next to each other. The follower
 * comes first and skips the set of kinds: a base game has no other. */
static void list_followers(const Catalogue *c, const Game *g, ActionList *list)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    int segments = tile_kind(c, tile)->segment_count;
    bool follower = g->supply[g->to_act][FIGURE_FOLLOWER] > 0 &&
                    figure_refused_by_tile(c, g, g->last_tile, FIGURE_FOLLOWER) == REFUSAL_NONE;
    unsigned others = kinds_supplied(c, g) >> (FIGURE_FOLLOWER + 1);
    add(g, list, (Action){.kind = ACTION_SKIP});
    for (int i = 0; i < segments; i++) {
        if (follower)
            add_figure(g, list, tile, i, FIGURE_FOLLOWER);
        for (int kind = FIGURE_FOLLOWER + 1; others >> (kind - 1); kind++) {
            if (others >> (kind - 1) & 1)
                add_figure(g, list, tile, i, kind);
        }
    }
    for (uint64_t rows = g->hooks[HOOK_DEEDS]; rows;)
        expansion_next(&rows)->deeds(c, g, list);
    if (g->hooks[HOOK_FREE_ACTIONS])
        add_free_actions(c, g, list);
}

static void list_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    expansion_row(g->asker)->answers(c, g, list);
}

/* Lists nothing: in PHASE_FREE any tile may be placed, so the placements are countless. */
static void list_nothing(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    (void)g;
    (void)list;
}

int game_legal(const Catalogue *c, const Game *game, Action *out, int room)
{
    static void (*const lists[PHASES])(const Catalogue *, const Game *, ActionList *) = {
        [PHASE_DRAFT] = list_picks,      [PHASE_CHOOSE] = list_choices,
        [PHASE_PLACE] = list_placements, [PHASE_FOLLOW] = list_followers,
        [PHASE_DECIDE] = list_answers,   [PHASE_FREE] = list_nothing,
        [PHASE_OVER] = list_nothing,
    };
    ActionList list = {.out = out, .room = room};
    lists[game->phase](c, game, &list);
    return list.count;
}

/* --- apply ------------------------------------------------------------------------------------ */

static_assert(sizeof(Action) == 16, "an action has no bytes between its members");

bool action_equal(const Action *a, const Action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* --- draft ------------------------------------------------------------------------------------ */

static bool can_pick(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    (void)c;
    PoolRows rows = hands_on_offer(g);
    int row = hands_find(g, a->copy, NO_SEAT);
    return (row >= rows.from && row < rows.end) || refuse(fault, REFUSAL_NO_SUCH_OPTION);
}

/* Every player sees the pick (HALF-10, GC-13), so the event names the copy. */
static void do_pick(Play *p, const Action *a)
{
    hands_take(p, a->seat, hands_find(p->g, a->copy, NO_SEAT));
    p->g->picked++;
    say(p, (Event){.kind = EVENT_PICKED, .seat = a->seat, .copy = a->copy});
    turn_draft(p);
}

/* --- drawing and laying ----------------------------------------------------------------------- */

static bool can_draw(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    (void)c;
    (void)a;
    return g->stack_count > 0 || refuse(fault, REFUSAL_NOTHING_LEFT); /* the stack is empty, so a
                                                                         half must be placed
                                                                         (HALF-53) */
}

static void do_draw(Play *p, const Action *a)
{
    (void)a;
    turn_draw(p); /* HALF-13: a seat that has drawn can't go back to a half */
}

/* A seat lays a road together with its tile only if the tile doesn't fit without it; any other road
 * is a later deed (BCB-22). */
static bool can_lay_spanning(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    NeededSpan span;
    if (a->choice != PLACE_SPANS)
        return refuse(fault, REFUSAL_NO_SUCH_OPTION);
    if (!g->hooks[HOOK_SPANS])
        return refuse(fault, REFUSAL_NOT_IN_PLAY);
    if (!game_span_needed(c, g, a->copy, a->cell, a->rotation, &span))
        return board_fits(c, g, a->copy, a->cell, a->rotation, true, fault) &&
               refuse(fault, REFUSAL_SPAN_IDLE);
    if (span_rights(g).left == 0)
        return refuse(fault, REFUSAL_NO_SPAN);
    return board_expansions_allow(c, g, a->copy, a->cell, a->rotation, fault);
}

/* Checks first that the tile exists and is the drawn one or in the hand, and then the board. A seat
 * that has drawn gets REFUSAL_MUST_DRAW for a half that it holds. */
static bool can_lay(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    if (a->copy >= c->copy_count || a->rotation > 3)
        return refuse(fault, REFUSAL_NO_SUCH_OPTION);
    if (g->phase == PHASE_PLACE && a->copy != g->drawn)
        return refuse(fault, hands_index(g, a->seat, a->copy) >= 0 ? REFUSAL_MUST_DRAW
                                                                   : REFUSAL_NOT_IN_HAND);
    if (g->phase == PHASE_CHOOSE && hands_index(g, a->seat, a->copy) < 0)
        return refuse(fault, REFUSAL_NOT_IN_HAND);
    if (g->phase == PHASE_CHOOSE && g->last_round && !kind_closes(catalogue_kind(c, a->copy)))
        return refuse(fault, REFUSAL_LAST_ROUND);
    if (a->choice != PLACE_PLAINLY)
        return can_lay_spanning(c, g, a, fault);
    return board_allows(c, g, a->copy, a->cell, a->rotation, fault);
}

/* Reports the placement of the tile, which becomes the last one. */
static inline void say_placed(Play *p, const Action *a, int tile)
{
    p->g->last_tile = (uint16_t)tile;
    say(p, (Event){.kind = EVENT_PLACED,
                   .seat = a->seat,
                   .copy = a->copy,
                   .tile = (uint16_t)tile,
                   .cell = a->cell,
                   .rotation = a->rotation});
}

static __attribute__((noinline)) void lay_spanning(Play *p, const Action *a)
{
    NeededSpan span;
    game_span_needed(p->c, p->g, a->copy, a->cell, a->rotation, &span);
    int tile = span_lay_tile(p, a, span);
    say_placed(p, a, tile);
    span_report(p, a->seat, span.tile == NO_TILE ? tile : span.tile, span.ends);
}

static void do_lay(Play *p, const Action *a)
{
    Game *g = p->g;
    if (g->unbegun)
        turn_opening(p);
    if (g->phase == PHASE_PLACE)
        g->drawn = NO_COPY;
    else
        hands_lay(p, a->seat, a->copy);
    if (a->choice != PLACE_PLAINLY)
        lay_spanning(p, a);
    else
        say_placed(p, a, feature_lay(p, a->copy, a->cell, a->rotation, a->seat));
    turn_placed(p);
}

/* --- followers -------------------------------------------------------------------------------- */

/* A figure may claim a feature of the last tile that holds no figure (BASE-10). A space may have
 * one on each of its halves (HALF-22), as long as the whole joined feature is free (HALF-23). */
bool game_can_follow(const Catalogue *c, const Game *game, int segment, FigureKind kind,
                     Fault *fault)
{
    const Game *g = game;
    if (g->last_tile == NO_TILE)
        return refuse(fault, REFUSAL_WRONG_PHASE);
    if (segment < 0 || segment >= tile_kind(c, &game_tiles(g)[g->last_tile])->segment_count)
        return refuse(fault, REFUSAL_NO_SUCH_SEGMENT);
    uint16_t node = feature_node(g, g->last_tile, segment);
    Refusal refusal = figure_refusal(g, node, kind, false);
    if (refusal == REFUSAL_NONE)
        refusal = figure_refused_by_tile(c, g, g->last_tile, kind);
    return refusal == REFUSAL_NONE ||
           refuse(fault, node_sleeps(c, g, node) ? REFUSAL_NOT_IN_PLAY : refusal);
}

static bool can_follow(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    if (a->figure_kind >= FIGURE_KINDS)
        return refuse(fault, REFUSAL_NO_SUCH_OPTION);
    if (!(g->kinds >> a->figure_kind & 1))
        return refuse(fault, REFUSAL_NOT_IN_PLAY);
    return game_can_follow(c, g, a->segment, (FigureKind)a->figure_kind, fault);
}

static void do_follow(Play *p, const Action *a)
{
    expansion_place_figure(p, a, p->g->last_tile);
    turn_acted(p);
}

/* A seat may skip placing a tile only in the optional last round (AM-4). */
static bool can_skip(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    (void)c;
    (void)a;
    return g->phase == PHASE_FOLLOW || g->last_round || refuse(fault, REFUSAL_WRONG_PHASE);
}

static void do_skip(Play *p, const Action *a)
{
    (void)a;
    if (p->g->phase == PHASE_FOLLOW)
        turn_acted(p);
    else
        turn_end(p);
}

/* --- instead of a follower -------------------------------------------------------------------- */

/* Returns the row that offers the deed, among the free deeds (`beside`) or among those that use up
 * the action; NULL if none does. */
static const ExpansionRules *deed_owner(const Catalogue *c, const Game *g, const Action *a,
                                        bool beside)
{
    ActionList list = {.wanted = a};
    for (uint64_t rows = g->hooks[beside ? HOOK_FREE_ACTIONS : HOOK_DEEDS]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        (beside ? e->free_actions : e->deeds)(c, g, &list);
        if (list.found)
            return e;
    }
    return NULL;
}

/* Calls all rows in order and returns the reason of the last one that gives any. A row returns
 * REFUSAL_NONE for the deeds of other rows. */
Refusal game_deed_refusal(const Catalogue *c, const Game *game, const Action *action)
{
    Refusal refusal = REFUSAL_NOT_IN_PLAY;
    if (action->figure_kind >= FIGURE_KINDS) /* bad input from another machine: no row has to check
                                                it */
        return REFUSAL_NO_SUCH_OPTION;
    for (uint64_t rows = game->hooks[HOOK_DEEDS] | game->hooks[HOOK_FREE_ACTIONS]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        Refusal own = e->deed_refusal ? e->deed_refusal(c, game, action) : REFUSAL_NO_SUCH_OPTION;
        if (own != REFUSAL_NONE)
            refusal = own;
    }
    return refusal;
}

static bool can_do_deed(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    if (deed_owner(c, g, a, true))
        return true;
    if (g->phase != PHASE_FOLLOW)
        return refuse(fault, REFUSAL_WRONG_PHASE);
    return deed_owner(c, g, a, false) || refuse(fault, game_deed_refusal(c, g, a));
}

/* A free deed leaves the phase as it is. A deed that uses up the action may ask a question
 * (expansion_ask); everything that follows the action waits for the answer. */
static void do_deed(Play *p, const Action *a)
{
    Game *g = p->g;
    const ExpansionRules *beside = deed_owner(p->c, g, a, true);
    if (beside && g->unbegun)
        turn_opening(p);
    if (beside) {
        beside->do_deed(p, a);
        return;
    }
    g->stage = PART_DEED;
    deed_owner(p->c, g, a, false)->do_deed(p, a);
    if (g->asked == QUESTION_NONE)
        turn_acted(p);
}

/* --- decisions of expansions ------------------------------------------------------------------ */

static bool can_choose(const Catalogue *c, const Game *g, const Action *a, Fault *fault)
{
    ActionList list = {.wanted = a};
    expansion_row(g->asker)->answers(c, g, &list);
    return list.found || refuse(fault, REFUSAL_NO_SUCH_OPTION);
}

static void do_choose(Play *p, const Action *a)
{
    Game *g = p->g;
    bool in_deed = g->stage == PART_DEED;
    if (in_deed)
        g->asked = QUESTION_NONE;
    expansion_row(g->asker)->on_answer(p, a);
    if (!in_deed || g->asked == QUESTION_NONE)
        turn_resume_after_answer(p);
}

/* --- the table -------------------------------------------------------------------------------- */

static const struct {
    uint16_t phases; /* bits: 1 << Phase */
    bool (*can)(const Catalogue *c, const Game *g, const Action *a, Fault *fault);
    void (*act)(Play *p, const Action *a);
} actions[ACTION_KINDS] = {
    [ACTION_PICK] = {1 << PHASE_DRAFT, can_pick, do_pick},
    [ACTION_DRAW] = {1 << PHASE_CHOOSE, can_draw, do_draw},
    [ACTION_PLACE] = {1 << PHASE_CHOOSE | 1 << PHASE_PLACE | 1 << PHASE_FREE, can_lay, do_lay},
    [ACTION_FOLLOW] = {1 << PHASE_FOLLOW, can_follow, do_follow},
    [ACTION_SKIP] = {1 << PHASE_CHOOSE | 1 << PHASE_FOLLOW, can_skip, do_skip},
    [ACTION_CHOOSE] = {1 << PHASE_DECIDE, can_choose, do_choose},
    [ACTION_DEED] = {1 << PHASE_CHOOSE | 1 << PHASE_PLACE | 1 << PHASE_FREE | 1 << PHASE_FOLLOW,
                     can_do_deed, do_deed},
};

bool game_can_apply(const Catalogue *c, const Game *game, const Action *action, Fault *fault)
{
    if (game->phase == PHASE_OVER)
        return refuse(fault, REFUSAL_OVER);
    if (action->seat != game->to_act)
        return refuse(fault, REFUSAL_NOT_YOUR_TURN);
    if (action->kind >= ACTION_KINDS || !(actions[action->kind].phases >> game->phase & 1))
        return refuse(fault, REFUSAL_WRONG_PHASE);
    return actions[action->kind].can(c, game, action, fault);
}

#ifdef HYPOTENUSE_CHECKS
/* Debug builds stop after the action that left a cached fact wrong, and name the fact. */
static void check_or_stop(const Catalogue *c, const Game *game)
{
    const char *wrong = game_check(c, game);
    if (wrong)
        fprintf(stderr, "game_check, turn %d: %s\n", game->turn, wrong);
    assert(!wrong && "a cached fact is wrong");
}
#endif

bool game_apply(const Catalogue *c, Game *game, const Action *action, const EventSink *sink,
                Undo *undo, Fault *fault)
{
    if (!game_can_apply(c, game, action, fault))
        return false;
    Play play = {.c = c, .g = game, .undo = undo, .sink = sink};
    if (undo)
        journal_begin(undo, game);
    actions[action->kind].act(&play, action);
#ifdef HYPOTENUSE_CHECKS
    /* Without a sink the action is only a search's attempt, so this checks every fourth turn: a
     * wrong fact stays wrong. Checking every turn took half the time of tests that search. */
    if (sink || game->turn % 4 == 0)
        check_or_stop(c, game);
#endif
    return true;
}
