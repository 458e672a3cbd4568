/* match.c: follows a game with the oracle and compares both after every action. */
#include "match.h"
#include "match_abbey.h"
#include "match_baths.h"
#include "match_circles.h"
#include "match_fairs.h"
#include "match_quarters.h"
#include "match_walks.h"
#include "oracle_barns.h"
#include "oracle_bridges.h"
#include "oracle_castles.h"
#include "oracle_circus.h"
#include "oracle_count.h"
#include "oracle_figures.h"
#include "oracle_flocks.h"
#include "oracle_houses.h"
#include "oracle_leipzig.h"
#include "oracle_plague.h"
#include "oracle_river.h"
#include "oracle_signs.h"
#include "oracle_toll.h"
#include "oracle_traders.h"
#include "oracle_traps.h"

#include "rules/query.h"

static const TileKind *kind_at(const Match *m, int tile)
{
    return &m->c->kinds[m->c->copies[m->oracle.tiles[tile].copy].kind];
}

static void compare_points(const Match *m, FeatureId id, const OracleFeature *f,
                           const Policies *policies)
{
    for (int end = f->complete ? 0 : 1; end < 2; end++) {
        unsigned seats;
        int points = oracle_points(&m->oracle, f, policies, end, &seats);
        FeatureScore score =
            game_feature_score(m->c, m->game, id, policies, end ? MOMENT_END : MOMENT_COMPLETED);
        AGREE(m, "points of a feature", score.points, points);
        AGREE(m, "owners of a feature", score.seats, seats);
        int parts = 0;
        for (int i = 0; i < score.part_count; i++)
            parts += score.parts[i].points;
        AGREE(m, "sum of the parts", parts, points);
        for (int s = 0; s < m->oracle.seats; s++)
            if (seats & 1u << s)
                AGREE(m, "points of an owner",
                      game_feature_score_of(m->c, m->game, id, s, policies,
                                            end ? MOMENT_END : MOMENT_COMPLETED)
                          .points,
                      points + oracle_owner_points(&m->oracle, f, policies, end, s));
    }
}

static void compare_feature(Match *m, int tile, int segment)
{
    static OracleFeature f;
    int kind = kind_at(m, tile)->segments[segment].kind;
    bool building = oracle_building(kind);
    if (kind != SEGMENT_CITY && kind != SEGMENT_ROAD && kind != SEGMENT_FIELD && !building)
        return;
    FeatureId id = game_feature(m->c, m->game, tile, segment);
    if (oracle_in_castle(&m->oracle, tile, segment)) {
        AGREE(m, "a castle is no feature", id, NO_FEATURE);
        return;
    }
    FeatureFacts facts = game_feature_facts(m->c, m->game, id);
    oracle_feature(&m->oracle, tile, segment, &f);
    AGREE(m, "kind", facts.kind, f.kind);
    if (!building) { /* a building counts the tiles around it; compare_points covers them */
        AGREE(m, "tiles", facts.tiles, f.tiles);
        bool gates = m->oracle.policies.value[POLICY_LEIPZIG_ROADS] == UNIT_SPACE;
        AGREE(m, "spaces", facts.spaces, f.spaces + gates * f.gates);
    }
    AGREE(m, "coats", facts.coats, f.coats);
    AGREE(m, "complete", facts.complete, f.complete);
    if (kind == SEGMENT_CITY || kind == SEGMENT_ROAD)
        AGREE(m, "open sides", facts.open, f.open);
    for (int s = 0; s < m->oracle.seats; s++)
        AGREE(m, "figures in a feature", facts.figures[s], f.strength[s]);
    TileSegment walk[ORACLE_MEMBERS];
    AGREE(m, "length of the walk", game_feature_walk(m->c, m->game, id, walk, ORACLE_MEMBERS),
          f.count);
    for (int i = 0; i < f.count; i++)
        AGREE(m, "feature of a walked segment",
              game_feature(m->c, m->game, walk[i].tile, walk[i].segment), id);
    compare_points(m, id, &f, &m->oracle.policies);
    const Generations *g = rules_builtin_generations();
    Policies other = g->rows[rng_below(&m->rng, (uint32_t)g->count)].policies;
    /* the game counts the spaces of gate roads once, when they are joined */
    other.value[POLICY_LEIPZIG_ROADS] = m->oracle.policies.value[POLICY_LEIPZIG_ROADS];
    compare_points(m, id, &f, &other);
}

