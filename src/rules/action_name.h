/* action_name.h: one name for a legal action, made of the place, the figure and the owner that it
 * is about. Files, typed moves and voices describe actions by such names.
 *
 *   token or figure to a place   at: tile and segment, or corner; figure
 *   deed about a figure          at, figure, owner: where it stands, its kind, its seat
 *   figure that moves on         at: where it goes; from: where it stands; figure
 *   tile, step of a token        at: a tile, segment NO_SEGMENT; number: the part of a double tile
 *   deed about a seat            owner; figure
 *   answer in words, size        number: the choice, the size
 *
 * To find an action again, list what is legal, name each action, and compare:
 *
 *   text ── reader ──> ActionName, as much as the text says ┐
 *   game_legal() ──> actions ── action_name() each ─────────┴── action_find() ──> index
 *
 * A wanted name may leave parts out. Every part that it has must be true of the action. */
#ifndef RULES_ACTION_NAME_H
#define RULES_ACTION_NAME_H
#include "rules/query.h"

enum { NO_FIGURE_KIND = -1, NO_NUMBER = -1 };

typedef struct ActionName {
    TileSegment at, from; /* tile NO_TILE: not named; segment NO_SEGMENT: the whole tile */
    int8_t figure;        /* FigureKind; NO_FIGURE_KIND: not named */
    uint8_t owner;        /* of a figure on the board; NO_SEAT: not named */
    int16_t number;       /* a choice, a size, a part; NO_NUMBER: not named */
    bool stands;          /* `at` is where the figure already stands */
    bool corner;          /* the segment of `at` is a corner (rules/corners.h) */
} ActionName;

/* The name that leaves out every part. */
#define ACTION_NAMELESS                                                                            \
    {                                                                                              \
        .at = {.tile = NO_TILE, .segment = NO_SEGMENT},                                            \
        .from = {.tile = NO_TILE, .segment = NO_SEGMENT}, .figure = NO_FIGURE_KIND,                \
        .owner = NO_SEAT, .number = NO_NUMBER                                                      \
    }

/* Returns the full name of an action that is legal now. Placements, draws and skips have no name,
 * and neither has an answer that declines. */
ActionName action_name(const Game *game, const Action *action);

/* Returns whether everything that `wanted` says is true of `name`. A tile without a segment stands
 * for whatever is on it. If the generation counts spaces, the other half of the space also stands
 * for a figure or a whole tile (HALF-45 e). */
bool action_name_fits(const Catalogue *c, const Game *game, const ActionName *wanted,
                      const ActionName *name);

/* Returns the index of the action that `wanted` means. If several actions fit at the named place,
 * it means the one about a plain follower, provided there is just one; figures that nothing
 * distinguishes count as one. ACTION_UNKNOWN: none fits; ACTION_AMBIGUOUS: several do. */
enum { ACTION_UNKNOWN = -1, ACTION_AMBIGUOUS = -2 };
int action_find(const Catalogue *c, const Game *game, const ActionName *wanted,
                const Action *actions, int count);
#endif
