/* match_walks.c: follows dragon, fairy, portal, towers, flying machines and fleas. */
#include "match_walks.h"
#include "match_abbey.h"
#include "match_baths.h"
#include "match_fairs.h"
#include "oracle_baths.h"
#include "oracle_castles.h"
#include "oracle_circus.h"
#include "oracle_dragon.h"
#include "oracle_figures.h"
#include "oracle_plague.h"
#include "oracle_river.h"
#include "oracle_towers.h"
#include "oracle_traps.h"

#include "rules/query.h"

#include <string.h>

enum { FIRST_TILES = 17 }; /* the first tiles have no source (PLG-2) */

/* --- positions of figures and tokens ---------------------------------------------------------- */

static OracleFigure figure_of(const Match *m, uint16_t slot)
{
    Figure f = game_figure(m->game, slot);
    return (OracleFigure){.tile = f.tile,
                          .segment = f.segment,
                          .seat = f.seat,
                          .kind = f.kind,
                          .fairy = match_fairy_slot(m) == slot};
}

void match_walks_begin(Match *m)
{
    uint64_t sets = game_setup(m->game)->expansions;
    m->oracle.dragon.at = m->oracle.dragon.fairy = -1;
    if (sets >> EXPANSION_DRAGON & 1)
        oracle_dragon_begin(&m->oracle);
    if (sets >> EXPANSION_TOWER & 1)
        oracle_towers_begin(&m->oracle);
    if (sets >> EXPANSION_PLAGUE & 1)
        oracle_plague_begin(&m->oracle);
    if (sets >> EXPANSION_CIRCUS & 1)
        oracle_circus_begin(&m->oracle);
    m->oracle.flights = sets >> EXPANSION_FLIGHTS & 1;
    /* what was drawn at the start of the game, before events were received */
    Token tokens[TOKEN_ROOM];
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM);
    for (int i = 0; i < count; i++)
        if (tokens[i].label == LABEL_DRAGON_TILES)
            m->waiting = tokens[i].value;
    m->off_the_pile = m->waiting + game_aside_count(m->game) - match_baths_aside(m) + 1;
}

static bool is_source(const Match *m, uint16_t copy)
{
    return tile_has_symbol(&m->c->kinds[m->c->copies[copy].kind], SYMBOL_PLAGUE_SOURCE);
}

/* Records a turn. Whether a tile waits for a seat is only known once the auction has been
 * followed. */
static void note_turn(Match *m, int seat)
{
    m->begun_empty[m->begun_count] = game_stack_count(m->game) == 0;
    m->begun[m->begun_count++] = seat;
}

/* Returns whether the turn begins although the empty pile has ended the game. Then only abbeys
 * remain (AM-4). A waiting tile counts as part of the pile (COMB-20). */
static bool begun_last(const Match *m, int turn)
{
    return m->oracle.policies.value[POLICY_END] == END_LAST_SQUARE && m->begun_empty[turn] &&
           !match_tiles_wait(m);
}

void match_walks_event(Match *m, const Event *event)
{
    bool under = event->kind == EVENT_TOKEN_PLACED && event->label == LABEL_UNDER_HILL;
    if (!m->c)
        return; /* the game is just starting */
    if (event->kind == EVENT_TURN && m->begun_count < ORACLE_TURNS)
        note_turn(m, event->seat);
    if (event->kind == EVENT_CHANCE && event->label == LABEL_DIE)
        m->die = event->number;
    match_fair_event(m, event);
    bool waited = event->kind == EVENT_DRAWN && event->number;
    if ((event->kind == EVENT_DRAWN && !waited) || event->kind == EVENT_REVEALED || under) {
        bool river = oracle_is_river(&m->oracle, event->copy) && m->oracle.river;
        if (m->oracle.plague.plays && !river && !under && is_source(m, event->copy))
            AGREE(m, "a source among the first tiles (PLG-2)", m->off_the_pile < FIRST_TILES, 0);
        m->off_the_pile += !river;
        m->pile_change--;
    }
    if (event->kind == EVENT_SET_BACK && event->rule == RULE_DRG_3)
        m->waiting++;
    else if (event->kind == EVENT_SET_BACK)
        m->pile_change++;
}

