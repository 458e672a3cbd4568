/* bridge_rules.c: bridges (BCB-2 to BCB-4, BCB-12 to BCB-14, BCB-22 to BCB-29). State: the bridges
 * on the board, and how many each seat has left.
 *
 * The design, which the core shares (rules/span.h):
 *  1. Each printed kind has two variants in the catalogue, with a road over it from N to S or from
 *     W to E, if both sides are fields. A tile under a bridge has the copy of a variant, so segment
 *     names, joins, needs of neighbouring places, checks, speech and computer players read it like
 *     any other tile.
 *  2. The road is the kind's last segment, so the other segments keep their numbers, and first_node
 *     and figures stay valid. A game with this row reserves a node for the road after the nodes of
 *     each square and half.
 *  3. The road owns no half-edges: the field at an end stays one piece and joins both sides of a
 *     neighbour's road (BCB-26).
 *  4. An end that faces nothing changes the need of that place from field to road.
 *  5. A half has only its own end of the road; the core joins both ends of a pair, and counts the
 *     space and the tile once (BCB-27, BCB-H2).
 *  6. A placement that needs one bridge over itself or a neighbour is an ACTION_PLACE of its own;
 *     the board determines which bridge (BCB-24). game_legal() lists these after the others.
 *  7. Any other bridge is a free deed from the tile to the end of the action, before the figure.
 *  8. A free deed may remove a drawn tile that fits only with a bridge (BCB-13). */
#include "expansions/bridges/bridges.h"
#include "rules/expansion.h"
#include "rules/span.h"
#include "rules/turn.h"

/* twice the usual number, because a position may refill the supplies */
enum { BRIDGES_ROOM = 2 * SEATS_MAX * BRIDGES_MOST };

typedef struct Bridge {
    uint16_t tile; /* in a pair of halves, the second one */
    uint8_t ends;  /* SpanEnds */
    uint8_t seat;
} Bridge;

typedef struct Bridges {
    Bridge on_board[BRIDGES_ROOM];
    uint16_t count;
    uint16_t turn; /* turn of the last bridge built */
    uint8_t part;  /* part of that turn */
    uint8_t left[SEATS_MAX];
    uint8_t supply_given; /* set of seats whose supply a position gives */
} Bridges;

static Bridges *bridges_of(const Game *g)
{
    return expansion_state(g, &bridge_rules);
}

static void bridge_set_up(Play *p)
{
    Bridges *state = bridges_of(p->g);
    int players = p->g->setup.players;
    for (int seat = 0; seat < players; seat++)
        state->left[seat] = (uint8_t)bridges_per_seat(players);
}

/* Lets the current seat build one bridge in each part of its turn (BCB-12, BCB-22). */
static Spans bridge_spans(const Game *g)
{
    const Bridges *state = bridges_of(g);
    bool laid = state->count > 0 && state->turn == g->turn && state->part == g->part;
    return (Spans){.left = laid ? 0 : state->left[g->in_turn],
                   .laid = laid ? state->on_board[state->count - 1].tile : NO_TILE};
}

/* --- on the board ----------------------------------------------------------------------------- */

uint16_t bridge_ground(const Game *game, int tile)
{
    const Space *space = space_if_any(game, game_tiles(game)[tile].cell);
    return space->tile[1] == NO_TILE ? space->tile[0] : space->tile[1];
}

static Token bridge_token(const Bridge *bridge)
{
    return (Token){.label = LABEL_BRIDGE,
                   .seat = bridge->seat,
                   .segment = NO_SEGMENT,
                   .tile = bridge->tile,
                   .value = bridge->ends};
}

static Token bridges_left_of(const Game *g, int seat)
{
    return (Token){.label = LABEL_BRIDGES,
                   .seat = (uint8_t)seat,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = bridges_of(g)->left[seat]};
}

static void bridge_add(Play *p, int seat, int tile, int ends)
{
    Bridges *state = bridges_of(p->g);
    assert(state->count < BRIDGES_ROOM && "room for all bridges");
    journal_record(p, state, sizeof *state);
    state->on_board[state->count++] =
        (Bridge){.tile = bridge_ground(p->g, tile), .ends = (uint8_t)ends, .seat = (uint8_t)seat};
}

