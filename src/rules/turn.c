/* turn.c: runs the game from one decision to the next: draft, turns and their parts, the end. */
#include "rules/turn.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/figures.h"
#include "rules/hands.h"
#include "rules/outcome_ask.h"
#include "rules/score.h"
#include "rules/span.h"

/* Enters a phase and reports it. For questions, for the end and for positions, expansion_ask(),
 * turn_finish() and the position code set the phase themselves. */
static void enter(Play *p, Phase phase, int seat)
{
    p->g->phase = (uint8_t)phase;
    p->g->to_act = (uint8_t)seat;
    say(p, (Event){.kind = EVENT_PHASE, .seat = (uint8_t)seat, .number = (int16_t)phase});
}

static int seat_after(const Game *g, int seat)
{
    return (seat + 1) % g->setup.players; /* BASE-6: clockwise */
}

/* HALF-10, GC-13: the last seat in turn order picks first, then the others in counter-clockwise
 * order, round after round. */
void turn_draft(Play *p)
{
    Game *g = p->g;
    int players = g->setup.players;
    if (g->picked == hands_picks(g)) {
        turn_begin(p, g->first);
        return;
    }
    int seat = (g->first + players - 1 - g->picked % players) % players;
    g->in_turn = (uint8_t)seat;
    enter(p, PHASE_DRAFT, seat);
}

/* --- next turn or end ------------------------------------------------------------------------- */

/* Returns the next seat of the last round: after the last tile, seats may close holes for one round
 * (AM-4). */
static __attribute__((noinline)) int last_turn(Play *p, int seat)
{
    int next = NO_SEAT;
    for (uint64_t rows = p->g->hooks[HOOK_NEXT_HOLE_CLOSER]; rows && next == NO_SEAT;)
        next = expansion_next(&rows)->next_hole_closer(p, seat);
    p->g->last_round = next != NO_SEAT;
    return next;
}

uint16_t game_waiting(const Game *game, int seat)
{
    uint16_t copy = NO_COPY;
    for (uint64_t rows = game->hooks[HOOK_WAITING_TILE]; rows && copy == NO_COPY;)
        copy = expansion_next(&rows)->waiting_tile(game, seat);
    return copy;
}

bool game_drawn_waited(const Game *game, int seat)
{
    return game->phase == PHASE_PLACE && game->part == 0 && game->in_turn == seat &&
           game_waiting(game, seat) != NO_COPY;
}

/* Returns whether a tile waits for any seat; such a tile counts as part of the stack when the end
 * of the game is decided (COMB-20). */
static bool tiles_wait(const Game *g)
{
    bool wait = false;
    for (int seat = 0; g->hooks[HOOK_WAITING_TILE] && seat < g->setup.players; seat++)
        wait |= game_waiting(g, seat) != NO_COPY;
    return wait;
}

/* Removes a tile from the game because it fits nowhere (BASE-9), or its player doesn't want it
 * (BCB-13). */
static void set_aside(Play *p, uint16_t copy)
{
    Game *g = p->g;
    game_asides(g)[g->aside_count++] = copy;
    say(p, (Event){.kind = EVENT_SET_ASIDE, .seat = g->in_turn, .copy = copy, .rule = RULE_BASE_9});
    for (uint64_t rows = g->hooks[HOOK_ON_TILE_GONE]; rows;)
        expansion_next(&rows)->on_tile_gone(p, copy);
}

/* Returns the seat that takes the next turn if `seat` would be next, or NO_SEAT if the game ends.
 * With squares left the game always continues. */
