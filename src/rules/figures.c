/* figures.c: see figures.h. Figures are rows in a short list; a feature counts them per seat for the majority. */
#include "rules/figures.h"

bool figure_may_claim(int segment_kind)
{
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (figure_may_stand(kind, segment_kind))
            return true;
    }
    return false;
}

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

static void count_in(Play *p, uint16_t root, int seat, int change)
{
    Feature *f = &game_features(p->g)[root];
    journal_keep(p, f, sizeof *f);
    f->figures[seat] = (uint8_t)(f->figures[seat] + change);
}

uint16_t figure_place(Play *p, int seat, int kind, int tile, int segment)
{
    Game *g = p->g;
    assert(g->supply[seat][kind] > 0 && "a figure in the supply");
    uint16_t slot = free_slot(g);
    Figure *figure = &game_figures(g)[slot];
    journal_keep(p, figure, sizeof *figure);
    *figure = (Figure){.tile = (uint16_t)tile,
                       .segment = (uint8_t)segment,
                       .seat = (uint8_t)seat,
                       .kind = (uint8_t)kind};
    g->supply[seat][kind]--;
    count_in(p, figure_root(g, figure), seat, 1);
    say(p, (Event){.kind = EVENT_FIGURE_PLACED,
                   .seat = (uint8_t)seat,
                   .figure = slot,
                   .figure_kind = (uint8_t)kind,
                   .tile = (uint16_t)tile,
                   .segment = (uint8_t)segment});
    return slot;
}

void figure_return(Play *p, uint16_t slot)
{
    Game *g = p->g;
    Figure *figure = &game_figures(g)[slot], was = *figure;
    assert(slot < g->figure_count && was.tile != NO_TILE && "a figure on the board");
    count_in(p, figure_root(g, figure), was.seat, -1);
    journal_keep(p, figure, sizeof *figure);
    *figure = (Figure){.tile = NO_TILE};
    g->supply[was.seat][was.kind]++;
    say(p, (Event){.kind = EVENT_FIGURE_RETURNED,
                   .seat = was.seat,
                   .figure = slot,
                   .figure_kind = was.kind,
                   .tile = was.tile,
                   .segment = was.segment});
}

void figures_return(Play *p, uint16_t root)
{
    Game *g = p->g;
    const Feature *feature = &game_features(g)[root];
    for (uint16_t i = 0; feature_held(feature); i++) {
        const Figure *figure = &game_figures(g)[i];
        assert(i < g->figure_count && "a figure that the feature counts");
        if (figure->tile != NO_TILE && feature->figures[figure->seat] &&
            figure_root(g, figure) == root)
            figure_return(p, i);
    }
}
