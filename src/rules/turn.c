/* turn.c: see turn.h. */
#include "rules/turn.h"
#include "rules/board.h"
#include "rules/expansions/expansion.h"
#include "rules/figures.h"
#include "rules/hands.h"
#include "rules/score.h"

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

/* HALF-10: the last in turn order begins, then counter-clockwise, round and round. */
void turn_draft(Play *p)
{
    Game *g = p->g;
    int players = g->setup.players;
    if (g->picked == players * g->setup.hand_size) {
        turn_begin(p, g->first);
        return;
    }
    int seat = (g->first + players - 1 - g->picked % players) % players;
    g->in_turn = (uint8_t)seat;
    enter(p, PHASE_DRAFT, seat);
}

/* --- whose turn, and does the game go on? -------------------------------------------------------------------------------- */

/* Who has the next turn when it is the turn of `seat`; NO_SEAT: the game ends. With squares left it always goes on. */
static int next_with_turn(const Catalogue *c, const Game *g, int seat)
{
    if (g->stack_count > 0)
        return seat;
    switch (g->setup.policies.value[POLICY_END]) {
    case END_TURN: /* HALF-51, HALF-52: the player in turn cannot place, whatever others hold */
        return hands_fit(c, g, seat) ? seat : NO_SEAT;
    case END_ALL: /* HALF-52, option: a full round could not place */
        for (int i = 0; i < g->setup.players; i++, seat = seat_after(g, seat)) {
            if (hands_fit(c, g, seat))
                return seat;
        }
        return NO_SEAT;
    default: /* HALF-50, BASE-23: the turn that leaves the pile empty was the last */
        return NO_SEAT;
    }
}

static void begin_free(Play *p, int seat)
{
    p->g->in_turn = (uint8_t)seat;
    p->g->turn++;
    say(p, (Event){.kind = EVENT_TURN, .seat = (uint8_t)seat, .number = (int16_t)p->g->turn});
    enter(p, PHASE_FREE, seat);
}

void turn_begin(Play *p, int seat)
{
    Game *g = p->g;
    if (g->free) {
        begin_free(p, seat);
        return;
    }
    seat = next_with_turn(p->c, g, seat);
    if (seat == NO_SEAT) {
        turn_finish(p);
        return;
    }
    g->in_turn = (uint8_t)seat;
    g->turn++;
    say(p, (Event){.kind = EVENT_TURN, .seat = (uint8_t)seat, .number = (int16_t)g->turn});
    if (g->hand_count[seat] && hands_fit(p->c, g, seat))
        enter(p, PHASE_CHOOSE,
              seat); /* HALF-13, HALF-14; with an empty pile a half must be laid (HALF-53) */
    else
        turn_draw(p);
}

/* The pile ran out under the hands of the seat in turn: nothing that it drew fitted (HALF-54). */
static void ran_out(Play *p)
{
    Game *g = p->g;
    int end = g->setup.policies.value[POLICY_END];
    if (end != END_LAST_SQUARE && hands_fit(p->c, g, g->in_turn))
        enter(p, PHASE_CHOOSE, g->in_turn);
    else if (end == END_ALL)
        turn_begin(p, seat_after(g, g->in_turn));
    else
        turn_finish(p);
}

void turn_draw(Play *p)
{
    Game *g = p->g;
    while (g->stack_count > 0) {
        uint16_t copy = game_stack(g)[--g->stack_count];
        g->drawn = copy;
        say(p, (Event){.kind = EVENT_DRAWN, .seat = g->in_turn, .copy = copy});
        if (board_has_place(p->c, g, copy)) {
            enter(p, PHASE_PLACE, g->in_turn);
            return;
        }
        g->drawn = NO_COPY; /* BASE-9: it leaves the game, the next is drawn */
        game_asides(g)[g->aside_count++] = copy;
        say(p, (Event){
                   .kind = EVENT_SET_ASIDE, .seat = g->in_turn, .copy = copy, .rule = RULE_BASE_9});
    }
    ran_out(p);
}

/* --- the steps of a turn ------------------------------------------------------------------------------------------------- */

static bool anything_to_claim(const Catalogue *c, const Game *g)
{
    const Tile *tile = &game_tiles(g)[g->last_tile];
    uint16_t end = (uint16_t)(tile->first_node + tile_kind(c, tile)->segment_count);
    if (g->supply[g->in_turn][FIGURE_FOLLOWER] == 0)
        return false; /* BASE-13 */
    for (uint16_t node = tile->first_node; node < end; node++) {
        if (figure_refusal(g, node, FIGURE_FOLLOWER) == REFUSAL_NONE)
            return true;
    }
    return false;
}

void turn_placed(Play *p)
{
    Game *g = p->g;
    for (uint32_t rows = g->hooks[HOOK_TILE_PLACED]; rows;)
        expansion_next(&rows)->tile_placed(p, g->last_tile);
    if (anything_to_claim(p->c, g))
        enter(p, PHASE_FOLLOW, g->in_turn);
    else
        turn_score(p);
}

void turn_score(Play *p)
{
    score_completed(p, p->g->last_tile);
    turn_go_on(p);
}

void turn_go_on(Play *p)
{
    Game *g = p->g;
    for (uint32_t rows = g->hooks[HOOK_AFTER_SCORING]; rows;) {
        if (expansion_next(&rows)->after_scoring(p))
            return;
    }
    g->asked = QUESTION_NONE;
    g->last_tile = NO_TILE;
    turn_begin(p, seat_after(g, g->in_turn));
}

void turn_finish(Play *p)
{
    Game *g = p->g;
    say(p, (Event){.kind = EVENT_FINAL, .seat = NO_SEAT});
    score_final(p);
    g->phase = PHASE_OVER;
    g->to_act = NO_SEAT;
    g->drawn = NO_COPY;
    g->last_tile = NO_TILE;
    say(p, (Event){.kind = EVENT_ENDED, .seat = NO_SEAT});
}
