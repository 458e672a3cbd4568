/* match_fairs.c: follows castles and auctions with the oracle and compares them with the game. */
#include "match_fairs.h"
#include "oracle_bridges.h"
#include "oracle_castles.h"

#include "rules/query.h"

void match_fair_begin(Match *m, bool plays)
{
    m->fair = (MatchFair){.picked = -1};
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        m->fair.bought[seat] = -1;
    if (plays)
        oracle_castles_begin(&m->oracle);
}

void match_fair_event(Match *m, const Event *event)
{
    MatchFair *f = &m->fair;
    if (event->kind == EVENT_REVEALED && f->shown_count <= ORACLE_SEATS)
        f->shown[f->shown_count++] = event->copy;
    if (event->kind == EVENT_SET_BACK && f->shown_count > 0)
        f->shown_count--; /* it was a dragon tile before the first volcano (DRG-3) */
}

/* --- castles ---------------------------------------------------------------------------------- */

bool match_castle_asked(Match *m)
{
    int due = -1;
    bool closes = oracle_closes(&m->oracle, m->oracle.tiles[m->oracle.tile_count - 1].copy);
    for (int i = 0; m->oracle.bridges.plays && !closes && due < 0 && i < m->oracle.seats; i++) {
        int seat = (m->seat_of_turn + i) % m->oracle.seats; /* in turn order (BCB-16) */
        bool declined = m->fair.castles_declined >> seat & 1;
        due = !declined && oracle_castle_ways(&m->oracle, seat) > 0 ? seat : -1;
    }
    AGREE(m, "asked about a castle", match_asks(m, QUESTION_CASTLE), due >= 0);
    if (due >= 0)
        AGREE(m, "whose castle", game_to_act(m->game), due);
    else
        m->fair.castles_declined = 0;
    return due >= 0;
}

bool match_castle_follow(Match *m, const Action *a, const MatchMoment *before)
{
    if (before->question != QUESTION_CASTLE)
        return false;
    if (a->choice)
        oracle_castle_make(&m->oracle, a->seat, a->segment, m->turn);
    else
        m->fair.castles_declined |= 1 << a->seat;
    return true;
}

/* --- tiles that wait -------------------------------------------------------------------------- */

bool match_tiles_wait(const Match *m)
{
    bool wait = false;
    for (int seat = 0; seat < m->oracle.seats; seat++)
        wait |= m->fair.bought[seat] >= 0;
    return wait;
}

void match_fair_turn(Match *m, int seat)
{
    int copy = m->fair.bought[seat];
    m->fair.came = copy >= 0;
    if (copy < 0)
        return;
    bool spans = oracle_bridge_left(&m->oracle, seat) &&
                 oracle_bridge_fit_count(&m->oracle, (uint16_t)copy) > 0;
    if (!spans && oracle_fit_count(&m->oracle, (uint16_t)copy) == 0)
        m->fair.bought[seat] = -1; /* the tile leaves the game (BCB-20) */
    else
        AGREE(m, "the tile that waited", game_drawn(m->game), copy);
}

static bool shows_bazaar(const Match *m, uint16_t copy)
{
    return tile_has_symbol(&m->c->kinds[m->c->copies[copy].kind], SYMBOL_BAZAAR);
}

void match_fair_placed(Match *m, const Action *a)
{
    MatchFair *f = &m->fair;
    if (m->part == 0 && f->bought[a->seat] >= 0) {
        AGREE(m, "the tile that waited is placed first", a->copy, f->bought[a->seat]);
        f->bought[a->seat] = -1;
    } else if (m->oracle.bridges.plays && shows_bazaar(m, a->copy) && !match_tiles_wait(m)) {
        f->due = true;
    }
}

void match_fair_removed(Match *m, int seat)
{
    if (m->part == 0)
        m->fair.bought[seat] = -1;
}

/* --- auctions --------------------------------------------------------------------------------- */

static bool is_auction(Question question)
{
    return question == QUESTION_LOT || question == QUESTION_BID || question == QUESTION_DEAL;
}

static int next_without(const Match *m, int seat)
{
    do
        seat = (seat + 1) % m->oracle.seats;
    while (m->fair.bought[seat] >= 0);
    return seat;
}

static void give(Match *m, int seat, int at)
{
    MatchFair *f = &m->fair;
    f->bought[seat] = f->lot[at];
    for (f->lots--; at < f->lots; at++)
        f->lot[at] = f->lot[at + 1];
    f->picked = -1;
    f->bid = f->asked = 0;
    if (f->lots > 0)
        f->picker = next_without(m, f->picker);
    if (f->lots == 1)
        give(m, f->picker, 0); /* the last tile is free (BCB-10) */
}

static void trade(Match *m, bool buys)
{
    MatchFair *f = &m->fair;
    int pays = buys ? f->picker : f->bidder, earns = buys ? f->bidder : f->picker;
    m->oracle.score[pays] -= f->bid;
    if (f->picker != f->bidder)
        m->oracle.score[earns] += f->bid;
    give(m, pays, f->picked);
}

