/* hints.c: words hints: what is done, where, and how good it is (hints.h):
 *
 *   "Knight in the city · at the city of Mira · top left"      "2.5 points below the best"
 *    what_words           where_words           apart           words_hint_rank
 *
 * Players compare a few hints, so a title says only as much as tells them apart: the place on the
 * board is added only if two titles would be equal. */
#include "words/hints.h"

#include "base/text.h"
#include "rules/action_name.h"
#include "words/expansion_words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* In the order of LikeKind. */
const char *words_decision(int kind)
{
    static const char *const kinds[LIKE_KINDS] = {
        NC_("decision", "draw or half"), NC_("decision", "placement"), NC_("decision", "follower"),
        NC_("decision", "farmer"),       NC_("decision", "other"),
    };
    assert(kind >= 0 && kind < LIKE_KINDS && "a kind of decision");
    return words_text(kinds[kind]);
}

/* Results of a search aren't exact to a tenth, and "2.37 points" would pretend they were. The steps
 * are half points, and whole points from seven on. */
void words_hint_number(int centipoints, char *out, int size)
{
    enum { HALF = 50, WHOLE_FROM = 700 };
    int step = abs(centipoints) >= WHOLE_FROM ? 2 * HALF : HALF;
    int rounded = (abs(centipoints) + step / 2) / step * step;
    words_tenths((rounded ? rounded : HALF) / 10, out, size);
}

/* --- the action ------------------------------------------------------------------------------- */

/* A segment that no figure may claim is worded as "No follower". */
static const char *placed_words(const Catalogue *c, uint16_t copy, uint8_t segment)
{
    const TileKind *kind = catalogue_kind(c, copy);
    const char *hint = segment < kind->segment_count
                           ? words_of_land((SegmentKind)kind->segments[segment].kind)->hint
                           : NULL;
    return words_text(hint ? hint : N_("No follower"));
}

/* A follower is called by its role there, any other figure by its own name. */
static void follow_words(const Catalogue *c, const Game *game, const Action *action, char *out,
                         int size)
{
    uint16_t copy = game_tile(game, game_last_tile(game)).copy;
    bool follower = action->figure_kind == FIGURE_FOLLOWER;
    text_copy(out, (size_t)size,
              follower ? placed_words(c, copy, action->segment)
                       : words_figure((FigureKind)action->figure_kind));
    words_capital(out);
}

/* The picture of the hint shows halves and drawn tiles; the words add the figure placed with
 * them. */
static void place_words(const Catalogue *c, const Hint *hint, char *out, int size)
{
    const OwnTileWords *own = words_of_own_tile(catalogue_kind(c, hint->action.copy));
    const char *placed = placed_words(c, hint->action.copy, hint->segment);
    words_format(out, size, own ? "%s · %s" : "%s", own ? words_text(own->hint) : placed, placed);
}

/* Writes what is done: "No follower", "Highwayman", "Draw a tile". */
static char *what_words(const Catalogue *c, const Game *game, const Hint *hint, char *out, int size)
{
    const Action *action = &hint->action;
    switch (action->kind) {
    case ACTION_PICK:
        return words_tile(c, action->copy, out, size);
    case ACTION_DRAW:
        return text_copy(out, (size_t)size, _("Draw a tile"));
    case ACTION_PLACE:
        place_words(c, hint, out, size);
        return out;
    case ACTION_FOLLOW:
        follow_words(c, game, action, out, size);
        return out;
    case ACTION_CHOOSE:
        return words_option(c, game, game_asked(game), action, out, size);
    case ACTION_DEED:
        return text_copy(out, (size_t)size, words_deed((Deed)action->choice));
    default:
        return text_copy(out, (size_t)size, _("No follower"));
    }
}

/* --- the place -------------------------------------------------------------------------------- */

/* Writes "at the city of Mira", or "" if no player holds the feature. */
static void beside_words(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    unsigned own = 1u << hint->action.seat, others = hint->beside.seats & ~own;
    int whose = !others ? AT_OWN : hint->beside.seats & own ? AT_SHARED : AT_OTHERS;
    const char *chosen = words_of_land((SegmentKind)hint->beside.kind)->at[whose];
    char who[160];
    text_copy(out, (size_t)size, "");
    if (hint->action.kind != ACTION_PLACE || !hint->beside.seats || !chosen)
        return;
    words_hint_names(others, names, who, sizeof who);
    words_format(out, size, words_text(chosen), who);
}

static const char *const parts[3][3] = {
    {N_("top left"), N_("top"), N_("top right")},
    {N_("left"), N_("in the middle"), N_("right")},
    {N_("bottom left"), N_("bottom"), N_("bottom right")},
};

