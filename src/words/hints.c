/* hints.c: puts hints into words: what is done, where, how good it is, and why (hints.h):
 *
 *   "Knight in the city · at Mira’s city · top left"           "2.5 points worse"
 *    what_words           where_words      apart                words_hint_rank
 *
 * Players compare a few hints, so a title says no more than is needed to tell them apart: the place
 * on the board is added only if two titles would be equal. */
#include "words/hints.h"

#include "base/text.h"
#include "rules/action_name.h"
#include "words/expansion_words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The words are in the order of LikeKind. */
const char *words_decision(int kind)
{
    static const char *const kinds[LIKE_KINDS] = {
        NC_("decision", "draw or half"), NC_("decision", "placement"), NC_("decision", "follower"),
        NC_("decision", "farmer"),       NC_("decision", "other"),
    };
    assert(kind >= 0 && kind < LIKE_KINDS && "a kind of decision");
    return words_text(kinds[kind]);
}

/* Results of a search aren't exact to a tenth, and "2.37 points" would pretend they were. So
 * numbers are rounded to half points, and from seven points on to whole points. */
void words_hint_number(int centipoints, char *out, int size)
{
    enum { HALF = 50, WHOLE_FROM = 700 };
    int step = abs(centipoints) >= WHOLE_FROM ? 2 * HALF : HALF;
    int rounded = (abs(centipoints) + step / 2) / step * step;
    words_tenths((rounded ? rounded : HALF) / 10, out, size);
}

/* --- the action ------------------------------------------------------------------------------- */

/* A segment that no figure may claim is worded as "No follower". A road that will cross the tile (a
 * bridge) is the segment after the printed ones (rules/span.h). */
static const char *placed_words(const Catalogue *c, uint16_t copy, uint8_t segment)
{
    const TileKind *kind = catalogue_kind(c, copy);
    SegmentKind land =
        segment < kind->segment_count ? (SegmentKind)kind->segments[segment].kind : SEGMENT_ROAD;
    const char *hint = segment == NO_SEGMENT ? NULL : words_of_land(land)->hint;
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

/* Writes the words for an answer. One that picks a tile on offer is named after that tile, because
 * all answers to that question have the same words. */
static char *answer_words(const Catalogue *c, const Game *game, const Action *action, char *out,
                          int size)
{
    uint16_t copy = words_answer_tile(game, game_asked(game), action);
    if (copy != NO_COPY)
        return words_tile(c, copy, out, size);
    return words_option(c, game, game_asked(game), action, out, size);
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
        return answer_words(c, game, action, out, size);
    case ACTION_DEED:
        return text_copy(out, (size_t)size, words_deed((Deed)action->choice));
    default:
        return text_copy(out, (size_t)size, _("No follower"));
    }
}

/* --- the place -------------------------------------------------------------------------------- */

/* Writes "at Mira’s city", or "" if no player holds the feature. */
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

/* Returns the words for a corner of the placed tile: 0 NW, 1 NE, 2 SE, 3 SW (rules/corners.h). */
static const char *corner_words(int corner)
{
    bool south = corner & 2, east = south != (corner & 1);
    return words_text(parts[south ? 2 : 0][east ? 2 : 0]);
}

/* Returns the part of the board that a cell is in, as seen on the table. */
static const char *part_of_board(const Game *game, Cell cell)
{
    Cell min, max;
    game_bounds(game, &min, &max); /* the free spaces around the tiles are added below */
    int x = 3 * (cell.x - min.x + 1) / (max.x - min.x + 3),
        y = 3 * (cell.y - min.y + 1) / (max.y - min.y + 3);
    x = x < 0 ? 0 : x > 2 ? 2 : x;
    y = y < 0 ? 0 : y > 2 ? 2 : y;
    return words_text(parts[y][x]);
}

/* Tells several roads, cities or fields of a tile apart by the average position of the edges that
 * each has. The first side that each touches would be the same for the fields left and right of a
 * road. */
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

/* Returns whether the action can be about a tile anywhere on the board: an answer that names a
 * tile, unless it is a step of a walk, or a deed that isn't tied to the newest tile. */
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

/* Writes what is done and where; several hints may have the same title. */
static void title_of(const Catalogue *c, const Game *game, const Hint *hint,
                     const char *const names[SEATS_MAX], char *out, int size)
{
    char what[HINT_WORDS], where[HINT_WORDS];
    what_words(c, game, hint, what, sizeof what);
    where_words(c, game, hint, names, where, sizeof where);
    words_format(out, size, where[0] ? "%s · %s" : "%s", what, where);
}

/* Returns the direction from `other` to `cell` along the longer axis; opposite directions differ in
 * the last bit. */
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

/* Finds the cell of an action; returns false if it has none, as when a figure is placed on the
 * newest tile. */
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
    enum { ALIKE = 8 }; /* more than HINTS, because further ideas are also tried */
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

