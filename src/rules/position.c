/* position.c: builds a game in mid-play, piece by piece, and hands it over to ordinary play. */
#include "rules/position.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/hands.h"
#include "rules/span.h"
#include "rules/start.h"
#include "rules/turn.h"
#include "rules/view.h"

/* A position is a game set up by hand: its tiles were never drawn, and its turns begin without a
 * stack (PHASE_FREE). In all other ways it is an ordinary game. */
void position_begin(const Catalogue *c, const Setup *setup, int extra_tiles, uint64_t seed,
                    Game *game)
{
    Chance chance = chance_of_number(seed);
    layout_init(c, setup, extra_tiles, &chance, game);
    game->free = 1;
    hands_list_pool(c, game);
}

/* Emits no events: everything in a position was there before. */
bool position_put(const Catalogue *c, Game *game, uint16_t copy, Cell cell, int rotation,
                  Fault *fault)
{
    Play play = {.c = c, .g = game};
    assert(copy < c->copy_count && rotation >= 0 && rotation < 4 && "a tile that lies turned");
    if (!board_fits(c, game, copy, cell, rotation, false, fault))
        return false;
    if (!board_walls_fit(c, game, copy, cell, rotation))
        return refuse(fault, REFUSAL_WALL);
    feature_lay(&play, copy, cell, rotation, NO_SEAT);
    hands_lay(&play, NO_SEAT, copy);
    return true;
}

bool position_put_spanned(const Catalogue *c, Game *game, uint16_t copy, Cell cell, int rotation,
                          int ends, Fault *fault)
{
    Play play = {.c = c, .g = game};
    assert(copy < c->copy_count && rotation >= 0 && rotation < 4 && "a tile that lies turned");
    if (!game->hooks[HOOK_SPANS])
        return refuse(fault, REFUSAL_NOT_IN_PLAY);
    Refusal refusal = span_ground_refusal(c, game, copy, cell, rotation, ends);
    if (refusal != REFUSAL_NONE)
        return refuse(fault, refusal);
    if (!board_fits(c, game, span_copy(c, copy, rotation, ends), cell, rotation, false, fault))
        return false;
    Action place = {.seat = NO_SEAT, .copy = copy, .cell = cell, .rotation = (uint8_t)rotation};
    span_lay_tile(&play, &place, (NeededSpan){.tile = NO_TILE, .ends = (uint8_t)ends});
    hands_lay(&play, NO_SEAT, copy);
    return true;
}

/* Returns whether the figure may stand on a symbol that isn't a feature, such as a tower. */
static bool stands_on_symbol(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                             int segment)
{
    for (uint64_t rows = g->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->symbol_allowed && e->symbol_allowed(c, g, seat, kind, tile, segment))
            return true;
    }
    return false;
}

bool position_figure(const Catalogue *c, Game *game, int seat, FigureKind kind, int tile,
                     int segment, Fault *fault)
{
    Play play = {.c = c, .g = game};
    assert(seat >= 0 && seat < game->setup.players && tile >= 0 && tile < game->tile_count &&
           "place");
    const TileKind *k = tile_kind(c, &game_tiles(game)[tile]);
    if (segment < 0 || segment >= k->segment_count)
        return refuse(fault, REFUSAL_NO_SUCH_SEGMENT);
    if (!figure_fits_segment(kind, k->segments[segment].kind) &&
        !stands_on_symbol(c, game, seat, (int)kind, tile, segment))
        return refuse(fault, REFUSAL_SEGMENT_KIND);
    if (node_sleeps(c, game, feature_node(game, tile, segment)))
        return refuse(fault, REFUSAL_NOT_IN_PLAY);
    if (game->supply[seat][kind] == 0)
        return refuse(fault, game->kinds >> kind & 1 ? REFUSAL_NO_SUPPLY : REFUSAL_NOT_IN_PLAY);
    figure_place(&play, seat, kind, tile, segment);
    return true;
}

bool position_at_corner(const Catalogue *c, Game *game, int seat, FigureKind kind, int tile,
                        int corner, Fault *fault)
{
    Play play = {.c = c, .g = game};
    assert(seat >= 0 && seat < game->setup.players && tile >= 0 && tile < game->tile_count &&
           "place");
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (!e->put_at_corner)
            continue;
        Refusal refusal = e->put_at_corner(&play, seat, (int)kind, tile, corner);
        return refusal == REFUSAL_NONE || refuse(fault, refusal);
    }
    return refuse(fault, REFUSAL_NOT_IN_PLAY);
}

/* Passes the token to each expansion until one handles its label; the core handles none itself. */
bool position_token(const Catalogue *c, Game *game, const Token *token, Fault *fault)
{
    Play play = {.c = c, .g = game};
    assert((token->tile == NO_TILE || token->tile < game->tile_count) && "a placed tile");
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        Refusal refusal = REFUSAL_NONE;
        if (e->put_token && e->put_token(&play, token, &refusal))
            return refusal == REFUSAL_NONE || refuse(fault, refusal);
    }
    return refuse(fault, REFUSAL_NOT_IN_PLAY);
}

bool position_bag(const Catalogue *c, Game *game, ExpansionId of, const int16_t *values, int count,
                  Fault *fault)
{
    Play play = {.c = c, .g = game};
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->put_bag && e->brought_by & EXPANSION_SET(of)) {
            Refusal refusal = e->put_bag(&play, values, count);
            return refusal == REFUSAL_NONE || refuse(fault, refusal);
        }
    }
    return refuse(fault, REFUSAL_NOT_IN_PLAY);
}

