/* hills_file.c: the words that scenario files use for Hills & Sheep. */
#include "expansions/hills/bag.h"
#include "scenario/expansion_file.h"

static const TurnField hills_fields[] = {
    {.question = QUESTION_FLOCK,
     .form = SAYS_WORD,
     .words = "grow drive",
     .needs = "the tile extends the field of an own shepherd who stood there (HS-5)",
     .edits = 1 + DECIDES_FLOCK,
     .edit_part = EDITS_NUMBER},
};

static const TokenFile hills_tokens[] = {
    {LABEL_FLOCK, .most = BAG_VALUES - 1,
     .faults = {{REFUSAL_NEEDS_OWN, "its owner has no shepherd there (HS-4)"}}},
};

static const FigureFile hills_figures[] = {
    {FIGURE_SHEPHERD, .stands = "a shepherd stands in fields (HS-3)"},
};

static const BagFile hills_bag = {
    .key = "bag",
    .chance = LABEL_BAG,
    .zero = LABEL_WOLF,
    .values = BAG_VALUES,
    .printed = bag_printed,
    .draws_each = 2,
    .most = BAG_KNOWN,
    .many_zero = "the bag cannot be like that: %d wolves are printed (HS-2)",
    .many = "the bag cannot be like that: %d tokens of %d are printed (HS-2)",
};

const ExpansionFile hills_file = {.expansion = EXPANSION_HILLS,
                                  FILE_ROWS(field, hills_fields),
                                  FILE_ROWS(token, hills_tokens),
                                  FILE_ROWS(figure, hills_figures),
                                  .bag = &hills_bag,
                                  .covers = LABEL_UNDER_HILL};
