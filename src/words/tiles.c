/* tiles.c: describes a tile in words: "City, coat of arms and road". Hints and the draft name tiles
 * this way, because players don't know their ids. */
#include "words/words.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* What a tile can show besides symbols. */
enum { CASTLE = SYMBOLS, CITY, CITIES, COAT, PRINCESS, ROAD, ROADS, RIVER, VILLAGE, SHOWN };
static_assert(SHOWN <= 64, "a set of all that can be shown");

#define SHOWS(what) ((uint64_t)1 << (what))

/* In the order of a description. `shows` is a set of Symbol and of the enum above. A symbol without
 * a row has no word; spring and lake are part of the river. */
static const struct {
    const char *word;
    uint64_t shows;
} items[] = {
    {NC_("tile", "castle"), SHOWS(CASTLE)},
    {NC_("tile", "city"), SHOWS(CITY)},
    {NC_("tile", "two cities"), SHOWS(CITIES)},
    {NC_("tile", "coat of arms"), SHOWS(COAT)},
    {NC_("tile", "princess"), SHOWS(PRINCESS)},
    {NC_("tile", "monastery"), SHOWS(SYMBOL_MONASTERY)},
    {NC_("tile", "garden"), SHOWS(SYMBOL_GARDEN)},
    {NC_("tile", "vineyard"), SHOWS(SYMBOL_VINEYARD)},
    {NC_("tile", "hill"), SHOWS(SYMBOL_HILL)},
    {NC_("tile", "sheep"), SHOWS(SYMBOL_SHEEP)},
    {NC_("tile", "crop circle"), SHOWS(SYMBOL_CROP_CIRCLE_HALF) | SHOWS(SYMBOL_CROP_CIRCLE_CITY) |
                                     SHOWS(SYMBOL_CROP_CIRCLE_ROAD) |
                                     SHOWS(SYMBOL_CROP_CIRCLE_FIELD)},
    {NC_("tile", "volcano"), SHOWS(SYMBOL_VOLCANO)},
    {NC_("tile", "dragon"), SHOWS(SYMBOL_DRAGON)},
    {NC_("tile", "magic portal"), SHOWS(SYMBOL_PORTAL)},
    {NC_("tile", "tower"), SHOWS(SYMBOL_TOWER)},
    {NC_("tile", "flying machine"), SHOWS(SYMBOL_FLIER_NW + 1) - SHOWS(SYMBOL_FLIER_N)},
    {NC_("tile", "source of the plague"), SHOWS(SYMBOL_PLAGUE_SOURCE)},
    {NC_("tile", "road"), SHOWS(ROAD)},
    {NC_("tile", "roads"), SHOWS(ROADS)},
    {NC_("tile", "river"), SHOWS(RIVER)},
    {NC_("tile", "village"), SHOWS(VILLAGE)},
    {NC_("tile", "travellers"), SHOWS(SYMBOL_TRAVELLERS)},
};
enum { ITEMS = COUNT_OF(items) };

/* Only halves have a long side; its landscape decides which half can be its partner. */
static const char *const long_sides[LANDS] = {
    [LAND_FIELD] = N_("long side: field"),
    [LAND_ROAD] = N_("long side: road"),
    [LAND_CITY] = N_("long side: city"),
    [LAND_RIVER] = N_("long side: river"),
};

/* Returns the key of a symbol's word; NULL: it has none. */
static const char *symbol_key(Symbol symbol)
{
    assert((unsigned)symbol < SYMBOLS && "symbol");
    for (int i = 0; i < ITEMS; i++)
        if (items[i].shows & SHOWS(symbol))
            return items[i].word;
    return NULL;
}

const char *words_symbol(Symbol symbol)
{
    const char *key = symbol_key(symbol);
    return key ? words_text(key) : "";
}

const char *words_symbol_english(Symbol symbol)
{
    const char *key = symbol_key(symbol);
    return key ? strchr(key, '\004') + 1 : "";
}

/* Several cities or roads are one item, because their number is what tells tiles apart; so are all
 * their coats of arms. */
static uint64_t shown_on(const TileKind *kind)
{
    int cities = 0, roads = 0, coats = 0;
    uint64_t shown = tile_village_roads(kind) ? SHOWS(VILLAGE) : 0;
    for (int i = 0; i < kind->segment_count; i++) {
        const Segment *segment = &kind->segments[i];
        cities += segment->kind == SEGMENT_CITY;
        roads += segment->kind == SEGMENT_ROAD;
        coats += segment->coats;
        assert(segment->symbol < SYMBOLS && "symbol");
        shown |= SHOWS(segment->kind == SEGMENT_RIVER ? RIVER : (int)segment->symbol);
        shown |= segment->kind == SEGMENT_CASTLE ? SHOWS(CASTLE) : 0;
        shown |= segment->flags & SEGMENT_PRINCESS ? SHOWS(PRINCESS) : 0;
    }
    if (cities > 0)
        shown |= SHOWS(cities > 1 ? CITIES : CITY);
    if (coats > 0)
        shown |= SHOWS(COAT);
    if (roads > 0)
        shown |= SHOWS(roads > 1 ? ROADS : ROAD);
    return shown;
}

/* A tile that shows nothing else is described as a field. The order is that of `items`, so that
 * equal tiles have equal descriptions. */
char *words_tile(const Catalogue *c, uint16_t copy, char *out, int size)
{
    const TileKind *kind = catalogue_kind(c, copy);
    uint64_t shown = shown_on(kind);
    const char *names[ITEMS];
    int count = 0;
    if (kind_closes(kind))
        return words_capital(text_copy(out, (size_t)size, C_("tile", "abbey")));
    for (int i = 0; i < ITEMS; i++)
        if (shown & items[i].shows)
            names[count++] = words_text(items[i].word);
    if (count == 0)
        names[count++] = C_("tile", "field");
    return words_capital(words_list(names, count, out, size));
}

/* Returns an empty text for tiles without a long side, so that callers need not check. */
const char *words_long_side(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    if (kind->shape != SHAPE_HALF)
        return "";
    uint8_t land = kind->parts[0][0].land[SIDE_L];
    assert(land < LANDS && "landscape of the long side");
    return words_text(long_sides[land]);
}
