/* bag.h: the bag of sheep and wolves (HS-2). Everybody knows what is in it, nobody in which
 * order: it is kept as a number of tokens of each value, and the generator picks one when it is
 * drawn. Only positions tell what comes first. */
#ifndef RULES_EXPANSIONS_BAG_H
#define RULES_EXPANSIONS_BAG_H
#include "rules/chance.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    BAG_WOLF = 0, /* values of tokens: a wolf, or a flock of 1 to 4 sheep */
    BAG_VALUES = 5,
    BAG_TOKENS = 18,
    BAG_TOLD = 240, /* draws that a position may tell: tokens come back and are drawn again */
    BAG_EMPTY = -1
};

/* Plain bytes without padding. */
typedef struct Bag {
    uint8_t loose[BAG_VALUES]; /* how many tokens of each value, in no order */
    uint8_t told_count;
    uint8_t spare[2];
    /* drawn before all others, the last one first; drawing leaves the list as it is */
    uint8_t told[BAG_TOLD];
} Bag;

/* How many tokens of a value there are in the box (HS-2). */
int bag_printed(int value);

/* All tokens, in no order. */
void bag_fill(Bag *bag);

/* The bag holds these `count` ≤ BAG_TOLD values and nothing else; they come out in this order,
 * what goes back behind them. */
void bag_tell(Bag *bag, const int16_t *values, int count);

/* Tokens of a value that are in the bag. */
int bag_count(const Bag *bag, int value);

/* Draws a token: its value, BAG_EMPTY if there is none. */
int bag_draw(Bag *bag, Chance *chance);

/* Puts a token back. */
void bag_put(Bag *bag, int value);

/* Takes a certain token out, wherever it lies; false if the bag has none. For setting up
 * positions. */
bool bag_take(Bag *bag, int value);

/* Forgets the order; changes the list. */
void bag_mix(Bag *bag);
#endif
