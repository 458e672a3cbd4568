/* board_words.c: words for spaces and the tiles, features and figures on them. */
#include "speech/board_words.h"
#include "base/memory.h"
#include "base/text.h"
#include "outlook/outlook.h"
#include "speech/speech.h"
#include "speech/typed.h"
#include "words/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- rows and columns ------------------------------------------------------------------------- */

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

/* Returns "north", "east", "south" or "west". */
static const char *side_word(int side)
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

/* Writes a short description of a space: "City and road", for two halves "Road; Monastery", or
 * "empty". */
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

/* Returns the tile that is read after `last`, or the first tile if `last` is −1. Returns −1 after
 * the last tile. */
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

/* Returns the direction of this part of a double tile, seen from the other part. */
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

static char *speech_sides(const Catalogue *c, uint16_t copy, int rotation, char *out, size_t size)
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

/* --- lists to be read aloud ------------------------------------------------------------------- */

enum { PLACES_MAX = 2048, PLACES_SAID = 12, FEATURES_MAX = 64, ENDS_MAX = 64 };

/* --- own features ----------------------------------------------------------------------------- */

/* Collects the features with a figure of the seat, each once, as a segment with such a figure. */
static int own_features(const SpeechTable *table, TileSegment out[FEATURES_MAX])
{
    FeatureId seen[FEATURES_MAX];
    int count = 0;
    for (int i = 0; i < game_figure_count(table->game); i++) {
        Figure figure = game_figure(table->game, i);
        if (figure.tile == NO_TILE || figure.seat != table->seat || count == FEATURES_MAX)
            continue;
        FeatureId feature =
            game_feature(table->catalogue, table->game, figure.tile, figure.segment);
        int k = 0;
        while (k < count && seen[k] != feature)
            k++;
        if (k < count || feature == NO_FEATURE)
            continue;
        seen[count] = feature;
        out[count++] = (TileSegment){.tile = figure.tile, .segment = figure.segment};
    }
    return count;
}

char *speech_mine(const SpeechTable *table, char *out, size_t size)
{
    TileSegment own[FEATURES_MAX];
    Text text = text_in(out, size);
    char words[320], name[CELL_NAME_SIZE];
    int count = own_features(table, own);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s: %s", i ? ". " : "",
                 cell_name(game_tile(table->game, own[i].tile).cell, name, sizeof name),
                 feature_words(table, own[i].tile, own[i].segment, words, sizeof words));
    if (!count)
        text_add(&text, "%s", _("You have no figures on the board."));
    return out;
}

/* Adds the names of the spaces where a feature is open. */
static void add_ends(const SpeechTable *table, TileSegment from, Text *text)
{
    WaitedSpace ends[ENDS_MAX];
    char name[CELL_NAME_SIZE];
    int count = lands_waits(table->catalogue, table->game, from, ends, ENDS_MAX);
    for (int i = 0; i < count; i++)
        text_add(text, " %s", cell_name(ends[i].cell, name, sizeof name));
}

/* Fields never close, and a lying abbot counts rows, so these have no ends to list. */
char *speech_open_ends(const SpeechTable *table, char *out, size_t size)
{
    TileSegment own[FEATURES_MAX];
    Text text = text_in(out, size);
    int count = own_features(table, own), said = 0;
    for (int i = 0; i < count; i++) {
        const TileKind *kind =
            catalogue_kind(table->catalogue, game_tile(table->game, own[i].tile).copy);
        const Segment *segment = &kind->segments[own[i].segment];
        char ends[512] = "";
        Text list = text_in(ends, sizeof ends);
        add_ends(table, own[i], &list);
        if (ends[0])
            text_add(&text, "%s%s:%s", said++ ? ". " : "", words_feature_of(segment, true), ends);
    }
    if (!said)
        text_add(&text, "%s", _("None of your features are open."));
    return out;
}

/* --- places by points ------------------------------------------------------------------------- */

typedef struct Priced {
    Placement at;
    int points; /* points gained, compared with now, if the game ended after the best claim there */
} Priced;

