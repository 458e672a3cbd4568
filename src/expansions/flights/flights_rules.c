/* flights_rules.c: handles flying machines (FLY-1 to FLY-12, FLY-H1 to FLY-H8). A player who places
 * one may let a figure fly instead of placing it. A die decides how far it flies along the arrow.
 * If there are unfinished features at that distance, the figure must land on one of them, whether
 * or not others hold it.
 *      machine  1       2       3          by spaces each cell counts 1, whatever is there;
 *      +-----+-----+ - - - +-----+         by tiles a pair counts 2, and a gap nothing
 *      | o-> |    /  hole  |     |         (units.c)
 *      +-----+ - - - - - - +-----+
 * Possible landings don't affect the roll, since the player chooses the figure before it. State:
 * the roll while a seat is asked where to land, and the number that a scenario fixes for the next
 * roll. */
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"
#include "rules/outcome_ask.h"
#include "rules/position.h"
#include "rules/units.h"

typedef struct Flights {
    uint8_t rolled; /* the roll while a seat chooses the landing; else 0 */
    uint8_t kind;   /* kind of the figure in the air */
    uint8_t loaded; /* fixed result of the next roll; 0: random */
    uint8_t spare[5];
} Flights;

static Flights *flight_state_of(const Game *g)
{
    return expansion_state(g, &flights_rules);
}

static Flights *flight_state_changed(Play *p)
{
    Flights *state = flight_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

/* --- the machine ------------------------------------------------------------------------------ */

/* Returns the machine's segment, NO_SEGMENT if the tile has none. */
static int machine_of(const TileKind *kind)
{
    return kind_symbol_among(kind, SYMBOL_FLIER_N, SYMBOL_FLIER_NW);
}

/* Returns the direction of the machine's arrow on the board, one of eight; N is 1. */
static int direction_of(const Catalogue *c, const Tile *tile)
{
    const TileKind *kind = tile_kind(c, tile);
    int machine = machine_of(kind);
    assert(machine != NO_SEGMENT && "a tile with a machine");
    int arrow = kind->segments[machine].symbol - SYMBOL_FLIER_N;
    return (1 + arrow + 2 * tile->rotation) % DIRECTIONS;
}

/* Returns whether the figure can fly: only figures that claim features do, not companions or
 * shepherds (FLY-10). */
static bool flight_flies(int kind)
{
    return figure_traits[kind].need == NEEDS_EMPTY && figure_traits[kind].weight > 0;
}

/* --- landing ---------------------------------------------------------------------------------- */

/* Returns whether the figure may land on the segment: on anything unfinished except fields, held or
 * not, unless the tile is barred (FLY-3, FLY-9). */
static bool flight_may_land(const Catalogue *c, const Game *g, int kind, int tile, int segment)
{
    const Node *node = &game_nodes(g)[game_tiles(g)[tile].first_node + segment];
    const Feature *feature = &game_features(g)[feature_root(g, feature_node(g, tile, segment))];
    return node->kind != SEGMENT_FIELD && figure_fits_segment(kind, node->kind) &&
           !feature_complete(node->kind, feature) &&
           figure_refused_by_tile(c, g, tile, kind) == REFUSAL_NONE;
}

static void add_landings(const Catalogue *c, const Game *g, int kind, int tile, ActionList *list)
{
    int segments = tile_kind(c, &game_tiles(g)[tile])->segment_count;
    for (int segment = 0; segment < segments; segment++) {
        if (flight_may_land(c, g, kind, tile, segment))
            list_add(list, (Action){.kind = ACTION_CHOOSE,
                                    .seat = g->in_turn,
                                    .tile = (uint16_t)tile,
                                    .segment = (uint8_t)segment,
                                    .figure_kind = (uint8_t)kind});
    }
}

/* Lists the landings on all tiles at the rolled distance along the arrow (FLY-H1, FLY-H2, FLY-H3,
 * FLY-H4, FLY-H5, FLY-H7). If distances count spaces, both halves of a pair are landings
 * (FLY-H6). */
static void list_landings(const Catalogue *c, const Game *g, int rolled, int kind, ActionList *list)
{
    const Tile *machine = &game_tiles(g)[g->last_tile];
    Units units = units_under(c, g, NULL);
    UnitLine line = unit_line(&units, machine->cell, direction_of(c, machine));
    LineCell cell;
    for (uint16_t listed = NO_TILE; unit_line_next(&line, &cell);) {
        for (int i = 0; i < cell.count; i++) {
            if (cell.distance[i] != rolled || cell.tile[i] == listed)
                continue;
            listed = cell.tile[i]; /* a double tile appears twice */
            add_landings(c, g, kind, listed, list);
        }
    }
}

/* --- the deed --------------------------------------------------------------------------------- */

/* Offers a flight from the machine just placed to each kind of figure in the supply (FLY-2). */
static void flight_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    int machine = machine_of(tile_kind(c, &game_tiles(g)[g->last_tile]));
    for (int kind = 0; machine != NO_SEGMENT && g->kinds >> kind; kind++) {
        if (flight_flies(kind) && g->supply[g->in_turn][kind])
            list_add(list, (Action){.kind = ACTION_DEED,
                                    .seat = g->in_turn,
                                    .choice = DEED_FLY,
                                    .tile = g->last_tile,
                                    .segment = (uint8_t)machine,
                                    .figure_kind = (uint8_t)kind});
    }
}

