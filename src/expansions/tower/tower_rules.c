/* tower_rules.c: builds towers floor by floor, captures figures with them, and lets figures stand
 * on them (TWR-1 to TWR-16, TWR-H1 to TWR-H7). Prisoners are in prison.h.
 *
 * A player adds a floor instead of placing a figure. The floor may capture one figure in a straight
 * line, at most as many units away as the tower now has floors (units.h defines what a rules
 * version counts). A figure on a tower is on the tower's symbol, a node that isn't a feature, and
 * closes the tower. State: the floors of the seats, the prison, and the height of the tower on each
 * tile. */
#include "expansions/tower/prison.h"
#include "expansions/tower/tower.h"
#include "rules/board.h"
#include "rules/figures.h"
#include "rules/units.h"

/* Room for all tiles in a straight line from the highest possible tower: HEIGHT_MAX spaces in each
 * of four directions with two halves in each space, and the tower's own space. */
enum { HEIGHT_MAX = 99, RANGE_ROOM = 8 * HEIGHT_MAX + 4 };

typedef struct Towers {
    uint16_t built; /* the tile with the new floor that may capture now; else NO_TILE */
    uint8_t owner;  /* the other seat of an exchange */
    uint8_t bought; /* the current seat has paid a ransom in this turn (TWR-8) */
    uint8_t floors[SEATS_MAX];
    uint8_t spare[6]; /* pads to a multiple of eight */
    Prison prison;
    uint8_t height[]; /* one entry for each tile */
} Towers;

static_assert(offsetof(Towers, prison) == 16, "a head without padding");

static Towers *tower_state_of(const Game *g)
{
    return expansion_state(g, &tower_rules);
}

static size_t tower_state_more(const Game *g)
{
    return sizeof(Towers) + g->room_tiles;
}

/* Journals the part of the state before the prison. */
static Towers *head_changed(Play *p)
{
    Towers *state = tower_state_of(p->g);
    journal_record(p, state, offsetof(Towers, prison));
    return state;
}

/* Returns how many floors each seat starts with, which depends on the number of players (TWR-1). */
static int floors_each(const Game *g)
{
    static const uint8_t floors[SEATS_MAX + 1] = {[2] = 10, [3] = 9, [4] = 7, [5] = 6, [6] = 5};
    return floors[g->setup.players];
}

static void tower_set_up(Play *p)
{
    Towers *state = head_changed(p);
    state->built = NO_TILE;
    for (int seat = 0; seat < p->g->setup.players; seat++)
        state->floors[seat] = (uint8_t)floors_each(p->g);
}

/* Returns the segment of the tower's base on a tile, NO_SEGMENT if it has none. */
static int base_of(const Catalogue *c, const Game *g, int tile)
{
    return kind_symbol_segment(tile_kind(c, &game_tiles(g)[tile]), SYMBOL_TOWER);
}

/* Returns whether the tower is closed by a figure on it (TWR-6). */
static bool is_closed(const Game *g, int tile, int base)
{
    return feature_held(&game_features(g)[game_tiles(g)[tile].first_node + base]);
}

/* Only figures that claim every landscape may stand on a tower: followers, big followers and
 * ringmasters (TWR-10). */
static bool climbs(int kind)
{
    enum { EVERYWHERE = ON_CITY | ON_ROAD | ON_FIELD };
    return figure_traits[kind].need == NEEDS_EMPTY &&
           (figure_traits[kind].stands_on & EVERYWHERE) == EVERYWHERE;
}

/* --- legal deeds ------------------------------------------------------------------------------ */

/* Returns why the seat may not add a floor to the tower (TWR-2, TWR-6, TWR-11). */
static Refusal floor_refusal(const Game *g, int seat, int tile, int base)
{
    if (tower_state_of(g)->floors[seat] == 0)
        return REFUSAL_NO_FLOORS;
    if (base == NO_SEGMENT)
        return REFUSAL_NO_TOWER;
    return is_closed(g, tile, base) ? REFUSAL_TOWER_CLOSED : REFUSAL_NONE;
}

/* Returns why the action's figure may not stand on the tower that the action names (TWR-6,
 * TWR-10). */
static Refusal climb_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    int seat = action->seat, kind = action->figure_kind, tile = action->tile;
    if (!climbs(kind))
        return REFUSAL_NO_CLIMBER;
    if (tower_state_of(g)->height[tile] == 0)
        return REFUSAL_NO_FLOOR_YET;
    if (is_closed(g, tile, action->segment))
        return REFUSAL_TOWER_CLOSED;
    return g->supply[seat][kind] == 0 ? REFUSAL_NO_SUPPLY
                                      : figure_refused_by_tile(c, g, tile, kind);
}