static int by_points(const void *a, const void *b)
{
    const Priced *x = a, *y = b;
    if (x->points != y->points)
        return x->points < y->points ? 1 : -1;
    if (x->at.cell.y != y->at.cell.y)
        return x->at.cell.y < y->at.cell.y ? -1 : 1;
    return x->at.cell.x != y->at.cell.x ? (x->at.cell.x < y->at.cell.x ? -1 : 1)
                                        : (int)x->at.rotation - (int)y->at.rotation;
}

static int points_of(const SpeechTable *table, const Game *game)
{
    int all[SEATS_MAX];
    game_score_if_ended(table->catalogue, game, NULL, all);
    return all[table->seat];
}

/* Returns the best score from a position with the tile placed: tries every claim on a copy. */
static int best_claim(const SpeechTable *table, const Game *laid, Game *copy)
{
    int best = points_of(table, laid);
    Action claims[64];
    int count = game_phase(laid) == PHASE_FOLLOW ? game_legal(table->catalogue, laid, claims,
                                                              (int)(sizeof claims / sizeof *claims))
                                                 : 0;
    for (int i = 0; i < count && i < (int)(sizeof claims / sizeof *claims); i++) {
        game_copy(copy, laid);
        if (claims[i].kind == ACTION_FOLLOW &&
            game_apply(table->catalogue, copy, &claims[i], NULL, NULL, NULL)) {
            int points = points_of(table, copy);
            best = points > best ? points : best;
        }
    }
    return best;
}

/* Sets the points of places. In a position that the game can't continue from, they stay 0. */
static void price(const SpeechTable *table, Priced *places, int count)
{
    Game *laid = memory_new(table->room), *copy = memory_new(table->room);
    int now = points_of(table, table->game);
    for (int i = 0; i < count; i++) {
        Action place = {.kind = ACTION_PLACE,
                        .seat = table->seat,
                        .rotation = places[i].at.rotation,
                        .copy = table->copy,
                        .cell = places[i].at.cell};
        game_copy(laid, table->game);
        if (game_apply(table->catalogue, laid, &place, NULL, NULL, NULL))
            places[i].points = best_claim(table, laid, copy) - now;
    }
    free(laid);
    free(copy);
}

/* Returns the index of the first entry to say. Asking again continues with the next page. */
static int first_said(const SpeechTable *table, int count)
{
    int pages = (count + PLACES_SAID - 1) / PLACES_SAID;
    return pages ? table->asked % pages * PLACES_SAID : 0;
}

static void add_more(int more, Text *text)
{
    char words[48];
    if (more > 0)
        text_add(text, ". %s",
                 words_format(words, sizeof words, words_plural("and %d more", "and %d more", more),
                              more));
}

/* Returns all places of the tile in hand, the best first, and their number in *count. The caller
 * frees the list. */
static Priced *list_places(const SpeechTable *table, int *count)
{
    Placement *found = memory_new(PLACES_MAX * sizeof *found);
    Priced *places = memory_new(PLACES_MAX * sizeof *places);
    *count = game_placements(table->catalogue, table->game, table->copy, found, PLACES_MAX);
    *count = *count < PLACES_MAX ? *count : PLACES_MAX;
    for (int i = 0; i < *count; i++)
        places[i] = (Priced){.at = found[i]};
    if (table->room && game_phase(table->game) != PHASE_FREE)
        price(table, places, *count);
    qsort(places, (size_t)*count, sizeof *places, by_points);
    free(found);
    return places;
}

bool speech_place(const SpeechTable *table, int i, Placement *place)
{
    int count;
    Priced *places = list_places(table, &count);
    bool there = i >= 0 && i < count;
    if (there)
        *place = places[i].at;
    free(places);
    return there;
}

/* Writes "M9 r1, 3 points. N10 r0, 2 points", in the form in which moves are typed. */
static char *placements(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    char name[CELL_NAME_SIZE], points[48];
    int count;
    Priced *places = list_places(table, &count);
    int first = first_said(table, count);
    for (int i = first; i < count && i < first + PLACES_SAID; i++)
        text_add(&text, "%s%s r%d, %s", i > first ? ". " : "",
                 cell_name(places[i].at.cell, name, sizeof name), places[i].at.rotation,
                 words_points(places[i].points, points, sizeof points));
    add_more(count - first - PLACES_SAID, &text);
    if (!count)
        text_add(&text, "%s", _("It doesn’t fit anywhere."));
    free(places);
    return out;
}

