/* tower.c: builds towers floor by floor, captures figures with them, and lets figures stand on them
 * (TWR-1 to TWR-16, TWR-H1 to TWR-H7). Prisoners are in prison.h.
 *
 * A player adds a floor instead of placing a figure. The floor may capture one figure straight
 * along, at most as many units away as the tower now has floors (units.h knows what a generation
 * counts). A figure on a tower is on its symbol, a node that is no feature, and closes the tower.
 * State: the floors of the seats, the prison, and the height of the tower on each tile. */
#include "rules/expansions/tower.h"
#include "rules/board.h"
#include "rules/expansions/prison.h"
#include "rules/figures.h"
#include "rules/units.h"

/* Room for everything straight along the highest possible tower: thirty floors, two halves in each
 * space. */
enum { HEIGHT_MAX = 99, RANGE_ROOM = 8 * HEIGHT_MAX + 4 };

typedef struct Towers {
    uint16_t built; /* the tile with the new floor that may capture now; else NO_TILE */
    uint8_t owner;  /* the other seat of an exchange */
    uint8_t bought; /* the seat in turn has paid a ransom in this turn (TWR-8) */
    uint8_t floors[SEATS_MAX];
    uint8_t spare[6]; /* pads to a multiple of eight */
    Prison prison;
    uint8_t height[]; /* one entry for each tile */
} Towers;

static_assert(offsetof(Towers, prison) == 16, "a head without padding");

static Towers *state_of(const Game *g)
{
    return expansion_state(g, &expansion_tower);
}

static size_t state_more(const Game *g)
{
    return sizeof(Towers) + g->room_tiles;
}

/* Journals the part of the state before the prison. */
static Towers *head_changed(Play *p)
{
    Towers *state = state_of(p->g);
    journal_keep(p, state, offsetof(Towers, prison));
    return state;
}

/* Returns how many floors each seat has, by the number of players (TWR-1). */
static int floors_each(const Game *g)
{
    static const uint8_t floors[SEATS_MAX + 1] = {[2] = 10, [3] = 9, [4] = 7, [5] = 6, [6] = 5};
    return floors[g->setup.players];
}

static void begin(Play *p)
{
    Towers *state = head_changed(p);
    state->built = NO_TILE;
    for (int seat = 0; seat < p->g->setup.players; seat++)
        state->floors[seat] = (uint8_t)floors_each(p->g);
}

/* Returns the segment of the tower's base on a tile, NO_SEGMENT if it has none. */
static int base_of(const Catalogue *c, const Game *g, int tile)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[tile]);
    for (int s = 0; kind->symbols >> s; s++) {
        if (kind->symbols >> s & 1 && kind->segments[s].symbol == SYMBOL_TOWER)
            return s;
    }
    return NO_SEGMENT;
}

/* Returns whether a figure on the tower closes it (TWR-6). */
static bool is_closed(const Game *g, int tile, int base)
{
    return feature_held(&game_features(g)[game_tiles(g)[tile].first_node + base]);
}

/* Only followers and big followers may stand on a tower (TWR-10). */
static bool climbs(int kind)
{
    return kind == FIGURE_FOLLOWER || kind == FIGURE_BIG;
}

/* --- legal deeds ------------------------------------------------------------------------------ */

/* Returns why the seat may not add a floor there (TWR-2, TWR-6, TWR-11). */
static Refusal floor_refusal(const Game *g, int seat, int tile, int base)
{
    if (state_of(g)->floors[seat] == 0)
        return REFUSAL_NO_FLOORS;
    if (base == NO_SEGMENT)
        return REFUSAL_NO_TOWER;
    return is_closed(g, tile, base) ? REFUSAL_TOWER_CLOSED : REFUSAL_NONE;
}

/* Returns why such a figure may not stand on the tower that the action names (TWR-6, TWR-10). */
static Refusal climb_refusal(const Catalogue *c, const Game *g, const Action *action)
{
    int seat = action->seat, kind = action->figure_kind, tile = action->tile;
    if (!climbs(kind))
        return REFUSAL_NO_CLIMBER;
    if (state_of(g)->height[tile] == 0)
        return REFUSAL_NO_FLOOR_YET;
    if (is_closed(g, tile, action->segment))
        return REFUSAL_TOWER_CLOSED;
    return g->supply[seat][kind] == 0 ? REFUSAL_NO_SUPPLY : figure_bar(c, g, tile, kind);
}

static void deeds(const Catalogue *c, const Game *g, ActionList *list)
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
static void asides(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    if (!state_of(g)->bought)
        prison_list(g, &state_of(g)->prison, list);
}

static Refusal ransom_refusal(const Game *g, const Action *action)
{
    Refusal refusal = prison_refusal(g, &state_of(g)->prison, action);
    return refusal != REFUSAL_NO_PRISONER && state_of(g)->bought ? REFUSAL_RANSOM_ONCE : refusal;
}

/* Other expansions also use DEED_STAND: this row answers only for the base of a tower. */
static Refusal deed_refusal(const Catalogue *c, const Game *g, const Action *action)
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

