/* plague_rules.c: runs the plague (PLG-1 to PLG-18, PLG-H1 to PLG-H5). Sources bring outbreaks.
 * From the turn after the first outbreak, each seat spreads fleas once a turn, between the tile and
 * the action, and may let one figure flee before that (PLG-12). Fleas send all figures home. With
 * all 18 fleas on the board, the lowest outbreak ends at the start of a turn, and latent fleas are
 * placed again (PLG-7).
 *   on_turn_begin   eradication
 *   on_tile_placed     an outbreak on a source
 *   before_action   QUESTION_FLEE (may), QUESTION_FLEA_TAKE (empty supply), QUESTION_FLEA (must)
 * State: outbreaks and fleas (fleas.h), what has happened in this turn, and how much of the stack
 * may have sources. The set of active fleas is stored, because each placement or move of a figure
 * is checked against it. */
#include "expansions/plague/plague.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"
#include "rules/figures.h"

enum { FIRST_TILES = 17 }; /* number of tiles without sources on top of the stack (PLG-2) */

typedef struct Plague {
    Fleas fleas;
    uint16_t below; /* number of tiles at the bottom of the stack that may be sources; 0: all */
    uint16_t taken_from;  /* the place, plus 1, of a flea that is being moved */
    uint8_t fresh;        /* set of the outbreaks placed in this turn */
    uint8_t fled, stayed; /* a figure fled in this turn; no further flight in this turn part */
    uint8_t spread;       /* fleas have spread in this turn */
} Plague;

static_assert(sizeof(Fleas) == 56 && sizeof(Plague) == 64, "without padding");

static Plague *plague_state_of(const Game *g)
{
    return expansion_state(g, &plague_rules);
}

static Plague *plague_state_changed(Play *p)
{
    Plague *state = plague_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

/* --- fleas come and go ------------------------------------------------------------------------ */

static void report_plague_token(const Play *p, EventKind kind, Label label, int tile, int value,
                                int count)
{
    Token token = {.label = (uint8_t)label,
                   .seat = NO_SEAT,
                   .segment = NO_SEGMENT,
                   .tile = (uint16_t)tile,
                   .value = (int16_t)value};
    expansion_report_token(p, kind, &token, count);
}

/* Sends home without points all figures on the tile (PLG-6, COMB-11) and, if fleas act on spaces,
 * on all tiles of its space (PLG-H2). */
static void send_home(Play *p, int tile)
{
    Game *g = p->g;
    Units units = units_under(p->c, g, NULL);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != NO_TILE && figure_can_go(figure->kind) &&
            tile_concerns(&units, POLICY_RANGE_UNIT, tile, figure->tile) &&
            !figure_sheltered(p->c, g, figure))
            figure_return(p, i);
    }
}

/* Derives the active fleas again, since the board changed: fleas may have joined an outbreak or
 * been cut off (PLG-8). Newly active ones act as if they had just been placed. */
static void plague_refresh(Play *p)
{
    Plague *state = plague_state_changed(p);
    Fleas *fleas = &state->fleas;
    Units units = units_under(p->c, p->g, NULL);
    uint32_t was = fleas->active, now = fleas_active(&units, fleas);
    fleas->active = now;
    for (int i = 0; i < FLEAS; i++) {
        if (!fleas->flea[i] || !((was ^ now) >> i & 1))
            continue;
        bool active = now >> i & 1;
        report_plague_token(p, EVENT_TOKEN_MOVED, LABEL_FLEA, fleas->flea[i] - 1, active, 0);
        if (active)
            send_home(p, fleas->flea[i] - 1);
    }
}

/* Places the outbreak with the lowest unused number (PLG-3, PLG-17). Only sources and halves change
 * how fleas connect, since a half may be placed between neighbours across a gap, while any other
 * tile has a space of its own without a flea. */