static int purse(const Match *m, int seat)
{
    return m->oracle.score[seat] > 0 ? m->oracle.score[seat] : 0;
}

/* Finds the seat that must answer the next question; makes the trades that need no answer. Returns
 * the seat, or −1 if the auction is over. */
static int next_question(Match *m, Question *question)
{
    MatchFair *f = &m->fair;
    while (f->lots > 0) {
        *question = QUESTION_LOT;
        if (f->picked < 0)
            return f->picker;
        *question = QUESTION_BID;
        for (; f->asked < m->oracle.seats; f->asked++) {
            int seat = (f->picker + f->asked) % m->oracle.seats;
            if (f->bought[seat] < 0 && purse(m, seat) > f->bid)
                return seat;
        }
        *question = QUESTION_DEAL;
        if (f->bidder != f->picker && purse(m, f->picker) >= f->bid)
            return f->picker;
        trade(m, f->bidder == f->picker);
    }
    return -1;
}

bool match_fair_follow(Match *m, const Action *a, const MatchMoment *before)
{
    MatchFair *f = &m->fair;
    if (!is_auction(before->question))
        return false;
    if (before->question == QUESTION_LOT) {
        f->picked = a->choice;
        f->bidder = f->picker;
        if (m->oracle.policies.value[POLICY_BAZAAR] == BAZAAR_PICK)
            give(m, f->picker, f->picked); /* without auctions tiles are only picked (BCB-11) */
    } else if (before->question == QUESTION_BID) {
        f->asked++;
        f->bid = a->choice ? a->figure : f->bid;
        f->bidder = a->choice ? a->seat : f->bidder;
    } else {
        trade(m, a->choice == AUCTION_BUYS);
    }
    return true;
}

static void open_fair(Match *m)
{
    MatchFair *f = &m->fair;
    AGREE(m, "tiles that are revealed", f->shown_count, m->oracle.seats);
    for (int i = 0; i < f->shown_count; i++)
        f->lot[f->lots++] = f->shown[i];
    f->picked = -1;
    f->bid = f->asked = 0;
    f->picker = next_without(m, m->seat_of_turn);
}

void match_fair_checks(Match *m, const Action *a, const MatchMoment *before)
{
    MatchFair *f = &m->fair;
    bool on = game_phase(m->game) == PHASE_DECIDE && is_auction(game_asked(m->game));
    bool over = game_turn(m->game) != before->turn || game_phase(m->game) == PHASE_OVER;
    Question question = QUESTION_NONE;
    if (f->due && f->lots == 0 && (on || over)) {
        int pile = before->stack + m->came_back;
        if (a->kind == ACTION_PLACE && pile > 0)
            pile -= match_has_hill(m, a->copy);
        AGREE(m, "an auction", on, pile >= m->oracle.seats);
        AGREE(m, "both parts come before the auction", on && m->again && m->part == 0, 0);
        f->due = false;
        if (on)
            open_fair(m);
    }
    f->shown_count = 0;
    int seat = next_question(m, &question);
    AGREE(m, "the auction goes on", on, seat >= 0);
    if (on) {
        AGREE(m, "what the auction asks", game_asked(m->game), question);
        AGREE(m, "whom the auction asks", game_to_act(m->game), seat);
    }
}

int match_fair_answers(const Match *m, int seat)
{
    const MatchFair *f = &m->fair;
    int count = 0;
    switch (game_asked(m->game)) {
    case QUESTION_CASTLE:
        return oracle_castle_ways(&m->oracle, seat) + 1;
    case QUESTION_LOT:
        for (int i = 0; i < f->lots; i++) {
            bool first = true;
            for (int k = 0; k < i; k++)
                first &= f->lot[k] != f->lot[i];
            count += first;
        }
        return count;
    case QUESTION_BID:
        return 1 + purse(m, seat) - f->bid;
    case QUESTION_DEAL:
        return 2;
    default:
        return -1;
    }
}

void match_fair_legal(const Match *m, const Action *a)
{
    if (a->kind != ACTION_CHOOSE || !a->choice)
        return;
    if (match_asks(m, QUESTION_CASTLE) && (a->tile != m->oracle.tile_count - 1 ||
                                           !oracle_castle_may(&m->oracle, a->seat, a->segment)))
        m->fail(m, "a castle where none can be", a->tile, a->segment);
    if (match_asks(m, QUESTION_BID) && (a->figure <= m->fair.bid || a->figure > purse(m, a->seat)))
        m->fail(m, "a bid that is not allowed", a->figure, m->fair.bid);
}

void match_fair_compare(Match *m)
{
    for (int seat = 0; seat < m->oracle.seats && game_phase(m->game) != PHASE_OVER; seat++) {
        uint16_t waits = game_waiting(m->game, seat);
        AGREE(m, "what waits for a seat", waits == NO_COPY ? -1 : waits, m->fair.bought[seat]);
    }
}