void match_features(Match *m, bool all)
{
    for (int tile = 0; tile < m->oracle.tile_count; tile++) {
        bool look = all || tile == m->oracle.tile_count - 1 || rng_below(&m->rng, 24) == 0;
        for (int s = 0; look && s < kind_at(m, tile)->segment_count; s++)
            compare_feature(m, tile, s);
    }
}

static void compare_seats(Match *m)
{
    AGREE(m, "number of tiles", game_tile_count(m->game), m->oracle.tile_count);
    int figures = 0;
    for (int i = 0; i < game_figure_count(m->game); i++)
        figures += game_figure(m->game, i).tile != NO_TILE;
    AGREE(m, "figures on the board", figures, m->oracle.figure_count);
    for (int s = 0; s < m->oracle.seats; s++) {
        AGREE(m, "score", game_score(m->game, s), m->oracle.score[s]);
        for (int kind = 0; kind < FIGURE_KINDS; kind++)
            AGREE(m, "supply", game_supply(m->game, s, (FigureKind)kind),
                  oracle_supply(&m->oracle, s, kind));
    }
}

/* --- following the game ----------------------------------------------------------------------- */

/* Takes the token that was opened, which must be one that no player has seen (BT-11). */
static int opened_animal(Match *m)
{
    int value = m->animals[0];
    if (m->animal_count == 0) {
        m->fail(m, "no token was opened", 0, 1);
        return 0;
    }
    m->animals[0] = m->animals[1];
    m->animal_count--;
    if (oracle_animals(&m->oracle, value) <= 0)
        m->fail(m, "a token that is not under the big top", value, 0);
    return value;
}

static void enter_and_circle(Match *m)
{
    if (!match_enter_asked(m))
        match_circle_begins(m);
}

/* Wagons move on, one after another (AM-8), then the lake and the tree catch figures, then the big
 * top opens and moves, then a figure enters a quarter, then the crop circle starts (COMB-5,
 * COMB-33). */
static void after_scoring(Match *m)
{
    if (match_wagon_asked(m))
        return;
    oracle_traps_look(&m->oracle);
    if (oracle_big_top_opens(&m->oracle))
        oracle_big_top_pays(&m->oracle, opened_animal(m));
    oracle_big_top_moves(&m->oracle);
    enter_and_circle(m);
}

/* Lone figures bathe before the others go home (BH-12); then castles score. */
static void go_home(Match *m)
{
    if (match_baths_asked(m))
        return;
    oracle_go_home(&m->oracle);
    oracle_castles_pay(&m->oracle, m->turn);
    after_scoring(m);
}

static void score_part(Match *m, int seat)
{
    /* the tolls of this part don't depend on figures, so they come first (TOLL-12) */
    oracle_toll_completed(&m->oracle);
    oracle_take_goods(&m->oracle, seat);
    oracle_coiners(&m->oracle);
    oracle_titles(&m->oracle, seat);
    oracle_churches(&m->oracle);
    oracle_castles_note(&m->oracle, m->turn);
    oracle_pay_turn(&m->oracle);
    match_baths_begin(m);
    go_home(m);
}

void match_on_event(Match *m, const Event *event)
{
    match_walks_event(m, event);
    if (event->kind == EVENT_CHANCE && event->label == LABEL_BAG && m->drawn_count < 8)
        m->drawn[m->drawn_count++] = event->number;
    if (event->kind == EVENT_CHANCE && event->label == LABEL_ANIMAL && m->animal_count < 2)
        m->animals[m->animal_count++] = event->number;
}

