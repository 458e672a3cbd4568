/* oracle_castles.c: makes castles and pays their points; a fief is checked cell by cell. */
#include "oracle_castles.h"
#include "oracle_figures.h"
#include "oracle_houses.h"

#include "rules/game.h"

#include <stdlib.h>

void oracle_castles_begin(Oracle *o)
{
    /* three each, but two with five or six players (BCB-1) */
    for (int seat = 0; seat < o->seats; seat++)
        o->castles_left[seat] = o->seats > 4 ? 2 : 3;
    o->bridges.plays = true;
}

/* Returns the index of the castle with that segment; −1: none. */
static int castle_with(const Oracle *o, int tile, int segment)
{
    for (int i = 0; i < o->castle_count; i++)
        for (int k = 0; k < 2; k++)
            if (o->castle[i].of[k].tile == tile && o->castle[i].of[k].segment == segment)
                return i;
    return -1;
}

bool oracle_in_castle(const Oracle *o, int tile, int segment)
{
    return castle_with(o, tile, segment) >= 0;
}

bool oracle_figure_near(const Oracle *o, int tile, const OracleFigure *figure)
{
    int castle = castle_with(o, figure->tile, figure->segment);
    if (oracle_sheltered(o, figure))
        return false;
    bool near = oracle_near(o, tile, figure->tile);
    for (int k = 0; k < 2 && castle >= 0 && !figure->corner; k++)
        near |= oracle_near(o, tile, o->castle[castle].of[k].tile);
    return near;
}

/* --- making ----------------------------------------------------------------------------------- */

/* Returns whether the member is a cap: a half-round city at a single side (BCB-15). */
static bool is_cap(const Oracle *o, OracleMember m)
{
    const Segment *s = &oracle_kind(o, m.tile)->segments[m.segment];
    return __builtin_popcount(s->edges) == 1 && !(s->flags & SEGMENT_NO_CASTLE);
}

/* Returns the only figure in a feature, not counting builders; −1: none or several. */
static int alone_in(const Oracle *o, const OracleFeature *f)
{
    int found = -1, count = 0;
    for (int i = 0; i < o->figure_count; i++)
        if (oracle_weight(o->figures[i].kind) > 0 &&
            oracle_holds(f, (OracleMember){o->figures[i].tile, o->figures[i].segment})) {
            found = i;
            count++;
        }
    return count == 1 ? found : -1;
}

bool oracle_castle_may(const Oracle *o, int seat, int segment)
{
    static OracleFeature f;
    int last = o->tile_count - 1;
    if (!o->castles_left[seat] || oracle_kind(o, last)->segments[segment].kind != SEGMENT_CITY)
        return false;
    oracle_feature(o, last, segment, &f);
    if (f.kind != SEGMENT_CITY || !f.complete || f.count != 2 || f.tiles != 2 ||
        !is_cap(o, f.members[0]) || !is_cap(o, f.members[1]))
        return false;
    int figure = alone_in(o, &f);
    return figure >= 0 && o->figures[figure].seat == seat;
}

int oracle_castle_ways(const Oracle *o, int seat)
{
    int count = 0;
    for (int s = 0; o->bridges.plays && s < oracle_kind(o, o->tile_count - 1)->segment_count; s++)
        count += oracle_castle_may(o, seat, s);
    return count;
}

void oracle_castle_make(Oracle *o, int seat, int segment, int turn)
{
    static OracleFeature f;
    oracle_feature(o, o->tile_count - 1, segment, &f);
    for (int i = o->figure_count - 1; i >= 0; i--) /* the city's builder goes home (BCB-16) */
        if (o->figures[i].kind == FIGURE_BUILDER &&
            oracle_holds(&f, (OracleMember){o->figures[i].tile, o->figures[i].segment}))
            oracle_send_home(o, i);
    o->castle[o->castle_count++] =
        (OracleCastle){.of = {f.members[0], f.members[1]}, .seat = seat, .turn = turn, .gets = -1};
    o->castles_left[seat]--;
}

/* --- fiefs ------------------------------------------------------------------------------------ */

/* Returns the cell of one half of a castle; on a double tile, the cell of the part with the cap. */
static void cell_of(const Oracle *o, OracleMember m, int *x, int *y)
{
    int part = 0;
    for (int p = 0; p < oracle_parts(o, m.tile); p++)
        for (int side = 0; side < 5; side++)
            if (oracle_rim(o, m.tile, p, side, 0) == m.segment)
                part = p;
    oracle_cell(o, m.tile, part, x, y);
}

/* Returns whether the cell is in the fief: one of the castle's two spaces, or beside one of them
 * and not in line with both (BCB-31, BCB-H4). */
static bool in_fief(const Oracle *o, const OracleCastle *castle, int x, int y)
{
    int ax, ay, bx, by;
    cell_of(o, castle->of[0], &ax, &ay);
    cell_of(o, castle->of[1], &bx, &by);
    int to_a = abs(x - ax) + abs(y - ay), to_b = abs(x - bx) + abs(y - by);
    if (ax == bx && ay == by)
        return to_a <= 1;
    bool in_line = ay == by ? y == ay : x == ax;
    return to_a == 0 || to_b == 0 || (!in_line && (to_a == 1 || to_b == 1));
}