static void plague_on_tile_placed(Play *p, int tile)
{
    Plague *state = plague_state_of(p->g);
    bool source = tile_is_source(p->c, p->g, tile);
    if (source && state->fleas.used < OUTBREAKS) {
        state = plague_state_changed(p);
        int number = state->fleas.used++;
        state->fleas.source[number] = (uint16_t)(tile + 1);
        state->fresh |= (uint8_t)(1u << number);
        report_plague_token(p, EVENT_TOKEN_PLACED, LABEL_OUTBREAK, tile, number + 1, 1);
    }
    if (state->stayed)
        plague_state_changed(p)->stayed = 0;
    bool may_join = source || tile_kind(p->c, &game_tiles(p->g)[tile])->shape == SHAPE_HALF;
    if (state->fleas.used && may_join)
        plague_refresh(p);
}

/* --- the start of a turn ---------------------------------------------------------------------- */

/* Ends the lowest outbreak, unless latent fleas can be placed instead or it is the only one
 * (PLG-7). */
static void plague_on_turn_begin(Play *p)
{
    Plague *state = plague_state_of(p->g);
    unsigned outbreaks = outbreaks_active(&state->fleas);
    uint32_t all = (1u << FLEAS) - 1;
    if (fleas_left(&state->fleas) || state->fleas.active != all || !(outbreaks & (outbreaks - 1)))
        return;
    int lowest = __builtin_ctz(outbreaks);
    state = plague_state_changed(p);
    state->fleas.eradicated |= (uint8_t)(1u << lowest);
    report_plague_token(p, EVENT_TOKEN_TAKEN, LABEL_OUTBREAK, state->fleas.source[lowest] - 1,
                        lowest + 1, 1);
    plague_refresh(p);
}

static void plague_on_turn_end(Play *p)
{
    const Plague *state = plague_state_of(p->g);
    if (!(state->fresh | state->fled | state->stayed | state->spread))
        return;
    Plague *changed = plague_state_changed(p);
    changed->fresh = changed->fled = changed->stayed = changed->spread = 0;
}

/* --- flight ----------------------------------------------------------------------------------- */

/* A search for the paths of one figure. */
typedef struct Ways {
    const Catalogue *c;
    const Figure *figure;
    const TileSet *barred;
    bool *found; /* NULL: walk all paths; else stop at the first path found and set this */
} Ways;

/* Returns whether the figure may stop on the tile. No path leads to tiles that fleas and sources
 * bar, so this asks only the other expansions. */
static bool plague_may_stop(const Game *g, const Ways *ways, int tile)
{
    const Figure *figure = ways->figure;
    return tile != figure->tile && figure_tile_refusal_except(ways->c, g, &plague_rules, tile,
                                                              figure->kind) == REFUSAL_NONE;
}

/* Returns whether a path may cross the tile (PLG-9, PLG-10). */
static bool plague_is_safe(const Game *g, int tile, const void *self)
{
    const Ways *ways = self;
    if (tile_set_has(ways->barred, tile) || (ways->found && *ways->found))
        return false;
    if (ways->found)
        *ways->found = plague_may_stop(g, ways, tile);
    return true;
}

/* Lists the paths of one figure along its road, city or field: all of them or, with `one`, at least
 * one if there are any. */
static void plague_add_ways(const Catalogue *c, const Game *g, const TileSet *barred, bool one,
                            uint16_t slot, ActionList *list)
{
    uint16_t reached[NO_NODE];
    const Figure *figure = &game_figures(g)[slot];
    bool found = false;
    Ways ways = {.c = c, .figure = figure, .barred = barred, .found = one ? &found : NULL};
    uint16_t from = feature_node(g, figure->tile, figure->segment);
    int n = feature_walk(c, g, from, plague_is_safe, &ways, reached, NO_NODE);
    for (int i = 1; i < n; i++) {
        const Node *to = &game_nodes(g)[reached[i]];
        if (plague_may_stop(g, &ways, to->tile))
            list_add(list, (Action){.kind = ACTION_CHOOSE,
                                    .seat = g->in_turn,
                                    .choice = 1,
                                    .figure = slot,
                                    .figure_kind = figure->kind,
                                    .tile = to->tile,
                                    .segment = to->segment});
    }
}

static bool flees(const Game *g, const Figure *figure)
{
    if (!figure_in_feature(g, figure) || figure->seat != g->in_turn || !figure_can_go(figure->kind))
        return false;
    int kind = game_nodes(g)[feature_node(g, figure->tile, figure->segment)].kind;
    return kind == SEGMENT_CITY || kind == SEGMENT_ROAD || kind == SEGMENT_FIELD;
}

