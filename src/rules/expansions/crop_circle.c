/* crop_circle.c: the half with a crop circle (CC-H1…H6, HALF-40).
 *
 * After the scoring of the turn in which it was laid, the active player names a kind of follower and A or B; then all seats
 * answer, the left neighbour first, the active player last (CC-5). A: each may add a follower beside one of that kind, on
 * the same feature of the same half or tile (CC-H3). B: each must take one back (CC-H2). Seats with a single answer are not asked. */
#include "rules/expansions/expansion.h"
#include "rules/expansions/symbols.h"
#include "rules/figures.h"

#include <string.h>

typedef enum Stage { STAGE_NONE, STAGE_NAME, STAGE_ADD, STAGE_TAKE } Stage;

typedef struct CropCircle {
    uint8_t stage;    /* Stage */
    uint8_t kind;     /* SegmentKind that was named */
    uint8_t answered; /* seats that are done, counted from the left neighbour */
    uint8_t spare;
} CropCircle;

static const uint8_t named[] = {SEGMENT_CITY, SEGMENT_ROAD, SEGMENT_FIELD}; /* CC-H5: no monks */
enum { NAMED = sizeof named };

static size_t state_size(const Game *g)
{
    (void)g;
    return sizeof(CropCircle);
}

static CropCircle *state_of(const Game *g)
{
    return expansion_state(g, &expansion_crop_circle);
}

static CropCircle *state_changed(Play *p)
{
    CropCircle *state = state_of(p->g);
    journal_keep(p, state, sizeof *state);
    return state;
}

static void tile_placed(Play *p, int tile)
{
    const TileKind *kind = tile_kind(p->c, &game_tiles(p->g)[tile]);
    if (kind_symbols(kind, SYMBOL_CROP_CIRCLE_HALF))
        state_changed(p)->stage = STAGE_NAME;
}

static bool anybody_on_board(const Game *g)
{
    for (int i = 0; i < g->figure_count; i++) {
        if (game_figures(g)[i].tile != NO_TILE)
            return true;
    }
    return false;
}

static int seat_asked(const Game *g, const CropCircle *state)
{
    return (g->in_turn + 1 + state->answered) % g->setup.players; /* CC-5 */
}

static bool same_place(const Figure *a, const Figure *b)
{
    return a->tile == b->tile && a->segment == b->segment && a->seat == b->seat &&
           a->kind == b->kind;
}

/* Own figures of the named kind; of several on one segment the first stands for all. */
static int own_figures(const Game *g, const CropCircle *state, int seat, uint16_t *out)
{
    const Figure *figures = game_figures(g);
    int n = 0;
    for (uint16_t i = 0; i < g->figure_count; i++) {
        if (figures[i].tile == NO_TILE || figures[i].seat != seat ||
            !figure_traits[figures[i].kind].weight) /* CC-8 */
            continue;
        const Tile *tile = &game_tiles(g)[figures[i].tile];
        bool again = game_nodes(g)[tile->first_node + figures[i].segment].kind != state->kind;
        for (int j = 0; j < n; j++)
            again = again || same_place(&figures[out[j]], &figures[i]);
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
    return (Question)questions[state->stage];
}

static int answers(const Game *g, const CropCircle *state, int seat, Action *out, int room)
{
    uint16_t own[FIGURE_ROOM];
    int n = 0, figures = own_figures(g, state, seat, own);
    if (state->stage == STAGE_ADD && g->supply[seat][FIGURE_FOLLOWER] == 0)
        figures = 0;                                /* CC-6 */
    if (state->stage == STAGE_ADD && figures > 0) { /* CC-4: "may" */
        if (n < room)
            out[n] = (Action){.kind = ACTION_CHOOSE, .seat = (uint8_t)seat};
        n++;
    }
    for (int i = 0; i < figures; i++, n++) {
        if (n < room)
            out[n] = (Action){
                .kind = ACTION_CHOOSE, .seat = (uint8_t)seat, .figure = own[i], .choice = 1};
    }
    return n;
}

static int options(const Catalogue *c, const Game *g, Action *out, int room)
{
    const CropCircle *state = state_of(g);
    (void)c;
    if (state->stage != STAGE_NAME)
        return answers(g, state, g->to_act, out, room);
    for (int i = 0; i < 2 * NAMED && i < room; i++) /* CC-H1, CC-H6 */
        out[i] = (Action){.kind = ACTION_CHOOSE, .seat = g->to_act, .choice = (uint8_t)i};
    return 2 * NAMED;
}

static void answer(Play *p, const Action *action)
{
    CropCircle *state = state_changed(p);
    Figure at = action->choice ? game_figures(p->g)[action->figure] : (Figure){.tile = NO_TILE};
    expansion_tell_choice(p, action->seat, question_of(state), action->choice);
    if (action->choice && state->stage == STAGE_ADD)
        figure_place(p, action->seat, FIGURE_FOLLOWER, at.tile, at.segment); /* CC-H3 */
    else if (action->choice)
        figure_return(p, action->figure);
    state->answered++;
}

static void choose(Play *p, const Action *action)
{
    CropCircle *state = state_changed(p);
    if (state->stage != STAGE_NAME) {
        answer(p, action);
        return;
    }
    expansion_tell_choice(p, action->seat, QUESTION_CROP_CIRCLE_KIND, action->choice);
    state->kind = named[action->choice / 2];
    state->stage = action->choice % 2 ? STAGE_TAKE : STAGE_ADD;
    state->answered = 0;
}

static bool after_scoring(Play *p)
{
    Game *g = p->g;
    const CropCircle *state = state_of(g);
    if (state->stage == STAGE_NONE)
        return false;
    if (state->stage == STAGE_NAME && anybody_on_board(g)) { /* else CC-9 */
        expansion_ask(p, &expansion_crop_circle, g->in_turn, QUESTION_CROP_CIRCLE_KIND);
        return true;
    }
    while (state->stage != STAGE_NAME && state->answered < g->setup.players) {
        Action only[2];
        int seat = seat_asked(g, state), n = answers(g, state, seat, only, 2);
        if (n > 1) {
            expansion_ask(p, &expansion_crop_circle, seat, question_of(state));
            return true;
        }
        if (n == 1)
            answer(p, &only[0]); /* CC-T2: a "must" with one answer */
        else
            state_changed(p)->answered++; /* CC-6, CC-H4 */
    }
    memset(state_changed(p), 0, sizeof *state);
    return false;
}

static const char *check(const Catalogue *c, const Game *g)
{
    const CropCircle *state = state_of(g);
    (void)c;
    if (state->stage > STAGE_TAKE || state->answered > g->setup.players)
        return "crop circle: stage";
    if (state->stage != STAGE_NONE && g->phase != PHASE_DECIDE && g->phase != PHASE_FOLLOW)
        return "crop circle: not finished";
    return NULL;
}

const Expansion expansion_crop_circle = {
    .brought_by = 1u << EXPANSION_HALFLINGS,
    .state_size = state_size,
    .tile_placed = tile_placed,
    .after_scoring = after_scoring,
    .options = options,
    .choose = choose,
    .check = check,
};