static Refusal flight_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    if (action->choice != DEED_FLY)
        return REFUSAL_NONE;
    bool machine = g->last_tile != NO_TILE &&
                   machine_of(tile_kind(c, &game_tiles(g)[g->last_tile])) != NO_SEGMENT;
    if (!machine)
        return REFUSAL_NO_MACHINE;
    return flight_flies(action->figure_kind) ? REFUSAL_NO_SUPPLY : REFUSAL_CANNOT_FLY;
}

static int flight_roll(Play *p)
{
    Flights *state = flight_state_changed(p);
    int rolled = state->loaded ? state->loaded : 1 + (int)chance_below(&p->g->chance, DIE_MOST);
    state->loaded = 0;
    rolled = outcome_of(p, OUTCOME_DIE, (uint16_t)rolled);
    if (rolled >= 1 && rolled <= DIE_MOST)
        return rolled;
    outcome_contradicts(p);
    return 1;
}

/* If only one landing is possible, it is taken at once. If there is none, the figure returns and
 * the action is over (FLY-8, FLY-12). */
static void flight_do_deed(Play *p, const Action *action)
{
    Action where[2] = {{0}};
    ActionList list = {.out = where, .room = 2};
    int rolled = flight_roll(p);
    say(p, (Event){.kind = EVENT_CHANCE,
                   .seat = action->seat,
                   .figure_kind = action->figure_kind,
                   .tile = action->tile,
                   .segment = action->segment,
                   .label = LABEL_DIE,
                   .number = (int16_t)rolled});
    list_landings(p->c, p->g, rolled, action->figure_kind, &list);
    if (list.count == 1) {
        expansion_place_figure(p, &where[0], where[0].tile);
    } else if (list.count > 1) {
        Flights *state = flight_state_changed(p);
        state->rolled = (uint8_t)rolled;
        state->kind = action->figure_kind;
        expansion_ask(p, &flights_rules, action->seat, QUESTION_LANDING);
    }
}

static void flight_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    list_landings(c, g, flight_state_of(g)->rolled, flight_state_of(g)->kind, list);
}

static void flight_on_answer(Play *p, const Action *action)
{
    Flights *state = flight_state_changed(p);
    state->rolled = 0;
    state->kind = 0;
    expansion_place_figure(p, action, action->tile);
}

/* --- the die, views and checks ---------------------------------------------------------------- */

bool position_die(Game *game, int shows)
{
    bool has = expansion_has_state(game, &flights_rules);
    if (has && shows >= 0 && shows <= DIE_MOST)
        flight_state_of(game)->loaded = (uint8_t)shows;
    return has;
}

static void flight_hide_unseen(const Catalogue *c, Game *view)
{
    (void)c;
    flight_state_of(view)->loaded = 0;
}

static const char *flight_find_fault(const Catalogue *c, const Game *g)
{
    const Flights *state = flight_state_of(g);
    bool asked = g->asked == QUESTION_LANDING;
    (void)c;
    if (state->rolled > DIE_MOST || state->loaded > DIE_MOST || asked != (state->rolled > 0))
        return "flights: die";
    return state->kind >= FIGURE_KINDS ? "flights: figure" : NULL;
}

const ExpansionRules flights_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_FLIGHTS),
    .state_bytes = sizeof(Flights),
    .deeds = flight_deeds,
    .deed_refusal = flight_deed_refusal,
    .do_deed = flight_do_deed,
    .answers = flight_answers,
    .on_answer = flight_on_answer,
    .hide_unseen = flight_hide_unseen,
    .find_fault = flight_find_fault,
};
