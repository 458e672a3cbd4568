/* bag.h: the bag of sheep and wolves (HS-2). All players know its contents, but not its order: the
 * bag stores only the number of tokens of each value, and the generator picks one when a token is
 * drawn. Only a position may fix the first draws. */
#ifndef EXPANSIONS_HILLS_BAG_H
#define EXPANSIONS_HILLS_BAG_H
#include "rules/chance.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    BAG_WOLF = 0, /* value of a wolf; 1 to 4 are sheep */
    BAG_VALUES = 5,
    /* maximum number of draws that a position may fix; more than the 18 tokens, because returned
     * tokens can be drawn again */
    BAG_KNOWN = 240,
    BAG_EMPTY = -1
};

/* Plain bytes without padding. */
typedef struct Bag {
    uint8_t loose[BAG_VALUES]; /* number of tokens of each value in no fixed order */
    uint8_t known_count;
    uint8_t spare[2];
    /* fixed draws, made before all others, starting with the last entry; drawing lowers only
     * known_count */
    uint8_t known[BAG_KNOWN];
} Bag;

/* Returns how many tokens of a value are in the box (HS-2). */
int bag_printed(int value);

/* Fills the bag with all tokens, in no fixed order. */
void bag_fill(Bag *bag);

/* Fills the bag with only these `count` values, at most BAG_KNOWN. They are drawn in this order,
 * and returned tokens follow them. */
void bag_set_known(Bag *bag, const int16_t *values, int count);

/* Returns how many tokens of a value are in the bag. */
int bag_count(const Bag *bag, int value);

/* Draws a token; returns its value, BAG_EMPTY if the bag is empty. */
int bag_draw(Bag *bag, Chance *chance);

/* Returns a token to the bag. */
void bag_put(Bag *bag, int value);

/* Removes a token of this value whose order isn't fixed; returns false if there is none. Used to
 * set up positions and in replicas. */
bool bag_take(Bag *bag, int value);

/* Forgets the fixed order; the tokens stay in the bag. */
void bag_mix(Bag *bag);
#endif
