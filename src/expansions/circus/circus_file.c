/* circus_file.c: the words that files use for Under the Big Top. */
#include "expansions/circus/circus.h"
#include "scenario/expansion_file.h"

static const TurnField circus_fields[] = {
    {.deed = DEED_ACROBATS,
     .form = SAYS_DEED,
     .words = "score",
     .tile_only = true,
     .instead = "BT-7",
     .edits = 1 + DECIDES_PYRAMID,
     .edit_part = EDITS_PLACE},
};

static const TokenFile circus_tokens[] = {
    {LABEL_BIG_TOP, .room = ROOM_ON_BOARD, .most = ANIMAL_VALUES - 1,
     .faults = {{REFUSAL_NO_SUPPLY, "there aren't that many tokens of that value (BT-1)"}}},
};

static const FigureFile circus_figures[] = {
    {FIGURE_RINGMASTER,
     .stands = "a ringmaster stands in cities, fields, buildings and on roads (BT-10)"},
};

static const BagFile circus_bag = {
    .key = "animals",
    .chance = LABEL_ANIMAL,
    .under = LABEL_BIG_TOP,
    .values = ANIMAL_VALUES,
    .printed = circus_printed,
    .unseen = circus_unseen,
    .most = ANIMAL_TOKENS,
    .many = "\"animals\" has too many tokens: there are only %d of value %d (BT-1)",
};

static const char *circus_action_fault(const Game *game)
{
    return circus_lacks_token(game)
               ? "\"animals\" has no token left, and this action draws one more"
               : NULL;
}

const ExpansionFile circus_file = {.expansion = EXPANSION_CIRCUS,
                                   FILE_ROWS(field, circus_fields),
                                   FILE_ROWS(token, circus_tokens),
                                   FILE_ROWS(figure, circus_figures),
                                   .bag = &circus_bag,
                                   .action_fault = circus_action_fault,
                                   .stands_on = SYMBOL_ACROBATS};