bool position_keep(Game *game, int keeper, int seat, FigureKind kind, Fault *fault)
{
    Play play = {.g = game};
    assert(keeper >= 0 && keeper < game->setup.players && seat >= 0 && seat < game->setup.players &&
           "seats");
    if (game->supply[seat][kind] == 0)
        return refuse(fault, game->kinds >> kind & 1 ? REFUSAL_NO_SUPPLY : REFUSAL_NOT_IN_PLAY);
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e->add_prisoner && e->add_prisoner(&play, keeper, seat, (int)kind)) {
            game->supply[seat][kind]--;
            return true;
        }
    }
    return refuse(fault, REFUSAL_NOT_IN_PLAY);
}

bool position_waiting(const Catalogue *c, Game *game, int seat, uint16_t copy, Fault *fault)
{
    Play play = {.c = c, .g = game};
    assert(seat >= 0 && seat < game->setup.players && copy < c->copy_count && "seat and tile");
    for (uint64_t rows = game->hooks[HOOK_WAITING_TILE]; rows;) {
        if (expansion_next(&rows)->put_waiting(&play, seat, copy))
            return true;
    }
    return refuse(fault,
                  game->hooks[HOOK_WAITING_TILE] ? REFUSAL_NO_SUCH_OPTION : REFUSAL_NOT_IN_PLAY);
}

void position_points(Game *game, int seat, int points)
{
    assert(seat >= 0 && seat < game->setup.players && "seat");
    game->score[seat] = points;
}

void position_hand(Game *game, int seat, uint16_t copy)
{
    Play play = {.g = game};
    assert(game->hand_count[seat] < HAND_ROOM && "room in the hand");
    int half = hands_find(game, copy, NO_SEAT);
    if (half >= 0)
        hands_take(&play, seat, half);
    else
        /* not a half of the pool: another tile, or a half that only the scenario adds */
        hands_give(&play, seat, copy);
}

/* Reverses the copies: they are in drawing order, and the stack is drawn from its end. */
void position_stack(Game *game, const uint16_t *copies, int count)
{
    assert(count >= 0 && count <= game->room_stack && "room in the stack");
    for (int i = 0; i < count; i++)
        game_stack(game)[i] = copies[count - 1 - i];
    game->stack_count = (uint16_t)count;
    game->free = 0;
}

/* Hides the stack from all seats first, so that nothing of the caller's order remains. */
void position_mix(const Catalogue *c, Game *game, const ChanceKey *key)
{
    game_hide(c, game, (1u << game->setup.players) - 1);
    if (!key)
        return;
    game->chance = chance_of_key(key);
    stack_mix(c, game, &game->chance);
}

/* Refuses figures that a position can't have: those on a complete feature, since scoring would have
 * sent them home, and lone companions. `*figure` is the first of them. */
bool position_finish(const Catalogue *c, Game *game, int seat, const EventSink *sink, Fault *fault,
                     int *figure)
{
    Play play = {.c = c, .g = game, .sink = sink};
    for (int i = 0; i < game->figure_count; i++) {
        const Figure *f = &game_figures(game)[i];
        uint16_t root = figure_root(game, f);
        const Feature *feature = &game_features(game)[root];
        bool complete = feature_complete(game_nodes(game)[root].kind, feature);
        bool alone = figure_traits[f->kind].need == NEEDS_OWN && figure_in_feature(game, f) &&
                     !feature->figures[f->seat];
        if (complete || alone) { /* companions never stand alone (TB-7) */
            *figure = i;
            return refuse(fault, complete ? REFUSAL_OCCUPIED : REFUSAL_NEEDS_OWN);
        }
    }
    game->first = (uint8_t)seat;
    turn_begin(&play, seat);
    return true;
}

/* Gives the turn to any seat, since scenarios name the seat of each action. If another seat is
 * next, or the same seat starts a new turn, an extra part that was earned but not played is
 * dropped. */
void position_turn(const Catalogue *c, Game *game, int seat, bool again, const EventSink *sink)
{
    Play play = {.c = c, .g = game, .sink = sink};
    assert(seat >= 0 && seat < game->setup.players && "seat");
    assert(
        (game->phase == PHASE_FREE || game->phase == PHASE_CHOOSE || game->phase == PHASE_PLACE) &&
        "between two turns");
    if (game->part && (!again || game->in_turn != seat))
        turn_end(&play);
    game->in_turn = game->to_act = (uint8_t)seat;
    game->phase = PHASE_FREE;
    game->drawn = NO_COPY;
    game->free = 1;
    if (!again && game->hooks[HOOK_ON_TURN_BEGIN])
        turn_opening(&play);
    if (!again && game->hooks[HOOK_WAITING_TILE])
        turn_place_waiting(&play);
}

/* Drops an extra part that was never played. */
static void drop_part(Play *p)
{
    for (uint64_t rows = p->g->part ? p->g->hooks[HOOK_ON_TURN_END] : 0; rows;)
        expansion_next(&rows)->on_turn_end(p);
}

void position_end(const Catalogue *c, Game *game, const EventSink *sink)
{
    Play play = {.c = c, .g = game, .sink = sink};
    drop_part(&play);
    if (game->phase != PHASE_OVER)
        turn_score_final(&play);
}

void position_close(const Catalogue *c, Game *game, const EventSink *sink)
{
    Play play = {.c = c, .g = game, .sink = sink};
    drop_part(&play);
    if (game->phase != PHASE_OVER)
        turn_finish(&play);
}
