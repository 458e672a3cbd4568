/* outlook.h: what may still come to a place of the board, and how likely: what players ask while
 * they think. Everything is worked out from a view (rules/view.h), so that nobody learns more than
 * the seat may know. No estimates: chances are those of drawing from heaps without putting back,
 * if every seat draws a square in each of its turns. Who lays a half instead draws one less. */
#ifndef OUTLOOK_OUTLOOK_H
#define OUTLOOK_OUTLOOK_H
#include "rules/remains.h"

/* What is asked about: a view with its heaps and what remains. Owned by the caller, filled anew
 * after each action; 8 KiB. */
typedef struct Outlook {
    const Catalogue *c;
    const Game *view;
    int remain_count, heap_count;
    Heap heaps[HEAPS_MAX];
    Remain remains[REMAINS_MAX];
} Outlook;

/* Looks at `view`, which the outlook goes on reading: it must stay as it is. */
void outlook_begin(Outlook *outlook, const Catalogue *c, const Game *view);

/* Can nothing that remains fill the place? False in a position without stack, where any tile comes
 * from nowhere. */
bool outlook_dead(const Outlook *outlook, const FreePlace *place);

/* What remains and fits there. Writes at most `room` entries, returns how many there are. */
int outlook_fits(const Outlook *outlook, const FreePlace *place, Remain *out, int room);

/* How likely it is that a tile that fits comes. */
typedef struct OutlookChance {
    int squares;          /* that fit and may be drawn, also those that may lie under hills */
    int halves;           /* that fit, in known hands, on offer or not shown */
    bool now;             /* the tile that was drawn fits */
    uint8_t held;         /* set of seats in whose known hand a tile lies that fits */
    double hidden;        /* 0..1: one lies in a hidden hand */
    double round;         /* one of the next squares fits, of as many as there are seats */
    double mine;          /* the next that `seat` draws */
    double end, end_mine; /* one of all that are drawn before the end; of those that `seat` draws */
    /* The same with the halves in hands, which nobody need draw: somebody can lay one that fits in
     * the next round, `seat` in its next turn, somebody before the end. */
    double any_round, any_mine, any_end;
} OutlookChance;

/* For `seat` < players. */
OutlookChance outlook_chance(const Outlook *outlook, const FreePlace *place, int seat);
#endif