/* Returns whether the figure is the first of several equal ones on one segment. Such figures count
 * as one choice, since no file could tell them apart. */
static bool is_first_of_its_kind(const Game *g, uint16_t slot)
{
    const Figure *figures = game_figures(g), *own = &figures[slot];
    uint16_t i = 0;
    while (figures[i].tile != own->tile || figures[i].segment != own->segment ||
           figures[i].seat != own->seat || figures[i].kind != own->kind)
        i++;
    return i == slot;
}

/* Lists all flights or, if an action is searched for, only those of its figure. `one` stops at the
 * first flight, for callers that only test whether there is any. */
static void list_flights(const Catalogue *c, const Game *g, bool one, ActionList *list)
{
    Units units = units_under(c, g, NULL);
    TileSet barred;
    fleas_bar(&units, &plague_state_of(g)->fleas, &barred);
    const Action *wanted = list_wanted(list);
    for (uint16_t i = 0; i < g->figure_count && !(one && list->count); i++) {
        bool looked_for = !wanted || wanted->figure == i;
        if (looked_for && flees(g, &game_figures(g)[i]) && is_first_of_its_kind(g, i))
            plague_add_ways(c, g, &barred, one, i, list);
    }
}

/* Asks whether a figure flees, unless one has fled in this turn or the player has declined in this
 * turn part. Asks only if the board has a source and a figure can flee. Returns whether it has
 * asked. */
static bool asks_for_flight(Play *p)
{
    const Plague *state = plague_state_of(p->g);
    ActionList ways = {.room = 0};
    bool source = state->fleas.used > 0;
    if (state->fled || state->stayed)
        return false;
    for (int tile = 0; tile < p->g->tile_count && !source; tile++)
        source = tile_is_source(p->c, p->g, tile);
    if (!source)
        return false;
    list_flights(p->c, p->g, true, &ways);
    if (ways.count == 0)
        return false;
    expansion_ask(p, &plague_rules, p->g->in_turn, QUESTION_FLEE);
    return true;
}

/* --- spreading -------------------------------------------------------------------------------- */

/* Places a flea on the tile: the one just taken from the board, or else one from the supply
 * (PLG-14). */
static void put_flea(Play *p, int tile, bool only)
{
    Plague *state = plague_state_changed(p);
    int flea = 0;
    bool latent = false;
    for (int i = 0; i < FLEAS; i++)
        latent |= state->fleas.flea[i] && !(state->fleas.active >> i & 1);
    while (state->fleas.flea[flea])
        flea++;
    assert(flea < FLEAS && "a flea in the supply");
    Action told = {.seat = p->g->in_turn, .tile = (uint16_t)tile};
    (only ? expansion_report_only : expansion_report_answer)(p, QUESTION_FLEA, &told);
    state->fleas.flea[flea] = (uint16_t)(tile + 1);
    state->fleas.active |= 1u << flea;
    state->spread = 1;
    state->stayed = 1;
    state->taken_from = 0;
    report_plague_token(p, EVENT_TOKEN_PLACED, LABEL_FLEA, tile, 1, 1);
    send_home(p, tile);
    if (latent)
        plague_refresh(p); /* the new flea may connect latent ones to an outbreak */
}

/* Returns the flea on exactly this tile. */
static int flea_of(const Game *g, int tile)
{
    int flea = 0;
    while (plague_state_of(g)->fleas.flea[flea] != tile + 1) {
        flea++;
        assert(flea < FLEAS && "a tile with a flea");
    }
    return flea;
}

static void take_flea(Play *p, int flea, bool only)
{
    Plague *state = plague_state_changed(p);
    int tile = state->fleas.flea[flea] - 1;
    Action told = {.seat = p->g->in_turn, .tile = (uint16_t)tile};
    (only ? expansion_report_only : expansion_report_answer)(p, QUESTION_FLEA_TAKE, &told);
    report_plague_token(p, EVENT_TOKEN_TAKEN, LABEL_FLEA, tile,
                        (int)(state->fleas.active >> flea & 1), 1);
    state->fleas.flea[flea] = 0;
    state->fleas.active &= ~(1u << flea);
    Units units = units_under(p->c, p->g, NULL);
    state->taken_from = (uint16_t)(fleas_place(&units, tile) + 1);
    state->stayed = 1; /* PLG-12: it is too late for flight, even if this opens a path */
}

