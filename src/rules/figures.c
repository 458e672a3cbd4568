/* figures.c: places, moves and returns figures, and decides where they may stand. Figures are rows
 * of a short list; a feature sums their weights per seat for the majority. */
#include "rules/figures.h"
#include "rules/board.h"
#include "rules/expansion.h"
#include "rules/feature.h"

int figure_weight(FigureKind kind)
{
    assert(kind < FIGURE_KINDS && "figure");
    return figure_traits[kind].weight;
}

bool figure_may_claim(const Game *g, int segment_kind)
{
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (g->kinds >> kind & 1 && figure_fits_segment(kind, segment_kind))
            return true;
    }
    return false;
}

/* Returns an empty slot. Slots are used again, so the list never outgrows the number of figures. */
static uint16_t free_slot(Game *g)
{
    const Figure *figures = game_figures(g);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        if (figures[i].tile == NO_TILE)
            return i;
    }
    assert(g->figure_count < g->room_figures && "more figures than the players have");
    return g->figure_count++;
}

/* Counts weights, not figures: a builder changes nothing, a big follower counts twice (IC-2). */
static void count_in(Play *p, uint16_t root, int seat, int change)
{
    Feature *f = &game_features(p->g)[root];
    journal_record(p, f, sizeof *f);
    f->figures[seat] = (uint8_t)(f->figures[seat] + change);
}

uint16_t figure_of(const Game *g, int seat, int kind)
{
    const Figure *figures = game_figures(g);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        if (figures[i].tile != NO_TILE && figures[i].kind == kind && figures[i].seat == seat)
            return i;
    }
    return NO_FIGURE;
}

uint16_t figure_in(const Game *g, uint16_t root, int seat, int kind)
{
    const Figure *figures = game_figures(g);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        if (figures[i].tile != NO_TILE && figures[i].kind == kind &&
            (seat == NO_SEAT || figures[i].seat == seat) && figure_root(g, &figures[i]) == root)
            return i;
    }
    return NO_FIGURE;
}

uint16_t figure_only(const Game *g, uint16_t root, int seat)
{
    uint16_t found = NO_FIGURE;
    int n = 0;
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile == NO_TILE || (seat != NO_SEAT && figure->seat != seat) ||
            !figure_traits[figure->kind].weight || figure_root(g, figure) != root)
            continue;
        found = i;
        n++;
    }
    return n == 1 ? found : NO_FIGURE;
}

/* Returns whether the figure stands on one of the tiles. One in a castle stands on both tiles of it
 * (BCB-36); any other place that isn't a feature has one node. */
static bool is_among(const Game *g, const Figure *figure, const Around *around)
{
    uint16_t from = feature_node(g, figure->tile, figure->segment), node = from;
    bool among = false, castle = !figure_in_feature(g, figure);
    do {
        for (int k = 0; k < around->count; k++)
            among |= around->tiles[k] == game_nodes(g)[node].tile;
        node = game_nodes(g)[node].next;
    } while (castle && node != from);
    return among;
}

/* A figure counts wherever it stands on a tile in these spaces: on either half of a space, and
 * anywhere on a double tile (BT-5, BT-H2, BT-H4). */
void figures_around(const Catalogue *c, const Game *g, int tile, uint8_t *each)
{
    Around around = board_around(c, g, tile);
    for (uint16_t i = 0; i < g->figure_count; i++) {
        const Figure *figure = &game_figures(g)[i];
        if (figure->tile != NO_TILE && figure_traits[figure->kind].weight > 0 &&
            figure_seen(c, g, figure) && is_among(g, figure, &around))
            each[figure->seat]++;
    }
}

Refusal figure_segment_refusal(const Game *g, uint16_t node, int kind)
{
    Refusal refusal = REFUSAL_NONE;
    for (uint64_t rows = g->hooks[HOOK_SEGMENT_REFUSAL]; rows && refusal == REFUSAL_NONE;)
        refusal = expansion_next(&rows)->segment_refusal(g, node, kind);
    return refusal;
}

Refusal figure_company_refusal(const Game *g, uint16_t root, int kind)
{
    if (figure_traits[kind].need == NEEDS_OWN)
        return game_features(g)[root].figures[g->in_turn] ? REFUSAL_NONE : REFUSAL_NEEDS_OWN;
    return figure_in(g, root, NO_SEAT, kind) == NO_FIGURE ? REFUSAL_NONE : REFUSAL_SAME_KIND;
}

