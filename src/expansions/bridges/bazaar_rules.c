/* bazaar_rules.c: auctions a tile to each seat after a turn with a bazaar, and keeps the tiles
 * until their owners' next turns (BCB-10, BCB-11, BCB-19 to BCB-21, BCB-37 to BCB-39, BCB-H6,
 * COMB-20).
 *
 *   pick ──> the picker's bid ──> each other seat without a tile bids or passes
 *    ▲                                   │ without a higher bid the picker pays the bank
 *    └── next seat without a tile <──────┴ else the picker buys from the bidder, or sells to it
 *
 * The last tile is free. State: what each seat got and has not placed yet, and the auction. */
#include "expansions/bridges/bazaar.h"
#include "rules/expansion.h"
#include "rules/score.h"
#include "rules/turn.h"

typedef struct Bazaar {
    /* copy that the seat got and has not placed yet, plus one; 0: none */
    uint16_t bought[SEATS_MAX];
    uint16_t lot[SEATS_MAX]; /* copies on offer */
    uint16_t bid;            /* the highest for the picked tile */
    uint8_t lots;            /* number of tiles on offer; 0: no auction */
    uint8_t number;          /* number of tiles that have left the auction */
    uint8_t due;             /* a bazaar was placed in this turn */
    uint8_t picker;
    uint8_t picked; /* index of the tile in `lot`, plus one; 0: none yet */
    uint8_t bidder; /* the seat that made `bid` */
    /* number of seats that have bid, passed or been skipped, starting with the picker */
    uint8_t asked;
    uint8_t spare;
} Bazaar;

static_assert(sizeof(Bazaar) == 34, "a state without padding");

static Bazaar *bazaar_state_of(const Game *g)
{
    return expansion_state(g, &bazaar_rules);
}

static Bazaar *bazaar_changed(Play *p)
{
    Bazaar *state = bazaar_state_of(p->g);
    journal_record(p, state, sizeof *state);
    return state;
}

/* --- tiles that wait -------------------------------------------------------------------------- */

static uint16_t bazaar_waiting_tile(const Game *g, int seat)
{
    uint16_t bought = bazaar_state_of(g)->bought[seat];
    return bought ? (uint16_t)(bought - 1) : NO_COPY;
}

static void bazaar_drop_waiting(Play *p, int seat)
{
    bazaar_changed(p)->bought[seat] = 0;
}

static bool bazaar_put_waiting(Play *p, int seat, uint16_t copy)
{
    if (bazaar_state_of(p->g)->bought[seat])
        return false;
    bazaar_changed(p)->bought[seat] = (uint16_t)(copy + 1);
    return true;
}

static bool tiles_wait_here(const Bazaar *state)
{
    bool wait = false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        wait |= state->bought[seat] != 0;
    return wait;
}

/* Makes an auction due when a bazaar is placed, unless its tile comes from an auction or tiles from
 * an auction have not been placed yet (BCB-10, BCB-20). */
static void bazaar_on_tile_placed(Play *p, int tile)
{
    Game *g = p->g;
    const Bazaar *state = bazaar_state_of(g);
    bool bought = g->part == 0 && state->bought[g->in_turn];
    if (bought)
        bazaar_drop_waiting(p, g->in_turn);
    else if (!state->due && !tiles_wait_here(state) &&
             kind_symbols(tile_kind(p->c, &game_tiles(g)[tile]), SYMBOL_BAZAAR))
        bazaar_changed(p)->due = 1;
}

/* --- payments --------------------------------------------------------------------------------- */

/* Changes the points of a seat. This doesn't count as scoring (BCB-19). */
static void bazaar_pay(Play *p, int seat, int points)
{
    FeatureScore score = {.rule = RULE_BCB_10};
    if (!points)
        return;
    score_add(&score, LABEL_BAZAAR, 1, points, RULE_BCB_10);
    score_pay(p, seat, NO_NODE, LABEL_BAZAAR, &score);
}

/* Returns the highest bid that the seat can make (BCB-19, BCB-38). */
static int most_of(const Game *g, int seat)
{
    int points = g->score[seat];
    return points < 0 ? 0 : points > AMOUNT_MAX ? AMOUNT_MAX : points;
}

/* Gives the picked tile to a seat, and resets the auction for the next tile. */
static void hand_over(Play *p, int seat)
{
    Bazaar *state = bazaar_changed(p);
    int at = state->picked - 1;
    assert(at >= 0 && at < state->lots && !state->bought[seat] && "one tile for each seat");
    state->bought[seat] = (uint16_t)(state->lot[at] + 1);
    say(p, (Event){.kind = EVENT_PICKED,
                   .seat = (uint8_t)seat,
                   .copy = state->lot[at],
                   .number = 1,
                   .rule = RULE_BCB_10});
    for (; at + 1 < state->lots; at++)
        state->lot[at] = state->lot[at + 1];
    state->lot[--state->lots] = 0;
    state->number++;
    state->picked = state->asked = state->bidder = 0;
    state->bid = 0;
}