/* The shepherd draws a token, which must be in the bag; an empty bag gives none (HS-4). */
static void draw_token(Match *m, int seat)
{
    int left = 0;
    for (int value = 0; value < 5; value++)
        left += oracle_bag(&m->oracle, value);
    AGREE(m, "tokens drawn", m->drawn_count, left > 0);
    if (left == 0)
        return;
    if (oracle_bag(&m->oracle, m->drawn[0]) <= 0)
        m->fail(m, "a token that the bag does not have", m->drawn[0], 0);
    oracle_flock_draw(&m->oracle, seat, m->drawn[0]);
    m->drawn_count = 0;
}

static void send_and_score(Match *m)
{
    if (!match_send_asked(m))
        score_part(m, m->seat_of_turn);
}

static void leave_and_score(Match *m)
{
    if (match_leave_asked(m, false))
        return;
    oracle_traps_look(&m->oracle); /* traps may catch figures that left a quarter (RUS-11) */
    m->oracle.count.paid = 0;
    oracle_signs_pay(&m->oracle);
    match_send_begin(m);
    send_and_score(m);
}

static void castles_and_score(Match *m)
{
    if (!match_castle_asked(m))
        leave_and_score(m);
}

static void run_and_score(Match *m)
{
    if (!match_dragon_runs(m))
        castles_and_score(m);
}

/* After the action, enclosed flocks are handled (HS-10), then the dragon runs (DRG-16), then
 * complete features are scored. */
static void end_action(Match *m)
{
    oracle_traps_look(&m->oracle);
    bool asked = game_phase(m->game) == PHASE_DECIDE && game_asked(m->game) == QUESTION_FLOCK;
    AGREE(m, "asked about a flock", asked, m->flock_grew);
    if (m->flock_grew)
        return;
    oracle_flock_enclosed(&m->oracle);
    run_and_score(m);
}

static void follow_flock(Match *m, const Action *a)
{
    m->flock_grew = false;
    if (a->choice == 0)
        draw_token(m, a->seat);
    else
        oracle_flock_drive(&m->oracle, a->seat);
    end_action(m);
}

/* Continues after the tile has been placed and before the seat may place a figure or do a deed. A
 * shepherd that the fleas sent home causes no question (HS-12). */
static void go_on(Match *m, int seat)
{
    if (match_before_action(m, seat))
        return;
    oracle_traps_look(&m->oracle);
    m->flock_grew &= oracle_flock_extended(&m->oracle, seat);
    if (match_things_to_do(m, seat) > 0)
        AGREE(m, "asked for a follower", game_phase(m->game), PHASE_FOLLOW);
    else
        end_action(m);
}

/* Places a tile, with the bridge that it needs. */
static void lay(Match *m, const Action *a)
{
    Oracle *o = &m->oracle;
    OracleBridge bridge;
    if (a->choice != PLACE_PLAINLY) {
        int ways = oracle_bridges_needed(o, a->copy, a->cell.x, a->cell.y, a->rotation, &bridge);
        AGREE(m, "bridges that make a placement legal", ways, 1);
        if (bridge.tile >= 0)
            oracle_bridge_lay(o, a->seat, bridge);
    }
    oracle_lay(o, a->copy, a->cell.x, a->cell.y, a->rotation);
    if (a->choice != PLACE_PLAINLY && bridge.tile < 0)
        oracle_bridge_lay(o, a->seat, bridge);
}

/* Follows a bridge that the seat chose to build, or the removal of a tile that fits only with a
 * bridge. */
static void follow_bridge(Match *m, const Action *a, const MatchMoment *before)
{
    if (a->choice == DEED_REMOVE) {
        match_fair_removed(m, a->seat);
        return;
    }
    AGREE(m, "a bridge that may lie there", oracle_bridge_fits(&m->oracle, a->tile, a->segment), 1);
    oracle_bridge_lay(&m->oracle, a->seat, (OracleBridge){a->tile, a->segment});
    AGREE(m, "the phase beside the action", game_phase(m->game), before->phase);
}