static int next_with_turn(Play *p, int seat)
{
    const Game *g = p->g;
    if (g->stack_count > 0 || tiles_wait(g))
        return seat;
    switch (g->setup.policies.value[POLICY_END]) {
    case END_TURN: /* HALF-51, HALF-52: ends if the current player can't place, whatever others
                    * hold */
        return outcome_hand_fits(p, seat) ? seat : NO_SEAT;
    case END_ALL: /* HALF-52, option: ends if no player can place in a whole round */
        for (int i = 0; i < g->setup.players; i++, seat = seat_after(g, seat)) {
            if (outcome_hand_fits(p, seat))
                return seat;
        }
        return NO_SEAT;
    default: /* HALF-50, BASE-23: the turn that leaves the pile empty is the last */
        return last_turn(p, seat);
    }
}

static int halves_of_all(const Game *g)
{
    int count = 0;
    for (int seat = 0; seat < g->setup.players; seat++)
        count += g->hand_count[seat];
    return count;
}

bool game_is_last_turn(const Game *g)
{
    if (g->free || g->stack_count > 0 || g->phase == PHASE_OVER ||
        g->hooks[HOOK_NEXT_HOLE_CLOSER] || tiles_wait(g))
        return false;
    switch (g->setup.policies.value[POLICY_END]) {
    case END_TURN:
        return g->hand_count[seat_after(g, g->in_turn)] == 0;
    case END_ALL:
        return halves_of_all(g) == 0;
    default:
        return true;
    }
}

/* Returns whether the tile fits somewhere, perhaps with a road over a tile (BCB-2, BCB-29). */
static inline bool has_place(const Catalogue *c, const Game *g, uint16_t copy)
{
    return board_has_place(c, g, copy) || (g->hooks[HOOK_SPANS] && span_has_place(c, g, copy));
}

/* Removes from the game the tile that waited for the current seat. */
static void drop_waiting(Play *p, uint16_t copy)
{
    for (uint64_t rows = p->g->hooks[HOOK_WAITING_TILE]; rows;)
        expansion_next(&rows)->drop_waiting(p, p->g->in_turn);
    set_aside(p, copy);
}

/* Lets the current seat place the tile that waits for it, before it may choose or draw. A tile that
 * fits nowhere leaves the game (BCB-20). Returns whether the tile can be placed. */
static __attribute__((noinline)) bool place_waiting(Play *p, uint16_t copy)
{
    Game *g = p->g;
    say(p, (Event){.kind = EVENT_DRAWN, .seat = g->in_turn, .copy = copy, .number = 1});
    if (has_place(p->c, g, copy)) {
        g->drawn = copy;
        enter(p, PHASE_PLACE, g->in_turn);
        return true;
    }
    drop_waiting(p, copy);
    return false;
}

bool turn_place_waiting(Play *p)
{
    const Game *g = p->g;
    uint16_t copy = g->part == 0 ? game_waiting(g, g->in_turn) : NO_COPY;
    return copy != NO_COPY && place_waiting(p, copy);
}

/* Replaces a waiting tile that left the game with a drawn one; the seat has no choice. If the pile
 * is empty, the seat may place a tile from its hand; if none fits, the turn is void (BCB-20). */
static void go_on_without(Play *p)
{
    Game *g = p->g;
    bool last_square = g->setup.policies.value[POLICY_END] == END_LAST_SQUARE;
    if (g->stack_count > 0)
        turn_draw(p);
    else if (!last_square && outcome_hand_fits(p, g->in_turn))
        enter(p, PHASE_CHOOSE, g->in_turn);
    else
        turn_begin(p, seat_after(g, g->in_turn));
}

static void begin_waiting(Play *p)
{
    if (!turn_place_waiting(p))
        go_on_without(p);
}

/* Lets the current seat place a half or draw (HALF-13, HALF-14); with an empty pile it must place a
 * half (HALF-53). The function is inline, since a call for each turn costs 640 instructions a
 * game. */
static inline void begin_part(Play *p)
{
    Game *g = p->g;
    int seat = g->in_turn;
    if (g->free)
        enter(p, PHASE_FREE, seat);
    else if (g->hooks[HOOK_WAITING_TILE] && g->part == 0 && game_waiting(g, seat) != NO_COPY)
        begin_waiting(p);
    else if (g->hand_count[seat] && outcome_hand_fits(p, seat))
        enter(p, PHASE_CHOOSE, seat);
    else
        turn_draw(p);
}