/* --- before the action ------------------------------------------------------------------------ */

static int ways_of(const Match *m, int figure)
{
    static OracleFeature reach;
    const Oracle *o = &m->oracle;
    const OracleFigure *f = &o->figures[figure];
    int count = 0;
    oracle_reach(o, f->tile, f->segment, oracle_plague_cuts, &reach);
    if (oracle_in_castle(o, f->tile, f->segment))
        return 0; /* the fleas do not reach a castle either */
    if (reach.kind != SEGMENT_CITY && reach.kind != SEGMENT_ROAD && reach.kind != SEGMENT_FIELD)
        return 0; /* figures flee along roads, cities and fields only; monks stay (PLG-10) */
    for (int i = 0; i < reach.count; i++)
        count += reach.members[i].tile != f->tile && !oracle_barred(o, reach.members[i].tile);
    return count;
}

static int flights(const Match *m, int seat)
{
    const Oracle *o = &m->oracle;
    int count = 0;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *f = &o->figures[i];
        /* a barn isn't a figure that flees (AM-18) */
        bool first = f->seat == seat && f->kind != FIGURE_BARN;
        for (int k = 0; k < i; k++)
            first &= o->figures[k].tile != f->tile || o->figures[k].segment != f->segment ||
                     o->figures[k].seat != f->seat || o->figures[k].kind != f->kind;
        count += first ? ways_of(m, i) : 0;
    }
    return count;
}

bool match_before_action(Match *m, int seat)
{
    Oracle *o = &m->oracle;
    int places[ORACLE_TILES], fleas[ORACLE_FLEAS], n;
    bool fresh = false;
    if (oracle_source_lies(o) && !o->plague.fled && !o->plague.stayed && flights(m, seat) > 0) {
        AGREE(m, "asked who flees", match_asks(m, QUESTION_FLEE), 1);
        return true;
    }
    for (int i = 0; i < ORACLE_SOURCES; i++)
        fresh |= o->plague.fresh[i];
    if (!o->plague.plays || fresh || o->plague.spread || oracle_outbreaks(o) == 0)
        return false; /* fleas spread once a turn, from the turn after the outbreak (PLG-4) */
    if (oracle_fleas_left(o) == 0 && (n = oracle_plague_takes(o, fleas)) > 0) {
        if (n > 1) {
            AGREE(m, "asked which flea is taken", match_asks(m, QUESTION_FLEA_TAKE), 1);
            return true;
        }
        oracle_flea_take(o, o->plague.flea[fleas[0]]);
    }
    if (oracle_fleas_left(o) > 0 && (n = oracle_plague_next(o, places)) > 0) {
        if (n > 1) {
            AGREE(m, "asked where the fleas go", match_asks(m, QUESTION_FLEA), 1);
            return true;
        }
        oracle_flea_put(o, places[0]);
    }
    return false;
}

void match_walks_placed(Match *m, int tile)
{
    if (oracle_dragon_placed(&m->oracle, tile)) {
        /* the first volcano returns dragon tiles to the pile (DRG-3, DRG-18) */
        m->came_back = m->waiting;
        m->pile_change += m->waiting;
        m->waiting = 0;
    }
    oracle_plague_placed(&m->oracle, tile);
}

/* --- the run ---------------------------------------------------------------------------------- */

bool match_dragon_runs(Match *m)
{
    Oracle *o = &m->oracle;
    OracleBeside open[ORACLE_BESIDE];
    for (int n; (n = oracle_dragon_open(o, open)) > 0;) {
        if (n > 1) {
            AGREE(m, "asked for a step", match_asks(m, QUESTION_DRAGON), 1);
            AGREE(m, "who steps", game_to_act(m->game),
                  /* the seats take the steps one after another, starting with the current seat
                   * (DRG-17) */
                  (m->seat_of_turn + o->dragon.steps) % o->seats);
            return true;
        }
        oracle_dragon_step(o, open[0].place);
    }
    oracle_dragon_rests(o);
    return false;
}