/* A corner of a tile as it is placed: 0 NW, 1 NE, 2 SE, 3 SW (rules/corners.h). */
static const char *corner_words(int corner)
{
    bool south = corner & 2, east = south != (corner & 1);
    return words_text(parts[south ? 2 : 0][east ? 2 : 0]);
}

/* Returns the part of the board that a cell is in, as seen on the table. */
static const char *part_of_board(const Game *game, Cell cell)
{
    Cell min, max;
    game_bounds(game, &min, &max); /* extended below by the free places around */
    int x = 3 * (cell.x - min.x + 1) / (max.x - min.x + 3),
        y = 3 * (cell.y - min.y + 1) / (max.y - min.y + 3);
    x = x < 0 ? 0 : x > 2 ? 2 : x;
    y = y < 0 ? 0 : y > 2 ? 2 : y;
    return words_text(parts[y][x]);
}

/* Tells several roads, cities or fields of a tile apart by the middle of the edges that each has.
 * The first side of each would be the same for the fields left and right of a road. */
static const char *part_of_tile(const Catalogue *c, PlacedTile tile, uint8_t segment)
{
    /* The half-edges, clockwise from the north side, in quarters of a cell from its centre. */
    static const int8_t dx[8] = {-1, 1, 2, 2, 1, -1, -2, -2}, dy[8] = {-2, -2, -1, 1, 2, 2, 1, -1};
    const TileKind *kind = catalogue_kind(c, tile.copy);
    const Part *part = &kind->parts[tile.rotation][0];
    int alike = 0, x = 0, y = 0;
    for (int i = 0; i < kind->segment_count; i++)
        alike += kind->segments[i].kind == kind->segments[segment].kind;
    for (int edge = 0; edge < 8; edge++)
        if (part->road[edge / 2] == segment || part->segment[edge] == segment) {
            x += dx[edge];
            y += dy[edge];
        }
    return alike > 1 ? words_text(parts[1 + (y > 1) - (y < -1)][1 + (x > 1) - (x < -1)]) : "";
}

/* Is it about a tile anywhere on the board? Answers that name a tile are. */
static bool is_elsewhere(const Game *game, const Action *action)
{
    ActionName name = action_name(game, action);
    bool walks = words_answers(game_asked(game)).names == ANSWERS_NAME_STEPS;
    if (name.at.tile == NO_TILE || name.stands)
        return false;
    return action->kind == ACTION_CHOOSE
               ? !walks
               : action->kind == ACTION_DEED && words_deed_spot(action) != DEED_FROM_HERE;
}

/* Writes where an action is done, or "" if that needs no words. */
static void where_words(const Catalogue *c, const Game *game, const Hint *hint,
                        const char *const names[SEATS_MAX], char *out, int size)
{
    const Action *action = &hint->action;
    DeedSpot spot = action->kind == ACTION_DEED ? words_deed_spot(action) : DEED_AT_SEGMENT;
    if (action->kind == ACTION_FOLLOW)
        text_copy(out, (size_t)size,
                  part_of_tile(c, game_tile(game, game_last_tile(game)), action->segment));
    else if (spot == DEED_AT_CORNER)
        text_copy(out, (size_t)size, corner_words(action->ACTION_CORNER));
    else if (spot == DEED_OF_TOKEN)
        text_copy(out, (size_t)size, words_deed_token(action));
    else if (is_elsewhere(game, action))
        text_copy(out, (size_t)size, part_of_board(game, game_tile(game, action->tile).cell));
    else
        beside_words(hint, names, out, size);
}

/* Writes what and where; several hints may have the same title. */
static void title_of(const Catalogue *c, const Game *game, const Hint *hint,
                     const char *const names[SEATS_MAX], char *out, int size)
{
    char what[HINT_WORDS], where[HINT_WORDS];
    what_words(c, game, hint, what, sizeof what);
    where_words(c, game, hint, names, where, sizeof where);
    words_format(out, size, where[0] ? "%s · %s" : "%s", what, where);
}

/* Returns the direction from `other` to `cell` along the longer axis; opposite ones differ in the
 * last bit. */
static int way_from(Cell cell, Cell other)
{
    int dx = cell.x - other.x, dy = cell.y - other.y;
    return abs(dx) >= abs(dy) ? (dx < 0 ? 0 : 1) : dy < 0 ? 2 : 3;
}