/* Writes tenths for exact numbers, and rounds estimates to half or whole points. */
static void rank_number(const Hint *hint, int centipoints, char *out, int size)
{
    int tenths = (centipoints + 5) / 10;
    if (hint->exact)
        words_tenths(tenths ? tenths : 1, out, size);
    else
        words_hint_number(centipoints, out, size);
}

/* The first hint is the best and gives away no points. Hints within SAME centipoints of it are
 * called equally good. The number as shown decides between singular and plural: 0.8 is rounded to
 * 1. */
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
    /* TRANSLATORS: for a number that is not an estimate, because the rest of the game was solved */
    if (hint->exact)
        text_add(&text, " · %s", C_("number", "exact"));
    return out;
}

/* Writes the reasons of a hint (hints.h). The subject of a reason selects among the
 * sentences of its kind:
 *
 *   AiReason {kind, feature, number, points, seats, centipoints}
 *      │
 *      ├─ up to AI_REASON_HINDERS   terms of the evaluation: sums[kind][costs], or
 *      │                            the sums of the land that makes up most of it
 *      └─ after it                  what happens: ReasonWords of its kind, or LandReason of the
 *                                   feature; the row of its kind in ai/reason.h says which members
 *                                   fill it in
 *
 * Only the three weightiest are worded, gains before costs ("…; …; but …, and …"), because players
 * read the line during a game. */

/* --- reasons in general: what the evaluation says --------------------------------------------- */

/* Indexed by AiReasonKind, then by whether the reason costs points. */
static const char *const sums[][2] = {
    [AI_REASON_NONE] = {"", ""},
    [AI_REASON_ONLY_ONE] = {N_("the only possible move"), N_("the only possible move")},
    [AI_REASON_CHANCE] = {N_("picked at random"), N_("picked at random")},
    [AI_REASON_POINTS] = {N_("scores %s now"), N_("costs %s now")},
    [AI_REASON_CITY] = {N_("your cities will score about %s more"),
                        N_("your cities will score about %s less")},
    [AI_REASON_ROAD] = {N_("your roads will score about %s more"),
                        N_("your roads will score about %s less")},
    [AI_REASON_MONASTERY] = {N_("your monasteries will score about %s more"),
                             N_("your monasteries will score about %s less")},
    [AI_REASON_FIELD] = {N_("your fields will score about %s more"),
                         N_("your fields will score about %s less")},
    [AI_REASON_FOLLOWERS] = {N_("leaves followers free (worth %s)"),
                             N_("ties up followers (worth %s)")},
    [AI_REASON_HALVES] = {N_("keeps halves worth %s"),
                          N_("uses up a half that would score about %s later")},
    [AI_REASON_HINDERS] = {N_("the others get %s less"), N_("the others get %s more")},
};

/* Returns the sentence of a land that the base game doesn't have; NULL: none. */
static const LandReason *reason_of_land(AiReasonKind kind, int feature)
{
    const LandWords *land = words_of_land((SegmentKind)feature);
    for (int i = 0; i < land->reason_count; i++)
        if (land->reasons[i].kind == kind)
            return &land->reasons[i];
    return NULL;
}

/* The sentences for a reason about one feature: without and with a number. */
typedef struct Sentence {
    const char *text; /* NULL: the feature has none of its own */
    WordsPlural plural;
} Sentence;

/* Returns the feature's own sentences, if it has any. A city or road that no remaining tile can
 * complete gets a different sentence: "at the end". */
static Sentence own_sentence(const AiReason *reason)
{
    const ReasonWords *row = words_of_reason((AiReasonKind)reason->kind);
    int feature = reason->feature;
    const char *end = feature == SEGMENT_CITY   ? row->city_end
                      : feature == SEGMENT_ROAD ? row->road_end
                                                : NULL;
    const LandReason *land = reason_of_land((AiReasonKind)reason->kind, feature);
    Sentence own = {0};
    if (feature < BASE_LANDS)
        own = (Sentence){row->of[feature], row->plurals[feature]};
    else if (land)
        own = (Sentence){land->text, land->plural};
    if (!reason->number && end)
        own.text = end;
    return own;
}

/* Seats without a name are left out. */
void words_hint_names(unsigned seats, const char *const names[SEATS_MAX], char *out, int size)
{
    const char *items[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1 && names[seat])
            items[count++] = names[seat];
    words_list(items, count, out, size);
}

/* Sets *plural to the forms for the reason's number: the feature's own, or else the first ones of
 * the reason's kind. Returns false if a sentence without a number fits better, because the number
 * is unknown or the feature has no plural. */
static bool plural_of(const AiReason *reason, WordsPlural *plural)
{
    Sentence own = own_sentence(reason);
    *plural = own.plural.one ? own.plural : words_of_reason((AiReasonKind)reason->kind)->plural;
    return !own.text || (own.plural.one && reason->number);
}