/* Positions: a tower must get its floors before a figure stands on it. */
static bool may_climb(const Catalogue *c, const Game *g, int kind, int tile, int segment)
{
    return segment == base_of(c, g, tile) && climbs(kind) && state_of(g)->height[tile] > 0 &&
           !is_closed(g, tile, segment);
}

/* --- queries ---------------------------------------------------------------------------------- */

uint16_t tower_capturing(const Game *game)
{
    return expansion_has_state(game, &expansion_tower) ? state_of(game)->built : NO_TILE;
}

bool tower_captures(FigureKind kind)
{
    return figure_traits[kind].weight > 0;
}

int tower_exchanging(const Game *game)
{
    assert(game->phase == PHASE_DECIDE && game->asked == QUESTION_EXCHANGE && "an exchange waits");
    return state_of(game)->owner;
}

int tower_floors(const Game *game, int tile)
{
    assert(tile >= 0 && tile < game->tile_count && "a placed tile");
    return expansion_has_state(game, &expansion_tower) ? state_of(game)->height[tile] : 0;
}

int tower_floors_left(const Game *game, int seat)
{
    return expansion_has_state(game, &expansion_tower) ? state_of(game)->floors[seat] : 0;
}

int tower_prisoners(const Game *game, int keeper, int seat)
{
    int count = 0;
    assert(keeper >= 0 && keeper < SEATS_MAX && seat >= 0 && seat < SEATS_MAX && "seats");
    for (int kind = 0; expansion_has_state(game, &expansion_tower) && game->kinds >> kind; kind++)
        count += state_of(game)->prison.held[keeper][seat][kind];
    return count;
}

/* --- floors ----------------------------------------------------------------------------------- */

static Token token_of(const Catalogue *c, const Game *g, int tile)
{
    return (Token){.label = LABEL_TOWER,
                   .seat = NO_SEAT,
                   .segment = (uint8_t)base_of(c, g, tile),
                   .tile = (uint16_t)tile,
                   .value = state_of(g)->height[tile]};
}

static Token floors_of(const Game *g, int seat)
{
    return (Token){.label = LABEL_FLOORS,
                   .seat = (uint8_t)seat,
                   .segment = NO_SEGMENT,
                   .tile = NO_TILE,
                   .value = state_of(g)->floors[seat]};
}

static void set_height(Play *p, int tile, int height)
{
    uint8_t *of = &state_of(p->g)->height[tile];
    journal_keep(p, of, sizeof *of);
    *of = (uint8_t)height;
}

/* Lists the figures that a tower's height reaches, in the order of their slots: all with weight,
 * anywhere on their tiles, also on another tower (TWR-3, TWR-5, TWR-12, TWR-H7). Writes at most
 * FIGURE_ROOM. */
static int captives(const Catalogue *c, const Game *g, int tower, uint16_t *out)
{
    TileAway found[RANGE_ROOM];
    Units units = units_under(c, g, NULL);
    int tiles = units_straight(&units, tower, state_of(g)->height[tower], found, RANGE_ROOM), n = 0;
    assert(tiles <= RANGE_ROOM && "no tower reaches more tiles");
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        bool in_range = false;
        for (int t = 0; t < tiles; t++)
            in_range = in_range || found[t].tile == figure->tile;
        if (in_range && tower_captures(figure->kind))
            out[n++] = i;
    }
    return n;
}

/* Adds a floor and asks for a capture of one figure (TWR-3), with the height that the tower has now
 * (TWR-16). */
static void build(Play *p, const Action *action)
{
    Game *g = p->g;
    uint16_t in_range[FIGURE_ROOM];
    Towers *state = head_changed(p);
    state->floors[action->seat]--;
    set_height(p, action->tile, state->height[action->tile] + 1);
    Token floor = floors_of(g, action->seat), token = token_of(p->c, g, action->tile);
    bool first = token.value == 1;
    expansion_tell_token(p, EVENT_TOKEN_TAKEN, &floor, 1);
    expansion_tell_token(p, first ? EVENT_TOKEN_PLACED : EVENT_TOKEN_MOVED, &token, first);
    if (!captives(p->c, g, action->tile, in_range))
        return;
    state->built = action->tile;
    expansion_ask(p, &expansion_tower, action->seat, QUESTION_CAPTURE);
}

/* Standing on a tower is the action (TWR-6), but claims no feature and scores nothing (TWR-15). */
static void climb(Play *p, const Action *action)
{
    uint16_t figure =
        figure_place(p, action->seat, action->figure_kind, action->tile, action->segment);
    for (uint64_t rows = p->g->hooks[HOOK_FIGURE_PLACED]; rows;)
        expansion_next(&rows)->figure_placed(p, figure);
}

static void act(Play *p, const Action *action)
{
    if (action->choice == DEED_TOWER) {
        build(p, action);
    } else if (action->choice == DEED_STAND) {
        climb(p, action);
    } else {
        head_changed(p)->bought = 1;
        prison_ransom(p, &state_of(p->g)->prison, action);
    }
}

static void turn_over(Play *p)
{
    head_changed(p)->bought = 0;
}

/* --- capture and exchange --------------------------------------------------------------------- */

