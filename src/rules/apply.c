/* apply.c: tests whether an action is legal and applies it. Each kind of action is a row of a
 * table: its test, its effect. */
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/hands.h"
#include "rules/turn.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

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

/* Checks the tile before the board: it exists, it is the drawn one, or it is in the hand. A seat
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
    return board_allows(c, g, a->copy, a->cell, a->rotation, fault);
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
    int tile = feature_lay(p, a->copy, a->cell, a->rotation, a->seat);
    g->last_tile = (uint16_t)tile;
    say(p, (Event){.kind = EVENT_PLACED,
                   .seat = a->seat,
                   .copy = a->copy,
                   .tile = (uint16_t)tile,
                   .cell = a->cell,
                   .rotation = a->rotation});
    turn_placed(p);
}

/* --- followers -------------------------------------------------------------------------------- */

/* A figure may claim a feature of the last tile that holds no figure (BASE-10). A space takes one
 * on each of its halves (HALF-22), as long as the feature is free as it is joined (HALF-23). */
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

/* Notifies expansions of the figure before anything is scored: a shepherd draws a token at once
 * (HS-4). */
static void do_follow(Play *p, const Action *a)
{
    uint16_t figure = figure_place(p, a->seat, a->figure_kind, p->g->last_tile, a->segment);
    for (uint64_t rows = p->g->hooks[HOOK_ON_FIGURE_PLACED]; rows;)
        expansion_next(&rows)->on_figure_placed(p, figure);
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

/* Asks all rows in their order; the last row that knows the deed gives the reason. A row answers
 * REFUSAL_NONE for the deeds of other rows, so that its answer changes nothing. */
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

/* A free deed leaves the phase as it is. A deed that is the action may ask a question
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
    uint16_t phases; /* set of Phase */
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
     * wrong fact stays wrong. Checking all of them took half the time of tests that search. */
    if (sink || game->turn % 4 == 0)
        check_or_stop(c, game);
#endif
    return true;
}