static void bridge_on_span_laid(Play *p, int seat, int tile, int ends)
{
    Bridges *state = bridges_of(p->g);
    bridge_add(p, seat, tile, ends);
    state->left[seat]--;
    state->turn = p->g->turn;
    state->part = p->g->part;
    Token left = bridges_left_of(p->g, seat),
          token = bridge_token(&state->on_board[state->count - 1]);
    expansion_report_token(p, EVENT_TOKEN_TAKEN, &left, 1);
    expansion_report_token(p, EVENT_TOKEN_PLACED, &token, 1);
}

static void bridge_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Bridges *state = bridges_of(g);
    (void)c;
    for (int i = 0; i < state->count; i++)
        token_add(list, bridge_token(&state->on_board[i]));
    for (int seat = 0; seat < g->setup.players; seat++)
        token_add(list, bridges_left_of(g, seat));
}

/* Puts a bridge into a position. Tiles are usually placed with their bridge (position_put_spanned);
 * a bridge that is still missing is placed now. */
static Refusal bridge_put(Play *p, const Token *token)
{
    const Game *g = p->g;
    Bridges *state = bridges_of(g);
    int own = 0;
    const Tile *tile = &game_tiles(g)[token->tile];
    if (token->value <= SPAN_NONE || token->value >= SPAN_ENDS)
        return REFUSAL_NO_SUCH_OPTION;
    for (int i = 0; i < state->count; i++) {
        if (state->on_board[i].tile == bridge_ground(g, token->tile))
            return REFUSAL_SPANNED;
        own += state->on_board[i].seat == token->seat;
    }
    if (own == bridges_per_seat(g->setup.players))
        return REFUSAL_NO_SPAN;
    if (tile->copy != span_copy(p->c, tile->copy, tile->rotation, token->value)) {
        Refusal refusal = span_refusal(p->c, g, token->tile, token->value);
        if (refusal != REFUSAL_NONE)
            return refusal;
        span_lay(p, token->tile, token->value);
    }
    bridge_add(p, token->seat, token->tile, token->value);
    if (!(state->supply_given >> token->seat & 1))
        state->left[token->seat]--;
    return REFUSAL_NONE;
}

static bool bridge_put_token(Play *p, const Token *token, Refusal *refusal)
{
    Bridges *state = bridges_of(p->g);
    if (token->label == LABEL_BRIDGE) {
        *refusal = bridge_put(p, token);
    } else if (token->label == LABEL_BRIDGES) {
        bool possible = token->value >= 0 && token->value <= bridges_per_seat(p->g->setup.players);
        *refusal = possible ? REFUSAL_NONE : REFUSAL_NO_SPAN;
        journal_record(p, state, sizeof *state);
        if (possible) {
            state->left[token->seat] = (uint8_t)token->value;
            state->supply_given |= (uint8_t)(1u << token->seat);
        }
    } else {
        return false;
    }
    return true;
}

/* --- deeds ------------------------------------------------------------------------------------ */

/* Returns whether `tile` is in the space of the tile just placed or in one of the spaces next to
 * it, including the one beyond its gap (BCB-23). */
static bool is_near_last(const Catalogue *c, const Game *g, int tile)
{
    const Tile *last = &game_tiles(g)[g->last_tile];
    const TileKind *kind = tile_kind(c, last);
    Cell cell = game_tiles(g)[tile].cell;
    for (int i = 0; i < kind->part_count; i++) {
        Cell own = part_cell(last, &kind->parts[last->rotation][i]);
        if (cell_equal(own, cell))
            return true;
        for (int side = 0; side < 4; side++)
            if (cell_equal(cell_neighbour(own, side), cell))
                return true;
    }
    return false;
}

