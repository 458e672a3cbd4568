/* match_tokens.c: compares the tokens on the board and with the seats (match_walks.h). */
#include "match_walks.h"
#include "oracle_dragon.h"
#include "oracle_plague.h"

#include "rules/query.h"

int match_fairy_slot(const Match *m)
{
    Token tokens[TOKEN_ROOM];
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM);
    for (int i = 0; i < count; i++)
        if (tokens[i].label == LABEL_FAIRY)
            return tokens[i].value - 1;
    return -1;
}

static void compare_fairy(const Match *m, const Token *t)
{
    const Oracle *o = &m->oracle;
    AGREE(m, "where the fairy is", t->tile == NO_TILE ? -1 : t->tile, o->dragon.fairy);
    for (int i = 0; i < o->figure_count; i++) {
        const OracleFigure *f = &o->figures[i];
        if (!f->fairy)
            continue;
        Figure g = t->value ? game_figure(m->game, t->value - 1) : (Figure){.tile = NO_TILE};
        AGREE(m, "whom the fairy is with",
              g.tile == f->tile && g.segment == f->segment && g.seat == f->seat &&
                  g.kind == f->kind,
              1);
        return;
    }
    AGREE(m, "is the fairy with anybody", t->value, 0);
}

static void compare_flea(const Match *m, const Token *t, unsigned active)
{
    for (int i = 0; i < ORACLE_FLEAS; i++)
        if (m->oracle.plague.flea[i] == t->tile) {
            AGREE(m, "is a flea active", t->value, active >> i & 1);
            return;
        }
    m->fail(m, "a flea where none is", t->tile, -1);
}

static void compare_token(const Match *m, const Token *t, unsigned active)
{
    const Oracle *o = &m->oracle;
    int tile = t->tile == NO_TILE ? -1 : t->tile;
    switch (t->label) {
    case LABEL_DRAGON:
        AGREE(m, "where the dragon lies", tile < 0 ? -1 : 2 * tile + t->part, o->dragon.at);
        break;
    case LABEL_DRAGON_TILES:
        AGREE(m, "dragon tiles set aside", t->value, m->waiting);
        break;
    case LABEL_FAIRY:
        compare_fairy(m, t);
        break;
    case LABEL_TOWER:
        AGREE(m, "height of a tower", t->value, o->towers.height[tile]);
        break;
    case LABEL_FLOORS:
        AGREE(m, "floors of a seat", t->value, o->towers.floors[t->seat]);
        break;
    case LABEL_OUTBREAK:
        AGREE(m, "where an outbreak is", tile, o->plague.source[t->value - 1]);
        AGREE(m, "is an outbreak over", o->plague.over[t->value - 1], 0);
        break;
    case LABEL_KING:
    case LABEL_ROBBER:
        AGREE(m, "who has a title", t->seat, o->title[t->label == LABEL_ROBBER].seat);
        AGREE(m, "the size of a title", t->value, o->title[t->label == LABEL_ROBBER].size);
        break;
    case LABEL_BUILDING:
        AGREE(m, "a building", t->value, o->building[tile].size);
        AGREE(m, "whose building", t->seat, o->building[tile].seat);
        break;
    case LABEL_BIG_TOP:
        AGREE(m, "where the big top is", tile, o->circus.top);
        AGREE(m, "nobody knows its token", t->value, 0);
        break;
    case LABEL_COUNT:
        AGREE(m, "where the Count is", t->value - 1, o->count.quarter);
        AGREE(m, "where the City of Carcassonne is", tile, o->count.tile);
        break;
    case LABEL_FLEA:
        compare_flea(m, t, active);
        break;
    default:
        break;
    }
}

static void compare_counts(const Match *m, const int count[LABELS])
{
    const Oracle *o = &m->oracle;
    int towers = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        towers += o->towers.height[tile] > 0;
    int buildings = 0;
    for (int tile = 0; tile < o->tile_count; tile++)
        buildings += o->building[tile].size > 0;
    AGREE(m, "buildings", count[LABEL_BUILDING], buildings);
    AGREE(m, "titles", count[LABEL_KING] + count[LABEL_ROBBER],
          (o->title[0].size > 0) + (o->title[1].size > 0));
    AGREE(m, "big tops", count[LABEL_BIG_TOP], o->circus.plays && o->circus.top >= 0);
    AGREE(m, "Counts", count[LABEL_COUNT], o->count.tile >= 0);
    AGREE(m, "dragons", count[LABEL_DRAGON], o->dragon.plays);
    AGREE(m, "fairies", count[LABEL_FAIRY], o->dragon.plays);
    AGREE(m, "tiles set aside are told", count[LABEL_DRAGON_TILES], m->waiting > 0);
    AGREE(m, "towers", count[LABEL_TOWER], towers);
    AGREE(m, "seats with floors", count[LABEL_FLOORS], o->towers.plays ? o->seats : 0);
    AGREE(m, "outbreaks", count[LABEL_OUTBREAK], o->plague.plays ? oracle_outbreaks(o) : 0);
    AGREE(m, "fleas on the board", count[LABEL_FLEA],
          o->plague.plays ? ORACLE_FLEAS - oracle_fleas_left(o) : 0);
}