void turn_opening(Play *p)
{
    p->g->unbegun = 0;
    for (uint64_t rows = p->g->hooks[HOOK_ON_TURN_BEGIN]; rows;)
        expansion_next(&rows)->on_turn_begin(p);
}

/* Opens the turn (COMB-1). Without a stack any seat may be next, so the first action opens the turn
 * instead. */
static void open_or_wait(Play *p)
{
    if (p->g->free)
        p->g->unbegun = 1;
    else
        turn_opening(p);
}

/* Positions also have turns, so that an expansion's effects for one turn end with it. Without a
 * stack the next seat always has a turn. */
void turn_begin(Play *p, int seat)
{
    Game *g = p->g;
    g->part = 0;
    if (!g->free)
        seat = next_with_turn(p, seat);
    if (seat == NO_SEAT) {
        turn_finish(p);
        return;
    }
    g->in_turn = (uint8_t)seat;
    g->turn++;
    say(p, (Event){.kind = EVENT_TURN, .seat = (uint8_t)seat, .number = (int16_t)g->turn});
    if (g->hooks[HOOK_ON_TURN_BEGIN] && !g->last_round)
        open_or_wait(p);
    begin_part(p);
}

/* Handles a draw that emptied the pile because none of the drawn tiles fitted (HALF-54). In an
 * extra part, this ends the turn, not the game (HALF-55). */
static void ran_out(Play *p)
{
    Game *g = p->g;
    int end = g->setup.policies.value[POLICY_END];
    if (end != END_LAST_SQUARE && outcome_hand_fits(p, g->in_turn))
        enter(p, PHASE_CHOOSE, g->in_turn);
    else if (g->part)
        turn_end(p);
    else if (end != END_TURN || tiles_wait(g))
        turn_begin(p, seat_after(g, g->in_turn));
    else
        turn_finish(p);
}

/* Returns whether an expansion keeps the drawn tile for later. */
static bool taken_away(Play *p, uint16_t copy, bool fits)
{
    for (uint64_t rows = p->g->hooks[HOOK_ON_TILE_DRAWN]; rows;) {
        if (expansion_next(&rows)->on_tile_drawn(p, copy, fits)) {
            p->g->drawn = NO_COPY;
            return true;
        }
    }
    return false;
}

uint16_t turn_reveal(Play *p, RuleId rule)
{
    Game *g = p->g;
    while (g->stack_count > 0) {
        if (p->sink)
            outcome_before_draw(p);
        uint16_t copy = game_stack(g)[--g->stack_count];
        say(p, (Event){.kind = EVENT_REVEALED, .seat = g->in_turn, .copy = copy, .rule = rule});
        if (!g->hooks[HOOK_ON_TILE_DRAWN] || !taken_away(p, copy, true))
            return copy;
    }
    return NO_COPY;
}

void turn_draw(Play *p)
{
    Game *g = p->g;
    while (g->stack_count > 0) {
        if (p->sink)
            outcome_before_draw(p);
        uint16_t copy = game_stack(g)[--g->stack_count];
        g->drawn = copy;
        say(p, (Event){.kind = EVENT_DRAWN, .seat = g->in_turn, .copy = copy});
        bool fits = has_place(p->c, g, copy);
        if (g->hooks[HOOK_ON_TILE_DRAWN] && taken_away(p, copy, fits))
            continue;
        if (fits) {
            enter(p, PHASE_PLACE, g->in_turn);
            return;
        }
        g->drawn = NO_COPY;
        set_aside(p, copy);
    }
    ran_out(p);
}

void turn_draw_instead(Play *p)
{
    uint16_t copy = p->g->drawn;
    bool waited = game_drawn_waited(p->g, p->g->in_turn);
    p->g->drawn = NO_COPY;
    if (waited) {
        drop_waiting(p, copy);
        go_on_without(p);
    } else {
        set_aside(p, copy);
        turn_draw(p);
    }
}