static void add_place(const Game *g, int tile, ActionList *list)
{
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = g->in_turn, .tile = (uint16_t)tile});
}

/* Lists the tiles for the next flea; if one tile is searched for, tests only that tile. Stops at
 * `enough` tiles. */
static void plague_list_next(const Catalogue *c, const Game *g, int enough, ActionList *list)
{
    uint16_t next[TILES_MAX];
    const Plague *state = plague_state_of(g);
    Units units = units_under(c, g, NULL);
    const Action *wanted = list_wanted(list);
    /* a moved flea must go elsewhere (PLG-7) */
    int but = state->taken_from ? state->taken_from - 1 : NO_TILE;
    if (wanted) {
        int tile = wanted->tile;
        if (tile < g->tile_count && tile != but && fleas_may_come(&units, &state->fleas, tile))
            add_place(g, tile, list);
        return;
    }
    int n = fleas_next(&units, &state->fleas, but, enough, next);
    for (int i = 0; i < n; i++)
        add_place(g, next[i], list);
}

static void plague_list_taken(const Catalogue *c, const Game *g, int enough, ActionList *list)
{
    Units units = units_under(c, g, NULL);
    const Fleas *fleas = &plague_state_of(g)->fleas;
    uint32_t among = 0;
    const Action *wanted = list_wanted(list);
    for (int i = 0; i < FLEAS; i++)
        among |= !wanted || fleas->flea[i] == wanted->tile + 1 ? 1u << i : 0;
    for (uint32_t set = fleas_to_take(&units, fleas, among, enough); set; set &= set - 1)
        add_place(g, fleas->flea[__builtin_ctz(set)] - 1, list);
}

/* Asks if there are several answers, and takes the only one without asking (PLG-15). Returns
 * whether a question is pending. */
static bool plague_decide(Play *p, Question question)
{
    Action first = {0};
    ActionList list = {.out = &first, .room = 1};
    enum { SEVERAL = 2 };
    (question == QUESTION_FLEA ? plague_list_next : plague_list_taken)(p->c, p->g, SEVERAL, &list);
    if (list.count > 1) {
        expansion_ask(p, &plague_rules, p->g->in_turn, question);
        return true;
    }
    if (list.count && question == QUESTION_FLEA)
        put_flea(p, first.tile, true);
    else if (list.count)
        take_flea(p, flea_of(p->g, first.tile), true);
    return false;
}

/* Lets a figure flee, then spreads fleas (PLG-4, PLG-7, PLG-12). Called again after each answer. */
static bool plague_before_action(Play *p)
{
    if (asks_for_flight(p))
        return true;
    const Plague *state = plague_state_of(p->g);
    if (state->spread || state->fresh || !outbreaks_active(&state->fleas))
        return false;
    if (!fleas_left(&state->fleas) && plague_decide(p, QUESTION_FLEA_TAKE))
        return true;
    return fleas_left(&plague_state_of(p->g)->fleas) && plague_decide(p, QUESTION_FLEA);
}

static void plague_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    switch (g->asked) {
    case QUESTION_FLEE:
        list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = g->in_turn});
        list_flights(c, g, false, list);
        break;
    case QUESTION_FLEA_TAKE:
        plague_list_taken(c, g, FLEAS, list);
        break;
    default:
        plague_list_next(c, g, TILES_MAX, list);
        break;
    }
}

static void plague_on_answer(Play *p, const Action *action)
{
    Plague *state = plague_state_changed(p);
    switch (p->g->asked) {
    case QUESTION_FLEE:
        state->stayed = action->choice == 0;
        state->fled = action->choice != 0;
        expansion_report_answer(p, QUESTION_FLEE, action);
        if (action->choice)
            figure_move(p, action->figure, action->tile, action->segment);
        break;
    case QUESTION_FLEA_TAKE:
        take_flea(p, flea_of(p->g, action->tile), false);
        break;
    default:
        put_flea(p, action->tile, false);
        break;
    }
}