/* Adds the bridges that may be built over a space near the last tile. */
static void list_bridges_at(const Catalogue *c, const Game *g, Cell cell, ActionList *list)
{
    const Space *space = space_if_any(g, cell);
    if (!space || !space->covered || space_is_gap(space))
        return;
    uint16_t tile = bridge_ground(g, space->tile[0]);
    if (!cell_equal(game_tiles(g)[tile].cell, cell))
        return; /* the second part of a double tile */
    for (int ends = SPAN_NS; ends < SPAN_ENDS; ends++)
        if (span_refusal(c, g, tile, ends) == REFUSAL_NONE)
            list_add(list, (Action){.kind = ACTION_DEED,
                                    .seat = g->in_turn,
                                    .choice = DEED_BRIDGE,
                                    .tile = tile,
                                    .ACTION_SIZE = (uint8_t)ends});
}

static void list_bridges(const Catalogue *c, const Game *g, ActionList *list)
{
    const Tile *last = &game_tiles(g)[g->last_tile];
    const TileKind *kind = tile_kind(c, last);
    if (bridge_spans(g).left == 0)
        return;
    for (int i = 0; i < kind->part_count; i++) {
        Cell own = part_cell(last, &kind->parts[last->rotation][i]);
        list_bridges_at(c, g, own, list);
        for (int side = 0; side < 4; side++)
            list_bridges_at(c, g, cell_neighbour(own, side), list);
    }
}

static void bridge_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    if (g->drawn != NO_COPY && !board_has_place(c, g, g->drawn))
        list_add(list, (Action){.kind = ACTION_DEED,
                                .seat = g->in_turn,
                                .choice = DEED_REMOVE,
                                .figure = g->in_turn});
    if (g->last_tile != NO_TILE)
        list_bridges(c, g, list);
}

static Refusal bridge_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice == DEED_REMOVE)
        return REFUSAL_FITS_PLAINLY;
    if (action->choice != DEED_BRIDGE)
        return REFUSAL_NONE;
    bool ends = action->ACTION_SIZE > SPAN_NONE && action->ACTION_SIZE < SPAN_ENDS;
    if (g->last_tile == NO_TILE || action->tile >= g->tile_count || !ends)
        return REFUSAL_NO_SUCH_OPTION;
    if (bridge_spans(g).left == 0)
        return REFUSAL_NO_SPAN;
    if (!is_near_last(c, g, action->tile))
        return REFUSAL_SPAN_FAR;
    Refusal refusal = span_refusal(c, g, action->tile, action->ACTION_SIZE);
    return refusal == REFUSAL_NONE ? REFUSAL_NO_SUCH_OPTION : refusal;
}

static void bridge_do_deed(Play *p, const Action *action)
{
    if (action->choice == DEED_REMOVE) {
        turn_draw_instead(p);
        return;
    }
    span_lay(p, action->tile, action->ACTION_SIZE);
    span_report(p, action->seat, action->tile, action->ACTION_SIZE);
}

int bridges_left(const Game *game, int seat)
{
    return bridges_of(game)->left[seat];
}

/* --- check ------------------------------------------------------------------------------------ */

static const char *bridge_find_fault(const Catalogue *c, const Game *g)
{
    const Bridges *state = bridges_of(g);
    int spanned = 0, wanted = 0;
    for (int i = 0; i < g->tile_count; i++)
        spanned += kind_is_spanned(tile_kind(c, &game_tiles(g)[i]));
    if (state->count > BRIDGES_ROOM)
        return "bridges: too many";
    for (int i = 0; i < state->count; i++) {
        const Bridge *bridge = &state->on_board[i];
        if (bridge->tile >= g->tile_count)
            return "bridges: a bridge without its tile";
        const Tile *tile = &game_tiles(g)[bridge->tile];
        wanted += tile_kind(c, tile)->shape == SHAPE_HALF ? 2 : 1;
        if (tile->copy != span_copy(c, tile->copy, tile->rotation, bridge->ends))
            return "bridges: a tile without its bridge";
    }
    return spanned == wanted ? NULL : "bridges: a road over a tile without its bridge";
}

const ExpansionRules bridge_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BRIDGES),
    .state_bytes = sizeof(Bridges),
    .set_up = bridge_set_up,
    .free_actions = bridge_free_actions,
    .deed_refusal = bridge_deed_refusal,
    .do_deed = bridge_do_deed,
    .spans = bridge_spans,
    .on_span_laid = bridge_on_span_laid,
    .tokens = bridge_tokens,
    .put_token = bridge_put_token,
    .find_fault = bridge_find_fault,
};
