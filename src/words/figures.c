/* figures.c: figures in words, by kind: their nouns, the chronicle's lines about those that come
 * and go. */
#include "words/words.h"

#include <assert.h>

#define COUNT_OF(table) (sizeof(table) / sizeof((table)[0]))

/* To add a figure: its row. */
static const struct {
    const char *noun;
    const char *placed; /* NULL: by the land on which it stands */
    const char *returned, *moved, *lost;
    const char *purpose; /* of figures that claim nothing */
} lines[] = {
    [FIGURE_FOLLOWER] = {.noun = N_("follower"),
                         .returned = N_("brings a follower home"),
                         .moved = N_("moves a follower"),
                         .lost = N_("loses a follower")},
    [FIGURE_BIG] = {.noun = N_("big follower"),
                    .placed = N_("places the big follower"),
                    .returned = N_("brings the big follower home"),
                    .moved = N_("moves the big follower"),
                    .lost = N_("loses the big follower")},
    [FIGURE_ABBOT] = {.noun = N_("abbot"),
                      .placed = N_("sends out the abbot"),
                      .returned = N_("brings the abbot home"),
                      .moved = N_("moves the abbot"),
                      .lost = N_("loses the abbot")},
    [FIGURE_BUILDER] = {.noun = N_("builder"),
                        .placed = N_("sends out the builder"),
                        .returned = N_("brings the builder home"),
                        .moved = N_("moves the builder"),
                        .lost = N_("loses the builder"),
                        .purpose = N_("extend it later: a second part of the turn")},
    [FIGURE_PIG] = {.noun = N_("pig"),
                    .placed = N_("puts the pig out to grass"),
                    .returned = N_("brings the pig home"),
                    .moved = N_("moves the pig"),
                    .lost = N_("loses the pig"),
                    .purpose = N_("1 more for each city of this field at the end")},
    [FIGURE_SHEPHERD] = {.noun = N_("shepherd"),
                         .placed = N_("sends out the shepherd"),
                         .returned = N_("brings the shepherd home"),
                         .moved = N_("moves the shepherd"),
                         .lost = N_("loses the shepherd"),
                         .purpose = N_("draws from the bag; sheep score when driven home")},
};
static_assert(COUNT_OF(lines) == FIGURE_KINDS, "lines per figure");

/* Followers are told by the land that they stand on, which is what they do there. */
static const char *const placed_on[] = {
    [SEGMENT_CITY] = N_("sends a follower to a city"),
    [SEGMENT_ROAD] = N_("sends a follower to a road"),
    [SEGMENT_RIVER] = N_("sends a follower to a river"),
    [SEGMENT_FIELD] = N_("lays a follower in a field"),
    [SEGMENT_MONASTERY] = N_("sends a follower to a monastery"),
    [SEGMENT_GARDEN] = N_("sends a follower to a garden"),
    [SEGMENT_SYMBOL] = N_("places a follower"),
    [SEGMENT_CROSSING] = N_("places a follower"),
};
static_assert(COUNT_OF(placed_on) == SEGMENT_KINDS, "a line per kind of segment");

/* An event may be older than the game that is asked: a tile that it does not have has no land. */
static const char *placed_line(const Catalogue *c, const Game *game, const Event *event)
{
    if (lines[event->figure_kind].placed)
        return lines[event->figure_kind].placed;
    if (event->tile >= game_tile_count(game))
        return placed_on[SEGMENT_SYMBOL];
    const TileKind *kind = catalogue_kind(c, game_tile(game, event->tile).copy);
    assert(event->segment < kind->segment_count && "segment of the tile");
    return placed_on[kind->segments[event->segment].kind];
}

const char *words_figure_line(const Catalogue *c, const Game *game, const Event *event)
{
    assert(event->figure_kind < FIGURE_KINDS && "figure");
    switch ((EventKind)event->kind) {
    case EVENT_FIGURE_PLACED:
        return placed_line(c, game, event);
    case EVENT_FIGURE_RETURNED:
        return lines[event->figure_kind].returned;
    case EVENT_FIGURE_MOVED:
        return lines[event->figure_kind].moved;
    case EVENT_FIGURE_LOST:
        return lines[event->figure_kind].lost;
    default:
        return NULL;
    }
}

const char *words_figure_purpose(FigureKind kind)
{
    assert(kind < FIGURE_KINDS && "figure");
    return lines[kind].purpose ? words_text(lines[kind].purpose) : "";
}

const char *words_figure(FigureKind kind)
{
    assert(kind < FIGURE_KINDS && "figure");
    return words_text(lines[kind].noun);
}
