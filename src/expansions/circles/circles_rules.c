/* circles_rules.c: runs the crop circles of squares and of the half (CC-1…10, CC-H1…H6, HALF-40).
 *
 * The tile is placed, claimed and scored as always (CC-2). After this part of the turn has been
 * scored, and before a second part granted by a builder (CC-3, CC-10), the current player chooses
 * A or B. The sign on a square determines the kind of follower; for the half, the player names it.
 * Then all seats answer, the left neighbour first, the current player last (CC-5). A: each may add
 * a figure next to one of that kind, on the same feature of the same half or tile (CC-4, CC-H3). B:
 * each must return one to its supply (CC-H2). A seat with a single answer is not asked. */
#include "rules/expansion.h"
#include "rules/figures.h"

#include <string.h>

typedef enum CircleStage { STAGE_NONE, STAGE_NAME, STAGE_ADD, STAGE_TAKE } CircleStage;

typedef struct CropCircle {
    uint8_t stage;    /* CircleStage */
    uint8_t kind;     /* SegmentKind named by the player or given by the sign */
    uint8_t answered; /* number of seats that are done, starting with the left neighbour */
    uint8_t sign;     /* set if the sign on a square determines the kind (CC-1) */
} CropCircle;

static const uint8_t named[] = {SEGMENT_CITY, SEGMENT_ROAD, SEGMENT_FIELD}; /* CC-H5: no monks */
enum { NAMED = sizeof named };

static const uint64_t circle_sets = EXPANSION_SET(EXPANSION_CIRCLES) |
                                    EXPANSION_SET(EXPANSION_CIRCLES_1) |
                                    EXPANSION_SET(EXPANSION_CIRCLES_2);

static CropCircle *circle_state_of(const Game *g)
{
    return expansion_state(g, &crop_circle_rules);
}

static CropCircle *circle_state_changed(Play *p)
{
    CropCircle *state = circle_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

static void circle_on_tile_placed(Play *p, int tile)
{
    static const uint8_t signs[NAMED] = {SYMBOL_CROP_CIRCLE_CITY, SYMBOL_CROP_CIRCLE_ROAD,
                                         SYMBOL_CROP_CIRCLE_FIELD}; /* in the order of `named` */
    const TileKind *kind = tile_kind(p->c, &game_tiles(p->g)[tile]);
    if (kind_symbols(kind, SYMBOL_CROP_CIRCLE_HALF))
        *circle_state_changed(p) = (CropCircle){.stage = STAGE_NAME};
    if (!(p->g->setup.expansions & circle_sets))
        return; /* halflings add only the circle of the half */
    for (int i = 0; i < NAMED; i++) {
        if (kind_symbols(kind, (Symbol)signs[i]))
            *circle_state_changed(p) =
                (CropCircle){.stage = STAGE_NAME, .kind = named[i], .sign = 1};
    }
}

/* Returns the kind of segment under a follower; SEGMENT_KINDS for figures without weight, since
 * these are of no kind (CC-8). */
static int kind_of(const Game *g, const Figure *figure)
{
    if (!figure_in_feature(g, figure) || !figure_traits[figure->kind].weight)
        return SEGMENT_KINDS;
    return game_nodes(g)[game_tiles(g)[figure->tile].first_node + figure->segment].kind;
}

/* Returns whether there is anything to choose. The step is skipped if there is no follower on the
 * board (CC-9) or, for a square, none of the kind of its sign (CC-6). For the half, any kind may be
 * named (CC-H6). */
static bool concerns_anybody(const Game *g, const CropCircle *state)
{
    for (int i = 0; i < g->figure_count; i++) {
        int kind = kind_of(g, &game_figures(g)[i]);
        if (kind != SEGMENT_KINDS && (!state->sign || kind == state->kind))
            return true;
    }
    return false;
}

static int seat_asked(const Game *g, const CropCircle *state)
{
    return (g->in_turn + 1 + state->answered) % g->setup.players; /* left neighbour first (CC-5) */
}

/* Lists the seat's figures of the named kind. Several figures on one segment are one option for A;
 * for B they are one option for each kind of figure (follower, mayor …). */
static int circle_own_figures(const Game *g, const CropCircle *state, int seat, uint16_t *out)
{
    const Figure *figures = game_figures(g);
    int n = 0;
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &figures[i];
        bool again = figure->seat != seat || kind_of(g, figure) != state->kind;
        for (int j = 0; j < n && !again; j++) {
            const Figure *other = &figures[out[j]];
            again = other->tile == figure->tile && other->segment == figure->segment &&
                    (state->stage == STAGE_ADD || other->kind == figure->kind);
        }
        if (!again)
            out[n++] = i;
    }
    return n;
}

static Question question_of(const CropCircle *state)
{
    static const uint8_t questions[] = {[STAGE_NAME] = QUESTION_CROP_CIRCLE_KIND,
                                        [STAGE_ADD] = QUESTION_CROP_CIRCLE_ADD,
                                        [STAGE_TAKE] = QUESTION_CROP_CIRCLE_TAKE};
    assert(state->stage > STAGE_NONE && state->stage <= STAGE_TAKE && "a step that asks");
    return (Question)questions[state->stage];
}

/* Returns whether a figure of this kind may join one that is already on the board: it must be able
 * to claim that kind of segment (CC-7). */
