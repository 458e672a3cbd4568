/* wagon_rules.c: lets a wagon move on once its feature is scored, to a free, unfinished road, city
 * or monastery on its own tile or on a tile around it (AM-7, AM-8, AM-17, AM-21, AM-H9). The wagon
 * first goes home with the other figures; its owner is asked after all scoring. State: the tiles of
 * wagons that were scored in this part of the turn. */
#include "expansions/abbey/wagon.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/figures.h"

typedef struct Wagons {
    uint16_t from[SEATS_MAX]; /* tile where the seat's wagon was scored, plus one; 0: none */
} Wagons;

static Wagons *wagon_state_of(const Game *g)
{
    return expansion_state(g, &wagon_rules);
}

uint16_t wagon_leaves(const Game *game, int seat)
{
    bool asked = game->asked == QUESTION_WAGON;
    assert((!asked || seat < game->setup.players) && "a seat that plays");
    return asked && wagon_state_of(game)->from[seat]
               ? (uint16_t)(wagon_state_of(game)->from[seat] - 1)
               : NO_TILE;
}

static void wagon_note(Play *p, int seat, uint16_t from)
{
    Wagons *state = wagon_state_of(p->g);
    journal_record(p, state, sizeof *state);
    state->from[seat] = from;
}

/* Only a scored wagon moves on; one that was eaten, captured or challenged doesn't (AM-17), and
 * neither does one that was in a castle (BCB-34). */
static void wagon_on_feature_completed(Play *p, uint16_t root)
{
    if (game_nodes(p->g)[root].kind == SEGMENT_SYMBOL)
        return;
    for (int seat = 0; seat < p->g->setup.players; seat++) {
        uint16_t wagon = figure_in(p->g, root, seat, FIGURE_WAGON);
        if (wagon != NO_FIGURE)
            wagon_note(p, seat, (uint16_t)(game_figures(p->g)[wagon].tile + 1));
    }
}

/* A wagon enters no fields, gardens or German castles (AM-17). */
static bool wagon_may_enter(const Catalogue *c, const Game *g, int tile, uint16_t node)
{
    const Node *n = &game_nodes(g)[node];
    uint16_t root = feature_root(g, node);
    return n->kind != SEGMENT_CASTLE &&
           figure_refusal(g, node, FIGURE_WAGON, true) == REFUSAL_NONE &&
           !feature_complete(n->kind, &game_features(g)[root]) &&
           figure_refused_by_tile(c, g, tile, FIGURE_WAGON) == REFUSAL_NONE;
}

/* Lists the places where the seat's wagon may continue: on all tiles in its own space and in the
 * spaces around it (AM-H9). Declining is the first option. */
static void list_ways(const Catalogue *c, const Game *g, int seat, ActionList *list)
{
    assert(wagon_state_of(g)->from[seat] && "a wagon that was scored");
    Around around = board_around(c, g, wagon_state_of(g)->from[seat] - 1);
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = (uint8_t)seat});
    for (int i = 0; i < around.count; i++) {
        const Tile *tile = &game_tiles(g)[around.tiles[i]];
        int segments = tile_kind(c, tile)->segment_count;
        for (int s = 0; s < segments; s++) {
            if (wagon_may_enter(c, g, around.tiles[i], (uint16_t)(tile->first_node + s)))
                list_add(list, (Action){.kind = ACTION_CHOOSE,
                                        .seat = (uint8_t)seat,
                                        .choice = 1,
                                        .tile = around.tiles[i],
                                        .segment = (uint8_t)s});
        }
    }
}

static void wagon_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    list_ways(c, g, g->to_act, list);
}

static bool wagon_moves_on(const Catalogue *c, const Game *g, uint16_t figure)
{
    const Figure *wagon = &game_figures(g)[figure];
    ActionList list = {.room = 0};
    if (wagon->kind != FIGURE_WAGON || !wagon_state_of(g)->from[wagon->seat])
        return false;
    list_ways(c, g, wagon->seat, &list);
    return list.count > 1;
}

/* Asks the seats clockwise, starting with the current seat (AM-8). A wagon that has nowhere to go
 * stays at home, where it already is. */
static bool wagon_after_scoring(Play *p)
{
    Game *g = p->g;
    for (int i = 0; i < g->setup.players; i++) {
        int seat = (g->in_turn + i) % g->setup.players;
        ActionList list = {.room = 0};
        if (!wagon_state_of(g)->from[seat])
            continue;
        list_ways(p->c, g, seat, &list);
        if (list.count > 1 && g->supply[seat][FIGURE_WAGON]) {
            expansion_ask(p, &wagon_rules, seat, QUESTION_WAGON);
            return true;
        }
        wagon_note(p, seat, 0);
    }
    return false;
}

static void wagon_on_answer(Play *p, const Action *action)
{
    assert(wagon_state_of(p->g)->from[action->seat] && "the seat that was asked");
    expansion_report_answer(p, QUESTION_WAGON, action);
    wagon_note(p, action->seat, 0);
    if (action->choice)
        figure_place(p, action->seat, FIGURE_WAGON, action->tile, action->segment);
}

static const char *wagon_find_fault(const Catalogue *c, const Game *g)
{
    (void)c;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (wagon_state_of(g)->from[seat] > g->tile_count ||
            (wagon_state_of(g)->from[seat] && g->phase != PHASE_DECIDE))
            return "wagon: on its way";
    }
    return NULL;
}

const ExpansionRules wagon_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_ABBEY),
    .state_bytes = sizeof(Wagons),
    .on_feature_completed = wagon_on_feature_completed,
    .moves_on = wagon_moves_on,
    .after_scoring = wagon_after_scoring,
    .answers = wagon_answers,
    .on_answer = wagon_on_answer,
    .find_fault = wagon_find_fault,
};
