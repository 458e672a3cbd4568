/* unseen.h: what may still come: for each need of a free place, how many unseen tiles fit there,
 * and how many of them close the cities or roads that wait. Only the multiset of the stack is
 * read, never its order. */
#ifndef AI_UNSEEN_H
#define AI_UNSEEN_H
#include "ai/fits.h"
#include "rules/need.h"
#include "rules/state.h"

typedef struct Unseen {
    uint16_t lies[NEED_EMPTY], city[NEED_EMPTY],
        road[NEED_EMPTY];            /* squares that fit, that close */
    uint8_t gap[NEEDS - NEED_EMPTY]; /* seats that hold a half that fits there, as a set */
    uint16_t stack;                  /* squares of the stack that are counted in */
    uint16_t halves;                 /* halves in hands that are counted in */
} Unseen;

/* Counts everything. */
void unseen_count(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u);

/* Follows a game that went on: takes out what was drawn from the stack, and looks at the hands
 * again if they changed. */
void unseen_follow(const Catalogue *c, const AiFits *fits, const Game *g, Unseen *u);
#endif