/* --- the steps of a turn ---------------------------------------------------------------------- */

/* Returns whether the current seat can place a figure of the kind on the last tile. */
static inline __attribute__((always_inline)) bool kind_to_place(const Catalogue *c, const Game *g,
                                                                int kind)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    uint16_t end = (uint16_t)(tile->first_node + tile_kind(c, tile)->segment_count);
    if (g->supply[g->in_turn][kind] == 0)
        return false; /* no such figure is left (BASE-13) */
    if (figure_refused_by_tile(c, g, g->last_tile, kind) != REFUSAL_NONE)
        return false;
    for (uint16_t node = tile->first_node; node < end; node++) {
        if (figure_refusal(g, node, kind, true) == REFUSAL_NONE)
            return true;
    }
    return false;
}

/* Returns whether expansions offer the current seat any action. */
static bool anything_else_to_do(const Catalogue *c, const Game *g)
{
    for (int kind = FIGURE_FOLLOWER + 1; g->kinds >> kind; kind++) {
        if (g->kinds >> kind & 1 && kind_to_place(c, g, kind))
            return true;
    }
    ActionList list = {.room = 0};
    for (uint64_t rows = g->hooks[HOOK_DEEDS]; rows && !list.count;)
        expansion_next(&rows)->deeds(c, g, &list);
    for (uint64_t rows = g->hooks[HOOK_FREE_ACTIONS]; rows && !list.count;)
        expansion_next(&rows)->free_actions(c, g, &list);
    return list.count > 0;
}

static inline void pass_over(Play *p)
{
    if (p->sink && p->sink->not_asked)
        p->sink->not_asked(p->sink->self, p->c, p->g);
    turn_acted(p);
}

/* The function is inline, since it runs for every tile: a call costs 700 instructions a game. */
static inline __attribute__((always_inline)) void offer_action(Play *p)
{
    Game *g = p->g;
    if (kind_to_place(p->c, g, FIGURE_FOLLOWER) ||
        (g->setup.expansions && anything_else_to_do(p->c, g)))
        enter(p, PHASE_FOLLOW, g->in_turn);
    else
        pass_over(p);
}

/* Runs what must or may be done between placing the tile and the action (COMB-3). */
static __attribute__((noinline)) void before_action(Play *p, bool answered)
{
    p->g->stage = PART_BEFORE;
    if (expansion_run(p, HOOK_BEFORE_ACTION, answered))
        return;
    p->g->asked = QUESTION_NONE;
    offer_action(p);
}

/* BASE-7: the tile is placed, then perhaps a figure, then complete features score, including one
 * that the figure has just claimed (BASE-12). */
void turn_placed(Play *p)
{
    Game *g = p->g;
    for (uint64_t rows = g->hooks[HOOK_ON_TILE_PLACED]; rows;)
        expansion_next(&rows)->on_tile_placed(p, g->last_tile);
    if (g->hooks[HOOK_BEFORE_ACTION])
        before_action(p, false);
    else
        offer_action(p);
}

/* Begins one more part for the current seat (TB-5), with the choice between a half and the pile
 * (TB-H4). With an empty pile the part is void if no half fits (HALF-55). */
static bool begin_extra_part(Play *p)
{
    Game *g = p->g;
    if (!g->free && g->stack_count == 0 && !outcome_hand_fits(p, g->in_turn))
        return false;
    g->part = 1;
    g->last_tile = NO_TILE;
    say(p, (Event){.kind = EVENT_PART, .seat = g->in_turn, .number = 1});
    begin_part(p);
    return true;
}

/* Returns whether an expansion grants an extra part. A turn has at most one, whichever expansion
 * grants it (TB-5). */
static bool may_play_again(Play *p)
{
    if (p->g->part > 0)
        return false;
    for (uint64_t rows = p->g->hooks[HOOK_EARNS_SECOND_PART]; rows;) {
        if (expansion_next(&rows)->earns_second_part(p))
            return true;
    }
    return false;
}

