/* match_quarters.c: compares who leaves and enters quarters, and who is sent to Leipzig. */
#include "match_quarters.h"
#include "oracle_count.h"
#include "oracle_figures.h"
#include "oracle_leipzig.h"
#include "oracle_traps.h"

#include "rules/query.h"

static bool agree_asked(const Match *m, Question question, const char *what, int seat)
{
    AGREE(m, what, match_asks(m, question), seat >= 0);
    if (seat >= 0)
        AGREE(m, "whom it asks", game_to_act(m->game), seat);
    return seat >= 0;
}

/* --- the City of Carcassonne ------------------------------------------------------------------ */

/* The left neighbour of the current seat is first, and the current seat last (CKR-11, CKR-20,
 * CKR-29). */
bool match_leave_asked(Match *m, bool end)
{
    const Oracle *o = &m->oracle;
    int due = -1;
    for (; o->count.tile >= 0 && due < 0 && m->left < o->seats; m->left += due < 0) {
        int seat = (m->seat_of_turn + 1 + m->left) % o->seats;
        due = oracle_leavings(o, seat, end) > 0 ? seat : -1;
    }
    m->left = due < 0 ? 0 : m->left;
    return agree_asked(m, end ? QUESTION_MARKET : QUESTION_LEAVE, "asked to leave a quarter", due);
}

/* The game first asks where a figure goes, if another seat scored and the current one didn't; then
 * it asks where the Count goes (CKR-10, CKR-28). */
bool match_enter_asked(Match *m)
{
    Oracle *o = &m->oracle;
    int seat = m->seat_of_turn;
    bool enters = o->count.tile >= 0 && m->entered == NOT_ASKED && o->count.paid &&
                  !(o->count.paid >> seat & 1) && oracle_enterings(o, seat) > 0;
    bool walks = m->entered == ENTERED;
    agree_asked(m, QUESTION_QUARTER, "asked to enter a quarter", enters ? seat : -1);
    agree_asked(m, QUESTION_COUNT, "asked where the Count goes", walks ? seat : -1);
    if (!enters && !walks)
        m->entered = NOT_ASKED;
    return enters || walks;
}

/* --- Leipzig ---------------------------------------------------------------------------------- */

void match_send_begin(Match *m)
{
    static OracleFeature f, other;
    OracleMember done[ORACLE_MET];
    int n = m->oracle.leipzig ? oracle_completed(&m->oracle, SEGMENT_ROAD, done) : 0;
    m->roads = m->road = m->sent = 0;
    for (int i = 0; i < n; i++) {
        unsigned seats;
        oracle_feature(&m->oracle, done[i].tile, done[i].segment, &f);
        oracle_points(&m->oracle, &f, &m->oracle.policies, false, &seats);
        if (!seats || !oracle_leads_to_leipzig(&m->oracle, done[i]))
            continue;
        int at = m->roads++;
        for (; at > 0; at--) {
            oracle_feature(&m->oracle, m->road_of[at - 1].tile, m->road_of[at - 1].segment, &other);
            if (!oracle_scored_before(&f, &other))
                break;
            m->road_of[at] = m->road_of[at - 1];
            m->road_most[at] = m->road_most[at - 1];
        }
        m->road_of[at] = done[i];
        m->road_most[at] = seats;
    }
}

/* The game takes one road after another, and asks the seats with a majority on that road in turn
 * order (LPZ-12, LPZ-14). */
bool match_send_asked(Match *m)
{
    int due = -1;
    while (m->road < m->roads && due < 0) {
        int seat = (m->seat_of_turn + m->sent) % m->oracle.seats;
        if (m->sent == m->oracle.seats) {
            m->road++;
            m->sent = 0;
        } else if (m->road_most[m->road] >> seat & 1 &&
                   oracle_sendings(&m->oracle, m->road_of[m->road], seat) > 0)
            due = seat;
        else
            m->sent++;
    }
    return agree_asked(m, QUESTION_LEIPZIG, "asked to send a figure to Leipzig", due);
}