void match_walks_compare(Match *m, const MatchMoment *before)
{
    Token tokens[TOKEN_ROOM];
    int seen[LABELS] = {0};
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM);
    unsigned active = oracle_fleas_active(&m->oracle);
    AGREE(m, "room for tokens", count <= TOKEN_ROOM, 1);
    for (int i = 0; i < count; i++) {
        seen[tokens[i].label]++;
        compare_token(m, &tokens[i], active);
    }
    compare_counts(m, seen);
    for (int keeper = 0; keeper < m->oracle.seats; keeper++)
        for (int seat = 0; seat < m->oracle.seats; seat++)
            for (int kind = 0; kind < FIGURE_KINDS; kind++)
                AGREE(m, "prisoners", game_prisoner_count(m->game, keeper, seat, (FigureKind)kind),
                      m->oracle.towers.kept[keeper][seat][kind]);
    AGREE(m, "tiles of the pile", game_stack_count(m->game), before->stack + m->pile_change);
    if (game_phase(m->game) == PHASE_PLACE)
        AGREE(m, "a dragon tile before the first volcano",
              oracle_dragon_draws(&m->oracle, game_drawn(m->game)), 1);
    m->pile_change = m->came_back = 0;
    if (game_phase(m->game) != PHASE_DECIDE || game_asked(m->game) != QUESTION_LANDING)
        m->die = 0;
}

/* --- tokens of seats -------------------------------------------------------------------------- */

static void compare_tollhouses(Match *m)
{
    Token tokens[TOKEN_ROOM];
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM), seen = 0;
    for (int i = 0; i < count && i < TOKEN_ROOM; i++) {
        if (tokens[i].label != LABEL_TOLLHOUSE)
            continue;
        const OracleToll *toll = &m->oracle.toll[tokens[i].seat];
        AGREE(m, "where a tollhouse stands", tokens[i].tile == NO_TILE ? -1 : tokens[i].tile,
              toll->tile);
        AGREE(m, "what a tollhouse shows", tokens[i].value, toll->value);
        seen++;
    }
    AGREE(m, "tollhouses", seen, m->oracle.tolls ? m->oracle.seats : 0);
}

static void compare_flocks(Match *m)
{
    Token tokens[TOKEN_ROOM];
    int sheep[ORACLE_SEATS][5] = {{0}};
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM);
    for (int i = 0; i < count && i < TOKEN_ROOM; i++)
        if (tokens[i].label == LABEL_FLOCK && tokens[i].value > 0 && tokens[i].value < 5)
            sheep[tokens[i].seat][tokens[i].value]++;
    for (int s = 0; s < ORACLE_SEATS; s++)
        for (int value = 1; value < 5; value++)
            AGREE(m, "sheep of a flock", sheep[s][value], m->oracle.sheep[s][value]);
}

static void compare_goods(Match *m)
{
    static const int labels[GOODS_KINDS] = {
        [GOODS_WINE] = LABEL_WINE, [GOODS_GRAIN] = LABEL_GRAIN, [GOODS_CLOTH] = LABEL_CLOTH};
    Token tokens[TOKEN_ROOM];
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM), sum = 0, all = 0;
    for (int i = 0; i < count && i < TOKEN_ROOM; i++)
        for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++)
            if (tokens[i].label == labels[good]) {
                AGREE(m, "goods of a seat", tokens[i].value, m->oracle.goods[tokens[i].seat][good]);
                sum += tokens[i].value;
            }
    for (int s = 0; s < ORACLE_SEATS; s++)
        for (int good = GOODS_NONE + 1; good < GOODS_KINDS; good++)
            all += m->oracle.goods[s][good];
    AGREE(m, "goods of all", sum, all);
}

static void compare_bridges(Match *m)
{
    Token tokens[TOKEN_ROOM];
    int count = game_tokens(m->c, m->game, tokens, TOKEN_ROOM);
    for (int i = 0; i < count && i < TOKEN_ROOM; i++)
        if (tokens[i].label == LABEL_BRIDGES)
            AGREE(m, "bridges left", tokens[i].value, m->oracle.bridges.left[tokens[i].seat]);
    for (int tile = 0; m->oracle.bridges.plays && tile < m->oracle.tile_count; tile++)
        AGREE(m, "a bridge over a tile", game_tile(m->game, tile).copy, m->oracle.tiles[tile].copy);
}

void match_seats_tokens(Match *m)
{
    compare_tollhouses(m);
    compare_goods(m);
    compare_flocks(m);
    compare_bridges(m);
}
