/* tiles.c: what a tile shows, in words. */
#include "words/words.h"

#include <assert.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* What can be named on a tile, in the order in which it is named. */
typedef enum Item {
    ITEM_CITY,
    ITEM_CITIES,
    ITEM_COAT,
    ITEM_MONASTERY,
    ITEM_GARDEN,
    ITEM_VINEYARD,
    ITEM_HILL,
    ITEM_SHEEP,
    ITEM_CROP_CIRCLE,
    ITEM_ROAD,
    ITEM_ROADS,
    ITEM_RIVER,
    ITEM_VILLAGE,
    ITEM_TRAVELLERS,
    ITEMS
} Item;

static const char *const items[] = {
    [ITEM_CITY] = NC_("tile", "city"),
    [ITEM_CITIES] = NC_("tile", "two cities"),
    [ITEM_COAT] = NC_("tile", "coat of arms"),
    [ITEM_MONASTERY] = NC_("tile", "monastery"),
    [ITEM_GARDEN] = NC_("tile", "garden"),
    [ITEM_VINEYARD] = NC_("tile", "vineyard"),
    [ITEM_HILL] = NC_("tile", "hill"),
    [ITEM_SHEEP] = NC_("tile", "sheep"),
    [ITEM_CROP_CIRCLE] = NC_("tile", "crop circle"),
    [ITEM_ROAD] = NC_("tile", "road"),
    [ITEM_ROADS] = NC_("tile", "roads"),
    [ITEM_RIVER] = NC_("tile", "river"),
    [ITEM_VILLAGE] = NC_("tile", "village"),
    [ITEM_TRAVELLERS] = NC_("tile", "travellers"),
};
static_assert(COUNT_OF(items) == ITEMS, "a word per item");

/* −1: what has no word, or is told by the river itself. */
static const int item_of_symbol[] = {
    [SYMBOL_NONE] = -1,
    [SYMBOL_MONASTERY] = ITEM_MONASTERY,
    [SYMBOL_GARDEN] = ITEM_GARDEN,
    [SYMBOL_VINEYARD] = ITEM_VINEYARD,
    [SYMBOL_HILL] = ITEM_HILL,
    [SYMBOL_SHEEP] = ITEM_SHEEP,
    [SYMBOL_CROP_CIRCLE_HALF] = ITEM_CROP_CIRCLE,
    [SYMBOL_CROP_CIRCLE_CITY] = ITEM_CROP_CIRCLE,
    [SYMBOL_CROP_CIRCLE_ROAD] = ITEM_CROP_CIRCLE,
    [SYMBOL_CROP_CIRCLE_FIELD] = ITEM_CROP_CIRCLE,
    [SYMBOL_RIVER_SPRING] = -1,
    [SYMBOL_RIVER_LAKE] = -1,
    [SYMBOL_TRAVELLERS] = ITEM_TRAVELLERS,
    [SYMBOL_OTHER] = -1,
};
static_assert(COUNT_OF(item_of_symbol) == SYMBOLS, "an item per symbol");

/* Halves alone have a long side; what lies there decides which half can be its partner. */
static const char *const long_sides[LANDS] = {
    [LAND_FIELD] = N_("long side: field"),
    [LAND_ROAD] = N_("long side: road"),
    [LAND_CITY] = N_("long side: city"),
    [LAND_RIVER] = N_("long side: river"),
};

/* Set of Item. */
static unsigned items_of(const TileKind *kind)
{
    int cities = 0, roads = 0, coats = 0;
    unsigned shown = 0;
    for (int i = 0; i < kind->segment_count; i++) {
        const Segment *segment = &kind->segments[i];
        cities += segment->kind == SEGMENT_CITY;
        roads += segment->kind == SEGMENT_ROAD;
        coats += segment->coats;
        if (segment->kind == SEGMENT_RIVER)
            shown |= 1u << ITEM_RIVER;
        bool carries = segment->kind == SEGMENT_MONASTERY || segment->kind == SEGMENT_GARDEN ||
                       segment->kind == SEGMENT_SYMBOL;
        assert(segment->symbol < SYMBOLS && "symbol");
        if (carries && item_of_symbol[segment->symbol] >= 0)
            shown |= 1u << item_of_symbol[segment->symbol];
    }
    if (cities > 0)
        shown |= 1u << (cities > 1 ? ITEM_CITIES : ITEM_CITY);
    if (coats > 0)
        shown |= 1u << ITEM_COAT;
    if (roads > 0)
        shown |= 1u << (roads > 1 ? ITEM_ROADS : ITEM_ROAD);
    if (tile_village_roads(kind))
        shown |= 1u << ITEM_VILLAGE;
    return shown;
}

/* "City, coat of arms and road"; a tile that shows nothing else is a field. The order is that of
 * Item, so that equal tiles read alike. */
char *words_tile(const Catalogue *c, uint16_t copy, char *out, int size)
{
    unsigned shown = items_of(catalogue_kind(c, copy));
    const char *names[ITEMS];
    int count = 0;
    for (int i = 0; i < ITEMS; i++)
        if (shown & 1u << i)
            names[count++] = words_context_of(items[i]);
    if (count == 0)
        names[count++] = C_("tile", "field");
    words_list(names, count, out, size);
    if (out[0] >= 'a' &&
        out[0] <= 'z') /* no word of our languages begins with another letter here; a test looks */
        out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}

const char *words_long_side(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    if (kind->shape != SHAPE_HALF)
        return "";
    uint8_t land = kind->parts[0][0].land[SIDE_L];
    assert(land < LANDS && "landscape of the long side");
    return words_text(long_sides[land]);
}

/* In the draft: a half that fits many others finds a place more easily. */
char *words_fits(int halves, char *out, int size)
{
    return words_format(
        out, size,
        words_plural("fits %d of the other halves", "fits %d of the other halves", halves), halves);
}
