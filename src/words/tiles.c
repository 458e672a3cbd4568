/* tiles.c: describes a tile in words: "City, coat of arms and road". Hints and the draft name tiles
 * this way, because players don't know their ids. */
#include "words/expansion_words.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/* The things on a tile in the order of its description: lands and signs of expansions are next to
 * cities, most symbols follow them. */
enum { SHOWN_MAX = 16 };
typedef struct Shown {
    const char *words[SHOWN_MAX];
    int count;
} Shown;

/* Adds a word unless it is NULL or already there. */
static void show(Shown *shown, const char *word)
{
    for (int i = 0; word && i < shown->count; i++)
        if (strcmp(shown->words[i], word) == 0)
            return;
    if (word && shown->count < SHOWN_MAX)
        shown->words[shown->count++] = word;
}

const char *words_symbol(Symbol symbol)
{
    const char *key = words_of_symbol(symbol)->word;
    return key ? words_text(key) : "";
}

const char *words_symbol_english(Symbol symbol)
{
    const char *key = words_of_symbol(symbol)->word;
    return key ? strchr(key, '\004') + 1 : "";
}

/* Adds the symbols in the order of their numbers. */
static void show_symbols(const TileKind *kind, bool late, Shown *shown)
{
    uint64_t symbols = 0;
    static_assert(SYMBOLS <= 64, "a set of symbols");
    for (int i = 0; i < kind->segment_count; i++)
        symbols |= (uint64_t)1 << kind->segments[i].symbol;
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (symbols >> symbol & 1 && words_of_symbol((Symbol)symbol)->late == late)
            show(shown, words_of_symbol((Symbol)symbol)->word);
}

/* Several cities or roads are one item, because their number is what tells tiles apart; so are all
 * their coats of arms. */
static void show_features(const TileKind *kind, SegmentKind what, const char *one,
                          const char *several, Shown *shown)
{
    int count = 0;
    for (int i = 0; i < kind->segment_count; i++)
        count += kind->segments[i].kind == what;
    show(shown, count > 1 ? several : count ? one : NULL);
}

static Shown shown_on(const TileKind *kind)
{
    Shown shown = {0};
    for (int i = 0; i < kind->segment_count; i++)
        show(&shown, words_of_land((SegmentKind)kind->segments[i].kind)->early);
    show_features(kind, SEGMENT_CITY, NC_("tile", "city"), NC_("tile", "two cities"), &shown);
    for (int sign = 0; sign < words_sign_count(); sign++)
        for (int i = 0; i < kind->segment_count; i++)
            if (tip_sign_shown(&kind->segments[i], sign))
                show(&shown, words_of_sign(sign)->word);
    show_symbols(kind, false, &shown);
    show_features(kind, SEGMENT_ROAD, NC_("tile", "road"), NC_("tile", "roads"), &shown);
    for (int i = 0; i < kind->segment_count; i++)
        show(&shown, words_of_land((SegmentKind)kind->segments[i].kind)->late);
    if (tile_village_roads(kind))
        show(&shown, NC_("tile", "village"));
    show_symbols(kind, true, &shown);
    if (shown.count == 0)
        show(&shown, NC_("tile", "field"));
    return shown;
}

/* A tile that shows nothing else is described as a field. Equal tiles have equal descriptions. */
char *words_tile(const Catalogue *c, uint16_t copy, char *out, int size)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const OwnTileWords *own = words_of_own_tile(kind);
    if (own && own->word)
        return words_capital(text_copy(out, (size_t)size, words_text(own->word)));
    Shown shown = shown_on(kind);
    for (int i = 0; i < shown.count; i++)
        shown.words[i] = words_text(shown.words[i]);
    return words_capital(words_list(shown.words, shown.count, out, size));
}

/* Returns an empty text for tiles without a long side, so that callers need not check. The
 * landscape there decides which half can be the partner. */
const char *words_long_side(const Catalogue *c, uint16_t copy)
{
    const TileKind *kind = catalogue_kind(c, copy);
    if (kind->shape != SHAPE_HALF)
        return "";
    const BorderWords *border = words_of_border((Land)kind->parts[0][0].land[SIDE_L]);
    assert(border && "landscape of the long side");
    return words_text(border->long_side);
}