Refusal game_usual_refusal(const Game *game, FigureKind kind, int segment_kind)
{
    static const Refusal needs[] = {[NEEDS_EMPTY] = REFUSAL_OCCUPIED,
                                    [NEEDS_OWN] = REFUSAL_NEEDS_OWN,
                                    [NEEDS_ALONE] = REFUSAL_SAME_KIND,
                                    [NEEDS_CORNER] = REFUSAL_CORNER};
    assert(kind < FIGURE_KINDS && "figure");
    if (!figure_fits_segment(kind, segment_kind))
        return REFUSAL_SEGMENT_KIND;
    return figure_banned_from_fields(game, kind, segment_kind) ? REFUSAL_NO_FIELDS
                                                               : needs[figure_traits[kind].need];
}

Refusal figure_tile_refusal_except(const Catalogue *c, const Game *g, const ExpansionRules *but,
                                   int tile, int kind)
{
    Refusal refusal = REFUSAL_NONE;
    for (uint64_t rows = g->hooks[HOOK_TILE_REFUSAL]; rows && refusal == REFUSAL_NONE;) {
        const ExpansionRules *e = expansion_next(&rows);
        refusal = e == but ? REFUSAL_NONE : e->tile_refusal(c, g, tile, kind);
    }
    return refusal;
}

bool figure_hidden(const Catalogue *c, const Game *g, const Figure *figure)
{
    bool hidden = false;
    for (uint64_t rows = g->hooks[HOOK_SHELTERS]; rows && !hidden;)
        hidden = expansion_next(&rows)->shelters(c, g, figure);
    return hidden;
}

bool figure_seen(const Catalogue *c, const Game *g, const Figure *figure)
{
    const TileKind *kind = tile_kind(c, &game_tiles(g)[figure->tile]);
    return !figure_sheltered(c, g, figure) || kind->segments[figure->segment].kind == SEGMENT_CITY;
}

Refusal figure_tile_refusal(const Catalogue *c, const Game *g, int tile, int kind)
{
    return figure_tile_refusal_except(c, g, NULL, tile, kind);
}

static inline void tell(const Play *p, EventKind kind, uint16_t slot, const Figure *figure)
{
    say(p, (Event){.kind = (uint8_t)kind,
                   .seat = figure->seat,
                   .figure = slot,
                   .figure_kind = figure->kind,
                   .tile = figure->tile,
                   .segment = figure->segment,
                   .number = figure->place});
}

static void figure_came(Play *p, uint16_t slot)
{
    for (uint64_t rows = p->g->hooks[HOOK_ON_FIGURE_CAME]; rows;)
        expansion_next(&rows)->on_figure_came(p, slot);
}

uint16_t figure_place_at(Play *p, int seat, int kind, int tile, int segment, int place)
{
    Game *g = p->g;
    assert(g->supply[seat][kind] > 0 && "a figure in the supply");
    uint16_t slot = free_slot(g);
    Figure *figure = &game_figures(g)[slot];
    journal_record(p, figure, sizeof *figure);
    *figure = (Figure){.tile = (uint16_t)tile,
                       .segment = (uint8_t)segment,
                       .seat = (uint8_t)seat,
                       .kind = (uint8_t)kind,
                       .place = (uint8_t)place};
    g->supply[seat][kind]--;
    if (figure_traits[kind].weight)
        count_in(p, figure_root(g, figure), seat, figure_traits[kind].weight);
    tell(p, EVENT_FIGURE_PLACED, slot, figure);
    if (g->hooks[HOOK_ON_FIGURE_CAME])
        figure_came(p, slot);
    return slot;
}

/* Sends companions home, now that the seat's last figure has left the feature (TB-7, CC-8). A
 * companion on a symbol no longer accompanies a figure, and stays (RUS-14). */
static void companions_return(Play *p, uint16_t root, int seat)
{
    Game *g = p->g;
    for (int kind = 0; kind < FIGURE_KINDS && game_nodes(g)[root].kind != SEGMENT_SYMBOL; kind++) {
        uint16_t slot = NO_FIGURE;
        if (g->kinds >> kind & 1 && figure_traits[kind].need == NEEDS_OWN)
            slot = figure_in(g, root, seat, kind);
        if (slot != NO_FIGURE)
            figure_return(p, slot);
    }
}