static void do_deed(Match *m, const Action *a, const MatchMoment *before)
{
    WalkEnd end = match_walks_deed(m, a, before);
    if (end == WALK_NOT_OURS && a->choice == DEED_ABBOT_BACK)
        oracle_abbot_back(&m->oracle, a->seat);
    else if (end == WALK_NOT_OURS && a->choice == DEED_BARN)
        oracle_barn_stand(&m->oracle, a->seat, a->tile, a->segment + 1);
    else if (end == WALK_NOT_OURS && a->choice == DEED_BUILDING)
        m->oracle.building[a->tile] =
            (OracleBuilding){.size = (int16_t)a->segment, .seat = (int16_t)a->seat};
    else if (end == WALK_NOT_OURS)
        /* building and moving a tollhouse have the same effect (TOLL-2, TOLL-7) */
        m->oracle.toll[a->seat].tile = a->tile;
    if (end == WALK_BESIDE)
        AGREE(m, "the phase beside the action", game_phase(m->game), before->phase);
    else if (end != WALK_ASKS)
        end_action(m);
}

static void after_quarter(Match *m, Question question)
{
    if (question == QUESTION_LEAVE)
        leave_and_score(m);
    else if (question == QUESTION_LEIPZIG)
        send_and_score(m);
    else if (question == QUESTION_MARKET)
        match_leave_asked(m, true);
    else
        enter_and_circle(m);
}

static void follow_answer(Match *m, const Action *a, const MatchMoment *before)
{
    switch (match_walks_answer(m, a, before)) {
    case WALK_BEFORE:
        go_on(m, a->seat);
        break;
    case WALK_RUN:
        run_and_score(m);
        break;
    case WALK_DONE:
        end_action(m);
        break;
    case WALK_NOT_OURS:
        if (before->question == QUESTION_FLOCK)
            follow_flock(m, a);
        else if (match_castle_follow(m, a, before))
            castles_and_score(m);
        else if (match_fair_follow(m, a, before))
            break;
        else if (match_bath_follow(m, a, before))
            go_home(m);
        else if (match_wagon_follow(m, a, before))
            after_scoring(m);
        else if (match_quarter_follow(m, a, before))
            after_quarter(m, before->question);
        else
            match_circle_follow(m, a, before->question, &before->figure);
        break;
    default:
        break;
    }
}

static void follow_game(Match *m, const Action *a, const MatchMoment *before)
{
    Oracle *o = &m->oracle;
    if (a->kind == ACTION_PLACE) {
        lay(m, a);
        /* a builder whose feature is extended in the first part of the turn earns a second part
         * (TB-5, TB-6) */
        m->again = m->part == 0 && oracle_extends(o, a->seat);
        m->flock_grew = oracle_flock_extended(o, a->seat);
        match_fair_placed(m, a);
        oracle_traps_tile(o);
        oracle_traps_look(o);
        match_walks_placed(m, o->tile_count - 1);
        go_on(m, a->seat);
    } else if (a->kind == ACTION_FOLLOW) {
        oracle_stand(o, o->tile_count - 1, a->segment, a->seat, a->figure_kind);
        if (a->figure_kind == FIGURE_SHEPHERD)
            draw_token(m, a->seat);
        end_action(m);
    } else if (a->kind == ACTION_SKIP && before->phase == PHASE_CHOOSE) {
        m->again = false; /* skipped in the last round (AM-4) */
    } else if (a->kind == ACTION_SKIP) {
        end_action(m);
    } else if (a->kind == ACTION_DEED && (a->choice == DEED_BRIDGE || a->choice == DEED_REMOVE)) {
        follow_bridge(m, a, before);
    } else if (a->kind == ACTION_DEED) {
        do_deed(m, a, before);
    } else if (a->kind == ACTION_CHOOSE) {
        follow_answer(m, a, before);
    }
    /* the part is over, so the traps are checked once more (RUS-17) */
    if (game_phase(m->game) != PHASE_DECIDE && game_phase(m->game) != PHASE_FOLLOW)
        oracle_traps_look(o);
}

