/* match_baths.c: compares who bathes where (BH-4, BH-9, BH-12). */
#include "match_baths.h"
#include "oracle_barns.h"
#include "oracle_baths.h"
#include "oracle_houses.h"

#include "rules/query.h"

int match_baths_aside(const Match *m)
{
    int all = 0, players = game_setup(m->game)->players;
    if (!(game_setup(m->game)->expansions >> EXPANSION_BATHHOUSES & 1))
        return 0;
    for (int i = 0; i < m->c->copy_count; i++)
        all += tile_has_symbol(&m->c->kinds[m->c->copies[i].kind], SYMBOL_BATHHOUSE);
    for (int i = 0; i < all - oracle_baths_dealt(players); i++) {
        uint16_t copy = game_aside(m->game, i);
        AGREE(m, "a bathhouse that stays in the box",
              tile_has_symbol(&m->c->kinds[m->c->copies[copy].kind], SYMBOL_BATHHOUSE), 1);
    }
    return all - oracle_baths_dealt(players);
}

void match_baths_begin(Match *m)
{
    m->bath_named = -1;
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        m->oracle.wagon_leaves[seat] = false;
}

static void feature_of_question(const Match *m, OracleFeature *f)
{
    OracleMember at = m->oracle.done[m->bath_of];
    oracle_feature(&m->oracle, at.tile, at.segment, f);
}

static int lone_count(const Oracle *o, const OracleFeature *f)
{
    int count = 0;
    for (int seat = 0; seat < o->seats; seat++)
        count += oracle_lone(o, f, seat) >= 0;
    return count;
}

/* Returns whether the figure may move on instead of bathing (AM-7). */
static bool may_leave(const Oracle *o, int figure)
{
    const OracleFigure *f = &o->figures[figure];
    return f->kind == FIGURE_WAGON && o->wagon[f->seat] &&
           oracle_wagon_ways(o, o->wagon[f->seat] - 1) > 0;
}

/* Compares the question about the feature; false if there is none. */
static bool is_asked_about(Match *m, int i)
{
    static OracleFeature f;
    int free[ORACLE_TILES], seat = m->seat_of_turn;
    Oracle *o = &m->oracle;
    m->bath_of = i;
    for (;;) {
        feature_of_question(m, &f);
        int room = oracle_baths_free(o, &f, free), lone = lone_count(o, &f);
        if (room == 0 || lone == 0)
            return false;
        if (lone > room && m->bath_named < 0) {
            AGREE(m, "asked who bathes", game_asked(m->game), QUESTION_BATHER);
            AGREE(m, "who says it", game_to_act(m->game), m->seat_of_turn);
            return true;
        }
        for (seat = m->bath_named < 0 ? m->seat_of_turn : m->bath_named;
             oracle_lone(o, &f, seat) < 0;)
            seat = (seat + 1) % o->seats;
        if (room > 1 || may_leave(o, oracle_lone(o, &f, seat))) {
            AGREE(m, "asked which bathhouse", game_asked(m->game), QUESTION_BATH);
            AGREE(m, "who chooses it", game_to_act(m->game), seat);
            return true;
        }
        oracle_bathe(o, oracle_lone(o, &f, seat), free[0]);
        m->bath_named = -1;
    }
}

bool match_baths_asked(Match *m)
{
    static OracleFeature f;
    for (int i = 0; m->oracle.baths && i < m->oracle.done_count; i++) {
        m->bath_of = i;
        feature_of_question(m, &f);
        bool city = f.kind == SEGMENT_CITY || f.kind == SEGMENT_ROAD;
        if (city && !m->oracle.barren[i] && is_asked_about(m, i))
            return true;
    }
    bool asks = game_phase(m->game) == PHASE_DECIDE &&
                (game_asked(m->game) == QUESTION_BATH || game_asked(m->game) == QUESTION_BATHER);
    AGREE(m, "asked about bathhouses", asks, 0);
    oracle_baths_empty(&m->oracle);
    return false;
}

int match_bath_answers(const Match *m, int seat)
{
    static OracleFeature f;
    int free[ORACLE_TILES];
    Question question = game_asked(m->game);
    if (question != QUESTION_BATH && question != QUESTION_BATHER)
        return -1;
    feature_of_question(m, &f);
    if (question == QUESTION_BATHER)
        return lone_count(&m->oracle, &f);
    return oracle_baths_free(&m->oracle, &f, free) +
           may_leave(&m->oracle, oracle_lone(&m->oracle, &f, seat));
}

void match_bath_legal(const Match *m, const Action *a)
{
    static OracleFeature f;
    int free[ORACLE_TILES];
    if (a->kind != ACTION_CHOOSE || game_asked(m->game) != QUESTION_BATH || !a->choice)
        return;
    feature_of_question(m, &f);
    bool found = false;
    for (int n = oracle_baths_free(&m->oracle, &f, free); n > 0; n--)
        found |= free[n - 1] == a->tile;
    if (!found)
        m->fail(m, "a bathhouse that takes nobody", a->tile, 0);
}

bool match_bath_follow(Match *m, const Action *a, const MatchMoment *before)
{
    static OracleFeature f;
    if (before->question == QUESTION_BATHER) {
        m->bath_named = before->figure.seat;
        return true;
    }
    if (before->question != QUESTION_BATH)
        return false;
    feature_of_question(m, &f);
    if (a->choice)
        oracle_bathe(&m->oracle, oracle_lone(&m->oracle, &f, a->seat), a->tile);
    else
        m->oracle.wagon_leaves[a->seat] = true;
    m->bath_named = -1;
    return true;
}