/* Writes a reason whose sentence mentions its number. */
static void fill_plural(const AiReason *reason, const char *who, const WordsPlural *plural,
                        char *out, int size)
{
    const ReasonShape *shape = &reason_shapes[reason->kind];
    int number = reason->number;
    if (shape->number == NUMBER_FIGURE)
        words_format(out, size, "%s",
                     number < FIGURE_KINDS ? words_text(words_of_figure((FigureKind)number)->use)
                                           : "");
    else if (shape->number == NUMBER_LABEL)
        words_format(out, size, words_plural_of(plural, reason->points), reason->points,
                     words_payment((Label)number));
    else if (shape->said & MEMBER_SEATS)
        words_format(out, size, words_plural_of(plural, number), who, number);
    else if (shape->said & MEMBER_POINTS)
        words_format(out, size, words_plural_of(plural, number), reason->points, number);
    else
        words_format(out, size, words_plural_of(plural, number), number);
}

/* Fills in a sentence; printf ignores the arguments that the format doesn't use. */
static void fill_sentence(const AiReason *reason, const char *const names[SEATS_MAX], char *out,
                          int size)
{
    unsigned said = reason_shapes[reason->kind].said;
    char who[160], worth[24];
    words_hint_names(reason->seats, names, who, sizeof who);
    words_hint_number(reason->centipoints, worth, sizeof worth);
    WordsPlural plural;
    if (said & MEMBER_NUMBER && plural_of(reason, &plural)) {
        fill_plural(reason, who, &plural, out, size);
        return;
    }
    /* A feature without a sentence of its own gets that of a city; most such rows are about no
     * feature. */
    const char *own = own_sentence(reason).text;
    const char *format = words_text(own ? own : words_of_reason((AiReasonKind)reason->kind)->city);
    if (said & MEMBER_WORTH)
        words_format(out, size, format, worth);
    else if (said & MEMBER_SEATS)
        words_format(out, size, format, who, reason->points);
    else
        words_format(out, size, format, reason->points);
}

/* Writes a reason: a term of the evaluation with its worth, an event with a sentence of its own. */
static void say_reason(const AiReason *reason, const char *const names[SEATS_MAX], char *out,
                       int size)
{
    assert(reason->kind < AI_REASONS && "a reason that has words");
    if (reason->kind > AI_REASON_HINDERS) {
        fill_sentence(reason, names, out, size);
        return;
    }
    char number[24];
    words_hint_number(reason->centipoints, number, sizeof number);
    bool costs = reason->centipoints < 0;
    bool about = reason_shapes[reason->kind].number == NUMBER_OWN && reason->number;
    const char *one =
        about ? words_of_land((SegmentKind)reason->feature)->sums[reason->number > 1][costs] : NULL;
    words_format(out, size, words_text(one ? one : sums[reason->kind][costs]), number);
}

/* LINE: room for three clauses in the language with the longest words. TOLD: the number of clauses
 * that are worded. */
enum { LINE = 480, TOLD = 3 };

/* Returns whether the reason is one of the weightiest. If those are all costs, the first gain
 * replaces the last of them. */
static bool is_said(const Hint *hint, int reason)
{
    int costs = 0;
    while (costs < hint->reason_count && hint->reasons[costs].centipoints < 0)
        costs++;
    bool late = costs >= TOLD && costs < hint->reason_count;
    return late && reason >= TOLD - 1 ? reason == costs : reason < TOLD;
}

char *words_hint_clauses(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    char before[LINE] = "", sentence[240];
    text_copy(out, (size_t)size, "");
    for (int costs = 0, told = 0; costs < 2; costs++) /* first gains, then costs */
        for (int i = 0, of_these = 0; i < hint->reason_count; i++) {
            if (!is_said(hint, i) || (hint->reasons[i].centipoints < 0) != (costs == 1))
                continue;
            say_reason(&hint->reasons[i], names, sentence, sizeof sentence);
            text_copy(before, sizeof before, out);
            if (!told++)
                text_copy(out, (size_t)size, sentence);
            else
                words_format(out, size,
                             !costs     ? _("%s; %s")
                             : of_these ? C_("costs", "%s, and %s")
                                        : _("%s; but %s"),
                             before, sentence);
            of_these++;
        }
    return out;
}

/* Joins the clauses into one sentence with a capital and a full stop; empty if there is nothing to
 * say. */
char *words_hint_reasons(const Hint *hint, const char *const names[SEATS_MAX], char *out, int size)
{
    char before[LINE];
    words_hint_clauses(hint, names, before, sizeof before);
    text_copy(out, (size_t)size, "");
    if (!before[0])
        return out;
    words_format(out, size, C_("sentence", "%s."), before);
    return words_capital(out);
}