static void tower_deeds(const Catalogue *c, const Game *g, ActionList *list)
{
    int seat = g->in_turn, tile = 0, end = g->tile_count;
    const Action *wanted = list_wanted(list);
    if (wanted) {
        tile = wanted->tile;
        end = tile < end ? tile + 1 : end;
    }
    for (; tile < end; tile++) {
        int base = base_of(c, g, tile);
        if (base == NO_SEGMENT)
            continue;
        Action action = {.kind = ACTION_DEED,
                         .seat = (uint8_t)seat,
                         .tile = (uint16_t)tile,
                         .segment = (uint8_t)base};
        action.choice = DEED_TOWER;
        if (floor_refusal(g, seat, tile, base) == REFUSAL_NONE)
            list_add(list, action);
        action.choice = DEED_STAND;
        for (int kind = 0; g->kinds >> kind; kind++) {
            action.figure_kind = (uint8_t)kind;
            if (climb_refusal(c, g, &action) == REFUSAL_NONE)
                list_add(list, action);
        }
    }
}

/* Offers ransoms from the start of the turn to the end of the action (TWR-14). */
static void tower_free_actions(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    if (!tower_state_of(g)->bought)
        prison_list(g, &tower_state_of(g)->prison, list);
}

static Refusal ransom_refusal(const Game *g, const Action *action)
{
    Refusal refusal = prison_refusal(g, &tower_state_of(g)->prison, action);
    return refusal != REFUSAL_NO_PRISONER && tower_state_of(g)->bought ? REFUSAL_RANSOM_ONCE
                                                                       : refusal;
}

/* Other expansions also use DEED_STAND: of those deeds, this function checks only figures placed on
 * a tower. */
static Refusal tower_deed_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    bool placed = action->tile < g->tile_count;
    int base = placed ? base_of(c, g, action->tile) : NO_SEGMENT;
    Refusal refusal = REFUSAL_NO_SUCH_OPTION;
    if (action->choice == DEED_RANSOM)
        return ransom_refusal(g, action);
    if (action->choice == DEED_TOWER)
        refusal = floor_refusal(g, action->seat, action->tile, base);
    else if (action->choice == DEED_STAND && base != NO_SEGMENT && action->segment == base)
        refusal = climb_refusal(c, g, action);
    else
        return REFUSAL_NONE;
    return refusal == REFUSAL_NONE ? REFUSAL_NO_SUCH_OPTION : refusal;
}

/* In positions, a tower must get its floors before a figure stands on it. */
static bool tower_symbol_allowed(const Catalogue *c, const Game *g, int seat, int kind, int tile,
                                 int segment)
{
    (void)seat;
    return segment == base_of(c, g, tile) && climbs(kind) && tower_state_of(g)->height[tile] > 0 &&
           !is_closed(g, tile, segment);
}

/* --- queries ---------------------------------------------------------------------------------- */

uint16_t tower_capturing(const Game *game)
{
    return expansion_has_state(game, &tower_rules) ? tower_state_of(game)->built : NO_TILE;
}

bool tower_captures(FigureKind kind)
{
    return figure_traits[kind].weight > 0;
}

int tower_exchanging(const Game *game)
{
    assert(game->phase == PHASE_DECIDE && game->asked == QUESTION_EXCHANGE && "an exchange waits");
    return tower_state_of(game)->owner;
}

int tower_floors(const Game *game, int tile)
{
    assert(tile >= 0 && tile < game->tile_count && "a placed tile");
    return expansion_has_state(game, &tower_rules) ? tower_state_of(game)->height[tile] : 0;
}

int tower_floors_left(const Game *game, int seat)
{
    return expansion_has_state(game, &tower_rules) ? tower_state_of(game)->floors[seat] : 0;
}

int tower_prisoners(const Game *game, int keeper, int seat)
{
    int count = 0;
    assert(keeper >= 0 && keeper < SEATS_MAX && seat >= 0 && seat < SEATS_MAX && "seats");
    for (int kind = 0; expansion_has_state(game, &tower_rules) && game->kinds >> kind; kind++)
        count += tower_state_of(game)->prison.held[keeper][seat][kind];
    return count;
}

/* --- floors ----------------------------------------------------------------------------------- */

static Token tower_token_of(const Catalogue *c, const Game *g, int tile)
{
    return (Token){.label = LABEL_TOWER,
                   .seat = NO_SEAT,
                   .segment = (uint8_t)base_of(c, g, tile),
                   .tile = (uint16_t)tile,
                   .value = tower_state_of(g)->height[tile]};
}

static Token floors_of(const Game *g, int seat)
{
    return (Token){.label = LABEL_FLOORS,
                   .seat = (uint8_t)seat,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = tower_state_of(g)->floors[seat]};
}

static void set_height(Play *p, int tile, int height)
{
    uint8_t *of = &tower_state_of(p->g)->height[tile];
    journal_record(p, of, sizeof *of);
    *of = (uint8_t)height;
}