/* River tiles leave the game only if none of them fits (RIV-6). */
static void no_river_tile_fits(Match *m)
{
    for (int copy = 0; copy < m->c->copy_count; copy++) {
        int left = m->c->copies[copy].count;
        if (!oracle_is_river(&m->oracle, (uint16_t)copy) ||
            oracle_is_lake(&m->oracle, (uint16_t)copy))
            continue;
        for (int i = 0; i < m->oracle.tile_count; i++)
            left -= m->oracle.tiles[i].copy % m->c->copy_count == copy;
        for (int i = 0; i < game_aside_count(m->game); i++)
            left -= game_aside(m->game, i) == copy;
        if (left > 0)
            AGREE(m, "places for a tile of a river that was given up",
                  oracle_fit_count(&m->oracle, (uint16_t)copy), 0);
    }
}

/* Checks the tiles set aside during the action: with the new tile in place they must fit nowhere
 * (BASE-9). `removed`: the seat removed the first one, which fits with a bridge (BCB-13). */
static void compare_aside(Match *m, bool removed)
{
    for (; m->aside < game_aside_count(m->game); m->aside++) {
        uint16_t copy = game_aside(m->game, m->aside);
        AGREE(m, "places for a tile set aside", 0, oracle_fit_count(&m->oracle, copy));
        if (!removed && oracle_is_river(&m->oracle, copy) && !oracle_is_lake(&m->oracle, copy))
            no_river_tile_fits(m);
        removed = false;
        m->river_gone += oracle_is_river(&m->oracle, copy);
        /* the river is over if its lake leaves (RIV-6) */
        m->oracle.river_over |= oracle_is_lake(&m->oracle, copy);
    }
    if (game_phase(m->game) == PHASE_PLACE)
        AGREE(m, "a tile that the pile may give now",
              oracle_river_draws(&m->oracle, game_drawn(m->game), m->river_gone), 1);
}

static void compare_end(Match *m, const Action *a, const MatchMoment *before)
{
    int seat = game_to_act(m->game);
    if (match_ends(m) && before->question != QUESTION_MARKET) {
        AGREE(m, "pile at the end", game_stack_count(m->game), 0);
        /* no half may fit for the seat whose turn would begin, or whose drawn tiles fitted nowhere
         * (HALF-52, HALF-54) */
        bool same =
            /* an extra part doesn't end the game (HALF-55) */
            match_draws(a) && m->part == 0;
        int next = (m->seat_of_turn + !same) % m->oracle.seats;
        if (m->oracle.policies.value[POLICY_END] == END_TURN)
            AGREE(m, "a half that could still be laid", match_hand_fits(m, next), 0);
        if (m->oracle.policies.value[POLICY_END] == END_LAST_SQUARE)
            match_last_round_over(m);
        if (m->oracle.policies.value[POLICY_END] == END_ALL)
            for (int s = 0; s < m->oracle.seats; s++)
                AGREE(m, "a half that somebody could still lay", match_hand_fits(m, s), 0);
        /* the turn is over, so its plague source no longer bars figures */
        oracle_plague_turn(&m->oracle);
        match_leave_asked(m, true);
    }
    if (game_phase(m->game) == PHASE_OVER) {
        /* farmers from the market go home first if their field has a barn (AM-19) */
        oracle_barns_score(&m->oracle);
        oracle_toll_end(&m->oracle);
        if (m->oracle.circus.plays && m->oracle.circus.top >= 0)
            oracle_big_top_pays(&m->oracle, opened_animal(m));
        oracle_score_end(&m->oracle);
        return;
    }
    if (game_phase(m->game) == PHASE_CHOOSE && game_stack_count(m->game) == 0)
        AGREE(m, "play goes on with an empty pile",
              (m->oracle.policies.value[POLICY_END] != END_LAST_SQUARE || game_part(m->game) ||
               m->oracle.last_round || match_tiles_wait(m)) &&
                  match_hand_fits(m, seat),
              1);
}

bool match_asks(const Match *m, Question question)
{
    return game_phase(m->game) == PHASE_DECIDE && game_asked(m->game) == question;
}