/* Bars every kind of figure, however it arrives (PLG-13, PLG-18). */
static Refusal plague_tile_refusal(const Catalogue *c, const Game *g, int tile, int kind)
{
    const Plague *state = plague_state_of(g);
    Units units = units_under(c, g, NULL);
    int outbreak = state->fresh ? outbreak_on(&state->fleas, tile) : -1;
    (void)kind;
    if (outbreak >= 0 && state->fresh >> outbreak & 1)
        return REFUSAL_SOURCE;
    bool fleas =
        state->fleas.active && fleas_on(&units, &state->fleas, state->fleas.active, tile) >= 0;
    return fleas ? REFUSAL_FLEAS : REFUSAL_NONE;
}

/* --- the stack -------------------------------------------------------------------------------- */

/* Returns how many tiles are below those that other expansions put on top. */
static int normal_count(const Catalogue *c, const Game *g)
{
    StackPart parts[STACK_PARTS] = {{.count = g->stack_count}};
    for (uint64_t rows = g->hooks[HOOK_STACK_PARTS]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        if (e != &plague_rules)
            e->stack_parts(c, g, parts, 1);
    }
    return parts[0].count;
}

static bool is_source(const TileKind *kind)
{
    return kind_symbols(kind, SYMBOL_PLAGUE_SOURCE) > 0;
}

/* Puts 17 tiles without a source on top, or as many as there are (PLG-2, PLG-16); the last one is
 * drawn first. */
static void plague_arrange_stack(Play *p)
{
    Game *g = p->g;
    uint16_t sorted[TILES_MAX] = {0}, *all = game_stack(g);
    int n = normal_count(p->c, g), low = 0, top = n;
    for (int i = n - 1; i >= 0; i--) {
        bool source = is_source(catalogue_kind(p->c, all[i]));
        if (source || n - top == FIRST_TILES)
            sorted[low++] = all[i];
        else
            sorted[--top] = all[i];
    }
    assert(low == top && "every tile lies above or below");
    for (int i = 0; i < n; i++)
        /* cppcheck-suppress uninitvar ; all below n are set */
        all[i] = sorted[i];
    chance_shuffle16(&g->chance, all, (uint32_t)low);
    plague_state_changed(p)->below = (uint16_t)low;
}

/* Seats know that the top tiles aren't sources, but not which tiles they are (PLG-2). */
static int plague_stack_parts(const Catalogue *c, const Game *g, StackPart *parts, int count)
{
    int below = plague_state_of(g)->below;
    (void)c;
    if (below == 0 || below >= parts[0].count || parts[0].mixed)
        return count;
    parts[0].low = (uint16_t)below;
    parts[0].late = is_source;
    return count;
}

/* --- queries ---------------------------------------------------------------------------------- */

int plague_tiles(const Game *game, uint16_t out[PLAGUE_TILES])
{
    int count = 0;
    if (!expansion_has_state(game, &plague_rules))
        return 0;
    const Fleas *fleas = &plague_state_of(game)->fleas;
    for (unsigned left = outbreaks_active(fleas); left; left &= left - 1)
        out[count++] = (uint16_t)(fleas->source[__builtin_ctz(left)] - 1);
    for (uint32_t left = fleas->active; left; left &= left - 1)
        out[count++] = (uint16_t)(fleas->flea[__builtin_ctz(left)] - 1);
    return count;
}

/* --- tokens and checks ------------------------------------------------------------------------ */

static void plague_tokens(const Catalogue *c, const Game *g, TokenList *list)
{
    const Fleas *fleas = &plague_state_of(g)->fleas;
    Token token = {.label = LABEL_OUTBREAK, .seat = NO_SEAT, .segment = NO_SEGMENT};
    (void)c;
    for (int i = 0; i < OUTBREAKS; i++) {
        token.tile = (uint16_t)(fleas->source[i] - 1);
        token.value = (int16_t)(i + 1);
        if (outbreaks_active(fleas) >> i & 1)
            token_add(list, token);
    }
    token.label = LABEL_FLEA;
    for (int i = 0; i < FLEAS; i++) {
        token.tile = (uint16_t)(fleas->flea[i] - 1);
        token.value = fleas->active >> i & 1;
        if (fleas->flea[i])
            token_add(list, token);
    }
}