/* Applies the consequences of a figure leaving a feature. Its slot is already empty. */
static inline __attribute__((always_inline)) void left_board(Play *p, uint16_t root,
                                                             const Figure *was)
{
    Game *g = p->g;
    for (uint64_t rows = g->hooks[HOOK_ON_FIGURE_GONE]; rows;)
        expansion_next(&rows)->on_figure_gone(p, was);
    if (g->kinds != 1u << FIGURE_FOLLOWER && figure_traits[was->kind].weight &&
        !game_features(g)[root].figures[was->seat])
        companions_return(p, root, was->seat);
}

/* Removes a figure from its feature and its slot; returns it as it was. */
static inline __attribute__((always_inline)) Figure take_up(Play *p, uint16_t slot, uint16_t *root)
{
    Game *g = p->g;
    Figure *figure = &game_figures(g)[slot], was = *figure;
    assert(slot < g->figure_count && was.tile != NO_TILE && "a figure on the board");
    *root = figure_root(g, figure);
    int weight = figure_traits[was.kind].weight;
    if (weight)
        count_in(p, *root, was.seat, -weight);
    journal_record(p, figure, sizeof *figure);
    *figure = (Figure){.tile = NO_TILE};
    return was;
}

void figure_return(Play *p, uint16_t slot)
{
    uint16_t root;
    Figure was = take_up(p, slot, &root);
    p->g->supply[was.seat][was.kind]++;
    tell(p, EVENT_FIGURE_RETURNED, slot, &was);
    left_board(p, root, &was);
}

void figure_lose(Play *p, uint16_t slot, int keeper)
{
    uint16_t root;
    Figure was = take_up(p, slot, &root);
    say(p, (Event){.kind = EVENT_FIGURE_LOST,
                   .seat = was.seat,
                   .figure = slot,
                   .figure_kind = was.kind,
                   .tile = was.tile,
                   .segment = was.segment,
                   .number = (int16_t)keeper});
    left_board(p, root, &was);
}

void figure_free(Play *p, int keeper, int seat, int kind)
{
    p->g->supply[seat][kind]++;
    say(p, (Event){.kind = EVENT_FIGURE_FREED,
                   .seat = (uint8_t)seat,
                   .figure = NO_FIGURE,
                   .figure_kind = (uint8_t)kind,
                   .tile = NO_TILE,
                   .segment = NO_SEGMENT,
                   .number = (int16_t)keeper});
}

static void move_figure(Play *p, uint16_t slot, int tile, int segment, bool brings)
{
    Game *g = p->g;
    uint16_t from;
    Figure was = take_up(p, slot, &from), *figure = &game_figures(g)[slot];
    *figure = was;
    figure->tile = (uint16_t)tile;
    figure->segment = (uint8_t)segment;
    int weight = figure_traits[was.kind].weight;
    if (weight)
        count_in(p, figure_root(g, figure), was.seat, weight);
    tell(p, EVENT_FIGURE_MOVED, slot, figure);
    for (uint64_t rows = g->hooks[HOOK_ON_FIGURE_MOVED]; rows;) {
        const ExpansionRules *e = expansion_next(&rows);
        (brings && e->on_figure_brought ? e->on_figure_brought : e->on_figure_moved)(p, &was, slot);
    }
    if (g->hooks[HOOK_ON_FIGURE_CAME])
        figure_came(p, slot);
    if (weight && !game_features(g)[from].figures[was.seat])
        companions_return(p, from, was.seat);
}

void figure_move(Play *p, uint16_t slot, int tile, int segment)
{
    move_figure(p, slot, tile, segment, false);
}

void figure_bring(Play *p, uint16_t slot, int tile, int segment)
{
    move_figure(p, slot, tile, segment, true);
}

void figures_return(Play *p, uint16_t root)
{
    Game *g = p->g;
    const Feature *feature = &game_features(g)[root];
    for (uint16_t i = 0; feature_held(feature); i++) {
        const Figure *figure = &game_figures(g)[i];
        assert(i < g->figure_count && "a figure that the feature counts");
        if (figure->tile != NO_TILE && feature->figures[figure->seat] &&
            figure_traits[figure->kind].weight && figure_root(g, figure) == root)
            figure_return(p, i);
    }
}
