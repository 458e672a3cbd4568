/* bag_rules.c: fills the bag of sheep and wolves, draws tokens from it and returns them. */
#include "expansions/hills/bag.h"

#include <assert.h>
#include <string.h>

static const uint8_t printed[BAG_VALUES] = {2, 4, 5, 5, 2}; /* wolves, then 1 to 4 sheep (HS-2) */

int bag_printed(int value)
{
    assert(value >= 0 && value < BAG_VALUES && "value of a token");
    return printed[value];
}

void bag_fill(Bag *bag)
{
    memset(bag, 0, sizeof *bag);
    memcpy(bag->loose, printed, sizeof printed);
}

void bag_set_known(Bag *bag, const int16_t *values, int count)
{
    assert(count <= BAG_KNOWN && "room for the known tokens");
    memset(bag, 0, sizeof *bag);
    for (int i = 0; i < count; i++)
        bag->known[i] = (uint8_t)values[count - 1 - i];
    bag->known_count = (uint8_t)count;
}

int bag_count(const Bag *bag, int value)
{
    assert(value >= 0 && value < BAG_VALUES && "value of a token");
    int n = bag->loose[value];
    for (int i = 0; i < bag->known_count; i++)
        n += bag->known[i] == value;
    return n;
}

/* First draws the tokens that a position fixed, in their order; after that each token in the bag is
 * equally likely. */
int bag_draw(Bag *bag, Chance *chance)
{
    uint32_t left = 0;
    if (bag->known_count)
        return bag->known[--bag->known_count];
    for (int value = 0; value < BAG_VALUES; value++)
        left += bag->loose[value];
    if (left == 0)
        return BAG_EMPTY;
    uint32_t at = chance_below(chance, left);
    int value = 0;
    for (; at >= bag->loose[value]; value++)
        at -= bag->loose[value];
    bag->loose[value]--;
    return value;
}

void bag_put(Bag *bag, int value)
{
    assert(value >= 0 && value < BAG_VALUES && "value of a token");
    bag->loose[value]++;
}

bool bag_take(Bag *bag, int value)
{
    assert(value >= 0 && value < BAG_VALUES && "value of a token");
    if (!bag->loose[value])
        return false;
    bag->loose[value]--;
    return true;
}

/* Views must not know the order that a position fixed. */
void bag_mix(Bag *bag)
{
    for (int i = 0; i < bag->known_count; i++)
        bag->loose[bag->known[i]]++;
    memset(bag->known, 0, sizeof bag->known);
    bag->known_count = 0;
}