/* --- answers ---------------------------------------------------------------------------------- */

int match_quarter_answers(const Match *m, int seat)
{
    switch (game_asked(m->game)) {
    case QUESTION_LEAVE:
    case QUESTION_MARKET:
        return oracle_leavings(&m->oracle, seat, match_asks(m, QUESTION_MARKET)) + 1;
    case QUESTION_QUARTER:
        return oracle_enterings(&m->oracle, seat) + 1;
    case QUESTION_COUNT:
        return ORACLE_QUARTERS; /* three other quarters, or the Count stays */
    case QUESTION_LEIPZIG:
        return oracle_sendings(&m->oracle, m->road_of[m->road], seat) + 1;
    default:
        return -1;
    }
}

static OracleFigure figure_like(const Match *m, const Figure *f, int slot)
{
    return (OracleFigure){.tile = f->tile,
                          .segment = f->segment,
                          .seat = f->seat,
                          .kind = f->kind,
                          .fairy = match_fairy_slot(m) == slot};
}

void match_quarter_legal(const Match *m, const Action *a)
{
    bool end = match_asks(m, QUESTION_MARKET), leaves = end || match_asks(m, QUESTION_LEAVE),
         may = true;
    if (a->kind != ACTION_CHOOSE || !a->choice)
        return;
    Figure named = {0};
    if (leaves || match_asks(m, QUESTION_LEIPZIG))
        named = game_figure(m->game, a->figure);
    OracleFigure figure = figure_like(m, &named, a->figure);
    if (leaves)
        may = figure.seat == a->seat &&
              oracle_leave_may(&m->oracle, &figure, a->tile, a->segment, end);
    if (match_asks(m, QUESTION_LEIPZIG))
        may = figure.seat == a->seat &&
              oracle_send_may(&m->oracle, m->road_of[m->road], &figure, a->tile, a->segment);
    if (match_asks(m, QUESTION_QUARTER))
        may = oracle_enter_may(&m->oracle, a->seat, a->figure_kind, a->choice - 1);
    if (match_asks(m, QUESTION_COUNT))
        may = a->choice - 1 != m->oracle.count.quarter;
    if (!may)
        m->fail(m, "a way that a figure may not take", a->tile, a->segment);
}

static void leave(Match *m, const Action *a, const MatchMoment *before)
{
    Oracle *o = &m->oracle;
    if (!a->choice) {
        m->left++;
        return;
    }
    OracleFigure like = figure_like(m, &before->figure, -1);
    OracleFigure *figure = &o->figures[oracle_find(o, &like, false)];
    figure->tile = a->tile;
    figure->segment = a->segment;
    oracle_traps_came(o, a->tile, a->segment);
}

static void enter(Match *m, const Action *a)
{
    m->entered = a->choice ? ENTERED : ASKED;
    if (a->choice)
        oracle_stand(&m->oracle, m->oracle.count.tile,
                     oracle_quarter_segment(&m->oracle, a->choice - 1), a->seat, a->figure_kind);
}

bool match_quarter_follow(Match *m, const Action *a, const MatchMoment *before)
{
    OracleFigure like = figure_like(m, &before->figure, -1);
    switch (before->question) {
    case QUESTION_LEAVE:
    case QUESTION_MARKET:
        leave(m, a, before);
        return true;
    case QUESTION_LEIPZIG:
        m->sent++;
        if (a->choice)
            oracle_send(&m->oracle, oracle_find(&m->oracle, &like, before->fairys), a->tile,
                        a->segment);
        return true;
    case QUESTION_QUARTER:
        enter(m, a);
        return true;
    case QUESTION_COUNT:
        m->entered = ASKED;
        if (a->choice)
            m->oracle.count.quarter = a->choice - 1;
        return true;
    default:
        return false;
    }
}