void match_turns_begun(Match *m)
{
    for (int i = 0; i < m->begun_count; i++) {
        oracle_plague_turn(&m->oracle);
        if (begun_last(m, i)) {
            match_last_round(m, m->begun[i]);
            continue;
        }
        m->last_seat = m->begun[i];
        match_fair_turn(m, m->begun[i]);
        m->oracle.towers.ransomed = false;
        oracle_traps_turn(&m->oracle);
        oracle_fairy_begins(&m->oracle, m->begun[i]);
        oracle_plague_begins(&m->oracle);
    }
    m->begun_count = 0;
}

/* --- legal actions ---------------------------------------------------------------------------- */

int match_walks_deeds(const Match *m, int seat)
{
    const Oracle *o = &m->oracle;
    return oracle_fairy_ways(o, seat) * o->dragon.plays + oracle_princess_ways(o) +
           oracle_portal_ways(o, seat) + oracle_floor_ways(o, seat) + oracle_climb_ways(o, seat) +
           oracle_flight_ways(o, seat) + oracle_acrobat_ways(o, seat) + oracle_free_ways(o, seat);
}

int match_walks_asides(const Match *m, int seat)
{
    return oracle_ransom_ways(&m->oracle, seat) + oracle_buy_ways(&m->oracle, seat);
}

static int captives(const Match *m)
{
    int count = 0;
    for (int i = 0; i < m->oracle.figure_count; i++)
        count += oracle_captive(&m->oracle, m->tower, &m->oracle.figures[i]);
    return count;
}

int match_walks_answers(const Match *m, int seat)
{
    const Oracle *o = &m->oracle;
    OracleBeside open[ORACLE_BESIDE];
    OracleMember landings[ORACLE_MEMBERS];
    int places[ORACLE_TILES];
    switch (game_asked(m->game)) {
    case QUESTION_DRAGON:
        return oracle_dragon_open(o, open);
    case QUESTION_CAPTURE:
        return captives(m) + 1; /* plus the choice to capture no figure (TWR-11) */
    case QUESTION_EXCHANGE:
        return __builtin_popcount(oracle_prisoners(o, m->other, seat));
    case QUESTION_LANDING:
        return oracle_landings(o, m->die, m->flying, landings);
    case QUESTION_FLEE:
        return flights(m, seat) + 1;
    case QUESTION_FLEA_TAKE:
        return oracle_plague_takes(o, places);
    case QUESTION_FLEA:
        return oracle_plague_next(o, places);
    default:
        return -1;
    }
}

static bool holds(const int *list, int count, int what)
{
    for (int i = 0; i < count; i++)
        if (list[i] == what)
            return true;
    return false;
}

static bool step_is_open(const Match *m, const Action *a)
{
    OracleBeside open[ORACLE_BESIDE];
    int n = oracle_dragon_open(&m->oracle, open);
    for (int i = 0; i < n; i++)
        if (open[i].side == a->choice % SIDES && open[i].place == 2 * a->tile + a->segment)
            return true;
    return false;
}

static bool landing_is_open(const Match *m, const Action *a)
{
    OracleMember out[ORACLE_MEMBERS];
    int n = oracle_landings(&m->oracle, m->die, m->flying, out);
    for (int i = 0; i < n; i++)
        if (out[i].tile == a->tile && out[i].segment == a->segment)
            return a->figure_kind == m->flying;
    return false;
}

static bool may_flee(const Match *m, const Action *a)
{
    static OracleFeature reach;
    OracleFigure f = figure_of(m, a->figure);
    oracle_reach(&m->oracle, f.tile, f.segment, oracle_plague_cuts, &reach);
    for (int i = 0; i < reach.count; i++)
        if (reach.members[i].tile == a->tile && reach.members[i].segment == a->segment)
            return f.seat == a->seat && f.kind != FIGURE_BARN && f.tile != a->tile &&
                   !oracle_barred(&m->oracle, a->tile);
    return false;
}