static bool touches(const Oracle *o, const OracleCastle *castle, const OracleFeature *f)
{
    for (int i = 0; i < f->count; i++)
        for (int part = 0; part < oracle_parts(o, f->members[i].tile); part++) {
            int x, y;
            oracle_cell(o, f->members[i].tile, part, &x, &y);
            if (in_fief(o, castle, x, y))
                return true;
        }
    return false;
}

static bool is_beside(const Oracle *o, const OracleCastle *castle, const OracleCastle *other)
{
    for (int k = 0; k < 2; k++) {
        int x, y;
        cell_of(o, other->of[k], &x, &y);
        if (in_fief(o, castle, x, y))
            return true;
    }
    return false;
}

/* --- points ----------------------------------------------------------------------------------- */

static int figure_in(const Oracle *o, const OracleCastle *castle)
{
    static OracleFeature f;
    oracle_feature(o, castle->of[0].tile, castle->of[0].segment, &f);
    return alone_in(o, &f);
}

static void note(Oracle *o, const OracleFeature *f, int turn)
{
    unsigned seats;
    int points = oracle_points(o, f, &o->policies, false, &seats);
    for (int i = 0; i < o->castle_count; i++) {
        OracleCastle *castle = &o->castle[i];
        if (castle->turn != turn && figure_in(o, castle) >= 0 && touches(o, castle, f) &&
            points > castle->gets)
            castle->gets = points;
    }
}

/* Returns whether the special monastery holds only a lying abbot (BCB-17). */
static bool only_lies(const Oracle *o, int tile)
{
    bool lies = false, monk = false;
    for (int i = 0; i < o->figure_count; i++) {
        int kind = oracle_kind(o, o->figures[i].tile)->segments[o->figures[i].segment].kind;
        lies |= o->figures[i].tile == tile && kind == SEGMENT_LYING;
        monk |= o->figures[i].tile == tile && kind == SEGMENT_MONASTERY;
    }
    return lies && !monk;
}

static bool triggers(const Oracle *o, int tile, int segment)
{
    const Segment *s = &oracle_kind(o, tile)->segments[segment];
    if (s->kind == SEGMENT_GARDEN)
        return o->abbots;
    return s->kind == SEGMENT_MONASTERY && !only_lies(o, tile);
}

void oracle_castles_note(Oracle *o, int turn)
{
    static OracleFeature f;
    OracleMember done[ORACLE_MET];
    for (int way = 0; o->castle_count && way < 2; way++) {
        int n = oracle_completed(o, way ? SEGMENT_ROAD : SEGMENT_CITY, done);
        for (int i = 0; i < n; i++) {
            oracle_feature(o, done[i].tile, done[i].segment, &f);
            note(o, &f, turn);
        }
    }
    for (int tile = 0; o->castle_count && tile < o->tile_count; tile++)
        for (int s = 0; s < oracle_kind(o, tile)->segment_count; s++)
            if (triggers(o, tile, s) && oracle_just_surrounded(o, tile)) {
                oracle_feature(o, tile, s, &f);
                note(o, &f, turn);
            }
}

/* Spreads points from castle to castle: each round looks at the castles that got points in earlier
 * rounds (BCB-33). */
static void spread(Oracle *o, int turn)
{
    int found = 1;
    while (found) {
        int next[ORACLE_CASTLES];
        found = 0;
        for (int i = 0; i < o->castle_count; i++) {
            next[i] = -1;
            for (int k = 0; k < o->castle_count; k++)
                if (o->castle[i].gets < 0 && o->castle[i].turn != turn &&
                    figure_in(o, &o->castle[i]) >= 0 && o->castle[k].gets > next[i] &&
                    is_beside(o, &o->castle[i], &o->castle[k]))
                    next[i] = o->castle[k].gets;
        }
        for (int i = 0; i < o->castle_count; i++)
            if (next[i] >= 0) {
                o->castle[i].gets = next[i];
                found = 1;
            }
    }
}

void oracle_castles_pay(Oracle *o, int turn)
{
    spread(o, turn);
    for (int i = 0; i < o->castle_count; i++) {
        OracleCastle *castle = &o->castle[i];
        if (castle->gets < 0)
            continue;
        int figure = figure_in(o, castle);
        oracle_earn(o, castle->seat, castle->gets + (o->figures[figure].fairy ? 3 : 0));
        oracle_send_home(o, figure);
        castle->gets = -1;
    }
}

int oracle_field_castles(const Oracle *o, const OracleFeature *field)
{
    bool seen[ORACLE_CASTLES] = {false};
    int count = 0;
    for (int i = 0; i < field->count; i++) {
        const TileKind *kind = oracle_kind(o, field->members[i].tile);
        for (int s = 0; s < kind->segment_count; s++) {
            bool beside = kind->segments[field->members[i].segment].cities >> s & 1;
            int castle = beside ? castle_with(o, field->members[i].tile, s) : -1;
            if (castle >= 0 && !seen[castle]) {
                seen[castle] = true;
                count++;
            }
        }
    }
    return count;
}