void match_begin(Match *m, const Catalogue *c, Game *game, uint64_t seed, MatchFail *fail)
{
    *m = (Match){.c = c, .game = game, .rng = rng_seeded(seed), .seed = seed, .fail = fail};
    m->oracle = (Oracle){
        .catalogue = c, .policies = game_setup(game)->policies, .seats = game_setup(game)->players};
    uint64_t sets = game_setup(game)->expansions;
    m->oracle.inns = sets >> EXPANSION_INNS & 1;
    m->oracle.abbots = sets >> EXPANSION_ABBOT & 1;
    m->oracle.traders = sets >> EXPANSION_TRADERS & 1;
    m->oracle.flocks = sets >> EXPANSION_HILLS & 1;
    m->oracle.river = sets >> EXPANSION_RIVER & 1;
    m->oracle.abbeys = sets >> EXPANSION_ABBEY & 1;
    m->oracle.castles = sets >> EXPANSION_CASTLES & 1;
    m->oracle.king = sets >> EXPANSION_KING & 1;
    m->oracle.darmstadt = sets >> EXPANSION_DARMSTADT & 1;
    m->oracle.buildings = sets >> EXPANSION_BUILDINGS & 1;
    m->oracle.traps = sets >> EXPANSION_RUSSIAN & 1;
    m->oracle.signs = sets >> EXPANSION_WATCHTOWERS & 1;
    m->oracle.baths = sets >> EXPANSION_BATHHOUSES & 1;
    m->oracle.leipzig = sets >> EXPANSION_LEIPZIG & 1;
    if (sets >> EXPANSION_BRIDGES & 1)
        oracle_bridges_begin(&m->oracle);
    m->aside = m->asides_of_turn = match_baths_aside(m);
    m->last_seat = m->wagon_seat = m->bath_named = -1;
    match_fair_begin(m, sets >> EXPANSION_BRIDGES & 1);
    if (sets >> EXPANSION_TOLLKEEPERS & 1)
        oracle_toll_begin(&m->oracle);
    for (int i = 0; i < game_tile_count(game); i++) {
        PlacedTile t = game_tile(game, i);
        oracle_lay(&m->oracle, t.copy, t.cell.x, t.cell.y, t.rotation);
    }
    oracle_count_begin(&m->oracle);
    match_walks_begin(m);
    compare_aside(m, false);
    match_turns(m);
}

MatchMoment match_moment(const Match *m, const Action *a)
{
    bool names = a->kind == ACTION_CHOOSE || a->kind == ACTION_DEED;
    bool about = names && game_figure_count(m->game) > a->figure;
    return (MatchMoment){.phase = game_phase(m->game),
                         .question = game_asked(m->game),
                         .turn = game_turn(m->game),
                         .part = game_part(m->game),
                         .stack = game_stack_count(m->game),
                         .seat = m->seat_of_turn,
                         .figure = about ? game_figure(m->game, a->figure) : (Figure){0},
                         .fairys = about && match_fairy_slot(m) == a->figure};
}

void match_follow(Match *m, const Action *a, const MatchMoment *before)
{
    m->actions++;
    follow_game(m, a, before);
    if (game_turn(m->game) != before->turn || game_part(m->game) != before->part)
        m->oracle.bridges.laid = false;
    match_fair_checks(m, a, before);
    match_turns_begun(m);
    if (a->kind == ACTION_PICK)
        match_follow_pick(m, a);
    if (game_turn(m->game) != before->turn || match_ends(m))
        oracle_toll_turn_over(&m->oracle);
    compare_aside(m, a->kind == ACTION_DEED && a->choice == DEED_REMOVE);
    match_turns(m);
    compare_end(m, a, before);
    match_parts(m, a, before);
    compare_seats(m);
    match_seats_tokens(m);
    match_walks_compare(m, before);
    AGREE(m, "tokens opened by nothing", m->animal_count, 0);
    match_fair_compare(m);
    m->drawn_count = 0;
}