/* Lists the figures that a tower's height reaches, in the order of their slots: all those with
 * weight, anywhere on their tiles, including on another tower (TWR-3, TWR-5, TWR-12, TWR-H7).
 * Writes at most FIGURE_ROOM. */
static int captives(const Catalogue *c, const Game *g, int tower, uint16_t *out)
{
    TileAway found[RANGE_ROOM];
    Units units = units_under(c, g, NULL);
    int tiles = units_straight(&units, tower, tower_state_of(g)->height[tower], found, RANGE_ROOM),
        n = 0;
    assert(tiles <= RANGE_ROOM && "no tower reaches more tiles");
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        bool in_range = false;
        for (int t = 0; t < tiles; t++)
            in_range = in_range || found[t].tile == figure->tile;
        if (in_range && tower_captures(figure->kind) && !figure_sheltered(c, g, figure))
            out[n++] = i;
    }
    return n;
}

/* Adds a floor and asks which figure it captures, if any is within reach of the tower's new height
 * (TWR-3, TWR-16). */
static void build(Play *p, const Action *action)
{
    Game *g = p->g;
    uint16_t in_range[FIGURE_ROOM];
    Towers *state = head_changed(p);
    state->floors[action->seat]--;
    set_height(p, action->tile, state->height[action->tile] + 1);
    Token floor = floors_of(g, action->seat), token = tower_token_of(p->c, g, action->tile);
    bool first = token.value == 1;
    expansion_report_token(p, EVENT_TOKEN_TAKEN, &floor, 1);
    expansion_report_token(p, first ? EVENT_TOKEN_PLACED : EVENT_TOKEN_MOVED, &token, first);
    if (!captives(p->c, g, action->tile, in_range))
        return;
    state->built = action->tile;
    expansion_ask(p, &tower_rules, action->seat, QUESTION_CAPTURE);
}

static void tower_do_deed(Play *p, const Action *action)
{
    if (action->choice == DEED_TOWER) {
        build(p, action);
    } else if (action->choice == DEED_STAND) {
        expansion_place_figure(p, action, action->tile); /* it claims no feature (TWR-15) */
    } else {
        head_changed(p)->bought = 1;
        prison_ransom(p, &tower_state_of(p->g)->prison, action);
    }
}

static void tower_on_turn_end(Play *p)
{
    head_changed(p)->bought = 0;
}

/* --- capture and exchange --------------------------------------------------------------------- */

/* Lists the kinds of the deciding seat's figures that the other seat holds. The player chooses the
 * one that returns in exchange for the captured figure. */
static void list_exchange(const Game *g, ActionList *list)
{
    const Towers *state = tower_state_of(g);
    unsigned kinds = prison_kinds(&state->prison, state->owner, g->to_act);
    for (int kind = 0; kinds >> kind; kind++) {
        if (kinds >> kind & 1)
            list_add(list, (Action){.kind = ACTION_CHOOSE,
                                    .seat = g->to_act,
                                    .choice = 1,
                                    .figure_kind = (uint8_t)kind});
    }
}

static void tower_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t in_range[FIGURE_ROOM];
    Action action = {.kind = ACTION_CHOOSE, .seat = g->to_act};
    if (g->asked == QUESTION_EXCHANGE) {
        list_exchange(g, list);
        return;
    }
    list_add(list, action); /* TWR-11: a floor need not capture */
    int n = captives(c, g, tower_state_of(g)->built, in_range);
    action.choice = 1;
    for (int i = 0; i < n; i++) {
        action.figure = in_range[i];
        list_add(list, action);
    }
}

/* Reports the chosen figure or kind, and where it stood. */
static void report_choice(const Play *p, int seat, Question question, int choice, const Figure *of)
{
    say(p, (Event){.kind = EVENT_CHOSEN,
                   .seat = (uint8_t)seat,
                   .number = (int16_t)question,
                   .label = (uint8_t)choice,
                   .tile = of->tile,
                   .segment = of->segment,
                   .figure_kind = of->kind});
}

/* Sends both figures home at once (TWR-7). The one just captured is the capturer's only prisoner of
 * that seat: any earlier one would have been exchanged. */
static void tower_exchange(Play *p, int seat, int kind)
{
    Towers *state = tower_state_of(p->g);
    unsigned captured = prison_kinds(&state->prison, seat, state->owner);
    assert(captured && !(captured & (captured - 1)) && "one prisoner");
    int theirs = 0;
    while (!(captured >> theirs & 1))
        theirs++;
    report_choice(p, seat, QUESTION_EXCHANGE, 1,
                  &(Figure){.tile = NO_TILE, .segment = NO_SEGMENT, .kind = (uint8_t)kind});
    prison_free(p, &state->prison, seat, state->owner, theirs);
    prison_free(p, &state->prison, state->owner, seat, kind);
}

