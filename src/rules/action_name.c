/* action_name.c: names legal actions and finds them again by name. */
#include "rules/action_name.h"

#include "rules/expansion.h"
#include "rules/figures.h"
#include "rules/units.h"

#include <assert.h>
#include <string.h>

/* Names the figure that the action is about: its place, kind and owner. */
static void name_figure(const Game *game, int slot, ActionName *name)
{
    Figure figure = game_figure(game, slot);
    name->at = (TileSegment){.tile = figure.tile, .segment = figure.segment};
    name->figure = (int8_t)figure.kind;
    name->owner = figure.seat;
    name->stands = true;
}

static void name_deed(const Game *game, const Action *deed, ActionName *name)
{
    switch (deed_target((Deed)deed->choice)) {
    case DEED_OF_FIGURE:
        name_figure(game, deed->figure, name);
        break;
    case DEED_OF_SEAT:
        name->owner = (uint8_t)deed->figure;
        name->figure = (int8_t)deed->figure_kind;
        break;
    case DEED_OF_PLACE:
        name->at = (TileSegment){.tile = deed->tile, .segment = deed->segment};
        break;
    }
    if (deed_is_sized((Deed)deed->choice)) {
        name->at.segment = NO_SEGMENT;
        name->number = deed->ACTION_SIZE;
    }
    if (deed_brings_figure((Deed)deed->choice)) {
        name->figure = (int8_t)deed->figure_kind;
        name->corner = figure_traits[deed->figure_kind].need == NEEDS_CORNER;
    }
}

/* If the answer moves a figure, `figure` is its slot; if it adds one from the supply, `figure` has
 * no meaning, though 0 is also a valid slot. */
static void name_answer(const Game *game, const Action *answer, ActionName *name)
{
    unsigned form = question_answers(game_asked(game));
    if (form & MAY_DECLINE && answer->choice == 0)
        return;
    switch (form % ANSWER_ADDS) {
    case ANSWER_WORD:
        name->number = answer->choice;
        if (form & ANSWER_ADDS)
            name->figure = (int8_t)answer->figure_kind;
        break;
    case ANSWER_AMOUNT:
        name->number = (int16_t)answer->figure;
        break;
    case ANSWER_KIND:
        name->figure = (int8_t)answer->figure_kind;
        break;
    case ANSWER_FIGURE:
        name_figure(game, answer->figure, name);
        if (form & ANSWER_ADDS)
            name->figure = (int8_t)answer->figure_kind;
        break;
    case ANSWER_TILE:
        name->at = (TileSegment){.tile = answer->tile, .segment = NO_SEGMENT};
        name->number = answer->segment;
        break;
    default:
        name->at = (TileSegment){.tile = answer->tile, .segment = answer->segment};
        name->figure = (int8_t)answer->figure_kind;
    }
    if (form & ANSWER_MOVES) {
        Figure moves = game_figure(game, answer->figure);
        name->from = (TileSegment){.tile = moves.tile, .segment = moves.segment};
    }
}

ActionName action_name(const Game *game, const Action *action)
{
    ActionName name = ACTION_NAMELESS;
    if (action->kind == ACTION_DEED)
        name_deed(game, action, &name);
    else if (action->kind == ACTION_CHOOSE)
        name_answer(game, action, &name);
    else if (action->kind == ACTION_FOLLOW) {
        name.at = (TileSegment){.tile = game_last_tile(game), .segment = action->segment};
        name.figure = (int8_t)action->figure_kind;
    }
    return name;
}

/* --- comparing -------------------------------------------------------------------------------- */

static bool place_fits(const Catalogue *c, const Game *game, const ActionName *wanted,
                       const ActionName *name)
{
    Units units = units_under(c, game, NULL);
    bool whole = wanted->at.segment == NO_SEGMENT;
    if (wanted->at.tile == NO_TILE)
        return true;
    if (name->at.tile == NO_TILE)
        return false;
    if (name->at.segment == NO_SEGMENT || (whole && name->stands))
        return tile_concerns(&units, POLICY_RANGE_UNIT, wanted->at.tile, name->at.tile);
    return wanted->at.tile == name->at.tile &&
           (whole || (wanted->at.segment == name->at.segment && wanted->corner == name->corner));
}

/* A name may mention a follower, since that is the usual figure, even for an action without a
 * figure. */
static bool figure_fits(int wanted, int figure)
{
    return wanted == NO_FIGURE_KIND || wanted == figure ||
           (figure == NO_FIGURE_KIND && wanted == FIGURE_FOLLOWER);
}

bool action_name_fits(const Catalogue *c, const Game *game, const ActionName *wanted,
                      const ActionName *name)
{
    const TileSegment *from = &wanted->from;
    return place_fits(c, game, wanted, name) &&
           (from->tile == NO_TILE ||
            (from->tile == name->from.tile &&
             (from->segment == NO_SEGMENT || from->segment == name->from.segment))) &&
           figure_fits(wanted->figure, name->figure) &&
           (wanted->owner == NO_SEAT || wanted->owner == name->owner) &&
           (wanted->number == NO_NUMBER || wanted->number == name->number);
}

static bool same_place(const TileSegment *a, const TileSegment *b)
{
    return a->tile == b->tile && a->segment == b->segment;
}

/* Returns whether two actions are about figures that no name distinguishes. */
static bool same_name(const ActionName *a, const ActionName *b)
{
    return same_place(&a->at, &b->at) && same_place(&a->from, &b->from) && a->figure == b->figure &&
           a->owner == b->owner && a->number == b->number;
}

/* Returns whether an expansion's token distinguishes the figure from one that is otherwise
 * alike. */
static bool is_marked(const Game *game, uint16_t figure)
{
    for (uint64_t rows = game->hooks[HOOK_STATE]; rows;) {
        const ExpansionRules *row = expansion_next(&rows);
        if (row->marks_figure && row->marks_figure(game, figure))
            return true;
    }
    return false;
}

int action_find(const Catalogue *c, const Game *game, const ActionName *wanted,
                const Action *actions, int count)
{
    int found = ACTION_UNKNOWN, matches = 0, follower = ACTION_UNKNOWN, followers = 0;
    bool somewhere = wanted->at.tile != NO_TILE;
    ActionName last = ACTION_NAMELESS;
    for (int i = 0; i < count; i++) {
        ActionName name = action_name(game, &actions[i]);
        if (!action_name_fits(c, game, wanted, &name))
            continue;
        if (found >= 0 && somewhere && same_name(&last, &name)) {
            if (is_marked(game, actions[found].figure))
                /* a name can't distinguish the two: keep the unmarked figure as the one meant */
                found = i;
            continue;
        }
        last = name;
        found = i;
        matches++;
        if (name.figure == FIGURE_FOLLOWER && somewhere) {
            follower = i;
            followers++;
        }
    }
    if (matches <= 1)
        return found;
    return followers == 1 ? follower : ACTION_AMBIGUOUS;
}
