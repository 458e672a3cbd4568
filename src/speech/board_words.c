/* board_words.c: words for spaces and the tiles, features and figures on them. */
#include "speech/board_words.h"

#include "speech/board_inside.h"
#include "speech/typed.h"
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMN_OF_START = 'M' - 'A', ROW_OF_START = 10, LETTERS = 26 };

/* --- names ------------------------------------------------------------------------------------ */

char *cell_name(Cell cell, char *out, size_t size)
{
    int column = cell.x + COLUMN_OF_START, west = column < 0;
    if (west)
        column = -1 - column;
    assert(column >= 0 && "a column");
    if (column >= LETTERS)
        snprintf(out, size, "%s%c%c%d", west ? "-" : "", 'A' + column / LETTERS - 1,
                 'A' + column % LETTERS, cell.y + ROW_OF_START);
    else
        snprintf(out, size, "%s%c%d", west ? "-" : "", 'A' + column, cell.y + ROW_OF_START);
    return out;
}

bool cell_read(const char *name, size_t length, Cell *cell)
{
    char word[CELL_NAME_SIZE], *end;
    if (length == 0 || length >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    const char *at = word;
    bool west = *at == '-';
    at += west;
    int column = -1, letters = 0;
    for (; letters <= 2 && isalpha((unsigned char)*at); at++, letters++)
        column = (column + 1) * LETTERS + toupper((unsigned char)*at) - 'A';
    long row = strtol(at, &end, 10);
    if (letters < 1 || letters > 2 || end == at || *end || row < -999 || row > 999)
        return false;
    *cell = (Cell){(int16_t)((west ? -1 - column : column) - COLUMN_OF_START),
                   (int16_t)(row - ROW_OF_START)};
    return true;
}

const char *side_word(int side)
{
    static const char *const words[] = {NC_("side", "north"), NC_("side", "east"),
                                        NC_("side", "south"), NC_("side", "west")};
    assert(side >= 0 && side < 4 && "a side of the space");
    return words_text(words[side]);
}

/* --- features --------------------------------------------------------------------------------- */

/* Writes the names of the owners, or a word for none. */
static char *owners(const SpeechTable *table, unsigned seats, char *out, size_t size)
{
    const char *names[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1 && table->names[seat])
            names[count++] = table->names[seat];
    return count ? words_list(names, count, out, (int)size)
                 : text_copy(out, size, C_("owner", "nobody"));
}

char *feature_words(const SpeechTable *table, int tile, int segment, char *out, size_t size)
{
    char spaces[48], points[48], open[64], whose[160];
    const TileKind *kind = catalogue_kind(table->catalogue, game_tile(table->game, tile).copy);
    FeatureId feature = game_feature(table->catalogue, table->game, tile, segment);
    out[0] = '\0';
    if (feature == NO_FEATURE)
        return out;
    FeatureFacts facts = game_feature_facts(table->catalogue, table->game, feature);
    FeatureScore score = game_feature_score(table->catalogue, table->game, feature, NULL,
                                            facts.complete ? MOMENT_COMPLETED : MOMENT_END);
    words_format(spaces, sizeof spaces, words_plural("%d space", "%d spaces", facts.spaces),
                 facts.spaces);
    words_format(open, sizeof open, words_plural("%d open side", "%d open sides", facts.open),
                 facts.open);
    /* TRANSLATORS: spoken: "City, Mira, 3 spaces, 2 open sides, 6 points". */
    words_format(out, (int)size, _("%s, %s, %s, %s, %s"),
                 words_feature_of(&kind->segments[segment], true),
                 owners(table, score.seats, whose, sizeof whose), spaces, open,
                 words_points(score.points, points, sizeof points));
    return out;
}

/* --- a space ---------------------------------------------------------------------------------- */

/* Adds the segments of a tile in the form in which they are typed, each with its feature: "city n:
 * City, Mira, 3 spaces". */
static void add_parts(const SpeechTable *table, int tile, Text *text)
{
    char words[320], part[64];
    PlacedTile placed = game_tile(table->game, tile);
    const TileKind *kind = catalogue_kind(table->catalogue, placed.copy);
    for (int i = 0; i < kind->segment_count; i++)
        if (feature_words(table, tile, i, words, sizeof words)[0])
            text_add(text, ". %s: %s", typed_part(kind, placed.rotation, i, part, sizeof part),
                     words);
}

/* Collects the tiles of a space, each once: two if it holds two halves. */
static int tiles_of(const SpeechTable *table, Cell cell, uint16_t tiles[2])
{
    int count = 0;
    for (int side = 0; side < 4; side++) {
        uint16_t tile = game_tile_at(table->game, cell, side);
        /* cppcheck-suppress uninitvar ; all below count are set */
        if (tile != NO_TILE && (count == 0 || tile != tiles[0]) && count < 2)
            tiles[count++] = tile;
    }
    return count;
}

/* Writes a space in short: "City and road", for two halves "Road; Monastery", or "empty". */
static char *in_short(const SpeechTable *table, Cell cell, char *out, size_t size)
{
    char words[160];
    uint16_t tiles[2];
    int count = tiles_of(table, cell, tiles);
    Text text = text_in(out, size);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? "; " : "",
                 words_tile(table->catalogue, game_tile(table->game, tiles[i]).copy, words,
                            sizeof words));
    if (!count)
        text_add(&text, "%s", C_("space", "empty"));
    return out;
}

