/* outlook.h: the tiles that may still come to a place of the board, and their odds, for players who
 * think ahead. Everything is computed from a view (rules/view.h), so that players learn no more
 * than their seat may know. The odds are exact for drawing from heaps without replacement, provided
 * that every seat draws a square in each of its turns. A seat that places a half draws one less. */
#ifndef OUTLOOK_OUTLOOK_H
#define OUTLOOK_OUTLOOK_H
#include "rules/remains.h"

/* A view with its heaps and remaining tiles. The caller owns it and fills it again after each
 * action; 8 KiB. */
typedef struct Outlook {
    const Catalogue *c;
    const Game *view;
    int remain_count, heap_count;
    Heap heaps[HEAPS_MAX];
    Remain remains[REMAINS_MAX];
} Outlook;

/* Prepares the outlook of `view`. The outlook keeps reading the view, so it must not change. */
void outlook_begin(Outlook *outlook, const Catalogue *c, const Game *view);

/* Returns whether no remaining tile can fill the place. False in a position without a stack, where
 * any tile may be placed. */
bool outlook_dead(const Outlook *outlook, const FreePlace *place);

/* Lists the remaining tiles that fit there. Writes at most `room` entries and returns how many
 * there are. */
int outlook_fits(const Outlook *outlook, const FreePlace *place, Remain *out, int room);

/* The odds that a fitting tile comes. */
typedef struct OutlookChance {
    int squares;          /* fitting squares that may be drawn, or may be under hills */
    int halves;           /* fitting halves in known hands, on offer or not shown */
    bool now;             /* the drawn tile fits */
    uint8_t held;         /* set of seats with a fitting tile in their known hand */
    double hidden;        /* 0..1: a hidden hand has one */
    double round;         /* one of the next squares fits, as many as there are seats */
    double mine;          /* the next square that `seat` draws fits */
    double end, end_mine; /* one of all squares to be drawn fits; of those for `seat` */
    /* The same odds including halves in hands, since placing one needs no draw: any seat can place
     * a fitting tile in the next round, `seat` in its next turn, any seat before the end. */
    double any_round, any_mine, any_end;
} OutlookChance;

/* Computes the odds of a place for `seat`, below the number of players. */
OutlookChance outlook_chance(const Outlook *outlook, const FreePlace *place, int seat);
#endif