static bool put_outbreak(Play *p, const Token *token)
{
    int number = token->value - 1;
    Fleas *fleas = &plague_state_changed(p)->fleas;
    if (number < 0 || number >= OUTBREAKS || fleas->source[number] ||
        !tile_is_source(p->c, p->g, token->tile) || outbreak_on(fleas, token->tile) >= 0)
        return false;
    fleas->source[number] = (uint16_t)(token->tile + 1);
    fleas->used = (uint8_t)(number >= fleas->used ? number + 1 : fleas->used);
    return true;
}

static bool put_one_flea(Play *p, const Token *token)
{
    Fleas *fleas = &plague_state_changed(p)->fleas;
    int slot = FLEAS - fleas_left(fleas);
    bool there = slot == FLEAS || tile_is_source(p->c, p->g, token->tile);
    for (int i = 0; i < slot; i++)
        there |= fleas->flea[i] == token->tile + 1;
    if (there)
        return false;
    fleas->flea[slot] = (uint16_t)(token->tile + 1);
    return true;
}

/* Places an outbreak or a flea of a position; whether a flea is active follows from the board. */
static bool plague_put_token(Play *p, const Token *token, Refusal *refusal)
{
    if (token->label != LABEL_OUTBREAK && token->label != LABEL_FLEA)
        return false;
    bool outbreak = token->label == LABEL_OUTBREAK;
    bool nobodys = token->seat == NO_SEAT && token->segment == NO_SEGMENT;
    bool put =
        nobodys && token->tile != NO_TILE && (outbreak ? put_outbreak : put_one_flea)(p, token);
    *refusal = put        ? REFUSAL_NONE
               : !nobodys ? REFUSAL_NO_SUCH_OPTION
               : outbreak ? REFUSAL_NO_SOURCE
                          : REFUSAL_NO_FLEA;
    Units units = units_under(p->c, p->g, NULL);
    Fleas *fleas = &plague_state_changed(p)->fleas;
    fleas->active = fleas_active(&units, fleas);
    return true;
}

/* Counts one more tile that may be a source after a dragon tile was shuffled back. At least as many
 * top tiles as before have no source; if the dragon tile is among them there is one more, but no
 * seat saw that (DRG-18). */
static void plague_on_stack_grown(Play *p)
{
    if (plague_state_of(p->g)->below)
        plague_state_changed(p)->below++;
}

static const char *plague_find_fault(const Catalogue *c, const Game *g)
{
    const Plague *state = plague_state_of(g);
    const Fleas *fleas = &state->fleas;
    Units units = units_under(c, g, NULL);
    bool taking = g->asked == QUESTION_FLEA;
    if (fleas->used > OUTBREAKS || fleas->eradicated >> fleas->used)
        return "plague: numbers of outbreaks";
    for (int i = 0; i < OUTBREAKS; i++) {
        if (fleas->source[i] && !tile_is_source(c, g, fleas->source[i] - 1))
            return "plague: an outbreak without a source";
    }
    for (int i = 0; i < FLEAS; i++) {
        if (fleas->flea[i] && tile_is_source(c, g, fleas->flea[i] - 1))
            return "plague: a flea on a source";
    }
    if (fleas->active != fleas_active(&units, fleas))
        return "plague: active fleas";
    return state->taken_from && !taking ? "plague: a flea in the hand" : NULL;
}

const ExpansionRules plague_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_PLAGUE),
    .state_bytes = sizeof(Plague),
    .arrange_stack = plague_arrange_stack,
    .on_turn_begin = plague_on_turn_begin,
    .on_tile_placed = plague_on_tile_placed,
    .before_action = plague_before_action,
    .tile_refusal = plague_tile_refusal,
    .on_turn_end = plague_on_turn_end,
    .answers = plague_answers,
    .on_answer = plague_on_answer,
    .tokens = plague_tokens,
    .put_token = plague_put_token,
    .stack_parts = plague_stack_parts,
    .on_stack_grown = plague_on_stack_grown,
    .find_fault = plague_find_fault,
};