char *speech_here(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    uint16_t tiles[2];
    char name[CELL_NAME_SIZE], words[320];
    int count = tiles_of(table, table->cell, tiles);
    text_add(&text, "%s: %s", cell_name(table->cell, name, sizeof name),
             in_short(table, table->cell, words, sizeof words));
    for (int i = 0; i < count; i++)
        add_parts(table, tiles[i], &text);
    return out;
}

char *speech_around(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    char name[CELL_NAME_SIZE], words[320];
    text_add(&text, "%s", cell_name(table->cell, name, sizeof name));
    for (int side = 0; side < 4; side++)
        text_add(&text, ". %s %s: %s", side_word(side),
                 cell_name(cell_neighbour(table->cell, side), name, sizeof name),
                 in_short(table, cell_neighbour(table->cell, side), words, sizeof words));
    return out;
}

/* Adds the figures on a tile: "; Mira knight, city n". */
static void add_figures(const SpeechTable *table, int tile, Text *text)
{
    PlacedTile placed = game_tile(table->game, tile);
    const TileKind *kind = catalogue_kind(table->catalogue, placed.copy);
    char part[64];
    for (int i = 0; i < game_figure_count(table->game); i++) {
        Figure figure = game_figure(table->game, i);
        if (figure.tile != tile || figure.segment >= kind->segment_count)
            continue;
        const char *name = figure.seat < SEATS_MAX ? table->names[figure.seat] : NULL;
        text_add(text, "; %s %s, %s", name ? name : "", words_figure((FigureKind)figure.kind),
                 typed_part(kind, placed.rotation, figure.segment, part, sizeof part));
    }
}

/* The order of reading: from north to south, then from west to east. */
static bool is_before(Cell a, Cell b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/* Returns the tile that is read after `last` (−1: the first); −1: none. */
static int tile_behind(const SpeechTable *table, int last)
{
    int found = -1;
    Cell from = last >= 0 ? game_tile(table->game, last).cell : (Cell){0};
    for (int i = 0; i < game_tile_count(table->game); i++) {
        Cell cell = game_tile(table->game, i).cell;
        bool comes = last < 0 || is_before(from, cell) || (cell_equal(from, cell) && i > last);
        if (comes && (found < 0 || is_before(cell, game_tile(table->game, found).cell)))
            found = i;
    }
    return found;
}

char *speech_board(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    char name[CELL_NAME_SIZE], words[160];
    for (int tile = tile_behind(table, -1); tile >= 0; tile = tile_behind(table, tile)) {
        PlacedTile placed = game_tile(table->game, tile);
        text_add(&text, "%s%s: %s", text.length ? ". " : "",
                 cell_name(placed.cell, name, sizeof name),
                 words_tile(table->catalogue, placed.copy, words, sizeof words));
        add_figures(table, tile, &text);
    }
    if (!text.length)
        text_add(&text, "%s", _("No tile there yet."));
    return out;
}

/* Adds the sides of a tile's part that show a landscape: "north field, east city". */
static void add_sides(const Part *part, Text *text)
{
    static const char *const lands[] = {[LAND_FIELD] = NC_("land", "field"),
                                        [LAND_CITY] = NC_("land", "city"),
                                        [LAND_ROAD] = NC_("land", "road"),
                                        [LAND_RIVER] = NC_("land", "river")};
    bool first = true;
    for (int side = 0; side < 4; side++) {
        if (!(part->open >> side & 1))
            continue;
        text_add(text, "%s%s %s", first ? "" : ", ", side_word(side),
                 words_text(lands[part->land[side]]));
        first = false;
    }
}

/* Returns the side of its other part on which a part of a double tile is. */
static int side_of_part(const TileKind *kind, int rotation, int part)
{
    const Part *mine = &kind->parts[rotation & 3][part], *other = &kind->parts[rotation & 3][!part];
    for (int side = 0; side < 4; side++)
        if (cell_equal(cell_neighbour((Cell){other->dx, other->dy}, side),
                       (Cell){mine->dx, mine->dy}))
            return side;
    assert(false && "two parts side by side");
    return 0;
}

char *speech_sides(const Catalogue *c, uint16_t copy, int rotation, char *out, size_t size)
{
    Text text = text_in(out, size);
    const TileKind *kind = catalogue_kind(c, copy);
    for (int part = 0; part < kind->part_count; part++) {
        if (kind->part_count > 1)
            text_add(&text, "%s%s: ", part ? "; " : "",
                     side_word(side_of_part(kind, rotation, part)));
        add_sides(&kind->parts[rotation & 3][part], &text);
    }
    if (kind->shape == SHAPE_HALF)
        text_add(&text, ", %s", words_long_side(c, copy));
    return out;
}

char *speech_tile(const Catalogue *c, uint16_t copy, int rotation, char *out, size_t size)
{
    char words[160], sides[320];
    Text text = text_in(out, size);
    speech_sides(c, copy, rotation, sides, sizeof sides);
    text_add(&text, "%s%s%s", words_tile(c, copy, words, sizeof words), sides[0] ? ", " : "",
             sides);
    return out;
}

char *speech_hand(const SpeechTable *table, char *out, size_t size)
{
    return table->copy == NO_COPY
               ? text_copy(out, size, "")
               : speech_tile(table->catalogue, table->copy, table->rotation, out, size);
}