/* Adds "1 city n: knight. 2 road e: highwayman", one page at a time, because a portal leads to
 * hundreds of places. */
static void add_choices(const SpeechTable *table, Text *text)
{
    char words[320];
    int first = first_said(table, table->choice_count);
    for (int i = first; i < table->choice_count && i < first + PLACES_SAID; i++)
        text_add(text, "%s%d %s", i > first ? ". " : "", i + 1,
                 speech_choice(table, i, words, sizeof words));
    add_more(table->choice_count - first - PLACES_SAID, text);
}

/* Adds "Figures: follower, big follower (selected)". */
static void list_figures(const SpeechTable *table, Text *text)
{
    bool first = true;
    if (table->kinds)
        text_add(text, ". %s", _("Figures:"));
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (!(table->kinds >> kind & 1))
            continue;
        text_add(text, "%s %s", first ? "" : ",", words_figure((FigureKind)kind));
        if (kind == table->kind)
            text_add(text, " (%s)", C_("spoken", "selected"));
        first = false;
    }
}

char *speech_tray(const SpeechTable *table, int i, char *out, size_t size)
{
    uint16_t copy = i ? game_hand(table->game, table->seat, i - 1) : NO_COPY;
    if (!i && game_stack_count(table->game))
        return text_copy(out, size, _("the draw pile"));
    return copy < table->catalogue->copy_count ? words_tile(table->catalogue, copy, out, (int)size)
                                               : text_copy(out, size, "");
}

/* Adds the choices before drawing, numbered as in the tray: "1 the draw pile. 2 City and road". */
static void add_tray(const SpeechTable *table, Text *text)
{
    char words[160];
    for (int i = 0; i <= game_hand_count(table->game, table->seat); i++)
        if (speech_tray(table, i, words, sizeof words)[0])
            text_add(text, "%s%d %s", text->length ? ". " : "", i + 1, words);
}

char *speech_places(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    if (table->copy != NO_COPY && table->seat < SEATS_MAX && table->trial.copy == NO_COPY)
        return placements(table, out, size);
    add_choices(table, &text);
    list_figures(table, &text);
    if (game_phase(table->game) == PHASE_CHOOSE && table->seat < SEATS_MAX)
        add_tray(table, &text);
    if (!text.length)
        text_add(&text, "%s", table->prompt ? table->prompt : "");
    return out;
}

/* --- numbers ---------------------------------------------------------------------------------- */

char *speech_left(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    char words[320];
    int tiles = game_stack_count(table->game);
    text_add(
        &text, "%s",
        words_format(words, sizeof words,
                     words_plural("%d tile in the draw pile", "%d tiles in the draw pile", tiles),
                     tiles));
    if (table->seat >= SEATS_MAX)
        return out;
    int figures = game_supply(table->game, table->seat, FIGURE_FOLLOWER),
        halves = game_hand_count(table->game, table->seat);
    text_add(&text, ", %s",
             words_format(
                 words, sizeof words,
                 words_plural("%d follower in your supply", "%d followers in your supply", figures),
                 figures));
    for (int i = 0; i < halves; i++) {
        uint16_t copy = game_hand(table->game, table->seat, i);
        if (copy < table->catalogue->copy_count)
            text_add(&text, ". h%d: %s", i + 1,
                     speech_tile(table->catalogue, copy, 0, words, sizeof words));
    }
    if (table->copy != NO_COPY)
        text_add(&text, ". %s: %s", _("in hand"), speech_hand(table, words, sizeof words));
    return out;
}

char *speech_score(const SpeechTable *table, char *out, size_t size)
{
    Text text = text_in(out, size);
    int players = game_setup(table->game)->players, last = 1 << 30;
    unsigned told = 0;
    for (int n = 0; n < players; n++) {
        int best = -1;
        for (int seat = 0; seat < players; seat++)
            if (!(told >> seat & 1) &&
                (best < 0 || game_score(table->game, seat) > game_score(table->game, best)))
                best = seat;
        assert(best >= 0 && game_score(table->game, best) <= last && "the leader first");
        char points[48];
        told |= 1u << best;
        last = game_score(table->game, best);
        text_add(&text, "%s%s %s", n ? ". " : "", table->names[best] ? table->names[best] : "",
                 words_points(last, points, sizeof points));
    }
    return out;
}