/* Settles the sale between the picker and the highest bidder (BCB-10, BCB-T3, BCB-T16). */
static void bazaar_deal(Play *p, int deal)
{
    const Bazaar *state = bazaar_state_of(p->g);
    int bid = state->bid, picker = state->picker, bidder = state->bidder;
    bool buys = deal == AUCTION_BUYS;
    bazaar_pay(p, buys ? picker : bidder, -bid);
    if (picker != bidder)
        bazaar_pay(p, buys ? bidder : picker, bid);
    hand_over(p, buys ? picker : bidder);
}

/* --- the auction ------------------------------------------------------------------------------ */

static bool is_auction(const Game *g)
{
    return g->setup.policies.value[POLICY_BAZAAR] == BAZAAR_AUCTION;
}

/* Returns the revealed tiles to the pile, in their order. */
static void put_back(Play *p)
{
    Bazaar *state = bazaar_changed(p);
    while (state->lots > 0) {
        uint16_t *top = &game_stack(p->g)[p->g->stack_count++];
        journal_record(p, top, sizeof *top);
        *top = state->lot[--state->lots];
        state->lot[state->lots] = 0;
    }
}

/* Reveals as many tiles as there are players. Other rows may have removed so many tiles that too
 * few remain: the tiles then go back, and there is no auction (BCB-10, DRG-18). The left neighbour
 * of the current seat picks first, since next_picker() moves on from that seat. */
static void open_auction(Play *p)
{
    Game *g = p->g;
    Bazaar *state = bazaar_changed(p);
    state->picker = g->in_turn;
    state->number = 0;
    for (int i = 0; i < g->setup.players; i++) {
        uint16_t copy = turn_reveal(p, RULE_BCB_10);
        if (copy != NO_COPY)
            state->lot[state->lots++] = copy;
    }
    if (state->lots < g->setup.players)
        put_back(p);
}

/* Makes the next seat clockwise without a tile the picker (BCB-37). */
static void next_picker(Play *p)
{
    Bazaar *state = bazaar_changed(p);
    do
        state->picker = (uint8_t)((state->picker + 1) % p->g->setup.players);
    while (state->bought[state->picker]);
}

/* Asks the next seat that can bid, or settles the sale if all have bid. Returns true if a seat is
 * asked. */
static bool next_bid(Play *p)
{
    Game *g = p->g;
    Bazaar *state = bazaar_changed(p);
    for (; state->asked < g->setup.players; state->asked++) {
        int seat = (state->picker + state->asked) % g->setup.players;
        if (state->bought[seat] || most_of(g, seat) <= state->bid)
            continue;
        expansion_ask(p, &bazaar_rules, seat, QUESTION_BID);
        return true;
    }
    if (state->bidder == state->picker)
        bazaar_deal(p, AUCTION_BUYS);
    else if (most_of(g, state->picker) < state->bid)
        bazaar_deal(p, AUCTION_SELLS);
    else
        expansion_ask(p, &bazaar_rules, state->picker, QUESTION_DEAL);
    return state->picked > 0;
}

/* Runs one step of the auction; the last tile is free. Returns true if a seat is asked. */
static bool next_step(Play *p)
{
    Bazaar *state = bazaar_changed(p);
    if (state->picked)
        return next_bid(p);
    next_picker(p);
    if (state->lots == 1) {
        state->picked = 1;
        hand_over(p, state->picker);
        return false;
    }
    expansion_ask(p, &bazaar_rules, state->picker, QUESTION_LOT);
    return true;
}

/* Holds the auction after all parts of the turn, if there are enough tiles (BCB-10, BCB-21). */
static bool bazaar_before_turn_end(Play *p)
{
    Game *g = p->g;
    const Bazaar *state = bazaar_state_of(g);
    if (state->due) {
        bazaar_changed(p)->due = 0;
        if (g->stack_count >= g->setup.players)
            open_auction(p);
    }
    while (state->lots) {
        if (next_step(p))
            return true;
    }
    return false;
}

/* --- questions -------------------------------------------------------------------------------- */

/* Lists the tiles on offer. Identical ones are one option. */
static void list_lots(const Game *g, ActionList *list)
{
    const Bazaar *state = bazaar_state_of(g);
    for (int i = 0; i < state->lots; i++) {
        bool again = false;
        for (int j = 0; j < i; j++)
            again |= state->lot[j] == state->lot[i];
        if (!again)
            list_add(list,
                     (Action){.kind = ACTION_CHOOSE, .seat = g->to_act, .choice = (uint8_t)i});
    }
}