/* Ends the turn after all its parts, along with any effect that lasts for one turn. */
void turn_end(Play *p)
{
    Game *g = p->g;
    for (uint64_t rows = g->hooks[HOOK_ON_TURN_END]; rows;)
        expansion_next(&rows)->on_turn_end(p);
    g->last_tile = NO_TILE;
    turn_begin(p, seat_after(g, g->in_turn));
}

/* Runs what comes between the last part of the turn and its end (COMB-6). */
static __attribute__((noinline)) void close_turn(Play *p, bool answered)
{
    p->g->stage = PART_END;
    if (expansion_run(p, HOOK_BEFORE_TURN_END, answered))
        return;
    p->g->asked = QUESTION_NONE;
    turn_end(p);
}

/* Runs the rest of a part of the turn, starting from its stage. After an answer, the expansion that
 * asked is called again; the expansions before it are not. This function is inline because every
 * turn passes through it: a call costs 700 instructions a game. */
static inline __attribute__((always_inline)) void run_on(Play *p, bool answered)
{
    Game *g = p->g;
    if (g->stage == PART_ACTION) {
        if (g->hooks[HOOK_AFTER_ACTION] && expansion_run(p, HOOK_AFTER_ACTION, answered))
            return;
        if (g->closed | g->surrounded) /* else the tile has completed nothing */
            score_completed(p, g->last_tile);
        g->stage = g->hooks[HOOK_BEFORE_HOME] ? PART_HOME : PART_AFTER;
        answered = false;
    }
    if (g->stage == PART_HOME) {
        if (expansion_run(p, HOOK_BEFORE_HOME, answered))
            return;
        score_go_home(p, g->last_tile);
        g->stage = PART_AFTER;
        answered = false;
    }
    if (g->hooks[HOOK_AFTER_SCORING] && expansion_run(p, HOOK_AFTER_SCORING, answered))
        return;
    g->asked = QUESTION_NONE;
    if (g->hooks[HOOK_EARNS_SECOND_PART] && may_play_again(p) && begin_extra_part(p))
        return;
    if (g->hooks[HOOK_BEFORE_TURN_END])
        close_turn(p, false);
    else
        turn_end(p);
}

/* Asks the seats for their decisions before final scoring (COMB-8). */
static __attribute__((noinline)) void finish(Play *p, bool answered)
{
    p->g->stage = PART_FINAL;
    if (!expansion_run(p, HOOK_BEFORE_FINAL, answered))
        turn_score_final(p);
}

void turn_finish(Play *p)
{
    if (p->g->hooks[HOOK_BEFORE_FINAL])
        finish(p, false);
    else
        turn_score_final(p);
}

void turn_acted(Play *p)
{
    p->g->stage = PART_ACTION;
    run_on(p, false);
}

void turn_resume_after_answer(Play *p)
{
    if (p->g->stage == PART_BEFORE)
        before_action(p, true);
    else if (p->g->stage == PART_FINAL)
        finish(p, true);
    else if (p->g->stage == PART_DEED)
        turn_acted(p);
    else if (p->g->stage == PART_END)
        close_turn(p, true);
    else
        run_on(p, true);
}

/* Figures stay on the board while final scoring is reported. Everything that no longer matters is
 * cleared, so that two games with the same final state compare equal. */
void turn_score_final(Play *p)
{
    Game *g = p->g;
    say(p, (Event){.kind = EVENT_FINAL, .seat = NO_SEAT});
    score_final(p);
    g->phase = PHASE_OVER;
    g->last_round = 0;
    g->part = 0;
    g->asked = QUESTION_NONE;
    g->to_act = NO_SEAT;
    g->drawn = NO_COPY;
    g->last_tile = NO_TILE;
    say(p, (Event){.kind = EVENT_ENDED, .seat = NO_SEAT});
}