static bool answer_is_right(const Match *m, const Action *a)
{
    const Oracle *o = &m->oracle;
    int list[ORACLE_TILES], n;
    OracleFigure figure;
    switch (game_asked(m->game)) {
    case QUESTION_DRAGON:
        return step_is_open(m, a);
    case QUESTION_CAPTURE:
        figure = a->choice ? figure_of(m, a->figure) : (OracleFigure){0};
        return !a->choice || oracle_captive(o, m->tower, &figure);
    case QUESTION_EXCHANGE:
        return oracle_prisoners(o, m->other, a->seat) >> a->figure_kind & 1;
    case QUESTION_LANDING:
        return landing_is_open(m, a);
    case QUESTION_FLEE:
        return !a->choice || may_flee(m, a);
    case QUESTION_FLEA_TAKE:
        n = oracle_plague_takes(o, list);
        for (int i = 0; i < n; i++)
            list[i] = o->plague.flea[list[i]];
        return holds(list, n, a->tile);
    case QUESTION_FLEA:
        n = oracle_plague_next(o, list);
        return holds(list, n, a->tile);
    default:
        return true;
    }
}

static bool deed_is_right(const Match *m, const Action *a)
{
    const Oracle *o = &m->oracle;
    OracleFigure figure = {0};
    switch (a->choice) {
    case DEED_FAIRY:
        figure = figure_of(m, a->figure);
        return oracle_fairy_may(o, a->seat, &figure);
    case DEED_PRINCESS:
        figure = figure_of(m, a->figure);
        return oracle_princess_may(o, &figure);
    case DEED_ACROBATS:
        return oracle_acrobat_segment(o, a->tile) == a->segment && oracle_pyramid_may(o, a->tile);
    case DEED_STAND:
        if (oracle_acrobat_segment(o, a->tile) == a->segment)
            return oracle_acrobat_may(o, a->seat, a->figure_kind, a->tile);
        return oracle_tower_segment(o, a->tile) == a->segment
                   ? oracle_climb_may(o, a->seat, a->figure_kind, a->tile)
                   : oracle_portal_may(o, a->seat, a->figure_kind, a->tile, a->segment);
    case DEED_TOWER:
        return oracle_floor_may(o, a->seat, a->tile);
    case DEED_FREE:
        figure = figure_of(m, a->figure);
        return figure.seat == a->seat && oracle_trapped(o, &figure);
    case DEED_BUY_BACK:
        figure = figure_of(m, a->figure);
        return oracle_buy_may(o, a->seat, &figure);
    case DEED_RANSOM:
        return oracle_prisoners(o, a->figure, a->seat) >> a->figure_kind & 1;
    default:
        return true;
    }
}

void match_walks_legal(const Match *m, const Action *a)
{
    if (a->kind == ACTION_DEED && !deed_is_right(m, a))
        m->fail(m, "a deed that is not allowed", a->choice, a->tile);
    if (a->kind == ACTION_CHOOSE && !answer_is_right(m, a))
        m->fail(m, "an answer that is not allowed", a->choice, a->tile);
}

/* --- following the game ----------------------------------------------------------------------- */

static OracleFigure named(const MatchMoment *before)
{
    const Figure *f = &before->figure;
    return (OracleFigure){.tile = f->tile,
                          .segment = f->segment,
                          .seat = f->seat,
                          .kind = f->kind,
                          .fairy = before->fairys};
}

static WalkEnd fly(Match *m, const Action *a)
{
    OracleMember out[ORACLE_MEMBERS];
    if (m->die < 1 || m->die > 3)
        m->fail(m, "what the die shows", m->die, 0);
    int n = oracle_landings(&m->oracle, m->die, a->figure_kind, out);
    m->flying = a->figure_kind;
    if (n == 1)
        oracle_stand(&m->oracle, out[0].tile, out[0].segment, a->seat, a->figure_kind);
    AGREE(m, "asked where to land", match_asks(m, QUESTION_LANDING), n > 1);
    return n > 1 ? WALK_ASKS : WALK_DONE;
}

static WalkEnd build(Match *m, const Action *a)
{
    m->oracle.towers.floors[a->seat]--;
    m->oracle.towers.height[a->tile]++;
    m->tower = a->tile;
    int n = captives(m);
    AGREE(m, "asked whom to capture", match_asks(m, QUESTION_CAPTURE), n > 0);
    return n > 0 ? WALK_ASKS : WALK_DONE;
}