/* Lists the kinds of figures; one of them can return in exchange for the captured figure. */
static void list_exchange(const Game *g, ActionList *list)
{
    const Towers *state = state_of(g);
    unsigned kinds = prison_kinds(&state->prison, state->owner, g->to_act);
    for (int kind = 0; kinds >> kind; kind++) {
        if (kinds >> kind & 1)
            list_add(list, (Action){.kind = ACTION_CHOOSE,
                                    .seat = g->to_act,
                                    .choice = 1,
                                    .figure_kind = (uint8_t)kind});
    }
}

static void options(const Catalogue *c, const Game *g, ActionList *list)
{
    uint16_t in_range[FIGURE_ROOM];
    Action action = {.kind = ACTION_CHOOSE, .seat = g->to_act};
    if (g->asked == QUESTION_EXCHANGE) {
        list_exchange(g, list);
        return;
    }
    list_add(list, action); /* TWR-11: a floor need not capture */
    int n = captives(c, g, state_of(g)->built, in_range);
    action.choice = 1;
    for (int i = 0; i < n; i++) {
        action.figure = in_range[i];
        list_add(list, action);
    }
}

/* Reports the chosen figure or kind, and where it stood. */
static void tell_choice(const Play *p, int seat, Question question, int choice, const Figure *of)
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
static void exchange(Play *p, int seat, int kind)
{
    Towers *state = state_of(p->g);
    unsigned captured = prison_kinds(&state->prison, seat, state->owner);
    assert(captured && !(captured & (captured - 1)) && "one prisoner");
    int theirs = 0;
    while (!(captured >> theirs & 1))
        theirs++;
    tell_choice(p, seat, QUESTION_EXCHANGE, 1,
                &(Figure){.tile = NO_TILE, .segment = NO_SEGMENT, .kind = (uint8_t)kind});
    prison_free(p, &state->prison, seat, state->owner, theirs);
    prison_free(p, &state->prison, state->owner, seat, kind);
}

/* An exchange is compulsory; among several kinds the capturer chooses (TWR-13). */
static void exchange_or_ask(Play *p, int seat)
{
    const Towers *state = state_of(p->g);
    unsigned kinds = prison_kinds(&state->prison, state->owner, seat);
    int kind = 0;
    if (!kinds)
        return;
    if (kinds & (kinds - 1)) {
        expansion_ask(p, &expansion_tower, seat, QUESTION_EXCHANGE);
        return;
    }
    while (!(kinds >> kind & 1))
        kind++;
    exchange(p, seat, kind);
}

static void choose(Play *p, const Action *action)
{
    Towers *state = head_changed(p);
    if (state->built == NO_TILE) { /* the capture is done */
        exchange(p, action->seat, action->figure_kind);
        return;
    }
    state->built = NO_TILE;
    Figure figure = action->choice ? game_figures(p->g)[action->figure]
                                   : (Figure){.tile = NO_TILE, .segment = NO_SEGMENT};
    tell_choice(p, action->seat, QUESTION_CAPTURE, action->choice, &figure);
    if (!action->choice)
        return;
    state->owner = figure.seat;
    prison_take(p, &state->prison, action->seat, action->figure);
    if (state->owner != action->seat)
        exchange_or_ask(p, action->seat);
}

/* --- tokens and positions --------------------------------------------------------------------- */

static void tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Towers *state = state_of(g);
    for (int tile = 0; tile < g->tile_count; tile++) {
        if (state->height[tile] > 0)
            token_add(list, token_of(c, g, tile));
    }
    for (int seat = 0; seat < g->setup.players; seat++)
        token_add(list, floors_of(g, seat));
}

static Refusal put_tower(Play *p, const Token *token)
{
    if (token->tile == NO_TILE || base_of(p->c, p->g, token->tile) == NO_SEGMENT)
        return REFUSAL_NO_TOWER;
    if (token->seat != NO_SEAT || state_of(p->g)->height[token->tile] || token->value < 1 ||
        token->value > HEIGHT_MAX)
        return REFUSAL_NO_SUCH_OPTION;
    set_height(p, token->tile, token->value);
    return REFUSAL_NONE;
}

static bool put_token(Play *p, const Token *token, Refusal *refusal)
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

static int kept(const Game *g, int keeper, int seat, int kind)
{
    return state_of(g)->prison.held[keeper][seat][kind];
}

/* Figures without weight are never captured (TWR-5). */
static bool keep(Play *p, int keeper, int seat, int kind)
{
    return figure_traits[kind].weight > 0 &&
           prison_put(p, &state_of(p->g)->prison, keeper, seat, kind);
}

static const char *check(const Catalogue *c, const Game *g)
{
    const Towers *state = state_of(g);
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

const Expansion expansion_tower = {
    .brought_by = EXPANSION_SET(EXPANSION_TOWER),
    .state_more = state_more,
    .begin = begin,
    .deeds = deeds,
    .asides = asides,
    .deed_refusal = deed_refusal,
    .act = act,
    .may_climb = may_climb,
    .kept = kept,
    .keep = keep,
    .turn_over = turn_over,
    .options = options,
    .choose = choose,
    .tokens = tokens,
    .put_token = put_token,
    .check = check,
};
