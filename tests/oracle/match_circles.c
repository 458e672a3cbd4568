/* match_circles.c: follows crop circles with its own code. */
#include "match_circles.h"
#include "oracle_castles.h"
#include "oracle_figures.h"
#include "oracle_places.h"

#include <string.h>

enum { ANY_KIND = 3, NO_CIRCLE = -1 };

static const int lands[3] = {SEGMENT_CITY, SEGMENT_ROAD,
                             SEGMENT_FIELD}; /* knight, highwayman, farmer */

static int land_of(const Match *m, const OracleFigure *f)
{
    const OracleTile *tile = &m->oracle.tiles[f->tile];
    return m->c->kinds[m->c->copies[tile->copy].kind].segments[f->segment].kind;
}

/* Builders, pigs and shepherds are of no kind (CC-8). */
static bool is_of_kind(const Match *m, const OracleFigure *f, int kind)
{
    int land = land_of(m, f);
    bool named = kind == ANY_KIND ? land != SEGMENT_SYMBOL : land == lands[kind];
    /* a figure on a tower or in a castle is of no kind either */
    return oracle_weight(f->kind) > 0 && named &&
           !oracle_in_castle(&m->oracle, f->tile, f->segment);
}

/* Returns what the sign on the newest tile means: a kind, or any (CC-1, CC-H1). A symbol acts only
 * with its set; the symbol on a half also acts with the set that the half belongs to. */
static int sign_of_last(const Match *m)
{
    uint64_t sets = game_setup(m->game)->expansions;
    bool circles = sets >> EXPANSION_CIRCLES & 1, half = circles || sets >> EXPANSION_HALFLINGS & 1;
    const OracleTile *tile = &m->oracle.tiles[m->oracle.tile_count - 1];
    const TileKind *kind = &m->c->kinds[m->c->copies[tile->copy].kind];
    for (int s = 0; s < kind->segment_count; s++)
        switch (kind->segments[s].symbol) {
        case SYMBOL_CROP_CIRCLE_HALF:
            return half ? ANY_KIND : NO_CIRCLE;
        case SYMBOL_CROP_CIRCLE_CITY:
            return circles ? 0 : NO_CIRCLE;
        case SYMBOL_CROP_CIRCLE_ROAD:
            return circles ? 1 : NO_CIRCLE;
        case SYMBOL_CROP_CIRCLE_FIELD:
            return circles ? 2 : NO_CIRCLE;
        default:
            break;
        }
    return NO_CIRCLE;
}

void match_circle_begins(Match *m)
{
    int concerned = 0;
    m->crop_sign = sign_of_last(m);
    for (int i = 0; m->crop_sign != NO_CIRCLE && i < m->oracle.figure_count; i++)
        /* without such a figure nothing is asked (CC-9, CC-6) */
        concerned += is_of_kind(m, &m->oracle.figures[i], m->crop_sign);
    AGREE(m, "a crop circle asks", match_asks(m, QUESTION_CROP_CIRCLE_KIND), concerned > 0);
}

static bool stands_before(const Match *m, int i, bool same_sort)
{
    const OracleFigure *f = &m->oracle.figures[i];
    for (int k = 0; k < i; k++) {
        const OracleFigure *g = &m->oracle.figures[k];
        if (g->seat == f->seat && g->tile == f->tile && g->segment == f->segment &&
            oracle_weight(g->kind) > 0 && (!same_sort || g->kind == f->kind))
            return true;
    }
    return false;
}

static int answers(const Match *m, int seat)
{
    int places = 0, sorts = 0;
    for (int i = 0; i < m->oracle.figure_count; i++) {
        const OracleFigure *f = &m->oracle.figures[i];
        /* no figure may be added on a barred tile (COMB-10) */
        bool comes = m->crop_take || !oracle_barred(&m->oracle, f->tile);
        places += f->seat == seat && comes && is_of_kind(m, f, m->crop_kind) &&
                  !stands_before(m, i, m->crop_take);
    }
    if (m->crop_take)
        return places;
    /* any figure that could claim the feature may be added (CC-7) */
    sorts += oracle_supply(&m->oracle, seat, FIGURE_FOLLOWER) > 0;
    sorts += oracle_supply(&m->oracle, seat, FIGURE_BIG) > 0;
    sorts += oracle_supply(&m->oracle, seat, FIGURE_RINGMASTER) > 0;
    sorts += lands[m->crop_kind] != SEGMENT_FIELD && oracle_supply(&m->oracle, seat, FIGURE_WAGON);
    sorts += lands[m->crop_kind] == SEGMENT_CITY && oracle_supply(&m->oracle, seat, FIGURE_MAYOR);
    return places * sorts > 0 ? places * sorts + 1 : 0; /* adding is voluntary (CC-4) */
}

int match_circle_answers(const Match *m, int seat)
{
    if (game_asked(m->game) == QUESTION_CROP_CIRCLE_KIND)
        return m->crop_sign == ANY_KIND ? 6 : 2;
    return answers(m, seat);
}

static void next_seat(Match *m)
{
    m->crop_count--;
    memmove(m->crop_queue, m->crop_queue + 1, sizeof m->crop_queue[0] * (size_t)m->crop_count);
}

/* Removes the named figure, or the only one; if several are alike, the game names one of them. */
static void take_back(Match *m, int seat, const Figure *which)
{
    for (int i = 0; i < m->oracle.figure_count; i++) {
        const OracleFigure *f = &m->oracle.figures[i];
        bool named = !which || (f->tile == which->tile && f->segment == which->segment &&
                                f->kind == which->kind);
        if (f->seat == seat && is_of_kind(m, f, m->crop_kind) && named) {
            oracle_remove(&m->oracle, oracle_find(&m->oracle, f, match_fairy_slot(m) < 0));
            return;
        }
    }
}

/* Handles the seats that are not asked: a seat with only one possible answer gives it at once, and
 * a seat without any answer is skipped (CC-6, CC-H4). */
static void advance(Match *m)
{
    while (m->crop_count > 0) {
        int seat = m->crop_queue[0], n = answers(m, seat);
        if (n > 1)
            return; /* the seat is asked */
        if (n == 1)
            take_back(m, seat, NULL);
        next_seat(m);
    }
}

void match_circle_follow(Match *m, const Action *a, Question question, const Figure *figure)
{
    Oracle *o = &m->oracle;
    if (question == QUESTION_CROP_CIRCLE_KIND) {
        m->crop_kind = a->choice / 2;
        m->crop_take = a->choice % 2;
        m->crop_count = 0;
        if (m->crop_sign != ANY_KIND)
            AGREE(m, "the kind of the sign", m->crop_kind, m->crop_sign);
        /* the left neighbour first, the current player last (CC-5) */
        for (int i = 1; i <= o->seats; i++)
            m->crop_queue[m->crop_count++] = (a->seat + i) % o->seats;
    } else {
        AGREE(m, "who answers", a->seat, m->crop_queue[0]);
        if (a->choice == 1 && !m->crop_take)
            oracle_stand(o, figure->tile, figure->segment, a->seat, a->figure_kind);
        else if (a->choice == 1)
            take_back(m, a->seat, figure);
        next_seat(m);
    }
    advance(m);
    bool asked = game_phase(m->game) == PHASE_DECIDE && game_asked(m->game) != QUESTION_FLOCK &&
                 !match_ends(m);
    AGREE(m, "somebody is still asked by the circle", asked, m->crop_count > 0);
}