static bool circle_may_add(const Game *g, int seat, int kind, int segment_kind)
{
    return g->supply[seat][kind] > 0 && figure_traits[kind].need == NEEDS_EMPTY &&
           figure_fits_segment(kind, segment_kind) &&
           !figure_banned_from_fields(g, kind, segment_kind);
}

static void circle_list_answers(const Catalogue *c, const Game *g, const CropCircle *state,
                                int seat, ActionList *list)
{
    Action model = {.kind = ACTION_CHOOSE, .seat = (uint8_t)seat};
    uint16_t own[FIGURE_ROOM];
    int figures = circle_own_figures(g, state, seat, own);
    for (int i = 0; i < figures; i++) {
        Action answer = model;
        answer.choice = 1;
        answer.figure = own[i];
        if (state->stage == STAGE_TAKE) {
            list_add(list, answer);
            continue;
        }
        for (int kind = 0; kind < FIGURE_KINDS; kind++) {
            if (!circle_may_add(g, seat, kind, state->kind) ||
                figure_refused_by_tile(c, g, game_figures(g)[own[i]].tile, kind) != REFUSAL_NONE)
                continue; /* nothing to add, or barred (CC-6, COMB-10) */
            if (list->count == 0)
                list_add(list, model); /* "may" includes the answer no (CC-4) */
            answer.figure_kind = (uint8_t)kind;
            list_add(list, answer);
        }
    }
}

static void circle_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    const CropCircle *state = circle_state_of(g);
    if (state->stage != STAGE_NAME) {
        circle_list_answers(c, g, state, g->to_act, list);
        return;
    }
    /* only the sign's kind (CC-1), or every kind for the half (CC-H1, CC-H6) */
    for (int i = 0; i < 2 * NAMED; i++) {
        if (!state->sign || named[i / 2] == state->kind)
            list_add(list,
                     (Action){.kind = ACTION_CHOOSE, .seat = g->to_act, .choice = (uint8_t)i});
    }
}

static void circle_answer(Play *p, const Action *action)
{
    CropCircle *state = circle_state_changed(p);
    assert(state->answered < p->g->setup.players && "each seat answers once");
    Figure at = action->choice ? game_figures(p->g)[action->figure] : (Figure){.tile = NO_TILE};
    expansion_report_choice(p, action->seat, question_of(state), action->choice);
    if (action->choice && state->stage == STAGE_ADD)
        figure_place(p, action->seat, action->figure_kind, at.tile, at.segment);
    else if (action->choice)
        figure_return(p, action->figure);
    state->answered++;
}

static void circle_on_answer(Play *p, const Action *action)
{
    CropCircle *state = circle_state_changed(p);
    if (state->stage != STAGE_NAME) {
        circle_answer(p, action);
        return;
    }
    expansion_report_choice(p, action->seat, QUESTION_CROP_CIRCLE_KIND, action->choice);
    assert(action->choice < 2 * NAMED && "a kind, and A or B");
    state->kind = named[action->choice / 2];
    state->stage = action->choice % 2 ? STAGE_TAKE : STAGE_ADD;
}

static bool circle_after_scoring(Play *p)
{
    Game *g = p->g;
    const CropCircle *state = circle_state_of(g);
    if (state->stage == STAGE_NONE)
        return false;
    bool idle = state->answered == 0; /* no seat could answer so far */
    if (state->stage == STAGE_NAME && concerns_anybody(g, state)) {
        expansion_ask(p, &crop_circle_rules, g->in_turn, QUESTION_CROP_CIRCLE_KIND);
        return true;
    }
    while (state->stage != STAGE_NAME && state->answered < g->setup.players) {
        Action only[2];
        ActionList list = {.out = only, .room = 2};
        int seat = seat_asked(g, state);
        circle_list_answers(p->c, g, state, seat, &list);
        if (list.count > 1) {
            expansion_ask(p, &crop_circle_rules, seat, question_of(state));
            return true;
        }
        idle &= list.count == 0;
        if (list.count == 1)
            circle_answer(p, &only[0]); /* CC-T2: a "must" with one answer */
        else
            circle_state_changed(p)->answered++; /* nothing to answer (CC-6, CC-H4) */
    }
    if (idle)
        expansion_report_choice(p, g->in_turn, QUESTION_CROP_CIRCLE_KIND, CIRCLE_IDLE);
    memset(circle_state_changed(p), 0, sizeof *state);
    return false;
}

static const char *circle_find_fault(const Catalogue *c, const Game *g)
{
    const CropCircle *state = circle_state_of(g);
    (void)c;
    if (state->stage > STAGE_TAKE || state->answered > g->setup.players)
        return "crop circle: stage";
    if (state->stage != STAGE_NONE && g->phase != PHASE_DECIDE && g->phase != PHASE_FOLLOW)
        return "crop circle: not finished";
    return NULL;
}

const ExpansionRules crop_circle_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_HALFLINGS) | EXPANSION_SET(EXPANSION_CIRCLES) |
                  EXPANSION_SET(EXPANSION_CIRCLES_1) | EXPANSION_SET(EXPANSION_CIRCLES_2),
    .state_bytes = sizeof(CropCircle),
    .on_tile_placed = circle_on_tile_placed,
    .after_scoring = circle_after_scoring,
    .answers = circle_answers,
    .on_answer = circle_on_answer,
    .find_fault = circle_find_fault,
};
