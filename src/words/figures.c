/* figures.c: words for figures: their nouns, and the chronicle's lines about placing, moving,
 * returning and losing them:
 *
 *   Mira                         the player is the subject of the line
 *   sends a follower to a city   [FIGURE_FOLLOWER]: by the land, placed_on
 *   sends out the builder        any other: by its row
 *
 * The verbs differ between figures, so a row holds whole lines instead of a noun. */
#include "words/words.h"

#include <assert.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

enum { FIGURE_EVENTS = EVENT_FIGURE_LOST - EVENT_FIGURE_PLACED + 1 };

/* To add a figure, add its row. */
static const struct {
    const char *noun;
    /* lines of the chronicle in the order of EventKind; NULL: depends on the land under it */
    const char *lines[FIGURE_EVENTS];
    const char *purpose; /* for figures that claim nothing */
} figures[] = {
    /* noun, placed, returned, moved, lost, purpose */
    [FIGURE_FOLLOWER] = {N_("follower"),
                         {NULL, N_("gets a follower back"), N_("moves a follower"),
                          N_("loses a follower")},
                         NULL},
    [FIGURE_BIG] = {N_("big follower"),
                    {N_("places the big follower"), N_("gets the big follower back"),
                     N_("moves the big follower"), N_("loses the big follower")},
                    NULL},
    [FIGURE_ABBOT] = {N_("abbot"),
                      {N_("places the abbot"), N_("gets the abbot back"), N_("moves the abbot"),
                       N_("loses the abbot")},
                      NULL},
    [FIGURE_BUILDER] = {N_("builder"),
                        {N_("places the builder"), N_("gets the builder back"),
                         N_("moves the builder"), N_("loses the builder")},
                        N_("extend it later for a second part of your turn")},
    [FIGURE_PIG] = {N_("pig"),
                    {N_("places the pig"), N_("gets the pig back"), N_("moves the pig"),
                     N_("loses the pig")},
                    N_("1 more for each city touching this field at the end")},
    [FIGURE_SHEPHERD] = {N_("shepherd"),
                         {N_("places the shepherd"), N_("gets the shepherd back"),
                          N_("moves the shepherd"), N_("loses the shepherd")},
                         N_("draws from the bag; sheep score when they are driven home")},
    [FIGURE_MAYOR] = {N_("mayor"),
                      {N_("places the mayor"), N_("gets the mayor back"), N_("moves the mayor"),
                       N_("loses the mayor")},
                      N_("counts one for each coat of arms in the city")},
    [FIGURE_WAGON] = {N_("wagon"),
                      {N_("places the wagon"), N_("gets the wagon back"), N_("moves the wagon"),
                       N_("loses the wagon")},
                      N_("may move on after scoring")},
    [FIGURE_BARN] = {N_("barn"),
                     {N_("builds the barn"), N_("gets the barn back"), N_("moves the barn"),
                      N_("loses the barn")},
                     N_("4 for each completed city touching this field at the end")},
};
static_assert(COUNT_OF(figures) == FIGURE_KINDS, "a row per figure");

/* The land under a follower says what it does there. */
static const char *const placed_on[] = {
    [SEGMENT_CITY] = N_("places a knight"),
    [SEGMENT_ROAD] = N_("places a highwayman"),
    [SEGMENT_RIVER] = N_("places a follower on a river"),
    [SEGMENT_FIELD] = N_("places a farmer"),
    [SEGMENT_MONASTERY] = N_("places a monk"),
    [SEGMENT_GARDEN] = N_("places a follower in a garden"),
    [SEGMENT_SYMBOL] = N_("places a follower"),
    [SEGMENT_CROSSING] = N_("places a follower"),
    [SEGMENT_CASTLE] = N_("places a lord in a castle"),
    [SEGMENT_HUT] = N_("places a follower in a hut"),
    [SEGMENT_LYING] = N_("lays a follower down at a monastery"),
};
static_assert(COUNT_OF(placed_on) == SEGMENT_KINDS, "a line per kind of segment");

/* The event may be newer than the game passed; a tile that the game doesn't have has no land. */
const char *words_figure_line(const Catalogue *c, const Game *game, const Event *event)
{
    assert(event->figure_kind < FIGURE_KINDS && event->kind >= EVENT_FIGURE_PLACED &&
           event->kind <= EVENT_FIGURE_LOST && "event of a figure");
    const char *line = figures[event->figure_kind].lines[event->kind - EVENT_FIGURE_PLACED];
    if (line)
        return line;
    if (event->tile >= game_tile_count(game))
        return placed_on[SEGMENT_SYMBOL];
    const TileKind *kind = catalogue_kind(c, game_tile(game, event->tile).copy);
    assert(event->segment < kind->segment_count && "segment of the tile");
    return placed_on[kind->segments[event->segment].kind];
}

/* Returns the purpose of a figure that claims nothing; its tip has the rules. */
const char *words_figure_purpose(FigureKind kind)
{
    assert(kind < FIGURE_KINDS && "figure");
    return words_text(figures[kind].purpose);
}

/* Returns the noun in lower case, for use within sentences; callers capitalize it at the start of
 * one. */
const char *words_figure(FigureKind kind)
{
    assert(kind < FIGURE_KINDS && "figure");
    return words_text(figures[kind].noun);
}

const char *words_figure_english(FigureKind kind)
{
    assert(kind < FIGURE_KINDS && "figure");
    return figures[kind].noun;
}