/* An exchange is compulsory; among several kinds the capturer chooses (TWR-13). */
static void exchange_or_ask(Play *p, int seat)
{
    const Towers *state = tower_state_of(p->g);
    unsigned kinds = prison_kinds(&state->prison, state->owner, seat);
    int kind = 0;
    if (!kinds)
        return;
    if (kinds & (kinds - 1)) {
        expansion_ask(p, &tower_rules, seat, QUESTION_EXCHANGE);
        return;
    }
    while (!(kinds >> kind & 1))
        kind++;
    tower_exchange(p, seat, kind);
}

static void tower_on_answer(Play *p, const Action *action)
{
    Towers *state = head_changed(p);
    if (state->built == NO_TILE) { /* the capture is done, so this answers the exchange */
        tower_exchange(p, action->seat, action->figure_kind);
        return;
    }
    state->built = NO_TILE;
    Figure figure = action->choice ? game_figures(p->g)[action->figure]
                                   : (Figure){.tile = NO_TILE, .segment = NO_SEGMENT};
    report_choice(p, action->seat, QUESTION_CAPTURE, action->choice, &figure);
    if (!action->choice)
        return;
    state->owner = figure.seat;
    prison_take(p, &state->prison, action->seat, action->figure);
    if (state->owner != action->seat)
        exchange_or_ask(p, action->seat);
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void tower_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Towers *state = tower_state_of(g);
    for (int tile = 0; tile < g->tile_count; tile++) {
        if (state->height[tile] > 0)
            token_add(list, tower_token_of(c, g, tile));
    }
    for (int seat = 0; seat < g->setup.players; seat++)
        token_add(list, floors_of(g, seat));
}

static Refusal put_tower(Play *p, const Token *token)
{
    if (token->tile == NO_TILE || base_of(p->c, p->g, token->tile) == NO_SEGMENT)
        return REFUSAL_NO_TOWER;
    if (token->seat != NO_SEAT || tower_state_of(p->g)->height[token->tile] || token->value < 1 ||
        token->value > HEIGHT_MAX)
        return REFUSAL_NO_SUCH_OPTION;
    set_height(p, token->tile, token->value);
    return REFUSAL_NONE;
}

static bool tower_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label == LABEL_TOWER) {
        *refusal = put_tower(p, token);
        return true;
    }
    if (token->label != LABEL_FLOORS)
        return false;
    bool given =
        token->seat < p->g->setup.players && token->value >= 0 && token->value <= floors_each(p->g);
    *refusal = given ? REFUSAL_NONE : REFUSAL_NO_FLOORS;
    if (given)
        head_changed(p)->floors[token->seat] = (uint8_t)token->value;
    return true;
}

static int tower_prisoner_count(const Game *g, int keeper, int seat, int kind)
{
    return tower_state_of(g)->prison.held[keeper][seat][kind];
}

/* Figures without weight are never captured (TWR-5). */
static bool tower_add_prisoner(Play *p, int keeper, int seat, int kind)
{
    return figure_traits[kind].weight > 0 &&
           prison_put(p, &tower_state_of(p->g)->prison, keeper, seat, kind);
}

static const char *tower_find_fault(const Catalogue *c, const Game *g)
{
    const Towers *state = tower_state_of(g);
    bool asks = g->asked == QUESTION_CAPTURE;
    if ((state->built != NO_TILE) != asks)
        return "tower: a floor that waits for its capture";
    for (int seat = 0; seat < g->setup.players; seat++) {
        if (state->floors[seat] > floors_each(g))
            return "tower: more floors than there are";
    }
    for (int tile = 0; tile < g->tile_count; tile++) {
        int base = base_of(c, g, tile);
        if (state->height[tile] && base == NO_SEGMENT)
            return "tower: floors without a base";
        if (base != NO_SEGMENT && !state->height[tile] && is_closed(g, tile, base))
            return "tower: a figure on a base without floors";
    }
    bool exchanges = g->asked == QUESTION_EXCHANGE;
    return prison_check(g, &state->prison, exchanges ? state->owner : NO_SEAT);
}

const ExpansionRules tower_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_TOWER),
    .state_more = tower_state_more,
    .set_up = tower_set_up,
    .deeds = tower_deeds,
    .free_actions = tower_free_actions,
    .deed_refusal = tower_deed_refusal,
    .do_deed = tower_do_deed,
    .symbol_allowed = tower_symbol_allowed,
    .prisoner_count = tower_prisoner_count,
    .add_prisoner = tower_add_prisoner,
    .on_turn_end = tower_on_turn_end,
    .answers = tower_answers,
    .on_answer = tower_on_answer,
    .tokens = tower_tokens,
    .put_token = tower_put_token,
    .find_fault = tower_find_fault,
};