/* Lists 0, which is a pass or the picker's bid of nothing, then each higher bid. If the list is
 * filled only to check one bid, it gets just that bid and 0. */
static void list_bids(const Game *g, ActionList *list)
{
    int low = bazaar_state_of(g)->bid + 1, high = most_of(g, g->to_act);
    const Action *wanted = list_wanted(list);
    list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = g->to_act});
    if (wanted && (wanted->figure < low || wanted->figure > high))
        return;
    if (wanted)
        low = high = wanted->figure;
    for (int bid = low; bid <= high; bid++)
        list_add(list, (Action){.kind = ACTION_CHOOSE,
                                .seat = g->to_act,
                                .choice = 1,
                                .figure = (uint16_t)bid});
}

static void bazaar_answers(const Catalogue *c, const Game *g, ActionList *list)
{
    (void)c;
    if (g->asked == QUESTION_LOT)
        list_lots(g, list);
    else if (g->asked == QUESTION_BID)
        list_bids(g, list);
    for (int deal = AUCTION_BUYS; g->asked == QUESTION_DEAL && deal <= AUCTION_SELLS; deal++)
        list_add(list, (Action){.kind = ACTION_CHOOSE, .seat = g->to_act, .choice = (uint8_t)deal});
}

static void bazaar_picks(Play *p, int index)
{
    Bazaar *state = bazaar_changed(p);
    state->picked = (uint8_t)(index + 1);
    state->bidder = state->picker;
    if (!is_auction(p->g))
        hand_over(p, state->picker);
}

static void bazaar_bids(Play *p, const Action *answer)
{
    Bazaar *state = bazaar_changed(p);
    state->asked++;
    if (!answer->choice)
        return;
    state->bid = answer->figure;
    state->bidder = answer->seat;
}

static void bazaar_on_answer(Play *p, const Action *action)
{
    Question question = (Question)p->g->asked;
    expansion_report_answer(p, question, action);
    if (question == QUESTION_LOT)
        bazaar_picks(p, action->choice);
    else if (question == QUESTION_BID)
        bazaar_bids(p, action);
    else
        bazaar_deal(p, action->choice);
}

/* --- queries and checks ----------------------------------------------------------------------- */

BazaarAuction bazaar_auction(const Game *game)
{
    const Bazaar *state = bazaar_state_of(game);
    bool picked = state->picked > 0;
    return (BazaarAuction){.number = state->number,
                           .tiles = state->lots,
                           .picker = state->picker,
                           .bidder = state->bidder,
                           .opens = picked && state->asked == 0,
                           .bid = state->bid,
                           .picked = picked ? state->lot[state->picked - 1] : NO_COPY};
}

uint16_t bazaar_lot(const Game *game, int number)
{
    const Bazaar *state = bazaar_state_of(game);
    return number >= 0 && number < state->lots ? state->lot[number] : NO_COPY;
}

static void bazaar_remaining_tiles(const Catalogue *c, const Game *g, RemainList *list)
{
    const Bazaar *state = bazaar_state_of(g);
    (void)c;
    for (int i = 0; i < state->lots; i++)
        remain_tile(list, state->lot[i], REMAINS_OFFERED);
}

static const char *bazaar_find_fault(const Catalogue *c, const Game *g)
{
    const Bazaar *state = bazaar_state_of(g);
    bool asks = g->asked == QUESTION_LOT || g->asked == QUESTION_BID || g->asked == QUESTION_DEAL;
    if ((state->lots > 0) != asks || state->lots > g->setup.players)
        return "bazaar: tiles on offer";
    if (state->picked > state->lots || state->asked > g->setup.players)
        return "bazaar: the auction";
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (state->bought[seat] > (seat < g->setup.players ? c->copy_count : 0))
            return "bazaar: a tile that waits";
    }
    return NULL;
}

const ExpansionRules bazaar_rules = {
    .brought_by = EXPANSION_SET(EXPANSION_BRIDGES),
    .state_bytes = sizeof(Bazaar),
    .waiting_tile = bazaar_waiting_tile,
    .drop_waiting = bazaar_drop_waiting,
    .put_waiting = bazaar_put_waiting,
    .on_tile_placed = bazaar_on_tile_placed,
    .before_turn_end = bazaar_before_turn_end,
    .answers = bazaar_answers,
    .on_answer = bazaar_on_answer,
    .remaining_tiles = bazaar_remaining_tiles,
    .find_fault = bazaar_find_fault,
};