/* Finds a figure of the same kind in the same place that may be freed. A figure caught in this turn
 * may not be freed. */
static int freed(const Oracle *o, const OracleFigure *like)
{
    int found = -1;
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *f = &o->figures[i];
        bool alike = f->tile == like->tile && f->segment == like->segment && f->kind == like->kind;
        if (alike && oracle_frees(f, o, like->seat) && (found < 0 || f->fairy == like->fairy))
            found = i;
    }
    return found;
}

WalkEnd match_walks_deed(Match *m, const Action *a, const MatchMoment *before)
{
    Oracle *o = &m->oracle;
    OracleFigure figure = named(before);
    switch (a->choice) {
    case DEED_FAIRY:
        oracle_fairy_goes(o, &figure);
        return WALK_DONE;
    case DEED_PRINCESS:
        oracle_remove(o, oracle_find(o, &figure, figure.fairy));
        return WALK_DONE;
    case DEED_STAND:
        oracle_stand(o, a->tile, a->segment, a->seat, a->figure_kind);
        return WALK_DONE;
    case DEED_ACROBATS:
        oracle_pyramid(o, a->tile);
        return WALK_DONE;
    case DEED_TOWER:
        return build(m, a);
    case DEED_FLY:
        return fly(m, a);
    case DEED_FREE:
        oracle_remove(o, freed(o, &figure));
        return WALK_DONE;
    case DEED_BUY_BACK:
        oracle_buy(o, oracle_find(o, &figure, figure.fairy));
        return WALK_BESIDE;
    case DEED_RANSOM:
        oracle_ransom(o, a->seat, a->figure, a->figure_kind);
        return WALK_BESIDE;
    default:
        return WALK_NOT_OURS;
    }
}

static WalkEnd capture(Match *m, const Action *a, const OracleFigure *who)
{
    Oracle *o = &m->oracle;
    if (!a->choice)
        return WALK_DONE;
    oracle_capture(o, a->seat, oracle_find(o, who, who->fairy));
    m->other = who->seat;
    unsigned kinds = who->seat == a->seat ? 0 : oracle_prisoners(o, who->seat, a->seat);
    bool several = (kinds & (kinds - 1)) != 0;
    AGREE(m, "asked who is exchanged", match_asks(m, QUESTION_EXCHANGE), several);
    if (kinds && !several)
        oracle_exchange(o, a->seat, m->other, __builtin_ctz(kinds));
    return several ? WALK_ASKS : WALK_DONE;
}

static void flee(Match *m, const Action *a, const OracleFigure *who)
{
    Oracle *o = &m->oracle;
    o->plague.stayed = !a->choice;
    o->plague.fled = a->choice;
    if (!a->choice)
        return;
    OracleFigure *f = &o->figures[oracle_find(o, who, who->fairy)];
    f->tile = a->tile;
    f->segment = a->segment;
    f->fairy = false; /* the fairy stays where it was (DRG-13) */
    oracle_traps_came(o, f->tile, f->segment);
}

WalkEnd match_walks_answer(Match *m, const Action *a, const MatchMoment *before)
{
    OracleFigure who = named(before);
    switch (before->question) {
    case QUESTION_DRAGON:
        oracle_dragon_step(&m->oracle, 2 * a->tile + a->segment);
        return WALK_RUN;
    case QUESTION_CAPTURE:
        return capture(m, a, &who);
    case QUESTION_EXCHANGE:
        oracle_exchange(&m->oracle, a->seat, m->other, a->figure_kind);
        return WALK_DONE;
    case QUESTION_LANDING:
        oracle_stand(&m->oracle, a->tile, a->segment, a->seat, a->figure_kind);
        return WALK_DONE;
    case QUESTION_FLEE:
        flee(m, a, &who);
        return WALK_BEFORE;
    case QUESTION_FLEA_TAKE:
        oracle_flea_take(&m->oracle, a->tile);
        return WALK_BEFORE;
    case QUESTION_FLEA:
        oracle_flea_put(&m->oracle, a->tile);
        return WALK_BEFORE;
    default:
        return WALK_NOT_OURS;
    }
}
