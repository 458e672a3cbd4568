/* match_abbey.c: compares the wagon's question and the last round for abbeys. */
#include "match_abbey.h"
#include "oracle_barns.h"
#include "oracle_figures.h"
#include "oracle_houses.h"

#include "rules/query.h"

/* The owners of wagons are asked clockwise, starting with the current seat; a wagon that can't move
 * on has already returned (AM-8). */
bool match_wagon_asked(Match *m)
{
    Oracle *o = &m->oracle;
    bool asks = game_phase(m->game) == PHASE_DECIDE && game_asked(m->game) == QUESTION_WAGON;
    m->wagon_seat = -1;
    for (int i = 0; i < o->seats && m->wagon_seat < 0; i++) {
        int seat = (m->seat_of_turn + i) % o->seats;
        if (o->wagon[seat] && oracle_wagon_ways(o, o->wagon[seat] - 1) > 0)
            m->wagon_seat = seat;
        else
            o->wagon[seat] = 0;
    }
    AGREE(m, "asked where a wagon goes", asks, m->wagon_seat >= 0);
    if (asks)
        AGREE(m, "whose wagon", game_to_act(m->game), m->wagon_seat);
    return asks;
}

bool match_wagon_follow(Match *m, const Action *a, const MatchMoment *before)
{
    if (before->question != QUESTION_WAGON)
        return false;
    if (a->choice)
        oracle_stand(&m->oracle, a->tile, a->segment, a->seat, FIGURE_WAGON);
    m->oracle.wagon[a->seat] = 0;
    return true;
}

void match_abbey_legal(const Match *m, const Action *a)
{
    const Oracle *o = &m->oracle;
    if (a->kind == ACTION_DEED && a->choice == DEED_BARN &&
        (a->tile != o->tile_count - 1 || !oracle_barn_may(o, a->seat, a->tile, a->segment + 1)))
        m->fail(m, "a barn where none may stand", a->tile, a->segment);
    if (a->kind == ACTION_DEED && a->choice == DEED_BUILDING &&
        (a->tile != o->tile_count - 1 || oracle_buildings_left(o, a->seat, a->segment) == 0))
        m->fail(m, "a building that nobody can put there", a->tile, a->segment);
    if (a->kind == ACTION_CHOOSE && game_asked(m->game) == QUESTION_WAGON && a->choice &&
        !oracle_wagon_may(o, o->wagon[a->seat] - 1, a->tile, a->segment))
        m->fail(m, "a way that a wagon may not take", a->tile, a->segment);
}

/* --- the last round --------------------------------------------------------------------------- */

/* Returns the next seat of the last round; −1: none. */
static int next_closer(Match *m)
{
    Oracle *o = &m->oracle;
    if (!o->last_round) {
        o->last_round = true;
        m->round_left = o->seats;
    }
    while (m->round_left > 0) {
        int seat = (m->last_seat + 1 + o->seats - m->round_left--) % o->seats;
        if (match_hand_fits(m, seat))
            return seat;
    }
    return -1;
}

void match_last_round(Match *m, int seat)
{
    AGREE(m, "who may still close a hole", seat, next_closer(m));
}

void match_last_round_over(Match *m)
{
    AGREE(m, "no player may still close a hole", -1, next_closer(m));
}