char *words_place(const Game *game, const Cell *cells, int count, int row, char *out, int size)
{
    static const char *const further[] = {N_("further left"), N_("further right"), N_("further up"),
                                          N_("further down")};
    const char *part = part_of_board(game, cells[row]);
    int one = -1, two = -1; /* directions from others in the same part */
    bool alone = true;
    for (int i = 0; i < count; i++) {
        if (cell_equal(cells[i], cells[row]))
            continue;
        alone = false;
        int way = way_from(cells[row], cells[i]);
        if (strcmp(part, part_of_board(game, cells[i])) != 0 || way == one)
            continue;
        *(one < 0 ? &one : &two) = way;
    }
    if (two >= 0 && (one ^ two) > 1)
        return words_format(out, size, "%s · %s", words_text(further[one]),
                            words_text(further[two]));
    text_copy(out, (size_t)size,
              alone      ? ""
              : one < 0  ? part
              : two >= 0 ? _("in between")
                         : words_text(further[one]));
    return out;
}

/* Finds the cell of an action; returns false if it has none, as a figure on the newest tile. */
static bool cell_of(const Game *game, const Action *action, Cell *cell)
{
    ActionName name = action_name(game, action);
    bool lays = action->kind == ACTION_PLACE;
    if (action->kind == ACTION_FOLLOW || (!lays && name.at.tile == NO_TILE))
        return false;
    *cell = lays ? action->cell : game_tile(game, name.at.tile).cell;
    return true;
}

char *words_hint_title(const Catalogue *c, const Game *game, const Hint *hints, int count, int row,
                       const char *const names[SEATS_MAX], char *out, int size)
{
    char other[HINT_WORDS], alone[HINT_WORDS], place[HINT_WORDS] = "";
    const char *turned = NULL;
    const Action *mine = &hints[row].action;
    enum { ALIKE = 8 }; /* more than HINTS, because further ideas are tried too */
    Cell here, there, cells[ALIKE];
    int same = 0;
    assert(count <= ALIKE && "ideas of one decision");
    title_of(c, game, &hints[row], names, alone, sizeof alone);
    text_copy(out, (size_t)size, alone);
    for (int i = 0; i < count && cell_of(game, mine, &here); i++) {
        const Action *theirs = &hints[i].action;
        title_of(c, game, &hints[i], names, other, sizeof other);
        if (i == row || theirs->kind != mine->kind || !cell_of(game, theirs, &there) ||
            strcmp(alone, other) != 0)
            continue;
        cells[same++] = there;
        if (!cell_equal(here, there))
            continue;
        if (mine->rotation != theirs->rotation)
            turned = i < row ? _("rotated differently") : turned;
        else if (mine->kind == ACTION_PLACE && hints[row].segment != NO_SEGMENT)
            turned = part_of_tile(
                c, (PlacedTile){.copy = mine->copy, .cell = here, .rotation = mine->rotation},
                hints[row].segment);
    }
    if (same) {
        cells[same] = here;
        words_place(game, cells, same + 1, same, place, sizeof place);
    }
    if (place[0] && turned)
        words_format(out, size, "%s · %s · %s", alone, place, turned);
    else if (place[0] || turned)
        words_format(out, size, "%s · %s", alone, place[0] ? place : turned);
    return out;
}

/* --- its worth -------------------------------------------------------------------------------- */

/* Writes tenths for exact numbers, and rounds estimates to their steps. */
static void rank_number(const Hint *hint, int centipoints, char *out, int size)
{
    int tenths = (centipoints + 5) / 10;
    if (hint->exact)
        words_tenths(tenths ? tenths : 1, out, size);
    else
        words_hint_number(centipoints, out, size);
}

/* The first hint is the best and gives away nothing. Hints within SAME of it are called just as
 * good. The singular depends on the shown number: 0.8 is rounded to 1. */
char *words_hint_rank(const Hint *hint, char *out, int size)
{
    enum { SAME = 30, SAME_EXACTLY = 2, ONE = 100 };
    char number[24], one[24];
    rank_number(hint, hint->centipoints, number, sizeof number);
    rank_number(hint, ONE, one, sizeof one);
    Text text = text_in(out, (size_t)size);
    if (hint->centipoints == 0)
        text_add(&text, "%s", _("best move"));
    else if (hint->centipoints < (hint->exact ? SAME_EXACTLY : SAME))
        text_add(&text, "%s", _("equally good"));
    else
        text_add(&text, strcmp(number, one) == 0 ? _("%s point worse") : _("%s points worse"),
                 number);
    /* TRANSLATORS: of a number that is no estimate: the rest of the game was solved */
    if (hint->exact)
        text_add(&text, " · %s", C_("number", "exact"));
    return out;
}
